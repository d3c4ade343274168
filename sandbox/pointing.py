"""Points the real discord.py at a sandbox: the paths below its address. Only this module imports discord.py.

discord.py 2.7 has no setting for Discord's address; these attributes hold it.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import discord
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

API = "/api/v10"
"""Discord's REST API."""
GATEWAY = "/gateway"
"""The websocket for bots."""


_HOOK = "before_identify_hook"


@contextmanager
def pointing(address: str) -> Iterator[None]:
    """Redirect every discord.py client in this process to an address, `http://host:port`.

    A second IDENTIFY doesn't wait five seconds either, as the sandbox has no session limit.
    """
    address = address.rstrip("/")
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    hook = discord.Client.before_identify_hook
    Route.BASE = f"{address}{API}"
    DiscordWebSocket.DEFAULT_GATEWAY = URL(f"{address.replace('http', 'ws', 1)}{GATEWAY}")
    Asset.BASE = f"{address}/cdn"
    setattr(discord.Client, _HOOK, _identify_at_once)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before
        setattr(discord.Client, _HOOK, hook)


async def _identify_at_once(_: discord.Client, __: int | None, *, initial: bool = False) -> None:
    """Replaces the pause before IDENTIFY, which isn't needed."""
