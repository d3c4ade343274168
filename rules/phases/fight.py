"""An attack under way: roll after roll is settled, until the attack ends or somebody must choose."""

from functools import lru_cache
from typing import Final

from rules.core.dice import armies_beaten
from rules.core.edition import Table
from rules.model import events as e
from rules.model.board import Holding, Seat
from rules.model.commands import StopAt
from rules.model.events import Battle

_PAIRS_OF_ROLLS: Final = 2241
"""The rolls of one to three dice, each beside a roll of one or two."""

_ROOM_TO_END: Final = 10
"""The most events that one roll leads to, including a conquest and the steps after it."""


def fight_on(table: Table) -> None:
    """Go on with the attack until somebody must choose, it ends, or the order has no events left."""
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
    """Whether the order has led to the most events that it may; ends its attack if so."""
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
    """The seat that rolls for the territory attacked: its owner; for the neutral, the other player (`PL-2P-8`)."""
    owner = table.state.land[battle.target].owner
    if owner not in table.state.fates.neutrals:
        return owner
    return next((seat for seat in table.state.playing() if seat != battle.seat), owner)


def _waits_for_defence(table: Table, battle: Battle) -> bool:
    """Whether a live defender must choose before the roll; asks them if so (`H-PL-5`)."""
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
    """The defender's dice: as chosen or by standing order, so that nobody need be awake (`PL-DICE-3`)."""
    allowed = table.edition.combat.defence(holding.armies)
    if battle.chosen is not None:
        return battle.chosen
    order = table.state.secrets.standing.get(_defender(table, battle), "most")
    return table.defends(allowed[-1] if order == "most" else allowed[0], allowed)


def _waits_for_reroll(table: Table, battle: Battle) -> bool:
    """Whether the attacker must choose; asked with any card in hand, so as not to tell which (`GN-VAR-4`)."""
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
    """Capture the territory; how many armies follow is settled next (`PL-OCC-1`, `H-ALL-3`)."""
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
