"""Lessons as the engine keeps them: private, one a person, counted nowhere, soon forgotten."""

import asyncio
import threading
from datetime import timedelta

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.lessons.lessons import LESSONS_KEPT
from rules.lobby.acts import Quotas
from rules.model.commands import Resign
from rules.model.errors import TableRefused
from rules.players import levels
from rules.players.levels import LEVELS, Level
from rules.table.roster import Status
from tests.patience import PATIENCE, patience
from tests.rules.players.test_computers import moving
from tests.rules.support.stored import ANA, BORYS, CELINA, Clock, at_noon, opened, unseen, until
from tests.rules.support.tables import content

DAY = timedelta(days=1)


@pytest.fixture
async def engine(tmp_path, clock):
    async with open_engine(tmp_path / "games.db", clock, caps=Quotas(1, 1, 1)) as opened:
        yield opened


@pytest.fixture
def clock():
    return Clock(at_noon())


async def begun(engine, person=ANA, action="learn"):
    return (await engine.lessons.begin(action, person, "en")).game


async def test_a_lesson_is_dealt_at_once_and_the_learner_begins(engine):
    game = await begun(engine)
    look = await engine.queries.look(game, ANA.id)
    assert look.roster.status is Status.PLAYING
    assert look.roster.is_lesson
    assert look.table.waiting_for == (look.player.seat,)
    assert [player.kind.kind for player in look.roster.players] == ["human", "computer"]
    assert look.roster.players[1].kind.level == "recruit"
    assert await engine.lessons.of(ANA.id) == game
    assert await engine.lessons.of(BORYS.id) is None


async def test_it_counts_for_nothing_and_tells_nobody(engine):
    """No quota, no dashboard, no news, no reminder: with one open game allowed there is still one."""
    game = await begun(engine)
    assert await engine.queries.games_of(ANA.id) == ()
    assert await engine.queries.dashboard(ANA.id) == ()
    await opened(engine)
    assert len(await engine.queries.games_of(ANA.id)) == 1
    look = await engine.queries.look(game, ANA.id)
    await engine.play.order("give up", game, ANA.id, Resign(seat=look.player.seat))
    assert [news for news in await engine.outbox.untold(99) if news.game == game] == []
    ((_, shown),) = await engine.queries.dashboard(ANA.id)
    assert not shown.roster.is_lesson


async def test_the_clock_leaves_it_alone(engine, clock):
    game = await begun(engine)
    before = (await engine.queries.look(game)).roster
    await until(engine, clock, clock.now + 40 * DAY)
    assert (await engine.queries.look(game)).roster == before


async def test_a_new_lesson_takes_the_place_of_the_old_one(engine, tmp_path):
    """All of the old one is gone; the same action twice begins one lesson."""
    first, second = await begun(engine), await begun(engine, action="again")
    assert await begun(engine, action="again") == second != first
    with pytest.raises(TableRefused):
        await engine.queries.look(first, ANA.id)
    rows = content(tmp_path / "games.db")
    assert not [name for name, found in rows.items() if first in repr(found)]


async def test_lessons_that_were_left_are_cleared_away(engine, clock, tmp_path):
    left, fresh = await begun(engine), await begun(engine, BORYS, "borys")
    clock.now += LESSONS_KEPT + timedelta(minutes=1)
    other = await begun(engine, CELINA, "celina")
    rows = repr(content(tmp_path / "games.db"))
    assert (left in rows, fresh in rows, other in rows) == (False, False, True)


async def test_real_games_are_never_cleared_away(engine, clock):
    game = await opened(engine)
    clock.now += 365 * DAY
    await begun(engine, CELINA)
    assert (await engine.queries.look(game)).roster.id == game


async def test_a_database_with_lessons_is_sound(engine, tmp_path):
    await begun(engine)
    await begun(engine, action="again")
    assert check(tmp_path / "games.db", unseen).faults == ()


async def test_begun_again_while_the_computer_chooses_is_no_fault(
    engine, workers, monkeypatch, caplog
):
    asked, begun_again = threading.Event(), threading.Event()

    def slow(*seen):
        asked.set()
        begun_again.wait(PATIENCE)
        return levels.choose_as_recruit(*seen)

    monkeypatch.setitem(LEVELS, "recruit", Level("recruit", slow))
    caplog.set_level("INFO")
    game = await begun(engine)
    while (look := await engine.queries.look(game, ANA.id)).choices:
        command = levels.choose_as_recruit(look.edition, look.player, look.choices, 1)
        await engine.play.order(f"order {look.revision}", game, ANA.id, command)
    async with moving(engine, workers):
        await asyncio.to_thread(asked.wait, PATIENCE)
        again = await begun(engine, action="again")
        engine.moves.clear()
        begun_again.set()
        async with patience():
            await engine.moves.wait()
    assert again != game
    assert f"computer's move in {game} came too late" in caplog.text
