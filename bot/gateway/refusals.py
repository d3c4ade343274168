"""Classifies Discord's error codes: temporary, about the message, or about the channel.

Codes: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json-json-error-codes
"""

from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

import aiohttp
import discord

from rules.table.roster import Pause

DM_CLOSED: Final = frozenset((10013, 50007, 50278))
"""Unknown user, closed direct messages, no server in common."""

NOT_TO_BE_EDITED: Final = frozenset((10008, 30046, 50083))
"""The message is gone, too old for frequent edits, or in an archived thread, which a new message reopens."""

UNKNOWN_MEMBER: Final = frozenset((10007, 10013))

_GONE: Final = frozenset((10003, 10004))
"""Unknown channel, unknown server."""

_MISSING_PERMISSIONS: Final = 50013

_CLOSED: Final = frozenset((40058, 50001, 50008, _MISSING_PERMISSIONS, 50024, 50083, 160005))
"""Forum, no access, not a text channel, no permission, impossible in this channel, archived and locked, locked."""

_HASTY: Final = frozenset((40003,))
"""Direct messages are opened too fast."""

_INVALID_FORM: Final = 50035

_UNAUTHORIZED: Final = 401
"""The token was reset: the connection ends, too, and with it the process."""
_FORBIDDEN: Final = 403
"""Without one of Discord's own codes it comes from a proxy, or from Cloudflare."""
_TOO_MANY: Final = 429
_SERVER_ERROR: Final = 500
_LEFT_TO_US: Final = (_TOO_MANY, 503)
"""Statuses that discord.py doesn't retry."""
_INVALID: Final = frozenset((_UNAUTHORIZED, _FORBIDDEN, _TOO_MANY))


def is_passing(error: discord.HTTPException) -> bool:
    """Whether a retry may succeed, as when the response isn't about the request itself."""
    no_verdict = error.status == _UNAUTHORIZED or (error.status == _FORBIDDEN and not error.code)
    too_soon = error.status == _TOO_MANY or error.code in _HASTY
    return no_verdict or too_soon or error.status >= _SERVER_ERROR


def obstacle(error: discord.HTTPException) -> Pause | None:
    """Why nothing at all can be sent to that channel; None if the fault is the message's."""
    if error.code in _GONE:
        return Pause.GONE
    if error.code in _CLOSED:
        return Pause.CLOSED
    return None


def lacks_permission(error: discord.HTTPException) -> bool:
    """Whether a permission is missing: to write there at all, or to attach files."""
    return error.code == _MISSING_PERMISSIONS


def refuses_emoji(error: discord.HTTPException) -> bool:
    """Whether the fault is an emoji of an option or a button which Discord doesn't know."""
    return error.code == _INVALID_FORM and "emoji" in error.text


async def twice(request: Callable[[], Awaitable[object]]) -> None:
    """Make a request, with one retry if the connection breaks or times out; discord.py doesn't retry on Linux."""
    try:
        await request()
    except (aiohttp.ClientConnectionError, discord.HTTPException) as error:
        if isinstance(error, discord.HTTPException) and error.status not in _LEFT_TO_US:
            raise
        await request()


class Breaker:
    """Circuit breaker for all sending: 10,000 invalid requests in ten minutes get an IP address banned.

    Source: https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
    """

    MOST: Final = 1_000
    WITHIN: Final = 600.0
    """Seconds for which a refusal counts."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._invalid: deque[float] = deque()

    def note(self, error: discord.HTTPException) -> None:
        """Count a refusal, if Discord counts it as an invalid request."""
        if error.status in _INVALID:
            self._invalid.append(self._now())

    def wait(self) -> float:
        """Seconds until it is safe to continue; 0 if it is safe now."""
        now = self._now()
        while self._invalid and self._invalid[0] <= now - self.WITHIN:
            self._invalid.popleft()
        if len(self._invalid) < self.MOST:
            return 0.0
        return self._invalid[-self.MOST] + self.WITHIN - now
