"""Phase 2: attacks (declaring, rolling, settling, and players' choices in between); then fortifying."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from rules.core.dice import armies_beaten
from rules.core.edition import Phase, Table
from rules.core.victory import crown_at_once
from rules.mechanics.combat import for_the_turn
from rules.model import events as e
from rules.model.board import CardId, Holding, Seat, TerritoryId
from rules.model.commands import (
    Attack,
    AttackChoice,
    Choice,
    ClaimVictory,
    Defend,
    DefendChoice,
    EndPhase,
    EndPhaseChoice,
    Fortify,
    FortifyChoice,
    Keep,
    KeepChoice,
    Occupy,
    OccupyChoice,
    Reroll,
    RerollChoice,
    StopAt,
)
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import (
    ArmiesRegrouped,
    AttackDeclared,
    Battle,
    Conquest,
    DefenceChosen,
    DieRerolled,
    RollKept,
    Step,
    StepFinished,
    TerritoryOccupied,
)
from rules.phases import base
from rules.phases.base import holding_on, must_be_rollable, must_be_within, own_holding

_PAIRS_OF_ROLLS: Final = 2241
"""The number of combinations of one to three dice with one or two."""

_ROOM_TO_END: Final = 10
"""The most events of one roll, including a conquest and the steps after it."""


def fight_on(table: Table) -> None:
    """Continue the attack until someone must choose, it ends, or the order has no events left."""
    while (battle := table.state.battle) is not None:
        if not battle.attack:
            if _is_enough(table):
                return
            if _waits_for_defence(table, battle):
                return
            _roll(table, battle)
            if _waits_for_reroll(table, battle):
                return
        _settle(table)


def _is_enough(table: Table) -> bool:
    """Whether the order has reached its limit of events; if so, ends its attack."""
    most = table.edition.most_events
    if most is None or len(table.events) + _ROOM_TO_END <= most:
        return False
    table.emit(e.AttackCutShort(most=most))
    table.emit(e.AttackEnded())
    return True


@lru_cache(maxsize=_PAIRS_OF_ROLLS)
def compare(attack_dice: tuple[int, ...], defence_dice: tuple[int, ...]) -> e.LossesTaken:
    """The losses: highest against highest, then second; equal dice cost the attacker (`PL-RES-1` to `-3`)."""
    won, pairs = armies_beaten(attack_dice, defence_dice), min(len(attack_dice), len(defence_dice))
    return e.LossesTaken(attacker_losses=pairs - won, defender_losses=won)


def _defender(table: Table, battle: Battle) -> Seat:
    """The seat that rolls for the territory: its owner; for the neutral, the other player (`PL-2P-8`)."""
    owner = table.state.land[battle.target].owner
    if owner not in table.state.fates.neutrals:
        return owner
    return next((seat for seat in table.state.playing() if seat != battle.seat), owner)


def _waits_for_defence(table: Table, battle: Battle) -> bool:
    """Whether a live defender must choose before the roll; if so, asks them (`H-PL-5`)."""
    if table.edition.defence != "live" or battle.chosen is not None:
        return False
    seat = _defender(table, battle)
    allowed = table.edition.combat.defence(table.state.land[battle.target].armies)
    if len(allowed) < 2 or seat not in table.state.playing():
        return False
    table.emit(e.StepInterrupted(by=e.Step((seat,), "defend")))
    return True


def _roll(table: Table, battle: Battle) -> None:
    combat, land = table.edition.combat, table.state.land
    armies = min(battle.armies, combat.commit(land[battle.source].armies)[-1])
    attack = table.dice.roll(min(battle.dice, combat.dice(armies)[-1]))
    defence = table.dice.roll(_defence_dice(table, battle, land[battle.target]))
    table.emit(e.DiceRolled(armies=armies, attack=attack, defence=defence))


def _defence_dice(table: Table, battle: Battle, holding: Holding) -> int:
    """The defender's dice: as chosen or by standing order, so that play needn't wait (`PL-DICE-3`)."""
    allowed = table.edition.combat.defence(holding.armies)
    if battle.chosen is not None:
        return battle.chosen
    order = table.state.secrets.standing.get(_defender(table, battle), "most")
    return table.defends(allowed[-1] if order == "most" else allowed[0], allowed)


def _waits_for_reroll(table: Table, battle: Battle) -> bool:
    """Whether the attacker must choose; asked with any card in hand, to not reveal which (`GN-VAR-4`)."""
    if not table.edition.reroll or battle.keep or not table.state.hand(battle.seat):
        return False
    table.emit(e.StepInterrupted(by=e.Step((battle.seat,), "reroll")))
    return True


def _settle(table: Table) -> None:
    battle = table.state.current_battle()
    table.emit(compare(battle.attack, battle.defence))
    land = table.state.land
    if land[battle.target].armies == 0:
        _capture(table, battle)
    elif _is_over(battle, land[battle.source].armies):
        table.emit(e.AttackEnded())


def _is_over(battle: Battle, stack: int) -> bool:
    match battle.until:
        case StopAt(stop_at=mark):
            return stack <= max(mark, 1)
        case "captured":
            return stack <= 1
        case _:
            return True


def _capture(table: Table, battle: Battle) -> None:
    """Capture the territory; how many armies move in is settled next (`PL-OCC-1`, `H-ALL-3`)."""
    combat, land = table.edition.combat, table.state.land
    low = combat.follow(battle.committed, len(battle.attack))
    most = land[battle.source].armies - 1
    limit = table.edition.stack_limit
    table.emit(
        e.TerritoryCaptured(
            seat=battle.seat,
            force=land[battle.source].owner,
            source=battle.source,
            target=battle.target,
            loser=land[battle.target].owner,
            low=low,
            high=low if combat.exactly else min(most, limit or most),
        )
    )
    table.emit(e.AttackEnded())
    table.emit(e.StepInterrupted(by=e.Step((battle.seat,), "occupy")))


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


def _reroll(table: Table, command: Reroll) -> None:
    """Re-roll one die; the card is shown and kept, and the second result is final."""
    battle = table.state.current_battle()
    card = _card(table, battle, command.seat)
    if card is None:
        shown = (battle.source, battle.target)
        raise IllegalCommand(Reason.NO_CARD_TO_SHOW, territories=shown)
    if command.die not in battle.attack:
        raise IllegalCommand(Reason.DICE_NOT_ALLOWED, dice=command.die, rolled=battle.attack)
    kept = list(battle.attack)
    kept.remove(command.die)
    attack = tuple(sorted((*kept, *table.dice.roll(1)), reverse=True))
    rerolled = DieRerolled(seat=command.seat, card=card, die=command.die, attack=attack)
    table.emit(rerolled)
    table.emit(StepFinished(seat=command.seat))
    fight_on(table)


def _keep(table: Table, command: Keep) -> None:
    table.emit(RollKept(seat=command.seat))
    table.emit(StepFinished(seat=command.seat))
    fight_on(table)


def _rerolls(table: Table, seat: Seat) -> Iterator[Choice]:
    battle = table.state.current_battle()
    yield KeepChoice()
    if _card(table, battle, seat):
        for die in sorted(set(battle.attack)):
            yield RerollChoice(die=die)


def _card(table: Table, battle: Battle, seat: Seat) -> CardId | None:
    """The card that the seat shows: the source's before the target's, if it holds both (`H-GN-11`)."""
    hand = table.state.hand(seat)
    cards = (CardId(battle.source), CardId(battle.target))
    return next((card for card in cards if card in hand), None)


REROLL = Phase("reroll", {Reroll: _reroll, Keep: _keep}, _rerolls)


def _defend(table: Table, command: Defend) -> None:
    must_be_rollable(command.dice, _allowed(table))
    table.emit(DefenceChosen(seat=command.seat, dice=command.dice))
    table.emit(StepFinished(seat=command.seat))
    fight_on(table)


def _defences(table: Table, seat: Seat) -> Iterator[DefendChoice]:
    allowed = _allowed(table)
    yield DefendChoice(dice=(allowed[0], allowed[-1]))


def _allowed(table: Table) -> range:
    target = table.state.current_battle().target
    return table.edition.combat.defence(table.state.land[target].armies)


DEFEND = Phase("defend", {Defend: _defend}, _defences)


def _attack(table: Table, command: Attack) -> None:
    """Declare source, target, armies and dice (`PL-ATT-5`), then roll as ordered."""
    table.emit(_declaration(table, command))
    fight_on(table)


def _end(table: Table, command: EndPhase) -> None:
    """End the attacks, and draw the card for the turn's conquests (`PL-CARD-2`)."""
    for_the_turn(table, command.seat)
    table.emit(StepFinished(seat=command.seat))


