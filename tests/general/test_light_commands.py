"""Commands that say one line load little: a container asks `general health` every half minute."""

import gc
import os
import subprocess
import sys
from contextlib import suppress
from datetime import UTC, datetime

import pytest

from bot.settings import Settings
from general import cli
from general.database_commands import NAMED
from general.running import health

HEAVY = (
    "discord", "aiohttp", "aiosqlite", "asyncio", "numpy", "PIL", "pydantic_settings", "dotenv", "fluent",
    "matplotlib", "rich", "bot", "render", "sandbox", "rules.core", "rules.engine", "rules.editions",
)  # fmt: skip
"""pydantic is not among them: typer reads what was typed by it."""
MOST = 300
"""Modules in all, most of them Python's own and typer's; the settings alone would be 770."""
LOADED = """
import sys
from general.cli import main
sys.argv[0] = "general"
try:
    main(sys.argv[1:])
except SystemExit as end:
    print(end.code or 0, *sorted(sys.modules), sep="\\n")
"""


@pytest.mark.parametrize("command", ["version", "health"])
def test_what_says_one_line_loads_neither_discord_nor_words_nor_models(tmp_path, command):
    database = tmp_path / "games.db"
    health.write_report(database, health.HealthReport(at=datetime.now(UTC)))
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", LOADED, command],
        env={**os.environ, NAMED: str(database)},
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    line, status, *modules = done.stdout.splitlines()
    assert status == "0", line
    assert [name for name in HEAVY if name in modules] == []
    assert len(modules) <= MOST


def test_garbage_is_looked_for_again_once_all_is_loaded():
    """Also where loading fails: a bot that never looks for any grows without end."""
    with suppress(ImportError), cli._loading():
        assert not gc.isenabled()
        raise ImportError
    gc.unfreeze()
    assert gc.isenabled()


def test_nothing_that_is_installed_beside_it_changes_what_is_checked(tmp_path):
    """A plugin of pydantic's would be loaded at each start, and could let through what is refused."""
    plugin = tmp_path / "plugin-1.0.dist-info"
    plugin.mkdir()
    (plugin / "METADATA").write_text("Name: plugin\nVersion: 1.0\n")
    (plugin / "entry_points.txt").write_text("[pydantic]\nplugin = plugin:plugin\n")
    (tmp_path / "plugin.py").write_text("print('loaded')\nplugin = None\n")
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", LOADED, "health"],
        env={**os.environ, "PYTHONPATH": path},
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    assert "plugin" not in done.stdout.splitlines()
    assert done.stdout.startswith("no bot reports")


def test_the_environment_names_the_database_as_the_settings_do():
    assert f"{Settings.model_config.get('env_prefix')}database".upper() == NAMED
