"""Shared process state: starts, health reports, notes, and a rate limit across processes.

Each caller of the rate limit reserves the next free slot in a row, by the server's clock, and waits on its
own: no lock is held meanwhile, and a caller that dies costs only one slot.

All times are the server's, so clocks of different machines needn't agree. Each query uses its own connection:
they run before the games are opened and every few seconds afterwards.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, Final

from rules.store.postgres.connection import Raw, connect, told_of
from rules.store.postgres.schema import prepare
from rules.store.processes import SILENT, PostgresAddress, Processes, Reported

_PACES_TURN: Final = (
    "INSERT INTO paces AS kept (name, free_at)"
    " VALUES ($1, clock_timestamp() + $2 * interval '1 second') ON CONFLICT (name) DO UPDATE"
    " SET free_at = greatest(kept.free_at, clock_timestamp()) + $2 * interval '1 second'"
    " RETURNING extract(epoch FROM free_at - clock_timestamp())::float8 - $2"
)


def turn_in_line(address: PostgresAddress, name: str, every: float) -> float:
    """Seconds until the caller's slot; slots are `every` seconds apart.

    Raises:
        StoreError: the database can't be reached, or lacks this program's tables.
    """
    with told_of(address), connect(address.secret) as raw:
        row = raw.execute(_PACES_TURN, (name, every)).fetchone()
        return max(0.0, row[0]) if row else 0.0


_KEPT: Final = timedelta(days=1)
_TOLD: Final = timedelta(minutes=10)
"""How long a silent process is still reported; others have taken over its servers by then."""
_FOLLOWED: Final = (
    "EXISTS (SELECT FROM processes AS next WHERE next.name = processes.name AND next.number > processes.number"
    " AND next.began > coalesce(processes.reported, processes.began))"
)
"""Whether another process of the same name has started since this one's last report."""
_FORGET: Final = (
    "DELETE FROM processes WHERE greatest(began, reported) < clock_timestamp() - $1::interval"
)
_BEGIN: Final = "INSERT INTO processes (name, process) VALUES ($1, $2) RETURNING number"
_END: Final = "UPDATE processes SET has_ended = true, report = '' WHERE number = $1"
_REPORT: Final = (
    "UPDATE processes SET reported = CASE WHEN $2 <> '' THEN clock_timestamp() END, report = $2"
    " WHERE number = $1"
)
_REPORTS: Final = (
    "SELECT name, process, clock_timestamp() - reported, report FROM processes"  # noqa: S608
    f" WHERE report <> '' AND reported > clock_timestamp() - $1::interval AND NOT {_FOLLOWED}"
    " ORDER BY name, number"
)
_STARTS: Final = (
    "SELECT count(*) FROM processes WHERE name = $1 AND began > clock_timestamp() - $2::interval"
)
_CRASHES: Final = (
    "SELECT began + $2::interval - clock_timestamp() FROM processes"  # noqa: S608
    " WHERE name = $1 AND began > clock_timestamp() - $2::interval AND NOT has_ended"
    f" AND (reported IS NULL OR {_FOLLOWED} OR reported < clock_timestamp() - $4::interval)"
    " ORDER BY began DESC OFFSET $3::bigint - 1 LIMIT 1"
)
_TURN: Final = "SELECT pg_advisory_xact_lock(hashtextextended('identify', 0))"
_PAUSE: Final = (
    "SELECT at + $1::interval - clock_timestamp() FROM identifies"
    " WHERE at > clock_timestamp() - $1::interval ORDER BY at DESC OFFSET $2::bigint - 1 LIMIT 1"
)
_PAST: Final = "DELETE FROM identifies WHERE at <= clock_timestamp() - $1::interval"
_COUNT: Final = "INSERT INTO identifies DEFAULT VALUES"
_IS_THERE: Final = "SELECT to_regclass($1) IS NOT NULL"
_NOTE: Final = "SELECT text FROM notes WHERE name = $1"
_WRITE: Final = (
    "INSERT INTO notes (name, text) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET text = $2"
)


class PostgresProcesses(Processes):
    """Implements `rules.store.processes.Processes`, in a database that has its tables."""

    def __init__(self, address: PostgresAddress) -> None:
        self._address = address

    @contextmanager
    def _asking(self) -> Iterator[Raw]:
        with told_of(self._address), connect(self._address.secret) as raw:
            yield raw

    def prepare(self) -> None:
        with self._asking() as raw:
            prepare(raw)

    def begin(self, name: str, process: str) -> int:
        with self._asking() as raw:
            raw.execute(_FORGET, (_KEPT,))
            return int(_first(raw, _BEGIN, (name, process)))

    def end(self, number: int) -> None:
        with self._asking() as raw:
            raw.execute(_END, (number,))

    def starts(self, name: str, within: timedelta) -> int:
        with self._asking() as raw:
            return int(_first(raw, _STARTS, (name, within)))

    def pause_after_crashes(self, name: str, most: int, within: timedelta) -> timedelta:
        with self._asking() as raw:
            return _span(_first(raw, _CRASHES, (name, within, most, SILENT)))

    def report(self, number: int, report: str) -> None:
        with self._asking() as raw:
            raw.execute(_REPORT, (number, report))

    def reports(self) -> tuple[Reported, ...]:
        with self._asking() as raw:
            if not _first(raw, _IS_THERE, ("processes",)):
                return ()
            return tuple(Reported(*row) for row in raw.execute(_REPORTS, (_TOLD,)))

    def pause_to_identify(self, most: int, within: timedelta) -> timedelta:
        with self._asking() as raw:
            return _span(_first(raw, _PAUSE, (within, most)))

    def identify(self, most: int, within: timedelta) -> timedelta:
        with self._asking() as raw, raw.transaction():
            raw.execute(_TURN)
            pause = _span(_first(raw, _PAUSE, (within, most)))
            if not pause:
                raw.execute(_PAST, (within,))
                raw.execute(_COUNT)
            return pause

    def note(self, name: str) -> str:
        with self._asking() as raw:
            if not _first(raw, _IS_THERE, ("notes",)):
                return ""
            return str(_first(raw, _NOTE, (name,)) or "")

    def write_note(self, name: str, text: str) -> None:
        with self._asking() as raw:
            raw.execute(_WRITE, (name, text))


def _first(raw: Raw, statement: str, values: tuple[Any, ...]) -> Any:  # noqa: ANN401 - a column
    row = raw.execute(statement, values).fetchone()
    return row[0] if row else None


def _span(found: timedelta | None) -> timedelta:
    return max(found or timedelta(), timedelta())
