"""The versions with SQLite's WAL-reset bug (https://www.sqlite.org/wal.html#walresetbug).

From 3.7.0 to 3.51.2 two connections that write and checkpoint at the same instant can damage a
database; 3.51.3 fixes it, and so do 3.44.6 and 3.50.7 on their branches. Here one connection writes
and checkpoints, and all others only read, so the bug is reported but no reason to refuse.
"""

import sqlite3
from typing import Final

Version = tuple[int, int, int]

_FIRST: Final[Version] = (3, 7, 0)
_MENDED: Final[Version] = (3, 51, 3)
_MENDED_IN_LINE: Final[tuple[Version, ...]] = ((3, 44, 6), (3, 50, 7))

_ADVICE: Final = (
    "SQLite {version} has the WAL-reset bug (https://www.sqlite.org/wal.html#walresetbug): let no other"
    " program write to the database while General runs, or install 3.51.3 or newer"
)


def has_wal_reset_bug(version: Version = sqlite3.sqlite_version_info) -> bool:
    """Whether that version of SQLite (the one in use) has the bug."""
    in_line = any(version[:2] == line[:2] and version >= line for line in _MENDED_IN_LINE)
    return _FIRST <= version < _MENDED and not in_line


def advice() -> tuple[str, ...]:
    """Advice for the host about the SQLite in use; empty if it needs none."""
    return (_ADVICE.format(version=sqlite3.sqlite_version),) if has_wal_reset_bug() else ()
