"""Sessions: who may see and do what by a page, judged anew at each request.

A session is signed and not kept: a reload, a restart and another process know it. What ends it before its
time is the number of its person's pages (`rules.engine.club.visits`), a new token, or a door that is shut.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol

from bot.page.refusing import PageReason, PageRefused
from bot.page.tickets import Pass, Seal, new_nonce, ticket_digest
from rules.engine import Engine
from rules.model.roster import GameId, PersonId, Venue

TICKET_LASTS: Final = 15 * 60
"""Seconds in which a ticket opens a page."""
SESSION_LASTS: Final = 2 * 60 * 60
"""Seconds after its last look in which a page stays open."""
_FAILURES: Final = 30
"""Tickets that may fail at once, of all people together; then one more each second."""
_MOST: Final = 10_000
"""Pages whose table's place is remembered."""

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
        self._full_at = 0.0
        """When tickets may fail as often as ever again."""
        self._venues = OrderedDict[tuple[PersonId, GameId], Venue]()
        self._asks_at = 0.0
        """When Discord may be asked again of somebody whose page waits in vain."""

    async def ticket_for(self, person: PersonId, game: GameId, *, watches: bool) -> str:
        """A ticket that opens one page, once."""
        logout, until = await self._engine.visits.enter(person), int(self._now()) + TICKET_LASTS
        return self._tickets.sealed(Pass(person, game, watches, logout, until, new_nonce()))

    async def open(self, ticket: str) -> Pass:
        """The pass of a new session, for a ticket.

        Raises:
            PageRefused: it is forged, lapsed or used, or its pages were closed.
        """
        given = self._tickets.opened(ticket)
        if given is None or not await self._is_open(given):
            self.count_attempt()
            raise PageRefused(PageReason.LAPSED)
        opening = new_nonce()
        used = await self._engine.visits.use(ticket_digest(ticket), opening)
        if used.facts["opening"] != opening:
            self.count_attempt()
            raise PageRefused(PageReason.USED)
        return given

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
        self._venues[given.person, given.game] = venue
        if len(self._venues) > _MOST:
            self._venues.popitem(last=False)
        if not await self.lets_in(given.person, venue, watches=given.watches):
            raise PageRefused(PageReason.SHUT)

    async def lets_in(self, person: PersonId, venue: Venue, *, watches: bool) -> bool:
        """Whether Discord would show somebody a table."""
        return await self._doorkeeper.lets_in(person, venue, watches=watches)

    async def must_still_be_let_in(self, given: Pass) -> None:
        """Check the same of a page that waited in vain: one a second, as hundreds may wait, who are told nothing.

        Raises:
            PageRefused: Discord would not show them the table any more.
        """
        venue = self._venues.get((given.person, given.game))
        if venue is not None and self._asks_at <= self._now():
            self._asks_at = self._now() + 1
            await self.must_be_let_in(given, venue)

    async def _is_open(self, given: Pass) -> bool:
        if given.until <= self._now():
            return False
        return await self._engine.visits.number_of(given.person) == given.logout

    def forgive_attempt(self) -> None:
        """Count one less: it was a good one."""
        self._full_at -= 1

    def count_attempt(self) -> None:
        """Count a ticket that failed, or an attempt that may.

        Raises:
            PageRefused: too many did.
        """
        now = self._now()
        self._full_at = max(self._full_at, now) + 1
        if self._full_at > now + _FAILURES:
            self._full_at = now + _FAILURES
            raise PageRefused(PageReason.TOO_MANY_TICKETS)
