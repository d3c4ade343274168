"""Looks and acts are answered in one request; whoever has to wait is acknowledged first."""

import asyncio
from contextlib import suppress

import pytest

from bot.components.custom_ids import Action
from bot.interactions.context import UploadSpeed
from bot.interactions.reply import Promise, Reply
from bot.pictures.drawing import Pictures
from rules.looks.queries import Queries
from sandbox import Fault, FaultEffect
from tests.bot.support.standins import blank
from tests.bot.support.table import Panel, Table
from tests.patience import PATIENCE, patience

PICTURES = ("risk map", "risk hand")


@pytest.fixture
async def both(started):
    async with started() as both:
        yield both


@pytest.fixture
def bot(both):
    return both[0]


@pytest.fixture
async def table(discord, both):
    table = Table(discord, both[1])
    await table.begin()
    await table.until_told()
    return table


@pytest.fixture
def promised(monkeypatch):
    """The promises made from now on."""
    made, make = [], Promise.make

    async def counted(self):
        made.append(self)
        await make(self)

    monkeypatch.setattr(Promise, "make", counted)
    return made


async def requests_of(discord, asking):
    """What an interaction costs: the paths of all requests made until its answer is there."""
    before = len(discord.requests)
    answer = await asking
    return answer, [(r.method, r.path.rpartition("/")[2]) for r in [*discord.requests][before:]]


async def test_a_look_is_answered_in_one_request_and_promises_nothing(discord, table, promised):
    panel = await table.panel(table.ana)
    for asked in ((Action.CHOOSE, "aside"), (Action.STATUS,), (Action.TURN,)):
        _, requests = await requests_of(discord, panel.press(*asked))
        assert requests == [("POST", "callback")]
    assert promised == []


@pytest.mark.parametrize("command", PICTURES)
async def test_a_picture_can_come_with_the_one_request(discord, bot, table, promised, command):
    bot.services.quick = 30
    answer, requests = await requests_of(discord, table.ana.command(table.place, command))
    assert requests == [("POST", "callback")]
    assert answer.ephemeral
    assert answer.answer["attachments"]
    assert promised == []


async def test_whoever_looks_and_has_to_wait_is_acknowledged(bot, table, promised, monkeypatch):
    bot.services.quick, look, goes_on = 0, Queries.look, asyncio.Event()

    async def slow(self, *viewer):
        await goes_on.wait()
        return await look(self, *viewer)

    with monkeypatch.context() as patched:
        patched.setattr(Queries, "look", slow)
        asked = table.ana.begin_command(table.place, "risk turn")
        await asked.acknowledged.wait()
        assert not asked.finished.is_set()
        goes_on.set()
        await asked.wait()
    assert asked.ephemeral
    assert "to place" in asked.text
    assert len(promised) == 1


async def test_an_answer_that_is_ready_while_it_is_acknowledged_comes_after_that(
    discord, bot, table, monkeypatch
):
    """Discord takes one first response: the other of two at once would be lost."""
    bot.services.quick, make, answer, goes_on = 0, Promise.make, Reply.answer, asyncio.Event()

    async def slow(self):
        await goes_on.wait()
        await make(self)

    async def ready(self, *shown):
        asyncio.get_running_loop().call_soon(goes_on.set)
        await answer(self, *shown)

    monkeypatch.setattr(Promise, "make", slow)
    monkeypatch.setattr(Reply, "answer", ready)
    _, requests = await requests_of(discord, table.ana.command(table.place, "risk turn"))
    assert requests == [("POST", "callback"), ("PATCH", "@original")]


async def test_a_panel_that_loads_long_is_replaced_in_its_place(bot, table):
    panel = await table.panel(table.ana)
    bot.services.quick = 0
    first = panel.last.answer["id"]
    await panel.press(Action.CHOOSE, "aside")
    assert panel.last.answer["id"] == first


