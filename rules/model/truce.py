"""Truces: what two players promised each other. No rule of the game knows them."""

from dataclasses import dataclass
from typing import Final

from rules.model.board import Border, Seat, TerritoryId

LONGEST: Final = 5
"""The most rounds of a truce."""
MOST_OFFERS: Final = 3
"""The most offers of one player in a round, in which they have one turn."""


@dataclass(frozen=True, slots=True)
class Truce:
    """A truce that holds, or held: neither attacks the other across its borders."""

    seats: tuple[Seat, Seat]
    """The one who offered it, and the one who agreed."""
    borders: tuple[Border, ...]
    """The borders that it names; none for all that the two share, now and later."""
    until: int
    """The last round in which it holds."""

    def other(self, seat: Seat) -> Seat:
        """The other of the two."""
        first, second = self.seats
        return second if seat == first else first

    def covers(self, source: TerritoryId, target: TerritoryId) -> bool:
        """Whether it names the border between two territories."""
        named = {frozenset(border) for border in self.borders}
        return not named or frozenset((source, target)) in named


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer of a truce. It lapses when the round after the one in which it was made is over."""

    number: int
    """Tells it from all others of its table."""
    seats: tuple[Seat, Seat]
    """The one who offers it, and the one who is asked."""
    borders: tuple[Border, ...]
    rounds: int
    """The full rounds for which it would hold, after the one in which it is agreed to."""
    made: int
    """The round in which it was made."""
    is_answered: bool = False
