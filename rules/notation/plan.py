"""A line carried out. A plan is a player: from a view to the next command, or why there is none. Pure."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from rules.model.commands import Command
from rules.model.ids import Seat, TerritoryId
from rules.notation.steps import Line


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


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where in a line: the step (from 0), the leg of its path, whether that leg was begun."""

    step: int = 0
    leg: int = 0
    begun: bool = False
    answered: int = 0
    """The steps after this one that answered its questions already."""
    ending: tuple[int, Seat] | None = None
    """The round and turn that `end` began to end."""


@dataclass(frozen=True, slots=True)
class Stop:
    """No command now, and why; `step` (from 1; 0: none) is the one that it stopped at."""

    reason: StopReason
    step: int = 0
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Plan:
    """A line given by a seat: its steps, how far it is, and who held what it names when it was written."""

    line: Line
    cursor: Cursor = Cursor()
    owners: dict[TerritoryId, Seat | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Next:
    """What a plan does next: the plan after it, and a command or the reason why there is none."""

    plan: Plan
    then: Command | Stop
