"""What others do in secret moves nothing on a page: no byte, and no moment at which it is answered.

The adversary watches their own page closely, to learn when somebody prepares a turn or lays in secret.
"""

import asyncio
import json

import pytest

from bot.interactions.throttle import Allowance
from bot.web import connections, server
from rules.model.board import Seat
from rules.model.commands import Habits, Place, Standing
from rules.notation.reader import read
from rules.table.pace import QuietHours
from tests.bot.support.browsing import ANA, BORYS, dealt
from tests.patience import patience


async def prepare(engine, game):
    await engine.plans.give("plan", game, ANA.id, read("trade best or skip; end", "world"))


async def prepare_and_forget(engine, game):
    await prepare(engine, game)
    await engine.plans.clear("clear", game, ANA.id)


async def lay(engine, game):
    look = await engine.queries.look(game, ANA.id)
    land = next(c.territory for c in look.choices if c.kind == "place")
    await engine.play.order("lay", game, ANA.id, Place(seat=Seat(""), territory=land, armies=2))


async def stand(engine, game):
    await engine.play.order("stand", game, ANA.id, Standing(seat=Seat(""), dice="one"))


async def change_habits(engine, _):
    await engine.profiles.change_habits_of("habit", ANA.id, lambda _: Habits(ask_under=99))


async def rest(engine, _):
    await engine.times.set_quiet_hours("quiet", ANA.id, QuietHours(22 * 60, 6 * 60))


async def open_pages(engine, _):
    await engine.visits.enter(ANA.id)


SECRETS = (prepare, prepare_and_forget, lay, stand, change_habits, rest, open_pages)


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """What happens in a row is not gathered."""
    monkeypatch.setattr(connections, "_GATHERS", 0.0)


def bytes_of(look):
    """All that a page is told, but for what hides a revision; its beginning is the digest."""
    return json.dumps(look | {"since": look["since"][:16]})


@pytest.mark.parametrize("watches", [False, True])
@pytest.mark.parametrize("act", SECRETS, ids=lambda act: act.__name__)
async def test_no_page_is_answered_because_of_a_secret(site, monkeypatch, act, watches):
    """It waits on, to its end, and is then told that nothing was."""
    game = await dealt(site.engine, people=(ANA, BORYS))
    tab = await site.opened(BORYS, game, watches=watches)
    before, looked, usual = bytes_of(tab.look), 0, site.engine.queries._look

    async def looking(*asked):
        nonlocal looked
        looked += 1
        return await usual(*asked)

    monkeypatch.setattr(site.engine.queries, "_look", looking)
    waiting = asyncio.create_task(tab.wait())
    async with patience():
        while not site.engine.written.watched:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0)
        count = site.engine.written.count(game)
        await act(site.engine, game)
        if site.engine.written.count(game) != count:
            while not looked:  # noqa: ASYNC110 - nor of that
                await asyncio.sleep(0)
        while not site.engine.written.watched:  # noqa: ASYNC110 - it waits again
            await asyncio.sleep(0)
    assert not waiting.done()
    await site.engine.lobby.set_setting("theme", game, ANA.id, "theme", "light")
    async with patience():
        status, got = await waiting
    assert (status, got["events"]) == (200, [])
    await site.engine.lobby.set_setting("again", game, ANA.id, "theme", "dark")
    assert bytes_of(await tab.see()) == before


@pytest.mark.parametrize("act", [None, *SECRETS])
async def test_a_look_costs_the_same_whatever_others_do_in_secret(serve, monkeypatch, act):
    """The adversary uses up all but one of their looks, and sees by the refusal whether one was free."""
    monkeypatch.setattr(server, "LOOKS", Allowance(4, 1.0))
    async with serve(pace=1) as site:
        game = await dealt(site.engine)
        tab = await site.opened(BORYS, game)
        site.time.pass_by(minutes=1)
        monkeypatch.setattr(connections, "WAITS", 0.0)
        said = [(await tab.wait())[0] for _ in range(2)]
        if act:
            await act(site.engine, game)
        said += [(await tab.wait())[0] for _ in range(4)]
        assert said == [204] * 4 + [429] * 2


async def test_twin_games_tell_a_page_the_same(serve, tmp_path):
    """Byte for byte, with the digest by which pages are told anew."""
    told = []
    for acts in ((), SECRETS):
        (tmp_path / "games.db").unlink(missing_ok=True)
        async with serve() as site:
            game = await dealt(site.engine)
            for act in acts:
                await act(site.engine, game)
            tabs = [await site.opened(BORYS, game, watches=watches) for watches in (False, True)]
            orders = [
                await tabs[0].order(line, token=False) for line in ("end", "nonsense", "undo")
            ]
            said = [[each.get(n) for n in ("told", "error", "events")] for _, each in orders]
            told.append([bytes_of(tab.look) for tab in tabs] + said)
    assert told[0] == told[1]
