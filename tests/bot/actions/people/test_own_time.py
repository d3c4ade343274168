"""A person's own time: zone, quiet hours and vacations, by command and by press, and what can't be."""

from datetime import UTC, date, datetime, timedelta

import pytest

from bot.components.custom_ids import Action
from bot.words.refusals import Declined
from bot.words.times import read_day, read_span, read_time
from bot.words.zones import zone_named, zones_like
from rules.table.roster import PersonId
from tests.bot.support.days import DAY, HOUR, Days, shown
from tests.bot.support.table import Panel, actions


@pytest.fixture
def days(engine, monkeypatch):
    monkeypatch.setattr("rules.engine.timers.UNNOTICED", 1000 * DAY)
    return Days(engine, datetime(2026, 6, 1, 12, tzinfo=UTC))


async def rests(table, person):
    return await table.engine.times.rests_of(PersonId(person.id))


class TestCommands:
    async def test_a_zone_by_its_name_or_its_city(self, table):
        said = await table.ana.command(table.place, "my zone", zone="warsaw")
        assert "Time zone: Europe/Warsaw" in said.text
        assert (await rests(table, table.ana)).zone == "Europe/Warsaw"

    async def test_a_zone_by_an_abbreviation_a_language_or_an_offset(self, table):
        """`EST` is a place with summer time; what is shown (`UTC+2`) can be typed."""
        for typed, told, kept in (
            ("EST", "America/New_York", "America/New_York"),
            ("Москва", "Europe/Moscow", "Europe/Moscow"),
            ("UTC+2", "UTC+2", "Etc/GMT-2"),
        ):
            said = await table.ana.command(table.place, "my zone", zone=typed)
            assert f"Time zone: {told}" in said.text
            assert (await rests(table, table.ana)).zone == kept

    async def test_an_abbreviation_of_several_zones_is_asked_about(self, table):
        """What may mean several zones is not guessed."""
        said = await table.ana.command(table.place, "my zone", zone="BST")
        assert "“BST” may mean several time zones: Europe/London, Asia/Dhaka" in said.text
        assert (await rests(table, table.ana)).zone == "UTC"
        offered = await table.ana.autocomplete(table.place, "my zone", "zone", "bst")
        assert [each["value"] for each in offered][:2] == ["Europe/London", "Asia/Dhaka"]

    async def test_an_unknown_zone(self, table):
        for typed in ("Atlantis", "../etc/passwd", "Europe", "x" * 60):
            said = await table.ana.command(table.place, "my zone", zone=typed)
            assert "There is no time zone of that name" in said.text
        assert (await rests(table, table.ana)).zone == "UTC"

    async def test_zones_are_suggested_while_one_types(self, table):
        offered = await table.ana.autocomplete(table.place, "my zone", "zone", "new y")
        assert [choice["value"] for choice in offered][:1] == ["America/New_York"]

    async def test_quiet_hours(self, table):
        said = await table.ana.command(table.place, "my quiet", start="22:30", end="7")
        assert "Quiet hours: 22:30 to 07:00" in said.text
        assert "No quiet hours" in (await table.ana.command(table.place, "my quiet")).text
        assert (await rests(table, table.ana)).quiet is None

    @pytest.mark.parametrize(
        ("start", "end", "said"),
        [
            ("20:00", "07:00", "at most 10 hours a day"),
            ("12", "12", "at most 10 hours a day"),
            ("25:00", "07:00", r"“25\:00” is not a time of day"),
            ("late", "07:00", "“late” is not a time of day"),
            ("22", None, "“?” is not a time of day"),
        ],
    )
    async def test_quiet_hours_that_can_t_be(self, table, start, end, said):
        options = {"start": start} | ({"end": end} if end else {})
        assert said in (await table.ana.command(table.place, "my quiet", **options)).text
        assert (await rests(table, table.ana)).quiet is None

    @pytest.mark.usefixtures("days")
    async def test_a_vacation(self, table):
        options = {"first": "2026-06-10", "last": "15.06.2026"}
        said = await table.ana.command(table.place, "my vacation", **options)
        assert "Vacation: 2026-06-10 to 2026-06-15" in said.text
        assert "Days off left: 24" in said.text
        assert "Your vacation is over" in (await table.ana.command(table.place, "my back")).text
        none = await table.ana.command(table.place, "my back")
        assert "You have no vacation now" in none.text

    @pytest.mark.parametrize(
        ("first", "last", "said"),
        [
            ("2026-06-10", "2036-06-10", "at most 14 days in a row"),
            ("2026-06-10", "9999-12-31", "at most 14 days in a row"),
            ("2026-06-10", "2026-06-09", "can’t be before the first"),
            ("2026-05-01", "2026-05-02", "can begin today or later"),
            ("2030-05-01", "2030-05-02", "at most a year from today"),
            ("2026-02-30", "2026-03-02", "“2026-02-30” is not a day"),
            ("tomorrow", "2026-03-02", "“tomorrow” is not a day"),
        ],
    )
    @pytest.mark.usefixtures("days")
    async def test_a_vacation_that_can_t_be(self, table, first, last, said):
        answer = await table.ana.command(table.place, "my vacation", first=first, last=last)
        assert said in answer.text
        assert (await rests(table, table.ana)).vacations == ()

    @pytest.mark.usefixtures("days")
    async def test_too_many_within_a_year_says_what_is_left_and_when_more_is(self, table):
        async def take(first, last):
            command = table.ana.command(table.place, "my vacation", first=first, last=last)
            return (await command).text

        await take("2026-06-10", "2026-06-23")
        assert "Days off left: 2" in await take("2026-06-25", "2026-07-08")
        said = await take("2027-01-01", "2027-01-05")
        assert "You have 2 days of vacation left" in said
        assert "can begin on 2027-06-08" in said
        await take("2027-01-01", "2027-01-02")
        assert "You have no days of vacation left" in await take("2027-02-01", "2027-02-05")


