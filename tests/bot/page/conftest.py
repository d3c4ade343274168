"""A page over the real engine, without Discord, served as often as a test likes."""

from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.interactions.context import Context
from bot.interactions.throttle import Limits
from bot.monitoring.vitals import Vitals
from bot.page.server import Address, serving_page
from bot.pictures.drawing import Pictures
from bot.pictures.renderers import Renderers
from bot.text.words.languages import find_languages
from rules.engine import open_engine
from rules.engine.explained.analyses import open_analyses
from tests.bot.support.browsing import TOKEN, Door, Site, Time
from tests.rules.support.stored import secrets

LANGUAGES = find_languages()


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def serve(tmp_path, time):
    """`async with serve() as site:` as often as one likes, over the same database."""

    @asynccontextmanager
    async def serving(token=TOKEN, pace=0, engine=None):
        async with AsyncExitStack() as stack:
            enter = stack.enter_async_context
            http = await enter(aiohttp.ClientSession())
            if engine is None:
                place = tmp_path / "games.db"
                engine = await enter(open_engine(place, time, secrets(1)))
            analyses = await enter(open_analyses(engine.queries))
            vitals = Vitals(clock=time)
            nobody: Any = None  # draws, or thinks
            pictures = Pictures(nobody, vitals, Renderers())
            known = (engine, LANGUAGES, pictures, vitals, nobody, analyses)
            services = Context(*known, limits=Limits(pace, lambda: time().timestamp()))
            door = Door()
            address = await enter(serving_page(services, token, door, Address()))
            yield Site(engine, services, address, http, door, time)

    return serving


@pytest.fixture
async def site(serve):
    async with serve() as served:
        yield served
