"""Ratings order a club as its members are strong, follow from the places alone, and discount pairs."""

import re
import sqlite3
from contextlib import closing
from dataclasses import fields
from datetime import timedelta
from functools import cache
from pathlib import Path
from statistics import fmean, median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from general.contests.standings import wilson
from rules.app import open_engine
from rules.audit import check
from rules.ratings.ratings import (
    FARTHEST,
    FLOOR,
    LAST_GAMES,
    UNRATED_YET,
    Ladder,
    Rating,
    Score,
    SoloLadder,
    SoloRecord,
    TableRatings,
    ladder_named,
    ladders_of,
    least_chance,
    pairs_of,
    ratings_after,
    solo_game,
    weight_of,
)
from rules.ratings.results import SeatResult
from rules.store import sqlite
from rules.store.encoding import digest_of
from rules.table.ids import Entrant, Unrated, entrant_of_level
from rules.table.roster import GameId, PlaceRules
from tests.rules.ratings import adversaries
from tests.rules.ratings.adversaries import SEEDS as ADVERSARIES_SEEDS
from tests.rules.ratings.strategies import GANGS, IN_A_WEEK, STRATEGIES
from tests.rules.ratings.test_results import over, won_alone
from tests.rules.support.club import (
    STRENGTH,
    Table,
    club,
    rank_correlation,
    standings,
    strongest_in_order,
)
from tests.rules.support.stored import Clock, at_noon, secrets, unseen, until
from tests.rules.support.tables import content
from tests.sampling import sampled

ANA, BORYS, CELINA, DARIA = FOUR = tuple(map(Entrant, "1234"))
SEEDS = range(20)
NOTHING = TableRatings({}, {})


def after(*places, before=NOTHING, met=0, others=0):
    """What is known after a game; Ana and Borys have met so often, and all others with each other."""
    people = [who for who, _ in places]
    meetings = {pair: met if pair == {ANA, BORYS} else others for pair in pairs_of(people)}
    return ratings_after(before, places, meetings)


TINY = 1e-9


def played_on(known, places, met=0):
    """What is known after one more game of all who have played."""
    new = after(*places, before=known, met=met)
    return TableRatings({**known.ratings, **new.ratings}, {**known.scores, **new.scores})


def mean(known, who):
    return known.ratings.get(who, UNRATED_YET).mean


def gains(known, who, other):
    """What somebody says of another, above that of nobody known."""
    return known.scores[who, other].says


def test_a_club_is_ordered_as_strong_as_it_is():
    assert median(rank_correlation(standings(club(seed), STRENGTH)) for seed in SEEDS) >= 0.9


def test_one_who_only_feeds_another_changes_little():
    found = [rank_correlation(standings(club(seed, feeding=True), STRENGTH)) for seed in SEEDS]
    assert median(found) >= 0.85


def test_thirty_games_of_each_say_something_of_the_strongest():
    """By chance they would stand in the right order once in six."""
    found = [strongest_in_order(standings(club(seed, 80, 56), STRENGTH)) for seed in SEEDS]
    assert fmean(found) >= 0.35


def test_who_wins_rises_and_who_loses_falls():
    ratings = after((ANA, 1), (BORYS, 2), (CELINA, 3)).ratings
    assert ratings[ANA].mean > ratings[BORYS].mean > ratings[CELINA].mean
    assert all(each.deviation < UNRATED_YET.deviation for each in ratings.values())
    assert {(each.games, each.people) for each in ratings.values()} == {(1, 2)}


def test_who_shares_a_place_is_rated_alike():
    ratings = after((ANA, 1), (BORYS, 2), (CELINA, 2)).ratings
    assert ratings[BORYS] == ratings[CELINA]


@given(
    st.lists(st.permutations(FOUR), min_size=1, max_size=40),
    st.lists(st.integers(1, 2), min_size=3, max_size=3),
)
@settings(max_examples=50)
def test_nobody_falls_by_coming_first_or_rises_by_coming_last(games, shared):
    """Whatever the others have become since they met, and where places are shared."""
    known = NOTHING
    for order in games:
        before, places = known, [(who, n) for n, who in enumerate(order, 1)]
        known = played_on(known, places)
        first, last = order[0], order[-1]
        assert mean(known, first) >= mean(before, first) - TINY
        assert mean(known, last) <= mean(before, last) + TINY
    tied = [(who, sum(shared[:n]) + 1) for n, who in enumerate(FOUR)]
    assert mean(played_on(known, tied), ANA) >= mean(known, ANA) - TINY


