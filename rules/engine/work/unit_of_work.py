"""The unit of work: one action, one transaction of the store, and one callable on its thread.

Functions that take a ledger run on a thread of the store's, and each is alone with its games from
when it loads them to the commit. Functions that are awaited run on the event loop.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, TypeVar

from rules.engine.work.endings import EndedGame, OnEnded, call_all, has_ended
from rules.engine.work.features import Features, Step
from rules.engine.work.memory import Memory
from rules.engine.work.notifier import Stirrings, Wakeups
from rules.engine.work.others import Others
from rules.engine.work.owed import OwedAnswers
from rules.engine.work.receipts import Look, Receipt, receipt_for
from rules.engine.work.rows import goes_on, must_be_of, receipt_of, remember, save
from rules.engine.work.timer_kind import COMPUTER_MOVES, TimerKind
from rules.model.errors import StoreError
from rules.store.port import Ledger, Pulse, Store
from rules.store.protocols import Timer
from rules.table.game import Change, Game
from rules.table.roster import DEALT, GameId, PersonId, Roster

_log = logging.getLogger(__name__)

_LOOKED_AT_WITHIN: Final = timedelta(minutes=2)
"""Beyond the longest sleep of the scheduler, which then finds the timer by itself."""

T = TypeVar("T")
Clock = Callable[[], datetime]
Decide = Callable[[Ledger], tuple[Game | None, Change]]
"""A function that gives a game as it is (None: it is new) and a change of it."""


class UnitOfWork:
    """The unit of work over one store: changes and reads its games."""

    def __init__(self, store: Store, clock: Clock, features: Features) -> None:
        self._steps, self._looks, self.refresh = features.steps, features.looks, features.refresh
        self._of_actor, self._of_game = features.of_actor, features.of_game
        self.clock = clock
        self.kinds: Mapping[str, TimerKind] = {kind.name: kind for kind in features.kinds}
        self.news = asyncio.Event()
        self.moves = asyncio.Event()
        self.timers = asyncio.Event()
        self.signals: Mapping[str, asyncio.Event] = {n: asyncio.Event() for n in features.signals}
        """What features wait for, by name."""
        self.written = Stirrings()
        self.pulse = Pulse()
        self.owed = OwedAnswers()
        self._store = store
        self.memory = Memory(self.written)
        """The games and views used last; what takes a ledger is for the store's thread."""
        self._attached: list[OnEnded] = []
        self._wakeups = Wakeups(self.news, self.moves, self.timers, *self.signals.values())
        clears = self.memory.clear, *features.clears
        self.others = Others(store, clears, self._wakeups, self.written.notify)

    def attach(self, on_ended: OnEnded) -> None:
        """Attach a function that is called at the end of every game, in the transaction that ends it.

        Once for each that is over or given up, in order. If it fails, so does the action: nothing is kept.
        """
        self._attached.append(on_ended)

    # --- on the event loop ---------------------------------------------------------------------

    async def act(
        self,
        action: str,
        game: GameId,
        actor: PersonId | None,
        change: Callable[[Game], Change],
        *,
        look: bool = True,
    ) -> Receipt:
        """Change a game, unless the action was done before; gives the actor's receipt.

        Raises:
            StoreError: the change can't be kept.
            Exception: anything that `change` raises. In both cases nothing has changed.
        """
        return await self.act_knowing(action, game, actor, lambda at, _: change(at), look=look)

    async def act_knowing(
        self,
        action: str,
        game: GameId,
        actor: PersonId | None,
        change: Callable[[Game, Ledger], Change],
        *,
        look: bool = True,
        ahead: bool = False,
    ) -> Receipt:
        """Change a game as `act` does, where the change depends on other games too."""

        def decide(ledger: Ledger) -> tuple[Game, Change]:
            at = self.load(ledger, game)
            return at, change(self.refresh(at), ledger)

        return await self.once(action, actor, decide, look=look, ahead=ahead, game=game)

    async def once(
        self,
        action: str,
        actor: PersonId | None,
        decide: Decide,
        *,
        look: bool = True,
        ahead: bool = False,
        game: GameId | None = None,
    ) -> Receipt:
        """Do an action, in a game if it is known in which, unless it was done before; in another it is refused.

        `look`: the receipt includes the actor's look at the game now; with what is `ahead`, made out
        after the commit: what is only offered costs nobody their order.
        """

        def work(ledger: Ledger) -> tuple[Receipt, Game]:
            if game:
                self.foresee(ledger, game, actor, action)
            if done := ledger.inbox.find(action):
                at = self.load(ledger, must_be_of(done, game or done.game))
                seen = self.look_of(ledger, at, actor) if look else None
                return receipt_of(ledger, ledger.inbox.find_whole(action) or done, actor, seen), at
            before, decided = decide(ledger)
            change = self.write_down(ledger, before, decided, action, actor)
            seen = self.look_of(ledger, change.after, actor) if look else None
            return receipt_for(actor, before, change, look=seen), change.after

        receipt, at = await self.change(work)
        if receipt.look is None or not ahead:
            return receipt
        return replace(receipt, look=self._looks.with_ahead(receipt.look, at.state))

    async def amend(
        self, games: Callable[[Ledger], Iterable[GameId]], change: Callable[[Game], Change]
    ) -> None:
        """Change several games at once, for something that nobody asked for: their place was lost."""

        def work(ledger: Ledger) -> None:
            for at in self.readable(ledger, games(ledger)):
                self.write_down(ledger, at, change(at))

        await self.change(work)

    async def change(self, work: Callable[[Ledger], T]) -> T:
        """The result of work that may change games; wakes the tasks that wait for such changes."""
        done = await self.write(work)
        self._wakeups.set_due()
        return done

    async def write(self, work: Callable[[Ledger], T]) -> T:
        """The result of work that writes, but changes no game."""
        with self.pulse.watch_commit(self.clock):
            done = await self._store.write(work)
        self.written.notify()
        return done

    async def note(self, work: Callable[[Ledger], T]) -> T:
        """The result of work that writes what a power cut may lose."""
        with self.pulse.watch_file():
            return await self._store.note(work)

    async def read(self, view: Callable[[Ledger], T]) -> T:
        """The result of work that only reads."""
        with self.pulse.watch_file():
            return await self._store.read(view)

    # --- on the store's thread -----------------------------------------------------------------

    def foresee(
        self, ledger: Ledger, game: GameId, person: PersonId | None, action: str = ""
    ) -> None:
        """Say that a person looks at a game now, or acts in it."""
        of_actor = [(statement, (person,)) for statement in self._of_actor] if person else []
        of_game = [(statement, (game,)) for statement in self._of_game]
        ledger.foresee(game=game, action=action, beside=(*of_actor, *of_game))

    def load(self, ledger: Ledger, game: GameId) -> Game:
        """The game, from memory or from its log.

        Raises:
            TableRefused: there is none.
            StoreError: it can't be read.
        """
        return self.memory.load(ledger, game)

    def delete(self, ledger: Ledger, game: GameId) -> None:
        """Delete a lesson for good."""
        ledger.games.delete(game)
        self.memory.forget(ledger, game)

    def look_of(self, ledger: Ledger, at: Game, viewer: PersonId | None) -> Look:
        """The look of a person (None: the table) at a game as it is now, in this transaction."""
        view = self.memory.view_of(ledger, at) if at.roster.status in DEALT else None
        return self._looks.look_of(at, ledger, viewer, self.clock(), view)

    def write_down(
        self,
        ledger: Ledger,
        before: Game | None,
        change: Change,
        action: str = "",
        actor: PersonId | None = None,
    ) -> Change:
        """The change with all that follows from it, by each step; writes it.

        `action`: the id under which it was asked for; empty where nobody asked for it. `actor`: who did.
        """
        now = self.clock()
        if before:
            for add in self._steps:
                change = add(Step(self, ledger, before, change, now, actor))
        if change.after.roster.is_lesson:
            change = replace(change, after=replace(change.after, told=0), news=())
        remember(ledger, action, change, now)
        self.owed.note_done(ledger, action, now)
        self.memory.change(ledger, change)
        if before:
            save(ledger, before, change, now)
        ledger.outbox.tell(change.after.roster.id, change.news)
        if change.news or goes_on(before, change.after):
            self._wakeups.note(ledger, self.news)
        if change.after.computers:
            self._wakeups.note(ledger, self.moves)
        self._set_timers(ledger, before, change.after)
        if before and has_ended(before, change.after):
            ledger.timers.cancel_all(change.after.roster.id)
            ended = EndedGame(before.roster, change.after.roster, change.after.state, now, ledger)
            call_all(self._attached, ended, self._store.failures)
        return change

    def rewrite(self, ledger: Ledger, before: Roster, after: Roster) -> None:
        """Write the table of a game that is over anew; nothing follows from it."""
        ledger.games.save(before, after)
        self.memory.forget(ledger, after.id)

    def set_timer(self, ledger: Ledger, timer: Timer) -> None:
        """Keep a timer, and wake the scheduler if it would sleep beyond it."""
        ledger.timers.set(timer)
        if timer.due - self.clock() < _LOOKED_AT_WITHIN:
            self._wakeups.note(ledger, self.timers)

    def wake(self, ledger: Ledger, signal: str) -> None:
        """Set a feature's signal once this transaction is kept."""
        self._wakeups.note(ledger, self.signals[signal])

    def _set_timers(self, ledger: Ledger, before: Game | None, after: Game) -> None:
        game = after.roster.id
        if after.computers:
            ledger.timers.set(Timer(game, COMPUTER_MOVES, self.clock()))
        elif before and before.computers:
            ledger.timers.cancel(game, COMPUTER_MOVES)
        known = before.roster if before else None
        for kind in () if known is after.roster else self.kinds.values():
            gone, new = kind.differences(known, after.roster)
            for seat in gone:
                ledger.timers.cancel(game, kind.name, seat)
            for seat, due in new.items():
                self.set_timer(ledger, Timer(game, kind.name, due, seat))

    def readable(self, ledger: Ledger, games: Iterable[GameId]) -> Iterator[Game]:
        """The games that can be read: a damaged one must not hold up the others."""
        for game in games:
            try:
                yield self.load(ledger, game)
            except StoreError as error:
                _log.error("passed over: %s", error)
