"""What becomes of a step whose turn is over: a line belongs to one turn, and goes on in no other."""

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.replacing import replace
from rules.notation.agenda import is_in_its_turn, is_over
from rules.notation.progress import Cursor, Next, Plan, Stop, StopReason
from rules.notation.steps import Exchange, Plain, Put, Step


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
