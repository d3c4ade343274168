"""One person's own picture: legal targets lit, their mission outlined, one region at double size."""

import numpy as np
import pytest

from render import Focus, Scene, Theme
from render.arrows.arrows import window, write_framed_names
from render.ink import palette as c
from render.ink.badges import RADIUS
from render.ink.ink import corner
from render.ink.palette import COVERAGE
from render.map.board import Art, art
from render.map.names import boxes
from render.map.plates import plates
from render.table.legend import HEIGHT as LEGEND_HEIGHT
from render.table.picture import picture
from rules.boards.load import load_board
from rules.model.board import RegionId, TerritoryId
from rules.model.errors import DataError
from tests.render.tables import dealt, in_galaxy, with_armies

TARGETS = frozenset({"siam", "india"})


def seen(scene: Scene, territory: str) -> np.ndarray:
    """The colours of a territory's pixels but for the names on it, red, green and blue."""
    drawn, bare = picture(scene), art(scene.view.board)
    own = bare.territories == 1 + list(bare.badges).index(TerritoryId(territory))
    for _, box in boxes(scene.view.board, scene.language):
        own[box] = False
    return drawn.palette.colours[drawn.pixels[:900][own]].astype(int)


@pytest.mark.parametrize("theme", Theme)
def test_what_is_lit_stays_and_the_rest_fades(theme: Theme) -> None:
    plain = dealt(theme=theme)
    lit = dealt(theme=theme, focus=Focus(lit=TARGETS))
    for territory in ("siam", "india"):
        assert (seen(plain, territory) == seen(lit, territory)).all()
    for territory in ("china", "brazil"):
        assert (seen(plain, territory) != seen(lit, territory)).any(axis=1).mean() > 0.6


@pytest.mark.parametrize("theme", Theme)
def test_names_on_faded_land_are_read_as_before(theme: Theme) -> None:
    """In one colour on its halo, whoever holds the land beneath them."""
    drawn = picture(dealt(6, theme=theme, focus=Focus(chosen=TerritoryId("china"), lit=TARGETS)))
    bare = art("world", theme)
    for caption, _ in boxes("world", "en"):
        _, (letters, _) = caption.inks()
        (x, y), (height, width) = corner(caption.middle, letters), letters.shape
        inner = drawn.pixels[:900][y : y + height, x : x + width]
        solid = inner[letters[: inner.shape[0], : inner.shape[1]] == COVERAGE]
        shown = (solid == bare.palette.nearest(c.CREAM)).mean()
        assert shown > 0.7, (caption.text, shown)


def test_a_cut_out_region_has_no_half_names(world: Art) -> None:
    """A name that the edge would cut is left out; the region's own are all there."""
    frame, (rows, columns) = window(world, "australia", 800)
    height, width = (2 * (part.stop - part.start) for part in (rows, columns))
    part = np.zeros((height, width), np.uint8)
    write_framed_names(part, world, "en", frame)
    for edge in (part[0], part[-1], part[:, 0], part[:, -1]):
        assert not edge.any()
    own = load_board("world").regions["australia"].territories
    for caption, _ in boxes("world", "en"):
        x, y = frame.at(caption.middle)
        if caption.territory in own:
            assert part[y - 10 : y + 10, x - 20 : x + 20].any(), caption.text


def test_without_any_target_everything_fades_but_what_was_chosen() -> None:
    """No legal target isn't the same as nothing asked."""
    scene = dealt(focus=Focus(chosen=TerritoryId("china"), lit=frozenset()))
    plain = dealt()
    assert (seen(plain, "siam") != seen(scene, "siam")).any(axis=1).mean() > 0.4
    assert (seen(plain, "china") != seen(scene, "china")).any(axis=1).mean() < 0.5


def test_what_was_chosen_is_framed_inside_its_border(world: Art) -> None:
    plain, framed = (picture(dealt(focus=focus)).pixels for focus in (Focus(), Focus("china")))
    news = plain != framed
    own = world.territories == 1 + list(world.badges).index(TerritoryId("china"))
    outside = news[:900] & ~own
    for _, box in boxes("world", "en"):  # names that it touches are written again
        outside[box] = False
    assert not outside.any()
    assert (framed[:900][own & news[:900]] == world.palette.nearest(c.HIGHLIGHT)).any()


def test_a_mission_is_outlined_as_one(world: Art) -> None:
    """Whole regions have one frame round them, not one for each territory."""
    africa = frozenset(load_board("world").regions["africa"].territories)
    pixels = picture(dealt(focus=Focus(outlined=africa))).pixels[:900]
    news = (pixels != picture(dealt()).pixels[:900]) & (pixels == world.palette.nearest(c.RIM))
    assert news.sum() > 1_000
    # The border of Congo with East Africa.
    assert not news[540:580, 790:850].any()


@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_every_region_can_be_cut_out(board: str) -> None:
    make = dealt if board == "world" else in_galaxy
    bare = art(board)
    for region, printed in bare.board.regions.items():
        pixels = picture(make(focus=Focus(region=region))).pixels
        labels = [1 + list(bare.badges).index(name) for name in printed.territories]
        rows, columns = np.nonzero(np.isin(bare.territories, labels))
        assert pixels.shape[0] - LEGEND_HEIGHT >= 2 * (rows.max() - rows.min())
        assert pixels.shape[1] >= max(1600, 2 * (columns.max() - columns.min()))


def test_a_region_that_the_board_lacks_is_refused() -> None:
    with pytest.raises(DataError, match="atlantis"):
        picture(dealt(focus=Focus(region="atlantis")))


@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_a_cut_out_region_shows_its_badges_and_its_plate_whole_and_no_half_ones(board: str) -> None:
    bare = art(board)
    for region, printed in bare.board.regions.items():
        _, (rows, columns) = window(bare, region, 800)
        (plate,) = (each for each in plates(board, "en") if each.region == region)
        left, top, right, bottom = plate.box
        assert columns.start <= left < right <= columns.stop, region
        assert rows.start <= top < bottom <= rows.stop, region
        for territory in printed.territories:
            x, y = bare.badges[territory]
            assert columns.start <= x - RADIUS < x + RADIUS < columns.stop, territory
            assert rows.start <= y - RADIUS < y + RADIUS < rows.stop, territory
        assert columns.stop <= bare.territories.shape[1], region


def test_a_badge_that_the_edge_would_cut_is_left_out(world: Art) -> None:
    """The legend stands under the part: half a number above it would be read wrongly."""
    _, (rows, columns) = window(world, RegionId("asia"), 800)
    cut = [
        name
        for name, (x, y) in world.badges.items()
        if columns.start < x < columns.stop and 0 < rows.stop - y < RADIUS - 4
    ]
    scene = dealt(6, focus=Focus(region=RegionId("asia")))
    for name in cut:
        seen = picture(scene).pixels[:-LEGEND_HEIGHT]
        more = picture(with_armies(scene, name, 9_999)).pixels[:-LEGEND_HEIGHT]
        assert (seen == more).all(), name
    assert cut
