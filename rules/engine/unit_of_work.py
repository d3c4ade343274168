"""Keeping games: one action is one transaction, and what is on disk is kept at hand.

Everything here but the async methods runs on the store's own thread, one callable after the other.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import Final, TypeVar

from rules.core.views import TableView, table_view
from rules.engine.notifier import Notifier
from rules.engine.receipts import Receipt, receipt_for
from rules.game.changes import Change
from rules.game.game import Game, open_game
from rules.game.waiting import waits_after
from rules.model.errors import StoreError
from rules.model.news import AskNews, MovedNews, OverNews, StartNews, TurnNews
from rules.model.roster import GameId, PersonId, Roster
from rules.store.database import Database
from rules.store.ledger import Done, Ledger
from rules.store.notes import COMPUTER_MOVES, WORDS_DUE
from rules.store.pulse import Pulse
from rules.store.transaction import light_transaction, transaction

_log = logging.getLogger(__name__)

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")
Clock = Callable[[], datetime]

_SHOWN: Final = (StartNews, TurnNews, AskNews, MovedNews, OverNews)
"""News that show the board."""

KEPT_GAMES: Final = 500
"""Those used last; any other is folded from its log when it is asked for."""

_KEPT_VIEWS: Final = 200


class Keeper:
    """The games of one store."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.clock = clock
        self.news = asyncio.Event()
        self.moves = asyncio.Event()
        self.written = Notifier()
        self.pulse = Pulse()
        self._database = database
        self._games: dict[GameId, Game] = {}
        self._views: dict[tuple[GameId, int], TableView] = {}

    async def act(
        self, action: str, game: GameId, actor: PersonId | None, change: Callable[[Game], Change]
    ) -> Receipt:
        """Change a game, once, and tell the actor what came of it."""
        return await self.act_knowing(action, game, actor, lambda at, _: change(at))

    async def act_knowing(
        self,
        action: str,
        game: GameId,
        actor: PersonId | None,
        change: Callable[[Game, Ledger], Change],
    ) -> Receipt:
        """The same for a change that depends on other games, too."""

        def work(ledger: Ledger) -> Change:
            at = self.load(ledger, game)
            decided = _dated(at, change(at, ledger), self.clock())
            self._write_down(ledger, at, decided)
            return decided

        return await self.once(action, actor, work)

    async def once(
        self, action: str, actor: PersonId | None, work: Callable[[Ledger], Change]
    ) -> Receipt:
        """Do the work of an action in its transaction, unless it was done before."""

        def run(connection: sqlite3.Connection) -> Receipt:
            ledger = Ledger(connection)
            with self._written(connection):
                if done := ledger.done(action):
                    return receipt_of(ledger, done, actor)
                change = work(ledger)
                until = change.after.revision
                done = Done(change.after.roster.id, until - len(change.events), until)
                ledger.remember(action, done, self.clock(), change.command)
            self._remember(change)
            return receipt_for(actor, change.after.roster, until, change.events)

        with self.pulse.beat(self.clock):
            receipt = await self._database.run(run)
        self.news.set()
        self.moves.set()
        self.written.notify()
        return receipt

    async def amend(
        self, games: Callable[[Ledger], Iterable[GameId]], change: Callable[[Game], Change]
    ) -> None:
        """Change games all at once, for what nobody asked for: what happened to their place."""

        def run(connection: sqlite3.Connection) -> None:
            ledger = Ledger(connection)
            changes: list[Change] = []
            with self._written(connection):
                for at in self._sound(ledger, games(ledger)):
                    decided = _dated(at, change(at), self.clock())
                    self._write_down(ledger, at, decided)
                    changes.append(decided)
            for decided in changes:
                self._remember(decided)

        with self.pulse.beat(self.clock):
            await self._database.run(run)
        self.news.set()
        self.moves.set()
        self.written.notify()

    def _sound(self, ledger: Ledger, games: Iterable[GameId]) -> Iterator[Game]:
        """Those of the games that can be read: a damaged one must not hold up the others."""
        for game in games:
            try:
                yield self.load(ledger, game)
            except StoreError as error:
                _log.error("passed over: %s", error)

    @contextmanager
    def _written(self, connection: sqlite3.Connection) -> Iterator[None]:
        """A transaction that changes games."""
        try:
            with transaction(connection):
                yield
        except sqlite3.Error:
            self._games.clear()  # a commit that failed may be on the disk all the same
            raise

    def _write_down(self, ledger: Ledger, before: Game, change: Change) -> None:
        """Everything that a change leads to, within its transaction."""
        after = change.after
        game = after.roster.id
        if change.events:
            ledger.append(game, before.revision, change.events)
        if after.roster != before.roster:
            ledger.save_roster(before.roster, after.roster)
        if after.told != before.told:
            ledger.told_up_to(game, after.told)
        if after.computers:
            ledger.set_timer(game, COMPUTER_MOVES, self.clock())
        elif before.computers:
            ledger.clear_timer(game, COMPUTER_MOVES)
        if after.roster.due != before.roster.due:
            _keep_due(ledger, after.roster)
        ledger.tell(game, change.news)

    def _remember(self, change: Change) -> None:
        """Keep at hand what is on disk now."""
        after = change.after
        game = after.roster.id
        _keep(self._games, game, after, KEPT_GAMES)
        if any(isinstance(told, _SHOWN) for told in change.news):
            view = table_view(after.edition, after.state)
            _keep(self._views, (game, after.revision), view, _KEPT_VIEWS)

    def load(self, ledger: Ledger, game: GameId) -> Game:
        """The game, from memory or from its log.

        Raises:
            TableRefused: there is none.
        """
        at = self._games.get(game)
        if at is None:
            roster, log = ledger.roster(game), ledger.events(game)
            at = open_game(roster, ledger.secret(roster), log, ledger.told(game))
        _keep(self._games, game, at, KEPT_GAMES)
        return at

    def at_hand(self, game: GameId) -> Game | None:
        """The game as it was committed last, if it is in memory: for a look that need not wait its turn."""
        return self._games.get(game)

    def table_at(self, ledger: Ledger, game: GameId, revision: int) -> TableView:
        """The table as it was at a revision."""
        if (game, revision) not in self._views:
            past = self.load(ledger, game).back_at(ledger.events(game, 0, revision))
            _keep(self._views, (game, revision), past, _KEPT_VIEWS)
        return self._views[game, revision]

    async def read(self, view: Callable[[Ledger], T]) -> T:
        """What a look into the store gives."""
        with self.pulse.felt():
            return await self._database.run(lambda connection: view(Ledger(connection)))

    async def write(self, work: Callable[[Ledger], T]) -> T:
        """Write what is no action of the game; gives what the work does."""

        def run(connection: sqlite3.Connection) -> T:
            with transaction(connection):
                return work(Ledger(connection))

        with self.pulse.beat(self.clock):
            done = await self._database.run(run)
        self.written.notify()
        return done

    async def note(self, work: Callable[[Ledger], T]) -> T:
        """Write what a power cut may take away; gives what the work does."""

        def run(connection: sqlite3.Connection) -> T:
            with light_transaction(connection):
                return work(Ledger(connection))

        with self.pulse.felt():
            return await self._database.run(run)


