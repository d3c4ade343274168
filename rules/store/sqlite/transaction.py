"""Transactions: all of one is kept, or nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction. The write lock is taken first, so that nobody writes between read and write."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextmanager
def light_transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction that survives a killed process, but maybe not a power cut.

    It does not wait for the disk, and costs a third of a full one.
    """
    connection.execute("PRAGMA synchronous = NORMAL")
    try:
        with transaction(connection):
            yield
    finally:
        connection.execute("PRAGMA synchronous = FULL")
