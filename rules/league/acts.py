"""League commands: found, enter, begin and cancel a season, and referee its tables."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from rules.engine.hooks import FinishedGame
from rules.engine.unit_of_work import do_by_person
from rules.league import entry, judging, rounds
from rules.league.judging import must_have_say
from rules.league.lines_acts import settle
from rules.league.rows import SeasonRows
from rules.league.season import ALIVE, Fixture, Season, Terms
from rules.league.seeding import table_secret
from rules.league.standing import with_post, without_post
from rules.league.steps import SeasonSteps, effect_of_judging, effect_on
from rules.league.tables import (
    deal_table,
    openable,
    ratings_in,
    save_season,
    season_of,
    set_table,
    was_closed,
)
from rules.league.withdrawal import leavers_of
from rules.lobby.acts import Quotas, unrated_in
from rules.lobby.forming import new_id
from rules.model.errors import LeagueReason, LeagueRefused
from rules.ratings.result_rows import ResultRows
from rules.servers.servers import Founders, ServerRows
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.table.ids import is_person
from rules.table.roster import GameId, Person, PersonId, SeasonId, Venue


@dataclass(frozen=True, slots=True)
class SeasonTodo:
    """Pending Discord work for a season: posts to send and tables to open."""

    season: Season
    fixtures: tuple[Fixture, ...]


class Seasons:
    """The seasons of one store. Each step and its consequences are one transaction."""

    def __init__(self, steps: SeasonSteps, caps: Quotas, secret: Callable[[int], bytes]) -> None:
        self._steps = steps
        self._unit = unit = steps.unit
        self._caps = caps
        self._secret = secret
        unit.attach(self._note_end)

    # --- commands ------------------------------------------------------------------------------

    async def found(
        self,
        action: str,
        place: tuple[str, str],
        founder: Person,
        terms: Terms,
        open_for: timedelta,
        language: str = "en",
        *,
        rights: Collection[Founders],
    ) -> Effect:
        """Found a season in a channel, with entry open for `open_for`.

        `place` is the server and the channel, where the season posts in `language`. `rights` are the
        founder's there.

        Raises:
            DataError: invalid rulebook or option.
            LeagueRefused: the founder lacks the right, the channel already has a running season, or a term is
                invalid.
            TableRefused: the founder, the channel or the server has too many games.
        """
        secret, fresh = self._secret(32), entry.new_season_id(self._secret)
        now = self._unit.clock()
        new = entry.new_season(fresh, place, founder, terms, now + open_for, secret, now)

        def work(ledger: Ledger) -> Effect:
            if (needed := ServerRows(ledger).founders(new.guild)) not in rights:
                raise LeagueRefused(LeagueReason.MAY_NOT_FOUND, right=needed)
            if terms.seeding == "rating" and not ServerRows(ledger).has_ladder(new.guild):
                raise LeagueRefused(LeagueReason.NO_LADDER)
            here = SeasonRows(ledger).newest_in(new.channel)
            if here and here.status in ALIVE:
                raise LeagueRefused(LeagueReason.RUNS_ALREADY, name=here.terms.name)
            self._caps.admit_table(ledger, founder.id, Venue(*place))
            season = replace(new, language=language)
            SeasonRows(ledger).open(season, secret)
            save_season(self._unit, ledger, season)
            return effect_on(season, EffectKind.LEAGUE_FOUNDED)

        return await do_by_person(self._unit, action, work)

    async def enter(
        self, action: str, season: SeasonId, person: Person, *, substitute: bool = False
    ) -> Effect:
        """Enter a season, as an entrant or as a substitute.

        Raises:
            LeagueRefused: they have already entered, they are a referee, or entry is closed.
        """
        return await self._steps.by_person(
            action,
            season,
            EffectKind.LEAGUE_ENTERED,
            lambda at, _: entry.with_entrant(at, person, action, substitute=substitute),
        )

    async def withdraw(self, action: str, season: SeasonId, person: PersonId) -> Effect:
        """Leave a season, resigning from its tables in progress.

        Raises:
            LeagueRefused: they are not in it, or it is over.
        """

        def work(ledger: Ledger) -> Effect:
            before, now = season_of(ledger, season), self._unit.clock()
            after = settle(ledger, entry.with_withdrawal(before, person, now), now)
            self._steps.keep(ledger, before, after)
            games = [
                fixture.game
                for fixture in before.fixtures
                if fixture.game and fixture.is_open and person in fixture.persons
            ]
            for number, game in enumerate(games, start=1):
                self._steps.resign(ledger, game, person, f"{action}.{number}")
            stays = after.entrant(person) is not None
            return effect_on(
                after, EffectKind.LEAGUE_WITHDRAWN if stays else EffectKind.LEAGUE_LEFT
            )

        return await do_by_person(self._unit, action, work)

    async def begin(
        self, action: str, season: SeasonId, by: PersonId, *, moderates: bool
    ) -> Effect:
        """Close entry and begin now; for the founder or a moderator.

        Raises:
            LeagueRefused: not theirs to decide, already begun, or too few entrants.
        """

        def work(ledger: Ledger) -> Effect:
            ratings = ratings_in(ledger, season_of(ledger, season))

            def step(at: Season, now: datetime) -> Season:
                must_have_say(at, by, moderates=moderates)
                return rounds.begin_season(at, now, ratings)

            return effect_on(
                self._steps.take(ledger, season, step), EffectKind.LEAGUE_BEGUN, action
            )

        return await do_by_person(self._unit, action, work)

    async def cancel(self, action: str, season: SeasonId, by: Person, *, moderates: bool) -> Effect:
        """Cancel a season, if the founder or a moderator who isn't playing decides; otherwise vote for it.

        Raises:
            LeagueRefused: not theirs to decide, or the season is over.
        """
        return await self._steps.by_decision(
            action,
            season,
            EffectKind.LEAGUE_CALLED_OFF,
            lambda at, _: entry.call_off(at, by, moderates=moderates),
        )

    async def set_founders(self, action: str, guild: str, founders: Founders) -> Effect:
        """Set who may found leagues in a server."""

        def work(ledger: Ledger) -> Effect:
            ServerRows(ledger).set_founders(guild, founders)
            return Effect(EffectKind.FOUNDERS_SET, {"who": founders.value})

        return await do_by_person(self._unit, action, work)

    # --- queries -------------------------------------------------------------------------------

    async def founders_in(self, guild: str) -> Founders:
        """Return who may found leagues in a server."""
        return await self._unit.read(lambda ledger: ServerRows(ledger).founders(guild))

    async def find(self, season: SeasonId) -> Season:
        """Return the season with this id.

        Raises:
            LeagueRefused: there is none.
        """
        return await self._unit.read(lambda ledger: season_of(ledger, season))

    async def newest_in(self, channel: str) -> Season:
        """Return the newest season of a channel, running or over.

        Raises:
            LeagueRefused: there is none.
        """

        def view(ledger: Ledger) -> Season:
            season = SeasonRows(ledger).newest_in(channel)
            if season is None:
                raise LeagueRefused(LeagueReason.NO_LEAGUE)
            return season

        return await self._unit.read(view)

    # --- background work -----------------------------------------------------------------------

    async def errands(self) -> tuple[SeasonTodo, ...]:
        """List pending Discord work: posts to send, and tables whose players are free for one more."""

        def view(ledger: Ledger) -> tuple[SeasonTodo, ...]:
            sits: Counter[PersonId] = Counter()
            return tuple(
                SeasonTodo(season, openable(ledger, season, sits))
                for season in SeasonRows(ledger).busy()
            )

        return await self._unit.read(view)

    async def note_told(self, season: SeasonId, post: int) -> None:
        """Record that a season's post was sent."""
        await self._unit.change(
            lambda ledger: self._steps.take(ledger, season, lambda at, _: without_post(at, post))
        )

    async def open_table(self, season: SeasonId, number: int, venue: Venue) -> GameId | None:
        """Open a season's table in this venue and deal its game, at most once.

        Returns its game; None if it can't be opened yet, or no longer should be.
        """
        fresh = new_id(self._secret)

        def work(ledger: Ledger) -> GameId | None:
            at = season_of(ledger, season)
            fixture = next((each for each in at.fixtures if each.number == number), None)
            if fixture is None or fixture not in openable(ledger, at, Counter()):
                return fixture.game if fixture else None
            secret = table_secret(SeasonRows(ledger).secret(at), at, number)
            now = self._unit.clock()
            table = set_table(at, fixture, fresh, venue, secret, now)
            unrated = unrated_in(ledger, venue.guild)
            table = replace(table, roster=replace(table.roster, unrated=unrated))
            ledger.games.open(table.roster, secret)
            action = f"season:{season}:{number}"
            self._unit.commit_change(ledger, table, deal_table(table, at, fixture, now), action)
            save_season(self._unit, ledger, rounds.open_fixture(at, number, fresh, venue.channel))
            return fresh

        return await self._unit.change(work)

    def _note_end(self, ended: FinishedGame) -> None:
        """Record the outcome of a season's table, using the results saved in the same transaction."""
        roster, ledger = ended.roster, ended.ledger
        season = SeasonRows(ledger).find(roster.season) if roster.season else None
        if season is None:
            return
        people = [each for each in ResultRows(ledger).of(roster.id) if is_person(each.entrant)]
        places = {PersonId(each.entrant): each.place for each in people}
        left = leavers_of(season, ledger.log.events(roster.id), people)
        after = rounds.with_result(season, roster.id, places, ended.at, left)
        if was_closed(ended) and (fixture := after.fixture_of(roster.id)):
            after = with_post(after, "closed", fixture.number)
        self._steps.keep(ledger, season, after)


