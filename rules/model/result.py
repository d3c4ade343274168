"""Results: what is kept for good of each seat of a game that was played to its end."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final, NewType

from rules.model.board import Seat
from rules.model.place_rules import PlaceRules
from rules.model.roster import GameId, PersonId

Entrant = NewType("Entrant", str)
"""Who played a seat: a person's id, a level of computer player, or somebody who was forgotten."""

NOBODY_KNOWN: Final = Entrant("")
"""The entrant at a seat that a person left to a computer so that they would be forgotten."""

RECOGNISED: Final = timedelta(days=90)
"""The time for which somebody who was forgotten is recognised where they sit down again."""

_COMPUTER: Final = "@"
_FORGOTTEN: Final = "~"


def entrant_of_level(level: str) -> Entrant:
    """The entrant that is a computer player of a level, marked by a sign that no id has."""
    return Entrant(f"{_COMPUTER}{level}")


def entrant_of_person(person: PersonId) -> Entrant:
    """The entrant that is a person, by their id."""
    return Entrant(person)


def forgotten_entrant(chance: bytes) -> Entrant:
    """An entrant in place of a person who is forgotten; nothing leads from it to them."""
    return Entrant(f"{_FORGOTTEN}{chance.hex()}")


def level_of(entrant: Entrant) -> str:
    """The level of an entrant that is a computer player; empty for anybody else."""
    return entrant.removeprefix(_COMPUTER) if entrant.startswith(_COMPUTER) else ""


def is_person(entrant: Entrant) -> bool:
    """Whether an entrant is a person of whom something is known."""
    return entrant != NOBODY_KNOWN and entrant[0] not in (_COMPUTER, _FORGOTTEN)


class Unrated(StrEnum):
    """The reasons for which a game does not count for ratings."""

    AGREED = "agreed"
    """The host said so before the start; or the table is older than ratings."""
    HINTED = "hinted"
    """Hints are allowed; or, under the first rules, one was given."""
    OPEN = "open"
    """Several people play without a limit of time."""
    LEVELS = "levels"
    """One person plays against computers of several levels."""
    LADDERLESS = "ladderless"
    """The server does without a ladder."""
    MODERATED = "moderated"
    """A moderator had a computer sit in for somebody, under the first rules."""
    ALONE = "alone"
    """Nobody else played who could be rated, under the first rules."""
    OFTEN = "often"
    """Two of its people had three rated games with each other within a week, under the first rules."""
    UNPLAYED = "unplayed"
    """Everybody else resigned, or a moderator closed it, before anybody had moved."""
    EARLY = "early"
    """Its people agreed to end it before the first round was over."""
    LIMITED = "limited"
    """One person plays against computers, up to a round that they chose."""
    ANNULLED = "annulled"
    """It was annulled, by whom and why its table was told."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat of a game that was played to its end."""

    game: GameId
    seat: Seat
    guild: str
    ended: datetime
    edition: str
    """The rulebook's name, without its version."""
    players: int
    entrant: Entrant
    place: int
    """1 for the winner, or whoever led where it ended as it stood; those who came equally far share a place."""
    won: bool
    lands: int
    """Territories taken, while the entrant played the seat."""
    luck: float
    """Armies that the dice saved the seat against the odds; below 0 where they cost it more."""
    turns: int
    """Turns, or stages of a tour, that began while the entrant played the seat."""
    in_time: int
    """Those of them in which the clock had to give no order."""
    takeover: int = 0
    """The place at which a computer took the seat over for good; 0 if none did."""
    truces_broken: int = 0
    unrated: Unrated | None = None
    """The reason for which the game does not count for ratings; None if it does."""
    rules: PlaceRules = PlaceRules.FIRST
    """The rules by which the place was judged."""
