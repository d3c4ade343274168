"""Writes a board's art into the package: two pictures and a layout."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from render.palette import LEVELS, LINE, WHITE
from rules.model.board import Board
from tools.boards import raster

RENDER = Path(__file__).parents[2] / "render"


@dataclass(frozen=True, slots=True)
class Art:
    """The art that `render` draws a board from: three planes of pixels, and the places of things."""

    labels: raster.Labels
    shades: raster.Labels
    tints: list[int]
    layout: dict[str, Any]


def write(board: Board, art: Art) -> None:
    """Write the layout, and the planes as pictures that make sense in an image viewer."""
    target = RENDER / "boards"
    target.mkdir(exist_ok=True)
    spread = [channel for label in range(256) for channel in [label * 89 % 256] * 3]
    _save(art.labels, spread, target / f"{board.id}.territories.png")
    _save(art.shades, [*_land_ramp(), *art.tints], target / f"{board.id}.shades.png")
    text = json.dumps(art.layout, indent=1, ensure_ascii=False) + "\n"
    (target / f"{board.id}.json").write_text(text, "utf-8")


def surface(board: Board) -> set[raster.Pair]:
    """The borders over land: all edges except sea links."""
    return {
        frozenset((here, near))
        for here, neighbours in board.borders.items()
        for near in neighbours
        if not {(here, near), (near, here)} & board.sea_links
    }


def region_numbers(board: Board) -> list[int]:
    """The number of the region of each label, 0 for the sea."""
    numbers = {region: number for number, region in enumerate(board.regions, 1)}
    return [0, *(numbers[territory.region] for territory in board.territories.values())]


def _land_ramp() -> list[int]:
    """The greys of land in the picture of shades, those of land that nobody holds."""
    middle = np.array((0x6A, 0x70, 0x78))
    ends = {True: np.array(LINE), False: np.array(WHITE)}
    ramp = [middle + (ends[level < 0] - middle) * abs(level) for level in LEVELS]
    return [int(channel) for colour in ramp for channel in colour]


def _save(plane: raster.Labels, palette: list[int], path: Path) -> None:
    image = Image.fromarray(plane)
    image.putpalette(palette)
    image.save(path, optimize=True)
