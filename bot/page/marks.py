"""Marks: what a page hands back, so that it is told again only when what it may see has changed.

A mark has a digest of all that was told, so nothing in it moves with what others do in secret. The revision
up to which it was told, which does, is hidden in it.
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

from bot.page.tickets import Pass, derived_key
from rules.table.roster import GameId, PersonId

_GRAMMAR: Final = re.compile(r"([0-9a-f]{16})([0-9a-f]{16})([0-9a-f]{16})([0-9a-f]{20})", re.ASCII)
_MOST: Final = 10_000
"""Pages of which it is remembered how they stand."""


@dataclass(frozen=True, slots=True)
class PageMark:
    """What was told: its digest, and the revision up to which."""

    digest: str
    revision: int


class Marks:
    """The marks of one application."""

    def __init__(self, token: str) -> None:
        self._key = derived_key(token.encode(), b"mark")
        self._stood = OrderedDict[tuple[PersonId, GameId, bool], tuple[int, str]]()

    def sealed(self, given: Pass, mark: PageMark) -> str:
        """The mark as text, for one page."""
        nonce = secrets.token_hex(8)
        said = f"{mark.digest}{nonce}{mark.revision ^ self._stream(nonce):016x}"
        return f"{said}{self._mac(given, said)}"

    def opened(self, given: Pass, text: str) -> PageMark | None:
        """The mark that a text is; None if it isn't of this page."""
        if (match := _GRAMMAR.fullmatch(text)) is None:
            return None
        digest, nonce, hidden, mac = match.groups()
        if not hmac.compare_digest(mac, self._mac(given, f"{digest}{nonce}{hidden}")):
            return None
        return PageMark(digest, int(hidden, 16) ^ self._stream(nonce))

    def note(self, given: Pass, count: int, digest: str) -> None:
        """Remember that a page's digest held when the game had that count."""
        key = given.person, given.game, given.watches
        self._stood[key] = (count, digest)
        self._stood.move_to_end(key)
        if len(self._stood) > _MOST:
            self._stood.popitem(last=False)

    def holds(self, given: Pass, count: int, digest: str) -> bool:
        """Whether a page's digest is known to hold while the game has that count."""
        return self._stood.get((given.person, given.game, given.watches)) == (count, digest)

    def _stream(self, nonce: str) -> int:
        return int.from_bytes(hmac.digest(self._key, nonce.encode(), "sha256")[:8])

    def _mac(self, given: Pass, said: str) -> str:
        whose = f"{given.person}.{given.game}.{given.watches}.{said}"
        return hmac.digest(self._key, whose.encode(), "sha256")[:10].hex()


def digest_told(told: Mapping[str, Any]) -> str:
    """The digest of all that a look tells."""
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]
