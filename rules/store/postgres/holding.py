"""What is asked of PostgreSQL by those who hold parts of the servers: its advisory locks, and rows with names."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from rules.store.postgres.connection import WRITES_OF, Raw
from rules.store.postgres.migration import bring_up_to_date
from rules.store.postgres.schema import is_current

_GENERAL: Final = "hashtextextended('General', 0)"
_SHARED: Final = f"SELECT pg_try_advisory_lock_shared({_GENERAL})"
_ALONE: Final = f"SELECT pg_try_advisory_lock({_GENERAL})"
_LET_IN: Final = f"SELECT pg_advisory_unlock({_GENERAL})"
_CLASS: Final = 0x47454E4C
"""The class of the locks of parts among all such locks: GENL."""
_TAKE: Final = (
    "SELECT part FROM unnest($1::int[]) AS part"  # noqa: S608
    f" WHERE pg_try_advisory_lock({_CLASS}, part) ORDER BY part"
)
_AWAIT_WRITES: Final = f"SELECT pg_advisory_xact_lock({WRITES_OF})"
_NAME: Final = "UPDATE leases SET holder = $1 WHERE part = ANY($2)"
_LOCKED: Final = (
    "(SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND classid::bigint = {} AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
)
_NOBODYS: Final = f"SELECT part FROM leases WHERE part NOT IN {_LOCKED.format(_CLASS)}"  # noqa: S608
_HELD: Final = f"SELECT holder, part FROM leases WHERE part IN {_LOCKED.format(_CLASS)}"  # noqa: S608
_UNLOCK: Final = f"SELECT pg_advisory_unlock({_CLASS}, part) FROM unnest($1::int[]) AS part"  # noqa: S608
_HOLDERS: Final = "SELECT DISTINCT holder FROM leases WHERE part = ANY($1) ORDER BY holder"


def share(raw: Raw) -> bool:
    """Share the lock of all who work with a database; gives whether that was possible.

    One that has not this program's tables is brought up to date first, while nobody works with it.
    """
    if not is_current(raw):
        if not _is_so(raw, _ALONE):
            return False
        bring_up_to_date(raw)
        raw.execute(_LET_IN)
    return _is_so(raw, _SHARED)


def is_anybody_at_work(raw: Raw) -> bool:
    """Whether a process works with a database."""
    return not _is_so(raw, _ALONE)


def take_parts(raw: Raw, wanted: Iterable[int], holder: str) -> frozenset[int]:
    """Take those of these parts that nobody holds, under a name, once all is written that was begun there.

    What a process sent before it died may still be under way at the server: until it is kept or undone,
    nobody can say whether it was done. The name is written while nothing of its last holder's is under way,
    and nothing begins: if this process ends before, the next one finds that name, and waits as well.
    """
    if taken := _parts(raw.execute(_TAKE, (sorted(wanted),))):
        with raw.transaction():
            for name in names_holding(raw, taken):
                raw.execute(_AWAIT_WRITES, (name,))
            raw.execute(_NAME, (holder, sorted(taken)))
    return taken


def nobodys(raw: Raw) -> frozenset[int]:
    """The parts that nobody holds."""
    return _parts(raw.execute(_NOBODYS))


def names_holding(raw: Raw, parts: Collection[int]) -> tuple[str, ...]:
    """The names under which these parts are held, or were last."""
    return tuple([name for (name,) in raw.execute(_HOLDERS, (sorted(parts),)) if name])


def locked_of(locks: int) -> str:
    """A query for the numbers of the locks of a class that somebody holds."""
    return _LOCKED.format(locks)


def held_by_name(raw: Raw) -> Mapping[str, frozenset[int]]:
    """The parts that are held, by the names under which they are."""
    found = defaultdict[str, set[int]](set)
    for holder, part in raw.execute(_HELD):
        found[holder].add(part)
    return {holder: frozenset(parts) for holder, parts in found.items()}


def let_go_of(raw: Raw, parts: Iterable[int]) -> None:
    """Let go of these parts."""
    raw.execute(_UNLOCK, (sorted(parts),))


def let_go(raw: Raw) -> None:
    """Let go of everything at once."""
    raw.execute("SELECT pg_advisory_unlock_all()")


def _is_so(raw: Raw, statement: str) -> bool:
    row = raw.execute(statement).fetchone()
    return bool(row and row[0])


def _parts(rows: Iterable[Any]) -> frozenset[int]:
    return frozenset(part for (part,) in rows)
