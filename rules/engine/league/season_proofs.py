"""What proves a season once it and its tables are over: its secret, and how each table was dealt."""

from rules.engine.league.season_tables import season_of
from rules.engine.unit_of_work import UnitOfWork
from rules.league.proof import DealtTable, FinishedSeason
from rules.model.errors import LeagueReason, LeagueRefused
from rules.model.season import ALIVE, Fixture, Season
from rules.store.port import Ledger
from rules.store.sql.seasons_table import SeasonRows
from rules.table.roster import OPEN, GameId, SeasonId


class SeasonProofs:
    """What is told of seasons that are over."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def secret_of(self, season: SeasonId) -> str:
        """The secret of a season's dice in hex; empty until it and all of its tables are over."""

        def view(ledger: Ledger) -> str:
            at = season_of(ledger, season)
            return SeasonRows(ledger).secret(at).hex() if _is_over(ledger, at) else ""

        return await self._unit.read(view)

    async def finished(self, season: SeasonId) -> FinishedSeason:
        """A season that is over, for everybody to check.

        Raises:
            LeagueRefused: it or a table of it is not over; until then its secret is nobody's.
        """

        def view(ledger: Ledger) -> FinishedSeason:
            at = season_of(ledger, season)
            if not _is_over(ledger, at):
                raise LeagueRefused(LeagueReason.NOT_OVER, name=at.terms.name)
            tables = (
                _dealt_table(ledger, fixture, fixture.game)
                for fixture in at.fixtures
                if fixture.game
            )
            return FinishedSeason(at, SeasonRows(ledger).secret(at).hex(), tuple(tables))

        return await self._unit.read(view)


def _is_over(ledger: Ledger, season: Season) -> bool:
    """Whether a season and all of its games are over; games of one called off long ago tell it themselves."""
    left = [each.game for each in season.fixtures if each.is_open and each.game]
    games_over = all(ledger.games.roster(game).status not in OPEN for game in left)
    return season.status not in ALIVE and games_over


def _dealt_table(ledger: Ledger, fixture: Fixture, game: GameId) -> DealtTable:
    roster, dealt = ledger.games.roster(game), ledger.inbox.actions(game)[0]
    events = ledger.log.events(game, 0, dealt.until)
    return DealtTable(fixture, roster, ledger.games.secret(roster).hex(), events)
