"""What a league's channel is told of rulings, substitutes and pauses: whole sentences, within Discord's limits."""

from dataclasses import replace

import pytest

from bot.panels.pages.season_page import entry_page, leaving_page
from bot.panels.parts.layout import measure
from bot.text.season_lines import SeasonPhrasing
from bot.text.season_rulings import RulingPhrasing
from bot.text.words.catalogue import words
from rules.league.departing import with_bars
from rules.league.entry import with_entrant, with_withdrawal
from rules.league.judges import with_referee, without_referee
from rules.league.pausing import pause, resume
from rules.league.refereeing import with_adjusted_result, with_forfeit
from rules.league.telling import with_post
from rules.model.roster import Person, PersonId
from rules.model.season import SeasonPost
from tests.rules.league.test_leagues import FOUNDER, NOW, begun, play_next, with_entrants

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
    assert "round 1, table 1. Adjusted by Rita: the result is 1. Person" in told
    season = with_forfeit(season, RITA.id, 2, season.fixtures[1].persons[0], NOW)
    assert "table 2. Decided by Rita: whoever is named here" in said(season, post(season, "ruling"))


def test_motions_say_how_to_vote():
    season = play_next(begun(with_entrants(8), NOW))
    voters, order = season.fixtures[1].persons, season.fixtures[0].persons
    season = with_adjusted_result(season, voters[0], 1, order, NOW)
    assert "Put to the vote: the result is 1. Person" in said(season, post(season, "motion"))
    season = with_forfeit(season, order[0], 2, voters[0], NOW)
    told = said(season, post(season, "motion"))
    assert "Put to the vote: whoever is named here forfeits" in told
    for voter in order[1:3]:
        season = with_forfeit(season, voter, 2, voters[0], NOW)
    assert "Decided by a vote" in said(season, post(season, "ruling"))


def test_a_substitute_who_comes_in_is_told_with_whose_place_it_was():
    entered = with_entrant(with_entrants(4), Person(PersonId("s"), "Sofia"), "s", substitute=True)
    assert "Substitutes" in str(entry_page(words(), entered, has_ladder=True).to_components())
    season = with_withdrawal(begun(entered, NOW), "p001", NOW)
    told = said(season, post(season, "substitute"))
    assert told == "**Winter**, a substitute comes in: Sofia. Theirs was the place: Person 1."


def test_pauses_say_what_waits_and_until_when():
    season = pause(with_entrants(4), FOUNDER.id, NOW, moderates=False)
    assert "stands still" in said(season)
    assert "stands still" in str(entry_page(words(), season, has_ladder=True).to_components())
    told = said(resume(season, FOUNDER.id, NOW, moderates=False))
    assert "goes on" in told
    assert "Entry closes" in told


def test_a_table_that_a_moderator_closed_is_told_with_what_becomes_of_it():
    season = play_next(begun(with_entrants(8), NOW))
    counts = said(with_post(season, "closed", 1))
    assert "judged by the places as they stand" in counts
    assert "does not count" in said(with_post(season, "closed", 2))


def test_whoever_is_barred_is_named():
    season = begun(with_entrants(4), NOW)
    tables = tuple(replace(each, left=("p002", "p002")) for each in season.fixtures)
    season = with_bars(replace(season, fixtures=tables))
    told = said(season, post(season, "barred"))
    assert told == "**Winter**: out of the league, for leaving 2 tables: Person 2"


@pytest.mark.parametrize("days", [0, 1, 5])
def test_the_entry_post_fits_with_the_longest_names(days):
    season = replace(with_entrants(4), again=days)
    for number in range(5):
        referee = Person(PersonId(f"r{number}"), "*_" * 16)
        season = with_referee(season, FOUNDER.id, referee)
    phrasing = SeasonPhrasing(words(), season)
    lines = (phrasing.entry_text(has_ladder=True), *RulingPhrasing(phrasing).terms_lines())
    assert len("\n".join(lines)) < 2000
    assert ("Afterwards" in lines[-1]) is bool(days)
    assert len(said(season, SeasonPost(1, "referees"))) < 2000


def test_a_server_without_a_ladder_reads_nothing_of_ratings():
    season = with_entrants(4)
    season = replace(season, terms=replace(season.terms, seeding="rating"))
    with_it = SeasonPhrasing(words(), season).entry_text(has_ladder=True)
    without = SeasonPhrasing(words(), season).entry_text(has_ladder=False)
    assert ("**Rated**" in with_it, "by rating" in with_it) == (True, True)
    assert "rating" not in without
    assert "rating" not in str(entry_page(words(), season, has_ladder=False).to_components())


def test_the_question_before_leaving_says_what_it_costs():
    season = begun(with_entrants(4), NOW)
    page = str(leaving_page(words(), season, PersonId("p001")).to_components())
    assert "get no points there" in page
    assert measure(page) < 8000
