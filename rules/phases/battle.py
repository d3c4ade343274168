"""Phase 2: attacks, each declared, rolled and settled, until the player ends the phase."""

from collections.abc import Iterator

from rules.edition import Phase, Table
from rules.model.choices import AttackChoice, Choice, EndPhaseChoice
from rules.model.commands import Attack, ClaimVictory, EndPhase, StopAt
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import (
    AttackDeclared,
    AttackEnded,
    DiceRolled,
    LossesTaken,
    Step,
    StepFinished,
    StepInterrupted,
    TerritoryCaptured,
)
from rules.model.ids import Seat
from rules.model.state import Battle
from rules.phases import claim
from rules.phases.checks import own, standing_on
from rules.phases.occupy import OCCUPY


def attack(table: Table, command: Attack) -> None:
    """Announce origin, target, battalions and dice (`PL-ATT-5`), then roll as long as ordered."""
    table.emit(_declared(table, command))
    while (battle := table.state.battle) is not None:
        roll(table, battle)


def roll(table: Table, battle: Battle) -> None:
    """One roll of the battle: dice, losses, and what follows from them."""
    combat, land = table.edition.combat, table.state.land
    armies = min(battle.armies, combat.commit(land[battle.source].armies)[-1])
    attack_dice = table.dice.roll(min(battle.dice, combat.dice(armies)[-1]))
    defence_dice = table.dice.roll(_defence(table, battle))
    table.emit(DiceRolled(armies=armies, attack=attack_dice, defence=defence_dice))
    table.emit(compared(attack_dice, defence_dice))
    after = table.state.land
    if after[battle.target].armies == 0:
        _capture(table, battle, armies, len(attack_dice))
    elif _is_over(battle, after[battle.source].armies):
        table.emit(AttackEnded())


def compared(attack_dice: tuple[int, ...], defence_dice: tuple[int, ...]) -> LossesTaken:
    """Highest against highest, then second; equal dice cost the attacker (`PL-RES-1` to `-3`)."""
    pairs = list(zip(attack_dice, defence_dice, strict=False))
    beaten = sum(a > d for a, d in pairs)
    return LossesTaken(attacker_losses=len(pairs) - beaten, defender_losses=beaten)


def end(table: Table, command: EndPhase) -> None:
    """The card for a conquest is taken when the attacks are over (`PL-CARD-2`)."""
    table.edition.cards.award(table, command.seat)
    table.emit(StepFinished(seat=command.seat))


def choices(table: Table, seat: Seat) -> Iterator[Choice]:
    yield from claim.choices(table, seat)
    combat, land = table.edition.combat, table.state.land
    force = table.force(seat)
    for source, holding in land.items():
        if holding.owner != force or not (armies := combat.commit(holding.armies)):
            continue
        dice = (1, combat.dice(armies[-1])[-1])
        for target in table.board.borders[source]:
            if land[target].owner != force:
                defence = combat.defence(land[target].armies)
                yield AttackChoice(
                    source=source,
                    target=target,
                    armies=(armies[0], armies[-1]),
                    dice=dice,
                    defence_dice=(defence[0], defence[-1]),
                )
    yield EndPhaseChoice()


def _declared(table: Table, command: Attack) -> AttackDeclared:
    source, target = command.source, command.target
    stack = own(table, command.seat, source).armies
    if standing_on(table, target).owner == table.force(command.seat):
        raise IllegalCommand(Reason.YOUR_OWN, territory=target)
    if target not in table.board.borders[source]:
        raise IllegalCommand(Reason.NOT_ADJACENT, source=source, target=target)
    sendable = table.edition.combat.commit(stack)
    if not sendable:
        raise IllegalCommand(Reason.TOO_FEW_ARMIES, territory=source, armies=stack)
    armies, dice = _chosen(table, command, sendable)
    _must_not_be_done(command, stack)
    return AttackDeclared(
        seat=command.seat,
        source=source,
        target=target,
        armies=armies,
        dice=dice,
        until=command.until,
    )


def _chosen(table: Table, command: Attack, sendable: range) -> tuple[int, int]:
    """Armies and dice; who names only dice sends as many (`H-PL-4`), who names neither the most."""
    named = command.dice if command.armies is None else command.armies
    armies = sendable[-1] if named is None else named
    if armies not in sendable:
        low, high = sendable[0], sendable[-1]
        raise IllegalCommand(Reason.ARMIES_NOT_ALLOWED, armies=armies, low=low, high=high)
    rollable = table.edition.combat.dice(armies)
    dice = rollable[-1] if command.dice is None else command.dice
    if dice not in rollable:
        low, high = rollable[0], rollable[-1]
        raise IllegalCommand(Reason.DICE_NOT_ALLOWED, dice=dice, low=low, high=high)
    return armies, dice


def _must_not_be_done(command: Attack, stack: int) -> None:
    """An attack ordered to stop where it stands already would still cost a roll."""
    if isinstance(command.until, StopAt) and command.until.stop_at >= stack:
        mark, high = command.until.stop_at, stack - 1
        raise IllegalCommand(Reason.ARMIES_NOT_ALLOWED, armies=mark, low=1, high=high)


def _defence(table: Table, battle: Battle) -> int:
    """By the defender's standing order, so that nobody is attacked only while awake (`PL-DICE-3`)."""
    holding = table.state.land[battle.target]
    allowed = table.edition.combat.defence(holding.armies)
    order = table.state.secrets.standing.get(holding.owner, "most")
    return allowed[-1] if order == "most" else allowed[0]


def _is_over(battle: Battle, stack: int) -> bool:
    match battle.until:
        case StopAt(stop_at=mark):
            return stack <= max(mark, 1)
        case "captured":
            return stack <= 1
        case _:
            return True


def _capture(table: Table, battle: Battle, armies: int, dice: int) -> None:
    """The territory is taken; how many armies follow is settled next (`PL-OCC-1`, `H-ALL-3`)."""
    land = table.state.land
    table.emit(
        TerritoryCaptured(
            seat=battle.seat,
            source=battle.source,
            target=battle.target,
            loser=land[battle.target].owner,
            low=table.edition.combat.follow(armies, dice),
            high=land[battle.source].armies - 1,
        )
    )
    table.emit(AttackEnded())
    table.emit(StepInterrupted(by=Step((battle.seat,), OCCUPY.name)))


BATTLE = Phase(
    "battle",
    {Attack: attack, EndPhase: end, ClaimVictory: claim.claim_victory},
    choices,
)
