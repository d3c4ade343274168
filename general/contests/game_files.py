"""Files that keep the games of a command, one a line, so that it can go on where it was ended."""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from rules.model.errors import DataError

_LONGEST_LINE: Final = 4 * 2**20
"""The most bytes of a line; a game has some thousand."""

T = TypeVar("T")


class GameFile(Generic[T]):
    """A file that keeps games; its first line says of what.

    Args:
        file: may be missing.
        about: what is played, as JSON-like values.
        kind: the type of a game.
    """

    def __init__(self, file: Path, about: Mapping[str, Any], kind: type[T]) -> None:
        self._file = file
        self._about = json.loads(json.dumps(about))
        self._games: TypeAdapter[T] = TypeAdapter(kind)

    def begun(self) -> list[T]:
        """The games that it keeps; a new file keeps none. A last line that was cut short is taken away.

        Raises:
            DataError: it is no such file, or keeps games of something else.
            OSError: it can't be read or written to.
        """
        if not self._file.exists():
            self.add([])
        found: list[T] = []
        with self._file.open("rb") as lines:
            self._must_be_about(lines.readline(_LONGEST_LINE))
            while (line := lines.readline(_LONGEST_LINE)).endswith(b"\n"):
                try:
                    found.append(self._games.validate_json(line))
                except ValidationError as error:
                    raise self._no_file(f"line {len(found) + 2}") from error
            whole = lines.tell() - len(line)
        if line:
            with self._file.open("r+b") as file:
                file.truncate(whole)
        return found

    def add(self, games: Iterable[T]) -> None:
        """Add games, and say of what they are, if it is new.

        Raises:
            OSError: it can't be written to.
        """
        with self._file.open("ab") as file:
            if not file.tell():
                file.write(json.dumps(self._about).encode() + b"\n")
            for game in games:
                file.write(self._games.dump_json(game) + b"\n")

    def _must_be_about(self, line: bytes) -> None:
        try:
            about = json.loads(line)
        except ValueError as error:
            raise self._no_file("line 1") from error
        if not isinstance(about, dict) or about.keys() != self._about.keys():
            raise self._no_file("line 1")
        for name, value in self._about.items():
            if about[name] != value:
                raise DataError(
                    f"{self._file}: keeps games with {name} {about[name]!r}, not {value!r};"
                    " give the same command, or name another file"
                )

    def _no_file(self, where: str) -> DataError:
        return DataError(f"{self._file}: keeps no games of this command ({where})")


def seed_kept(file: Path | None) -> int | None:
    """The seed of the games that a file keeps; None without a file, or one that names none.

    Raises:
        OSError: it can't be read.
    """
    if file is None or not file.exists():
        return None
    with file.open("rb") as lines, suppress(ValueError):
        about = json.loads(lines.readline(_LONGEST_LINE))
        seed = about.get("seed") if isinstance(about, dict) else None
        return seed if isinstance(seed, int) else None
    return None
