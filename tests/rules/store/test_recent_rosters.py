"""A table that is as it was is validated once, however often it is looked for; one that changed shows it."""

import pytest

from rules.app import open_engine
from rules.model.errors import StoreError
from rules.store import game_tables
from rules.store.encoding import roster_json
from rules.store.game_tables import RecentRosters
from rules.table.roster import GameId
from tests.rules.support.stored import ANA, BORYS, at_noon, opened, secrets
from tests.rules.support.tables import tables

TABLES = 6


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with open_engine(path, at_noon, secrets(5)) as engine:
        yield engine


class Counted(RecentRosters):
    """Counts what is validated."""

    def __init__(self, most=500):
        super().__init__(most)
        self.validated = 0

    def read(self, game, body):
        self.validated += body not in self._rosters
        return super().read(game, body)


@pytest.fixture
def recent(monkeypatch):
    counted = Counted()
    monkeypatch.setattr(game_tables, "_RECENT", counted)
    return counted


async def found(engine):
    return [
        sorted(roster.id for roster in await asking)
        for asking in (engine.queries.games_in("c"), engine.queries.games_of(ANA.id))
    ]


async def test_tables_that_are_as_they_were_are_validated_once(engine, recent):
    games = sorted([await opened(engine, f"new {n}") for n in range(TABLES)])
    recent.validated = 0
    for _ in range(3):
        assert await found(engine) == [games, games]
    assert recent.validated == TABLES


async def test_one_that_changed_is_found_as_it_is_now(engine, recent):
    games = [await opened(engine, f"new {n}") for n in range(TABLES)]
    before = {each.id: each for each in await engine.queries.games_of(ANA.id)}
    recent.validated = 0
    await engine.lobby.join("join", games[2], BORYS)
    after = {each.id: each for each in await engine.queries.games_of(ANA.id)}
    assert {game for game in games if after[game] != before[game]} == {games[2]}
    assert after[games[2]] == (await engine.queries.look(games[2])).roster
    assert recent.validated == 1


async def test_one_that_is_damaged_now_is_passed_over(engine, path, caplog):
    games = [await opened(engine, f"new {n}") for n in range(2)]
    assert len(await engine.queries.games_of(ANA.id)) == len(games)
    with tables(path) as raw:
        raw.execute("UPDATE games SET digest = x'00' WHERE id = ?", (games[0],))
    assert [each.id for each in await engine.queries.games_of(ANA.id)] == games[1:]
    caplog.clear()


async def test_the_last_ones_are_kept(engine):
    games = [await opened(engine, f"new {n}") for n in range(3)]
    bodies = [
        roster_json().dump_json((await engine.queries.look(game)).roster).decode() for game in games
    ]
    recent = Counted(most=2)
    for place in (0, 1, 0, 2, 0, 1):
        assert recent.read(games[place], bodies[place]).id == games[place]
    assert recent.validated == 4
    with pytest.raises(StoreError):
        recent.read(GameId("nothing"), "{}")
