"""Seasons as the engine keeps them: nothing is lost in a crash, nothing is done twice, no cap is hit."""

import hashlib
import hmac
from dataclasses import replace
from datetime import timedelta

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.core.dice import seal_of
from rules.league.rounds import NEVER_STARTS
from rules.league.rows import SeasonRows
from rules.league.season import SeasonScheme, SeasonStatus, Terms
from rules.league.seeding import seeds_of
from rules.league.standing import WHOLE, standing
from rules.lobby.acts import Quotas
from rules.model import commands as cmd
from rules.model.errors import LeagueReason, LeagueRefused, TableReason, TableRefused
from rules.ratings.ratings import Ladder
from rules.servers.servers import Founders
from rules.table.lines import running_hashes
from rules.table.news import AskNews, FixtureNews, StartNews
from rules.table.pace import OPEN_PACE, own_pace
from rules.table.roster import Pause, Person, Status, Venue
from rules.table.settings import Preset
from tests.actions import fresh
from tests.rules.support.stored import (
    Clock,
    Failpoint,
    at_noon,
    failed_everywhere,
    failing_engine,
    secrets,
    until,
)
from tests.rules.support.tables import tables

FOUNDER = Person("900", "Fiona")
HERE = ("g", "c")
TERMS = Terms("Winter", Preset("", "ryzyko", 4, {"claim": "automatic"}), "groups", 1)


def person(number):
    return Person(str(100 + number), f"Person {number}")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def clock():
    return Clock(at_noon())


@pytest.fixture
async def engine(path, clock):
    async with open_engine(path, clock, secrets(7)) as engine:
        yield engine
    sound(path)


def sound(path):
    assert check(path, lambda *_: None).faults == ()


async def entered(engine, n, terms=TERMS, place=HERE):
    founded = await engine.seasons.found(
        fresh(), place, FOUNDER, terms, timedelta(days=3), rights=[Founders.EVENTS]
    )
    season = founded.facts["season"]
    for number in range(n):
        await engine.seasons.enter(f"{place[1]} e{number}", season, person(number))
    return await engine.seasons.find(season)


async def begun(engine, n, terms=TERMS, place=HERE):
    season = await entered(engine, n, terms, place)
    await engine.seasons.begin(fresh(), season.id, FOUNDER.id, moderates=False)
    return await engine.seasons.find(season.id)


async def open_all(engine):
    """Do what the bot does on Discord: open every table that may be opened; gives their games."""
    games = []
    for errand in await engine.seasons.errands():
        for fixture in errand.fixtures:
            place = Venue("g", f"t{errand.season.id}{fixture.number}", "c")
            games.append(await engine.seasons.open_table(errand.season.id, fixture.number, place))
    return games


async def resign_all_but_first(engine, game):
    """A short game: all resign but whoever has the lowest id."""
    roster = (await engine.queries.look(game)).roster
    people = sorted((p for p in roster.players if p.person), key=lambda player: player.person)
    for player in reversed(people[1:]):
        await engine.play.order(
            f"{game}{player.seat}", game, player.person, cmd.Resign(seat=player.seat)
        )


async def play_out(engine, season):
    """Let a season run to its end by short games; gives it."""
    while (now := await engine.seasons.find(season.id)).status is SeasonStatus.RUNNING:
        opened = await open_all(engine)
        assert opened, "nothing to play, and no end"
        for game in opened:
            await resign_all_but_first(engine, game)
    return now


