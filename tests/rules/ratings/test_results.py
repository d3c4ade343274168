"""What remains of a game: results for good, in the transaction that ends it, and ratings that follow."""

import sqlite3
from contextlib import closing
from dataclasses import fields, replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.app import open_engine
from rules.audit import check
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.model.events import PlayerEliminated, SeatResigned
from rules.model.state import GameState
from rules.ratings.rating_rows import LineState
from rules.ratings.ratings import Ladder
from rules.ratings.recounting import rate_again
from rules.ratings.results import PlayedGame, SeatResult, judge_places, results_of
from rules.store.encoding import digest_of
from rules.table.game import with_roster
from rules.table.ids import Entrant, Unrated
from rules.table.roster import Act, PersonId, PlaceRules, Player, Status
from tests.bot.support.samples import ROSTER
from tests.rules.laws import test_golden as golden
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
    Clock,
    at_noon,
    dealt,
    first_move,
    opened,
    play,
    replaced,
    secrets,
    unseen,
    until,
)
from tests.rules.support.tables import content, tables
from tests.rules.support.weeks import DAY, week

_FOLLOWS = ("ladder_ratings", "pair_records", "rating_frequencies", "solos")
"""The tables of what follows from results."""
RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")
WON = Entrant(CELINA.id)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def clock():
    return Clock(at_noon())


@pytest.fixture
async def engine(path, clock):
    async with open_engine(path, clock, secrets(1)) as opened_engine:
        yield opened_engine


async def resign(engine, game, person):
    await first_move(engine, game)
    seat = (await engine.queries.look(game)).roster.player_of(person.id).seat
    return await engine.play.order(f"{game} {seat} resigns", game, person.id, cmd.Resign(seat=seat))


async def given_to_celina(engine, game):
    """Ana resigns, then Borys."""
    await resign(engine, game, ANA)
    await resign(engine, game, BORYS)
    return (await engine.club.aftermath(game)).results


async def over(engine, action="new", channel="c"):
    game = await dealt(engine, action, channel)
    await given_to_celina(engine, game)
    return game


async def won_alone(engine, channel="c"):
    """Ana against two recruits, who resign."""
    game = await opened(engine, f"in {channel}", channel)
    for number in range(2):
        await engine.lobby.add_computer(f"{channel} {number}", game, ANA.id, level="recruit")
    await engine.lobby.start(f"start in {channel}", game, ANA.id)
    for seat in (BLUE, YELLOW):
        await engine.play.order_as_computer(f"{channel} {seat}", game, cmd.Resign(seat=seat))
    return game


async def test_every_seat_has_a_result_for_good(engine, path, clock):
    game = await dealt(engine)
    clock.now += timedelta(hours=1)
    results = await given_to_celina(engine, game)
    assert [(r.entrant, r.place, r.won) for r in results] == [
        ("1", 3, False),
        ("2", 2, False),
        ("3", 1, True),
    ]
    assert {(r.guild, r.edition, r.players, r.ended) for r in results} == {
        ("g", "ryzyko", 3, clock.now)
    }
    assert check(path, unseen).faults == ()


async def test_lands_luck_and_turns_are_those_that_were_played(engine):
    game = await dealt(engine, edition="classic")
    await play(engine, game, 5000)
    results = (await engine.club.aftermath(game)).results
    turns = await engine.queries.turns(game)
    assert sum(r.turns for r in results) == len(turns) - 1, "the setup is none"
    taken = [e for turn in turns for e in turn.events if e.kind == "territory_captured"]
    assert {r.seat: r.lands for r in results} == {
        seat: sum(e.seat == seat for e in taken) for seat in (RED, BLUE, YELLOW)
    }
    assert sum(r.luck for r in results) == pytest.approx(0, abs=0.05), (
        "what one saves another loses"
    )
    assert all(r.in_time == r.turns for r in results)


async def test_a_game_that_goes_on_or_is_given_up_has_none(engine):
    game = await dealt(engine)
    assert (await engine.club.aftermath(game)).results == ()
    lobby = await opened(engine, "other", "d")
    await engine.lobby.cancel("cancel", lobby, ANA.id)
    assert (await engine.club.aftermath(lobby)).results == ()


