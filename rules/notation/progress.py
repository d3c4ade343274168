"""A line's position and how it advances: phases to come, and steps whose turn has passed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import Seat, TerritoryId
from rules.model.commands import (
    Attack,
    ChooseCapital,
    Claim,
    ClaimVictory,
    Command,
    Defend,
    EndPhase,
    Fortify,
    Occupy,
    Place,
    Prefer,
    Reroll,
    Resign,
    Standing,
    TakeBack,
    Trade,
    Withdraw,
)
from rules.model.errors import IllegalCommand
from rules.model.values import replace
from rules.notation import steps as s
from rules.notation.steps import END, Exchange, Line, Plain, Put, Step


class StopReason(StrEnum):
    """Reasons why a line gives no command now."""

    DONE = "done"
    """It is finished."""
    HELD = "held"
    """Others must act first; it continues by itself."""
    GUARD = "guard"
    """A condition fails, and the step says `or wait`."""
    OWNER_CHANGED = "owner_changed"
    """A named territory has changed owner since the line was written: [territory]."""
    QUESTION = "question"
    """There is a question that the line doesn't answer: [phase]."""
    NOT_IN_THIS_PHASE = "not_in_this_phase"
    """The step's phase is over: [phase], the present one."""
    FAILED = "failed"
    """An unexpected program error."""
    REFUSED = "refused"
    """The rules refuse the step: [refusal, facts], as in `IllegalCommand`."""


WAITS = frozenset(StopReason) - {StopReason.DONE, StopReason.HELD}
"""The reasons for which a line waits for its owner."""


@dataclass(frozen=True)
class Cursor:
    """A position in a line: the step (from 0), the leg of its path, whether that leg was begun.

    After the last step, with `begun`: the turn is to be ended, as by `or end`. The leg of `spread` is the
    number of territories it has passed.
    """

    step: int = 0
    leg: int = 0
    begun: bool = False
    answered: int = 0
    """The steps after this one that have already answered its questions."""
    ending: tuple[int, Seat | None] | None = None
    """The round and turn in which the line last did something: those that `end` ends.

    When they are over, so is the turn that the line is for.
    """
    giving: int = 0
    """The step (from 1) whose command is being executed, possibly an answer further on; 0: none."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Why there is no command now; `step` (from 1; 0: none) is where it stopped."""

    reason: StopReason
    step: int = 0
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Plan:
    """A seat's line: its steps, its position, and the owners of named territories when it was written."""

    line: Line
    cursor: Cursor = Cursor()
    owners: Mapping[TerritoryId, Seat | None] = field(default_factory=dict)

    def at(self, cursor: Cursor) -> "Plan":
        """The same plan at another position."""
        return replace(self, cursor=cursor)


@dataclass(frozen=True, slots=True)
class Next:
    """A plan's next command, or the reason why there is none."""

    plan: Plan
    """The plan once the command is accepted."""
    then: Command | Stop
    since: Plan
    """The plan at its present step."""
    by: int = 0
    """The step (from 1) that gives the command, possibly an answer further on; 0: none."""

    @property
    def before(self) -> Plan:
        """The plan as it gives the command, for `after_refusal`."""
        return self.since.at(replace(self.since.cursor, giving=self.by))


def facts_of(refusal: IllegalCommand) -> dict[str, Any]:
    """A stop's facts for a refused step."""
    return {"refusal": refusal.reason, "facts": refusal.facts}


def step_at(plan: Plan) -> Step | None:
    """A plan's present step; the end after the last one if that is begun; None when it is finished."""
    at = plan.cursor.step
    if at < len(plan.line):
        return plan.line[at]
    return END if at == len(plan.line) and plan.cursor.begun else None


def behind(plan: Plan) -> Plan:
    """The plan after its present step, and those that answered for it."""
    cursor = plan.cursor
    return plan.at(Cursor(cursor.step + 1 + cursor.answered, ending=cursor.ending))


def to_the_end(plan: Plan) -> Plan:
    """The plan reduced to ending the turn."""
    return plan.at(Cursor(len(plan.line), begun=True))


