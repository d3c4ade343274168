"""Ratings of people, what they follow from, and the ladders that they stand on."""

from dataclasses import dataclass
from typing import Final

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
