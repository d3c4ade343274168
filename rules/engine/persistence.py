"""Reading and writing games: rows, snapshots, archives, and a cache of recent games.

Snapshots only save time. A snapshot is placed where no earlier order can be undone; later orders that can be
are replayed with the game's secret and must reproduce the log's events. If they don't, or the log can't
continue from the snapshot, the whole log is folded.

There is one per thousand events, at the last position before that where no earlier order can be undone. It
never contains an order that might be undone, so log and orders alone determine each position.
"""

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import partial
from threading import Lock
from typing import Final, TypeVar

from rules.core.evolve import replay
from rules.core.past import Given, last_that_stands, place_to_go_on_from
from rules.core.views import TableView, table_view
from rules.engine.hooks import FinishedGame, UpkeepKind
from rules.engine.receipts import Look, Receipt, receipt_again
from rules.engine.signals import ChangeSignals
from rules.model.board import Seat
from rules.model.errors import PastError, TableReason, TableRefused
from rules.model.events import (
    DefenceChosen,
    DieRerolled,
    Event,
    OrderTakenBack,
    RollKept,
    StageBegan,
    TurnBegan,
)
from rules.model.state import NOTHING_FOLDED, Folded, GameState
from rules.store.encoding import damage_to
from rules.store.port import Ledger
from rules.store.protocols import EVENTS_APART, Done, Stamp, Timer
from rules.table.game import Change, Game, fold_on, open_game
from rules.table.news import AskNews, MovedNews, OverNews, StartNews, TurnNews, UndoneNews
from rules.table.roster import OPEN, GameId, PersonId, Roster
from rules.table.story import dealt_at, turn_left_at

_log: Final = logging.getLogger(__name__)


def read_game(ledger: Ledger, game: GameId) -> Game:
    """Read a game from its table and log.

    Raises:
        TableRefused: there is none.
        StoreError: it can't be read.
    """
    roster = ledger.games.roster(game)
    if base := ledger.snapshots.newest(game):
        try:
            return _opened(ledger, roster, base)
        except (PastError, LookupError, AssertionError) as error:
            what = type(error).__name__  # its text may contain secrets
            _log.error("game %s: skipped corrupt snapshot at %s: %s", game, base.revision, what)
    try:
        return _opened(ledger, roster, NOTHING_FOLDED)
    except PastError as error:
        raise damage_to(game, str(error)) from error


def state_at(ledger: Ledger, game: GameId, revision: int) -> GameState:
    """The state of a game at a revision.

    Raises:
        StoreError: its log can't be read.
    """
    base = ledger.snapshots.newest(game, revision) or NOTHING_FOLDED
    return replay(ledger.log.events(game, base.revision, revision), base.state)


def _opened(ledger: Ledger, roster: Roster, base: Folded) -> Game:
    """The game, folding the events after the base.

    Raises:
        PastError: the orders don't lead to it.
        StoreError: it can't be read.
    """
    game, since = roster.id, base.revision
    log = ledger.log.events(game, since)
    ordered = ledger.inbox.with_commands(game, since + (last_that_stands(log) or 0))
    given = [(done.since, done.until, command) for done, command in ordered]
    told = ledger.games.told_up_to(game)
    return open_game(roster, ledger.games.secret(roster), log, told, given, base)


_A_ROUND: Final = 400
"""A round rarely has more events."""
_A_TURN: Final = 200
"""A turn rarely has more events."""

Reading = Callable[[Callable[[Ledger], tuple[Event, ...]]], Awaitable[tuple[Event, ...]]]
"""Runs a read on the store's thread."""


async def log_up_to(read: Reading, game: GameId, until: int) -> tuple[Event, ...]:
    """The events of a game up to a revision; they are immutable."""
    log = list[Event]()
    for since in range(0, until, EVENTS_APART):
        log += await read(partial(_piece, game, since, min(until, since + EVENTS_APART)))
    return tuple(log)


def _piece(game: GameId, since: int, until: int, ledger: Ledger) -> tuple[Event, ...]:
    return ledger.log.events(game, since, until)


def since_turn_left(ledger: Ledger, game: GameId, seat: Seat) -> tuple[bool, Sequence[Event]]:
    """Whether a seat has finished a turn, and the events since then, or else since the deal."""
    (_, until), count = ledger.log.revisions(game), _A_ROUND
    while True:
        start = max(0, until - count)
        log = ledger.log.events(game, start, until)
        if (left := turn_left_at(log, seat)) is not None:
            return True, log[left:]
        if start == 0:
            return False, log[dealt_at(log) :]
        count *= 4


def turn_under_way(ledger: Ledger, game: GameId, seat: Seat, until: int) -> int | None:
    """The revision at which the turn or stage current at `until` began; None if it isn't the seat's."""
    while until > 0:
        start = max(0, until - _A_TURN)
        log = ledger.log.events(game, start, until)
        for at in range(len(log), 0, -1):
            if isinstance(began := log[at - 1], TurnBegan | StageBegan):
                return start + at if began.seat == seat else None
        until = start
    return None


