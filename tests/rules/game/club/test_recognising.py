"""Forgetting keeps no name and gives no fresh start: for ninety days a keyed digest stands for who was forgotten.

The adversary loses, presses *Forget*, and sits down again; or forgets twice, in the midst of a game, or in
two servers.
"""

from datetime import timedelta

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.model.board import Seat
from rules.model.errors import TableRefused
from rules.moderation.log import ConflictOfInterest
from rules.ratings.rating import Ladder
from rules.table.ids import RECOGNISED, is_person
from rules.table.roster import Person, PersonId, Venue
from rules.truces.acts import AnswerOffer, BreakTruce, OfferTruce
from tests.actions import fresh
from tests.rules.game.club.test_forgetting import RED, ZOFIA, resign, table, traces
from tests.rules.support.stored import ANA, BORYS, MODERATOR, Clock, at_noon, secrets, unseen
from tests.rules.support.tables import tables

OTHERS = [Person(PersonId(str(n)), f"Number {n}") for n in range(50, 70)]


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


@pytest.fixture(autouse=True)
def sound(path):
    """Whatever becomes of them, ratings follow from the results."""
    yield
    assert check(path, unseen).faults == ()


async def lost(engine, action, *, guild="g", against=(ANA, BORYS)):
    """Zofia loses a game of three, as the first to resign."""
    game = await table(engine, *against, action=f"{guild} {action}", guild=guild, channel=action)
    await resign(engine, game, ZOFIA)
    await resign(engine, game, against[0])
    return game


async def forget(engine):
    await engine.forgetting.forget(fresh(), ZOFIA.id, ZOFIA.name)


async def rating(engine, guild="g"):
    ranked = (await engine.club.record(ZOFIA.id, guild)).ranked
    return ranked[Ladder()].rating if Ladder() in ranked else None


def entrants(path, guild="g"):
    """Who stands in a server's results, but for the others."""
    with tables(path) as raw:
        rows = raw.execute("SELECT DISTINCT entrant FROM results WHERE guild = ?", (guild,))
        known = {ANA.id, BORYS.id, *(each.id for each in OTHERS)}
        return {entrant for (entrant,) in rows} - known


async def without_forgetting(tmp_path, clock, games):
    """Their rating if they had never asked to be forgotten."""
    async with open_engine(tmp_path / "other.db", clock, secrets(1)) as engine:
        for n in range(games):
            await lost(engine, str(n), against=OTHERS[2 * n : 2 * n + 2])
        return await rating(engine)


async def test_whoever_loses_three_forgets_and_sits_down_again_goes_on_from_there(
    engine, path, clock, tmp_path
):
    for n in range(3):
        await lost(engine, str(n), against=OTHERS[2 * n : 2 * n + 2])
    await forget(engine)
    assert traces(path) == []
    assert await rating(engine) is None, "until they have played, nobody is shown"
    await lost(engine, "3", against=OTHERS[6:8])
    assert await rating(engine) == await without_forgetting(tmp_path, clock, 4)
    record = await engine.club.record(ZOFIA.id, "g")
    assert sum(tally.games for tally in record.tallies) == 1, "nothing else comes back"


async def test_forgetting_twice_is_no_fresh_start_either(engine, path, clock, tmp_path):
    for n in range(3):
        await lost(engine, str(n), against=OTHERS[2 * n : 2 * n + 2])
        await forget(engine)
        await forget(engine)
    assert len(entrants(path)) == 1, "one digest stands for all of it"
    await lost(engine, "3", against=OTHERS[6:8])
    assert await rating(engine) == await without_forgetting(tmp_path, clock, 4)


async def test_whoever_forgets_in_the_midst_of_a_game_has_lost_it(engine, path):
    game = await table(engine, ANA, BORYS)
    await forget(engine)
    (seat,) = [
        player for player in (await engine.queries.look(game)).roster.players if player.former
    ]
    assert seat.seat == RED
    assert traces(path) == []
    await resign(engine, game, ANA)
    await resign(engine, game, BORYS)
    results = {each.seat: each for each in (await engine.club.aftermath(game)).results}
    assert results[RED].unrated is None
    assert not is_person(results[RED].entrant)
    assert not results[RED].won
    await lost(engine, "next", against=OTHERS[:2])
    assert (await rating(engine)).games == 2


async def test_games_of_the_same_two_weigh_as_much_where_one_was_forgotten(engine, clock, tmp_path):
    """Whoever beats a friend who is forgotten after each game gains no more than by the same games."""

    async def gained(at, after_each):
        for n in range(8):
            await lost(at, str(n), against=(ANA, OTHERS[n]))
            await after_each(at)
        return (await at.club.record(ANA.id, "g")).ranked[Ladder()].rating

    async def nothing(_):
        pass

    async with open_engine(tmp_path / "other.db", clock, secrets(1)) as other:
        known = await gained(other, nothing)
    assert await gained(engine, forget) == known
    assert known.games == 8


async def test_truces_that_were_broken_before_are_counted(engine):
    game = await table(engine, ANA, BORYS)
    offered = await engine.do("offer", game, ZOFIA.id, OfferTruce(Seat("blue"), (), 2))
    number = offered.roster.offers[-1].number
    await engine.do("answer", game, ANA.id, AnswerOffer(number, agrees=True))
    await engine.do("break", game, ZOFIA.id, BreakTruce(Seat("blue")))
    await resign(engine, game, ZOFIA)
    await resign(engine, game, ANA)
    await forget(engine)
    assert (await engine.club.record(ZOFIA.id, "g")).broken_before == 1
    assert (await engine.club.record(ANA.id, "g")).broken_before == 0


