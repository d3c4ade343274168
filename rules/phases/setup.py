"""Setup: claiming territories (`E3-SETUP-2`), choosing capitals (`PL-CAP-2`), placing armies (`PL-SETUP-8`).

Players may list the territories they want in advance, best first. Claims are then made automatically in turn,
each for the best one still empty, so that a chat game needn't wait for each.

A plan is its owner's secret until it is placed, and may be withdrawn until then. So a chat game needn't wait
for every single army, and still players can't react to armies that aren't on the board yet.
"""

from collections.abc import Iterator

from rules.core.edition import Phase, Table
from rules.model import events as e
from rules.model.board import Seat, TerritoryId
from rules.model.commands import (
    CapitalChoice,
    Choice,
    ChooseCapital,
    Claim,
    ClaimTerritoryChoice,
    EndPhase,
    EndPhaseChoice,
    Place,
    PlaceChoice,
    Prefer,
    Withdraw,
)
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import CapitalNamed, StepFinished
from rules.phases.base import holding_on, must_be_within, own_holding


def _begin_claiming(table: Table, step: e.Step) -> None:
    for seat in step.waiting_for:
        _claim_preferred(table, seat)


def _claim(table: Table, command: Claim) -> None:
    territory, land = command.territory, table.state.land
    _must_be_on_the_board(table, territory)
    if territory in land:
        owner = land[territory].owner
        raise IllegalCommand(Reason.ALREADY_TAKEN, territory=territory, owner=owner)
    _take(table, command.seat, territory)


def prefer(table: Table, command: Prefer) -> None:
    """Record the territories that a seat wants, at any time; they are secret until claimed."""
    state, seat = table.state, command.seat
    steps = (state.step, *state.agenda) if state.step else state.agenda
    if not any(step.phase == CLAIM.name and seat in step.waiting_for for step in steps):
        phase = state.step.phase if state.step else ""
        raise IllegalCommand(Reason.NOT_IN_THIS_PHASE, command=command.kind, phase=phase)
    for territory in command.territories:
        _must_be_on_the_board(table, territory)
    table.emit(e.PreferenceGiven(seat=seat, territories=command.territories))
    if state.step and state.step.phase == CLAIM.name and seat in state.step.waiting_for:
        _claim_preferred(table, seat)


def claim_on(table: Table) -> None:
    """After a resignation, let the others claim the remaining territories in turn (`H-ALL-13`)."""
    agenda = table.edition.opening(table)
    table.emit(e.RoundBegan(round=0, agenda=agenda[1:] if table.state.step else agenda))


def _claims(table: Table, seat: Seat) -> Iterator[ClaimTerritoryChoice]:
    for territory in table.board.territories:
        if territory not in table.state.land:
            yield ClaimTerritoryChoice(territory=territory)


def _claim_preferred(table: Table, seat: Seat) -> None:
    preferred = table.state.secrets.preferences.get(seat, ())
    free = next((t for t in preferred if t not in table.state.land), None)
    if free is not None:
        _take(table, seat, free)


def _take(table: Table, seat: Seat, territory: TerritoryId) -> None:
    if table.state.to_place.get(seat, 0) == 0:
        # Only if most others have resigned: a seat that runs out gets another army (`H-ALL-14`).
        table.emit(e.ArmiesMustered(seat=seat, armies=1))
    table.emit(e.TerritoryClaimed(seat=seat, territory=territory))
    table.emit(e.StepFinished(seat=seat))


def _must_be_on_the_board(table: Table, territory: TerritoryId) -> None:
    if territory not in table.board.territories:
        raise IllegalCommand(Reason.UNKNOWN_TERRITORY, territory=territory)


CLAIM = Phase("claim", {Claim: _claim}, _claims, _begin_claiming)


def _choose_capital(table: Table, command: ChooseCapital) -> None:
    own_holding(table, command.seat, command.territory)
    table.emit(CapitalNamed(seat=command.seat, territory=command.territory))
    table.emit(StepFinished(seat=command.seat))


def _capitals(table: Table, seat: Seat) -> Iterator[CapitalChoice]:
    return (CapitalChoice(territory=t) for t in table.state.territories_of(seat))


CAPITAL = Phase("capital", {ChooseCapital: _choose_capital}, _capitals)


def _enter(table: Table, step: e.Step) -> None:
    """Finish the step for seats with nothing to place (`H-ALL-11`)."""
    for seat in step.waiting_for:
        if table.state.to_place.get(seat, 0) == 0:
            table.emit(e.StepFinished(seat=seat))


def _place(table: Table, command: Place) -> None:
    """Plan armies and place what can be placed; a seat with a complete plan has nothing left to do."""
    seat = command.seat
    _plan(table, command)
    lay_plans(table)
    if not any(_unplanned(table, seat, owner) for owner in _owners(table, command)):
        table.emit(e.StepFinished(seat=seat))


