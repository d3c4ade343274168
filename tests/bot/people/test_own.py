"""What is a person's own: their data, time and language, through the real client."""

import asyncio
import json
from datetime import UTC, date, datetime, timedelta

import pytest

from bot.components.custom_ids import ANEW, NO_GAME, Action, Press
from bot.interactions.throttle import Limits, Work
from bot.people.own import presses as own_presses
from bot.people.page import AS_DISCORD
from bot.words.naming import escape
from bot.words.refusals import BotReason, Declined
from bot.words.times import read_day, read_span, read_time
from bot.words.zones import zone_named, zones_like
from rules.model.commands import Habits
from rules.privacy.forgetting import Forgetting
from rules.table.roster import PersonId, Status
from sandbox import text_of
from tests.bot.laws.test_authority import press as press_forged
from tests.bot.support.days import DAY, HOUR, Days, shown
from tests.bot.support.managing import (
    go,
    offered_within,
    on_settings,
    set_language,
    set_quiet,
    step,
    take_vacation,
)
from tests.bot.support.table import Panel, Table, actions, control_of, press_on, until_told
from tests.patience import patience
from tests.rules.support.stored import first_move
from tests.rules.support.tables import tables


def own(file):
    return json.loads(file)


async def exported(table, person, discord):
    said = await person.command(table.place, "my export")
    assert said.ephemeral
    (attached,) = said.answer["attachments"]
    return said, json.loads(discord.file(attached))


class TestOwnPage:
    async def test_it_has_all_that_is_ones_own(self, table):
        said = await table.ana.command(table.place, "my settings")
        for words in (
            "Time zone: UTC",
            "No quiet hours",
            "Language: English, like your Discord",
            "come by direct message",
            "Ask before attacks below 60%",
        ):
            assert words in said.text
        assert {Action.ZONE, Action.THEME, Action.ME, Action.EXPORT} <= set(actions(said.answer))

    async def test_pictures_and_habits_are_chosen_by_list(self, table):
        panel = Panel(table.ana, await table.ana.command(table.place, "my settings"))
        assert "Your pictures are now light" in await panel.press(Action.THEME, value="light")
        await panel.press(Action.ME, "habits")
        await panel.press(Action.MY_HABIT, "ask", value="75")
        profile = await table.engine.profiles.of(PersonId(table.ana.id))
        assert (profile.theme, profile.habits) == ("light", Habits(ask_under=75))
        await panel.press(Action.ME)
        assert "below 75%" in panel.text
        assert "now match each game’s" in await panel.press(Action.THEME, value="table")

    async def test_what_was_chosen_can_be_chosen_again(self, table):
        """A client keeps it when the panel is edited, and sends nothing for the same value."""
        panel = Panel(table.ana, await table.ana.command(table.place, "my settings"))
        await panel.press(Action.ME, "habits")
        for value in ("75", f"75{ANEW}", "75"):
            await panel.press(Action.MY_HABIT, "ask", value=value)
        profile = await table.engine.profiles.of(PersonId(table.ana.id))
        assert profile.habits == Habits(ask_under=75)

    async def test_closed_letters_are_said(self, table):
        await table.engine.profiles.set_dm_closed(PersonId(table.ana.id), True)
        said = await table.ana.command(table.place, "my settings")
        assert "block my direct messages" in said.text


class TestExport:
    async def test_it_is_theirs_alone(self, table, discord):
        await table.begin()
        await table.borys.command(table.place, "my zone", zone="Europe/Warsaw")
        await table.borys.command(table.place, "order turn", line="brazil +1; end")
        said, kept = await exported(table, table.borys, discord)
        assert "It includes your part of one game" in said.text
        (game,) = kept["games"]
        assert (kept["person"], game["game"], game["seat"]) == (table.borys.id, table.game, "blue")
        assert kept["time"]["zone"] == "Europe/Warsaw"
        assert [line["number"] for line in game["lines"]] == [2], "others' lines are theirs"
        look = await table.look(table.ana)
        text = json.dumps(kept)
        for secret in (look.player.mission, table.ana.id, table.celina.id, "secret"):
            assert secret not in text

    async def test_twice_a_minute_is_refused_kindly(self):
        limits = Limits(clock=lambda: 0.0)
        limits.spend(PersonId("1"), Work.EXPORT)
        limits.spend(PersonId("2"), Work.EXPORT)
        with pytest.raises(Declined) as refused:
            limits.spend(PersonId("1"), Work.EXPORT)
        assert refused.value.reason is BotReason.JUST_EXPORTED
        assert refused.value.facts == {"seconds": 60}


