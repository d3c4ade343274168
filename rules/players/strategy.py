"""A strategist's turn: campaigns evaluated with exact odds, and replanned after each capture."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model import commands as cmd
from rules.model.board import Region, TerritoryId, steps_from
from rules.model.commands import (
    AttackChoice,
    CapitalChoice,
    Choice,
    ChooseCapital,
    Claim,
    ClaimTerritoryChoice,
    Command,
    FortifyChoice,
    OccupyChoice,
    Place,
    PlaceChoice,
    TradeChoice,
)
from rules.players.baseline import Mind, armies_of_set, armies_planned
from rules.players.campaigns import Advance, Marches, Start, goals_of, lacking_in_mission
from rules.players.situation import Situation, variety
from rules.players.terrain import Floats, Owners
from rules.players.weights import Weights

_MOST: Final = 0.4
"""The largest fraction of its free armies a seat places on one territory."""


def settle(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command | None:
    """A territory claim or a capital, if required."""
    if claims := [c.territory for c in choices if isinstance(c, ClaimTerritoryChoice)]:
        best = max(claims, key=lambda t: _claim_worth(edition, view, t, seed))
        return Claim(seat=view.seat, territory=best)
    if capitals := [c.territory for c in choices if isinstance(c, CapitalChoice)]:
        safest = max(capitals, key=lambda t: _safety(edition, view, t) + 3 * variety(seed, t))
        return ChooseCapital(seat=view.seat, territory=safest)
    return None


def lay(at: Situation, places: Sequence[PlaceChoice], seed: int) -> Place:
    """Place setup armies in small lots, so that several fronts grow; neutral ones near a rival."""
    planned = armies_planned(at.view)
    left = max(choice.armies[1] for choice in places)
    own = at.owner[at.place(places[0].territory)] == 0
    land = at.view.table.territories
    laid = {c.territory: land[c.territory].armies - 1 + planned[c.territory] for c in places}
    most = max(1, _MOST * (left + sum(laid.values())))
    open_still = [c for c in places if laid[c.territory] < most] or list(places)
    judge = _front if own else _in_the_way
    best = max(
        open_still,
        key=lambda c: (
            judge(at, at.place(c.territory), laid[c.territory]) + variety(seed, c.territory)
        ),
    )
    room = max(1, int(most) - laid[best.territory])
    armies = min(best.armies[1], max(1, left // 5), room)
    return Place(seat=at.view.seat, territory=best.territory, armies=armies)


def _front(at: Situation, place: int, laid: int) -> float:
    """The value of another army on one's own land: higher in nearly complete regions and near enemies."""
    hostile = at.hostile(place)
    if not hostile:
        return -100.0
    inside = at.terrain.regions[at.terrain.region_of[place]]
    mine = sum(at.owner[p] == 0 for p in inside) / len(inside)
    ease = float(at.terrain.bonuses[at.terrain.region_of[place]]) / len(inside)
    task = None if at.discreet else at.aim.task
    wanted = task is not None and at.terrain.region_of[place] in task.regions
    within = sum(at.terrain.region_of[p] == at.terrain.region_of[place] for p in hostile)
    threat = max(at.armies[p] for p in hostile)
    return 6 * mine * (0.5 + ease) + 0.5 * (within > 0) + wanted + 0.3 * threat - 0.6 * laid


def _in_the_way(at: Situation, place: int, laid: int) -> float:
    """The value of another army on neutral land: in a rival's way, but not in one's own."""
    near = at.terrain.near[place]
    inside = at.terrain.regions[at.terrain.region_of[place]]
    theirs = sum(at.owner[p] in at.rivals for p in inside) / len(inside)
    rivals = sum(at.armies[p] for p in near if at.owner[p] in at.rivals)
    mine = sum(at.armies[p] for p in near if at.owner[p] == 0)
    return min(6, rivals) - 0.7 * min(8, mine) + 4 * theirs - 0.5 * laid - 0.4 * at.armies[place]


def _claim_worth(edition: Edition, view: PlayerView, territory: TerritoryId, seed: int) -> float:
    """The value of an empty territory: higher in regions within reach, and next to one's own."""
    board, land, seat = edition.board, view.table.territories, view.seat
    region = board.regions[board.territories[territory].region]
    owners = Counter(land[t].owner for t in region.territories if t in land)
    mine = owners.pop(seat, 0) / len(region.territories)
    strongest = max(owners.values(), default=0)
    beside = sum(land[t].owner == seat for t in board.borders[territory] if t in land)
    free = len(region.territories) - sum(owners.values()) - round(mine * len(region.territories))
    deny = (
        region.bonus
        if strongest and strongest + free == len(region.territories) and free <= 2
        else 0
    )
    wanted = _ease(edition, region) * (1 + 3 * mine - 2 * strongest / len(region.territories))
    habit = 0.5 * variety(seed, region.id) + 0.2 * variety(seed, territory)
    return 2 * wanted + 0.25 * beside + deny + habit


