"""What must not grow with the number of games or with their length: told from the statements, not the clock."""

import asyncio
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import Literal

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.engine.persistence import KEPT_GAMES
from rules.lobby.acts import Quotas
from rules.model.board import Seat
from rules.model.commands import Standing
from rules.store.sqlite.backup import write_copy
from rules.store.sqlite.database import _prepare
from rules.store.sqlite.store import SqliteStore
from rules.table.roster import Status
from rules.upkeep import backup, restore
from tests.rules.support.stored import (
    ANA,
    BORYS,
    at_noon,
    dealt,
    opened,
    play,
    replaced,
    secrets,
    unseen,
)
from tests.rules.support.tables import content
from tests.sampling import sampled

GROWING = ("games", "seated", "events", "inbox", "outbox")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


async def everything_once(engine):
    """Every action and every look that General makes while it runs."""
    game = await dealt(engine)
    await play(engine, game, 30)
    await replaced(engine, game, Seat("blue"))
    await engine.hand_overs.take_back("back", game, BORYS.id)
    other = await opened(engine, "other")
    await engine.lobby.join("join", other, BORYS)
    await engine.lobby.leave("leave", other, BORYS.id)
    await engine.lobby.cancel("cancel", other, ANA.id)
    for news in await engine.outbox.untold():
        await engine.outbox.note_told(news, "message")
    await engine.outbox.post_of(game, "lobby")
    await engine.queries.games_of(ANA.id)
    await engine.queries.games_in("c")
    await engine.queries.finished_in("c")
    await engine.queries.look_back(game, 20)
    await engine.queries.story(game, 5, 20)
    await engine.queries.turns(game)
    await engine.queries.computers_to_move()
    await engine._unit.read(lambda ledger: ledger.inbox.commands(game))
    await engine.lobby.start("replace", game, ANA.id)


async def test_no_statement_goes_through_all_games(path):
    """Point 58 at scale: an index for each; `general check` alone reads everything."""
    said = set()
    async with open_engine(path, at_noon, secrets(1)) as engine:
        store = engine._unit._store
        assert isinstance(store, SqliteStore)
        run = store.database.run
        await run(lambda raw: raw.set_trace_callback(said.add))
        await everything_once(engine)
        await run(lambda raw: raw.set_trace_callback(None))
    through_all = re.compile(rf"SCAN ({'|'.join(GROWING)})\b(?! USING INDEX outbox_untold)")
    asked = [sql for sql in said if sql.startswith(("SELECT", "UPDATE", "DELETE"))]
    assert len({sql.split("WHERE")[0] for sql in asked}) > 15
    with closing(sqlite3.connect(path)) as raw:
        for sql in asked:
            plan = " / ".join(row[3] for row in raw.execute(f"EXPLAIN QUERY PLAN {sql}"))
            assert not through_all.search(plan), (sql, plan)


async def test_opening_reads_no_game(path):
    async with open_engine(path, at_noon, secrets(1)) as engine:
        await play(engine, await dealt(engine), 20)
    said = []
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.set_trace_callback(said.append)
        _prepare(path, raw)
    assert 0 < len(said) < 16  # settings, and what the file says of itself
    assert not [sql for sql in said if re.search(rf"\b({'|'.join(GROWING)})\b", sql)]
    assert not [sql for sql in said if "_check" in sql.replace("cell_size_check", "")]


async def test_games_at_hand_are_so_many_and_no_more(path):
    """Those asked for last stay; the others are folded again when they are asked for."""
    many = Quotas(*[KEPT_GAMES * 2] * 3)
    async with open_engine(path, at_noon, secrets(1), many) as engine:
        games = [await opened(engine, f"new {n}") for n in range(KEPT_GAMES + 5)]
        await engine.queries.look(games[5])
        await opened(engine, "one more")
        at_hand = engine._unit.memory._games
        assert len(at_hand) == KEPT_GAMES
        assert games[5] in at_hand
        assert games[0] not in at_hand
        assert (await engine.queries.look(games[0])).roster.id == games[0]


