"""`general run` and `general sandbox`: start the bot, stop it on SIGTERM or SIGINT."""

import asyncio
import base64
import binascii
import errno
import logging
import os
import signal
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Final

import aiohttp
import discord

from bot.client import Bot, logged_in_bot
from bot.gateway.sessions import APART
from bot.interactions.permissions import invite_link
from bot.settings import Settings, read_settings
from bot.tree import NOTE, Registered
from general.complaints import complaint_about_address, complaint_about_connection
from general.running.annulments import annulling
from general.running.starts import SharedStarts, Starts, starts_of
from general.running.watching import reports_of, serve_page_here, watching
from general.running.wiring import General, at_work, engine_for, log_speed, refereeing
from rules.app import open_engine
from rules.databases import advice_about, must_be_openable, shared_turn, where_noted
from rules.model.errors import StoreError
from rules.store.processes import Place, PostgresAddress, kept_beside

_log = logging.getLogger(__name__)

_STOPPING: Final = (signal.SIGTERM, signal.SIGINT)
_PRIVATE: Final = 0o077
"""Umask: files are readable by their owner only."""
_TOKEN_REFUSED: Final = 4004
_INTENT_REFUSED: Final = 4014
_LONGEST_ID: Final = 20
"""The digits of a 64-bit number."""
_STEPS: Final = """\
General needs the token of your Discord application:
  1. Open https://discord.com/developers/applications and create a new application.
  2. Under "Bot", reset the token and copy it. No privileged intent is needed.
  3. Put it into a file .env in the folder where you start General:  GENERAL_TOKEN=...
     (or set the environment variable GENERAL_TOKEN). Treat it like a password.
  4. Invite the bot to your server:
     {invite}
  5. Start again: general run
To try General without Discord: general sandbox
"""


_ANOTHER: Final = """\
The games in {database} were played with the application {before}, but this token belongs to {name} ({now}).
Nothing has changed. Their buttons and threads belong to the first application: use its token.
To continue with the new one anyway, delete {note} and start again.
"""


class TokenRefused(Exception):  # noqa: N818 - what happened, told to a person
    """The token is missing, rejected, or another application's; the text says what to do."""


async def run(settings: Settings) -> None:
    """Run the bot on Discord until SIGTERM, SIGINT, or a final disconnect.

    It connects before it opens the database, to take over from a process that still holds the lock:
    presses wait meanwhile. At the end it closes the database before disconnecting, for the next process.

    Raises:
        TokenRefused: with the steps to get a token and the invite link, or what to do about a token of
            another application than the database's.
        StoreError: the database can't be opened.
        OSError: the database's folder can't be made, or Discord can't be reached.
    """
    if settings.token is None or not settings.token.get_secret_value():
        raise TokenRefused(f"GENERAL_TOKEN is not set.\n\n{steps_to_a_token(settings)}")
    os.umask(_PRIVATE)
    beside = kept_beside(settings.database)
    beside.parent.mkdir(parents=True, exist_ok=True)
    if beside.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(beside))
    must_be_openable(settings.database)
    starts = await asyncio.to_thread(starts_of, settings)
    with _until_stopped():
        await _pause(starts)
        with _refusals_in_words(settings), pointed_at_discord(settings):
            async with logged_in_bot(settings) as bot:
                bot.identifying.allowance = starts
                if isinstance(settings.database, PostgresAddress):
                    bot.identifying.turns = partial(_turn_in, settings.database)
                await asyncio.to_thread(_must_be_the_same, bot, settings.database)
                async with _counted(starts):
                    bot.metrics.starts = await asyncio.to_thread(lambda: starts.of_late)
                    await _serve(settings, bot, starts)


@asynccontextmanager
async def _counted(starts: Starts | SharedStarts) -> AsyncIterator[None]:
    """Count a start; an error in the block makes it a crash, a cancellation doesn't."""
    await asyncio.to_thread(starts.begin)
    try:
        yield
    except asyncio.CancelledError:
        await asyncio.to_thread(starts.end)
        raise
    await asyncio.to_thread(starts.end)


async def _serve(settings: Settings, bot: Bot, starts: Starts | SharedStarts) -> None:
    """Let a logged-in bot referee games until its connection ends."""
    async with (
        engine_for(settings, bot) as (engine, share),
        refereeing(bot, engine),
        watching(settings, General(bot, engine), reports_of(settings, starts)),
        annulling(engine, kept_beside(settings.database)),
    ):
        for sentence in advice_about(settings.database):
            _log.warning("%s", sentence)
        log_speed()
        _log.info("invite the bot with %s", _invite(bot.application_id))
        try:
            await _wait_for_end(bot)
        finally:
            if share:
                await share.leave(settings.close_within)


async def _turn_in(place: Place, bucket: str) -> float:
    """Seconds until this process may IDENTIFY; 0 if the database can't be read."""
    try:
        return await asyncio.to_thread(shared_turn, place, bucket, APART)
    except StoreError as error:
        _log.warning("IDENTIFY not coordinated with other processes: %s", error)
        return 0.0


