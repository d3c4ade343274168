"""What every request passes: where it comes from, which headers its answer has, errors in words."""

import json
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from contextvars import ContextVar
from http import HTTPStatus
from typing import Any, Final

from aiohttp import web

from bot.interactions.context import Context
from bot.page.page_headers import headers_for
from bot.page.refusing import PageReason, PageRefused, refused_plainly, status_of
from bot.text.words.catalogue import Words
from bot.text.words.refusals import REFUSALS

_log = logging.getLogger(__name__)

MOST_OF_A_BODY: Final = 64 * 1024
_HALVES: Final = re.compile("[\ud800-\udfff]")
"""Halves of characters, which JSON may have and nobody can send."""
_LONGEST: Final = 4_000
"""Characters of a field."""
WORDS: Final = ContextVar[Words | None]("words", default=None)
"""The words of whoever sent the present request, once it is known who that is."""
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_dump: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def answer(said: Mapping[str, Any], status: int = HTTPStatus.OK) -> web.Response:
    """An answer in JSON, which nobody keeps."""
    made = web.Response(text=_dump(said), status=status, content_type="application/json")
    made.enable_compression()
    return made


async def body_of(request: web.Request) -> dict[str, Any]:
    """The fields of a request.

    Raises:
        PageRefused: it is no object of JSON's, or too long.
    """
    if request.content_type != "application/json":
        raise PageRefused(PageReason.STRANGE)
    try:
        body = await request.json()
    except web.HTTPRequestEntityTooLarge:
        raise PageRefused(PageReason.TOO_LONG) from None
    except (ValueError, LookupError, RecursionError):
        raise PageRefused(PageReason.STRANGE) from None
    if not isinstance(body, dict):
        raise PageRefused(PageReason.STRANGE)
    return body


def text_in(body: Mapping[str, Any], name: str) -> str:
    """A field that is a text.

    Raises:
        PageRefused: it is none, or too long.
    """
    value = body.get(name)
    if not isinstance(value, str) or len(value) > _LONGEST or _HALVES.search(value):
        raise PageRefused(PageReason.STRANGE)
    return value


def number_in(body: Mapping[str, Any], name: str) -> int:
    """A field that is a whole number, not negative.

    Raises:
        PageRefused: it is none.
    """
    value = body.get(name)
    if type(value) is not int or not 0 <= value < 1 << 53:
        raise PageRefused(PageReason.STRANGE)
    return value


def guard(services: Context, origins: Callable[[], frozenset[str]], parents: str) -> Any:  # noqa: ANN401 - aiohttp's own
    """What stands before all addresses.

    `origins`: those from which the page itself asks. `parents`: those that may show it in a frame.
    """
    headers = headers_for(parents)

    @web.middleware
    async def stand_before(request: web.Request, handler: _Handler) -> web.StreamResponse:
        WORDS.set(None)  # one connection brings several requests
        try:
            _must_be_ours(request, origins())
            response = await handler(request)
        except PageRefused as refused:
            said = refused.sentence(_words(services, request))
            response = answer({"error": said}, refused.status)
        except REFUSALS as refused:
            said = refused_plainly(_words(services, request), refused, None)
            response = answer({"error": said}, status_of(refused))
        except web.HTTPException:
            said = PageRefused(PageReason.GONE).sentence(_words(services, request))
            response = answer({"error": said}, HTTPStatus.NOT_FOUND)
        except Exception:
            services.vitals.faults["page"] += 1
            _log.exception("the page could not answer")
            said = _words(services, request).say("board-fault")
            response = answer({"error": said}, HTTPStatus.INTERNAL_SERVER_ERROR)
        response.headers.update(headers)
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    return stand_before


def _must_be_ours(request: web.Request, origins: frozenset[str]) -> None:
    """Refuse what another site lets a browser ask; the document itself may be led to from anywhere."""
    if request.method == "POST":
        is_ours = request.headers.get("Origin") in origins
    else:
        is_document = request.path == "/" and request.method in ("GET", "HEAD")
        is_ours = is_document or request.headers.get("Sec-Fetch-Site") != "cross-site"
    if not is_ours:
        raise PageRefused(PageReason.FOREIGN)


def _words(services: Context, request: web.Request) -> Words:
    """The words of whoever asks, if it is known who that is; else those of their browser."""
    if known := WORDS.get():
        return known
    wanted = (each.partition(";")[0] for each in _accepted(request))
    return services.languages.best(*wanted)


def _accepted(request: web.Request) -> list[str]:
    said = request.headers.get("Accept-Language", "")[:200]
    return [each.strip() for each in said.split(",")][:5]
