"""A line carried out. A plan is a player: from a view to the next command, or why there is none. Pure."""

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import Seat
from rules.model.errors import IllegalCommand
from rules.model.values import replace
from rules.notation import guards
from rules.notation.progress import (
    WAITS,
    Cursor,
    Next,
    Plan,
    Stop,
    StopReason,
    behind,
    facts_of,
    step_at,
    to_the_end,
)
from rules.notation.prompting import Choices, Moment
from rules.notation.steps import END, Line

__all__ = [
    "WAITS",
    "Choices",
    "Cursor",
    "Next",
    "Plan",
    "Stop",
    "StopReason",
    "after_refusal",
    "begin",
    "next_of",
]


def begin(line: Line, seat: Seat, view: PlayerView) -> Plan:
    """The plan of a line that a seat writes now.

    Raises:
        ValueError: the view is another seat's.
    """
    if view.seat != seat:
        raise ValueError(f"{seat} can't write by the view of {view.seat}")
    return Plan(line, owners=guards.owners_now(line, view))


def next_of(plan: Plan, edition: Edition, view: PlayerView, choices: Choices) -> Next:
    """The next command that a plan gives now, or why it gives none.

    It sees what its owner sees, and nothing else.
    """
    found: Plan | Next = plan
    while isinstance(found, Plan):
        step = step_at(found)
        if step is None or _is_out(view):
            return Next(found, Stop(StopReason.DONE), found)
        found = Moment(found, step, edition, view, choices).found()
    return found


def after_refusal(plan: Plan, refusal: IllegalCommand) -> Plan | Stop:
    """The plan that goes on although the rules refuse its command, or the stop.

    Args:
        plan: as it was when it gave the command (`Next.before`).
        refusal: as the rules gave it.
    """
    cursor = plan.cursor
    step = plan.line[cursor.giving - 1] if cursor.giving else END
    match step.otherwise:
        case "skip" if cursor.giving - 1 > cursor.step:
            passed = cursor.giving - 1 - cursor.step
            return plan.at(replace(cursor, answered=passed, giving=0))
        case "skip":
            return behind(plan)
        case "end":
            return to_the_end(plan)
        case _:
            return Stop(StopReason.REFUSED, cursor.giving, facts_of(refusal))


def _is_out(view: PlayerView) -> bool:
    """Whether the game is over, at least for the viewer."""
    table = view.table
    gone = view.seat in table.eliminated or view.seat in table.resigned
    return gone or table.winner is not None
