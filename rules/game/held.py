"""Answers of a live defence that hold for the rest of an attack, so that one press is enough. Pure.

All attacks from one territory on another within a turn count as one: a march throws roll by roll.
"""

from dataclasses import replace

from rules.game.deadlines import clock_of, is_live, with_clock
from rules.game.game import Game
from rules.model.commands import Defend
from rules.model.ids import Seat
from rules.model.roster import Roster
from rules.model.seat_clock import Held


def with_held(at: Game, seat: Seat, dice: int) -> Roster:
    """The table at which a seat's answer holds for the attack that is under way."""
    battle = at.state.battle
    if battle is None:
        return at.roster
    held = Held(battle.source, battle.target, dice)
    return with_clock(at.roster, seat, replace(clock_of(at.roster, seat), held=held))


def held_answer(at: Game) -> Defend | None:
    """The answer that holds, where the table waits for it; with as many dice as the defender may roll."""
    battle = at.state.battle
    if battle is None or at.waits_in != "defend" or not is_live(at.roster):
        return None
    (seat,) = at.waiting_for
    held = clock_of(at.roster, seat).held
    if held is None or (held.source, held.target) != (battle.source, battle.target):
        return None
    if at.roster.player_at(seat).computer:
        return None
    allowed = at.edition.combat.defence(at.state.land[battle.target].armies)
    return Defend(seat=seat, dice=min(max(held.dice, allowed[0]), allowed[-1]))
