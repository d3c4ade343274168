"""Twins before a page: nobody can tell from its answers, refusals or silence what somebody keeps to themselves.

Two copies of one scene differ in one private thing (tests/rules/support/private_things.py). A player and
somebody who watches, both signed in in their browsers, ask the same of both, the lists of their games, too; so
often that they use up their allowances: statuses, headers and bytes are the same, and so is the order in which
they are answered or kept waiting. 2,000 pairs behind `make soak`, a few in every run, drawn by the commit.
"""

import asyncio
import json
import random
from contextlib import asynccontextmanager
from itertools import product

import pytest

from bot.interactions.throttle import Allowance
from bot.web import connections, entrances, server
from bot.web import orders as acting
from bot.web.emotes import FACES
from bot.web.looks import SESSION
from rules.table.roster import Person, PersonId, Status
from tests.bot.support.browsing import Time, new_action, serving_site
from tests.fuzz_seed import SEED
from tests.patience import patience
from tests.rules.support.private_things import KINDS
from tests.rules.support.twin_scenes import Scenes

MANY = 2000
FEW = ("plans", "quiet hours", "standing orders")
"""Kinds of which a pair is compared in every run."""
OF_ONE_SCENE = 2
"""Pairs of each kind that begin alike, where there are many."""
SAID_TO_ALL = [KINDS[name] for name in ("blocks", "refused truces", "seals", "a league's seals")]
"""Kinds that come with something that all see, by which whoever waits is answered."""
STEPS = 14
"""What an observer does before the secret, and again after it."""
WATCHER = Person(PersonId("990"), "Wanda")
WHAT = ("look", "look", "mark", "mark", "line", "ask", "games", "games", "emote", "record", "wait")
LINES = ("nonsense", "end", "spread; end", "alaska > kamchatka; end", "resign")
OWN = ("Date",)
"""Headers that say something about the moment alone."""


@pytest.fixture(autouse=True)
def few_at_once(monkeypatch):
    """Allowances that a few requests use up; nothing is gathered, and nobody waits in vain for long."""
    monkeypatch.setattr(server, "LOOKS", Allowance(5, 0.1))
    monkeypatch.setattr(acting, "LOOKS", Allowance(3, 0.1))
    monkeypatch.setattr(entrances, "LOOKS", Allowance(3, 0.1))
    monkeypatch.setattr(acting, "PRESSES", Allowance(3, 0.2))
    monkeypatch.setattr(acting, "ASKS", Allowance(3, 1.0))
    monkeypatch.setattr(server, "RECORDS", Allowance(2, 1.0))
    monkeypatch.setattr(connections, "_GATHERS", 0.0)
    monkeypatch.setattr(connections, "WAITS", 0.0)


