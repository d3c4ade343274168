"""What becomes of a step whose turn is over: a line belongs to one turn, and goes on in no other."""

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.replacing import replace
from rules.notation.agenda import is_over
from rules.notation.progress import Cursor, Next, Plan, Stop, StopReason
from rules.notation.steps import Exchange, Plain, Put, Step


def past_its_turn(plan: Plan, step: Step, edition: Edition, view: PlayerView) -> Plan | Next | None:
    """What follows where a turn went by without a step's phase, since nobody was asked in it; None if none did.

    What asks for no more than is granted has nothing left to ask for, as armies where there are none.
    """
    due, cursor = plan.cursor.due, plan.cursor
    if due is None or due[0] == 0 or not is_over(edition, view, due):
        return None
    match step:
        case (
            Step(Put(armies="all") | Exchange("forced") | Plain("spread" | "/" | "end"))
            | Step(otherwise="skip")
        ):
            return plan.at(Cursor(cursor.step + 1, ending=cursor.ending, due=due))
        case Step(otherwise="end"):
            return plan.at(Cursor(len(plan.line)))
    anew = plan.at(replace(cursor, due=None))
    facts = {"phase": view.table.phase}
    return Next(anew, Stop(StopReason.NOT_IN_THIS_PHASE, cursor.step + 1, facts), anew)
