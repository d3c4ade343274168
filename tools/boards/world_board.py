"""The world board: lands from Natural Earth, cut and laid out as `world.toml` says."""

from pathlib import Path
from typing import Any

from render.ink.palette import BAND_STEPS, SEA_COLOURS, SHELF
from rules.boards.load import load_board
from rules.model.board import Board
from tools.boards import atlas, bands, links, plan, projection, raster, sea, shading
from tools.boards.art import Art, region_numbers, surface

PLAN = Path(__file__).with_name("world.toml")


def build(earth: Path) -> Art:
    """Build the art from Natural Earth's topology file."""
    return drawn(earth, plan.read(PLAN), load_board("world"))


def drawn(earth: Path, planned: plan.Plan, board: Board) -> Art:
    """Draw a board of Natural Earth's lands as planned."""
    projected = projection.Projection(planned.sheet)
    shapes = projection.lay_out(atlas.territories(earth, planned), planned)
    lakes = [projected.shape(lake) for lake in atlas.lakes(earth, planned)]
    fine = raster.labels({name: shapes[name] for name in board.territories}, lakes, surface(board))
    return painted(planned, board, projected, fine)


def painted(
    planned: plan.Plan, board: Board, projected: projection.Projection, fine: raster.Labels
) -> Art:
    """Paint labels, which are at SCALE times the map's size."""
    labels, numbers = raster.at_map_size(fine), region_numbers(board)
    hues = [planned.hues[region] for region in board.regions]
    shelves = [SHELF, *(bands.shelf(hues[number - 1]) for number in numbers[1:])]
    light = shading.land_light(fine, numbers, shading.hills(), bands.INLAND)
    shaded = shading.Shading(light, sea.sea(fine, projected, shelves))
    drawn = links.draw_links(shaded, planned.links)
    links.draw_shadows(shaded, (each.badge for each in planned.territories.values()))
    count = SEA_COLOURS - BAND_STEPS * len(hues)
    shades, tints = bands.laid(
        *shading.quantised(shaded, labels > 0, count), bands.bands(fine, numbers, drawn), hues
    )
    return Art(labels, shades, tints, _layout(planned, board, count))


def _layout(planned: plan.Plan, board: Board, first_band: int) -> dict[str, Any]:
    return {
        "in_space": False,
        "territories": {
            name: {"badge": planned.territories[name].badge} for name in board.territories
        },
        "regions": planned.regions,
        "bands": bands.places(board, first_band),
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


def _exits(planned: plan.Plan, link: plan.Link) -> list[tuple[int, int]]:
    """The points where each territory's way leaves for the other: its badge, a sheet's width away."""
    (x0, y0), (x1, y1) = (planned.territories[name].badge for name in link.between)
    turn = raster.WIDTH if x0 < x1 else -raster.WIDTH
    return [(x1 - turn, y1), (x0 + turn, y0)]
