"""Files that hold the record of a game: JSON, or its text (a game on paper)."""

import re
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from rules.model.errors import DataError
from rules.referee.record import Record
from rules.referee.refusals import Refused
from rules.referee.text_form import MOST_BYTES as MOST_OF_TEXT
from rules.referee.text_form import read as read_text
from rules.referee.text_record import TextRecord
from rules.referee.words import sentence

MOST_BYTES: Final = 64 * 2**20
"""The largest record that is read; a game of 12,000 events has 1.4 MB."""

_LOOKED_AT: Final = 4096
"""The bytes at a file's beginning that show what it is."""
_TEXT: Final = re.compile(rb"(?:\xef\xbb\xbf)?(?:\s|#[^\n]*\n)*\[\s*[A-Z]")


def read_record(file: Path) -> Record | TextRecord:
    """The record in a file, whichever form it has.

    Raises:
        DataError: the file is no record.
        OSError: it can't be read.
    """
    return _read_text(file) if _is_text(file) else _read_json(file)


def printable(text: str) -> str:
    """The text with its control characters escaped, so that no file can drive a terminal."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def _is_text(file: Path) -> bool:
    with file.open("rb") as opened:
        return bool(_TEXT.match(opened.read(_LOOKED_AT))) or file.suffix == ".risk"


def _read_text(file: Path) -> TextRecord:
    _must_fit(file, MOST_OF_TEXT)
    try:
        return read_text(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise _no_record(file, f"byte {error.start} is not UTF-8") from error
    except Refused as refused:
        raise _no_record(file, sentence(refused.reason, refused.facts)) from refused


def _read_json(file: Path) -> Record:
    _must_fit(file, MOST_BYTES)
    try:
        return Record.model_validate_json(file.read_bytes())
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        where = "".join(f"{part}." for part in ("record", *first["loc"])).removesuffix(".")
        raise _no_record(file, f"{where}: {first['msg']}") from error


def _must_fit(file: Path, most: int) -> None:
    size = file.stat().st_size
    if size > most:
        raise _no_record(file, f"more than {most >> 20} MB")
    if size == 0:
        raise _no_record(file, "it is empty")


def _no_record(file: Path, problem: str) -> DataError:
    return DataError(f"{file}: not a record of a game: {printable(problem)}")
