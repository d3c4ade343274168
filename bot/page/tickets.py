"""Tickets and sessions as text: who, which game, until when, and a seal that nobody else can make."""

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Literal

from rules.table.roster import GameId, PersonId

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