class TestPage:
    @pytest.mark.usefixtures("days")
    async def test_everything_by_presses(self, table):
        page = Panel(table.ana, await table.ana.command(table.ana.dm, "my show"))
        assert "No quiet hours" in page.text
        for action, filled, said in (
            (Action.ZONE, {"zone": "Asia/Tokyo"}, "Time zone: Asia/Tokyo"),
            (Action.QUIET, {"start": "23", "end": "6:30"}, "Quiet hours: 23:00 to 06:30"),
            (Action.VACATION, {"start": "2026-06-01", "end": "2026-06-03"}, "Vacation now"),
        ):
            await page.press(action)
            page.last = await table.ana.submit(page.last, filled)
            assert said in page.text
        assert "No quiet hours" in await page.press(Action.NO_QUIET)
        assert "Your vacation is over" in await page.press(Action.WORK)
        assert Action.WORK not in actions(page.last.answer)

    async def test_from_the_panel_and_back(self, table):
        await table.begin()
        panel = await table.panel(table.ana)
        await panel.press(Action.CHOOSE, "aside")
        assert "Yours, in all your games" in await panel.press(Action.ME)
        assert table.game in await panel.press(Action.TURN)

    async def test_it_is_its_owners_alone(self, table):
        shown_to_ana = await table.ana.command(table.place, "my show")
        assert shown_to_ana.ephemeral
        await table.ana.command(table.place, "my zone", zone="Asia/Tokyo")
        assert "UTC" in (await table.borys.command(table.place, "my show")).text


async def test_a_vacation_counts_at_once(table, days):
    mover = await table.play_setup()
    assert await table.post(shown(days.now + 3 * DAY))
    today = days.now.date()
    await mover.command(table.place, "my vacation", first=str(today), last=str(today + 2 * DAY))
    panel = await table.panel(mover)
    assert "🌙 Your clock stands still until" in panel.text
    status = await table.ana.command(table.place, "risk status")
    assert "🌙 The clock stands still until" in status.text
    await days.pass_by(3 * DAY + HOUR)
    assert await table.mover() is mover


class TestTyped:
    @pytest.mark.parametrize(
        ("typed", "minutes"), [("0", 0), ("24:00", 0), ("9.15", 555), ("22h30", 1350), (" 7 ", 420)]
    )
    def test_times_of_day(self, typed, minutes):
        assert read_time(typed) == minutes

    @pytest.mark.parametrize("typed", ["", "24:01", "7:60", "-1", "٣:00", "7:5"])
    def test_no_times_of_day(self, typed):
        with pytest.raises(Declined):
            read_time(typed)

    def test_days(self):
        assert read_day("2026-2-3") == read_day("3.2.2026") == date(2026, 2, 3)

    @pytest.mark.parametrize("typed", ["", "3.2.", "2026-13-01", "0000-01-01", "2026/01/01"])
    def test_no_days(self, typed):
        with pytest.raises(Declined):
            read_day(typed)

    def test_spans(self):
        assert read_span("90m") == read_span("90 min") == timedelta(minutes=90)
        assert read_span("2D") == 2 * DAY

    @pytest.mark.parametrize("typed", ["", "1h 1h", "-1h", "1..5h", "99999d", "h"])
    def test_no_spans(self, typed):
        with pytest.raises(Declined):
            read_span(typed)

    def test_zones(self):
        assert zone_named("europe/warsaw") == "Europe/Warsaw"
        assert zone_named("new york") == "America/New_York"
        assert zone_named("nowhere") == "nowhere"
        assert "America/New_York" in zones_like("york")
