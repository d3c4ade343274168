"""A language is a value of the conversation: each person's own answers, and each table's posts."""

import pytest

from bot.text.catalogue import ENGLISH, read, words
from bot.text.languages import find_languages, languages_of
from rules.model.errors import DataError


def test_the_first_language_wanted_that_is_spoken_is_spoken():
    """`en-GB` is English, and whoever wants none that is spoken is spoken to in English."""
    polish = read("pl", "pl.ftl", "none = brak\n")
    languages = languages_of([read("en", "en.ftl", "none = none\n"), polish])
    said = {
        wanted: languages.best(*wanted).say("none")
        for wanted in [("pl",), ("en-GB", "pl"), ("de", "pl"), ("", "pl"), ("de",), ()]
    }
    assert said == {
        ("pl",): "brak",
        ("en-GB", "pl"): "none",
        ("de", "pl"): "brak",
        ("", "pl"): "brak",
        ("de",): "none",
        (): "none",
    }


@pytest.mark.parametrize("other", ["", "none = brak\nmore = wi\u0119cej\n"])
def test_a_language_that_can_not_say_all_or_says_more_is_refused(other):
    """Nobody is spoken to in two languages at once."""
    with pytest.raises(DataError, match=r"pl: not the messages of en: (none|more)"):
        languages_of([read("en", "en.ftl", "none = none\n"), read("pl", "pl.ftl", other)])


def test_every_catalogue_of_the_package_is_a_language(tmp_path):
    assert find_languages().catalogues[ENGLISH].messages == words().messages
    (tmp_path / "en.ftl").write_text("none = none\n")
    (tmp_path / "ru.ftl").write_text("none = \u043d\u0435\u0442\n")
    assert set(find_languages(tmp_path).catalogues) == {"en", "ru"}
