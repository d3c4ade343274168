"""Owners must be told apart by everybody, and a picture has 256 colours."""

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from render import Theme
from render.ink import palette as c
from render.ink.badges import SHAPES
from render.ink.palette import LEVELS, RAMPS, SEAT_COLOURS
from render.map.board import HATCH_OF, Art, art, ink, owner_table
from render.scene.themes import STYLES
from rules.model.board import COLOURS, NEUTRAL, RegionId, Seat

Matrix = NDArray[np.float64]

# Linear RGB as dichromats see it: Machado, Oliveira and Fernandes 2009, severity 1.
SIGHT = {
    "normal": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
# Linear RGB to cones, and cones' cube roots to OKLab: Ottosson 2020.
CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)


def oklab(colour: tuple[int, int, int], sight: Matrix) -> Matrix:
    channel = np.array(colour) / 255
    linear = np.where(channel <= 0.04045, channel / 12.92, ((channel + 0.055) / 1.055) ** 2.4)
    return LAB @ np.cbrt(CONES @ np.clip(sight @ linear, 0, 1))


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("sight", SIGHT)
def test_owners_colours_are_far_apart_in_every_sight(sight: str, theme: Theme) -> None:
    style = STYLES[theme]
    seen = {seat: oklab(style.colour(own), SIGHT[sight]) for seat, own in SEAT_COLOURS.items()}
    for one, other in combinations(SEAT_COLOURS, 2):
        apart = 100 * float(np.linalg.norm(seen[one] - seen[other]))
        assert apart >= (8 if NEUTRAL in (one, other) else 12), (one, other, apart)


def luminance(colour: tuple[int, int, int]) -> float:
    """Relative luminance, as WCAG 2.2 defines it."""
    channel = np.array(colour) / 255
    linear = np.where(channel <= 0.04045, channel / 12.92, ((channel + 0.055) / 1.055) ** 2.4)
    return float(linear @ (0.2126, 0.7152, 0.0722))


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize(
    ("letters", "ground"),
    [
        (c.WHITE, c.INSET),
        (c.WHITE, c.PANEL_LIT),
        (c.CREAM, c.PANEL),
        (c.WHITE, c.HALO),
        (c.CREAM, c.HALO),
    ],
)
def test_letters_stand_out_from_their_ground(
    letters: tuple[int, int, int], ground: tuple[int, int, int], theme: Theme
) -> None:
    """WCAG 2.2, 1.4.6: 7 to 1 for text."""
    style = STYLES[theme]
    assert contrast(style.colour(letters), style.colour(ground)) >= 7


def test_in_high_contrast_every_owner_stands_out_from_the_sea() -> None:
    """WCAG 2.2, 1.4.11: 3 to 1 for what isn't text."""
    style = STYLES[Theme.CONTRAST]
    assert min(contrast(style.colour(own), (0, 0, 0)) for own in SEAT_COLOURS.values()) >= 3


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_every_hatch_is_seen_in_every_theme(board: str, theme: Theme) -> None:
    palette = art(board, theme).palette
    plain = list(SEAT_COLOURS).index(Seat("red")) * len(LEVELS)
    for level in (12, 14, 16):
        near, lifted = (
            luminance(tuple(palette.colours[plain + at].tolist()))
            for at in (level, min(level + palette.style.lift, 21))
        )
        assert lifted > near * 1.05, level


def test_every_seat_has_a_colour_a_shape_and_a_hatch_of_its_own() -> None:
    seats = (*COLOURS, NEUTRAL)
    for kept in (SEAT_COLOURS, SHAPES, HATCH_OF):
        assert tuple(kept) == seats
    assert len({shape.corners for shape in SHAPES.values()}) == len(seats)
    assert len({HATCH_OF[seat] for seat in COLOURS}) == len(COLOURS)


def test_a_picture_has_at_most_256_colours(world: Art) -> None:
    assert RAMPS < len(world.palette.colours) <= 256


def test_full_ink_hides_and_no_ink_shows_what_is_underneath(world: Art) -> None:
    table = world.palette.ink(c.WHITE)
    before, after = world.palette.colours, world.palette.colours[table]
    assert (table[0] == np.arange(len(before))).all()
    assert (after[-1] == c.WHITE).all()


def test_ink_at_sea_stays_among_the_seas_own_colours(world: Art) -> None:
    table = world.palette.ink_at_sea(c.CREAM)
    assert table.shape[1] == len(world.palette.colours) - RAMPS
    assert int(table.max()) < table.shape[1]


def regions_side_by_side(bare: Art) -> set[tuple[RegionId, RegionId]]:
    """The regions that share a border, over land or sea."""
    region = {name: territory.region for name, territory in bare.board.territories.items()}
    borders = bare.board.borders
    return {
        (region[here], region[there])
        for here in borders
        for there in borders[here]
        if region[here] < region[there]
    }


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", [Theme.DARK, Theme.LIGHT])
@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_regions_side_by_side_have_bands_that_every_sight_tells_apart(
    board: str, theme: Theme, sight: str
) -> None:
    bare = art(board, theme)
    bands = {region: bare.palette.colours[RAMPS + band[-1]] for region, band in bare.bands.items()}
    seen = {region: oklab(tuple(each.tolist()), SIGHT[sight]) for region, each in bands.items()}
    assert set(seen) == set(bare.board.regions)
    for one, other in regions_side_by_side(bare):
        apart = 100 * float(np.linalg.norm(seen[one] - seen[other]))
        assert apart >= 5, (one, other, apart)


@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_in_high_contrast_all_bands_are_light_lines(board: str) -> None:
    bare = art(board, Theme.CONTRAST)
    for band in bare.bands.values():
        assert contrast(tuple(bare.palette.colours[RAMPS + band[-1]].tolist()), (0, 0, 0)) >= 10


def test_whoever_holds_a_whole_region_has_its_band_and_no_letter_changes_with_it(
    world: Art,
) -> None:
    """A band's tints are written over by its holder's; no ink may blend into them."""
    africa = world.board.regions["africa"].territories
    nobody, held = (
        owner_table(world, dict.fromkeys(africa, COLOURS[0]) | changes)
        for changes in ({africa[0]: COLOURS[1]}, {})
    )
    band = world.land_codes + np.array(world.bands["africa"])
    assert set((held[band] // len(LEVELS)).tolist()) == {0}
    assert (nobody[band] == RAMPS + np.array(world.bands["africa"])).all()
    other = world.land_codes + np.array(world.bands["asia"])
    assert (held[other] == nobody[other]).all()
    bands = {place for each in world.bands.values() for place in each}
    for colour in (c.CREAM, c.HALO):
        blended = ink(world, colour, 0.9)[1:, world.land_codes :] - world.land_codes
        assert not bands & set(blended.ravel().tolist())
