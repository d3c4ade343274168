"""Several presses on one panel, and a process that dies: each order is reported by its own reply, and once."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from bot.components.custom_ids import Action
from bot.components.layout import layout, text
from bot.interactions.reply import ALREADY_ACKNOWLEDGED, Reply
from bot.interactions.request import Request
from bot.recovery.failover import answer_late
from bot.running import running_bot
from rules.app import open_engine
from rules.engine.signals import PeerProcesses
from rules.engine.unit_of_work import Owed
from rules.looks.queries import Queries
from rules.model.errors import StoreError, StoreReason
from rules.play.plan_acts import Plans
from rules.table.roster import PersonId
from sandbox import Fault, FaultEffect, text_of
from tests.bot.interactions.test_late import settled
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table, control_of
from tests.bot.support.walk import BEFORE, DONE, UNDONE
from tests.patience import patience


class Slow:
    """Presses whose orders, and whose answers, wait until the test lets them go."""

    def __init__(self, patches):
        self._orders, self._answers = Gates(), Gates()
        answer, give = Reply.answer, Plans.give

        async def answered(reply, *shown):
            await self._answers.pass_by(str(reply._interaction.id))
            await answer(reply, *shown)

        async def given(plans, action, *order, **how):
            await self._orders.pass_by(action)
            return await give(plans, action, *order, **how)

        patches.setattr(Reply, "answer", answered)
        patches.setattr(Plans, "give", given)

    def hold(self, asked):
        self._orders.hold(asked.id)
        self._answers.hold(asked.id)

    def let_order(self, asked):
        self._orders.let_go(asked.id)

    def let_answer(self, asked):
        self._answers.let_go(asked.id)

    async def until_ordered(self, asked):
        await self._orders.until_there(asked.id)

    async def until_done(self, asked):
        await self._answers.until_there(asked.id)


class Gates:
    """Gates that some have to wait at."""

    def __init__(self):
        self._held = {}

    def hold(self, name):
        self._held[name] = asyncio.Event(), asyncio.Event()

    def let_go(self, name):
        self._held[name][1].set()

    async def until_there(self, name):
        async with patience():
            await self._held[name][0].wait()

    async def pass_by(self, name):
        if name in self._held:
            there, let_go = self._held[name]
            there.set()
            await let_go.wait()


class Dying:
    """A process that will be cut off, with a panel of Borys's on which two presses are under way.

    The second is an order. The first changes the panel after that was pressed, and before it is done.
    """

    def __init__(self, bot, table, panel, slow):
        self.bot, self.table, self.panel, self.slow = bot, table, panel, slow

    @property
    def engine(self):
        return self.table.engine

    def _begin(self, action, *told):
        name = control_of(self.panel.last.answer, action, *told)["custom_id"]
        asked = self.panel.person.begin_press(self.panel.last.answer, name)
        self.slow.hold(asked)
        return asked

    async def press_both(self, *, quick):
        """The order, about to be carried out, and what the panel shows; `quick`: it isn't acknowledged."""
        self.bot.services.quick = 0
        first = self._begin(Action.CHOOSE, "aside")
        await self.slow.until_done(first)
        self.bot.services.quick = 60 if quick else 0
        order = self._begin(Action.SPREAD)
        if not quick:
            async with patience():
                await order.acknowledged.wait()
        self.slow.let_answer(first)
        await first.wait()
        await self.slow.until_ordered(order)
        return order, first.text

    async def until_done(self, order):
        self.slow.let_order(order)
        await self.slow.until_done(order)


@pytest.fixture
def dying(discord, settings, monkeypatch):
    @asynccontextmanager
    async def process():
        impatient = settings.model_copy(update={"close_within": 0.0})
        with monkeypatch.context() as patched:
            slow = Slow(patched)
            async with (
                open_engine(settings.database) as engine,
                running_bot(impatient, engine, WITHOUT_EMOJIS) as bot,
            ):
                table = Table(discord, engine)
                await table.begin()
                await table.until_told()
                yield Dying(bot, table, await table.panel(table.borys), slow)

    return process