class TestASeason:
    @pytest.mark.parametrize(("form", "games"), [("groups", 1), ("swiss", 2)])
    async def test_runs_to_its_champion(self, engine, form, games):
        season = await begun(engine, 8, replace(TERMS, form=form, games=games))
        over = await play_out(engine, season)
        assert over.status is SeasonStatus.OVER
        assert over.champions == ("100",)
        told = [post.kind for post in over.posts if post.kind != "barred"]
        assert told == ["entry", "round", "round", "over"]
        assert sum(row.played for row in standing(over)) == sum(
            len(f.persons) for f in over.fixtures
        )

    async def test_its_tables_are_games_as_any_others(self, engine):
        season = await begun(engine, 4)
        (game,) = await open_all(engine)
        look = await engine.queries.look(game)
        assert look.roster.status is Status.PLAYING
        assert {p.person for p in look.roster.players} == {e.person for e in season.entrants}
        assert look.roster.season == season.id
        await resign_all_but_first(engine, game)
        assert (await engine.queries.look(game)).secret

    async def test_the_dice_of_a_table_come_of_the_seasons_secret(self, engine, path):
        """Which was committed to before anybody entered; the lines are how each of them did."""
        season = await begun(engine, 4)
        (game,) = await open_all(engine)
        await resign_all_but_first(engine, game)
        look = await engine.queries.look(game)
        with tables(path) as file:
            (secret,) = file.execute("SELECT secret FROM seasons").fetchone()
        assert hashlib.sha256(secret).hexdigest() == season.commitment
        last = running_hashes(season.commitment, season.lines)[-1]
        key = hmac.digest(secret, f"season@4\n{last}".encode(), "sha256")
        made = hmac.digest(key, f"{season.id}|1".encode(), "sha256")
        assert look.secret == made.hex()
        joined = [line.id for line in look.roster.lines if line.kind == "join"]
        assert sorted(joined) == sorted(entrant.entered for entrant in season.entrants)

    async def test_each_entrant_is_called_once_when_a_table_begins(self, engine):
        season = await begun(engine, 4)
        (game,) = await open_all(engine)
        roster = (await engine.queries.look(game)).roster
        told = [news.content for news in await engine.outbox.untold()]
        (fixture,) = [content for content in told if isinstance(content, FixtureNews)]
        asked = [c for c in told if isinstance(c, AskNews)]
        waiting = (await engine.queries.look(game)).table.waiting_for
        started = {roster.player_at(seat).person for seat in waiting}
        assert not asked
        assert any(isinstance(content, StartNews) for content in told)
        assert {*fixture.persons} | started == {entrant.person for entrant in season.entrants}
        assert not {*fixture.persons} & started

    async def test_two_at_a_table_play_with_a_computer(self, engine):
        terms = replace(TERMS, preset=Preset("", "galaxy", 4))
        await begun(engine, 5, terms)
        games = await open_all(engine)
        rosters = [(await engine.queries.look(game)).roster for game in games]
        assert sorted(sum(p.computer for p in r.players) for r in rosters) == [0, 1]

    async def test_a_table_that_a_moderator_closes_is_judged_as_it_stands(self, engine):
        season = await begun(engine, 8)
        first, second = await open_all(engine)
        await engine.lobby.close("close", first, "mod", name="Mona", moderates=True)
        now = await engine.seasons.find(season.id)
        assert {*now.fixture_of(first).places} == {*now.fixture_of(first).persons}
        assert [post.kind for post in now.posts][-1] == "closed"
        await resign_all_but_first(engine, second)
        final = (await engine.seasons.find(season.id)).present
        assert len(final) == 1


class TestNobodyPlaysAtMoreThanTwo:
    async def test_a_third_table_waits(self, engine):
        season = await begun(engine, 4, replace(TERMS, games=3))
        one, two = await open_all(engine)
        assert await open_all(engine) == []
        refused = await engine.seasons.open_table(season.id, 3, Venue("g", "t", "c"))
        assert refused is None
        await resign_all_but_first(engine, one)
        (three,) = await open_all(engine)
        assert {one, two}.isdisjoint({three})

    async def test_those_of_other_seasons_count(self, engine):
        for channel in ("c", "d", "e"):
            await begun(engine, 4, place=("g", channel))
        assert len(await open_all(engine)) == 2

    async def test_no_cap_is_hit_and_none_is_filled(self, path, clock):
        """Where a person may sit at one table alone, a league's tables are beside that."""
        caps = Quotas(person=1, channel=2, server=2)
        async with open_engine(path, clock, secrets(7), caps) as engine:
            await begun(engine, 4)
            assert len(await open_all(engine)) == 1

            async def table(action):
                return await engine.lobby.new(
                    action,
                    venue=Venue("g", "c"),
                    host=person(1),
                    edition="ryzyko",
                    options={},
                    places=3,
                )

            await table("new")
            with pytest.raises(TableRefused) as refused:
                await table("more")
            assert refused.value.reason is TableReason.MANY_GAMES_OF_YOURS


