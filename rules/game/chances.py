"""Each seat's chance of winning, judged by everything that is true: for games that are over alone."""

import math
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Final

from rules.core.edition import Edition
from rules.core.victory import mission_in_force
from rules.core.views import PlayerView, player_view
from rules.model.board import DestroyColour, HoldRegions, HoldTerritories, Region
from rules.model.ids import Seat, TerritoryId
from rules.model.state import GameState

_INCOME: Final = 3.0
"""The armies that an army more each turn is worth."""
_CARD: Final = 1.5
_IN_A_DUEL: Final = 3.0
"""How much a lead counts: the power of strength to which chances are proportional."""
_AT_A_TABLE: Final = 1.2
"""The same among three or more, where the others stop who leads."""
_MISSION: Final = 1.0
"""How much the way to a mission counts beside strength."""


def chances(edition: Edition, state: GameState) -> Mapping[Seat, float]:
    """The chances of all seats, 1 together. Who has won has 1, who is out has 0."""
    if state.winner:
        return {seat: float(seat == state.winner) for seat in state.seats}
    playing = tuple(state.playing())
    steepness = _IN_A_DUEL if len(playing) == 2 else _AT_A_TABLE
    weights = {seat: _weight(edition, state, seat, steepness) for seat in playing}
    whole = sum(weights.values()) or 1.0
    return {seat: weights.get(seat, 0.0) / whole for seat in state.seats}


def _weight(edition: Edition, state: GameState, seat: Seat, steepness: float) -> float:
    held = {t for t, holding in state.land.items() if holding.owner == seat}
    armies = state.armies_of(seat) + state.to_place.get(seat, 0) + _CARD * len(state.hand(seat))
    regions = edition.board.regions.values()
    income = len(held) / 3 + sum(_bonus(region, held) for region in regions)
    strength = 1.0 + armies + (_INCOME + _is_due(state, seat)) * income
    way = _way_to_mission(edition, player_view(edition, state, seat)) if edition.missions else 0.0
    return float(strength**steepness * math.exp(_MISSION * way**2))


def _is_due(state: GameState, seat: Seat) -> bool:
    """Whether a seat's turn of this round is still to come: what it brings then nobody has decided."""
    order, mover = state.seats, state.turn.seat
    return mover in order and order.index(seat) > order.index(mover)


def _bonus(region: Region, held: AbstractSet[TerritoryId]) -> float:
    """What a region brings each turn; one held in part, a part of that."""
    part = _part(region, held)
    return region.bonus * (1.0 if part == 1 else part**2 / 4)


def _part(region: Region, held: AbstractSet[TerritoryId]) -> float:
    return sum(territory in held for territory in region.territories) / len(region.territories)


def _way_to_mission(edition: Edition, view: PlayerView) -> float:
    """The part of the way to the goal of a mission: 1 is all of it."""
    land = view.table.territories
    match mission_in_force(edition, view):
        case HoldRegions(regions=regions, others=more):
            held = {t for t, holding in land.items() if holding.owner == view.seat}
            parts = {r.id: _part(r, held) for r in edition.board.regions.values()}
            rest = sorted(part for region, part in parts.items() if region not in regions)
            wanted = [parts[region] for region in regions] + rest[len(rest) - more :]
            return sum(wanted) / len(wanted)
        case HoldTerritories(count=count, armies=armies):
            strong = sum(h.owner == view.seat and h.armies >= armies for h in land.values())
            return min(1.0, strong / count)
        case DestroyColour(colour=colour):
            left = sum(holding.owner == colour for holding in land.values())
            return max(0.0, 1 - 3 * left / len(edition.board.territories))
        case _:
            return 0.0
