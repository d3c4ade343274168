"""Runs the bot: login, connection, work, orderly shutdown."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

import discord

from bot.client import Bot
from bot.components.services import USUAL, Equipment
from bot.pictures.drawing import DRAWN_AT_ONCE, open_executor
from bot.settings import Settings
from rules.analysis.workers import open_workers
from rules.app import Engine


@asynccontextmanager
async def running_bot(
    settings: Settings, engine: Engine, equipment: Equipment = USUAL
) -> AsyncIterator[Bot]:
    """A bot serving an engine; shut down in order at the end of the block.

    Raises:
        discord.LoginFailure, discord.ConnectionClosed: as `connected_bot`.
    """
    async with (
        connected_bot(settings, equipment) as bot,
        open_workers() as workers,
        bot.serving(engine, workers),
    ):
        yield bot


@asynccontextmanager
async def connected_bot(settings: Settings, equipment: Equipment = USUAL) -> AsyncIterator[Bot]:
    """A bot that is logged in, connected and ready to serve; disconnected at the end of the block.

    Raises:
        discord.LoginFailure, discord.ConnectionClosed: as `logged_in_bot` and `connected`.
    """
    async with logged_in_bot(settings, equipment) as bot, connection_of(bot):
        yield bot


@asynccontextmanager
async def logged_in_bot(settings: Settings, equipment: Equipment = USUAL) -> AsyncIterator[Bot]:
    """A bot that is logged in, but hasn't used up one of the day's connections yet.

    Raises:
        discord.LoginFailure: there is no token, or Discord refuses it.
        OSError: Discord can't be reached.
        DataError: a message catalogue can't be read; checked before connecting.
    """
    if settings.token is None or not settings.token.get_secret_value():
        raise discord.LoginFailure("GENERAL_TOKEN is not set")
    async with (
        open_executor(DRAWN_AT_ONCE) as executor,
        Bot(settings, executor, equipment) as bot,
    ):
        await bot.login(settings.token.get_secret_value())
        yield bot


@asynccontextmanager
async def connection_of(bot: Bot) -> AsyncIterator[None]:
    """Connect the bot until it is ready to serve; disconnect at the end of the block.

    Raises:
        discord.PrivilegedIntentsRequired, discord.ConnectionClosed: Discord ends the connection.
    """
    connection = asyncio.create_task(bot.connect(), name="connection to Discord")
    bot.connection = connection
    try:
        await _first_of(bot.wait_until_ready(), connection)
        yield
    finally:
        connection.cancel()  # it may be waiting before a shard starts, or before a retry
        await bot.close()
        with suppress(asyncio.CancelledError):
            await connection


async def _first_of(ready: Coroutine[Any, Any, Any], connection: asyncio.Task[None]) -> None:
    """Wait until the bot is ready.

    Raises:
        Exception: whatever ended the connection first.
    """
    waiting = asyncio.ensure_future(ready)
    await asyncio.wait((waiting, connection), return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if connection.done():
        connection.result()
