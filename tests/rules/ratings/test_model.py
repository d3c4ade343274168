"""The rating model: the most likely strength, with a short memory, bounded pulls and discounted pairs."""

from datetime import UTC, datetime, timedelta
from math import exp, isfinite

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.ratings.model import (
    FLOOR,
    HALF_LIFE,
    MEMORY,
    PRIOR,
    PULL,
    UNRATED_YET,
    LadderState,
    Rating,
    Record,
    is_provisional,
    margin_of,
    rate_game,
    weight_of,
)
from rules.table.ids import Entrant

ANA, BORYS, CELINA, DARIA = FOUR = tuple(map(Entrant, "1234"))
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def meetings_of(people, of_two=0, others=0):
    """Ana and Borys have met so often in the week before, and all others with each other."""
    pairs = [frozenset((one, other)) for one in people for other in people if one < other]
    return {pair: of_two if pair == {ANA, BORYS} else others for pair in pairs}


def play(ladder, *people, at=NOON, **met):
    """One more game, in which these people finish in this order."""
    places = [(who, place) for place, who in enumerate(people, 1)]
    return rate_game(ladder, places, meetings_of(people, **met), at)


def played(*games, **met):
    ladder = LadderState()
    for people in games:
        play(ladder, *people, **met)
    return ladder


def mean(ladder, who):
    return ladder.ratings[who].mean


def test_winners_rise_and_losers_fall():
    ladder = played((ANA, BORYS, CELINA))
    assert mean(ladder, ANA) > mean(ladder, BORYS) > mean(ladder, CELINA)
    assert {(each.games, each.people) for each in ladder.ratings.values()} == {(1, 2)}
    assert all(each.deviation < PRIOR for each in ladder.ratings.values())


def test_level_players_stay_level():
    ladder = LadderState()
    rate_game(ladder, [(ANA, 1), (BORYS, 2), (CELINA, 2)], meetings_of(FOUR), NOON)
    assert mean(ladder, BORYS) == pytest.approx(mean(ladder, CELINA), abs=1e-3)
    assert all(each.mean == 0 for each in played_level(50).ratings.values())


def played_level(games):
    ladder = LadderState()
    for _ in range(games):
        rate_game(ladder, [(who, 1) for who in FOUR], meetings_of(FOUR), NOON)
    return ladder


@given(st.lists(st.permutations(FOUR), min_size=1, max_size=40))
@settings(max_examples=30)
def test_it_is_the_number_that_best_explains_their_records(games):
    """At the most likely strength, what came beyond expectation and the prior's pull add up to nothing."""
    ladder = played(*games)
    for who in FOUR:
        own, pull = mean(ladder, who), -mean(ladder, who) / PRIOR**2
        for other, record in ladder.records[who].items():
            expected = record.games / (1 + exp(mean(ladder, other) - own))
            pull += max(-PULL, min(PULL, record.ahead - expected))
        assert abs(pull) * ladder.ratings[who].deviation ** 2 < 0.05


def test_who_beats_stronger_people_gains_more():
    strong, weak = ([(CELINA, DARIA)] * 9, [(DARIA, CELINA)] * 9)
    over_strong, over_weak = played(*strong, (ANA, CELINA)), played(*weak, (ANA, CELINA))
    assert mean(over_strong, ANA) > mean(over_weak, ANA) > 0


def test_a_pair_remembers_eight_games():
    """Of a hundred games that were lost, and nine that were won since, the latter count."""
    ladder = played(*[(BORYS, ANA)] * 100)
    assert ladder.records[ANA][BORYS].games == pytest.approx(MEMORY)
    for _ in range(9):
        play(ladder, ANA, BORYS)
    assert mean(ladder, ANA) > 0 > mean(ladder, BORYS)


def test_a_record_halves_in_half_a_year_once_the_two_meet_again():
    ladder = played((ANA, BORYS, CELINA))
    before = ladder.records[ANA][BORYS]
    play(ladder, ANA, CELINA, at=NOON + HALF_LIFE)
    assert ladder.records[ANA][BORYS] == before
    assert ladder.records[ANA][CELINA].games == pytest.approx(2 / 3 / 2 + 1)
    late = before.faded(int((NOON + 2 * HALF_LIFE).timestamp()))
    assert (late.games, late.ahead) == (before.games / 4, before.ahead / 4)


def test_a_clock_set_back_changes_no_record():
    known = Record(3.0, 2.0, 1_000_000)
    assert known.faded(500_000) == known
    ladder = played((ANA, BORYS))
    play(ladder, ANA, BORYS, at=NOON - 400 * DAY)
    assert ladder.records[ANA][BORYS].games == 2
    assert ladder.ratings[ANA].played == NOON


