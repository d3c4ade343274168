"""What is decided about seasons, as it is kept: forfeits, results, pauses, and the season that follows."""

from dataclasses import replace
from datetime import timedelta

import pytest

from rules.app import open_engine
from rules.core.dice import seal_of
from rules.league.season import SeasonStatus
from rules.league.seeding import seeds_of
from rules.model import commands as cmd
from rules.model.errors import LeagueReason, LeagueRefused
from rules.ratings.rating import Ladder
from rules.table.roster import Person, Status, Venue
from tests.actions import fresh
from tests.rules.league.test_seasons import (
    FOUNDER,
    HERE,
    TERMS,
    begun,
    entered,
    open_all,
    person,
    play_out,
    resign_all_but_first,
    sound,
)
from tests.rules.support.stored import Clock, at_noon, secrets

RITA = Person("777", "Rita")


@pytest.fixture
def clock():
    return Clock(at_noon())


@pytest.fixture
async def engine(tmp_path, clock):
    async with open_engine(tmp_path / "games.db", clock, secrets(7)) as engine:
        yield engine
    sound(tmp_path / "games.db")


async def named(engine, season):
    await engine.season_judging.name_referee(fresh(), season.id, FOUNDER.id, RITA)


class TestForfeits:
    async def test_make_nobody_rated_higher(self, engine):
        """A crony who judges has a founder's opponents forfeit: the game goes on, and no rating comes of it."""
        season = await begun(engine, 4)
        await named(engine, season)
        (game,) = await open_all(engine)
        for opponent in ("101", "102", "103"):
            effect = await engine.season_judging.forfeit(fresh(), season.id, RITA.id, 1, opponent)
            assert effect.facts["done"] == "yes"
        look = await engine.queries.look(game)
        assert (look.roster.status, look.table.winner) == (Status.PLAYING, None)
        assert all(each.kind != "seat_resigned" for each in await engine.queries.story(game, 0))
        assert (await engine.club.ladder("g", Ladder())).lines == ()
        assert (await engine.seasons.find(season.id)).fixtures[0].left == ("101", "102", "103")
        for loser in ("100", "101", "102"):
            seat = look.roster.player_of(loser).seat
            await engine.play.order(fresh(), game, loser, cmd.Resign(seat=seat))
        over = await engine.seasons.find(season.id)
        assert over.fixtures[0].places == {"100": 1, "101": 2, "102": 2, "103": 2}
        assert [each.place for each in (await engine.club.aftermath(game)).results] != [1, 2, 2, 2]

    async def test_are_done_once_however_often_they_come(self, engine):
        season = await begun(engine, 8)
        await named(engine, season)
        one = season.fixtures[0].persons[0]
        first = await engine.season_judging.forfeit("f", season.id, RITA.id, 1, one)
        assert await engine.season_judging.forfeit("f", season.id, RITA.id, 1, one) == first
        assert len((await engine.seasons.find(season.id)).rulings) == 1

    async def test_a_refused_one_leaves_no_row(self, engine):
        season = await begun(engine, 4)
        with pytest.raises(LeagueRefused) as refused:
            await engine.season_judging.forfeit("f", season.id, "100", 1, "101")
        assert refused.value.reason is LeagueReason.TOO_FEW_VOTERS
        unit = engine.seasons._unit
        assert await unit.read(lambda ledger: ledger.effects.of("f")) is None


class TestResults:
    async def test_of_the_final_change_the_champion(self, engine):
        season = await begun(engine, 4)
        await named(engine, season)
        (game,) = await open_all(engine)
        await resign_all_but_first(engine, game)
        await engine.season_judging.adjust("a", season.id, RITA.id, 1, ["103"])
        now = await engine.seasons.find(season.id)
        assert (now.status, now.champions) == (SeasonStatus.OVER, ("103",))


class TestTheNextSeason:
    async def test_follows_by_itself_on_the_same_terms(self, engine, clock):
        season = await begun(engine, 4)
        await named(engine, season)
        await engine.season_judging.repeat(fresh(), season.id, FOUNDER.id, 5)
        await play_out(engine, season)
        after = await engine.seasons.newest_in(season.channel)
        assert after.id != season.id
        assert after.status is SeasonStatus.ENTRY
        assert (after.terms, after.founder, after.again) == (season.terms, FOUNDER.id, 5)
        assert after.referees == (RITA,)
        assert after.closes == clock.now + timedelta(days=5)
        assert after.commitment != season.commitment

    async def test_follows_on_one_that_ends_because_others_are_forgotten(self, engine):
        season = await begun(engine, 4)
        await engine.season_judging.repeat(fresh(), season.id, FOUNDER.id, 5)
        for number in (1, 2, 3):
            await engine.forgetting.forget(fresh(), person(number).id, person(number).name)
        assert (await engine.seasons.find(season.id)).status is SeasonStatus.OVER
        after = await engine.seasons.newest_in(season.channel)
        assert (after.status, after.again) == (SeasonStatus.ENTRY, 5)

    async def test_does_not_where_the_founder_stopped_it_or_nobody_came(self, engine, clock):
        season = await begun(engine, 4)
        await engine.season_judging.repeat(fresh(), season.id, FOUNDER.id, 5)
        await engine.season_judging.repeat(fresh(), season.id, FOUNDER.id, 0)
        await play_out(engine, season)
        assert (await engine.seasons.newest_in(season.channel)).id == season.id
        lonely = await entered(engine, 1)
        await engine.season_judging.repeat(fresh(), lonely.id, FOUNDER.id, 5)
        clock.now = lonely.closes
        await engine.season_clock.fire_due()
        newest = await engine.seasons.newest_in(season.channel)
        assert (newest.id, newest.status) == (lonely.id, SeasonStatus.CANCELLED)


