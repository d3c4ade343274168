"""Who may come to a table and how it ends: guests, newcomers to abandoned seats, agreed ends.

No rulebook has either (`H-ALL-19`, `H-ALL-20`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final, Literal

from rules.model.board import Seat

RESERVED_FOR: Final = timedelta(hours=24)
"""The time for which a seat waits for its guest."""


@dataclass(frozen=True, slots=True)
class Reservation:
    """A seat that waits for a person."""

    person: str
    """The person's id."""
    name: str
    until: datetime


@dataclass(frozen=True, slots=True)
class Ban:
    """A person whom the host keeps out of the table."""

    person: str
    """The person's id."""
    name: str


@dataclass(frozen=True, slots=True)
class Guests:
    """The guests of a table, welcome or not."""

    reserved: tuple[Reservation, ...] = ()
    """The seats that wait for somebody now, the oldest first."""
    had: tuple[str, ...] = ()
    """The people for whom a seat waited at some time, by id: each has one only once."""
    banned: tuple[Ban, ...] = ()

    def reservation_of(self, person: str) -> Reservation | None:
        """The seat that waits for a person; None if none does."""
        return next((each for each in self.reserved if each.person == person), None)

    def held_from(self, person: str | None) -> tuple[Reservation, ...]:
        """The seats that this person can't take, since they wait for others; all for a computer (None)."""
        return tuple(each for each in self.reserved if each.person != person)

    def bans(self, person: str) -> bool:
        """Whether the host keeps a person out."""
        return any(each.person == person for each in self.banned)

    def without_seat(self, person: str) -> "Guests":
        """The guests, with no seat that waits for this person."""
        return replace(self, reserved=self.held_from(person))

    def without(self, person: str) -> "Guests":
        """The guests, with nothing that leads to this person."""
        return Guests(
            self.held_from(person),
            tuple(each for each in self.had if each != person),
            tuple(each for each in self.banned if each.person != person),
        )


NO_GUESTS: Final = Guests()

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

FEWEST_ROUNDS: Final = 10
MOST_ROUNDS: Final = 100
"""The least and the most of a limit of rounds."""


@dataclass(frozen=True, slots=True)
class EndProposal:
    """A player proposes to end the game as it stands; silence until it is due is a no."""

    by: Seat
    asked: tuple[Seat, ...]
    """The seats whose people must agree, the one who proposes among them."""
    agreed: tuple[Seat, ...]
    made: datetime
    round: int
    """The round in which it was made."""
    due: datetime


@dataclass(frozen=True, slots=True)
class Ending:
    """What a table settled about its end."""

    rounds: int = 0
    """The round with whose end the game ends; 0 where it ends by its rules alone."""
    proposal: EndProposal | None = None
    """The proposal that is open."""
    refused: Mapping[Seat, EndProposal] = field(default_factory=dict)
    """The last proposal of each seat that came to nothing, since somebody said no, or nothing."""


NO_ENDING: Final = Ending()

EndStep = Literal["proposed", "declined", "withdrawn", "silent", "lapsed"]
"""What became of a proposal to end a game: made; declined; taken back by whoever made it; not answered by
all in time; or no longer there, as too few of those who were asked still play."""


@dataclass(frozen=True, slots=True)
class EndNews:
    """A player proposes to end the game as it stands, or nothing comes of that."""

    step: EndStep
    seat: Seat
    """The one who proposed it, or declined it."""
    asked: tuple[Seat, ...] = ()
    """The seats whose people are asked, or said nothing."""
    due: datetime | None = None
    """The moment until which they can answer."""
    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class LastRoundNews:
    """A game with a limit comes to its end: the round that begins is the last, or the one before."""

    round: int
    is_last: bool
    kind: Literal["last_round"] = "last_round"
