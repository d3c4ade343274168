"""Settings come from the environment, and every one of them is explained."""

import re
from pathlib import Path

import discord as discord_py
import pytest
from pydantic import SecretStr

from bot.running import connected_bot
from bot.settings import Settings
from sandbox import SandboxSettings

EXAMPLE = Path(__file__).parents[3] / ".env.example"


def test_every_setting_stands_in_the_example_with_its_meaning():
    named = re.findall(r"^(?:# )?GENERAL_(\w+)=", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE)
    known = [*Settings.model_fields, *SandboxSettings.model_fields]
    assert sorted(name.lower() for name in named) == sorted(known)
    paragraphs = EXAMPLE.read_text(encoding="utf-8").strip().split("\n\n")[1:]
    assert all(paragraph.startswith("# ") for paragraph in paragraphs)


def test_the_example_is_valid(monkeypatch):
    for name in Settings.model_fields:
        monkeypatch.delenv(f"GENERAL_{name.upper()}", raising=False)
    assert Settings(_env_file=EXAMPLE) == Settings(_env_file=None, token="")


def test_the_environment_is_read(monkeypatch):
    monkeypatch.setenv("GENERAL_TOKEN", "hidden")
    monkeypatch.setenv("GENERAL_DM_PAUSE", "0.5")
    settings = Settings(_env_file=None)
    assert settings.token == SecretStr("hidden")
    assert settings.dm_pause == 0.5
    assert "hidden" not in repr(settings)


@pytest.mark.parametrize("token", [None, "", "wrong"])
async def test_without_a_good_token_there_is_no_bot(discord, settings, token):
    assert discord.people
    with pytest.raises(discord_py.LoginFailure):
        async with connected_bot(settings.model_copy(update={"token": _secret(token)})):
            pass


def _secret(token):
    return Settings(_env_file=None, token=token).token


@pytest.mark.parametrize("given", [{"page_address": "https://x.org"}, {"page_port": 8710}])
def test_the_pages_address_and_port_go_together(given):
    with pytest.raises(ValueError, match="GENERAL_PAGE_ADDRESS and GENERAL_PAGE_PORT go together"):
        Settings(_env_file=None, **given)


def test_a_client_secret_is_for_a_page():
    with pytest.raises(ValueError, match="GENERAL_CLIENT_SECRET is for the board within Discord"):
        Settings(_env_file=None, client_secret="x")  # noqa: S106 - opens nothing
    paged = Settings(_env_file=None, page_address="https://x.org", page_port=8710)
    assert not paged.has_activity
    assert paged.model_copy(update={"client_secret": "x"}).has_activity


@pytest.mark.parametrize(
    "address", ["https://x.org", "https://x.org/board/", "http://127.0.0.1:8710"]
)
def test_an_address_of_the_page_is_safe_or_here(address):
    settings = Settings(_env_file=None, page_address=address, page_port=8710)
    assert settings.page_address == address.rstrip("/")


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("", []),
        ("10.0.0.7", ["10.0.0.7/32"]),
        (" 172.16.0.0/12 ,fd00::/8,", ["172.16.0.0/12", "fd00::/8"]),
        ("10.1.2.3/8", ["10.0.0.0/8"]),
    ],
)
def test_proxies_are_addresses_and_networks(given, expected):
    assert [*map(str, Settings(_env_file=None, page_proxies=given).proxies)] == expected
    usual = Settings(_env_file=None).proxies
    assert [*map(str, usual)] == ["127.0.0.0/8", "::1/128"], "a proxy on the same machine is usual"
