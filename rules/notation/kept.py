"""A plan as it is kept: its line in the normal form, which any later version can read, and how far it is."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.model.board import Seat, TerritoryId
from rules.notation.plan import Cursor, Plan, Stop
from rules.notation.reader import WRITTEN, read
from rules.notation.steps import VERSION, Line, March
from rules.notation.writer import write


@dataclass(frozen=True, slots=True)
class KeptPlan:
    """A plan of one seat. Only its owner may know that there is one."""

    line: str
    """The whole line in the normal form."""
    cursor: Cursor
    owners: Mapping[TerritoryId, Seat | None]
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


@dataclass(frozen=True, slots=True)
class GivenPlan:
    """A plan that its owner gives now: it becomes text only if something of it is left to be kept."""

    plan: Plan
    stop: Stop | None = None
    """As that of a kept one."""

    @property
    def cursor(self) -> Cursor:
        """How far it is."""
        return self.plan.cursor

    @property
    def line(self) -> str:
        """The whole line in the normal form."""
        return write(self.plan.line)

    def opened(self, _: str) -> Plan:
        """The plan, which need not be read."""
        return self.plan

    def moved_to(self, plan: Plan, stop: Stop | None) -> "GivenPlan":
        """The same line, gone on as far as `plan`."""
        return GivenPlan(plan, stop)

    def written(self) -> KeptPlan:
        """The plan, to be kept."""
        return KeptPlan(self.line, self.plan.cursor, self.plan.owners, self.stop)


def left_of(plan: Plan) -> Line:
    """What is left of a plan, as a line of its own; of a path, the lands that are not taken yet."""
    cursor, line = plan.cursor, plan.line
    if cursor.step >= len(line):
        return ()
    now, answered = line[cursor.step], cursor.step + 1 + cursor.answered
    if isinstance(now.body, March) and cursor.leg:
        now = replace(now, body=replace(now.body, path=now.body.path[cursor.leg :]))
    return (now, *line[answered:])
