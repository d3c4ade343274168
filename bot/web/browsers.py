"""Staying signed in: the cookies of browsers that their person confirmed on Discord.

A browser's cookie has the id of its row, sealed, so that made-up ones don't reach the store; and a secret, of
which the row keeps a keyed hash. The secret changes with use, once a minute at most: each follows from the
one before by a key, so tabs that come with the same one are given the same next one, and a former secret is
recognised. One that comes later than a minute after it was replaced is a copy, so the browser is signed out.

The cookie opens sessions and lists of games, and nothing else reads it; orders need a session's own header.
Requests that rely on it come by POST from the page's own address, never from within Discord.

Source of the prefix: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie
"""

import hmac
import logging
import re
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from aiohttp import web

from bot.web.refusals import PageReason, PageRefused
from rules.app import Engine
from rules.people.browsers import ASKED, KEPT, Browser
from rules.table.roster import PersonId

_log = logging.getLogger(__name__)

KEPT_COOKIE: Final = "__Host-general"
ASKED_COOKIE: Final = "__Host-general-asked"
"""Of a request, so that another person who is signed in here remains so until it is confirmed."""
GRACE: Final = timedelta(minutes=1)
"""How long a secret stays after it was renewed: other tabs may have it, or the response was lost."""
_GRAMMAR: Final = re.compile(r"([0-9a-f]{16})\.([0-9a-f]{16})\.([A-Za-z0-9_-]{43})", re.ASCII)
_MOST_STEPS: Final = 1_000
"""How many renewals back a former secret is recognised."""
_BROWSERS: Final = (
    ("edge", re.compile(r"\bEdg(?:e|A|iOS)?/")),
    ("opera", re.compile(r"\b(?:OPR|OPiOS)/")),
    ("samsung", re.compile(r"\bSamsungBrowser/")),
    ("firefox", re.compile(r"\b(?:Firefox|FxiOS)/")),
    ("chrome", re.compile(r"\b(?:Chrome|CriOS)/")),
    ("safari", re.compile(r"\bSafari/")),
)
_SYSTEMS: Final = (
    ("android", re.compile(r"\bAndroid\b")),
    ("ios", re.compile(r"\b(?:iPhone|iPad|iPod)\b")),
    ("windows", re.compile(r"\bWindows\b")),
    ("mac", re.compile(r"\bMacintosh\b")),
    ("linux", re.compile(r"\b(?:Linux|X11)\b")),
)
_LONGEST_AGENT: Final = 400


