"""General as it is run: a sandbox with the bot, the engine and the computer players in it."""

import random
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.settings import Settings
from general.running.wiring import General, at_work
from rules.app import Engine, open_engine
from sandbox import Cast, Sandbox, SandboxSettings, pointing
from tests.bot.support.unhurried import unhurried


@dataclass(frozen=True, slots=True)
class Club:
    """A Discord, and the engine of the bot that is in it."""

    discord: Sandbox
    engine: Engine
    general: General
    settings: Settings


@asynccontextmanager
async def patient_discord(shards=1):
    """A sandbox for programs that share the machine with it; they may break none of its rules."""
    with unhurried():
        async with Sandbox(specification=SandboxSettings().specification) as discord:
            discord.gateway.limits.shards = shards
            yield discord
    assert discord.violations == []


@asynccontextmanager
async def club_at(folder, seed=1, shards=1, beginnings=()):
    """Everything wired together, its dice from a seed; nothing may be against Discord's rules."""
    database = folder / "games.db"
    secret = random.Random(seed).randbytes  # noqa: S311 - a test's dice are repeatable
    with unhurried():
        async with (
            Sandbox(
                specification=SandboxSettings().specification, cast=Cast(beginnings=beginnings)
            ) as discord,
            open_engine(database, secret=secret) as engine,
        ):
            discord.gateway.limits.shards = shards
            settings = Settings(
                _env_file=None, token=discord.token, database=database, dm_pause=0, pace=0
            )
            with pointing(discord.address):
                async with at_work(settings, engine) as general:
                    yield Club(discord, engine, general, settings)
    assert discord.violations == []
