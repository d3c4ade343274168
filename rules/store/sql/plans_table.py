"""The table of turns that were prepared."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules.model.board import Seat
from rules.notation.plan import KeptPlan
from rules.store.table import Rows, Statement, Table
from rules.table.roster import GameId


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """The plan of a seat."""

    game: GameId
    seat: Seat
    body: KeptPlan


_PLANS: Final = Table(
    "plans", SeatPlan, key=("game", "seat"), fault="game {game}: the plan of {seat}"
)
OF_GAME: Final = Statement(f"{_PLANS.select} WHERE game = ? ORDER BY seat", tables=("plans",))


class PlanRows(Rows[SeatPlan]):
    """Turns that were prepared: at most one plan for each seat. Secrets of their players."""

    table = _PLANS

    def of(self, game: GameId) -> Mapping[Seat, KeptPlan]:
        """The plans of a game by seat; a damaged one is passed over."""
        rows = map(self._row_of, self._run(OF_GAME, (game,)).fetchall())
        return {row.seat: row.body for row in rows if row}

    def set(self, game: GameId, seat: Seat, plan: KeptPlan) -> None:
        """Keep a plan, in place of an earlier one of the seat."""
        self.put(SeatPlan(game, seat, plan))

    def give_up(self, game: GameId, seat: Seat) -> bool:
        """Forget a seat's plan; gives whether there was one."""
        is_there = seat in [at for _, at, *_ in self._run(OF_GAME, (game,))]
        if is_there:
            self.drop(game, seat)
        return is_there
