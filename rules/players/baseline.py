"""A sensible level of play, plus the simple answers and the risk-free turn used elsewhere.

The bot plays these for people whose time is up. It uses only that seat's own view.

Pure and deterministic: the same view gives the same command. It always finishes its turn, since every attack
it orders costs somebody armies, and it attacks only with a clear advantage.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeVar

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model import commands as cmd
from rules.model.board import (
    DestroyColour,
    Holding,
    HoldRegions,
    Mission,
    RegionId,
    Seat,
    TerritoryId,
    steps_from,
)
from rules.model.commands import (
    AttackChoice,
    CapitalChoice,
    Choice,
    ChooseCapital,
    Claim,
    ClaimChoice,
    ClaimTerritoryChoice,
    ClaimVictory,
    Command,
    Defend,
    DefendChoice,
    EndPhase,
    EndPhaseChoice,
    FortifyChoice,
    Keep,
    KeepChoice,
    Occupy,
    OccupyChoice,
    Place,
    PlaceChoice,
    Reroll,
    RerollChoice,
    Trade,
    TradeChoice,
)

ChoiceT = TypeVar("ChoiceT", bound=Choice)


@dataclass(frozen=True)
class Mind:
    """The reasoning of a seat at one moment."""

    edition: Edition
    view: PlayerView
    choices: Sequence[Choice]

    def of(self, kind: type[ChoiceT]) -> list[ChoiceT]:
        """The choices of one kind, in order."""
        return [choice for choice in self.choices if isinstance(choice, kind)]

    def announce(self) -> ClaimVictory | None:
        """The claim of victory, if it would be accepted."""
        return ClaimVictory(seat=self.view.seat) if self.of(ClaimChoice) else None

    def answer(self, *, reroll_up_to: int) -> Command | None:
        """The answer during an attack: the most dice in defence; re-roll the worst die if it is this low."""
        seat = self.view.seat
        if defences := self.of(DefendChoice):
            return Defend(seat=seat, dice=defences[0].dice[1])
        worst = min((choice.die for choice in self.of(RerollChoice)), default=None)
        if worst is not None and worst <= reroll_up_to:
            return Reroll(seat=seat, die=worst)
        return Keep(seat=seat) if self.of(KeepChoice) else None

    def follow(self, threat: Callable[[TerritoryId], int]) -> Occupy | None:
        """Move all armies into a conquest, unless its source is under greater threat."""
        for choice in self.of(OccupyChoice):
            onward = threat(choice.target) >= threat(choice.source)
            return Occupy(seat=self.view.seat, armies=choice.armies[1 if onward else 0])
        return None


def armies_planned(view: PlayerView) -> Counter[TerritoryId]:
    """The seat's planned setup armies that aren't placed yet, by territory."""
    planned = Counter[TerritoryId]()
    for territory, armies in view.plan:
        planned[territory] += armies
    return planned


def armies_of_set(choice: TradeChoice) -> int:
    """A set's total armies, including those bound to territories."""
    return choice.armies + sum(armies for _, armies in choice.bonus)


_CLEAR_ADVANTAGE: Final = 2
"""How many more armies than the target the source must have to make an attack worthwhile."""

_HIGHEST: Final = 6
"""The highest face of a die: this level always re-rolls its worst die."""

_PATIENCE: Final = 20
"""The rounds after which a smaller advantage suffices, so that games without income end, too."""


def choose(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int = 0
) -> cmd.Command:
    """This level's command, independent of the seed; `choices` must not be empty."""
    del seed
    return _Sense(edition, view, tuple(choices)).command()


def spread(edition: Edition, view: PlayerView, choices: Sequence[Choice]) -> tuple[cmd.Place, ...]:
    """Commands that place all remaining armies evenly near enemies, each owner's on their own land."""
    mind = _Sense(edition, view, tuple(choices))
    land = view.table.territories
    shares = Counter[TerritoryId]()
    for owner in dict.fromkeys(land[place.territory].owner for place in mind.of(PlaceChoice)):
        owned = [c for c in mind.of(PlaceChoice) if land[c.territory].owner == owner]
        fronts = [c for c in owned if mind.enemies_near(c.territory)]
        shares += _shared_out(fronts or owned)
    return tuple(
        cmd.Place(seat=view.seat, territory=territory, armies=armies)
        for territory, armies in shares.items()
    )


def _shared_out(places: Sequence[PlaceChoice]) -> Counter[TerritoryId]:
    """The armies for each place: equal numbers, as far as they fit."""
    room = {place.territory: place.armies[1] for place in places}
    left, shares = max(room.values()), Counter[TerritoryId]()
    while left and (open_still := [t for t in room if shares[t] < room[t]]):
        shares.update(open_still[:left])
        left -= len(open_still[:left])
    return shares


def rank_claims(edition: Edition, view: PlayerView) -> tuple[TerritoryId, ...]:
    """Every empty territory, best first, judged by what the seat knows now."""
    mind = _Sense(edition, view, ())
    empty = [t for t in edition.board.territories if t not in view.table.territories]
    return tuple(sorted(empty, key=mind.company, reverse=True))


