"""Acts that belong to no game: each is done once, and known with what came of it, as those of games are."""

from collections.abc import Callable

from rules.engine.work.unit_of_work import UnitOfWork
from rules.store.port import Ledger
from rules.store.protocols import Effect


async def do_apart(unit: UnitOfWork, action: str, work: Callable[[Ledger], Effect]) -> Effect:
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