class TestForget:
    async def test_it_is_asked_once_more(self, table):
        await table.begin()
        said = await table.borys.command(table.place, "my forget")
        assert "Forget you?" in said.text
        assert "In the game you’re playing, a computer takes your seat" in said.text
        assert "words you mixed into the dice" in said.text
        assert "For 90 days a code stands for you" in said.text
        assert "my host could recognise you by it" in said.text
        assert (await table.look()).roster.player_of(PersonId(table.borys.id))
        back = await press_on(table.borys, said.answer, Action.ME)
        assert "Settings for all your games" in back.text

    async def test_in_mid_turn_with_a_letter_queued(self, table):
        mover = await table.play_setup()
        name, seat = mover.name, (await table.look(mover)).player.seat
        asked = await mover.command(table.place, "my forget")
        done = await press_on(mover, asked.answer, Action.FORGET_ME)
        assert "I’ve forgotten you" in done.text
        roster = (await table.look()).roster
        assert roster.player_of(PersonId(mover.id)) is None
        assert roster.player_at(seat).computer
        post = await table.post("wants to be forgotten")
        assert name not in post["content"]
        refused = await mover.command(table.place, "risk hand", game=table.game)
        assert "went wrong" not in refused.text
        asked = await mover.command(table.place, "my forget")
        assert "computer takes your seat" not in asked.text
        again = await press_on(mover, asked.answer, Action.FORGET_ME)
        assert "I’ve forgotten you" in again.text

    async def test_what_they_lost_counts_when_they_are_back_until_the_general_leaves(
        self, table, discord, settings
    ):
        """A fresh start is what a loser would press this for."""

        async def lose():
            await table.begin()
            await first_move(table.engine, table.game)
            for person in (table.borys, table.celina):
                await person.command(table.place, "order resign", sure=True, game=table.game)
            await until_told(table.engine)

        def keys():
            with tables(settings.database) as raw:
                return raw.execute("SELECT count(*) FROM keys").fetchone()[0]

        await lose()
        first = (await table.borys.command(table.place, "risk profile")).text
        asked = await table.borys.command(table.place, "my forget")
        await press_on(table.borys, asked.answer, Action.FORGET_ME)
        gone = await table.borys.command(table.place, "risk profile")
        assert "No finished games" in gone.text
        await lose()
        again = (await table.borys.command(table.place, "risk profile")).text
        assert "one rated game" in first
        assert "2 rated games" in again
        assert keys() == 1
        discord.send_away()

        async def is_gone():
            return not keys()

        async with patience():
            await table.engine.written.until(is_gone)

    @pytest.mark.parametrize("acknowledged", ["never", "before", "after"])
    async def test_the_answer_owed_names_nobody_though_the_process_dies(
        self, discord, settings, started, monkeypatch, acknowledged
    ):
        """Cut off once they are forgotten; what is acknowledged before or after that is answered late."""
        done, usual = asyncio.Event(), Forgetting.forget

        async def forget_and_die(self, *asked):
            if acknowledged == "before":
                await press.acknowledged.wait()
            await usual(self, *asked)
            if acknowledged == "after":
                await press.acknowledged.wait()
            done.set()
            await asyncio.Event().wait()

        settings.close_within = 0.0
        async with started() as (_, engine):
            table = Table(discord, engine)
            await table.begin()
            await table.until_told()
            asked = await table.borys.command(table.place, "my forget")
            button = control_of(asked.answer, Action.FORGET_ME)
            with monkeypatch.context() as patched:
                patched.setattr(Forgetting, "forget", forget_and_die)
                press = table.borys.begin_press(asked.answer, button["custom_id"])
                async with patience():
                    await done.wait()
            before = len(table.borys.dm_messages())
        with tables(settings.database) as raw:
            owed = raw.execute("SELECT * FROM asked").fetchall()
        assert bool(owed) is (acknowledged != "never")
        assert table.borys.id not in repr(owed)
        async with started():
            if acknowledged != "never":
                await press.wait()
                assert any("I’ve forgotten you" in text_of(each) for each in press.answers)
        assert len(table.borys.dm_messages()) == before

    async def test_as_host_of_a_lobby(self, table):
        await table.seat_all()
        asked = await table.ana.command(table.place, "my forget")
        assert "You leave the lobby you’re in" in asked.text
        await press_on(table.ana, asked.answer, Action.FORGET_ME)
        await until_told(table.engine)
        roster = (await table.look()).roster
        assert (roster.host, roster.status) == (table.borys.id, Status.LOBBY)
        assert "Ana" not in (await table.lobby())["content"]

    async def test_before_a_word_is_typed_it_is_said_that_it_stays(self, table):
        await table.open()
        form = await press_on(table.borys, await table.lobby(), Action.JOIN_AS)
        assert "stays" in json.dumps(form.modal)


