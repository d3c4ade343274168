"""Numbers made from a seed, by which two players of one level differ, and one plays alike again."""

import hashlib


def variety(seed: int, *about: object) -> float:
    """A number of 0 or more, below 1: always the same for a seed and what it is about."""
    digest = hashlib.blake2b(f"{seed}|{about}".encode(), digest_size=4).digest()
    return int.from_bytes(digest) / 2**32
