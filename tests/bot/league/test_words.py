"""What a league's channel is told of rulings, substitutes and pauses: whole sentences, within Discord's limits."""

from dataclasses import replace

import pytest

from bot.components.layout import measure
from bot.league.page import entry_page, leaving_page, season_buttons
from bot.league.words import RulingPhrasing, SeasonPhrasing, own_line
from bot.words.catalogue import words
from rules.league.entry import (
    call_off,
    pause,
    resume,
    with_entrant,
    with_withdrawal,
    without_person,
)
from rules.league.judging import with_adjusted_result, with_forfeit, with_referee, without_referee
from rules.league.rounds import open_fixture
from rules.league.season import SeasonPost
from rules.league.standing import standing, with_post
from rules.league.withdrawal import with_bars
from rules.table.roster import Person, PersonId
from tests.rules.league.test_leagues import (
    FOUNDER,
    NOW,
    begun,
    play_next,
    played_out,
    with_entrants,
)

RITA = Person(PersonId("rita"), "Rita")


def said(season, told=None):
    """The last thing that the season's channel is told."""
    return RulingPhrasing(SeasonPhrasing(words(), season)).post_text(told or season.posts[-1])


def post(season, kind):
    return next(each for each in reversed(season.posts) if each.kind == kind)


def test_referees_are_named():
    season = with_referee(with_entrants(4), FOUNDER.id, RITA)
    assert said(season) == "**Winter**, referee: Rita"
    assert "has no referee" in said(without_referee(season, FOUNDER.id, RITA.id))


def test_rulings_say_who_decided_what_about_which_table():
    season = play_next(begun(with_referee(with_entrants(8), FOUNDER.id, RITA), NOW))
    order = sorted(season.fixtures[0].persons, reverse=True)
    season = with_adjusted_result(season, RITA.id, 1, order, NOW)
    told = said(season, post(season, "ruling"))
    assert "round 1, group 1. Adjusted by Rita: the result is 1. Person" in told
    gone = season.fixtures[1].persons[0]
    season = with_forfeit(season, RITA.id, 2, gone, NOW)
    told = said(season, post(season, "ruling"))
    assert "group 2. Decided by Rita: Person" in told
    assert "forfeits, and gets no league points for this game" in told
    assert "The game itself continues" not in told, "it was not opened yet"
    assert told.startswith(f"<@{gone}>")
    assert "You get no points for it" in RulingPhrasing(
        SeasonPhrasing(words(), season)
    ).letter_text(season.rulings[-1])


def test_a_forfeit_at_a_table_that_is_played_says_that_the_game_goes_on():
    season = begun(with_referee(with_entrants(8), FOUNDER.id, RITA), NOW)
    season = open_fixture(season, 1, "g1", "thread")
    season = with_forfeit(season, RITA.id, 1, season.fixtures[0].persons[0], NOW)
    assert "The game itself continues and counts for ratings" in said(season)
    letter = RulingPhrasing(SeasonPhrasing(words(), season)).letter_text(season.rulings[0])
    assert "Decided by Rita, as a referee" in letter
    assert "it counts as leaving a game" in letter


def test_whoever_is_forgotten_is_mentioned_nowhere():
    season = begun(with_referee(with_entrants(8), FOUNDER.id, RITA), NOW)
    gone = season.fixtures[0].persons[0]
    season = with_forfeit(season, RITA.id, 1, gone, NOW)
    unknown = without_person(season, gone, set(), PersonId("~gone"), NOW)
    assert said(unknown, post(unknown, "ruling")).startswith("**Winter**")


def test_another_champion_is_named_where_the_result_is_adjusted():
    """Whoever reads the end of a league in its channel reads there, too, that another has won it."""
    season = played_out(begun(with_referee(with_entrants(4), FOUNDER.id, RITA), NOW))
    same = with_adjusted_result(season, RITA.id, 1, ["p000", "p003"], NOW)
    assert "Champion" not in said(same)
    other = with_adjusted_result(season, RITA.id, 1, ["p003"], NOW)
    assert "That changes who wins the league.\n**Champion: Person 3**" in said(other)


def test_motions_say_how_to_vote():
    season = play_next(begun(with_entrants(8), NOW))
    voters, order = season.fixtures[1].persons, season.fixtures[0].persons
    season = with_adjusted_result(season, voters[0], 1, order, NOW)
    by = SeasonPhrasing(words(), season).name(voters[0])
    told = said(season, post(season, "motion"))
    assert f"{by} calls a vote: the result is 1. Person" in told
    season = with_forfeit(season, order[0], 2, voters[0], NOW)
    told = said(season, post(season, "motion"))
    assert " calls a vote: Person" in told
    assert " forfeits. Everybody who joined the league" in told
    for voter in order[1:3]:
        season = with_forfeit(season, voter, 2, voters[0], NOW)
    assert "Decided by a vote" in said(season, post(season, "ruling"))


