"""House options: each has its words, and as many as there are values."""

import re
from importlib import resources

import pytest

import bot
from bot.components.layout import MOST_TEXT
from bot.telling.options import choices_of, option_lines, read_options, suggest_options
from bot.words.catalogue import words
from bot.words.refusals import BotReason, Declined
from rules.editions.registry import NEWEST
from tests.further.mini import MINI


@pytest.mark.parametrize("edition", NEWEST)
def test_every_option_and_value_is_explained(edition):
    book = NEWEST[edition]
    lines = list(option_lines(words(), book))
    assert len(lines) == len(choices_of(book))
    assert all(line.count("**`") == 1 for line in lines), "the rulebook's own stands in bold"
    assert sum(len(line) + 1 for line in lines) < MOST_TEXT


def test_no_words_of_options_are_left_over():
    catalogue = resources.files(bot).joinpath("locale", "en.ftl").read_text(encoding="utf-8")
    written = set(re.findall(r"^house-([a-z]\w+(?:-\w+)?) =", catalogue, re.MULTILINE))
    options = [choices_of(book) for book in (*NEWEST.values(), MINI)]
    named = {name for each in options for name in each}
    valued = {
        "board-size" if name == "board" else f"{name}-{str(v).lower()}"
        for each in options
        for name, values in each.items()
        for v in values
    }
    assert written - {"title", "foot", "line", "value", "default"} == named | valued


def test_what_a_table_agreed_on_has_a_sentence_for_each_value():
    """And none is left over; own routes have one by their number, boards one by their size."""
    catalogue = resources.files(bot).joinpath("locale", "en.ftl").read_text(encoding="utf-8")
    written = dict(re.findall(r"^settled-([a-z]\w+(?:-\w+)?) = (.+)$", catalogue, re.MULTILINE))
    options = [choices_of(book) for book in (*NEWEST.values(), MINI)]
    wanted = {
        "board" if name == "board" else f"{name}-{str(value).lower()}"
        for each in options
        for name, values in each.items()
        for value in values
    }
    assert written.keys() == wanted | {"board", "routes"}
    assert all(said[0].isupper() and said[-1] in ".…" for said in written.values())


def test_typed_options_become_values():
    read = read_options(NEWEST["galaxy"], "hard=True, stack_limit=12 defence=LIVE routes=ring")
    assert read == {"hard": True, "stack_limit": 12, "defence": "live", "routes": "ring"}


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("hard", BotReason.NOT_A_PAIR),
        ("speed=9", BotReason.STRANGE_OPTION),
        ("foo=bar", BotReason.STRANGE_OPTION),
        ("stack_limits=12", BotReason.UNKNOWN_OPTION),
        ("hard=maybe", BotReason.BAD_OPTION_VALUE),
        ("two_players=ally_28", BotReason.UNKNOWN_OPTION),
    ],
)
def test_what_is_no_option_is_refused(typed, reason):
    with pytest.raises(Declined) as declined:
        read_options(NEWEST["galaxy"], typed)
    assert declined.value.reason is reason


def test_suggestions_complete_the_last_word_and_leave_out_what_is_set():
    book = NEWEST["galaxy"]
    whole = [value for _, value in suggest_options(book, "hard=true ha")]
    assert whole == []
    assert [v for _, v in suggest_options(book, "hard=true rou")][:2] == [
        "hard=true routes=default",
        "hard=true routes=ring",
    ]
