"""The keys of a command's games: one makes the dice and missions, another what players are told.

Both come from the secret of a seed, by HMAC, so that nothing follows from one about the other. The secret
itself takes a good while to be made, and is told when all is over.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from typing import Any, Final, Self

USUAL_SEED: Final = 1
_DRAWN_BITS: Final = 63
_COST: Final = {"n": 2**14, "r": 8, "p": 1}
"""Of scrypt (RFC 7914): some 50 milliseconds for each seed that somebody tries."""


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys that a seed gives. Who is told some of what they make can't compute the rest."""

    seed: int
    secret: bytes = field(repr=False)

    @classmethod
    def of(cls, seed: int) -> Self:
        """The keys of a seed, the same wherever it is used."""
        made = hashlib.scrypt(str(seed).encode(), salt=b"general", **_COST, dklen=32)
        return cls(seed, made)

    def name(self, game: int) -> str:
        """The name of a game by its number, from which the seeds of its players are made."""
        return hmac.digest(self.secret, f"told|{game}".encode(), "sha256").hex()

    def secret_of(self, deal: int) -> bytes:
        """The secret of the games that are dealt alike: their dice, missions and cards come from it."""
        return hmac.digest(self.secret, f"dealt|{deal}".encode(), "sha256")


def seed_for(given: int | None, kept: int | None, *, programs: bool) -> int:
    """The seed of a command: the one that it names or that its file keeps.

    Else it is the usual one, or, where programs play, a new one, so that none has guessed it.
    """
    if given is not None:
        return given
    if kept is not None:
        return kept
    return secrets.randbits(_DRAWN_BITS) if programs else USUAL_SEED


def told_at_the_end(keys: Keys) -> dict[str, Any]:
    """The keys as JSON-like values: whoever has them can make every die of the games again."""
    return {"seed": keys.seed, "secret": keys.secret.hex()}
