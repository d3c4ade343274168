"""What people's interactions are answered from."""

import asyncio
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import discord

from bot.desk import Desk
from bot.interactions.rush import Rush
from bot.interactions.throttle import Limits

Interaction = discord.Interaction[Any]


@dataclass(slots=True)
class FrontDesk(Desk):
    """The desk, and what is known of all who stand at it."""

    rush: Rush = field(default_factory=Rush)
    limits: Limits = field(default_factory=Limits)
    patience: timedelta = timedelta()
    """For how long a table must have waited for a player whom its host replaces."""
    quick: float = 0.75
    """Seconds in which the answer to a look comes; whoever has to wait longer is acknowledged."""
    afterwards: set[asyncio.Task[None]] = field(default_factory=set)
    """Notes that are still being written when the answer is out; the engine is open for as long."""