def _must_be_the_same(bot: Bot, database: Place) -> None:
    """Refuse a token of another application than the database's."""
    before = Registered.read(database)
    if before and before.application != bot.application_id:
        note = where_noted(database, NOTE)
        facts = {"before": before.application, "name": bot.user, "now": bot.application_id}
        raise TokenRefused(_ANOTHER.format(database=database, note=note, **facts))


async def _pause(starts: Starts | SharedStarts) -> None:
    """In a crash loop, wait before connecting."""
    while pause := await asyncio.to_thread(starts.pause):
        _log.error("crash loop: waiting %s before connecting", pause)
        await asyncio.sleep(pause.total_seconds())


@contextmanager
def _refusals_in_words(settings: Settings) -> Iterator[None]:
    """Turn Discord's refusals into error messages for the terminal."""
    try:
        yield
    except discord.LoginFailure as refused:
        raise TokenRefused(f"{refused}\n\n{steps_to_a_token(settings)}") from refused
    except discord.ConnectionClosed as ended:
        said = complaint_about_connection(ended.code)
        if ended.code == _TOKEN_REFUSED:
            raise TokenRefused(f"{said}\n\n{steps_to_a_token(settings)}") from ended
        raise ConnectionError(said) from ended
    except discord.PrivilegedIntentsRequired as ended:
        raise ConnectionError(complaint_about_connection(_INTENT_REFUSED)) from ended
    except discord.GatewayNotFound as lost:
        raise ConnectionError(complaint_about_connection(None)) from lost
    except discord.HTTPException as ended:
        raise ConnectionError(f"Discord ended the connection: {ended}") from ended


async def serve_sandbox(port: int, ready: Callable[[str], None]) -> None:
    """Run a simulated Discord with the bot on this machine, until SIGTERM or SIGINT.

    `ready` is called with the page's address. Nothing is stored.
    """
    from general.running.sandbox_page import beginnings  # noqa: PLC0415 - only needed here
    from sandbox import Cast, Sandbox, SandboxSettings, pointing  # noqa: PLC0415 - only needed here

    specification = SandboxSettings().specification
    with _until_stopped(), tempfile.TemporaryDirectory(prefix="general-") as scratch:
        database = Path(scratch) / "general.db"
        async with (
            Sandbox(
                port=port, specification=specification, cast=Cast(beginnings=beginnings())
            ) as here,
            open_engine(database) as engine,
        ):
            settings = read_settings(token=here.token, database=database, dm_pause=0)
            with pointing(here.address):
                async with (
                    at_work(settings, engine) as general,
                    serve_page_here(settings, general.bot),
                ):
                    log_speed()
                    ready(here.address)
                    await _wait_for_end(general.bot)


@contextmanager
def _until_stopped() -> Iterator[None]:
    """Run the block; SIGTERM or SIGINT cancels it."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    if task is None:
        raise RuntimeError("signals are for a task")

    def stop() -> None:
        _log.info("stopping")
        task.cancel()

    for sign in _STOPPING:
        loop.add_signal_handler(sign, stop)
    try:
        yield
    except asyncio.CancelledError:
        task.uncancel()
    finally:
        for sign in _STOPPING:
            loop.remove_signal_handler(sign)


async def _wait_for_end(bot: Bot) -> None:
    """Wait for the end of the connection.

    Raises:
        Exception: whatever ended it.
    """
    if bot.connection is not None:
        await asyncio.shield(bot.connection)


@contextmanager
def pointed_at_discord(settings: Settings) -> Iterator[None]:
    """Connect to GENERAL_DISCORD_ADDRESS instead of Discord, if it's set.

    Raises:
        ConnectionError: something else answers at their address, or nothing does.
    """
    if settings.discord_address is None:
        yield
        return
    from sandbox import pointing  # noqa: PLC0415 - only needed here

    address = str(settings.discord_address)
    try:
        with pointing(address):
            yield
    except aiohttp.ClientConnectorError as lost:
        raise ConnectionError(complaint_about_address(address, str(lost.os_error))) from lost
    except discord.HTTPException as other:
        if other.code or other.status == HTTPStatus.UNAUTHORIZED:
            raise
        said = f"{other.status} {other.response.reason}"
        raise ConnectionError(complaint_about_address(address, said)) from other


def steps_to_a_token(settings: Settings) -> str:
    """Instructions for getting a token and inviting its bot."""
    return _STEPS.format(invite=_invite(_application_of(settings)))


def _invite(application: int | None) -> str:
    if application is None:
        return invite_link(0).replace("client_id=0", "client_id=YOUR_APPLICATION_ID")
    return invite_link(application)


def _application_of(settings: Settings) -> int | None:
    """The application's id, which a token begins with; None if this doesn't look like a token."""
    token = settings.token.get_secret_value() if settings.token else ""
    first = token.partition(".")[0]
    try:
        decoded = base64.b64decode(first + "=" * (-len(first) % 4), validate=True).decode("ascii")
    except (binascii.Error, UnicodeDecodeError):
        return None
    return int(decoded) if decoded.isdigit() and len(decoded) <= _LONGEST_ID else None
