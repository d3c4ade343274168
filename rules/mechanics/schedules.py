"""Schedules: who acts when, and in which phase. A setup and a round are agendas of steps."""

from collections.abc import Sequence
from itertools import cycle

from rules.core.edition import Opening, Table
from rules.model.board import NEUTRAL
from rules.model.events import Step


def all_at_once(*phases: str) -> Opening:
    """A setup in which everybody acts at once, phase after phase."""

    def opening(table: Table) -> tuple[Step, ...]:
        return tuple(Step(tuple(table.state.playing()), phase) for phase in phases)

    return opening


def claims_before(claim: str, *phases: str) -> Opening:
    """A setup in which the empty territories are claimed one by one in turn (`E3-SETUP-2`).

    Called in the middle of claiming, it gives the claims that remain.
    """

    def opening(table: Table) -> tuple[Step, ...]:
        state = table.state
        seats = tuple(state.playing())
        next_to_claim = seats.index(min(seats, key=state.armies_of))
        turns = cycle(seats[next_to_claim:] + seats[:next_to_claim])
        empty = (t for t in table.board.territories if t not in state.land)
        claims = (Step((seat,), claim) for _, seat in zip(empty, turns, strict=False))
        return (*claims, *all_at_once(*phases)(table))

    return opening


def with_phases(opening: Opening, *phases: str) -> Opening:
    """The setup with further phases after its own, in which everybody acts at once."""
    return lambda table: (*opening(table), *all_at_once(*phases)(table))


def turn_by_turn(table: Table, phases: Sequence[str]) -> tuple[Step, ...]:
    """A player goes through every phase, then the next player does (`PL-TURN-2`)."""
    return tuple(Step((seat,), phase) for seat in table.state.playing() for phase in phases)


def phase_by_phase(table: Table, phases: Sequence[str]) -> tuple[Step, ...]:
    """A tour: all players take a phase before anybody starts the next one (`GX-TOUR-1`, `-3`)."""
    return tuple(Step((seat,), phase) for phase in phases for seat in table.state.playing())


def turns_of_two(table: Table, phases: Sequence[str]) -> tuple[Step, ...]:
    """Two players alternate; the one not playing places the neutral's armies (`PL-2P-7`, `-9`)."""
    seats = tuple(table.state.playing())
    return tuple(
        Step((other,), phase, NEUTRAL) if phase == "place_neutral" else Step((seat,), phase)
        for seat, other in zip(seats, reversed(seats), strict=True)
        for phase in phases
    )
