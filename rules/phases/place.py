"""Setup: everybody plans where his armies go; they are laid one by one in seat order (`PL-SETUP-8`).

A plan is its owner's secret until it is laid, and may be withdrawn until then. So a chat game need
not wait for every single army, and still nobody reacts to what would not lie on the board yet.
"""

from collections.abc import Iterator

from rules.edition import Phase, Table
from rules.model.choices import PlaceChoice
from rules.model.commands import Place, Withdraw
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import (
    ArmiesPlanned,
    PlanLaid,
    PlanWithdrawn,
    Step,
    StepFinished,
    StepReopened,
)
from rules.model.ids import Seat
from rules.phases.checks import own, within


def enter(table: Table, step: Step) -> None:
    """Who has nothing to place is not waited for (`H-ALL-11`)."""
    for seat in step.waiting_for:
        if table.state.to_place.get(seat, 0) == 0:
            table.emit(StepFinished(seat=seat))


def place(table: Table, command: Place) -> None:
    seat = command.seat
    own(table, seat, command.territory)
    within(command.armies, 1, _unplanned(table, seat))
    table.emit(ArmiesPlanned(seat=seat, territory=command.territory, armies=command.armies))
    planned_all = _unplanned(table, seat) == 0
    lay(table)
    if planned_all:
        table.emit(StepFinished(seat=seat))


def withdraw(table: Table, command: Withdraw) -> None:
    """Take the plan back, as far as it is not laid yet; the seat is waited for again."""
    step, seat = table.state.step, command.seat
    if step is None or step.phase != PLACE.name or not table.state.secrets.plans.get(seat):
        raise IllegalCommand(Reason.NOTHING_PLANNED)
    table.emit(PlanWithdrawn(seat=seat))
    if seat not in step.waiting_for:
        table.emit(StepReopened(seat=seat))


def choices(table: Table, seat: Seat) -> Iterator[PlaceChoice]:
    armies = (1, _unplanned(table, seat))
    for territory in table.state.territories_of(seat):
        yield PlaceChoice(territory=territory, armies=armies)


def _unplanned(table: Table, seat: Seat) -> int:
    planned = sum(armies for _, armies in table.state.secrets.plans.get(seat, ()))
    return table.state.to_place.get(seat, 0) - planned


def lay(table: Table) -> None:
    """Lay armies in turn for as long as the seat whose turn it is has planned his next one."""
    while (seat := _next_to_lay(table)) and (plan := table.state.secrets.plans.get(seat)):
        table.emit(PlanLaid(seat=seat, territory=plan[0][0]))


def _next_to_lay(table: Table) -> Seat | None:
    """Whoever has laid the fewest armies, the first in turn order among equals."""
    state = table.state
    left = [seat for seat in state.playing() if state.to_place.get(seat, 0) > 0]
    return min(left, key=lambda s: state.armies_of(s) - len(state.territories_of(s)), default=None)


PLACE = Phase("place", {Place: place}, choices, enter)
