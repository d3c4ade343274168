"""A page over the real engine, without Discord, served as often as a test likes."""

from contextlib import asynccontextmanager

import pytest

from tests.bot.support.browsing import TOKEN, Time, serving_site


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def serve(tmp_path, time):
    """`async with serve() as site:` as often as one likes, over the same database."""

    @asynccontextmanager
    async def serving(token=TOKEN, pace=0, engine=None):
        place = tmp_path / "games.db"
        async with serving_site(place, time, token=token, pace=pace, engine=engine) as site:
            yield site

    return serving


@pytest.fixture
async def site(serve):
    async with serve() as served:
        yield served
