"""What remains of games, server by server: profiles, ratings and the results behind them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules.engine.work.unit_of_work import UnitOfWork
from rules.model.gain import RatingStep
from rules.model.rating import Ladder, Rating
from rules.model.result import Entrant, SeatResult
from rules.model.roster import GameId
from rules.store.ladders import Lines, Tally
from rules.store.port import Ledger

LINES_OF_A_PAGE: Final = 10
_MOST_STEPS: Final = 100
"""The most points of a curve."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line of a ladder. Those whose shown ratings are equal share a rank."""

    rank: int
    shared: bool
    entrant: Entrant
    name: str
    """The name that a person bore last in this server; empty for a computer player."""
    rating: Rating


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """What an entrant has done in a server: tallies by edition, and their lines of the ladders."""

    entrant: Entrant
    tallies: Sequence[Tally] = ()
    ranked: Mapping[Ladder, Ranked] = field(default_factory=dict)
    broken_before: int = 0
    """The truces that they broke before they were forgotten, for as long as they are recognised."""


@dataclass(frozen=True, slots=True)
class LadderPage:
    """A page of a ladder; `page` counts from 0 and is the last one if there are not so many."""

    ladder: Ladder
    page: int
    pages: int
    lines: Sequence[Ranked]
    ladders: frozenset[Ladder] = frozenset()
    """The ladders of the server that have any lines."""
    damaged: int = 0
    """The number of lines that are left out, since they are damaged."""


class Club:
    """Records, ladders and results. Nothing of a game that goes on is in any of them."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def record(self, entrant: Entrant, guild: str) -> PlayerRecord:
        """What an entrant has done in a server."""

        def view(ledger: Ledger) -> PlayerRecord:
            tallies = ledger.results.tallies(entrant, guild)
            both = (Ladder(), Ladder(duel=True))
            ranked = {
                ladder: _ranked_line(ledger, guild, lines, at)
                for ladder in both
                for lines in (ledger.ratings.lines(guild, ladder),)
                for at, (who, _) in enumerate(lines.ratings)
                if who == entrant
            }
            before = ledger.forgotten.entrant_of(guild, entrant)
            broken = ledger.results.tallies(before, guild) if before else ()
            return PlayerRecord(entrant, tallies, ranked, sum(t.truces_broken for t in broken))

        return await self._unit.read(view)

    async def ladder(self, guild: str, ladder: Ladder, page: int = 0) -> LadderPage:
        """A page of a ladder, the best first."""

        def view(ledger: Ledger) -> LadderPage:
            lines = ledger.ratings.lines(guild, ladder)
            pages = max(1, -(-len(lines.ratings) // LINES_OF_A_PAGE))
            at = min(page, pages - 1)
            first = at * LINES_OF_A_PAGE
            places = range(first, min(first + LINES_OF_A_PAGE, len(lines.ratings)))
            shown = tuple([_ranked_line(ledger, guild, lines, place) for place in places])
            return LadderPage(
                ladder, at, pages, shown, ledger.ratings.ladders(guild), lines.damaged
            )

        return await self._unit.read(view)

    async def curve(self, entrant: Entrant, guild: str, ladder: Ladder) -> tuple[int, ...]:
        """The ratings of an entrant, as shown, after each of their last games; the last is as it is now."""

        def view(ledger: Ledger) -> tuple[int, ...]:
            steps = ledger.steps.curve(guild, entrant, _MOST_STEPS, duel=ladder.duel)
            now = ledger.ratings.of(guild, Ladder(ladder.duel), [entrant]).get(entrant)
            return (*steps[:-1], now.shown) if steps and now else steps

        return await self._unit.read(view)

    async def steps(self, game: GameId) -> Mapping[Entrant, RatingStep]:
        """What a game brought to the ratings of its people; nothing where it counts for nothing."""
        found = await self._unit.read(lambda ledger: ledger.steps.of(game))
        return {step.entrant: step for step in found}

    async def results(self, game: GameId) -> tuple[SeatResult, ...]:
        """The results of a game; none where it is not over."""
        return await self._unit.read(lambda ledger: ledger.results.of(game))


def _ranked_line(ledger: Ledger, guild: str, lines: Lines, place: int) -> Ranked:
    """The line at a place of a ladder, counted from 0, with its rank and its name."""
    entrant, rating = lines.ratings[place]
    as_good = [at for at, (_, other) in enumerate(lines.ratings) if other.shown == rating.shown]
    name = ledger.people.name_of(entrant, guild)
    return Ranked(1 + as_good[0], len(as_good) > 1, entrant, name, rating)
