"""The page in a frame of Discord's client, in a real browser: from the entry point to an order."""

import base64
import hashlib
import io
import json
import subprocess
import tarfile
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import expect

from bot.client import running_bot
from bot.gateway.background import Clockwork
from bot.interactions.context import Equipment
from bot.pictures.own_emojis import NONE
from bot.settings import Settings
from general.running.watching import serve_page
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
            await frame.locator("#tab-lands").click()
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
            await expect(frame.locator("#sorry")).to_contain_text("didn’t tell the board")
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


# The stand-in for Discord's client passes Discord's own SDK, so that it is a true one.

PACKAGE = "@discord/embedded-app-sdk@2.5.0"
INTEGRITY = (
    "FNoe5PbSkoKEbqPubaBmq6tlEMOftMjR3gu55YrdrrKmBfKKM4i9P/Z+Zxl0RZdJcKviBwVcTyYMMPM/aGex/w=="
)
_ASKS = """import { DiscordSDK } from "./sdk/index.mjs";
try {
  const sdk = new DiscordSDK("42");
  await sdk.ready();
  const { code } = await sdk.commands.authorize({
    client_id: "42", response_type: "code", state: "", prompt: "none", scope: ["identify"] });
  document.title = `${code} at ${sdk.instanceId} for ${sdk.customId}`;
} catch (error) { document.title = String(error); }"""


@pytest.fixture
def sdk(tmp_path):
    """The files of Discord's SDK, by their paths in the package."""
    command = ["npm", "pack", "--json", PACKAGE]
    packed = subprocess.run(  # noqa: S603 - the machine's npm
        command, cwd=tmp_path, capture_output=True, check=True
    )
    (about,) = json.loads(packed.stdout)
    body = (tmp_path / about["filename"]).read_bytes()
    assert base64.b64encode(hashlib.sha512(body).digest()).decode() == INTEGRITY
    with tarfile.open(fileobj=io.BytesIO(body)) as archive:
        files = {each.name: archive.extractfile(each) for each in archive if each.isfile()}
        return {name.removeprefix("package/"): file.read() for name, file in files.items() if file}


@pytest.mark.index
async def test_discords_sdk_is_greeted_and_authorized(chromium, sdk):
    names = [name for name in sdk if name.endswith(("index.mjs", "index.js"))]
    entry = json.loads(sdk["package.json"])["module"].removeprefix("./")
    assert entry in names

    async def serve(route):
        path = route.request.url.partition("discordsays.com/")[2].partition("?")[0]
        folder = entry.rpartition("/")[0]
        file = sdk.get(f"{folder}/{path.removeprefix('sdk/')}", b"")
        body = {"": b'<!doctype html><script type="module" src="ask.js"></script>', "ask.js": _ASKS}
        kind = "text/html" if not path else "text/javascript"
        await route.fulfill(body=body.get(path, file), content_type=kind)

    shown = framed(
        chromium,
        ("https://42.discordsays.com", ""),
        lambda args: f"code of {' '.join(args['scope'])}",
        serve=serve,
        instance_id="i-1",
        custom_id="abc",
        platform="desktop",
    )
    async with shown as (client, _):
        inside = client.frames[1]
        await inside.wait_for_function("() => document.title")
        assert await inside.title() == "code of identify at i-1 for abc"
