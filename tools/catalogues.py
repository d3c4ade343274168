"""Compiles the message catalogues, so that they needn't be parsed at startup: `python -m tools.catalogues`.

`make` does that whenever one has changed. When the package is built, hatchling includes them (`PackedWords`,
as pyproject.toml says). They aren't in the repository.
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
REFEREE: Final = Path("rules", "referee")


class PackedWords(BuildHookInterface[BuilderConfig]):
    """Adds the compiled catalogues to a wheel; an editable install uses those in the source tree."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Hatchling's hook: list the added files, and their paths in the wheel."""
        if version == "standard":
            sys.path.insert(0, self.root)  # a build starts elsewhere
            self._scratch = TemporaryDirectory(prefix="general-words-")
            scratch = Path(self._scratch.name)
            made = dict.fromkeys(compile_all(scratch), LOCALE)
            made[compile_referee(scratch)] = REFEREE
            build_data["force_include"] |= {
                str(f): str(place / f.name) for f, place in made.items()
            }

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 - as hatchling calls it
        """Hatchling's hook: clean up after the build."""
        if version == "standard":
            self._scratch.cleanup()


def compile_all(folder: Path) -> Iterator[Path]:
    """Compile every catalogue into a folder; files are replaced atomically.

    Raises:
        DataError: one can't be read, or has other messages than the English one.
    """
    # Imported at build time, with only the build requirements installed: none of these modules may import
    # another library (`tests/packaging/test_wheel.py`).
    from bot.words.catalogue import must_say_the_same  # noqa: PLC0415 - as above
    from rules.words.compiled import (  # noqa: PLC0415 - as above
        COMPILED,
        SOURCE,
        compiled_text,
        messages_in,
    )

    sources = sorted((ROOT / LOCALE).glob(f"*{SOURCE}"))
    compiled = {each: compiled_text(each.name, each.read_bytes()) for each in sources}
    must_say_the_same({each.stem: messages_in(text) for each, text in compiled.items()})
    for source, text in compiled.items():
        yield _written(folder / source.with_suffix(COMPILED).name, text)


def compile_referee(folder: Path) -> Path:
    """Compile the referee's sentences into a folder: its own, and those of the bot's English catalogue.

    Raises:
        DataError: one can't be read.
    """
    from rules.words.compiled import referee_text  # noqa: PLC0415 - as in `compile_all`

    own, english = ROOT / REFEREE / "referee.ftl", ROOT / LOCALE / "en.ftl"
    return _written(folder / "words.json", referee_text(own.read_bytes(), english.read_bytes()))


def _written(file: Path, text: str) -> Path:
    part = file.with_suffix(f".{os.getpid()}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(file)
    return file


if __name__ == "__main__":
    for each in (*compile_all(ROOT / LOCALE), compile_referee(ROOT / REFEREE)):
        print(each.relative_to(ROOT))
