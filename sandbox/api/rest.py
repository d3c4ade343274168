"""Serves the REST API over HTTP: tokens, injected faults, rate limits, validation, a log of requests."""

import asyncio
import json
import math
import re
import socket
import struct
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Flag, auto
from functools import partial
from typing import TYPE_CHECKING, Any

from aiohttp import web
from aiohttp.typedefs import Handler

from sandbox.api.call import ApiReply, Call, Endpoint, read_call
from sandbox.api.limits import RateLimits
from sandbox.checks.validation import Telling, Violation
from sandbox.pointing import API
from sandbox.world.clock import Sleep
from sandbox.world.errors import (
    ApiError,
    ApiReason,
    FormError,
    InvalidForm,
    SlowedDown,
    refuse_form,
)
from sandbox.world.objects import JsonObject, as_told

if TYPE_CHECKING:
    from sandbox.checks.specification import Specification


class FaultEffect(Flag):
    """Whether a faulty request still takes effect, and whether its response arrives."""

    APPLY = auto()
    """The request is carried out; without this it isn't."""
    REFUSE = auto()
    """The fault's status is returned."""
    RESET = auto()
    """The connection breaks before the response."""
    APPLY_THEN_REFUSE = APPLY | REFUSE
    APPLY_THEN_RESET = APPLY | RESET
    DELAY = APPLY
    """It is carried out after `delay` seconds."""


@dataclass(slots=True)
class Fault:
    """A fault injected into the next `times` requests of a method to paths with a certain text.

    Attributes:
        method: `POST`; any method if empty.
        path: a part of the path, such as `/callback` or a channel's id.
        body: the JSON returned with `status`.
        headers: sent with it. A 429 counts as a rate limit only with `Via`.
        delay: seconds before anything happens. After three an acknowledgement comes too late.
    """

    effect: FaultEffect
    method: str = ""
    path: str = ""
    status: int = 500
    body: JsonObject = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    delay: float = 0.0
    times: int = 1


class Faults:
    """The pending faults, used up in the order in which they were added."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        """Inject a fault into requests from now on."""
        self._faults.append(fault)
        return fault

    def clear(self) -> None:
        """Remove all faults."""
        self._faults.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The fault for this request, if any; uses up one of its `times`."""
        for fault in self._faults:
            if fault.times > 0 and fault.method in ("", method) and fault.path in path:
                fault.times -= 1
                return fault
        return None


_UNDOCUMENTED = frozenset({"use_nested_fields"})
"""Query parameters that Discord accepts although its specification lacks them. Since the beta of forums,
libraries use this one to say that a post's first message has a field of its own."""
_AGENT = re.compile(r"DiscordBot \(\S+ \S+\)")
"""Address and version; Discord wants a comma between them, but accepts discord.py, which writes none."""
_FROM_ANYONE = "/interactions/", "/webhooks/"
"""Open to any user agent (discord-api-docs#4908); discord.py requests it as plain aiohttp."""
_REMEMBERED = 5_000
_RESET_AT_ONCE = struct.pack("ii", 1, 0)
# discord.py takes a 429 for a rate limit only if it passed through a proxy.
_VIA = {"Via": "1.1 sandbox"}


@dataclass(frozen=True, slots=True)
class RestRequest:
    """A request of the bot, with its response."""

    method: str
    path: str
    status: int
    body: Any = None


