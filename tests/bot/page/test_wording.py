"""The words that browsers are told: all of them in each language, and as the bot itself would say them."""

import re
from typing import Any

import pytest

from bot.web.assets import PREFIX, _words, browser_words, words_at
from bot.words.catalogue import words
from bot.words.languages import find_languages
from bot.words.naming import escape
from bot.words.phrasing import plainly
from bot.words.resolving import COUNTING
from rules.model.errors import DataError
from rules.notation.reader import read
from rules.notation.writer import Style

LANGUAGES = [*find_languages().catalogues]
BOOKS = {
    "ryzyko": "world",
    "classic": "world",
    "parker": "world",
    "gniazdo": "eurasia",
    "galaxy": "galaxy",
}
NUMBERS = (0, 1, 2, 3, 5, 11, 21, 22, 25, 101)
_FACT = re.compile(r"\{(\w+)\}")


def filled(told, facts, counting):
    """A message as a browser fills it in: `told` is a text, or its forms by a number."""
    if isinstance(told, dict):
        number = facts[told["by"]]
        form = str(number) if str(number) in told else counting.category(number)
        told = told.get(form, told.get("other"))
    return _FACT.sub(lambda found: str(facts[found[1]]), told)


def facts_in(told):
    texts = told.values() if isinstance(told, dict) else [told]
    by = [told["by"]] if isinstance(told, dict) else []
    return {*by, *(name for text in texts for name in _FACT.findall(text))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_a_browser_says_what_the_bot_would_say(language, book):
    said, counting = words(language), COUNTING[language]
    told = browser_words(said, BOOKS[book], book)
    assert {*told["messages"]} == {key for key in said.messages if key.startswith(PREFIX)}
    for key, message in told["messages"].items():
        for number in NUMBERS:
            facts = dict.fromkeys(facts_in(message), number)
            assert filled(message, facts, counting) == said.say(key, edition=book, **facts), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("book", "board"), BOOKS.items())
def test_every_land_has_its_name(language, book, board):
    told = browser_words(words(language), board, book)
    assert all(told["territories"].values())
    assert len({*told["territories"].values()}) == len(told["territories"])
    assert {"red", "grey"} <= {*told["seats"]}
    assert "joker" in told["symbols"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("book", "board"), BOOKS.items())
def test_a_name_in_a_line_is_read_as_its_land(language, book, board):
    """A prepared turn has names as the page writes them, also between the notation's own words."""
    told = browser_words(words(language), board, book)["territories"]
    (first, there), *_, (last, here) = told.items()
    for land, name in told.items():
        assert Style(board, language).territory(land) == name
    line = f"{here} +all; {here} > {there} until 3 occupy half; {there} => {here} all"
    assert read(line, board) == read(
        f"{last} +all; {last} > {first} until 3 occupy half; {first} => {last} all", board
    )


def test_what_no_browser_can_say_is_refused():
    """Two numbers at once, or a choice by a word."""
    english: Any = words("en")
    number = ["select", ["fact", "n"], ["one", "other"], ["a", "b"], 1]
    other = ["select", ["fact", "m"], ["one", "other"], ["a", "b"], 1]
    for pattern in ([number, other], [["term", "x", {}]], [["declined", "territory-to", "place"]]):
        bad = english.with_overrides({"page-bad": pattern})
        with pytest.raises(DataError):
            browser_words(
                type(bad)(bad.language, bad.messages | {"page-bad"}, bad.patterns, bad.resolver),
                "world",
                "ryzyko",
            )


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("**Bold** and \\*not\\*", "Bold and *not*"),
        ("-# small\n> said", "small\nsaid"),
        (f"{escape('A_b*c [x](y) #1 @z')} is here", "A_b*c [x](y) #1 @z is here"),
        ("up <t:1700000000:R>", "up"),
        ("a `code` here", "a code here"),
        ("⚔️ 🔴 Ana: Alaska, of <:blue:12> Ada", "⚔️ Ana: Alaska, of Ada"),
    ],
)
def test_sentences_stand_without_discords_marks(said, shown):
    assert plainly(said) == shown


async def test_nothing_is_made_for_a_rulebook_that_there_is_not():
    """Anybody may ask for words: who thinks up books costs no work, and puts none out of memory."""
    made = _words.cache_info().misses
    assert await words_at(f"en.thought_up.world-{'0' * 12}", {"en": words("en")}) is None
    assert _words.cache_info().misses == made
