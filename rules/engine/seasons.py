"""Seasons of leagues: entered, begun, moved on when a table ends, over or called off."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from rules.engine.endings import Ended
from rules.engine.season_tables import begin, openable, season_of, secret_for, set_table
from rules.engine.unit_of_work import UnitOfWork
from rules.game.changes import follow
from rules.game.forming import new_id
from rules.league import entry, rounds
from rules.model.commands import Resign
from rules.model.errors import IllegalCommand, LeagueReason, LeagueRefused
from rules.model.result import is_person
from rules.model.roster import GameId, Person, PersonId, SeasonId, Status, Venue
from rules.model.season import ALIVE, Fixture, Season, Terms
from rules.store.port import Ledger

Step = Callable[[Season, datetime], Season]
"""A function that gives what becomes of a season."""


@dataclass(frozen=True, slots=True)
class Errand:
    """What is to be done on Discord for a season: what it has to tell, and tables to open."""

    season: Season
    fixtures: tuple[Fixture, ...]


class Seasons:
    """The seasons of one store. Each step is one transaction, together with what follows from it."""

    def __init__(self, unit: UnitOfWork, secret: Callable[[int], bytes]) -> None:
        self._unit = unit
        self._secret = secret
        unit.attach(self._note_end)

    # --- what people do ------------------------------------------------------------------------

    async def found(
        self,
        place: tuple[str, str],
        founder: Person,
        terms: Terms,
        open_for: timedelta,
        language: str = "en",
    ) -> Season:
        """Found a season in a channel, whose entry is open for so long.

        `place` is its server and the channel; there it is told in that language.

        Raises:
            DataError: a rulebook or option that can't be.
            LeagueRefused: the channel has a season that is not over, or one of the terms can't be.
        """
        secret, fresh = self._secret(32), entry.new_season_id(self._secret)
        now = self._unit.clock()
        new = entry.founded(fresh, place, founder, terms, now + open_for, secret, now)

        def work(ledger: Ledger) -> Season:
            here = ledger.seasons.newest_in(new.channel)
            if here and here.status in ALIVE:
                raise LeagueRefused(LeagueReason.RUNS_ALREADY, name=here.terms.name)
            season = replace(new, language=language)
            ledger.seasons.open(season, secret)
            self._unit.save_season(ledger, season)
            return season

        return await self._unit.change(work)

    async def enter(self, action: str, season: SeasonId, person: Person) -> Season:
        """Enter a season.

        Raises:
            LeagueRefused: they have entered already, or entry is closed.
        """
        return await self._step(season, lambda at, _: entry.entered(at, person, action))

    async def withdraw(self, action: str, season: SeasonId, person: PersonId) -> Season:
        """Leave a season; in tables under way they resign.

        Raises:
            LeagueRefused: they are not in it, or it is over.
        """

        def work(ledger: Ledger) -> Season:
            before = season_of(ledger, season)
            after = entry.withdrawn(before, person, self._unit.clock())
            self._unit.save_season(ledger, after)
            games = [
                fixture.game
                for fixture in before.fixtures
                if fixture.game and fixture.is_open and person in fixture.persons
            ]
            for number, game in enumerate(games, start=1):
                self._resign(ledger, game, person, f"{action}.{number}")
            return season_of(ledger, season)

        return await self._unit.change(work)

    async def begin(self, season: SeasonId, by: PersonId, *, moderates: bool) -> Season:
        """Close entry and begin now, as the founder or a moderator decides.

        Raises:
            LeagueRefused: it is not theirs to decide, it has begun, or too few have entered.
        """

        def step(at: Season, now: datetime) -> Season:
            entry.must_decide(at, by, moderates=moderates)
            return rounds.begun(at, now)

        return await self._step(season, step)

    async def cancel(self, season: SeasonId, by: Person, *, moderates: bool) -> Season:
        """Call a season off, as the founder or a moderator decides.

        Raises:
            LeagueRefused: it is not theirs to decide, or it is over.
        """
        return await self._step(season, lambda at, _: entry.cancelled(at, by, moderates=moderates))

    # --- looks ---------------------------------------------------------------------------------

    async def find(self, season: SeasonId) -> Season:
        """The season with an id.

        Raises:
            LeagueRefused: there is none.
        """
        return await self._unit.read(lambda ledger: season_of(ledger, season))

    async def newest_in(self, channel: str) -> Season:
        """The newest season of a channel, over or not.

        Raises:
            LeagueRefused: there is none.
        """

        def view(ledger: Ledger) -> Season:
            season = ledger.seasons.newest_in(channel)
            if season is None:
                raise LeagueRefused(LeagueReason.NO_LEAGUE)
            return season

        return await self._unit.read(view)

    async def secret_of(self, season: SeasonId) -> str:
        """The secret of a season's dice in hex; empty until it and all of its tables are over."""

        def view(ledger: Ledger) -> str:
            at = season_of(ledger, season)
            done = all(fixture.is_over or fixture.game is None for fixture in at.fixtures)
            return ledger.seasons.secret(at).hex() if at.status not in ALIVE and done else ""

        return await self._unit.read(view)

    # --- what is done by itself ----------------------------------------------------------------

    async def errands(self) -> tuple[Errand, ...]:
        """What is to be done on Discord: posts to tell, and tables whose people may sit at one more."""

        def view(ledger: Ledger) -> tuple[Errand, ...]:
            sits: Counter[PersonId] = Counter()
            return tuple(
                Errand(season, openable(ledger, season, sits)) for season in ledger.seasons.busy()
            )

        return await self._unit.read(view)

    async def told(self, season: SeasonId, post: int) -> None:
        """Note that a season's channel was told something."""
        await self._step(season, lambda at, _: rounds.told(at, post))

    async def open_table(self, season: SeasonId, number: int, venue: Venue) -> GameId | None:
        """Open a season's table where it is to be played, and deal its game; once only.

        Gives its game; None where it is not to be opened any more, or not yet.
        """
        fresh = new_id(self._secret)

        def work(ledger: Ledger) -> GameId | None:
            at = season_of(ledger, season)
            fixture = next((each for each in at.fixtures if each.number == number), None)
            if fixture is None or fixture not in openable(ledger, at, Counter()):
                return fixture.game if fixture else None
            secret, now = secret_for(ledger.seasons.secret(at), at, fixture), self._unit.clock()
            table = set_table(at, fixture, fresh, venue, secret, now)
            ledger.games.open(table.roster, secret)
            action = f"season:{season}:{number}"
            self._unit.write_down(ledger, table, begin(table, at, fixture, now), action)
            self._unit.save_season(ledger, rounds.opened(at, number, fresh, venue.channel))
            return fresh

        return await self._unit.change(work)

    def _note_end(self, ended: Ended) -> None:
        """Note what came of a season's table, from its results, which are kept in the same transaction."""
        roster, ledger = ended.roster, ended.ledger
        season = ledger.seasons.find(roster.season) if roster.season else None
        if season is None:
            return
        results = ledger.results.of(roster.id)
        places = {PersonId(r.entrant): r.place for r in results if is_person(r.entrant)}
        self._unit.save_season(ledger, rounds.with_result(season, roster.id, places, ended.at))

    def _resign(self, ledger: Ledger, game: GameId, person: PersonId, action: str) -> None:
        """Resign for somebody who leaves the season; not where their seat is out of the game already."""
        for at in self._unit.readable(ledger, [game]):
            player = at.roster.player_of(person)
            if player is None or at.roster.status is not Status.PLAYING:
                return
            try:
                change = follow(at, Resign(seat=player.seat))
            except IllegalCommand:
                return
            self._unit.write_down(ledger, at, change, action)

    async def _step(self, season: SeasonId, step: Step) -> Season:
        def work(ledger: Ledger) -> Season:
            before = season_of(ledger, season)
            after = step(before, self._unit.clock())
            if after != before:
                self._unit.save_season(ledger, after)
            return after

        return await self._unit.change(work)
