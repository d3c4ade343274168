"""Leases: each part of the servers has one owning process, and another takes over when it dies.

A lease is a session-level advisory lock plus a row with the holder's name. A row without the lock belongs to
a process that is gone.

PostgreSQL releases the locks when the connection ends, and with it all leases of a process. The connection
must go to the server itself, or through a pooler in session mode. The server drops it if the process shows no
sign of life; the process then finds out who holds the leases.

Such a process may wake up in the middle of something. That's what the row is for: a new owner writes its name
there, and every writing transaction counts its process's rows (`store.py`) and is rolled back if any is
missing.

All processes using a database also share one lock, which a migration takes exclusively.
"""

import asyncio
import logging
import os
import secrets
import socket
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from threading import RLock
from typing import Any, Final, NoReturn

from rules.model.errors import StoreError, StoreReason
from rules.store.postgres.connection import (
    FAILURES,
    NOTICES,
    WRITES_OF,
    Hold,
    Raw,
    connect,
    store_error,
    told_of,
)
from rules.store.postgres.schema import bring_up_to_date, is_current
from rules.store.processes import (
    EVERY,
    PARTS,
    Member,
    PeerMessage,
    PostgresAddress,
    as_mask,
    parts_in,
)

_log = logging.getLogger(__name__)

_GENERAL: Final = "hashtextextended('General', 0)"
_SHARED: Final = f"SELECT pg_try_advisory_lock_shared({_GENERAL})"
_ALONE: Final = f"SELECT pg_try_advisory_lock({_GENERAL})"
_LET_IN: Final = f"SELECT pg_advisory_unlock({_GENERAL})"
_CLASS: Final = 0x47454E4C
"""The advisory lock class of parts: GENL."""
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
    """Take the shared lock of all users of a database; returns whether that was possible.

    A database at another schema version is migrated first, while no one else uses it.
    """
    if not is_current(raw):
        if not _is_so(raw, _ALONE):
            return False
        bring_up_to_date(raw)
        raw.execute(_LET_IN)
    return _is_so(raw, _SHARED)


def is_anybody_at_work(raw: Raw) -> bool:
    """Whether any process is using the database."""
    return not _is_so(raw, _ALONE)


def take_parts(raw: Raw, wanted: Iterable[int], holder: str) -> frozenset[int]:
    """Take the free ones of these parts under a holder name, after all pending writes there.

    What a dead process sent may still be running at the server, and its outcome is unknown until it commits
    or rolls back. The name is written while no transaction of the last holder is running or can begin: if
    this process dies first, the next one still finds the old name and waits, too.
    """
    if taken := _parts(raw.execute(_TAKE, (sorted(wanted),))):
        with raw.transaction():
            for name in names_holding(raw, taken):
                raw.execute(_AWAIT_WRITES, (name,))
            raw.execute(_NAME, (holder, sorted(taken)))
    return taken


def nobodys(raw: Raw) -> frozenset[int]:
    """The parts without a holder."""
    return _parts(raw.execute(_NOBODYS))


def names_holding(raw: Raw, parts: Collection[int]) -> tuple[str, ...]:
    """The current or last holder names of these parts."""
    return tuple([name for (name,) in raw.execute(_HOLDERS, (sorted(parts),)) if name])


def locked_of(locks: int) -> str:
    """A query for the numbers of the held locks of a class."""
    return _LOCKED.format(locks)


def held_by_name(raw: Raw) -> Mapping[str, frozenset[int]]:
    """The held parts, by holder name."""
    found = defaultdict[str, set[int]](set)
    for holder, part in raw.execute(_HELD):
        found[holder].add(part)
    return {holder: frozenset(parts) for holder, parts in found.items()}


def let_go_of(raw: Raw, parts: Iterable[int]) -> None:
    """Release these parts."""
    raw.execute(_UNLOCK, (sorted(parts),))


def let_go(raw: Raw) -> None:
    """Release everything at once."""
    raw.execute("SELECT pg_advisory_unlock_all()")


def _is_so(raw: Raw, statement: str) -> bool:
    row = raw.execute(statement).fetchone()
    return bool(row and row[0])


def _parts(rows: Iterable[Any]) -> frozenset[int]:
    return frozenset(part for (part,) in rows)


_MEMBERSHIP_CLASS: Final = 0x47454E4D
"""The advisory lock class of members: GENM."""
_JOIN: Final = (
    "INSERT INTO members (holder, shards, wanted, heard) VALUES ($1, $2, $3, $4) RETURNING number"
)
_LOCK: Final = f"SELECT pg_advisory_lock({_MEMBERSHIP_CLASS}, $1::int)"
_FORGET: Final = f"DELETE FROM members WHERE number NOT IN {locked_of(_MEMBERSHIP_CLASS)}"  # noqa: S608
_MEMBERS: Final = (
    "SELECT holder, shards, wanted, heard, leaves FROM members"  # noqa: S608
    f" WHERE number IN {locked_of(_MEMBERSHIP_CLASS)} ORDER BY number"
)
_HEARS: Final = "UPDATE members SET heard = $2 WHERE holder = $1"
_LEAVES: Final = "UPDATE members SET leaves = true WHERE holder = $1"
_SAY: Final = "SELECT pg_notify($1, $2)"


