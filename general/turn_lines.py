"""A whole turn or tour as one line, for games that are played out. Pure."""

from collections.abc import Iterator
from typing import Final

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.ids import TerritoryId
from rules.notation import steps as s

_STACKS: Final = 6
"""The most stacks that attack in one turn."""
_LEGS: Final = 4
"""The most territories that one of them is sent to."""
_LIKELY: Final = 60
_FLOOR: Final = 40


def turn_of(edition: Edition, view: PlayerView) -> s.Line:
    """A line for the turn or tour that begins: the largest stacks attack, and new armies go to the fronts.

    Each step is left out where it can't be done, so the line stops for no surprise.
    """
    marches = tuple(
        s.Step(s.March(path, share="all", floor=_FLOOR), (s.Chance(_LIKELY),), "skip")
        for path in _paths(edition, view)
    )
    trade = s.Step(s.Exchange("best"), otherwise="skip")
    reinforce = (trade, s.Step(s.Plain("spread"), otherwise="skip"))
    if edition.tours:  # new ships come last (`GX-TOUR-1`)
        return (*marches, s.END_PHASE, s.END_PHASE, *reinforce, s.END)
    return (*reinforce, *marches, s.END)


def _paths(edition: Edition, view: PlayerView) -> Iterator[tuple[TerritoryId, ...]]:
    """The ways of the largest stacks at a front, each on to the weakest neighbour that no other takes."""
    land, taken = view.table.territories, set[TerritoryId]()
    own = [t for t, holding in land.items() if holding.owner == view.seat and holding.armies > 1]
    stacks = sorted(own, key=lambda territory: -land[territory].armies)
    found = 0
    for stack in stacks:
        path = [stack]
        while len(path) <= _LEGS and (near := _weakest(edition, view, path[-1], taken)):
            taken.add(near)
            path.append(near)
        if len(path) > 1:
            yield tuple(path)
            found += 1
        if found == _STACKS:
            return


def _weakest(
    edition: Edition, view: PlayerView, territory: TerritoryId, taken: set[TerritoryId]
) -> TerritoryId | None:
    land = view.table.territories
    near = (t for t in edition.board.borders[territory] if land[t].owner != view.seat)
    return min((t for t in near if t not in taken), key=lambda t: land[t].armies, default=None)
