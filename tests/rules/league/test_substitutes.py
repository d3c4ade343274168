"""Substitutes, in order of entry: where somebody leaves, the first of them comes in."""

import json

import pytest

from rules.league.entry import with_entrant, with_withdrawal, without_person
from rules.league.rounds import begin_season, open_fixture, settle_season, with_result
from rules.model.errors import LeagueReason, LeagueRefused
from rules.table.roster import Person, PersonId
from tests.rules.league.test_leagues import (
    NOW,
    SECRET,
    begun,
    by_number,
    play_next,
    played_out,
    with_entrants,
)


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
