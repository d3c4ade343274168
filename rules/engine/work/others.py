"""The other processes that work with the same store, as this one hears of them."""

from collections.abc import Callable

from rules.engine.work.memory import Memory
from rules.engine.work.notifier import Notifier, Wakeups
from rules.store.parts import PARTS, Notice
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

    def _hear(self, notice: Notice) -> None:
        """Drop what may be outdated, and let everybody look anew who waits for something to do."""
        if notice is Notice.FORGOTTEN:
            self.forgettings += 1
        if notice is not Notice.WOKEN:
            self._memory.clear()
        self._wakeups.set_all()
        if notice is Notice.HELD:
            self.held.notify()
        self._written()