async def test_a_moderator_who_was_forgotten_is_concerned_as_before(engine):
    game = await lost(engine, "0")
    await forget(engine)
    with pytest.raises(Exception, match="concerned"):
        await engine.annulling.annul(fresh(), game, ZOFIA, "I lost.", moderates=True)


async def test_a_moderator_is_concerned_in_games_of_one_who_was_forgotten_and_is_back(engine):
    """A friend forgets and sits down again, so that the moderator may annul what the friend loses."""
    await lost(engine, "0", against=(ANA, BORYS))
    await forget(engine)
    game = await lost(engine, "1", against=OTHERS[:2])
    with pytest.raises(TableRefused) as refused:
        await engine.annulling.annul(fresh(), game, ANA, "They lost.", moderates=True)
    assert refused.value.facts["concern"] is ConflictOfInterest.RATED_WITH


async def test_to_be_forgotten_is_to_resign_what_one_plays_alone(engine, path):
    """Forgetting one's losing games against computers brings no better chances on the ladder."""
    games = []
    for number in range(3):
        venue = Venue("g", f"solo{number}")
        opened = await engine.lobby.new(
            fresh(), venue=venue, host=ZOFIA, edition="ryzyko", options={}, places=3
        )
        for _ in range(2):
            await engine.lobby.add_computer(fresh(), opened.game, ZOFIA.id, level="recruit")
        await engine.lobby.start(fresh(), opened.game, ZOFIA.id)
        games.append(opened.game)
    await forget(engine)
    assert traces(path) == []
    for game in games:  # the computers would play on
        await engine.lobby.close(fresh(), game, MODERATOR, name="Mona", moderates=True)
    with tables(path) as raw:
        rows = raw.execute("SELECT won, unrated FROM results WHERE entrant LIKE '~%'").fetchall()
    assert rows == [(0, "")] * 3


async def test_what_stands_in_two_servers_can_not_be_joined(engine, path):
    await lost(engine, "0", guild="g")
    await lost(engine, "0", guild="h")
    await forget(engine)
    (here,), (there,) = entrants(path, "g"), entrants(path, "h")
    assert here != there
    with tables(path) as raw:
        keys = dict(raw.execute("SELECT guild, key FROM keys"))
    assert {len(key) for key in keys.values()} == {32}
    assert keys["g"] != keys["h"]


async def test_after_ninety_days_nothing_leads_to_them(engine, path, clock):
    await lost(engine, "0")
    midst = await table(engine, ANA, BORYS, action="midst", channel="m")
    await forget(engine)
    before = entrants(path)
    clock.now += RECOGNISED - timedelta(seconds=1)
    await engine.forgetting.recognise_no_longer()
    assert entrants(path) == before
    clock.now += timedelta(seconds=1)
    await engine.forgetting.recognise_no_longer()
    assert len(entrants(path)) == 1
    assert not entrants(path) & before
    assert traces(path, *before) == []
    assert (await engine.exports.of(ZOFIA.id))["recognised"] == []
    assert any(player.former for player in (await engine.queries.look(midst)).roster.players)
    await lost(engine, "1", against=OTHERS[:2])
    assert (await rating(engine)).games == 1


async def test_who_came_back_begins_where_they_did_once_nobody_recognises_them(engine, path, clock):
    await lost(engine, "0", against=OTHERS[:2])
    await forget(engine)
    assert [r["server"] for r in (await engine.exports.of(ZOFIA.id))["recognised"]] == ["g"]
    await lost(engine, "1", against=OTHERS[2:4])
    assert (await rating(engine)).games == 2
    clock.now += RECOGNISED
    await engine.forgetting.recognise_no_longer()
    assert (await rating(engine)).games == 1
    assert check(path, unseen).faults == ()


async def test_the_key_goes_when_the_general_leaves_the_server(engine, path):
    for guild in ("g", "h"):
        await lost(engine, "0", guild=guild)
    await forget(engine)
    before, others = entrants(path, "g"), entrants(path, "h")
    await engine.forgetting.leave_server("g")
    assert not entrants(path, "g") & before
    assert entrants(path, "h") == others
    with tables(path) as raw:
        assert [guild for (guild,) in raw.execute("SELECT guild FROM keys")] == ["h"]
        assert [guild for (guild,) in raw.execute("SELECT guild FROM forgotten")] == ["h"]
    await lost(engine, "1")
    assert (await rating(engine)).games == 1


async def test_a_server_that_was_left_while_no_general_ran_keeps_no_key_either(engine, path):
    for guild in ("g", "h"):
        await lost(engine, "0", guild=guild)
    await forget(engine)
    before = entrants(path, "g")
    await engine.forgetting.stay_in(["h", "another"])
    assert not entrants(path, "g") & before
    with tables(path) as raw:
        assert [guild for (guild,) in raw.execute("SELECT guild FROM keys")] == ["h"]


async def test_of_servers_that_another_process_is_told_of_none_is_taken_for_left(engine, path):
    for guild in ("1", "2"):
        await lost(engine, "0", guild=guild)
    await forget(engine)
    await engine.forgetting.stay_in([], is_known=lambda guild: guild == "2")
    with tables(path) as raw:
        assert [guild for (guild,) in raw.execute("SELECT guild FROM keys")] == ["1"]


async def test_a_damaged_row_is_named_and_its_digest_goes_at_the_next_look(engine, path):
    await lost(engine, "0")
    await forget(engine)
    before = entrants(path)
    with tables(path) as raw:
        raw.execute("UPDATE forgotten SET until = '9999-01-01T00:00:00+00:00'")
    assert any("who was forgotten" in fault for fault in check(path, unseen).faults)
    await engine.forgetting.recognise_no_longer()
    assert not entrants(path) & before
