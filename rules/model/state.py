"""The state of a game, secrets included. Only `rules` reads it; other rooms are given views.

The state is split so that an event replaces one small part. A state and its collections are never
changed in place: `rules.core.draft` makes the next one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.model.board import Holding
from rules.model.commands import DefenceOrder
from rules.model.course import Battle, Conquest, Turn
from rules.model.events import Step
from rules.model.ids import CardId, MissionId, Seat, TerritoryId


@dataclass(frozen=True)
class Fates:
    """The seats that are not, or no longer, ordinary players."""

    neutrals: tuple[Seat, ...] = ()
    eliminated: Mapping[Seat, Seat] = field(default_factory=dict)
    """Each eliminated seat, with the seat that took its last territory."""
    resigned: frozenset[Seat] = frozenset()


@dataclass(frozen=True)
class Cards:
    """Every Risk card is in the deck (next card first), in a hand or in the discard."""

    deck: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()
    hands: Mapping[Seat, tuple[CardId, ...]] = field(default_factory=dict)
    sets_traded: int = 0


Plan = tuple[tuple[TerritoryId, int], ...]
"""Armies planned in setup and not laid yet, in the order in which they will be laid."""


@dataclass(frozen=True)
class Secrets:
    """Things that only their owner may see."""

    missions: Mapping[Seat, MissionId] = field(default_factory=dict)
    plans: Mapping[Seat, Plan] = field(default_factory=dict)
    standing: Mapping[Seat, DefenceOrder] = field(default_factory=dict)
    preferences: Mapping[Seat, tuple[TerritoryId, ...]] = field(default_factory=dict)
    """Territories to claim, the best first."""


@dataclass(frozen=True)
class Capitals:
    """The capital that each seat named; those that have fallen once are shown (`PL-CAP-2`, `-3`)."""

    named: Mapping[Seat, TerritoryId] = field(default_factory=dict)
    shown: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class GameState:
    """Everything about a game at one moment; empty before the first event."""

    edition: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    round: int = 0
    step: Step | None = None
    agenda: tuple[Step, ...] = ()
    turn: Turn = field(default_factory=Turn)
    land: Mapping[TerritoryId, Holding] = field(default_factory=dict)
    to_place: Mapping[Seat, int] = field(default_factory=dict)
    battle: Battle | None = None
    conquest: Conquest | None = None
    fates: Fates = Fates()
    capitals: Capitals = Capitals()
    cards: Cards = Cards()
    secrets: Secrets = Secrets()
    winner: Seat | None = None

    def current_battle(self) -> Battle:
        """The attack under way, where there must be one.

        Raises:
            AssertionError: nobody attacks: the log is damaged.
        """
        if self.battle is None:
            raise AssertionError("nobody attacks: the log is damaged")
        return self.battle

    def territories_of(self, seat: Seat) -> tuple[TerritoryId, ...]:
        """The territories of a seat, in the order of `land`."""
        return tuple([t for t, holding in self.land.items() if holding.owner == seat])

    def armies_of(self, seat: Seat) -> int:
        """The armies of a seat on the board; those still to be placed are not among them."""
        return sum(holding.armies for holding in self.land.values() if holding.owner == seat)

    def holds_land(self, seat: Seat) -> bool:
        """Whether a seat has any territory."""
        return any(holding.owner == seat for holding in self.land.values())

    def hand(self, seat: Seat) -> tuple[CardId, ...]:
        """The cards of a seat, in the order in which it got them."""
        return self.cards.hands.get(seat, ())

    def playing(self) -> Iterator[Seat]:
        """The seats that still take turns, in turn order."""
        fates = self.fates
        return (s for s in self.seats if s not in fates.eliminated and s not in fates.resigned)
