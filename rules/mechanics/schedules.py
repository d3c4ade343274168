"""The order of one round: who acts, and in which phase."""

from collections.abc import Sequence

from rules.model.events import Step
from rules.model.ids import Seat


def turn_by_turn(phases: Sequence[str], seats: Sequence[Seat]) -> tuple[Step, ...]:
    """A player goes through every phase, then the next player does (`PL-TURN-2`)."""
    return tuple(Step((seat,), phase) for seat in seats for phase in phases)
