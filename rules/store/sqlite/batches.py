"""Work queued for the store's thread, and done in batches: what writes in one transaction.

Each piece of work fails alone, and is done once: where a group has to be undone, its members are done
one by one.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from rules.model.errors import StoreError
from rules.store.sqlite.failures import FAILURES
from rules.store.sqlite.open_files import Guard
from rules.store.sqlite.writes import MemberOutcome, Writing, write_together

T = TypeVar("T")
Set = Callable[[], None]
"""What sets a result, on the event loop."""


@dataclass(frozen=True, slots=True)
class Queued:
    """Work that waits for the thread, and its result to come."""

    work: Callable[[sqlite3.Connection], Any]
    guard: Guard | None
    result: "asyncio.Future[Any]"

    def run(self, connection: sqlite3.Connection) -> Set:
        """Do the work; gives what sets its result, to be called on the event loop."""
        try:
            return partial(self.result.set_result, run_alone(self.work, self.guard, connection))
        except BaseException as error:
            return partial(self.result.set_exception, error)

    def setting(self, outcome: MemberOutcome) -> Set:
        """What sets its result to what came of it in a group."""
        if outcome.error:
            return partial(self.result.set_exception, _raisable(outcome.error))
        return partial(self.result.set_result, outcome.result)


def run_alone(
    work: Callable[[sqlite3.Connection], T], guard: Guard | None, connection: sqlite3.Connection
) -> T:
    """The result of work; the guard, if there is one, looks before it."""
    _end_what_is_left(connection)
    if guard:
        guard.must_be_there(connection)
    try:
        return work(connection)
    except StopIteration as error:
        raise _raisable(error) from error


def run_together(together: Sequence[Queued], connection: sqlite3.Connection) -> Sequence[Set]:
    """Do queued work: all that writes in one transaction, as far as that goes well, then the rest."""
    writes = [queued for queued in together if isinstance(queued.work, Writing)]
    done = _written(writes, connection) if len(writes) > 1 else {}
    return [done.get(id(each)) or each.run(connection) for each in together]


def _written(writes: Sequence[Queued], connection: sqlite3.Connection) -> Mapping[int, Set]:
    """What sets the results of a group; nothing where it had to be undone, or its files are gone."""
    guard = writes[0].guard
    works = [each.work for each in writes if isinstance(each.work, Writing)]
    try:
        _end_what_is_left(connection)
        if guard:
            guard.must_be_there(connection)
        outcomes = write_together(works, connection)
    except StoreError:
        return {}
    except FAILURES as error:
        return {id(each): partial(each.result.set_exception, error) for each in writes}
    pairs = zip(writes, outcomes or (), strict=outcomes is not None)
    return {id(each): each.setting(outcome) for each, outcome in pairs}


def _end_what_is_left(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:  # the disk failed so badly that not even ending it was possible
        connection.rollback()


def _raisable(error: Exception) -> Exception:
    """The error, as a future can hold it: with a StopIteration whoever awaits it would wait for ever."""
    return (
        RuntimeError("the work ran out of something") if isinstance(error, StopIteration) else error
    )
