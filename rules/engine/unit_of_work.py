"""The unit of work: one action, one store transaction, one callable on a store thread.

Functions that take a ledger run on a store thread, with exclusive access to their games from loading to
commit. Coroutines run on the event loop.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, Protocol, TypeVar

from rules.core.views import TableView
from rules.engine.hooks import COMPUTER_MOVES, FinishedGame, OnEnded, TimerKind, call_all, has_ended
from rules.engine.persistence import Memory, goes_on, must_be_of, receipt_of, remember, save
from rules.engine.receipts import Look, Receipt, receipt_for
from rules.engine.signals import ChangeSignals, PeerProcesses, PendingSignals
from rules.model.errors import StoreError, StoreReason
from rules.model.state import GameState
from rules.store.port import Ledger, Pulse, Store
from rules.store.protocols import Effect, Timer
from rules.store.table import Statement
from rules.table.game import Change, Game
from rules.table.roster import DEALT, GameId, PersonId, Roster

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Owed:
    """A pending answer: action, person waiting, address, and age.

    `guild`: the server of the request, whose process answers it; empty for a direct message, which Discord
    sends to shard 0 (https://docs.discord.com/developers/events/gateway#sharding).
    """

    action: str
    person: PersonId
    address: str
    guild: str
    age: timedelta | None = None
    """None if unknown or unreadable."""


@dataclass(slots=True, eq=False)
class _Expected:
    owed: Owed
    is_promised: bool = False
    is_done: bool = False


class OwedAnswers:
    """The answers this process is about to give; a finished action's answer is owed from its commit on."""

    def __init__(self) -> None:
        self._expected: dict[str, _Expected] = {}

    def expect(self, owed: Owed) -> None:
        """Have the action's transaction, if any, record that its answer is owed."""
        self._expected[owed.action] = _Expected(owed)

    def note_promised(self, action: str) -> None:
        """Record that the store already has the promise."""
        if expected := self._expected.get(action):
            expected.is_promised = True

    def note_done(self, ledger: Ledger, action: str, at: datetime) -> None:
        """Record in the action's transaction that its answer is owed. Runs on the store's thread.

        Raises:
            StoreError: the promise has disappeared: another process took over and told the person that
                nothing was done.
        """
        if expected := self._expected.get(action):
            owed = expected.owed
            if not expected.is_promised:
                ledger.promises.owe(action, owed.person, owed.address, at, owed.guild)
            elif not ledger.promises.is_owed(action):
                raise StoreError(StoreReason.BUSY, detail="another process answered this already")
            expected.is_done = True

    def expects(self, action: str) -> bool:
        """Whether this process is about to give the answer."""
        return action in self._expected

    def is_done(self, action: str) -> bool:
        """Whether the action was done here and awaits its answer; a failing write may have rolled it back."""
        expected = self._expected.get(action)
        return expected is not None and expected.is_done

    def release(self, action: str) -> None:
        """Stop expecting it: the answer was given, or others give it."""
        self._expected.pop(action, None)


class Writer(Protocol):
    """The part of the unit of work that steps may use."""

    memory: Memory
    refresh: Callable[[Game], Game]

    def set_timer(self, ledger: Ledger, timer: Timer) -> None:
        """Save a timer, and wake the scheduler if it would sleep past it."""


@dataclass(frozen=True, slots=True)
class Step:
    """A change of an existing game, within its transaction."""

    unit: Writer
    ledger: Ledger
    before: Game
    change: Change
    now: datetime
    actor: PersonId | None
    """The person who requested the change; None if automatic."""


AddToChange = Callable[[Step], Change]
"""Extends a change with its consequences. It may write rows of its own."""


class Looks(Protocol):
    """Builds looks at games; the kernel only passes them on."""

    def look_of(
        self,
        at: Game,
        ledger: Ledger,
        viewer: PersonId | None,
        now: datetime,
        view: TableView | None,
    ) -> Look:
        """A person's look (None: the public) at the game now; `view`: the public one, if computed."""

    def with_ahead(self, look: Look, state: GameState) -> Look:
        """The look with a preview after its viewer's default moves; `state`: the game's state then."""


@dataclass(frozen=True, slots=True)
class Features:
    """Everything that features register."""

    kinds: Sequence[TimerKind]
    """The kinds of timers."""
    steps: Sequence[AddToChange]
    """Consequences of changes, applied in order."""
    looks: Looks
    signals: Sequence[str]
    """The names of features' signals (`UnitOfWork.wake`)."""
    refresh: Callable[[Game], Game]
    """Updates a game with current data about its people, before it is changed."""
    clears: Sequence[Callable[[], None]]
    """Called when another process may have newer data than this one's caches."""
    of_actor: Sequence[Statement]
    """Statements to prefetch when a person acts or looks, with their id."""
    of_game: Sequence[Statement]
    """Statements to prefetch for the game, with its id."""


_LOOKED_AT_WITHIN: Final = timedelta(minutes=2)
"""Longer than the scheduler's longest sleep, so that it finds later timers by itself."""

T = TypeVar("T")
Clock = Callable[[], datetime]
Decide = Callable[[Ledger], tuple[Game | None, Change]]
"""Returns a game as it is (None: new) and a change of it."""


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
        """Features' signals, by name."""
        self.written = ChangeSignals()
        self.pulse = Pulse()
        self.owed = OwedAnswers()
        self._store = store
        self.memory = Memory(self.written)
        """The cache of games and views; methods taking a ledger are for the store's thread."""
        self._attached: list[OnEnded] = []
        self._wakeups = PendingSignals(self.news, self.moves, self.timers, *self.signals.values())
        clears = self.memory.clear, *features.clears
        self.others = PeerProcesses(store, clears, self._wakeups, self.written.notify)

    def attach(self, on_ended: OnEnded) -> None:
        """Register a hook for every game's end, run in the transaction that ends it.

        Hooks run once per finished or abandoned game, in order. If one fails, so does the action, and nothing
        is saved.
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
        """Change a game, unless the action was processed before; returns the actor's receipt.

        Raises:
            StoreError: the change can't be saved.
            Exception: anything that `change` raises. In both cases nothing has changed.
        """
        return await self.change_with_ledger(
            action, game, actor, lambda at, _: change(at), look=look
        )

    async def change_with_ledger(
        self,
        action: str,
        game: GameId,
        actor: PersonId | None,
        change: Callable[[Game, Ledger], Change],
        *,
        look: bool = True,
        ahead: bool = False,
    ) -> Receipt:
        """Like `act`, for a change that depends on other games, too."""

        def decide(ledger: Ledger) -> tuple[Game, Change]:
            at = self.load(ledger, game)
            return at, change(self.refresh(at), ledger)

        return await self.execute_once(action, actor, decide, look=look, ahead=ahead, game=game)

    async def execute_once(
        self,
        action: str,
        actor: PersonId | None,
        decide: Decide,
        *,
        look: bool = True,
        ahead: bool = False,
        game: GameId | None = None,
    ) -> Receipt:
        """Process an action once; a repeat in another game is refused.

        `look`: include the actor's look in the receipt; `ahead`: with a preview, computed after the commit so
        that a failure in it can't lose the order.
        """

        def work(ledger: Ledger) -> tuple[Receipt, Game]:
            if game:
                self.prefetch(ledger, game, actor, action)
            if done := ledger.inbox.find(action):
                at = self.load(ledger, must_be_of(done, game or done.game))
                seen = self.look_of(ledger, at, actor) if look else None
                return receipt_of(ledger, ledger.inbox.find_whole(action) or done, actor, seen), at
            before, decided = decide(ledger)
            change = self.commit_change(ledger, before, decided, action, actor)
            seen = self.look_of(ledger, change.after, actor) if look else None
            return receipt_for(actor, before, change, look=seen), change.after

        receipt, at = await self.change(work)
        if receipt.look is None or not ahead:
            return receipt
        return replace(receipt, look=self._looks.with_ahead(receipt.look, at.state))

    async def bulk_change(
        self, games: Callable[[Ledger], Iterable[GameId]], change: Callable[[Game], Change]
    ) -> None:
        """Change several games at once, without anyone's request: their channel was lost."""

        def work(ledger: Ledger) -> None:
            for at in self.readable(ledger, games(ledger)):
                self.commit_change(ledger, at, change(at))

        await self.change(work)

    async def change(self, work: Callable[[Ledger], T]) -> T:
        """Run work that may change games; wakes the tasks waiting for changes."""
        done = await self.write(work)
        self._wakeups.set_due()
        return done

    async def write(self, work: Callable[[Ledger], T]) -> T:
        """Run work that writes, but changes no game."""
        with self.pulse.watch_commit(self.clock):
            done = await self._store.write(work)
        self.written.notify()
        return done

    async def write_relaxed(self, work: Callable[[Ledger], T]) -> T:
        """Run work whose writes a power cut may lose."""
        with self.pulse.watch_file():
            return await self._store.write_relaxed(work)

    async def read(self, view: Callable[[Ledger], T]) -> T:
        """Run read-only work."""
        with self.pulse.watch_file():
            return await self._store.read(view)

    # --- on the store's thread -----------------------------------------------------------------

    def prefetch(
        self, ledger: Ledger, game: GameId, person: PersonId | None, action: str = ""
    ) -> None:
        """Prefetch for a person who looks at a game or acts in it."""
        of_actor = [(statement, (person,)) for statement in self._of_actor] if person else []
        of_game = [(statement, (game,)) for statement in self._of_game]
        ledger.prefetch(game=game, action=action, beside=(*of_actor, *of_game))

    def load(self, ledger: Ledger, game: GameId) -> Game:
        """The game, from the cache or from its log.

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
        """A person's look (None: the public) at a game in this transaction."""
        view = self.memory.view_of(ledger, at) if at.roster.status in DEALT else None
        return self._looks.look_of(at, ledger, viewer, self.clock(), view)

    def commit_change(
        self,
        ledger: Ledger,
        before: Game | None,
        change: Change,
        action: str = "",
        actor: PersonId | None = None,
    ) -> Change:
        """Write a change with all its consequences; returns it extended by each step.

        `action`: the request's id; empty if automatic. `actor`: who requested it.
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
            ended = FinishedGame(
                before.roster, change.after.roster, change.after.state, now, ledger
            )
            call_all(self._attached, ended, self._store.failures)
        return change

    def rewrite(self, ledger: Ledger, before: Roster, after: Roster) -> None:
        """Rewrite a finished game's table, without any consequences."""
        ledger.games.save(before, after)
        self.memory.forget(ledger, after.id)

    def set_timer(self, ledger: Ledger, timer: Timer) -> None:
        """Save a timer, and wake the scheduler if it would sleep past it."""
        ledger.timers.set(timer)
        if timer.due - self.clock() < _LOOKED_AT_WITHIN:
            self._wakeups.note(ledger, self.timers)

    def wake(self, ledger: Ledger, signal: str) -> None:
        """Set a feature's signal after this transaction commits."""
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
        """The readable games: a damaged one must not block the others."""
        for game in games:
            try:
                yield self.load(ledger, game)
            except StoreError as error:
                _log.error("skipped damaged game: %s", error)


async def do_by_person(unit: UnitOfWork, action: str, work: Callable[[Ledger], Effect]) -> Effect:
    """Process an action outside games, unless it was processed before; returns its effect either way.

    Raises:
        StoreError: it can't be saved.
        Exception: anything that `work` raises. In both cases nothing has changed.
    """

    def once(ledger: Ledger) -> Effect:
        if known := ledger.effects.of(action):
            return known
        effect = work(ledger)
        ledger.effects.remember(action, effect, now := unit.clock())
        unit.owed.note_done(ledger, action, now)
        return effect

    return await unit.change(once)


@dataclass(frozen=True, slots=True)
class Doing:
    """The context of an act: who, when, and the transaction's ledger."""

    person: PersonId
    now: datetime
    ledger: Ledger


class TableAct(Protocol):
    """An action at a table."""

    def apply(self, at: Game, doing: Doing) -> Change:
        """Apply the act.

        Raises:
            TableRefused: it isn't possible; nothing changes.
        """
