"""What remains of games, server by server: profiles, ratings and the results behind them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules.engine.unit_of_work import UnitOfWork
from rules.model.rating import Ladder
from rules.model.result import Entrant, SeatResult
from rules.model.roster import GameId
from rules.store.ladders import Ranked, Tally
from rules.store.port import Ledger

LINES_OF_A_PAGE: Final = 10


@dataclass(frozen=True, slots=True)
class Record:
    """What an entrant has done in a server: tallies by edition, and their lines of the ladders."""

    entrant: Entrant
    tallies: Sequence[Tally] = ()
    ranked: Mapping[Ladder, Ranked] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LadderPage:
    """A page of a ladder; `page` counts from 0 and is the last one if there are not so many."""

    ladder: Ladder
    page: int
    pages: int
    lines: Sequence[Ranked]
    ladders: frozenset[Ladder] = frozenset()
    """The ladders of the server that have any lines."""


class Club:
    """Records, ladders and results. Nothing of a game that goes on is in any of them."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def record(self, entrant: Entrant, guild: str) -> Record:
        """What an entrant has done in a server."""

        def view(ledger: Ledger) -> Record:
            tallies = ledger.results.tallies(entrant, guild)
            both = (Ladder(), Ladder(duel=True))
            found = {ladder: ledger.ratings.rank(guild, ladder, entrant) for ladder in both}
            ranked = {ladder: line for ladder, line in found.items() if line}
            return Record(entrant, tallies, ranked)

        return await self._unit.read(view)

    async def ladder(self, guild: str, ladder: Ladder, page: int = 0) -> LadderPage:
        """A page of a ladder, the best first."""

        def view(ledger: Ledger) -> LadderPage:
            pages = max(1, -(-ledger.ratings.count(guild, ladder) // LINES_OF_A_PAGE))
            at = min(page, pages - 1)
            lines = ledger.ratings.top(guild, ladder, at * LINES_OF_A_PAGE, LINES_OF_A_PAGE)
            return LadderPage(ladder, at, pages, lines, ledger.ratings.ladders(guild))

        return await self._unit.read(view)

    async def results(self, game: GameId) -> tuple[SeatResult, ...]:
        """The results of a game; none where it is not over."""
        return await self._unit.read(lambda ledger: ledger.results.of(game))
