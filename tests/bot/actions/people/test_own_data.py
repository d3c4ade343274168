"""What is kept of a person, handed to them or forgotten, through the real client."""

import asyncio
import json

import pytest

from bot.components.custom_ids import ANEW, Action
from bot.interactions.throttle import Limits, Work
from bot.words.refusals import BotReason, Declined
from rules.model.commands import Habits
from rules.privacy.forgetting import Forgetting
from rules.table.roster import PersonId, Status
from sandbox import text_of
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
        said = await table.ana.command(table.place, "my show")
        for words in (
            "Time zone: UTC",
            "No quiet hours",
            "Language: English, as Discord speaks with you",
            "come by direct message",
            "Ask before an attack below 60%",
        ):
            assert words in said.text
        assert {Action.ZONE, Action.THEME, Action.ME, Action.EXPORT} <= set(actions(said.answer))

    async def test_pictures_and_habits_are_chosen_by_list(self, table):
        panel = Panel(table.ana, await table.ana.command(table.place, "my show"))
        assert "Your own pictures are light" in await panel.press(Action.THEME, value="light")
        await panel.press(Action.ME, "habits")
        await panel.press(Action.MY_HABIT, "ask", value="75")
        profile = await table.engine.profiles.of(PersonId(table.ana.id))
        assert (profile.theme, profile.habits) == ("light", Habits(ask_under=75))
        await panel.press(Action.ME)
        assert "below 75%" in panel.text
        assert "look like those of the table" in await panel.press(Action.THEME, value="table")

    async def test_what_was_chosen_can_be_chosen_again(self, table):
        """A client keeps it when the panel is edited, and sends nothing for the same value."""
        panel = Panel(table.ana, await table.ana.command(table.place, "my show"))
        await panel.press(Action.ME, "habits")
        for value in ("75", f"75{ANEW}", "75"):
            await panel.press(Action.MY_HABIT, "ask", value=value)
        profile = await table.engine.profiles.of(PersonId(table.ana.id))
        assert profile.habits == Habits(ask_under=75)

    async def test_closed_letters_are_said(self, table):
        await table.engine.profiles.set_dm_closed(PersonId(table.ana.id), True)
        said = await table.ana.command(table.place, "my show")
        assert "refuse my direct messages" in said.text


class TestExport:
    async def test_it_is_theirs_alone(self, table, discord):
        await table.begin()
        await table.borys.command(table.place, "my zone", zone="Europe/Warsaw")
        await table.borys.command(table.place, "order turn", line="brazil +1; end")
        said, kept = await exported(table, table.borys, discord)
        assert "It has your part of one game" in said.text
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
        assert "Shall I forget you?" in said.text
        assert "In the game you are playing, a computer takes your seat" in said.text
        assert "words that you mixed into the dice" in said.text
        assert "For 90 days a code made of your id" in said.text
        assert "whoever runs me could recognise you by it" in said.text
        assert (await table.look()).roster.player_of(PersonId(table.borys.id))
        back = await press_on(table.borys, said.answer, Action.ME)
        assert "Yours, in all your games" in back.text

    async def test_in_mid_turn_with_a_letter_queued(self, table):
        mover = await table.play_setup()
        name, seat = mover.name, (await table.look(mover)).player.seat
        asked = await mover.command(table.place, "my forget")
        done = await press_on(mover, asked.answer, Action.FORGET_ME)
        assert "I have forgotten you" in done.text
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
        assert "I have forgotten you" in again.text

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
        assert "not finished a game" in gone.text
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
                assert any("I have forgotten you" in text_of(each) for each in press.answers)
        assert len(table.borys.dm_messages()) == before

    async def test_as_host_of_a_lobby(self, table):
        await table.seat_all()
        asked = await table.ana.command(table.place, "my forget")
        assert "You leave the table that has not begun" in asked.text
        await press_on(table.ana, asked.answer, Action.FORGET_ME)
        await until_told(table.engine)
        roster = (await table.look()).roster
        assert (roster.host, roster.status) == (table.borys.id, Status.LOBBY)
        assert "Ana" not in (await table.lobby())["content"]

    async def test_before_a_word_is_typed_it_is_said_that_it_stays(self, table):
        await table.open()
        form = await press_on(table.borys, await table.lobby(), Action.JOIN_AS)
        assert "stays" in json.dumps(form.modal)
