"""The connections to a database of PostgreSQL's: each is used by one piece of work at a time, on a thread.

Psycopg's synchronous connections on a few threads: the same callables as over SQLite, and less processor
time than its asynchronous ones.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from rules.model.errors import StoreError, StoreReason
from rules.store.postgres.connection import PostgresConnection, connect
from rules.store.postgres.failures import FAILURES, OVERTAKEN, store_error
from rules.store.processes import PostgresAddress

_log = logging.getLogger(__name__)

T = TypeVar("T")

CONNECTIONS: Final = 4
"""The pieces of work that are done at once."""
PATIENCE: Final = 10.0
"""The seconds for which work is tried again while the server can't be reached."""

_PAUSE: Final = 0.2
_MOST_TRIES: Final = 10
"""Of work that others overtake: each time somebody else's is done."""


class PostgresDatabase:
    """A database, and what is needed to work with it."""

    def __init__(
        self,
        address: PostgresAddress,
        refusal: Callable[[], StoreError | None],
        patience: float,
    ) -> None:
        self._address = address
        self._refusal = refusal
        self._patience = patience
        self._threads = ThreadPoolExecutor(CONNECTIONS, "store")
        self._idle: SimpleQueue[PostgresConnection | None] = SimpleQueue()
        for _ in range(CONNECTIONS):
            self._idle.put(None)
        self._closing = threading.Event()

    async def run(self, work: Callable[[PostgresConnection], T]) -> T:
        """The result of work, run whole on a thread of its own; again, where others were first.

        Raises:
            StoreError: PostgreSQL could not do it. Nothing is kept, but where its commit failed it
                may be kept all the same.
        """
        loop = asyncio.get_running_loop()
        result: asyncio.Future[T] = loop.create_future()
        self._threads.submit(self._settle, work, result, loop)
        return await result

    def _settle(
        self,
        work: Callable[[PostgresConnection], T],
        result: "asyncio.Future[T]",
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        """Do the work whoever may have ceased to wait, and let the event loop hear what came of it."""
        try:
            setting = partial(_set, result, self._patiently(work))
        except StopIteration as error:  # no future can hold one
            setting = partial(_set_error, result, RuntimeError(f"the work ran out: {error}"))
        except BaseException as error:
            setting = partial(_set_error, result, error)
        with suppress(RuntimeError):  # the loop is closed: nobody hears of anything
            loop.call_soon_threadsafe(setting)

    def _patiently(self, work: Callable[[PostgresConnection], T]) -> T:
        until, told = time.monotonic() + self._patience, False
        while True:
            try:
                return self._on_connection(work)
            except StoreError as error:
                passing = error.reason is StoreReason.UNREACHABLE and "doubtful" not in error.facts
                if not passing or time.monotonic() >= until or self._closing.is_set():
                    _log.error("%s: %s", self._address, error)
                    raise
                if not told:
                    _log.warning("%s can't be reached; trying again", self._address)
                told = True
            self._closing.wait(_PAUSE)

    def _on_connection(self, work: Callable[[PostgresConnection], T]) -> T:
        connection = self._idle.get()
        try:
            if refusal := self._refusal():
                raise refusal
            if connection is None or connection.raw.closed:
                connection = PostgresConnection(connect(self._address.secret))
            return _tried(work, connection)
        except FAILURES as error:
            raise self._refused(error, connection) from error
        finally:
            self._idle.put(connection)

    def _refused(self, error: Exception, connection: PostgresConnection | None) -> StoreError:
        """What is told of a failure; its commit may have gone through where the way to it was cut."""
        refused = store_error(error, self._address)
        if connection and connection.ends and refused.reason is StoreReason.UNREACHABLE:
            refused.facts["doubtful"] = True
        return refused

    def close(self) -> None:
        """Wait for work under way, and let go of the connections."""
        self._closing.set()
        self._threads.shutdown()
        while not self._idle.empty():
            if connection := self._idle.get():
                connection.raw.close()


def _set(result: "asyncio.Future[T]", done: T) -> None:
    if not result.done():
        result.set_result(done)


def _set_error(result: "asyncio.Future[Any]", error: BaseException) -> None:
    if not result.done():
        result.set_exception(error)


def _tried(work: Callable[[PostgresConnection], T], connection: PostgresConnection) -> T:
    for _ in range(_MOST_TRIES - 1):
        try:
            return work(connection)
        except OVERTAKEN:
            continue
    return work(connection)
