"""Recruit: plays as `sensible` does, but lays its armies on several fronts, and lets the weak live."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import Seat
from rules.model.commands import AttackChoice, Choice, Command, PlaceChoice
from rules.players.baseline import choose as choose_sensibly
from rules.players.weights import OFFICER

_MERCY: Final = 4
"""The most territories of a player whom a recruit leaves alone, for as long as others hold more."""
_FORGIVING: Final = 30
"""The rounds after which it is not lenient any more, so that games end."""


def choose_as_recruit(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command:
    """The command that this level chooses; `choices` must not be empty."""
    from rules.players import before_play, situation  # noqa: PLC0415 - they bring numpy

    if settled := before_play.settle(edition, view, choices, seed):
        return settled
    if view.table.round == 0 and (own := _own_places(view, choices)):
        return before_play.lay(situation.Situation(edition, view, OFFICER), own, seed)
    return choose_sensibly(edition, view, _Leniency(view, seed).left_of(choices))


def _own_places(view: PlayerView, choices: Sequence[Choice]) -> list[PlaceChoice]:
    land = view.table.territories
    places = [choice for choice in choices if isinstance(choice, PlaceChoice)]
    return [c for c in places if land[c.territory].owner == view.seat] or places


@dataclass(frozen=True)
class _Leniency:
    """What a recruit does not see, or does not have the heart to do."""

    view: PlayerView
    seed: int

    def left_of(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """The choices without the attacks that are spared; never none."""
        if self.view.table.round > _FORGIVING:
            return choices
        return [
            c for c in choices if not isinstance(c, AttackChoice) or not self._is_spared(c)
        ] or choices

    def _is_spared(self, choice: AttackChoice) -> bool:
        owner = self.view.table.territories[choice.target].owner
        return self._is_weak(owner) or self._is_overlooked(choice)

    def _is_weak(self, owner: Seat) -> bool:
        held = [h.owner for h in self.view.table.territories.values()]
        others = {*held} - {self.view.seat, *self.view.table.neutrals}
        counts = {seat: held.count(seat) for seat in others}
        return counts.get(owner, _MERCY + 1) <= _MERCY < max(counts.values(), default=0)

    def _is_overlooked(self, choice: AttackChoice) -> bool:
        """One attack in five is not seen, another one each round."""
        from rules.players.situation import variety  # noqa: PLC0415 - it brings numpy

        return variety(self.seed, self.view.table.round, choice.source, choice.target) < 0.2
