"""The application's emojis are made once, and the bot says the same without them."""

import asyncio
import re
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta

import discord as discord_py
import pytest

from bot.client import connected_bot, running_bot
from bot.components.custom_ids import Action
from bot.delivery.messages import Post, find_post
from bot.pictures.own_emojis import ART, NONE, OwnEmojis
from bot.words.signs import SIGNS, plain
from rules.app import open_engine
from sandbox import controls, text_of
from sandbox.api.limits import Rate
from sandbox.api.rest import Fault, FaultEffect
from tests.bot.support.table import Table, press_on
from tests.sandbox.probe import picture

HOUR = timedelta(hours=1)
MAKING = ("POST", "/emojis")


@pytest.fixture(autouse=True)
def drawn(studio):
    """How often the emojis were drawn; they need not be the real ones."""
    times = []

    def draw():
        times.append(len(times))
        return dict.fromkeys(SIGNS, picture())

    studio.instead["emojis"] = draw
    return times


@pytest.fixture
def with_art(settings, equipment):
    """`async with with_art(1) as (bot, engine):` with the art of this number."""

    @asynccontextmanager
    async def started(art=ART):
        async with (
            open_engine(settings.database, caps=settings.caps) as engine,
            running_bot(settings, engine, replace(equipment, emoji_art=art)) as bot,
        ):
            yield bot, engine

    return started


def names(discord):
    return [emoji["name"] for emoji in discord.emojis]


def asked(discord, method):
    """The requests for emojis of that method."""
    return [r for r in discord.requests if r.method == method and "/emojis" in r.path]


async def finished(bot):
    """Wait until the bot is done with its emojis."""
    making = [task for task in bot._background if task.get_coro().__name__ == "_have_emojis"]
    await asyncio.gather(*making)


async def begin(discord, engine):
    """Three people at a game that has been dealt; gives the table and Ana's panel."""
    table = Table(discord, engine)
    return table, await table.begin()


async def test_made_once_and_a_second_start_makes_none(discord, with_art, drawn):
    async with with_art() as (bot, _):
        await finished(bot)
        assert names(discord) == [*SIGNS]
        assert (len(asked(discord, "POST")), len(drawn)) == (len(SIGNS), 1)
    async with with_art() as (bot, _):
        await finished(bot)
        assert len(bot._emojis.written) == len(SIGNS)
        assert (len(asked(discord, "POST")), len(drawn)) == (len(SIGNS), 1), "nor are any drawn"


async def test_a_new_art_takes_the_place_of_the_old_and_of_nothing_else(discord, with_art):
    own = discord.add_emoji("club", picture(), discord.people[0])
    named_alike = discord.add_emoji("red_v9", picture(), discord.people[0])
    async with with_art() as (bot, _):
        await finished(bot)
    async with with_art(ART + 1) as (bot, engine):
        await finished(bot)
        made = [each for each in discord.emojis if each not in (own, named_alike)]
        assert [each["name"] for each in made] == [f"{sign}_v{ART + 1}" for sign in SIGNS]
        assert discord.emojis[:2] == [own, named_alike]
        table, _ = await begin(discord, engine)
        assert "<:red_v2:" in text_of(await table.lobby())


async def test_texts_have_them_and_read_well_without(discord, with_art):
    async with with_art() as (bot, engine):
        await finished(bot)
        table, _ = await begin(discord, engine)
        said = text_of(await table.lobby())
        by_name = {emoji["name"]: emoji["id"] for emoji in discord.emojis}
        assert f"<:red:{by_name['red']}> Ana" in said
        assert "🔴 Ana" in plain(said)
    async with with_art(NONE) as (_, engine):
        status = await discord.people[0].command(table.place, "risk status")
        assert "🔴 Ana" in status.text
        assert "<:" not in status.text