def _choices(table: Table, seat: Seat) -> Iterator[Choice]:
    yield from base.victory_choices(table, seat)
    yield from _attacks(table, seat)
    yield EndPhaseChoice()


def _pass_on(table: Table, step: Step) -> None:
    """Finish a tour's step for a seat whose ships can't attack anywhere (`GX-TOUR-3`, `H-GX-6`)."""
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
    """Armies and dice; if unspecified, one follows from the other or is the maximum (`H-PL-4`)."""
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
    """The fewest armies that may roll this many dice; the most armies if dice are unspecified."""
    if dice is None:
        return sendable[-1]
    rolling = table.edition.combat.dice
    fitting = next((armies for armies in sendable if dice in rolling(armies)), None)
    if fitting is None:
        low, high = rolling(sendable[0])[0], rolling(sendable[-1])[-1]
        raise IllegalCommand(Reason.DICE_NOT_ALLOWED, dice=dice, low=low, high=high)
    return fitting


def _must_not_be_done(command: Attack, stack: int) -> None:
    """Refuse an attack whose stop condition already holds, since it would still cost a roll."""
    if isinstance(command.until, StopAt) and command.until.stop_at >= stack:
        mark, high = command.until.stop_at, stack - 1
        raise IllegalCommand(Reason.ARMIES_NOT_ALLOWED, armies=mark, low=1, high=high)