async def test_a_seat_taken_over_is_last_of_those_still_in(engine, path):
    game = await dealt(engine)
    await replaced(engine, game, YELLOW)
    results = {r.seat: r for r in await given_to_celina(engine, game)}
    assert results[YELLOW].entrant == WON
    assert (results[YELLOW].place, results[YELLOW].takeover) == (3, 3)
    assert not results[YELLOW].won, "it was the computer that won"
    assert [results[seat].place for seat in (RED, BLUE)] == [2, 1]
    assert {r.rules for r in results.values()} == {PlaceRules.FOURTH}
    assert check(path, unseen).faults == ()


async def test_a_seat_taken_back_scores_its_own_place(engine):
    game = await dealt(engine)
    await replaced(engine, game, YELLOW)
    await engine.lobby.join("back", game, CELINA)
    results = {r.seat: r for r in await given_to_celina(engine, game)}
    assert (results[YELLOW].place, results[YELLOW].won, results[YELLOW].takeover) == (1, True, 0)


async def test_who_hands_their_own_seat_over_and_takes_it_back_has_left(engine):
    """A computer may play better than they do."""
    game = await dealt(engine)
    await engine.hand_overs.replace("away", game, ANA.id, RED)
    await engine.lobby.join("back", game, ANA)
    await resign(engine, game, BORYS)
    await resign(engine, game, CELINA)
    results = {r.seat: r for r in (await engine.club.aftermath(game)).results}
    assert (results[RED].place, results[RED].won) == (3, False)


async def test_a_table_that_was_dealt_before_is_judged_by_the_first_rules(engine, path):
    """At the deal all are equally far, and nobody is better than the second by leaving."""
    game = await dealt(engine)
    await engine.club._unit.act("old", game, ANA.id, dealt_before)
    await replaced(engine, game, YELLOW)
    results = {r.seat: r for r in await given_to_celina(engine, game)}
    assert (results[YELLOW].place, results[YELLOW].takeover) == (2, 1)
    assert {r.unrated for r in results.values()} == {Unrated.MODERATED}
    assert {r.rules for r in results.values()} == {PlaceRules.FIRST}
    assert check(path, unseen).faults == ()


def dealt_before(at):
    """The table, as an earlier General dealt it."""
    return with_roster(at, replace(at.roster, rules=PlaceRules.FIRST))


@pytest.mark.file
async def test_a_place_that_does_not_follow_from_its_rules_is_a_fault(engine, path):
    await over(engine)
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.create_function("digest_of", -1, digest_of)
        columns = ", ".join(field.name for field in fields(SeatResult))
        raw.execute("UPDATE results SET place = 4 - place")
        raw.execute(f"UPDATE results SET digest = digest_of({columns})")  # noqa: S608
    assert any("results don't match its log" in fault for fault in check(path, unseen).faults)


async def test_turns_that_the_clock_played_are_not_in_time(engine, clock):
    game = await dealt(engine, claim="automatic")
    while (await engine.queries.look(game)).table.round == 0:
        await play(engine, game, 1)
    late = (await engine.queries.look(game)).table.waiting_for[0]
    await until(engine, clock, clock.now + timedelta(days=4))
    results = {r.seat: r for r in await given_to_celina(engine, game)}
    assert results[late].turns > results[late].in_time


async def test_a_turn_in_time_before_one_that_the_clock_played_stays_in_time(path):
    async with week(path) as table:
        await table.begin()
        await table.end_turn(RED)
        await table.until_turn_of(RED)
        await table.pass_by(3 * DAY)
        results = {r.seat: r for r in await given_to_celina(table.engine, table.game)}
        assert (results[RED].turns, results[RED].in_time) == (2, 1)
        for seat in (BLUE, YELLOW):
            assert results[seat].turns == results[seat].in_time > 0


