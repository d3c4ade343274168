"""Transactions: all of one is kept, or nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction. The write lock is taken first, so that nobody writes between read and write."""
    with _transaction(connection, "FULL"):
        yield


@contextmanager
def light_transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction that survives a killed process, but maybe not a power cut.

    It does not wait for the disk, and costs a third of a full one.
    """
    try:
        with _transaction(connection, "NORMAL"):
            yield
    finally:
        with suppress(sqlite3.Error):
            connection.execute("PRAGMA synchronous = FULL")


@contextmanager
def _transaction(connection: sqlite3.Connection, synchronous: str) -> Iterator[None]:
    # Each says itself how it waits: on a bad disk it is not certain that the one before could set it back.
    connection.execute(f"PRAGMA synchronous = {synchronous}")
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        _roll_back(connection)
        raise
    try:
        connection.execute("COMMIT")
    except BaseException:
        _roll_back(connection)
        _write_over(connection)
        raise


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _write_over(connection: sqlite3.Connection) -> None:
    """Write over what a commit that failed left in the log, if that is possible.

    Where only flushing it failed, all of it is there: if this process were killed before its next commit,
    the next one would take for committed what was refused. The version is read under the write lock, so
    that a migration by another process is never undone.
    """
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN IMMEDIATE")
        try:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            connection.execute(f"PRAGMA user_version = {version}")
            connection.execute("COMMIT")
        finally:
            _roll_back(connection)
