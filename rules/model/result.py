"""Results: what is kept for good of each seat of a game that was played to its end."""

from dataclasses import dataclass
from datetime import datetime

from rules.model.board import Seat
from rules.table.ids import Entrant, Unrated
from rules.table.roster import GameId, PlaceRules


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
