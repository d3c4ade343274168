"""Seasons as values: who plays whom, points, ties, who goes on, who is champion, who has left."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.dice import commitment
from rules.league.entry import (
    MOST_ENTRANTS,
    call_off,
    new_season,
    with_entrant,
    with_withdrawal,
    without_person,
)
from rules.league.rounds import (
    NEVER_STARTS,
    begin_season,
    deal_tables,
    deal_to_and_fro,
    do_what_is_due,
    draw_order,
    due,
    is_last,
    meetings,
    open_fixture,
    pair_tables,
    settle_season,
    sizes,
    with_result,
)
from rules.league.rounds import begin_season as entry_closed
from rules.league.season import SeasonScheme, SeasonStatus, Terms
from rules.league.seeding import seeds_by, seeds_of
from rules.league.standing import WHOLE, points_for, standing, without_post
from rules.model.errors import DataError, LeagueReason, LeagueRefused
from rules.table.roster import Person, PersonId, SeasonId
from rules.table.settings import Preset

NOW = datetime(2026, 1, 1, tzinfo=UTC)
FOUNDER = Person(PersonId("900900"), "Fiona")
SECRET = b"s" * 32
SEASON = SeasonId("abcdefgh")


def terms(form="groups", games=1, seats=4, edition="ryzyko"):
    return Terms("Winter", Preset("", edition, seats), form, games)


def with_entrants(n, *, scheme=SeasonScheme.LEAVING, **wanted):
    """A season that n people entered."""
    closes = NOW + timedelta(days=3)
    new = new_season(SEASON, ("1", "2"), FOUNDER, terms(**wanted), closes, SECRET, NOW)
    season = replace(new, scheme=scheme)
    for number in range(n):
        season = with_entrant(
            season, Person(f"p{number:03}", f"Person {number}"), str(1000 + number)
        )
    return season


def begun(season, now):
    """The season with entry closed and its first tables planned, as nobody has sealed a word."""
    return settle_season(entry_closed(season, now), SECRET, now)


def by_number(persons):
    """Places by the numbers of people: whoever entered first always wins."""
    return {person: place for place, person in enumerate(sorted(persons), start=1)}


def play_next(season, result=by_number):
    """The season after its next table was opened and played."""
    fixture = season.to_open[0]
    season = open_fixture(season, fixture.number, f"g{fixture.number}", "thread")
    return with_result(season, f"g{fixture.number}", result(fixture.persons), NOW)


def played_out(season, result=by_number):
    while season.status is SeasonStatus.RUNNING:
        season = play_next(season, result)
    return season


class TestTables:
    @given(n=st.integers(3, 260), seats=st.integers(3, 6), more=st.integers(0, 3))
    def test_every_table_has_three_to_six_and_they_come_out_even(self, n, seats, more):
        most = max(5, min(6, seats + more))
        lengths = sizes(n, seats, most)
        assert sum(lengths) == n
        assert all(3 <= length <= most for length in lengths)
        assert max(lengths) - min(lengths) <= 1

    def test_where_a_book_is_for_four_at_most_two_play_with_a_computer(self):
        assert sizes(5, 4, 4) == [3, 2]

    def test_the_seed_alone_says_who_is_drawn_where(self):
        persons = [f"p{n}" for n in range(9)]
        assert draw_order(persons, "seed", "round 1") == draw_order(
            persons[::-1], "seed", "round 1"
        )
        assert draw_order(persons, "seed", "round 1") != draw_order(persons, "other", "round 1")

    def test_the_seed_of_an_older_season_comes_of_how_each_entered(self):
        season = replace(with_entrants(8), scheme=SeasonScheme.ENTERED, lines=())
        assert season.seed != replace(season, entrants=season.entrants[1:]).seed
        assert season.commitment == commitment(SECRET)
        assert entry_closed(season, NOW).status is SeasonStatus.RUNNING

    def test_the_seed_comes_of_the_lines_and_the_secret(self):
        season = begun(with_entrants(8), NOW)
        other = with_entrant(with_entrants(7), Person("p007", "Person 7"), "another press")
        assert season.seed not in ("", begun(other, NOW).seed)
        assert (
            settle_season(entry_closed(with_entrants(8), NOW), bytes(32), NOW).seed != season.seed
        )

    def test_groups_are_dealt_like_cards(self):
        assert deal_tables(["a", "b", "c", "d", "e"], [3, 2]) == [("a", "c", "e"), ("b", "d")]

    def test_nobody_meets_again_who_need_not(self):
        season = begun(with_entrants(24, form="swiss", games=4, seats=3), NOW)
        season = played_out(season)
        assert season.round == 4
        assert max(meetings(season.fixtures).values()) == 1

    def test_those_who_met_and_stand_beside_each_other_are_parted(self):
        people = [PersonId(f"p{number:02}") for number in range(24)]
        first = [people[at : at + 3] for at in range(0, 24, 3)]
        met = {frozenset(pair): 1 for table in first for pair in combinations(table, 2)}
        again = pair_tables(people, [3] * 8, met)
        assert not any(frozenset(pair) in met for table in again for pair in combinations(table, 2))

    def test_repeats_that_must_be_are_as_few_as_can_be(self):
        """Eight at two tables: whoever is drawn, some must meet again. The best is four pairs."""
        people = [PersonId(name) for name in "abcdefgh"]
        first = [people[:4], people[4:]]
        met = {frozenset(pair): 1 for table in first for pair in combinations(table, 2)}
        again = pair_tables(people, [4, 4], met)
        repeats = sum(frozenset(pair) in met for table in again for pair in combinations(table, 2))
        assert repeats == 4

    @settings(max_examples=40)
    @given(n=st.integers(3, 30), seats=st.integers(3, 6), data=st.data())
    def test_everybody_sits_at_one_table_whomever_they_have_met(self, n, seats, data):
        people = [f"p{number}" for number in range(n)]
        pairs = list(combinations(people, 2))
        met = {frozenset(pair): 1 for pair in data.draw(st.sets(st.sampled_from(pairs)))}
        tables = pair_tables(people, sizes(n, seats, 6), met)
        assert sorted(p for table in tables for p in table) == sorted(people)


class TestGroups:
    @pytest.mark.parametrize(
        ("n", "rounds", "tables"), [(3, 1, 1), (5, 1, 1), (8, 2, 3), (23, 3, 9), (200, 4, 68)]
    )
    def test_the_best_go_on_until_one_group_is_left(self, n, rounds, tables):
        season = played_out(begun(with_entrants(n), NOW))
        assert (season.round, len(season.fixtures)) == (rounds, tables)
        assert season.champions == ("p000",)
        assert season.status is SeasonStatus.OVER

    def test_the_winner_of_each_group_plays_the_final_and_the_best_others_fill_it(self):
        season = begun(with_entrants(8), NOW)
        season = play_next(play_next(season))
        one, two = season.fixtures[0].persons, season.fixtures[1].persons
        (final,) = season.present
        assert is_last(season)
        assert {min(one), min(two), sorted(one)[1], sorted(two)[1]} == {*final.persons}

    def test_each_group_plays_as_many_games_as_was_agreed(self):
        season = begun(with_entrants(8, games=3), NOW)
        assert len(season.present) == 6
        assert len({frozenset(f.persons) for f in season.present}) == 2
        assert len({f.persons for f in season.present}) > 2, "they sit in another order"

    def test_how_far_somebody_came_counts_before_points(self):
        """Whoever loses the final stands before whoever won more points in an earlier group."""
        season = played_out(begun(with_entrants(8), NOW), by_number)
        rows = standing(season)
        assert [row.stage for row in rows] == [2, 2, 2, 2, 1, 1, 1, 1]

    def test_a_final_that_nobody_plays_is_settled_by_the_games_before(self):
        season = play_next(play_next(begun(with_entrants(8), NOW)))
        season = play_next(season, lambda _: {})
        assert season.status is SeasonStatus.OVER
        winners = {min(f.persons) for f in season.fixtures[:2]}
        assert {*season.champions} == winners, "equal in everything: they share the title"
        assert [row.place for row in standing(season)][:3] == [1, 1, 3]
        assert all(row.shared for row in standing(season)[:2])


class TestSwiss:
    def test_all_play_every_round(self):
        season = played_out(begun(with_entrants(23, form="swiss", games=3), NOW))
        assert season.round == 3
        assert {row.played for row in standing(season)} == {3}
        (best,) = (row for row in standing(season) if row.entrant.person == "p000")
        assert (best.points, best.won) == (3 * WHOLE, 3)

    def test_equals_share_their_place_and_the_next_is_left_out(self):
        season = begun(with_entrants(6, form="swiss", seats=3), NOW)
        season = played_out(season)
        assert [row.place for row in standing(season)] == [1, 1, 3, 3, 5, 5]
        assert len(season.champions) == 2

    def test_whoever_shares_a_place_at_a_table_gets_its_points(self):
        season = begun(with_entrants(3, form="swiss", scheme=SeasonScheme.LINES), NOW)
        first, *others = season.fixtures[0].persons
        season = play_next(season, lambda _: {first: 1, **dict.fromkeys(others, 2)})
        assert [row.points for row in standing(season)] == [10, 6, 6]

    def test_more_wins_break_a_tie(self):
        """10 + 2 by a victory and a fifth place stand before 6 + 6."""
        entered = with_entrants(5, form="swiss", games=2, seats=5, scheme=SeasonScheme.LINES)
        season = begun(entered, NOW)
        a, b, c, d, f = sorted(season.fixtures[0].persons)
        season = play_next(season, lambda _: {a: 1, b: 2, c: 3, d: 4, f: 5})
        season = play_next(season, lambda _: {c: 1, b: 2, d: 3, f: 4, a: 5})
        rows = {row.entrant.person: row for row in standing(season)}
        assert rows[a].points == rows[b].points == 12
        assert rows[a].place < rows[b].place

    def test_before_points_were_shares_they_fell_with_the_place(self):
        assert [points_for(place) for place in range(1, 8)] == [10, 6, 4, 3, 2, 1, 1]


class TestEntry:
    def test_twice_is_once(self):
        season = with_entrants(3)
        with pytest.raises(LeagueRefused) as refused:
            with_entrant(season, Person("p001", "Again"), "another")
        assert refused.value.reason is LeagueReason.ALREADY_ENTERED
        assert with_entrant(season, Person("p001", "Again"), "1001") == season, "the same press"

    def test_not_after_the_start(self):
        with pytest.raises(LeagueRefused) as refused:
            with_entrant(begun(with_entrants(3), NOW), Person("late", "Late"), "9")
        assert refused.value.reason is LeagueReason.ENTRY_CLOSED

    def test_not_without_end(self):
        with pytest.raises(LeagueRefused) as refused:
            with_entrant(with_entrants(MOST_ENTRANTS), Person("more", "More"), "9")
        assert refused.value.reason is LeagueReason.FULL

    def test_a_league_of_two_is_none(self):
        with pytest.raises(LeagueRefused) as refused:
            begun(with_entrants(2), NOW)
        assert refused.value.reason is LeagueReason.TOO_FEW
        late = with_entrants(2).closes
        season = do_what_is_due(with_entrants(2), late, lambda _: False)
        assert season.status is SeasonStatus.CANCELLED
        assert [post.kind for post in season.posts] == ["entry", "cancelled"]

    def test_entry_closes_by_itself_and_the_season_begins(self):
        season = with_entrants(8)
        assert due(season) == season.closes
        assert (
            do_what_is_due(season, season.closes - timedelta(seconds=1), lambda _: False) == season
        )
        begins = settle_season(
            do_what_is_due(season, season.closes, lambda _: False), SECRET, season.closes
        )
        assert begins.status is SeasonStatus.RUNNING
        assert [post.kind for post in begins.posts] == ["entry", "round"]

    @pytest.mark.parametrize("moment", [timedelta(seconds=59), timedelta(days=61)])
    def test_entry_takes_a_minute_to_sixty_days(self, moment):
        with pytest.raises(LeagueRefused):
            new_season(SEASON, ("1", "2"), FOUNDER, terms(), NOW + moment, SECRET, NOW)

    @pytest.mark.parametrize("wanted", [{"seats": 2}, {"seats": 5, "edition": "galaxy"}])
    def test_tables_are_of_three_or_more_as_the_book_has_it(self, wanted):
        with pytest.raises(LeagueRefused) as refused:
            with_entrants(0, **wanted)
        assert refused.value.reason is LeagueReason.TABLE_SIZE

    def test_a_book_that_is_not_there(self):
        with pytest.raises(DataError):
            with_entrants(0, edition="chess")

    def test_founder_and_moderators_alone_call_it_off(self):
        season = with_entrants(3)
        with pytest.raises(LeagueRefused) as refused:
            call_off(season, Person("p000", "P"), moderates=False)
        assert refused.value.reason is LeagueReason.NOT_THE_FOUNDER
        assert call_off(season, FOUNDER, moderates=False).by == "Fiona"
        off = call_off(season, Person("m", "Mod"), moderates=True)
        assert (off.status, off.by) == (SeasonStatus.CANCELLED, "Mod")
        with pytest.raises(LeagueRefused):
            call_off(off, FOUNDER, moderates=False)


class TestWithdrawing:
    def test_before_the_start_it_is_as_if_they_never_entered(self):
        season = with_withdrawal(with_entrants(4), "p001", NOW)
        assert [each.person for each in season.entrants] == ["p000", "p002", "p003"]

    def test_they_keep_their_points_and_stand_behind_all_others(self):
        season = play_next(begun(with_entrants(4, form="swiss", games=2), NOW))
        season = with_withdrawal(season, "p000", NOW)
        season = played_out(season)
        rows = standing(season)
        assert (rows[-1].entrant.person, rows[-1].points) == ("p000", WHOLE)
        assert season.champions == ("p001",)

    def test_they_are_taken_from_tables_that_are_not_open(self):
        season = begun(with_entrants(8), NOW)
        gone = season.fixtures[0].persons[0]
        season = with_withdrawal(season, gone, NOW)
        assert len(season.fixtures[0].persons) == 3
        assert all(gone not in fixture.persons for fixture in season.fixtures)

    def test_whoever_is_left_alone_at_a_table_wins_it(self):
        season = begun(with_entrants(6, seats=3), NOW)
        one, two, left = season.fixtures[0].persons
        season = with_withdrawal(with_withdrawal(season, one, NOW), two, NOW)
        assert season.fixtures[0].places == {left: 1}

    def test_the_next_best_goes_on_in_their_place(self):
        season = play_next(begun(with_entrants(8), NOW))
        best = min(season.fixtures[0].persons)
        season = play_next(with_withdrawal(season, best, NOW))
        (final,) = season.present
        assert best not in final.persons
        assert len(final.persons) == 4

    def test_whoever_is_left_plays_on_to_be_champion(self):
        season = open_fixture(begun(with_entrants(4), NOW), 1, "g1", "thread")
        *others, last = season.fixtures[0].persons
        for person in others:
            season = with_withdrawal(season, person, NOW)
        assert season.status is SeasonStatus.RUNNING
        season = with_result(season, "g1", dict.fromkeys(others, 2) | {last: 1}, NOW)
        assert (season.status, season.champions) == (SeasonStatus.OVER, (last,))

    def test_if_everybody_leaves_there_is_no_champion(self):
        season = begun(with_entrants(4), NOW)
        for entrant in season.entrants:
            if season.status is SeasonStatus.RUNNING:
                last, season = entrant, with_withdrawal(season, entrant.person, NOW)
        assert season.status is SeasonStatus.OVER
        assert season.champions == (), "nothing was played"
        with pytest.raises(LeagueRefused) as refused:
            with_withdrawal(season, last.person, NOW)
        assert refused.value.reason is LeagueReason.OVER

    def test_whoever_is_left_alone_of_those_who_played_has_won(self):
        season = play_next(begun(with_entrants(8), NOW))
        *others, last = season.fixtures[0].persons
        for person in (*others, *season.fixtures[1].persons):
            season = with_withdrawal(season, person, NOW)
        assert (season.status, season.champions) == (SeasonStatus.OVER, (last,))

    def test_nobody_leaves_twice_and_no_stranger_does(self):
        season = with_withdrawal(begun(with_entrants(5), NOW), "p000", NOW)
        for person, why in (
            ("p000", LeagueReason.ALREADY_WITHDRAWN),
            ("stranger", LeagueReason.NOT_ENTERED),
        ):
            with pytest.raises(LeagueRefused) as refused:
                with_withdrawal(season, person, NOW)
            assert refused.value.reason is why


class TestTablesThatNeverStart:
    def test_they_do_not_count_after_a_week(self):
        season = play_next(begun(with_entrants(8, form="swiss", games=2), NOW))
        assert due(season) == NOW + NEVER_STARTS
        before = NOW + NEVER_STARTS - timedelta(seconds=1)
        assert do_what_is_due(season, before, lambda _: False) == season
        after = do_what_is_due(season, NOW + NEVER_STARTS, lambda _: False)
        assert after.fixtures[1].places == {}
        assert after.round == 2

    def test_a_table_that_waits_for_its_people_has_its_time_anew(self):
        season = play_next(begun(with_entrants(8), NOW))
        late = NOW + NEVER_STARTS
        after = do_what_is_due(season, late, lambda _: True)
        assert after.to_open[0].planned == late

    def test_a_round_of_which_nothing_was_played_is_the_last(self):
        season = begun(with_entrants(8, form="swiss", games=5), NOW)
        season = do_what_is_due(season, NOW + NEVER_STARTS, lambda _: False)
        assert (season.status, season.champions) == (SeasonStatus.OVER, ())


class TestWhatIsTold:
    def test_each_thing_once_and_in_order(self):
        season = begun(with_entrants(3), NOW)
        assert [(p.number, p.kind) for p in season.posts] == [(1, "entry"), (2, "round")]
        season = without_post(season, 1)
        assert without_post(season, 1) == season
        season = play_next(season)
        assert [(p.number, p.kind) for p in season.posts] == [(2, "round"), (3, "over")]

    def test_a_result_counts_once(self):
        season = play_next(begun(with_entrants(8), NOW))
        game = season.fixtures[0].game
        assert with_result(season, game, {}, NOW) == season


class TestForgetting:
    def test_nothing_of_them_is_left_and_the_standing_stays(self):
        season = play_next(begun(with_entrants(8), NOW))
        before = standing(season)
        after = without_person(season, PersonId("p001"), {"Person 1"}, PersonId("gone"), NOW)
        assert "p001" not in str(after)
        assert "Person 1'" not in str(after)
        assert after.seed == season.seed
        points = {row.entrant.person: row.points for row in standing(after)}
        assert points == {
            "gone" if row.entrant.person == "p001" else row.entrant.person: row.points
            for row in before
        }
        assert all(e.withdrawn for e in after.entrants if e.person == "gone")

    def test_a_founder_too(self):
        off = call_off(with_entrants(3), FOUNDER, moderates=False)
        after = without_person(off, FOUNDER.id, {FOUNDER.name}, PersonId("gone"), NOW)
        assert FOUNDER.id not in str(after)
        assert FOUNDER.name not in str(after)


# Knock-out seasons, and seeding by rating: who goes on, who starts where, and that everybody can
# see it.


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


# Substitutes, in order of entry: where somebody leaves, the first of them comes in.


def waiting(n, substitutes=2, **wanted):
    """A season that n people entered, and so many substitutes."""
    season = with_entrants(n, **wanted)
    for number in range(substitutes):
        person = Person(PersonId(f"s{number}"), f"Substitute {number}")
        season = with_entrant(season, person, f"s{number}", substitute=True)
    return season


def test_the_closing_line_names_them_in_order():
    closed = begin_season(waiting(8), NOW)
    assert json.loads(closed.lines[-1].text)["substitutes"] == [9, 10]


def test_the_first_takes_the_seat_at_a_table_that_is_not_open():
    season = begun(waiting(8), NOW)
    gone = season.fixtures[1].persons[2]
    season = with_withdrawal(season, gone, NOW)
    assert season.fixtures[1].persons[2] == "s0"
    *_, entrant = season.entrants
    (line,) = (each.line for each in season.entrants if each.person == gone)
    assert (entrant.person, entrant.came_in, entrant.instead) == ("s0", 1, line)
    assert [each.person for each in season.substitutes] == ["s1"]
    assert [post.kind for post in season.posts][-1] == "substitute"


def test_one_who_leaves_is_followed_by_the_next():
    season = begun(waiting(8), NOW)
    gone = season.fixtures[0].persons[0]
    season = with_withdrawal(with_withdrawal(season, gone, NOW), "s0", NOW)
    assert season.fixtures[0].persons[0] == "s1"
    season = with_withdrawal(season, "s1", NOW)
    assert len(season.fixtures[0].persons) == 3


def test_in_a_swiss_season_they_play_from_the_next_round_on():
    season = begun(waiting(8, form="swiss", games=2), NOW)
    season = open_fixture(season, 1, "g1", "thread")
    season = with_withdrawal(season, season.fixtures[0].persons[0], NOW)
    assert "s0" not in season.fixtures[0].persons
    season = played_out(with_result(season, "g1", by_number(season.fixtures[0].persons), NOW))
    assert any("s0" in fixture.persons for fixture in season.fixtures if fixture.round == 2)


def test_where_nothing_is_left_to_play_nobody_comes_in():
    season = play_next(begun(waiting(8), NOW))
    season = with_withdrawal(season, max(season.fixtures[0].persons), NOW)
    assert len(season.substitutes) == 2


def test_whoever_leaves_before_the_draw_is_followed_before_it():
    season = begin_season(waiting(8), NOW)
    season = settle_season(with_withdrawal(season, "p003", NOW), SECRET, NOW)
    persons = {person for fixture in season.fixtures for person in fixture.persons}
    assert "s0" in persons
    assert season.entrants[-1].came_in == 0


def test_they_leave_as_if_they_had_never_stood_by_and_are_forgotten():
    season = begun(waiting(8), NOW)
    after = with_withdrawal(season, "s0", NOW)
    assert [each.person for each in after.substitutes] == ["s1"]
    forgotten = without_person(after, PersonId("s1"), {"Substitute 1"}, PersonId("~x"), NOW)
    assert "Substitute 1" not in str(forgotten)
    assert '"s1"' not in str([each.person for each in forgotten.substitutes])


def test_nobody_is_both():
    season = waiting(4)
    for person, substitute in (("s0", False), ("p001", True)):
        again = Person(PersonId(person), "Again")
        with pytest.raises(LeagueRefused) as refused:
            with_entrant(season, again, "again", substitute=substitute)
        assert refused.value.reason is LeagueReason.ALREADY_ENTERED


def test_friends_who_withdraw_do_not_empty_a_table():
    """League fixing by withdrawal: the adversary's friends leave, and substitutes sit down instead."""
    season = begun(waiting(8), NOW)
    *friends, adversary = season.fixtures[0].persons
    for friend in friends[:2]:
        season = with_withdrawal(season, friend, NOW)
    assert {"s0", "s1", adversary} < {*season.fixtures[0].persons}
