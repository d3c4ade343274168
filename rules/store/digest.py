"""What tells a flipped bit from a move: a short digest beside whatever a game is made of.

SQLite notices a damaged page by its structure, not by its content: a digit of an event may change
on the disk and still be a digit. Chance alone passes this with 1 in 2^64; it is no seal against
people, who could write a new one (the game's secret and its commitment are).
"""

import hashlib
from typing import Final

_BYTES: Final = 8


def digest_of(*parts: object) -> bytes:
    """The digest of a row's parts, in order; of 8 bytes."""
    text = "\0".join(map(str, parts))
    return hashlib.blake2b(text.encode(), digest_size=_BYTES).digest()
