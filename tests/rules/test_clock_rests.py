"""The clock of a table while somebody rests: the bank, quiet hours, vacations, absences of the General."""

from datetime import date, timedelta

import pytest

from rules.engine import open_engine
from rules.model.errors import TableReason, TableRefused
from rules.model.ids import Seat
from rules.model.pace import PACES, own_pace
from rules.model.rests import NO_RESTS, QuietHours
from rules.model.roster import Pause
from tests.rules.stored import ANA, BORYS, CELINA
from tests.rules.weeks import DAY, HOUR, MINUTE, Week, at, week

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
        await table.engine.times.set_quiet_hours(BORYS.id, NIGHT)
        await table.until_turn_of(BLUE)
        time = await table.time()
        assert time.turn_ends == at(2, 20)  # 11 hours until 23:00, then 13 from 7:00 on
        await table.pass_to(at(2, 3))
        assert (await table.time()).stands_until == at(2, 7)
        assert (await table.time()).waited == 11 * HOUR

    async def test_they_hold_from_the_next_turn_on(self, table):
        ends = (await table.time()).deadline
        await table.engine.times.set_quiet_hours(ANA.id, NIGHT)
        assert (await table.time()).deadline == ends
        await table.until_turn_of(BLUE)
        await table.until_turn_of(RED)
        assert (await table.time()).deadline > table.clock.now + 3 * DAY

    async def test_the_same_holds_for_giving_them_up(self, table):
        await table.engine.times.set_quiet_hours(BORYS.id, NIGHT)
        await table.until_turn_of(BLUE)
        ends = (await table.time()).deadline
        await table.engine.times.set_quiet_hours(BORYS.id, None)
        assert (await table.time()).deadline == ends

    @pytest.mark.parametrize(
        ("start", "end", "allowed"),
        [(0, 600, True), (0, 601, False), (1380, 540, True), (1380, 541, False), (60, 60, False)],
    )
    async def test_at_most_ten_hours_a_day(self, table, start, end, allowed):
        setting = table.engine.times.set_quiet_hours(ANA.id, QuietHours(start, end))
        if allowed:
            assert (await setting).quiet == QuietHours(start, end)
        else:
            assert await refusal(setting) is TableReason.QUIET_TOO_LONG
            assert await table.engine.times.rests_of(ANA.id) == NO_RESTS

    async def test_an_unknown_time_zone_changes_nothing(self, table):
        for name in ("Atlantis", "", "../../etc/passwd", "Europe/"):
            setting = table.engine.times.set_zone(ANA.id, name)
            assert await refusal(setting) is TableReason.UNKNOWN_ZONE
        assert await table.engine.times.rests_of(ANA.id) == NO_RESTS

    async def test_they_are_those_of_one_s_own_zone(self, table):
        await table.engine.times.set_zone(BORYS.id, "America/New_York")
        await table.engine.times.set_quiet_hours(BORYS.id, NIGHT)
        await table.until_turn_of(BLUE)
        await table.pass_to(at(2, 5))
        assert (await table.time()).stands_until == at(2, 12)

    async def test_others_clocks_run(self, table):
        await table.engine.times.set_quiet_hours(BORYS.id, NIGHT)
        assert (await table.time(RED)).deadline == at(4, 12)

    async def test_a_time_that_ends_with_the_day_ends_before_the_night(self, table):
        await table.engine.times.set_quiet_hours(BORYS.id, NIGHT)
        await table.engine.times.set_pace("p", table.game, ANA.id, own_pace(11 * HOUR, 0 * HOUR))
        for person in (BORYS, CELINA):
            await table.engine.times.agree(f"agree {person.id}", table.game, person.id)
        await table.until_turn_of(BLUE)
        assert (await table.time()).deadline == at(1, 23)
        await table.pass_to(at(1, 23))
        assert "safe_turn blue" in await table.told()

    async def test_in_a_live_game_nobody_has_any(self, table):
        await table.engine.times.set_quiet_hours(BORYS.id, QuietHours(12 * 60, 20 * 60))
        await table.engine.times.set_pace("p", table.game, ANA.id, PACES["live"])
        for person in (BORYS, CELINA):
            await table.engine.times.agree(f"agree {person.id}", table.game, person.id)
        await table.until_turn_of(BLUE)
        assert (await table.time()).deadline == table.clock.now + 13 * MINUTE


class TestVacation:
    async def off(self, table, first, last, person=ANA):
        return await table.engine.times.take_vacation(
            person.id, date(2026, 1, first), date(2026, 1, last)
        )

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
        await table.engine.times.end_vacation(ANA.id)
        for each in (table, other):
            assert (await each.time(RED)).deadline == at(4, 12)

    async def test_who_is_back_early_ends_it(self, table):
        await self.off(table, 1, 10)
        await table.pass_to(at(3, 12))
        await table.engine.times.end_vacation(ANA.id)
        assert (await table.time()).deadline == at(3) + 3 * DAY

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
        taking = table.engine.times.take_vacation(ANA.id, date(*first), date(*last))
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
        await times.take_vacation(ANA.id, date(2026, 3, 1), date(2026, 3, 14))
        taking = times.take_vacation(ANA.id, date(2026, 5, 1), date(2026, 5, 3))
        assert await refusal(taking) is TableReason.VACATION_SPENT
        await times.take_vacation(ANA.id, date(2026, 5, 1), date(2026, 5, 2))
        await times.take_vacation(ANA.id, date(2027, 1, 1), date(2027, 1, 10))

    async def test_the_same_days_count_once(self, table):
        for _ in range(3):
            rests = await self.off(table, 2, 15)
        assert len({day for v in rests.vacations for day in v.days}) == 14

    async def test_without_any_there_is_none_to_end(self, table):
        assert await refusal(table.engine.times.end_vacation(ANA.id)) is TableReason.NO_VACATION


class TestAbsence:
    async def test_downtime_over_a_deadline_is_credited(self, table):
        await table.be_away(at(4, 10), at(5, 10))
        await table.pass_by(0 * HOUR)
        assert await table.waiting() == (RED,)
        assert (await table.time()).deadline == at(5, 12)
        await table.pass_to(at(5, 12))
        assert "safe_turn red" in await table.told()

    async def test_two_absences_and_the_night_between(self, table):
        await table.be_away(at(1, 14), at(1, 16))
        await table.be_away(at(2, 14), at(2, 17))
        assert (await table.time()).deadline == at(4, 17)
        await table.pass_to(at(4, 16))
        assert await table.waiting() == (RED,)

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
