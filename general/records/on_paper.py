"""`general notation`: the record of a game as text, in its normal form."""

from pathlib import Path

from general.records.record_files import printable, read_record
from rules.model.errors import DataError
from rules.referee.paper.form import write
from rules.referee.paper.record import TextRecord, text_record_of
from rules.referee.paper.replay import play_again
from rules.referee.records.record import Record, verify
from rules.referee.refusals import Refused
from rules.referee.words import sentence


def text_of(file: Path) -> str:
    """The text of a record, which may be JSON or text itself; it is played again before.

    Raises:
        DataError: the file is no record, its game has no text, or the game came out otherwise.
        OSError: it can't be read.
    """
    kept = read_record(file)
    try:
        return write(_proved(kept))
    except Refused as refused:
        said = printable(sentence(refused.reason, refused.facts))
        raise DataError(f"{file}: {said}") from refused


def _proved(kept: Record | TextRecord) -> TextRecord:
    if isinstance(kept, TextRecord):
        play_again(kept)
        return kept
    text = text_record_of(kept)
    verify(kept)
    return text
