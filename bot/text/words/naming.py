"""People's names and words, made safe to show, and facts that need no game."""

import re
import unicodedata
from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import Final

from bot.text.words.catalogue import Fact, Words
from rules.model.ids import Seat
from rules.model.roster import PersonId, Roster

LONGEST_NAME: Final = 32

NAMELESS: Final = "?"

_SPECIAL = re.compile(r"([\\*_~|`<>\[\]()#@:/])")

_LINE_START = re.compile(r"^([-+])")

_INVISIBLE: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))

_JOINER: Final = "\u200d"
"""Holds emoji of several parts together; the only invisible character kept."""

_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that are invisible."""

_EXTENDING: Final = frozenset((_JOINER, *map(chr, range(0x1F3FB, 0x1F400))))
"""The joiner, and skin tones."""

_HALVES_OF_FLAGS: Final = "".join(map(chr, range(0x1F1E6, 0x1F200)))

_MARKS: Final = frozenset(("Mn", "Me"))

_MOST_MARKS: Final = 2
"""Marks on one letter: Vietnamese and pointed Hebrew need two; a flood of them covers other lines."""

_UNITS: Final = (("days", 24 * 60), ("hours", 60))
"""Units of time with their minutes, the longest first."""


def clean(name: str) -> str:
    """A name as everybody may see it, at most 32 characters long."""
    return tidy(name, LONGEST_NAME) or NAMELESS


def tidy(typed: str, longest: int) -> str:
    """The typed text as one line of at most so many characters; may be empty.

    Without control, bidirectional and invisible characters, and without floods of marks.
    """
    kept = (c for c in " ".join(typed.split()) if _is_shown(c))
    words = " ".join(_with_few_marks(kept).split()).strip(_JOINER)
    if len(words) > longest:
        words = _beginning(words, longest - 1).rstrip() + "…"
    return words


def _beginning(words: str, longest: int) -> str:
    """At most so many characters from the beginning, none of which belongs to one after them.

    It knows what names are made of: marks, skin tones, emoji that are joined, and flags
    (https://www.unicode.org/reports/tr29/).
    """
    at = longest
    while at and _continues(words, at):
        at -= 1
    return words[: at or longest]


def _continues(words: str, at: int) -> bool:
    """Whether the character at a place is seen as one with the one before it."""
    if words[at] in _EXTENDING or unicodedata.category(words[at]) in _MARKS:
        return True
    if words[at - 1] == _JOINER:
        return True
    flags = at - len(words[:at].rstrip(_HALVES_OF_FLAGS))
    return words[at] in _HALVES_OF_FLAGS and flags % 2 == 1


def mentions(persons: Iterable[PersonId]) -> str:
    """The mentions of people, whom a message calls if it is allowed to."""
    return " ".join(f"<@{person}>" for person in persons)


@lru_cache(maxsize=1024)
def escape(name: str) -> str:
    """The name as Discord shows it literally: no formatting, link, mention or emoji comes of it."""
    return _LINE_START.sub(r"\\\1", _SPECIAL.sub(r"\\\1", name))


def _is_shown(character: str) -> bool:
    if character in _BLANK:
        return False
    return character == _JOINER or unicodedata.category(character) not in _INVISIBLE


def _with_few_marks(characters: Iterable[str]) -> str:
    """The characters with no more than two marks on each, and no mark without a character."""
    kept: list[str] = []
    room = 0
    for character in characters:
        if unicodedata.category(character) not in _MARKS:
            room = _MOST_MARKS
        elif room:
            room -= 1
        else:
            continue
        kept.append(character)
    return "".join(kept)


def game_named(words: Words, roster: Roster) -> str:
    """A game among several: its id, its rulebook, and who plays."""
    title = words.say("edition-title", edition=roster.edition.partition("@")[0])
    return " · ".join((roster.id, title, ", ".join(player.name for player in roster.players)))


def permissions_in_words(words: Words, names: Iterable[str]) -> str:
    """Discord's permissions by their names in its settings; `names` are those of its API."""
    return words.listed(words.say("permission", permission=name) for name in names)


def colour(words: Words, seat: Seat) -> str:
    """The name of a seat's colour."""
    return words.say("colour", seat=seat)


def fact(value: object) -> Fact:
    """A fact that needs no words of its own; what people typed is shown literally."""
    match value:
        case bool() | None:
            return str(value)
        case Enum():
            return str(value)
        case int():
            return value
        case str():
            return escape(value)
        case tuple() | list():
            return ", ".join(str(fact(item)) for item in value)
        case _:
            return escape(str(value))


def span_facts(minutes: int) -> dict[str, Fact]:
    """The facts of the message `span`: minutes below two hours, hours below two days, else days."""
    for unit, length in _UNITS:
        if minutes >= 2 * length:
            return {"unit": unit, "n": minutes // length}
    return {"unit": "minutes", "n": minutes}
