"""What SQLite and the system complain of, as reasons (https://www.sqlite.org/rescode.html)."""

import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rules.model.errors import StoreError, StoreReason

_PRIMARY: Final = 0xFF
"""The bits of an extended code that hold the primary one."""

_REASONS: Final[Mapping[int, StoreReason]] = {
    sqlite3.SQLITE_FULL: StoreReason.FULL,
    sqlite3.SQLITE_READONLY: StoreReason.READ_ONLY,
    sqlite3.SQLITE_PERM: StoreReason.READ_ONLY,
    sqlite3.SQLITE_BUSY: StoreReason.BUSY,
    sqlite3.SQLITE_LOCKED: StoreReason.BUSY,
    sqlite3.SQLITE_PROTOCOL: StoreReason.BUSY,
    sqlite3.SQLITE_CORRUPT: StoreReason.DAMAGED,
    # Our statements are right: what they don't find has gone from the file.
    sqlite3.SQLITE_ERROR: StoreReason.DAMAGED,
    sqlite3.SQLITE_NOTADB: StoreReason.FOREIGN,
    sqlite3.SQLITE_CANTOPEN: StoreReason.MISSING,
}


def store_error(error: sqlite3.Error | OSError, file: Path) -> StoreError:
    """The refusal that says what went wrong with a file."""
    return StoreError(_reason(error), file=str(file), detail=str(error))


def _reason(error: sqlite3.Error | OSError) -> StoreReason:
    if isinstance(error, OSError):
        return StoreReason.FAILED
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # Python's own, of text that is no UTF-8 any more
        undecoded = isinstance(error, sqlite3.OperationalError)
        return StoreReason.DAMAGED if undecoded else StoreReason.FAILED
    return _REASONS.get(code & _PRIMARY, StoreReason.FAILED)
