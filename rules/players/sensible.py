"""One sensible level of play: it knows its mission, minds its borders and attacks where it is stronger.

Pure and deterministic: the same view gives the same command. It always finishes its turn, because
every attack it orders costs somebody armies, and it attacks only with a clear advantage.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeVar

from rules.core.views import PlayerView
from rules.edition import Edition
from rules.model.board import DestroyColour, Holding, HoldRegions, Mission
from rules.model.choices import (
    AttackChoice,
    Choice,
    ClaimChoice,
    FortifyChoice,
    OccupyChoice,
    PlaceChoice,
    TradeChoice,
)
from rules.model.commands import (
    Attack,
    ClaimVictory,
    Command,
    EndPhase,
    Fortify,
    Occupy,
    Place,
    StopAt,
    Trade,
)
from rules.model.ids import TerritoryId

ChoiceT = TypeVar("ChoiceT", bound=Choice)

_CLEAR_ADVANTAGE: Final = 2
"""Armies that the source must have above the target before an attack is worth it."""


def choose(edition: Edition, view: PlayerView, choices: Sequence[Choice]) -> Command:
    """A command that is among the choices; `choices` must not be empty."""
    return _Mind(edition, view, tuple(choices)).command()


def spread(edition: Edition, view: PlayerView, choices: Sequence[Choice]) -> tuple[Place, ...]:
    """Orders that place all that is left evenly where enemies are near."""
    mind = _Mind(edition, view, tuple(choices))
    places = mind.of(PlaceChoice)
    if not places:
        return ()
    fronts = [c.territory for c in places if mind.enemies_near(c.territory)]
    territories = fronts or [c.territory for c in places]
    share, over = divmod(places[0].armies[1], len(territories))
    return tuple(
        Place(seat=view.seat, territory=territory, armies=armies)
        for i, territory in enumerate(territories)
        if (armies := share + (i < over))
    )


@dataclass(frozen=True)
class _Mind:
    """What one seat thinks about one moment."""

    edition: Edition
    view: PlayerView
    choices: tuple[Choice, ...]

    def command(self) -> Command:
        seat = self.view.seat
        if self.of(ClaimChoice):
            return ClaimVictory(seat=seat)
        if trades := self.of(TradeChoice):
            best = max(trades, key=lambda c: c.armies + sum(n for _, n in c.bonus))
            return Trade(seat=seat, cards=best.cards)
        if places := self.of(PlaceChoice):
            return self._place(places)
        if occupations := self.of(OccupyChoice):
            return self._occupy(occupations[0])
        return self._attack() or self._fortify() or EndPhase(seat=seat)

    def of(self, kind: type[ChoiceT]) -> list[ChoiceT]:
        return [choice for choice in self.choices if isinstance(choice, kind)]

    def enemies_near(self, territory: TerritoryId) -> int:
        """Armies of others that stand beside the territory."""
        return sum(self._land[near].armies for near in self._hostile(territory))

    def _place(self, places: Sequence[PlaceChoice]) -> Place:
        """Where the most is to be won or lost; in setup in small lots, so that several fronts grow."""
        planned = dict.fromkeys((c.territory for c in places), 0)
        for territory, armies in self.view.plan:
            planned[territory] += armies
        best = max(places, key=lambda c: self._front(c.territory) - planned[c.territory])
        left = best.armies[1]
        lot = left if self.view.table.round else max(1, left // 5)
        return Place(seat=self.view.seat, territory=best.territory, armies=lot)

    def _attack(self) -> Attack | None:
        """The most wanted target that a clearly stronger stack can reach."""
        strong = [c for c in self.of(AttackChoice) if self._advantage(c) >= _CLEAR_ADVANTAGE]
        if not strong:
            return None
        best = max(strong, key=lambda c: (self._worth(c.target), self._advantage(c)))
        return Attack(seat=self.view.seat, source=best.source, target=best.target, until=StopAt(2))

    def _occupy(self, choice: OccupyChoice) -> Occupy:
        """All follow unless the source is the more threatened of the two."""
        onward = self.enemies_near(choice.target) >= self.enemies_near(choice.source)
        return Occupy(seat=self.view.seat, armies=choice.armies[1 if onward else 0])

    def _fortify(self) -> Fortify | None:
        """The largest idle stack goes a step nearer to the enemy."""
        distance = self._distances
        idle = [
            c
            for c in self.of(FortifyChoice)
            if distance.get(c.target, 0) < distance.get(c.source, 0)
        ]
        if not idle:
            return None
        best = max(idle, key=lambda c: (c.armies[1], -distance[c.target]))
        return Fortify(
            seat=self.view.seat, source=best.source, target=best.target, armies=best.armies[1]
        )

    def _front(self, territory: TerritoryId) -> float:
        """How much an army more is worth here: what can be taken, less how far the odds are short."""
        targets = self._hostile(territory)
        if not targets:
            return -100.0
        here = self._land[territory].armies
        return max(
            self._worth(target) - 0.3 * max(0, self._land[target].armies - here)
            for target in targets
        )

    def _advantage(self, choice: AttackChoice) -> int:
        return self._land[choice.source].armies - self._land[choice.target].armies

    def _worth(self, target: TerritoryId) -> float:
        """The mission first, then regions nearly complete, then breaking up another's region."""
        region = self.edition.board.regions[self.edition.board.territories[target].region]
        owners = [self._land[t].owner for t in region.territories]
        mine = owners.count(self.view.seat) / len(owners)
        broken = region.bonus if len(set(owners)) == 1 else 0
        return 8 * self._wanted(target) + 4 * mine + region.bonus * mine + broken

    def _wanted(self, target: TerritoryId) -> bool:
        match self._mission:
            case HoldRegions(regions=regions):
                return self.edition.board.territories[target].region in regions
            case DestroyColour(colour=colour):
                return self._land[target].owner == colour
            case _:
                return False

    def _hostile(self, territory: TerritoryId) -> list[TerritoryId]:
        seat, land = self.view.seat, self._land
        return [n for n in self.edition.board.borders[territory] if land[n].owner != seat]

    @property
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
        """Steps from each own territory to the nearest one that has an enemy beside it."""
        own = [t for t, h in self._land.items() if h.owner == self.view.seat]
        reached = {t: 0 for t in own if self._hostile(t)}
        frontier = list(reached)
        for here in frontier:
            for near in self.edition.board.borders[here]:
                if self._land[near].owner == self.view.seat and near not in reached:
                    reached[near] = reached[here] + 1
                    frontier.append(near)
        return reached
