"""The kernel's tables as the engine sees them: games, logs, acts, news, timers, promises.

They are for the store's own thread, within a transaction of `rules/store/port.py`.

Parts are masks of `rules/store/processes.py`: where several processes are at work, one may be away while
players reach the others.

Thirty days after its end a game is moved into its archive, a piece in each transaction. What is under way
and what was over lately stays in rows, where a crash can take no more than a transaction, and where each
row has its own digest. The table itself, who sat there and the results stay rows for good: by them a game
is found, and in them people are forgotten.

The log alone says what a game is. A snapshot is a copy of what its first events fold to, so that a long
game need not be folded from its deal on. It holds hands, decks and missions, and is as secret as the log;
no record and no export has it.
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


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect, with the facts that its answer says. It names nobody, so that it may be kept."""

    kind: EffectKind
    facts: Mapping[str, str | int] = field(default_factory=dict)
    """Names as they were typed; moments in seconds since 1970, in UTC."""


NO_SEAT: Final = Seat("")
"""The seat of a timer for the whole table."""


Stamp = tuple[int, int, bytes]
"""A game's revision, that up to which it was told, and the digest of its table."""


Answer = tuple[str, PersonId, str, datetime | None, str]
"""Action, person, address, moment (None: can't be read) and server (empty: a direct message) of an answer owed."""


@dataclass(frozen=True, slots=True)
class Done:
    """An action that was done; its events are those after revision `since` up to `until`."""

    game: GameId
    since: int
    until: int


@dataclass(frozen=True, slots=True)
class Timer:
    """A timer: the moment from which something is due in a game. One for each game, kind and seat."""

    game: GameId
    kind: str
    due: datetime
    seat: Seat = NO_SEAT


class GameRows(Protocol):
    """Tables, the secrets of their dice, and the revisions up to which they were told."""

    def open(self, roster: Roster, secret: bytes) -> None:
        """Keep a new table, with the secret of its dice."""

    def save(self, before: Roster, roster: Roster) -> None:
        """Keep a table as it is now; `before` is the one kept, which says whether its people changed."""

    def roster(self, game: GameId) -> Roster:
        """The table of a game.

        Raises:
            TableRefused: there is none.
            StoreError: it is damaged.
        """

    def secret(self, roster: Roster) -> bytes:
        """The secret of a table's dice.

        Raises:
            StoreError: it does not match the commitment that the table was shown.
        """

    def stamp(self, game: GameId) -> Stamp | None:
        """What tells whether a copy of a game is as it is kept; None where nobody else could change it.

        In work that writes, nobody else changes the game from then on until the transaction ends.
        """

    def stamp_after(self, game: GameId, revision: int, told: int) -> Stamp | None:
        """The stamp of a game as this transaction leaves it: at that revision, told up to there."""

    def told_up_to(self, game: GameId) -> int:
        """The revision up to which turns were told.

        Raises:
            StoreError: the game has no such revision.
        """

    def set_told(self, game: GameId, revision: int) -> None:
        """Note the revision up to which turns were told."""

    def naming(self, person: PersonId, names: Collection[str]) -> tuple[GameId, ...]:
        """The games at whose tables a person's id stands, or a name as that of who did something there."""

    def persons_at(self, game: GameId) -> frozenset[PersonId]:
        """The people under whom a game is filed."""

    def of(self, person: PersonId) -> tuple[Roster, ...]:
        """The games in which a person sits, except those that are over, and lessons."""

    def lessons_of(self, person: PersonId) -> tuple[Roster, ...]:
        """The lessons of a person, those that are over among them."""

    def lessons_before(self, moment: datetime) -> tuple[GameId, ...]:
        """The lessons in which nothing has happened since a moment."""

    def delete(self, game: GameId) -> None:
        """Delete a game with all its rows. Only a lesson is ever deleted."""

    def open_in(self, guild: str) -> tuple[Roster, ...]:
        """The tables of a server that are not over yet, the oldest first."""

    def within(self, channel: str, *statuses: Status) -> tuple[Roster, ...]:
        """The games of a channel with these statuses; if none are given, all that are not over."""

    def count_of(self, person: PersonId) -> int:
        """The number of games in which a person sits, except those that are over, of leagues, and lessons."""

    def count_in_leagues(self, person: PersonId) -> int:
        """The number of games of leagues in which a person sits, except those that are over."""

    def in_leagues(self) -> tuple[Roster, ...]:
        """The games of leagues that are being played and rest, since nobody moves or nothing can be told."""

    def count_at(self, venue: Venue) -> int:
        """The number of games in a channel and its threads, except those that are over or of leagues."""

    def count_within(self, guild: str) -> int:
        """The number of games in a server, except those that are over and those of leagues."""

    def under(self, channel: str) -> tuple[Roster, ...]:
        """The tables in a channel and in its threads, not those that are over."""

    def finished_by(self, person: PersonId, limit: int) -> tuple[Roster, ...]:
        """The games of a person that were played to their end, the newest first; no lessons."""

    def counts(self) -> dict[str, int]:
        """The number of games of each status."""

    def to_be_told_in(self, channel: str) -> tuple[Roster, ...]:
        """The games that have, or may have, news for a channel."""

    def to_be_told_in_guild(self, guild: str) -> tuple[Roster, ...]:
        """The games that have, or may have, news for a server."""

    def resting_channels(self) -> frozenset[str]:
        """The channels of the tables that rest."""

    def resting_in_guilds(self, guilds: Collection[str]) -> tuple[Roster, ...]:
        """The tables of these servers that rest."""

    def waiting_since(self, moment: datetime) -> tuple[GameId, ...]:
        """The games under way whose present wait began since a moment, one for each channel."""


