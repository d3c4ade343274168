"""The other processes that work with the same store, as this one hears of them."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from rules.engine.work.notifier import Notifier, Wakeups
from rules.store.dividing import Division
from rules.store.parts import PARTS, Notice, part_of
from rules.store.port import Store


class Others:
    """Which parts of the servers this process looks after, and what it does where others have written."""

    def __init__(
        self,
        store: Store,
        clears: Iterable[Callable[[], None]],
        wakeups: Wakeups,
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

    def _hear(self, notice: Notice) -> None:
        """Drop what may be outdated, and let everybody look anew who waits for something to do."""
        if notice is Notice.DIVIDED:
            self.divided.notify()
            return
        # Where parts change, somebody may have been forgotten unheard.
        if notice is not Notice.WOKEN:
            self.forgettings += 1
            for clear in self._clears:
                clear()
        self._wakeups.set_all()
        if notice is Notice.HELD:
            self.look_again()
        self._written()
