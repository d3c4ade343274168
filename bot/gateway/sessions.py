"""Sessions on shards: how often each was begun, and which shards are cut off from Discord."""

from collections import Counter
from dataclasses import dataclass, field

from bot.gateway.shards import number_of


@dataclass(slots=True)
class Sessions:
    """The sessions of one bot since it started.

    Attributes:
        shards: how many shards there are, in all processes.
        begun: those that were begun anew, not resumed, by shard.
        cut_off: the shards whose connection was lost, and that have not delivered all since that came
            meanwhile.
    """

    shards: int = 1
    begun: Counter[int] = field(default_factory=Counter)
    cut_off: set[int] = field(default_factory=set)

    def is_cut_off(self, server: int | None) -> bool:
        """Whether what comes from a server, or from a direct message, may have been asked for long ago."""
        return number_of(server, self.shards) in self.cut_off
