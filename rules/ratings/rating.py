"""Ratings of people, rating steps, records against computers, and ladders."""

from dataclasses import dataclass
from datetime import datetime
from math import sqrt
from typing import Final

from rules.table.ids import Entrant
from rules.table.roster import GameId

SETTLED_GAMES: Final = 10
SETTLED_PEOPLE: Final = 5
"""A rating is provisional until this many rated games, and this many other people."""

_SHOWN_AT_FIRST: Final = 1000
_SHOWN_PER_POINT: Final = 40
_SURE: Final = 3
_NOT_YET_SURE: Final = 6
"""How many deviations the shown rating is below the mean, if settled or provisional."""


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate of a player's strength: its mean and uncertainty."""

    mean: float = 25.0
    deviation: float = 25.0 / 3
    games: int = 0
    people: int = 0
    """The number of different people in their rated games."""

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known yet: few games, or with few people."""
        return self.games < SETTLED_GAMES or self.people < SETTLED_PEOPLE

    @property
    def shown(self) -> int:
        """The displayed rating: a conservative estimate, almost surely below the true one.

        Uncertainty counts double while provisional: 0 before the first game.
        """
        times = _NOT_YET_SURE if self.is_provisional else _SURE
        return round(_SHOWN_AT_FIRST + _SHOWN_PER_POINT * (self.mean - times * self.deviation))


UNRATED_YET: Final = Rating()


@dataclass(frozen=True, slots=True)
class Score:
    """The weighted score of a player's games against one opponent."""

    games: float = 0.0
    ahead: float = 0.0
    """The weight of games in which they placed ahead; ties count half."""
    says: float = 0.0
    """The opponent's estimate of the rating, relative to an unknown player's, times its weight."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """A ratings ladder of a server: for larger tables or duels, for one edition or all."""

    duel: bool = False
    edition: str = ""
    """The rulebook's name; empty for all together."""

    @property
    def name(self) -> str:
        """The storage key: `duel:` or `table:`, and the rulebook's name."""
        return f"{'duel' if self.duel else 'table'}:{self.edition}"


def ladder_named(name: str) -> Ladder:
    """The ladder with this name."""
    size, _, edition = name.partition(":")
    return Ladder(size == "duel", edition)


@dataclass(frozen=True, slots=True)
class RatingStep:
    """A person's rating change by a game, as announced at its end."""

    game: GameId
    entrant: Entrant
    guild: str
    duel: bool
    """Whether it is the duel rating."""
    ended: datetime
    before: int | None
    """The rating shown before; None if unrated."""
    after: int


LAST_GAMES: Final = 50
"""The number of latest games that count."""

_SOLO_SURE: Final = 1.96
"""95 % of a normal distribution lies within this many deviations; for the 95 % Wilson interval."""
_WON: Final = "1"
_LOST: Final = "0"


@dataclass(frozen=True, slots=True)
class SoloLadder:
    """A ladder of solo play: against one level, by one rulebook, at one table size."""

    level: str
    edition: str
    """The rulebook's name."""
    players: int

    @property
    def name(self) -> str:
        """The key in a button's id."""
        return f"{self.level}.{self.edition}.{self.players}"


@dataclass(frozen=True, slots=True)
class SoloRecord:
    """A player's last games on a solo ladder, oldest first: one character each, won or lost."""

    outcomes: str = ""

    def with_game(self, *, won: bool) -> "SoloRecord":
        """The record with one more game, dropping the oldest beyond those that count."""
        return SoloRecord((self.outcomes + (_WON if won else _LOST))[-LAST_GAMES:])

    @property
    def games(self) -> int:
        """The number of games that count."""
        return len(self.outcomes)

    @property
    def wins(self) -> int:
        """The number of wins among them."""
        return self.outcomes.count(_WON)

    def shown(self, players: int) -> int:
        """The displayed record in percent: 100 means reliably as many wins as an average seat."""
        return round(100 * least_chance(self.wins, self.games) * players)


def least_chance(wins: int, games: int) -> float:
    """The lower bound of the 95 % Wilson interval of the chance to win; 0 without a game."""
    if not games:
        return 0.0
    share, sure = wins / games, _SOLO_SURE**2
    middle = share + sure / (2 * games)
    reach = _SOLO_SURE * sqrt(share * (1 - share) / games + sure / (4 * games**2))
    return max(0.0, (middle - reach) / (1 + sure / games))