class TestRatings:
    async def test_a_game_counts_in_the_transaction_that_ends_it(self, engine, path):
        await over(engine)
        ladder = await engine.club.ladder("g", Ladder())
        assert [(each.line.entrant, each.name) for each in ladder.lines] == [
            ("3", "Celina"),
            ("2", "Borys"),
            ("1", "Ana"),
        ]
        assert {each.line.state for each in ladder.lines} == {LineState.PROVISIONAL}
        assert ladder.ladders == {Ladder(), Ladder(edition="ryzyko")}
        assert (await engine.club.ladder("elsewhere", Ladder())).lines == ()
        assert check(path, unseen).faults == ()

    async def test_a_host_may_say_before_the_start_that_it_does_not_count(self, engine):
        game = await opened(engine)
        for person in (BORYS, CELINA):
            await engine.lobby.join(f"join {person.id}", game, person)
        with pytest.raises(TableRefused) as refused:
            await engine.lobby.set_rated("no", game, BORYS.id, rated=False)
        assert refused.value.reason is TableReason.NOT_HOST
        await engine.lobby.set_rated("rated", game, ANA.id, rated=False)
        await engine.lobby.start("start", game, ANA.id)
        with pytest.raises(TableRefused) as refused:
            await engine.lobby.set_rated("late", game, ANA.id, rated=True)
        assert refused.value.reason is TableReason.ALREADY_STARTED
        results = await given_to_celina(engine, game)
        assert {r.unrated for r in results} == {Unrated.AGREED}
        assert (await engine.club.ladder("g", Ladder())).lines == ()

    async def test_a_moderators_act_on_a_seat_unrates_nothing(self, engine):
        game = await dealt(engine)
        await replaced(engine, game, BLUE)
        await engine.lobby.join("back", game, BORYS)
        results = await given_to_celina(engine, game)
        assert {r.unrated for r in results} == {None}

    async def test_however_often_two_meet_each_game_counts(self, engine, path):
        """None is cancelled: it weighs less between them."""
        games = [await over(engine, f"new {n}", f"c{n}") for n in range(4)]
        told = [(await engine.club.aftermath(game)).results[0].unrated for game in games]
        assert told == [None] * 4
        ladder = await engine.club.ladder("g", Ladder())
        assert {each.line.games for each in ladder.lines} == {4}
        assert check(path, unseen).faults == ()

    async def test_one_among_computers_is_rated_with_nobody(self, engine, path):
        game = await won_alone(engine)
        results = (await engine.club.aftermath(game)).results
        assert {r.unrated for r in results} == {None}
        assert (await engine.club.ladder("g", Ladder())).lines == ()
        (row,) = content(path)["solos"]
        assert row[:6] == ("g", ANA.id, "recruit", "ryzyko", 3, "1")
        assert check(path, unseen).faults == ()

    async def test_what_somebody_did_alone_is_theirs_and_forgotten_with_them(self, engine, path):
        await won_alone(engine)
        (kept,) = (await engine.exports.of(ANA.id))["alone"]
        assert (kept["ladder"]["level"], kept["record"]["outcomes"]) == ("recruit", "1")
        await engine.forgetting.forget("forget", ANA.id, ANA.name)
        (row,) = content(path)["solos"]
        assert row[1].startswith("~")
        assert (await engine.club.solo_ladder("g")).lines == ()
        assert check(path, unseen).faults == ()

    async def test_computers_rate_nobody(self, engine):
        game = await opened(engine)
        await engine.lobby.join("join", game, BORYS)
        await engine.lobby.add_computer("computer", game, ANA.id, level="recruit")
        await engine.lobby.start("start", game, ANA.id)
        await resign(engine, game, ANA)
        await engine.play.order_as_computer("it resigns", game, cmd.Resign(seat=YELLOW))
        ladder = await engine.club.ladder("g", Ladder())
        assert [each.line.entrant for each in ladder.lines] == ["2", "1"]

    async def test_all_of_a_server_is_computed_again_to_the_same(self, engine, path):
        for number in range(3):
            await over(engine, f"new {number}", f"c{number}")
        before = {name: content(path)[name] for name in _FOLLOWS}
        await engine.club._unit.write(lambda ledger: rate_again(ledger, "g", at_noon()))
        after = {name: content(path)[name] for name in before}
        assert after == before
        assert all(before[name] for name in ("ladder_ratings", "pair_records"))
        assert check(path, unseen).faults == ()

    @pytest.mark.file
    async def test_a_game_that_counts_no_more_is_taken_out_of_all_ratings(self, engine, path):
        """As an annulment does."""
        await over(engine)
        with closing(sqlite3.connect(path)) as raw, raw:
            raw.create_function("digest_of", -1, digest_of)
            columns = ", ".join(field.name for field in fields(SeatResult))
            raw.execute("UPDATE results SET unrated = 'agreed'")
            raw.execute(f"UPDATE results SET digest = digest_of({columns})")  # noqa: S608
        await engine.club._unit.write(lambda ledger: rate_again(ledger, "g", at_noon()))
        assert (await engine.club.ladder("g", Ladder())).lines == ()
        assert check(path, unseen).faults == ()

    async def test_a_page_beyond_the_last_is_the_last(self, engine):
        await over(engine)
        page = await engine.club.ladder("g", Ladder(), page=99)
        assert (page.page, page.pages, len(page.lines)) == (0, 1, 3)

    async def test_a_record_adds_up_what_somebody_did_here(self, engine):
        for number in range(2):
            await over(engine, f"new {number}", f"c{number}")
        record = await engine.club.record(WON, "g")
        (tally,) = record.tallies
        assert (tally.edition, tally.games, tally.wins) == ("ryzyko", 2, 2)
        assert record.ranked[Ladder()].line.games == 2
        assert (await engine.club.record(WON, "elsewhere")).tallies == ()


