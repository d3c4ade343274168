"""What is asked of PostgreSQL by processes that divide the servers: who is there, and who hears what.

Each has a row, and a lock of its own for as long as its connection stands: a row without one is that of a
process that is gone.
"""

from collections.abc import Iterable
from typing import Final

from rules.store.postgres.connection import NOTICES, Raw
from rules.store.postgres.holding import locked_of
from rules.store.processes import Member, Notice, as_mask, parts_in

_CLASS: Final = 0x47454E4D
"""The class of the locks of members among all such locks: GENM."""
_JOIN: Final = (
    "INSERT INTO members (holder, shards, wanted, heard) VALUES ($1, $2, $3, $4) RETURNING number"
)
_LOCK: Final = f"SELECT pg_advisory_lock({_CLASS}, $1::int)"
_FORGET: Final = f"DELETE FROM members WHERE number NOT IN {locked_of(_CLASS)}"  # noqa: S608
_MEMBERS: Final = (
    "SELECT holder, shards, wanted, heard, leaves FROM members"  # noqa: S608
    f" WHERE number IN {locked_of(_CLASS)} ORDER BY number"
)
_HEARS: Final = "UPDATE members SET heard = $2 WHERE holder = $1"
_LEAVES: Final = "UPDATE members SET leaves = true WHERE holder = $1"
_SAY: Final = "SELECT pg_notify($1, $2)"


def join(raw: Raw, member: Member) -> None:
    """Be one of the processes at work, for as long as the connection stands."""
    wanted, heard = as_mask(member.wanted), as_mask(member.heard)
    with raw.transaction():  # nobody sees the row before it is locked
        raw.execute(_FORGET)
        row = raw.execute(_JOIN, (member.name, member.shards, wanted, heard)).fetchone()
        raw.execute(_LOCK, row)
    say_divided(raw)


def members(raw: Raw) -> tuple[Member, ...]:
    """The processes that are at work, the eldest first."""
    return tuple(
        Member(holder, shards, parts_in(wanted), parts_in(heard), leaves)
        for holder, shards, wanted, heard, leaves in raw.execute(_MEMBERS)
    )


def note_heard(raw: Raw, name: str, parts: Iterable[int]) -> None:
    """Note of which parts the events reach a process."""
    raw.execute(_HEARS, (name, as_mask(parts)))
    say_divided(raw)


def note_leaving(raw: Raw, name: str) -> None:
    """Note that a process is about to end."""
    raw.execute(_LEAVES, (name,))
    say_divided(raw)


def say_divided(raw: Raw) -> None:
    """Let all look at once who is to have what."""
    raw.execute(_SAY, (NOTICES, Notice.DIVIDED))
