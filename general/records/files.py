"""Reads record files (JSON, text, gzip) of games and seasons; renders a game as an animated GIF."""

import asyncio
import gzip
import json
import os
import re
import zlib
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from pydantic import ValidationError

from bot.pictures.scenes import scene
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from bot.words.refusals import table_refusal
from general.terminal import progress_bar
from render.scene.scene import Scene
from render.table.film import write_replay
from rules.app import open_engine
from rules.model.errors import DataError, TableReason, TableRefused
from rules.referee.paper.form import read as read_text
from rules.referee.paper.form import write
from rules.referee.paper.record import TextRecord, play_again, text_record_of
from rules.referee.records.record import PartError, Record, record_in, verify
from rules.referee.records.season import SeasonRecord
from rules.referee.refusals import MOST_JSON, MOST_TEXT, Refused, must_fit
from rules.referee.words import sentence
from rules.store.processes import Place
from rules.table.roster import GameId
from rules.upkeep import backup

_LOOKED_AT: Final = 4096
"""The bytes at a file's beginning that show what it is."""

_TEXT_SUFFIX: Final = ".risk"

_PACKED: Final = b"\x1f\x8b"

_TEXT: Final = re.compile(rb"(?:\xef\xbb\xbf)?(?:\s|#[^\n]*\n)*\[\s*[A-Z]")


def read_record(file: Path) -> Record | TextRecord:
    """The record in a file, whichever form it has, packed (gzip) or not.

    Raises:
        DataError: the file is no record.
        OSError: it can't be read.
    """
    content = _content(file, MOST_TEXT if file.suffix == _TEXT_SUFFIX else MOST_JSON)
    is_text = _TEXT.match(content[:_LOOKED_AT]) or file.suffix == _TEXT_SUFFIX
    try:
        return read_text(content.decode()) if is_text else _record_in(file, content)
    except UnicodeDecodeError as error:
        raise _no_record(file, f"byte {error.start} is not UTF-8") from error
    except Refused as refused:
        raise _no_record(file, sentence(refused.reason, refused.facts)) from refused


def printable(text: str) -> str:
    """The text with its control characters escaped, so that no file can drive a terminal."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def _content(file: Path, most: int) -> bytes:
    """The bytes in a file, unpacked.

    Raises:
        DataError: there are none, they can't be unpacked, or are more than so many, packed or not.
    """
    with file.open("rb") as opened:
        if os.fstat(opened.fileno()).st_size > most:
            raise _no_record(file, f"larger than {most} bytes")
        content = opened.read(most + 1)
    if content.startswith(_PACKED):
        try:
            content = gzip.GzipFile(fileobj=BytesIO(content)).read(most + 1)
        except (EOFError, OSError, zlib.error) as error:
            raise _no_record(file, f"can't unpack it: {error}") from error
    if len(content) > most:
        raise _no_record(file, f"larger than {most} bytes when unpacked")
    if not content:
        raise _no_record(file, "it is empty")
    return content


def read_season(file: Path) -> SeasonRecord:
    """The record of a season in a file.

    Raises:
        DataError: the file is none.
        OSError: it can't be read.
    """
    try:
        fields = _fields_in(file, _content(file, MOST_JSON))
        return SeasonRecord.model_validate_json(json.dumps(fields))
    except ValidationError as error:
        raise _no_record(file, _wrong(error.errors(include_url=False)[0])) from error
    except Refused as refused:
        raise _no_record(file, sentence(refused.reason, refused.facts)) from refused


def _record_in(file: Path, content: bytes) -> Record:
    try:
        return record_in(_fields_in(file, content))
    except PartError as wrong:
        raise _no_record(file, _wrong(wrong.errors[0])) from wrong


def _fields_in(file: Path, content: bytes) -> dict[str, Any]:
    must_fit(content)
    try:
        fields = json.loads(content, object_pairs_hook=_once_each)
    except _NamedTwice as error:
        raise _no_record(file, f"record: {error}") from error
    except (ValueError, RecursionError) as error:
        raise _no_record(file, f"record: Invalid JSON: {error}") from error
    if not isinstance(fields, dict):
        raise _no_record(file, "record: Input should be an object")
    return fields


def _wrong(first: Mapping[str, Any]) -> str:
    where = "".join(f"{part}." for part in ("record", *first["loc"])).removesuffix(".")
    return f"{where}: {first['msg']}"


class _NamedTwice(Exception):  # noqa: N818 - what is wrong with the file
    """A JSON object names a field twice: who reads it could take the one or the other."""


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        raise _NamedTwice(f"{next(n for n in names if names.count(n) > 1)} appears twice")
    return fields


def _no_record(file: Path, problem: str) -> DataError:
    return DataError(f"{file}: not a game record: {printable(problem)}")


def record_text(file: Path) -> str:
    """The text of a record, which may be JSON or text itself; it is played again before.

    Raises:
        DataError: the file is no record, its game has no text, or the game came out otherwise.
        OSError: it can't be read.
    """
    kept = read_record(file)
    try:
        return write(_prove(kept))
    except Refused as refused:
        said = printable(sentence(refused.reason, refused.facts))
        raise DataError(f"{file}: {said}") from refused


def _prove(kept: Record | TextRecord) -> TextRecord:
    if isinstance(kept, TextRecord):
        play_again(kept)
        return kept
    text = text_record_of(kept)
    verify(kept)
    return text


def replay(database: Place, game: str, out: Path) -> str:
    """Render the game so far as a GIF, even while the bot runs; return a sentence with the result.

    Raises:
        StoreError: the database can't be read.
        DataError: there is no such game, it hasn't begun, or there is no art for its board.
    """
    try:
        scenes = asyncio.run(_read_scenes(database, GameId(game)))
    except UnicodeEncodeError as error:  # no id has such characters
        unknown = TableRefused(TableReason.NO_SUCH_GAME)
        raise DataError(f"{game}: {table_refusal(words(), unknown)}") from error
    except TableRefused as refused:
        raise DataError(f"{game}: {table_refusal(words(), refused)}") from refused
    part = out.with_name(f"{out.name}.part")
    try:
        with part.open("wb") as file, progress_bar("Drawing") as progress:
            frames = write_replay(scenes, file, progress)
        part.replace(out)
    finally:
        part.unlink(missing_ok=True)
    return f"{out}: {len(scenes)} turns in {frames} frames ({out.stat().st_size:,} bytes)."


async def _read_scenes(database: Place, game: GameId) -> Sequence[Scene]:
    """What everybody at the table saw, read from a copy: the bot locks the database while it runs."""
    with TemporaryDirectory(prefix="general-replay-") as folder:
        copy = Path(folder) / "games.db"
        backup(database, copy)
        async with open_engine(copy) as engine:
            look, turns = await engine.queries.look(game), await engine.queries.turns(game)
    if not turns:
        raise TableRefused(TableReason.NOT_STARTED, game=game)
    phrasing = Phrasing(words(), look.edition, look.roster)
    return [scene(phrasing, turn.table, turn.events) for turn in turns]