@pytest.mark.file
async def test_games_that_were_over_before_have_their_results_written_by_timers(path, clock):
    """As an older General left them; in order of their ends, unrated, since nobody was told."""
    async with open_engine(path, clock, secrets(1)) as engine:
        first, second = [await over(engine, f"new {n}", f"c{n}") for n in range(2)]
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.create_function("digest_of", -1, digest_of)
        later = "results ratings solos names seasons effects tallies archives snapshots"
        for table in later.split():
            raw.execute(f"DROP TABLE {table}")
        for table in ("people", "servers"):
            raw.execute(f"ALTER TABLE {table} DROP COLUMN digest")
        for column in ("language", "locale", "logout"):
            raw.execute(f"ALTER TABLE people DROP COLUMN {column}")
        raw.execute("ALTER TABLE servers DROP COLUMN founders")
        raw.execute("ALTER TABLE servers DROP COLUMN ladder")
        raw.execute("ALTER TABLE asked DROP COLUMN guild")
        raw.execute("DROP INDEX games_of_seasons")
        raw.execute("DROP INDEX outbox_by_game")
        for table in (
            *("interventions", "keys", "forgotten", "wishes"),
            *("ladder_ratings", "pair_records", "rating_frequencies"),
            *("rating_changes", "recounts"),
            *("blocks", "invitations", "browsers"),
        ):
            raw.execute(f"DROP TABLE {table}")
        raw.execute("DELETE FROM timers")
        raw.execute("ALTER TABLE games DROP COLUMN season")
        raw.execute("UPDATE games SET roster = json_remove(roster, '$.rated', '$.rules')")
        raw.execute(
            "UPDATE games SET roster = json_set(roster, '$.since', ?) WHERE id = ?",
            ("2025-12-24T18:00:00.5Z", second),
        )
        raw.execute("UPDATE games SET digest = digest_of(id, roster)")
        raw.execute("PRAGMA user_version = 10")
    assert check(path, unseen).faults == (), "they are due"
    async with open_engine(path, clock) as engine:
        timers = [row for row in content(path)["timers"] if row[1] == "result"]
        dues = {game: due for game, _, _, due in timers}
        assert dues == {first: "2026-01-01T12:00:00+00:00", second: "2025-12-24T18:00:00+00:00"}
        await until(engine, clock, clock.now)
        assert {r.unrated for r in (await engine.club.aftermath(first)).results} == {Unrated.AGREED}
    assert [row[1] for row in content(path)["results"]] == [second] * 3 + [first] * 3
    assert {row[1] for row in content(path)["timers"]} == {"archive"}
    assert content(path)["ladder_ratings"] == []
    assert check(path, unseen).faults == ()


async def test_results_missing_or_changed_are_faults(engine, path):
    await over(engine)
    assert check(path, unseen).faults == ()
    with tables(path) as raw:
        raw.execute("UPDATE results SET lands = 7 WHERE seat = 'red'")
    (fault,) = check(path, unseen).faults
    assert "result for red: checksum mismatch" in fault
    with tables(path) as raw:
        raw.execute("DELETE FROM results")
    faults = check(path, unseen).faults
    assert any("its results are missing" in fault for fault in faults)
    assert any("doesn't match the results" in fault for fault in faults)


@pytest.mark.file
async def test_a_rating_that_does_not_follow_is_a_fault(engine, path):
    await over(engine)
    with tables(path) as raw:
        raw.execute("UPDATE ladder_ratings SET mean = mean + 1 WHERE entrant = '1'")
    faults = check(path, unseen).faults
    assert all("rating of 1 in" in f and "checksum mismatch" in f for f in faults)
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.create_function("digest_of", -1, digest_of)
        raw.execute(
            "UPDATE ladder_ratings SET digest = digest_of(guild, draft, ladder, entrant, mean,"
            " deviation, games, people, played, shown)"
        )
    faults = check(path, unseen).faults
    assert any("wrongly shown as" in fault for fault in faults)
    assert any("match the results" in fault for fault in faults)
    assert content(path)["results"]


