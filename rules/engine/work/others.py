"""The other processes that work with the same store, as this one hears of them."""

from collections.abc import Callable

from rules.engine.work.memory import Memory
from rules.engine.work.notifier import Notifier, Wakeups
from rules.store.parts import PARTS, Notice, part_of
from rules.store.port import Store


class Others:
    """Which parts of the servers this process looks after, and what it does where others have written."""

    def __init__(
        self, store: Store, memory: Memory, wakeups: Wakeups, written: Callable[[], None]
    ) -> None:
        """`written` is called whenever anything may have been written elsewhere."""
        self._store = store
        self._memory = memory
        self._wakeups = wakeups
        self._written = written
        self.held = Notifier()
        """Notified when the parts that this process looks after are others."""
        self.forgettings = 0
        """A count of the people who were forgotten, raised here or by what is heard."""
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
        """Whether this process looks after a server."""
        return part_of(guild) in self._store.parts

    async def until_held(self, guild: str) -> None:
        """Wait until this process looks after a server."""

        async def is_held() -> bool:
            return self.holds(guild)

        await self.held.until(is_held)

    async def until_others_than(self, parts: frozenset[int]) -> None:
        """Wait until this process looks after more than these parts."""

        async def is_more() -> bool:
            return bool(self.parts - parts)

        await self.held.until(is_more)

    def _hear(self, notice: Notice) -> None:
        """Drop what may be outdated, and let everybody look anew who waits for something to do."""
        # Where parts change, somebody may have been forgotten unheard.
        if notice is not Notice.WOKEN:
            self.forgettings += 1
            self._memory.clear()
        self._wakeups.set_all()
        if notice is Notice.HELD:
            self.held.notify()
        self._written()
