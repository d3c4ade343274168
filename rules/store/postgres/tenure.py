"""One process at a time works with a database: whoever holds its lock, until its connection ends.

An advisory lock of a session, which PostgreSQL releases by itself when a process dies. The connection
must lead to the server itself, or through a pooler in session mode.
"""

import asyncio
import logging
import time
from datetime import timedelta
from threading import RLock
from typing import Final, NoReturn

from rules.model.errors import StoreError, StoreReason
from rules.store.address import PostgresAddress
from rules.store.postgres.connection import Raw, connect
from rules.store.postgres.failures import FAILURES, store_error

_log = logging.getLogger(__name__)

_LOCK: Final = "SELECT pg_try_advisory_lock(hashtextextended('General', 0))"
_AGAIN: Final = 0.2
_SURE: Final = 0.8
"""The part of the silence after which a process counts its hold as lost: before the server does."""
BEAT: Final = 5.0
"""Seconds between two looks at whether the connection that holds the lock is there."""
SILENCE: Final = timedelta(seconds=25)
"""Five of these looks: a process that stands still for longer has lost its hold to the next."""


class Tenure:
    """A process's hold of a database."""

    def __init__(self, address: PostgresAddress, silence: timedelta = SILENCE) -> None:
        """`silence`: whoever gives no sign of life for so long holds it no more."""
        self._address = address
        self._silence = silence
        self._raw: Raw | None = None
        self._lost: StoreError | None = None
        self._seen = time.monotonic()
        """When it was last held for sure."""
        self._turn = RLock()
        """Held by the thread that does something about the connection."""
        self._is_over = False

    async def acquire(self) -> None:
        """Hold the database; waits while another process does.

        Raises:
            StoreError: the server can't be reached.
        """
        told = False
        while not await asyncio.to_thread(self.take):
            if not told:
                _log.warning("another process holds %s: waiting for it", self._address)
                told = True
            await asyncio.sleep(_AGAIN)

    def refusal(self) -> StoreError | None:
        """The reason for which nothing may be done: it may be another's by now; None if it is held."""
        if self._lost or time.monotonic() - self._seen < _SURE * self._silence.total_seconds():
            return self._lost
        detail = "this process stood still, and nobody knows who holds it"
        return StoreError(
            StoreReason.UNREACHABLE, file=str(self._address), server=True, detail=detail
        )

    async def keep(self, beat: float = BEAT) -> NoReturn:
        """Look after the hold until cancelled: where it was lost nothing is done until it is back."""
        while True:
            await asyncio.sleep(beat)
            await asyncio.to_thread(self._look_after)

    def _look_after(self) -> None:
        with self._turn:
            try:
                if self._raw is None:
                    raise ConnectionError("the connection that held it was lost")
                self._raw.execute("SELECT 1")
                self._seen = time.monotonic()
            except FAILURES as error:
                self._lose(error)
                self._take_again()

    def _lose(self, error: Exception) -> None:
        if self._lost is None:
            self._lost = store_error(error, self._address)
            _log.critical("%s: nothing is done while nobody knows who holds it", self._address)
        self._disconnect()

    def _take_again(self) -> None:
        try:
            taken = self.take()
        except StoreError as error:
            self._lost = error
            return
        if taken:
            self._lost = None
            _log.warning("%s is held again: all goes on", self._address)
        else:
            self._disconnect()
            detail = "another process has taken it over; stop one of them"
            self._lost = StoreError(
                StoreReason.BUSY, file=str(self._address), server=True, detail=detail
            )

    def take(self) -> bool:
        """Hold the database if nobody else does; gives whether it is held now.

        Raises:
            StoreError: the server can't be reached.
        """
        with self._turn:
            if self._is_over:  # whoever asked has ceased to wait
                return False
            try:
                if self._raw is None:
                    self._raw = connect(self._address.secret, self._silence)
                row = self._raw.execute(_LOCK).fetchone()
                self._seen = time.monotonic()
            except FAILURES as error:
                self._disconnect()
                raise store_error(error, self._address) from error
            return bool(row and row[0])

    def release(self) -> None:
        """Let go of the database for good."""
        with self._turn:
            self._is_over = True
            self._disconnect()

    def _disconnect(self) -> None:
        if self._raw is not None:
            self._raw.close()
            self._raw = None
