"""`python -m tools.boards`: build the board art and fetch the fonts, into `render/`."""

import json
import logging
import shutil
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from render.palette import LEVELS, LINE, WHITE
from rules.boards.load import load_board
from rules.model.board import Board
from tools.boards import atlas, links, plan, projection, raster, shading, sources

BOARD = "world"
PLAN = Path(__file__).with_name(f"{BOARD}.toml")
RENDER = Path(__file__).parents[2] / "render"
FONT_FILES = (
    "600SemiBold/FiraSansCondensed_600SemiBold.ttf",
    "700Bold/FiraSansCondensed_700Bold.ttf",
)

log = logging.getLogger("boards")


def main() -> None:
    """Fetch the sources, build the art, put both where the package carries them."""
    logging.basicConfig(level=logging.INFO, format="%(relativeCreated)6d ms %(message)s")
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        put_fonts(sources.fetch(sources.FIRA_SANS, directory))
        earth = sources.fetch(sources.NATURAL_EARTH, directory) / "dist" / "world_50m.json"
        build(earth, plan.read(PLAN), load_board(BOARD))


def put_fonts(package: Path) -> None:
    """Copy the fonts and their licence out of their package."""
    target = RENDER / "fonts"
    target.mkdir(exist_ok=True)
    for name in FONT_FILES:
        shutil.copyfile(package / name, target / Path(name).name)
    shutil.copyfile(package / "LICENSE_FONT", target / "OFL.txt")
    log.info("fonts")


def build(earth: Path, planned: plan.Plan, board: Board) -> None:
    """Build the art of a board: territories, shades and layout."""
    projected = projection.Projection(planned.sheet)
    shapes = projection.lay_out(atlas.territories(earth, planned), planned)
    lakes = [projected.shape(lake) for lake in atlas.lakes(earth, planned)]
    log.info("shapes")
    fine = raster.labels({name: shapes[name] for name in board.territories}, lakes, _land(board))
    labels = raster.at_map_size(fine)
    log.info("territories")
    shaded = shading.shade(fine, _region_numbers(board), projected)
    links.draw_links(shaded, planned.links)
    links.draw_shadows(shaded, (each.badge for each in planned.territories.values()))
    log.info("shading")
    write(labels, *shading.quantised(shaded, labels > 0), planned, board)


def write(
    labels: raster.Labels, shades: raster.Labels, tints: list[int], planned: plan.Plan, board: Board
) -> None:
    """Write the two planes as pictures that an image viewer shows sensibly, and the layout."""
    target = RENDER / "boards"
    target.mkdir(exist_ok=True)
    spread = [channel for label in range(256) for channel in [label * 89 % 256] * 3]
    _save(labels, spread, target / f"{BOARD}.territories.png")
    _save(shades, [*_land_ramp(), *tints], target / f"{BOARD}.shades.png")
    layout = {
        "territories": {
            name: {"badge": planned.territories[name].badge, "name": planned.territories[name].name}
            for name in board.territories
        },
        "regions": planned.regions,
        "links": [
            {"between": link.between, "ends": [link.curves[0][0], link.curves[-1][-1]]}
            for link in planned.links
        ],
    }
    (target / f"{BOARD}.json").write_text(json.dumps(layout, indent=1) + "\n", "utf-8")
    log.info("written")


def _land(board: Board) -> set[raster.Pair]:
    return {
        frozenset((here, near))
        for here, neighbours in board.borders.items()
        for near in neighbours
        if not {(here, near), (near, here)} & board.sea_links
    }


def _region_numbers(board: Board) -> list[int]:
    numbers = {region: number for number, region in enumerate(board.regions, 1)}
    return [0, *(numbers[territory.region] for territory in board.territories.values())]


def _land_ramp() -> list[int]:
    """Greys for land in the picture of shades, as nobody's land is drawn."""
    middle = np.array((0x6A, 0x70, 0x78))
    ends = {True: np.array(LINE), False: np.array(WHITE)}
    ramp = [middle + (ends[level < 0] - middle) * abs(level) for level in LEVELS]
    return [int(channel) for colour in ramp for channel in colour]


def _save(plane: raster.Labels, palette: list[int], path: Path) -> None:
    image = Image.fromarray(plane)
    image.putpalette(palette)
    image.save(path, optimize=True)


if __name__ == "__main__":
    main()
