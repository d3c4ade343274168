"""Waiting for a change, without asking for it again and again."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from rules.store.port import Ledger


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
