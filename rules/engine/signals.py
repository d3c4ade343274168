"""Waiting for changes without polling, within this process and across processes."""

import asyncio
from collections import OrderedDict, defaultdict, deque
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

from rules.store.port import Ledger, Store
from rules.store.processes import PARTS, Division, PeerMessage, part_of
from rules.table.roster import GameId

_MOST: Final = 10_000


class Notifier:
    """Wakes tasks that wait for a change."""

    def __init__(self) -> None:
        self._next = asyncio.Event()

    def notify(self) -> None:
        """Wake all waiting tasks."""
        self._next.set()
        self._next = asyncio.Event()

    async def until(self, is_so: Callable[[], Awaitable[object]]) -> None:
        """Wait until a condition holds; it is tested now and after each change."""
        while True:
            # Before the test, so as not to miss a change during it.
            following = self._next
            if await is_so():
                return
            await following.wait()


class ChangeSignals(Notifier):
    """A notifier that also counts writes per game, for tasks waiting at a single game.

    A new count only means that something was written; the waiter then has to look.
    """

    def __init__(self) -> None:
        super().__init__()
        self._written = deque[GameId]()
        self._counts = OrderedDict[GameId, int]()
        self._waiting = defaultdict[GameId, set[asyncio.Event]](set)
        self._last = 0

    def note(self, ledger: Ledger, game: GameId) -> None:
        """Signal a game after this transaction commits. Call on the store's thread."""
        ledger.on_commit(partial(self._written.append, game))

    def notify(self) -> None:
        """Wake all tasks waiting for anything, or at a game that was written. Call on the event loop."""
        while self._written:
            self.stir(self._written.popleft())
        super().notify()

    def stir(self, game: GameId) -> None:
        """Wake the tasks waiting at a game."""
        self._last += 1
        self._counts[game] = self._last
        self._counts.move_to_end(game)
        if len(self._counts) > _MOST:
            self._counts.popitem(last=False)
        for waiting in self._waiting.get(game, ()):
            waiting.set()

    def count(self, game: GameId) -> int:
        """A game's present count; 0 if this process has written nothing of it."""
        return self._counts.get(game, 0)

    @property
    def watched(self) -> tuple[GameId, ...]:
        """The games at which tasks wait."""
        return tuple(self._waiting)

    async def until_other_than(self, game: GameId, count: int) -> None:
        """Wait until a game's count differs."""
        stirred = asyncio.Event()
        self._waiting[game].add(stirred)
        try:
            while self.count(game) == count:
                stirred.clear()
                await stirred.wait()
        finally:
            self._waiting[game].discard(stirred)
            if not self._waiting[game]:
                del self._waiting[game]


class PendingSignals:
    """Events that are set once the awaited data is committed."""

    def __init__(self, *events: asyncio.Event) -> None:
        self._due = dict.fromkeys(events, False)

    def note(self, ledger: Ledger, event: asyncio.Event) -> None:
        """Set an event after this transaction commits, since an earlier wake-up would find nothing."""
        ledger.on_commit(partial(self._due.__setitem__, event, True))

    def set_all(self) -> None:
        """Set all events: another process may have written the awaited data."""
        for event in self._due:
            event.set()

    def set_due(self) -> None:
        """Set the events that are due. Call on the event loop."""
        for event, due in self._due.items():
            if due:
                # Before setting the event, so that a woken task reads everything written.
                self._due[event] = False
                event.set()


class PeerProcesses:
    """The server parts this process owns, and its reaction to other processes' writes."""

    def __init__(
        self,
        store: Store,
        clears: Iterable[Callable[[], None]],
        wakeups: PendingSignals,
        written: Callable[[], None],
    ) -> None:
        """`written` is called whenever another process may have written something.

        Each of `clears` is called when caches may be outdated.
        """
        self._store = store
        self._clears = tuple(clears)
        self._wakeups = wakeups
        self._written = written
        self.held = Notifier()
        """Notified when the parts this process owns change."""
        self.forgettings = 0
        """The number of erasures, by this process or heard of."""
        self.divided = Notifier()
        """Notified when other parts should move to or from this process."""
        self._yielding: frozenset[int] = frozenset()
        self.changes = 0
        """How often the parts owned here have changed: even if they are the same again, another process may
        have owned them in between.
        """
        store.listen(self._hear)

    @property
    def parts(self) -> frozenset[int]:
        """The server parts this process owns."""
        return self._store.parts

    @property
    def unheld(self) -> frozenset[int]:
        """The parts no process owns."""
        return self._store.unheld

    @property
    def are_none(self) -> bool:
        """Whether this is the only process writing to the store."""
        return len(self._store.parts) == PARTS

    @property
    def share(self) -> float:
        """This process's share of all servers, to divide global limits."""
        return max(1, len(self._store.parts)) / PARTS

    def holds(self, guild: str) -> bool:
        """Whether this process owns a server and isn't about to release it."""
        return part_of(guild) in self._store.parts - self._yielding

    def has(self, guild: str) -> bool:
        """Whether this process owns a server, even if it is about to release it."""
        return part_of(guild) in self._store.parts

    @property
    def division(self) -> Division | None:
        """This process's side of dividing the servers; None if its parts are configured."""
        return self._store.division

    @contextmanager
    def yielding(self, parts: frozenset[int]) -> Iterator[None]:
        """Start nothing new in these parts during the block; afterwards another process may own them."""
        self._yielding = parts
        try:
            yield
        finally:
            self._yielding = frozenset()
            self.held.notify()

    async def until_held(self, guild: str) -> None:
        """Wait until this process owns a server."""

        async def is_held() -> bool:
            return self.holds(guild)

        await self.held.until(is_held)

    async def until_changed(self, since: int) -> None:
        """Wait until the parts owned here have changed since `changes` had this value."""

        async def is_changed() -> bool:
            return self.changes != since

        await self.held.until(is_changed)

    def look_again(self) -> None:
        """Check for other processes' leftovers, as if the parts owned here had changed."""
        self.changes += 1
        self.held.notify()

    async def let_go(self, parts: frozenset[int]) -> None:
        """Release these parts, in which nothing is in progress, to another process."""
        if self.division:
            await self.division.let_go(parts)

    def _hear(self, notice: PeerMessage) -> None:
        """Clear outdated caches and wake everything that waits for work."""
        if notice is PeerMessage.DIVIDED:
            self.divided.notify()
            return
        # While parts changed hands, an erasure may have gone unheard.
        if notice is not PeerMessage.WOKEN:
            self.forgettings += 1
            for clear in self._clears:
                clear()
        self._wakeups.set_all()
        if notice is PeerMessage.HELD:
            self.look_again()
        self._written()
