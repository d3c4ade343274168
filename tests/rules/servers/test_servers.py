"""What is kept of servers apart from their games: tables counted, the greeting, presets."""

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.model.errors import TableReason, TableRefused
from rules.table.roster import Venue
from rules.table.seats import GameStanding
from rules.table.settings import Preset
from tests.actions import fresh
from tests.rules.support.stored import ANA, BORYS, CELINA, at_noon, dealt, opened, unseen
from tests.rules.support.tables import tables


@pytest.fixture
async def engine(tmp_path):
    async with open_engine(tmp_path / "games.db", at_noon) as started:
        yield started


async def test_each_table_of_a_server_has_a_number_of_its_own(engine):
    here, elsewhere = Venue("g", "c"), Venue("other", "c")
    assert [await engine.lobby.number_for(ANA.id, here) for _ in range(3)] == [1, 2, 3]
    assert await engine.lobby.number_for(ANA.id, elsewhere) == 1


async def test_a_server_is_greeted_once(engine):
    assert [await engine.profiles.greet(guild) for guild in "aab"] == [True, False, True]
    assert await engine.lobby.number_for(ANA.id, Venue("a", "c")) == 1


async def test_a_preset_keeps_what_the_table_plays(engine):
    game = await opened(engine, edition="galaxy", fortify="path")
    await engine.presets.save(fresh(), game, ANA.id, "Ours")
    (kept,) = await engine.presets.of("g")
    assert kept == Preset("Ours", "galaxy", 3, {"fortify": "path"}, ANA.id)
    assert await engine.presets.of("other") == ()
    with pytest.raises(TableRefused) as refused:
        await engine.presets.save(fresh(), game, BORYS.id, "Theirs")
    assert refused.value.reason is TableReason.NOT_HOST


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE presets SET body = replace(body, '3', '4')",
        "UPDATE presets SET name = 'Another'",
        "UPDATE servers SET tables = -7",
    ],
)
async def test_damage_is_found_and_a_damaged_preset_is_passed_over(tmp_path, statement):
    path = tmp_path / "games.db"
    async with open_engine(path, at_noon) as engine:
        game = await opened(engine)
        await engine.lobby.number_for(ANA.id, Venue("g", "c"))
        await engine.presets.save(fresh(), game, ANA.id, "Ours")
    assert check(path, unseen).faults == ()
    with tables(path) as raw:
        raw.execute(statement)
    (fault,) = check(path, unseen).faults
    assert fault.startswith("server g")
    assert fault.endswith("checksum mismatch")
    async with open_engine(path, at_noon) as engine:
        assert len(await engine.presets.of("g")) == ("servers SET" in statement)


async def test_the_likeliest_game_is_the_one_that_waits(engine):
    first = await dealt(engine, "a", "c1")
    await engine.hand_overs.replace("r", first, ANA.id, (await seat_of(engine, first, ANA)))
    second = await dealt(engine, "b", "c2")
    games = await engine.queries.games_of(ANA.id)
    assert [each.id for each in await engine.queries.likeliest(ANA.id, games)] == [second]
    stood = await engine.queries.dashboard(ANA.id)
    assert [(standing, look.roster.id) for standing, look in stood] == [
        (GameStanding.AWAITED, second),
        (GameStanding.PLAYING, first),
    ]
    assert [s for s, _ in await engine.queries.dashboard(CELINA.id)] == [GameStanding.AWAITED] * 2


async def seat_of(engine, game, person):
    return (await engine.queries.look(game, person.id)).player.seat
