"""How a change is written and a game is read: rows, snapshots, archives, and a cache of the last games.

A snapshot spares time, and decides nothing. It stands where no order before it can be taken back any more:
those behind it that might be are given again with the game's secret, and must lead to the very events of
the log. Where they don't, or the log can't go on from it, the whole log is folded.

There is one for each thousand events, at the last place before it behind which no order of before can be taken
back. So none that might be is in one, and the log and what was ordered alone say where each stands.
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
    """The game as its table and its log have it.

    Raises:
        TableRefused: there is none.
        StoreError: it can't be read.
    """
    roster = ledger.games.roster(game)
    if base := ledger.snapshots.newest(game):
        try:
            return _opened(ledger, roster, base)
        except (PastError, LookupError, AssertionError) as error:
            what = type(error).__name__  # its words may be secrets
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
    """The game with what follows the base folded.

    Raises:
        PastError: what was ordered does not lead to it.
        StoreError: it can't be read.
    """
    game, since = roster.id, base.revision
    log = ledger.log.events(game, since)
    ordered = ledger.inbox.with_commands(game, since + (last_that_stands(log) or 0))
    given = [(done.since, done.until, command) for done, command in ordered]
    told = ledger.games.told_up_to(game)
    return open_game(roster, ledger.games.secret(roster), log, told, given, base)


_A_ROUND: Final = 400
"""The number of events that a round seldom has more of."""
_A_TURN: Final = 200
"""The number of events that a turn seldom has more of."""

Reading = Callable[[Callable[[Ledger], tuple[Event, ...]]], Awaitable[tuple[Event, ...]]]
"""A function that reads on the store's thread."""


async def log_up_to(read: Reading, game: GameId, until: int) -> tuple[Event, ...]:
    """The events of a game up to a revision, none of which will be others."""
    log = list[Event]()
    for since in range(0, until, EVENTS_APART):
        log += await read(partial(_piece, game, since, min(until, since + EVENTS_APART)))
    return tuple(log)


def _piece(game: GameId, since: int, until: int, ledger: Ledger) -> tuple[Event, ...]:
    return ledger.log.events(game, since, until)


def since_turn_left(ledger: Ledger, game: GameId, seat: Seat) -> tuple[bool, Sequence[Event]]:
    """Whether a seat has left a turn, and the events since; else those since the deal."""
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
    """The revision at which the turn or stage under way at another one began; None if it isn't the seat's."""
    while until > 0:
        start = max(0, until - _A_TURN)
        log = ledger.log.events(game, start, until)
        for at in range(len(log), 0, -1):
            if isinstance(began := log[at - 1], TurnBegan | StageBegan):
                return start + at if began.seat == seat else None
        until = start
    return None


def _take(ledger: Ledger, game: GameId, now: datetime) -> datetime | None:
    """Fold the next thousand events of a game, and keep what they fold to.

    More only where each order in them might be taken back yet.
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
    """The commands that led to the events after a revision, as far as they are whole up to another."""
    for done, command in ledger.inbox.with_commands(game, since):
        if done.until > until:
            return
        yield done.since, done.until, command


SNAPSHOTS: Final = UpkeepKind("snapshot", _take, wanted=lambda ledger: ledger.snapshots.wanted())
"""Timers of games that have grown by a thousand events since their last snapshot."""

_ANSWERS: Final = (DefenceChosen, DieRerolled, RollKept)
"""Events of answers in the midst of an attack."""


def save(ledger: Ledger, before: Game, change: Change, now: datetime) -> None:
    """Write the changes of the game itself."""
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
    """Let a snapshot be made of a game that has grown enough; it can wait.

    What was folded lately is deleted by a take-back, and folded anew: it is no matter of trust that none
    holds what was taken back.
    """
    game, revision = change.after.roster.id, change.after.revision
    is_due = revision // EVENTS_APART > before.revision // EVENTS_APART
    if any(isinstance(event, OrderTakenBack) for event in change.all_events):
        ledger.snapshots.forget(game, revision - EVENTS_APART)
        is_due = revision >= EVENTS_APART
    if is_due:
        ledger.timers.set(Timer(game, SNAPSHOTS.name, now))


def remember(ledger: Ledger, action: str, change: Change, now: datetime) -> None:
    """Write down what was done: the action, and each command after it that nobody gave by hand.

    What a line does at once is part of the action that gave it, and so is how an attack goes on by
    an answer given beforehand or another's plan: the ids say by which, as it shows nobody's presence.
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
    """The game, after a check that what was done under an id was done in it.

    Raises:
        TableRefused: it was another one, which is not named.
    """
    if done.game != game:
        raise TableRefused(TableReason.USED_ELSEWHERE)
    return game


