"""Failures of SQLite and the system, translated to reasons (https://www.sqlite.org/rescode.html)."""

import errno
import os
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rules.model.errors import StoreError, StoreReason

_PRIMARY: Final = 0xFF
"""The bits of an extended code that hold the primary one."""

StoreFailure = sqlite3.Error | OSError | UnicodeDecodeError
"""Exceptions about a damaged or inaccessible file. SQLite's messages quote it, and may not be UTF-8."""

FAILURES: Final = (sqlite3.Error, OSError, UnicodeDecodeError)

_REASONS: Final[Mapping[int, StoreReason]] = {
    sqlite3.SQLITE_FULL: StoreReason.FULL,
    sqlite3.SQLITE_READONLY: StoreReason.READ_ONLY,
    sqlite3.SQLITE_PERM: StoreReason.READ_ONLY,
    sqlite3.SQLITE_BUSY: StoreReason.BUSY,
    sqlite3.SQLITE_LOCKED: StoreReason.BUSY,
    sqlite3.SQLITE_PROTOCOL: StoreReason.BUSY,
    sqlite3.SQLITE_CORRUPT: StoreReason.DAMAGED,
    # Our statements are right: a table that they don't find is missing from the file.
    sqlite3.SQLITE_ERROR: StoreReason.DAMAGED,
    sqlite3.SQLITE_NOTADB: StoreReason.FOREIGN,
    sqlite3.SQLITE_CANTOPEN: StoreReason.MISSING,
}

_EXTENDED: Final[Mapping[int, StoreReason]] = {
    sqlite3.SQLITE_IOERR_SHMSIZE: StoreReason.FULL,  # no room for the index of the log
}
"""By the extended code, where that says more than the primary one."""

_REASONS_OF_SYSTEM: Final[Mapping[int, StoreReason]] = {
    errno.ENOENT: StoreReason.MISSING,
    errno.ENOTDIR: StoreReason.MISSING,
    errno.ENOSPC: StoreReason.FULL,
    errno.EDQUOT: StoreReason.FULL,
    errno.EFBIG: StoreReason.FULL,
    errno.EROFS: StoreReason.READ_ONLY,
    errno.EACCES: StoreReason.READ_ONLY,
    errno.EPERM: StoreReason.READ_ONLY,
}

_OF_FOLDERS: Final = (StoreReason.READ_ONLY, StoreReason.MISSING)
"""The reasons that SQLite gives if it can't make the files that it needs beside a database."""


def store_error(error: StoreFailure, file: Path) -> StoreError:
    """The StoreError that says what went wrong with a file."""
    if _is_undecoded(error):
        # Python's message quotes the text, such as a plan or a hand, which must not be logged.
        return StoreError(
            StoreReason.DAMAGED, file=str(file), detail="there is text that is no UTF-8"
        )
    reason = _reason(error)
    if reason in _OF_FOLDERS and _is_shut(file.parent):
        reason = StoreReason.READ_ONLY_FOLDER
    facts = {"file": str(file), "folder": str(file.parent), "detail": _detail(error)}
    return StoreError(reason, **facts)


def _detail(error: StoreFailure) -> str:
    """The system's message, without its number and the file, which is named already."""
    own = error.strerror if isinstance(error, OSError) else None
    return own or str(error)


def _reason(error: StoreFailure) -> StoreReason:
    if isinstance(error, OSError) and error.errno:
        return _REASONS_OF_SYSTEM.get(error.errno, StoreReason.FAILED)
    code = getattr(error, "sqlite_errorcode", None) or 0
    return _EXTENDED.get(code) or _REASONS.get(code & _PRIMARY, StoreReason.FAILED)


def _is_shut(folder: Path) -> bool:
    """Whether the folder is there, and no file can be made in it."""
    effective = os.access in os.supports_effective_ids
    return folder.is_dir() and not os.access(folder, os.W_OK | os.X_OK, effective_ids=effective)


def _is_undecoded(error: StoreFailure) -> bool:
    if isinstance(error, sqlite3.OperationalError):
        return getattr(error, "sqlite_errorcode", None) is None
    return isinstance(error, UnicodeDecodeError)