# A person's own time: zone, quiet hours and vacations, by command and by press, and what can't be.


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
        assert "“BST” could mean several time zones: Europe/London, Asia/Dhaka" in said.text
        assert (await rests(table, table.ana)).zone == "UTC"
        offered = await table.ana.autocomplete(table.place, "my zone", "zone", "bst")
        assert [each["value"] for each in offered][:2] == ["Europe/London", "Asia/Dhaka"]

    async def test_an_unknown_zone(self, table):
        for typed in ("Atlantis", "../etc/passwd", "Europe", "x" * 60):
            said = await table.ana.command(table.place, "my zone", zone=typed)
            assert "I don’t know that time zone" in said.text
        assert (await rests(table, table.ana)).zone == "UTC"

    async def test_zones_are_suggested_while_one_types(self, table):
        offered = await table.ana.autocomplete(table.place, "my zone", "zone", "new y")
        assert [choice["value"] for choice in offered][:1] == ["America/New_York"]

    async def test_quiet_hours(self, table):
        said = await set_quiet(table.ana, table.place, "22:30", "7")
        assert "Quiet hours: 22:30 to 07:00" in said.text
        none = await on_settings(table.ana, table.place, step(Action.NO_QUIET))
        assert "No quiet hours" in none.text
        assert (await rests(table, table.ana)).quiet is None

    @pytest.mark.parametrize(
        ("start", "end", "said"),
        [
            ("20:00", "07:00", "at most 10 hours a day"),
            ("12", "12", "at most 10 hours a day"),
            ("25:00", "07:00", r"“25\:00” isn’t a time of day"),
            ("late", "07:00", "“late” isn’t a time of day"),
        ],
    )
    async def test_quiet_hours_that_can_t_be(self, table, start, end, said):
        """The page stays, with what was typed: nothing of it is lost."""
        refused = await set_quiet(table.ana, table.place, start, end)
        assert said in refused.text
        assert Action.QUIET in actions(refused.answer)
        assert all(f"You typed: “{escape(each)}”" in refused.text for each in (start, end))
        assert (await rests(table, table.ana)).quiet is None

    @pytest.mark.usefixtures("days")
    async def test_a_vacation(self, table):
        said = await take_vacation(table.ana, table.place, "2026-06-10", "15.06.2026")
        assert "Vacation: 2026-06-10 to 2026-06-15" in said.text
        assert "Vacation days left: 24" in said.text
        over = await go(table.ana, said, step(Action.WORK))
        assert "Your vacation is over" in over.text
        name = Press(NO_GAME, 0, Action.WORK).custom_id
        page = await table.ana.command(table.place, "my settings")
        none = await press_forged(table.ana, page.answer, name)
        assert "You’re not on vacation, and none is planned" in none.text
        assert "Vacation days left: 30" in none.text, "the page stays"

    @pytest.mark.parametrize(
        ("first", "last", "said"),
        [
            ("2026-06-10", "2036-06-10", "at most 14 days in a row"),
            ("2026-06-10", "9999-12-31", "at most 14 days in a row"),
            ("2026-06-10", "2026-06-09", "can’t end before it begins"),
            ("2026-05-01", "2026-05-02", "can’t begin in the past"),
            ("2030-05-01", "2030-05-02", "within a year from today"),
            ("2026-02-30", "2026-03-02", "“2026-02-30” isn’t a day"),
            ("tomorrow", "2026-03-02", "“tomorrow” isn’t a day"),
        ],
    )
    @pytest.mark.usefixtures("days")
    async def test_a_vacation_that_can_t_be(self, table, first, last, said):
        answer = await take_vacation(table.ana, table.place, first, last)
        assert said in answer.text
        assert all(f"You typed: “{escape(each)}”" in answer.text for each in (first, last))
        assert (await rests(table, table.ana)).vacations == ()

    @pytest.mark.usefixtures("days")
    async def test_too_many_within_a_year_says_what_is_left_and_when_more_is(self, table):
        async def take(first, last):
            command = take_vacation(table.ana, table.place, first, last)
            return (await command).text

        await take("2026-06-10", "2026-06-23")
        assert "Vacation days left: 2" in await take("2026-06-25", "2026-07-08")
        said = await take("2027-01-01", "2027-01-05")
        assert "You have 2 vacation days left" in said
        assert "can begin is 2027-06-08" in said
        await take("2027-01-01", "2027-01-02")
        assert "You have no vacation days left" in await take("2027-02-01", "2027-02-05")


