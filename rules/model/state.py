"""The state of a game, including secrets. Only `rules` reads it; other packages get views.

The state is split so that an event replaces one small part. A state and its collections are immutable: the
next one is made from a draft.

It is derived from the events, a cache that is as secret as its contents.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from rules.model.board import CardId, Holding, MissionId, Seat, TerritoryId
from rules.model.commands import Command, DefenceOrder
from rules.model.errors import Reason
from rules.model.events import Battle, Conquest, Step, Turn


@dataclass(frozen=True)
class Eliminations:
    """Seats that aren't, or are no longer, ordinary players."""

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
"""Armies planned in the setup and not placed yet, in the order of placement."""


@dataclass(frozen=True)
class Secrets:
    """What only its owner may see."""

    missions: Mapping[Seat, MissionId] = field(default_factory=dict)
    plans: Mapping[Seat, Plan] = field(default_factory=dict)
    standing: Mapping[Seat, DefenceOrder] = field(default_factory=dict)
    preferences: Mapping[Seat, tuple[TerritoryId, ...]] = field(default_factory=dict)
    """Territories to claim, best first."""


@dataclass(frozen=True)
class Capitals:
    """Each seat's chosen capital; those that have fallen once are public (`PL-CAP-2`, `-3`)."""

    named: Mapping[Seat, TerritoryId] = field(default_factory=dict)
    shown: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class GameState:
    """The complete state of a game at one moment; empty before the first event."""

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
    fates: Eliminations = Eliminations()
    capitals: Capitals = Capitals()
    cards: Cards = Cards()
    secrets: Secrets = Secrets()
    winner: Seat | None = None
    """The winner, or the first of the leaders at an agreed end; None while it goes on."""
    ended: tuple[Seat, ...] = ()
    """The leaders at an agreed end (`H-ALL-19`); otherwise empty."""

    def current_battle(self) -> Battle:
        """Return the attack in progress, if there must be one.

        Raises:
            AssertionError: there is no attack, so the log is damaged.
        """
        if self.battle is None:
            raise AssertionError("nobody attacks: the log is damaged")
        return self.battle

    def territories_of(self, seat: Seat) -> tuple[TerritoryId, ...]:
        """A seat's territories, in the order of `land`."""
        return tuple([t for t, holding in self.land.items() if holding.owner == seat])

    def armies_of(self, seat: Seat) -> int:
        """A seat's armies on the board, not counting those still to be placed."""
        return sum(holding.armies for holding in self.land.values() if holding.owner == seat)

    def holds_land(self, seat: Seat) -> bool:
        """Whether a seat has any territory."""
        return any(holding.owner == seat for holding in self.land.values())

    def hand(self, seat: Seat) -> tuple[CardId, ...]:
        """A seat's cards, in the order it got them."""
        return self.cards.hands.get(seat, ())

    def playing(self) -> Iterator[Seat]:
        """The seats that still take turns, in turn order."""
        fates = self.fates
        return (s for s in self.seats if s not in fates.eliminated and s not in fates.resigned)


