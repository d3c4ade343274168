"""Guard of a connection's files: refuses work once they are gone, rescues their content, checkpoints.

It runs on the store's own thread.
"""

import logging
import os
import shutil
import sqlite3
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Final

from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite.copying import write_copy
from rules.store.sqlite.file_watch import Loss, Watch, What
from rules.store.sqlite.files import LOG, RESCUE, file_beside, make_new

_log = logging.getLogger(__name__)

_ROWS: Final = 100
"""The rows written after which the log is checkpointed into the database: some dozen actions."""
_AGE: Final = 30.0
"""The seconds after which the next write checkpoints; one comes each minute (`rules/engine/clock/uptime.py`)."""
_AGAIN: Final = 30.0
"""The seconds after which a copy that failed is tried again."""


class Guard:
    """The guard of one connection and its database."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._watch = Watch(database)
        self._rows = 0
        self._brought = monotonic()
        self._loss: Loss | None = None
        self._kept: Path | None = None
        self._tried = 0.0
        self._emptied = False

    def begin(self, connection: sqlite3.Connection) -> None:
        """Begin to guard: the connection has its files open now.

        Raises:
            OSError: one is gone already.
        """
        # SQLite must not checkpoint by itself: another program's writing would look the same.
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        self._watch.begin()
        self._rows = connection.total_changes

    # --- lost files --------------------------------------------------------------------------------

    def must_be_there(self, connection: sqlite3.Connection) -> None:
        """Check that the file that the connection has open is the one at its path.

        Raises:
            StoreError: it is not; its content is rescued to a copy. Once the file is back as it
                was, work goes on.
        """
        loss = self._watch.loss()
        if loss is None:
            self._note_return()
            return
        if self._loss is None:
            _log.critical("%s: nothing more is written: %s", self._database, loss.detail)
        if self._loss is None or self._loss.what is not loss.what:
            self._forget()
        self._loss = loss
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
            _log.warning("%s is there again as it was: all goes on", self._database)
            self._loss = None
            self._forget()

    def _forget(self) -> None:
        self._kept, self._tried, self._emptied = None, 0.0, False

    def _keep(self, connection: sqlite3.Connection, loss: Loss) -> None:
        """Rescue the content that only the connection still holds, once."""
        now = monotonic()
        if not self._kept and (not self._tried or now - self._tried >= _AGAIN):
            self._tried = now
            match loss.what:
                case What.DATABASE:
                    self._kept = self._rescue_copy(connection)
                case What.LOG:
                    self._kept = self._database if self._checkpoint(connection) else None
                case What.CONTENT:
                    self._kept = self._set_aside()
                case What.OTHER:
                    pass
        if loss.what is What.DATABASE and self._kept and not self._emptied:
            self._empty_log(connection)

    def _rescue_copy(self, connection: sqlite3.Connection) -> Path | None:
        """The copy made of the open file: beside its path, or in the temporary folder; None if neither works."""
        near = file_beside(self._database, _rescue())
        for copy in (near, Path(tempfile.gettempdir()) / near.name):
            try:
                write_copy(connection, copy)
            except StoreError as error:
                _log.critical("what was open can't be kept: %s", error)
            else:
                _log.critical("what was open is kept in %s", copy)
                return copy
        return None

    def _set_aside(self) -> Path | None:
        """The copy made of the log of an overwritten database, to which it would be applied; empties the log."""
        log, aside = (
            file_beside(self._database, LOG),
            file_beside(self._database, f"{_rescue()}{LOG}"),
        )
        if not self._watch.has(log):
            return None
        try:
            make_new(aside)
            shutil.copyfile(log, aside)
            os.truncate(log, 0)
        except OSError as error:
            _log.critical("%s can't be taken away: %s", log, error)
            return None
        _log.critical("%s is taken away, and kept in %s", log, aside)
        return aside

    def _empty_log(self, connection: sqlite3.Connection) -> None:
        """Empty the log, which would be applied to the file that is at the path instead."""
        if not self._database.exists():
            return
        try:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self._emptied = True
        except sqlite3.Error as error:
            _log.critical("%s: take its log (-wal) away: %s", self._database, error)
        else:
            self._watch.note_emptied()

    # --- the log -----------------------------------------------------------------------------------

    def bring_home(self, connection: sqlite3.Connection) -> None:
        """Checkpoint the log into the database every so often.

        So a lost log never takes a whole game with it: SQLite by itself waits for 4 MB of log.
        """
        new = connection.total_changes - self._rows
        if new < _ROWS and (not new or monotonic() - self._brought < _AGE):
            return
        self._checkpoint(connection)

    def _checkpoint(self, connection: sqlite3.Connection) -> bool:
        """Whether a checkpoint brought over the whole log; what is left is brought over next time."""
        self._rows, self._brought = connection.total_changes, monotonic()
        try:
            row = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            self._watch.note_written()
        except (sqlite3.Error, OSError) as error:
            _log.warning("%s: its log stays as it is: %s", self._database, error)
            return False
        busy, logged, brought = row
        return not busy and bool(logged == brought)


def _rescue() -> str:
    return f"{RESCUE}{datetime.now(UTC):%Y%m%d-%H%M%S}"
