"""Sessions: who may see and do what by a page, judged anew at each request.

A session is signed and not kept: a reload, a restart and another process know it. What ends it before its
time is the number of its person's pages (`rules.people.profiles`), a new token, or a door that is shut.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol

from bot.page.refusing import PageReason, PageRefused
from bot.page.tickets import Pass, Seal, new_nonce, ticket_digest
from rules.app import Engine
from rules.table.roster import GameId, PersonId, Venue

TICKET_LASTS: Final = 15 * 60
"""Seconds in which a ticket opens a page."""
SESSION_LASTS: Final = 2 * 60 * 60
"""Seconds after its last look in which a page stays open."""

Now = Callable[[], float]


class Doorkeeper(Protocol):
    """What Discord knows of who may be at a table's place."""

    async def lets_in(self, person: PersonId, venue: Venue, *, watches: bool) -> bool:
        """Whether a person is in the server; whoever `watches` must see the channel, too."""


class PageSessions:
    """The passes of one application."""

    def __init__(
        self, token: str, engine: Engine, doorkeeper: Doorkeeper, now: Now = time.time
    ) -> None:
        self._tickets, self._sessions = Seal(token, "ticket"), Seal(token, "session")
        self._engine = engine
        self._doorkeeper = doorkeeper
        self._now = now

    async def ticket_for(self, person: PersonId, game: GameId, *, watches: bool) -> str:
        """A ticket that opens one page, once."""
        logout, until = await self._engine.visits.enter(person), int(self._now()) + TICKET_LASTS
        return self._tickets.sealed(Pass(person, game, watches, logout, until, new_nonce()))

    async def find_ticket(self, ticket: str) -> Pass:
        """The pass that a ticket gives, which may have been used.

        Raises:
            PageRefused: it is forged or lapsed, or its pages were closed.
        """
        given = self._tickets.opened(ticket)
        if given is None or not await self._is_open(given):
            raise PageRefused(PageReason.LAPSED)
        return given

    async def use(self, ticket: str) -> None:
        """Use up a ticket.

        Raises:
            PageRefused: it was used before.
        """
        opening = new_nonce()
        used = await self._engine.visits.use(ticket_digest(ticket), opening)
        if used.facts["opening"] != opening:
            raise PageRefused(PageReason.USED)

    async def find(self, session: str) -> Pass:
        """The pass that a request brings.

        Raises:
            PageRefused: it is forged or lapsed, or its pages were closed.
        """
        given = self._sessions.opened(session)
        if given is None:
            raise PageRefused(PageReason.OVER)
        await self.must_be_open(given)
        return given

    async def must_be_open(self, given: Pass) -> None:
        """Check that a session hasn't ended: its pages may have been closed while it waited.

        Raises:
            PageRefused: it has.
        """
        if not await self._is_open(given):
            raise PageRefused(PageReason.OVER)

    def moment(self) -> int:
        """The moment, in milliseconds: what is told later has a higher one."""
        return int(self._now() * 1000)

    def renewed(self, given: Pass) -> str:
        """The same session, which begins to lapse now."""
        until = int(self._now()) + SESSION_LASTS
        return self._sessions.sealed(replace(given, until=until))

    async def must_be_let_in(self, given: Pass, venue: Venue) -> None:
        """Check that Discord would still show them the table.

        Raises:
            PageRefused: it would not.
        """
        if not await self.lets_in(given.person, venue, watches=given.watches):
            raise PageRefused(PageReason.SHUT)

    async def lets_in(self, person: PersonId, venue: Venue, *, watches: bool) -> bool:
        """Whether Discord would show somebody a table."""
        return await self._doorkeeper.lets_in(person, venue, watches=watches)

    async def _is_open(self, given: Pass) -> bool:
        if given.until <= self._now():
            return False
        return await self._engine.visits.number_of(given.person) == given.logout
