"""A sensible level of play, with the plain answers and the turn without risk that others share.

So the General plays for a person whose time is up. Pure, and made from that seat's own view alone.

Pure and deterministic: the same view gives the same command. It always finishes its turn, because
every attack it orders costs somebody armies, and it attacks only with a clear advantage.
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
    """The reasoning of one seat at one moment."""

    edition: Edition
    view: PlayerView
    choices: Sequence[Choice]

    def of(self, kind: type[ChoiceT]) -> list[ChoiceT]:
        """The choices of one kind, in order."""
        return [choice for choice in self.choices if isinstance(choice, kind)]

    def announce(self) -> ClaimVictory | None:
        """The claim of victory, where it would be accepted."""
        return ClaimVictory(seat=self.view.seat) if self.of(ClaimChoice) else None

    def answer(self, *, reroll_up_to: int) -> Command | None:
        """The answer during an attack: the most dice in defence; the worst die again if it shows so little."""
        seat = self.view.seat
        if defences := self.of(DefendChoice):
            return Defend(seat=seat, dice=defences[0].dice[1])
        worst = min((choice.die for choice in self.of(RerollChoice)), default=None)
        if worst is not None and worst <= reroll_up_to:
            return Reroll(seat=seat, die=worst)
        return Keep(seat=seat) if self.of(KeepChoice) else None

    def follow(self, threat: Callable[[TerritoryId], int]) -> Occupy | None:
        """All armies follow a conquest, unless its source is under the greater threat of the two."""
        for choice in self.of(OccupyChoice):
            onward = threat(choice.target) >= threat(choice.source)
            return Occupy(seat=self.view.seat, armies=choice.armies[1 if onward else 0])
        return None


def armies_planned(view: PlayerView) -> Counter[TerritoryId]:
    """The armies that the seat has planned in setup and not laid yet, by territory."""
    planned = Counter[TerritoryId]()
    for territory, armies in view.plan:
        planned[territory] += armies
    return planned


def armies_of_set(choice: TradeChoice) -> int:
    """All armies that a set brings, those bound to territories among them."""
    return choice.armies + sum(armies for _, armies in choice.bonus)


_CLEAR_ADVANTAGE: Final = 2
"""The number of armies by which the source must exceed the target before an attack is worth it."""

_HIGHEST: Final = 6
"""The highest face of a die: whatever its worst die shows, this level rolls it again."""

_PATIENCE: Final = 20
"""The rounds after which a smaller advantage is enough, so that a game without income also ends."""


def choose(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int = 0
) -> cmd.Command:
    """The command that this level chooses, whatever the seed; `choices` must not be empty."""
    del seed
    return _Sense(edition, view, tuple(choices)).command()


def spread(edition: Edition, view: PlayerView, choices: Sequence[Choice]) -> tuple[cmd.Place, ...]:
    """Commands that place all armies left evenly where enemies are near, each owner's on their own land."""
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
    """The armies for each place: the same number, as far as there is room."""
    room = {place.territory: place.armies[1] for place in places}
    left, shares = max(room.values()), Counter[TerritoryId]()
    while left and (open_still := [t for t in room if shares[t] < room[t]]):
        shares.update(open_still[:left])
        left -= len(open_still[:left])
    return shares


def rank_claims(edition: Edition, view: PlayerView) -> tuple[TerritoryId, ...]:
    """Every empty territory, the best for this seat first, judged by what is known now."""
    mind = _Sense(edition, view, ())
    empty = [t for t in edition.board.territories if t not in view.table.territories]
    return tuple(sorted(empty, key=mind.company, reverse=True))


