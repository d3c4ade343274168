"""`general verify`: play a recorded game again, and hold every die, card and event to its secret."""

from pathlib import Path

from pydantic import ValidationError

from rules.model.errors import DataError
from rules.referee.record import Record, verify
from rules.referee.refusals import Refused
from rules.referee.words import sentence


def verified(file: Path) -> tuple[str, bool]:
    """What came of it in words, and whether everything is as the secret says.

    Raises:
        DataError: the file is no record.
    """
    try:
        record = Record.model_validate_json(file.read_bytes())
    except (OSError, ValidationError) as error:
        raise DataError(f"{file}: not a record of a game: {str(error).splitlines()[0]}") from error
    try:
        done = verify(record)
    except Refused as refused:
        return f"{file}: {sentence(refused.reason, refused.facts)}", False
    if record.secret is None:
        return f"{file}: {done.replayed} events follow; its secret is not told yet.", True
    return (
        f"{file}: all is as the secret says whose SHA-256 is {record.commitment}:"
        f" {done.rolls} rolls, {done.replayed} events."
    ), True
