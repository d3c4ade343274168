"""The solo ladder: the last games against one level, and Wilson's lower end of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from general.contests.standings import wilson
from rules.ratings.rating import LAST_GAMES, SoloLadder, SoloRecord, least_chance
from rules.ratings.ratings import solo_game
from rules.ratings.results import SeatResult
from rules.table.ids import Entrant, Unrated, entrant_of_level
from rules.table.roster import GameId, PlaceRules
from tests.rules.support.stored import at_noon

ANA, BORYS = Entrant("1"), Entrant("2")
RECRUIT, MARSHAL = map(entrant_of_level, ("recruit", "marshal"))


def game(*entrants, won=ANA, unrated=None, rules=PlaceRules.SECOND):
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
    found = solo_game(game(ANA, RECRUIT, RECRUIT))
    assert found
    assert (found.ladder, found.entrant, found.won) == (
        SoloLadder("recruit", "ryzyko", 3),
        ANA,
        True,
    )
    lost = solo_game(game(ANA, RECRUIT, won=RECRUIT))
    assert lost
    assert not lost.won


@pytest.mark.parametrize(
    "results",
    [
        game(ANA, RECRUIT, MARSHAL),
        game(ANA, BORYS, RECRUIT),
        game(ANA, BORYS),
        game(Entrant(""), RECRUIT),
        game(ANA, RECRUIT, unrated=Unrated.HINTED),
        game(ANA, RECRUIT, rules=PlaceRules.FIRST),
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
