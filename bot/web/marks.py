"""The marks of what a page was sent, by which it is told only what is new.

A mark contains a digest of everything that was sent, so nothing visible in it changes with other players'
secret actions. The revision, which does, is encrypted in it, with the number of the newest emote.
"""

import hmac
import json
import re
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from bot.web.sessions import Pass, derived_key
from rules.table.roster import GameId, PersonId

_GRAMMAR: Final = re.compile(r"([0-9a-f]{16})([0-9a-f]{16})([0-9a-f]{32})([0-9a-f]{20})", re.ASCII)
_HALF: Final = 64
"""Bits of each number that is encrypted in a mark."""
_MOST: Final = 10_000
"""Pages whose last digest is cached."""


@dataclass(frozen=True, slots=True)
class PageMark:
    """What was sent: its digest, the revision, and the number of the newest emote."""

    digest: str
    revision: int
    heard: int


class Marks:
    """Seals and opens the marks of one application."""

    def __init__(self, token: str) -> None:
        self._key = derived_key(token.encode(), b"mark")
        self._stood = OrderedDict[tuple[PersonId, GameId, bool], tuple[int, str]]()

    def sealed(self, given: Pass, mark: PageMark) -> str:
        """The sealed mark, for one page."""
        nonce = secrets.token_hex(8)
        hidden = (mark.revision << _HALF | mark.heard) ^ self._stream(nonce)
        said = f"{mark.digest}{nonce}{hidden:032x}"
        return f"{said}{self._mac(given, said)}"

    def opened(self, given: Pass, text: str) -> PageMark | None:
        """The mark in a text; None if it isn't this page's."""
        if (match := _GRAMMAR.fullmatch(text)) is None:
            return None
        digest, nonce, hidden, mac = match.groups()
        if not hmac.compare_digest(mac, self._mac(given, f"{digest}{nonce}{hidden}")):
            return None
        revision, heard = divmod(int(hidden, 16) ^ self._stream(nonce), 1 << _HALF)
        return PageMark(digest, revision, heard)

    def note(self, given: Pass, count: int, digest: str) -> None:
        """Cache that a page's digest was valid at the game's counter `count`."""
        key = given.person, given.game, given.watches
        self._stood[key] = (count, digest)
        self._stood.move_to_end(key)
        if len(self._stood) > _MOST:
            self._stood.popitem(last=False)

    def holds(self, given: Pass, count: int, digest: str) -> bool:
        """Whether a page's digest is known to be valid at the game's counter `count`."""
        return self._stood.get((given.person, given.game, given.watches)) == (count, digest)

    def _stream(self, nonce: str) -> int:
        return int.from_bytes(hmac.digest(self._key, nonce.encode(), "sha256")[: _HALF // 4])

    def _mac(self, given: Pass, said: str) -> str:
        whose = f"{given.person}.{given.game}.{given.watches}.{said}"
        return hmac.digest(self._key, whose.encode(), "sha256")[:10].hex()


def digest_told(told: Mapping[str, Any]) -> str:
    """Digest of everything in a view."""
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]
