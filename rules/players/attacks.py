"""Attacks for a panel: chance and value of each, neighbouring enemies, paths through several territories. Pure."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from rules.core.edition import Combat, Edition
from rules.core.odds import odds
from rules.core.victory import mission_in_force
from rules.core.views import PlayerView, TableView
from rules.model.board import (
    NEUTRAL,
    Board,
    DestroyColour,
    HoldRegions,
    Region,
    RegionId,
    Seat,
    TerritoryId,
)
from rules.model.commands import AttackChoice, Choice, LeaveBehind, left_behind

_LARGEST: Final = 1000
"""The largest stack with exact odds; larger ones are scaled down."""
_EVEN: Final = 0.5
_GOES_ON: Final = 0.6
"""The value of continuing from the territory of the last attack."""

Reason = Literal["last", "enemy", "completes", "breaks", "mission"]


@dataclass(frozen=True, slots=True)
class Merit:
    """Why a territory is worth more than others, and how much more.

    `last`: it is its owner's last. `enemy`: its owner is the mission's target. `completes`: it completes a
    region for the player. `breaks`: it breaks its owner's region. `mission`: its region is in the mission.
    """

    reason: Reason
    worth: float
    owner: Seat
    region: RegionId


@dataclass(frozen=True, slots=True)
class Prospect:
    """An attack until capture: its chance, and the attacker's expected armies left on both territories."""

    source: TerritoryId
    target: TerritoryId
    chance: float
    left: float
    worth: float
    merits: tuple[Merit, ...]


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The enemies next to a territory: their total armies, and the stacks, largest first."""

    armies: int
    stacks: tuple[tuple[TerritoryId, int], ...]


def prospects(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], last: str = ""
) -> list[Prospect]:
    """The attacks among the choices, best first: each target's best source, then the others.

    `last`: the source of the player's last attack; empty for the territory just taken.
    """
    table = view.table
    on_from = last or (table.conquest.target if table.conquest else "")
    attacks = [choice for choice in choices if isinstance(choice, AttackChoice)]
    judge = _Judge(edition, view)
    worth = {target: judge.worth_of(target) for target in {c.target for c in attacks}}
    found = [_prospect(edition, table, choice, *worth[choice.target]) for choice in attacks]

    def rank(each: Prospect) -> tuple[bool, float, float]:
        value = each.worth + _GOES_ON * (each.source == on_from)
        return each.chance < _EVEN, -(each.chance**3) * value, -each.left

    found.sort(key=rank)
    best: dict[TerritoryId, Prospect] = {}
    for each in found:
        best.setdefault(each.target, each)
    return [*best.values(), *(each for each in found if best[each.target] is not each)]


def safest(
    edition: Edition, table: TableView, choices: Sequence[Choice]
) -> tuple[TerritoryId, TerritoryId, float] | None:
    """The attack with the best chance among the choices: source, target, chance."""
    attacks = (choice for choice in choices if isinstance(choice, AttackChoice))
    found = ((c.source, c.target, chance_of(edition, table, c.source, c.target)) for c in attacks)
    return max(found, key=lambda each: each[2], default=None)


def chance_of(
    edition: Edition, table: TableView, source: TerritoryId, target: TerritoryId
) -> float:
    """The chance of an attack with all armies there to take its target."""
    return _chance_and_left(edition, table, source, target)[0]


def chance_and_left(combat: Combat, attackers: int, defenders: int) -> tuple[float, float]:
    """The chance of a conquest with this many armies able to fight, and how many are left on average."""
    if attackers < 1 or defenders < 1:
        return float(defenders < 1), float(attackers)
    scale = max(1.0, max(attackers, defenders) / _LARGEST)
    chance, left = _odds(combat, -int(-attackers // scale), -int(-defenders // scale))
    return chance, left * scale


@lru_cache(maxsize=4096)
def _odds(combat: Combat, attackers: int, defenders: int) -> tuple[float, float]:
    outcome = odds(combat, attackers, defenders)
    return outcome.win, sum(n * chance for n, chance in enumerate(outcome.attackers_left))


def region_ahead(
    edition: Edition, view: PlayerView, stack: int, target: TerritoryId
) -> tuple[Region, int] | None:
    """The region that an attack with this stack works towards, and how many territories it lacks.

    None if it has no bonus, or if the stack can't expect to take them all.
    """
    combat, land = edition.combat, view.table.territories
    region = edition.board.regions[edition.board.territories[target].region]
    lacking = [t for t in region.territories if t not in land or land[t].owner != view.seat]
    if not region.bonus or target not in lacking or not land.keys() >= set(lacking):
        return None
    left = float(stack)
    for territory in sorted(lacking, key=lambda t: t != target):  # one army stays on each
        _, left = chance_and_left(combat, int(left) - 1, land[territory].armies)
        if combat.exactly:
            left = min(left, combat.follow(3, 3))
    return (region, len(lacking)) if left >= 1 else None


def neighbours(board: Board, table: TableView, territory: TerritoryId, reader: Seat) -> Neighbours:
    """The enemies next to a territory, from its owner's view; next to an empty one, from the reader's."""
    land = table.territories
    owner = land[territory].owner if territory in land else reader
    near = [t for t in board.borders[territory] if t in land]
    stacks = [(t, land[t].armies) for t in near if land[t].owner != owner]
    stacks.sort(key=lambda stack: -stack[1])
    return Neighbours(sum(armies for _, armies in stacks), tuple(stacks))


def _prospect(
    edition: Edition,
    table: TableView,
    choice: AttackChoice,
    worth: float,
    merits: tuple[Merit, ...],
) -> Prospect:
    chance, left = _chance_and_left(edition, table, choice.source, choice.target)
    return Prospect(choice.source, choice.target, chance, 1 + left, worth, merits)


def _chance_and_left(
    edition: Edition, table: TableView, source: TerritoryId, target: TerritoryId
) -> tuple[float, float]:
    land = table.territories
    return chance_and_left(edition.combat, land[source].armies - 1, land[target].armies)


class _Judge:
    """What attackable territories are worth to a player now, and why."""

    def __init__(self, edition: Edition, view: PlayerView) -> None:
        land = view.table.territories
        self._board, self._land, self._seat = edition.board, land, view.seat
        self._nobodys = {NEUTRAL, *view.table.neutrals}
        self._held = Counter(holding.owner for holding in land.values())
        self._mission = mission_in_force(edition, view)

    def worth_of(self, target: TerritoryId) -> tuple[float, tuple[Merit, ...]]:
        """A territory's value, and what makes it worth more than others."""
        land, region = self._land, self._board.regions[self._board.territories[target].region]
        holders = [land[t].owner for t in region.territories if t in land]
        merits = tuple(self._merits(land[target].owner, region, holders))
        mine = holders.count(self._seat) / len(holders)
        return 1 + sum(merit.worth for merit in merits) + mine, merits

    def _merits(self, owner: Seat, region: Region, holders: list[Seat]) -> Iterator[Merit]:
        mission, is_players = self._mission, owner not in self._nobodys
        if is_players and self._held[owner] == 1:
            yield Merit("last", 6, owner, region.id)
        if is_players and isinstance(mission, DestroyColour) and mission.colour == owner:
            yield Merit("enemy", 2, owner, region.id)
        if holders.count(self._seat) == len(holders) - 1:
            yield Merit("completes", region.bonus + 1, owner, region.id)
        if is_players and holders.count(owner) == len(holders):
            yield Merit("breaks", region.bonus, owner, region.id)
        if isinstance(mission, HoldRegions) and region.id in mission.regions:
            yield Merit("mission", 1.5, owner, region.id)


LONGEST: Final = 5
"""The most territories of a path."""
FEWEST_ARMIES: Final = 4
"""The smallest stack to search from."""
_LIKELY: Final = 0.5
_MOST_STEPS: Final = 400
"""The most battles computed per search."""
_LARGEST_STACK: Final = 300
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
        yield from self._on((source,), {min(self._land[source].armies, _LARGEST_STACK): 1.0})

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
            after = _after(self._combat, stacks, min(holding.armies, _LARGEST_STACK), self._leave)
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
