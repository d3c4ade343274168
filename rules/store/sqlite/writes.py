"""Work that writes: in a transaction of its own, or with others' in one, so that many wait for the disk once."""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.store.ledger import SqlLedger
from rules.store.port import Ledger
from rules.store.sqlite.failures import FAILURES
from rules.store.sqlite.transaction import light_transaction, transaction
from rules.store.table import SharedMoment

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Writing(Generic[T]):
    """Work that writes through a ledger."""

    work: Callable[[Ledger], T]
    waits: bool
    """Whether it waits for the disk; what does not may be lost in a power cut."""

    def __call__(self, connection: sqlite3.Connection) -> T:
        """Do the work in a transaction of its own."""
        ledger = SqlLedger(connection)
        with (transaction if self.waits else light_transaction)(connection):
            done = self.work(ledger)
        ledger.note_commit()
        return done


@dataclass(frozen=True, slots=True)
class MemberOutcome:
    """What came of a member of a group: its result, or what it raised."""

    result: Any = None
    error: Exception | None = None


def write_together(
    members: Sequence[Writing[Any]], connection: sqlite3.Connection
) -> Sequence[MemberOutcome] | None:
    """Do the work of several in one transaction, in their order: it is kept whole, or not at all.

    Each sees what those before it wrote. One that refuses its work takes back its own alone. Nobody
    hears of any of it before all of it is kept. Where the database itself fails in one of them,
    nothing is kept, and None is given: which of them it was shows when each is done alone.

    Raises:
        sqlite3.Error, OSError: the transaction can't begin, or can't be kept; nothing is.
    """
    outcomes, ledgers = list[MemberOutcome](), list[SqlLedger]()
    moment = SharedMoment()
    begin = transaction if any(member.waits for member in members) else light_transaction
    try:
        with begin(connection):
            for member in members:
                ledger = SqlLedger(connection, moment)
                connection.execute("SAVEPOINT member")
                try:
                    outcomes.append(MemberOutcome(member.work(ledger)))
                    ledgers.append(ledger)
                except FAILURES as failure:
                    raise _UndoneError from failure
                except Exception as error:
                    connection.execute("ROLLBACK TO member")
                    outcomes.append(MemberOutcome(error=error))
                    moment = SharedMoment()  # what it left in memory holds for nobody after it
                connection.execute("RELEASE member")
    except _UndoneError:
        return None
    for ledger in ledgers:
        ledger.note_commit()
    return outcomes


class _UndoneError(Exception):
    """The database failed under a member of a group."""
