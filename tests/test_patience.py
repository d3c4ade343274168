"""One guard for all that tests wait for: none of them has a watch of its own, by which a busy machine is red."""

import asyncio
import re
from pathlib import Path

import pytest

from tests.patience import patience

TESTS = Path(__file__).parent
_WATCH = re.compile(r"asyncio\.timeout\(|within=\d\d|\bwait\(\d|\.wait, \d")
OWN = {
    "patience.py": "the guard",
    "test_restless.py": "tries what a timeout does on that loop",
    "mutants/planted.py": "text of the product",
    "mutants/web_requests.py": "text of the product",
}
"""Where another one may stand, and why."""


def watches(file):
    return _WATCH.findall(file.read_text(encoding="utf-8"))


def test_no_test_has_a_watch_of_its_own():
    files = {file.relative_to(TESTS).as_posix(): file for file in TESTS.rglob("*.py")}
    found = {
        name for name, file in files.items() if watches(file) and not name.startswith("bench/")
    }
    assert found == {*OWN}


async def test_what_never_comes_ends_a_test():
    with pytest.raises(TimeoutError):
        async with patience(0):
            await asyncio.Event().wait()
