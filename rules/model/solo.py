"""Records of people alone against computers: their last games, and how surely they win more than by chance."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

LAST_GAMES: Final = 50
"""The games that count: the last ones."""

_SURE: Final = 1.96
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
    share, sure = wins / games, _SURE**2
    middle = share + sure / (2 * games)
    reach = _SURE * sqrt(share * (1 - share) / games + sure / (4 * games**2))
    return max(0.0, (middle - reach) / (1 + sure / games))
