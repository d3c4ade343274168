"""Leases: which process looks after which part of the servers, one at a time, and the next when it dies.

Each has a row, and a lock of its own for as long as its connection stands: a row without one is that of a
process that is gone.

A lease is an advisory lock of a session, which PostgreSQL releases by itself when the connection ends, and
with it all leases of a process. The connection must lead to the server itself, or through a pooler in
session mode. The server ends it where a process gives no sign of life, which then looks who holds them now.

Such a process may be amid something when it wakes. So each lease has a row as well, with the name of its
holder: whoever takes a part over writes theirs there, and every transaction that writes counts the rows
that are its process's (`store.py`): one that misses any is undone.

All who work with a database share one more lock, which one that brings it up to date has alone.
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


_MEMBERSHIP_CLASS: Final = 0x47454E4D
"""The class of the locks of members among all such locks: GENM."""
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
    raw.execute(_SAY, (NOTICES, PeerMessage.DIVIDED))


AGAIN: Final = 0.2
"""Seconds between two attempts to take what another process holds."""
_SURE: Final = 0.8
"""The part of the silence after which a process counts its leases as lost: before the server does."""
BEAT: Final = 5.0
"""Seconds between two looks at whether the connection that holds them is there."""
SILENCE: Final = timedelta(seconds=25)
"""Five of these looks: a process that stands still for longer has lost its leases to the next."""


class Leases:
    """The leases of a process: those that it wants, and those that it holds."""

    def __init__(
        self,
        address: PostgresAddress,
        wanted: Collection[int] = EVERY,
        silence: timedelta = SILENCE,
    ) -> None:
        """`silence`: whoever gives no sign of life for so long holds nothing any more."""
        self._address = address
        self._wanted = frozenset(wanted)
        self._silence = silence
        self._raw: Raw | None = None
        self.hold = Hold(frozenset())
        """The parts that this process looks after; under another name with each connection."""
        self.unheld: frozenset[int] = frozenset()
        """The parts that no process looked after when this one looked last."""
        self._lost: StoreError | None = None
        self._seen = time.monotonic()
        """When they were last held for sure."""
        self._beat, self._woken = BEAT, 0.0
        """How often what others write is looked for unasked, and when it was last."""
        self._turn = RLock()
        """Held by the thread that does something about the connection."""
        self._is_over = False
        self._said: list[str] = []
        """What other processes have said, and nobody has heard yet."""
        self._hear: list[Callable[[PeerMessage], None]] = []

    def listen(self, hear: Callable[[PeerMessage], None]) -> None:
        """Call a function on the event loop for whatever this process is to hear."""
        self._hear.append(hear)

    async def enter(self) -> None:
        """Join the processes that share the database; one of an earlier version is brought up to date.

        Raises:
            StoreError: the server can't be reached, or the database is not General's or newer.
        """
        await self._until(
            self._has_entered, "%s needs a migration: waiting for the other processes to stop"
        )

    async def acquire(self) -> None:
        """Hold at least one part; waits while other processes hold all that are wanted.

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
        """The reason for which nothing may be done: all may be another's by now; None if it is held."""
        if self._lost or time.monotonic() - self._seen < _SURE * self._silence.total_seconds():
            return self._lost
        return self._refused(StoreReason.UNREACHABLE, "this process stalled, lease state unknown")

    @property
    def held(self) -> frozenset[int]:
        """The parts that this process looks after."""
        return self.hold.parts

    def _refused(self, reason: StoreReason, detail: str) -> StoreError:
        return StoreError(reason, file=str(self._address), server=True, detail=detail)

    # --- as long as it is held -------------------------------------------------------------------

    async def keep(self, beat: float = BEAT) -> NoReturn:
        """Look after the leases until cancelled: what is wanted and free is taken, what is said is heard."""
        self._beat = beat
        while True:
            before = self.hold
            await self._rest(self._pause(beat))
            await asyncio.to_thread(self._look_after)
            self._pass_on(before)

    def _pause(self, beat: float) -> float:
        """The seconds until the next look, unless something is said."""
        return beat if self._wanted <= self.held else AGAIN

    async def _rest(self, seconds: float) -> None:
        """Wait for so long, or until the server says something, or is gone."""
        said, loop, raw = asyncio.Event(), asyncio.get_running_loop(), self._raw
        way = raw.fileno() if raw and not raw.closed else None
        try:
            if way is not None:
                loop.add_reader(way, said.set)
        except NotImplementedError:  # on Windows: what is said is heard with the next look
            way = None
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await said.wait()
        finally:
            if way is not None:
                loop.remove_reader(way)

    def _pass_on(self, before: Hold) -> None:
        """Let all listeners hear what was said. Without any word, too, what others write is looked for.

        What was lost for a moment counts as others: somebody else may have held it meanwhile.
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

    # --- on the way to it ------------------------------------------------------------------------

    def take(self) -> bool:
        """Take what is wanted and nobody holds; gives whether anything is held now.

        Raises:
            StoreError: the server can't be reached.
        """
        with self._turn:
            if self._is_over:  # whoever asked has ceased to wait
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
        """Find out what is wanted, where that is not given."""

    def _as_member(self) -> Member:
        """This process, as others see it; it heard of what it was told to look after before it came here."""
        return Member(self.hold.holder, wanted=self._wanted, heard=self._wanted)

    def _take(self, raw: Raw, missing: Iterable[int]) -> None:
        if taken := take_parts(raw, missing, self.hold.holder):
            self.hold = replace(self.hold, parts=self.held | taken)
            _log.info("leases held here: %d of %d", len(self.held), PARTS)

    def _is_held(self) -> bool:
        """Whether anything is; a process that had something, and has nothing any more, does nothing."""
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
        """Share the lock of all; gives whether that was possible, and the tables are those of this program."""
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
        """The names under which others hold what is wanted here: machine, process and a token.

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
        """Let go of everything for good."""
        with self._turn:
            self._is_over = True
            with suppress(*FAILURES):  # what the end of the connection does, too, a moment later
                if self._raw is not None:
                    let_go(self._raw)
            self.hold = Hold(frozenset())
            self._disconnect()

    def _disconnect(self) -> None:
        if self._raw is not None:
            self._raw.close()
            self._raw = None
