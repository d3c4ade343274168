"""The checks of every request: caller, origin, connection limit, body, session, membership, rate limit.

caller     who may call                                   whose rate limit counts
ANYBODY    anyone                                         the client address's
TICKET     holders of a ticket who may see its game       the person's; for an invalid ticket, the address's
MEMBER     holders of a session who may see its game      the same
BROWSER    who is signed in in the browser                the same

The checks run in this order, as far as the endpoint's row asks for them:

origin        it comes from the page itself, or from no other site
connection    its client is within the connection limit
body          it arrives within five seconds, is short, and JSON; nothing else of its person waits for it
session       it is valid, or the browser is signed in, if the endpoint needs that
membership    Discord would still show them the game
rate          they are within the endpoint's rate limit
"""

import asyncio
import json
import logging
import math
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from http import HTTPStatus
from typing import Any, Final

from aiohttp import web

from bot.interactions.context import Context
from bot.interactions.throttle import ALLOWED, Allowance, Limits, Meter, Work
from bot.web.assets import headers_for
from bot.web.browsers import SignedIn
from bot.web.connections import Clients, Connections
from bot.web.looks import SESSION
from bot.web.refusals import WORDS, PageReason, PageRefused, refused_plainly, status_of
from bot.web.sessions import PageSessions, Pass
from bot.words.catalogue import Words
from bot.words.refusals import REFUSALS, BotReason, Declined, Refusal
from rules.table.roster import PersonId

_log = logging.getLogger(__name__)

OF_ALL: Final = 10
"""All clients together get this many times the allowance of one, so that one can't use it up."""
UNKNOWN: Final = Allowance(30, 1.0)
"""Per client: invalid tickets and sessions, at one endpoint."""
FILES: Final = Allowance(800, 0.05)
"""The page's own files: a page loads some forty, and many people may share one address."""
KEPT: Final = Allowance(120, 0.25)
"""Assets: a browser loads a few, and caches them."""
PRESSES: Final = ALLOWED[Work.ACT]
"""The same as for presses on Discord."""
LOOKS: Final = ALLOWED[Work.SUGGESTION]
RECORDS: Final = Allowance(20, 1.0)
"""Finished games, each of which is replayed."""


class Caller(Enum):
    """Who may use an endpoint."""

    ANYBODY = "anybody"
    TICKET = "ticket"
    MEMBER = "member"
    BROWSER = "browser"


@dataclass(frozen=True, slots=True)
class Call:
    """A request that passed all checks: its fields, and the caller's pass if the endpoint needs one.

    `signed_in`: who stays signed in in the browser, where that matters (`BROWSER`, `TICKET`).
    """

    request: web.Request
    body: Mapping[str, Any]
    pass_: Pass | None
    signed_in: SignedIn | None = None

    @property
    def given(self) -> Pass:
        """The pass.

        Raises:
            LookupError: the endpoint needs none.
        """
        if self.pass_ is None:
            raise LookupError("anybody may ask this")
        return self.pass_

    @property
    def by(self) -> SignedIn:
        """The browser's sign-in.

        Raises:
            LookupError: the endpoint needs none.
        """
        if self.signed_in is None:
            raise LookupError("nobody need be signed in for this")
        return self.signed_in