async def test_dice_and_options_have_them(discord, with_art):
    async with with_art() as (bot, engine):
        await finished(bot)
        table = Table(discord, engine)
        mover = await table.play_setup()
        panel = await table.reinforce(mover)
        listed = [
            option["emoji"]["id"]
            for control in panel.lists(Action.FIGHT)
            for option in control["options"]
            if option.get("emoji")
        ]
        seats = {emoji["id"] for emoji in discord.emojis if "_" not in emoji["name"]}
        assert listed
        assert set(listed) <= seats
        source, target = panel.lists(Action.FIGHT)[0]["options"][0]["value"].split(".")
        fought = await panel.pick(Action.FIGHT, source, target)
        assert re.search(r"🎲 (<:attack_[1-6]:\d+> )+– <:defence_[1-6]:", fought)


@pytest.mark.restless
@pytest.mark.parametrize(
    "fault",
    [
        Fault(FaultEffect.REFUSE, "GET", "/emojis", status=403, body={"code": 50001}, times=50),
        Fault(FaultEffect.REFUSE, *MAKING, status=400, body={"code": 30008}, times=50),
        Fault(FaultEffect.REFUSE, *MAKING, status=500, times=50),
        Fault(FaultEffect.RESET, *MAKING, times=50),
        Fault(FaultEffect.RESET, "GET", "/emojis", times=50),
    ],
    ids=["no list", "too many", "out of order", "cut off", "list cut off"],
)
async def test_refused_by_discord_the_bot_serves_without(discord, with_art, fault, caplog):
    discord.faults.add(fault)
    async with with_art() as (bot, engine):
        table, panel = await begin(discord, engine)
        await finished(bot)
        assert "🔴 Ana" in text_of(await table.lobby())
        assert "<:" not in panel.text
        assert discord.emojis == []
    assert re.search(
        r"could not create application emojis, using Unicode instead: [A-Z]\w+", caplog.text
    )


async def test_what_is_not_taken_stays_a_character(discord, with_art):
    """The first one is refused for itself; the others are made all the same."""
    invalid = {"code": 50035, "message": "Invalid Form Body", "errors": {}}
    discord.faults.add(Fault(FaultEffect.REFUSE, *MAKING, status=400, body=invalid))
    async with with_art() as (bot, engine):
        await finished(bot)
        assert names(discord) == [*SIGNS[1:]]
        table, _ = await begin(discord, engine)
        said = text_of(await table.lobby())
        assert "🔴 Ana" in said
        assert "<:blue:" in said


async def test_cut_off_in_the_midst_the_rest_is_made_at_the_next_start(discord, with_art):
    async with with_art() as (bot, _):
        await finished(bot)
    for emoji in discord.emojis[4:]:
        discord.delete_emoji(emoji)
    async with with_art() as (bot, _):
        await finished(bot)
        assert sorted(names(discord)) == sorted(SIGNS)
        assert len(bot._emojis.written) == len(SIGNS)


async def test_rate_limited_it_waits_while_people_play(discord, with_art):
    """Discord counts emojis by rules of its own; meanwhile texts have characters."""
    template = "/applications/{application_id}/emojis"
    discord.rate_limits.narrow("POST", template, Rate(5, HOUR))
    async with with_art() as (_, engine):
        await discord.wait_for(lambda: len(discord.emojis) == 5, "the first emojis")
        table, _ = await begin(discord, engine)
        assert "🔴 Ana" in text_of(await table.lobby())


async def test_two_at_once_make_no_doubles(discord, settings, equipment):
    """As when one process takes over from another that has just begun."""
    async with connected_bot(settings, equipment) as one, connected_bot(settings, equipment) as two:
        draw = equipment.renderers.emojis
        both = [OwnEmojis(bot, draw) for bot in (one, two)]
        await asyncio.gather(*(each.find() for each in both))
        await asyncio.gather(*(each.complete(lambda: True, asyncio.sleep) for each in both))
        assert sorted(names(discord)) == sorted(SIGNS)
        assert both[0].written == both[1].written
        assert len(both[0].written) == len(SIGNS)
    discord.violations.clear()  # each name that was taken


