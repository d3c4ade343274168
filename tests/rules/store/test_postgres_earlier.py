"""A database over PostgreSQL of an earlier version is brought up to date, whole or not at all."""

import sqlite3
from contextlib import closing

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.databases import copy_of
from rules.model.errors import StoreError
from rules.store.processes import place_named
from tests.rules.support.releasing import RELEASED
from tests.rules.support.stored import at_noon, unseen
from tests.rules.support.tables import content


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


class TestAnEarlierVersion:
    """Leagues as version 19 left them, on a server."""

    @pytest.fixture
    def earlier(self, postgres, path):
        from rules.store.postgres.connection import connect  # noqa: PLC0415 - an extra
        from rules.store.postgres.schema import copy_rows_in, make_tables  # noqa: PLC0415 - an extra

        address = postgres.empty()
        with closing(sqlite3.connect(path)) as file:
            file.executescript((RELEASED / "leagues" / "0019.sql").read_text(encoding="utf-8"))
            with connect(address) as raw:
                make_tables(raw, 19)
                copy_rows_in(file, raw)
        return place_named(address)

    async def test_is_brought_up_to_date_by_the_same_scripts_as_a_file(
        self, earlier, path, tmp_path
    ):
        with pytest.raises(StoreError, match="19"):
            check(earlier, unseen)
        for place in (earlier, path):
            async with open_engine(place, at_noon):
                pass
        copy = tmp_path / "copy.db"
        copy_of(earlier, copy)
        assert content(copy) == content(path)
        assert check(earlier, unseen).faults == ()

    async def test_stays_as_it_was_where_that_is_interrupted(self, earlier, path, monkeypatch):
        from rules.store.postgres import schema  # noqa: PLC0415 - an extra

        def fail(*_):
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error

        monkeypatch.setattr(schema, "copy_rows_in", fail)
        with pytest.raises(StoreError, match="full"):
            async with open_engine(earlier, at_noon):
                pass
        monkeypatch.undo()
        async with open_engine(earlier, at_noon):
            pass
        found = check(earlier, unseen)
        assert found.faults == ()
        assert found.games == check(path, unseen).games > 0
