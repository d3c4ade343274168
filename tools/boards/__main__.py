"""`python -m tools.boards`: build the art of every board and fetch the fonts, into `render/`."""

import logging
import shutil
import tempfile
from pathlib import Path

from rules.boards.load import load_board
from tools.boards import art, galaxy, sources, world

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
        art.write(load_board("world"), world.build(earth))
        log.info("world")
    art.write(load_board("galaxy"), galaxy.build())
    log.info("galaxy")


def put_fonts(package: Path) -> None:
    """Copy the fonts and their licence out of their package."""
    target = art.RENDER / "fonts"
    target.mkdir(exist_ok=True)
    for name in FONT_FILES:
        shutil.copyfile(package / name, target / Path(name).name)
    shutil.copyfile(package / "LICENSE_FONT", target / "OFL.txt")
    log.info("fonts")


if __name__ == "__main__":
    main()
