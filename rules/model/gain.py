"""Rating steps: what one game brought to somebody's rating."""

from dataclasses import dataclass
from datetime import datetime

from rules.table.ids import Entrant
from rules.table.roster import GameId


@dataclass(frozen=True, slots=True)
class RatingStep:
    """What a game brought to the rating of somebody, as it was told at its end."""

    game: GameId
    entrant: Entrant
    guild: str
    duel: bool
    """Whether it is the rating at tables of two."""
    ended: datetime
    before: int | None
    """The rating as it was shown; None for somebody who was not rated yet."""
    after: int
