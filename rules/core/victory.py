"""Winning: which goal a seat has reached, and the end of the game."""

from typing import Final

from rules.edition import Table
from rules.model.events import GameWon
from rules.model.ids import Seat

LAST_STANDING: Final = "last_standing"
"""The goal of whoever is left when all others have fallen or resigned."""


def reached(table: Table, seat: Seat) -> str | None:
    """The name of a goal of the edition that the seat has reached, if any."""
    goals = table.edition.goals.items()
    return next((name for name, fulfilled in goals if fulfilled(table, seat)), None)


def crown(table: Table, seat: Seat, goal: str) -> None:
    """The game is won; if by a mission, the card is shown to all (`PL-WIN-1`)."""
    mission = table.state.secrets.missions.get(seat) if goal != LAST_STANDING else None
    table.emit(GameWon(seat=seat, goal=goal, mission=mission))