def test_who_beats_one_who_stands_higher_gains_more():
    high, low = Rating(28, 1, 50, 10), Rating(22, 1, 50, 10)
    over_high = after((ANA, 1), (BORYS, 2), before=TableRatings({BORYS: high}, {}))
    over_low = after((ANA, 1), (BORYS, 2), before=TableRatings({BORYS: low}, {}))
    assert mean(over_high, ANA) > mean(over_low, ANA) >= UNRATED_YET.mean


def test_who_comes_to_play_better_is_rated_so():
    """Of a hundred games that were lost and sixty that were won since, these are remembered."""
    known = NOTHING
    for number in range(160):
        known = played_on(known, [(ANA, 1 if number >= 100 else 3), (BORYS, 2)])
    assert mean(known, ANA) > UNRATED_YET.mean > mean(known, BORYS)


def test_it_follows_from_the_places_alone():
    before = TableRatings({ANA: Rating(30, 5, 7, 3)}, {(ANA, BORYS): Score(2, 1, 0.5)})
    assert after((ANA, 2), (BORYS, 1), before=before) == after((ANA, 2), (BORYS, 1), before=before)


class TestPairs:
    def test_four_friends_who_play_each_day_keep_two_thirds_of_full_weight(self):
        """As much as each game moves them, beside the same game of people who have not met that week."""
        places = [(who, place) for place, who in enumerate(FOUR, 1)]
        fresh, daily = after(*places).ratings, after(*places, met=7, others=7).ratings
        for who in (ANA, DARIA):
            moved = abs(daily[who].mean - 25) / abs(fresh[who].mean - 25)
            assert moved >= 2 / 3

    def test_each_further_game_of_a_week_weighs_less_but_never_nothing(self):
        weights = [weight_of(met) for met in range(300)]
        assert weights == sorted(weights, reverse=True)
        assert weights[0] == 1
        assert weights[-1] == FLOOR > 0

    def test_it_weighs_less_between_those_two_alone(self):
        """Ana has lost to Borys often; what Celina wins of both, and they of Celina, is as ever."""
        places = (CELINA, 1), (BORYS, 2), (ANA, 3)
        fresh, often = after(*places), after(*places, met=30)
        assert gains(often, CELINA, ANA) == gains(fresh, CELINA, ANA)
        assert gains(often, ANA, CELINA) == gains(fresh, ANA, CELINA)
        assert 0 > gains(often, ANA, BORYS) > gains(fresh, ANA, BORYS) / 10

    def test_whoever_wins_beside_a_constant_companion_wins_less_of_others(self):
        places = (ANA, 1), (CELINA, 2), (BORYS, 3)
        fresh, often = after(*places), after(*places, met=120)
        assert 0 < gains(often, ANA, CELINA) < gains(fresh, ANA, CELINA) / 10
        assert gains(often, CELINA, BORYS) == gains(fresh, CELINA, BORYS)

    def test_where_a_place_is_shared_the_company_of_both_weighs(self):
        places = (ANA, 1), (CELINA, 1), (BORYS, 3)
        fresh, often = after(*places), after(*places, met=120)
        assert often.scores[ANA, CELINA].games < fresh.scores[ANA, CELINA].games / 10
        assert often.scores[ANA, CELINA].games == often.scores[CELINA, ANA].games

    def test_duels_of_two_do_not_spare_them_a_loss_to_a_third(self):
        """The dodge of an earlier General: three quick duels, and a table counted for nobody."""
        places = (CELINA, 1), (ANA, 2), (BORYS, 3)
        assert gains(after(*places, met=50), ANA, CELINA) == gains(after(*places), ANA, CELINA) < 0

    @given(st.lists(st.permutations(FOUR), min_size=1, max_size=60), st.booleans())
    @settings(max_examples=30)
    def test_one_person_counts_as_one_however_often_they_play(self, games, fixed):
        """The rating is the mean of what all say, and of one who says that of nobody known."""
        known = NOTHING
        for order in games:
            known = played_on(
                known, [(who, n) for n, who in enumerate(FOUR if fixed else order, 1)]
            )
        for who in FOUR:
            scores = [score for (whose, _), score in known.scores.items() if whose == who]
            weights = [score.games / (score.games + 2) for score in scores]
            assert all(weight < 1 for weight in weights)
            said = sum(score.says for score in scores)
            assert mean(known, who) == pytest.approx(25 + said / (sum(weights) + 1))
            assert known.ratings[who].deviation == pytest.approx(25 / 3 / (1 + 16 * sum(weights)))

    def test_a_helper_moves_somebody_no_farther_than_so(self):
        """Two hundred wins in the same week, as in two hundred weeks."""
        for met in (0, 200):
            known = NOTHING
            for _ in range(200):
                known = played_on(known, [(ANA, 1), (BORYS, 2)], met=met)
            assert 0 < mean(known, ANA) - UNRATED_YET.mean < FARTHEST

    @pytest.mark.parametrize("ahead", [40, 27])
    def test_to_win_always_is_as_good_as_twice_as_often(self, ahead):
        """So nobody gains by being helped against people whom they mostly beat anyway."""
        known = TableRatings(
            {ANA: Rating(28, 0.5, 90, 9), BORYS: Rating(24.9, 0.5, 90, 9)},
            {(ANA, BORYS): Score(40, ahead, 3 * 40 / 42)},
        )
        assert mean(after((ANA, 1), (BORYS, 2), before=known), ANA) == pytest.approx(28)


