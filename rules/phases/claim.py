"""Announcing victory (`PL-WIN-2`, `H-PL-13`): an ordinary move of one's own turn."""

from collections.abc import Iterator

from rules.core.victory import crown, reached
from rules.edition import Table
from rules.model.choices import ClaimChoice
from rules.model.commands import ClaimVictory
from rules.model.errors import IllegalCommand, Reason
from rules.model.ids import Seat


def claim_victory(table: Table, command: ClaimVictory) -> None:
    """The General checks; a wrong claim costs nothing and tells nobody else (`H-ALL-12`)."""
    goal = reached(table, command.seat)
    if goal is None:
        raise IllegalCommand(Reason.NOT_FULFILLED)
    crown(table, command.seat, goal)


def choices(table: Table, seat: Seat) -> Iterator[ClaimChoice]:
    if reached(table, seat):
        yield ClaimChoice()
