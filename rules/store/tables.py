"""The tables of a store, as the engine sees them: what can be read from each and written to it.

All of it is for the store's own thread, within a transaction of `rules/store/port.py`.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Protocol

from rules.model.absence import Absence
from rules.model.commands import Command
from rules.model.events import Event
from rules.model.ids import Seat
from rules.model.news import Content, News
from rules.model.roster import GameId, PersonId, Roster, Status, Venue

NO_SEAT: Final = Seat("")
"""The seat of a timer that is for the whole table."""


@dataclass(frozen=True, slots=True)
class Done:
    """An action that was done: its events are those after `since` up to `until`."""

    game: GameId
    since: int
    until: int


@dataclass(frozen=True, slots=True)
class Timer:
    """A moment from which something is due in a game; one for each game, kind and seat."""

    game: GameId
    kind: str
    due: datetime
    seat: Seat = NO_SEAT


class Games(Protocol):
    """Tables, the secrets of their dice, and how far they were told."""

    def open(self, roster: Roster, secret: bytes) -> None: ...

    def save(self, before: Roster, roster: Roster) -> None: ...

    def roster(self, game: GameId) -> Roster:
        """The table of a game.

        Raises:
            TableRefused: there is none.
            StoreError: it is not as it was written.
        """

    def secret(self, roster: Roster) -> bytes:
        """The secret of a table's dice.

        Raises:
            StoreError: it is not the one that the table was told of.
        """

    def told(self, game: GameId) -> int:
        """The revision up to which turns were told.

        Raises:
            StoreError: it is none that the game has had.
        """

    def set_told(self, game: GameId, revision: int) -> None: ...

    def seated(self, game: GameId) -> frozenset[PersonId]:
        """The persons under whom a game is filed."""

    def of(self, person: PersonId) -> tuple[Roster, ...]:
        """The games in which a person sits, not those that are over."""

    def within(self, channel: str, *statuses: Status) -> tuple[Roster, ...]:
        """The games of a channel in these states; without any, those that are not over."""

    def count_of(self, person: PersonId) -> int:
        """At how many games that are not over a person sits."""

    def count_at(self, venue: Venue) -> int:
        """How many games that are not over go on in a channel and its threads."""

    def count_within(self, guild: str) -> int:
        """How many games that are not over go on in a server."""

    def counts(self) -> dict[str, int]:
        """How many games there are of each status."""

    def to_be_told_in(self, channel: str) -> tuple[Roster, ...]:
        """The games that have, or may have, news for a channel."""

    def to_be_told_in_guild(self, guild: str) -> tuple[Roster, ...]:
        """The games that have, or may have, news for a server."""

    def resting_channels(self) -> frozenset[str]:
        """The channels of the tables that rest."""

    def resting_in_guilds(self, guilds: Collection[str]) -> tuple[Roster, ...]:
        """The tables of these servers that rest."""

    def waiting_since(self, moment: datetime) -> tuple[GameId, ...]:
        """The games under way that have gone on since a moment, one for each channel."""


class Log(Protocol):
    """The events of each game, numbered by its revisions."""

    def events(self, game: GameId, since: int = 0, until: int | None = None) -> tuple[Event, ...]:
        """The events after `since` up to `until`, each held to its digest.

        Raises:
            StoreError: one is missing, or is not as it was written.
        """

    def append(self, game: GameId, known: int, events: Sequence[Event]) -> None:
        """Write the events after revision `known`; a stale writer is refused."""

    def revisions(self, game: GameId) -> tuple[int, int]:
        """The game's revision as its row says, and that of its last event."""


class Inbox(Protocol):
    """The actions that were done, by the id of what asked for them."""

    def done(self, action: str) -> Done | None:
        """The action, if it was done."""

    def done_for(self, action: str) -> Done | None:
        """All that was done for an interaction: by its own id, or under it in parts (`id.part`)."""

    def remember(
        self, action: str, done: Done, at: datetime, command: Command | None = None
    ) -> None: ...

    def actions(self, game: GameId) -> tuple[Done, ...]:
        """The game's actions that made events, in order."""

    def ordered(self, game: GameId) -> Iterator[tuple[Done, Command | None]]:
        """The same, each with the order that it was, if one of the game was given."""

    def commands(self, game: GameId) -> tuple[Command, ...]:
        """Every order of a game, in order."""

    def last_order(self, game: GameId, seat: Seat) -> datetime | None:
        """The moment in which an order for a seat was followed last; None where none was."""


class Outbox(Protocol):
    """What must be told, in order of its ids."""

    def tell(self, game: GameId, contents: Iterable[Content]) -> None: ...

    def untold(self, limit: int, after: int = 0) -> tuple[News, ...]:
        """What is to be told of tables that don't rest, in order, from beyond the id `after`.

        A damaged row is passed over, so that it stops no other.
        """

    def replace(self, news: int, content: Content) -> None: ...

    def mark_told(self, news: int, message: str | None, at: datetime) -> None: ...

    def contents(self, game: GameId) -> tuple[Content, ...]:
        """All that was or will be told of a game, as far as it can be read."""

    def post_of(self, game: GameId, kind: str) -> str | None:
        """The message with which the newest news of that kind were told."""

    def newest_post(self, game: GameId) -> str | None:
        """The newest of the messages that told the game to all: their ids grow with time."""


class Promises(Protocol):
    """Answers that people were promised and have not had yet."""

    def note(self, action: str, person: PersonId, address: str, at: datetime) -> None: ...

    def forget(self, action: str) -> None: ...

    def forget_before(self, moment: datetime) -> None: ...

    def owed(self) -> tuple[tuple[str, PersonId, str], ...]:
        """Action, person and address of every answer that is still owed, the oldest first."""


class Timers(Protocol):
    """What falls due by itself."""

    def set(self, timer: Timer) -> None:
        """Keep a timer, in the place of an earlier one for the same game, kind and seat."""

    def cancel(self, game: GameId, kind: str, seat: Seat = NO_SEAT) -> None: ...

    def cancel_all(self, game: GameId) -> None: ...

    def take(self, timer: Timer) -> bool:
        """Strike a timer out; gives whether it was there, neither cancelled nor replaced."""

    def of(self, game: GameId) -> tuple[tuple[str, Seat, datetime | None], ...]:
        """Kind, seat and due moment of each timer of a game; None where it can't be read."""

    def games_with(self, kind: str) -> tuple[GameId, ...]:
        """The games with such a timer, in the order in which they fall due."""

    def next(self, kinds: Collection[str], after: Timer | None = None) -> Timer | None:
        """The first of these kinds in order of due, game, kind and seat, beyond the timer `after`."""

    def mend(self, now: datetime) -> None:
        """Let every timer fall due now whose moment can't be read: its handler knows better."""


class People(Protocol):
    """What is known of a person apart from their games."""

    def dm_closed(self, person: PersonId) -> bool: ...

    def set_dm_closed(self, person: PersonId, *, closed: bool) -> None: ...

    def theme_of(self, person: PersonId) -> str:
        """The look that a person chose for their own pictures; empty for each table's."""

    def set_theme_of(self, person: PersonId, theme: str) -> None: ...


class Uptime(Protocol):
    """When something was last so, and when the General was away."""

    def moment(self, name: str) -> datetime | None:
        """The moment in which that was last so; None where it is not known, or can't be read."""

    def set_moment(self, name: str, at: datetime) -> None: ...

    def note_absence(self, absence: Absence) -> None: ...

    def absences(self) -> tuple[Absence, ...]:
        """When the General was away, as far as that can be read."""
