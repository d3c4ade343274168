"""Which file a log belongs to, so that no start plays it into another one.

SQLite applies a log (`-wal`) to whatever file lies beside it: its checksums and salts hold for the log
alone and name no database (https://www.sqlite.org/walformat.html, 4), and those of two copies of one
database can be the same. So a process notes beside its database which files it has open, by their
inodes; a clean end, which leaves no log, takes the note away.

A start that finds a log of another file refuses, and changes nothing: what is to be kept only the host
knows.
"""

from contextlib import suppress
from pathlib import Path
from typing import Final

from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite.files import LOG, OWNER, file_beside, make_new

FOREIGN_LOG: Final = "foreign_log"
"""The fact `what` of a refusal because of such a log."""

_MAGIC: Final = b"SQLite format 3\0"
_HEAD: Final = 20
_WITHOUT_LOG: Final = b"\1\1"
"""Its write and read versions if it has no log (https://www.sqlite.org/fileformat2.html, 1.3.3)."""


def note_owner(database: Path) -> None:
    """Note that the log beside a database, which is open, belongs to the file that is there now.

    Raises:
        OSError: one of them is not there, or the note can't be written.
    """
    numbers = (file_beside(database, end).stat().st_ino for end in ("", LOG))
    new = file_beside(database, f"{OWNER}.new")
    new.unlink(missing_ok=True)
    make_new(new)
    new.write_text(" ".join(map(str, numbers)), encoding="ascii")
    new.replace(file_beside(database, OWNER))


def forget_owner(database: Path) -> None:
    """Take the note away if there is no log any more; call it when the database is closed."""
    if not file_beside(database, LOG).exists():
        with suppress(OSError):  # without a log it says nothing, and the next start writes another
            file_beside(database, OWNER).unlink(missing_ok=True)


def must_own_log(database: Path) -> None:
    """Check that the log beside a database, if there is one with anything in it, is that file's own.

    Nothing in this process may have the database open: closing a file ends a process's locks on it
    (https://www.sqlite.org/howtocorrupt.html, 2.2).

    Raises:
        StoreError: it is another file's.
    """
    log = file_beside(database, LOG)
    if not log.exists() or not log.stat().st_size:
        return
    if _has_no_log(database):
        detail = (
            "it is a copy that was put there, and the log beside it is of what was there before"
        )
    elif _is_another(database, log):
        detail = "it was put there while General had another file open, and the log beside it is of that one"
    else:
        return
    facts = {"detail": detail, "what": FOREIGN_LOG, "log": log.name}
    raise StoreError(StoreReason.GONE, file=str(database), **facts)


def _has_no_log(database: Path) -> bool:
    """Whether the file itself says so, as each copy does that General makes.

    SQLite notes in the file that it has a log before it writes the first one.
    """
    with database.open("rb") as file:
        head = file.read(_HEAD)
    return head.startswith(_MAGIC) and head.endswith(_WITHOUT_LOG)


def _is_another(database: Path, log: Path) -> bool:
    """Whether the log is the one that was noted, and the database is not.

    Where both are others they were moved together, as to another disk.
    """
    try:
        owner, its_log = map(int, file_beside(database, OWNER).read_text("ascii").split())
    except (OSError, ValueError):
        return False  # an older General made no note
    return its_log == log.stat().st_ino and owner != database.stat().st_ino
