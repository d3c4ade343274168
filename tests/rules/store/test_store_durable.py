"""What is decided waits for the disk; a note that only a killed process must not forget does not.

Source: https://sqlite.org/pragma.html#pragma_synchronous, whose levels have these numbers.
"""

import re

import pytest

from rules.app import Engine
from rules.store.sqlite.database import open_database
from rules.store.sqlite.schema import light_transaction
from rules.store.sqlite.store import SqliteStore
from tests.rules.support.stored import ANA, BORYS, at_noon, dealt, play, secrets

LEVELS = {"NORMAL": 1, "FULL": 2}
NOTES = {"asked", "moments"}
_LEVEL = re.compile(r"PRAGMA synchronous = (\w+)")
_WRITING = re.compile(r"(?:INSERT (?:OR REPLACE )?INTO|UPDATE|DELETE FROM) (\w+)")


@pytest.fixture
async def database(tmp_path):
    async with open_database(tmp_path / "games.db") as opened:
        yield opened


async def pragma(database, name):
    """A setting of the writing connection."""
    return (await database.run(lambda raw: raw.execute(f"PRAGMA {name}").fetchone()))[0]


class Commits:
    """From the statements of a connection: at which level each commit was made, and to which tables."""

    def __init__(self, level):
        self.made = []
        self._level = level
        self._tables = set()

    def hear(self, statement):
        if level := _LEVEL.match(statement):
            self._level = LEVELS[level[1]]
        elif written := _WRITING.match(statement):
            self._tables.add(written[1])
        elif statement == "COMMIT":
            self.made.append((self._level, self._tables))
            self._tables = set()


async def test_the_writing_connection_is_set_as_promised(database):
    """From the start: no transaction has had the occasion to set anything yet."""
    names = ("synchronous", "journal_mode", "foreign_keys", "trusted_schema", "cell_size_check")
    assert [await pragma(database, name) for name in names] == [LEVELS["FULL"], "wal", 1, 0, 1]


async def test_only_notes_do_not_wait_for_the_disk(database):
    engine = Engine(SqliteStore(database), at_noon, secrets(1))
    commits = Commits(await pragma(database, "synchronous"))
    await database.run(lambda raw: raw.set_trace_callback(commits.hear))
    game = await dealt(engine)
    for number in range(3):
        await engine.promises.promise(f"asked {number}", ANA.id, "an address", "")
        await play(engine, game, 5)
        await engine.promises.strike_out(f"asked {number}")
        await engine.profiles.set_dm_closed(BORYS.id, True)
    for news in await engine.outbox.untold():
        await engine.outbox.note_told(news, "message")
    await database.run(lambda raw: raw.set_trace_callback(None))
    light = [tables for level, tables in commits.made if level != LEVELS["FULL"]]
    assert len(light) == 6
    assert set().union(*light) <= NOTES
    assert sum("events" in tables for _, tables in commits.made) > 15


async def test_a_note_that_fails_lets_the_next_action_wait_for_the_disk(database):
    def fail(raw):
        with light_transaction(raw):
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.run(fail)
    assert await pragma(database, "synchronous") == LEVELS["FULL"]
