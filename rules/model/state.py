"""The state of a game, secrets included. Only `rules` reads it; other packages are given views.

The state is split so that an event replaces one small part. A state and its collections are never
changed in place: the next one is made of a draft.

All of it follows from the events: it is a copy for the sake of time, and as secret as the state in it.
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
    fates: Eliminations = Eliminations()
    capitals: Capitals = Capitals()
    cards: Cards = Cards()
    secrets: Secrets = Secrets()
    winner: Seat | None = None
    """Who won, or the first of those who lead where the game ended as it stood; None while it goes on."""
    ended: tuple[Seat, ...] = ()
    """Those who lead where the game ended as it stood (`H-ALL-19`); empty otherwise."""

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


class StateDraft(GameState):
    """A draft of a state, which events change in place while one command is decided or a log is folded.

    It is made from a state, which stays as it is: land and pools are copied once, then changed as often
    as need be. All other parts are values, and an event puts another one in. Nobody but its maker changes
    it, or keeps it before it is frozen: from then on it is a state like any other.
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
    # Not those of a frozen state. Both: with one of them alone Python would look for the other each time.
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
        """The state that the draft has become; whoever still holds it can't change it any more."""
        object.__setattr__(self, "__class__", GameState)
        return self

    def add_armies(self, territory: TerritoryId, armies: int) -> None:
        """Let armies come to a territory; fewer than none leave it."""
        holding = self.land[territory]
        self.land[territory] = Holding(holding.owner, holding.armies + armies)

    def move_armies(self, source: TerritoryId, target: TerritoryId, armies: int) -> None:
        """Let armies go from one territory to another."""
        self.add_armies(source, -armies)
        self.add_armies(target, armies)

    def add_to_pool(self, seat: Seat, armies: int) -> None:
        """Let a seat have more armies to place."""
        self.to_place[seat] = self.to_place.get(seat, 0) + armies


@dataclass(frozen=True, slots=True)
class Order:
    """An order that can be taken back, with the state before it."""

    command: Command
    before: GameState
    since: int
    """The number of public events before it, as `Past.public` counts them."""
    secret: bool
    """Whether nobody else has learned of it."""


@dataclass(frozen=True, slots=True)
class Stands:
    """Why an order stands for good, and whose act made it stand."""

    reason: Reason
    seat: Seat


@dataclass(frozen=True, slots=True)
class Past:
    """The orders that can be taken back, by seat, the last one at the end. It is no part of the state."""

    orders: Mapping[Seat, tuple[Order, ...]] = field(default_factory=dict)
    stands: Mapping[Seat, Stands] = field(default_factory=dict)
    """Why the order before these stands, for seats of which there is more to say than who acted."""
    acted: Seat | None = None
    """The seat that did something last that all could see: earlier orders of others stand."""
    public: int = 0
    """Public events, counted from any point before the first of these orders."""

    def last_of(self, seat: Seat) -> Order | None:
        """The order that the seat may take back now, if any."""
        orders = self.orders.get(seat)
        return orders[-1] if orders else None

    def why_not(self, seat: Seat) -> Stands | None:
        """Why the seat's order before those that it may take back stands; None if it gave none."""
        if seat in self.stands or self.acted in (seat, None):
            return self.stands.get(seat)
        return Stands(Reason.SOMEBODY_ACTED, self.acted)


NO_PAST: Final = Past()

FOLD_VERSION: Final = 1
"""The version of what events fold to: one more whenever the same events come to another value, or another shape.

What an earlier version folded is folded anew. `tests/rules/laws/test_fold_version.py` sees where it was forgotten.
"""


@dataclass(frozen=True, slots=True)
class Mark:
    """The number of events that a seat may know of: by now, and when it was last asked or last acted.

    The latter is the token in custom ids, so neither may count what others do in secret.
    """

    known: int = 0
    token: int = 0


@dataclass(frozen=True, slots=True)
class Folded:
    """A game's events up to a revision, folded."""

    revision: int = 0
    """The number of these events."""
    state: GameState = field(default_factory=GameState)
    marks: Mapping[Seat, Mark] = field(default_factory=dict)
    """The mark of each seat."""
    falls: Mapping[Seat, int] = field(default_factory=dict)
    """Each seat that was eliminated, with the revision at which it was."""
    take_backs: int = 0
    """The number of take-backs that everybody saw."""
    turn_orders: Mapping[Seat, int] = field(default_factory=dict)
    """The attacks and moves that each seat has ordered in the turn under way, whether taken back or not."""
    stands: Mapping[Seat, Stands] = field(default_factory=dict)
    acted: Seat | None = None
    public: int = 0
    """As in the past (`rules/model/state.py`): there is no order in it that what follows could tell of."""

    @property
    def past(self) -> Past:
        """The past from which the orders that follow are given."""
        return Past(stands=self.stands, acted=self.acted, public=self.public)


NOTHING_FOLDED: Final = Folded()
"""What no events fold to."""
