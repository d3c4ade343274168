"""`general verify`: plays a recorded game again, and checks every die, card and event by its secret."""

from pathlib import Path
from typing import Final

from pydantic import ValidationError

from rules.game.lines import SHORTEST_SEALED
from rules.model.errors import DataError
from rules.referee.record import Record, Verified, verify
from rules.referee.refusals import Refused
from rules.referee.words import sentence

MOST_BYTES: Final = 64 * 2**20
"""The largest record that is read; a game of 12,000 events has 1.4 MB."""


def verify_record(file: Path) -> tuple[str, bool]:
    """Verify a record; gives the result in words, and whether its secret proves all of it.

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
        said, proved = (
            _proof_in_words(record, done),
            record.secret is not None and not done.scripted,
        )
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


def _proof_in_words(record: Record, done: Verified) -> str:
    rolls = f"{done.rolls} rolls, {done.replayed} events"
    if record.secret is None:
        return f"the rules are kept ({rolls}), but its dice are not proved: the game is not over."
    if done.scripted:
        named = f"for {done.scripted} actions somebody named them"
        return f"the rules are kept ({rolls}), but its dice are not proved: {named}."
    whole = f"all is as the secret says whose SHA-256 is {record.commitment}: {rolls}."
    return f"{whole} {_deal_in_words(record)}"


def _deal_in_words(record: Record) -> str:
    """A sentence on who could have chosen the deal all the same (docs/fairness.md)."""
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
    """The text with its control characters escaped, so that no file can drive a terminal."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
