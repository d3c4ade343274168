"""The clock of a table while somebody rests: the bank, quiet hours, vacations, absences of the General."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.app import open_engine
from rules.clock.deadlines import is_zone, moment_after, out_of, stops_of, time_run
from rules.clock.rests import days_left
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.table.pace import NO_RESTS, PACES, Downtime, QuietHours, Rests, Vacation, own_pace
from rules.table.roster import Pause
from tests.actions import fresh
from tests.rules.support.stored import ANA, BORYS, CELINA
from tests.rules.support.weeks import DAY, HOUR, MINUTE, Week, at, in_pace, week

RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")
NIGHT = QuietHours(23 * 60, 7 * 60)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def table(path):
    async with week(path) as table:
        yield await table.begin()
        table.must_be_sound()


async def refusal(doing):
    with pytest.raises(TableRefused) as refused:
        await doing
    return refused.value.reason


class TestBank:
    async def test_what_takes_longer_comes_from_the_bank(self, table):
        await table.pass_by(DAY + 10 * HOUR)
        await table.end_turn()
        await table.until_turn_of(RED)
        assert (await table.time()).bank == 38 * HOUR
        assert (await table.time()).deadline == table.clock.now + DAY + 38 * HOUR

    async def test_a_turn_in_time_puts_a_quarter_back(self, table):
        await table.pass_by(DAY + 10 * HOUR)
        await table.end_turn()
        await table.until_turn_of(RED)
        await table.end_turn()
        await table.until_turn_of(RED)
        assert (await table.time()).bank == 44 * HOUR

    async def test_it_holds_no_more_than_at_the_start(self, table):
        for _ in range(3):
            await table.until_turn_of(RED)
            await table.end_turn()
        await table.until_turn_of(RED)
        assert (await table.time()).bank == 48 * HOUR

    async def test_when_it_runs_out_the_next_turn_has_its_own_time_alone(self, table):
        await table.pass_by(3 * DAY)
        await table.until_turn_of(RED)
        assert (await table.time()).deadline == table.clock.now + DAY
        assert (await table.time()).bank == timedelta()

    async def test_orders_in_a_turn_don_t_prolong_it(self, table):
        ends = (await table.time()).deadline
        await table.pass_by(2 * DAY)
        await table.act()
        assert (await table.time()).deadline == ends


class TestQuietHours:
    async def test_the_clock_stands_still_in_them(self, table):
        await table.engine.times.set_quiet_hours(fresh(), BORYS.id, NIGHT)
        await table.until_turn_of(BLUE)
        time = await table.time()
        assert time.turn_ends == at(2, 20)  # 11 hours until 23:00, then 13 from 7:00 on
        await table.pass_to(at(2, 3))
        assert (await table.time()).stands_until == at(2, 7)
        assert (await table.time()).waited == 11 * HOUR

    async def test_they_hold_from_the_next_turn_on(self, table):
        ends = (await table.time()).deadline
        await table.engine.times.set_quiet_hours(fresh(), ANA.id, NIGHT)
        assert (await table.time()).deadline == ends
        await table.until_turn_of(BLUE)
        await table.until_turn_of(RED)
        assert (await table.time()).deadline > table.clock.now + 3 * DAY

    async def test_the_same_holds_for_giving_them_up(self, table):
        await table.engine.times.set_quiet_hours(fresh(), BORYS.id, NIGHT)
        await table.until_turn_of(BLUE)
        ends = (await table.time()).deadline
        await table.engine.times.set_quiet_hours(fresh(), BORYS.id, None)
        assert (await table.time()).deadline == ends

    @pytest.mark.parametrize(
        ("start", "end", "allowed"),
        [(0, 600, True), (0, 601, False), (1380, 540, True), (1380, 541, False), (60, 60, False)],
    )
    async def test_at_most_ten_hours_a_day(self, table, start, end, allowed):
        setting = table.engine.times.set_quiet_hours(fresh(), ANA.id, QuietHours(start, end))
        if allowed:
            await setting
            assert (await table.engine.times.rests_of(ANA.id)).quiet == QuietHours(start, end)
        else:
            assert await refusal(setting) is TableReason.QUIET_TOO_LONG
            assert await table.engine.times.rests_of(ANA.id) == NO_RESTS

    async def test_an_unknown_time_zone_changes_nothing(self, table):
        places = ("Atlantis", "", "../../etc/passwd", "Europe/")
        for name in (*places, "localtime", "posixrules", "Factory", "right/UTC", "posix/UTC"):
            setting = table.engine.times.set_zone(fresh(), ANA.id, name)
            assert await refusal(setting) is TableReason.UNKNOWN_ZONE
        assert await table.engine.times.rests_of(ANA.id) == NO_RESTS

    async def test_they_are_those_of_one_s_own_zone(self, table):
        await table.engine.times.set_zone(fresh(), BORYS.id, "America/New_York")
        await table.engine.times.set_quiet_hours(fresh(), BORYS.id, NIGHT)
        await table.until_turn_of(BLUE)
        await table.pass_to(at(2, 5))
        assert (await table.time()).stands_until == at(2, 12)

    async def test_others_clocks_run(self, table):
        await table.engine.times.set_quiet_hours(fresh(), BORYS.id, NIGHT)
        assert (await table.time(RED)).deadline == at(4, 12)

    async def test_a_time_that_ends_with_the_day_ends_before_the_night(self, table):
        await table.engine.times.set_quiet_hours(fresh(), BORYS.id, NIGHT)
        await table.engine.times.set_pace("p", table.game, ANA.id, own_pace(11 * HOUR, 0 * HOUR))
        for person in (BORYS, CELINA):
            await table.engine.times.agree(f"agree {person.id}", table.game, person.id)
        await table.until_turn_of(BLUE)
        assert (await table.time()).deadline == at(1, 23)
        await table.pass_to(at(1, 23))
        assert "safe_turn blue" in await table.told()

    async def test_in_a_live_game_nobody_has_any(self, table):
        await table.engine.times.set_quiet_hours(fresh(), BORYS.id, QuietHours(12 * 60, 20 * 60))
        await table.engine.times.set_pace("p", table.game, ANA.id, PACES["live"])
        for person in (BORYS, CELINA):
            await table.engine.times.agree(f"agree {person.id}", table.game, person.id)
        await table.until_turn_of(BLUE)
        assert (await table.time()).deadline == table.clock.now + 13 * MINUTE


class TestVacation:
    async def off(self, table, first, last, person=ANA):
        times = table.engine.times
        days = date(2026, 1, first), date(2026, 1, last)
        await times.take_vacation(fresh(), person.id, *days)
        return await times.rests_of(person.id)

    async def test_the_clock_stands_still_from_now_on(self, table):
        await self.off(table, 1, 5)
        assert (await table.time()).deadline == at(6) + 3 * DAY
        await table.pass_to(at(5, 23))
        assert await table.told() == []
        await table.pass_to(at(6) + 3 * DAY)
        assert "safe_turn red" in await table.told()

    async def test_one_over_several_turns_and_games(self, table):
        other = Week(table.engine, table.clock, table.path)
        await other.begin("another", channel="d")
        await self.off(table, 2, 10)
        for each in (table, other):
            assert (await each.time(RED)).deadline == at(4, 12) + 9 * DAY
        await table.engine.times.end_vacation(fresh(), ANA.id)
        for each in (table, other):
            assert (await each.time(RED)).deadline == at(4, 12)

    async def test_who_is_back_early_ends_it(self, table):
        await self.off(table, 1, 10)
        await table.pass_to(at(3, 12))
        await table.engine.times.end_vacation(fresh(), ANA.id)
        assert (await table.time()).deadline == at(3, 12) + 3 * DAY
        assert (
            await refusal(table.engine.times.end_vacation(fresh(), ANA.id))
            is TableReason.NO_VACATION
        )

    async def test_who_is_back_has_the_time_that_was_left_when_it_began(self, table):
        """The hours of that day before they were back don't count: they would end the turn at once."""
        await table.pass_to(at(4, 11))
        await self.off(table, 4, 8)
        await table.pass_to(at(6, 20))
        await table.engine.times.end_vacation(fresh(), ANA.id)
        assert (await table.time()).deadline == at(6, 21)
        await table.pass_to(at(6, 20, 59))
        assert await table.waiting() == (RED,)
        await table.pass_to(at(6, 21))
        assert "safe_turn red" in await table.told()

    async def test_who_is_back_at_midnight_or_goes_again_loses_nothing(self, table):
        await self.off(table, 1, 10)
        await table.pass_to(at(3))
        await table.engine.times.end_vacation(fresh(), ANA.id)
        assert (await table.time()).deadline == at(3) + 3 * DAY
        await table.pass_to(at(3, 5))
        await self.off(table, 3, 4)
        assert (await table.time()).deadline == at(5) + 3 * DAY - 5 * HOUR

    @pytest.mark.parametrize(
        ("first", "last", "why"),
        [
            ((2026, 1, 1), (2036, 1, 1), TableReason.VACATION_TOO_LONG),
            ((2026, 1, 1), (2026, 1, 15), TableReason.VACATION_TOO_LONG),
            ((2025, 12, 31), (2026, 1, 2), TableReason.VACATION_PAST),
            ((2026, 1, 9), (2026, 1, 8), TableReason.VACATION_BACKWARDS),
            ((9999, 12, 31), (9999, 12, 31), TableReason.VACATION_FAR),
        ],
    )
    async def test_what_is_no_vacation(self, table, first, last, why):
        taking = table.engine.times.take_vacation(fresh(), ANA.id, date(*first), date(*last))
        assert await refusal(taking) is why
        assert await table.engine.times.rests_of(ANA.id) == NO_RESTS

    async def test_fourteen_days_in_a_row_however_they_are_taken(self, table):
        await self.off(table, 2, 8)
        taking = self.off(table, 9, 16)
        assert await refusal(taking) is TableReason.VACATION_TOO_LONG
        await self.off(table, 9, 15)

    async def test_thirty_days_a_year(self, table):
        times = table.engine.times
        await self.off(table, 2, 15)
        await times.take_vacation(fresh(), ANA.id, date(2026, 3, 1), date(2026, 3, 14))
        taking = times.take_vacation(fresh(), ANA.id, date(2026, 5, 1), date(2026, 5, 3))
        assert await refusal(taking) is TableReason.VACATION_SPENT
        await times.take_vacation(fresh(), ANA.id, date(2026, 5, 1), date(2026, 5, 2))
        taking = times.take_vacation(fresh(), ANA.id, date(2027, 1, 1), date(2027, 1, 1))
        assert await refusal(taking) is TableReason.VACATION_SPENT
        await table.pass_to(at(10))
        await times.take_vacation(fresh(), ANA.id, date(2027, 1, 2), date(2027, 1, 10))

    async def test_a_year_is_any_365_days(self, path):
        """28 days at the end of one calendar year, and 28 at the beginning of the next, are too many."""
        async with week(path, at(335)) as table:  # 1 December
            times = table.engine.times
            await times.take_vacation(fresh(), ANA.id, date(2026, 12, 2), date(2026, 12, 15))
            await times.take_vacation(fresh(), ANA.id, date(2026, 12, 17), date(2026, 12, 30))
            with pytest.raises(TableRefused) as refused:
                await times.take_vacation(fresh(), ANA.id, date(2027, 1, 2), date(2027, 1, 15))
            assert refused.value.reason is TableReason.VACATION_SPENT
            # Two are left, and twelve more come free day by day from 2 December on.
            told = {"most": 30, "left": 2, "more": date(2027, 11, 30)}
            assert refused.value.facts == told
            await times.take_vacation(fresh(), ANA.id, date(2027, 1, 2), date(2027, 1, 3))
            assert await refusal(
                times.take_vacation(fresh(), ANA.id, date(2027, 1, 5), date(2027, 1, 5))
            ) is (TableReason.VACATION_SPENT)

    async def test_days_that_were_called_off_are_free_again_and_those_begun_are_spent(self, table):
        times = table.engine.times
        await self.off(table, 2, 15)
        await self.off(table, 17, 30)
        await table.pass_to(at(5, 12))
        await times.end_vacation(fresh(), ANA.id)
        rests = await times.rests_of(ANA.id)
        assert days_left(rests, date(2026, 1, 5)) == 30 - 4
        await self.off(table, 5, 6)
        rests = await self.off(table, 6, 8)
        assert days_left(rests, date(2026, 1, 5)) == 30 - 7

    async def test_the_same_days_count_once(self, table):
        for _ in range(3):
            rests = await self.off(table, 2, 15)
        assert days_left(rests, date(2026, 1, 2)) == 30 - 14

    async def test_without_any_there_is_none_to_end(self, table):
        assert (
            await refusal(table.engine.times.end_vacation(fresh(), ANA.id))
            is TableReason.NO_VACATION
        )