@dataclass(frozen=True)
class _Sense(Mind):
    """The reasoning of this level."""

    def command(self) -> cmd.Command:
        """The first kind of command that is worth giving; if none is, the phase is ended."""
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
        """The value of an empty territory beside those already held."""
        board, land, seat = self.edition.board, self._land, self.view.seat
        region = board.regions[board.territories[territory].region]
        held = [land[t].owner == seat for t in region.territories if t in land]
        near = [land[n].owner == seat for n in board.borders[territory] if n in land]
        return sum(near) + 2 * sum(held) - len(held) + 2 * self._in_mission(territory)

    def enemies_near(self, territory: TerritoryId) -> int:
        """The number of others' armies that stand beside the territory."""
        return sum(self._land[near].armies for near in self._hostile(territory))

    def _settle(self) -> cmd.Command | None:
        """A claim of land beside one's own, or the safest capital."""
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
        """Armies where the most is to be won or lost; in setup in small lots, so that several fronts grow."""
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
        """The number of armies that a front lacks to overrun the enemies beside it."""
        enough = 3 * self.enemies_near(territory) + 10
        return max(0, enough - self._land[territory].armies)

    def _attack(self) -> cmd.Attack | None:
        """The most wanted target that a clearly stronger stack can reach."""
        enough = max(-2, _CLEAR_ADVANTAGE - self.view.table.round // _PATIENCE)
        strong = [c for c in self.of(AttackChoice) if self._advantage(c) >= enough]
        if not strong:
            return None
        best = max(strong, key=lambda c: (self._worth(c.target), self._advantage(c)))
        return cmd.Attack(
            seat=self.view.seat, source=best.source, target=best.target, until="captured"
        )

    def _fortify(self) -> cmd.Fortify | None:
        """The largest idle stack moves nearer to the enemy.

        Where any number of moves is allowed, it goes straight to where it stays: each move empties a
        territory or fills one, so that the moves come to an end.
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
        """The value of one army more here: that of the best target, less the shortfall in armies."""
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
        """The worth of a target, which is that of any in its region that is wanted as much."""
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
        """What has been found out of the worth of targets."""
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
        """The number of steps from each own territory to the nearest with an enemy beside it."""
        own = {t for t, h in self._land.items() if h.owner == self.view.seat}
        borders = self.edition.board.borders
        return steps_from(filter(self._hostile, own), lambda t: own.intersection(borders[t]))


_LOTS: Final = 3
"""The armies to place are laid in lots, a third of what is left at a time, so that several lands get some."""


def choose_safely(edition: Edition, view: PlayerView, choices: Sequence[Choice]) -> Command:
    """The command that risks nothing; `choices` must not be empty.

    A victory that may be announced is: whoever has won need not be there.
    """
    return _Caution(edition, view, tuple(choices)).command()


@dataclass(frozen=True)
class _Caution(Mind):
    """The reasoning of a turn that risks nothing."""

    def command(self) -> Command:
        """The first kind of command that is worth giving; a roll stands as it fell."""
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
        """A claim beside one's own, or the capital that lies deepest in one's own land."""
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
        """The cheapest set, where one must be traded."""
        trades = self.of(TradeChoice)
        may_go_on = any(isinstance(c, PlaceChoice | EndPhaseChoice) for c in self.choices)
        if not trades or may_go_on:
            return None
        return Trade(seat=self.view.seat, cards=min(trades, key=armies_of_set).cards)

    def _place(self) -> Command | None:
        """Armies where the most stand against the fewest."""
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
        """The armies beside a territory that could attack it, but those of this seat."""
        return sum(self.view.table.territories[near].armies for near in self._hostile(territory))

    def _hostile(self, territory: TerritoryId) -> Iterator[TerritoryId]:
        table = self.view.table
        owner = table.territories[territory].owner if territory in table.territories else None
        harmless: set[Seat | None] = {owner, self.view.seat, *table.neutrals, *table.resigned}
        for near in self.edition.board.borders[territory]:
            if near in table.territories and table.territories[near].owner not in harmless:
                yield near

    def _depth(self, territory: TerritoryId) -> int:
        """The number of steps to the nearest threatened territory of this seat; many where there is none."""
        board = self.edition.board
        steps = steps_from([territory], lambda t: filter(self._is_own, board.borders[t]))
        threatened = (count for place, count in steps.items() if self._threat(place))
        return next(threatened, len(board.territories))

    def _is_own(self, territory: TerritoryId) -> bool:
        holding = self.view.table.territories.get(territory)
        return holding is not None and holding.owner == self.view.seat
