"""A bad disk ends in a clear refusal or in an earlier state, never in a game that is silently wrong."""

import asyncio
import random
import shutil
import sqlite3
from contextlib import closing

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.model.board import Seat
from rules.model.errors import StoreError, StoreReason, TableReason, TableRefused
from rules.store.sqlite.schema import newest_version
from tests.rules.support.stored import (
    ANA,
    PEOPLE,
    at_noon,
    dealt,
    gone,
    handed_over,
    opened,
    play,
    seen,
    unseen,
)

FLIPPED = 100
CUT = 40
PAGE = 4096


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A database with a game well under way and a lobby, and all that may be seen of the game."""
    path = tmp_path_factory.mktemp("played") / "games.db"
    return path, *asyncio.run(some_games(path))


async def some_games(path):
    async with open_engine(path, at_noon) as engine:
        game = await dealt(engine)
        await play(engine, game, 80)
        await opened(engine, "other", "d")
        return game, await seen(engine, game)


async def refusal_of(path):
    """Why that database is refused at start."""
    with pytest.raises(StoreError) as refusal:
        async with open_engine(path, at_noon):
            pass
    assert refusal.value.facts["file"] == str(path)
    return refusal.value.reason


class TestAtStart:
    async def test_a_file_that_is_no_database_is_left_untouched(self, path):
        path.write_bytes(b"not a database at all" * 100)
        before = path.read_bytes()
        assert await refusal_of(path) is StoreReason.FOREIGN
        assert path.read_bytes() == before

    async def test_a_newer_database_is_left_untouched(self, path, played):
        shutil.copy(played[0], path)
        with closing(sqlite3.connect(path)) as raw:
            raw.execute("PRAGMA user_version = 99")
        before = path.read_bytes()
        assert await refusal_of(path) is StoreReason.NEWER
        assert path.read_bytes() == before

    async def test_another_programs_database_is_left_untouched(self, path):
        with closing(sqlite3.connect(path)) as raw:
            raw.execute("CREATE TABLE recipes (name TEXT)")
        before = path.read_bytes()
        assert await refusal_of(path) is StoreReason.FOREIGN
        assert path.read_bytes() == before

    async def test_a_folder_that_is_not_there_is_named(self, tmp_path):
        with pytest.raises(StoreError, match="nowhere") as refusal:
            async with open_engine(tmp_path / "nowhere" / "games.db", at_noon):
                pass
        assert refusal.value.reason is StoreReason.MISSING

    async def test_a_file_cut_to_nothing_is_not_taken_for_a_new_one(self, path):
        """SQLite would begin anew, and throw away the log in which the games still are."""
        async with open_engine(path, at_noon) as engine:
            await dealt(engine)
            log = path.with_name("games.db-wal").read_bytes()
        path.write_bytes(b"")
        path.with_name("games.db-wal").write_bytes(log)
        assert await refusal_of(path) is StoreReason.DAMAGED
        assert path.with_name("games.db-wal").read_bytes() == log

    async def test_a_version_that_is_not_the_files_own_is_refused(self, path, played):
        """A bit of the version flipped: what is there already is not made again."""
        shutil.copy(played[0], path)
        with closing(sqlite3.connect(path)) as raw:
            raw.execute("PRAGMA user_version = 1")
        assert await refusal_of(path) is StoreReason.DAMAGED
        with closing(sqlite3.connect(path)) as raw:
            raw.execute(f"PRAGMA user_version = {newest_version()}")
        assert check(path, unseen).faults == ()


@pytest.mark.parametrize("left", [0.0, 0.1, 0.5, 0.9])
async def test_a_file_cut_short_is_refused(path, played, left):
    body = played[0].read_bytes()
    path.write_bytes(body[: max(100, int(len(body) * left))])
    with pytest.raises(StoreError) as refusal:
        async with open_engine(path, at_noon) as engine:
            await seen(engine, played[1])
    assert refusal.value.reason in (StoreReason.DAMAGED, StoreReason.FOREIGN)


class TestFlippedBits:
    @pytest.mark.parametrize("seed", range(FLIPPED))
    async def test_the_game_is_as_it_was_or_refused(self, path, played, seed):
        source, game, truth = played
        path.write_bytes(damaged(source.read_bytes(), chance_of(seed)))
        sound = await is_whole(path, game, truth)
        assert sound or is_found(path)

    @pytest.mark.parametrize(
        ("statement", "words"),
        [
            ("UPDATE events SET body = replace(body, '\"armies\":1', '\"armies\":3')", "not as it was"),
            ("UPDATE games SET roster = replace(roster, '\"person\":\"1\"', '\"person\":\"3\"')", "its table"),
            ("UPDATE games SET secret = zeroblob(32)", "its secret"),
            ("UPDATE games SET revision = revision - 8", "its log goes up to"),
            ("UPDATE games SET told = revision + 64", "yet to come"),
            ("UPDATE games SET status = 'lobby'", "it is filed as"),
            ("UPDATE games SET channel = 'elsewhere'", "it is filed as"),
            ("UPDATE games SET parent = 'elsewhere'", "it is filed as"),
            ("UPDATE games SET guild = 'elsewhere'", "it is filed as"),
            ("UPDATE games SET paused = 'closed'", "it is filed as"),
            ("UPDATE inbox SET until = until - 1 WHERE until > since", "what was ordered does not lead"),
            ("UPDATE inbox SET command = (SELECT command FROM inbox WHERE command > '' ORDER BY since)",
             "what was ordered does not lead"),
            ("DELETE FROM inbox WHERE until = (SELECT max(until) FROM inbox)", "nothing that was ordered"),
            ("DELETE FROM inbox", "nothing that was ordered"),
        ],
    )  # fmt: skip
    async def test_what_still_reads_well_is_told_from_what_was_written(
        self, path, played, statement, words
    ):
        source, game, _ = played
        shutil.copy(source, path)
        with closing(sqlite3.connect(path)) as raw, raw:
            raw.execute(statement)
        async with open_engine(path, at_noon) as engine:
            with pytest.raises(StoreError, match=words) as refusal:
                await engine.queries.look(game)
        assert refusal.value.reason is StoreReason.DAMAGED

    async def test_one_damaged_game_stops_no_other(self, path, played):
        source, game, _ = played
        shutil.copy(source, path)
        with closing(sqlite3.connect(path)) as raw, raw:
            raw.execute("UPDATE events SET body = replace(body, '1', '2')")
            raw.execute("UPDATE games SET roster = replace(roster, 'Ana', 'Eva')")
            raw.execute("UPDATE outbox SET content = 'torn' WHERE id = 2")
        async with open_engine(path, at_noon) as engine:
            with pytest.raises(StoreError):
                await engine.queries.look(game)
            with pytest.raises(StoreError):
                await engine.queries.games_of(ANA.id)
            other = await dealt(engine, "another", "e")
            await play(engine, other, 5)
            told = [news.id for news in await engine.outbox.untold()]
            assert other in {table.id for table in await engine.queries.games_of(ANA.id)}
        assert told[:2] == [1, 3]
        assert other in {news.game for news in await engine_news(path)}


async def engine_news(path):
    async with open_engine(path, at_noon) as engine:
        return await engine.outbox.untold()


def chance_of(seed):
    return random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret


def damaged(body, chance):
    """A few bits of a file flipped, or a page of it from elsewhere in the file."""
    body = bytearray(body)
    if chance.random() < 0.2:
        pages = len(body) // PAGE
        here, there = (PAGE * chance.randrange(pages) for _ in range(2))
        body[here : here + PAGE] = body[there : there + PAGE]
    for _ in range(chance.choice((1, 1, 2, 8, 64))):
        body[chance.randrange(len(body))] ^= 1 << chance.randrange(8)
    return bytes(body)


async def is_whole(path, game, truth):
    """Whether all is there as it was, and goes on so; what is seen, even then, is always true."""
    try:
        async with open_engine(path, at_noon) as engine:
            whole = {r.id for r in await engine.queries.games_of(ANA.id)} >= {game}
            assert await seen(engine, game) == truth
            await engine.outbox.untold()
            await play(engine, game, 3)
            now = await seen(engine, game)
        async with open_engine(path, at_noon) as engine:
            assert await seen(engine, game) == now
    except StoreError:
        return False
    except TableRefused as refusal:
        if refusal.reason is not TableReason.NO_SUCH_GAME:
            raise
        return False
    return whole


def is_found(path):
    try:
        return check(path, unseen).faults != ()
    except StoreError:
        return True


async def action_by_action(path):
    """The files as a crash of the machine may tear the log, the game, and what was seen of it until then.

    Before a checkpoint copies pages from the log, the log is on the disk: no crash tears what was copied. So
    they are the files after the last action that no checkpoint followed.
    """
    states, torn = [], None
    async with open_engine(path, at_noon) as engine:
        game = await opened(engine)
        states.append(await engine.queries.look(game))

        async def done(action):
            nonlocal torn
            before = path.read_bytes()
            await action
            states.append(await engine.queries.look(game))
            if path.read_bytes() == before:
                torn = (before, path.with_name("games.db-wal").read_bytes()), game, [*states]

        for person in PEOPLE[1:]:
            await done(engine.lobby.join(f"join {person.id}", game, person))
        await done(engine.lobby.start("start", game, ANA.id))
        for _ in range(25):
            await done(play(engine, game, 1))
        await done(gone(engine, game, Seat("blue")))
        await done(handed_over(engine, game, Seat("blue")))
    return torn


@pytest.fixture(scope="module")
def states(tmp_path_factory):
    """The files of a running General, and what was seen of its game after each action."""
    return asyncio.run(action_by_action(tmp_path_factory.mktemp("torn") / "games.db"))


class TestTornLog:
    """The write-ahead log torn by a crash of the machine: everything up to some action is there."""

    @pytest.mark.parametrize("seed", range(CUT))
    async def test_a_log_cut_short_or_flipped_leaves_an_earlier_state(self, path, states, seed):
        (body, log), game, before = states
        chance = chance_of(seed)
        torn = log[: chance.randrange(len(log))] if seed % 2 else damaged(log, chance)
        path.write_bytes(body)
        path.with_name("games.db-wal").write_bytes(torn)
        async with open_engine(path, at_noon) as engine:
            if await engine.queries.games_of(ANA.id):
                assert await engine.queries.look(game) in before
        assert check(path, unseen).faults == ()

    async def test_a_whole_log_loses_nothing(self, path, states):
        (body, log), game, before = states
        path.write_bytes(body)
        path.with_name("games.db-wal").write_bytes(log)
        async with open_engine(path, at_noon) as engine:
            assert await engine.queries.look(game) == before[-1]


async def test_no_refusal_quotes_what_is_kept(path, played):
    """A complaint goes to the log, and a plan or a hand must not."""
    source, game, _ = played
    shutil.copy(source, path)
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("UPDATE events SET body = CAST(x'ff' || CAST(body AS BLOB) AS TEXT)")
    async with open_engine(path, at_noon) as engine:
        with pytest.raises(StoreError) as refusal:
            await engine.queries.look(game)
    assert refusal.value.reason is StoreReason.DAMAGED
    assert "kind" not in str(refusal.value)
