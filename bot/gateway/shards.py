"""Shards: the parts into which Discord divides a bot's servers, and those that a process speaks on.

Source: https://docs.discord.com/developers/events/gateway#sharding
"""

import re
from dataclasses import dataclass
from typing import Final

from rules.store.processes import PARTS, parts_on

MOST: Final = PARTS
"""The most shards; servers of one stay together when their number is doubled or halved."""
AUTO: Final = "auto"
"""As many as Discord recommends, all of them in this process."""

_COUNTS: Final = tuple(2**power for power in range(MOST.bit_length()))
_FORM: Final = re.compile(r"(\d{1,9})-(\d{1,9})/(\d{1,9})")
_AGE_BITS: Final = 22
"""A server's id begins with the time of its making, above these bits."""


def number_of(server: int | None, count: int) -> int:
    """The number of the shard that tells of a server; direct messages come to the first."""
    return 0 if server is None else (server >> _AGE_BITS) % count


@dataclass(frozen=True, slots=True)
class ShardRange:
    """The shards from `first` to `last`, of `count`."""

    first: int
    last: int
    count: int

    @property
    def numbers(self) -> range:
        """The numbers of the shards."""
        return range(self.first, self.last + 1)

    @property
    def parts(self) -> frozenset[int]:
        """The parts of the servers that they tell of (`rules/store/processes.py`)."""
        return parts_on(self.numbers, self.count)


def every_shard(recommended: int) -> ShardRange:
    """All shards, where Discord recommends at least so many."""
    count = next((count for count in _COUNTS if count >= recommended), MOST)
    return ShardRange(0, count - 1, count)


def parse_shards(text: str) -> ShardRange | None:
    """The shards that a setting names; None for `auto`.

    Raises:
        ValueError: it names none; the text says what it may be.
    """
    if text.strip().lower() == AUTO:
        return None
    found = _FORM.fullmatch(text.replace(" ", ""))
    if found is None:
        raise ValueError("name shards as 0-3/16 (the first and the last of how many), or say auto")
    first, last, count = map(int, found.groups())
    if count not in _COUNTS:
        counts = ", ".join(map(str, _COUNTS[:-1]))
        raise ValueError(f"there can be {counts} or {MOST} shards, not {count}")
    if not first <= last < count:
        raise ValueError(f"of {count} shards the first is 0 and the last is {count - 1}")
    return ShardRange(first, last, count)