class StateDraft(GameState):
    """A mutable draft of a state, for deciding one command or folding a log.

    It is made from a state, which stays unchanged: land and pools are copied once, then modified in place.
    All other parts are values that events replace. Only its creator may change it or keep it until it is
    frozen: from then on it is a state like any other.
    """

    edition: str
    options: Mapping[str, Any]
    seats: tuple[Seat, ...]
    round: int
    step: Step | None
    agenda: tuple[Step, ...]
    turn: Turn
    land: dict[TerritoryId, Holding]
    to_place: dict[Seat, int]
    battle: Battle | None
    conquest: Conquest | None
    fates: Eliminations
    capitals: Capitals
    cards: Cards
    secrets: Secrets
    winner: Seat | None
    ended: tuple[Seat, ...]

    __slots__ = ()
    # Not those of a frozen state. Both, since with only one Python would search for the other each time.
    __setattr__ = object.__setattr__
    __delattr__ = object.__delattr__

    def __init__(self, state: GameState) -> None:
        self.edition = state.edition
        self.options = state.options
        self.seats = state.seats
        self.round = state.round
        self.step = state.step
        self.agenda = state.agenda
        self.turn = state.turn
        self.land = dict(state.land)
        self.to_place = dict(state.to_place)
        self.battle = state.battle
        self.conquest = state.conquest
        self.fates = state.fates
        self.capitals = state.capitals
        self.cards = state.cards
        self.secrets = state.secrets
        self.winner = state.winner
        self.ended = state.ended

    def freeze(self) -> GameState:
        """The resulting state, which can't be changed any longer."""
        object.__setattr__(self, "__class__", GameState)
        return self

    def add_armies(self, territory: TerritoryId, armies: int) -> None:
        """Add armies to a territory; negative numbers remove them."""
        holding = self.land[territory]
        self.land[territory] = Holding(holding.owner, holding.armies + armies)

    def move_armies(self, source: TerritoryId, target: TerritoryId, armies: int) -> None:
        """Move armies from one territory to another."""
        self.add_armies(source, -armies)
        self.add_armies(target, armies)

    def add_to_pool(self, seat: Seat, armies: int) -> None:
        """Add armies to a seat's pool."""
        self.to_place[seat] = self.to_place.get(seat, 0) + armies


@dataclass(frozen=True, slots=True)
class Order:
    """An order that can be undone, with the state before it."""

    command: Command
    before: GameState
    since: int
    """The number of public events before it, as counted by `Past.public`."""
    secret: bool
    """Whether all others are unaware of it."""


@dataclass(frozen=True, slots=True)
class Stands:
    """Why an order is final, and whose act made it so."""

    reason: Reason
    seat: Seat


@dataclass(frozen=True, slots=True)
class Past:
    """The orders that can be undone, by seat, latest last. It isn't part of the state."""

    orders: Mapping[Seat, tuple[Order, ...]] = field(default_factory=dict)
    stands: Mapping[Seat, Stands] = field(default_factory=dict)
    """Why the order before these is final, for seats with a reason other than someone's act."""
    acted: Seat | None = None
    """The seat with the last public act: earlier orders of others are final."""
    public: int = 0
    """The number of public events since some point before the first of these orders."""

    def last_of(self, seat: Seat) -> Order | None:
        """The order that the seat can undo now, if any."""
        orders = self.orders.get(seat)
        return orders[-1] if orders else None

    def why_not(self, seat: Seat) -> Stands | None:
        """Why the seat's order before those it can undo is final; None if it gave none."""
        if seat in self.stands or self.acted in (seat, None):
            return self.stands.get(seat)
        return Stands(Reason.SOMEBODY_ACTED, self.acted)


NO_PAST: Final = Past()

FOLD_VERSION: Final = 1
"""The version of folded states: incremented whenever the same events lead to another value or shape.

Snapshots by earlier versions are folded again. `tests/rules/laws/test_fold_version.py` detects a missing
increment.
"""


@dataclass(frozen=True, slots=True)
class Mark:
    """The number of events that a seat may know of: now, and when it was last asked or acted.

    The latter is the token in custom ids, so neither may count others' secret actions.
    """

    known: int = 0
    token: int = 0


@dataclass(frozen=True, slots=True)
class Folded:
    """The fold of a game's events up to a revision."""

    revision: int = 0
    """The number of these events."""
    state: GameState = field(default_factory=GameState)
    marks: Mapping[Seat, Mark] = field(default_factory=dict)
    """The mark of each seat."""
    falls: Mapping[Seat, int] = field(default_factory=dict)
    """The revision at which each eliminated seat was eliminated."""
    take_backs: int = 0
    """The number of public undos."""
    turn_orders: Mapping[Seat, int] = field(default_factory=dict)
    """Attacks and moves each seat has ordered this turn, undone ones included."""
    stands: Mapping[Seat, Stands] = field(default_factory=dict)
    acted: Seat | None = None
    public: int = 0
    """As in `Past`, which contains no order here that could still matter."""

    @property
    def past(self) -> Past:
        """The past for the orders that follow."""
        return Past(stands=self.stands, acted=self.acted, public=self.public)


NOTHING_FOLDED: Final = Folded()
"""The fold of no events."""
