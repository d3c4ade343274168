"""Paths through several territories with the chance to take them all: a bounded search. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.core.edition import Combat, Edition
from rules.core.odds import odds
from rules.core.views import PlayerView
from rules.model.board import TerritoryId
from rules.model.commands import AttackChoice, Choice, LeaveBehind, left_behind

LONGEST: Final = 5
"""The most territories of a path."""
FEWEST_ARMIES: Final = 4
"""The smallest stack to search from."""
_LIKELY: Final = 0.5
_MOST_STEPS: Final = 400
"""The most battles computed per search."""
_LARGEST: Final = 300
"""The largest stack considered: larger ones are safe enough."""
_NEGLIGIBLE: Final = 0.001

Stacks = Mapping[int, float]
"""The distribution of armies on the territory just taken; the rest of the probability is failure."""


@dataclass(frozen=True, slots=True)
class Way:
    """A path: the source, each territory attacked, and the chance to take them all."""

    path: tuple[TerritoryId, ...]
    chance: float


def starts(view: PlayerView, choices: Sequence[Choice]) -> list[TerritoryId]:
    """The territories to search from, largest stack first."""
    land = view.table.territories
    sources = {choice.source for choice in choices if isinstance(choice, AttackChoice)}
    large = [t for t in land if t in sources and land[t].armies >= FEWEST_ARMIES]
    return sorted(large, key=lambda t: -land[t].armies)


def ways(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], leave: LeaveBehind, most: int
) -> list[Way]:
    """Likely paths through two or more territories, longest first; one per set of territories."""
    sources = starts(view, choices)
    search = _Search(edition, view, leave, len(sources))
    found: dict[frozenset[TerritoryId], Way] = {}
    for source in sources:
        for way in search.from_(source):
            taken = frozenset(way.path)
            if taken not in found or found[taken].chance < way.chance:
                found[taken] = way
    return sorted(found.values(), key=lambda way: -way.chance * len(way.path))[:most]


class _Search:
    """A search with a limited number of battles, the same for each start."""

    def __init__(
        self, edition: Edition, view: PlayerView, leave: LeaveBehind, sources: int
    ) -> None:
        self._borders = edition.board.borders
        self._combat = edition.combat
        self._land = view.table.territories
        self._seat = view.seat
        self._leave: LeaveBehind = leave
        self._share = _MOST_STEPS // max(1, sources)
        self._left = 0

    def from_(self, source: TerritoryId) -> Iterator[Way]:
        self._left = max(self._share, LONGEST)
        yield from self._on((source,), {min(self._land[source].armies, _LARGEST): 1.0})

    def _on(self, path: tuple[TerritoryId, ...], stacks: Stacks) -> Iterator[Way]:
        if len(path) > 2:
            yield Way(path, sum(stacks.values()))
        if len(path) > LONGEST:
            return
        for there in self._borders[path[-1]]:
            holding = self._land.get(there)
            if holding is None or holding.owner == self._seat or self._left < 1:
                continue
            self._left -= 1
            after = _after(self._combat, stacks, min(holding.armies, _LARGEST), self._leave)
            if there not in path and sum(after.values()) >= _LIKELY:
                yield from self._on((*path, there), after)


def _after(combat: Combat, stacks: Stacks, defenders: int, leave: LeaveBehind) -> dict[int, float]:
    """The stacks on the next territory, once it is taken and all but `leave` have moved in."""
    after: dict[int, float] = {}
    for stack, chance in stacks.items():
        if stack < 2 or chance < _NEGLIGIBLE:
            continue
        outcome = odds(combat, stack - 1, defenders)
        alive = outcome.attackers_left[1:]
        scale = chance * outcome.win / (sum(alive) or 1.0)
        for left, of_left in enumerate(alive, start=1):
            moved = max(1, left + 1 - left_behind(leave, left + 1))
            after[moved] = after.get(moved, 0.0) + of_left * scale
    return after
