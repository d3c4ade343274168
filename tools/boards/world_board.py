"""The world board: Natural Earth's shapes, cut and laid out by `world.toml`."""

from pathlib import Path
from typing import Any

from render.ink import palette as c
from render.ink.palette import BAND_STEPS, SEA_COLOURS
from rules.boards.load import load_board
from rules.model.board import Board
from tools.boards import atlas, bands, links, plan, projection, raster, sea, shading
from tools.boards.art import RawArt, region_numbers, surface

PLAN = Path(__file__).with_name("world.toml")


def build(earth: Path) -> RawArt:
    """Build the art from Natural Earth's topology file."""
    return draw_lands(earth, plan.read(PLAN), load_board("world"))


def draw_lands(earth: Path, planned: plan.BoardPlan, board: Board) -> RawArt:
    """Draw a board of Natural Earth's shapes by its plan."""
    projected = projection.Projection(planned.sheet)
    shapes = projection.lay_out(atlas.territories(earth, planned), planned)
    lakes = [projected.shape(lake) for lake in atlas.lakes(earth, planned)]
    fine = raster.labels({name: shapes[name] for name in board.territories}, lakes, surface(board))
    return paint(planned, board, projected, fine)


def paint(
    planned: plan.BoardPlan, board: Board, projected: projection.Projection, fine: raster.Labels
) -> RawArt:
    """Paint labels, which are at SCALE times the map's size."""
    labels, numbers = raster.at_map_size(fine), region_numbers(board)
    hues = [planned.hues[region] for region in board.regions]
    shelves = [c.SHELF, *(bands.shelf(hues[number - 1]) for number in numbers[1:])]
    light = shading.land_light(fine, numbers, shading.hills(), bands.INLAND)
    shaded = shading.Shading(light, sea.sea(fine, projected, shelves))
    linked = links.draw_links(shaded, planned.links)
    links.draw_shadows(shaded, (each.badge for each in planned.territories.values()))
    count = SEA_COLOURS - BAND_STEPS * len(hues)
    shades, tints = bands.lay_over(
        *shading.quantise(shaded, labels > 0, count), bands.bands(fine, numbers, linked), hues
    )
    return RawArt(labels, shades, tints, _layout(planned, board, count))


def _layout(planned: plan.BoardPlan, board: Board, first_band: int) -> dict[str, Any]:
    return {
        "in_space": False,
        "territories": {
            name: {"badge": planned.territories[name].badge} for name in board.territories
        },
        "regions": planned.regions,
        "bands": bands.first_tints(board, first_band),
        "heading": planned.heading,
        "links": [
            {"between": link.between, "ends": [link.curves[0][0], link.curves[-1][-1]]}
            for link in planned.links
        ],
        "wraps": [
            {"between": link.between, "exits": _exits(planned, link)}
            for link in planned.links
            if len(link.curves) > 1
        ],
    }


def _exits(planned: plan.BoardPlan, link: plan.Link) -> list[tuple[int, int]]:
    """The points where each territory's way to the other leaves the map: its badge, a sheet's width away."""
    (x0, y0), (x1, y1) = (planned.territories[name].badge for name in link.between)
    turn = raster.WIDTH if x0 < x1 else -raster.WIDTH
    return [(x1 - turn, y1), (x0 + turn, y0)]