def join(raw: Raw, member: Member) -> None:
    """Register as a working process, for as long as the connection lasts."""
    wanted, heard = as_mask(member.wanted), as_mask(member.heard)
    with raw.transaction():  # hides the row until it is locked
        raw.execute(_FORGET)
        row = raw.execute(_JOIN, (member.name, member.shards, wanted, heard)).fetchone()
        raw.execute(_LOCK, row)
    say_divided(raw)


def members(raw: Raw) -> tuple[Member, ...]:
    """The working processes, oldest first."""
    return tuple(
        Member(holder, shards, parts_in(wanted), parts_in(heard), leaves)
        for holder, shards, wanted, heard, leaves in raw.execute(_MEMBERS)
    )


def note_heard(raw: Raw, name: str, parts: Iterable[int]) -> None:
    """Record which parts a process receives Discord events for."""
    raw.execute(_HEARS, (name, as_mask(parts)))
    say_divided(raw)


def note_leaving(raw: Raw, name: str) -> None:
    """Record that a process is about to end."""
    raw.execute(_LEAVES, (name,))
    say_divided(raw)


def say_divided(raw: Raw) -> None:
    """Notify all processes to recompute the division."""
    raw.execute(_SAY, (NOTICES, PeerMessage.DIVIDED))


AGAIN: Final = 0.2
"""Seconds between attempts to take leases held by another process."""
_SURE: Final = 0.8
"""The fraction of the silence after which a process considers its leases lost: before the server does."""
BEAT: Final = 5.0
"""Seconds between heartbeats on the leases' connection."""
SILENCE: Final = timedelta(seconds=25)
"""Five heartbeats: a process that hangs for longer loses its leases to the next."""