class TestLeaving:
    async def test_in_mid_game_resigns(self, engine):
        season = await begun(engine, 4)
        (game,) = await open_all(engine)
        await engine.seasons.withdraw("w", season.id, "101")
        seat = (await engine.queries.look(game)).roster.player_of("101").seat
        log = await engine.queries.story(game, 0)
        assert any(
            getattr(event, "seat", None) == seat and event.kind == "seat_resigned" for event in log
        )

    async def test_resigns_at_both_of_their_tables(self, engine):
        season = await begun(engine, 4, replace(TERMS, games=3))
        games = await open_all(engine)
        await engine.seasons.withdraw("w", season.id, "101")
        for game in games:
            seat = (await engine.queries.look(game)).roster.player_of("101").seat
            log = await engine.queries.story(game, 0)
            assert [event.seat for event in log if event.kind == "seat_resigned"] == [seat]
        assert len(games) == 2

    async def test_by_resigning_brings_no_point_and_twice_bars(self, engine):
        """An adversary resigns as the last but one, for the points of the second, table after table."""
        season = await begun(engine, 4, replace(TERMS, form="swiss", games=3))
        for left in ({}, {"101", "102", "103"}):
            (game,) = await open_all(engine)
            assert {each.entrant.person for each in standing(season) if each.left} == {*left}
            await resign_all_but_first(engine, game)
            season = await engine.seasons.find(season.id)
        points = {row.entrant.person: row.points for row in standing(season)}
        assert points == {"100": 2 * WHOLE, "101": 0, "102": 0, "103": 0}
        assert all(each.barred is (each.person != "100") for each in season.entrants)

    async def test_by_resigning_was_none_before(self, engine):
        """A season under way keeps what it promised."""
        season = await entered(engine, 4)
        older = replace(season, scheme=SeasonScheme.SHARES)
        await engine.seasons._unit.write(lambda ledger: SeasonRows(ledger).save(older))
        await engine.seasons.begin(fresh(), season.id, FOUNDER.id, moderates=False)
        (game,) = await open_all(engine)
        await resign_all_but_first(engine, game)
        over = await engine.seasons.find(season.id)
        assert [row.points for row in standing(over)] == [120, 80, 40, 0]
        assert not any(row.left for row in standing(over))

    @pytest.mark.parametrize("comes_back", [True, False])
    async def test_by_the_clock_is_none_where_the_seat_is_taken_back(
        self, engine, clock, comes_back
    ):
        """Whose time ran out has left only if the computer keeps the seat until somebody falls."""
        await begun(engine, 4, replace(TERMS, pace=own_pace(timedelta(minutes=5), timedelta())))
        (game,) = await open_all(engine)
        await until(engine, clock, clock.now + timedelta(hours=12))
        roster = (await engine.queries.look(game)).roster
        late = [each.person for each in roster.players if each.computer]
        assert late
        if comes_back:
            for person_late in late:
                await engine.hand_overs.take_back(fresh(), game, person_late)
        await engine.lobby.close(fresh(), game, "mod", name="Mona", moderates=True)
        fixture = (await engine.seasons.find(roster.season)).fixture_of(game)
        assert fixture.places
        assert [*fixture.left] == ([] if comes_back else [p for p in fixture.persons if p in late])

    async def test_that_ends_a_game_ends_the_season_too(self, engine):
        """Three of four leave: by the last the game is over, and so is the season, in one go."""
        season = await begun(engine, 4)
        (game,) = await open_all(engine)
        for number in (3, 2, 1):
            await engine.seasons.withdraw(f"w{number}", season.id, str(100 + number))
        after = await engine.seasons.find(season.id)
        assert (await engine.queries.look(game)).roster.status is Status.OVER
        assert (after.status, after.champions) == (SeasonStatus.OVER, ("100",))

    async def test_a_stranger_can_not(self, engine):
        season = await begun(engine, 4)
        with pytest.raises(LeagueRefused) as refused:
            await engine.seasons.withdraw("w", season.id, "stranger")
        assert refused.value.reason is LeagueReason.NOT_ENTERED

    async def test_a_season_called_off_leaves_its_games_to_their_players(self, engine):
        season = await begun(engine, 4)
        (game,) = await open_all(engine)
        await engine.seasons.cancel(fresh(), season.id, FOUNDER, moderates=False)
        await resign_all_but_first(engine, game)
        now = await engine.seasons.find(season.id)
        assert now.status is SeasonStatus.CANCELLED
        assert await engine.seasons.errands()


