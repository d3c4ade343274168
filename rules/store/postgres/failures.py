"""Failures of PostgreSQL and of the way to it, translated to reasons.

By the codes of https://www.postgresql.org/docs/current/errcodes-appendix.html. No message quotes a value
of a row, nor a password.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import psycopg
from psycopg import errors

from rules.model.errors import StoreError, StoreReason
from rules.store.processes import PostgresAddress

FAILURES: Final[tuple[type[Exception], ...]] = (psycopg.Error, OSError)

OVERTAKEN: Final = (
    errors.UniqueViolation,
    errors.SerializationFailure,
    errors.DeadlockDetected,
)
"""Somebody else was first: what the work decided is void, and it decides anew."""

_REASONS: Final[Mapping[str, StoreReason]] = {
    "25006": StoreReason.READ_ONLY,  # read_only_sql_transaction
    "25P03": StoreReason.UNREACHABLE,  # idle_in_transaction_session_timeout
    "42501": StoreReason.READ_ONLY,  # insufficient_privilege
    "53100": StoreReason.FULL,  # disk_full
    "55P03": StoreReason.BUSY,  # lock_not_available
    "57014": StoreReason.BUSY,  # query_canceled: it took too long
    "XX001": StoreReason.DAMAGED,  # data_corrupted
    "XX002": StoreReason.DAMAGED,  # index_corrupted
    "53300": StoreReason.UNREACHABLE,  # too_many_connections
    "57P01": StoreReason.UNREACHABLE,  # admin_shutdown
    "57P02": StoreReason.UNREACHABLE,  # crash_shutdown
    "57P03": StoreReason.UNREACHABLE,  # cannot_connect_now
    "57P05": StoreReason.UNREACHABLE,  # idle_session_timeout
}
_CLASSES: Final[Mapping[str, StoreReason]] = {
    "08": StoreReason.UNREACHABLE,  # connection exceptions
    "28": StoreReason.UNREACHABLE,  # invalid authorization
    "40": StoreReason.BUSY,  # others were first, again and again
    "3D": StoreReason.UNREACHABLE,  # no such database
    "22": StoreReason.DAMAGED,  # a row holds what is no JSON
    "23": StoreReason.DAMAGED,  # rows that don't fit each other
    "42": StoreReason.DAMAGED,  # a table or a column is not there
    "53": StoreReason.FULL,
}


def store_error(error: Exception, address: PostgresAddress) -> StoreError:
    """The StoreError that says what went wrong with a database."""
    detail = address.hidden_in(_detail(error))
    return StoreError(_reason_of(error), file=str(address), server=True, detail=detail)


@contextmanager
def told_of(address: PostgresAddress) -> Iterator[None]:
    """Let every failure within the block name the database.

    Raises:
        StoreError: for each of them.
    """
    try:
        yield
    except StoreError as error:
        facts = {"file": str(address), "server": True, **error.facts}
        raise StoreError(error.reason, **facts) from error
    except FAILURES as error:
        raise store_error(error, address) from error


def _reason_of(error: Exception) -> StoreReason:
    """The reason for which PostgreSQL, or the way to it, failed."""
    code = getattr(error, "sqlstate", None) or ""
    if found := _REASONS.get(code) or _CLASSES.get(code[:2]):
        return found
    if not code and isinstance(error, psycopg.OperationalError | psycopg.InterfaceError | OSError):
        return StoreReason.UNREACHABLE
    return StoreReason.FAILED


def _detail(error: Exception) -> str:
    """The first line of what the server says, which names no row; the rest may quote one."""
    said = error.diag.message_primary if isinstance(error, psycopg.Error) else None
    return said or next(iter(str(error).splitlines()), type(error).__name__)
