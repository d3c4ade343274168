"""Every line that is logged while somebody is answered, or told something, says for whom and what."""

import asyncio
import logging
import re

import pytest

from bot.components.custom_ids import Action
from bot.monitoring.metrics import present, reference
from sandbox import Fault, FaultEffect
from tests.bot.support.table import press_on


@pytest.fixture
def traced():
    """The trace of every line that the bot logs, beside its words."""
    seen = []

    class Noting(logging.Handler):
        def emit(self, record):
            seen.append((record.getMessage(), present()))

    handler, logger = Noting(), logging.getLogger("bot")
    logger.addHandler(handler)
    yield seen
    logger.removeHandler(handler)


def test_a_reference_is_short_and_tells_neighbours_apart():
    """A snowflake's neighbours differ in their last digits alone; what is quoted differs wholly."""
    of = {reference(1_430_000_000_000_000_000 + n) for n in range(10_000)}
    assert len(of) == 10_000
    assert all(re.fullmatch(r"[a-z2-7]{4}-[a-z2-7]{4}", one) for one in of)
    assert reference(1_430_000_000_000_000_000) == reference(1_430_000_000_000_000_000)


async def test_a_fault_names_reference_person_and_game(table, monkeypatch, caplog, traced):
    await table.begin()

    async def broken(*_, **__):
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(table.engine.play, "order", broken)
    monkeypatch.setattr(table.engine.plans, "give", broken)
    command = await table.ana.command(table.place, "order end")
    panel = await table.panel(table.borys)
    await panel.press(Action.SPREAD)
    faults = [trace for said, trace in traced if said.startswith("fault")]
    assert [
        (t.person, t.game, t.reference in text)
        for t, text in zip(faults, (command.text, panel.text), strict=True)
    ] == [(table.ana.id, table.game, True), (table.borys.id, table.game, True)]
    caplog.clear()


async def test_people_who_act_at_once_are_not_mixed_up(table, monkeypatch, caplog, traced):
    """Their tasks take turns on one loop; each keeps their own trace."""
    await table.begin()
    gate, waiting = asyncio.Event(), []

    async def broken(*_, **__):
        waiting.append(present())
        await gate.wait()
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(table.engine.play, "order", broken)
    people = table.discord.people
    begun = [asyncio.create_task(p.command(table.place, "order end")) for p in people]
    await table.discord.wait_for(lambda: len(waiting) == len(people), "all of them")
    gate.set()
    answers = await asyncio.gather(*begun)
    told = {trace.person: trace.reference for said, trace in traced if said.startswith("fault")}
    assert told == {p.id: reference(int(a.id)) for p, a in zip(people, answers, strict=True)}
    caplog.clear()


async def test_news_that_are_put_off_name_their_game_and_nobody(table, discord, traced):
    await table.seat_all()
    await table.until_told()
    path = f"/channels/{table.place}/messages"
    discord.faults.add(Fault(FaultEffect.RESET, "POST", path))
    await press_on(table.ana, await table.lobby(), Action.START)
    await table.post("The game begins")
    (trace,) = (trace for said, trace in traced if "put off" in said)
    assert (trace.game, trace.person, trace.reference) == (table.game, "", "")
    assert trace.news in next(said for said, _ in traced if "put off" in said)


async def test_what_nobody_asked_for_names_nobody(table, traced):
    await table.open()
    logging.getLogger("bot").info("in passing")
    assert traced[-1] == ("in passing", None)
