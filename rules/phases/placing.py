"""Placing armies from a pool, wherever a phase allows it."""

from collections.abc import Iterator

from rules.core.edition import Table
from rules.model.board import Seat
from rules.model.commands import Place, PlaceChoice
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import ArmiesLost, ArmiesPlaced, StepFinished
from rules.phases.checks import must_be_within, own_holding


def place_armies(table: Table, command: Place) -> None:
    """Place armies on an own territory, without a limit unless an option sets one (`PL-REINF-5`, `GN-VAR-1`)."""
    force = table.force(command.seat)
    own_holding(table, command.seat, command.territory)
    most = table.fitting(command.territory, armies_left(table, force))
    if most == 0 and armies_left(table, force):
        limit = table.edition.stack_limit
        raise IllegalCommand(Reason.NO_ROOM, territory=command.territory, limit=limit)
    must_be_within(command.armies, 1, most)
    table.emit(
        ArmiesPlaced(
            seat=command.seat, force=force, territory=command.territory, armies=command.armies
        )
    )


def place_choices(table: Table, seat: Seat) -> Iterator[PlaceChoice]:
    """The choices of where to place armies from the pool of the seat, or of the force that it handles."""
    force = table.force(seat)
    armies = armies_left(table, force)
    if not armies:
        return
    for territory in table.state.territories_of(force):
        if most := table.fitting(territory, armies):
            yield PlaceChoice(territory=territory, armies=(1, most))


def finish_if_placed(table: Table, seat: Seat) -> None:
    """Finish the step of a seat that can place nothing more; armies without room are lost (`GN-VAR-1`)."""
    if any(place_choices(table, seat)):
        return
    force = table.force(seat)
    if armies := armies_left(table, force):
        table.emit(ArmiesLost(seat=force, armies=armies))
    table.emit(StepFinished(seat=seat))


def armies_left(table: Table, force: Seat) -> int:
    """The number of armies in the pool of a force."""
    return table.state.to_place.get(force, 0)
