"""The state of a game, secrets included. Only `rules` reads it; other rooms are given views.

The state is split so that an event replaces one small part. Collections are never changed in
place: an event puts a new one in.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.model.board import Holding
from rules.model.commands import DefenceOrder, Until
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


@dataclass(frozen=True)
class Turn:
    """Progress of the turn that is under way."""

    seat: Seat | None = None
    captured: bool = False
    fortified: bool = False
    granted: int = 0
    """Armies received this turn, from territories, regions, cards and their bonuses (`H-PL-9`)."""
    bonus_used: int = 0
    """Bonus armies received this turn for cards of own territories (`E3-BONUS-2`)."""
    forced: bool = False
    """Whether a full hand forced the seat to trade this turn (`E1-TRADE-1`)."""
    granted_before: int = 0
    """Armies received in the turn before."""
    stage: int = 0
    """The stage of three that is under way (`H-GX-14`); 0 where turns have none, and before the first."""
    attacked: bool = False
    """Whether an attack was made in this turn, or in this stage where there are stages."""
    last: bool = False
    """Whether the ally fell, so that ordinary tours follow this turn (`H-GX-14`)."""


@dataclass(frozen=True)
class Battle:
    """An attack under way: as announced, with the armies and dice of the last roll."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    armies: int
    dice: int
    until: Until
    keep: bool = False
    chosen: int | None = None
    """The number of dice that a live defender chose for the next roll."""
    committed: int = 0
    attack: tuple[int, ...] = ()
    defence: tuple[int, ...] = ()
    """The roll that is not settled yet; empty between rolls."""


@dataclass(frozen=True)
class Conquest:
    """A territory taken by `force` and not yet occupied: from `low` to `high` armies must follow."""

    force: Seat
    source: TerritoryId
    target: TerritoryId
    loser: Seat
    low: int
    high: int


@dataclass(frozen=True)
class GameState:
    edition: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    round: int = 0
    step: Step | None = None
    agenda: tuple[Step, ...] = ()
    turn: Turn = Turn()
    land: Mapping[TerritoryId, Holding] = field(default_factory=dict)
    to_place: Mapping[Seat, int] = field(default_factory=dict)
    battle: Battle | None = None
    conquest: Conquest | None = None
    fates: Fates = Fates()
    capitals: Capitals = Capitals()
    cards: Cards = Cards()
    secrets: Secrets = Secrets()
    winner: Seat | None = None

    def territories_of(self, seat: Seat) -> tuple[TerritoryId, ...]:
        return tuple([t for t, holding in self.land.items() if holding.owner == seat])

    def armies_of(self, seat: Seat) -> int:
        return sum(holding.armies for holding in self.land.values() if holding.owner == seat)

    def holds_land(self, seat: Seat) -> bool:
        return any(holding.owner == seat for holding in self.land.values())

    def hand(self, seat: Seat) -> tuple[CardId, ...]:
        return self.cards.hands.get(seat, ())

    def playing(self) -> Iterator[Seat]:
        """The seats that still take turns, in turn order."""
        fates = self.fates
        return (s for s in self.seats if s not in fates.eliminated and s not in fates.resigned)
