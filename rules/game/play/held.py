"""Answers of a live defence that were given beforehand, so that nobody need wait for them. Pure.

Some hold for the rest of an attack; all attacks from one territory on another within a turn count as
one: a march throws roll by roll. A standing order holds until its owner takes it back.
"""

from dataclasses import replace

from rules.model.board import Seat, TerritoryId
from rules.model.commands import Defend
from rules.model.events import Battle
from rules.table.game import Game
from rules.table.pace import HeldAnswer
from rules.table.roster import Roster
from rules.table.seats import clock_of, is_live, with_clock


def attack_asking(at: Game, seat: Seat) -> tuple[TerritoryId, TerritoryId] | None:
    """The attack in whose midst a seat is asked, from where and on what; None where it is not."""
    battle = at.state.battle
    return (battle.source, battle.target) if battle and seat in at.waiting_for else None


def with_held(at: Game, seat: Seat, dice: int) -> Roster:
    """The table at which a seat's answer holds for the attack that is under way."""
    battle = at.state.battle
    if battle is None:
        return at.roster
    held = HeldAnswer(battle.source, battle.target, dice)
    return with_clock(at.roster, seat, replace(clock_of(at.roster, seat), held=held))


def without_held(roster: Roster, seat: Seat) -> Roster:
    """The table at which no answer of a seat's holds: its standing order is newer, or it wants to be asked."""
    clock = clock_of(roster, seat)
    return with_clock(roster, seat, replace(clock, held=None)) if clock.held else roster


def held_answer(at: Game) -> Defend | None:
    """The answer that was given beforehand, where the table waits for it; with as many dice as may be rolled.

    What holds for this attack goes before a standing order.
    """
    battle = at.state.battle
    if battle is None or at.waits_in != "defend" or not is_live(at.roster):
        return None
    (seat,) = at.waiting_for
    allowed = at.edition.combat.defence(at.state.land[battle.target].armies)
    dice = _held_dice(at.roster, seat, battle)
    if dice is None and (order := at.state.secrets.standing.get(seat)):
        dice = allowed[-1] if order == "most" else allowed[0]
    if dice is None:
        return None
    return Defend(seat=seat, dice=min(max(dice, allowed[0]), allowed[-1]))


def _held_dice(roster: Roster, seat: Seat, battle: Battle) -> int | None:
    """The dice that a person's answer for the whole of this attack named."""
    held = clock_of(roster, seat).held
    if held is None or (held.source, held.target) != (battle.source, battle.target):
        return None
    return None if roster.player_at(seat).computer else held.dice
