"""Leases: which process looks after which part of the servers, one at a time, and the next as soon as it dies.

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
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from threading import RLock
from typing import Final, NoReturn

from rules.model.errors import StoreError, StoreReason
from rules.store.postgres.connection import NOTICES, Hold, Raw, connect
from rules.store.postgres.failures import FAILURES, store_error, told_of
from rules.store.postgres.holding import let_go, names_holding, nobodys, share, take_parts
from rules.store.postgres.membership import join
from rules.store.processes import EVERY, PARTS, Member, Notice, PostgresAddress

_log = logging.getLogger(__name__)

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
        self._hear: list[Callable[[Notice], None]] = []

    def listen(self, hear: Callable[[Notice], None]) -> None:
        """Call a function on the event loop for whatever this process is to hear."""
        self._hear.append(hear)

    async def enter(self) -> None:
        """Be one of those who work with the database; one of an earlier version is brought up to date.

        Raises:
            StoreError: the server can't be reached, or the database is not General's or newer.
        """
        await self._until(
            self._has_entered, "%s must be brought up to date: waiting for the others"
        )

    async def acquire(self) -> None:
        """Hold at least one part; waits while other processes hold all that are wanted.

        Raises:
            StoreError: the server can't be reached.
        """
        await self._until(self.take, "another process holds %s: waiting for it")
        if missing := self._wanted - self.held:
            said = (
                "%d parts of the servers are looked after by another process (%s): waiting for them"
            )
            _log.warning(said, len(missing), ", ".join(await asyncio.to_thread(self.others)))

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
        return self._refused(
            StoreReason.UNREACHABLE, "this process stood still, and nobody knows who holds it"
        )

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
        notices = [notice for notice in (Notice.WOKEN, Notice.FORGOTTEN) if notice in said]
        if self.hold != before:
            notices = [Notice.HELD, *notices]
        now = time.monotonic()
        if not notices and 0 < len(self.held) < PARTS and now - self._woken > _SURE * self._beat:
            notices, self._woken = [Notice.WOKEN], now
        for notice in notices:
            for hear in self._hear:
                hear(notice)

    def _look_after(self) -> None:
        with self._turn:
            try:
                if self._raw is None:
                    raise ConnectionError("the connection that held it was lost")
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
            _log.critical("%s: nothing is done while nobody knows who holds it", self._address)
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
            _log.info("parts of the servers that are looked after here: %d", len(self.held))

    def _is_held(self) -> bool:
        """Whether anything is; a process that had something, and has nothing any more, does nothing."""
        if self.held and self._lost:
            _log.warning("%s is held again: all goes on", self._address)
        if self.held:
            self._lost = None
        elif self._lost:
            self._lost = self._refused(
                StoreReason.BUSY, "another process has taken it over; stop one of them"
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
