"""What went wrong, in words for whoever runs General: what it is, and what to do about it."""

from collections.abc import Mapping
from typing import Final

from rules.model.errors import RulesError, StoreError, StoreReason

_SENTENCES: Final[Mapping[StoreReason, str]] = {
    StoreReason.FULL: "{file}: the disk is full; nothing has changed. Make room and try again.",
    StoreReason.READ_ONLY: (
        "{file}: it can't be written to; nothing has changed. Give General the right to write to"
        " the file and to its folder."
    ),
    StoreReason.BUSY: (
        "{file}: another program holds it; nothing has changed. Close it (a database browser, a"
        " copying program) and try again."
    ),
    StoreReason.DAMAGED: (
        "{file}: it is damaged: {detail}. Nothing has been changed. general check names all that is"
        " wrong with it; to go back to a copy, move the file away with the -wal beside it, and put"
        " the copy in its place with general restore."
    ),
    StoreReason.NEWER: (
        "{file}: a newer General made it (version {version}; this one knows up to {known}). It is"
        " left as it is. Install the newer General again, or restore a copy from before it."
    ),
    StoreReason.FOREIGN: (
        "{file}: no database of General's: {detail}. It is left as it is. If it should be one, its"
        " beginning is damaged: move it away and put a copy in its place with general restore."
    ),
    StoreReason.MISSING: "{file}: there is no such file, or its folder can't be opened.",
    StoreReason.OCCUPIED: (
        "{file}: there is a file already; it is left as it is. Name another place, or move it away"
        " first (a database with the -wal and -journal beside it)."
    ),
    StoreReason.FAILED: "{file}: the system refuses: {detail}. Nothing has changed.",
}


def worded(error: RulesError | OSError) -> str:
    """The sentence for what ended a command."""
    if not isinstance(error, StoreError):
        return str(error)
    facts = {"file": "the database", "detail": "", **error.facts}
    if game := error.facts.get("game"):
        facts["detail"] = f"game {game}: {facts['detail']}"
    return _SENTENCES[error.reason].format_map(facts)
