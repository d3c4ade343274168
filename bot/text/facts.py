"""What messages are told: facts that need no game to be said."""

from collections.abc import Iterable
from typing import Final

from bot.text.catalogue import Fact, Words
from bot.text.naming import escape
from rules.model.ids import Seat

_UNITS: Final = (("days", 24 * 60), ("hours", 60))
"""With their minutes, the longest first."""


def colour(words: Words, seat: Seat) -> str:
    return words.say("colour", seat=seat)


def dice(rolled: Iterable[int]) -> str:
    return " ".join(map(str, rolled))


def fact(value: object) -> Fact:
    """A fact that needs no words of its own; what people typed is shown literally."""
    match value:
        case bool() | None:
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
    """What the message `span` is told: in minutes up to two hours, in hours up to two days, in days."""
    for unit, length in _UNITS:
        if minutes >= 2 * length:
            return {"unit": unit, "n": minutes // length}
    return {"unit": "minutes", "n": minutes}
