"""How a table ends its game as it stands: the round that is agreed to be the last, and proposals to end it now.

No rulebook has either (`H-ALL-19`, `H-ALL-20`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, Literal

from rules.model.board import Seat

FEWEST_ROUNDS: Final = 10
MOST_ROUNDS: Final = 100
"""The least and the most of a limit of rounds."""


@dataclass(frozen=True, slots=True)
class EndProposal:
    """A player proposes to end the game as it stands; silence until it is due is a no."""

    by: Seat
    asked: tuple[Seat, ...]
    """The seats whose people must agree, the one who proposes among them."""
    agreed: tuple[Seat, ...]
    made: datetime
    round: int
    """The round in which it was made."""
    due: datetime


@dataclass(frozen=True, slots=True)
class Ending:
    """What a table settled about its end."""

    rounds: int = 0
    """The round with whose end the game ends; 0 where it ends by its rules alone."""
    proposal: EndProposal | None = None
    """The proposal that is open."""
    refused: Mapping[Seat, EndProposal] = field(default_factory=dict)
    """The last proposal of each seat that came to nothing, since somebody said no, or nothing."""


NO_ENDING: Final = Ending()

EndStep = Literal["proposed", "declined", "withdrawn", "silent", "lapsed"]
"""What became of a proposal to end a game: made; declined; taken back by whoever made it; not answered by
all in time; or no longer there, as too few of those who were asked still play."""


@dataclass(frozen=True, slots=True)
class EndNews:
    """A player proposes to end the game as it stands, or nothing comes of that."""

    step: EndStep
    seat: Seat
    """The one who proposed it, or declined it."""
    asked: tuple[Seat, ...] = ()
    """The seats whose people are asked, or said nothing."""
    due: datetime | None = None
    """The moment until which they can answer."""
    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class LastRoundNews:
    """A game with a limit comes to its end: the round that begins is the last, or the one before."""

    round: int
    is_last: bool
    kind: Literal["last_round"] = "last_round"
