"""What a whole attack may come to: each seat's chance on average, by the odds of fighting it to its end."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.core.odds import odds
from rules.game.explained.chances import Judge
from rules.game.explained.explained import Chances
from rules.model import events as e
from rules.model.board import Holding, Seat
from rules.model.events import Battle
from rules.model.state import GameState

_LARGEST: Final = 120
"""The largest stack whose odds are exact: larger ones are made smaller in proportion."""
_CASES: Final = 2
"""The numbers of armies left that stand for all, of an attack that succeeds; half as many of others."""
_NEGLIGIBLE: Final = 0.02
"""A chance to fail that is left out of account."""


def outlook(judge: Judge, edition: Edition, state: GameState) -> Chances:
    """The chances on average once the attack under way is fought until it succeeds or nobody is left for it."""
    battle = state.current_battle()
    attackers, defenders = fighters(state, battle)
    if attackers < 1 or defenders < 1:
        return judge.chances(replace(state, battle=None))
    scale = max(1.0, max(attackers, defenders) / _LARGEST)
    told = odds(edition.combat, max(1, int(attackers / scale)), max(1, int(defenders / scale)))
    total = dict.fromkeys(state.seats, 0.0)
    fails = 1 - told.win if 1 - told.win > _NEGLIGIBLE else 0.0
    for chance, left in _grouped(told.attackers_left[1:], _CASES):
        after = state_if_taken(edition, state, max(1, round(left * scale)))
        _add(total, chance * (1 - fails) / told.win, judge.chances(after))
    for chance, left in _grouped(told.defenders_left[1:], _CASES // 2):
        if fails:
            _add(total, chance, judge.chances(_failed(state, max(1, round(left * scale)))))
    return total


def fighters(state: GameState, battle: Battle) -> tuple[int, int]:
    """The armies that may fight on either side of an attack."""
    return state.land[battle.source].armies - 1, state.land[battle.target].armies


def state_if_taken(edition: Edition, state: GameState, left: int) -> GameState:
    """The state after the attack under way has succeeded with so many armies, all of which moved in."""
    battle = state.current_battle()
    loser, force = state.land[battle.target].owner, state.land[battle.source].owner
    moved = left
    if edition.combat.exactly:
        moved = min(left, edition.combat.follow(battle.armies, battle.dice))
    land = dict(state.land)
    land[battle.source] = Holding(force, 1 + left - moved)
    land[battle.target] = Holding(force, moved)
    after = replace(state, land=land, battle=None, turn=replace(state.turn, captured=True))
    if loser in state.playing() and not after.holds_land(loser):
        after = evolve(after, e.PlayerEliminated(seat=loser, by=battle.seat))
        hand = after.hand(loser)
        if hand:
            won = e.HandTaken(seat=loser, by=battle.seat, count=len(hand), cards=hand)
            after = evolve(after, won)
    return after


def _failed(state: GameState, left: int) -> GameState:
    battle = state.current_battle()
    land = dict(state.land)
    land[battle.source] = Holding(land[battle.source].owner, 1)
    land[battle.target] = Holding(land[battle.target].owner, left)
    return replace(state, land=land, battle=None)


def _grouped(chances: Sequence[float], groups: int) -> Iterator[tuple[float, float]]:
    """Numbers from 1 on with their chances, in a few groups about as likely: each group's chance and mean."""
    whole = sum(chances)
    among, weighed = 0.0, 0.0
    for number, chance in enumerate(chances, start=1):
        among, weighed = among + chance, weighed + chance * number
        if among > 0 and (among >= whole / groups or number == len(chances)):
            yield among, weighed / among
            among, weighed = 0.0, 0.0


def _add(total: dict[Seat, float], chance: float, chances: Chances) -> None:
    for seat in total:
        total[seat] += chance * chances[seat]
