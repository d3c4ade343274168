"""What SQLite and the system complain of, as reasons (https://www.sqlite.org/rescode.html)."""

import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rules.model.errors import StoreError, StoreReason

_PRIMARY: Final = 0xFF
"""The bits of an extended code that hold the primary one."""

StoreFailure = sqlite3.Error | OSError | UnicodeDecodeError
"""What a damaged or unwilling file raises. SQLite's complaints quote the file, and may be no UTF-8."""

FAILURES: Final = (sqlite3.Error, OSError, UnicodeDecodeError)

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


def store_error(error: StoreFailure, file: Path) -> StoreError:
    """The refusal that says what went wrong with a file."""
    if _is_undecoded(error):
        # Python's complaint quotes the text: a plan, a hand. It is for no log.
        return StoreError(
            StoreReason.DAMAGED, file=str(file), detail="there is text that is no UTF-8"
        )
    code = getattr(error, "sqlite_errorcode", None)
    reason = StoreReason.FAILED if code is None else _REASONS.get(code & _PRIMARY)
    return StoreError(reason or StoreReason.FAILED, file=str(file), detail=str(error))


def _is_undecoded(error: StoreFailure) -> bool:
    if isinstance(error, sqlite3.OperationalError):
        return getattr(error, "sqlite_errorcode", None) is None
    return isinstance(error, UnicodeDecodeError)
