"""Interfaces of the kernel's tables: games, logs, actions, news, timers, promises.

Use them only on a store thread, within a transaction of `rules/store/port.py`.

Parts are masks as in `rules/store/processes.py`: with several processes, one may be down while players reach
the others.

Thirty days after its end a game is moved to its archive, piece by piece in separate transactions. Running and
recently finished games stay in rows, where a crash can lose no more than one transaction and each row has its
own checksum. The table itself, its players and its results stay rows for good, for searching and for erasing
people.

The log alone defines a game. A snapshot caches the state after its first events, so that a long game needn't
be folded from the deal. It contains hands, decks and missions and is as secret as the log; no record or
export includes it.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Final, Protocol

from rules.model.board import Seat
from rules.model.commands import Command
from rules.model.events import Event
from rules.model.state import Folded
from rules.store.processes import EVERYWHERE
from rules.table.news import Content, News, ToldAlone
from rules.table.pace import Downtime
from rules.table.roster import GameId, PersonId, Roster, Status, Venue


class EffectKind(StrEnum):
    """The kinds of effects."""

    THEME_SET = "theme_set"
    LANGUAGE_SET = "language_set"
    HABIT_SET = "habit_set"
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
    ZONE_SET = "zone_set"
    QUIET_SET = "quiet_set"
    VACATION_TAKEN = "vacation_taken"
    VACATION_ENDED = "vacation_ended"
    PRESET_SAVED = "preset_saved"
    PRESET_FORGOTTEN = "preset_forgotten"
    LEAGUE_FOUNDED = "league_founded"
    LEAGUE_ENTERED = "league_entered"
    LEAGUE_LEFT = "league_left"
    LEAGUE_WITHDRAWN = "league_withdrawn"
    LEAGUE_BEGUN = "league_begun"
    LEAGUE_CALLED_OFF = "league_called_off"
    LEAGUE_WORD_ADDED = "league_word_added"
    LEAGUE_SEALED = "league_sealed"
    LEAGUE_TOLD = "league_told"
    LEAGUE_REFEREE_NAMED = "league_referee_named"
    LEAGUE_REFEREE_DROPPED = "league_referee_dropped"
    LEAGUE_JUDGED = "league_judged"
    LEAGUE_PAUSED = "league_paused"
    LEAGUE_RESUMED = "league_resumed"
    LEAGUE_REPEATED = "league_repeated"
    FOUNDERS_SET = "founders_set"
    LADDER_SET = "ladder_set"
    FORGOTTEN = "forgotten"
    CALL_WISHED = "call_wished"
    CALL_TAKEN_BACK = "call_taken_back"
    PAGE_OPENED = "page_opened"
    PAGES_CLOSED = "pages_closed"
    BROWSER_KEPT = "browser_kept"
    BROWSER_DROPPED = "browser_dropped"


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect, with the facts for its reply. It identifies nobody, so it may be kept."""

    kind: EffectKind
    facts: Mapping[str, str | int] = field(default_factory=dict)
    """Names as typed; times in UTC seconds since 1970."""


NO_SEAT: Final = Seat("")
"""The seat of timers for the whole table."""


Stamp = tuple[int, int, bytes]
"""A game's revision, the revision up to which it was posted, and its table's digest."""


Answer = tuple[str, PersonId, str, datetime | None, str]
"""Action, person, address, time (None: unreadable) and server (empty: direct message) of a promised answer.
"""


@dataclass(frozen=True, slots=True)
class Done:
    """A processed action; its events are those after revision `since` up to `until`."""

    game: GameId
    since: int
    until: int


@dataclass(frozen=True, slots=True)
class Timer:
    """A timer for a game, due at a time. One per game, kind and seat."""

    game: GameId
    kind: str
    due: datetime
    seat: Seat = NO_SEAT


