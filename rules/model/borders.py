"""Distances: how far it is over borders, from wherever one may go to the next."""

from collections.abc import Callable, Iterable
from typing import TypeVar

PlaceT = TypeVar("PlaceT")


def steps_from(
    starts: Iterable[PlaceT], near: Callable[[PlaceT], Iterable[PlaceT]]
) -> dict[PlaceT, int]:
    """The fewest steps to each place that a path leads to, the nearest first; 0 to the starts themselves."""
    steps = dict.fromkeys(starts, 0)
    frontier = list(steps)
    for here in frontier:
        for place in near(here):
            if place not in steps:
                steps[place] = steps[here] + 1
                frontier.append(place)
    return steps