@dataclass(frozen=True)
class _Sense(Mind):
    """This level's reasoning."""

    def command(self) -> cmd.Command:
        """The first kind of command that is worthwhile; otherwise end the phase."""
        return (
            self.announce()
            or self._settle()
            or self.answer(reroll_up_to=_HIGHEST)
            or self._trade()
            or self._place()
            or self.follow(self.enemies_near)
            or self._attack()
            or self._fortify()
            or cmd.EndPhase(seat=self.view.seat)
        )

    def company(self, territory: TerritoryId) -> float:
        """The value of an empty territory, given those already held."""
        board, land, seat = self.edition.board, self._land, self.view.seat
        region = board.regions[board.territories[territory].region]
        held = [land[t].owner == seat for t in region.territories if t in land]
        near = [land[n].owner == seat for n in board.borders[territory] if n in land]
        return sum(near) + 2 * sum(held) - len(held) + 2 * self._in_mission(territory)

    def enemies_near(self, territory: TerritoryId) -> int:
        """The number of others' armies next to the territory."""
        return sum(self._land[near].armies for near in self._hostile(territory))

    def _settle(self) -> cmd.Command | None:
        """A claim next to one's own land, or the safest capital."""
        seat = self.view.seat
        if claims := self.of(ClaimTerritoryChoice):
            best = max(claims, key=lambda c: self.company(c.territory))
            return cmd.Claim(seat=seat, territory=best.territory)
        if capitals := self.of(CapitalChoice):
            safest = min(capitals, key=lambda c: self.enemies_near(c.territory))
            return cmd.ChooseCapital(seat=seat, territory=safest.territory)
        return None

    def _trade(self) -> cmd.Trade | None:
        trades = self.of(TradeChoice)
        if not trades:
            return None
        return cmd.Trade(seat=self.view.seat, cards=max(trades, key=armies_of_set).cards)

    def _place(self) -> cmd.Place | None:
        """Place armies where most is at stake; in the setup in small lots, so that several fronts grow."""
        places = self.of(PlaceChoice)
        if not places:
            return None
        planned = armies_planned(self.view)
        best = max(places, key=lambda c: self._front(c.territory) - planned[c.territory])
        left = best.armies[1]
        in_setup = self.view.table.round == 0
        lot = max(1, left // 5) if in_setup else min(left, self._lacking(best.territory))
        return cmd.Place(seat=self.view.seat, territory=best.territory, armies=lot or left)

    def _lacking(self, territory: TerritoryId) -> int:
        """The armies that a front needs to overrun its adjacent enemies."""
        enough = 3 * self.enemies_near(territory) + 10
        return max(0, enough - self._land[territory].armies)

    def _attack(self) -> cmd.Attack | None:
        """The most valuable target in reach of a clearly stronger stack."""
        enough = max(-2, _CLEAR_ADVANTAGE - self.view.table.round // _PATIENCE)
        strong = [c for c in self.of(AttackChoice) if self._advantage(c) >= enough]
        if not strong:
            return None
        best = max(strong, key=lambda c: (self._worth(c.target), self._advantage(c)))
        return cmd.Attack(
            seat=self.view.seat, source=best.source, target=best.target, until="captured"
        )

    def _fortify(self) -> cmd.Fortify | None:
        """Move the largest idle stack towards the enemy.

        If any number of moves is allowed, it goes straight to its destination: each move empties or fills a
        territory, so that the moves come to an end.
        """
        distance = self._distances
        idle = [
            c
            for c in self.of(FortifyChoice)
            if distance.get(c.target, 0) < distance.get(c.source, 0)
            and (self.edition.regroups_once or distance[c.target] == 0)
        ]
        if not idle:
            return None
        best = max(idle, key=lambda c: (c.armies[1], -distance[c.target]))
        return cmd.Fortify(
            seat=self.view.seat, source=best.source, target=best.target, armies=best.armies[1]
        )

    def _front(self, territory: TerritoryId) -> float:
        """The value of one more army here: that of the best target, less the shortfall in armies."""
        targets = self._hostile(territory)
        if not targets:
            return -100.0
        here = self._land[territory].armies
        best = max(
            self._worth(target) - 0.3 * max(0, self._land[target].armies - here)
            for target in targets
        )
        return best if self._lacking(territory) else best - 50.0

    def _advantage(self, choice: AttackChoice) -> int:
        return self._land[choice.source].armies - self._land[choice.target].armies

    def _worth(self, target: TerritoryId) -> float:
        """A target's value, shared by all in its region with the same priority."""
        kind = self.edition.board.territories[target].region, self._is_wanted(target)
        if kind not in self._worths:
            self._worths[kind] = self._worth_in(*kind)
        return self._worths[kind]

    def _worth_in(self, name: RegionId, is_wanted: bool) -> float:
        """The mission first, then regions nearly complete, then breaking another's."""
        region, land = self.edition.board.regions[name], self._land
        owners = [land[t].owner for t in region.territories]
        mine = owners.count(self.view.seat) / len(owners)
        broken = region.bonus if len(set(owners)) == 1 else 0
        return 8 * is_wanted + 4 * mine + region.bonus * mine + broken

    @cached_property
    def _worths(self) -> dict[tuple[RegionId, bool], float]:
        """Cache of targets' values."""
        return {}

    def _is_wanted(self, target: TerritoryId) -> bool:
        if isinstance(self._mission, DestroyColour):
            return self._land[target].owner == self._mission.colour
        return self._in_mission(target)

    def _in_mission(self, territory: TerritoryId) -> bool:
        region = self.edition.board.territories[territory].region
        return isinstance(self._mission, HoldRegions) and region in self._mission.regions

    def _hostile(self, territory: TerritoryId) -> list[TerritoryId]:
        seat, land = self.view.seat, self._land
        return [n for n in self.edition.board.borders[territory] if land[n].owner != seat]

    @cached_property
    def _land(self) -> Mapping[TerritoryId, Holding]:
        return self.view.table.territories

    @cached_property
    def _mission(self) -> Mission | None:
        mission = self.view.mission and self.edition.missions[self.view.mission]
        if isinstance(mission, DestroyColour) and mission.colour == self.view.seat:
            return self.edition.missions[mission.instead]
        return mission or None

    @cached_property
    def _distances(self) -> dict[TerritoryId, int]:
        """The distance from each own territory to the nearest one next to an enemy."""
        own = {t for t, h in self._land.items() if h.owner == self.view.seat}
        borders = self.edition.board.borders
        return steps_from(filter(self._hostile, own), lambda t: own.intersection(borders[t]))


_LOTS: Final = 3
"""Armies are placed in lots, a third of the rest at a time, so that several territories get some."""


def choose_safely(edition: Edition, view: PlayerView, choices: Sequence[Choice]) -> Command:
    """The command that risks nothing; `choices` must not be empty.

    It announces victory if possible: the winner needn't be present.
    """
    return _Caution(edition, view, tuple(choices)).command()


@dataclass(frozen=True)
class _Caution(Mind):
    """The reasoning of a risk-free turn."""

    def command(self) -> Command:
        """The first kind of command that is worthwhile; it never re-rolls."""
        return (
            self.announce()
            or self._settle()
            or self.answer(reroll_up_to=0)
            or self.follow(self._threat)
            or self._trade()
            or self._place()
            or EndPhase(seat=self.view.seat)
        )

    def _settle(self) -> Command | None:
        """A claim next to one's own land, or the capital deepest within it."""
        seat = self.view.seat
        if self.of(ClaimTerritoryChoice):
            return Claim(seat=seat, territory=rank_claims(self.edition, self.view)[0])
        if capitals := self.of(CapitalChoice):
            deepest = max(
                (choice.territory for choice in capitals),
                key=lambda t: (self._depth(t), -self._threat(t)),
            )
            return ChooseCapital(seat=seat, territory=deepest)
        return None

    def _trade(self) -> Command | None:
        """The cheapest set, if a trade is required."""
        trades = self.of(TradeChoice)
        may_go_on = any(isinstance(c, PlaceChoice | EndPhaseChoice) for c in self.choices)
        if not trades or may_go_on:
            return None
        return Trade(seat=self.view.seat, cards=min(trades, key=armies_of_set).cards)

    def _place(self) -> Command | None:
        """Place armies where the enemy outnumbers them most."""
        places = self.of(PlaceChoice)
        if not places:
            return None
        planned = armies_planned(self.view)
        land = self.view.table.territories

        def danger(choice: PlaceChoice) -> tuple[bool, int]:
            threat = self._threat(choice.territory)
            return threat > 0, threat - land[choice.territory].armies - planned[choice.territory]

        best = max(places, key=danger)
        lot = -(-best.armies[1] // _LOTS)
        return Place(seat=self.view.seat, territory=best.territory, armies=lot)

    def _threat(self, territory: TerritoryId) -> int:
        """The other seats' armies next to a territory that could attack it."""
        return sum(self.view.table.territories[near].armies for near in self._hostile(territory))

    def _hostile(self, territory: TerritoryId) -> Iterator[TerritoryId]:
        table = self.view.table
        owner = table.territories[territory].owner if territory in table.territories else None
        harmless: set[Seat | None] = {owner, self.view.seat, *table.neutrals, *table.resigned}
        for near in self.edition.board.borders[territory]:
            if near in table.territories and table.territories[near].owner not in harmless:
                yield near

    def _depth(self, territory: TerritoryId) -> int:
        """The distance to this seat's nearest threatened territory; large if there is none."""
        board = self.edition.board
        steps = steps_from([territory], lambda t: filter(self._is_own, board.borders[t]))
        threatened = (count for place, count in steps.items() if self._threat(place))
        return next(threatened, len(board.territories))

    def _is_own(self, territory: TerritoryId) -> bool:
        holding = self.view.table.territories.get(territory)
        return holding is not None and holding.owner == self.view.seat
