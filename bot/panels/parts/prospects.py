"""Prospects of a player: the chance and the worth of each attack, and who stands beside a territory. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.panels.parts.moment import Moment
from rules.core.edition import Combat
from rules.core.odds import odds
from rules.core.victory import mission_in_force
from rules.core.views import TableView
from rules.engine import Look
from rules.model.board import DestroyColour, HoldRegions
from rules.model.choices import AttackChoice
from rules.model.ids import NEUTRAL, TerritoryId

_LARGEST: Final = 1000
"""The largest stack for which the odds are exact; larger ones are made smaller in proportion."""
_EVEN: Final = 0.5
_GOES_ON: Final = 0.6
"""The worth of attacking on from where the reader attacked last."""
MOST_NAMED: Final = 3
"""The neighbours that a list names."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """An attack until captured: its chance, and the attacker's armies left in the mean on both territories."""

    source: TerritoryId
    target: TerritoryId
    chance: float
    left: float
    worth: float
    merits: tuple[str, ...]
    """The reasons, in words, for which it is worth more than others."""


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The enemies beside a territory: all their armies, and the stacks, the largest first."""

    armies: int
    stacks: tuple[tuple[TerritoryId, int], ...]


def prospects(moment: Moment, look: Look) -> list[Prospect]:
    """The attacks that are open in a look, best first: of each target its best source, then the others."""
    table = _table(look)
    last = moment.picked.source or (table.conquest.target if table.conquest else "")
    worths = {
        target: _merits(moment, table, target)
        for target in {c.target for c in look.choices if isinstance(c, AttackChoice)}
    }
    found = [
        _prospect(look, choice, worths[choice.target])
        for choice in look.choices
        if isinstance(choice, AttackChoice)
    ]

    def rank(each: Prospect) -> tuple[bool, float, float]:
        worth = each.worth + _GOES_ON * (each.source == last)
        return each.chance < _EVEN, -(each.chance**3) * worth, -each.left

    found.sort(key=rank)
    best: dict[TerritoryId, Prospect] = {}
    for each in found:
        best.setdefault(each.target, each)
    return [*best.values(), *(each for each in found if best[each.target] is not each)]


def safest(look: Look) -> tuple[TerritoryId, TerritoryId, float] | None:
    """The attack that is open in a look with the best chance: its source, its target and the chance."""
    attacks = (choice for choice in look.choices if isinstance(choice, AttackChoice))
    found = ((c.source, c.target, _chance_and_left(look, c)[0]) for c in attacks)
    return max(found, key=lambda each: each[2], default=None)


def chance_and_left(combat: Combat, attackers: int, defenders: int) -> tuple[float, float]:
    """The chance of so many armies that may fight to take a territory, and how many are left in the mean."""
    if attackers < 1 or defenders < 1:
        return float(defenders < 1), float(attackers)
    scale = max(1.0, max(attackers, defenders) / _LARGEST)
    chance, left = _odds(combat, -int(-attackers // scale), -int(-defenders // scale))
    return chance, left * scale


@lru_cache(maxsize=4096)
def _odds(combat: Combat, attackers: int, defenders: int) -> tuple[float, float]:
    outcome = odds(combat, attackers, defenders)
    return outcome.win, sum(n * chance for n, chance in enumerate(outcome.attackers_left))


def beside(moment: Moment, table: TableView, territory: TerritoryId) -> Neighbours:
    """The enemies beside a territory, seen from its owner; beside a free one, from the reader."""
    land = table.territories
    owner = land[territory].owner if territory in land else moment.player.seat
    near = [t for t in moment.look.edition.board.borders[territory] if t in land]
    stacks = [(t, land[t].armies) for t in near if land[t].owner != owner]
    stacks.sort(key=lambda stack: -stack[1])
    return Neighbours(sum(armies for _, armies in stacks), tuple(stacks))


def beside_in_words(moment: Moment, neighbours: Neighbours, most: int = MOST_NAMED) -> str:
    """The enemies beside a territory, at most so many by name: `6 enemies beside it: Peru 4 and 2 more`."""
    if not neighbours.stacks:
        return moment.say("beside-none")
    named = moment.phrasing.words.listed(
        moment.say("beside-one", territory=moment.phrasing.territory(t), n=armies)
        for t, armies in neighbours.stacks[:most]
    )
    more = len(neighbours.stacks) - most
    return moment.say("beside", n=neighbours.armies, territories=named, more=max(0, more))


def percent(chance: float) -> int:
    """The chance in percent; 0 and 100 only for what is certain."""
    if chance in (0.0, 1.0):
        return int(100 * chance)
    return min(99, max(1, round(100 * chance)))


def _prospect(look: Look, choice: AttackChoice, merits: Sequence[tuple[float, str]]) -> Prospect:
    chance, left = _chance_and_left(look, choice)
    return Prospect(
        choice.source,
        choice.target,
        chance,
        1 + left,
        1 + sum(worth for worth, _ in merits),
        tuple(said for _, said in merits if said),
    )


def _chance_and_left(look: Look, choice: AttackChoice) -> tuple[float, float]:
    land = _table(look).territories
    own, theirs = land[choice.source].armies, land[choice.target].armies
    return chance_and_left(look.edition.combat, own - 1, theirs)


def _merits(moment: Moment, table: TableView, target: TerritoryId) -> list[tuple[float, str]]:
    """The reasons to take a territory: how much each is worth, and what it is in words."""
    return [*_of_owner(moment, table, target), *_of_region(moment, table, target)]


def _of_owner(moment: Moment, table: TableView, target: TerritoryId) -> Iterator[tuple[float, str]]:
    owner = table.territories[target].owner
    if owner == NEUTRAL or owner in table.neutrals:
        return
    if sum(holding.owner == owner for holding in table.territories.values()) == 1:
        yield 6, moment.say("merit-last", player=moment.phrasing.name(owner))
    mission = mission_in_force(moment.look.edition, moment.player)
    if isinstance(mission, DestroyColour) and mission.colour == owner:
        yield 2, moment.say("merit-enemy")


def _of_region(
    moment: Moment, table: TableView, target: TerritoryId
) -> Iterator[tuple[float, str]]:
    owner, land = table.territories[target].owner, table.territories
    region = moment.look.edition.board.regions[moment.region_of(target)]
    holders = [land[t].owner for t in region.territories if t in land]
    name, mine = moment.phrasing.region(region.id), holders.count(moment.player.seat)
    if mine == len(holders) - 1:
        yield region.bonus + 1, moment.say("merit-completes", region=name, n=region.bonus)
    if holders.count(owner) == len(holders) and owner not in (NEUTRAL, *table.neutrals):
        player = moment.phrasing.name(owner)
        yield region.bonus, moment.say("merit-breaks", region=name, player=player)
    mission = mission_in_force(moment.look.edition, moment.player)
    if isinstance(mission, HoldRegions) and region.id in mission.regions:
        yield 1.5, moment.say("merit-mission")
    yield mine / len(holders), ""


def _table(look: Look) -> TableView:
    if look.table is None:
        raise ValueError("there is no table before the deal")
    return look.table
