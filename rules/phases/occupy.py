"""Occupation after a capture: the player says at once how many armies follow (`PL-OCC-1`, `H-ALL-3`)."""

from collections.abc import Iterator

from rules.core.decide import crown_at_once
from rules.core.edition import Phase, Table
from rules.model.board import Seat
from rules.model.commands import Occupy, OccupyChoice
from rules.model.events import Conquest, StepFinished, TerritoryOccupied
from rules.phases.checks import must_be_within


def _occupy(table: Table, command: Occupy) -> None:
    conquest = _pending(table)
    must_be_within(command.armies, conquest.low, conquest.high)
    move_in(table, command.seat, command.armies)


def move_in(table: Table, seat: Seat, armies: int) -> None:
    """Move the armies in, then apply the consequences of the conquest; it may win the game."""
    conquest = _pending(table)
    table.emit(
        TerritoryOccupied(seat=seat, source=conquest.source, target=conquest.target, armies=armies)
    )
    table.emit(StepFinished(seat=seat))
    for consequence in table.edition.conquest:
        consequence(table, seat, conquest.loser, conquest.target)
    crown_at_once(table)


def _occupations(table: Table, seat: Seat) -> Iterator[OccupyChoice]:
    conquest = _pending(table)
    yield OccupyChoice(
        source=conquest.source, target=conquest.target, armies=(conquest.low, conquest.high)
    )


def _pending(table: Table) -> Conquest:
    if table.state.conquest is None:
        raise AssertionError("nothing was conquered: the log is damaged")
    return table.state.conquest


OCCUPY = Phase("occupy", {Occupy: _occupy}, _occupations)
