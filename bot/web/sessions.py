"""Tickets and sessions: who may see and do what on a page, checked with each request.

A session is signed, not stored: it survives reloads and restarts, and every process accepts it. It ends early
if its person closes all pages (their `logout` number, `rules.people.profiles`), if the browser in which they
stay signed in is signed out, if the token changes, or if Discord no longer shows them the game.
"""

import hmac
import re
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final, Literal

from bot.interactions.context import Access
from bot.web.browsers import SignedIn, SignIns
from bot.web.refusals import PageReason, PageRefused
from rules.app import Engine
from rules.table.roster import GameId, PersonId, Venue

Kind = Literal["ticket", "session"]

_LONGEST: Final = 200
"""Most characters of a pass; longer ones are rejected unread."""
_GRAMMAR: Final = re.compile(
    r"([0-9]{1,20})\.([a-z0-9]{1,16})\.([pw])\.([0-9]{1,10})\.([0-9]{1,11})\.([0-9a-f]{16})"
    r"(?:\.([0-9a-f]{16}))?",
    re.ASCII,
)
_SALT: Final = b"general: the page"


@dataclass(frozen=True, slots=True)
class Pass:
    """Permission for one person to see one game from their seat or, if they watch, as a spectator.

    `logout` is the current logout number of that person; `until` is in Unix seconds.
    """

    person: PersonId
    game: GameId
    watches: bool
    logout: int
    until: int
    nonce: str
    browser: str = ""
    """The browser whose sign-in opened it, and with which it ends; empty if a ticket did."""

    @property
    def text(self) -> str:
        """The pass as text, without its signature."""
        role = "w" if self.watches else "p"
        parts = (self.person, self.game, role, self.logout, self.until, self.nonce)
        return ".".join((*map(str, parts), *([self.browser] if self.browser else [])))

    def is_same_seat(self, other: "Pass") -> bool:
        """Whether both are for the same person in the same game and role."""
        mine, theirs = (
            (self.person, self.game, self.watches),
            (other.person, other.game, other.watches),
        )
        return mine == theirs


def new_nonce() -> str:
    """A random part that makes a pass unique."""
    return secrets.token_hex(8)


class Seal:
    """Signs one kind of pass with a key derived from the application's token: a new token invalidates all."""

    def __init__(self, token: str, kind: Kind) -> None:
        self._key = derived_key(token.encode(), kind.encode())

    def sealed(self, given: Pass) -> str:
        """The signed pass."""
        return f"{given.text}.{self._mac(given.text)}"

    def opened(self, text: str) -> Pass | None:
        """The pass in a text; None if the signature is wrong. Expiry isn't checked."""
        may_be_ours = len(text) <= _LONGEST and text.isascii()
        said, _, mac = text.rpartition(".") if may_be_ours else ("", "", "")
        if not hmac.compare_digest(mac.encode(), self._mac(said).encode()):
            return None
        if (match := _GRAMMAR.fullmatch(said)) is None:
            return None
        person, game, role, logout, until, nonce, browser = match.groups(default="")
        seat = PersonId(person), GameId(game), role == "w"
        return Pass(*seat, int(logout), int(until), nonce, browser)

    def _mac(self, said: str) -> str:
        mac = hmac.digest(self._key, said.encode(), "sha256")
        return urlsafe_b64encode(mac).decode().rstrip("=")


def ticket_digest(ticket: str) -> str:
    """What is stored of a used ticket: a digest that doesn't reveal its content."""
    return f"page.{sha256(ticket.encode()).hexdigest()}"


def derived_key(secret: bytes, purpose: bytes, salt: bytes = _SALT) -> bytes:
    """Derive a key for one purpose (HKDF with SHA-256, RFC 5869; one block)."""
    extracted = hmac.digest(salt, secret, "sha256")
    return hmac.digest(extracted, purpose + b"\x01", "sha256")


TICKET_LASTS: Final = 15 * 60
"""Seconds in which a ticket opens a page."""
SESSION_LASTS: Final = 2 * 60 * 60
"""Seconds after its last view in which a page stays open."""

Now = Callable[[], float]


class PageSessions:
    """The tickets and sessions of one application."""

    def __init__(self, token: str, engine: Engine, access: Access, now: Now = time.time) -> None:
        self._tickets, self._sessions = Seal(token, "ticket"), Seal(token, "session")
        keys = derived_key(token.encode(), b"browser"), derived_key(token.encode(), b"renewal")
        self.sign_ins = SignIns(keys, engine)
        self._engine = engine
        self._access = access
        self._now = now

    async def ticket_for(self, person: PersonId, game: GameId, *, watches: bool) -> str:
        """A single-use ticket that opens a page."""
        logout, until = await self._engine.visits.enter(person), int(self._now()) + TICKET_LASTS
        return self._tickets.sealed(Pass(person, game, watches, logout, until, new_nonce()))

    async def find_ticket(self, ticket: str, session: str, signed_in: SignedIn | None) -> Pass:
        """The pass in a ticket, which may have been used; an expired one only if its person goes on.

        Raises:
            PageRefused: it is forged or expired, or its pages were closed.
        """
        given = self._tickets.opened(ticket)
        if given is None:
            raise PageRefused(PageReason.LAPSED)
        if not await self._is_open(given) and not await self.going_on(given, session, signed_in):
            raise PageRefused(PageReason.LAPSED)
        return given

    async def going_on(self, given: Pass, session: str, signed_in: SignedIn | None) -> Pass | None:
        """The session in which a ticket's person goes on, with which its use doesn't matter.

        Theirs in the same seat, of the tab; or one by the browser's sign-in. None if they have neither.
        """
        kept = self._sessions.opened(session)
        if kept and kept.is_same_seat(given) and await self._is_open(kept):
            return kept
        if signed_in is None or signed_in.person != given.person:
            return None
        return await self.signed_in(signed_in, given.game, watches=given.watches)

    async def signed_in(self, by: SignedIn, game: GameId, *, watches: bool = False) -> Pass:
        """A session by a browser's sign-in; whether Discord shows them the game isn't checked."""
        logout, until = await self._engine.visits.enter(by.person), int(self._now()) + SESSION_LASTS
        return Pass(by.person, game, watches, logout, until, new_nonce(), by.browser.id)

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
        """The pass in a request's session.

        Raises:
            PageRefused: it is forged or expired, or its pages were closed.
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
        """Milliseconds, strictly increasing: later responses have a higher number."""
        return int(self._now() * 1000)

    def renewed(self, given: Pass) -> str:
        """The same session, with its lifetime starting now."""
        until = int(self._now()) + SESSION_LASTS
        return self._sessions.sealed(replace(given, until=until))

    async def must_be_let_in(self, given: Pass, venue: Venue) -> None:
        """Check that Discord would still show them the game.

        Raises:
            PageRefused: it would not.
        """
        if not await self.lets_in(given.person, venue, watches=given.watches):
            raise PageRefused(PageReason.SHUT)

    async def lets_in(self, person: PersonId, venue: Venue, *, watches: bool) -> bool:
        """Whether Discord would show somebody the game."""
        return await self._access.lets_in(person, venue, watches=watches)

    async def _is_open(self, given: Pass) -> bool:
        if given.until <= self._now():
            return False
        if given.browser and not await self._engine.browsers.stands(given.browser, given.person):
            return False
        return await self._engine.visits.number_of(given.person) == given.logout
