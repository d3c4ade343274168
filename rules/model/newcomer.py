"""Newcomers of a game under way: who asks for an abandoned seat, and whose each seat was before."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from rules.model.board import Seat

SeatAnswer = Literal["admitted", "declined", "lapsed", "gone"]
"""What became of a request: the host let them in or declined, a day passed, or the seat is no longer free."""


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A person's request for an abandoned seat. It is deleted a day after its answer."""

    number: int
    """Tells it from all others of its table."""
    seat: Seat
    person: str
    """The id of the person who asks."""
    name: str
    asked: datetime
    answer: SeatAnswer | None = None
    """None while the request is open."""
    answered: datetime | None = None


@dataclass(frozen=True, slots=True)
class Arrival:
    """From a revision on, somebody else has a seat."""

    revision: int
    seat: Seat
    at: datetime
    known: int = 0
    """The number of events until then that the seat may know of: it says what the one before did in secret."""
    before: str | None = None
    """The id of the person who had the seat before; None where they are forgotten."""
    names: tuple[str, ...] = ()
    """What that person was called at the table, one name after the other."""
    former: str = ""
    """Where they are forgotten: the entrant that stands for them while they are recognised."""


@dataclass(frozen=True, slots=True)
class Newcomers:
    """Requests for abandoned seats, and the people who took one over; none at older tables."""

    requests: tuple[SeatRequest, ...] = ()
    asked: int = 0
    """The number of requests so far."""
    arrivals: tuple[Arrival, ...] = ()

    def known_before(self, seat: Seat) -> int:
        """The number of events that the seat knew of when its present owner came; 0 if it was always theirs."""
        return next((a.known for a in reversed(self.arrivals) if a.seat == seat), 0)


NO_NEWCOMERS: Final = Newcomers()
