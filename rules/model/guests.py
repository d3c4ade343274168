"""Guests of a lobby: for whom a seat is reserved, and whom the host keeps out."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

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
