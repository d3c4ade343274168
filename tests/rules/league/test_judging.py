"""Forfeits and adjusted results: by referees who do not play, or by a vote of those not concerned."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from rules.core.dice import seal_of
from rules.league.entry import (
    call_off,
    pause,
    resume,
    with_entrant,
    with_repeat,
    with_withdrawal,
    without_person,
)
from rules.league.judging import (
    ADJUSTABLE,
    FEWEST_VOTES,
    MOST_MOTIONS,
    MOST_REFEREES,
    list_voters,
    votes_under_way,
    with_adjusted_result,
    with_forfeit,
    with_referee,
    without_referee,
)
from rules.league.rounds import (
    NEVER_STARTS,
    begin_season,
    do_what_is_due,
    due,
    open_fixture,
    with_result,
)
from rules.league.season import SeasonScheme, SeasonStatus
from rules.league.seeding import with_seal
from rules.league.standing import WHOLE, points_at, standing
from rules.model.errors import LeagueReason, LeagueRefused
from rules.table.roster import Person, PersonId
from tests.rules.league.test_leagues import (
    FOUNDER,
    NOW,
    begun,
    by_number,
    play_next,
    played_out,
    with_entrants,
)

RITA = Person(PersonId("rita"), "Rita")


def judged(n, **wanted):
    """A season of so many, begun, whose referee is Rita."""
    return begun(with_referee(with_entrants(n, **wanted), FOUNDER.id, RITA), NOW)


def refusal(step, *given, **wanted):
    with pytest.raises(LeagueRefused) as refused:
        step(*given, **wanted)
    return refused.value.reason


class TestReferees:
    def test_do_not_play(self):
        season = with_entrants(4)
        entrant = Person(PersonId("p001"), "Person 1")
        assert refusal(with_referee, season, FOUNDER.id, entrant) is LeagueReason.REFEREE_PLAYS
        waiting = with_entrant(season, RITA, "s", substitute=True)
        assert refusal(with_referee, waiting, FOUNDER.id, RITA) is LeagueReason.REFEREE_PLAYS

    def test_do_not_enter_either(self):
        season = with_referee(with_entrants(4), FOUNDER.id, RITA)
        for substitute in (False, True):
            with pytest.raises(LeagueRefused) as refused:
                with_entrant(season, RITA, "r", substitute=substitute)
            assert refused.value.reason is LeagueReason.REFEREE_MAY_NOT_ENTER

    def test_are_named_by_the_founder_or_a_moderator_few_and_each_once(self):
        season = with_entrants(4)
        assert refusal(with_referee, season, "x", RITA) is LeagueReason.NOT_THE_FOUNDER
        assert with_referee(season, PersonId("x"), RITA, moderates=True).referees == (RITA,)
        season = with_referee(season, FOUNDER.id, RITA)
        assert refusal(with_referee, season, FOUNDER.id, RITA) is LeagueReason.REFEREE_ALREADY
        for number in range(1, MOST_REFEREES):
            season = with_referee(season, FOUNDER.id, Person(PersonId(f"r{number}"), "R"))
        more = Person(PersonId("more"), "More")
        assert refusal(with_referee, season, FOUNDER.id, more) is LeagueReason.MANY_REFEREES
        assert without_referee(season, FOUNDER.id, RITA.id).referees == season.referees[1:]
        assert [post.kind for post in season.posts].count("referees") == MOST_REFEREES

    def test_are_changed_by_nobody_who_plays_once_others_have_entered(self):
        """An adversary founds a league, waits for all to enter, names a crony who judges, and plays."""
        alone = with_entrant(with_entrants(0), FOUNDER, "f")
        season = with_referee(alone, FOUNDER.id, RITA)
        for number in range(4):
            someone = Person(PersonId(f"p{number}"), "P")
            season = with_entrant(season, someone, str(number), substitute=number > 2)
        crony = Person(PersonId("crony"), "Crony")
        for later in (season, begun(season, NOW)):
            why = refusal(with_referee, later, FOUNDER.id, crony)
            assert why is LeagueReason.REFEREES_SETTLED
            why = refusal(without_referee, later, FOUNDER.id, RITA.id)
            assert why is LeagueReason.REFEREES_SETTLED
            for plays in ("p1", "p3"):  # an entrant, and a substitute
                why = refusal(with_referee, later, plays, crony, moderates=True)
                assert why is LeagueReason.REFEREES_SETTLED
            assert with_referee(later, PersonId("mod"), crony, moderates=True).referees

    def test_keep_out_who_changed_them_when_others_had_entered(self):
        """An adversary stays out until a crony is named, and enters in the last minute; or is forgotten first."""
        season = with_referee(with_entrants(4), FOUNDER.id, RITA)
        for substitute in (False, True):
            why = refusal(with_entrant, season, FOUNDER, "f", substitute=substitute)
            assert why is LeagueReason.CHANGED_REFEREES
        unknown = without_person(season, FOUNDER.id, {FOUNDER.name}, PersonId("~gone"), NOW)
        assert (unknown.referees, unknown.posts[-1].kind) == ((), "referees")
        assert with_entrant(unknown, FOUNDER, "f").entrant(FOUNDER.id)

    def test_nobody_else_decides_where_there_is_one(self):
        season = play_next(judged(8))
        one = season.fixtures[1].persons[0]
        for other in (season.fixtures[0].persons[0], FOUNDER.id):
            assert refusal(with_forfeit, season, other, 2, one, NOW) is LeagueReason.NOT_A_REFEREE

    def test_who_is_forgotten_judges_no_more(self):
        season = play_next(judged(8))
        order = season.fixtures[0].persons
        season = with_adjusted_result(season, RITA.id, 1, order, NOW)
        after = without_person(season, RITA.id, {RITA.name}, PersonId("~gone"), NOW)
        assert after.referees == ()
        assert RITA.name not in str(after)
        assert RITA.id not in str(after)


class TestForfeits:
    def test_of_a_table_that_waits_leave_it_to_the_others(self):
        season = judged(9, seats=3)
        one, two, left = season.fixtures[0].persons
        season = with_forfeit(season, RITA.id, 1, one, NOW)
        assert season.fixtures[0].persons == (two, left)
        season = with_forfeit(season, RITA.id, 1, two, NOW)
        assert season.fixtures[0].places == {left: 1}

    def test_of_one_that_is_played_bring_no_point_and_the_last_place_at_whatever_place(self):
        season = open_fixture(judged(4, form="swiss", games=2), 1, "g1", "thread")
        best, second, third, last = sorted(season.fixtures[0].persons)
        season = with_forfeit(season, RITA.id, 1, best, NOW)
        assert season.fixtures[0].is_open
        season = with_result(season, "g1", {best: 1, second: 2, third: 3, last: 5}, NOW)
        (table, *_) = season.fixtures
        assert table.left == (best,)
        assert table.places == {best: 5, second: 1, third: 2, last: 4}, "a computer was fourth"
        points = {person: points_at(season, table, person) for person in table.persons}
        assert points == {best: 0, second: WHOLE, third: 80, last: 40}

    def test_of_two_at_a_table_share_the_last_place(self):
        season = open_fixture(judged(4, form="swiss", games=2), 1, "g1", "thread")
        best, second, third, last = sorted(season.fixtures[0].persons)
        for each in (best, third):
            season = with_forfeit(season, RITA.id, 1, each, NOW)
        season = with_result(season, "g1", by_number(season.fixtures[0].persons), NOW)
        assert season.fixtures[0].places == {best: 3, second: 1, third: 3, last: 2}

    def test_are_told_with_who_decided(self):
        season = with_forfeit(judged(4), RITA.id, 1, "p001", NOW)
        (ruling,) = season.rulings
        assert (ruling.name, ruling.round, ruling.proposal.person) == ("Rita", 1, "p001")
        (told,) = [post for post in season.posts if post.kind == "ruling"]
        assert told.about == ruling.number

    def test_are_of_those_who_sit_there_and_once(self):
        season = open_fixture(judged(8), 1, "g1", "thread")
        here, there = season.fixtures[0].persons[0], season.fixtures[1].persons[0]
        why = refusal(with_forfeit, season, RITA.id, 1, there, NOW)
        assert why is LeagueReason.NOT_AT_THE_TABLE
        season = with_forfeit(season, RITA.id, 1, here, NOW)
        why = refusal(with_forfeit, season, RITA.id, 1, here, NOW)
        assert why is LeagueReason.FORFEITED_ALREADY
        assert refusal(with_forfeit, season, RITA.id, 9, here, NOW) is LeagueReason.NO_SUCH_TABLE

    def test_of_a_table_that_is_over_are_none(self):
        season = play_next(judged(8))
        here = season.fixtures[0].persons[0]
        assert refusal(with_forfeit, season, RITA.id, 1, here, NOW) is LeagueReason.TABLE_OVER


class TestResults:
    def test_are_adjusted_once(self):
        season = play_next(judged(8))
        order = sorted(season.fixtures[0].persons, reverse=True)
        season = with_adjusted_result(season, RITA.id, 1, order, NOW)
        assert points_at(season, season.fixtures[0], order[0]) == WHOLE
        assert season.rulings[0].before == by_number(order)
        again = refusal(with_adjusted_result, season, RITA.id, 1, order[::-1], NOW)
        assert again is LeagueReason.ADJUSTED_ALREADY

    def test_name_people_of_the_table_each_once_and_the_others_share_the_last_place(self):
        season = play_next(judged(8))
        here, there = season.fixtures[0].persons, season.fixtures[1].persons
        for order in ([here[0], here[0]], [here[0], there[0]], []):
            why = refusal(with_adjusted_result, season, RITA.id, 1, order, NOW)
            assert why is LeagueReason.NOT_AT_THE_TABLE
        why = refusal(with_adjusted_result, season, RITA.id, 2, there, NOW)
        assert why is LeagueReason.TABLE_NOT_OVER
        season = with_adjusted_result(season, RITA.id, 1, here[:2], NOW)
        places = season.fixtures[0].places or {}
        assert [places[person] for person in here] == [1, 2, 3, 3]

    def test_the_next_round_is_drawn_by_it(self):
        season = play_next(judged(8))
        worst = max(season.fixtures[0].persons)
        season = with_adjusted_result(season, RITA.id, 1, [worst], NOW)
        season = play_next(season)
        (final,) = season.present
        assert worst in final.persons

    def test_of_the_final_make_another_champion_for_a_week(self):
        season = played_out(judged(4))
        assert season.champions == ("p000",)
        late = NOW + ADJUSTABLE
        assert (
            refusal(with_adjusted_result, season, RITA.id, 1, ["p003"], late) is LeagueReason.OVER
        )
        season = with_adjusted_result(season, RITA.id, 1, ["p003"], late - timedelta(seconds=1))
        assert season.champions == ("p003",)
        assert season.status is SeasonStatus.OVER

    def test_mend_a_forfeit(self):
        """A referee has somebody forfeit by mistake, or in bad faith: another referee gives the points back."""
        season = open_fixture(judged(4, form="swiss", games=3), 1, "g1", "thread")
        persons = season.fixtures[0].persons
        season = with_forfeit(season, RITA.id, 1, persons[0], NOW)
        season = with_result(season, "g1", by_number(persons), NOW)
        season = with_adjusted_result(season, RITA.id, 1, persons, NOW)
        assert points_at(season, season.fixtures[0], persons[0]) == WHOLE
        row = next(each for each in standing(season) if each.entrant.person == persons[0])
        assert (row.won, row.left) == (1, 0)
        season = open_fixture(season, 2, "g2", "thread")
        season = with_result(season, "g2", by_number(persons), NOW, persons[:1])
        assert not any(each.barred for each in season.entrants), "they have left one table"

    def test_gave_nobody_points_before_who_had_left(self):
        """A season under way keeps what it promised."""
        older = judged(4, form="swiss", games=2, scheme=SeasonScheme.SHARES)
        season = open_fixture(older, 1, "g1", "thread")
        persons = season.fixtures[0].persons
        season = with_result(season, "g1", by_number(persons), NOW, persons[:1])
        season = with_adjusted_result(season, RITA.id, 1, persons, NOW)
        assert points_at(season, season.fixtures[0], persons[0]) == 0


class TestVotes:
    def season(self):
        return play_next(begun(with_entrants(8), NOW))

    def test_more_than_half_of_all_who_do_not_sit_there_decide(self):
        season = self.season()
        here = season.fixtures[1].persons
        voters = list_voters(season, here)
        assert {*voters} == {*season.fixtures[0].persons}
        for voter in voters[:2]:
            season = with_forfeit(season, voter, 2, here[0], NOW)
            assert season.rulings == ()
        season = with_forfeit(season, voters[2], 2, here[0], NOW)
        assert season.rulings[0].name == ""
        assert here[0] not in season.fixtures[1].persons
        assert [post.kind for post in season.posts][-2:] == ["motion", "ruling"]

    def test_two_rivals_vote_nobody_out(self):
        """An adversary: two of the three at the other table vote against somebody who could win the league."""
        season = begun(with_entrants(6, seats=3), NOW)
        rivals, victim = season.fixtures[0].persons, season.fixtures[1].persons[0]
        for rival in rivals[:2]:
            season = with_forfeit(season, rival, 2, victim, NOW)
        assert season.rulings == ()
        season = with_forfeit(season, rivals[2], 2, victim, NOW)
        assert len(season.rulings) == FEWEST_VOTES - 2 == 1

    def test_those_who_left_count_and_gain_nothing(self):
        """An adversary has friends leave, so that fewer would be more than half."""
        season = begun(with_entrants(12), NOW)
        here, friends = season.fixtures[0].persons, season.fixtures[1].persons
        for gone in friends:
            season = with_withdrawal(season, gone, NOW)
        for voter in season.fixtures[2].persons:
            season = with_forfeit(season, voter, 1, here[0], NOW)
        assert season.rulings == (), "four of eight"
        season = with_forfeit(season, friends[0], 1, here[0], NOW)
        assert len(season.rulings) == 1

    def test_whoever_is_forgotten_is_nobody_to_ask(self):
        season = begun(with_entrants(8), NOW)
        here, (gone, *others) = season.fixtures[0].persons, season.fixtures[1].persons
        season = without_person(season, gone, set(), PersonId("~gone"), NOW)
        assert list_voters(season, here) == tuple(sorted(others))

    def test_different_results_are_different_things(self):
        season = self.season()
        order, voters = season.fixtures[0].persons, season.fixtures[1].persons
        for voter, wanted in zip(voters, (order, order[::-1], order), strict=False):
            season = with_adjusted_result(season, voter, 1, wanted, NOW)
        assert season.rulings == ()
        season = with_adjusted_result(season, voters[3], 1, order, NOW)
        assert len(season.rulings) == 1

    def test_the_concerned_strangers_and_substitutes_have_none(self):
        waiting = with_entrant(with_entrants(8), RITA, "s", substitute=True)
        season = play_next(begun(waiting, NOW))
        here = season.fixtures[1].persons
        assert refusal(with_forfeit, season, here[1], 2, here[0], NOW) is LeagueReason.CONCERNED
        for voter in ("x", RITA.id):
            why = refusal(with_forfeit, season, voter, 2, here[0], NOW)
            assert why is LeagueReason.NOT_ENTERED

    def test_nobody_votes_twice(self):
        season = self.season()
        here, voter = season.fixtures[1].persons[0], season.fixtures[0].persons[0]
        season = with_forfeit(season, voter, 2, here, NOW)
        assert refusal(with_forfeit, season, voter, 2, here, NOW) is LeagueReason.VOTED_ALREADY

    def test_where_nearly_all_sit_at_the_table_it_is_said_who_could(self):
        season = begun(with_entrants(4), NOW)
        why = refusal(with_forfeit, season, "p000", 1, "p001", NOW)
        assert why is LeagueReason.TOO_FEW_VOTERS

    def test_nobody_floods_the_channel_with_motions(self):
        season = begun(with_entrants(12), NOW)
        voter = season.fixtures[0].persons[0]
        there = [*season.fixtures[1].persons, *season.fixtures[2].persons]
        for person in there[:MOST_MOTIONS]:
            season = with_forfeit(season, voter, 2 if person in there[:4] else 3, person, NOW)
        why = refusal(with_forfeit, season, voter, 3, there[5], NOW)
        assert why is LeagueReason.MANY_MOTIONS

    def test_under_way_go_on_when_a_referee_is_named(self):
        """An adversary has a crony named, so that what is voted on against them is settled unsaid."""
        season = self.season()
        here, voters = season.fixtures[1].persons, season.fixtures[0].persons
        season = with_forfeit(season, voters[0], 2, here[0], NOW)
        season = with_referee(season, FOUNDER.id, RITA)
        assert votes_under_way(season) == 1
        why = refusal(with_forfeit, season, voters[0], 2, here[1], NOW)
        assert why is LeagueReason.NOT_A_REFEREE
        for voter in voters[1:3]:
            season = with_forfeit(season, voter, 2, here[0], NOW)
        assert len(season.rulings) == 1
        assert votes_under_way(season) == 0


# A season that stands still: what was to happen by itself happens as much later, whatever clocks
# show.

SOFIA = Person(PersonId("s"), "Sofia")
A_WEEK = timedelta(days=7)


def still(season, at=NOW):
    return pause(season, FOUNDER.id, at, moderates=False)


def going_on(season, at):
    return resume(season, FOUNDER.id, at, moderates=False)


def pausing_refusal(step, *given, **more):
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
    assert (
        pausing_refusal(resume, season, FOUNDER.id, NOW, moderates=False) is LeagueReason.NOT_PAUSED
    )
    assert (
        pausing_refusal(pause, season, "p001", NOW, moderates=False) is LeagueReason.NOT_THE_FOUNDER
    )
    assert pausing_refusal(still, still(season)) is LeagueReason.PAUSED
    assert pausing_refusal(begin_season, still(season), NOW) is LeagueReason.PAUSED
    sealed = begin_season(with_seal(season, "p000", "s", seal_of("a" * 20)), NOW)
    assert pausing_refusal(still, sealed) is LeagueReason.WORDS_AWAITED
    over = replace(season, status=SeasonStatus.OVER)
    assert pausing_refusal(still, over) is LeagueReason.OVER


def test_a_moderator_who_plays_or_stands_by_decides_nothing():
    season = with_entrant(with_entrants(4), SOFIA, "s", substitute=True)
    for moderator in ("p001", SOFIA.id):
        why = pausing_refusal(pause, season, moderator, NOW, moderates=True)
        assert why is LeagueReason.NOT_THE_FOUNDER
    assert pause(season, "mod", NOW, moderates=True).paused == NOW
    why = pausing_refusal(call_off, begun(season, NOW), SOFIA, moderates=True)
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
        why = pausing_refusal(call_off, season, FOUNDER, moderates=False)
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
    assert pausing_refusal(with_repeat, season, "p001", 3) is LeagueReason.FOUNDER_ALONE
    assert pausing_refusal(with_repeat, season, FOUNDER.id, 61) is LeagueReason.CLOSES_TOO_LATE
