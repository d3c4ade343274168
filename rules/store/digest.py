"""Digests that tell a flipped bit from a move: a short one beside every row that a game is made of.

SQLite notices a damaged page by its structure, not by its content: a digit of an event may change
on the disk and still be a digit. An accident passes with a probability of 1 in 2^64. Digests do not
protect against people, who could write new ones (the game's secret and its commitment do).
"""

import hashlib
from typing import Final

_BYTES: Final = 8


def digest_of(*parts: object) -> bytes:
    """The digest of a row's parts, in order: 8 bytes."""
    text = "\0".join(map(_text, parts))
    return hashlib.blake2b(text.encode(), digest_size=_BYTES).digest()


def _text(part: object) -> str:
    """The part as it counts; SQLite keeps a negative zero as zero."""
    return str(part + 0.0 if isinstance(part, float) else part)
