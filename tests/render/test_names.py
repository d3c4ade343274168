"""Names are read at the width at which Discord shows a picture, those of touched lands above all."""

from collections.abc import Iterator

import pytest

from render import Attack
from render.arrows.paths import stage
from render.ink.ink import Box
from render.ink.lettering import Weight, font
from render.map.board import Art
from render.map.names import LARGE, SIZES, spots
from render.map.plates import plates
from rules.boards.load import LANGUAGES
from rules.model.board import TerritoryId
from tests.render.tables import dealt

AS_SHOWN = 550 / 1600


def x_height(size: int) -> float:
    """The height of an x at Discord's width."""
    _, top, _, bottom = font(Weight.SEMIBOLD, 400).getbbox("x", anchor="ls")
    return size * (bottom - top) / 400 * AS_SHOWN


def steps(bare: Art) -> Iterator[tuple[TerritoryId, TerritoryId]]:
    """Every attack that the borders allow, but for those behind the map."""
    for source, targets in bare.board.borders.items():
        for target in targets:
            if frozenset((source, target)) not in bare.wraps:
                yield source, target


def overlapping(one: Box, other: Box) -> bool:
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nearly_all_names_are_read_at_discords_width(bare: Art, language: str) -> None:
    heights = [x_height(spot.size) for spot in spots(bare.board.id, language).values()]
    assert len(heights) == len(bare.badges)
    assert sum(height >= 4.5 for height in heights) >= len(heights) - 2
    assert min(heights) >= x_height(SIZES[-1])


def test_touched_lands_are_named_larger_and_none_smaller(world: Art) -> None:
    quiet, sizes = spots("world", "en"), []
    for source, target in steps(world):
        larger = stage(dealt(attacks=(Attack(source, target, captured=True),))).larger
        for land in (source, target):
            sizes.append(larger.get(land, quiet[land]).size)
            assert sizes[-1] >= quiet[land].size, (source, target, land)
    assert sum(x_height(size) >= 6 for size in sizes) / len(sizes) >= 0.85


def test_a_larger_name_keeps_clear_of_all_others(world: Art) -> None:
    quiet, shown = spots("world", "en"), [plate.box for plate in plates("world", "en")]
    for step in steps(world):
        larger = stage(dealt(attacks=(Attack(*step, captured=True),))).larger
        boxes = {name: larger.get(name, spot).box for name, spot in quiet.items()}
        for land in larger:
            assert larger[land].size in LARGE
            others = [*shown, *(box for name, box in boxes.items() if name != land)]
            assert not any(overlapping(boxes[land], other) for other in others), (step, land)


def test_in_space_names_stay_as_they_are() -> None:
    """There the usual size is read already, and a larger name would cover routes."""
    moved = dealt(attacks=(Attack("brazil", "north_africa", captured=True),))
    assert set(stage(moved).larger) == {"brazil", "north_africa"}
