"""What is attached to the end of a game is done once, in the transaction that ends it, or neither is."""

import logging
from dataclasses import dataclass, field
from datetime import timedelta

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.core.dice import seal_of
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.errors import StoreError, StoreReason
from rules.people.rows import KnownPerson, PersonRows
from rules.table.lines import TELLING
from rules.table.roster import Status
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
    Clock,
    Failpoint,
    at_noon,
    dealt,
    failing_engine,
    opened,
    play,
    replaced,
    secrets,
    unseen,
    until,
)
from tests.rules.support.tables import content

SEALED = "a word that nobody guesses"
RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")


@dataclass
class Archive:
    """Something that belongs to the end of a game: it counts, and writes a row beside."""

    ended: list = field(default_factory=list)
    fails: Exception | None = None

    def __call__(self, ended):
        self.ended.append(ended)
        ended.ledger.uptime.set_moment(f"ended {len(self.ended)}", ended.at)
        if self.fails:
            raise self.fails


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


@pytest.fixture
def archive(engine):
    attached = Archive()
    engine.attach(attached)
    return attached


async def lobby(engine):
    game = await opened(engine)
    await engine.lobby.join("borys", game, BORYS)
    return game


async def waiting_for_words(engine):
    game = await lobby(engine)
    await engine.lobby.add_seal("seal", game, BORYS.id, seal_of(SEALED))
    await engine.lobby.start("start", game, ANA.id)
    return game


async def all_but_two_out(engine):
    game = await dealt(engine)
    await resign(engine, game, CELINA, "first")
    return game


async def resign(engine, game, person, action):
    seat = (await engine.queries.look(game)).roster.player_of(person.id).seat
    return await engine.play.order(action, game, person.id, cmd.Resign(seat=seat))


async def leave_all(engine, game, action):
    await engine.lobby.leave("borys leaves", game, BORYS.id)
    return await engine.lobby.leave(action, game, ANA.id)


ENDS = {
    "resign": (all_but_two_out, lambda e, g, a: resign(e, g, BORYS, a), Status.PLAYING, Status.OVER),
    "cancel": (lobby, lambda e, g, a: e.lobby.cancel(a, g, ANA.id), Status.LOBBY, Status.CANCELLED),
    "leave": (lobby, leave_all, Status.LOBBY, Status.CANCELLED),
    "give up": (waiting_for_words, lambda e, g, a: e.lobby.cancel(a, g, ANA.id), Status.SEALED, Status.CANCELLED),
}  # fmt: skip


@pytest.mark.parametrize("name", ENDS)
async def test_every_end_is_told_once(engine, archive, clock, path, name):
    prepare, act, before, after = ENDS[name]
    game = await prepare(engine)
    assert archive.ended == []
    clock.now += timedelta(hours=1)
    await act(engine, game, "the end")
    (ended,) = archive.ended
    assert (ended.before.id, ended.before.status) == (game, before)
    assert ended.roster == (await engine.queries.look(game)).roster
    assert ended.roster.status is after
    assert ended.at == clock.now
    assert bool(ended.state.winner) is (after is Status.OVER)
    assert content(path)["moments"] == [("ended 1", clock.now.isoformat())]
    assert check(path, unseen).faults == ()


async def test_a_game_that_is_played_to_its_end_is_told_once(engine, archive):
    game = await dealt(engine)
    await play(engine, game, 5000)
    assert [each.roster.id for each in archive.ended] == [game]
    (ended,) = archive.ended
    assert ended.roster.status is Status.OVER
    assert ended.state.winner


async def test_a_table_whose_words_are_overdue_is_told_once(engine, archive, clock):
    game = await waiting_for_words(engine)
    await until(engine, clock, clock.now + TELLING + timedelta(hours=1))
    assert [(e.roster.id, e.roster.status) for e in archive.ended] == [(game, Status.CANCELLED)]


async def test_what_a_computer_orders_ends_a_game_as_well(engine, archive):
    game = await all_but_two_out(engine)
    await replaced(engine, game, BLUE)
    await engine.play.order_as_computer("the end", game, cmd.Resign(seat=BLUE))
    assert len(archive.ended) == 1


@pytest.mark.parametrize("name", ENDS)
async def test_a_repeated_action_ends_nothing_again(path, clock, name):
    prepare, act, *_ = ENDS[name]
    async with open_engine(path, clock, secrets(1)) as engine:
        engine.attach(first := Archive())
        game = await prepare(engine)
        await act(engine, game, "the end")
        assert (await act(engine, game, "the end")).repeated
    async with open_engine(path, clock, secrets(1)) as engine:
        engine.attach(next_one := Archive())
        assert (await act(engine, game, "the end")).repeated
    assert (len(first.ended), next_one.ended) == (1, [])