def goes_on(before: Game | None, after: Game) -> bool:
    """Whether a table rested and goes on now, so that its waiting news can be told."""
    return before is not None and bool(before.roster.paused) and not after.roster.paused


def receipt_of(
    ledger: Ledger, done: Done, actor: PersonId | None, look: Look | None = None
) -> Receipt:
    """The receipt of an action that was done before."""
    events = ledger.log.events(done.game, done.since, done.until)
    battle = None
    if any(isinstance(event, _ANSWERS) for event in events):
        battle = state_at(ledger, done.game, done.since).battle
    roster = ledger.games.roster(done.game)
    return receipt_again(actor, roster, done.until, events, look, battle)


IN_ROWS: Final = timedelta(days=30)
"""The time after its end for which a game stays in rows."""

AT_ONCE: Final = 500
"""The most rows that are moved in one piece of work: some five milliseconds on the store's thread."""

_OWED_YET: Final = timedelta(days=1)
"""The time after which a game is looked at again in which something is still owed."""


def archive_later(ended: FinishedGame) -> None:
    """Set the timer by which a game that ends now is archived; a lesson is forgotten before."""
    if not ended.roster.is_lesson:
        due = ended.at + IN_ROWS
        ended.ledger.timers.set(Timer(ended.roster.id, ARCHIVING.name, due))


def _archive(ledger: Ledger, game: GameId, now: datetime) -> datetime | None:
    """Move a piece of a game into its archive, once its time has come and nothing in it is owed to anybody."""
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
"""Timers of games that are over, for as long as not all of their rows are in their archives."""

K = TypeVar("K")
V = TypeVar("V")

_SHOWN: Final = (StartNews, TurnNews, AskNews, UndoneNews, MovedNews, OverNews)
"""The kinds of news that show the board."""

KEPT_GAMES: Final = 500
"""The number of games kept, those used last; any other is folded from its log when needed."""

_KEPT_VIEWS: Final = 200


class Memory:
    """A cache of games and views. It never holds anything that is not on the disk."""

    def __init__(self, written: ChangeSignals) -> None:
        self._written = written
        self._games: dict[GameId, tuple[Stamp | None, Game]] = {}
        """Games with their stamps, where the store has any: others may write to it, too."""
        self._lock = Lock()
        """Held by whoever keeps something: a store may do several things at once."""
        self._unsure: set[GameId] = set()
        """Games with a change written that may or may not have been committed."""
        self._views: dict[tuple[GameId, int], TableView] = {}
        """Views of committed games, by game and revision."""
        self._latest: tuple[GameState, TableView] | None = None
        """The view made last, of a state that may not be committed yet."""

    def at_hand(self, game: GameId) -> Game | None:
        """The game as last committed, if it is cached: for looks that need not wait their turn.

        It is not checked by its stamp: only for a process that is alone.
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
        """The table's view of a game as it is now, in this transaction; made once."""
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
        """Take note of a view that was made of a state, committed or not."""
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
        """Distrust the cache for that game until the commit; even a failed commit may reach the disk."""
        ledger.moment.written[change.after.roster.id] = change.after
        self._written.note(ledger, change.after.roster.id)
        self._unsure.add(change.after.roster.id)
        ledger.on_commit(partial(self._keep_written, ledger, change.after))
        if any(isinstance(told, _SHOWN) for told in change.news):
            self.view_of(ledger, change.after)

    def forget(self, ledger: Ledger, game: GameId) -> None:
        """Read the game anew when it is needed next, as its row was changed by itself, or is deleted."""
        ledger.moment.written.pop(game, None)
        self._written.note(ledger, game)
        self._unsure.add(game)
        ledger.on_commit(partial(self._forget_game, game))

    def clear(self) -> None:
        """Read every game anew when it is needed next."""
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
        """Keep a value, and drop the one used least recently if there are too many."""
        with self._lock:
            values.pop(key, None)
            values[key] = value
            if len(values) > most:
                del values[next(iter(values))]
