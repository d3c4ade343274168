"""Checks that several phases make before they accept a command."""

from rules.core.edition import Table
from rules.model.board import Holding, Seat, TerritoryId
from rules.model.errors import IllegalCommand, Reason


def own_holding(table: Table, seat: Seat, territory: TerritoryId) -> Holding:
    """The holding on a territory that must belong to the seat, or to the force that it handles.

    Raises:
        IllegalCommand: it belongs to another seat, or there is no such territory.
    """
    holding = holding_on(table, territory)
    if holding.owner != table.force(seat):
        raise IllegalCommand(Reason.NOT_YOURS, territory=territory, owner=holding.owner)
    return holding


def holding_on(table: Table, territory: TerritoryId) -> Holding:
    """The holding on a territory, whoever has it.

    Raises:
        IllegalCommand: there is no such territory, or nobody has it yet.
    """
    holding = table.state.land.get(territory)
    if holding is None:
        raise IllegalCommand(Reason.UNKNOWN_TERRITORY, territory=territory)
    return holding


def must_be_rollable(dice: int, allowed: range) -> None:
    """Check a number of dice against those that may be named.

    Raises:
        IllegalCommand: it is not among them.
    """
    if dice not in allowed:
        low, high = allowed[0], allowed[-1]
        raise IllegalCommand(Reason.DICE_NOT_ALLOWED, dice=dice, low=low, high=high)


def must_be_within(armies: int, low: int, high: int) -> None:
    """Check a number of armies against what is allowed, both ends included.

    Raises:
        IllegalCommand: it is below or above.
    """
    if not low <= armies <= high:
        raise IllegalCommand(Reason.ARMIES_NOT_ALLOWED, armies=armies, low=low, high=high)