class TestWithoutALadder:
    """A server can do without ratings: then no league is seeded by them, and nobody's old ones come back."""

    async def test_none_is_founded_that_is_seeded_by_rating(self, engine):
        await engine.club.set_ladder(fresh(), "g", wanted=False)
        with pytest.raises(LeagueRefused) as refused:
            await entered(engine, 4, replace(TERMS, seeding="rating"))
        assert refused.value.reason is LeagueReason.NO_LADDER

    async def test_lots_are_drawn_where_it_was_given_up_during_entry(self, engine):
        season = await entered(engine, 4, replace(TERMS, seeding="rating"))
        await engine.club.set_ladder(fresh(), "g", wanted=False)
        await engine.seasons.begin(fresh(), season.id, FOUNDER.id, moderates=False)
        begun_so = await engine.seasons.find(season.id)
        assert all(rating is None for _, rating in seeds_of(begun_so))


class TestPauses:
    async def test_no_table_is_opened_meanwhile(self, engine, clock):
        season = await begun(engine, 8)
        judging = engine.season_judging
        await judging.pause(fresh(), season.id, FOUNDER.id, moderates=False)
        assert await open_all(engine) == []
        assert await engine.seasons.open_table(season.id, 1, Venue("g", "t", "c")) is None
        clock.now += timedelta(days=30)
        await engine.season_clock.fire_due()
        assert (await engine.seasons.find(season.id)).status is SeasonStatus.RUNNING
        await judging.resume(fresh(), season.id, FOUNDER.id, moderates=False)
        assert len(await open_all(engine)) == 2


class TestSubstitutes:
    async def test_play_at_a_table_in_the_seat_of_whoever_left(self, engine):
        season = await entered(engine, 4, place=HERE)
        await engine.seasons.enter("s", season.id, person(9), substitute=True)
        await engine.seasons.begin(fresh(), season.id, FOUNDER.id, moderates=False)
        await engine.seasons.withdraw("w", season.id, "102")
        (game,) = await open_all(engine)
        roster = (await engine.queries.look(game)).roster
        assert {player.person for player in roster.players} == {"100", "101", "103", "109"}

    async def test_know_that_they_are_ones(self, engine):
        season = await entered(engine, 4)
        effect = await engine.seasons.enter("s", season.id, person(9), substitute=True)
        assert effect.facts["role"] == "substitute"
        again = await engine.seasons.enter("s", season.id, person(9), substitute=True)
        assert again == effect


class TestRows:
    async def test_every_act_in_a_league_has_one(self, engine):
        """So each is done once, however often it comes, and the next process tells truly what came of it."""
        season = (await entered(engine, 5)).id
        judging, lines, founder = engine.season_judging, engine.season_lines, FOUNDER.id
        await engine.seasons.enter("stands by", season, person(9), substitute=True)
        await engine.seasons.withdraw("leaves", season, "103")
        await lines.add_word("word", season, "100", "elk")
        await lines.add_seal("seal", season, "100", seal_of("a" * 20))
        await judging.name_referee("names", season, founder, RITA)
        await judging.pause("pauses", season, founder, moderates=False)
        await judging.resume("resumes", season, founder, moderates=False)
        await judging.repeat("repeats", season, founder, 3)
        await engine.seasons.begin("begins", season, founder, moderates=False)
        await lines.tell("tells", season, "100", "a" * 20)
        await judging.forfeit("forfeits", season, RITA.id, 1, "101")
        (game,) = await open_all(engine)
        await resign_all_but_first(engine, game)
        await judging.adjust("adjusts", season, RITA.id, 1, ["102"])
        other = (await entered(engine, 0, place=("g", "d"))).id
        await judging.name_referee("names again", other, founder, RITA)
        await judging.drop_referee("drops", other, founder, RITA.id)
        await engine.seasons.cancel("cancels", other, FOUNDER, moderates=False)
        acts = (
            "stands by", "leaves", "word", "seal", "names", "pauses", "resumes", "repeats", "begins",
            "tells", "forfeits", "adjusts", "names again", "drops", "cancels",
        )  # fmt: skip

        def known(ledger):
            return {act for act in acts if ledger.effects.of(act)}

        assert await engine.seasons._unit.read(known) == {*acts}
