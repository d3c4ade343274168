"""Announcing victory (`PL-WIN-2`, `H-PL-13`): an ordinary move in one's own turn."""

from collections.abc import Iterator

from rules.core.decide import crown, goal_reached
from rules.core.edition import Table
from rules.model.board import Seat
from rules.model.commands import ClaimChoice, ClaimVictory
from rules.model.errors import IllegalCommand, Reason


def claim_victory(table: Table, command: ClaimVictory) -> None:
    """Check a claim, and end the game; a wrong one costs nothing and nobody else learns of it (`H-ALL-12`).

    Raises:
        IllegalCommand: the seat has reached no goal.
    """
    goal = goal_reached(table, command.seat)
    if goal is None:
        raise IllegalCommand(Reason.NOT_FULFILLED)
    crown(table, command.seat, goal)


def claim_at_once(table: Table, command: ClaimVictory) -> None:
    """Check a claim in anybody's turn: the first to show their card wins (`GX-WIN-1`, `H-GX-10`).

    But play must have begun, and a captured territory must be occupied first (`H-ALL-3`).
    """
    state, seat = table.state, command.seat
    if seat not in state.playing():
        raise IllegalCommand(Reason.ALREADY_RESIGNED, seat=seat)
    if state.step and (state.round == 0 or state.conquest is not None):
        phase = state.step.phase
        raise IllegalCommand(Reason.NOT_IN_THIS_PHASE, command=command.kind, phase=phase)
    claim_victory(table, command)


def victory_choices(table: Table, seat: Seat) -> Iterator[ClaimChoice]:
    """The claim of victory, where it would be accepted; nothing where victory comes by itself (`H-E3-8`)."""
    edition = table.edition
    if edition.claim == "automatic" and not edition.crowned_late:
        return
    if goal_reached(table, seat):
        yield ClaimChoice()
