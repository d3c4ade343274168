"""A draft of a state: events change it in place, for as long as one command is decided or a log is folded.

It is made from a state, which stays as it is: land and pools are copied once, then changed as often as
need be. All other parts are values, and an event puts another one in. Once all has happened the draft is
frozen: from then on it is a state like any other.
"""

from collections.abc import Mapping
from typing import Any

from rules.model.board import Holding
from rules.model.course import Battle, Conquest, Turn
from rules.model.events import Step
from rules.model.ids import Seat, TerritoryId
from rules.model.state import Capitals, Cards, Fates, GameState, Secrets


class StateDraft(GameState):
    """A state under way. Nobody but its maker changes it, or keeps it before it is frozen."""

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
    fates: Fates
    capitals: Capitals
    cards: Cards
    secrets: Secrets
    winner: Seat | None

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
