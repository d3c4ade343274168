"""The page on which translators read every sentence has every one, with all its plurals."""

from bot.words.catalogue import words
from tools.words_page import page, sentences_of


def test_it_has_every_message_in_every_language():
    written = page()
    assert [key for key in words().messages if f"<td>{key}<td>" not in written] == []
    assert "<th>English<th>Polski" in written


def test_a_plural_is_tried_with_each_of_its_forms():
    polish = words("pl")
    assert [*sentences_of(polish, "territories")] == [
        "0 terytori\u00f3w",
        "jedno terytorium",
        "2 terytoria",
        "5 terytori\u00f3w",
    ]
