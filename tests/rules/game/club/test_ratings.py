"""Ratings order a club as its members are strong, and follow from the places alone."""

from statistics import median

import pytest

from rules.game.club.ratings import ladders_of, ratings_after
from rules.model.rating import UNRATED_YET, Ladder, Rating, ladder_named
from rules.model.result import Entrant, entrant_of_level
from tests.rules.support.club import club, rank_correlation

ANA, BORYS, CELINA = map(Entrant, ("1", "2", "3"))
OFFICER = entrant_of_level("officer")
SEEDS = range(20)


def test_a_club_is_ordered_as_strong_as_it_is():
    assert median(rank_correlation(club(seed)) for seed in SEEDS) >= 0.9


def test_one_who_only_feeds_another_changes_little():
    assert median(rank_correlation(club(seed, feeding=True)) for seed in SEEDS) >= 0.8


def test_who_wins_rises_and_who_loses_falls():
    after = ratings_after({}, [(ANA, 1), (BORYS, 2), (CELINA, 3)])
    assert after[ANA].mean > after[BORYS].mean > after[CELINA].mean
    assert all(each.deviation < UNRATED_YET.deviation for each in after.values())
    assert {each.games for each in after.values()} == {1}


def test_who_shares_a_place_is_rated_alike():
    after = ratings_after({}, [(ANA, 1), (BORYS, 2), (CELINA, 2)])
    assert after[BORYS] == after[CELINA]


def test_a_level_with_two_seats_has_one_game_and_one_rating():
    after = ratings_after({}, [(OFFICER, 1), (ANA, 2), (OFFICER, 3)])
    assert set(after) == {OFFICER, ANA}
    assert after[OFFICER].games == 1
    assert after[OFFICER].mean == pytest.approx(UNRATED_YET.mean, abs=1)


def test_it_follows_from_the_places_alone():
    before = {ANA: Rating(30, 5, 7)}
    places = [(ANA, 2), (BORYS, 1)]
    assert ratings_after(before, places) == ratings_after(dict(before), list(places))


def test_a_new_rating_is_a_round_number():
    assert UNRATED_YET.shown == 1000


def test_tables_for_two_are_rated_apart():
    assert ladders_of("ryzyko", 2) == (Ladder(duel=True), Ladder(duel=True, edition="ryzyko"))
    assert ladders_of("ryzyko", 3) == (Ladder(), Ladder(edition="ryzyko"))
    assert not {*ladders_of("ryzyko", 2)} & {*ladders_of("ryzyko", 3)}


@pytest.mark.parametrize(
    "ladder", [Ladder(), Ladder(True), Ladder(False, "galaxy"), Ladder(True, "gniazdo")]
)
def test_a_ladder_is_found_by_its_name(ladder):
    assert ladder_named(ladder.name) == ladder