@pytest.mark.usefixtures("days")
async def test_every_setting_is_two_presses_from_the_page(table):
    """Read off the code: what is a person's own is on the page, or on one that it leads to."""
    contacts = step(Action.ME, "contacts"), step(Action.BLOCK, value=table.borys.id)
    await on_settings(table.ana, table.place, *contacts)
    await set_quiet(table.ana, table.place, "22", "6")
    await take_vacation(table.ana, table.place, "2026-06-10", "2026-06-12")

    async def opened():
        return await table.ana.command(table.place, "my settings")

    found = await offered_within(table.ana, opened)
    assert {*own_presses} - {*found} == set()
    assert max(found[action] for action in own_presses) == 2


class TestRefusedOnThePage:
    async def test_a_zone_that_nobody_knows_leaves_the_page_and_what_was_typed(self, table):
        panel = await on_settings(table.ana, table.place, step(Action.ZONE, zone="Atlantis"))
        assert panel.text.splitlines()[1].startswith("I don’t know that time zone")
        assert "You typed: “Atlantis”" in panel.text
        again = await go(table.ana, panel, step(Action.ZONE, zone="Warsaw"))
        assert "Time zone: Europe/Warsaw" in again.text

    async def test_what_the_refusal_quotes_is_not_quoted_twice(self, table):
        panel = await on_settings(table.ana, table.place, step(Action.ZONE, zone="BST"))
        assert panel.text.count("“BST”") == 1

    async def test_from_a_games_panel_too(self, table):
        """It's the settings that are shown again, with the way back to the game."""
        await table.begin()
        panel = await table.panel(table.ana)
        await panel.press(Action.CHOOSE, "aside")
        await panel.press(Action.ME)
        refused = await go(table.ana, panel.last, step(Action.QUIET, start="late", end="7"))
        assert "“late” isn’t a time of day" in refused.text
        assert "Settings for all your games" in refused.text
        assert {Action.QUIET, Action.TURN} <= {*actions(refused.answer)}

    async def test_nobody_blocks_themselves_and_the_list_stays(self, table):
        contacts = step(Action.ME, "contacts")
        refused = await on_settings(
            table.ana, table.place, contacts, step(Action.BLOCK, value=table.ana.id)
        )
        assert "You can’t block yourself" in refused.text
        assert Action.BLOCK in actions(refused.answer)