class TestLongAbsence:
    """After more than an hour whoever had little left gets a tenth of the pace, at most twelve hours."""

    @pytest.mark.parametrize(
        ("pace", "given"),
        [
            (own_pace(DAY, HOUR), 2.4 * HOUR),
            (PACES["weekly"], 12 * HOUR),
            (own_pace(10 * MINUTE, 0 * HOUR), 3 * MINUTE),
            (own_pace(MINUTE, 0 * HOUR), MINUTE),
        ],
    )
    async def test_who_had_a_minute_left(self, table, pace, given):
        await in_pace(table, pace)
        ends = (await table.time()).deadline
        since = max(ends - MINUTE, table.clock.now)
        await table.pass_to(since - timedelta(seconds=1))
        await table.news()
        await table.be_away(since, since + 2 * HOUR)
        await table.pass_by(given - timedelta(seconds=1))
        assert not [said for said in await table.told() if "turn" in said]
        assert (await table.time()).deadline == since + 2 * HOUR + given
        await table.pass_by(timedelta(seconds=1))
        assert "safe_turn red" in await table.told()

    async def test_not_after_an_hour_and_not_who_had_enough(self, table):
        await table.pass_to(at(4, 11, 59))
        await table.be_away(at(4, 11, 59), at(4, 12, 59))
        assert (await table.time()).deadline == at(4, 13)
        await table.pass_to(at(4, 13))
        await table.end_turn()
        await table.pass_by(HOUR)
        now = table.clock.now
        await table.be_away(now, now + 5 * HOUR)
        assert (await table.time()).deadline == now - HOUR + 5 * HOUR + 3 * DAY

    async def test_several_one_after_the_other(self, table):
        await table.pass_to(at(4, 11, 59))
        await table.be_away(at(4, 11, 59), at(4, 14))
        await table.pass_to(at(4, 15))
        await table.be_away(at(4, 15), at(4, 20))
        assert (await table.time()).deadline == at(4, 22, 24)
        await table.pass_to(at(4, 22, 23))
        assert await table.waiting() == (RED,)
        await table.pass_to(at(4, 22, 24))
        assert "safe_turn red" in await table.told()

    async def test_it_is_time_that_runs(self, table):
        """Who sleeps when the General is back has the tenth in the morning."""
        await table.engine.times.set_quiet_hours(fresh(), BORYS.id, NIGHT)
        await table.until_turn_of(BLUE)
        ends = (await table.time()).deadline
        assert ends == at(5, 20)
        await table.be_away(at(5, 19), at(5, 22))
        assert (await table.time()).deadline == at(6, 8, 24)

    async def test_what_is_taken_from_the_bank_is_what_was_used(self, table):
        await table.pass_to(at(4, 11))
        await table.be_away(at(4, 11), at(4, 14))
        await table.pass_to(at(4, 15))
        await table.end_turn()
        await table.until_turn_of(RED)
        assert (await table.time()).bank == HOUR

    async def test_nobody_who_was_away_is_replaced_by_restarts(self, path):
        """Two short lives of the process, and a minute left each time."""
        async with week(path) as table:
            await table.begin()
            await table.pass_to(at(4, 11, 59))
            await table.engine.uptime.note()
            game, clock = table.game, table.clock
        for back in (at(4, 14), at(4, 18)):
            clock.now = back
            async with open_engine(path, clock) as engine:
                table = Week(engine, clock, path)
                table.game = game
                await table.pass_by(0 * HOUR)
                await engine.uptime.note()
                assert await table.waiting() == (RED,)
                assert (await table.time()).deadline == back + 2.4 * HOUR