SHORT = ("galaxy duel 2a", "classic two_players=plain_50 2a", "ryzyko goal=capitals 2")
REST = [name for name in golden.GAMES if name not in SHORT]


@pytest.mark.parametrize(
    "name", [*SHORT, *(pytest.param(name, marks=pytest.mark.soak) for name in REST)]
)
def test_every_rulebook_leaves_results(name, fresh):
    game = golden.replayed(name, fresh, golden.read(name)[1])
    seats = tuple(seat for seat in game.state.seats if seat not in game.state.fates.neutrals)
    players = tuple(Player(seat, seat, PersonId(seat)) for seat in seats)
    edition = golden.variant_of(name).name
    roster = replace(ROSTER, edition=edition, players=players, clocks={}, rated=True)
    results = results_of(PlayedGame(roster, game.log, (), at_noon()))
    assert [r.seat for r in results if r.won] == [game.state.winner]
    ranks = sorted(r.place for r in results)
    assert ranks.count(1) == 1, "who is equal in land and armies shares a place, but not the first"
    assert all(place <= number for number, place in enumerate(ranks, 1))
    assert sum(r.turns for r in results) > len(seats)
    assert sum(r.lands for r in results) > 0
    assert {r.unrated for r in results} == {None}


class TestUnplayed:
    async def left_to_celina(self, engine, game):
        for person in (ANA, BORYS):
            seat = (await engine.queries.look(game)).roster.player_of(person.id).seat
            resigns = cmd.Resign(seat=seat)
            await engine.play.order(f"{game} {seat} leaves", game, person.id, resigns)
        return (await engine.club.aftermath(game)).results

    async def test_a_game_that_all_others_leave_before_the_first_move_counts_for_nothing(
        self, engine
    ):
        results = await self.left_to_celina(engine, await dealt(engine))
        assert {r.unrated for r in results} == {Unrated.UNPLAYED}
        assert (await engine.club.ladder("g", Ladder())).lines == ()

    async def test_a_game_that_was_dealt_before_goes_on_by_the_rules_of_its_deal(self, engine):
        game = await dealt(engine)

        def as_before(at):
            return with_roster(at, replace(at.roster, rules=PlaceRules.SECOND))

        await engine._unit.act("as before", game, ANA.id, as_before)
        results = await self.left_to_celina(engine, game)
        assert {(r.unrated, r.rules) for r in results} == {(None, PlaceRules.SECOND)}

    @pytest.mark.parametrize(
        ("rules", "why"), [(PlaceRules.FOURTH, Unrated.UNPLAYED), (PlaceRules.THIRD, None)]
    )
    async def test_one_that_a_moderator_closes_before_the_first_move(self, engine, rules, why):
        """The deal alone would have rated its people (issue 41, item 10)."""
        game = await dealt(engine)

        def as_dealt(at):
            return with_roster(at, replace(at.roster, rules=rules))

        await engine._unit.act("as dealt", game, ANA.id, as_dealt)
        await engine.lobby.close("close", game, PersonId("9"), name="Mona", moderates=True)
        results = (await engine.club.aftermath(game)).results
        assert {(r.unrated, r.rules) for r in results} == {(why, rules)}

    async def test_one_that_a_moderator_closes_after_a_move_counts(self, engine):
        game = await dealt(engine)
        await first_move(engine, game)
        await engine.lobby.close("close", game, PersonId("9"), name="Mona", moderates=True)
        assert {r.unrated for r in (await engine.club.aftermath(game)).results} == {None}

    async def test_after_a_move_of_anybody_it_counts(self, engine):
        game = await dealt(engine)
        await first_move(engine, game)
        results = await self.left_to_celina(engine, game)
        assert {r.unrated for r in results} == {None}

    async def test_who_leaves_a_game_against_computers_at_once_has_lost_it(self, engine):
        game = await opened(engine)
        for number in range(2):
            await engine.lobby.add_computer(str(number), game, ANA.id, level="recruit")
        await engine.lobby.start("start", game, ANA.id)
        await engine.play.order("leaves", game, ANA.id, cmd.Resign(seat=RED))
        while (await engine.queries.look(game)).roster.status is Status.PLAYING:
            seat = (await engine.queries.look(game)).table.waiting_for[0]
            resigns = cmd.Resign(seat=seat)
            await engine.play.order_as_computer(f"{seat} leaves", game, resigns)
        assert {r.unrated for r in (await engine.club.aftermath(game)).results} == {None}


