"""Habits of a person: how they like to play wherever they play. No rule depends on them."""

from dataclasses import dataclass
from typing import Final, Literal

LeaveBehind = Literal["1", "2", "3", "half"]
CardLetters = Literal["new", "edit"]


@dataclass(frozen=True, slots=True)
class Habits:
    """What a person chose once for all their games."""

    ask_under: int = 60
    """The chance in percent below which an attack is asked about first; 0: never."""
    stop_below: int = 30
    """The chance in percent below which an attack until captured stops by itself; 0: to the last."""
    leave_behind: LeaveBehind = "1"
    """The armies that stay behind when a territory is occupied, as far as the rules allow."""
    board: bool = True
    """Whether the board stands in their private panel."""
    card_letters: CardLetters = "new"
    """Whether new cards come in a direct message of their own, or change the last one that showed cards."""
    invitations: bool = True
    """Whether they want to be invited to tables."""


USUAL_HABITS: Final = Habits()


def left_behind(habit: LeaveBehind, stack: int) -> int:
    """The armies of a stack that a person likes to leave behind."""
    return max(1, stack // 2 if habit == "half" else int(habit))