async def test_an_order_takes_the_same_statements_late_as_early(path):
    async with open_engine(path, at_noon, secrets(1)) as engine:
        game = await dealt(engine)
        early = await statements_of(engine, lambda: order(engine, game, 0))
        for number in range(1, 400):
            await order(engine, game, number)
        late = await statements_of(engine, lambda: order(engine, game, 400))
    assert [sql.split("VALUES")[0] for sql in late if "WHERE" not in sql] == [
        sql.split("VALUES")[0] for sql in early if "WHERE" not in sql
    ]
    assert len(late) == len(early)
    assert not [sql for sql in late if "FROM events" in sql]


async def statements_of(engine, act):
    said = []
    run = engine._unit._store.database.run
    await run(lambda raw: raw.set_trace_callback(said.append))
    await act()
    await run(lambda raw: raw.set_trace_callback(None))
    return said


async def order(engine, game, number):
    dice: Literal["one", "most"] = "most" if number % 2 else "one"
    await engine.play.order(f"order {number}", game, ANA.id, Standing(seat=Seat("red"), dice=dice))


@pytest.mark.parametrize("seed", range(3))
async def test_a_copy_made_under_load_is_restored_whole(tmp_path, path, seed):
    """What it holds is the game as it was at some moment of the copying."""
    copy, place = tmp_path / "copy.db", tmp_path / "again.db"
    async with open_engine(path, at_noon, secrets(seed)) as engine:
        game = await dealt(engine)
        await play(engine, game, 20 * seed)
        load = asyncio.create_task(order_on(engine, game))
        before = (await engine.queries.look(game)).revision
        await asyncio.to_thread(backup, path, copy)
        after = (await engine.queries.look(game)).revision
        load.cancel()
        story = await engine.queries.story(game, 0)
    assert restore(copy, place, unseen).faults == ()
    async with open_engine(place, at_noon) as engine:
        at = (await engine.queries.look(game)).revision
        assert before <= at <= after
        assert await engine.queries.story(game, 0) == story[:at]


async def test_a_copy_never_begins_again(tmp_path, path):
    """Whatever is played between its pieces: it is of the moment at which it began."""
    async with open_engine(path, at_noon, secrets(1)) as engine:
        game = await dealt(engine)
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute(
            "INSERT INTO people (person, dm_closed, theme) VALUES ('large', 0, ?)",
            ("x" * 4_000_000,),
        )
    pieces = []

    def meanwhile(_):
        pieces.append(len(pieces))
        if len(pieces) > 50:
            pytest.fail("it begins again and again")
        with closing(sqlite3.connect(path)) as raw, raw:
            raw.execute(
                "INSERT INTO people (person, dm_closed, theme) VALUES (?, 0, 'late')",
                (str(pieces),),
            )

    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        write_copy(raw, tmp_path / "copy.db", meanwhile)
    assert 3 < len(pieces) < 6
    people = content(tmp_path / "copy.db")["people"]
    assert [person for person, *_ in people] == ["large"]
    async with open_engine(path, at_noon) as engine:
        assert await engine.queries.look(game)


async def order_on(engine, game):
    number = 0
    while True:
        await order(engine, game, number)
        number += 1


JUMPS = [
    sign * jump for jump in (timedelta(hours=1), timedelta(days=30)) for sign in (1, -1)
]  # fmt: skip


class Clock:
    def __init__(self):
        self.now = datetime(2026, 3, 29, 0, 30, tzinfo=UTC)

    def __call__(self):
        return self.now


@pytest.mark.parametrize("jump", sampled(JUMPS, 2), ids=str)
@pytest.mark.parametrize("moves", [0, 7, 40])
async def test_a_clock_that_jumps_breaks_nothing(path, jump, moves):
    """What is due stays due, the wait is dated anew, and the log knows no clock."""
    clock = Clock()
    async with open_engine(path, clock, secrets(1)) as engine:
        game = await dealt(engine)
        await play(engine, game, moves)
        await replaced(engine, game, Seat("blue"))
        due = await engine.queries.computers_to_move()
        clock.now += jump
        assert await engine.queries.computers_to_move() == due
        await engine.hand_overs.take_back("back", game, BORYS.id)
        await play(engine, game, 60)
        look = await engine.queries.look(game)
        assert look.roster.since == clock.now or look.roster.status is Status.OVER
    async with open_engine(path, clock) as engine:
        clock.now -= 2 * jump
        assert (await engine.queries.look(game)).revision == look.revision
        await play(engine, game, 3)
    assert check(path, unseen).faults == ()
    assert [row[1] for row in content(path)["timers"]] == ["clock"]
