"""Ratings of an earlier General are computed again from all results, and for a month it is said so."""

import re
import sqlite3
from contextlib import closing
from dataclasses import fields
from datetime import timedelta
from pathlib import Path

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.ratings.rating import Ladder
from rules.ratings.results import SeatResult
from rules.store import sqlite
from rules.store.encoding import digest_of
from rules.table.roster import PlaceRules
from tests.rules.game.club.test_results import over, won_alone
from tests.rules.support.stored import Clock, at_noon, secrets, unseen, until
from tests.rules.support.tables import content

_MIGRATIONS = Path(sqlite.__file__).parent / "migrations"
_OF_RESULTS = [field.name for field in fields(SeatResult)][:-1]

_ADDED_SINCE = (
    ("results", "rules"),
    ("ratings", "people"),
    ("servers", "ladder"),
    ("people", "language"),
    ("people", "locale"),
    ("people", "logout"),
    ("asked", "guild"),
)


def _made_since(version):
    """The tables that later versions of the schema made."""
    later = [file for file in sorted(_MIGRATIONS.glob("*.sql")) if int(file.stem) > version]
    return [name for file in later for name in re.findall(r"CREATE TABLE (\w+)", file.read_text())]


@pytest.fixture
async def earlier(tmp_path):
    """A database as version 17 left it: three games of people, and one of a person alone."""
    path = tmp_path / "games.db"
    async with open_engine(path, at_noon, secrets(1)) as engine:
        for number in range(3):
            await over(engine, f"new {number}", f"c{number}")
        await won_alone(engine, "alone")
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.create_function("digest_of", -1, digest_of)
        for table in _made_since(17):
            raw.execute(f"DROP TABLE IF EXISTS {table}")
        for table, column in _ADDED_SINCE:
            raw.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        raw.execute(f"UPDATE results SET digest = digest_of({', '.join(_OF_RESULTS)})")  # noqa: S608
        raw.execute("UPDATE servers SET digest = digest_of(guild, tables, greeted, founders)")
        raw.execute("UPDATE games SET roster = json_remove(roster, '$.rules')")
        raw.execute("UPDATE games SET digest = digest_of(id, roster)")
        raw.execute("UPDATE ratings SET mean = 3, entrant = '@officer' WHERE entrant = '1'")
        raw.execute("PRAGMA user_version = 17")
    return path


@pytest.mark.file
async def test_they_are_computed_again_under_the_new_rules(earlier):
    clock = Clock(at_noon())
    async with open_engine(earlier, clock) as engine:
        assert {row[1] for row in content(earlier)["timers"]} >= {"ratings"}
        assert check(earlier, unseen).faults == (), "they are due"
        await until(engine, clock, clock.now)
        page = await engine.club.ladder("g", Ladder())
        assert [(line.entrant, line.rating.games) for line in page.lines] == [
            ("3", 3),
            ("2", 3),
            ("1", 3),
        ]
        assert page.changed == clock.now
        clock.now += timedelta(days=31)
        assert (await engine.club.ladder("g", Ladder())).changed is None
    assert check(earlier, unseen).faults == ()


@pytest.mark.file
async def test_old_results_keep_their_rules_and_count_as_they_did(earlier):
    clock = Clock(at_noon())
    async with open_engine(earlier, clock) as engine:
        games = {row[1] for row in content(earlier)["results"]}
        for game in games:
            results = (await engine.club.aftermath(game)).results
            assert {result.rules for result in results} == {PlaceRules.FIRST}
            assert min(result.place for result in results) == 1
            assert {result.unrated for result in results} == {None}
        await until(engine, clock, clock.now)
    assert content(earlier)["solos"] == [], "whoever left a game alone had lost nothing then"


@pytest.mark.file
async def test_a_damaged_result_stays_damaged(earlier):
    with closing(sqlite3.connect(earlier)) as raw, raw:
        raw.execute("UPDATE results SET place = 1 WHERE place = 2")
    async with open_engine(earlier, at_noon):
        pass
    assert any("is not as it was written" in fault for fault in check(earlier, unseen).faults)


@pytest.mark.file
async def test_so_are_those_of_how_far_people_had_moved_each_other(tmp_path):
    """As version 19 left them."""
    path, clock = tmp_path / "games.db", Clock(at_noon())
    async with open_engine(path, at_noon, secrets(1)) as engine:
        await over(engine)
    with closing(sqlite3.connect(path)) as raw, raw:
        for table in _made_since(19):
            raw.execute(f"DROP TABLE IF EXISTS {table}")
        raw.execute("CREATE TABLE moved (way REAL)")
        raw.execute("UPDATE ratings SET mean = 3")
        for table, column in _ADDED_SINCE[-4:]:
            raw.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        raw.execute("PRAGMA user_version = 19")
    async with open_engine(path, clock) as engine:
        await until(engine, clock, clock.now)
        page = await engine.club.ladder("g", Ladder())
        assert (len(page.lines), page.damaged, page.changed) == (3, 0, clock.now)
    assert check(path, unseen).faults == ()
