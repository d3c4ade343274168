"""A turn that risks nothing: forced trades, armies where they are threatened, no attack.

So the General plays for a person whose time is up. Pure, and made from that seat's own view alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import Seat, TerritoryId, steps_from
from rules.model.commands import (
    CapitalChoice,
    Choice,
    ChooseCapital,
    Claim,
    ClaimTerritoryChoice,
    Command,
    EndPhase,
    EndPhaseChoice,
    Place,
    PlaceChoice,
    Trade,
    TradeChoice,
)
from rules.players.baseline import rank_claims
from rules.players.mind import Mind, armies_of_set, armies_planned

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
