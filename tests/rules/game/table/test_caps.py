"""How many games may be open, and from where one is known."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from rules.app import open_engine
from rules.lobby.acts import Quotas
from rules.lobby.lobby import WAITED_LONG
from rules.model.errors import TableReason, TableRefused
from rules.table.roster import Person, PersonId, Status, Venue

ANA, BORYS, CELINA = (
    Person(PersonId(i), name) for i, name in (("1", "Ana"), ("2", "Borys"), ("3", "Celina"))
)
HERE = Venue("server", "channel")
CAPS = Quotas(person=3, channel=4, server=5)


@pytest.fixture
async def engine(tmp_path):
    async with open_engine(tmp_path / "games.db", caps=CAPS) as opened:
        yield opened


@pytest.fixture
def set_table(engine):
    """`await set_table(host, venue)`: the new table's id."""
    numbers = iter(range(1000))

    async def new(host, venue=HERE):
        receipt = await engine.lobby.new(
            f"new{next(numbers)}", venue=venue, host=host, edition="ryzyko", options={}, places=3
        )
        return receipt.game

    return new


def thread(number, parent="channel"):
    return Venue("server", f"thread{number}", parent)


async def refused(awaited):
    with pytest.raises(TableRefused) as refusal:
        await awaited
    return refusal.value.reason, refusal.value.facts.get("games")


async def test_a_person_sits_at_so_many_games(engine, set_table):
    games = [await set_table(ANA, Venue("server", f"channel{i}")) for i in range(3)]
    too_many = (TableReason.MANY_GAMES_OF_YOURS, 3)
    assert await refused(set_table(ANA, Venue("other", "elsewhere"))) == too_many
    assert await refused(engine.lobby.number_for(ANA.id, Venue("other", "elsewhere"))) == too_many
    elsewhere = await set_table(BORYS, Venue("other", "elsewhere"))
    assert await refused(engine.lobby.join("j1", elsewhere, ANA)) == too_many
    assert len((await engine.queries.look(elsewhere)).roster.players) == 1
    await engine.lobby.leave("l", games[0], ANA.id)
    await engine.lobby.join("j2", elsewhere, ANA)


async def test_a_seat_taken_back_is_no_new_game(engine, set_table):
    games = [await set_table(ANA, Venue("server", f"channel{i}")) for i in range(3)]
    for number in range(2):
        await engine.lobby.add_computer(f"c{number}", games[0], ANA.id)
    await engine.lobby.start("s", games[0], ANA.id)
    seat = (await engine.queries.look(games[0])).roster.player_of(ANA.id).seat
    await engine.hand_overs.replace("r", games[0], ANA.id, seat)
    await engine.lobby.join("back", games[0], ANA)
    assert not (await engine.queries.look(games[0])).roster.player_of(ANA.id).computer


async def test_a_channel_and_its_threads_count_together(engine, set_table):
    for number, host in enumerate((ANA, BORYS, CELINA)):
        await set_table(host, thread(number))
    last = await set_table(ANA)
    too_many = (TableReason.MANY_GAMES_HERE, 4)
    assert await refused(set_table(BORYS, thread(9))) == too_many
    assert await refused(engine.lobby.number_for(BORYS.id, HERE)) == too_many
    await engine.lobby.cancel("cancel", last, ANA.id)
    await set_table(BORYS, thread(9))


async def test_a_table_that_moves_counts_where_it_comes_to(engine, set_table):
    """Within its own channel it is no new one, however full that is."""
    people = [Person(PersonId(str(i)), f"P{i}") for i in range(10, 14)]
    first, *_ = [await set_table(person, thread(i)) for i, person in enumerate(people)]
    await engine.venues.move("m1", first, people[0], thread(9))
    other = await set_table(ANA, Venue("server", "elsewhere"))
    too_many = (TableReason.MANY_GAMES_HERE, 4)
    assert await refused(engine.venues.check_move(other, ANA.id, thread(8))) == too_many
    assert await refused(engine.venues.move("m2", other, ANA, thread(8))) == too_many
    assert (await engine.queries.look(other)).roster.venue.channel == "elsewhere"


async def test_a_server_has_its_own_cap(set_table):
    for number, host in enumerate((ANA, BORYS, CELINA, ANA, BORYS)):
        await set_table(host, thread(number, f"channel{number}"))
    too_many = (TableReason.MANY_GAMES_IN_SERVER, 5)
    assert await refused(set_table(CELINA, Venue("server", "quiet"))) == too_many
    await set_table(CELINA, Venue("other", "quiet"))


async def test_who_asks_at_once_does_not_get_more(set_table):
    """Judged in the transaction: of eight at the same moment three get a table."""
    asked = (set_table(ANA, thread(number, f"channel{number % 5}")) for number in range(8))
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(result, TableRefused) for result in results) == 5


@pytest.mark.file
async def test_the_caps_are_looked_up_in_an_index(engine):
    """Ten thousand games on disk are not read for each new one."""
    queries = (
        "SELECT count(*) FROM games WHERE parent = 'x' AND status IN ('lobby', 'playing')",
        "SELECT count(*) FROM games WHERE guild = 'x' AND status IN ('lobby', 'playing')",
        "SELECT 1 FROM games JOIN seated ON game = id WHERE person = 'x' AND status = 'lobby'",
    )
    for query in queries:
        plan = await engine._unit._store.database.run(
            lambda connection, query=query: [
                row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}")
            ]
        )
        assert not [step for step in plan if step.startswith("SCAN")]


async def test_a_table_is_known_to_its_players_everywhere_and_to_others_in_its_server(
    engine, set_table
):
    game = await set_table(ANA)
    for guild in ("server", "other", ""):
        assert (await engine.queries.reach(game, ANA.id, guild)).id == game
    assert (await engine.queries.reach(game, BORYS.id, "server")).status is Status.LOBBY
    for guild in ("other", ""):
        assert (await refused(engine.queries.reach(game, BORYS.id, guild)))[
            0
        ] is TableReason.NO_SUCH_GAME
    unknown, hidden = [
        await refused(engine.queries.reach(id_, BORYS.id, "other")) for id_ in ("zzzzzz", game)
    ]
    assert unknown == hidden, "a stranger can't tell a game from none"


async def test_a_table_that_has_waited_for_a_week_may_be_given_up_by_whoever_sits_there(tmp_path):
    now = datetime(2026, 1, 1, tzinfo=UTC)
    async with open_engine(tmp_path / "games.db", clock=lambda: now) as engine:
        receipt = await engine.lobby.new(
            "new", venue=HERE, host=ANA, edition="ryzyko", options={}, places=3
        )
        await engine.lobby.join("j", receipt.game, BORYS)
        not_host = (TableReason.NOT_HOST, None)
        now += WAITED_LONG - timedelta(seconds=1)
        assert await refused(engine.lobby.cancel("c1", receipt.game, BORYS.id)) == not_host
        now += timedelta(seconds=1)
        assert await refused(engine.lobby.cancel("c2", receipt.game, CELINA.id)) == not_host
        done = await engine.lobby.cancel("c3", receipt.game, BORYS.id)
        assert done.roster.status is Status.CANCELLED
