"""Phase 2: attacks. Each is declared, rolled and settled, until the player ends the phase."""

from collections.abc import Iterator
from dataclasses import replace

from rules.core.edition import Phase, Table
from rules.mechanics.combat import for_the_turn
from rules.model.board import Seat, TerritoryId
from rules.model.commands import (
    Attack,
    AttackChoice,
    Choice,
    ClaimVictory,
    EndPhase,
    EndPhaseChoice,
    StopAt,
)
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import AttackDeclared, Step, StepFinished
from rules.phases import announce
from rules.phases.checks import holding_on, must_be_rollable, must_be_within
from rules.phases.fight import fight_on


def _attack(table: Table, command: Attack) -> None:
    """Declare source, target, armies and dice (`PL-ATT-5`), then roll as long as ordered."""
    table.emit(_declaration(table, command))
    fight_on(table)


def _end(table: Table, command: EndPhase) -> None:
    """End the attacks, and draw the card for the turn's conquests (`PL-CARD-2`)."""
    for_the_turn(table, command.seat)
    table.emit(StepFinished(seat=command.seat))


def _choices(table: Table, seat: Seat) -> Iterator[Choice]:
    yield from announce.victory_choices(table, seat)
    yield from _attacks(table, seat)
    yield EndPhaseChoice()


def _pass_on(table: Table, step: Step) -> None:
    """Finish the step of a tour for a seat whose ships can attack nowhere (`GX-TOUR-3`, `H-GX-6`)."""
    for seat in step.waiting_for:
        if not any(_attacks(table, seat)):
            table.emit(StepFinished(seat=seat))


def _attacks(table: Table, seat: Seat) -> Iterator[AttackChoice]:
    combat, land = table.edition.combat, table.state.land
    forces = table.edition.forces(table, seat)
    for source, holding in land.items():
        if holding.owner not in forces or not (armies := combat.commit(holding.armies)):
            continue
        named = (armies[0], armies[-1]) if combat.names_armies else None
        dice = (combat.dice(armies[0])[0], combat.dice(armies[-1])[-1])
        for target in table.board.borders[source]:
            if land[target].owner not in (holding.owner, seat):
                defence = combat.defence(land[target].armies)
                yield AttackChoice(
                    source=source,
                    target=target,
                    armies=named,
                    dice=dice,
                    defence_dice=(defence[0], defence[-1]),
                )


def _declaration(table: Table, command: Attack) -> AttackDeclared:
    seat, source, target = command.seat, command.source, command.target
    holding = holding_on(table, source)
    if holding.owner not in table.edition.forces(table, seat):
        raise IllegalCommand(Reason.NOT_YOURS, territory=source, owner=holding.owner)
    if holding_on(table, target).owner in (holding.owner, seat):
        raise IllegalCommand(Reason.YOUR_OWN, territory=target)
    if target not in table.board.borders[source]:
        raise IllegalCommand(Reason.NOT_ADJACENT, source=source, target=target)
    armies, dice = _armies_and_dice(table, command, source, holding.armies)
    _must_not_be_done(command, holding.armies)
    return AttackDeclared(
        seat=seat,
        source=source,
        target=target,
        armies=armies,
        dice=dice,
        until=command.until,
        keep=command.keep,
    )


def _armies_and_dice(
    table: Table, command: Attack, source: TerritoryId, stack: int
) -> tuple[int, int]:
    """Armies and dice; one left open follows from the other, or is the most allowed (`H-PL-4`)."""
    combat = table.edition.combat
    sendable = combat.commit(stack)
    if not sendable:
        raise IllegalCommand(Reason.TOO_FEW_ARMIES, territory=source, armies=stack)
    armies = command.armies
    if armies is None:
        armies = _for_dice(table, command.dice, sendable)
    must_be_within(armies, sendable[0], sendable[-1])
    rollable = combat.dice(armies)
    dice = rollable[-1] if command.dice is None else command.dice
    must_be_rollable(dice, rollable)
    return armies, dice


def _for_dice(table: Table, dice: int | None, sendable: range) -> int:
    """The fewest armies that may roll so many dice; the most armies if dice are left open."""
    if dice is None:
        return sendable[-1]
    rolling = table.edition.combat.dice
    fitting = next((armies for armies in sendable if dice in rolling(armies)), None)
    if fitting is None:
        low, high = rolling(sendable[0])[0], rolling(sendable[-1])[-1]
        raise IllegalCommand(Reason.DICE_NOT_ALLOWED, dice=dice, low=low, high=high)
    return fitting


def _must_not_be_done(command: Attack, stack: int) -> None:
    """Refuse an attack that is ordered to stop where it already stands: it would still cost a roll."""
    if isinstance(command.until, StopAt) and command.until.stop_at >= stack:
        mark, high = command.until.stop_at, stack - 1
        raise IllegalCommand(Reason.ARMIES_NOT_ALLOWED, armies=mark, low=1, high=high)


BATTLE = Phase(
    "battle", {Attack: _attack, EndPhase: _end, ClaimVictory: announce.claim_victory}, _choices
)
BATTLE_OF_A_TOUR = replace(BATTLE, enter=_pass_on)
