"""Preconditions shared by several phases, and announcing victory (`PL-WIN-2`)."""

from collections.abc import Iterator

from rules.core.edition import Table
from rules.core.victory import crown, goal_reached
from rules.model.board import Holding, Seat, TerritoryId
from rules.model.commands import ClaimChoice, ClaimVictory
from rules.model.errors import IllegalCommand, Reason


def own_holding(table: Table, seat: Seat, territory: TerritoryId) -> Holding:
    """Return the holding on a territory of the seat, or of the force it handles.

    Raises:
        IllegalCommand: it belongs to another seat, or there is no such territory.
    """
    holding = holding_on(table, territory)
    if holding.owner != table.force(seat):
        raise IllegalCommand(Reason.NOT_YOURS, territory=territory, owner=holding.owner)
    return holding


def holding_on(table: Table, territory: TerritoryId) -> Holding:
    """Return the holding on a territory, of any owner.

    Raises:
        IllegalCommand: there is no such territory, or it has no owner yet.
    """
    holding = table.state.land.get(territory)
    if holding is None:
        raise IllegalCommand(Reason.UNKNOWN_TERRITORY, territory=territory)
    return holding


def must_be_rollable(dice: int, allowed: range) -> None:
    """Check a number of dice against the allowed ones.

    Raises:
        IllegalCommand: it isn't among them.
    """
    if dice not in allowed:
        low, high = allowed[0], allowed[-1]
        raise IllegalCommand(Reason.DICE_NOT_ALLOWED, dice=dice, low=low, high=high)


def must_be_within(armies: int, low: int, high: int) -> None:
    """Check a number of armies against an inclusive range.

    Raises:
        IllegalCommand: it is out of range.
    """
    if not low <= armies <= high:
        raise IllegalCommand(Reason.ARMIES_NOT_ALLOWED, armies=armies, low=low, high=high)


def claim_victory(table: Table, command: ClaimVictory) -> None:
    """Check a claim, and end the game; a wrong one costs nothing and stays private (`H-ALL-12`).

    Raises:
        IllegalCommand: the seat has reached no goal.
    """
    goal = goal_reached(table, command.seat)
    if goal is None:
        raise IllegalCommand(Reason.NOT_FULFILLED)
    crown(table, command.seat, goal)


def claim_at_once(table: Table, command: ClaimVictory) -> None:
    """Check a claim in any player's turn: the first to show their card wins (`GX-WIN-1`, `H-GX-10`).

    Play must have begun, and a captured territory must be occupied first (`H-ALL-3`).
    """
    state, seat = table.state, command.seat
    if seat not in state.playing():
        raise IllegalCommand(Reason.ALREADY_RESIGNED, seat=seat)
    if state.step and (state.round == 0 or state.conquest is not None):
        phase = state.step.phase
        raise IllegalCommand(Reason.NOT_IN_THIS_PHASE, command=command.kind, phase=phase)
    claim_victory(table, command)


def victory_choices(table: Table, seat: Seat) -> Iterator[ClaimChoice]:
    """The claim of victory, if it would be accepted; nothing if victory is automatic (`H-E3-8`)."""
    edition = table.edition
    if edition.claim == "automatic" and not edition.crowned_late:
        return
    if goal_reached(table, seat):
        yield ClaimChoice()
