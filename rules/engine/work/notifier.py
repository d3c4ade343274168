"""Waiting for a change, without asking for it again and again."""

import asyncio
from collections import OrderedDict, defaultdict, deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from rules.store.port import Ledger
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


class Stirrings(Notifier):
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


class Wakeups:
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
