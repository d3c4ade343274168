"""Finding people: who wants to hear of a lobby is called to it, once a day at most, and nobody else is."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.app import open_engine
from rules.audit import check
from rules.lobby_alerts.alerts import ANY, CALLED_EVERY, MOST_CALLED, CallWish
from rules.model.commands import Resign
from rules.ratings.model import UNRATED_YET
from rules.ratings.ratings import Ladder
from rules.table.news import OpenedNews
from rules.table.pace import PACES
from rules.table.roster import Person, PersonId, Venue
from tests.actions import fresh
from tests.rules.privacy.test_forgetting import ZOFIA, table, traces
from tests.rules.ratings.test_results import over
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
    Clock,
    at_noon,
    first_move,
    opened,
    secrets,
    unseen,
)

DORA = PersonId("4")
LADDER = Ladder()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def clock():
    return Clock(at_noon())


@pytest.fixture
async def engine(path, clock):
    async with open_engine(path, clock, secrets(1)) as opened_engine:
        yield opened_engine


async def wish(engine, person=DORA, guild="g", **what):
    await engine.finding.wish(fresh(), guild, person, **what)


async def called(engine):
    news = [each.content for each in await engine.outbox.untold(500)]
    return [content.person for content in news if isinstance(content, OpenedNews)]


async def test_such_a_table_calls_and_another_does_not(engine):
    await wish(engine, edition="classic")
    await wish(engine, PersonId("5"), guild="h")
    await opened(engine)
    assert await called(engine) == []
    await opened(engine, "other", "d", edition="classic@1")
    assert await called(engine) == [DORA]


async def test_a_pace_that_is_chosen_later_calls_as_well(engine):
    await wish(engine, pace="weekly")
    game = await opened(engine)
    assert await called(engine) == []
    await engine.times.set_pace(fresh(), game, ANA.id, PACES["weekly"])
    assert await called(engine) == [DORA]


async def test_a_host_who_opens_and_closes_tables_all_day_calls_once(engine, clock):
    """The adversary: letters to everybody, as many as tables can be set."""
    await wish(engine)
    for n in range(4):
        game = await opened(engine, f"new {n}", f"c{n}")
        for name in ("weekly", "live", "daily"):
            await engine.times.set_pace(fresh(), game, ANA.id, PACES[name])
        await engine.lobby.cancel(fresh(), game, ANA.id)
    assert await called(engine) == [DORA]
    clock.now += CALLED_EVERY
    await opened(engine, "the next day", "d")
    assert await called(engine) == [DORA, DORA]


async def test_changing_a_wish_calls_no_sooner(engine):
    await wish(engine)
    await opened(engine)
    await wish(engine, pace="daily")
    await wish(engine, edition=ANY)
    await opened(engine, "other", "d")
    assert await called(engine) == [DORA]


async def test_taken_back_and_set_anew_calls_again_but_nobody_else_can_do_that(engine):
    await wish(engine)
    await engine.finding.wish_no_more(fresh(), "g", DORA)
    await opened(engine)
    assert await called(engine) == []
    assert await engine.finding.wish_of("g", DORA) is None


async def test_so_many_at_once_and_the_others_by_the_next_table(engine):
    everybody = [PersonId(str(n)) for n in range(100, 100 + MOST_CALLED + 5)]
    for person in everybody:
        await wish(engine, person)
    await opened(engine)
    assert len(await called(engine)) == MOST_CALLED
    await opened(engine, "other", "d")
    assert sorted(await called(engine)) == sorted(everybody)


async def test_neither_the_host_nor_whoever_is_invited_is_called(engine):
    await wish(engine, ANA.id)
    await opened(engine)
    assert await called(engine) == []


async def test_lobbies_with_a_seat_and_how_well_those_play_who_sit_there(engine):
    await over(engine)
    game = await opened(engine, "lobby", "d")
    await engine.lobby.join(fresh(), game, Person(DORA, "Dora"))
    (found,) = await engine.finding.lobbies("g", BORYS.id)
    assert found.roster.id == game
    page = await engine.club.ladder("g", LADDER)
    ladder = {each.line.entrant: each.line.shown for each in page.lines}
    assert found.ratings == {"red": ladder[ANA.id]}, "Dora is new"
    assert await engine.finding.lobbies("g", ANA.id) == (), "they sit there themselves"
    assert await engine.finding.lobbies("h", BORYS.id) == ()
    await engine.lobby.join(fresh(), game, CELINA)
    assert await engine.finding.lobbies("g", BORYS.id) == (), "no seat is left"


async def test_whoever_was_forgotten_is_as_strong_as_before(engine):
    """A table that fills up with strangers who are new is what a smurf would like to look like."""
    game = await table(engine, ANA, BORYS)
    await first_move(engine, game)
    await engine.forgetting.forget(fresh(), ZOFIA.id, ZOFIA.name)
    for person in (ANA, BORYS):
        seat = (await engine.queries.look(game)).roster.player_of(person.id).seat
        await engine.play.order(fresh(), game, person.id, Resign(seat=seat))
    receipt = await engine.lobby.new(
        fresh(), venue=Venue("g", "z"), host=ZOFIA, edition="ryzyko", options={}, places=3
    )
    (found,) = await engine.finding.lobbies("g", ANA.id)
    assert found.roster.id == receipt.game
    assert found.ratings["red"] < UNRATED_YET.shown, "they left their only game first"


async def test_a_wish_is_theirs_and_forgotten_with_them(engine, path):
    await wish(engine, ZOFIA.id, pace="live")
    assert [w["pace"] for w in (await engine.exports.of(ZOFIA.id))["wishes"]] == ["live"]
    await wish(engine, ZOFIA.id, pace=ANY)
    await opened(engine)
    await engine.forgetting.forget(fresh(), ZOFIA.id, ZOFIA.name)
    assert traces(path) == []
    assert await called(engine) == [""]
    assert check(path, unseen).faults == ()


SOME = st.sampled_from((ANY, "classic", "ryzyko"))
PACE = st.sampled_from((ANY, "daily", "live"))


@given(SOME, PACE, SOME.filter(bool), PACE.filter(bool), st.integers(0, 72))
def test_nobody_is_called_twice_a_day_nor_to_anything_else(edition, pace, plays, at, hours):
    now = at_noon()
    asked = CallWish("g", DORA, edition, pace, now - timedelta(hours=hours))
    fits = asked.fits(plays, at, now)
    assert not fits or hours >= 24
    assert not fits or edition in (ANY, plays)
    assert not fits or pace in (ANY, at)