class TestTime:
    async def test_entry_closes_by_itself(self, engine, clock):
        season = await entered(engine, 4)
        await engine.season_clock.fire_due()
        assert (await engine.seasons.find(season.id)).status is SeasonStatus.ENTRY
        clock.now = season.closes
        await engine.season_clock.fire_due()
        await engine.season_clock.fire_due()
        now = await engine.seasons.find(season.id)
        assert (now.status, now.round) == (SeasonStatus.RUNNING, 1)

    async def test_a_table_that_no_place_is_found_for_does_not_count(self, engine, clock):
        season = await begun(engine, 8)
        clock.now += NEVER_STARTS
        await engine.season_clock.fire_due()
        assert (await engine.seasons.find(season.id)).status is SeasonStatus.OVER

    async def test_one_that_waits_for_its_people_waits_on(self, engine, clock):
        season = await begun(engine, 4, replace(TERMS, games=3))
        await open_all(engine)
        clock.now += NEVER_STARTS
        await engine.season_clock.fire_due()
        now = await engine.seasons.find(season.id)
        assert [fixture.number for fixture in now.to_open] == [3]

    async def test_a_table_at_which_nobody_moves_is_closed_a_week_after_it_came_to_rest(
        self, engine, clock
    ):
        season = await begun(engine, 8, replace(TERMS, pace=OPEN_PACE))
        one, two = await open_all(engine)
        await resign_all_but_first(engine, two)
        await until(engine, clock, clock.now + timedelta(days=31))
        assert (await engine.queries.look(one)).roster.asleep
        await engine.season_clock.fire_due()
        assert (await engine.seasons.find(season.id)).round == 1
        clock.now += timedelta(days=7)
        await engine.season_clock.fire_due()
        assert (await engine.queries.look(one)).roster.status is Status.CANCELLED
        now = await engine.seasons.find(season.id)
        assert (now.round, now.fixture_of(one).places) == (2, {})

    async def test_one_whose_place_is_gone_is_given_up_after_a_month(self, engine, clock):
        season = await begun(engine, 4)
        (game,) = await open_all(engine)
        roster = (await engine.queries.look(game)).roster
        await engine.venues.pause(roster.venue.channel, Pause.GONE)
        clock.now += timedelta(days=29)
        await engine.season_clock.fire_due()
        assert (await engine.queries.look(game)).roster.status is Status.PLAYING
        clock.now += timedelta(days=1)
        await engine.season_clock.fire_due()
        assert (await engine.queries.look(game)).roster.status is Status.CANCELLED
        assert (await engine.seasons.find(season.id)).status is SeasonStatus.OVER

    async def test_the_keeper_does_what_is_due_and_sleeps_until_then(self, engine, clock):
        season = await entered(engine, 4)
        slept = []

        async def sleep(seconds):
            slept.append(seconds)
            if len(slept) == 2:
                raise TimeoutError
            clock.now = season.closes

        with pytest.raises(TimeoutError):
            await engine.season_clock.keep(sleep)
        assert (await engine.seasons.find(season.id)).status is SeasonStatus.RUNNING
        assert all(0 < seconds <= 20 for seconds in slept)