def _end(table: Table, command: EndPhase) -> None:
    """Finish a complete plan.

    Raises:
        IllegalCommand: there are armies left to plan.
    """
    left = _unplanned(table, command.seat, command.seat)
    if left:
        raise IllegalCommand(Reason.ARMIES_LEFT_TO_PLACE, armies=left)
    table.emit(e.StepFinished(seat=command.seat))


def withdraw(table: Table, command: Withdraw) -> None:
    """Withdraw the unplaced part of the plan; the seat has to act again."""
    step, seat = table.state.step, command.seat
    planning = step is not None and step.phase in (PLACE.name, LAY.name)
    if step is None or not planning or not table.state.secrets.plans.get(seat):
        raise IllegalCommand(Reason.NOTHING_PLANNED)
    _plan_anew(table, seat)


def _plan_anew(table: Table, seat: Seat) -> None:
    table.emit(e.PlanWithdrawn(seat=seat))
    if table.state.step and seat not in table.state.step.waiting_for:
        table.emit(e.StepReopened(seat=seat))


def _choices(table: Table, seat: Seat) -> Iterator[PlaceChoice]:
    for owner in (seat, *table.state.fates.neutrals):
        if left := _unplanned(table, seat, owner):
            for territory in table.state.territories_of(owner):
                if most := _fitting(table, seat, territory, left):
                    yield PlaceChoice(territory=territory, armies=(1, most))


def _choices_or_end(table: Table, seat: Seat) -> Iterator[Choice]:
    if _unplanned(table, seat, seat):
        yield from _choices(table, seat)
    else:
        yield EndPhaseChoice()


def lay_plans(table: Table) -> None:
    """Place armies in turn, as long as the seat whose turn it is has planned its next lot.

    If two have planned more for the neutral than fits, the later one must plan again.
    """
    while (seat := _next_to_lay(table)) and (lot := _next_lot(table, seat)):
        if not all(table.fitting(territory, 1) for territory in lot):
            _plan_anew(table, seat)
            return
        for territory in lot:
            table.emit(e.PlanLaid(seat=seat, territory=territory))


def _plan(table: Table, command: Place) -> None:
    """Plan armies; plans are shown when everyone has finished (`H-GX-13`)."""
    holding = holding_on(table, command.territory)
    if holding.owner not in _owners(table, command):
        raise IllegalCommand(Reason.NOT_YOURS, territory=command.territory, owner=holding.owner)
    left = _unplanned(table, command.seat, holding.owner)
    most = _fitting(table, command.seat, command.territory, left)
    if left and not most:
        limit = table.edition.stack_limit
        raise IllegalCommand(Reason.NO_ROOM, territory=command.territory, limit=limit)
    must_be_within(command.armies, 1, most)
    table.emit(
        e.ArmiesPlanned(seat=command.seat, territory=command.territory, armies=command.armies)
    )


def _owners(table: Table, command: Place) -> tuple[Seat, ...]:
    return (command.seat, *(table.state.fates.neutrals if table.edition.lot.neutral else ()))


def _unplanned(table: Table, seat: Seat, owner: Seat) -> int:
    """The number of armies that the seat still has to plan on that owner's territories."""
    left = table.state.to_place.get(seat, 0)
    if owner != seat:
        left = left * table.edition.lot.neutral // table.edition.lot.own
    land = table.state.land
    plan = table.state.secrets.plans.get(seat, ())
    return left - sum(armies for territory, armies in plan if land[territory].owner == owner)


def _fitting(table: Table, seat: Seat, territory: TerritoryId, left: int) -> int:
    """How many of the remaining armies fit on the territory besides those planned (`GN-VAR-1`, `H-GN-8`)."""
    plan = table.state.secrets.plans.get(seat, ())
    planned = sum(armies for there, armies in plan if there == territory)
    return max(0, table.fitting(territory, left + planned) - planned)


def _next_lot(table: Table, seat: Seat) -> list[TerritoryId]:
    """The territories of the seat's next lot, in the order planned; empty if it isn't fully planned."""
    lot, land = table.edition.lot, table.state.land
    wanted = {seat: min(lot.own, table.state.to_place[seat])}
    wanted |= dict.fromkeys(table.state.fates.neutrals, lot.neutral)
    found: list[TerritoryId] = []
    for territory, armies in table.state.secrets.plans.get(seat, ()):
        owner = land[territory].owner
        taken = min(armies, wanted[owner])
        wanted[owner] -= taken
        found += [territory] * taken
    return [] if any(wanted.values()) else found


def _next_to_lay(table: Table) -> Seat | None:
    """The seat that has placed the fewest armies; ties in turn order."""
    state = table.state
    dealt = 0 if table.edition.lot.after_claims else 1  # on each territory
    laid = {seat: 0 for seat in state.playing() if state.to_place.get(seat, 0) > 0}
    if laid:
        for holding in state.land.values():
            if holding.owner in laid:
                laid[holding.owner] += holding.armies - dealt
    return min(laid, key=laid.__getitem__, default=None)


PLACE = Phase("place", {Place: _place}, _choices, _enter)
LAY = Phase("lay", {Place: _plan, EndPhase: _end}, _choices_or_end)
