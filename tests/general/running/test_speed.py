"""The extra `speed`: used where it is installed, never needed, and the log says which."""

import asyncio
import importlib
import logging
import sys

import pytest

from general.running.wiring import log_speed, run_on_fastest_loop

STAND_IN = """
import asyncio
class Loop(asyncio.SelectorEventLoop):
    pass
new_event_loop = Loop
"""


@pytest.fixture(params=[(), ("uvloop",), ("orjson",), ("uvloop", "orjson")], ids=" ".join)
def installed(request, tmp_path, monkeypatch):
    """Modules that are there by these names, and none of these that the machine may have."""
    for name in ("uvloop", "orjson"):
        monkeypatch.setitem(sys.modules, name, None)
    for name in request.param:
        (tmp_path / f"{name}.py").write_text(STAND_IN, encoding="utf-8")
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(tmp_path)
    importlib.invalidate_caches()
    return request.param


def test_the_bot_runs_on_what_is_installed(installed, caplog):
    caplog.set_level(logging.INFO)
    ran = []

    async def work():
        ran.append(type(asyncio.get_running_loop()).__module__)
        log_speed()

    run_on_fastest_loop(work())
    assert (ran == ["uvloop"]) is ("uvloop" in installed)
    assert len(ran) == 1
    loop = "uvloop" if "uvloop" in installed else "asyncio"
    assert caplog.messages == [
        f"event loop: {loop}, JSON: {'orjson' if 'orjson' in installed else 'json'}"
    ]
