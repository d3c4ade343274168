"""The small board of lessons: a part of the world board, cut out and enlarged by `eurasia.toml`."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from rules.boards.load import load_board
from rules.model.board import Board
from tools.boards import plan, world_board
from tools.boards.art import RawArt

PART = Path(__file__).with_name("eurasia.toml")

Place = Callable[[float, float], plan.Point]


def build(earth: Path) -> RawArt:
    """Build the art from Natural Earth's topology file."""
    board = load_board("eurasia")
    part = tomllib.loads(PART.read_text("utf-8"))
    return world_board.draw_lands(earth, _enlarge(plan.read(world_board.PLAN), part, board), board)


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