class SeasonJudging:
    """Referees' and voters' decisions. Each is one idempotent transaction."""

    def __init__(self, steps: SeasonSteps) -> None:
        self._steps = steps

    async def name_referee(
        self,
        action: str,
        season: SeasonId,
        by: PersonId,
        person: Person,
        *,
        moderates: bool = False,
    ) -> Effect:
        """Add a referee to a season.

        Raises:
            LeagueRefused: the season is over, not theirs to name referees for, or the person plays in it or
                is a referee already.
        """
        return await self._steps.by_person(
            action,
            season,
            EffectKind.LEAGUE_REFEREE_NAMED,
            lambda at, _: judging.with_referee(at, by, person, moderates=moderates),
        )

    async def drop_referee(
        self,
        action: str,
        season: SeasonId,
        by: PersonId,
        person: PersonId,
        *,
        moderates: bool = False,
    ) -> Effect:
        """Remove a referee from a season.

        Raises:
            LeagueRefused: the season is over, not theirs to decide, or the person isn't a referee.
        """
        return await self._steps.by_person(
            action,
            season,
            EffectKind.LEAGUE_REFEREE_DROPPED,
            lambda at, _: judging.without_referee(at, by, person, moderates=moderates),
        )

    async def forfeit(
        self, action: str, season: SeasonId, by: PersonId, table: int, person: PersonId
    ) -> Effect:
        """Make a player forfeit a table, or vote for it; a game in progress continues with them.

        Raises:
            LeagueRefused: not possible, or not theirs to decide.
        """

        def work(ledger: Ledger) -> Effect:
            before = season_of(ledger, season)
            after = self._steps.take(
                ledger,
                season,
                lambda at, now: judging.with_forfeit(at, by, table, person, now),
            )
            return effect_of_judging(before, after, action)

        return await do_by_person(self._steps.unit, action, work)

    async def adjust(
        self,
        action: str,
        season: SeasonId,
        by: PersonId,
        table: int,
        order: Sequence[PersonId],
    ) -> Effect:
        """Adjust the result of a finished table (`order`: best first), or vote for it.

        Raises:
            LeagueRefused: not possible, or not theirs to decide.
        """

        def work(ledger: Ledger) -> Effect:
            before = season_of(ledger, season)
            after = self._steps.take(
                ledger,
                season,
                lambda at, now: judging.with_adjusted_result(at, by, table, order, now),
            )
            return effect_of_judging(before, after, action)

        return await do_by_person(self._steps.unit, action, work)

    async def pause(
        self, action: str, season: SeasonId, by: PersonId, *, moderates: bool
    ) -> Effect:
        """Pause a season, or vote for it.

        Raises:
            LeagueRefused: not possible, or not theirs to decide.
        """
        return await self._steps.by_decision(
            action,
            season,
            EffectKind.LEAGUE_PAUSED,
            lambda at, now: entry.pause(at, by, now, moderates=moderates),
        )

    async def resume(
        self, action: str, season: SeasonId, by: PersonId, *, moderates: bool
    ) -> Effect:
        """Resume a season, or vote for it.

        Raises:
            LeagueRefused: it isn't paused, or not theirs to decide.
        """
        return await self._steps.by_decision(
            action,
            season,
            EffectKind.LEAGUE_RESUMED,
            lambda at, now: entry.resume(at, by, now, moderates=moderates),
        )

    async def repeat(self, action: str, season: SeasonId, by: PersonId, days: int) -> Effect:
        """Have a new season start automatically afterwards, with entry open for `days`; 0 turns this off.

        Raises:
            LeagueRefused: the season is over, or not theirs to decide.
        """
        return await self._steps.by_person(
            action,
            season,
            EffectKind.LEAGUE_REPEATED,
            lambda at, _: entry.with_repeat(at, by, days),
        )
