"""`general verify`: play a recorded game again, and hold every die, card and event to its secret."""

from pathlib import Path
from typing import Final

from pydantic import ValidationError

from rules.game.lines import SHORTEST_SEALED
from rules.model.errors import DataError
from rules.referee.record import Record, Verified, verify
from rules.referee.refusals import Refused
from rules.referee.words import sentence

MOST_BYTES: Final = 64 * 2**20
"""Of a record; a game of 12,000 events has 1.4 MB."""


def verify_record(file: Path) -> tuple[str, bool]:
    """What came of it in words, and whether its secret proves every die, card and event.

    Raises:
        DataError: the file is no record.
        OSError: it can't be read.
    """
    record = _read(file)
    try:
        done = verify(record)
    except Refused as refused:
        said, proved = sentence(refused.reason, refused.facts), False
    else:
        said, proved = _told(record, done), record.secret is not None and not done.scripted
    return _printable(f"{file}: {said}"), proved


def _read(file: Path) -> Record:
    size = file.stat().st_size
    if size > MOST_BYTES:
        raise DataError(f"{file}: not a record of a game: more than {MOST_BYTES >> 20} MB")
    if size == 0:
        raise DataError(f"{file}: not a record of a game: it is empty")
    try:
        return Record.model_validate_json(file.read_bytes())
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        where = "".join(f"{part}." for part in ("record", *first["loc"])).removesuffix(".")
        problem = _printable(f"{where}: {first['msg']}")
        raise DataError(f"{file}: not a record of a game: {problem}") from error


def _told(record: Record, done: Verified) -> str:
    rolls = f"{done.rolls} rolls, {done.replayed} events"
    if record.secret is None:
        return f"the rules are kept ({rolls}), but its dice are not proved: the game is not over."
    if done.scripted:
        named = f"for {done.scripted} actions somebody named them"
        return f"the rules are kept ({rolls}), but its dice are not proved: {named}."
    whole = f"all is as the secret says whose SHA-256 is {record.commitment}: {rolls}."
    return f"{whole} {_of_the_deal(record)}"


def _of_the_deal(record: Record) -> str:
    """Who could have chosen the deal all the same (docs/fairness.md)."""
    if record.opening is not None:
        return "The game was set up, so there was no deal to check."
    words = [line.told for line in record.lines if line.told]
    if not words:
        return "Nobody had sealed a word, so whoever knew the secret could have chosen the deal."
    if all(len(word) < SHORTEST_SEALED for word in words):
        return (
            f"No sealed word had {SHORTEST_SEALED} characters, so whoever knew the secret could"
            " have guessed them, and chosen the deal."
        )
    return f"Words sealed before the deal: {len(words)}."


def _printable(text: str) -> str:
    """What a file says must not drive a terminal."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