BATTLE = Phase(
    "battle", {Attack: _attack, EndPhase: _end, ClaimVictory: base.claim_victory}, _choices
)
BATTLE_OF_A_TOUR = replace(BATTLE, enter=_pass_on)


def _fortify(table: Table, command: Fortify) -> None:
    """Move armies between own territories: one stays, and space may be limited (`PL-FORT-1`, `H-GN-8`)."""
    seat, source, target = command.seat, command.source, command.target
    if _is_done(table):
        raise IllegalCommand(Reason.ALREADY_FORTIFIED)
    stack = own_holding(table, seat, source).armies
    own_holding(table, seat, target)
    if target not in table.edition.fortify_targets(table, table.force(seat), source):
        raise IllegalCommand(Reason.NOT_ADJACENT, source=source, target=target)
    if stack < 2:
        raise IllegalCommand(Reason.TOO_FEW_ARMIES, territory=source, armies=stack)
    most = table.fitting(target, stack - 1)
    if most == 0:
        raise IllegalCommand(Reason.NO_ROOM, territory=target, limit=table.edition.stack_limit)
    must_be_within(command.armies, 1, most)
    table.emit(ArmiesRegrouped(seat=seat, source=source, target=target, armies=command.armies))


def _end_regrouping(table: Table, command: EndPhase) -> None:
    table.emit(StepFinished(seat=command.seat))


def _regroupings(table: Table, seat: Seat) -> Iterator[Choice]:
    yield from base.victory_choices(table, seat)
    if not _is_done(table):
        yield from _moves(table, table.force(seat))
    yield EndPhaseChoice()


def _pass_on_turn(table: Table, step: Step) -> None:
    """Finish the step in a turn's third stage for a seat that attacked in it (`H-GX-14`)."""
    turn = table.state.turn
    if turn.stage == 3 and turn.attacked:
        for seat in step.waiting_for:
            table.emit(StepFinished(seat=seat))


def _is_done(table: Table) -> bool:
    """Whether the one move was made, if only one is allowed (`PL-FORT-1`, `GN-VAR-2`)."""
    return table.edition.regroups_once and table.state.turn.fortified


def _moves(table: Table, force: Seat) -> Iterator[FortifyChoice]:
    for source, holding in table.state.land.items():
        if holding.owner == force and holding.armies > 1:
            for target in table.edition.fortify_targets(table, force, source):
                if most := table.fitting(target, holding.armies - 1):
                    yield FortifyChoice(source=source, target=target, armies=(1, most))


REGROUP = Phase(
    "regroup",
    {Fortify: _fortify, EndPhase: _end_regrouping, ClaimVictory: base.claim_victory},
    _regroupings,
)
REGROUP_OF_A_STAGE = replace(REGROUP, enter=_pass_on_turn)