@dataclass(slots=True, kw_only=True)
class Rest:
    """Serves the endpoints under `/api/v10` to the bot with a token.

    Requests are logged in `requests`, malformed ones also in `violations`, where `telling` notes malformed
    responses; `on_answer` is called after each.
    """

    endpoints: Sequence[Endpoint]
    specification: "Specification | None"
    telling: Telling
    faults: Faults
    rate_limits: RateLimits
    sleep: Sleep
    token: str
    on_answer: Callable[[], None]
    uplink: float = math.inf
    """Upload bandwidth of the bot in bytes per second; Discord has a request when its last byte is there.

    Observed: a board of 470 KB takes 1.5 s on a home line, 4 s on one of 1 Mbit/s.
    """
    requests: deque[RestRequest] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))

    @property
    def violations(self) -> list[Violation]:
        """Everything that breaks Discord's specification or limits."""
        return self.telling.violations

    def add_to(self, application: web.Application) -> None:
        """Register every endpoint, and a response for every other path of the API."""
        add = application.router.add_route
        for endpoint in self.endpoints:
            add(endpoint.method, API + endpoint.template, partial(self._serve, endpoint))
        add("*", "/api/{anything:.*}", self._unknown)
        application.middlewares.append(self._check_agent)

    @web.middleware
    async def _check_agent(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse a user agent that isn't in Discord's format; Discord may do so, the sandbox always does.

        Source: https://docs.discord.com/developers/reference#user-agent
        """
        agent = request.headers.get("User-Agent", "")
        path = request.path.removeprefix(API)
        if path == request.path or path.startswith(_FROM_ANYONE) or _AGENT.match(agent):
            return await handler(request)
        error = FormError(("User-Agent",), "USER_AGENT_INVALID", f"{agent!r} names no DiscordBot.")
        self.violations.append(Violation(request.method, path, (error,)))
        reply = _refusal(ApiError(ApiReason.BLOCKED))
        self._record(RestRequest(request.method, path, reply.status))
        return _response(reply)

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        """Respond like Discord; as no bot should request it, it also counts as a violation."""
        path = request.path.removeprefix(API)
        error = FormError((), "UNKNOWN_ROUTE", "There is no such route.")
        self.violations.append(Violation(request.method, path, (error,)))
        reply = _refusal(ApiError(ApiReason.UNKNOWN_ROUTE))
        self._record(RestRequest(request.method, path, reply.status))
        return _response(reply)

    async def _serve(self, endpoint: Endpoint, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        fault = self.faults.take(request.method, path)
        delay = (request.content_length or 0) / self.uplink + (fault.delay if fault else 0.0)
        if delay:
            await self.sleep(delay)
        reply, headers, body = ApiReply(), dict(_VIA), None
        if fault is None or FaultEffect.APPLY in fault.effect:
            reply, headers, body = await self._answer(endpoint, request)
            told = endpoint.method, endpoint.template, reply.status, reply.body
            self.telling.note_answer(*told)
        if fault is not None and FaultEffect.REFUSE in fault.effect:
            reply, headers = ApiReply(fault.body, fault.status), fault.headers
        self._record(RestRequest(request.method, path, reply.status, body))
        if fault is not None and FaultEffect.RESET in fault.effect:
            _break(request)
        return _response(reply, headers)

    def _record(self, request: RestRequest) -> None:
        self.requests.append(request)
        self.on_answer()

    async def _answer(
        self, endpoint: Endpoint, request: web.Request
    ) -> tuple[ApiReply, dict[str, str], Any]:
        """The response, its headers, and the request's body."""
        body, headers = None, dict(_VIA)
        try:
            self._check_key(endpoint, request)
            if not endpoint.public:  # answers to interactions aren't counted
                self.rate_limits.count_all()
            call = await read_call(request, endpoint)
            body = call.body
            allowed, counted = self.rate_limits.count(call)
            if not allowed:
                return *_too_fast(headers | counted), body
            if endpoint.tells_limit:
                headers |= counted
            self._check(call)
            reply = endpoint.answer(call)
            return ApiReply(as_told(reply.body), reply.status), headers, body
        except InvalidForm as error:
            path = request.path.removeprefix(API)
            self.violations.append(Violation(request.method, path, error.errors))
            return _refusal(error), headers, body
        except SlowedDown as error:
            return _refusal(error), headers | _until(error), body
        except ApiError as error:
            return _refusal(error), headers, body

    def _check_key(self, endpoint: Endpoint, request: web.Request) -> None:
        if not endpoint.public and request.headers.get("Authorization") != f"Bot {self.token}":
            raise ApiError(ApiReason.UNAUTHORIZED)

    def _check(self, call: Call) -> None:
        """Validate a request by the specification, if there is one."""
        if self.specification is None:
            return
        operation = self.specification.operation(call.method, call.template)
        if operation is None:
            raise InvalidForm([FormError((), "UNKNOWN_ROUTE", "Not in the specification.")])
        query = {name: text for name, text in call.query.items() if name not in _UNDOCUMENTED}
        refuse_form(operation.errors(query, call.body, call.uploads))


def _refusal(error: ApiError) -> ApiReply:
    return ApiReply(error.body(), error.reason.status)


def _until(error: SlowedDown) -> dict[str, str]:
    """Headers with the time to wait."""
    headers = {"Retry-After": f"{error.wait:.3f}"}
    if error.is_global:
        headers |= {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
    return headers


def _too_fast(headers: dict[str, str]) -> tuple[ApiReply, dict[str, str]]:
    wait = headers["X-RateLimit-Reset-After"]
    said = "You are being rate limited."
    body = {"message": said, "retry_after": float(wait), "global": False}
    return ApiReply(body, 429), {**headers, "Retry-After": wait, "X-RateLimit-Scope": "user"}


def _response(reply: ApiReply, headers: dict[str, str] | None = None) -> web.Response:
    if reply.status == web.HTTPNoContent.status_code:
        return web.Response(status=reply.status, headers=headers)
    # Exactly this type: discord.py reads JSON with a charset as plain text.
    typed = {**(headers or {}), "Content-Type": "application/json"}
    return web.Response(body=json.dumps(reply.body).encode(), status=reply.status, headers=typed)


def _break(request: web.Request) -> None:
    """Reset the connection, like a failing network."""
    transport = request.transport
    if transport is not None:
        raw = transport.get_extra_info("socket")
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET_AT_ONCE)
        transport.abort()
    raise asyncio.CancelledError
