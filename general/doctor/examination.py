"""Runs `general doctor`: machine, then application, then connection and live test on Discord."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing, asynccontextmanager, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Final

import aiohttp
import discord

from bot.settings import Settings
from general.complaints import complaint_about_address
from general.doctor.diagnoses import (
    REVOKED,
    Diagnosis,
    are_well,
    clock_diagnosis,
    look_at_application,
    look_at_machine,
    not_tried,
    well,
    wrong,
)
from general.doctor.rehearsal import Rehearsal
from general.doctor.traffic import Traffic
from general.running.health import is_reported
from general.running.serving import pointed_at_discord, steps_to_a_token

_CONNECTS_WITHIN: Final = 30.0


@dataclass(frozen=True, slots=True)
class Extent:
    """What to examine: `gateway` connects even while a bot runs; `channel` runs the live test there."""

    gateway: bool = False
    channel: int | None = None


@dataclass(slots=True)
class Examination:
    """Examines everything that a bot with these settings needs; `prompt` shows instructions."""

    settings: Settings
    wanted: Extent
    prompt: Callable[[str], None]
    traffic: Traffic = field(default_factory=Traffic)

    async def diagnoses(self) -> AsyncGenerator[Diagnosis, None]:
        """The diagnoses, as they are made."""
        for diagnosis in await asyncio.to_thread(
            lambda: [*look_at_machine(self.settings.database)]
        ):
            yield diagnosis
        token = self.settings.token
        if token is None or not token.get_secret_value():
            said = "GENERAL_TOKEN is not set; Discord wasn't checked"
            yield wrong("token", said, steps_to_a_token(self.settings))
            return
        with pointed_at_discord(self.settings):
            async with aclosing(self._of_discord(token.get_secret_value())) as found:
                async for diagnosis in found:
                    yield diagnosis

    async def _of_discord(self, token: str) -> AsyncGenerator[Diagnosis, None]:
        client = discord.Client(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0,
            http_trace=self.traffic.trace(),
        )
        async with client:
            try:
                await client.login(token)
                async for diagnosis in look_at_application(client, self.settings):
                    yield diagnosis
            except discord.LoginFailure:
                yield wrong("token", "Discord rejects it", steps_to_a_token(self.settings))
                return
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                if getattr(error, "status", None) == HTTPStatus.UNAUTHORIZED:
                    yield wrong("token", *REVOKED)
                    return
                yield self._out_of_reach(error)
                return
            yield clock_diagnosis(self.traffic.exchanges[-1].headers["Date"])
            async with aclosing(self._connected(client)) as found:
                async for diagnosis in found:
                    yield diagnosis

    def _out_of_reach(self, error: Exception) -> Diagnosis:
        """Discord, or the address set instead, is unreachable."""
        said = str(error)
        if isinstance(error, discord.HTTPException) and not error.code:
            said = f"{error.status} {error.response.reason}"
        if address := self.settings.discord_address:
            return wrong("Discord", complaint_about_address(str(address), said))
        advice = "Check that this machine can reach https://discord.com."
        return wrong("Discord", f"unreachable: {said}", advice)

    async def _connected(self, client: discord.Client) -> AsyncGenerator[Diagnosis, None]:
        """Diagnoses over an own gateway connection, if wanted or if no bot runs."""
        wants = self.wanted.gateway or self.wanted.channel is not None
        if not wants and await asyncio.to_thread(is_reported, self.settings.database):
            yield not_tried("gateway", "the bot is running; use --gateway to connect anyway")
            return
        try:
            async with _connection(client):
                yield well("gateway", f"connected; servers: {len(client.guilds):,}")
                if self.wanted.channel is None:
                    return
                async with aclosing(
                    Rehearsal(client, self.wanted.channel).run(self.prompt)
                ) as found:
                    async for diagnosis in found:
                        yield diagnosis
        except TimeoutError:
            said = f"timeout: no connection within {_CONNECTS_WITHIN:.0f} s"
            yield wrong(
                "gateway", said, "Check that this machine can reach wss://gateway.discord.gg."
            )
        except (discord.ConnectionClosed, discord.PrivilegedIntentsRequired) as error:
            yield wrong("gateway", f"Discord closed the connection: {error}")


@asynccontextmanager
async def _connection(client: discord.Client) -> AsyncIterator[None]:
    """The client connected and ready.

    Raises:
        TimeoutError: it takes too long.
        discord.ConnectionClosed, discord.PrivilegedIntentsRequired: Discord ends it.
    """
    connection = asyncio.create_task(client.connect(reconnect=False))
    ready = asyncio.create_task(client.wait_until_ready())
    try:
        async with asyncio.timeout(_CONNECTS_WITHIN):
            await asyncio.wait((connection, ready), return_when=asyncio.FIRST_COMPLETED)
        if connection.done():
            connection.result()
        yield
    finally:
        ready.cancel()
        await client.close()
        with suppress(Exception, asyncio.CancelledError):
            await connection


def examine(
    settings: Settings, wanted: Extent, record: Path | None, say: Callable[[str], None]
) -> bool:
    """Examine everything, printing each diagnosis; return whether nothing failed.

    Raises:
        OSError: the record can't be written.
    """
    if record:
        _must_be_writable(record)
    examination, found = Examination(settings, wanted, say), []

    async def run() -> None:
        async with aclosing(examination.diagnoses()) as diagnoses:
            async for diagnosis in diagnoses:
                found.append(diagnosis)
                say(str(diagnosis))

    try:
        asyncio.run(run())
    except KeyboardInterrupt:
        say("Stopped; test messages on Discord are removed.")
        return False
    finally:
        if record and examination.traffic.exchanges:
            examination.traffic.write(record)
    return are_well(found)


def _must_be_writable(file: Path) -> None:
    """Raise an `OSError` now rather than when everything was examined; leaves nothing behind."""
    was_there = file.exists()
    with file.open("a", encoding="utf-8"):
        pass
    if not was_there:
        file.unlink()
