"""A process of its own that works with a database, whose disk fails when it is told so.

`at_work` is the side of the tests; `python -m tests.rules.support.storage_worker FILE` the process, which
is asked by lines of JSON and answers each with one.
"""

import asyncio
import ctypes
import errno
import json
import os
import resource
import shutil
import subprocess
import sys
from asyncio.subprocess import PIPE
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from rules.app import open_engine
from rules.lobby.acts import Quotas
from rules.model.errors import StoreError
from rules.store.processes import place_named
from rules.upkeep import backup, move, restore
from tests.patience import patience
from tests.rules.support.archived import over
from tests.rules.support.stored import (
    ANA,
    Clock,
    at_noon,
    dealt,
    next_order,
    secrets,
    unseen,
    until,
)

_FAULTS = Path(__file__).with_name("faults.c")
WRITE, SYNC, CUT = 1, 2, 4
"""The calls that can fail, as `faults.c` has them."""
ROOT = Path(__file__).parents[3]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a worker answered: the value, or why the store refused."""

    value: object = None
    refused: str = ""
    said: str = ""


class Worker:
    """A worker, as a test has it."""

    def __init__(self, process, log):
        self.process = process
        self._log = log
        self.acted = set()
        """The actions that it says are committed."""
        self.refused = set()
        """Those of which it said that nothing has changed."""

    async def ask(self, what, *given):
        """Have something done; the answer, once it is."""
        self.process.stdin.write(json.dumps([what, *given]).encode() + b"\n")
        async with patience():
            line = await self.process.stdout.readline()
        assert line, f"the worker died at {what}: {self._log.read_text()[-2000:]}"
        return Answer(**json.loads(line))

    async def must(self, what, *given):
        """Have something done that must go well; its value."""
        answer = await self.ask(what, *given)
        assert not answer.refused, f"{what}: {answer.said}"
        return answer.value

    async def act(self):
        """Order something, or deal another game; gives the answer, and keeps account."""
        answer = await self.ask("act")
        (self.refused if answer.refused else self.acted).update(answer.value)
        return answer

    async def play(self, times):
        """Order so often, which must go well; gives the revision of the game."""
        for _ in range(times):
            answer = await self.act()
            assert not answer.refused, answer.said
        return await self.must("revision")

    async def kill(self):
        self.process.kill()
        await self.process.wait()


@asynccontextmanager
async def at_work(path, shim=None, *, opened=True):
    """A worker on a database, killed at the end; with a shim its disk can fail at any call."""
    environment = {**os.environ, **({"LD_PRELOAD": str(shim)} if shim else {})}
    log = path.parent.with_name(f"{path.parent.name}.log")
    with log.open("ab") as errors:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.rules.support.storage_worker", str(path)),
            cwd=ROOT, env=environment, stdin=PIPE, stdout=PIPE, stderr=errors,
        )  # fmt: skip
    try:
        worker = Worker(process, log)
        if opened:
            await worker.must("open")
        yield worker
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.communicate()


@pytest.fixture(scope="session")
def shim(tmp_path_factory):
    """Calls of the system that fail; left out where there is no compiler of C."""
    compiler = shutil.which("cc")
    if compiler is None and os.environ.get("NOTHING_LEFT_OUT"):
        pytest.fail("a compiler of C (cc) must be installed here")
    if compiler is None or sys.platform != "linux":
        pytest.skip("there is no compiler of C, or no LD_PRELOAD")
    made = tmp_path_factory.mktemp("shim") / "faults.so"
    subprocess.run(  # noqa: S603 - the machine's own
        [compiler, "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", made, _FAULTS, "-ldl"],
        check=True,
        timeout=60,
    )
    return made


class _Process:
    """The process: its engine, if one is open, and how its disk fails."""

    def __init__(self, place):
        self._place = place
        self._stack = AsyncExitStack()
        self._clock = Clock(at_noon())
        self._numbers = count()
        self._born = os.getpid()
        self._secrets = secrets(self._born)
        self._game = None
        self.engine: Any = None

    async def open(self):
        opening = open_engine(self._place, self._clock, self._secrets, Quotas(999, 999, 999))
        self.engine = await self._stack.enter_async_context(opening)
        games = await self.engine._unit.read(lambda ledger: ledger.games.counts())
        return dict(games)

    async def close(self):
        await self._stack.aclose()
        self._stack, self.engine, self._game = AsyncExitStack(), None, None

    async def act(self):
        """One order, or the deal of another game; the ids of what was ordered, or refused."""
        name = f"{self._born}-{next(self._numbers)}"
        order = self._game and await next_order(self.engine, self._game)
        if not order:
            self._game = await dealt(self.engine, name)
            return []
        person, command, _ = order
        try:
            await self.engine.play.order(name, self._game, person, command)
        except StoreError as error:
            error.add_note(name)
            raise
        return [name]

    async def forget(self):
        """Forget somebody who plays."""
        await self.engine.forgetting.forget(f"{self._born}-{next(self._numbers)}", ANA.id, ANA.name)

    async def emptied(self):
        """The log of the database is emptied, if not at once then in the end."""
        if later := self.engine._unit._store._emptying:
            await later

    async def revision(self):
        """How far its game is in memory, which must be what is stored."""
        look = await self.engine.queries.look(self._game)
        stored = await self.engine._unit.read(lambda ledger: ledger.log.events(self._game))
        assert look.revision == len(stored)
        return look.revision

    async def note(self):
        """Write without waiting for the disk, as each minute."""
        await self.engine._unit.write_relaxed(
            lambda ledger: ledger.uptime.note_at_work(self._clock.now)
        )

    async def finish(self):
        """A game that is over, and told."""
        return await over(self.engine, f"over {self._born} {next(self._numbers)}")

    async def wait(self, seconds):
        """Time passes, and all is done that falls due: what has been over for a month is archived."""
        await until(self.engine, self._clock, self._clock.now + timedelta(seconds=seconds))

    async def archived(self):
        """The games that are archived."""
        return await self.engine._unit.read(
            lambda ledger: [
                each for (each,) in ledger.connection.execute("SELECT game FROM archives")
            ]
        )

    async def backup(self, copy):
        await asyncio.to_thread(backup, self._place, Path(copy))

    async def restore(self, copy, place):
        restore(Path(copy), place_named(place), unseen)

    async def move(self, source, target):
        return move(place_named(source), place_named(target), unseen).games

    async def limit(self, size):
        """No file may grow beyond a size in bytes; -1: all may again."""
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard if size < 0 else size, hard))

    async def arm(self, kinds, nth, code, stays, half, name):
        number = getattr(errno, code)
        ctypes.CDLL(None).fault_arm(kinds, nth, number, stays, half, name.encode())

    async def disarm(self):
        return ctypes.CDLL(None).fault_disarm()


async def _serve(place):
    process = _Process(place)
    while line := await asyncio.to_thread(sys.stdin.readline):
        what, *given = json.loads(line)
        answer = {}
        try:
            answer["value"] = await getattr(process, what)(*given)
        except StoreError as error:
            answer = {"refused": error.reason.value, "said": str(error)}
            answer["value"] = list(getattr(error, "__notes__", ()))
        print(json.dumps(answer), flush=True)  # noqa: T201 - what the test hears


if __name__ == "__main__":
    asyncio.run(_serve(place_named(sys.argv[1])))
