"""Who was promised an answer has it from the next process, within the token's life."""

import asyncio
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from bot.client import running_bot
from bot.components.custom_ids import Action
from bot.components.layout import layout, text
from bot.interactions.reply import ALREADY_ACKNOWLEDGED, Reply
from bot.interactions.request import Request
from bot.recovery.failover import answer_late
from rules.app import open_engine
from rules.engine.signals import PeerProcesses
from rules.engine.unit_of_work import Owed
from rules.looks.queries import Queries
from rules.model.errors import StoreError, StoreReason
from rules.play.acts import Plans
from rules.table.roster import PersonId
from sandbox import Fault, FaultEffect, Permission, text_of
from tests.bot.support.managing import set_theme
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table, control_of
from tests.bot.support.walk import BEFORE, DONE, UNDONE
from tests.patience import patience
from tests.rules.support.tables import content


class Cut:
    """The answers of one process, from some moment on: none gets out."""

    def __init__(self):
        self.reached = asyncio.Event()

    async def __call__(self, *_, **__):
        self.reached.set()
        await asyncio.Event().wait()


@pytest.fixture
def impatient(settings):
    return settings.model_copy(update={"close_within": 0.0})


async def cut_off(discord, settings, monkeypatch, where, clock=None):
    """A setup whose last order is acknowledged, but not answered; gives its interaction and game."""
    clock = clock or (lambda: datetime.now(UTC))
    async with (
        open_engine(settings.database, clock) as engine,
        running_bot(settings, engine, WITHOUT_EMOJIS),
    ):
        table = Table(discord, engine)
        await table.begin()
        await table.until_told()
        with monkeypatch.context() as patched:
            cut = Cut()
            patched.setattr(where, cut)
            asked = table.borys.begin_command(table.place, "order turn", line="spread")
            async with patience():
                await cut.reached.wait()
                await asked.acknowledged.wait()
    assert not asked.finished.is_set()
    return asked, table


async def cut_off_line(discord, settings, monkeypatch, line):
    """A line that is carried out as far as it goes, but not answered; gives its interaction and game."""
    async with (
        open_engine(settings.database) as engine,
        running_bot(settings, engine, WITHOUT_EMOJIS),
    ):
        table = Table(discord, engine)
        mover = await table.play_setup()
        await table.until_told()
        own, _ = await table.border(mover)
        with monkeypatch.context() as patched:
            cut = Cut()
            patched.setattr("bot.plans.plans._show", cut)
            asked = mover.begin_command(table.place, "order turn", line=line.format(own=own))
            async with patience():
                await cut.reached.wait()
                await asked.acknowledged.wait()
    assert not asked.finished.is_set()
    return asked


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{own} +all", ("Placed",)),
        ("{own} +all; {own} +1; end", ("Placed", "waits at step 2")),
    ],
)
async def test_a_line_is_answered_late_with_what_it_did_and_why_it_waits(
    discord, impatient, started, monkeypatch, line, told
):
    asked = await cut_off_line(discord, impatient, monkeypatch, line)
    async with started() as (_, engine):
        await asked.wait()
        await settled(engine)
    for each in ("I was interrupted, but that’s done", *told):
        assert each in asked.text


async def settled(engine):
    """Wait until nobody is owed an answer: a promise is struck out after the answer was seen."""

    async def is_settled():
        return not await engine.promises.left_over()

    async with patience():
        await engine.promises.settled.until(is_settled)


async def test_what_was_done_is_answered_with_what_came_of_it(
    discord, impatient, started, monkeypatch
):
    asked, table = await cut_off(discord, impatient, monkeypatch, "bot.plans.plans._show")
    async with started() as (_, engine):
        table.engine = engine
        await asked.wait()
        assert "I was interrupted, but that’s done" in asked.text
        assert (await table.look(table.borys)).player.plan
        await settled(engine)
    assert asked.ephemeral
    moments = {row[4] for row in content(impatient.database)["inbox"] if asked.id in row[0]}
    assert len(moments) == 1, "what one press orders is done in one transaction, or not at all"