class GameRows(Protocol):
    """Tables, their dice secrets, and the revisions up to which they were posted."""

    def open(self, roster: Roster, secret: bytes) -> None:
        """Insert a new table with its dice secret."""

    def save(self, before: Roster, roster: Roster) -> None:
        """Update a table; `before` is the stored one, to see whether its people changed."""

    def roster(self, game: GameId) -> Roster:
        """Return a game's table.

        Raises:
            TableRefused: there is none.
            StoreError: it is damaged.
        """

    def secret(self, roster: Roster) -> bytes:
        """Return a table's dice secret.

        Raises:
            StoreError: it doesn't match the commitment shown at the table.
        """

    def stamp(self, game: GameId) -> Stamp | None:
        """A game's version stamp, to validate a cached copy; None if only this process can change it.

        In writing work, this also locks the game until the transaction ends.
        """

    def stamp_after(self, game: GameId, revision: int, told: int) -> Stamp | None:
        """A game's stamp after this transaction, with this revision, posted up to there."""

    def told_up_to(self, game: GameId) -> int:
        """The revision up to which turns were posted.

        Raises:
            StoreError: the game has no such revision.
        """

    def set_told(self, game: GameId, revision: int) -> None:
        """Set the revision up to which turns were posted."""

    def naming(self, person: PersonId, names: Collection[str]) -> tuple[GameId, ...]:
        """The games that mention a person's id at the table, or a name as `by`."""

    def persons_at(self, game: GameId) -> frozenset[PersonId]:
        """The people a game is indexed under."""

    def of(self, person: PersonId) -> tuple[Roster, ...]:
        """The person's games that aren't over, without lessons."""

    def lessons_of(self, person: PersonId) -> tuple[Roster, ...]:
        """The person's lessons, including finished ones."""

    def lessons_before(self, moment: datetime) -> tuple[GameId, ...]:
        """The lessons without activity since a time."""

    def delete(self, game: GameId) -> None:
        """Delete a game with all its rows; only ever used for lessons."""

    def open_in(self, guild: str) -> tuple[Roster, ...]:
        """A server's tables that aren't over, oldest first."""

    def within(self, channel: str, *statuses: Status) -> tuple[Roster, ...]:
        """A channel's games with these statuses; by default all that aren't over."""

    def count_of(self, person: PersonId) -> int:
        """The number of the person's games that aren't over, without leagues and lessons."""

    def count_in_leagues(self, person: PersonId) -> int:
        """The number of the person's league games that aren't over."""

    def in_leagues(self) -> tuple[Roster, ...]:
        """League games in progress that are asleep or paused."""

    def count_at(self, venue: Venue) -> int:
        """The number of games in a channel and its threads that aren't over, without leagues."""

    def count_within(self, guild: str) -> int:
        """The number of a server's games that aren't over, without leagues."""

    def under(self, channel: str) -> tuple[Roster, ...]:
        """The tables in a channel and its threads that aren't over."""

    def finished_by(self, person: PersonId, limit: int) -> tuple[Roster, ...]:
        """The person's games that were played to the end, newest first; no lessons."""

    def counts(self) -> dict[str, int]:
        """The number of games by status."""

    def to_be_told_in(self, channel: str) -> tuple[Roster, ...]:
        """The games that have, or may have, news for a channel."""

    def to_be_told_in_guild(self, guild: str) -> tuple[Roster, ...]:
        """The games that have, or may have, news for a server."""

    def resting_channels(self) -> frozenset[str]:
        """The channels of paused tables."""

    def resting_in_guilds(self, guilds: Collection[str]) -> tuple[Roster, ...]:
        """The paused tables of these servers."""

    def waiting_since(self, moment: datetime) -> tuple[GameId, ...]:
        """Games in progress whose current wait began after a time, one per channel."""


class LogRows(Protocol):
    """Each game's events, numbered by revision."""

    def events(self, game: GameId, since: int = 0, until: int | None = None) -> tuple[Event, ...]:
        """The events after `since` up to `until`, with verified checksums.

        Raises:
            StoreError: one is missing or damaged.
        """

    def append(self, game: GameId, known: int, events: Sequence[Event]) -> None:
        """Append events after revision `known`; a stale writer is rejected."""

    def revisions(self, game: GameId) -> tuple[int, int]:
        """The game's revision according to its row, and that of its last event."""


