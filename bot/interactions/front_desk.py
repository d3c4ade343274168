"""The front desk: everything that people's interactions are answered from."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.desk import Desk
from bot.interactions.recent_panels import RecentPanels
from bot.interactions.rush import Rush
from bot.interactions.throttle import Limits
from rules.engine.analyses import Analyses
from rules.engine.workers import Workers

Interaction = discord.Interaction[Any]


@dataclass(slots=True)
class FrontDesk(Desk):
    """The desk, and what the bot knows of the people who ask it."""

    workers: Workers
    """They think for computer players, and for hints."""
    analyses: Analyses
    rush: Rush = field(default_factory=Rush)
    limits: Limits = field(default_factory=Limits)
    quick: float = 0.75
    """Seconds in which the answer to a look must come; a request that takes longer is acknowledged."""
    glance: float = 0.5
    """Seconds for which a panel waits for its board; one that takes longer is left out."""
    reopening: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a table gets a new thread: of two who press at once, one makes it."""
    panels: RecentPanels = field(default_factory=RecentPanels)
    first_table: int | None = None
    """The id of the first interaction for which this process set a table; None before."""
    afterwards: set[asyncio.Task[None]] = field(default_factory=set)
    """Notes that are still being written after the answer; the engine stays open until they are."""

    def note_table(self, action: int) -> None:
        """Note that a table is being set for an interaction, before anything is said of it."""
        self.first_table = min(action, self.first_table or action)

    def may_have_said(self, message: int) -> bool:
        """Whether this process may have begun a table with that message; else another one did."""
        return self.first_table is not None and message > self.first_table