class LogRows(Protocol):
    """The events of each game, numbered by its revisions."""

    def events(self, game: GameId, since: int = 0, until: int | None = None) -> tuple[Event, ...]:
        """The events after `since` up to `until`, each checked against its digest.

        Raises:
            StoreError: one is missing or damaged.
        """

    def append(self, game: GameId, known: int, events: Sequence[Event]) -> None:
        """Write the events after revision `known`; a stale writer is refused."""

    def revisions(self, game: GameId) -> tuple[int, int]:
        """The game's revision as its row says, and that of its last event."""


class InboxRows(Protocol):
    """The actions that were done, by the id of their request."""

    def find(self, action: str) -> Done | None:
        """The action, if it was done; else None."""

    def find_whole(self, action: str) -> Done | None:
        """Everything that was done for an interaction: under its own id, or in parts (`id.part`)."""

    def remember(
        self, action: str, done: Done, at: datetime, command: Command | None = None
    ) -> None:
        """Keep an action that is not kept yet, with the command of the game that it gave, if it did."""

    def actions(self, game: GameId) -> tuple[Done, ...]:
        """The game's actions that made events, in order."""

    def with_commands(self, game: GameId, after: int = 0) -> Iterator[tuple[Done, Command | None]]:
        """The same actions, each with its command, if it was one of the game.

        `after`: only those that ended after that revision.
        """

    def commands(self, game: GameId) -> tuple[Command, ...]:
        """Every command of a game, in order."""

    def acts(self, game: GameId) -> frozenset[str]:
        """The ids of all that was done in a game besides its commands."""

    def revisions_by(self, giver: str, game: GameId) -> frozenset[int]:
        """The revisions of a game at which the `clock`, or a `computer`, gave a command."""

    def clocked_seats(self, game: GameId) -> frozenset[tuple[int, Seat]]:
        """The revisions at which the clock did, each with the seat for which it did."""

    def orders(self, game: GameId, seat: Seat) -> tuple[tuple[str, Command], ...]:
        """The commands that a seat's player gave by hand, by a plan or beforehand, each with its moment."""

    def last_order(self, game: GameId, seat: Seat) -> datetime | None:
        """The moment of the last command that a seat's player gave; None if there is none.

        Those that a plan, the clock, a computer or an answer given beforehand gave are not counted.
        """


