"""Facts for messages, as far as they need no game."""

from typing import Final

from bot.text.words.catalogue import Fact, Words
from bot.text.words.naming import escape
from rules.model.ids import Seat

_UNITS: Final = (("days", 24 * 60), ("hours", 60))
"""Units of time with their minutes, the longest first."""


def colour(words: Words, seat: Seat) -> str:
    return words.say("colour", seat=seat)


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
    """The facts of the message `span`: minutes below two hours, hours below two days, else days."""
    for unit, length in _UNITS:
        if minutes >= 2 * length:
            return {"unit": unit, "n": minutes // length}
    return {"unit": "minutes", "n": minutes}
