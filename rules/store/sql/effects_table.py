"""The table of acts that belong to no game, with what came of each."""

import json
from datetime import datetime, timedelta
from typing import Final

from rules.model.effect import Effect, EffectKind
from rules.model.errors import StoreError, StoreReason
from rules.store.digest import digest_of
from rules.store.sql.sql_table import SqlTable
from rules.store.tables import EffectRows

KEPT: Final = timedelta(days=1)
"""Long after an interaction can be answered or delivered again, which is a quarter of an hour."""

_FOR_GOOD: Final = (
    EffectKind.LEAGUE_FOUNDED,
    EffectKind.LEAGUE_ENTERED,
    EffectKind.LEAGUE_LEFT,
)
"""By these a league's entrants can be checked."""
_PRUNED: Final = "DELETE FROM effects WHERE at < ? AND kind NOT IN (?, ?, ?)"


class EffectsTable(SqlTable, EffectRows):
    """Implements `rules.store.tables.EffectRows`."""

    def of(self, action: str) -> Effect | None:
        row = self._first(
            "SELECT action, kind, facts, at, digest FROM effects WHERE action = ?", (action,)
        )
        return effect_in(*row) if row else None

    def remember(self, action: str, effect: Effect, at: datetime) -> None:
        row = action, effect.kind.value, json.dumps(dict(effect.facts)), at.isoformat()
        self._run(_PRUNED, ((at - KEPT).isoformat(), *_FOR_GOOD))
        self._run(
            "INSERT INTO effects (action, kind, facts, at, digest) VALUES (?, ?, ?, ?, ?)",
            (*row, digest_of(*row)),
        )


def effect_in(action: str, kind: str, facts: str, at: str, digest: bytes) -> Effect:
    """The effect in a row.

    Raises:
        StoreError: it is not as it was written.
    """
    if digest_of(action, kind, facts, at) != digest:
        raise StoreError(StoreReason.DAMAGED, detail=f"what came of action {action} is damaged")
    return Effect(EffectKind(kind), json.loads(facts))
