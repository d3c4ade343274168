"""A season that stands still: what was to happen by itself happens as much later, whatever clocks show."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from rules.core.dice import seal_of
from rules.league.entry import call_off, pause, resume, with_entrant, with_repeat
from rules.league.rounds import NEVER_STARTS, begin_season, do_what_is_due, due
from rules.league.season import SeasonScheme, SeasonStatus
from rules.league.seeding import with_seal
from rules.model.errors import LeagueReason, LeagueRefused
from rules.table.roster import Person, PersonId
from tests.rules.league.test_leagues import FOUNDER, NOW, begun, play_next, with_entrants

SOFIA = Person(PersonId("s"), "Sofia")
A_WEEK = timedelta(days=7)


def still(season, at=NOW):
    return pause(season, FOUNDER.id, at, moderates=False)


def going_on(season, at):
    return resume(season, FOUNDER.id, at, moderates=False)


def refusal(step, *given, **more):
    with pytest.raises(LeagueRefused) as refused:
        step(*given, **more)
    return refused.value.reason


def test_entry_closes_as_much_later():
    season = still(with_entrants(4), NOW + timedelta(days=1))
    assert due(season) is None
    late = season.closes + A_WEEK
    assert do_what_is_due(season, late, lambda _: False) == season
    after = going_on(season, NOW + timedelta(days=1) + A_WEEK)
    assert after.closes == season.closes + A_WEEK
    assert [post.kind for post in after.posts][-2:] == ["paused", "resumed"]


def test_no_table_is_opened_and_none_given_up():
    season = still(begun(with_entrants(8), NOW))
    assert season.to_open == ()
    after = going_on(season, NOW + 2 * NEVER_STARTS)
    assert len(after.to_open) == 2
    assert due(after) == NOW + 3 * NEVER_STARTS


def test_a_table_that_was_planned_in_the_meantime_has_its_whole_time():
    season = begun(with_entrants(8), NOW)
    for _ in range(2):
        season = replace(play_next(season), paused=season.paused)
    season = still(replace(season, fixtures=season.fixtures))
    later = tuple(
        replace(each, planned=NOW + timedelta(days=2)) if each.is_to_open else each
        for each in replace(season, paused=None).fixtures
    )
    after = going_on(replace(season, fixtures=later), NOW + A_WEEK)
    assert due(after) == NOW + A_WEEK + NEVER_STARTS


@pytest.mark.parametrize("zone", ["Europe/Warsaw", "America/New_York"])
@pytest.mark.parametrize("month", [3, 10, 11])
def test_over_a_clock_change_it_is_the_time_that_passed(zone, month):
    """The wall's clock jumps within the pause; what is put off is what passed, not what it shows."""
    here = datetime(2026, month, 1, 12, tzinfo=ZoneInfo(zone))
    there = here + timedelta(days=30)
    passed = there.astimezone(UTC) - here.astimezone(UTC)
    season = replace(with_entrants(4), closes=here.astimezone(UTC) + A_WEEK)
    after = going_on(still(season, here.astimezone(UTC)), there.astimezone(UTC))
    assert after.closes == season.closes + passed


def test_it_is_refused_where_it_makes_no_sense():
    season = with_entrants(4)
    assert refusal(resume, season, FOUNDER.id, NOW, moderates=False) is LeagueReason.NOT_PAUSED
    assert refusal(pause, season, "p001", NOW, moderates=False) is LeagueReason.NOT_THE_FOUNDER
    assert refusal(still, still(season)) is LeagueReason.PAUSED
    assert refusal(begin_season, still(season), NOW) is LeagueReason.PAUSED
    sealed = begin_season(with_seal(season, "p000", "s", seal_of("a" * 20)), NOW)
    assert refusal(still, sealed) is LeagueReason.WORDS_AWAITED
    over = replace(season, status=SeasonStatus.OVER)
    assert refusal(still, over) is LeagueReason.OVER


def test_a_moderator_who_plays_or_stands_by_decides_nothing():
    season = with_entrant(with_entrants(4), SOFIA, "s", substitute=True)
    for moderator in ("p001", SOFIA.id):
        why = refusal(pause, season, moderator, NOW, moderates=True)
        assert why is LeagueReason.NOT_THE_FOUNDER
    assert pause(season, "mod", NOW, moderates=True).paused == NOW
    why = refusal(call_off, begun(season, NOW), SOFIA, moderates=True)
    assert why is LeagueReason.NOT_THE_FOUNDER


class TestAFounderWhoPlays:
    """An adversary founds a league, plays in it, and calls it off or pauses it where they would lose."""

    def season(self):
        entered = with_entrant(with_entrants(7), FOUNDER, "f")
        return begun(entered, NOW)

    def test_may_call_off_what_has_not_begun(self):
        entered = with_entrant(with_entrants(7), FOUNDER, "f")
        assert call_off(entered, FOUNDER, moderates=False).status is SeasonStatus.CANCELLED

    def test_has_one_vote_on_calling_it_off(self):
        season = call_off(self.season(), FOUNDER, moderates=True)
        assert season.status is SeasonStatus.RUNNING
        assert [post.kind for post in season.posts][-1] == "motion"
        for number in range(3):
            season = call_off(season, Person(PersonId(f"p00{number}"), "P"), moderates=False)
            assert season.status is SeasonStatus.RUNNING, "four of eight are not more than half"
        why = refusal(call_off, season, FOUNDER, moderates=False)
        assert why is LeagueReason.VOTED_ALREADY
        over = call_off(season, Person(PersonId("p004"), "P"), moderates=False)
        assert (over.status, over.by, over.posts[-1].kind) == (
            SeasonStatus.CANCELLED,
            "",
            "cancelled",
        )

    def test_has_one_vote_on_its_standing_still_and_going_on(self):
        season = self.season()
        for number in range(4):
            season = pause(season, f"p00{number}", NOW, moderates=False)
            assert season.paused is None
        season = still(season)
        assert season.paused == NOW
        for number in range(5):
            assert season.paused
            season = resume(season, f"p00{number}", NOW, moderates=False)
        assert season.paused is None
        assert all(motion.settled for motion in season.motions)

    def test_leaves_it_to_moderators_who_do_not(self):
        season = self.season()
        assert pause(season, "mod", NOW, moderates=True).paused == NOW
        over = call_off(season, Person(PersonId("mod"), "Mona"), moderates=True)
        assert (over.status, over.by) == (SeasonStatus.CANCELLED, "Mona")

    def test_decided_alone_in_older_seasons(self):
        older = replace(self.season(), scheme=SeasonScheme.LINES)
        assert call_off(older, FOUNDER, moderates=False).status is SeasonStatus.CANCELLED


def test_the_founder_alone_says_whether_another_follows():
    season = with_entrants(4)
    assert with_repeat(season, FOUNDER.id, 3).again == 3
    assert with_repeat(with_repeat(season, FOUNDER.id, 3), FOUNDER.id, 0).again == 0
    assert refusal(with_repeat, season, "p001", 3) is LeagueReason.FOUNDER_ALONE
    assert refusal(with_repeat, season, FOUNDER.id, 61) is LeagueReason.CLOSES_TOO_LATE