class TestClockAhead:
    async def test_what_was_no_absence_gives_no_time(self, table):
        ends = (await table.time()).deadline
        await table.runs_ahead(3 * DAY)
        assert (await table.time()).deadline == ends + 3 * DAY
        await table.pass_by(HOUR)
        await table.is_set_right(3 * DAY)
        assert table.clock.now == at(1, 13)
        assert (await table.time()).deadline == ends
        assert table.engine.uptime.absences == ()
        await table.pass_to(ends)
        assert "safe_turn red" in await table.told()

    async def test_also_where_it_was_credited_already(self, table):
        ends = (await table.time()).deadline
        await table.runs_ahead(3 * DAY)
        await table.pass_by(DAY)  # the reminder came, so that the absence stands in the clock
        await table.is_set_right(3 * DAY)
        assert (await table.time()).deadline == ends
        await table.pass_to(ends - MINUTE)
        assert await table.waiting() == (RED,)
        await table.pass_to(ends)
        assert "safe_turn red" in await table.told()

    async def test_a_turn_that_began_meanwhile_has_its_time_from_now_on(self, table):
        await table.runs_ahead(3 * DAY)
        await table.end_turn()
        await table.is_set_right(3 * DAY)
        assert (await table.time(BLUE)).deadline == table.clock.now + 3 * DAY
        await table.pass_by(3 * DAY)
        assert "safe_turn blue" in await table.told()

    async def test_what_the_general_was_away_meanwhile_stays(self, table):
        """An outage of five hours within a jump: two hours of work are no part of it."""
        ends = (await table.time()).deadline
        await table.runs_ahead(3 * DAY)
        await table.pass_by(HOUR)
        await table.be_away(table.clock.now, table.clock.now + 5 * HOUR)
        await table.pass_by(HOUR)
        await table.is_set_right(3 * DAY)
        assert (await table.time()).deadline == ends + 5 * HOUR

    async def test_an_absence_before_it_stays(self, table):
        ends = (await table.time()).deadline
        await table.be_away(at(1, 12), at(1, 15))
        await table.runs_ahead(2 * DAY)
        await table.is_set_right(2 * DAY)
        assert (await table.time()).deadline == ends + 3 * HOUR

    async def test_a_clock_set_back_between_a_deadline_and_its_firing(self, table):
        ends = (await table.time()).deadline
        await table.pass_to(ends - MINUTE)
        await table.news()
        table.clock.now = ends  # it is due, and nothing has fired yet
        await table.is_set_right(HOUR)
        assert await table.told() == []
        await table.pass_to(ends)
        assert await table.told() == ["safe_turn red", "to red: safe_turn"]

    async def test_what_the_general_plays_for_somebody_goes_on(self, table):
        """A turn played in parts goes on at once, not after as long as the clock was ahead."""
        await in_pace(table, own_pace(DAY, 0 * DAY, "computer_turn"))
        await table.runs_ahead(3 * DAY)
        table.clock.now = (await table.time()).deadline
        await table.fire_one()
        assert (await table.state(RED)).turn.goes_on, "it takes more than one transaction"
        await table.is_set_right(3 * DAY)
        await table.pass_by(MINUTE)
        assert await table.waiting() == (BLUE,)


