"""A trial: a position of a game that is over, played on by one person in private."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Trial:
    """A position: the game, by its id, and the turn at whose first decision it stands."""

    game: str
    turn: int
    """The number of the turn, from 1."""