def beside(asked):
    """What was answered besides the panel that was pressed."""
    return [text_of(answer) for answer in asked.answers if answer["id"] != asked.original_id]


async def test_an_order_is_reported_though_another_press_changed_the_panel_since(dying, started):
    async with dying() as first:
        order, shown = await first.press_both(quick=False)
        await first.until_done(order)
    async with started() as (_, engine):
        await settled(engine)
        look = await engine.queries.look(first.table.game, PersonId(first.table.borys.id))
    assert look.player.plan
    (told,) = beside(order)
    assert DONE in told
    assert "Added to your plan" in told
    assert order.text == shown, "the newer panel is left as it is"


async def test_an_order_that_came_to_nothing_is_said_to_be_one_press_beside_the_panel(
    dying, started
):
    """The other press may have done something: what has not changed is what this one was about."""
    async with dying() as first:
        order, shown = await first.press_both(quick=False)
    async with started() as (_, engine):
        await settled(engine)
    (told,) = beside(order)
    assert UNDONE in told
    assert "one of your presses" in told
    assert order.text == shown


async def test_an_order_without_an_acknowledgement_is_told_with_the_next_answer(dying, started):
    async with dying() as first:
        order, _ = await first.press_both(quick=True)
        await first.until_done(order)
    async with started() as (_, engine):
        first.table.engine = engine
        async with patience():
            while BEFORE not in (await first.table.panel(first.table.borys)).text:
                pass
        await settled(engine)
        assert BEFORE not in (await first.table.panel(first.table.borys)).text
    assert beside(order) == []


@pytest.mark.parametrize("command", [True, False], ids=["in a message of its own", "in a panel"])
async def test_an_answer_that_was_given_at_once_is_not_given_again(
    dying, started, monkeypatch, command
):
    """Discord knows of a first response: it was the answer, whatever was pressed since."""
    async with dying() as first:
        monkeypatch.setattr(first.engine.promises, "strike_out", _fails)
        first.bot.services.quick = 60
        if command:
            path, dice = "order standing", {"dice": "one"}
            asked = await first.table.borys.command(first.table.place, path, **dice)
        else:
            await first.panel.press(Action.SPREAD)
            asked = first.panel.last
        await first.panel.press(Action.CHOOSE, "aside")
        shown = asked.text
        assert len(await first.engine.promises._unit.read(_owed)) == 1
    async with started() as (_, engine):
        await settled(engine)
    assert asked.text == shown
    assert len(asked.answers) == 1


async def _fails(_):
    raise StoreError(StoreReason.FULL)


def _owed(ledger):
    return ledger.promises.outstanding()


async def test_who_was_shown_something_meanwhile_has_the_answer_from_the_next_process(
    dying, started, monkeypatch
):
    """The message doesn't load any more, and yet nobody has answered."""
    shown = asyncio.Event()

    async def shows_meanwhile(reply, *_):
        await reply._burning
        await reply.tell_meanwhile(layout([text("one third is done")]))
        shown.set()
        await asyncio.Event().wait()

    async with dying() as first:
        with monkeypatch.context() as patched:
            first.bot.services.quick = 0
            look = Queries.look

            async def slow(*viewer):
                await asked.acknowledged.wait()
                return await look(*viewer)

            patched.setattr(Queries, "look", slow)
            patched.setattr(Reply, "answer", shows_meanwhile)
            asked = first.table.borys.begin_command(first.table.place, "risk status")
            async with patience():
                await shown.wait()
    assert "one third" in asked.text
    async with started() as (_, engine):
        await settled(engine)
    told = [text_of(answer) for answer in asked.answers]
    assert [UNDONE in each for each in told] == [False, True]