class TestOneSeasonInAChannel:
    async def test_another_is_refused_until_it_is_over(self, engine):
        season = await entered(engine, 3)
        with pytest.raises(LeagueRefused) as refused:
            await entered(engine, 3)
        assert refused.value.reason is LeagueReason.RUNS_ALREADY
        await engine.seasons.cancel(fresh(), season.id, FOUNDER, moderates=False)
        assert (await entered(engine, 3)).id != season.id

    async def test_a_channel_without_one(self, engine):
        with pytest.raises(LeagueRefused) as refused:
            await engine.seasons.newest_in("elsewhere")
        assert refused.value.reason is LeagueReason.NO_LEAGUE


class TestCrashes:
    @pytest.mark.parametrize("after", [False, True])
    @pytest.mark.file
    async def test_a_failure_at_any_statement_loses_nothing_and_does_nothing_twice(
        self, path, after
    ):
        failpoint, clock = Failpoint(), Clock(at_noon())
        async with failing_engine(path, failpoint, secrets(3), clock) as engine:
            season = await entered(engine, 4)

            async def look():
                return await engine.seasons.find(season.id), await engine.queries.games_of("101")

            async def begin():
                return await engine.seasons.begin("begins", season.id, FOUNDER.id, moderates=False)

            async def open_it():
                return await engine.seasons.open_table(season.id, 1, Venue("g", "t1", "c"))

            failures = await failed_everywhere(path, failpoint, begin, look, after=after)
            failures += await failed_everywhere(path, failpoint, open_it, look, after=after)
            assert await open_it() == (await look())[0].fixtures[0].game
            game = await open_it()
            roster = (await engine.queries.look(game)).roster
            for number in (3, 2):
                seat = roster.player_of(str(100 + number)).seat
                await engine.play.order(
                    f"r{number}", game, str(100 + number), cmd.Resign(seat=seat)
                )

            async def resign():
                seat = roster.player_of("101").seat
                return await engine.play.order("last", game, "101", cmd.Resign(seat=seat))

            failures += await failed_everywhere(path, failpoint, resign, look, after=after)
            assert failures > 20
            over = await engine.seasons.find(season.id)
            assert (over.status, over.champions) == (SeasonStatus.OVER, ("100",))
            assert [post.number for post in over.posts] == [1, 2, 3]
        sound(path)

    async def test_the_next_process_goes_on(self, path, clock):
        async with open_engine(path, clock, secrets(7)) as engine:
            season = await begun(engine, 8)
            await open_all(engine)
        async with open_engine(path, clock, secrets(8)) as engine:
            assert engine.season_work.is_set()
            now = await engine.seasons.find(season.id)
            for fixture in now.fixtures:
                await resign_all_but_first(engine, fixture.game)
            assert (await play_out(engine, now)).champions == ("100",)
        sound(path)


class TestForgetting:
    async def test_finds_the_seasons_of_a_person(self, engine):
        season = await entered(engine, 4)
        other = await entered(engine, 1, place=("g", "d"))
        unit = engine.seasons._unit

        async def naming(who):
            return await unit.read(
                lambda ledger: [s.id for s in SeasonRows(ledger).naming(who, ())]
            )

        assert await naming("100") == [season.id, other.id]
        assert await naming("103") == [season.id]
        assert await naming(FOUNDER.id) == [season.id, other.id]
        assert await naming("10") == []