def kind_of(agent: str) -> str:
    """Browser and system of a User-Agent, such as `firefox.android`, from fixed lists."""
    read = agent[:_LONGEST_AGENT]
    return ".".join(
        next((name for name, sign in known if sign.search(read)), "other")
        for known in (_BROWSERS, _SYSTEMS)
    )


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A browser that showed a valid cookie."""

    browser: Browser
    secret: str
    """The present one, or the next one if it is time to renew it."""
    by_request: bool
    """Whether its cookie is the one of its request, from before it was confirmed."""

    @property
    def person(self) -> PersonId:
        """Who is signed in there."""
        return self.browser.person


class SignIns:
    """Checks, renews and revokes the cookies of one application."""

    def __init__(self, keys: tuple[bytes, bytes], engine: Engine) -> None:
        """`keys`: one that hashes secrets, and one from which the next follows."""
        self._hashes, self._renews = keys
        self._engine = engine
        self.foreign = ""
        """The origin of the page within Discord, where no cookie counts; empty if it isn't there."""

    def must_be_outside(self, request: web.Request) -> None:
        """Check that a request comes from the page's own address.

        Raises:
            PageRefused: it comes from the page within Discord.
        """
        if self._is_within(request):
            raise PageRefused(PageReason.FOREIGN)

    async def of(self, request: web.Request) -> SignedIn | None:
        """Who is signed in in the request's browser; None if nobody is.

        A browser whose former secret is used again is signed out.
        """
        if self._is_within(request):
            return None
        for cookie in (ASKED_COOKIE, KEPT_COOKIE):
            browser, secret = await self._row(request, cookie)
            if browser is None or not browser.confirmed:
                continue
            steps = self._steps(browser, secret)
            if steps is None:
                continue
            is_fresh = self._engine.browsers.now - browser.used < GRACE
            if steps > 1 or (steps == 1 and not is_fresh):
                _log.warning("web board: a replaced sign-in was used again, browser signed out")
                await self._engine.browsers.sign_out(browser)
                continue
            shown = self._next(secret) if steps == 1 or not is_fresh else secret
            return SignedIn(browser, shown, cookie == ASKED_COOKIE)
        return None

    async def find(self, request: web.Request) -> SignedIn:
        """The same.

        Raises:
            PageRefused: nobody is signed in.
        """
        if known := await self.of(request):
            return known
        raise PageRefused(PageReason.OVER)

    async def asked(self, request: web.Request, person: PersonId) -> Browser | None:
        """The open request of that person in this browser; None if there is none."""
        browser, secret = await self._row(request, ASKED_COOKIE)
        if browser is None or browser.person != person or self._steps(browser, secret) != 0:
            return None
        return browser

    async def ask(self, request: web.Request, person: PersonId) -> tuple[Browser, str]:
        """A new request for a person's browser, and its cookie's value."""
        now, kind = self._engine.browsers.now, kind_of(request.headers.get("User-Agent", ""))
        while True:
            secret = secrets.token_urlsafe(32)
            wanted = Browser(secrets.token_hex(8), person, kind, self._hash(secret), now, now)
            if asked := await self._engine.browsers.ask(wanted):
                return asked, self._cookie(asked, secret)

    async def renew(self, known: SignedIn, request: web.Request, response: web.Response) -> None:
        """Renew a browser's secret, as the last act of its request, and set its cookie.

        Raises:
            PageRefused: it was signed out meanwhile.
        """
        if not await self._engine.browsers.renew(known.browser, self._hash(known.secret)):
            raise PageRefused(PageReason.OVER)
        if known.by_request:
            before, secret = await self._row(request, KEPT_COOKIE)
            if before and before.id != known.browser.id and self._steps(before, secret) == 0:
                await self._engine.browsers.sign_out(before)  # its cookie is about to go
            set_cookie(response, ASKED_COOKIE, "", timedelta(0))
        set_cookie(response, KEPT_COOKIE, self._cookie(known.browser, known.secret), KEPT)

    def _is_within(self, request: web.Request) -> bool:
        return bool(self.foreign) and request.headers.get("Origin") == self.foreign

    async def _row(self, request: web.Request, cookie: str) -> tuple[Browser | None, str]:
        """The browser that a cookie names, and the secret in it, which isn't checked."""
        match = _GRAMMAR.fullmatch(request.cookies.get(cookie, ""))
        if match is None or not hmac.compare_digest(match[2], self._seal(match[1])):
            return None, ""
        return await self._engine.browsers.find(match[1]), match[3]

    def _cookie(self, browser: Browser, secret: str) -> str:
        return f"{browser.id}.{self._seal(browser.id)}.{secret}"

    def _seal(self, id_: str) -> str:
        return hmac.digest(self._hashes, f"id {id_}".encode(), "sha256")[:8].hex()

    def _steps(self, browser: Browser, secret: str) -> int | None:
        """How often a secret of that browser was renewed since; None if it never was one."""
        for steps in range(_MOST_STEPS):
            if hmac.compare_digest(self._hash(secret), browser.secret):
                return steps
            secret = self._next(secret)
        return None

    def _hash(self, secret: str) -> str:
        return hmac.digest(self._hashes, secret.encode(), "sha256").hex()

    def _next(self, secret: str) -> str:
        made = hmac.digest(self._renews, secret.encode(), "sha256")
        return urlsafe_b64encode(made).decode().rstrip("=")


def set_cookie(response: web.Response, name: str, value: str, lasts: timedelta) -> None:
    """Set a cookie that only this host gets, and no script reads; an empty one deletes it."""
    response.set_cookie(
        name,
        value,
        max_age=int(lasts.total_seconds()),
        path="/",
        secure=True,
        httponly=True,
        samesite="Strict",
    )


def ask_cookie(response: web.Response, value: str) -> None:
    """Set the cookie of a request."""
    set_cookie(response, ASKED_COOKIE, value, ASKED)


def forget_cookies(response: web.Response) -> None:
    """Delete all cookies of a sign-in."""
    for name in (KEPT_COOKIE, ASKED_COOKIE):
        set_cookie(response, name, "", timedelta(0))
