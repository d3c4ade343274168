"""Who sits at a table, and where it stands. Knows persons by an opaque id and a name."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any, NewType

from rules.model.errors import TableReason, TableRefused
from rules.model.ids import Seat

GameId = NewType("GameId", str)
"""Six characters of `a-z2-7`."""

PersonId = NewType("PersonId", str)
"""Whatever tells persons apart where they come from."""


class Status(StrEnum):
    """The life of a table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"


class Pause(StrEnum):
    """Why a table rests: its news can't be told where it plays."""

    GONE = "gone"
    """The place is no more."""
    CLOSED = "closed"
    """The place is there, but not for the General: permissions, or a lock."""
    REMOVED = "removed"
    """The General was sent away from the server."""


@dataclass(frozen=True, slots=True)
class Person:
    id: PersonId
    name: str


@dataclass(frozen=True, slots=True)
class Venue:
    """Where a game's news go."""

    guild: str
    channel: str
    parent: str = ""
    """The channel that `channel` is a thread of; empty where it is none."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays a seat. A person replaced by a computer keeps his place on the paper."""

    seat: Seat
    name: str
    person: PersonId | None
    computer: bool
    joined: str
    """What his joining adds to the dice: the action's id, and a word of his own."""
    left: bool = False
    """He is no longer where the game is played; his next order shows that he is back."""


@dataclass(frozen=True, slots=True)
class Roster:
    """A table: where it is, who hosts it, what is played, and who sits where (in joining order)."""

    id: GameId
    status: Status
    venue: Venue
    host: PersonId
    edition: str
    options: Mapping[str, Any]
    places: int
    players: tuple[Player, ...]
    commitment: str
    """SHA-256 of the game's secret, in hex, shown before anybody joins."""
    created: datetime
    since: datetime
    """When the present wait began."""
    begun: str = ""
    """What starting the game adds to the dice: the starting action's id."""
    theme: str = ""
    """How the table's pictures look, in the word of whoever draws them; empty for the usual."""
    paused: Pause | None = None
    """Why nobody may act at this table at present; None where nothing is in the way."""
    waits: Mapping[Seat, datetime] = field(default_factory=dict)
    """Since when the table waits for each of the seats that it waits for (`rules/waiting.py`)."""

    def player_of(self, person: PersonId | None) -> Player | None:
        return next((p for p in self.players if person and p.person == person), None)

    def player_at(self, seat: Seat) -> Player:
        """The player at a seat.

        Raises:
            TableRefused: nobody sits there.
        """
        for player in self.players:
            if player.seat == seat:
                return player
        raise TableRefused(TableReason.UNKNOWN_COLOUR, colour=seat, taken=self.seats)

    @property
    def entropy(self) -> tuple[str, ...]:
        """All that the players added to the dice, in order."""
        return (*(player.joined for player in self.players), self.begun)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(player.seat for player in self.players)