async def test_an_act_is_answered_in_one_request_and_promises_nothing(discord, table, promised):
    panel = Panel(table.borys, await table.borys.command(table.place, "risk turn"))
    _, requests = await requests_of(discord, panel.press(Action.SPREAD))
    assert requests == [("POST", "callback")]
    assert promised == []


async def test_an_act_that_takes_long_is_acknowledged_and_promised(discord, bot, table, promised):
    panel = Panel(table.borys, await table.borys.command(table.place, "risk turn"))
    bot.services.quick = 0
    _, requests = await requests_of(discord, panel.press(Action.SPREAD))
    assert requests == [("POST", "callback"), ("PATCH", "@original")]
    assert len(promised) == 1


async def test_what_makes_a_thread_is_acknowledged_before_it_is_done(discord, table, promised):
    """A crash leaves none of it: who was promised an answer is told, and the thread cleared away."""
    _, requests = await requests_of(discord, table.open())
    assert requests[0] == ("POST", "callback")
    assert len(promised) == 1


@pytest.mark.parametrize("effect", [FaultEffect.RESET, FaultEffect.APPLY_THEN_RESET])
async def test_a_quick_answer_that_breaks_off_is_tried_again(discord, table, effect):
    discord.faults.add(Fault(effect, "POST", "/callback"))
    answer = await table.ana.command(table.place, "risk turn")
    assert answer.ephemeral
    assert answer.text


async def test_a_look_that_is_refused_says_so_in_one_request(discord, table, promised):
    answer, requests = await requests_of(
        discord, table.ana.command(table.place, "risk turn", game="zzzzzz")
    )
    assert "no such game" in answer.text.casefold() or "no game" in answer.text.casefold()
    assert requests == [("POST", "callback")]
    assert promised == []


@pytest.fixture
def slow_line(discord, discord_clock, bot, studio):
    """Boards as large as they are, on a line on which each takes longer than Discord waits."""

    def large(scene):
        return blank(scene) + bytes(470_000)

    studio.instead |= dict.fromkeys(("board", "small"), large)
    drawing = bot.services.pictures  # one that keeps no board yet
    bot.services.pictures = Pictures(drawing._executor, bot.vitals, studio.renderers)
    bot.services.quick = 30
    bot.services.vitals.monotonic = lambda: discord_clock().timestamp()
    discord.upload_at(470_000 / (PATIENCE + 30))


@pytest.mark.usefixtures("table", "slow_line")
async def test_on_a_slow_line_whoever_gets_a_picture_is_acknowledged_first(discord, table):
    """The first upload that comes too late tells how slow the line is; nobody else meets that."""
    assert (await table.ana.command(table.place, "risk map")).failed
    for person in (table.ana, table.borys):
        answer, requests = await requests_of(discord, person.command(table.place, "risk map"))
        assert requests == [("POST", "callback"), ("PATCH", "@original")]
        assert not answer.failed
        assert answer.answer["attachments"]
    assert not (await table.ana.command(table.place, "risk log")).failed


@pytest.mark.usefixtures("table", "slow_line")
async def test_on_a_line_that_is_fast_again_one_request_is_enough_again(discord, table):
    await table.ana.command(table.place, "risk map")
    discord.upload_at(100_000_000)
    requests = []
    async with patience():
        while requests != [("POST", "callback")]:
            _, requests = await requests_of(discord, table.ana.command(table.place, "risk map"))


@pytest.mark.parametrize(
    ("seconds", "size", "is_through", "takes_long"),
    [
        (0.2, 470_000, True, False),
        (1.5, 470_000, True, True),
        (3.0, 400, True, False),
        (0.1, 470_000, False, False),
        (3.0, 470_000, False, True),
    ],
)
def test_what_is_expected_of_a_board_by_the_upload_before(seconds, size, is_through, takes_long):
    """What fails at once tells nothing of the line, nor does what is small."""
    uplink, moments = UploadSpeed(), iter((10.0, 10.0 + seconds))
    with suppress(ConnectionError), uplink.measuring(size, lambda: next(moments)):
        if not is_through:
            raise ConnectionError
    assert uplink.takes_long(470_000) is takes_long
