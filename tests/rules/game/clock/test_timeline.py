"""Time that runs and stands still: quiet hours over daylight saving, vacations, absences."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.clock.deadlines import is_zone, moment_after, out_of, stops_of, time_run
from rules.table.pace import Downtime, QuietHours, Rests, Vacation

HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)
NIGHT = QuietHours(23 * 60, 7 * 60)


def moment(year, month, day, hour=0, minute=0, zone="UTC"):
    return datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone)).astimezone(UTC)


def nights(zone, since, quiet=NIGHT, count=4):
    """The next nights from a moment on: when they begin and end by the clock on the wall, and their hours."""
    spans = islice(stops_of(Rests(zone, quiet), (), since), count)
    there = ZoneInfo(zone)
    return [
        (f"{a.astimezone(there):%d %H:%M}", f"{b.astimezone(there):%d %H:%M}", (b - a) / HOUR)
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
        ends = moment_after(since, 24 * HOUR, stops_of(Rests(zone, NIGHT), (), since))
        awake = (ends - since) / HOUR
        assert awake == 24 + turn - 8


class TestRests:
    def test_a_deadline_at_the_beginning_of_quiet_hours_is_then(self):
        since = moment(2026, 1, 1, 13)
        assert moment_after(since, 10 * HOUR, stops_of(Rests(quiet=NIGHT), (), since)) == (
            moment(2026, 1, 1, 23)
        )

    def test_a_minute_more_is_after_them(self):
        since = moment(2026, 1, 1, 13)
        ends = moment_after(since, 10 * HOUR + MINUTE, stops_of(Rests(quiet=NIGHT), (), since))
        assert ends == moment(2026, 1, 2, 7, 1)

    def test_what_begins_in_quiet_hours_runs_from_their_end(self):
        since = moment(2026, 1, 1, 23, 30)
        ends = moment_after(since, HOUR, stops_of(Rests(quiet=NIGHT), (), since))
        assert ends == moment(2026, 1, 2, 8)

    def test_quiet_hours_by_day_are_of_the_same_day(self):
        since = moment(2026, 1, 1, 8)
        rests = Rests(quiet=QuietHours(9 * 60, 17 * 60))
        assert moment_after(since, 2 * HOUR, stops_of(rests, (), since)) == moment(2026, 1, 1, 18)

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
        assert (until - since) / HOUR == hours
        back = since + 30 * HOUR
        ((since, until),) = stops_of(
            Rests(zone, None, (replace(off, ended=back),)), (), moment(2026, 1, 1)
        )
        assert until == back

    def test_a_vacation_gives_back_nothing_that_ran_before_it_was_taken(self):
        taken = moment(2026, 1, 3, 18)
        rests = Rests("UTC", None, (Vacation(date(2026, 1, 3), date(2026, 1, 3), taken),))
        since = moment(2026, 1, 3)
        assert time_run(since, moment(2026, 1, 4), stops_of(rests, (), since)) == 18 * HOUR

    def test_what_stands_still_for_two_reasons_counts_once(self):
        since = moment(2026, 1, 1, 20)
        away = (Downtime(moment(2026, 1, 1, 22), moment(2026, 1, 2, 3)),)
        stops = list(islice(stops_of(Rests(quiet=NIGHT), away, since), 6))
        assert time_run(since, moment(2026, 1, 2, 9), stops) == 4 * HOUR

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
        now += MINUTE
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
    gone = [Downtime(since + a * HOUR, since + (a + b) * HOUR) for a, b in away]

    def stops():
        return stops_of(rests, gone, since)

    end = moment_after(since, needed * MINUTE, stops())
    assert time_run(since, end, stops()) == needed * MINUTE
    if needed:
        assert time_run(since, end - MINUTE, stops()) == (needed - 1) * MINUTE
    outside = out_of(end, stops())
    assert time_run(since, outside, stops()) == needed * MINUTE
    assert time_run(since, outside + MINUTE, stops()) == (needed + 1) * MINUTE


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
    gone = [Downtime(since + a * HOUR, since + (a + b) * HOUR) for a, b in away]
    until = since + passed * MINUTE
    counted = minutes_run(since, until, stops_of(rests, gone, since))
    assert time_run(since, until, stops_of(rests, gone, since)) == counted * MINUTE


def vacation(since, first, days):
    day = since.date() + timedelta(days=first)
    return Vacation(day, day + timedelta(days=days - 1), since)
