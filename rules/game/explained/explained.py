"""The values in which a game that is over is explained: chances, what moved them, what turned it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.core.taken_back import places_left
from rules.model.act import Act
from rules.model.events import Event, TurnBegan
from rules.model.ids import Seat
from rules.notation.steps import Line

Chances = Mapping[Seat, float]
"""Each seat's chance of winning, 1 together."""


@dataclass(frozen=True, slots=True)
class Shift:
    """A change of all chances, which sum to 0: by whom, or by luck where that is None."""

    by: Seat | None
    of: Chances


@dataclass(frozen=True, slots=True)
class ExplainedTurn:
    """The chances at the end of a turn, and what has moved them since the turn before."""

    round: int
    seat: Seat | None
    after: Chances
    shifts: tuple[Shift, ...]

    def before(self, seat: Seat) -> float:
        """The seat's chance at the end of the turn before."""
        return self.after[seat] - self.change(seat)

    def change(self, seat: Seat) -> float:
        """By how much the seat's chance has moved, whoever moved it; less than 0 where it fell."""
        return sum(shift.of[seat] for shift in self.shifts)

    def luck(self, seat: Seat) -> float:
        """What dice and cards have brought the seat, beyond what was to be expected."""
        return sum(shift.of[seat] for shift in self.shifts if shift.by is None)

    def own(self, seat: Seat) -> float:
        """What the seat's own decisions have brought it."""
        return sum(shift.of[seat] for shift in self.shifts if shift.by == seat)

    def others(self, seat: Seat) -> float:
        """What others' decisions have brought the seat."""
        return sum(shift.of[seat] for shift in self.shifts if shift.by not in (None, seat))


@dataclass(frozen=True, slots=True)
class Better:
    """What would have been better in a turn: how a marshal begins it, and what comes of that on average."""

    begins: Line
    chance: float
    """The seat's chance after a marshal's turn, without luck."""
    instead_of: float
    """Its chance after the turn that was taken, without luck."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that decided much, by its place among the turns; without `better` nothing clearly was."""

    at: int
    better: Better | None


@dataclass(frozen=True, slots=True)
class Breach:
    """A truce that was broken: by whom, with whom, and in which turn, by its place among the turns."""

    at: int
    by: Seat
    other: Seat


def breaches_in(log: Sequence[Event], acts: Sequence[Act]) -> tuple[Breach, ...]:
    """The truces that were broken in a game, from its whole log and what else was done at its table."""
    begins = [at for at in places_left(log) if isinstance(log[at], TurnBegan)]
    return tuple(
        Breach(sum(at < act.revision for at in begins), act.truce.other(act.seat), act.seat)
        for act in acts
        if act.kind == "truce_broken" and act.truce and act.seat
    )


@dataclass(frozen=True, slots=True)
class Analysis:
    """A whole game explained."""

    turns: tuple[ExplainedTurn, ...]
    points: tuple[TurningPoint, ...]