async def test_of_several_processes_one_makes_them(discord, settings, equipment):
    """The others find them there, and ask for no name that is taken."""
    async with connected_bot(settings, equipment) as one, connected_bot(settings, equipment) as two:
        maker, other = (OwnEmojis(bot, equipment.renderers.emojis) for bot in (one, two))

        async def until_the_other_has_made_them(_):
            await maker.complete(lambda: True, asyncio.sleep)

        await other.complete(lambda: False, until_the_other_has_made_them)
        assert sorted(names(discord)) == sorted(SIGNS)
        assert maker.written == other.written


async def test_an_answer_is_given_without_an_emoji_that_is_gone(discord, with_art):
    """Somebody deletes them on the application's page: Discord takes no option that has one."""
    async with with_art() as (bot, engine):
        await finished(bot)
        table = Table(discord, engine)
        mover = await table.play_setup()
        for emoji in discord.emojis:
            discord.delete_emoji(emoji)
        panel = await table.reinforce(mover)
        shown = [
            option["emoji"]["name"]
            for control in panel.lists(Action.FIGHT)
            for option in control["options"]
            if option.get("emoji")
        ]
        assert shown
        assert set(shown) <= {*"🔴🔵🟡"}
        assert {each.errors[0].code for each in discord.violations} == {
            "BUTTON_COMPONENT_INVALID_EMOJI"
        }
        discord.violations.clear()


async def test_a_post_keeps_board_and_story_when_an_emoji_is_refused(discord, with_art):
    """Discord refuses some that are there, now and then (discord-api-docs#7128)."""
    async with with_art() as (bot, engine):
        await finished(bot)
        table = Table(discord, engine)
        await table.seat_all()
        discord.faults.add(refusing_emoji(f"/channels/{table.place}/messages"))
        await press_on(table.ana, await table.lobby(), Action.START)
        post = await table.post("The game begins")
        await table.until_told()
    assert [each.status for each in discord.requests if each.method == "POST"].count(400) == 1
    assert "<:" not in post["content"]
    assert {*"🔴🔵🟡"} <= {*post["content"]}
    assert len(post["attachments"]) == 1


def refusing_emoji(path):
    """One refusal as Discord's is for an emoji that it does not find."""
    error = {"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}
    errors = {"components": {"0": {"emoji": {"id": {"_errors": [error]}}}}}
    body = {"code": 50035, "message": "Invalid Form Body", "errors": errors}
    return Fault(FaultEffect.REFUSE, "POST", path, 400, body)


async def test_a_post_is_known_again_whether_it_was_written_with_them_or_without(discord, with_art):
    """After a crash it is looked for before the emojis are, so that it isn't told twice."""
    async with with_art() as (bot, engine):
        await finished(bot)
        table = Table(discord, engine)
        await table.open()
        sent = await table.lobby()
        assert "<:red:" in sent["content"]
        view = discord_py.ui.View(timeout=None)
        for control in controls(sent):
            view.add_item(discord_py.ui.Button(label="x", custom_id=control["custom_id"]))
        view.stop()
        channel = bot.get_partial_messageable(int(sent["channel_id"]))
        for content in (sent["content"], plain(sent["content"])):
            assert await find_post(channel, Post(content, view), after=None) == sent["id"]
        assert await find_post(channel, Post("another", view), after=None) is None


async def test_no_log_has_one(discord, with_art, caplog):
    async with with_art() as (bot, engine):
        await finished(bot)
        table = Table(discord, engine)
        mover = await table.play_setup()
        await table.reinforce(mover)
        await mover.command(table.place, "order turn", line="/")
        await mover.command(table.place, "order turn", line="/")
        await mover.command(table.place, "order turn", line="nowhere +all")
    assert "<:" not in caplog.text
