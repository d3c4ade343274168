"""A page over the real engine, without Discord, served as often as a test likes."""

from contextlib import asynccontextmanager

import pytest

from tests.bot.support.browsing import Time, serving_site


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def serve(tmp_path, time):
    """`async with serve() as site:` as often as one likes, over the same database."""

    @asynccontextmanager
    async def serving(**given):
        async with serving_site(tmp_path / "games.db", time, **given) as site:
            yield site

    return serving


@pytest.fixture
async def site(serve):
    async with serve() as served:
        yield served
