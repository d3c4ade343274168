"""Knock-out seasons, and seeding by rating: who goes on, who starts where, and that everybody can see it."""

import json
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.league.rounds import begin_season, deal_to_and_fro, is_last, settle_season
from rules.league.season import SeasonStatus
from rules.league.seeding import seeds_by, seeds_of
from rules.league.standing import standing
from rules.table.roster import PersonId
from tests.rules.league.test_leagues import (
    NOW,
    SECRET,
    begun,
    by_number,
    play_next,
    played_out,
    with_entrants,
)


def seeded(n, ratings, **wanted):
    """A season of so many, begun when these ratings stood in its server."""
    season = with_entrants(n, **{"form": "knockout", **wanted})
    season = replace(season, terms=replace(season.terms, seeding="rating"))
    return settle_season(begin_season(season, NOW, ratings), SECRET, NOW)


class TestKnockout:
    @settings(max_examples=60)
    @given(n=st.integers(3, 80), seats=st.integers(3, 6), games=st.integers(1, 2))
    def test_the_better_half_goes_on_until_one_table_is_left(self, n, seats, games):
        season = begun(with_entrants(n, form="knockout", seats=seats, games=games), NOW)
        left = n
        while not is_last(season):
            number = season.round
            while season.round == number:
                season = play_next(season)
            here = {person for fixture in season.present for person in fixture.persons}
            assert min(seats, left // 3) <= len(here) < left
            left = len(here)
        over = played_out(season)
        assert over.status is SeasonStatus.OVER
        assert over.champions == ("p000",), "whoever always wins"
        assert left <= 6

    def test_of_four_two_go_on(self):
        season = begun(with_entrants(16, form="knockout"), NOW)
        for _ in range(4):
            season = play_next(season)
        on = {person for fixture in season.present for person in fixture.persons}
        best = (sorted(fixture.persons)[:2] for fixture in season.fixtures[:4])
        assert on == {person for table in best for person in table}

    def test_who_met_does_not_meet_again_before_they_must(self):
        season = begun(with_entrants(16, form="knockout"), NOW)
        for _ in range(4):
            season = play_next(season)
        before = [{*fixture.persons} for fixture in season.fixtures[:4]]
        for fixture in season.present:
            assert all(len(table & {*fixture.persons}) == 1 for table in before)

    def test_how_far_somebody_came_counts_first(self):
        over = played_out(begun(with_entrants(16, form="knockout"), NOW), by_number)
        stages = [row.stage for row in standing(over)]
        assert stages == sorted(stages, reverse=True)


class TestSeeding:
    def test_the_best_are_dealt_to_and_fro(self):
        assert deal_to_and_fro("abcdefgh", [4, 4]) == [("a", "d", "e", "h"), ("b", "c", "f", "g")]

    def test_whoever_has_no_rating_comes_last_in_the_order_of_lines(self):
        season = with_entrants(5)
        ratings = {PersonId("p003"): 1200, PersonId("p001"): 900, PersonId("p004"): 1200}
        lines = [line for line, _ in seeds_by(season, ratings)]
        assert lines == [4, 5, 2, 1, 3]

    def test_stands_in_the_last_line_which_everybody_sees_and_nobody_can_change(self):
        season = seeded(8, {"p005": 1500, "p002": 1400})
        assert json.loads(season.lines[-1].text)["seeding"][:3] == [[6, 1500], [3, 1400], [1, None]]
        assert seeds_of(season)[0] == (6, 1500)
        assert season.lot != seeded(8, {"p005": 1400, "p002": 1400}).lot

    def test_the_strongest_meet_last(self):
        ratings = {f"p{number:03}": 2000 - number for number in range(16)}
        season = seeded(16, ratings)
        tables = [{*fixture.persons} for fixture in season.fixtures]
        assert all(len(table & {"p000", "p001", "p002", "p003"}) == 1 for table in tables)

    def test_whoever_is_struck_has_no_seat_and_the_others_keep_their_order(self):
        season = seeded(9, {"p008": 1500}, seats=3)
        assert sum(len(fixture.persons) for fixture in season.fixtures) == 9

    def test_where_lots_are_drawn_nothing_is_said_of_ratings(self):
        season = begun(with_entrants(8), NOW)
        assert json.loads(season.lines[-1].text)["seeding"] == []
