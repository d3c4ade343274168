"""How far a line is, and where it goes on: the phases to come, and steps whose turn is over."""

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


def kind_of(body: s.Body) -> type[Command]:
    """The kind of command that a step gives first of all."""
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
    """Whether a phase has moves of that kind."""
    return kind in edition.phase(phase).moves


def is_in_its_turn(view: PlayerView) -> bool:
    """Whether it is the viewer's turn, or setup, where everybody acts."""
    return view.table.round == 0 or view.table.turn == view.seat


def ahead(edition: Edition, view: PlayerView) -> tuple[str, ...]:
    """The phases of the viewer's turn after the present one; in setup all, and in another's turn none.

    Where two play with an ally in stages, the third stage attacks and moves again (`H-GX-14`).
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
    """The phases of a turn. In the tours after the ally's fall, as in all tours, the grant comes last."""
    names = tuple(phase.name for phase in edition.phases)
    if not view.table.tours:
        return names
    return (*(n for n in names if n not in ("place_neutral", "reinforce")), "reinforce")


def is_over(edition: Edition, view: PlayerView, ending: tuple[int, object]) -> bool:
    """Whether the turn of that round and seat is over. A tour lasts as long as its round (`GX-TOUR-1`)."""
    number, seat = ending
    table = view.table
    if table.round != number:
        return True
    return not (edition.tours or table.tours) and table.turn != seat


def past_its_turn(plan: Plan, step: Step, edition: Edition, view: PlayerView) -> Plan | Next | None:
    """What follows where a turn went by without a step's phase, since nobody was asked in it; None if none did.

    What asks for no more than is granted has nothing left to ask for, as armies where there are none.
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
    """Whether `end` has nothing left to end, so that it does not reach into another turn."""
    if cursor.ending is None:
        return view.table.round == 0
    passed = is_over(edition, view, cursor.ending)
    return passed or not (cursor.begun or is_in_its_turn(view))


def _is_past(cursor: Cursor, edition: Edition, view: PlayerView) -> bool:
    """Whether the owner's turn in which the line last did something is over; an answer in another's is none."""
    if cursor.ending is None or cursor.ending[0] == 0:
        return False
    mine = edition.tours or view.table.tours or cursor.ending[1] == view.seat
    return mine and is_over(edition, view, cursor.ending)