@pytest.mark.parametrize(
    ("command", "options", "said"),
    [
        ("my zone", {"zone": "Europe/Warsaw"}, "Your time zone is set"),
        ("league found", {"name": "Winter"}, "You’ve started Winter"),
    ],
)
async def test_what_belongs_to_no_game_is_answered_late_with_what_came_of_it(
    discord, impatient, started, monkeypatch, command, options, said
):
    """One press of each kind, committed and not answered; the rest are walked by test_every_act."""
    async with (
        open_engine(impatient.database) as engine,
        running_bot(impatient, engine, WITHOUT_EMOJIS),
    ):
        ana = discord.add_person("Ana")
        discord.appoint(ana, Permission.MANAGE_GUILD)
        await ana.command(discord.channel, "risk help")
        with monkeypatch.context() as patched:
            cut = Cut()
            patched.setattr("bot.interactions.reply.Reply.answer", cut)
            asked = ana.begin_command(discord.channel, command, **options)
            async with patience():
                await cut.reached.wait()
                await asked.acknowledged.wait()
    async with started() as (_, engine):
        await asked.wait()
        await settled(engine)
    assert "I was interrupted, but that’s done" in asked.text
    assert said in asked.text


async def test_what_was_not_done_is_said_to_be_undone(discord, impatient, started, monkeypatch):
    asked, table = await cut_off(discord, impatient, monkeypatch, "rules.play.acts.Plans.give")
    async with started() as (_, engine):
        table.engine = engine
        await asked.wait()
        assert "nothing changed" in asked.text
        assert not (await table.look(table.borys)).player.plan


async def promised_to_the_end(discord, settings, monkeypatch, ask):
    """A process that answers, and dies before it notes that it did; gives the interaction."""
    async with (
        open_engine(settings.database) as engine,
        running_bot(settings, engine, WITHOUT_EMOJIS),
    ):
        table = Table(discord, engine)
        await table.begin()
        await table.until_told()
        panel = await table.panel(table.borys)
        with monkeypatch.context() as patched:
            patched.setattr(engine.promises, "strike_out", forgotten)
            return await ask(table, panel)


async def forgotten(_):
    """What the process would have noted."""


async def by_command(table, _):
    return await table.borys.command(table.place, "order standing", dice="one")


async def by_press(_, panel):
    await panel.press(Action.SPREAD)
    return panel.last


@pytest.mark.parametrize("ask", [by_command, by_press])
async def test_an_answer_that_was_given_is_not_written_over(
    discord, impatient, started, monkeypatch, ask
):
    asked = await promised_to_the_end(discord, impatient, monkeypatch, ask)
    before = asked.text
    async with started() as (_, engine):
        await settled(engine)
    assert asked.text == before


async def test_a_late_answer_that_fails_keeps_nobody_from_theirs(
    discord, impatient, started, monkeypatch, caplog
):
    asked, _ = await cut_off(discord, impatient, monkeypatch, "bot.plans.plans._show")
    async with open_engine(impatient.database) as engine:
        earlier = datetime.now(UTC) - timedelta(minutes=1)
        monkeypatch.setattr(engine.promises._unit, "clock", lambda: earlier)
        await engine.promises.promise("1", PersonId("1"), "no number/of/anything", "")
    async with started() as _:
        await asked.wait()
    assert "that’s done" in asked.text
    (failed,) = (record for record in caplog.records if record.exc_info)
    assert failed.getMessage() == "pending reply to 1 not sent"
    caplog.clear()


async def test_whose_token_is_dead_has_a_letter(discord, impatient, started, monkeypatch, sleeper):
    long_ago = datetime.now(UTC) - timedelta(minutes=20)
    asked, table = await cut_off(
        discord,
        impatient,
        monkeypatch,
        "bot.plans.plans._show",
        clock=lambda: long_ago,
    )
    before = len(discord.requests)
    sleeper.wake()
    async with started() as (_, engine):
        await settled(engine)
    late = [r for r in list(discord.requests)[before:] if asked.token in r.path]
    assert late == []
    assert "your request went through" in str(table.borys.dm_messages())


