"""A browser beside a page over the real engine, without Discord: who may come in is said by the test."""

import json
import random
import re
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import aiohttp

from bot.features import panel
from bot.interactions.context import Context
from bot.interactions.throttle import Limits
from bot.monitoring.metrics import Metrics
from bot.pictures.drawing import Pictures, Renderers
from bot.recovery.pending_replies import Unanswered
from bot.web.looks import SESSION
from bot.web.server import Address, serving_page
from bot.words.languages import find_languages
from rules.analysis.acts import open_analyses
from rules.app import Engine, open_engine
from rules.table.roster import Person, PersonId, Venue
from tests.rules.support.stored import secrets

LANGUAGES = find_languages()
TOKEN = "a.token.of-the-application"  # noqa: S105 - opens nothing
ANA, BORYS, DORA = (
    Person(PersonId(str(100 + n)), name) for n, name in enumerate(("Ana", "Borys", "Dora"))
)
VENUE = Venue("7", "8")
_action = random.Random(5)  # noqa: S311 - an id must be new, not secret


def links_in(answer):
    """The links of buttons that lead out of Discord."""
    return re.findall(r'"url": "([^"]+)"', json.dumps(answer["components"]))


def new_action():
    """An id as a browser makes one."""
    return str(UUID(int=_action.getrandbits(128), version=4))


@dataclass
class Time:
    """The clock on the wall, as the test sets it."""

    now: datetime = datetime(2026, 1, 1, 12, tzinfo=UTC)

    def __call__(self):
        return self.now

    def pass_by(self, **span):
        self.now += timedelta(**span)


@dataclass
class Door:
    """Who is let in, as the test says; it counts who asks."""

    shut: set = field(default_factory=set)
    asked: list = field(default_factory=list)

    async def lets_in(self, person, venue, *, watches):
        self.asked.append((person, venue, watches))
        return person not in self.shut


@dataclass
class Tab:
    """A browser's tab, as far as the server can tell."""

    http: aiohttp.ClientSession
    address: str
    session: str = ""
    look: dict = field(default_factory=dict)

    async def post(self, path, /, headers=None, **body):
        """Status and answer; the session is kept as a browser keeps it."""
        sent = {"Origin": self.address, SESSION: self.session, **(headers or {})}
        async with self.http.post(f"{self.address}/{path}", json=body, headers=sent) as got:
            return self._kept(got.status, await got.json())

    async def get(self, path, headers=None):
        sent = {SESSION: self.session, **(headers or {})}
        async with self.http.get(f"{self.address}/{path}", headers=sent) as got:
            return self._kept(got.status, await got.json() if got.status != 204 else {})

    async def open(self, link):
        return await self.post("session", ticket=link.partition("#")[2])

    async def see(self):
        status, got = await self.get("look")
        assert status == 200, got
        return got["look"]

    async def wait(self):
        """What the next look brings that waits for something new."""
        return await self.get(f"look?since={self.look['since']}")

    async def order(self, line, action=None, token=True):
        """A line for the present moment, or (without a token) for one's next turn."""
        given = self.look["token"] if token else None
        return await self.post("line", action=action or new_action(), token=given, line=line)

    def _kept(self, status, got):
        self.session = got.get("session", self.session)
        self.look = got.get("look", self.look)
        return status, got


@dataclass
class Site:
    """A page that is served, with its engine."""

    engine: Engine
    services: Context
    address: str
    http: aiohttp.ClientSession
    door: Door
    time: Time

    def tab(self):
        return Tab(self.http, self.address)

    async def link(self, person, game, *, watches=False):
        make = self.services.link_to_board
        assert make
        return await make(person.id, game, watches=watches)

    async def opened(self, person, game, *, watches=False):
        """A tab with the page of a person's open, and looked at."""
        tab = self.tab()
        status, _ = await tab.open(await self.link(person, game, watches=watches))
        assert status == 200
        await tab.see()
        return tab


@asynccontextmanager
async def serving_site(place, time, token=TOKEN, pace=0, engine=None, proxies=()):
    """A page over the database at a place, or over an engine that is open already."""
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        http = await enter(aiohttp.ClientSession())
        if engine is None:
            engine = await enter(open_engine(place, time, secrets(1)))
        analyses = await enter(open_analyses(engine.queries))
        metrics = Metrics(clock=time)
        nobody: Any = None  # draws, or thinks
        pictures = Pictures(nobody, metrics, Renderers())
        door = Door()
        known = (engine, LANGUAGES, pictures, metrics, nobody, analyses, door, Unanswered(), panel)
        services = Context(*known, limits=Limits(pace, lambda: time().timestamp()))
        address = await enter(serving_page(services, token, door, Address(proxies=proxies)))
        yield Site(engine, services, address, http, door, time)


async def dealt(engine, name="g", edition="ryzyko", people=(ANA, BORYS), **options):
    """A game of these people that is dealt out."""
    made = await engine.lobby.new(
        f"{name} new", venue=VENUE, host=people[0], edition=edition, options=options,
        places=len(people),
    )  # fmt: skip
    for number, person in enumerate(people[1:]):
        await engine.lobby.join(f"{name} joined by {number}", made.game, person)
    await engine.lobby.start(f"{name} start", made.game, people[0].id)
    return made.game


async def mover(engine, game):
    """The person whom the table waits for first."""
    look = await engine.queries.look(game)
    seat = look.table.waiting_for[0]
    return next(p for p in (ANA, BORYS, DORA) if p.id == look.roster.player_at(seat).person)
