"""`general` in a process of its own, as a person runs it; none outlives its test."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from sandbox import SandboxSettings
from tests.patience import patience

PROGRAM = Path(sys.executable).with_name("general")
PREFIX = "GENERAL_"
READY = "ready as"


@dataclass(frozen=True, slots=True)
class Said:
    """How a command ended, and what it said on both streams."""

    status: str | int | None
    out: str
    err: str


@asynccontextmanager
async def general_running(discord, folder, *, script=None, **others):
    """`general run` on a sandbox, over the database of the folder, with other settings besides.

    What was killed before on purpose was no crash that it would have to rest after. `script` is a
    file of Python that stands for `general`.
    """
    (folder / "games.starts").unlink(missing_ok=True)
    settings = {
        "token": discord.token,
        "discord_address": discord.address,
        "database": folder / "games.db",
        "dm_pause": 0,
        "pace": 0,
    }
    program, words = (sys.executable, [str(script)]) if script else (PROGRAM, [])
    async with started(folder, *words, "run", program=program, **settings, **others) as process:
        yield process


@asynccontextmanager
async def general_ready(discord, folder, **others):
    """The same, once it is ready: on a busy machine its start takes longer than a person waits."""
    async with general_running(discord, folder, **others) as process:
        await heard(process.stderr, READY)
        yield process


@asynccontextmanager
async def started(folder, *words, program=PROGRAM, **settings):
    """The command at work in a folder, with these settings and no others; killed at the end."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(PREFIX)}
    environment |= {PREFIX + name.upper(): str(value) for name, value in settings.items()}
    if named := SandboxSettings().discord_openapi:
        environment[f"{PREFIX}DISCORD_OPENAPI"] = str(named.resolve())
    process = await asyncio.create_subprocess_exec(
        program, *words, cwd=folder, env=environment, stdout=PIPE, stderr=PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def said(folder, *words, **settings):
    """Run the command to its end."""
    async with started(folder, *words, **settings) as process, patience():
        out, err = await process.communicate()
    return Said(process.returncode, out.decode(), err.decode().strip())


async def heard(stream, words):
    """The line of a stream, there or to come, that has these words.

    Raises:
        AssertionError: the stream ended without them.
    """
    async with patience():
        async for line in stream:
            if words in (text := line.decode()):
                return text
    raise AssertionError(f"never said: {words}")


async def stopped(process, sign):
    """Send a signal, and give the exit status and the rest of what was logged."""
    process.send_signal(sign)
    async with patience():
        _, err = await process.communicate()
    return process.returncode, err.decode()
