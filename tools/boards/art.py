"""Writes a board's art into the package: two pictures and a layout."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from render.ink import palette as c
from render.ink.palette import LEVELS
from render.map.board import Art, read_art
from render.map.names import find_spots
from rules.boards.load import LANGUAGES
from rules.model.board import Board
from tools.boards import raster

WIDEST = 120
"""The longest line for one entry in a board's file."""
RENDER = Path(__file__).parents[2] / "render"


@dataclass(frozen=True, slots=True)
class RawArt:
    """The art from which `render` draws a board: three planes of pixels, and the places of things."""

    labels: raster.Labels
    shades: raster.Labels
    tints: list[int]
    layout: dict[str, Any]


def write_art(board: Board, art: RawArt) -> None:
    """Write the layout, and the planes as pictures that make sense in an image viewer."""
    target = RENDER / "boards"
    target.mkdir(exist_ok=True)
    spread = [channel for label in range(256) for channel in [label * 89 % 256] * 3]
    _save(art.labels, spread, target / f"{board.id}.territories.png")
    _save(art.shades, [*_land_ramp(), *art.tints], target / f"{board.id}.shades.png")
    file = target / f"{board.id}.json"
    file.write_text(_as_json(art.layout) + "\n", "utf-8")
    names = {"names": _names(read_art(board, target))}
    file.write_text(_as_json(art.layout | names) + "\n", "utf-8")


def _names(bare: Art) -> dict[str, dict[str, Any]]:
    """The spots of the names in every language, which would take too long to compute at drawing time."""
    return {
        language: {
            territory: {"size": spot.size, "at": (spot.middle, spot.first), "lines": spot.lines}
            for territory, spot in find_spots(bare, language).items()
        }
        for language in LANGUAGES
    }


def surface(board: Board) -> set[raster.Pair]:
    """The land borders: all edges except sea links."""
    return {
        frozenset((here, near))
        for here, neighbours in board.borders.items()
        for near in neighbours
        if not {(here, near), (near, here)} & board.sea_links
    }


def region_numbers(board: Board) -> list[int]:
    """The region number of each label, 0 for the sea."""
    numbers = {region: number for number, region in enumerate(board.regions, 1)}
    return [0, *(numbers[territory.region] for territory in board.territories.values())]


def _as_json(value: object, depth: int = 0) -> str:
    """The value as JSON, one entry per line: board files are read and compared by people, too."""
    flat = json.dumps(value, ensure_ascii=False)
    if (depth and len(flat) <= WIDEST) or not isinstance(value, dict | list):
        return flat
    inner, edge = " " * (depth + 1), " " * depth
    if isinstance(value, list):
        return (
            "[\n" + ",\n".join(inner + _as_json(each, depth + 1) for each in value) + f"\n{edge}]"
        )
    pairs = (f"{inner}{json.dumps(key)}: {_as_json(value[key], depth + 1)}" for key in value)
    return "{\n" + ",\n".join(pairs) + f"\n{edge}}}"


def _land_ramp() -> list[int]:
    """The greys of land in the picture of shades, those of unowned land."""
    middle = np.array((0x6A, 0x70, 0x78))
    ends = {True: np.array(c.LINE), False: np.array(c.WHITE)}
    ramp = [middle + (ends[level < 0] - middle) * abs(level) for level in LEVELS]
    return [int(channel) for colour in ramp for channel in colour]


def _save(plane: raster.Labels, palette: list[int], path: Path) -> None:
    image = Image.fromarray(plane)
    image.putpalette(palette)
    image.save(path, optimize=True)