class OutboxRows(Protocol):
    """News that must be told, in order of their ids."""

    def tell(self, game: GameId, contents: Iterable[Content]) -> None:
        """Put news of a game behind all others that must be told."""

    def untold(
        self, limit: int, after: int = 0, but: Collection[int] | None = None
    ) -> tuple[News, ...]:
        """News to tell of tables that don't rest, in order, with ids above `after`; no damaged rows.

        `but`, if given, names all that are known: where a smaller id may be kept late, it says better.
        """

    def mark_told(self, news: int, message: str | None, at: datetime) -> None:
        """Note when news were told, and the id of the message, if there is one."""

    def naming(
        self, person: PersonId, names: Collection[str], seats: Collection[tuple[GameId, Seat]]
    ) -> tuple[tuple[int, Content], ...]:
        """The news that a person's id or name may stand in, and those for these seats alone."""

    def amend(self, news: int, content: Content) -> None:
        """Put another content in place of that of news, told or not."""

    def contents(self, game: GameId) -> tuple[Content, ...]:
        """All news of a game, told or not, as far as they can be read."""

    def post_of(self, game: GameId, kind: str) -> str | None:
        """The id of the message that told the newest news of that kind."""

    def last_post_of(self, game: GameId, kind: str) -> str | None:
        """The id of the message that told the last news of that kind; None if that is not told yet."""

    def newest_post(self, game: GameId) -> str | None:
        """The id of the newest message that told the game to all; ids grow with time."""

    def letters(self, game: GameId, seat: Seat, news: int) -> tuple[ToldAlone, ...]:
        """The seat's news before these, the newest first, with the messages that told them; some dozens."""

    def since_turn(self, game: GameId, news: int) -> tuple[Content, ...]:
        """The news before these, back to the last turn that was told, as far as they can be read."""


class TimerRows(Protocol):
    """Timers, which fall due by themselves."""

    def set(self, timer: Timer) -> None:
        """Keep a timer, in place of an earlier one for the same game, kind and seat."""

    def cancel(self, game: GameId, kind: str, seat: Seat = NO_SEAT) -> None:
        """Delete a timer, if there is one."""

    def cancel_all(self, game: GameId) -> None:
        """Delete a game's timers of every kind."""

    def take(self, timer: Timer) -> bool:
        """Delete a timer; gives whether it was still there, neither cancelled nor replaced."""

    def of(self, game: GameId) -> tuple[tuple[str, Seat, datetime | None], ...]:
        """The kind, seat and moment of each timer of a game; None for a moment that can't be read."""

    def games_with(self, kind: str) -> tuple[GameId, ...]:
        """The games with such a timer, in the order in which they fall due."""

    def next(self, kinds: Collection[str], after: Timer | None = None) -> Timer | None:
        """The first timer of these kinds after `after`, in order of due, game, kind and seat."""

    def hasten(self, kind: str, now: datetime) -> None:
        """Make every timer of a kind due now that is due later: its handler knows when it really is."""

    def mend(self, now: datetime) -> None:
        """Make every timer due now whose moment can't be read: its handler knows when it really is."""