class TestProvisional:
    @pytest.mark.parametrize(
        ("games", "people", "provisional"), [(10, 5, False), (9, 5, True), (10, 4, True)]
    )
    def test_until_ten_games_with_five_people(self, games, people, provisional):
        rating = Rating(30, 2, games, people)
        assert rating.is_provisional is provisional
        assert rating.shown == 1000 + 40 * (30 - (12 if provisional else 6))

    def test_a_new_rating_is_a_round_number(self):
        assert UNRATED_YET.shown == 0

    def test_people_are_counted_once(self):
        once = after((ANA, 1), (BORYS, 2), (CELINA, 3))
        again = after((ANA, 1), (BORYS, 2), (DARIA, 3), before=once)
        assert again.ratings[ANA].people == 3


def test_games_of_more_than_a_week_ago_weigh_nothing():
    """After thirty duels in three days; the last weighs in full where a week has passed."""

    def ana(day):
        days = [*(0.1 * number for number in range(30)), day]
        tables = [Table(f"t{n}", day, [ANA, BORYS]) for n, day in enumerate(days)]
        strength = {ANA: 0, BORYS: 0}
        before, whole = standings(tables[:-1], strength), standings(tables, strength)
        pair = Ladder(duel=True), (ANA, BORYS)
        return whole.scores[pair].games - before.scores[pair].games

    assert ana(11) > 10 * ana(3)


def test_tables_for_two_are_rated_apart():
    assert ladders_of("ryzyko", 2) == (Ladder(duel=True), Ladder(duel=True, edition="ryzyko"))
    assert ladders_of("ryzyko", 3) == (Ladder(), Ladder(edition="ryzyko"))
    assert not {*ladders_of("ryzyko", 2)} & {*ladders_of("ryzyko", 3)}


@pytest.mark.parametrize(
    "ladder", [Ladder(), Ladder(True), Ladder(False, "galaxy"), Ladder(True, "gniazdo")]
)
def test_a_ladder_is_found_by_its_name(ladder):
    assert ladder_named(ladder.name) == ladder


# The solo ladder: the last games against one level, and Wilson's lower end of them.

SOLOS_ANA, SOLOS_BORYS = Entrant("1"), Entrant("2")
RECRUIT, MARSHAL = map(entrant_of_level, ("recruit", "marshal"))


def game(*entrants, won=SOLOS_ANA, unrated=None, rules=PlaceRules.SECOND):
    return [
        SeatResult(
            GameId("g"),
            str(n),
            "g",
            at_noon(),
            "ryzyko",
            len(entrants),
            who,
            1 if who == won else 2,
            who == won,
            0,
            0.0,
            0,
            0,
            unrated=unrated,
            rules=rules,
        )
        for n, who in enumerate(entrants)
    ]