class TestAbsence:
    async def test_downtime_over_a_deadline_is_credited(self, table):
        await table.be_away(at(4, 10), at(5, 10))
        await table.pass_by(0 * HOUR)
        assert await table.waiting() == (RED,)
        assert (await table.time()).deadline == at(5, 12, 24)
        await table.pass_to(at(5, 12, 24))
        assert "safe_turn red" in await table.told()

    async def test_two_absences_and_the_night_between(self, table):
        await table.be_away(at(1, 14), at(1, 16))
        await table.be_away(at(2, 14), at(2, 17))
        assert (await table.time()).deadline == at(4, 17)
        await table.pass_to(at(4, 16))
        assert await table.waiting() == (RED,)

    async def test_one_that_began_before_the_turn_counts_from_its_beginning(self, table):
        """That the General is at work is noted once a minute: a turn may begin after the last note."""
        await table.be_away(at(1, 11, 59), at(2, 12))
        assert (await table.time()).deadline == at(2, 12) + 3 * DAY
        await table.pass_to(at(5, 12) - MINUTE)
        assert await table.waiting() == (RED,)
        await table.pass_by(MINUTE)
        assert "safe_turn red" in await table.told()

    async def test_one_that_is_not_written_down_yet_counts_too(self, path):
        """The process begins: what is due fires before the absence is noted."""
        async with week(path) as table:
            await table.begin()
            await table.engine.uptime.note()
            game = table.game
        async with open_engine(path, table.clock) as engine:
            table = Week(engine, table.clock, path)
            table.game = game
            await table.pass_to(at(4, 13))
            assert await table.waiting() == (RED,)
            await engine.uptime.note()
            assert (await table.time()).deadline == at(4, 13) + 3 * DAY

    async def test_a_turn_that_stood_still_keeps_its_credit(self, table):
        await table.be_away(at(1, 14), at(2, 14))
        await table.end_turn()
        await table.until_turn_of(RED)
        assert (await table.time()).bank == 48 * HOUR

    async def test_a_clock_that_jumps_back_skips_nobody(self, table):
        await table.pass_by(2 * DAY)
        table.clock.now = at(2)
        await table.pass_by(DAY)
        assert await table.waiting() == (RED,)
        assert (await table.time()).waited == 1.5 * DAY
        await table.pass_to(at(4, 12))
        assert "safe_turn red" in await table.told()

    async def test_a_wait_from_the_future_begins_now(self, table):
        table.clock.now = at(1, 6)
        await table.act()
        assert (await table.time()).waited == timedelta()
        assert (await table.time()).deadline == at(1, 6) + 3 * DAY

    async def test_a_table_that_rests_has_no_deadline_and_begins_again(self, table):
        await table.engine.venues.pause("c", Pause.CLOSED)
        assert await table.time() is None
        await table.pass_by(10 * DAY)
        await table.engine.venues.resume("c")
        assert (await table.time()).deadline == table.clock.now + 3 * DAY
        assert await table.told() == []

    async def test_a_restart_forgets_nothing(self, path):
        async with week(path) as table:
            await table.begin()
            game = table.game
            await table.pass_by(DAY)
        async with open_engine(path, table.clock) as engine:
            table = Week(engine, table.clock, path)
            table.game = game
            await table.news()
            await table.pass_to(at(4, 12))
            assert await table.told() == ["safe_turn red", "to red: safe_turn"]


