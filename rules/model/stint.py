"""Stints of computer players: who plays a seat from when on, so that their orders can be checked."""

from dataclasses import dataclass
from enum import StrEnum

from rules.model.board import Seat


class Seeds(StrEnum):
    """Ways to make the seeds of a table's computer players; a table keeps its own to its end."""

    NAMED = "named@1"
    """Of the game's public name; whoever knows it can foresee what a computer player will do."""
    SECRET = "secret@1"  # noqa: S105 - a scheme's name
    """Of the game's secret (`rules.core.dice.computer_seed`), so that the seed is told with it."""


@dataclass(frozen=True, slots=True)
class Stint:
    """From a revision on, a seat is played by a version of a level, or by its person again."""

    revision: int
    seat: Seat
    level: str | None
    """The level's name; None where the seat's person plays."""
    version: int | None
    """The level's version; None where a person plays, or the level is not installed any more."""
    stands_in: bool = False
    """Whether it makes this one move for the seat's level, which came to no end."""
