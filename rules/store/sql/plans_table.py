"""The table of turns that were prepared."""

import logging
from collections.abc import Mapping
from typing import Final

from rules.model.errors import StoreError
from rules.model.ids import Seat
from rules.model.roster import GameId
from rules.notation.kept import KeptPlan
from rules.store.digest import digest_of
from rules.store.encoding import damage_to, plan_json, value_in
from rules.store.sql.sql_table import SqlTable, upsert
from rules.store.sql.statements import Statement
from rules.store.tables import PlanRows

_log = logging.getLogger(__name__)

OF_GAME: Final = Statement(
    "SELECT seat, body, digest FROM plans WHERE game = ? ORDER BY seat", tables=("plans",)
)
_SET: Final = upsert("plans", ("game", "seat", "body", "digest"), ("game", "seat"))


class PlansTable(SqlTable, PlanRows):
    """Implements `rules.store.tables.PlanRows`."""

    def of(self, game: GameId) -> Mapping[Seat, KeptPlan]:
        rows = self._run(OF_GAME, (game,))
        plans = dict[Seat, KeptPlan]()
        for seat, body, digest in rows.fetchall():
            try:
                plans[seat] = plan_of(game, seat, body, digest)
            except StoreError:
                _log.error("game %s: the plan of %s is damaged, and passed over", game, seat)
        return plans

    def set(self, game: GameId, seat: Seat, plan: KeptPlan) -> None:
        body = plan_json().dump_json(plan).decode()
        self._run(_SET, (game, seat, body, digest_of(game, seat, body)))

    def drop(self, game: GameId, seat: Seat) -> bool:
        dropped = self._run("DELETE FROM plans WHERE game = ? AND seat = ?", (game, seat))
        return dropped.rowcount > 0


def plan_of(game: GameId, seat: Seat, body: str, digest: bytes) -> KeptPlan:
    """The plan that a row holds.

    Raises:
        StoreError: the row is damaged.
    """
    if digest_of(game, seat, body) != digest:
        raise damage_to(game, f"the plan of {seat} is not as it was written")
    return value_in(plan_json(), game, body)
