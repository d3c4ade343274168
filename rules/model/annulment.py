"""Annulments: what alone changes whether a game that is dealt counts for ratings."""

from dataclasses import dataclass
from typing import Final, Literal

from rules.model.board import Seat

AnnulledBy = Literal["moderator", "vote", "program"]
"""Who annulled a game: a moderator who is not concerned; its other people, by a vote that a moderator
asked for who is; or whoever runs the program."""

LONGEST_REASON: Final = 200
"""The most characters of a reason."""


@dataclass(frozen=True, slots=True)
class Annulment:
    """The annulment of a game, or the vote on it."""

    reason: str
    how: AnnulledBy
    by: str = ""
    """The name of the moderator who annulled it, or asked for the vote; empty where nobody is known."""
    asked: str = ""
    """The id of the moderator who asked for the vote: they have none themselves."""
    votes: tuple[Seat, ...] = ()
    """The seats whose people voted for it."""
    is_done: bool = True
    """Whether it is annulled; else its people vote."""
