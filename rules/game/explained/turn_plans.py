"""What was done in a turn, folded into a plan; and the plans that somebody in a turn may think of."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, permutations
from typing import Final

from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.core.views import PlayerView
from rules.game.explained.explained import Campaign, TurnPlan
from rules.game.explained.way_odds import chance_through, quick_chance_through
from rules.model import events as e
from rules.model.board import Seat, TerritoryId
from rules.model.state import GameState

_LONGEST: Final = 4
"""The territories that a campaign is planned through, at most."""
_LIKELY: Final = 0.5
"""The chance of the first attack from which a campaign is planned."""
_FRONTS: Final = 3
"""The territories at which armies may be massed, the most threatened first."""


def turn_plan_of(
    edition: Edition, state: GameState, events: Sequence[e.Event], seat: Seat
) -> TurnPlan:
    """What a seat did in a turn that began with this state, each thing once."""
    placed, moved = Counter[TerritoryId](), Counter[tuple[TerritoryId, TerritoryId]]()
    attacks, traded = list[Campaign](), 0
    for event in events:
        match event:
            case e.CardsTraded(armies=armies, bonus=bonus) if event.seat == seat:
                traded += armies + sum(n for _, n in bonus)
            case e.ArmiesPlaced(territory=territory, armies=armies) if event.seat == seat:
                placed[territory] += armies
            case e.AttackDeclared(source=source, target=target) if event.seat == seat:
                if not _goes_on(attacks, (source, target)):
                    attacks.append(_attack(edition, state, source, target))
            case e.TerritoryCaptured() if event.seat == seat and attacks:
                attacks[-1] = replace(attacks[-1], taken=1)
            case e.ArmiesRegrouped(source=source, target=target, armies=armies):
                moved[source, target] += armies
            case _:
                pass
        state = evolve(state, event)
    return TurnPlan(
        tuple(placed.most_common()),
        tuple(_weighed(edition, campaign) for campaign in _joined(attacks)),
        tuple((source, target, n) for (source, target), n in moved.items()),
        traded,
    )


def _goes_on(attacks: list[Campaign], pair: tuple[TerritoryId, TerritoryId]) -> bool:
    """Whether an attack was begun before in this turn and given up; then it is the last one again."""
    before = next((a for a in attacks if a.way == pair and not a.taken), None)
    if before is None:
        return False
    attacks.remove(before)
    attacks.append(before)
    return True


def _attack(
    edition: Edition, state: GameState, source: TerritoryId, target: TerritoryId
) -> Campaign:
    armies, against = state.land[source].armies, state.land[target].armies
    return _weighed(edition, Campaign((source, target), 0, armies, (against,), 0.0))


def _weighed(edition: Edition, campaign: Campaign) -> Campaign:
    """The campaign, with the chance to get to its end: an army is left behind on the way at each step."""
    chance = chance_through(edition.combat, campaign.armies, campaign.defenders)
    return replace(campaign, chance=chance)


def _joined(attacks: Sequence[Campaign]) -> Iterator[Campaign]:
    """The attacks, those joined that each begin where the one before got to."""
    whole: Campaign | None = None
    for attack in attacks:
        if whole and whole.taken == len(whole.way) - 1 and attack.way[0] == whole.way[-1]:
            whole = replace(
                whole,
                way=(*whole.way, attack.way[-1]),
                taken=whole.taken + attack.taken,
                defenders=(*whole.defenders, *attack.defenders),
            )
            continue
        if whole:
            yield whole
        whole = attack
    if whole:
        yield whole


def plans_in(edition: Edition, view: PlayerView, done: TurnPlan) -> list[TurnPlan]:
    """The plans that a seat might have thought of in its turn, from what it saw; and what it did, ended sooner."""
    drafted = dict.fromkeys(_Drafting(edition, view, done).plans())
    return [
        replace(plan, traded=done.traded)  # what is placed has its armies
        for plan in drafted
        if _orders_in(plan) != _orders_in(done)
    ]


def cores_of(plan: TurnPlan) -> list[TurnPlan]:
    """The plan with the largest of its attacks alone, and with two of them: what a player may keep in mind."""
    likely = [c for c in plan.campaigns if c.chance >= _LIKELY]
    large = sorted(likely, key=lambda campaign: -campaign.against)
    cores = [tuple(c for c in likely if c in large[:count]) for count in (1, 2)]
    return [
        replace(plan, campaigns=core, moved=())
        for core in dict.fromkeys(cores)
        if core and core != plan.campaigns
    ]


def _orders_in(plan: TurnPlan) -> tuple[object, ...]:
    """What a plan orders before the end of a turn."""
    return plan.placed, tuple(campaign.way for campaign in plan.campaigns)


class _Drafting:
    """The plans of one seat at the first decision of its turn."""

    def __init__(self, edition: Edition, view: PlayerView, done: TurnPlan) -> None:
        self._edition = edition
        self._seat = view.seat
        self._land = view.table.territories
        self._borders = edition.board.borders
        self._neutral = view.table.neutrals
        self._done = done
        pool = sum(n for _, n in done.placed)
        self._pool = pool or view.table.to_place.get(view.seat, 0)
        own = [t for t, holding in self._land.items() if holding.owner == self._seat]
        self._own = frozenset(own)
        self._fronts = [t for t in own if self._threat(t) > 0]

    def plans(self) -> Iterator[TurnPlan]:
        for count in range(len(self._done.campaigns)):
            yield replace(self._done, campaigns=self._done.campaigns[:count], moved=())
        quarry = self._through([[t] for t in self._hostile_beside()])
        for front in self._threatened():
            massed = self._on(front)
            yield TurnPlan(massed)
            yield from self._marched(massed, self._done.campaigns[:1])
            for plan in quarry[:1]:  # a card as well
                yield from self._marched(massed, plan.campaigns)
        yield from quarry[:1]
        yield from self._through(self._regions_to_take())[:2]
        yield from self._through(self._regions_to_break())[:2]
        yield from self._through(self._rivals_to_end())[:1]

    def _threatened(self) -> list[TerritoryId]:
        """The fronts at which the most is missing beside the enemy."""
        missing = {t: self._threat(t) - self._land[t].armies for t in self._fronts}
        return sorted(self._fronts, key=lambda t: -missing[t])[:_FRONTS]

    def _hostile_beside(self) -> list[TerritoryId]:
        near = {n for t in self._own for n in self._borders[t] if n not in self._own}
        return [t for t in self._land if t in near]

    def _threat(self, territory: TerritoryId) -> int:
        """The largest stack of somebody else beside a territory."""
        near = (n for n in self._borders[territory] if n in self._land and n not in self._own)
        nobodys = self._neutral
        return max(
            (self._land[n].armies for n in near if self._land[n].owner not in nobodys), default=0
        )

    def _regions_to_take(self) -> Iterator[list[TerritoryId]]:
        for region in self._edition.board.regions.values():
            missing = [t for t in region.territories if t not in self._own and t in self._land]
            if 0 < len(missing) <= _LONGEST:
                yield missing

    def _regions_to_break(self) -> Iterator[list[TerritoryId]]:
        for region in self._edition.board.regions.values():
            owners = {self._land[t].owner for t in region.territories if t in self._land}
            if len(owners) == 1 and self._seat not in owners:
                yield from ([t] for t in region.territories)

    def _rivals_to_end(self) -> Iterator[list[TerritoryId]]:
        held: dict[Seat, list[TerritoryId]] = {}
        for territory, holding in self._land.items():
            if holding.owner not in (self._seat, *self._neutral):
                held.setdefault(holding.owner, []).append(territory)
        yield from (lands for lands in held.values() if len(lands) <= _LONGEST)

    def _through(self, aims: Iterable[list[TerritoryId]]) -> list[TurnPlan]:
        """A plan for each aim that can be reached in a row, all armies on its beginning; the likeliest first."""
        found = [self._way(aim) for aim in aims]
        likely = sorted((c for c in found if c and c.chance >= _LIKELY), key=lambda c: -c.chance)
        return [TurnPlan(self._on(c.way[0]), (c,)) for c in likely]

    def _marched(
        self, placed: tuple[tuple[TerritoryId, int], ...], campaigns: Sequence[Campaign]
    ) -> Iterator[TurnPlan]:
        """The plan of these campaigns with armies placed so; none where too few would march to get there."""
        more = dict(placed)
        if any(campaign.way[0] not in self._own for campaign in campaigns):
            return
        marched = tuple(
            _weighed(
                self._edition,
                replace(c, armies=self._land[c.way[0]].armies + more.get(c.way[0], 0)),
            )
            for c in campaigns
        )
        if all(campaign.chance >= _LIKELY for campaign in marched):
            yield TurnPlan(placed, marched)

    def _on(self, territory: TerritoryId) -> tuple[tuple[TerritoryId, int], ...]:
        """All that there is to place, on one territory."""
        return ((territory, self._pool),) if self._pool else ()

    def _way(self, aim: Sequence[TerritoryId]) -> Campaign | None:
        """The likeliest way through all of the territories, each once."""
        combat, best = self._edition.combat, dict[tuple[TerritoryId, ...], float]()
        for order in permutations(aim):
            if any(b not in self._borders[a] for a, b in pairwise(order)):
                continue
            against = self._against(order)
            for source in sorted(self._own.intersection(self._borders[order[0]])):
                armies = self._land[source].armies + self._pool
                best[source, *order] = quick_chance_through(combat, armies, against)
        if not best:
            return None
        way = max(best, key=lambda way: best[way])
        armies = self._land[way[0]].armies + self._pool
        whole = Campaign(way, len(way) - 1, armies, self._against(way[1:]), 0.0)
        return _weighed(self._edition, whole)

    def _against(self, way: Sequence[TerritoryId]) -> tuple[int, ...]:
        """The armies on each territory of a way."""
        return tuple(self._land[territory].armies for territory in way)