class Observer:
    """Somebody who asks much of a page, and notes all that comes."""

    def __init__(self, site, session):
        self.site, self.session, self.since = site, session, ""
        self.heard = []
        self.cookies = {}

    async def sign_in(self, person):
        """Have the browser stay signed in, as it is confirmed on Discord."""
        await self.answered("POST", "stay", {"ask": True})
        browsers = self.site.engine.browsers
        for each in await browsers.of(person):
            await browsers.confirm(f"yes {each.id}", person, each.id)

    async def ask(self, method, path, **body):
        """Ask, and note status, headers and bytes without what chance alone decides."""
        self.heard.append((path.partition("=")[0], await self.answered(method, path, body)))

    async def answered(self, method, path, body):
        sent = {"Origin": self.site.address, SESSION: self.session, "Accept-Encoding": "identity"}
        sent |= {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        given = {"json": body} if method == "POST" else {}
        address = f"{self.site.address}/{path}"
        async with self.site.http.request(method, address, headers=sent, **given) as got:
            said = await got.text()
            headers = {name: value for name, value in got.headers.items() if name not in OWN}
            if (
                headers.get("Content-Encoding") == "gzip"
            ):  # a nonce is shorter or longer when compressed
                headers["Content-Length"] = len(said)
            if "Set-Cookie" in headers:  # whose values are of chance
                self.cookies |= {name: cookie.value for name, cookie in got.cookies.items()}
                headers["Set-Cookie"] = sorted(got.cookies)
            if SESSION in headers:
                headers[SESSION] = passed(headers[SESSION])
            return got.status, headers, self.kept(json.loads(said)) if said else None

    def kept(self, said):
        """An answer; a session's seal and what hides a revision differ each time."""
        self.session = said.get("session", self.session)
        self.since = said.get("look", {}).get("since", self.since)
        if "session" in said:
            said["session"] = passed(said["session"])
        if "emotes" in said:
            self.since = said["since"]
            said["since"] = said["since"][:16]
        if "look" in said:
            said["look"]["since"] = said["look"]["since"][:16]
        return said


def passed(session):
    """What a session says, without its nonce and its seal."""
    return session.split(".")[:5]


@asynccontextmanager
async def observed(scene):
    """A page over a twin, and those who look at it: a player who is not the one, and a watcher."""
    time = Time()
    async with serving_site(scene.path, time, pace=1, engine=scene.engine) as site:
        roster = (await scene.look()).roster
        others = [p.person for p in roster.players if p.person and p.person != scene.one]
        who = [(others[0], False)] if others else []
        observers = []
        for person, watches in (*who, (WATCHER.id, True)):
            link = await site.services.link_to_board(person, scene.game, watches=watches)
            observer = Observer(site, "")
            await observer.ask("POST", "session", ticket=link.partition("#")[2])
            await observer.ask("GET", "look")
            await observer.sign_in(person)
            await observer.ask("POST", "games")
            assert observer.heard[-1][1][0] == 200
            observers.append(observer)
        yield site, observers


async def steps(site, observers, chance, *, acts):
    """Looks, orders and questions by chance, in floods now and then, and time that passes."""
    for _ in range(STEPS):
        await step(site, chance.choice(observers), chance, acts=acts)


async def step(site, who, chance, *, acts):
    what, times = chance.choice(WHAT), chance.choice((1, 1, 2, 4))
    path = chance.choice(("undo", "clear", "rank", "chance", "session"))
    line, seconds = chance.choice(LINES), chance.choice((0.1, 0.3, 1, 60))
    if what == "wait":
        site.time.pass_by(seconds=seconds)
    elif what == "line" and acts:
        await who.ask("POST", "line", action=new_action(), token=None, since=who.since, line=line)
    elif what == "emote":
        for _ in range(times):
            await who.ask("POST", "emote", action=new_action(), face=chance.choice(FACES))
    elif what in ("line", "ask"):
        given = {"line": "alaska > kamchatka", "ticket": "none", "token": 10**9}
        for _ in range(times):
            await who.ask("POST", path, action=new_action(), **given)
    elif what == "games":
        for _ in range(times):
            await who.ask("POST", what)
    else:
        for _ in range(times):
            await who.ask("GET", f"look?since={who.since}" if what == "mark" else what)


async def twin(scenes, kind, number, *, second):
    """What observers hear of one twin before, while and after its secret comes to be; and that secret."""
    chance = random.Random(f"{SEED} page {number}")  # noqa: S311 - repeatable, not secret
    async with scenes.twin(kind.scene) as scene:
        if not await scene.choose_one(number, unasked=kind.unasked):
            return None
        drawn = kind.draw(chance, number)[second]
        async with observed(scene) as (site, observers):
            await steps(site, observers, chance, acts=False)
            site.time.pass_by(minutes=1)
            for each in observers:
                await each.ask("GET", "look")
            patient = () if kind in SAID_TO_ALL else observers
            waiting, pending = await asked_to_wait(scene, patient)
            said = await kind.keep(scene, drawn)
            for each in observers:
                await each.ask("POST", "chance", line="alaska > kamchatka")
                await each.ask("POST", "chance", line="nonsense")
            orders = [[each.done() for each in pending]]
            await stir(scene)
            async with patience():
                orders.append(await asyncio.gather(*pending))
            waiting.undo()
            await steps(site, observers, chance, acts=await is_still(scene, kind))
        return [each.heard for each in observers], orders, (said, await owned(scene))


async def asked_to_wait(scene, observers):
    """Looks that wait for something new, and what makes others wait no longer again."""
    patch = pytest.MonkeyPatch()
    patch.setattr(connections, "WAITS", 600.0)
    pending = [
        asyncio.create_task(each.answered("GET", f"look?since={each.since}", {}))
        for each in observers
    ]
    async with patience():
        while len(scene.engine.written._waiting.get(scene.game, ())) < len(observers):  # noqa: ASYNC110
            await asyncio.sleep(0)
    return patch, pending


async def stir(scene):
    """Something that all see."""
    roster = (await scene.look()).roster
    themes = {"dark": "light", "light": "dark"}
    theme = themes.get(dict(roster.settings).get("theme", "dark"), "light")
    await scene.engine.lobby.set_setting("stirred", scene.game, roster.host, "theme", theme)


async def is_still(scene, kind):
    """Whether orders of others lead to nothing of the one's."""
    status = (await scene.look()).roster.status
    return not kind.bears and not kind.uncounted and status is not Status.LOBBY


async def owned(scene):
    """What only the one is shown."""
    look = await scene.look(scene.one)
    standing = look.player.standing if look.player else None
    return look.plan, standing, look.roster.lines, await scene.engine.times.rests_of(scene.one)


async def compared(scenes, name, number):
    """Compare two twins; the statuses that were heard, or none where nobody there may keep it."""
    kind = KINDS[name]
    one, other = [await twin(scenes, kind, number, second=each) for each in (False, True)]
    if one is None:
        return []
    drawn = f"{name}, drawn by {SEED}, number {number}"
    for mine, theirs in zip(one[0], other[0], strict=True):
        assert len(mine) == len(theirs), drawn
        for step, (heard, also) in enumerate(zip(mine, theirs, strict=True)):
            assert heard == also, (drawn, step)
    assert one[1] == other[1], drawn
    return [status for heard in one[0] for _, (status, *_) in heard]


async def test_a_few_pairs_are_answered_alike(tmp_path):
    print(f"drawn by {SEED}")  # noqa: T201
    statuses = set()
    every = [Scenes(tmp_path / str(each), f"{SEED} page {each}") for each in range(5)]
    for name in FEW:
        for scenes, number in product(every, range(20)):  # in some nobody may keep it
            if heard := await compared(scenes, name, number):
                statuses |= {*heard}
                break
        else:
            raise AssertionError(f"nobody may keep {name}")
    assert {200, 204, 429} <= statuses


@pytest.mark.soak
async def test_two_thousand_pairs_are_answered_alike(tmp_path):
    pairs, limited, number = dict.fromkeys(KINDS, 0), 0, 0
    while sum(pairs.values()) < MANY:
        scenes = Scenes(tmp_path / str(number), f"{SEED} page {number}")
        for name in KINDS:
            for each in range(number * OF_ONE_SCENE, (number + 1) * OF_ONE_SCENE):
                heard = await compared(scenes, name, each)
                pairs[name] += bool(heard)
                limited += 429 in heard
        number += 1
    print(f"drawn by {SEED}: {pairs}, of them too fast at times {limited}")  # noqa: T201
    assert limited > MANY / 2
