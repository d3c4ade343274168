"""No test patches what isn't ours: what others run must be what is tried. Hand it in instead."""

from pathlib import Path

import pytest

from tests.patches import home, patches

ROOT = Path(__file__).parents[1]
OURS = {"bot", "general", "render", "rules", "sandbox", "tests", "tools", ""}
TESTS = sorted((ROOT / "tests").rglob("*.py"))


def foreign(file):
    return [
        f"{patch.file.name}:{patch.line}"
        for patch in patches(file)
        if not {home(thing) for thing in patch.through} <= OURS
    ]


def test_no_test_patches_anothers_module():
    assert [patch for file in TESTS for patch in foreign(file)] == []


@pytest.mark.parametrize(
    "patching",
    [
        'monkeypatch.setattr("asyncio.sleep", at_once)',
        'monkeypatch.setattr("discord.http.asyncio", hasty)',
        'patched.setattr("bot.client.asyncio.sleep", at_once)',
        'monkeypatch.setattr("discord.Client.connect", at_once)',
        'import time as t\nmonkeypatch.setattr(t, "monotonic", clock)',
        'from os import path\nmonkeypatch.delattr(path, "join")',
        'import os.path\nmonkeypatch.setattr(os.path, "join", joined)',
        'from bot import client\nmonkeypatch.setattr(client.discord, "Client", Fake)',
        'from discord import Client\nsetattr(Client, "connect", at_once)',
        "import asyncio\nasyncio.sleep = at_once",
        "import discord\ndiscord.http.asyncio.sleep = at_once",
    ],
)
def test_a_patch_of_anothers_module_is_found(tmp_path, patching):
    file = tmp_path / "test_it.py"
    file.write_text(patching, encoding="utf-8")
    assert foreign(file) == [f"test_it.py:{len(patching.splitlines())}"]


@pytest.mark.parametrize(
    "patching",
    [
        'monkeypatch.setattr(table.engine, "order", broken)',
        'monkeypatch.setattr("bot.client._WAITS", 0.01)',
        'from bot import client\nmonkeypatch.setattr(client, "asyncio", hasty)',
        'monkeypatch.setattr("rules.play.acts.Playing.order", cut)',
        "import asyncio\nperson.sleep = asyncio.sleep",
    ],
)
def test_a_patch_of_our_own_is_let_be(tmp_path, patching):
    file = tmp_path / "test_it.py"
    file.write_text(patching, encoding="utf-8")
    assert foreign(file) == []