def test_before_a_game_everyone_is_brought_up_to_date():
    """Borys has risen since Ana met them; that counts before the next game does."""
    ladder = played((ANA, BORYS))
    for number in range(20):
        play(ladder, BORYS, (CELINA, DARIA)[number % 2])
    alone = Entrant("5")
    move = play(ladder, alone, ANA)[ANA]
    assert move.current.mean > move.before.mean > move.after.mean
    assert (move.current.games, move.after.games) == (1, 2)
    assert play(ladder, Entrant("6"), ANA)[Entrant("6")].before is None


class TestBadInput:
    """Finite numbers, the same each time."""

    @pytest.mark.parametrize(
        "games",
        [
            [(ANA, BORYS)] * 10_000,
            [(ANA, BORYS), (BORYS, ANA)] * 5_000,
            [(ANA, BORYS)] * 200,
            [FOUR] * 200,
        ],
        ids=["one pair, 10,000 games", "in turns", "200 wins", "always the same order"],
    )
    def test_everything_stays_finite(self, games):
        ladder = played(*games)
        for each in ladder.ratings.values():
            assert isfinite(each.mean)
            assert 0 < each.deviation < PRIOR
            assert 0 < each.shown < 2000
        assert played(*games) == ladder

    def test_one_opponent_moves_nobody_far(self):
        """Half a game's pull against the prior, and no more for 200 wins than for twenty."""
        twenty, many = played(*[(ANA, BORYS)] * 20), played(*[(ANA, BORYS)] * 200)
        assert mean(many, ANA) == pytest.approx(mean(twenty, ANA), abs=0.01)
        assert mean(many, ANA) <= 0.5 * PRIOR**2 + 0.01


class TestPairs:
    def test_a_table_of_k_weighs_two_in_k(self):
        assert played((ANA, BORYS)).records[ANA][BORYS].games == 1
        assert played(FOUR).records[ANA][BORYS].games == 0.5

    def test_each_further_game_of_a_week_weighs_less_but_never_nothing(self):
        weights = [weight_of(met) for met in range(300)]
        assert weights == sorted(weights, reverse=True)
        assert (weights[0], weights[-1]) == (1, FLOOR)

    def test_it_weighs_less_between_those_two_alone(self):
        fresh, often = played((CELINA, BORYS, ANA)), played((CELINA, BORYS, ANA), of_two=30)
        assert often.records[ANA][CELINA] == fresh.records[ANA][CELINA]
        assert often.records[ANA][BORYS].games < fresh.records[ANA][BORYS].games / 10

    def test_whoever_wins_beside_a_constant_companion_wins_less_of_others(self):
        fresh, often = played((ANA, CELINA, BORYS)), played((ANA, CELINA, BORYS), of_two=120)
        assert often.records[ANA][CELINA].games < fresh.records[ANA][CELINA].games / 10
        assert often.records[CELINA][BORYS] == fresh.records[CELINA][BORYS]

    def test_where_a_place_is_shared_the_company_of_both_weighs(self):
        places = [(ANA, 1), (CELINA, 1), (BORYS, 3)]
        ladder = LadderState()
        rate_game(ladder, places, meetings_of((ANA, BORYS, CELINA), of_two=120), NOON)
        assert ladder.records[ANA][CELINA].games < 2 / 3 / 10
        assert ladder.records[ANA][CELINA].games == ladder.records[CELINA][ANA].games

    def test_duels_of_two_do_not_spare_them_a_loss_to_a_third(self):
        """The dodge of an earlier General: three quick duels, and a table counted for nobody."""
        often, fresh = played((CELINA, ANA, BORYS), of_two=50), played((CELINA, ANA, BORYS))
        assert often.records[ANA][CELINA] == fresh.records[ANA][CELINA]


class TestShown:
    def test_a_newcomer_shows_less_than_the_mean(self):
        assert (UNRATED_YET.shown, margin_of(UNRATED_YET.deviation)) == (757, 243)

    def test_it_is_the_mean_less_two_deviations_provisional_or_not(self):
        for games in (1, 100):
            assert Rating(1.0, 0.25, games, 9).shown == 1000 + round(173.7 / 2)

    @pytest.mark.parametrize(
        ("games", "people", "enough", "provisional"),
        [(10, 5, 5, False), (9, 5, 5, True), (10, 4, 5, True), (10, 3, 3, False)],
    )
    def test_provisional_until_ten_games_with_five_people(self, games, people, enough, provisional):
        assert is_provisional(games, people, enough) is provisional
