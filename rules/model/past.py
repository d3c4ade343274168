"""The orders of a game that can still be taken back, and why the one before them can't."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rules.model.commands import Command
from rules.model.errors import Reason
from rules.model.ids import Seat
from rules.model.state import GameState


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
