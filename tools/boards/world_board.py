"""The world board: lands from Natural Earth, cut and laid out as `world.toml` says."""

from pathlib import Path
from typing import Any

from rules.boards.load import load_board
from tools.boards import atlas, links, plan, projection, raster, sea, shading
from tools.boards.art import Art, region_numbers, surface

PLAN = Path(__file__).with_name("world.toml")


def build(earth: Path) -> Art:
    """Build the art from Natural Earth's topology file."""
    planned, board = plan.read(PLAN), load_board("world")
    projected = projection.Projection(planned.sheet)
    shapes = projection.lay_out(atlas.territories(earth, planned), planned)
    lakes = [projected.shape(lake) for lake in atlas.lakes(earth, planned)]
    fine = raster.labels({name: shapes[name] for name in board.territories}, lakes, surface(board))
    labels = raster.at_map_size(fine)
    light = shading.land_light(fine, region_numbers(board), shading.hills())
    shaded = shading.Shading(light, sea.sea(fine > 0, projected))
    links.draw_links(shaded, planned.links)
    links.draw_shadows(shaded, (each.badge for each in planned.territories.values()))
    shades, tints = shading.quantised(shaded, labels > 0)
    return Art(labels, shades, tints, _layout(planned, list(board.territories)))


def _layout(planned: plan.Plan, names: list[str]) -> dict[str, Any]:
    return {
        "in_space": False,
        "territories": {
            name: {"badge": planned.territories[name].badge, "name": planned.territories[name].name}
            for name in names
        },
        "regions": planned.regions,
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
