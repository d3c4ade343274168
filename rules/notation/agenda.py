"""Which commands a phase takes, which phases of its owner's turn are to come, and a step whose turn is over."""

from rules.core.edition import Edition
from rules.core.views import PlayerView
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
from rules.model.values import replace
from rules.notation import steps as s
from rules.notation.progress import Cursor, Next, Plan, Stop, StopReason
from rules.notation.steps import Exchange, Plain, Put, Step


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
