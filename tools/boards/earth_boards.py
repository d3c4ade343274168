"""The boards of Natural Earth's shapes: the world, laid out by `world.toml`; and the small board of lessons.

That is a part of the world, cut out and enlarged by `eurasia.toml`.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from render.ink import palette as c
from render.ink.palette import BAND_STEPS, SEA_COLOURS
from rules.boards.load import load_board
from rules.model.board import Board
from tools.boards import atlas, plan, raster, sea, shading
from tools.boards.art import RawArt, region_numbers, surface

WORLD = Path(__file__).with_name("world.toml")
EURASIA = Path(__file__).with_name("eurasia.toml")


def build_world(earth: Path) -> RawArt:
    """Build the art from Natural Earth's topology file."""
    return draw_lands(earth, plan.read(WORLD), load_board("world"))


def draw_lands(earth: Path, planned: plan.BoardPlan, board: Board) -> RawArt:
    """Draw a board of Natural Earth's shapes by its plan."""
    projected = plan.Projection(planned.sheet)
    shapes = plan.lay_out(atlas.territories(earth, planned), planned)
    lakes = [projected.shape(lake) for lake in atlas.lakes(earth, planned)]
    fine = raster.labels({name: shapes[name] for name in board.territories}, lakes, surface(board))
    return paint(planned, board, projected, fine)


def paint(
    planned: plan.BoardPlan, board: Board, projected: plan.Projection, fine: raster.Labels
) -> RawArt:
    """Paint labels, which are at SCALE times the map's size."""
    labels, numbers = raster.at_map_size(fine), region_numbers(board)
    hues = [planned.hues[region] for region in board.regions]
    shelves = [c.SHELF, *(shading.shelf(hues[number - 1]) for number in numbers[1:])]
    light = shading.land_light(fine, numbers, shading.hills(), shading.INLAND)
    shaded = shading.Shading(light, sea.sea(fine, projected, shelves))
    linked = sea.draw_links(shaded, planned.links)
    shading.draw_shadows(shaded, (each.badge for each in planned.territories.values()))
    count = SEA_COLOURS - BAND_STEPS * len(hues)
    shades, tints = shading.lay_over(
        *shading.quantise(shaded, labels > 0, count), shading.bands(fine, numbers, linked), hues
    )
    return RawArt(labels, shades, tints, _layout(planned, board, count))


def _layout(planned: plan.BoardPlan, board: Board, first_band: int) -> dict[str, Any]:
    return {
        "in_space": False,
        "territories": {
            name: {"badge": planned.territories[name].badge} for name in board.territories
        },
        "regions": planned.regions,
        "bands": shading.first_tints(board, first_band),
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


Place = Callable[[float, float], plan.Point]


def build_eurasia(earth: Path) -> RawArt:
    """Build the art from Natural Earth's topology file."""
    board = load_board("eurasia")
    part = tomllib.loads(EURASIA.read_text("utf-8"))
    return draw_lands(earth, _enlarge(plan.read(WORLD), part, board), board)


def _enlarge(world: plan.BoardPlan, part: Mapping[str, Any], board: Board) -> plan.BoardPlan:
    """The plan of only the board's territories, in pixels of its own map."""
    (left, top), by = part["corner"], part["scale"]

    def place(x: float, y: float) -> plan.Point:
        return (x - left) * by, (y - top) * by

    return replace(
        world,
        territories={
            name: _territory(world.territories[name], place, by) for name in board.territories
        },
        lakes=tuple((x, y) for x, y in part["lakes"]),
        sheet=_sheet(world.sheet, place, by),
        regions={name: (x, y) for name, (x, y) in part["regions"].items()},
        hues={name: (red, green, blue) for name, (red, green, blue) in part["hues"].items()},
        heading=part["heading"],
        links=tuple(
            _link(link, place) for link in world.links if {*link.between} <= {*board.territories}
        ),
    )


def _territory(land: plan.TerritoryPlan, place: Place, by: float) -> plan.TerritoryPlan:
    x, y = place(*land.badge)
    larger = land.enlargement and _enlargement(land.enlargement, place, by)
    return replace(land, badge=(round(x), round(y)), islet=land.islet * by**2, enlargement=larger)


def _enlargement(larger: plan.Enlargement, place: Place, by: float) -> plan.Enlargement:
    x, y = larger.shift
    below = None if larger.below is None else place(0, larger.below)[1]
    return replace(larger, shift=(x * by, y * by), below=below)


def _sheet(sheet: plan.SheetPlan, place: Place, by: float) -> plan.SheetPlan:
    lenses = (
        (*place(x, y), across * by, down * by, pull) for x, y, across, down, pull in sheet.lenses
    )
    return replace(
        sheet,
        x=tuple(place(x, 0)[0] for x in sheet.x),
        y=tuple(place(0, y)[1] for y in sheet.y),
        lenses=tuple(lenses),
    )


def _link(link: plan.Link, place: Place) -> plan.Link:
    return replace(
        link, curves=tuple(tuple(place(*point) for point in curve) for curve in link.curves)
    )
