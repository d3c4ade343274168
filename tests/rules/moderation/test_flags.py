"""A server's flags: of its own rated games of the last year, without those who were erased."""

from datetime import timedelta

import pytest

from rules.app import open_engine
from rules.moderation.flags import LATELY
from rules.people.rows import KnownName, NameRows
from rules.ratings.flags import AlwaysAhead, Circle, Unlikely
from rules.ratings.rating_rows import RatingRows
from rules.ratings.result_rows import ResultRows
from rules.table.ids import NOBODY_KNOWN, Entrant, Unrated, entrant_of_level
from rules.table.roster import GameId, PersonId
from tests.actions import fresh
from tests.rules.support.finished import keep_finished
from tests.rules.support.stored import Clock, at_noon, secrets

ANA, BORYS, CELINA, DORA = (Entrant(f"10{number}") for number in range(1, 5))
DUELS = [(ANA, BORYS)] * 20
"""Against equal ratings: 2 ** -20."""


@pytest.fixture
async def engine(tmp_path):
    clock = Clock(at_noon() + timedelta(days=30))
    async with open_engine(tmp_path / "games.db", clock, secrets(1)) as opened_engine:
        yield opened_engine


async def write(engine, work):
    await engine.club._unit.write(work)


async def kept(engine, games, guild="g", **facts):
    """The games' results; all ratings stay equal, as if there were none."""
    await write(engine, lambda ledger: keep_finished(ledger, guild, games, **facts))


async def flags(engine, guild="g"):
    found = await engine.flagging.of(guild)
    return (*found.tables, *found.duels)


async def test_they_are_those_of_this_server_by_ladder_and_name(engine):
    await kept(engine, DUELS)
    row = KnownName("g", PersonId(ANA), "Ana")
    await write(engine, lambda ledger: NameRows(ledger).put(row))
    found = await engine.flagging.of("g")
    assert found.tables == ()
    assert found.duels == (Unlikely(ANA, BORYS, 20, 20, 10),)
    assert found.names == {ANA: "Ana", BORYS: ""}
    assert await flags(engine, "another") == ()


async def test_computers_are_nobody(engine):
    """Neither as partners, nor as somebody to be ahead of; their games with several people count."""
    level = entrant_of_level("officer")
    await kept(engine, [(ANA, level)] * 20 + [(ANA, NOBODY_KNOWN, level)] * 20)
    assert await flags(engine) == ()
    await kept(engine, [(ANA, level, BORYS)] * 20, prefix="with")
    assert await flags(engine) == (Unlikely(ANA, BORYS, 20, 20, 10),)


async def test_annulled_and_other_unrated_games_dont_count(engine):
    await kept(engine, DUELS[:9], unrated=Unrated.HINTED)
    await kept(engine, DUELS[:11], prefix="rated")
    assert len(await flags(engine)) == 1
    await write(
        engine, lambda ledger: ResultRows(ledger).unrate(GameId("rated0"), Unrated.ANNULLED)
    )
    assert await flags(engine) == (), "of ten games nothing is told"


async def test_nor_do_games_of_more_than_a_year_ago(engine):
    before = engine.club._unit.clock() - LATELY
    await kept(engine, DUELS, ended=before - timedelta(days=1))
    assert await flags(engine) == ()
    await kept(engine, DUELS, ended=before + timedelta(days=1), prefix="later")
    assert len(await flags(engine)) == 1


async def test_nobody_who_was_erased_is_in_them(engine):
    friends = [Entrant(f"20{number}") for number in range(4)]
    others = [[Entrant(f"3{(at + step) % 10}") for step in (0, 1, 3)] for at in range(10)]
    await kept(engine, [*DUELS, *[[*friends[at % 4 :], *friends[: at % 4]] for at in range(20)]])
    await kept(engine, others * 3, prefix="other")
    assert {type(flag) for flag in await flags(engine)} == {Circle, Unlikely}
    await engine.forgetting.forget(fresh(), PersonId(BORYS), "Borys")
    (circle,) = await flags(engine)
    assert circle.people == tuple(friends)
    await engine.forgetting.forget(fresh(), PersonId(friends[0]), "Dora")
    found = await engine.flagging.of("g")
    (circle,) = found.tables
    assert circle.people == tuple(friends[1:])
    assert {*found.names} == {*friends[1:]}


async def test_a_damaged_rating_is_left_out(engine):
    """As on leaderboards: only the flags that depend on it are missing."""
    await kept(engine, [*DUELS, *[(CELINA, DORA)] * 20])
    change = "UPDATE ladder_ratings SET mean = mean + 8 WHERE entrant = ?"
    await write(engine, lambda ledger: RatingRows(ledger)._run(change, (BORYS,)))
    assert await flags(engine) == (
        AlwaysAhead(ANA, BORYS, 20, 20, 1.0),
        AlwaysAhead(CELINA, DORA, 20, 20, 1.0),
        Unlikely(CELINA, DORA, 20, 20, 10),
    )


async def test_without_ratings_there_are_none(engine):
    await kept(engine, DUELS)
    await engine.club.set_ladder(fresh(), "g", wanted=False)
    found = await engine.flagging.of("g")
    assert (found.tables, found.duels, found.is_wanted) == ((), (), False)