class Leases:
    """The leases a process wants, and those it holds."""

    def __init__(
        self,
        address: PostgresAddress,
        wanted: Collection[int] = EVERY,
        silence: timedelta = SILENCE,
    ) -> None:
        """`silence`: how long without a sign of life until a process loses its leases."""
        self._address = address
        self._wanted = frozenset(wanted)
        self._silence = silence
        self._raw: Raw | None = None
        self.hold = Hold(frozenset())
        """The parts this process owns; the holder name changes with each connection."""
        self.unheld: frozenset[int] = frozenset()
        """The parts without an owner as of the last check."""
        self._lost: StoreError | None = None
        self._seen = time.monotonic()
        """When the leases were last known to be held."""
        self._beat, self._woken = BEAT, 0.0
        """The interval of polling for other processes' writes, and the time of the last poll."""
        self._turn = RLock()
        """Serializes use of the connection."""
        self._is_over = False
        self._said: list[str] = []
        """Messages from other processes that still have to be delivered."""
        self._hear: list[Callable[[PeerMessage], None]] = []

    def listen(self, hear: Callable[[PeerMessage], None]) -> None:
        """Register a callback, run on the event loop, for messages to this process."""
        self._hear.append(hear)

    async def enter(self) -> None:
        """Join the processes using the database, migrating an older one.

        Raises:
            StoreError: the server can't be reached, or the database is not General's or is newer.
        """
        await self._until(
            self._has_entered, "%s needs a migration: waiting for the other processes to stop"
        )

    async def acquire(self) -> None:
        """Acquire at least one part; waits while other processes hold all that are wanted.

        Raises:
            StoreError: the server can't be reached.
        """
        await self._until(self.take, "another process holds %s: waiting for it")
        if missing := self._wanted - self.held:
            said = "another process (%s) holds %d leases wanted here: waiting for them"
            _log.warning(said, ", ".join(await asyncio.to_thread(self.others)), len(missing))

    async def _until(self, is_so: Callable[[], bool], waiting: str) -> None:
        told = False
        while not await asyncio.to_thread(is_so):
            if not told:
                _log.warning(waiting, self._address)
                told = True
            await asyncio.sleep(AGAIN)

    def refusal(self) -> StoreError | None:
        """Why work must be refused, since all parts may be someone else's; None if any are held."""
        if self._lost or time.monotonic() - self._seen < _SURE * self._silence.total_seconds():
            return self._lost
        return self._refused(StoreReason.UNREACHABLE, "this process stalled, lease state unknown")

    @property
    def held(self) -> frozenset[int]:
        """The parts this process owns."""
        return self.hold.parts

    def _refused(self, reason: StoreReason, detail: str) -> StoreError:
        return StoreError(reason, file=str(self._address), server=True, detail=detail)

    # --- while held ------------------------------------------------------------------------------

    async def keep(self, beat: float = BEAT) -> NoReturn:
        """Maintain the leases until cancelled: take free wanted parts, deliver messages."""
        self._beat = beat
        while True:
            before = self.hold
            await self._rest(self._pause(beat))
            await asyncio.to_thread(self._look_after)
            self._pass_on(before)

    def _pause(self, beat: float) -> float:
        """Seconds until the next check, unless a message arrives."""
        return beat if self._wanted <= self.held else AGAIN

    async def _rest(self, seconds: float) -> None:
        """Wait for this many seconds, or until the server sends something or disconnects."""
        said, loop, raw = asyncio.Event(), asyncio.get_running_loop(), self._raw
        way = raw.fileno() if raw and not raw.closed else None
        try:
            if way is not None:
                loop.add_reader(way, said.set)
        except NotImplementedError:  # on Windows: messages are handled at the next check
            way = None
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await said.wait()
        finally:
            if way is not None:
                loop.remove_reader(way)

    def _pass_on(self, before: Hold) -> None:
        """Deliver messages to all listeners. Other processes' writes are polled even without one.

        Parts lost for a moment count as changed, since another process may have held them meanwhile.
        """
        said, self._said = self._said, []
        notices = [
            notice for notice in (PeerMessage.WOKEN, PeerMessage.FORGOTTEN) if notice in said
        ]
        if self.hold != before:
            notices = [PeerMessage.HELD, *notices]
        now = time.monotonic()
        if not notices and 0 < len(self.held) < PARTS and now - self._woken > _SURE * self._beat:
            notices, self._woken = [PeerMessage.WOKEN], now
        for notice in notices:
            for hear in self._hear:
                hear(notice)

    def _look_after(self) -> None:
        with self._turn:
            try:
                if self._raw is None:
                    raise ConnectionError("lock connection lost")
                self.unheld = nobodys(self._raw)
                self._seen = time.monotonic()
            except FAILURES as error:
                self._lose(error)
            try:
                self.take()
            except StoreError as error:
                self._lost = error

    def _lose(self, error: Exception) -> None:
        if self._lost is None:
            _log.critical("%s: lease state unknown, refusing work", self._address)
        self._lost = store_error(error, self._address)
        self._disconnect()

    # --- acquiring -------------------------------------------------------------------------------

    def take(self) -> bool:
        """Take the wanted parts that are free; returns whether any are held now.

        Raises:
            StoreError: the server can't be reached.
        """
        with self._turn:
            if self._is_over:  # the caller has given up
                return False
            try:
                if self._raw is None and not self._has_entered():
                    return False
                if self._raw:
                    self._look_around(self._raw)
                    if missing := self._wanted - self.held:
                        self._take(self._raw, missing)
                self._seen = time.monotonic()
            except FAILURES as error:
                self._disconnect()
                raise store_error(error, self._address) from error
            return self._is_held()

    def _look_around(self, raw: Raw) -> None:
        """Determine the wanted parts, if they aren't configured."""

    def _as_member(self) -> Member:
        """This process as a member; it receives its configured parts' events before it joins."""
        return Member(self.hold.holder, wanted=self._wanted, heard=self._wanted)

    def _take(self, raw: Raw, missing: Iterable[int]) -> None:
        if taken := take_parts(raw, missing, self.hold.holder):
            self.hold = replace(self.hold, parts=self.held | taken)
            _log.info("leases held here: %d of %d", len(self.held), PARTS)

    def _is_held(self) -> bool:
        """Whether any part is held; a process that has lost all of them does nothing."""
        if self.held and self._lost:
            _log.warning("%s: lease held again, resuming work", self._address)
        if self.held:
            self._lost = None
        elif self._lost:
            self._lost = self._refused(
                StoreReason.BUSY, "lease taken over by another process; stop one of them"
            )
        return bool(self.held)

    def _has_entered(self) -> bool:
        """Take the shared lock; returns whether that was possible and the tables are current."""
        with self._turn:
            if self._is_over:
                return False
            has_entered = False
            try:
                with told_of(self._address):
                    if has_entered := share(raw := self._connect()):
                        join(raw, self._as_member())
            finally:
                if not has_entered:
                    self._disconnect()
            return has_entered

    def _connect(self) -> Raw:
        raw = connect(self._address.secret, self._silence)
        raw.add_notify_handler(lambda said: self._said.append(said.payload))
        raw.execute(f"LISTEN {NOTICES}")
        self._raw = raw
        name = f"{socket.gethostname()} {os.getpid()} {secrets.token_hex(4)}"
        self.hold = Hold(frozenset(), name)
        return raw

    def others(self) -> tuple[str, ...]:
        """The holders of the parts wanted here: machine, process and a token.

        Raises:
            StoreError: the server can't be reached.
        """
        with self._turn:
            if self._raw is None:
                return ()
            try:
                return names_holding(self._raw, self._wanted - self.held)
            except FAILURES as error:
                raise store_error(error, self._address) from error

    def release(self) -> None:
        """Release everything for good."""
        with self._turn:
            self._is_over = True
            with suppress(*FAILURES):  # closing the connection soon does the same
                if self._raw is not None:
                    let_go(self._raw)
            self.hold = Hold(frozenset())
            self._disconnect()

    def _disconnect(self) -> None:
        if self._raw is not None:
            self._raw.close()
            self._raw = None
