"""Moving games where the target fails: the source stays as it is, nothing is left, and a second try works."""

import pytest

from rules import databases
from rules.app import open_engine
from rules.audit import check
from rules.model.errors import StoreError, StoreReason
from rules.store.processes import place_named
from rules.upkeep import move
from tests.postgres_server import connected
from tests.rules.store.test_postgres_full import database_of, fill, small_disk
from tests.rules.support.storage_worker import CUT, SYNC, WRITE, at_work, shim
from tests.rules.support.stored import at_noon, dealt, play, secrets, unseen
from tests.rules.support.tables import content

__all__ = ["shim"]

pytestmark = pytest.mark.file
FULL = WRITE | CUT, "ENOSPC", 1, 0
SHORT = WRITE, "ENOSPC", 1, 1
BROKEN = WRITE | SYNC, "EIO", 0, 0
REASONS = {"full", "failed"}


@pytest.fixture
def back(tmp_path):
    """Where games are to be moved; nothing else is in its folder."""
    (tmp_path / "back").mkdir()
    return tmp_path / "back" / "games.db"


async def dealt_at(place):
    async with open_engine(place, at_noon, secrets(1)) as engine:
        await play(engine, await dealt(engine), 10)


@pytest.mark.parametrize(
    ("kinds", "step"),
    [
        pytest.param((FULL,), 100, id="now and then"),
        pytest.param((FULL, SHORT, BROKEN), 7, id="often", marks=pytest.mark.soak),
    ],
)
async def test_from_a_server_to_a_file(postgres, tmp_path, back, shim, kinds, step):
    there = place_named(address := postgres.made())
    await dealt_at(there)
    databases.copy_of(there, before := tmp_path / "before.db")
    faults = 0
    async with at_work(back, shim, opened=False) as worker:
        for kind in kinds:
            nth = seen = 4
            while seen >= nth:
                calls, code, stays, half = kind
                await worker.must("arm", calls, nth, code, stays, half, back.name)
                answer = await worker.ask("move", address, str(back))
                seen = await worker.must("disarm")
                if answer.refused:
                    faults += 1
                    assert answer.refused in REASONS
                    assert list(back.parent.iterdir()) == []
                    await worker.must("move", address, str(back))
                must_be_the_same(before, back)
                back.unlink()
                nth += step
        await worker.must("limit", before.stat().st_size // 2)
        assert (await worker.ask("move", address, str(back))).refused in REASONS
        assert list(back.parent.iterdir()) == []
    assert faults
    databases.copy_of(there, again := tmp_path / "again.db")
    assert content(again) == content(before)


async def test_from_a_file_to_a_server(postgres, tmp_path):
    """Its tablespace is full sooner or later."""
    path = tmp_path / "games.db"
    await dealt_at(path)
    before = path.read_bytes()
    with small_disk() as disk:
        postgres.admin(f"CREATE TABLESPACE small LOCATION '{disk}'")
        name = database_of(address := postgres.empty())
        postgres.admin(f"ALTER DATABASE {name} SET TABLESPACE small")
        there = place_named(address)
        try:
            for room in (300_000, 1_000_000):
                fill(disk / "ballast")
                with (disk / "ballast").open("r+b") as ballast:
                    ballast.truncate((disk / "ballast").stat().st_size - room)
                with pytest.raises(StoreError) as refused:
                    move(path, there, unseen)
                assert refused.value.reason is StoreReason.FULL
                with connected(address) as raw:
                    ((tables,),) = raw.execute("SELECT count(*) FROM pg_stat_user_tables")
                assert not tables
                databases.must_be_free(there)
            (disk / "ballast").unlink()
            move(path, there, unseen)
            databases.copy_of(there, back := tmp_path / "back.db")
            must_be_the_same(path, back)
        finally:
            postgres.admin(f"DROP DATABASE {name}")
            postgres.admin("DROP TABLESPACE small")
    assert path.read_bytes() == before


def must_be_the_same(one, other):
    assert content(other) == content(one)
    assert check(other, unseen).faults == ()
