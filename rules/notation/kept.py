"""A plan as it is kept: its line in the normal form, which any later version can read, and how far it is."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.model.ids import Seat, TerritoryId
from rules.notation.plan import Cursor, Plan, Stop
from rules.notation.reader import WRITTEN, read
from rules.notation.steps import VERSION
from rules.notation.writer import write


@dataclass(frozen=True, slots=True)
class KeptPlan:
    """A plan of one seat. Only its owner may know that there is one."""

    line: str
    """The whole line in the normal form."""
    cursor: Cursor
    owners: Mapping[TerritoryId, Seat | None]
    revision: int
    """The revision of the game when the line was given."""
    stop: Stop | None = None
    """Why it waits for its owner; None while it goes on by itself."""
    version: int = VERSION
    """The version of the notation in which the line is written."""

    def opened(self, board: str) -> Plan:
        """The plan, with its line read again for this board.

        Raises:
            NotationError: the line can't be read; it was damaged.
        """
        return Plan(read(self.line, board, WRITTEN), self.cursor, dict(self.owners))

    def moved_to(self, plan: Plan, stop: Stop | None) -> "KeptPlan":
        """The same line, gone on as far as `plan`."""
        return replace(self, cursor=plan.cursor, owners=plan.owners, stop=stop)


def keep(plan: Plan, revision: int) -> KeptPlan:
    """A plan that is given at this revision, to be kept."""
    return KeptPlan(write(plan.line), plan.cursor, plan.owners, revision)
