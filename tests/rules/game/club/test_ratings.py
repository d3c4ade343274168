"""Ratings order a club as its members are strong, follow from the places alone, and discount pairs."""

from statistics import fmean, median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game.club.ratings import (
    FLOOR,
    MOST_MOVED,
    TableRatings,
    ladders_of,
    pairs_of,
    ratings_after,
    weight_of,
)
from rules.model.rating import UNRATED_YET, Ladder, Rating, ladder_named
from rules.model.result import Entrant
from tests.rules.support.club import (
    STRENGTH,
    Table,
    club,
    rank_correlation,
    standings,
    strongest_in_order,
)

ANA, BORYS, CELINA, DARIA = FOUR = tuple(map(Entrant, "1234"))
SEEDS = range(20)
NOTHING = TableRatings({}, {})


def after(*places, before=NOTHING, met=0, others=0):
    """What is known after a game; Ana and Borys have met so often, and all others with each other."""
    people = [who for who, _ in places]
    meetings = {pair: met if pair == {ANA, BORYS} else others for pair in pairs_of(people)}
    return ratings_after(before, places, meetings)


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


def test_it_follows_from_the_places_alone():
    before = TableRatings({ANA: Rating(30, 5, 7, 3)}, {(ANA, BORYS): 0.5})
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
        assert often.moved[CELINA, ANA] == fresh.moved[CELINA, ANA]
        assert often.moved[ANA, CELINA] == fresh.moved[ANA, CELINA]
        assert 0 > often.moved[ANA, BORYS] > fresh.moved[ANA, BORYS] / 10

    def test_whoever_wins_beside_a_constant_companion_wins_less_of_others(self):
        places = (ANA, 1), (CELINA, 2), (BORYS, 3)
        fresh, often = after(*places), after(*places, met=120)
        assert 0 < often.moved[ANA, CELINA] < fresh.moved[ANA, CELINA] / 10
        assert often.moved[CELINA, BORYS] == fresh.moved[CELINA, BORYS]

    def test_duels_of_two_do_not_spare_them_a_loss_to_a_third(self):
        """The dodge of an earlier General: three quick duels, and a table counted for nobody."""
        places = (CELINA, 1), (ANA, 2), (BORYS, 3)
        assert after(*places, met=50).moved[ANA, CELINA] == after(*places).moved[ANA, CELINA] < 0

    @given(st.lists(st.permutations(FOUR), min_size=1, max_size=60), st.booleans())
    @settings(max_examples=30)
    def test_one_person_moves_another_no_farther_than_so(self, games, fixed):
        known = NOTHING
        ratings, moved = {}, {}
        for order in games:
            places = [(who, n) for n, who in enumerate(FOUR if fixed else order, 1)]
            known = after(*places, before=TableRatings(ratings, moved))
            ratings, moved = {**ratings, **known.ratings}, {**moved, **known.moved}
        assert all(abs(way) <= MOST_MOVED for way in moved.values())
        for who in FOUR:
            ways = sum(way for (whose, _), way in moved.items() if whose == who)
            assert ratings[who].mean == pytest.approx(25 + ways)

    def test_a_newcomer_moves_a_known_rating_only_a_little(self):
        ana, borys = Rating(30, 2, 50, 10), Rating(30, 2, 50, 10)
        of_new = after((BORYS, 1), (ANA, 2), before=TableRatings({ANA: ana}, {})).moved
        of_known = after((BORYS, 1), (ANA, 2), before=TableRatings({ANA: ana, BORYS: borys}, {}))
        assert of_known.moved[ANA, BORYS] / 10 < of_new[ANA, BORYS] < 0
        assert of_new[BORYS, ANA] > 1


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
        at = Ladder(duel=True), ANA
        return abs(whole.ratings[at].mean - before.ratings[at].mean)

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