async def test_no_game_ends_before_its_end(engine, archive):
    game = await dealt(engine)
    await play(engine, game, 60)
    assert archive.ended == []


@pytest.mark.parametrize("name", ENDS)
async def test_where_it_fails_nothing_has_changed_and_it_may_be_tried_again(
    engine, archive, path, caplog, name
):
    """All or nothing: a game that ended without its rating would never be rated."""
    prepare, act, before, after = ENDS[name]
    game = await prepare(engine)
    if name == "leave":
        await engine.lobby.leave("borys leaves", game, BORYS.id)
    rows, seen = content(path), await engine.queries.look(game, ANA.id)
    archive.fails = ValueError("the secret of the game is 42")
    with pytest.raises(StoreError) as refusal:
        await act(engine, game, "the end")
    assert refusal.value.reason is StoreReason.FAILED
    assert refusal.value.facts["game"] == game
    assert "42" not in str(refusal.value)
    assert engine.pulse.failing
    assert content(path) == rows
    assert await engine.queries.look(game, ANA.id) == seen
    assert seen.roster.status is before
    archive.fails = None
    receipt = await act(engine, game, "the end")
    assert (receipt.repeated, receipt.roster.status) == (False, after)
    assert len(archive.ended) == 2, "once for each attempt, of which one is kept"
    assert len(content(path)["moments"]) == 1
    assert not engine.pulse.failing
    assert "Traceback" in caplog.text


async def test_what_is_due_is_put_off_where_the_end_fails(engine, archive, clock, path):
    game = await waiting_for_words(engine)
    archive.fails = ValueError("no")
    await until(engine, clock, clock.now + TELLING + timedelta(minutes=5))
    assert (await engine.queries.look(game)).roster.status is Status.SEALED
    archive.fails = None
    await until(engine, clock, clock.now + timedelta(minutes=1))
    assert (await engine.queries.look(game)).roster.status is Status.CANCELLED
    assert len(content(path)["moments"]) == 1


async def test_all_that_is_attached_is_done_in_order_or_none_of_it(engine):
    done = []
    last = Archive(fails=ValueError("no"))
    engine.attach(lambda ended: PersonRows(ended.ledger).put(KnownPerson(ANA.id, theme="dark")))
    engine.attach(lambda ended: done.append(PersonRows(ended.ledger).of(ANA.id).theme))
    engine.attach(last)
    game = await lobby(engine)
    with pytest.raises(StoreError):
        await engine.lobby.cancel("the end", game, ANA.id)
    assert (await engine.queries.look(game, ANA.id)).profile.theme == ""
    last.fails = None
    await engine.lobby.cancel("the end", game, ANA.id)
    assert (await engine.queries.look(game, ANA.id)).profile.theme == "dark"
    assert done == ["dark", "dark"]


async def test_what_the_store_says_is_told_as_it_is(path, clock):
    failpoint = Failpoint()
    async with failing_engine(path, failpoint, secrets(1), clock) as engine:
        game = await lobby(engine)

        def fails(ended):
            failpoint.set(1)
            ended.ledger.uptime.set_moment("ended", ended.at)

        engine.attach(fails)
        with pytest.raises(StoreError) as refusal:
            await engine.lobby.cancel("the end", game, ANA.id)
        assert refusal.value.facts["detail"] == "disk I/O error"


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("name", ENDS)
@pytest.mark.file
async def test_a_process_that_dies_at_any_statement_keeps_both_or_neither(
    tmp_path, clock, caplog, name, after
):
    """After a crash and a second try the end is there once, and so is what belongs to it."""
    caplog.set_level(logging.CRITICAL)
    prepare, act, *_ = ENDS[name]
    failpoint = Failpoint()
    for at in range(1, 60):
        path = tmp_path / f"{at}.db"
        async with failing_engine(path, failpoint, secrets(1), clock) as engine:
            engine.attach(Archive())
            game = await prepare(engine)
            failpoint.set(at, after=after, dies=True)
            died = await _dies(act(engine, game, "the end"))
            failpoint.set(0)
        async with failing_engine(path, failpoint, secrets(1), clock) as engine:
            engine.attach(Archive())
            ended = (await engine.queries.look(game)).roster.status in (
                Status.OVER,
                Status.CANCELLED,
            )
            assert len(content(path)["moments"]) == ended
            await act(engine, game, "the end")
            assert len(content(path)["moments"]) == 1
        if not died:
            break
    assert at > 8
    assert check(path, unseen).faults == ()


async def _dies(act):
    try:
        await act
    except StoreError:
        return True
    return False
