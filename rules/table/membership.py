"""Reserved seats, bans, newcomers to abandoned seats, and agreed ends.

These aren't in any rulebook (`H-ALL-19`, `H-ALL-20`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final, Literal

from rules.model.board import Seat

RESERVED_FOR: Final = timedelta(hours=24)
"""How long a seat is reserved for an invited player."""


@dataclass(frozen=True, slots=True)
class Reservation:
    """A seat reserved for a person."""

    person: str
    """The person's id."""
    name: str
    until: datetime


@dataclass(frozen=True, slots=True)
class Ban:
    """A person banned from the table by the host."""

    person: str
    """The person's id."""
    name: str


@dataclass(frozen=True, slots=True)
class Guests:
    """A table's reservations and bans."""

    reserved: tuple[Reservation, ...] = ()
    """Current reservations, oldest first."""
    had: tuple[str, ...] = ()
    """Ids of people who have ever had a reservation: each gets only one."""
    banned: tuple[Ban, ...] = ()

    def reservation_of(self, person: str) -> Reservation | None:
        """The person's reservation; None if they have none."""
        return next((each for each in self.reserved if each.person == person), None)

    def held_from(self, person: str | None) -> tuple[Reservation, ...]:
        """The reservations that keep this person from a seat; for a computer (None), all."""
        return tuple(each for each in self.reserved if each.person != person)

    def bans(self, person: str) -> bool:
        """Whether the host has banned a person."""
        return any(each.person == person for each in self.banned)

    def without_seat(self, person: str) -> "Guests":
        """The guests without this person's reservation."""
        return replace(self, reserved=self.held_from(person))

    def without(self, person: str) -> "Guests":
        """The guests without any trace of this person."""
        return Guests(
            self.held_from(person),
            tuple(each for each in self.had if each != person),
            tuple(each for each in self.banned if each.person != person),
        )


NO_GUESTS: Final = Guests()

SeatAnswer = Literal["admitted", "declined", "lapsed", "gone"]
"""The outcome of a request: admitted or declined by the host, lapsed after a day, or the seat is gone."""


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A person's request for an abandoned seat, deleted a day after its answer."""

    number: int
    """Unique within its table."""
    seat: Seat
    person: str
    """The id of the person asking."""
    name: str
    asked: datetime
    answer: SeatAnswer | None = None
    """None while the request is open."""
    answered: datetime | None = None


@dataclass(frozen=True, slots=True)
class Arrival:
    """A seat's change of owner at a revision."""

    revision: int
    seat: Seat
    at: datetime
    known: int = 0
    """The number of events the seat could know of by then, its previous owner's secret actions included."""
    before: str | None = None
    """The previous owner's id; None if they were erased."""
    names: tuple[str, ...] = ()
    """The names the previous owner had at the table, in order."""
    former: str = ""
    """If the previous owner was erased: their placeholder while they are recognised."""


@dataclass(frozen=True, slots=True)
class Newcomers:
    """Requests for abandoned seats, and the people who took one over; empty at older tables."""

    requests: tuple[SeatRequest, ...] = ()
    asked: int = 0
    """The number of requests so far."""
    arrivals: tuple[Arrival, ...] = ()

    def known_before(self, seat: Seat) -> int:
        """The number of events the seat could know of when its owner came; 0 if it was always theirs."""
        return next((a.known for a in reversed(self.arrivals) if a.seat == seat), 0)


NO_NEWCOMERS: Final = Newcomers()

FEWEST_ROUNDS: Final = 10
MOST_ROUNDS: Final = 100
"""The least and the most of a limit of rounds."""


@dataclass(frozen=True, slots=True)
class EndProposal:
    """A player's proposal to end the game as it stands; no answer by the deadline means no."""

    by: Seat
    asked: tuple[Seat, ...]
    """The seats whose people must agree, including the proposer."""
    agreed: tuple[Seat, ...]
    made: datetime
    round: int
    """The round in which it was made."""
    due: datetime


@dataclass(frozen=True, slots=True)
class Ending:
    """A table's agreements about its end."""

    rounds: int = 0
    """The last round of a game with a round limit; 0 without one."""
    proposal: EndProposal | None = None
    """The open proposal."""
    refused: Mapping[Seat, EndProposal] = field(default_factory=dict)
    """Each seat's last proposal that failed, by refusal or silence."""


NO_ENDING: Final = Ending()

EndStep = Literal["proposed", "declined", "withdrawn", "silent", "lapsed"]
"""What became of a proposal to end a game: made, declined, withdrawn by its proposer, not answered by all in
time, or lapsed because too few of those asked still play.
"""


@dataclass(frozen=True, slots=True)
class EndNews:
    """A player proposes to end the game as it stands, or such a proposal fails."""

    step: EndStep
    seat: Seat
    """The proposer, or the one who declined."""
    asked: tuple[Seat, ...] = ()
    """The seats whose people are asked, or didn't answer."""
    due: datetime | None = None
    """The deadline for answers."""
    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class LastRoundNews:
    """A game with a round limit enters its last round, or the one before."""

    round: int
    is_last: bool
    kind: Literal["last_round"] = "last_round"
