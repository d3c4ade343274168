"""Every benchmark, in the order in which they are measured.

Each measures so much as it is told: its `Load()` as the figures of docs/performance.md are, its
`ROUND` where two trees take turns, its `SMALL` to see that it runs through.
"""

from types import MappingProxyType

from tests.bench import (
    copying,
    crowd,
    drawing,
    durable,
    following,
    looking_cold,
    opening,
    paging,
    panel,
    press_counts,
    rating,
    reading,
    remaining,
    replaying,
    ruling,
    running,
    scaling,
    sharding,
    simulating,
    thinking,
)

_ALL = (
    durable,
    press_counts,
    running,
    panel,
    paging,
    opening,
    crowd,
    thinking,
    scaling,
    looking_cold,
    sharding,
    copying,
    simulating,
    ruling,
    reading,
    remaining,
    rating,
    following,
    drawing,
    replaying,
)
BENCHMARKS = MappingProxyType({each.__name__.rpartition(".")[2]: each for each in _ALL})