def test_votes_on_the_whole_league_say_by_whom_and_how():
    entered = with_entrant(with_entrants(4), FOUNDER, "f")
    season = pause(begun(entered, NOW), FOUNDER.id, NOW, moderates=False)
    assert "Fiona calls a vote: pause the league" in said(season)
    for voter in ("p000", "p001", "p002"):
        season = call_off(season, Person(PersonId(voter), "P"), moderates=False)
    assert (
        SeasonPhrasing(words(), season)
        .cancelled_line()
        .startswith("**Winter** is called off by a vote")
    )


def test_a_referee_who_is_named_ends_no_vote_unsaid():
    season = play_next(begun(with_entrants(8), NOW))
    voters, order = season.fixtures[1].persons, season.fixtures[0].persons
    season = with_adjusted_result(season, voters[0], 1, order, NOW)
    season = with_referee(season, FOUNDER.id, RITA)
    assert said(season) == "**Winter**, referee: Rita. Votes under way stay open."


def test_people_are_invited_to_enter_only_where_it_is_said_until_when():
    season = with_entrants(4)

    def offers(**wanted):
        children = season_buttons(words(), season, **wanted).children
        return "Join the league" in [getattr(button, "label", "") for button in children]

    assert offers(invites=True)
    assert not offers()


def test_the_final_standing_is_told_as_such():
    season = begun(with_entrants(4), NOW)
    before = SeasonPhrasing(words(), season).league_table_text(standing(season))
    assert before.startswith("Standings of Winter, round 1.")
    over = played_out(season)
    after = SeasonPhrasing(words(), over).league_table_text(standing(over))
    assert after.startswith("Final standings of Winter. 1. Person 0")
    own = own_line(words(), standing(over), PersonId("p000"))
    assert own == "**Your place** 1, with 120 points from one game, one won"
    assert own_line(words(), standing(over), PersonId("p003")).endswith("from one game, none won")


def test_a_substitute_who_comes_in_is_told_with_whose_place_it_was():
    entered = with_entrant(with_entrants(4), Person(PersonId("s"), "Sofia"), "s", substitute=True)
    assert "Substitutes" in str(entry_page(words(), entered, has_ladder=True).to_components())
    season = with_withdrawal(begun(entered, NOW), "p001", NOW)
    told = said(season, post(season, "substitute"))
    assert told == "**Winter**: Sofia comes in as a substitute for Person 1."


def test_pauses_say_what_waits_and_until_when():
    season = pause(with_entrants(4), FOUNDER.id, NOW, moderates=False)
    assert "is paused" in said(season)
    assert "is paused" in str(entry_page(words(), season, has_ladder=True).to_components())
    told = said(resume(season, FOUNDER.id, NOW, moderates=False))
    assert "resumes" in told
    assert "Entry closes" in told


def test_a_table_that_a_moderator_closed_is_told_with_what_becomes_of_it():
    season = play_next(begun(with_entrants(8), NOW))
    counts = said(with_post(season, "closed", 1))
    assert "the current places count" in counts
    assert "doesn’t count" in said(with_post(season, "closed", 2))


def test_whoever_is_barred_is_named():
    season = begun(with_entrants(4), NOW)
    tables = tuple(replace(each, left=("p002", "p002")) for each in season.fixtures)
    season = with_bars(replace(season, fixtures=tables))
    told = said(season, post(season, "barred"))
    assert told == "**Winter**: Person 2 left 2 games and is out of the league."


@pytest.mark.parametrize("days", [0, 1, 5])
def test_the_entry_post_fits_with_the_longest_names(days):
    season = replace(with_entrants(4), again=days)
    for number in range(5):
        referee = Person(PersonId(f"r{number}"), "*_" * 16)
        season = with_referee(season, FOUNDER.id, referee)
    phrasing = SeasonPhrasing(words(), season)
    assert len(phrasing.entry_text(has_ladder=True)) < 2000
    lines = RulingPhrasing(phrasing).terms_lines()
    assert ("Afterwards" in lines[-1]) is bool(days)
    assert len(said(season, SeasonPost(1, "referees"))) < 2000


def test_a_server_without_a_ladder_reads_nothing_of_ratings():
    season = with_entrants(4)
    season = replace(season, terms=replace(season.terms, seeding="rating"))
    with_it = SeasonPhrasing(words(), season).entry_text(has_ladder=True)
    without = SeasonPhrasing(words(), season).entry_text(has_ladder=False)
    assert ("**Rated**" in with_it, "**Rated**" in without) == (True, False)
    pages = [
        str(entry_page(words(), season, has_ladder=has).to_components()) for has in (True, False)
    ]
    assert ["by rating" in page for page in pages] == [True, False]
    assert "rating" not in pages[1]


def test_the_question_before_leaving_says_what_it_costs():
    season = begun(with_entrants(4), NOW)
    page = str(leaving_page(words(), season, PersonId("p001")).to_components())
    assert "without points" in page
    assert measure(page) < 8000