def test_one_person_against_one_level_counts():
    found = solo_game(game(SOLOS_ANA, RECRUIT, RECRUIT))
    assert found
    assert (found.ladder, found.entrant, found.won) == (
        SoloLadder("recruit", "ryzyko", 3),
        SOLOS_ANA,
        True,
    )
    lost = solo_game(game(SOLOS_ANA, RECRUIT, won=RECRUIT))
    assert lost
    assert not lost.won


@pytest.mark.parametrize(
    "results",
    [
        game(SOLOS_ANA, RECRUIT, MARSHAL),
        game(SOLOS_ANA, SOLOS_BORYS, RECRUIT),
        game(SOLOS_ANA, SOLOS_BORYS),
        game(Entrant(""), RECRUIT),
        game(SOLOS_ANA, RECRUIT, unrated=Unrated.HINTED),
        game(SOLOS_ANA, RECRUIT, rules=PlaceRules.FIRST),
    ],
    ids=["several levels", "several people", "people", "forgotten", "hints", "the first rules"],
)
def test_other_games_count_for_none(results):
    assert solo_game(results) is None


def test_the_last_games_count():
    record = SoloRecord()
    for number in range(LAST_GAMES + 10):
        record = record.with_game(won=number >= 10)
    assert (record.games, record.wins) == (50, 50)


@given(st.integers(1, 60), st.integers(0, 60))
def test_it_is_the_lower_end_that_the_arena_computes(games, wins):
    wins = min(wins, games)
    assert least_chance(wins, games) == pytest.approx(wilson(wins, games)[0], abs=1e-3)


def test_who_has_won_as_often_as_chance_lets_them_is_below_a_hundred():
    """What is not sure is not shown; and a single win is no mastery."""
    assert SoloRecord("1").shown(6) < 130
    assert SoloRecord("100000" * 8).shown(6) < 100
    assert SoloRecord("1" * 50).shown(2) == 186
    assert SoloRecord().shown(2) == 0


# Ratings of an earlier General are computed again from all results, and for a month it is said so.

_MIGRATIONS = Path(sqlite.__file__).parent / "migrations"
_OF_RESULTS = [field.name for field in fields(SeatResult)][:-1]

_ADDED_SINCE = (
    ("results", "rules"),
    ("ratings", "people"),
    ("servers", "ladder"),
    ("people", "language"),
    ("people", "locale"),
    ("people", "logout"),
    ("asked", "guild"),
)


def _made_since(version):
    """The tables that later versions of the schema made."""
    later = [file for file in sorted(_MIGRATIONS.glob("*.sql")) if int(file.stem) > version]
    return [name for file in later for name in re.findall(r"CREATE TABLE (\w+)", file.read_text())]


@pytest.fixture
async def earlier(tmp_path):
    """A database as version 17 left it: three games of people, and one of a person alone."""
    path = tmp_path / "games.db"
    async with open_engine(path, at_noon, secrets(1)) as engine:
        for number in range(3):
            await over(engine, f"new {number}", f"c{number}")
        await won_alone(engine, "alone")
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.create_function("digest_of", -1, digest_of)
        for table in _made_since(17):
            raw.execute(f"DROP TABLE IF EXISTS {table}")
        for table, column in _ADDED_SINCE:
            raw.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        raw.execute(f"UPDATE results SET digest = digest_of({', '.join(_OF_RESULTS)})")  # noqa: S608
        raw.execute("UPDATE servers SET digest = digest_of(guild, tables, greeted, founders)")
        raw.execute("UPDATE games SET roster = json_remove(roster, '$.rules')")
        raw.execute("UPDATE games SET digest = digest_of(id, roster)")
        raw.execute("UPDATE ratings SET mean = 3, entrant = '@officer' WHERE entrant = '1'")
        raw.execute("PRAGMA user_version = 17")
    return path