def _dated(at: Game, change: Change, now: datetime) -> Change:
    """The change, with the moments from which the table waits for whom it waits now."""
    after, roster = change.after, change.after.roster
    if after.waiting_for != at.waiting_for or roster.status is not at.roster.status:
        roster = replace(roster, since=now)
    waits = waits_after(at.roster, at.waiting_for, roster, after.waiting_for, now)
    if waits != roster.waits:
        roster = replace(roster, waits=waits)
    if roster is after.roster:
        return change
    return replace(change, after=replace(after, roster=roster))


def _keep_due(ledger: Ledger, roster: Roster) -> None:
    if roster.due:
        ledger.set_timer(roster.id, WORDS_DUE, roster.due)
    else:
        ledger.clear_timer(roster.id, WORDS_DUE)


def receipt_of(ledger: Ledger, done: Done, actor: PersonId | None) -> Receipt:
    """The receipt, once more, of an action that was done."""
    events = ledger.events(done.game, done.since, done.until)
    roster = ledger.roster(done.game)
    return receipt_for(actor, roster, done.until, events, repeated=True)


def _keep(values: dict[K, V], key: K, value: V, most: int) -> None:
    """Keep the value, and let go of the one not used for longest when there are too many."""
    values.pop(key, None)
    values[key] = value
    if len(values) > most:
        del values[next(iter(values))]
