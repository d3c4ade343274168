"""Signs: badges of seats and dice faces, as custom emojis of the application.

In a catalogue the messages `mark` and `die` use Unicode characters. If Discord has the emojis, these replace
them in every language; `plain` reverts that.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, Literal

from bot.words.catalogue import Words, words
from rules.model.board import COLOURS, NEUTRAL
from rules.words.resolving import Node, Pattern

Side = Literal["attack", "defence"]

_SIDES: Final[tuple[Side, ...]] = ("attack", "defence")

_FACES: Final = range(1, 7)

SIGNS: Final = (
    *COLOURS, NEUTRAL, *(f"{side}_{face}" for side in _SIDES for face in _FACES)
)  # fmt: skip
"""Badges by seat, dice by side and face."""

_NAMED: Final = re.compile(rf"({'|'.join(SIGNS)})(?:_v[0-9]+)?")

_WRITTEN: Final = re.compile(rf"<:{_NAMED.pattern}:[0-9]+>")


def sign_of(name: str) -> str | None:
    """The sign (`red`, `attack_6`) of an emoji's name; None for other names."""
    found = _NAMED.fullmatch(name)
    return found[1] if found else None


def with_signs(usual: Words, written: Mapping[str, str]) -> Words:
    """The words with emojis for the signs that are `written` (`<:red:123>`), as usual for the others."""
    badges: dict[Node, Pattern] = {
        seat: written.get(seat) or _mark(usual, seat) for seat in (*COLOURS, NEUTRAL)
    }
    dice: dict[Node, Pattern] = {
        side: _chosen("n", _faces(usual, side, written)) for side in _SIDES
    }
    return usual.with_overrides({"mark": _chosen("seat", badges), "die": _chosen("side", dice)})


def plain(text: str) -> str:
    """The text with Unicode characters: for labels, for logs, and where room is short."""
    return _WRITTEN.sub(lambda found: _plainly(found[1]), text)


def without_badges(text: str) -> str:
    """The text like `plain`, without the badges before names: if colours are shown in another way."""
    return _badges().sub("", plain(text))


def dice_signs(said: Words, dice: Iterable[int], side: Side) -> str:
    return " ".join(said.say("die", n=die, side=side) for die in dice)


def _faces(usual: Words, side: Side, written: Mapping[str, str]) -> dict[Node, Pattern]:
    """The faces of one side's dice; other values are shown as numbers."""
    faces: dict[Node, Pattern] = {
        face: written.get(f"{side}_{face}") or usual.say("die", n=face, side=side)
        for face in _FACES
    }
    return {**faces, "other": [["fact", "n"]]}


@cache
def _badges() -> re.Pattern[str]:
    badges = {_mark(words(), seat) for seat in (*COLOURS, NEUTRAL)}
    return re.compile(rf"(?:{'|'.join(map(re.escape, sorted(badges)))}) ")


def _chosen(fact: str, by: Mapping[Node, Pattern]) -> Pattern:
    """A choice by an argument, with the last as default."""
    return [["select", ["fact", fact], [*by], [*by.values()], len(by) - 1]]


def _plainly(sign: str) -> str:
    side, _, face = sign.partition("_")
    if side in _SIDES:
        return words().say("die", n=int(face), side=side)
    return _mark(words(), sign)


def _mark(usual: Words, seat: str) -> str:
    return usual.say("mark", seat=seat)