class TestDamage:
    async def test_a_flipped_bit_stops_the_season_and_no_game_of_it(self, path, clock):
        async with open_engine(path, clock, secrets(7)) as engine:
            await begun(engine, 4)
            (game,) = await open_all(engine)
        with tables(path) as file:
            file.execute("UPDATE seasons SET body = replace(body, 'Winter', 'Wintes')")
        (fault,) = check(path, lambda *_: None).faults
        assert "season" in fault
        async with open_engine(path, clock, secrets(8)) as engine:
            await resign_all_but_first(engine, game)
            assert (await engine.queries.look(game)).roster.status is Status.OVER
            assert await engine.seasons.errands() == ()

    @pytest.mark.parametrize(
        ("damage", "said"),
        [
            ("UPDATE seasons SET secret = x'00'", "secret doesn't match"),
            ("UPDATE seasons SET due = '2030-01-01T00:00:00+00:00'", "checksum mismatch"),
            ("UPDATE games SET season = NULL", "refer to each other"),
        ],
    )
    async def test_the_check_finds(self, path, clock, damage, said):
        async with open_engine(path, clock, secrets(7)) as engine:
            await begun(engine, 4)
            await open_all(engine)
        with tables(path) as file:
            file.execute(damage)
        assert any(said in fault for fault in check(path, lambda *_: None).faults)


@pytest.mark.soak
async def test_a_league_of_two_hundred(path, clock):
    """Over the store and the engine, by short games: to its champion; who resigned twice is barred."""
    async with open_engine(path, clock, secrets(7)) as engine:
        season = await begun(engine, 200, replace(TERMS, form="swiss", games=2))
        over = await play_out(engine, season)
    points = {row.entrant.person: row.points for row in standing(over)}
    assert {points[champion] for champion in over.champions} == {2 * WHOLE}
    assert len(over.fixtures) == 100
    assert 100 < sum(entrant.barred for entrant in over.entrants) < 200
    sound(path)


# What is decided about seasons, as it is kept: forfeits, results, pauses, and the season that
# follows.

RITA = Person("777", "Rita")


@pytest.fixture
async def decisions_engine(tmp_path, clock):
    async with open_engine(tmp_path / "games.db", clock, secrets(7)) as engine:
        yield engine
    sound(tmp_path / "games.db")


async def named(engine, season):
    await engine.season_judging.name_referee(fresh(), season.id, FOUNDER.id, RITA)


class TestForfeits:
    async def test_make_nobody_rated_higher(self, decisions_engine):
        """A crony who judges has a founder's opponents forfeit: the game goes on, and no rating comes of it."""
        season = await begun(decisions_engine, 4)
        await named(decisions_engine, season)
        (game,) = await open_all(decisions_engine)
        for opponent in ("101", "102", "103"):
            effect = await decisions_engine.season_judging.forfeit(
                fresh(), season.id, RITA.id, 1, opponent
            )
            assert effect.facts["done"] == "yes"
        look = await decisions_engine.queries.look(game)
        assert (look.roster.status, look.table.winner) == (Status.PLAYING, None)
        assert all(
            each.kind != "seat_resigned" for each in await decisions_engine.queries.story(game, 0)
        )
        assert (await decisions_engine.club.ladder("g", Ladder())).lines == ()
        assert (await decisions_engine.seasons.find(season.id)).fixtures[0].left == (
            "101",
            "102",
            "103",
        )
        for loser in ("100", "101", "102"):
            seat = look.roster.player_of(loser).seat
            await decisions_engine.play.order(fresh(), game, loser, cmd.Resign(seat=seat))
        over = await decisions_engine.seasons.find(season.id)
        assert over.fixtures[0].places == {"100": 1, "101": 2, "102": 2, "103": 2}
        assert [each.place for each in (await decisions_engine.club.aftermath(game)).results] != [
            1,
            2,
            2,
            2,
        ]

    async def test_are_done_once_however_often_they_come(self, decisions_engine):
        season = await begun(decisions_engine, 8)
        await named(decisions_engine, season)
        one = season.fixtures[0].persons[0]
        first = await decisions_engine.season_judging.forfeit("f", season.id, RITA.id, 1, one)
        assert (
            await decisions_engine.season_judging.forfeit("f", season.id, RITA.id, 1, one) == first
        )
        assert len((await decisions_engine.seasons.find(season.id)).rulings) == 1

    async def test_a_refused_one_leaves_no_row(self, decisions_engine):
        season = await begun(decisions_engine, 4)
        with pytest.raises(LeagueRefused) as refused:
            await decisions_engine.season_judging.forfeit("f", season.id, "100", 1, "101")
        assert refused.value.reason is LeagueReason.TOO_FEW_VOTERS
        unit = decisions_engine.seasons._unit
        assert await unit.read(lambda ledger: ledger.effects.of("f")) is None


