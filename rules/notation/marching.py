"""One leg of a path: who holds what, its odds, its attacks, and whether it is won or goes on."""

from dataclasses import dataclass
from typing import Final

from rules.core.edition import Edition
from rules.core.odds import chance_at_once, dice_limit, odds
from rules.core.views import PlayerView
from rules.model.board import Seat, TerritoryId
from rules.model.commands import Attack, StopAt
from rules.notation.steps import March, Share

_LARGEST: Final = 1000
"""The largest stack for which odds are exact; larger ones are made smaller in proportion."""


@dataclass(frozen=True, slots=True)
class Leg:
    """The attack from one territory of a path, numbered from 0, on the next one."""

    march: March
    number: int

    @property
    def source(self) -> TerritoryId:
        """The territory attacked from."""
        return self.march.path[self.number]

    @property
    def target(self) -> TerritoryId:
        """The territory attacked."""
        return self.march.path[self.number + 1]

    @property
    def is_last(self) -> bool:
        """Whether the path ends with it."""
        return self.number == len(self.march.path) - 2

    @property
    def share(self) -> Share | None:
        """The armies that follow a capture: on the way all, unless the step says how many go on."""
        on_the_way = not self.is_last and self.march.share in (None, "ask")
        return "all" if on_the_way else self.march.share

    def is_taken(self, view: PlayerView) -> bool:
        """Whether whoever attacks holds the target already."""
        return owner_of(view, self.target) == owner_of(view, self.source)

    def goes_on(self, view: PlayerView) -> bool:
        """Whether an attack that has not taken the territory is ordered again.

        `while` orders every throw by itself, and one that the rules cut short is taken up again.
        """
        return self.march.until != "once" and armies_on(view, self.source) > max(self._mark, 1)

    def is_worth_it(self, edition: Edition, view: PlayerView) -> bool:
        """Whether the chance is not below that of `while`."""
        return self.march.floor is None or self.is_likely(self.march.floor, edition, view)

    def is_likely(self, percent: int, edition: Edition, view: PlayerView) -> bool:
        """Whether the chance to take the territory is at least so many percent."""
        return self.chance(edition, view) >= percent / 100 - 1e-9

    def chance(self, edition: Edition, view: PlayerView) -> float:
        """The probability that the territory is taken by what stands there now, fought on as far as ordered.

        It is computed for a defender who rolls the most dice: which they will roll is their secret.
        """
        march, combat = self.march, edition.combat
        attackers, defenders = armies_on(view, self.source) - 1, armies_on(view, self.target)
        dice = dice_limit(combat, march.armies, march.dice)
        if attackers < 1 or defenders < 1 or dice == 0:
            return float(defenders < 1)
        attackers, defenders = _in_proportion(attackers, defenders)
        if march.until == "once":
            return chance_at_once(combat, attackers, defenders, dice)
        return odds(combat, attackers, defenders, self._mark, dice).win

    def attack(self, edition: Edition, view: PlayerView, *, again: bool) -> Attack:
        """The order; further throws and legs send no more than the stack still allows, as further rolls do."""
        march = self.march
        limited = again or self.number > 0
        armies, dice = self._allowed(edition, view) if limited else (march.armies, march.dice)
        return Attack(
            seat=view.seat,
            source=self.source,
            target=self.target,
            armies=armies,
            dice=dice,
            until=march.until if march.floor is None else "once",
            keep=not march.rerolls,
        )

    @property
    def _mark(self) -> int:
        """The number of armies on the source at which the attack stops."""
        return self.march.until.stop_at if isinstance(self.march.until, StopAt) else 1

    def _allowed(self, edition: Edition, view: PlayerView) -> tuple[int | None, int | None]:
        """The armies and dice named, or the fewer that the stack allows."""
        most = edition.combat.commit(armies_on(view, self.source))
        if not most:
            return self.march.armies, self.march.dice
        armies = self.march.armies and min(self.march.armies, most[-1])
        rollable = edition.combat.dice(armies or most[-1])
        return armies, self.march.dice and min(self.march.dice, rollable[-1])


def _in_proportion(attackers: int, defenders: int) -> tuple[int, int]:
    larger = max(attackers, defenders)
    if larger <= _LARGEST:
        return attackers, defenders
    return -(-attackers * _LARGEST // larger), -(-defenders * _LARGEST // larger)


def owner_of(view: PlayerView, territory: TerritoryId) -> Seat | None:
    """Who holds a territory, as far as the viewer sees; None where nobody does yet."""
    holding = view.table.territories.get(territory)
    return holding.owner if holding else None


def armies_on(view: PlayerView, territory: TerritoryId) -> int:
    """The armies on a territory; 0 where nobody holds it yet."""
    holding = view.table.territories.get(territory)
    return holding.armies if holding else 0
