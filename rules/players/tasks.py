"""Missions by places on the board: how much of one is done, and what still stands in its way."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rules.model.board import DestroyColour, HoldRegions, HoldTerritories, Mission, RegionId, Seat
from rules.players.terrain import Floats, Terrain

Owners = NDArray[np.int8]

_RESERVE = 3
"""The armies that come with the next turn whatever happens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A mission of the owner 0. Positions are many at once, each a row of owners and of armies."""

    regions: tuple[int, ...] = ()
    others: int = 0
    """The number of further regions."""
    count: int = 0
    """The territories to hold, each with `armies`; 0 if that is not the goal."""
    armies: int = 1
    victim: int | None = None
    """The owner who must fall."""

    def part(self, owner: Owners, armies: Floats, parts: Floats) -> Any:  # noqa: ANN401
        """The part of it that is done, up to 1; `parts`: of each region, how much is held."""
        if self.victim is not None:
            return np.maximum(0, 1 - (owner == self.victim).sum(1) * 3 / owner.shape[1])
        if self.count:
            strong = (owner == 0) & (armies >= self.armies)
            return np.minimum(1, strong.sum(1) / self.count)
        named, others = parts[:, list(self.regions)], np.delete(parts, list(self.regions), axis=1)
        best = np.sort(others, axis=1)[:, others.shape[1] - self.others :]
        return np.concatenate([named, best], axis=1).mean(1)

    def left(self, terrain: Terrain, owner: Owners, armies: Floats) -> Any:  # noqa: ANN401
        """The armies that must still be beaten, and laid, until it is done; 0 where it is."""
        if self.victim is not None:
            return np.where(owner == self.victim, armies + 1, 0).sum(1)
        lacking = np.maximum(0, self.armies - armies)
        cost = np.where(owner == 0, lacking, armies + self.armies)
        if self.count:
            return np.partition(cost, self.count - 1, axis=1)[:, : self.count].sum(1)
        regions = cost @ terrain.members
        others = np.sort(np.delete(regions, list(self.regions), axis=1), axis=1)
        return regions[:, list(self.regions)].sum(1) + others[:, : self.others].sum(1)


def reach(left: Floats, owner: Owners, armies: Floats) -> Any:  # noqa: ANN401
    """How far the armies that are free to fight reach against so many that are left to beat, up to 1."""
    free = np.where(owner == 0, armies - 1, 0).sum(1) + _RESERVE
    return free**2 / (free**2 + left**2)


def task_of(mission: Mission, seats: Sequence[Seat], regions: Sequence[RegionId]) -> Task | None:
    """The task that a mission sets; None where it names a colour that nobody plays."""
    match mission:
        case HoldRegions(regions=named, others=more):
            return Task(regions=tuple(regions.index(region) for region in named), others=more)
        case HoldTerritories(count=count, armies=armies):
            return Task(count=count, armies=armies)
        case DestroyColour(colour=colour) if colour in seats:
            return Task(victim=seats.index(colour))
        case _:
            return None
