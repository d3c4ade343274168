"""`python -m tools.boards`: build the art of every board and fetch the fonts, into `render/`."""

import logging
import shutil
import tempfile
from pathlib import Path

from rules.boards.load import load_board
from tools.boards import art, eurasia_board, galaxy_board, sources, world_board

# The files used from each font package, and their names here.
FONT_FILES = {
    sources.FIRA_SANS: {
        "600SemiBold/FiraSansCondensed_600SemiBold.ttf": "FiraSansCondensed_600SemiBold.ttf",
        "700Bold/FiraSansCondensed_700Bold.ttf": "FiraSansCondensed_700Bold.ttf",
        "LICENSE_FONT": "OFL.txt",
    },
    sources.NOTO_EMOJI: {
        "700Bold/NotoEmoji_700Bold.ttf": "NotoEmoji_700Bold.ttf",
        "LICENSE_FONT": "OFL-NotoEmoji.txt",
    },
}

log = logging.getLogger("boards")


def main() -> None:
    """Fetch the sources, build the art, and put fonts and art into the package."""
    logging.basicConfig(level=logging.INFO, format="%(relativeCreated)6d ms %(message)s")
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        put_fonts(directory)
        earth = sources.fetch(sources.NATURAL_EARTH, directory) / "dist" / "world_50m.json"
        art.write_art(load_board("world"), world_board.build(earth))
        log.info("world")
        art.write_art(load_board("eurasia"), eurasia_board.build(earth))
        log.info("eurasia")
    art.write_art(load_board("galaxy"), galaxy_board.build())
    log.info("galaxy")


def put_fonts(directory: Path) -> None:
    """Fetch the font packages, and copy fonts and licences out of them."""
    target = art.RENDER / "fonts"
    target.mkdir(exist_ok=True)
    for package, files in FONT_FILES.items():
        unpacked = sources.fetch(package, directory)
        for source, name in files.items():
            shutil.copyfile(unpacked / source, target / name)
    log.info("fonts")


if __name__ == "__main__":
    main()
