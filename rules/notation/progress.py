"""How far a line is: the values that tell it, and where it goes on. Nothing else needs to be kept of one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from rules.model.board import Seat, TerritoryId
from rules.model.commands import Command
from rules.model.errors import IllegalCommand
from rules.model.values import replace
from rules.notation.steps import END, Line, Step


class StopReason(StrEnum):
    """Reasons for which a line gives no command now."""

    DONE = "done"
    """Nothing is left of it."""
    HELD = "held"
    """Others must act first; it goes on by itself."""
    GUARD = "guard"
    """A condition fails, and the step says `or wait`."""
    OWNER_CHANGED = "owner_changed"
    """A territory named has another owner than when the line was written: [territory]."""
    QUESTION = "question"
    """A question arose that the line does not answer: [phase]."""
    NOT_IN_THIS_PHASE = "not_in_this_phase"
    """The step's phase is over: [phase], the present one."""
    FAILED = "failed"
    """Something unforeseen went wrong in the program."""
    REFUSED = "refused"
    """The rules refuse the step: [refusal, facts], as `IllegalCommand` gives them."""


WAITS = frozenset(StopReason) - {StopReason.DONE, StopReason.HELD}
"""The reasons for which a line waits for its owner."""


@dataclass(frozen=True)
class Cursor:
    """Where in a line: the step (from 0), the leg of its path, whether that leg was begun.

    Behind the last step, begun: the turn is to be ended, as by `or end`. The leg of `spread` is the
    number of territories that it has passed.
    """

    step: int = 0
    leg: int = 0
    begun: bool = False
    answered: int = 0
    """The steps after this one that answered its questions already."""
    ending: tuple[int, Seat | None] | None = None
    """The round and turn in which the line last did something: those that `end` ends.

    When they are over, so is the turn that the line is for.
    """
    giving: int = 0
    """The step (from 1) whose command is under way, which may be an answer further on; 0: none."""


@dataclass(frozen=True, slots=True)
class Stop:
    """No command now, and why; `step` (from 1; 0: none) is the one that it stopped at."""

    reason: StopReason
    step: int = 0
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Plan:
    """A line given by a seat: its steps, how far it is, and who held what it names when it was written."""

    line: Line
    cursor: Cursor = Cursor()
    owners: Mapping[TerritoryId, Seat | None] = field(default_factory=dict)

    def at(self, cursor: Cursor) -> "Plan":
        """The same plan at another place."""
        return replace(self, cursor=cursor)


@dataclass(frozen=True, slots=True)
class Next:
    """What a plan does next: a command, or the reason why there is none."""

    plan: Plan
    """The plan once the command is accepted."""
    then: Command | Stop
    since: Plan
    """The plan at the step that it has come to."""
    by: int = 0
    """The step (from 1) that gives the command, which may be an answer further on; 0: none."""

    @property
    def before(self) -> Plan:
        """The plan as it gives the command, for `after_refusal`."""
        return self.since.at(replace(self.since.cursor, giving=self.by))


def facts_of(refusal: IllegalCommand) -> dict[str, Any]:
    """The facts of a stop for which the rules refuse a step."""
    return {"refusal": refusal.reason, "facts": refusal.facts}


def step_at(plan: Plan) -> Step | None:
    """The step that a plan is at; its own end behind the last one if that is begun; None when it is through."""
    at = plan.cursor.step
    if at < len(plan.line):
        return plan.line[at]
    return END if at == len(plan.line) and plan.cursor.begun else None


def behind(plan: Plan) -> Plan:
    """The plan once its present step, and those that answered for it, are done."""
    cursor = plan.cursor
    return plan.at(Cursor(cursor.step + 1 + cursor.answered, ending=cursor.ending))


def to_the_end(plan: Plan) -> Plan:
    """The plan that does nothing more but end the turn."""
    return plan.at(Cursor(len(plan.line), begun=True))
