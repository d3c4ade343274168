"""Leases for a fair share: the process computes its parts from the members it sees."""

import asyncio
from collections.abc import Callable
from typing import Final

from rules.store.postgres.connection import FAILURES, Hold, Raw
from rules.store.postgres.leases import (
    Leases,
    held_by_name,
    let_go_of,
    members,
    note_heard,
    note_leaving,
    say_divided,
)
from rules.store.processes import Division, Member, PeerMessage, PostgresAddress, shares_of

_WATCH: Final = 0.5
"""Seconds between checks of the membership; notifications are handled at once."""


class FairLeases(Leases, Division):
    """Leases for a fair share: it takes free parts that fall to it, and no others."""

    def __init__(self, address: PostgresAddress, shards: int) -> None:
        """`shards`: the number of shards the servers are divided into."""
        super().__init__(address, ())
        self._shards = shards
        self._heard: frozenset[int] = frozenset()
        self._asked: frozenset[int] = frozenset()
        self._is_alone = False
        self._passed_on: object = None
        """The due and asked parts when this process's listeners were last notified."""

    @property
    def due(self) -> frozenset[int]:
        return self._wanted

    @property
    def asked(self) -> frozenset[int]:
        return self._asked

    @property
    def is_last(self) -> bool:
        return self._is_alone

    async def note_heard(self, parts: frozenset[int]) -> None:
        self._heard = parts
        await self._telling(lambda raw: note_heard(raw, self.hold.holder, parts))

    async def let_go(self, parts: frozenset[int]) -> None:
        before = self.hold
        await self._telling(lambda raw: self._let_go(raw, parts))
        self._pass_on(before)

    async def leave(self) -> None:
        await self._telling(lambda raw: note_leaving(raw, self.hold.holder))

    async def _telling(self, tell: Callable[[Raw], None]) -> None:
        """Run a notification to other members; a lost connection also loses all leases."""

        def work() -> None:
            with self._turn:
                if self._raw is None:
                    return
                try:
                    tell(self._raw)
                except FAILURES as error:
                    self._lose(error)

        await asyncio.to_thread(work)

    def _let_go(self, raw: Raw, parts: frozenset[int]) -> None:
        """Stop new work on these parts before another process can take them."""
        self.hold = Hold(self.held - parts, self.hold.holder)
        self._asked -= parts
        let_go_of(raw, parts)
        say_divided(raw)

    # --- differences from leases of configured parts ----------------------------------------------

    def _as_member(self) -> Member:
        return Member(self.hold.holder, self._shards, heard=self._heard)

    def _look_around(self, raw: Raw) -> None:
        """Recompute the division."""
        there, own = members(raw), self.hold.holder
        shares = shares_of(there, {**held_by_name(raw), own: self.held})
        others = [each for each in there if each.name != own and not each.leaves]
        self._wanted = shares.get(own, frozenset())
        self._asked = self.held & frozenset().union(
            *(each.heard & shares[each.name] for each in others)
        )
        self._is_alone = not any(shares[each.name] or each.shards for each in others)

    def _pause(self, beat: float) -> float:
        if self._is_alone and self._wanted <= self.held:
            return beat
        return min(super()._pause(beat), _WATCH)

    def _pass_on(self, before: Hold) -> None:
        super()._pass_on(before)
        now = (self._wanted, self._asked)
        if now != self._passed_on:
            self._passed_on = now
            for hear in self._hear:
                hear(PeerMessage.DIVIDED)

    def _is_held(self) -> bool:
        """A process whose share is empty counts as holding all it should."""
        self._lost = None
        return True