async def test_who_has_their_answer_is_owed_none(table, engine):
    await table.begin()
    await table.borys.command(table.place, "risk status")
    await table.celina.command(table.place, "risk join")
    await settled(engine)


async def test_after_a_long_absence_the_tables_are_told_once(discord, settings):
    """41: what was pressed meanwhile was lost; said where a game goes on, after five minutes."""
    now = datetime(2026, 1, 1, tzinfo=UTC)

    def clock():
        return now

    async with (
        open_engine(settings.database, clock) as engine,
        running_bot(settings, engine, WITHOUT_EMOJIS),
    ):
        table = Table(discord, engine)
        await table.begin()
        await table.until_told()
    for away, told in ((timedelta(minutes=4), 0), (timedelta(minutes=90), 1), (timedelta(0), 1)):
        now += away
        async with (
            open_engine(settings.database, clock) as engine,
            running_bot(settings, engine, WITHOUT_EMOJIS),
        ):
            table.engine = engine
            await table.until_told()
            said = [m for m in discord.messages(table.place) if "I was away" in m["content"]]
            assert len(said) == told
    assert "90 minutes" in said[0]["content"]


async def test_a_disk_that_is_full_for_a_while_is_no_absence(engine, monkeypatch):
    """What can't be written down now is tried again four times a minute, so that it shows when it can."""
    left, ended, slept = [2], asyncio.Event(), []

    async def full(_):
        if asyncio.current_task() is not keeping:  # the bot's own, which may begin just now
            return ()
        left[0] -= 1
        if left[0] >= 0:
            raise StoreError(StoreReason.FULL)
        return ()

    async def sleep(seconds):
        if asyncio.current_task() is not keeping:
            await asyncio.Event().wait()
        slept.append(seconds)
        if left[0] < 0:
            ended.set()
            await asyncio.Event().wait()

    with monkeypatch.context() as patched:
        patched.setattr("rules.engine.timers.asyncio", SimpleNamespace(sleep=sleep))
        patched.setattr(engine.uptime._unit, "write_relaxed", full)
        keeping = asyncio.create_task(engine.uptime.keep())
        async with patience():
            await ended.wait()
        keeping.cancel()
    assert slept == [15, 15, 60]


async def test_a_disk_that_fills_between_act_and_answer_keeps_nobody_from_it(
    discord, impatient, started, monkeypatch
):
    """The answer can't be noted as given; the next process sees that it was, and says nothing else."""

    async def full(*_):
        raise StoreError(StoreReason.FULL)

    async with (
        open_engine(impatient.database) as engine,
        running_bot(impatient, engine, WITHOUT_EMOJIS),
    ):
        (ana, *_) = discord.people
        set_zone = engine.times.set_zone

        async def last(*asked):
            done = await set_zone(*asked)
            monkeypatch.setattr(engine.promises._unit, "write_relaxed", full)
            monkeypatch.setattr(engine.promises._unit, "write", full)
            return done

        monkeypatch.setattr(engine.times, "set_zone", last)
        asked = await ana.command(discord.channel, "my zone", zone="Europe/Warsaw")
        assert "Your time zone is set" in asked.text
        refused = await set_theme(ana, discord.channel, "light")
        assert "disk" in refused.text
        monkeypatch.undo()
    before = asked.text, refused.text
    async with started() as (_, engine):
        await settled(engine)
        assert (await engine.times.rests_of(PersonId(ana.id))).zone == "Europe/Warsaw"
        assert (await engine.profiles.of(PersonId(ana.id))).theme == ""
    assert (asked.text, refused.text) == before


# Several presses on one panel, and a process that dies: each order is reported by its own reply,
# and once.


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
    assert "cost you one press" in told
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
    """That one took over for a while, and has said that nothing changed."""
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
        await said(f"{asked.id}: answered by another process")
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