# Time that runs and stands still: quiet hours over daylight saving, vacations, absences.

TIMELINE_HOUR = timedelta(hours=1)
TIMELINE_MINUTE = timedelta(minutes=1)


def moment(year, month, day, hour=0, minute=0, zone="UTC"):
    return datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone)).astimezone(UTC)


def nights(zone, since, quiet=NIGHT, count=4):
    """The next nights from a moment on: when they begin and end by the clock on the wall, and their hours."""
    spans = islice(stops_of(Rests(zone, quiet), (), since), count)
    there = ZoneInfo(zone)
    return [
        (
            f"{a.astimezone(there):%d %H:%M}",
            f"{b.astimezone(there):%d %H:%M}",
            (b - a) / TIMELINE_HOUR,
        )
        for a, b in spans
    ]


class TestDaylightSaving:
    def test_a_night_in_spring_is_an_hour_shorter(self):
        found = nights("Europe/Warsaw", moment(2026, 3, 28, 12, zone="Europe/Warsaw"), count=3)
        assert found == [
            ("27 23:00", "28 07:00", 8),
            ("28 23:00", "29 07:00", 7),
            ("29 23:00", "30 07:00", 8),
        ]

    def test_a_night_in_autumn_is_an_hour_longer(self):
        found = nights("Europe/Warsaw", moment(2026, 10, 24, 12, zone="Europe/Warsaw"), count=3)
        assert [hours for *_, hours in found] == [8, 9, 8]

    def test_quiet_hours_that_end_in_the_hour_that_is_skipped_end_after_it(self):
        quiet = QuietHours(22 * 60, 2 * 60 + 30)
        found = nights("Europe/Warsaw", moment(2026, 3, 28, 12), quiet, 2)
        assert found[1] == ("28 22:00", "29 03:30", 4.5)

    def test_quiet_hours_that_begin_in_the_hour_that_is_skipped_begin_after_it(self):
        quiet = QuietHours(2 * 60 + 30, 6 * 60)
        found = nights("Europe/Warsaw", moment(2026, 3, 29, 12), quiet, 2)
        assert found[1] == ("29 03:30", "29 06:00", 2.5)

    def test_quiet_hours_within_the_hour_that_is_skipped_are_none(self):
        quiet = QuietHours(2 * 60, 2 * 60 + 30)
        found = nights("Europe/Warsaw", moment(2026, 3, 29, 12), quiet, 2)
        assert [hours for *_, hours in found] == [0.5, 0.5]

    def test_where_an_hour_comes_twice_quiet_hours_last_over_both(self):
        quiet = QuietHours(2 * 60, 2 * 60 + 30)
        found = nights("Europe/Warsaw", moment(2026, 10, 25, 12), quiet, 2)
        assert found[1] == ("25 02:00", "25 02:30", 1.5)

    def test_half_an_hour_where_the_clocks_change_by_that(self):
        found = nights("Australia/Lord_Howe", moment(2026, 4, 4, 0), count=3)
        assert [hours for *_, hours in found] == [8, 8.5, 8]

    @pytest.mark.parametrize(
        ("zone", "day", "turn"), [("Europe/Warsaw", (3, 28), 15), ("Europe/Warsaw", (10, 24), 17)]
    )
    def test_a_day_has_the_hours_in_which_somebody_is_awake(self, zone, day, turn):
        """24 hours of pace need a day and a half of waking: from noon, sixteen a day."""
        since = moment(2026, day[0], day[1], 12, zone=zone)
        ends = moment_after(since, 24 * TIMELINE_HOUR, stops_of(Rests(zone, NIGHT), (), since))
        awake = (ends - since) / TIMELINE_HOUR
        assert awake == 24 + turn - 8


