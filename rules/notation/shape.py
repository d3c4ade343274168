"""Whether a step of a later phase can be right there, as its owner sees the board: else it ends no phase."""

from typing import Final

from rules.core.decide import NO_DICE, ChanceNeeded
from rules.core.edition import Edition, Table
from rules.core.views import PlayerView
from rules.model.commands import Attack, Command, Place
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import IncomeGranted, Step
from rules.model.state import Cards, Fates, GameState

_LASTING: Final = frozenset((Reason.NOT_YOURS, Reason.NOT_ADJACENT, Reason.UNKNOWN_TERRITORY))
"""Refusals that nothing takes away which others may do before the step's phase comes."""

_FEWEST_TRADED: Final = 3
"""The cards of a set: whoever holds so many may get more than lands and regions bring."""


def refusal_there(
    command: Command, phase: str, edition: Edition, view: PlayerView
) -> IllegalCommand | None:
    """The refusal that the command will meet in that phase of the viewer's turn, whatever comes before it.

    None where it may be right: then the phases before it can be ended for it.
    """
    seen = _seen(edition, view, phase)
    if isinstance(command, Place):
        return _of_placing(command, seen)
    try:
        edition.phase(phase).moves[type(command)](seen, command)
    except IllegalCommand as refusal:
        lasts = refusal.reason in _LASTING or not _others_act_before(command, edition, view)
        return refusal if lasts else None
    except ChanceNeeded:
        return None
    return None


def _others_act_before(command: Command, edition: Edition, view: PlayerView) -> bool:
    """Whether others may change the board before the phase; what they leave of a stack is never more."""
    if view.table.round == 0:
        return True
    shared = edition.tours or view.table.tours or view.table.stage > 0
    return shared and isinstance(command, Attack)


def _of_placing(command: Place, seen: Table) -> IllegalCommand | None:
    """The refusal of armies on another's land, or of more than will be granted."""
    seat, territory = command.seat, command.territory
    holding = seen.state.land.get(territory)
    if holding is None or holding.owner != seat:
        owner = holding.owner if holding else None
        return IllegalCommand(Reason.NOT_YOURS, territory=territory, owner=owner)
    if seen.state.round == 0 or len(seen.state.hand(seat)) >= _FEWEST_TRADED:
        return None
    income = seen.edition.income(seen, seat)
    granted = income.armies if isinstance(income, IncomeGranted) else command.armies
    if granted >= command.armies:
        return None
    return IllegalCommand(Reason.ARMIES_NOT_ALLOWED, armies=command.armies, low=1, high=granted)


def _seen(edition: Edition, view: PlayerView, phase: str) -> Table:
    """A table with what the viewer knows, at a step of their own in that phase."""
    table, seat = view.table, view.seat
    state = GameState(
        seats=table.seats,
        round=table.round,
        step=Step((seat,), phase),
        land=table.territories,
        to_place=table.to_place,
        fates=Fates(table.neutrals, table.eliminated, table.resigned),
        cards=Cards(hands={seat: view.hand}, sets_traded=table.sets_traded),
    )
    return Table(edition, state, NO_DICE)
