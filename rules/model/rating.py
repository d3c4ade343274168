"""Ratings of people and computer players, and the ladders that they stand on."""

from dataclasses import dataclass
from typing import Final

_SHOWN_AT_FIRST: Final = 1000
_SHOWN_PER_POINT: Final = 40


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of how well somebody plays: the mean, and how sure that is."""

    mean: float = 25.0
    deviation: float = 25.0 / 3
    games: int = 0

    @property
    def shown(self) -> int:
        """The rating as people see it: nearly sure to be below the true one; 1,000 before the first game."""
        return round(_SHOWN_AT_FIRST + _SHOWN_PER_POINT * (self.mean - 3 * self.deviation))


UNRATED_YET: Final = Rating()


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