class TestPage:
    @pytest.mark.usefixtures("days")
    async def test_everything_by_presses(self, table):
        page = Panel(table.ana, await table.ana.command(table.ana.dm, "my settings"))
        assert "No quiet hours" in page.text
        for action, filled, said in (
            (Action.ZONE, {"zone": "Asia/Tokyo"}, "Time zone: Asia/Tokyo"),
            (Action.QUIET, {"start": "23", "end": "6:30"}, "Quiet hours: 23:00 to 06:30"),
            (Action.VACATION, {"start": "2026-06-01", "end": "2026-06-03"}, "On vacation"),
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
        assert "Settings for all your games" in await panel.press(Action.ME)
        assert table.game in await panel.press(Action.TURN)

    async def test_it_is_its_owners_alone(self, table):
        shown_to_ana = await table.ana.command(table.place, "my settings")
        assert shown_to_ana.ephemeral
        await table.ana.command(table.place, "my zone", zone="Asia/Tokyo")
        assert "UTC" in (await table.borys.command(table.place, "my settings")).text


async def test_a_vacation_counts_at_once(table, days):
    mover = await table.play_setup()
    assert await table.post(shown(days.now + 3 * DAY))
    today = days.now.date()
    await take_vacation(mover, table.place, str(today), str(today + 2 * DAY))
    panel = await table.panel(mover)
    assert "🌙 Your clock has stopped; it restarts" in panel.text
    status = await table.ana.command(table.place, "risk status")
    assert "🌙 Clock stopped, restarts" in status.text
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


# The language that a person chose for themselves: everywhere that they alone read, kept, exported,
# forgotten.


async def test_answers_suggestions_and_letters_follow_it(table):
    said = await set_language(table.borys, table.place, "pl")
    assert "Język rozmowy" in said.text
    await table.seat_all()
    begun = await press_on(table.ana, await table.lobby(), Action.START)
    await table.until_told()
    assert "The game begins" in begun.text
    assert "Strefa czasowa" in (await table.borys.command(table.place, "my settings")).text
    assert "Your game" not in (await table.borys.command(table.place, "risk hand")).text
    (letter,) = table.borys.dm_messages()
    assert letter["content"].startswith("**Twoje zadanie**")
    assert "Ana" in table.discord.messages(table.place)[-1]["content"]
    (other,) = table.ana.dm_messages()
    assert other["content"].startswith("**Your mission**")


async def test_it_is_chosen_by_list_and_taken_back(table):
    panel = Panel(table.ana, await table.ana.command(table.place, "my settings"))
    assert "Zrobione" not in await panel.press(Action.LANGUAGE, value="pl")
    assert "twój wybór" in panel.text
    assert "like your Discord" in await panel.press(Action.LANGUAGE, value=AS_DISCORD)


async def test_it_is_exported_and_forgotten(table, discord):
    table.ana.speak("uk")
    await set_language(table.ana, table.place, "pl")
    _, kept = await exported(table, table.ana, discord)
    assert (kept["language"], kept["locale"]) == ("pl", "uk")
    panel = Panel(table.ana, await table.ana.command(table.place, "my settings"))
    await panel.press(Action.ME, "forget")
    await panel.press(Action.FORGET_ME)
    profile = await table.engine.profiles.of(PersonId(table.ana.id))
    assert (profile.language, profile.locale) == ("", "")


async def test_letters_are_in_discords_language_with_a_person(table):
    """Nobody says it with a letter, so it is kept from when they last asked for something."""
    table.borys.speak("pl")
    await table.begin()
    await table.until_told()
    (letter,) = table.borys.dm_messages()
    assert letter["content"].startswith("**Twoje zadanie**")


@pytest.mark.parametrize("locale", ["tlh", "pl-XX", "", "a locale of tomorrow"])
async def test_a_locale_that_nobody_knows_is_answered_all_the_same(table, locale):
    table.ana.speak(locale)
    said = await table.ana.command(table.place, "my settings")
    assert ("Język" in said.text) == locale.startswith("pl")


async def test_what_is_noted_late_is_not_kept_of_somebody_forgotten(table):
    """Who asks for two things at once may be forgotten before the first is noted."""
    profiles, person = table.engine.profiles, PersonId(table.ana.id)
    before = profiles.forgettings
    await table.engine.forgetting.forget("forgets", person, "Ana")
    async with patience():
        await profiles.note_locale(person, "pl", before)
    assert (await profiles.of(person)).locale == ""
