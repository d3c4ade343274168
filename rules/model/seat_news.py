"""News of abandoned seats: a kind of those in `rules.model.news`."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from rules.model.board import Seat
from rules.model.roster import PersonId


@dataclass(frozen=True, slots=True)
class SeatAskedNews:
    """Somebody asks for an abandoned seat: the table's host is called to answer."""

    seat: Seat
    person: PersonId
    by: str
    """The name of the person who asks."""
    number: int
    """The number of the request."""
    until: datetime
    """The moment at which the request lapses."""
    kind: Literal["seat_asked"] = "seat_asked"


@dataclass(frozen=True, slots=True)
class SeatTakenNews:
    """Somebody new has a seat from now on; the table is told, and they are called."""

    seat: Seat
    person: PersonId
    kind: Literal["seat_taken"] = "seat_taken"


@dataclass(frozen=True, slots=True)
class SeatAnswerNews:
    """A person who asked for a seat doesn't get it; they alone are told."""

    seat: Seat
    person: PersonId
    answer: Literal["declined", "lapsed", "gone"]
    kind: Literal["seat_answer"] = "seat_answer"
