"""The unit of work: one action, one transaction of the store, and one callable on its thread.

Functions that take a ledger run on a thread of the store's, and each is alone with its games from
when it loads them to the commit. Functions that are awaited run on the event loop.
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
    """An answer owed: the action, the person who waits, the address to which it goes, and since when.

    `guild`: the server in which it was asked for, whose process gives the answer; empty for a direct
    message, which Discord sends to shard 0 (https://docs.discord.com/developers/events/gateway#sharding).
    """

    action: str
    person: PersonId
    address: str
    guild: str
    age: timedelta | None = None
    """None where it is not known, or can't be read."""


@dataclass(slots=True, eq=False)
class _Expected:
    owed: Owed
    is_promised: bool = False
    is_done: bool = False


class OwedAnswers:
    """The answers that this process is about to give; what an act has done is owed from its commit on."""

    def __init__(self) -> None:
        self._expected: dict[str, _Expected] = {}

    def expect(self, owed: Owed) -> None:
        """Let the action's transaction, if there is one, note that its answer is owed."""
        self._expected[owed.action] = _Expected(owed)

    def note_promised(self, action: str) -> None:
        """Note that a row says already that the answer is owed."""
        if expected := self._expected.get(action):
            expected.is_promised = True

    def note_done(self, ledger: Ledger, action: str, at: datetime) -> None:
        """Note in the action's transaction that its answer is owed. For the store's thread.

        Raises:
            StoreError: the answer was promised, and that promise is gone: another process took over
                meanwhile, and has told the person that nothing was done.
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
        """Whether the action was done here, and its answer is expected; a failing write may have undone it."""
        expected = self._expected.get(action)
        return expected is not None and expected.is_done

    def release(self, action: str) -> None:
        """Expect it no more: it was given, or others give it."""
        self._expected.pop(action, None)


class Writer(Protocol):
    """What a step may use of the unit of work that writes its change."""

    memory: Memory
    refresh: Callable[[Game], Game]

    def set_timer(self, ledger: Ledger, timer: Timer) -> None:
        """Keep a timer, and wake the scheduler if it would sleep beyond it."""


@dataclass(frozen=True, slots=True)
class Step:
    """A change of a game that is there already, within the transaction that writes it."""

    unit: Writer
    ledger: Ledger
    before: Game
    change: Change
    now: datetime
    actor: PersonId | None
    """The person who asked for the change; None where nobody did."""


AddToChange = Callable[[Step], Change]
"""A function that gives the change with what follows from it. It may write rows of its own."""


class Looks(Protocol):
    """What makes looks at games; the kernel only hands them on."""

    def look_of(
        self,
        at: Game,
        ledger: Ledger,
        viewer: PersonId | None,
        now: datetime,
        view: TableView | None,
    ) -> Look:
        """The look of a person (None: the table) at the game now; `view` is the table's, if it is made already."""

    def with_ahead(self, look: Look, state: GameState) -> Look:
        """The look, with what would be open after its viewer's default moves; `state`: that of the game then."""


@dataclass(frozen=True, slots=True)
class Features:
    """All that features hand in."""

    kinds: Sequence[TimerKind]
    """The kinds of timers that may fall due."""
    steps: Sequence[AddToChange]
    """What follows from each change, in order."""
    looks: Looks
    signals: Sequence[str]
    """The names of what features wait for (`UnitOfWork.wake`)."""
    refresh: Callable[[Game], Game]
    """Gives a game with what is known of its people by now, before it is changed."""
    clears: Sequence[Callable[[], None]]
    """Called where another process may know better what is remembered here."""
    of_actor: Sequence[Statement]
    """What is soon asked for where a person acts or looks, by their id."""
    of_game: Sequence[Statement]
    """What is soon asked for of the game, by its id."""


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
        self.written = ChangeSignals()
        self.pulse = Pulse()
        self.owed = OwedAnswers()
        self._store = store
        self.memory = Memory(self.written)
        """The games and views used last; what takes a ledger is for the store's thread."""
        self._attached: list[OnEnded] = []
        self._wakeups = PendingSignals(self.news, self.moves, self.timers, *self.signals.values())
        clears = self.memory.clear, *features.clears
        self.others = PeerProcesses(store, clears, self._wakeups, self.written.notify)

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
        """Change a game as `act` does, where the change depends on other games too."""

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
        """Do an action, in a game if it is known in which, unless it was done before; in another it is refused.

        `look`: the receipt includes the actor's look at the game now; with what is `ahead`, made out
        after the commit: what is only offered costs nobody their order.
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
        """Change several games at once, for something that nobody asked for: their place was lost."""

        def work(ledger: Ledger) -> None:
            for at in self.readable(ledger, games(ledger)):
                self.commit_change(ledger, at, change(at))

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

    async def write_relaxed(self, work: Callable[[Ledger], T]) -> T:
        """The result of work that writes what a power cut may lose."""
        with self.pulse.watch_file():
            return await self._store.write_relaxed(work)

    async def read(self, view: Callable[[Ledger], T]) -> T:
        """The result of work that only reads."""
        with self.pulse.watch_file():
            return await self._store.read(view)

    # --- on the store's thread -----------------------------------------------------------------

    def prefetch(
        self, ledger: Ledger, game: GameId, person: PersonId | None, action: str = ""
    ) -> None:
        """Say that a person looks at a game now, or acts in it."""
        of_actor = [(statement, (person,)) for statement in self._of_actor] if person else []
        of_game = [(statement, (game,)) for statement in self._of_game]
        ledger.prefetch(game=game, action=action, beside=(*of_actor, *of_game))

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

    def commit_change(
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
            ended = FinishedGame(
                before.roster, change.after.roster, change.after.state, now, ledger
            )
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
                _log.error("skipped damaged game: %s", error)


async def do_by_person(unit: UnitOfWork, action: str, work: Callable[[Ledger], Effect]) -> Effect:
    """Do what belongs to no game, unless the action was done before; what came of it either way.

    Raises:
        StoreError: it can't be kept.
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
    """Who does an act, when, and the ledger of the transaction in which it is done."""

    person: PersonId
    now: datetime
    ledger: Ledger


class TableAct(Protocol):
    """What somebody does at a table."""

    def apply(self, at: Game, doing: Doing) -> Change:
        """The change of the table.

        Raises:
            TableRefused: it can't be done; then nothing changes.
        """
