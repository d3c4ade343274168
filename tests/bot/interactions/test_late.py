"""Who was promised an answer has it from the next process, within the token's life."""

import asyncio
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from bot.components.custom_ids import Action
from bot.running import running_bot
from rules.app import open_engine
from rules.model.errors import StoreError, StoreReason
from rules.table.roster import PersonId
from sandbox import Permission
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table
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
            asked = table.borys.begin_command(table.place, "order place", territory="spread")
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
    for each in ("I was interrupted, but that was done", *told):
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
    asked, table = await cut_off(discord, impatient, monkeypatch, "bot.turn.orders.show_outcome")
    async with started() as (_, engine):
        table.engine = engine
        await asked.wait()
        assert "I was interrupted, but that was done" in asked.text
        assert (await table.look(table.borys)).player.plan
        await settled(engine)
    assert asked.ephemeral
    moments = {row[4] for row in content(impatient.database)["inbox"] if asked.id in row[0]}
    assert len(moments) == 1, "what one press orders is done in one transaction, or not at all"


@pytest.mark.parametrize(
    ("command", "options", "said"),
    [
        ("my zone", {"zone": "Europe/Warsaw"}, "Your time zone is set"),
        ("my theme", {"theme": "light"}, "Your own pictures"),
        ("league found", {"name": "Winter"}, "You have started Winter"),
        ("my quiet", {"start": "22:00", "end": "06:00"}, "Your quiet hours are set"),
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
    assert "I was interrupted, but that was done" in asked.text
    assert said in asked.text


async def test_what_was_not_done_is_said_to_be_undone(discord, impatient, started, monkeypatch):
    asked, table = await cut_off(discord, impatient, monkeypatch, "rules.play.plan_acts.Plans.give")
    async with started() as (_, engine):
        table.engine = engine
        await asked.wait()
        assert "nothing has changed" in asked.text
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
    asked, _ = await cut_off(discord, impatient, monkeypatch, "bot.turn.orders.show_outcome")
    async with open_engine(impatient.database) as engine:
        earlier = datetime.now(UTC) - timedelta(minutes=1)
        monkeypatch.setattr(engine.promises._unit, "clock", lambda: earlier)
        await engine.promises.promise("1", PersonId("1"), "no number/of/anything", "")
    async with started() as _:
        await asked.wait()
    assert "that was done" in asked.text
    (failed,) = (record for record in caplog.records if record.exc_info)
    assert failed.getMessage() == "no late answer to 1"
    caplog.clear()


async def test_whose_token_is_dead_has_a_letter(discord, impatient, started, monkeypatch, sleeper):
    long_ago = datetime.now(UTC) - timedelta(minutes=20)
    asked, table = await cut_off(
        discord,
        impatient,
        monkeypatch,
        "bot.turn.orders.show_outcome",
        clock=lambda: long_ago,
    )
    before = len(discord.requests)
    sleeper.wake()
    async with started() as (_, engine):
        await settled(engine)
    late = [r for r in list(discord.requests)[before:] if asked.token in r.path]
    assert late == []
    assert "what you asked for was done" in str(table.borys.dm_messages())


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
        left[0] -= 1
        if left[0] >= 0:
            raise StoreError(StoreReason.FULL)
        return ()

    async def sleep(seconds):
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
        refused = await ana.command(discord.channel, "my theme", theme="light")
        assert "disk" in refused.text
        monkeypatch.undo()
    before = asked.text, refused.text
    async with started() as (_, engine):
        await settled(engine)
        assert (await engine.times.rests_of(PersonId(ana.id))).zone == "Europe/Warsaw"
        assert (await engine.profiles.of(PersonId(ana.id))).theme == ""
    assert (asked.text, refused.text) == before