class TestResults:
    async def test_of_the_final_change_the_champion(self, decisions_engine):
        season = await begun(decisions_engine, 4)
        await named(decisions_engine, season)
        (game,) = await open_all(decisions_engine)
        await resign_all_but_first(decisions_engine, game)
        await decisions_engine.season_judging.adjust("a", season.id, RITA.id, 1, ["103"])
        now = await decisions_engine.seasons.find(season.id)
        assert (now.status, now.champions) == (SeasonStatus.OVER, ("103",))


class TestTheNextSeason:
    async def test_follows_by_itself_on_the_same_terms(self, decisions_engine, clock):
        season = await begun(decisions_engine, 4)
        await named(decisions_engine, season)
        await decisions_engine.season_judging.repeat(fresh(), season.id, FOUNDER.id, 5)
        await play_out(decisions_engine, season)
        after = await decisions_engine.seasons.newest_in(season.channel)
        assert after.id != season.id
        assert after.status is SeasonStatus.ENTRY
        assert (after.terms, after.founder, after.again) == (season.terms, FOUNDER.id, 5)
        assert after.referees == (RITA,)
        assert after.closes == clock.now + timedelta(days=5)
        assert after.commitment != season.commitment

    async def test_follows_on_one_that_ends_because_others_are_forgotten(self, decisions_engine):
        season = await begun(decisions_engine, 4)
        await decisions_engine.season_judging.repeat(fresh(), season.id, FOUNDER.id, 5)
        for number in (1, 2, 3):
            await decisions_engine.forgetting.forget(
                fresh(), person(number).id, person(number).name
            )
        assert (await decisions_engine.seasons.find(season.id)).status is SeasonStatus.OVER
        after = await decisions_engine.seasons.newest_in(season.channel)
        assert (after.status, after.again) == (SeasonStatus.ENTRY, 5)

    async def test_does_not_where_the_founder_stopped_it_or_nobody_came(
        self, decisions_engine, clock
    ):
        season = await begun(decisions_engine, 4)
        await decisions_engine.season_judging.repeat(fresh(), season.id, FOUNDER.id, 5)
        await decisions_engine.season_judging.repeat(fresh(), season.id, FOUNDER.id, 0)
        await play_out(decisions_engine, season)
        assert (await decisions_engine.seasons.newest_in(season.channel)).id == season.id
        lonely = await entered(decisions_engine, 1)
        await decisions_engine.season_judging.repeat(fresh(), lonely.id, FOUNDER.id, 5)
        clock.now = lonely.closes
        await decisions_engine.season_clock.fire_due()
        newest = await decisions_engine.seasons.newest_in(season.channel)
        assert (newest.id, newest.status) == (lonely.id, SeasonStatus.CANCELLED)


class TestWithoutALadder:
    """A server can do without ratings: then no league is seeded by them, and nobody's old ones come back."""

    async def test_none_is_founded_that_is_seeded_by_rating(self, decisions_engine):
        await decisions_engine.club.set_ladder(fresh(), "g", wanted=False)
        with pytest.raises(LeagueRefused) as refused:
            await entered(decisions_engine, 4, replace(TERMS, seeding="rating"))
        assert refused.value.reason is LeagueReason.NO_LADDER

    async def test_lots_are_drawn_where_it_was_given_up_during_entry(self, decisions_engine):
        season = await entered(decisions_engine, 4, replace(TERMS, seeding="rating"))
        await decisions_engine.club.set_ladder(fresh(), "g", wanted=False)
        await decisions_engine.seasons.begin(fresh(), season.id, FOUNDER.id, moderates=False)
        begun_so = await decisions_engine.seasons.find(season.id)
        assert all(rating is None for _, rating in seeds_of(begun_so))


