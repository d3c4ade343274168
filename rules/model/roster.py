"""Who sits at a table, and where it stands. Knows persons by an opaque id and a name."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any, Final, Literal, NewType

from rules.model.errors import TableReason, TableRefused
from rules.model.ids import Seat

GameId = NewType("GameId", str)
"""Six characters of `a-z2-7`."""

PersonId = NewType("PersonId", str)
"""An id that tells persons apart where they come from."""


class Status(StrEnum):
    """The life of a table."""

    LOBBY = "lobby"
    SEALED = "sealed"
    """Started, so that nothing of it changes any more; the deal waits for the words that were sealed."""
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"


OPEN: Final = (Status.LOBBY, Status.SEALED, Status.PLAYING)
"""Where a table is not over yet."""
DEALT: Final = (Status.PLAYING, Status.OVER)


class Scheme(StrEnum):
    """How the key of a table's dice is made (docs/fairness.md); a table keeps its own to its end."""

    JOINED = "joined@1"
    """What each player added by sitting down, and the press that started the game."""
    LINES = "lines@1"
    """Numbered lines that everybody sees; the start adds nothing."""


class LineKind(StrEnum):
    """What a line says."""

    JOIN = "join"
    """A person sat down; the text is their word, which may be empty."""
    COMPUTER = "computer"
    """A computer player sat down; no text."""
    WORD = "word"
    """Somebody at the table added a word."""
    SEAL = "seal"
    """Somebody at the table added the SHA-256 of a word (64 hex), which is told after the start."""
    CLOSE = "close"
    """The start: no line follows. The text is the table and the seals that stand, as JSON; no id."""


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
class Line:
    """One line of those that the key is made of; its number is its place among them, from 1.

    Who added it is known to the store alone: it is no part of the key, of the lobby or of a record.
    """

    id: str
    """Of the interaction that added it, which Discord makes; empty for the closing line."""
    kind: LineKind
    text: str = ""
    told: str = ""
    """The word that was sealed, once it is told."""
    by: PersonId | None = None


@dataclass(frozen=True, slots=True)
class Human:
    """A seat's orders come from the person who sits there."""

    kind: Literal["human"] = "human"


@dataclass(frozen=True, slots=True)
class Computer:
    """A seat's orders come from a level of computer player (`rules/players/levels.py`)."""

    level: str
    kind: Literal["computer"] = "computer"


Kind = Human | Computer
"""Where a seat's orders come from."""


@dataclass(frozen=True, slots=True)
class Player:
    """The player at a seat. A person whom a computer stands in for keeps their place on the paper."""

    seat: Seat
    name: str
    person: PersonId | None
    kind: Kind = Human()
    joined: str = ""
    """Under `joined@1`: what sitting down adds to the dice, the action's id and a word."""
    left: bool = False
    """They are no longer where the game is played; their next order shows that they are back."""
    line: int = 0
    """Under `lines@1`: the number of the line with which this player sat down."""

    @property
    def computer(self) -> bool:
        """Whether a computer plays the seat, be it for a person who is away."""
        return isinstance(self.kind, Computer)


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
    """Under `joined@1`: what starting the game adds to the dice, the starting action's id."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """Those that the host chose, by name (`rules/game/table_settings.py`)."""
    paused: Pause | None = None
    """Why nobody may act at this table at present; None where nothing is in the way."""
    waits: Mapping[Seat, datetime] = field(default_factory=dict)
    """Since when the table waits for each of the seats that it waits for (`rules/game/waiting.py`)."""
    scheme: Scheme = Scheme.JOINED
    """Tables that were set before there were others name none."""
    lines: tuple[Line, ...] = ()
    """Under `lines@1`: what the key is made of besides the secret. Lines are only ever added."""
    due: datetime | None = None
    """Until when sealed words may be told; None where none is waited for."""

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
        """Under `joined@1`: all that the players added to the dice, in order."""
        return (*(player.joined for player in self.players), self.begun)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(player.seat for player in self.players)
