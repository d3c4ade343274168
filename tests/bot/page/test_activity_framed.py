"""The page in a frame of Discord's client, in a real browser: from the entry point to an order."""

from contextlib import asynccontextmanager

import pytest
from playwright.async_api import expect

from bot.components.services import Equipment
from bot.gateway.background import Clockwork
from bot.pictures.own_emojis import NONE
from bot.running import running_bot
from bot.settings import Settings
from general.running.paging import serve_page
from rules.app import open_engine
from sandbox import Sandbox, SandboxSettings, pointing
from sandbox.api.application import CLIENT_SECRET
from tests.bot.support.framing import framed
from tests.bot.support.standins import Studio, blank
from tests.bot.support.table import Table
from tests.sandbox.browser import chromium

__all__ = ["chromium"]
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


@asynccontextmanager
async def within_discord(folder, port):
    """A club with a game in its first turn, and its Activity: Discord, the table, origin and address."""
    specification = SandboxSettings().specification
    async with Sandbox(specification=specification) as discord:
        discord.add_person("Celina")
        discord.enable_activities()
        settings = Settings(
            _env_file=None, token=discord.token, database=folder / "games.db", dm_pause=0, pace=0,
            page_address="https://board.example", page_port=port, client_secret=CLIENT_SECRET,
        )  # fmt: skip
        drawn = dict.fromkeys(("board", "small", "mission", "closing", "chart"), blank)
        equipment = Equipment(Clockwork(), Studio(**drawn).renderers, emoji_art=NONE)
        with pointing(discord.address):
            async with (
                open_engine(settings.database, caps=settings.caps) as engine,
                running_bot(settings, engine, equipment) as bot,
                serve_page(settings, bot),
            ):
                await discord.wait_for(lambda: len(discord.commands) > 1, "the commands")
                table = Table(discord, engine)
                await table.play_setup()
                origin = f"https://{bot.application_id}.discordsays.com"
                yield discord, table, (origin, f"http://127.0.0.1:{port}")
    assert discord.violations == []


async def test_from_the_entry_point_to_an_order(chromium, tmp_path, free_port):
    """This browser refuses frames their storage, so that a reload asks once more."""
    async with within_discord(tmp_path, free_port) as (_, table, activity):
        mover = await table.mover()
        opened = await mover.command(table.place, "launch")
        asked = []

        def authorize(args):
            asked.append(args)
            return mover.authorize(*args["scope"])

        async with framed(chromium, activity, authorize, instance_id=opened.activity) as (
            client,
            frame,
        ):
            await expect(frame.locator("#bar")).to_have_class("asked")
            (args,) = asked
            assert (args["scope"], args["prompt"]) == (["identify"], "none")
            heard = await client.evaluate("heard")
            assert heard == [[0, "HANDSHAKE", activity[0]], [1, "AUTHORIZE", activity[0]]]
            await frame.locator(".lands button").first.click()
            await expect(frame.locator("#prompt")).to_contain_text("Attack")
            await client.frames[1].evaluate("location.reload()")
            await expect(frame.locator("#prompt")).to_contain_text("Attack")
            assert len(asked) == 2
        look = await table.look(mover)
        assert look.table.phase in ("battle", "reinforce")


async def test_whoever_refuses_is_told_so(chromium, tmp_path, free_port):
    async with within_discord(tmp_path, free_port) as (_, table, activity):
        mover = await table.mover()
        opened = await mover.command(table.place, "launch")
        shown = framed(chromium, activity, lambda _: None, instance_id=opened.activity)
        async with shown as (_, frame):
            await expect(frame.locator("#sorry")).to_contain_text("did not let the board know")
            await expect(frame.get_by_role("button", name="Try again")).to_be_visible()


async def test_nobody_is_heard_but_discords_client(chromium, tmp_path, free_port):
    """The adversary speaks to the frame from another origin, where the client itself says nothing."""
    forged = """if (location.hostname.endsWith("discordsays.com")) {
      window.forged = 0;
      setInterval(() => {
        postMessage([1, { cmd: "DISPATCH", evt: "READY", data: {} }], "*");
        window.forged += 1;
      }, 5);
    }"""
    async with within_discord(tmp_path, free_port) as (_, __, activity):
        shown = framed(chromium, activity, lambda _: None, further=forged, mute=True)
        async with shown as (client, _):
            await client.wait_for_function("() => heard.length > 0")
            await client.frames[1].evaluate("window.forged = 0")
            await client.frames[1].wait_for_function("() => window.forged > 20")
            assert [cmd for _, cmd, _ in await client.evaluate("heard")] == ["HANDSHAKE"]


async def test_several_games_are_chosen_from_and_a_link_names_one(chromium, tmp_path, free_port):
    async with within_discord(tmp_path, free_port) as (discord, table, activity):
        mover = await table.mover()
        await mover.command(discord.channel, "risk new")
        opened = await mover.command(discord.channel, "launch")
        place = {"instance_id": opened.activity}

        async def authorize(args):
            return mover.authorize(*args["scope"])

        async with framed(chromium, activity, authorize, **place) as (_, frame):
            await expect(frame.locator("#games button")).to_have_count(2)
            await frame.get_by_role("button", name=table.game).click()
            await expect(frame.locator("#bar")).to_have_class("asked")
        async with framed(chromium, activity, authorize, custom_id=table.game, **place) as (
            _,
            frame,
        ):
            await expect(frame.locator("#bar")).to_have_class("asked")