def _ease(edition: Edition, region: Region) -> float:
    """A region's bonus relative to its territories and entries."""
    board = edition.board
    ways_in = sum(
        any(board.territories[n].region != region.id for n in board.borders[t])
        for t in region.territories
    )
    return region.bonus / (len(region.territories) * math.sqrt(max(1, ways_in)))


def _safety(edition: Edition, view: PlayerView, territory: TerritoryId) -> float:
    """How safe a capital would be: its armies and those next to it."""
    land = view.table.territories
    near = [land[t] for t in edition.board.borders[territory]]
    own = sum(holding.armies for holding in near if holding.owner == view.seat)
    others = sum(holding.armies for holding in near) - own
    return land[territory].armies + 0.5 * own - 1.5 * others


_FAR: Final = 9
_POOR: Final = 3
"""A die showing no more than this is re-rolled."""
_SURE: Final = 0.88
"""The fraction of the best possible chance that is enough to save the remaining armies."""


@dataclass(frozen=True)
class Strategist(Mind):
    """The reasoning of a seat at one moment."""

    seed: int
    weights: Weights
    longest: int = _FAR
    """The most territories of a campaign."""
    discreet: bool = False
    few: int = 0
    """The number of stacks, best first, from which goals are pursued; 0 for all."""

    def command(self) -> cmd.Command:
        """The first kind of command that is worthwhile; otherwise end the phase."""
        return (
            self.announce()
            or settle(self.edition, self.view, self.choices, self.seed)
            or self.answer(reroll_up_to=_POOR)
            or self._trade()
            or self._place()
            or self._occupy()
            or self._attack()
            or self._fortify()
            or cmd.EndPhase(seat=self.view.seat)
        )

    @cached_property
    def _at(self) -> Situation:
        return Situation(self.edition, self.view, self.weights, self.discreet)

    @property
    def _longest(self) -> int:
        """A player far ahead in armies marches as far as possible, to bring the game to its end."""
        return self.longest if self._at.lead < 2 else max(self.longest, _FAR)

    @property
    def _marches(self) -> Marches:
        return Marches(self._at, self._goals, self._longest, self.few)

    @cached_property
    def _goals(self) -> list[frozenset[int]]:
        goals = goals_of(self._at, self._longest)
        if self.few and self._longest > 1 and (lacking := lacking_in_mission(self._at)):
            goals.append(lacking)
        return goals

    def _trade(self) -> cmd.Trade | None:
        """The most valuable set, preferably without a joker; early ones are held if there is no pressure."""
        trades = self.of(TradeChoice)
        if not trades or self._may_wait(trades):
            return None
        jokers = self.edition.deck.jokers
        best = max(
            trades, key=lambda c: (armies_of_set(c), -sum(card in jokers for card in c.cards))
        )
        return cmd.Trade(seat=self.view.seat, cards=best.cards, bonus_on=self._bonus_on(best))

    def _may_wait(self, trades: Sequence[TradeChoice]) -> bool:
        """Whether another card may well make a better set, and no trade is required now."""
        forced = not (self.of(PlaceChoice) or any(c.kind == "end_phase" for c in self.choices))
        return not forced and len(self.view.hand) < 4 and max(map(armies_of_set, trades)) < 6

    def _bonus_on(self, choice: TradeChoice) -> TerritoryId | None:
        """The territory that the bonus helps most, if one has to be picked."""
        if not choice.bonus_on:
            return None
        at, armies = self._at, choice.bonus[0][1]
        stacks = np.tile(at.stacks, (len(choice.bonus_on), 1))
        for row, territory in enumerate(choice.bonus_on):
            stacks[row, at.place(territory)] += armies
        worth = at.worth.of(np.tile(at.owners, (len(stacks), 1)), stacks)
        return choice.bonus_on[int(worth.argmax())]

    def _place(self) -> cmd.Place | None:
        """Place the armies that the best campaign needs at its start, and the rest where it helps most."""
        places = self.of(PlaceChoice)
        if not places:
            return None
        own = [choice for choice in places if not self._at.owner[self._at.place(choice.territory)]]
        if not own or self.view.table.round == 0:
            return lay(self._at, own or places, self.seed)
        beside = [choice for choice in own if self._at.hostile(self._at.place(choice.territory))]
        best, choice = self._best_with(beside or own)
        return cmd.Place(
            seat=self.view.seat,
            territory=choice.territory,
            armies=self._armies_needed(best, choice.armies[1]),
        )

    def _best_with(self, places: Sequence[PlaceChoice]) -> tuple[Advance, PlaceChoice]:
        """The best campaign with all new armies on one territory, and that territory."""
        at = self._at
        starts = []
        for choice in places:
            source = at.place(choice.territory)
            stack = at.armies[source] + choice.armies[1]
            starts.append(Start(source, stack, ((source, stack),)))
        stretches = self._marches.best(starts)
        best = max(range(len(starts)), key=lambda number: self._liking(stretches[number]))
        return stretches[best], places[best]

    def _liking(self, plan: Advance) -> float:
        """A plan's value with a little noise from the seed, to be less predictable."""
        if not (self.weights.whim and plan.path):
            return plan.worth
        about = self.view.table.round, plan.start.source, plan.path[0]
        return plan.worth + self.weights.whim * variety(self.seed, *about)

    def _armies_needed(self, best: Advance, most: int) -> int:
        """The new armies that a campaign needs; when staying put, half of them at a time."""
        if not best.path:
            return max(1, -(-most // 2)) if most > self.few else most
        at, here = self._at, best.start.armies - most
        least = -(-most // 4) if self.few else 1
        for armies in range(least, most):
            if _chance(at, here + armies, best.path) >= _SURE * best.chance and best.chance > 0.7:
                return armies
        return most

    def _occupy(self) -> cmd.Occupy | None:
        """As many as serve best: to march on, or to stay."""
        choice = next(iter(self.of(OccupyChoice)), None)
        if choice is None:
            return None
        low, high = choice.armies
        numbers = sorted({low, (low + high) // 2, high})
        if len(numbers) == 1:
            return cmd.Occupy(seat=self.view.seat, armies=low)
        at = self._at
        source, target = at.place(choice.source), at.place(choice.target)
        starts = []
        for number in numbers:
            stay = at.armies[source] - number
            changes = ((source, stay), (target, number))
            starts += [Start(target, number, changes), Start(source, stay, changes)]
        worths = [each.worth for each in self._marches.best(starts)]
        best = max(range(len(numbers)), key=lambda n: max(worths[2 * n], worths[2 * n + 1]))
        return cmd.Occupy(seat=self.view.seat, armies=numbers[best])

    def _attack(self) -> cmd.Attack | None:
        """The first step of the best campaign, if it is better than none."""
        attacks = self.of(AttackChoice)
        if not attacks:
            return None
        at = self._at
        sources = dict.fromkeys(at.place(choice.source) for choice in attacks)
        starts = [Start(source, at.armies[source]) for source in sources]
        marches = self._marches.best(starts)
        best = max(marches, key=self._liking)
        still = float(at.worth.of(at.owners[None], at.stacks[None])[0])
        if not best.path or best.worth < still + self.weights.caution:
            return None
        names, stack = at.terrain.names, best.start.armies
        return cmd.Attack(
            seat=self.view.seat,
            source=names[best.start.source],
            target=names[best.path[0]],
            until=cmd.StopAt(max(1, stack // 2)) if stack > 3 else "captured",
        )

    def _fortify(self) -> cmd.Fortify | None:
        """The move that leads to the best position."""
        moves = [choice for choice in self.of(FortifyChoice) if self._may_move(choice)]
        if not moves:
            return None
        at = self._at
        worth = at.worth.of(*_boards_after(at, moves)) - self._far_away(moves)
        best = int(worth.argmax())
        still = float(at.worth.of(at.owners[None], at.stacks[None])[0])
        if worth[best] <= still + 0.05:
            return None
        move = moves[best]
        return cmd.Fortify(
            seat=self.view.seat, source=move.source, target=move.target, armies=move.armies[1]
        )

    def _may_move(self, choice: FortifyChoice) -> bool:
        """Whether a move may help. If any number is allowed, only from the rear straight to the front."""
        at, far = self._at, self._distances
        source, target = at.place(choice.source), at.place(choice.target)
        if self.edition.regroups_once:
            return far[target] < far[source] or far[source] == far[target] == 0
        return far[source] > 0 == far[target]

    def _far_away(self, moves: Sequence[FortifyChoice]) -> Floats:
        """The loss from armies far from the front, decreasing as they get nearer."""
        at, far = self._at, self._distances
        steps = [far[at.place(m.target)] - far[at.place(m.source)] for m in moves]
        armies = [m.armies[1] for m in moves]
        return np.array(steps, np.float32) * np.array(armies, np.float32) * np.float32(0.05)

    @cached_property
    def _distances(self) -> Sequence[int]:
        """The distance from each own territory to the nearest one next to an enemy; 99 for others."""
        at = self._at
        fronts = (p for p, who in enumerate(at.owner) if not who and at.hostile(p))
        steps = steps_from(fronts, lambda p: (n for n in at.terrain.near[p] if not at.owner[n]))
        return [steps.get(place, 99) for place in range(len(at.owner))]


def _boards_after(at: Situation, moves: Sequence[FortifyChoice]) -> tuple[Owners, Floats]:
    """The board after each move, made with all armies that can go."""
    stacks = np.tile(at.stacks, (len(moves), 1))
    rows = np.arange(len(moves))
    armies = np.array([move.armies[1] for move in moves], np.float32)
    stacks[rows, [at.place(move.source) for move in moves]] -= armies
    stacks[rows, [at.place(move.target) for move in moves]] += armies
    return np.tile(at.owners, (len(moves), 1)), stacks


def _chance(at: Situation, armies: int, path: Sequence[int]) -> float:
    """The chance that a stack takes a whole path."""
    attackers, chance = armies - 1.0, 1.0
    for place in path:
        if attackers < 1:
            return 0.0
        win, left = at.terrain.battles.odds(attackers, at.armies[place])
        chance *= win
        follow = at.terrain.follow
        attackers = (left if follow is None else min(left, follow)) - 1
    return chance