def _take(ledger: Ledger, game: GameId, now: datetime) -> datetime | None:
    """Fold the next thousand events of a game and save a snapshot.

    More, if each order in them might still be undone.
    """
    roster, (revision, _) = ledger.games.roster(game), ledger.log.revisions(game)
    base, events = ledger.snapshots.newest(game) or NOTHING_FOLDED, list[Event]()
    for end in range(
        (base.revision // EVENTS_APART + 1) * EVENTS_APART, revision + 1, EVENTS_APART
    ):
        events += ledger.log.events(game, base.revision + len(events), end)
        if found := place_to_go_on_from(events, _given(ledger, game, base.revision, end), base):
            place, past = found
            upto = events[: place - base.revision]
            ledger.snapshots.keep(game, fold_on(base, upto, roster.seats, past=past))
            return now if end + EVENTS_APART <= revision else None
    return None


def _given(ledger: Ledger, game: GameId, since: int, until: int) -> Iterator[Given]:
    """The commands behind the events after a revision, as far as complete up to another."""
    for done, command in ledger.inbox.with_commands(game, since):
        if done.until > until:
            return
        yield done.since, done.until, command


SNAPSHOTS: Final = UpkeepKind("snapshot", _take, wanted=lambda ledger: ledger.snapshots.wanted())
"""Timers of games with a thousand events since their last snapshot."""

_ANSWERS: Final = (DefenceChosen, DieRerolled, RollKept)
"""Events of answers during an attack."""


def save(ledger: Ledger, before: Game, change: Change, now: datetime) -> None:
    """Write a change of the game itself."""
    after = change.after
    game = after.roster.id
    if events := change.all_events:
        ledger.log.append(game, before.revision, events)
        _note_growth(ledger, before, change, now)
    if after.roster != before.roster:
        ledger.games.save(before.roster, after.roster)
    if after.told != before.told:
        ledger.games.set_told(game, after.told)


def _note_growth(ledger: Ledger, before: Game, change: Change, now: datetime) -> None:
    """Schedule a snapshot of a game that has grown enough; it isn't urgent.

    An undo deletes recent snapshots, which are then recreated: correctness doesn't rely on them being free of
    undone orders.
    """
    game, revision = change.after.roster.id, change.after.revision
    is_due = revision // EVENTS_APART > before.revision // EVENTS_APART
    if any(isinstance(event, OrderTakenBack) for event in change.all_events):
        ledger.snapshots.forget(game, revision - EVENTS_APART)
        is_due = revision >= EVENTS_APART
    if is_due:
        ledger.timers.set(Timer(game, SNAPSHOTS.name, now))


def remember(ledger: Ledger, action: str, change: Change, now: datetime) -> None:
    """Record an action, and each automatic command after it.

    What a plan does at once is part of the action that submitted it, and so is an attack continued by an
    advance answer or another's plan; the ids say by which, since that doesn't reveal anyone's presence.
    """
    game, own = change.after.roster.id, len(change.own)
    until = change.after.revision - sum(len(deed.events) for deed in change.followed)
    if action:
        done = Done(game, until - len(change.events), until)
        ledger.inbox.remember(action, done, now, change.command)
    for number, deed in enumerate(change.followed, start=1):
        since, until = until, until + len(deed.events)
        part = f"{deed.by}:{game}:{since}"
        if number <= own:
            given = deed.by == "plan" and deed.seat == change.planned
            part = f"{action}.{number}" if given else f"{action}.{number}.{deed.by}"
        ledger.inbox.remember(part, Done(game, since, until), now, deed.command)


def must_be_of(done: Done, game: GameId) -> GameId:
    """Return the game, checking that the recorded action was done in it.

    Raises:
        TableRefused: it was another one, which isn't named.
    """
    if done.game != game:
        raise TableRefused(TableReason.USED_ELSEWHERE)
    return game


def goes_on(before: Game | None, after: Game) -> bool:
    """Whether a paused table resumes, so that its waiting news can be sent."""
    return before is not None and bool(before.roster.paused) and not after.roster.paused


def receipt_of(
    ledger: Ledger, done: Done, actor: PersonId | None, look: Look | None = None
) -> Receipt:
    """The receipt of an action that was processed before."""
    events = ledger.log.events(done.game, done.since, done.until)
    battle = None
    if any(isinstance(event, _ANSWERS) for event in events):
        battle = state_at(ledger, done.game, done.since).battle
    roster = ledger.games.roster(done.game)
    return receipt_again(actor, roster, done.until, events, look, battle)


IN_ROWS: Final = timedelta(days=30)
"""How long a game stays in rows after its end."""

AT_ONCE: Final = 500
"""The most rows archived per step: some five milliseconds on the store's thread."""

_OWED_YET: Final = timedelta(days=1)
"""How soon to retry archiving a game with pending answers or news."""


def archive_later(ended: FinishedGame) -> None:
    """Set the archiving timer of a game that ends; lessons are deleted before that."""
    if not ended.roster.is_lesson:
        due = ended.at + IN_ROWS
        ended.ledger.timers.set(Timer(ended.roster.id, ARCHIVING.name, due))


def _archive(ledger: Ledger, game: GameId, now: datetime) -> datetime | None:
    """Archive a piece of a game, once it is time and nothing in it is pending."""
    roster = ledger.games.roster(game)
    if roster.status in OPEN:
        return None
    if (due := roster.since + IN_ROWS) > now:
        return due
    if ledger.archives.is_owed(game):
        return now + _OWED_YET
    ledger.timers.cancel(game, SNAPSHOTS.name)
    return now if ledger.archives.move(game, AT_ONCE) == AT_ONCE else None


ARCHIVING: Final = UpkeepKind("archive", _archive)
"""Timers of finished games that aren't completely archived."""

K = TypeVar("K")
V = TypeVar("V")

_SHOWN: Final = (StartNews, TurnNews, AskNews, UndoneNews, MovedNews, OverNews)
"""The kinds of news that show the board."""

KEPT_GAMES: Final = 500
"""The size of the LRU cache of games; others are folded from their logs when needed."""

_KEPT_VIEWS: Final = 200


class Memory:
    """A cache of games and views. It only ever holds committed data."""

    def __init__(self, written: ChangeSignals) -> None:
        self._written = written
        self._games: dict[GameId, tuple[Stamp | None, Game]] = {}
        """Games with their stamps, if the store has other writers."""
        self._lock = Lock()
        """Guards the cache: a store may run several things concurrently."""
        self._unsure: set[GameId] = set()
        """Games with a written change that may or may not be committed."""
        self._views: dict[tuple[GameId, int], TableView] = {}
        """Views of committed games, by game and revision."""
        self._latest: tuple[GameState, TableView] | None = None
        """The last view, of a state that may not be committed yet."""

    def at_hand(self, game: GameId) -> Game | None:
        """The game as last committed, if cached: for reads that don't have to queue.

        It skips the stamp check, so use it only if this is the only process.
        """
        kept = self._games.get(game)
        return kept[1] if kept else None

    def load(self, ledger: Ledger, game: GameId) -> Game:
        """The game, from the cache or from its rows.

        Raises:
            TableRefused: there is none.
            StoreError: it can't be read.
        """
        if isinstance(written := ledger.moment.written.get(game), Game):
            return written
        stamp, kept = ledger.games.stamp(game), self._games.get(game)
        if kept and (game not in self._unsure if stamp is None else kept[0] == stamp):
            self._keep(self._games, game, kept, KEPT_GAMES)
            return kept[1]
        at = read_game(ledger, game)
        ledger.on_commit(partial(self._keep_game, stamp, at))
        return at

    def view_of(self, ledger: Ledger, at: Game) -> TableView:
        """The public view of a game in this transaction; computed once."""
        key = (at.roster.id, at.revision)
        if known := self._views.get(key):
            return known
        state, view = self._latest or (None, None)
        if view is None or state is not at.state:
            view = table_view(at.edition, at.state)
            self.note_view(at.state, view)
        ledger.on_commit(partial(self._keep, self._views, key, view, _KEPT_VIEWS))
        return view

    def note_view(self, state: GameState, view: TableView) -> None:
        """Remember the view of a state, committed or not."""
        self._latest = (state, view)

    def table_at(self, ledger: Ledger, game: GameId, revision: int) -> TableView:
        """The table as it was at a revision."""
        past = self._views.get((game, revision))
        if past is None:
            edition = self.load(ledger, game).edition
            past = table_view(edition, state_at(ledger, game, revision))
            self._keep(self._views, (game, revision), past, _KEPT_VIEWS)
        return past

    def change(self, ledger: Ledger, change: Change) -> None:
        """Invalidate the game's cache entry until the commit; even a failed commit may reach the disk."""
        ledger.moment.written[change.after.roster.id] = change.after
        self._written.note(ledger, change.after.roster.id)
        self._unsure.add(change.after.roster.id)
        ledger.on_commit(partial(self._keep_written, ledger, change.after))
        if any(isinstance(told, _SHOWN) for told in change.news):
            self.view_of(ledger, change.after)

    def forget(self, ledger: Ledger, game: GameId) -> None:
        """Drop a game from the cache, because its row was changed directly or deleted."""
        ledger.moment.written.pop(game, None)
        self._written.note(ledger, game)
        self._unsure.add(game)
        ledger.on_commit(partial(self._forget_game, game))

    def clear(self) -> None:
        """Clear the cache."""
        with self._lock:
            self._games.clear()
            self._views.clear()
            self._latest = None

    def _forget_game(self, game: GameId) -> None:
        self._unsure.discard(game)
        self._games.pop(game, None)

    def _keep_written(self, ledger: Ledger, at: Game) -> None:
        self._keep_game(ledger.games.stamp_after(at.roster.id, at.revision, at.told), at)

    def _keep_game(self, stamp: Stamp | None, at: Game) -> None:
        self._unsure.discard(at.roster.id)
        self._keep(self._games, at.roster.id, (stamp, at), KEPT_GAMES)

    def _keep(self, values: dict[K, V], key: K, value: V, most: int) -> None:
        """Cache a value, evicting the least recently used one if there are too many."""
        with self._lock:
            values.pop(key, None)
            values[key] = value
            if len(values) > most:
                del values[next(iter(values))]
