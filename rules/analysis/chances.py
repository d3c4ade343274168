"""Each seat's winning chance, the chance of a path of conquests, and the outlook of attacks."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from rules.analysis.values import Chances
from rules.core.edition import Combat, Edition
from rules.core.evolve import evolve
from rules.core.odds import battles_of, odds
from rules.core.views import table_view, with_secrets
from rules.model import events as e
from rules.model.board import Holding, Seat
from rules.model.events import Battle
from rules.model.state import GameState
from rules.players.evaluation import evaluation
from rules.players.features import Features
from rules.players.positions import NOBODY_KNOWN, Position, position_of

_REMEMBERED: Final = 4
"""The positions a judge caches: the last one, and all possible outcomes of a roll."""


_Facts = tuple[object, ...]


class Judge:
    """Judges positions of games of one edition by the learned evaluation, knowing all secrets."""

    def __init__(self, edition: Edition, levels: Mapping[Seat, str | None] | None = None) -> None:
        """`levels`: the level playing each seat, as far as known and not a person."""
        self._edition = edition
        self._levels = levels or NOBODY_KNOWN
        self._judged = deque[tuple[_Facts, Chances]](maxlen=_REMEMBERED)

    def chances(self, state: GameState) -> Chances:
        """The chances of all seats, adding up to 1. The winner has 1, eliminated seats 0.

        Until every territory has an owner, all are equal.
        """
        facts = _facts_of(state)
        known = next((chances for judged, chances in self._judged if judged == facts), None)
        if known is None:
            known = self._judge(state)
            self._judged.append((facts, known))
        return known

    def _judge(self, state: GameState) -> Chances:
        if state.winner:
            return {seat: float(seat == state.winner) for seat in state.seats}
        if len(state.land) < len(self._edition.board.territories):
            return dict.fromkeys(state.seats, 1 / len(state.seats))
        position = _position(self._edition, state, self._levels)
        found = evaluation().chances(position).tolist()
        return {**dict.fromkeys(state.seats, 0.0), **dict(zip(position.seats, found, strict=False))}


def lacking(edition: Edition, state: GameState, seat: Seat) -> float:
    """The territories, or capitals, that a seat needs to win; 0 once it is out."""
    position = _position(edition, state, NOBODY_KNOWN)
    if seat not in position.seats[: position.players]:
        return 0.0
    features = Features(position, position.owner[None], position.armies[None])
    lack = features.lack(position.seats.index(seat))
    return float(lack[0][0]) if lack else 0.0


def _position(edition: Edition, state: GameState, levels: Mapping[Seat, str | None]) -> Position:
    """A state's position, with all secrets."""
    table = table_view(edition, state)
    views = [with_secrets(table, state, seat) for seat in state.playing()]
    return position_of(edition, table, views, levels)


def _facts_of(state: GameState) -> _Facts:
    """The part of a state that its chances depend on; most events change only other parts."""
    attacker = None
    if state.battle and any(not holding.armies for holding in state.land.values()):
        attacker = state.battle.seat  # counts as the owner of a territory with no holder left
    return (
        attacker,
        state.seats,
        state.round,
        state.step,
        state.turn.seat,
        state.land,
        state.to_place,
        state.cards,
        state.fates,
        state.capitals.named,
        state.secrets.missions,
        state.winner,
    )


_EXACT: Final = 40
"""Up to this many armies every outcome is computed exactly; beyond that, their mean."""
_NEGLIGIBLE_CHANCE: Final = 1e-4


def chance_through(combat: Combat, armies: int, defenders: Sequence[int]) -> float:
    """The chance that a stack of this size conquers these territories one after the other."""
    if armies > _EXACT:
        return _by_means(combat, armies, defenders)
    likely = {armies: 1.0}
    for against in defenders:
        after = dict[int, float]()
        for standing, chance in likely.items():
            for left, part in enumerate(_left(combat, standing - 1, against)):
                if chance * part > _NEGLIGIBLE_CHANCE:
                    moved = _moved(combat, left)
                    after[moved] = after.get(moved, 0.0) + chance * part
        likely = after
    return min(1.0, sum(likely.values()))


def quick_chance_through(combat: Combat, armies: int, defenders: Sequence[int]) -> float:
    """An approximation, for searching among many paths."""
    return _by_means(combat, armies, defenders)


@lru_cache(maxsize=4096)
def _left(combat: Combat, attackers: int, defenders: int) -> tuple[float, ...]:
    """The probabilities of how many attackers are left after a conquest; index 0 never occurs."""
    if attackers < 1:
        return ()
    if defenders < 1:
        return (*[0.0] * attackers, 1.0)
    return (0.0, *odds(combat, attackers, defenders).attackers_left[1:])


def _moved(combat: Combat, left: int) -> int:
    """How many of those left move on, if only as many may as have fought."""
    return min(left, combat.follow(3, 3)) if combat.exactly else left


def _by_means(combat: Combat, armies: float, defenders: Sequence[int]) -> float:
    battles, chance = battles_of(combat), 1.0
    for against in defenders:
        if armies < 2:
            return 0.0
        won, left = battles.odds(armies - 1, against)
        chance, armies = chance * won, left
        if combat.exactly:
            armies = min(left, combat.follow(3, 3))
    return chance


_LARGEST: Final = 120
"""The largest stack with exact odds: larger ones are scaled down."""
_CASES: Final = 2
"""The number of sample outcomes standing for all of a successful attack; half as many for a failed one."""
_NEGLIGIBLE: Final = 0.02
"""A probability of failure small enough to be ignored."""


def outlook(judge: Judge, edition: Edition, state: GameState) -> Chances:
    """The average chances once the current attack is fought until it succeeds or no attackers are left."""
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
    """The armies that can fight on either side of an attack."""
    return state.land[battle.source].armies - 1, state.land[battle.target].armies


def state_if_taken(edition: Edition, state: GameState, left: int) -> GameState:
    """The state after the current attack succeeds with this many armies left, all moving in."""
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
    """Group the numbers from 1 on into a few about equally likely groups: each group's chance and mean."""
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
