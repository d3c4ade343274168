"""Waiting for a change without asking again and again, here and from the other processes."""

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
    """A notifier that wakes the tasks waiting for a change."""

    def __init__(self) -> None:
        self._next = asyncio.Event()

    def notify(self) -> None:
        """Wake all tasks that wait now."""
        self._next.set()
        self._next = asyncio.Event()

    async def until(self, is_so: Callable[[], Awaitable[object]]) -> None:
        """Wait until a condition holds; it is tested now, and again after each change."""
        while True:
            # Taken before the test, so that no change during it is missed.
            following = self._next
            if await is_so():
                return
            await following.wait()


class ChangeSignals(Notifier):
    """A notifier that counts, too, what was written of each game, for whoever waits at one of them.

    A count says no more than that something was written: as often as another one is found, one looks.
    """

    def __init__(self) -> None:
        super().__init__()
        self._written = deque[GameId]()
        self._counts = OrderedDict[GameId, int]()
        self._waiting = defaultdict[GameId, set[asyncio.Event]](set)
        self._last = 0

    def note(self, ledger: Ledger, game: GameId) -> None:
        """Let a game be stirred once this transaction is kept. For the store's thread."""
        ledger.on_commit(partial(self._written.append, game))

    def notify(self) -> None:
        """Wake all tasks that wait now, for anything or at a game that was written. For the event loop."""
        while self._written:
            self.stir(self._written.popleft())
        super().notify()

    def stir(self, game: GameId) -> None:
        """Wake whoever waits at a game."""
        self._last += 1
        self._counts[game] = self._last
        self._counts.move_to_end(game)
        if len(self._counts) > _MOST:
            self._counts.popitem(last=False)
        for waiting in self._waiting.get(game, ()):
            waiting.set()

    def count(self, game: GameId) -> int:
        """The count of a game now; 0 while this process has written nothing of it."""
        return self._counts.get(game, 0)

    @property
    def watched(self) -> tuple[GameId, ...]:
        """The games at which somebody waits."""
        return tuple(self._waiting)

    async def until_other_than(self, game: GameId, count: int) -> None:
        """Wait until the count of a game is another one."""
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
    """Events that tasks wait for, each set once what they wait for is kept."""

    def __init__(self, *events: asyncio.Event) -> None:
        self._due = dict.fromkeys(events, False)

    def note(self, ledger: Ledger, event: asyncio.Event) -> None:
        """Let an event be set once this transaction is kept: who woke before would find nothing."""
        ledger.on_commit(partial(self._due.__setitem__, event, True))

    def set_all(self) -> None:
        """Set all events: somebody else may have written what is waited for."""
        for event in self._due:
            event.set()

    def set_due(self) -> None:
        """Set the events that are due. For the event loop."""
        for event, due in self._due.items():
            if due:
                # Before the event is set: a task that wakes then reads all that was written.
                self._due[event] = False
                event.set()


class PeerProcesses:
    """Which parts of the servers this process looks after, and what it does where others have written."""

    def __init__(
        self,
        store: Store,
        clears: Iterable[Callable[[], None]],
        wakeups: PendingSignals,
        written: Callable[[], None],
    ) -> None:
        """`written` is called whenever anything may have been written elsewhere.

        Each of `clears` is, where what this process remembers may be outdated.
        """
        self._store = store
        self._clears = tuple(clears)
        self._wakeups = wakeups
        self._written = written
        self.held = Notifier()
        """Notified when the parts that this process looks after are others."""
        self.forgettings = 0
        """A count of the people who were forgotten, raised here or by what is heard."""
        self.divided = Notifier()
        """Notified when other parts are to be this process's, or to be let go of."""
        self._yielding: frozenset[int] = frozenset()
        self.changes = 0
        """A count of the times that the parts held here changed: even if they are the same as before, another
        process may have looked after them in between."""
        store.listen(self._hear)

    @property
    def parts(self) -> frozenset[int]:
        """The parts of the servers that this process looks after now."""
        return self._store.parts

    @property
    def unheld(self) -> frozenset[int]:
        """The parts that no process looks after."""
        return self._store.unheld

    @property
    def are_none(self) -> bool:
        """Whether nobody else writes to the store."""
        return len(self._store.parts) == PARTS

    @property
    def share(self) -> float:
        """The share of all servers that this process looks after: of what all may do together, that is its own."""
        return max(1, len(self._store.parts)) / PARTS

    def holds(self, guild: str) -> bool:
        """Whether this process looks after a server, and is not about to let go of it."""
        return part_of(guild) in self._store.parts - self._yielding

    def has(self, guild: str) -> bool:
        """Whether this process looks after a server, even if it is about to let go of it."""
        return part_of(guild) in self._store.parts

    @property
    def division(self) -> Division | None:
        """What this process does in dividing the servers; None where it has what it was told to."""
        return self._store.division

    @contextmanager
    def yielding(self, parts: frozenset[int]) -> Iterator[None]:
        """Begin nothing at these parts in the block, at whose end they may be another's."""
        self._yielding = parts
        try:
            yield
        finally:
            self._yielding = frozenset()
            self.held.notify()

    async def until_held(self, guild: str) -> None:
        """Wait until this process looks after a server."""

        async def is_held() -> bool:
            return self.holds(guild)

        await self.held.until(is_held)

    async def until_changed(self, since: int) -> None:
        """Wait until the parts held here have changed since `changes` was that count."""

        async def is_changed() -> bool:
            return self.changes != since

        await self.held.until(is_changed)

    def look_again(self) -> None:
        """Look again for what other processes left here, as if the parts held here had changed."""
        self.changes += 1
        self.held.notify()

    async def let_go(self, parts: frozenset[int]) -> None:
        """Let another process have these parts, at which nothing is under way."""
        if self.division:
            await self.division.let_go(parts)

    def _hear(self, notice: PeerMessage) -> None:
        """Drop what may be outdated, and let everybody look anew who waits for something to do."""
        if notice is PeerMessage.DIVIDED:
            self.divided.notify()
            return
        # Where parts change, somebody may have been forgotten unheard.
        if notice is not PeerMessage.WOKEN:
            self.forgettings += 1
            for clear in self._clears:
                clear()
        self._wakeups.set_all()
        if notice is PeerMessage.HELD:
            self.look_again()
        self._written()
