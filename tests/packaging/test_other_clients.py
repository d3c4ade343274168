"""Two Discord clients that share no code with discord.py, hikari and discord.js, are at home in the sandbox.

Each has an environment and a process of its own, in which a program of `clients/` runs on it. They read fields
and go ways that discord.py doesn't, so they judge what the sandbox tells, as SimCord judges what it takes.
"""

import asyncio
import shutil
import subprocess
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from sandbox import ChannelType, MessageFlag, controls
from sandbox.interactions.interactions import CallbackKind
from tests.general.club import patient_discord
from tests.patience import patience

pytestmark = pytest.mark.index
CLIENTS = Path(__file__).parent / "clients"
JAVASCRIPT = CLIENTS / "discord.js"


@pytest.fixture
def on_hikari(in_hikari):
    """The words that run a program on hikari."""
    return [in_hikari, CLIENTS / "hikari_client.py"]


@pytest.fixture
def on_discord_js(tmp_path):
    """The words that run a program on discord.js; it looks for its libraries beside itself."""
    there = shutil.copytree(JAVASCRIPT, tmp_path / "client")
    install = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    done = subprocess.run(install, cwd=there, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stderr
    return ["node", there / "client.mjs"]


@pytest.fixture(params=["on_hikari", "on_discord_js"])
def client(request):
    """The words that run a client of another kind; address and token follow."""
    return request.getfixturevalue(request.param)


async def complaints(client, discord, play):
    """What a client has to complain of while a play goes on with it; the play's own failures come after."""
    process = await asyncio.create_subprocess_exec(
        *client, discord.address, discord.token, stdin=PIPE, stderr=PIPE
    )
    assert process.stdin
    assert process.stderr
    playing, told = asyncio.create_task(play), asyncio.create_task(process.stderr.read())
    try:
        async with patience(times=2):
            await asyncio.wait({playing, told}, return_when=asyncio.FIRST_COMPLETED)
            process.stdin.close()
            assert (await told, await process.wait()) == (b"", 0)
            await playing
    finally:
        playing.cancel()
        if process.returncode is None:
            process.kill()
            await process.wait()


async def answered(discord, ana, word):
    """Ana's command with a word, which is put off, then answered with all that the client has read of it."""
    given = await ana.command(discord.channel, "probe", word=word)
    assert given.answered_with is CallbackKind.DEFERRED_MESSAGE
    assert given.text == f"{word} of Ana in risk, Risk Club"
    return given


async def play_with_all(discord):
    """Ana uses all that the client has to offer, also after its connection broke."""
    ana, _ = discord.people
    given = await answered(discord, ana, "Alaska")
    assert {each["name"]: each["type"] for each in discord.commands} == {
        "probe": 1,
        "Show Profile": 2,
    }
    assert [each["label"] for each in controls(given.answer)] == ["Go"]

    opened = await ana.press(given.answer, "Go")
    assert opened.modal["title"] == "Form"
    sent = await ana.submit(opened, {"Word": "Brazil"})
    assert (sent.text, sent.answer["flags"]) == ("Brazil", MessageFlag.EPHEMERAL)

    (thread,) = await discord.wait_for(lambda: discord.threads(discord.channel), "a thread")
    assert (thread["name"], thread["type"]) == ("Brazil", ChannelType.PUBLIC_THREAD)
    posted = await discord.wait_for_message(thread)
    (file,) = posted["attachments"]
    assert (posted["content"], file["filename"]) == ("In Brazil", "word.txt")
    assert discord.file(file) == b"Brazil"

    await discord.gateway.drop()
    await answered(discord, ana, "China")


async def test_a_client_of_another_kind_plays_in_the_sandbox(client):
    async with patient_discord() as discord:
        await complaints(client, discord, play_with_all(discord))
        assert (discord.gateway.identifies, discord.gateway.resumes) == (1, 1)
        assert {each.status for each in discord.requests} <= {200, 201, 204}
