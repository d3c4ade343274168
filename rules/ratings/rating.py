"""Ratings of people, steps of them, records against computers, and the ladders they stand on."""

from dataclasses import dataclass
from datetime import datetime
from math import sqrt
from typing import Final

from rules.table.ids import Entrant
from rules.table.roster import GameId

SETTLED_GAMES: Final = 10
SETTLED_PEOPLE: Final = 5
"""A rating is provisional before so many rated games, or with fewer other people than so many."""

_SHOWN_AT_FIRST: Final = 1000
_SHOWN_PER_POINT: Final = 40
_SURE: Final = 3
_NOT_YET_SURE: Final = 6
"""The deviations by which the shown rating is below the mean, settled or provisional."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of how well somebody plays: the mean, and how sure that is."""

    mean: float = 25.0
    deviation: float = 25.0 / 3
    games: int = 0
    people: int = 0
    """The number of other people with whom they had rated games."""

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known yet: few games, or with few people."""
        return self.games < SETTLED_GAMES or self.people < SETTLED_PEOPLE

    @property
    def shown(self) -> int:
        """The rating as people see it: nearly sure to be below the true one.

        What is not sure counts double while it is provisional: 0 before the first game.
        """
        times = _NOT_YET_SURE if self.is_provisional else _SURE
        return round(_SHOWN_AT_FIRST + _SHOWN_PER_POINT * (self.mean - times * self.deviation))


UNRATED_YET: Final = Rating()


@dataclass(frozen=True, slots=True)
class Score:
    """What somebody's games with one opponent come to, each by what it weighs."""

    games: float = 0.0
    ahead: float = 0.0
    """Those in which they came before the other; where they shared a place, half."""
    says: float = 0.0
    """The rating that the opponent says, above that of nobody known, as much as it counts."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """One order of ratings within a server: of large tables or of tables for two, of one edition or all."""

    duel: bool = False
    edition: str = ""
    """The rulebook's name; empty for all together."""

    @property
    def name(self) -> str:
        """The key by which it is stored: `duel:` or `table:`, and the rulebook's name."""
        return f"{'duel' if self.duel else 'table'}:{self.edition}"


def ladder_named(name: str) -> Ladder:
    """The ladder of a name."""
    size, _, edition = name.partition(":")
    return Ladder(size == "duel", edition)


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


LAST_GAMES: Final = 50
"""The games that count: the last ones."""

_SOLO_SURE: Final = 1.96
"""Of a normal distribution 95 % lie within so many deviations: Wilson's interval of 95 %."""
_WON: Final = "1"
_LOST: Final = "0"


@dataclass(frozen=True, slots=True)
class SoloLadder:
    """One order of those who play alone: against one level, by one rulebook, at tables of one size."""

    level: str
    edition: str
    """The rulebook's name."""
    players: int

    @property
    def name(self) -> str:
        """The key by which it is named in a press."""
        return f"{self.level}.{self.edition}.{self.players}"


@dataclass(frozen=True, slots=True)
class SoloRecord:
    """Somebody's last games on a solo ladder, the oldest first: a character for each, won or lost."""

    outcomes: str = ""

    def with_game(self, *, won: bool) -> "SoloRecord":
        """The record with one more game; the oldest beyond those that count is dropped."""
        return SoloRecord((self.outcomes + (_WON if won else _LOST))[-LAST_GAMES:])

    @property
    def games(self) -> int:
        """The number of games that count."""
        return len(self.outcomes)

    @property
    def wins(self) -> int:
        """The number of them that were won."""
        return self.outcomes.count(_WON)

    def shown(self, players: int) -> int:
        """The record as people see it, in percent: 100 is surely as often as the chance of one seat."""
        return round(100 * least_chance(self.wins, self.games) * players)


def least_chance(wins: int, games: int) -> float:
    """The lower end of Wilson's interval of 95 % for the chance to win; 0 without a game."""
    if not games:
        return 0.0
    share, sure = wins / games, _SOLO_SURE**2
    middle = share + sure / (2 * games)
    reach = _SOLO_SURE * sqrt(share * (1 - share) / games + sure / (4 * games**2))
    return max(0.0, (middle - reach) / (1 + sure / games))