@pytest.mark.file
async def test_they_are_computed_again_under_the_new_rules(earlier):
    clock = Clock(at_noon())
    async with open_engine(earlier, clock) as engine:
        assert {row[1] for row in content(earlier)["timers"]} >= {"ratings"}
        assert check(earlier, unseen).faults == (), "they are due"
        await until(engine, clock, clock.now)
        page = await engine.club.ladder("g", Ladder())
        assert [(line.entrant, line.rating.games) for line in page.lines] == [
            ("3", 3),
            ("2", 3),
            ("1", 3),
        ]
        assert page.changed == clock.now
        clock.now += timedelta(days=31)
        assert (await engine.club.ladder("g", Ladder())).changed is None
    assert check(earlier, unseen).faults == ()


@pytest.mark.file
async def test_old_results_keep_their_rules_and_count_as_they_did(earlier):
    clock = Clock(at_noon())
    async with open_engine(earlier, clock) as engine:
        games = {row[1] for row in content(earlier)["results"]}
        for game in games:
            results = (await engine.club.aftermath(game)).results
            assert {result.rules for result in results} == {PlaceRules.FIRST}
            assert min(result.place for result in results) == 1
            assert {result.unrated for result in results} == {None}
        await until(engine, clock, clock.now)
    assert content(earlier)["solos"] == [], "whoever left a game alone had lost nothing then"


@pytest.mark.file
async def test_a_damaged_result_stays_damaged(earlier):
    with closing(sqlite3.connect(earlier)) as raw, raw:
        raw.execute("UPDATE results SET place = 1 WHERE place = 2")
    async with open_engine(earlier, at_noon):
        pass
    assert any("checksum mismatch" in fault for fault in check(earlier, unseen).faults)


@pytest.mark.file
async def test_so_are_those_of_how_far_people_had_moved_each_other(tmp_path):
    """As version 19 left them."""
    path, clock = tmp_path / "games.db", Clock(at_noon())
    async with open_engine(path, at_noon, secrets(1)) as engine:
        await over(engine)
    with closing(sqlite3.connect(path)) as raw, raw:
        for table in _made_since(19):
            raw.execute(f"DROP TABLE IF EXISTS {table}")
        raw.execute("CREATE TABLE moved (way REAL)")
        raw.execute("UPDATE ratings SET mean = 3")
        for table, column in _ADDED_SINCE[-4:]:
            raw.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        raw.execute("PRAGMA user_version = 19")
    async with open_engine(path, clock) as engine:
        await until(engine, clock, clock.now)
        page = await engine.club.ladder("g", Ladder())
        assert (len(page.lines), page.damaged, page.changed) == (3, 0, clock.now)
    assert check(path, unseen).faults == ()


# No adversary of the ladder rises above the honest top, or takes much from honest people
# (docs/ratings.md).

MOST_GAINED = 25
MOST_LOST = 25
MOST_IN_ANY = 60
"""With a single seed, for gains and losses alike."""

ALL = (*STRATEGIES, *GANGS)


def each(of):
    return pytest.mark.parametrize("strategy", of, ids=lambda one: one.name)


@cache
def yields(strategy, seed):
    return adversaries.yields(strategy, seed)


@each(sampled(ALL, 3))
def test_with_a_single_seed(strategy):
    """Another one for each, so that few games try much; one strategy in three in each run."""
    found = yields(strategy, ADVERSARIES_SEEDS[ALL.index(strategy) % len(ADVERSARIES_SEEDS)])
    assert found.above_top <= MOST_IN_ANY
    assert found.worst_loss <= MOST_IN_ANY


@pytest.mark.soak
@each(ALL)
def test_nobody_gains_or_loses_much_with_any_seed(strategy):
    found = [yields(strategy, seed) for seed in ADVERSARIES_SEEDS]
    assert max(one.above_top for one in found) <= MOST_IN_ANY
    assert max(one.worst_loss for one in found) <= MOST_IN_ANY


@pytest.mark.soak
@each(STRATEGIES)
def test_nobody_gains_by_what_adversaries_try_and_honest_people_lose_little(strategy):
    found = [yields(strategy, seed) for seed in ADVERSARIES_SEEDS]
    assert median(one.above_top for one in found) <= MOST_GAINED
    assert median(one.worst_loss for one in found) <= MOST_LOST


def test_there_are_many():
    assert len(STRATEGIES) > len(IN_A_WEEK) >= 30
    assert len({one.name for one in ALL}) == len(ALL)
