"""Compiles the catalogues of words, so that no start has to parse them: `python -m tools.catalogues`.

`make` does that whenever one has changed. When the package is built, hatchling puts them into it
(`PackedWords`, as pyproject.toml says). The repository keeps none.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT: Final = Path(__file__).parents[1]
LOCALE: Final = Path("bot", "locale")


class PackedWords(BuildHookInterface[BuilderConfig]):
    """Puts the compiled catalogues into a wheel; what leads to a tree finds them there."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """As hatchling asks: name the files that are added, and where they come to lie."""
        if version == "standard":
            sys.path.insert(0, self.root)  # a build begins elsewhere
            self._scratch = TemporaryDirectory(prefix="general-words-")
            made = compile_all(Path(self._scratch.name))
            build_data["force_include"] |= {str(file): str(LOCALE / file.name) for file in made}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 - as hatchling calls it
        """As hatchling asks: clear up after the build."""
        if version == "standard":
            self._scratch.cleanup()


def compile_all(folder: Path) -> Iterator[Path]:
    """Compile every catalogue into a folder; whoever reads there meanwhile finds the old or the new.

    Raises:
        DataError: one can't be read, or has other messages than the English one.
    """
    # Found at build time, where nothing is installed but the build requirements: no import of these
    # modules may lead to another library (`tests/packaging/test_wheel.py`).
    from bot.words.catalogue import (  # noqa: PLC0415 - as above
        COMPILED,
        SOURCE,
        compiled_text,
        messages_in,
        must_say_the_same,
    )

    sources = sorted((ROOT / LOCALE).glob(f"*{SOURCE}"))
    compiled = {each: compiled_text(each.name, each.read_bytes()) for each in sources}
    must_say_the_same({each.stem: messages_in(text) for each, text in compiled.items()})
    for source, text in compiled.items():
        file = folder / source.with_suffix(COMPILED).name
        part = file.with_suffix(f".{os.getpid()}.part")
        part.write_text(text, encoding="utf-8")
        part.replace(file)
        yield file


if __name__ == "__main__":
    for each in compile_all(ROOT / LOCALE):
        print(each.relative_to(ROOT))