class InboxRows(Protocol):
    """Processed actions by request id, for idempotency."""

    def find(self, action: str) -> Done | None:
        """The action, if it was processed; otherwise None."""

    def find_whole(self, action: str) -> Done | None:
        """Everything done for an interaction: under its own id, or in parts (`id.part`)."""

    def remember(
        self, action: str, done: Done, at: datetime, command: Command | None = None
    ) -> None:
        """Record a new action, with its game command, if any."""

    def actions(self, game: GameId) -> tuple[Done, ...]:
        """The game's actions that produced events, in order."""

    def with_commands(self, game: GameId, after: int = 0) -> Iterator[tuple[Done, Command | None]]:
        """The same actions, each with its game command, if any.

        `after`: only those ending after that revision.
        """

    def commands(self, game: GameId) -> tuple[Command, ...]:
        """All commands of a game, in order."""

    def acts(self, game: GameId) -> frozenset[str]:
        """The ids of a game's actions that weren't commands."""

    def revisions_by(self, giver: str, game: GameId) -> frozenset[int]:
        """The revisions of a game at which the `clock` or a `computer` gave a command."""

    def clocked_seats(self, game: GameId) -> frozenset[tuple[int, Seat]]:
        """The revisions at which the clock gave a command, with the seat."""

    def orders(self, game: GameId, seat: Seat) -> tuple[tuple[str, Command], ...]:
        """The commands of a seat's player, by hand, plan or advance answer, each with its time."""

    def last_order(self, game: GameId, seat: Seat) -> datetime | None:
        """When a seat's player last gave a command by hand; None if never.

        Commands by plan, clock, computer or advance answer don't count.
        """


class OutboxRows(Protocol):
    """The outbox, in order of ids."""

    def tell(self, game: GameId, contents: Iterable[Content]) -> None:
        """Append news of a game."""

    def untold(
        self, limit: int, after: int = 0, but: Collection[int] | None = None
    ) -> tuple[News, ...]:
        """Unsent news of tables that aren't paused, with ids above `after`, in order; no damaged rows.

        `but`, if given, lists all known ids: more precise if smaller ids may be committed later.
        """

    def mark_told(self, news: int, message: str | None, at: datetime) -> None:
        """Record when news were sent, and the message id, if any."""

    def naming(
        self, person: PersonId, names: Collection[str], seats: Collection[tuple[GameId, Seat]]
    ) -> tuple[tuple[int, Content], ...]:
        """The news that may contain a person's id or name, and those for these seats alone."""

    def amend(self, news: int, content: Content) -> None:
        """Replace the content of news, sent or not."""

    def contents(self, game: GameId) -> tuple[Content, ...]:
        """A game's readable news, sent or not."""

    def post_of(self, game: GameId, kind: str) -> str | None:
        """The message id of the newest news of this kind that was sent."""

    def last_post_of(self, game: GameId, kind: str) -> str | None:
        """The message id of the last news of this kind; None if not sent yet."""

    def newest_post(self, game: GameId) -> str | None:
        """The id of the newest public message of the game; ids grow with time."""

    def letters(self, game: GameId, seat: Seat, news: int) -> tuple[ToldAlone, ...]:
        """The seat's earlier news, newest first, with their messages; some dozens."""

    def since_turn(self, game: GameId, news: int) -> tuple[Content, ...]:
        """The readable news before these, back to the last turn that was posted."""


class TimerRows(Protocol):
    """Timers, which fall due by themselves."""

    def set(self, timer: Timer) -> None:
        """Save a timer, replacing one with the same game, kind and seat."""

    def cancel(self, game: GameId, kind: str, seat: Seat = NO_SEAT) -> None:
        """Delete a timer, if there is one."""

    def cancel_all(self, game: GameId) -> None:
        """Delete a game's timers of every kind."""

    def take(self, timer: Timer) -> bool:
        """Delete a timer; returns whether it still existed, neither cancelled nor replaced."""

    def of(self, game: GameId) -> tuple[tuple[str, Seat, datetime | None], ...]:
        """Kind, seat and time of each timer of a game; None for an unreadable time."""

    def games_with(self, kind: str) -> tuple[GameId, ...]:
        """The games with a timer of this kind, in order of due time."""

    def next(self, kinds: Collection[str], after: Timer | None = None) -> Timer | None:
        """The first timer of these kinds after `after`, ordered by due, game, kind and seat."""

    def hasten(self, kind: str, now: datetime) -> None:
        """Make all later timers of a kind due now; their handler knows when they really are."""

    def mend(self, now: datetime) -> None:
        """Make all timers with unreadable times due now; their handler knows when they really are."""


