"""Tickets and sessions: who may see and do what by a page, judged at each request.

A session is signed and not kept: a reload, a restart and another process know it. What ends it before its
time is the number of its person's pages (`rules.people.profiles`), a new token, or a door that is shut.
"""

import hmac
import re
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final, Literal, Protocol

from bot.web.refusals import PageReason, PageRefused
from rules.app import Engine
from rules.table.roster import GameId, PersonId, Venue

Kind = Literal["ticket", "session"]

_LONGEST: Final = 200
"""Characters; nothing longer is looked at."""
_GRAMMAR: Final = re.compile(
    r"([0-9]{1,20})\.([a-z0-9]{1,16})\.([pw])\.([0-9]{1,10})\.([0-9]{1,11})\.([0-9a-f]{16})",
    re.ASCII,
)
_SALT: Final = b"general: the page"


@dataclass(frozen=True, slots=True)
class Pass:
    """Permission for one person to see one game from their seat or, if they watch, as everybody does.

    `logout` is the number that all pages of that person bear; `until` is in seconds since 1970.
    """

    person: PersonId
    game: GameId
    watches: bool
    logout: int
    until: int
    nonce: str

    @property
    def text(self) -> str:
        """All of it as text, without a seal."""
        role = "w" if self.watches else "p"
        parts = (self.person, self.game, role, self.logout, self.until, self.nonce)
        return ".".join(map(str, parts))


def new_nonce() -> str:
    """What tells a pass from all others."""
    return secrets.token_hex(8)


class Seal:
    """The seal of one kind of pass, made from the application's token: a new token breaks all seals."""

    def __init__(self, token: str, kind: Kind) -> None:
        self._key = derived_key(token.encode(), kind.encode())

    def sealed(self, given: Pass) -> str:
        """The pass as text with its seal."""
        return f"{given.text}.{self._mac(given.text)}"

    def opened(self, text: str) -> Pass | None:
        """The pass that a text is; None if the seal is not ours, whenever it ends."""
        may_be_ours = len(text) <= _LONGEST and text.isascii()
        said, _, mac = text.rpartition(".") if may_be_ours else ("", "", "")
        if not hmac.compare_digest(mac.encode(), self._mac(said).encode()):
            return None
        if (match := _GRAMMAR.fullmatch(said)) is None:
            return None
        person, game, role, logout, until, nonce = match.groups()
        return Pass(PersonId(person), GameId(game), role == "w", int(logout), int(until), nonce)

    def _mac(self, said: str) -> str:
        mac = hmac.digest(self._key, said.encode(), "sha256")
        return urlsafe_b64encode(mac).decode().rstrip("=")


def ticket_digest(ticket: str) -> str:
    """What is kept of a ticket that was used; nobody can tell from it what it said."""
    return f"page.{sha256(ticket.encode()).hexdigest()}"


def derived_key(secret: bytes, purpose: bytes, salt: bytes = _SALT) -> bytes:
    """A key for one purpose (HKDF with SHA-256, RFC 5869; one block)."""
    extracted = hmac.digest(salt, secret, "sha256")
    return hmac.digest(extracted, purpose + b"\x01", "sha256")


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
