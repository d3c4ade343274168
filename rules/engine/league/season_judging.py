"""What is decided about seasons: referees named, forfeits and results, pauses, and whether another follows."""

from collections.abc import Sequence

from rules.engine.league.season_steps import SeasonSteps, effect_of_judging
from rules.engine.league.season_tables import season_of
from rules.engine.unit_of_work import do_apart
from rules.league import entry, judges, pausing, refereeing
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.table.roster import Person, PersonId, SeasonId


class SeasonJudging:
    """The decisions about seasons. Each is one transaction, done once."""

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
        """Name one more referee of a season.

        Raises:
            LeagueRefused: it is over, not theirs to name, or the person plays in it or is one already.
        """
        return await self._steps.by_person(
            action,
            season,
            EffectKind.LEAGUE_REFEREE_NAMED,
            lambda at, _: judges.with_referee(at, by, person, moderates=moderates),
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
        """Have somebody referee a season no more.

        Raises:
            LeagueRefused: it is over, not theirs to say, or the person is none.
        """
        return await self._steps.by_person(
            action,
            season,
            EffectKind.LEAGUE_REFEREE_DROPPED,
            lambda at, _: judges.without_referee(at, by, person, moderates=moderates),
        )

    async def forfeit(
        self, action: str, season: SeasonId, by: PersonId, table: int, person: PersonId
    ) -> Effect:
        """Have somebody forfeit a table, or vote for it; where it is played the game goes on with them.

        Raises:
            LeagueRefused: it can't be, or it is not theirs to decide.
        """

        def work(ledger: Ledger) -> Effect:
            before = season_of(ledger, season)
            after = self._steps.take(
                ledger,
                season,
                lambda at, now: refereeing.with_forfeit(at, by, table, person, now),
            )
            return effect_of_judging(before, after, action)

        return await do_apart(self._steps.unit, action, work)

    async def adjust(
        self,
        action: str,
        season: SeasonId,
        by: PersonId,
        table: int,
        order: Sequence[PersonId],
    ) -> Effect:
        """Adjust the result of a table that is over, the best first; or vote for it.

        Raises:
            LeagueRefused: it can't be, or it is not theirs to decide.
        """

        def work(ledger: Ledger) -> Effect:
            before = season_of(ledger, season)
            after = self._steps.take(
                ledger,
                season,
                lambda at, now: refereeing.with_adjusted_result(at, by, table, order, now),
            )
            return effect_of_judging(before, after, action)

        return await do_apart(self._steps.unit, action, work)

    async def pause(
        self, action: str, season: SeasonId, by: PersonId, *, moderates: bool
    ) -> Effect:
        """Have a season stand still, or vote for that.

        Raises:
            LeagueRefused: it can't, or it is not theirs to decide.
        """
        return await self._steps.by_decision(
            action,
            season,
            EffectKind.LEAGUE_PAUSED,
            lambda at, now: pausing.pause(at, by, now, moderates=moderates),
        )

    async def resume(
        self, action: str, season: SeasonId, by: PersonId, *, moderates: bool
    ) -> Effect:
        """Have a season go on, or vote for that.

        Raises:
            LeagueRefused: it does not stand still, or it is not theirs to decide.
        """
        return await self._steps.by_decision(
            action,
            season,
            EffectKind.LEAGUE_RESUMED,
            lambda at, now: pausing.resume(at, by, now, moderates=moderates),
        )

    async def repeat(self, action: str, season: SeasonId, by: PersonId, days: int) -> Effect:
        """Have another season follow by itself, whose entry is open for so many days; none by 0.

        Raises:
            LeagueRefused: it is over, or not theirs to decide.
        """
        return await self._steps.by_person(
            action,
            season,
            EffectKind.LEAGUE_REPEATED,
            lambda at, _: entry.with_repeat(at, by, days),
        )
