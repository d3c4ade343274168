"""A seat's view as numbers: positions, rivals, goals."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from rules.core.edition import SET_SIZE, Edition
from rules.core.victory import mission_in_force
from rules.core.views import PlayerView
from rules.model.board import Seat, TerritoryId
from rules.players.positions import set_worth
from rules.players.terrain import Floats, Owners, Terrain, task_of, terrain_of
from rules.players.weights import Weights
from rules.players.worth import Aim, Prices, Rival, Worth

_MANY: Final = 99
"""More cards than anyone can earn in a turn."""

_PLENTY: Final = 1.5
"""The lead from which own armies count for less, since there are enough to win."""

_COOL: Final = 12
"""The rounds after which others' armies count for more, for weights with `temper`."""

CALM: Final = 15
"""The rounds after which a level starts to lose patience."""


@dataclass(frozen=True)
class Situation:
    """What a seat knows at one moment, and how it judges. Every territory must have an owner."""

    edition: Edition
    view: PlayerView
    weights: Weights
    discreet: bool = False
    """Whether to hide one's mission in the first rounds."""

    @cached_property
    def terrain(self) -> Terrain:
        """The edition's board as arrays."""
        return terrain_of(self.edition)

    @cached_property
    def seats(self) -> Sequence[Seat]:
        """All possible owners of territories, this seat first."""
        table, me = self.view.table, self.view.seat
        return (me, *(s for s in (*table.seats, *table.neutrals) if s != me))

    @cached_property
    def owner(self) -> Sequence[int]:
        """Each territory's owner as an index; 0 for this seat."""
        number = {seat: at for at, seat in enumerate(self.seats)}
        land = self.view.table.territories
        return [number[land[name].owner] for name in self.terrain.names]

    @cached_property
    def armies(self) -> Sequence[int]:
        """The armies on each territory, in terrain order."""
        land = self.view.table.territories
        return [land[name].armies for name in self.terrain.names]

    @cached_property
    def owners(self) -> Owners:
        """The same owners, as an array."""
        return np.array(self.owner, np.int8)

    @cached_property
    def stacks(self) -> Floats:
        """The same armies, as an array."""
        return np.array(self.armies, np.float32)

    @cached_property
    def rivals(self) -> Sequence[int]:
        """The other players who still take turns."""
        table = self.view.table
        gone = {*table.eliminated, *table.resigned, *table.neutrals}
        return [at for at, seat in enumerate(self.seats) if at and seat not in gone]

    @cached_property
    def quiet(self) -> tuple[int, ...]:
        """Owners whose armies only defend."""
        table = self.view.table
        still = {*table.resigned} if self.terrain.ally else {*table.resigned, *table.neutrals}
        return tuple(at for at, seat in enumerate(self.seats) if seat in still)

    @cached_property
    def impatience(self) -> float:
        """The acceptable loss of an attack: it grows with the rounds, so that games end."""
        late = max(0, self.view.table.round - CALM)
        scale = max(1.0, float(self.stacks[self.owners == 0].sum()) / 50)
        return scale * (0.1 * late + 0.2 * max(0, late - 40))

    @cached_property
    def worth(self) -> Worth:
        """The evaluator of positions for this seat now."""
        one_card = self.edition.cards.one_per_turn
        cards = (0 if self.view.table.captured else 1) if one_card else _MANY
        rivals = tuple(self._rival(at) for at in self.rivals)
        plenty = min(1.0, _PLENTY / self.lead) ** 2
        card = self.weights.card + self.weights.set_share * self._part_of_set
        prices = Prices(army=plenty, card=card, cards=cards)
        return Worth(self.terrain, self.weights, rivals, self.aim, self.quiet, prices)

    @cached_property
    def _part_of_set(self) -> float:
        """The armies that each card of the next set is worth."""
        return set_worth(self.edition, self.view.table.sets_traded) / SET_SIZE

    def place(self, territory: TerritoryId) -> int:
        """The terrain index of a territory."""
        return self.terrain.places[territory]

    def hostile(self, place: int) -> list[int]:
        """The neighbours that belong to others."""
        return [near for near in self.terrain.near[place] if self.owner[near]]

    def _rival(self, at: int) -> Rival:
        weights, seat = self.weights, self.seats[at]
        each = weights.hand + weights.prey_share * self._part_of_set
        fallen = weights.fall + each * self.view.table.hand_sizes.get(seat, 0)
        if len(self.rivals) == 1:
            return Rival(at, fallen, 1.0, weights.duel_income)
        strength = min(2.0, max(0.5, self._strength(at) / self._usual_strength))
        hotter = weights.temper * max(0, self.view.table.round - _COOL)
        count = (weights.rival_armies + hotter) * strength
        nearly_won = min(1.0, max(0.0, (self.lead - 1) / 2))
        armies_count = count + (1 - count) * nearly_won if count < 1 else count
        return Rival(at, fallen, armies_count, weights.rival_income * strength)

    @cached_property
    def lead(self) -> float:
        """The ratio of this seat's armies to all its rivals'."""
        theirs = sum(
            armies
            for owner, armies in zip(self.owner, self.armies, strict=True)
            if owner in self.rivals
        )
        mine = sum(a for o, a in zip(self.owner, self.armies, strict=True) if not o)
        return mine / max(1, theirs)

    def _strength(self, at: int) -> float:
        held = [
            armies for owner, armies in zip(self.owner, self.armies, strict=True) if owner == at
        ]
        return sum(held) + 2 * len(held)

    @cached_property
    def _usual_strength(self) -> float:
        playing = (0, *self.rivals)
        return max(1.0, sum(map(self._strength, playing)) / len(playing))

    @cached_property
    def aim(self) -> Aim:
        """This seat's goal, as far as it knows it."""
        view = self.view
        capital = None if view.capital is None else self.place(view.capital)
        others = (self.place(t) for seat, t in view.table.capitals.items() if seat != view.seat)
        mission = mission_in_force(self.edition, view)
        if mission is None:
            return Aim(capital=capital, capitals=tuple(others))
        task = task_of(mission, self.seats, list(self.edition.board.regions))
        hidden = (
            self.discreet and view.table.round <= self.weights.hides and not (task and task.count)
        )
        return Aim(task=task, weight=self.weights.hidden if hidden else 1.0)


def variety(seed: int, *about: object) -> float:
    """A reproducible number in [0, 1) for a seed and its subject."""
    digest = hashlib.blake2b(f"{seed}|{about}".encode(), digest_size=4).digest()
    return int.from_bytes(digest) / 2**32