class TestPauses:
    async def test_no_table_is_opened_meanwhile(self, decisions_engine, clock):
        season = await begun(decisions_engine, 8)
        judging = decisions_engine.season_judging
        await judging.pause(fresh(), season.id, FOUNDER.id, moderates=False)
        assert await open_all(decisions_engine) == []
        assert await decisions_engine.seasons.open_table(season.id, 1, Venue("g", "t", "c")) is None
        clock.now += timedelta(days=30)
        await decisions_engine.season_clock.fire_due()
        assert (await decisions_engine.seasons.find(season.id)).status is SeasonStatus.RUNNING
        await judging.resume(fresh(), season.id, FOUNDER.id, moderates=False)
        assert len(await open_all(decisions_engine)) == 2


class TestSubstitutes:
    async def test_play_at_a_table_in_the_seat_of_whoever_left(self, decisions_engine):
        season = await entered(decisions_engine, 4, place=HERE)
        await decisions_engine.seasons.enter("s", season.id, person(9), substitute=True)
        await decisions_engine.seasons.begin(fresh(), season.id, FOUNDER.id, moderates=False)
        await decisions_engine.seasons.withdraw("w", season.id, "102")
        (game,) = await open_all(decisions_engine)
        roster = (await decisions_engine.queries.look(game)).roster
        assert {player.person for player in roster.players} == {"100", "101", "103", "109"}

    async def test_know_that_they_are_ones(self, decisions_engine):
        season = await entered(decisions_engine, 4)
        effect = await decisions_engine.seasons.enter("s", season.id, person(9), substitute=True)
        assert effect.facts["role"] == "substitute"
        again = await decisions_engine.seasons.enter("s", season.id, person(9), substitute=True)
        assert again == effect


class TestRows:
    async def test_every_act_in_a_league_has_one(self, decisions_engine):
        """So each is done once, however often it comes, and the next process tells truly what came of it."""
        season = (await entered(decisions_engine, 5)).id
        judging, lines, founder = (
            decisions_engine.season_judging,
            decisions_engine.season_lines,
            FOUNDER.id,
        )
        await decisions_engine.seasons.enter("stands by", season, person(9), substitute=True)
        await decisions_engine.seasons.withdraw("leaves", season, "103")
        await lines.add_word("word", season, "100", "elk")
        await lines.add_seal("seal", season, "100", seal_of("a" * 20))
        await judging.name_referee("names", season, founder, RITA)
        await judging.pause("pauses", season, founder, moderates=False)
        await judging.resume("resumes", season, founder, moderates=False)
        await judging.repeat("repeats", season, founder, 3)
        await decisions_engine.seasons.begin("begins", season, founder, moderates=False)
        await lines.tell("tells", season, "100", "a" * 20)
        await judging.forfeit("forfeits", season, RITA.id, 1, "101")
        (game,) = await open_all(decisions_engine)
        await resign_all_but_first(decisions_engine, game)
        await judging.adjust("adjusts", season, RITA.id, 1, ["102"])
        other = (await entered(decisions_engine, 0, place=("g", "d"))).id
        await judging.name_referee("names again", other, founder, RITA)
        await judging.drop_referee("drops", other, founder, RITA.id)
        await decisions_engine.seasons.cancel("cancels", other, FOUNDER, moderates=False)
        acts = (
            "stands by", "leaves", "word", "seal", "names", "pauses", "resumes", "repeats", "begins",
            "tells", "forfeits", "adjusts", "names again", "drops", "cancels",
        )  # fmt: skip

        def known(ledger):
            return {act for act in acts if ledger.effects.of(act)}

        assert await decisions_engine.seasons._unit.read(known) == {*acts}
