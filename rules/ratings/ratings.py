"""Ladders, and how ratings and frequencies follow from a server's results, one game after another. Pure.

Ratings depend only on the results, in the order of their end, so they can always be recomputed.
"""

from bisect import bisect_right, insort
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import combinations, groupby
from math import sqrt
from typing import Final

from rules.ratings.model import SETTLED_GAMES, LadderState, Move, rate_game
from rules.ratings.results import SeatResult
from rules.table.ids import NOBODY_KNOWN, Entrant, level_of
from rules.table.roster import GameId, PlaceRules


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
    current: int
    """The rating shown when brought up to date, just before the game counted."""
    after: int

    def gain(self, *, won: bool) -> int:
        """The game's own change as shown; `won`: alone, for whom it is never a loss."""
        change = self.after - self.current
        return max(0, change) if won else change

    @property
    def drift(self) -> int:
        """What changed since their last game, by other people's; 0 if they were unrated."""
        return 0 if self.before is None else self.current - self.before


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


_DUEL: Final = 2
"""The number of players in a duel, rated separately."""


def ladders_for_all() -> tuple[Ladder, Ladder]:
    """The ladders of all rulebooks: for larger tables, and for duels."""
    return Ladder(), Ladder(duel=True)


def ladders_of(edition: str, players: int) -> tuple[Ladder, ...]:
    """The ladders that a game counts for, the one for all rulebooks first."""
    duel = players == _DUEL
    return Ladder(duel), Ladder(duel, edition)


def pairs_of(people: Iterable[Entrant]) -> list[frozenset[Entrant]]:
    """Every unordered pair of different people."""
    known = sorted(set(people))
    return [frozenset((one, other)) for at, one in enumerate(known) for other in known[at + 1 :]]


A_WEEK: Final = timedelta(days=7)
"""The period in which repeated games weigh less and less."""

FEWEST: Final = 2
"""The fewest people in a game that counts for the ladder of people."""


@dataclass(frozen=True, slots=True)
class SoloGame:
    """A rated game of one person against computers of one level."""

    ladder: SoloLadder
    entrant: Entrant
    won: bool


def rated_places(results: Sequence[SeatResult]) -> list[tuple[Entrant, int]]:
    """Each person's place in a game that counts for the ladder of people; empty for other games."""
    places = [(each.entrant, each.place) for each in results if _is_somebody(each.entrant)]
    return places if len(places) >= FEWEST and not results[0].unrated else []


def solo_game(results: Sequence[SeatResult]) -> SoloGame | None:
    """The game as one of a solo ladder; None if it counts for none.

    Games under the first rules don't count, since leaving one cost nothing.
    """
    people = [each for each in results if not level_of(each.entrant)]
    levels = {level_of(each.entrant) for each in results} - {""}
    one = results[0]
    if one.unrated or one.rules is PlaceRules.FIRST or len(people) != 1 or len(levels) != 1:
        return None
    (person,), (level,) = people, levels
    if person.entrant == NOBODY_KNOWN:
        return None
    return SoloGame(SoloLadder(level, one.edition, one.players), person.entrant, person.won)


def _is_somebody(entrant: Entrant) -> bool:
    """Whether the entrant is a rated person, erased or not."""
    return entrant != NOBODY_KNOWN and not level_of(entrant)


BANDS: Final = (0, 50, 100, 200, 300)
"""The least difference of each band, in points."""
_NO_PAIRS: Final = (0,) * len(BANDS)


@dataclass(frozen=True, slots=True)
class Frequencies:
    """How often the higher rating finished ahead, by the difference of two ratings; ties don't count.

    Measured from games, since the rating model doesn't claim odds. A pair counts if both have played enough
    rated games; the difference is that of their ratings just before the game, as shown.
    """

    pairs: tuple[int, ...] = _NO_PAIRS
    """How many, by band."""
    ahead: tuple[int, ...] = _NO_PAIRS


def count_pairs(
    known: Frequencies, places: Sequence[tuple[Entrant, int]], moves: Mapping[Entrant, Move]
) -> Frequencies:
    """The frequencies with the pairs of one more game."""
    pairs, ahead = [*known.pairs], [*known.ahead]
    settled = [(who, place) for who, place in places if moves[who].current.games >= SETTLED_GAMES]
    for (one, place), (other, others_place) in combinations(settled, 2):
        difference = moves[one].current.shown - moves[other].current.shown
        if not difference or place == others_place:
            continue
        band = bisect_right(BANDS, abs(difference)) - 1
        pairs[band] += 1
        ahead[band] += (difference > 0) == (place < others_place)
    return Frequencies(tuple(pairs), tuple(ahead))


@dataclass(slots=True)
class Standings:
    """Everything derived from a server's results."""

    ladders: dict[Ladder, LadderState] = field(default_factory=dict)
    frequencies: dict[bool, Frequencies] = field(default_factory=dict)
    """How often higher ratings finished ahead: in duels, and in other games."""
    solos: dict[tuple[SoloLadder, Entrant], SoloRecord] = field(default_factory=dict)
    met: dict[frozenset[Entrant], list[datetime]] = field(default_factory=dict)
    """When each pair's rated games ended."""

    def count(self, game: Sequence[SeatResult]) -> Mapping[Entrant, Move]:
        """Add the results of one more game; returns how it moved people on the ladder of all rulebooks."""
        if solo := solo_game(game):
            before = self.solos.get((solo.ladder, solo.entrant), SoloRecord())
            self.solos[solo.ladder, solo.entrant] = before.with_game(won=solo.won)
        places, ended = rated_places(game), game[0].ended
        if not places:
            return {}
        meetings = {pair: self._lately(pair, ended) for pair in pairs_of(who for who, _ in places)}
        whole, *others = ladders_of(game[0].edition, game[0].players)
        moves = rate_game(self._ladder(whole), places, meetings, ended)
        for ladder in others:
            rate_game(self._ladder(ladder), places, meetings, ended)
        counted = self.frequencies.get(whole.duel, Frequencies())
        self.frequencies[whole.duel] = count_pairs(counted, places, moves)
        for pair in meetings:
            insort(self.met.setdefault(pair, []), ended)
        return moves

    def _ladder(self, ladder: Ladder) -> LadderState:
        return self.ladders.setdefault(ladder, LadderState())

    def _lately(self, pair: frozenset[Entrant], ended: datetime) -> int:
        """The number of a pair's rated games in the week before a game's end."""
        met = self.met.get(pair, [])
        return len(met) - bisect_right(met, ended - A_WEEK)


def standings_of(results: Iterable[SeatResult]) -> Standings:
    """The standings after a server's results, in stored order."""
    found = Standings()
    for _, seats in groupby(results, key=lambda result: result.game):
        found.count(list(seats))
    return found