class TestRests:
    def test_a_deadline_at_the_beginning_of_quiet_hours_is_then(self):
        since = moment(2026, 1, 1, 13)
        assert moment_after(since, 10 * TIMELINE_HOUR, stops_of(Rests(quiet=NIGHT), (), since)) == (
            moment(2026, 1, 1, 23)
        )

    def test_a_minute_more_is_after_them(self):
        since = moment(2026, 1, 1, 13)
        ends = moment_after(
            since, 10 * TIMELINE_HOUR + TIMELINE_MINUTE, stops_of(Rests(quiet=NIGHT), (), since)
        )
        assert ends == moment(2026, 1, 2, 7, 1)

    def test_what_begins_in_quiet_hours_runs_from_their_end(self):
        since = moment(2026, 1, 1, 23, 30)
        ends = moment_after(since, TIMELINE_HOUR, stops_of(Rests(quiet=NIGHT), (), since))
        assert ends == moment(2026, 1, 2, 8)

    def test_quiet_hours_by_day_are_of_the_same_day(self):
        since = moment(2026, 1, 1, 8)
        rests = Rests(quiet=QuietHours(9 * 60, 17 * 60))
        assert moment_after(since, 2 * TIMELINE_HOUR, stops_of(rests, (), since)) == moment(
            2026, 1, 1, 18
        )

    def test_a_vacation_lasts_by_the_days_of_its_zone(self):
        zone = "Asia/Tokyo"
        taken = moment(2026, 1, 1)
        rests = Rests(zone, None, (Vacation(date(2026, 1, 3), date(2026, 1, 4), taken),))
        (span,) = stops_of(rests, (), taken)
        assert span == (moment(2026, 1, 3, zone=zone), moment(2026, 1, 5, zone=zone))

    @pytest.mark.parametrize(("month", "day", "hours"), [(3, 28, 71), (10, 24, 73)])
    def test_a_vacation_over_daylight_saving_is_of_whole_days(self, month, day, hours):
        """Three days off, the middle one of 23 or 25 hours; who is back within it has it up to then."""
        zone = "Europe/Warsaw"
        off = Vacation(date(2026, month, day), date(2026, month, day + 2), moment(2026, 1, 1))
        ((since, until),) = stops_of(Rests(zone, None, (off,)), (), moment(2026, 1, 1))
        assert since == moment(2026, month, day, zone=zone)
        assert (until - since) / TIMELINE_HOUR == hours
        back = since + 30 * TIMELINE_HOUR
        ((since, until),) = stops_of(
            Rests(zone, None, (replace(off, ended=back),)), (), moment(2026, 1, 1)
        )
        assert until == back

    def test_a_vacation_gives_back_nothing_that_ran_before_it_was_taken(self):
        taken = moment(2026, 1, 3, 18)
        rests = Rests("UTC", None, (Vacation(date(2026, 1, 3), date(2026, 1, 3), taken),))
        since = moment(2026, 1, 3)
        assert time_run(since, moment(2026, 1, 4), stops_of(rests, (), since)) == 18 * TIMELINE_HOUR

    def test_what_stands_still_for_two_reasons_counts_once(self):
        since = moment(2026, 1, 1, 20)
        away = (Downtime(moment(2026, 1, 1, 22), moment(2026, 1, 2, 3)),)
        stops = list(islice(stops_of(Rests(quiet=NIGHT), away, since), 6))
        assert time_run(since, moment(2026, 1, 2, 9), stops) == 4 * TIMELINE_HOUR

    def test_a_zone_that_this_machine_has_lost_is_utc(self):
        since = moment(2026, 1, 1, 12)
        lost = list(islice(stops_of(Rests("Atlantis/Center", NIGHT), (), since), 2))
        assert lost == list(islice(stops_of(Rests("UTC", NIGHT), (), since), 2))

    @pytest.mark.parametrize(
        "name", ["", "Atlantis", "../etc/passwd", "/etc/localtime", "a\0b", "x" * 999]
    )
    def test_what_is_no_zone(self, name):
        assert not is_zone(name)

    @pytest.mark.parametrize("name", ["UTC", "Europe/Warsaw", "America/New_York", "Asia/Kolkata"])
    def test_what_is_a_zone(self, name):
        assert is_zone(name)