async def test_what_an_earlier_release_noted_without_a_server_is_left_while_others_are_at_work(
    dying, started, monkeypatch
):
    """It may be another process's, which works on it; alone, it is answered as ever."""
    async with dying() as first:
        order, _ = await first.press_both(quick=False)
        found = await first.engine._unit.read(_owed)  # the other press's may not be gone yet
        (owed,) = (each for each in found if each[0] == order.id)
        address = owed[2].rsplit("/", 2)[0]
        await first.engine.promises.promise(order.id, PersonId(owed[1]), address, "")
    given = asyncio.Event()

    async def answers(*what):
        await answer_late(*what)
        given.set()

    with monkeypatch.context() as patched:
        patched.setattr(PeerProcesses, "are_none", False)
        patched.setattr("bot.recovery.failover.answer_late", answers)
        async with started() as (_, engine), patience():
            await given.wait()
            assert len(await engine.promises.left_over()) == 1
    assert beside(order) == []
    async with started() as (_, engine):
        await settled(engine)
    (told,) = beside(order)
    assert UNDONE in told


async def test_an_order_whose_promise_another_process_has_answered_is_not_done(discord, dying):
    """That one took over for a while, and has said that nothing has changed."""
    async with dying() as first:
        order, _ = await first.press_both(quick=False)
        await first.engine._unit.write(lambda ledger: ledger.promises.forget(order.id))
        first.slow.let_answer(order)
        first.slow.let_order(order)
        await order.wait()
        look = await first.engine.queries.look(first.table.game, PersonId(first.table.borys.id))
        assert not look.player.plan
    assert UNDONE in order.text
    discord.violations.clear()  # the board that the panel showed was replaced by the other press


async def test_an_answer_of_this_process_is_never_taken_for_a_left_over_one(dying, monkeypatch):
    """It is noted as given while the process looks what others have left, or can't be noted at first."""
    async with dying() as first:
        promises = first.engine.promises
        await promises.promise("one", PersonId("1"), "1/a/promised", "")
        read = promises._unit.read

        async def reads(view):
            rows = await read(view)
            await promises.strike_out("one")
            return rows

        with monkeypatch.context() as patched:
            patched.setattr(promises._unit, "read", reads)
            assert await promises.left_over() == ()
        await promises.promise("two", PersonId("1"), "1/a/promised", "")
        with monkeypatch.context() as patched:
            patched.setattr(promises._unit, "write_relaxed", _fails)
            with pytest.raises(StoreError):
                await promises.strike_out("two")
        assert await promises.left_over() == ()
        await promises.strike_out("three")
        assert await promises._unit.read(_owed) == ()


async def test_what_another_process_answered_is_not_promised_by_this_one(
    dying, discord, monkeypatch, said
):
    """It came while that one was still at work, which has acknowledged it, and owes nothing any more."""
    async with dying() as first:
        begin = Request.__init__

        def waits(request, interaction, services, **_):
            begin(request, interaction, services, waited=True)

        monkeypatch.setattr(Request, "__init__", waits)
        body = {
            "code": ALREADY_ACKNOWLEDGED,
            "message": "Interaction has already been acknowledged.",
        }
        discord.faults.add(Fault(FaultEffect.REFUSE, "POST", "/callback", status=400, body=body))
        asked = first.table.borys.begin_command(first.table.place, "my zone", zone="Europe/Warsaw")
        await said(f"{asked.id} is answered elsewhere")
        async with patience():
            while noting := set(first.bot.services.afterwards):
                await asyncio.wait(noting)
        assert await first.engine._unit.read(_owed) == ()


async def test_a_server_is_let_go_of_once_all_is_noted_that_was_answered_there(dying, monkeypatch):
    """Else the next process would find a promise that was kept."""
    monkeypatch.setattr("bot.client._FINISHES", 0.01)
    async with dying() as first:
        bot, owed = first.bot, Owed("1", PersonId("1"), "", "")
        assert await bot.is_quiet_at(frozenset({0}))
        written = asyncio.Event()
        noting = asyncio.create_task(written.wait())
        bot.services.afterwards.add(noting)
        assert not await bot.is_quiet_at(frozenset({0}))
        written.set()
        await noting
        assert await bot.is_quiet_at(frozenset({0}))
        bot.services.unanswered._telling["1"] = owed
        assert not await bot.is_quiet_at(frozenset({0}))
        assert await bot.is_quiet_at(frozenset({1}))
        bot.services.afterwards.discard(noting)
