"""Arrows keep to their own lands and the sea, and off badges: measured over every border of the world."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from render import Attack
from render.arrows.arrows import _between_badges
from render.arrows.paths import stage
from render.ink.badges import RADIUS
from render.map.board import Art
from rules.model.board import TerritoryId
from tests.render.tables import dealt
from tests.render.test_names import steps


@dataclass(frozen=True)
class Course:
    """What an arrow runs over: the labels under its points, a pixel apart, and its points."""

    step: tuple[TerritoryId, TerritoryId]
    points: NDArray[np.float64]
    under: NDArray[np.uint8]


def courses(bare: Art) -> Iterator[Course]:
    for step in steps(bare):
        (way,) = stage(dealt(attacks=(Attack(*step, captured=True),))).ways[step]
        line = _between_badges(way)
        along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
        at = np.arange(0, along[-1])
        points = np.column_stack([np.interp(at, along, line[:, axis]) for axis in (0, 1)])
        x, y = points.astype(int).T
        yield Course(step, points, bare.territories[y, x])


def test_arrows_hardly_run_over_third_lands_and_over_no_badge_of_others(world: Art) -> None:
    order, length, strange = [None, *world.badges], 0, 0
    for course in courses(world):
        own = [0, *(order.index(land) for land in course.step)]
        length += len(course.points)
        strange += int((~np.isin(course.under, own)).sum())
        for land, badge in world.badges.items():
            if land not in course.step:
                away = np.hypot(*(course.points - badge).T).min()
                assert away > RADIUS, (course.step, land)
    assert length > 0
    assert strange / length <= 0.01


def test_every_arrow_is_long_enough_to_be_seen_and_stays_on_the_map(world: Art) -> None:
    height, width = world.territories.shape
    for course in courses(world):
        assert len(course.points) >= 12, course.step
        assert (course.points >= 0).all(), course.step
        assert (course.points < (width, height)).all(), course.step


def test_an_attack_and_its_answer_take_ways_of_their_own() -> None:
    there = TerritoryId("siam"), TerritoryId("china")
    back = there[::-1]
    attacks = (Attack(*there, captured=False), Attack(*back, captured=False))
    ways = stage(dealt(attacks=attacks)).ways
    (one,), (other,) = ways[there], ways[back]
    assert one.line != other.line[::-1]