Answers = Callable[[Call], Awaitable[web.Response]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An address, and its checks.

    `allowed`: rate limit per person if known, else per client. `counts_good`: whether successful answers
    count, too.
    """

    method: str
    path: str
    caller: Caller
    allowed: Allowance
    answer: Answers
    counts_good: bool = True


class Crowd:
    """Rate limit per client, and for all clients together."""

    def __init__(self, allowed: Allowance, limits: Limits) -> None:
        all_of_it = Allowance(allowed.at_once * OF_ALL, allowed.every / OF_ALL)
        self._each = Meter(allowed, clock=limits.clock)
        self._all = Meter(all_of_it, clock=limits.clock)

    def spend(self, client: str) -> float:
        """Take one from a client: returns 0, or the seconds until one is available."""
        return self._each.spend(client) or self._all.spend("")

    def give_back(self, client: str) -> None:
        self._each.give_back(client)
        self._all.give_back("")


class Rates:
    """Rate limits of one endpoint. Only requests change them, so they reveal no game secrets."""

    def __init__(self, endpoint: Endpoint, limits: Limits) -> None:
        by_address = endpoint.caller is Caller.ANYBODY
        self._people = Meter(endpoint.allowed, limits.pace, limits.clock)
        self._clients = Crowd(endpoint.allowed if by_address else UNKNOWN, limits)

    def of_person(self, person: PersonId) -> float:
        """Take one from a person; returns the seconds until one is available if none is left."""
        return self._people.spend(person)

    def of_client(self, client: str) -> float:
        """The same for a client who isn't known to be any person."""
        return self._clients.spend(client)

    def forgive(self, client: str) -> None:
        """Give one back to a client."""
        self._clients.give_back(client)


MOST_OF_A_BODY: Final = 64 * 1024
BODY_WITHIN: Final = 5.0
"""Timeout for a request's body, in seconds."""
_HALVES: Final = re.compile("[\ud800-\udfff]")
"""Lone surrogates, which JSON may contain and nothing can encode."""
_LONGEST: Final = 4_000
"""Most characters of a field."""
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_dump: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def answer(said: Mapping[str, Any], status: int = HTTPStatus.OK) -> web.Response:
    """A JSON response, not to be cached."""
    made = web.Response(text=_dump(said), status=status, content_type="application/json")
    made.enable_compression()
    return made


def text_in(body: Mapping[str, Any], name: str) -> str:
    """A text field.

    Raises:
        PageRefused: it isn't a text, or is too long.
    """
    value = body.get(name)
    if not isinstance(value, str) or len(value) > _LONGEST or _HALVES.search(value):
        raise PageRefused(PageReason.STRANGE)
    return value


def texts_in(body: Mapping[str, Any], name: str) -> list[str]:
    """A field that is a list of texts; empty if it's missing.

    Raises:
        PageRefused: it is something else.
    """
    values = body.get(name, [])
    if not isinstance(values, list) or not all(isinstance(each, str) for each in values):
        raise PageRefused(PageReason.STRANGE)
    return values


def number_in(body: Mapping[str, Any], name: str) -> int:
    """A field that is a non-negative whole number.

    Raises:
        PageRefused: it isn't one.
    """
    value = body.get(name)
    if type(value) is not int or not 0 <= value < 1 << 53:
        raise PageRefused(PageReason.STRANGE)
    return value


async def _nothing(_: Call) -> web.Response:
    raise PageRefused(PageReason.GONE)


class Gate:
    """The checks before all endpoints of a page."""

    def __init__(
        self,
        services: Context,
        sessions: PageSessions,
        connections: Connections,
        clients: Clients,
        endpoints: tuple[Endpoint, ...],
    ) -> None:
        self._services = services
        self._sessions = sessions
        self._connections = connections
        self._clients = clients
        nowhere = Endpoint("", "", Caller.ANYBODY, KEPT, _nothing)
        self._nowhere = nowhere, Rates(nowhere, services.limits)
        self._endpoints = {
            (each.method, each.path): (each, Rates(each, services.limits)) for each in endpoints
        }

    def routes(self) -> list[web.RouteDef]:
        """The routes of all endpoints, for aiohttp; GET allows HEAD, too."""
        return [web.route(method, path, self._unreached) for method, path in self._endpoints]

    def guard(self, origins: Callable[[], frozenset[str]], parents: str) -> Any:  # noqa: ANN401 - aiohttp's own
        """The middleware. `origins`: of the page itself. `parents`: origins that may frame it."""
        headers = headers_for(parents)

        @web.middleware
        async def stand_before(request: web.Request, handler: _Handler) -> web.StreamResponse:  # noqa: ARG001 - the gate answers
            WORDS.set(None)  # one connection carries several requests
            response = await self._answered(request, origins())
            response.headers.update(headers)
            response.headers.setdefault("Cache-Control", "no-store")
            return response

        return stand_before

    async def _answered(self, request: web.Request, origins: frozenset[str]) -> web.Response:
        """The response to a request, or a refusal."""
        try:
            return await self._checked(request, origins)
        except PageRefused as refused:
            response = answer({"error": refused.sentence(self._words(request))}, refused.status)
            if refused.reason is PageReason.LATE:
                response.force_close()
            return response
        except REFUSALS as refused:
            return self._refused(request, refused)
        except Exception:
            self._services.metrics.faults["page"] += 1
            _log.exception("web board: request failed")
            said = self._words(request).say("board-fault")
            return answer({"error": said}, HTTPStatus.INTERNAL_SERVER_ERROR)

    def _refused(self, request: web.Request, refused: Refusal) -> web.Response:
        said = refused_plainly(self._words(request), refused, None)
        response = answer({"error": said}, status_of(refused))
        if isinstance(refused, Declined) and "seconds" in refused.facts:
            response.headers["Retry-After"] = str(refused.facts["seconds"])
        return response

    async def _checked(self, request: web.Request, origins: frozenset[str]) -> web.Response:
        """The response to a request that passes all checks, in this order."""
        endpoint, rates = self._endpoint_of(request)
        client = self._clients.client_of(request)
        _must_be_ours(request, origins)
        with self._connections.answering(request, client) as has_room:
            if not has_room:
                raise Declined(BotReason.TOO_FAST, seconds=1)
            body = await _body_of(request) if endpoint.method == "POST" else {}
            call = await self._call_of(endpoint, rates, client, request, body)
            if call.pass_:
                await self._must_be_member(call.pass_)
            known = call.pass_ or call.signed_in
            _must_have_left(rates.of_person(known.person) if known else rates.of_client(client))
            answered = await endpoint.answer(call)
            if not endpoint.counts_good:
                rates.forgive(client)
            return answered

    def _endpoint_of(self, request: web.Request) -> tuple[Endpoint, Rates]:
        method = "GET" if request.method == "HEAD" else request.method
        resource = request.match_info.route.resource
        key = (method, resource.canonical if resource else "")
        return self._endpoints.get(key, self._nowhere)

    async def _call_of(
        self,
        endpoint: Endpoint,
        rates: Rates,
        client: str,
        request: web.Request,
        body: Mapping[str, Any],
    ) -> Call:
        """The request with its caller's pass; an invalid one counts against their client."""
        session, sign_ins = request.headers.get(SESSION, ""), self._sessions.sign_ins
        try:
            match endpoint.caller:
                case Caller.MEMBER:
                    return Call(request, body, await self._sessions.find(session))
                case Caller.TICKET:
                    ticket, known = text_in(body, "ticket"), await sign_ins.of(request)
                    given = await self._sessions.find_ticket(ticket, session, known)
                    return Call(request, body, given, known)
                case Caller.BROWSER:
                    return Call(request, body, None, await sign_ins.find(request))
                case Caller.ANYBODY:
                    return Call(request, body, None)
        except PageRefused:
            _must_have_left(rates.of_client(client))
            raise

    async def _must_be_member(self, given: Pass) -> None:
        engine = self._services.engine
        try:
            venue = await engine.visits.place_of(given.game)
            await self._sessions.must_be_let_in(given, venue)
        except PageRefused:
            WORDS.set(await self._services.words_of(await engine.profiles.of(given.person)))
            raise

    async def _unreached(self, _: web.Request) -> web.StreamResponse:
        """Never called: the middleware answers."""
        raise PageRefused(PageReason.GONE)

    def _words(self, request: web.Request) -> Words:
        """The caller's words, if the person is known; else those of their browser's language."""
        if known := WORDS.get():
            return known
        wanted = (each.partition(";")[0] for each in _accepted(request))
        return self._services.languages.best(*wanted)


def _must_have_left(wait: float) -> None:
    if wait:
        raise Declined(BotReason.TOO_FAST, seconds=math.ceil(wait))


def _must_be_ours(request: web.Request, origins: frozenset[str]) -> None:
    """Refuse cross-site requests; only the document itself may be linked from anywhere."""
    if request.method == "POST":
        is_ours = request.headers.get("Origin") in origins
    else:
        is_document = request.path == "/" and request.method in ("GET", "HEAD")
        is_ours = is_document or request.headers.get("Sec-Fetch-Site") != "cross-site"
    if not is_ours:
        raise PageRefused(PageReason.FOREIGN)


async def _body_of(request: web.Request) -> dict[str, Any]:
    """The fields of a request.

    Raises:
        PageRefused: it isn't a JSON object, is too long, or didn't arrive in time.
    """
    if request.content_type != "application/json":
        raise PageRefused(PageReason.STRANGE)
    try:
        async with asyncio.timeout(BODY_WITHIN):
            body = await request.json()
    except TimeoutError:
        raise PageRefused(PageReason.LATE) from None
    except web.HTTPRequestEntityTooLarge:
        raise PageRefused(PageReason.TOO_LONG) from None
    except (ValueError, LookupError, RecursionError, OSError, web.RequestPayloadError):
        raise PageRefused(PageReason.STRANGE) from None
    if not isinstance(body, dict):
        raise PageRefused(PageReason.STRANGE)
    return body


def _accepted(request: web.Request) -> list[str]:
    said = request.headers.get("Accept-Language", "")[:200]
    return [each.strip() for each in said.split(",")][:5]