class PromiseRows(Protocol):
    """Answers that people are owed, by server; to note one of another process's raises a StoreError."""

    def note(self, action: str, person: PersonId, address: str, at: datetime, guild: str) -> None:
        """Keep a promise, replacing an earlier one for the same action."""

    def owe(self, action: str, person: PersonId, address: str, at: datetime, guild: str) -> None:
        """Keep a promise as `note` does, unless there is one for the action already."""

    def is_owed(self, action: str) -> bool:
        """Whether there is a promise for an action, and its server is this process's."""

    def owed_to(self, person: PersonId) -> tuple[str, ...]:
        """The actions whose answers a person is owed, at whichever process."""

    def forget(self, action: str) -> None:
        """Delete what was promised for an action; nothing happens where there is no such promise."""

    def forget_person(self, person: PersonId, but: str) -> None:
        """Forget what is owed to a person; of the action `but` forget only whose it was."""

    def forget_before(self, moment: datetime) -> None:
        """Delete what was promised before a moment."""

    def outstanding(self) -> tuple[Answer, ...]:
        """Every answer owed at this process's servers, the oldest first."""


class EffectRows(Protocol):
    """The acts that belong to no game, by the id of their request.

    Each is kept for as long as it may come again; those of a league's entrants for good.
    """

    def of(self, action: str) -> Effect | None:
        """What came of an act; None if it was not done.

        Raises:
            StoreError: its row is damaged.
        """

    def remember(self, action: str, effect: Effect, at: datetime) -> None:
        """Keep what came of an act that is not kept yet; forget those too old to come again."""


class UptimeRows(Protocol):
    """Moments noted by name, when the General was at work, and its absences."""

    def moment(self, name: str) -> datetime | None:
        """The moment noted last under this name; None if there is none, or it can't be read."""

    def set_moment(self, name: str, at: datetime) -> None:
        """Note a moment under a name, in place of the one before."""

    def at_work(self, guild: str) -> datetime | None:
        """The moment at which the General was last at work for a server; None as for `moment`."""

    def last_at_work(self) -> Mapping[datetime, int]:
        """The moments at which it was last at work for this process's parts, each with those of them."""

    def note_at_work(self, at: datetime) -> None:
        """Note that it is at work for this process's parts."""

    def note_absence(self, absence: Downtime, parts: int) -> None:
        """Keep an absence from these parts, in place of one that began at the same moment."""

    def strike_absence(self, absence: Downtime, parts: int) -> None:
        """Forget an absence from these parts that was none."""

    def absences(self, parts: int = EVERYWHERE) -> tuple[Downtime, ...]:
        """The absences of the General from any of these parts, as far as they can be read."""


EVENTS_APART: Final = 1000
"""The events from one snapshot of a game to the next: as many are folded for a look, at most."""


class ArchiveRows(Protocol):
    """Archives: the rows of games that are over, packed into one for each.

    A game may be in its archive in part: what was moved is there, the rest in rows. Whoever reads a
    log, what was done or what was told gets both as one, and need not know.
    """

    def is_owed(self, game: GameId) -> bool:
        """Whether news of a game are still to be told, or an answer to something done in it is due."""

    def move(self, game: GameId, most: int) -> int:
        """Move a game's first rows, so many at most, into its archive; gives how many there were.

        What nobody can ask for any more is not kept: the ids of orders and their moments, letters,
        and news that name people.

        Raises:
            StoreError: a row or the archive is damaged.
        """

    def count_outside(self, game: GameId) -> int:
        """The number of a game's rows that are not in its archive."""


class SnapshotRows(Protocol):
    """Snapshots of games whose events are in rows; those of an archive have none."""

    def newest(self, game: GameId, until: int | None = None) -> Folded | None:
        """A game's newest snapshot at or before a revision; None without one.

        One that is damaged, of another version, or not of this log is skipped.
        """

    def of(self, game: GameId) -> Iterator[Folded]:
        """Every snapshot of a game by this version, in order.

        Raises:
            StoreError: one is damaged, or is not of this log.
        """

    def keep(self, game: GameId, folded: Folded) -> None:
        """Keep what a game's events up to a revision fold to, in place of what was kept of it.

        Those by another version are deleted.
        """

    def forget(self, game: GameId, after: int = 0) -> None:
        """Delete a game's snapshots after a revision."""

    def wanted(self) -> tuple[GameId, ...]:
        """The games in rows that lack their last snapshot: they have grown by as many events since."""