class PromiseRows(Protocol):
    """Answers promised to people, by server; recording one for another process raises StoreError."""

    def note(self, action: str, person: PersonId, address: str, at: datetime, guild: str) -> None:
        """Save a promise, replacing an earlier one for the same action."""

    def owe(self, action: str, person: PersonId, address: str, at: datetime, guild: str) -> None:
        """Save a promise unless there already is one for the action."""

    def is_owed(self, action: str) -> bool:
        """Whether there is a promise for an action at one of this process's servers."""

    def owed_to(self, person: PersonId) -> tuple[str, ...]:
        """The actions whose answers were promised to a person, at any process."""

    def forget(self, action: str) -> None:
        """Delete an action's promise, if there is one."""

    def forget_person(self, person: PersonId, but: str) -> None:
        """Delete promises to a person; for the action `but`, only remove their identity."""

    def forget_before(self, moment: datetime) -> None:
        """Delete promises older than a time."""

    def outstanding(self) -> tuple[Answer, ...]:
        """All promised answers at this process's servers, oldest first."""


class EffectRows(Protocol):
    """Effects of actions outside games, by request id, for idempotency.

    Each is kept for as long as a retry is possible; those of a league's entrants for good.
    """

    def of(self, action: str) -> Effect | None:
        """An action's effect; None if it wasn't processed.

        Raises:
            StoreError: its row is damaged.
        """

    def remember(self, action: str, effect: Effect, at: datetime) -> None:
        """Save a new action's effect, and delete those too old for a retry."""


class UptimeRows(Protocol):
    """Named timestamps of the bot's activity, and its downtimes."""

    def moment(self, name: str) -> datetime | None:
        """The last timestamp under this name; None if there is none, or it is unreadable."""

    def set_moment(self, name: str, at: datetime) -> None:
        """Set a named timestamp."""

    def at_work(self, guild: str) -> datetime | None:
        """When the bot was last active for a server; None as for `moment`."""

    def last_at_work(self) -> Mapping[datetime, int]:
        """When it was last active for this process's parts: each time with its parts."""

    def note_at_work(self, at: datetime) -> None:
        """Record activity for this process's parts."""

    def note_absence(self, absence: Downtime, parts: int) -> None:
        """Save a downtime of these parts, replacing one with the same start."""

    def strike_absence(self, absence: Downtime, parts: int) -> None:
        """Delete a downtime of these parts that turned out to be none."""

    def absences(self, parts: int = EVERYWHERE) -> tuple[Downtime, ...]:
        """The readable downtimes of any of these parts."""


EVENTS_APART: Final = 1000
"""The distance between a game's snapshots: at most this many events are folded for a read."""


class ArchiveRows(Protocol):
    """Archives: the rows of a finished game, packed into one.

    A game may be partly archived, with the rest in rows. Readers of logs, actions or news get both combined
    and needn't know.
    """

    def is_owed(self, game: GameId) -> bool:
        """Whether a game still has news to send or answers due."""

    def move(self, game: GameId, most: int) -> int:
        """Move a game's first rows, at most `most`, into its archive; returns their number.

        Data that can't be requested any longer is dropped: ids and times of orders, DMs, and news that name
        people.

        Raises:
            StoreError: a row or the archive is damaged.
        """

    def count_outside(self, game: GameId) -> int:
        """The number of a game's rows not yet archived."""


class SnapshotRows(Protocol):
    """Snapshots of games whose events are in rows; archived games have none."""

    def newest(self, game: GameId, until: int | None = None) -> Folded | None:
        """A game's newest usable snapshot at or before a revision; None without one.

        Snapshots that are damaged, of another version, or not of this log are skipped.
        """

    def of(self, game: GameId) -> Iterator[Folded]:
        """All snapshots of a game by this version, in order.

        Raises:
            StoreError: one is damaged, or is not of this log.
        """

    def keep(self, game: GameId, folded: Folded) -> None:
        """Save a game's snapshot at a revision, replacing an earlier one there.

        Those by other versions are deleted.
        """

    def forget(self, game: GameId, after: int = 0) -> None:
        """Delete a game's snapshots after a revision."""

    def wanted(self) -> tuple[GameId, ...]:
        """The games in rows that have grown enough to need another snapshot."""
