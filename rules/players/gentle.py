"""The gentle level, for lessons: it keeps the rules and lets a beginner win.

It places its armies where they threaten least, attacks only with a good chance, and takes at most one
territory a turn: none of a region that somebody holds whole, and none from a player who holds few, or no
more than it does. It never knocks anybody out.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import Holding, Seat, TerritoryId
from rules.model.commands import (
    Attack,
    AttackChoice,
    CapitalChoice,
    Choice,
    ChooseCapital,
    Claim,
    ClaimTerritoryChoice,
    Command,
    EndPhase,
    EndPhaseChoice,
    Occupy,
    OccupyChoice,
    Place,
    PlaceChoice,
    Trade,
    TradeChoice,
)
from rules.players.attacks import chance_of
from rules.players.baseline import Mind, armies_of_set, armies_planned

_GOOD: Final = 0.8
"""The chance from which it attacks."""
_FEW: Final = 8
"""The territories that it leaves everybody, at least."""
_CALM: Final = 1
"""The rounds in which it attacks nobody."""


def choose(edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int = 0) -> Command:
    """The command that this level chooses, whatever the seed; `choices` must not be empty."""
    del seed
    return _Kindness(edition, view, tuple(choices)).command()


@dataclass(frozen=True)
class _Kindness(Mind):
    """The reasoning of this level."""

    def command(self) -> Command:
        """The first kind of command that is open, from what must be answered to the end of the phase."""
        return (
            self.announce()
            or self._settle()
            or self.answer(reroll_up_to=0)
            or self._trade()
            or self._place()
            or self._follow()
            or self._attack()
            or EndPhase(seat=self.view.seat)
        )

    def _settle(self) -> Command | None:
        seat = self.view.seat
        if claims := self.of(ClaimTerritoryChoice):
            return Claim(seat=seat, territory=claims[0].territory)
        if capitals := self.of(CapitalChoice):
            safest = min(capitals, key=lambda choice: self._others_near(choice.territory))
            return ChooseCapital(seat=seat, territory=safest.territory)
        return None

    def _trade(self) -> Trade | None:
        """The cheapest set, where one must be traded."""
        trades = self.of(TradeChoice)
        may_go_on = any(isinstance(c, PlaceChoice | EndPhaseChoice) for c in self.choices)
        if not trades or may_go_on:
            return None
        return Trade(seat=self.view.seat, cards=min(trades, key=armies_of_set).cards)

    def _place(self) -> Place | None:
        """All armies where the fewest others are near, and of those where the fewest stand."""
        places = self.of(PlaceChoice)
        if not places:
            return None
        planned = armies_planned(self.view)
        quiet = min(
            places,
            key=lambda c: (
                self._others_near(c.territory),
                self._land[c.territory].armies + planned[c.territory],
            ),
        )
        armies = 1 if self.view.table.round == 0 else quiet.armies[1]
        return Place(seat=self.view.seat, territory=quiet.territory, armies=armies)

    def _follow(self) -> Occupy | None:
        """As few armies as may go."""
        choices = self.of(OccupyChoice)
        return Occupy(seat=self.view.seat, armies=choices[0].armies[0]) if choices else None

    def _attack(self) -> Attack | None:
        """The attack with the best chance, if it is good and the first conquest of the turn."""
        if self.view.table.captured or self.view.table.round <= _CALM:
            return None
        fair = [c for c in self.of(AttackChoice) if self._is_fair(c)]
        best = max(fair, key=self._chance, default=None)
        if best is None or self._chance(best) < _GOOD:
            return None
        return Attack(seat=self.view.seat, source=best.source, target=best.target, until="captured")

    def _chance(self, choice: AttackChoice) -> float:
        return chance_of(self.edition, self.view.table, choice.source, choice.target)

    def _is_fair(self, choice: AttackChoice) -> bool:
        """Whether the target's owner has territories to spare, and doesn't hold its whole region."""
        owner = self._land[choice.target].owner
        region = self.edition.board.territories[choice.target].region
        whole = self.edition.board.regions[region].territories
        has_to_spare = self._held[owner] > max(_FEW, self._held[self.view.seat])
        return has_to_spare and any(self._land[t].owner != owner for t in whole)

    def _others_near(self, territory: TerritoryId) -> int:
        land, near = self._land, self.edition.board.borders[territory]
        return sum(land[t].owner != self.view.seat for t in near if t in land)

    @cached_property
    def _held(self) -> Counter[Seat]:
        return Counter(holding.owner for holding in self._land.values())

    @property
    def _land(self) -> Mapping[TerritoryId, Holding]:
        return self.view.table.territories