def kind_of(body: s.Body) -> type[Command]:
    """The type of a step's first command."""
    if isinstance(body, s.Plain):
        return _BY_WORD[body.word]
    return _BY_BODY[type(body)]


_BY_BODY: dict[type[s.Body], type[Command]] = {
    s.Put: Place,
    s.March: Attack,
    s.Move: Fortify,
    s.Exchange: Trade,
    s.Follow: Occupy,
    s.Defence: Defend,
    s.Again: Reroll,
    s.Take: Claim,
    s.Wish: Prefer,
    s.Capital: ChooseCapital,
    s.DefaultDefence: Standing,
}

_BY_WORD: dict[s.Word, type[Command]] = {
    "/": EndPhase,
    "end": EndPhase,
    "spread": Place,
    "withdraw": Withdraw,
    "undo": TakeBack,
    "announce": ClaimVictory,
    "resign": Resign,
}


def takes(edition: Edition, phase: str, kind: type[Command]) -> bool:
    """Whether a phase accepts this type of command."""
    return kind in edition.phase(phase).moves


def is_in_its_turn(view: PlayerView) -> bool:
    """Whether it is the viewer's turn, or the setup, where everyone acts."""
    return view.table.round == 0 or view.table.turn == view.seat


def ahead(edition: Edition, view: PlayerView) -> tuple[str, ...]:
    """The phases left in the viewer's turn; in the setup all, in another's turn none.

    With two players and an ally in stages, the third stage attacks and moves again (`H-GX-14`).
    """
    table = view.table
    if not is_in_its_turn(view):
        return ()
    names = _in_order(edition, view)
    if table.round == 0:
        return names
    later = names[names.index(table.phase) + 1 :] if table.phase in names else ()
    in_stages = edition.alliance is not None and edition.alliance.stages == 3 and not table.tours
    return (*later, "battle", "regroup") if in_stages and table.stage < 2 else later


def _in_order(edition: Edition, view: PlayerView) -> tuple[str, ...]:
    """The phases of a turn. In tours, including those after the ally's fall, the grant comes last."""
    names = tuple(phase.name for phase in edition.phases)
    if not view.table.tours:
        return names
    return (*(n for n in names if n not in ("place_neutral", "reinforce")), "reinforce")


def is_over(edition: Edition, view: PlayerView, ending: tuple[int, object]) -> bool:
    """Whether that seat's turn in that round is over. A tour lasts as long as its round (`GX-TOUR-1`)."""
    number, seat = ending
    table = view.table
    if table.round != number:
        return True
    return not (edition.tours or table.tours) and table.turn != seat


def past_its_turn(plan: Plan, step: Step, edition: Edition, view: PlayerView) -> Plan | Next | None:
    """What follows if a turn passed without the step's phase because it was skipped; None if not.

    A step that asks only for what is granted, such as armies, then has nothing left to do.
    """
    cursor = plan.cursor
    if not _is_past(cursor, edition, view):
        return None
    match step:
        case (
            Step(Put(armies="all") | Exchange("forced") | Plain("spread" | "/" | "end"))
            | Step(otherwise="skip")
        ):
            return plan.at(Cursor(cursor.step + 1, ending=cursor.ending))
        case Step(otherwise="end"):
            return plan.at(Cursor(len(plan.line)))
    anew = plan.at(replace(cursor, ending=None))
    facts = {"phase": view.table.phase}
    return Next(anew, Stop(StopReason.NOT_IN_THIS_PHASE, cursor.step + 1, facts), anew)


def is_ended(cursor: Cursor, edition: Edition, view: PlayerView) -> bool:
    """Whether `end` has nothing left to end, so that it doesn't affect another turn."""
    if cursor.ending is None:
        return view.table.round == 0
    passed = is_over(edition, view, cursor.ending)
    return passed or not (cursor.begun or is_in_its_turn(view))


def _is_past(cursor: Cursor, edition: Edition, view: PlayerView) -> bool:
    """Whether the owner's turn in which the line last did something is over; others' turns don't count."""
    if cursor.ending is None or cursor.ending[0] == 0:
        return False
    mine = edition.tours or view.table.tours or cursor.ending[1] == view.seat
    return mine and is_over(edition, view, cursor.ending)
