"""Starting, stopping, time and settings."""

import re
import sys
from base64 import urlsafe_b64decode
from datetime import UTC, datetime

import aiohttp
import discord as library
import pytest
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from sandbox import Cast, Sandbox, SandboxSettings, pointing
from sandbox.checks.validation import DISTILLED
from sandbox.world.clock import DISCORD_EPOCH, Snowflakes, utc_now
from tests.sandbox.conftest import as_bot


def led():
    hook = library.Client.before_identify_hook
    return Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE, hook


def test_pointing_leads_the_library_away_and_back():
    before = led()
    with pointing("http://127.0.0.1:1"):
        assert Route.BASE == "http://127.0.0.1:1/api/v10"
        assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:1/gateway"
    assert led() == before


def test_an_address_may_end_in_a_slash():
    with pointing("http://127.0.0.1:1/"):
        assert Route.BASE == "http://127.0.0.1:1/api/v10"


def test_pointing_leads_back_after_a_failure():
    before = led()
    with pytest.raises(RuntimeError), pointing("http://127.0.0.1:1"):
        raise RuntimeError
    assert led() == before


async def test_it_listens_only_inside_its_block(free_port):
    async with Sandbox(port=free_port) as discord:
        address = discord.address
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.ClientConnectionError):
            await session.get(address)


async def test_a_port_may_be_given(free_port):
    async with Sandbox(port=free_port) as discord:
        assert discord.address == f"http://127.0.0.1:{free_port}"
    async with Sandbox() as one, Sandbox() as other:
        assert one.port != other.port


async def test_the_token_is_made_as_those_of_discord_are(clock):
    """Documented: reference#authentication; the first part is the application's id."""
    async with Sandbox(clock=clock) as one, Sandbox(clock=clock, token="mine") as other:  # noqa: S106
        parts = re.fullmatch(r"([\w-]{24,26})\.([\w-]{6})\.([\w-]{38})", one.token)
        assert parts
        about = parts[1] + "=" * (-len(parts[1]) % 4)
        assert urlsafe_b64decode(about).decode() == one.bot["id"]
        assert other.token == "mine"  # noqa: S105


async def test_the_scene_may_have_other_names():
    cast = Cast(guild="Hall", channel="chess", people=("Zofia",), bot="Referee")
    async with Sandbox(cast=cast) as discord:
        assert discord.guild["name"] == "Hall"
        assert discord.channel["name"] == "chess"
        assert [person.name for person in discord.people] == ["Zofia"]
        assert discord.bot["global_name"] == "Referee"


def test_ids_carry_their_moment_and_rise_even_when_time_stands_still():
    moment = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    ids = Snowflakes(lambda: moment)
    made = [int(ids.next()) for _ in range(5000)]
    assert made == sorted(set(made))
    assert library.utils.snowflake_time(made[0]) == moment


def test_ids_rise_even_when_time_goes_back():
    moments = iter([utc_now(), DISCORD_EPOCH])
    ids = Snowflakes(lambda: next(moments))
    assert int(ids.next()) < int(ids.next())


def test_the_specification_is_the_packages_unless_another_is_set(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GENERAL_DISCORD_OPENAPI", raising=False)
    assert SandboxSettings().specification == DISTILLED
    another = tmp_path / "openapi.json"
    another.write_text("{}")
    monkeypatch.setenv("GENERAL_DISCORD_OPENAPI", "openapi.json")
    assert SandboxSettings().specification.samefile(another)


def test_a_specification_that_was_asked_for_must_be_there(tmp_path, monkeypatch):
    monkeypatch.setenv("GENERAL_DISCORD_OPENAPI", str(tmp_path / "none.json"))
    with pytest.raises(FileNotFoundError, match="GENERAL_DISCORD_OPENAPI"):
        assert SandboxSettings().specification


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"components": []}', '{"components": {"schemas": {}}}']
)
def test_a_file_that_is_something_else_is_refused_in_words(tmp_path, text):
    file = tmp_path / "openapi.json"
    file.write_text(text)
    with pytest.raises(OSError, match=r"openapi.json: this is not Discord's OpenAPI specification"):
        Sandbox(specification=file)


@pytest.fixture
def no_validator(monkeypatch):
    """As where jsonschema-rs is not installed."""
    monkeypatch.delitem(sys.modules, "sandbox.checks.specification")
    monkeypatch.setitem(sys.modules, "jsonschema_rs", None)


@pytest.mark.usefixtures("no_validator")
async def test_without_the_validator_it_starts_and_says_what_is_not_checked(caplog):
    async with Sandbox(specification=DISTILLED) as discord:
        assert not discord.checks
    [said] = caplog.messages
    assert said.startswith("requests are not checked against Discord's specification")
    assert said.endswith("the package jsonschema-rs is not installed")


async def test_with_it_nothing_is_said(caplog):
    async with Sandbox(specification=DISTILLED) as discord:
        assert discord.checks
    assert caplog.messages == []


async def test_without_the_specification_the_bot_is_served_all_the_same(clock):
    async with Sandbox(clock=clock) as discord, aiohttp.ClientSession() as session:
        headers = as_bot(discord.token)
        path = f"/api/v10/channels/{discord.channel['id']}/messages"
        address = discord.address + path
        async with session.post(address, headers=headers, json={"content": "x"}) as sent:
            assert sent.status == 200
        async with session.post(address, headers=headers, json={"content": "x" * 2001}) as refused:
            assert refused.status == 400
        assert len(discord.violations) == 1
