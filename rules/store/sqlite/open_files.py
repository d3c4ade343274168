"""Guard of open files: refuses work if one is gone from its path, and rescues its data.

It runs on the store's thread. Only SQLite writes to the log and its index, and only SQLite may truncate,
rename or delete them.
"""

import logging
import sqlite3
import tempfile
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Final

from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite.backup import write_copy
from rules.store.sqlite.files import RESCUE, ChangedPart, Loss, Watch, file_beside, note_owner
from rules.store.sqlite.schema import FAILURES

_log = logging.getLogger(__name__)

_AGAIN: Final = 30.0
"""Seconds before retrying a failed rescue copy."""


class Guard:
    """The guard of one connection and its database."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._watch = Watch(database)
        self._loss: Loss | None = None
        self._kept: Path | None = None
        self._is_sound = False
        self._tried = 0.0
        self._emptied = False

    def begin(self, _: sqlite3.Connection) -> None:
        """Start guarding: the connection's files are open now.

        Raises:
            OSError: one is already gone, or there is no space to record them.
        """
        self._watch.begin()
        note_owner(self._database)

    def must_be_there(self, connection: sqlite3.Connection) -> None:
        """Check that the connection's open files are those at their paths.

        Raises:
            StoreError: one isn't; the data at risk is copied. Once the file is back, work continues.
        """
        loss = self._watch.loss()
        if loss is None:
            self._note_return()
            return
        if self._loss is None:
            _log.critical("%s: writes stopped: %s", self._database, loss.detail)
        if self._loss is None or self._loss.what is not loss.what:
            self._forget()
        self._loss = loss
        if loss.what is not ChangedPart.OTHER:
            self._keep(connection, loss)
        facts = {"kept": str(self._kept)} if self._kept else {}
        raise StoreError(
            StoreReason.GONE,
            file=str(self._database),
            detail=loss.detail,
            what=loss.what.value,
            **facts,
        )

    def _note_return(self) -> None:
        if self._loss:
            _log.warning("%s: the file is back, resuming writes", self._database)
            self._loss = None
            self._forget()

    def _forget(self) -> None:
        self._kept, self._is_sound, self._tried, self._emptied = None, False, 0.0, False

    def _keep(self, connection: sqlite3.Connection, loss: Loss) -> None:
        """Copy the data that only the connection still holds, once."""
        now = monotonic()
        if not self._kept and (not self._tried or now - self._tried >= _AGAIN):
            self._tried = now
            self._kept = self._rescue_copy(connection)
            self._is_sound = self._kept is not None and _is_sound(self._kept)
        if loss.what is ChangedPart.DATABASE and self._is_sound and not self._emptied:
            self._empty_log(connection)

    def _rescue_copy(self, connection: sqlite3.Connection) -> Path | None:
        """Write a rescue copy beside the path, or in the temporary folder; None if neither works."""
        near = file_beside(self._database, f"{RESCUE}{datetime.now(UTC):%Y%m%d-%H%M%S}")
        for copy in (near, Path(tempfile.gettempdir()) / near.name):
            try:
                write_copy(connection, copy)
            except StoreError as error:
                _log.critical("could not rescue the open database: %s", error)
            else:
                _log.critical("rescued the open database to %s", copy)
                return copy
        return None

    def _empty_log(self, connection: sqlite3.Connection) -> None:
        """Checkpoint the log into the open file; otherwise it would be applied to the one now at the path.

        Until that succeeds, the next start refuses the file.
        """
        if not self._database.exists():
            return
        try:
            (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.Error as error:
            _log.critical(
                "%s: checkpoint failed, move its log (-wal) away: %s", self._database, error
            )
        else:
            self._emptied = not busy


def _is_sound(copy: Path) -> bool:
    """Whether SQLite's integrity check passes on a copy; logs what it finds."""
    try:
        with closing(sqlite3.connect(f"{copy.as_uri()}?mode=ro", uri=True)) as connection:
            ((said,),) = connection.execute("PRAGMA integrity_check(1)").fetchall()
    except FAILURES as error:
        said = str(error)
    if said != "ok":
        _log.critical("%s fails the integrity check, and so does the open database: %s", copy, said)
    return bool(said == "ok")