# Places: whoever leaves is last among those who were still in, in order of leaving (`places@2`).

SEATS = A, B, C, D = tuple(map(Seat, ("red", "blue", "yellow", "green")))


def fell(*seats):
    return [PlayerEliminated(seat=seat, by=A) for seat in seats]


def judged(log, *acts, winner=A, seats=SEATS):
    players = tuple(Player(seat, seat, PersonId(seat)) for seat in seats)
    roster = replace(ROSTER, players=players, acts=acts, rules=PlaceRules.SECOND)
    return judge_places(roster, GameState(winner=winner), log)


def placed(log, *acts, winner=A):
    return {seat: one.place for seat, one in judged(log, *acts, winner=winner).items()}


def test_a_seat_handed_over_at_the_deal_is_last_whatever_its_computer_does():
    """It was second of six for no turn."""
    assert placed(fell(D, C, B), Act(0, "replaced", B, own=True)) == {A: 1, C: 2, D: 3, B: 4}


def test_nobody_wins_by_leaving():
    found = judged(fell(D, C, B), Act(1, "sat_in", A))
    assert (found[A].place, found[A].won, found[A].takeover) == (3, False, 3)
    assert (found[B].place, found[B].won) == (1, False), "first, and it was no victory"
    assert found[D].place == 4, "they had fallen before"


@pytest.mark.parametrize("kind", ["sat_in", "replaced", "moderated", "voted", "forgotten"])
def test_however_a_computer_came_they_have_left(kind):
    assert placed(fell(D, C, B), Act(1, kind, C)) == {A: 1, B: 2, C: 3, D: 4}


def test_in_order_of_leaving_at_one_moment_too():
    acts = Act(0, "replaced", C, own=True), Act(0, "replaced", B, own=True)
    assert placed(fell(B, C, D), *acts) == {A: 1, D: 2, B: 3, C: 4}


def test_who_resigns_is_last_among_those_still_in():
    log = [*fell(D), SeatResigned(seat=B), *fell(C)]
    assert placed(log) == {A: 1, C: 2, B: 3, D: 4}


class TestBack:
    def test_before_the_next_one_falls_the_place_is_what_they_make_of_it(self):
        acts = Act(1, "sat_in", C), Act(1, "taken_back", C)
        assert placed(fell(D, B, C), *acts) == {A: 1, C: 2, B: 3, D: 4}

    def test_after_the_next_one_has_fallen_they_have_left(self):
        acts = Act(0, "sat_in", C), Act(1, "taken_back", C)
        assert placed(fell(D, B, C), *acts) == {A: 1, B: 2, D: 3, C: 4}

    def test_who_handed_it_over_by_themselves_has_left(self):
        acts = Act(0, "replaced", A, own=True), Act(0, "taken_back", A)
        assert placed(fell(D, C, B), *acts)[A] == 4

    def test_the_first_time_counts_that_was_for_good(self):
        acts = Act(0, "sat_in", C), Act(2, "taken_back", C), Act(2, "sat_in", C)
        assert placed(fell(D, B, C), *acts)[C] == 4


@given(
    st.permutations(SEATS),
    st.lists(st.tuples(st.integers(0, 3), st.sampled_from(SEATS), st.booleans()), max_size=6),
)
def test_whoever_leaves_is_never_before_anybody_who_stays_longer(order, leaving):
    """And all are placed, one first, with no seat's own leaving ever bettering its place."""
    log, winner = fell(*order[:-1]), order[-1]
    acts = tuple(
        Act(at, "replaced", seat, own=own)
        for at, seat, own in sorted(leaving)
        if at <= (order.index(seat) if seat in order[:-1] else 3)
    )
    staying, after = placed(log, winner=winner), placed(log, *acts, winner=winner)
    assert sorted(after.values()) == [1, 2, 3, 4]
    first_left = {act.seat: act.revision for act in reversed(acts)}
    for seat, at in first_left.items():
        still_in = [
            other for other in SEATS if other not in first_left and order.index(other) >= at
        ]
        assert all(after[other] < after[seat] for other in still_in)
        if len(first_left) == 1:
            assert after[seat] >= staying[seat]
