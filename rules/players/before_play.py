"""Before play: land claimed, armies laid, a capital named; and the neutral's armies at any time."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import Region, TerritoryId
from rules.model.commands import (
    CapitalChoice,
    Choice,
    ChooseCapital,
    Claim,
    ClaimTerritoryChoice,
    Command,
    Place,
    PlaceChoice,
)
from rules.players.mind import armies_planned
from rules.players.situation import Situation, variety

_MOST: Final = 0.4
"""The part of a seat's free armies that it lays on one territory at most."""


def settle(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command | None:
    """A claim of land, or a capital, where one is asked for."""
    if claims := [c.territory for c in choices if isinstance(c, ClaimTerritoryChoice)]:
        best = max(claims, key=lambda t: _claim_worth(edition, view, t, seed))
        return Claim(seat=view.seat, territory=best)
    if capitals := [c.territory for c in choices if isinstance(c, CapitalChoice)]:
        safest = max(capitals, key=lambda t: _safety(edition, view, t) + 3 * variety(seed, t))
        return ChooseCapital(seat=view.seat, territory=safest)
    return None


def lay(at: Situation, places: Sequence[PlaceChoice], seed: int) -> Place:
    """Armies before play in small lots, so that several fronts grow; the neutral's, where a rival is near."""
    planned = armies_planned(at.view)
    left = max(choice.armies[1] for choice in places)
    own = at.owner[at.place(places[0].territory)] == 0
    land = at.view.table.territories
    laid = {c.territory: land[c.territory].armies - 1 + planned[c.territory] for c in places}
    most = max(1, _MOST * (left + sum(laid.values())))
    open_still = [c for c in places if laid[c.territory] < most] or list(places)
    judge = _front if own else _in_the_way
    best = max(
        open_still,
        key=lambda c: (
            judge(at, at.place(c.territory), laid[c.territory]) + variety(seed, c.territory)
        ),
    )
    room = max(1, int(most) - laid[best.territory])
    armies = min(best.armies[1], max(1, left // 5), room)
    return Place(seat=at.view.seat, territory=best.territory, armies=armies)


def _front(at: Situation, place: int, laid: int) -> float:
    """The worth of an army more on one's own land: where a region is nearly whole, and enemies are near."""
    hostile = at.hostile(place)
    if not hostile:
        return -100.0
    inside = at.terrain.regions[at.terrain.region_of[place]]
    mine = sum(at.owner[p] == 0 for p in inside) / len(inside)
    ease = float(at.terrain.bonuses[at.terrain.region_of[place]]) / len(inside)
    task = None if at.discreet else at.aim.task
    wanted = task is not None and at.terrain.region_of[place] in task.regions
    within = sum(at.terrain.region_of[p] == at.terrain.region_of[place] for p in hostile)
    threat = max(at.armies[p] for p in hostile)
    return 6 * mine * (0.5 + ease) + 0.5 * (within > 0) + wanted + 0.3 * threat - 0.6 * laid


def _in_the_way(at: Situation, place: int, laid: int) -> float:
    """The worth of an army more on the neutral's land: it is in a rival's way, and not in one's own."""
    near = at.terrain.near[place]
    inside = at.terrain.regions[at.terrain.region_of[place]]
    theirs = sum(at.owner[p] in at.rivals for p in inside) / len(inside)
    rivals = sum(at.armies[p] for p in near if at.owner[p] in at.rivals)
    mine = sum(at.armies[p] for p in near if at.owner[p] == 0)
    return min(6, rivals) - 0.7 * min(8, mine) + 4 * theirs - 0.5 * laid - 0.4 * at.armies[place]


def _claim_worth(edition: Edition, view: PlayerView, territory: TerritoryId, seed: int) -> float:
    """The worth of an empty territory: in a region that can become one's own, beside what one has."""
    board, land, seat = edition.board, view.table.territories, view.seat
    region = board.regions[board.territories[territory].region]
    owners = Counter(land[t].owner for t in region.territories if t in land)
    mine = owners.pop(seat, 0) / len(region.territories)
    strongest = max(owners.values(), default=0)
    beside = sum(land[t].owner == seat for t in board.borders[territory] if t in land)
    free = len(region.territories) - sum(owners.values()) - round(mine * len(region.territories))
    deny = (
        region.bonus
        if strongest and strongest + free == len(region.territories) and free <= 2
        else 0
    )
    wanted = _ease(edition, region) * (1 + 3 * mine - 2 * strongest / len(region.territories))
    habit = 0.5 * variety(seed, region.id) + 0.2 * variety(seed, territory)
    return 2 * wanted + 0.25 * beside + deny + habit


def _ease(edition: Edition, region: Region) -> float:
    """The bonus of a region for each of its territories and ways in."""
    board = edition.board
    ways_in = sum(
        any(board.territories[n].region != region.id for n in board.borders[t])
        for t in region.territories
    )
    return region.bonus / (len(region.territories) * math.sqrt(max(1, ways_in)))


def _safety(edition: Edition, view: PlayerView, territory: TerritoryId) -> float:
    """How safe a capital would be: its armies, and those beside it."""
    land = view.table.territories
    near = [land[t] for t in edition.board.borders[territory]]
    own = sum(holding.armies for holding in near if holding.owner == view.seat)
    others = sum(holding.armies for holding in near) - own
    return land[territory].armies + 0.5 * own - 1.5 * others
