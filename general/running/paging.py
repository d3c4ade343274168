"""Serves the web board: at the address in the settings, or for this machine only."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from bot.client import Bot
from bot.settings import Settings
from bot.web.activity import Activity
from bot.web.server import Address, serving_page
from bot.web.sessions import PageSessions


@asynccontextmanager
async def serve_page(settings: Settings, bot: Bot) -> AsyncIterator[str]:
    """Serve the web board while the block runs, if the settings name an address; yields the address."""
    if not settings.page_address:
        yield ""
        return
    where = Address(settings.page_port, settings.page_host, settings.page_address, settings.proxies)
    async with _serving(settings, bot, where) as address:
        yield address


def serve_page_here(settings: Settings, bot: Bot) -> AbstractAsyncContextManager[str]:
    """Serve the web board to this machine, on any free port."""
    return _serving(settings, bot, Address())


def _serving(settings: Settings, bot: Bot, where: Address) -> AbstractAsyncContextManager[str]:
    token = settings.token.get_secret_value() if settings.token else ""
    secret = settings.client_secret.get_secret_value() if settings.client_secret else ""

    def within(sessions: PageSessions) -> Activity:
        return Activity(bot, secret, bot.services, sessions)

    make = within if secret and where.address else None
    return serving_page(bot.services, token, bot.doorkeeping, where, make)
