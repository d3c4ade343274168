"""Parts: all servers divided into 64, so that several processes can share what is to be done for them.

Discord tells of a server on shard `(id >> 22) % N` of N
(https://docs.discord.com/developers/events/gateway#sharding). A server is of part `(id >> 22) % 64`: where
N is a power of two up to 64, the parts of a shard are those with its remainder, and servers of one shard
stay together when N is doubled or halved. What has no server (a lesson, a direct message) is of part 0.
"""

import re
from collections.abc import Collection, Iterable
from enum import StrEnum
from typing import Final

PARTS: Final = 64
EVERY: Final = frozenset(range(PARTS))
"""All parts: those of a process that is alone."""
EVERYWHERE: Final = -1
"""All parts as a mask: a whole number of 64 bits, the bit of part 63 its sign."""

_AGE_BITS: Final = 22
_NUMBER: Final = re.compile("[0-9]{1,18}|[1-8][0-9]{18}")
"""An id as a database takes it for a number of 64 bits."""


class Notice(StrEnum):
    """What a process hears of the others that work with the same database."""

    WOKEN = "woken"
    """One of them has written what this one may have to do."""
    FORGOTTEN = "forgotten"
    """Somebody was forgotten: what is in memory may name them."""
    HELD = "held"
    """The parts that this process looks after are others now."""
    DIVIDED = "divided"
    """Which parts are to be whose may be another matter now."""


def part_of(guild: str) -> int:
    """The part of a server."""
    return (int(guild) >> _AGE_BITS) % PARTS if _NUMBER.fullmatch(guild) else 0


def parts_on(shards: Collection[int], count: int) -> frozenset[int]:
    """The parts of these shards, of so many."""
    return frozenset(part for part in EVERY if part % count in shards)


def parts_in(mask: int) -> frozenset[int]:
    """The parts of a mask."""
    return frozenset(part for part in EVERY if mask >> part & 1)


def as_mask(parts: Iterable[int]) -> int:
    """The mask of parts."""
    mask = sum(1 << part for part in parts)
    return mask - (1 << PARTS) if mask >> (PARTS - 1) else mask
