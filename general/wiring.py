"""How the rooms are joined: a store's engine, its computer players, and a bot that speaks for it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

from bot.client import Bot, running_bot
from bot.settings import Settings
from rules.computers import play_computers
from rules.engine import Engine


@dataclass(frozen=True, slots=True)
class General:
    """A bot at work, and the engine that it speaks for."""

    bot: Bot
    engine: Engine


@asynccontextmanager
async def at_work(settings: Settings, engine: Engine) -> AsyncIterator[General]:
    """The bot on an engine, connected and ready, with computer players moving beside it.

    Raises:
        discord.LoginFailure: there is no token, or Discord refuses it.
    """
    async with running_bot(settings, engine) as bot:
        computers = asyncio.create_task(play_computers(engine), name="computer players")
        try:
            yield General(bot, engine)
        finally:
            computers.cancel()
            with suppress(asyncio.CancelledError):
                await computers
