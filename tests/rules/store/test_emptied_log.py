"""What was forgotten isn't left in SQLite's log: after a reader, a full disk or a kill it is emptied later."""

import sqlite3
from contextlib import closing

import pytest

from rules.app import Engine, open_engine
from rules.audit import check
from rules.store.sqlite import store
from rules.store.sqlite.files import LOG, file_beside
from rules.store.sqlite.store import open_store
from tests.patience import patience
from tests.rules.support.storage_worker import WRITE, at_work, shim
from tests.rules.support.stored import ANA, at_noon, dealt, play, secrets, unseen

__all__ = ["shim"]

pytestmark = pytest.mark.file


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


def size_of_log(path):
    return file_beside(path, LOG).stat().st_size


async def test_forgetting_does_not_wait_for_who_reads_and_the_log_is_emptied_afterwards(
    path, monkeypatch, caplog
):
    monkeypatch.setattr(store, "_AGAIN", 0.01)
    async with open_store(path) as opened:
        engine = Engine(opened, at_noon, secrets(1))
        await play(engine, await dealt(engine), 5)
        with closing(sqlite3.connect(path)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM games").fetchone()
            for number in range(2):
                await engine.forgetting.forget(f"forget {number}", ANA.id, ANA.name)
            assert size_of_log(path)
            assert caplog.text.count("is still in the log") == 1
            trying = opened._emptying
            assert trying
        async with patience():
            await trying
        assert not size_of_log(path)
        await dealt(engine, "another")
        assert size_of_log(path)
        await engine.forgetting.forget("again", ANA.id, ANA.name)
        assert not size_of_log(path)


async def test_an_engine_that_still_tries_can_be_closed(path):
    with closing(sqlite3.connect(path)) as reader:
        async with open_store(path) as opened:
            engine = Engine(opened, at_noon, secrets(1))
            await dealt(engine)
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM games").fetchone()
            await engine.forgetting.forget("forget", ANA.id, ANA.name)
            trying = opened._emptying
        assert trying
        assert trying.cancelled()
    assert check(path, unseen).faults == ()


@pytest.mark.parametrize(
    "is_killed", [True, pytest.param(False, marks=pytest.mark.soak)], ids=["killed", "goes on"]
)
async def test_a_full_disk_fails_no_forgetting_and_the_log_is_emptied_afterwards(
    path, shim, is_killed
):
    """The database can't be written, but the log can."""
    async with at_work(path, shim) as worker:
        await worker.play(5)
        await worker.must("arm", WRITE, 1, "ENOSPC", 1, 0, "games.db$")
        await worker.must("forget")
        assert size_of_log(path)
        if is_killed:
            await worker.kill()
        else:
            await worker.must("disarm")
            await worker.must("emptied")
            assert not size_of_log(path)
    async with open_engine(path, at_noon, secrets(1)):
        assert not size_of_log(path)
    assert check(path, unseen).faults == ()