ZONES = st.sampled_from(
    ["UTC", "Europe/Warsaw", "America/New_York", "Asia/Kathmandu", "Africa/Cairo"]
)
QUIET = st.builds(
    lambda start, length: QuietHours(start, (start + length) % 1440),
    st.integers(0, 1439),
    st.integers(1, 600),
)
SINCE = st.datetimes(
    datetime(2026, 1, 1),  # noqa: DTZ001 - hypothesis adds the zone
    datetime(2027, 1, 1),  # noqa: DTZ001
    timezones=st.just(UTC),
)
AWAY = st.lists(st.tuples(st.integers(-100, 300), st.integers(1, 60)), max_size=4)
OFF = st.lists(st.tuples(st.integers(-5, 12), st.integers(1, 14)), max_size=2)


def minutes_run(since, until, stops):
    """The minutes that run, counted one by one."""
    stops = [span for span in islice(stops, 200) if span[0] < until]
    now, ran = since, 0
    while now < until:
        ran += not any(start <= now < end for start, end in stops)
        now += TIMELINE_MINUTE
    return ran


@given(
    zone=ZONES,
    quiet=st.none() | QUIET,
    since=SINCE,
    away=AWAY,
    off=OFF,
    needed=st.integers(0, 9 * 1440),
)
def test_the_end_of_a_time_is_the_first_moment_at_which_it_has_run(
    zone, quiet, since, away, off, needed
):
    since = since.replace(second=0, microsecond=0)
    rests = Rests(zone, quiet, tuple(vacation(since, *each) for each in off))
    gone = [Downtime(since + a * TIMELINE_HOUR, since + (a + b) * TIMELINE_HOUR) for a, b in away]

    def stops():
        return stops_of(rests, gone, since)

    end = moment_after(since, needed * TIMELINE_MINUTE, stops())
    assert time_run(since, end, stops()) == needed * TIMELINE_MINUTE
    if needed:
        assert time_run(since, end - TIMELINE_MINUTE, stops()) == (needed - 1) * TIMELINE_MINUTE
    outside = out_of(end, stops())
    assert time_run(since, outside, stops()) == needed * TIMELINE_MINUTE
    assert time_run(since, outside + TIMELINE_MINUTE, stops()) == (needed + 1) * TIMELINE_MINUTE


@given(
    zone=ZONES,
    quiet=st.none() | QUIET,
    since=SINCE,
    away=AWAY,
    off=OFF,
    passed=st.integers(0, 3000),
)
def test_what_runs_is_what_a_watch_would_count(zone, quiet, since, away, off, passed):
    since = since.replace(second=0, microsecond=0)
    rests = Rests(zone, quiet, tuple(vacation(since, *each) for each in off))
    gone = [Downtime(since + a * TIMELINE_HOUR, since + (a + b) * TIMELINE_HOUR) for a, b in away]
    until = since + passed * TIMELINE_MINUTE
    counted = minutes_run(since, until, stops_of(rests, gone, since))
    assert time_run(since, until, stops_of(rests, gone, since)) == counted * TIMELINE_MINUTE


def vacation(since, first, days):
    day = since.date() + timedelta(days=first)
    return Vacation(day, day + timedelta(days=days - 1), since)
