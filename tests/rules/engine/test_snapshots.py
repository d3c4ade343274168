"""Snapshots of long games: made by the scheduler, read in place of most of a log, and never believed over it."""

from dataclasses import replace
from itertools import pairwise
from typing import Literal

import pytest

from rules.app import KINDS, open_engine
from rules.audit import check
from rules.engine.hooks import TimerKind
from rules.engine.persistence import ARCHIVING, SNAPSHOTS, read_game, state_at
from rules.lobby.acts import USUAL
from rules.model.board import Seat
from rules.model.commands import Standing, TakeBack
from rules.model.events import OrderTakenBack
from rules.model.state import FOLD_VERSION, NOTHING_FOLDED, Folded
from rules.store.encoding import digest_of
from rules.store.game_tables import EventsTable
from rules.store.protocols import EVENTS_APART, Timer
from rules.table.game import Change, fold_on
from rules.upkeep import backup, restore
from tests.rules.support.archived import MONTH, answers, eventful, over, resign
from tests.rules.support.stored import (
    ANA,
    MINUTE,
    PEOPLE,
    Clock,
    at_noon,
    dealt,
    next_order,
    play,
    secrets,
    unseen,
    until,
)
from tests.rules.support.tables import content, tables

SOME = 60
"""Events from one snapshot to the next, in place of a thousand."""
_SET = "UPDATE snapshots SET"
MODULES = (
    "engine.persistence",
    "store.archive_tables",
)
"""Those that know how many events there are from one to the next."""
BELL = TimerKind("bell", lambda firing: Change(firing.at))
FIELDS = ("state", "revision", "told", "marks", "falls", "take_backs", "turn_orders")


@pytest.fixture(autouse=True)
def every(monkeypatch):
    """Say how many events there are from one to the next."""

    def say(count):
        for module in MODULES:
            monkeypatch.setattr(f"rules.{module}.EVENTS_APART", count)

    say(SOME)
    return say


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def clock():
    return Clock(at_noon())


@pytest.fixture
def opened_engine(path, clock):
    return lambda: open_engine(path, clock, secrets(1), USUAL, (*KINDS, BELL))


@pytest.fixture
async def engine(opened_engine):
    async with opened_engine() as engine:
        yield engine


async def upkeep(engine, clock):
    """Let the scheduler do all that is due."""
    await until(engine, clock, clock.now + MINUTE)


def snapshots(path):
    """The rows of all snapshots, by revision."""
    return sorted(content(path)["snapshots"], key=lambda row: row[1])


def places(path):
    return [row[1] for row in snapshots(path)]


async def read(engine, game):
    return await engine._unit.read(lambda ledger: read_game(ledger, game))


async def from_the_deal(engine, game):
    """The game as its log alone says that it is."""

    def view(ledger):
        ledger.snapshots.newest = lambda *_: None
        return read_game(ledger, game)

    return await engine._unit.read(view)


async def must_be_the_same(engine, game):
    one, other = await read(engine, game), await from_the_deal(engine, game)
    for field in FIELDS:
        assert getattr(one, field) == getattr(other, field), field
    assert _without_nothing(one.past) == _without_nothing(other.past)
    return one


def _without_nothing(past):
    return replace(past, orders={seat: orders for seat, orders in past.orders.items() if orders})


def change(path, statement, *values):
    with tables(path) as raw:
        raw.execute(statement, values)


async def test_a_long_game_has_one_for_each_so_many_events(engine, clock, path):
    game = await dealt(engine)
    await play(engine, game, 90)
    assert snapshots(path) == [], "never for an order"
    await upkeep(engine, clock)
    at = (await read(engine, game)).revision
    made = places(path)
    assert len(made) >= at // SOME - 1 > 3
    assert all(later - earlier < 2 * SOME for earlier, later in pairwise([0, *made, at]))
    assert SNAPSHOTS.name not in {row[1] for row in content(path)["timers"]}
    assert check(path, unseen).faults == ()


async def test_a_game_that_is_short_has_none(engine, clock, path):
    await dealt(engine)
    await upkeep(engine, clock)
    assert snapshots(path) == []
    assert EVENTS_APART == 1000


async def test_a_game_is_the_same_from_each_place(engine, path, every):
    """Whatever can be taken back, and how many orders a turn had, at every length of the log."""
    every(8)
    game = await dealt(engine)
    tried = 0
    for number in range(80):
        person, command, revision = await next_order(engine, game)
        await engine.play.order(f"order {revision}", game, person, command)
        if number % 7 == 3:
            await _taken_back(engine, game, person)
        await engine._unit.write(lambda ledger: _take_all(ledger, game))
        await must_be_the_same(engine, game)
        tried += len(places(path)) > 1
    assert tried > 10


async def _taken_back(engine, game, person):
    """Whether a person could take their last order back, and did."""
    look = await engine.queries.look(game, person)
    if look.can_take_back:
        command = TakeBack(seat=look.player.seat)
        await engine.play.order(f"back {look.revision}", game, person, command)
    return look.can_take_back


def _take_all(ledger, game):
    while SNAPSHOTS.do(ledger, game, at_noon()):
        pass


async def test_a_flood_of_standing_orders_is_folded_no_further_than_others(engine, clock, path):
    """Each may be given again and again, and none of them makes anything stand."""
    game = await dealt(engine)
    for number in range(4 * SOME):
        dice: Literal["one", "most"] = "most" if number % 2 else "one"
        command = Standing(seat=Seat("red"), dice=dice)
        await engine.play.order(f"stand {number}", game, ANA.id, command)
    await upkeep(engine, clock)
    assert len(places(path)) == 4
    at = await must_be_the_same(engine, game)
    assert at.revision - places(path)[-1] < SOME
    assert check(path, unseen).faults == ()


async def test_all_that_anybody_may_ask_is_the_same(engine, clock, path):
    """Of a game with lines, computers, a truce and an order taken back, in rows and then in its archive."""
    game = await eventful(engine)
    before = await answers(engine, game)
    await engine._unit.write(lambda ledger: _take_all(ledger, game))
    assert snapshots(path)
    assert await answers(engine, game) == before
    assert check(path, unseen).faults == ()
    await until(engine, clock, clock.now + MONTH + MINUTE)
    assert snapshots(path) == [], "an archive has none"
    assert await answers(engine, game) == before


class Read:
    """A game's log that counts the events that are read."""

    def __init__(self, log):
        self._log, self.count = log, 0

    def __getattr__(self, name):
        return getattr(self._log, name)

    def events(self, *which):
        found = self._log.events(*which)
        self.count += len(found)
        return found


@pytest.mark.parametrize(
    "ask",
    [
        lambda ledger, game, _: read_game(ledger, game),
        lambda ledger, game, at: state_at(ledger, game, at - 3),
        lambda ledger, game, at: state_at(ledger, game, at // 2),
    ],
    ids=["a look", "the last turn", "long ago"],
)
async def test_little_of_a_long_log_is_read(engine, clock, ask):
    game = await dealt(engine)
    await play(engine, game, 120)
    await upkeep(engine, clock)
    at = (await read(engine, game)).revision

    def counted(ledger):
        ledger.log = log = Read(ledger.log)
        ask(ledger, game, at)
        return log.count

    assert at > 5 * SOME
    assert await engine._unit.read(counted) < 2 * SOME


async def test_nobody_waits_for_a_whole_log(engine, monkeypatch):
    """Who wants all of it, for a replay or a record, has it piece by piece."""
    game = await over(engine, moves=60)
    whole = await engine._unit.read(lambda ledger: ledger.log.events(game))
    read_at_once, events = [], EventsTable.events

    def counted(*which):
        found = events(*which)
        read_at_once.append(len(found))
        return found

    monkeypatch.setattr(EventsTable, "events", counted)
    assert (await engine.queries.finished(game)).events == whole
    assert (await engine.queries.turns(game))[-1].table.winner
    assert await engine.queries.missions(game)
    assert sum(read_at_once) == 3 * len(whole) > 3 * 3 * SOME
    assert max(read_at_once) <= SOME


async def test_a_past_that_was_asked_for_is_that_of_the_log(engine, clock):
    game = await dealt(engine)
    await play(engine, game, 60)
    at = (await read(engine, game)).revision
    before = [await engine.queries.look_back(game, revision) for revision in range(1, at, 11)]
    await upkeep(engine, clock)
    engine._unit.memory.clear()
    assert before == [
        await engine.queries.look_back(game, revision) for revision in range(1, at, 11)
    ]


async def test_a_take_back_deletes_what_was_folded_lately(engine, clock, path):
    game = await dealt(engine)
    await play(engine, game, 60)
    await upkeep(engine, clock)
    for _ in range(40):
        person, command, revision = await next_order(engine, game)
        made = places(path)
        await engine.play.order(f"order {revision}", game, person, command)
        if await _taken_back(engine, game, person):
            break
        await upkeep(engine, clock)
    log = await engine._unit.read(lambda ledger: ledger.log.events(game))
    assert isinstance(log[-1], OrderTakenBack)
    assert places(path) == [place for place in made if place <= len(log) - SOME] != made
    await upkeep(engine, clock)
    assert places(path) == made
    await must_be_the_same(engine, game)


async def test_it_is_deleted_with_a_lesson(engine, path):
    receipt = await engine.lessons.begin("learn", ANA, "en")
    await engine._unit.write(lambda ledger: _keep_at(ledger, receipt.game, 5))
    assert places(path) == [5]
    await resign(engine, receipt.game, ANA)
    await engine._unit.write(lambda ledger: engine._unit.delete(ledger, receipt.game))
    assert snapshots(path) == []


def _keep_at(ledger, game, revision):
    roster, log = ledger.games.roster(game), ledger.log.events(game, 0, revision)
    ledger.snapshots.keep(game, fold_on(NOTHING_FOLDED, log, roster.seats))


async def test_what_is_archived_before_its_snapshot_is_made_needs_none(engine, clock, path):
    game = await over(engine, moves=60)
    due = Timer(game, SNAPSHOTS.name, clock.now + MONTH + 3 * MINUTE)
    await engine._unit.write(lambda ledger: ledger.timers.set(due))
    await until(engine, clock, clock.now + MONTH + 2 * MINUTE)
    assert {row[1] for row in content(path)["timers"]} == set()
    assert ARCHIVING.name != SNAPSHOTS.name
    assert snapshots(path) == []


async def test_games_that_were_long_before_have_theirs_made_piece_by_piece(
    opened_engine, clock, path
):
    """As after an update. Between two pieces whatever is due fires; a snapshot of another version is none."""
    async with opened_engine() as engine:
        games = [await dealt(engine, f"new {n}", f"c{n}") for n in range(3)]
        for game in games:
            await play(engine, game, 60)
        await upkeep(engine, clock)
    made = snapshots(path)
    change(path, "UPDATE snapshots SET fold = ?", FOLD_VERSION + 1)
    change(path, "DELETE FROM snapshots WHERE game = ?", games[0])
    counts = []

    async with opened_engine() as engine:
        do = engine.timers._upkeep[SNAPSHOTS.name].do

        def counted(ledger, game, now):
            before = ledger.connection.execute("SELECT count(*) FROM snapshots").fetchone()[0]
            due = do(ledger, game, now)
            after = ledger.connection.execute("SELECT count(*) FROM snapshots").fetchone()[0]
            counts.append(after - before)
            return due

        object.__setattr__(engine.timers._upkeep[SNAPSHOTS.name], "do", counted)
        try:
            await upkeep(engine, clock)
        finally:
            object.__setattr__(engine.timers._upkeep[SNAPSHOTS.name], "do", do)
        for game in games:
            await must_be_the_same(engine, game)
    assert snapshots(path) == made
    assert len(counts) >= len(made)
    assert max(counts) == 1


async def test_one_of_another_version_is_none(engine, clock, path):
    game = await dealt(engine)
    await play(engine, game, 60)
    await upkeep(engine, clock)
    change(path, "UPDATE snapshots SET fold = ?", FOLD_VERSION + 1)
    assert await engine._unit.read(lambda ledger: ledger.snapshots.newest(game)) is None
    assert await engine._unit.read(lambda ledger: [*ledger.snapshots.of(game)]) == []
    await must_be_the_same(engine, game)


class TestDamage:
    """A snapshot that is damaged is skipped, named by a check and in the log, and none of it is quoted."""

    @pytest.fixture
    async def game(self, engine, clock):
        game = await dealt(engine)
        await play(engine, game, 90)
        await upkeep(engine, clock)
        return game

    async def damaged(self, engine, game, path, caplog, how, *values):
        known = await from_the_deal(engine, game)
        change(path, how, *values)
        at = await must_be_the_same(engine, game)
        assert at.state == known.state
        told = [record.getMessage() for record in caplog.records]
        caplog.clear()
        for deck in known.state.cards.deck[:3]:
            assert not any(f"{deck}" in line for line in told)
        return told

    @pytest.mark.parametrize(
        "how",
        [
            "body = replace(body, '\"round\":', '\"ruond\":')",
            "body = '{}'",
            "digest = x'00'",
            "event = x'0011223344556677'",
            "fold = fold + 8, revision = revision + 1",
        ],
    )
    async def test_of_its_row(self, engine, game, path, caplog, how):
        newest = places(path)[-1]
        told = await self.damaged(
            engine, game, path, caplog, f"{_SET} {how} WHERE revision = ?", newest
        )
        assert any("skipped" in line for line in told) or "fold" in how
        faults = check(path, unseen).faults
        assert faults
        assert all("snapshot" in fault for fault in faults)

    async def test_of_all_of_them(self, engine, game, path, caplog):
        await self.damaged(engine, game, path, caplog, "UPDATE snapshots SET body = body || ' '")

    async def test_is_mended_as_the_game_grows(self, engine, game, clock, path, caplog):
        newest = places(path)[-1]
        how = "UPDATE snapshots SET body = body || ' ' WHERE revision = ?"
        await self.damaged(engine, game, path, caplog, how, newest)
        await play(engine, game, 30)
        await upkeep(engine, clock)
        assert check(path, unseen).faults == ()
        caplog.clear()

    async def test_of_a_log_with_another_event(self, engine, game, path, caplog):
        """One that is sound in itself, but was made of another log than this one: the log counts."""
        newest = places(path)[-1]

        def forge(ledger):
            (row,) = ledger.connection.execute(
                "SELECT game, revision, fold, body, x'00' FROM snapshots WHERE revision = ?",
                (newest,),
            ).fetchall()
            ledger.connection.execute(
                "UPDATE snapshots SET event = ?, digest = ? WHERE revision = ?",
                (row[-1], digest_of(*row), newest),
            )

        await engine._unit.write(forge)
        told = await self.damaged(engine, game, path, caplog, "DELETE FROM wishes")
        assert any(f"snapshot at {newest}: checksum mismatch" in line for line in told)

    async def test_that_nothing_can_follow_is_passed_over(self, engine, game, path, caplog):
        """One with a right digest from which the log can't go on, as of a program with a fault."""
        newest = places(path)[-1]
        nothing = Folded(revision=newest)
        await engine._unit.write(lambda ledger: ledger.snapshots.keep(game, nothing))
        told = await self.damaged(engine, game, path, caplog, "DELETE FROM wishes")
        assert any(f"skipped corrupt snapshot at {newest}" in line for line in told)

    async def test_that_is_another_state_is_named(self, engine, game, path):
        """A check folds each again, and compares all of it."""
        newest = places(path)[-1]

        def falsify(ledger):
            true = ledger.snapshots.newest(game)
            ledger.snapshots.keep(
                game, replace(true, acted=None, stands={}, public=true.public + 1)
            )

        await engine._unit.write(falsify)
        (fault,) = check(path, unseen).faults
        assert fault == f"game {game}: snapshot at {newest} doesn't match its events"

    async def test_of_a_log_that_was_torn_before_it(self, engine, game, path, caplog):
        """What is left of the log was true once; a snapshot of what is lost is none."""
        newest = places(path)[-1]
        acts = await engine._unit.read(lambda ledger: ledger.inbox.actions(game))
        end = max(done.until for done in acts if done.until < newest)
        change(path, "DELETE FROM inbox WHERE until > ?", end)
        change(path, "DELETE FROM events WHERE revision > ?", end)
        change(path, "UPDATE games SET revision = ?, told = 0", end)
        assert (await must_be_the_same(engine, game)).revision == end
        caplog.clear()


@pytest.mark.file
async def test_a_copy_has_them_and_is_sound(opened_engine, clock, path, tmp_path):
    async with opened_engine() as engine:
        game = await dealt(engine)
        await play(engine, game, 60)
        await upkeep(engine, clock)
        copy = tmp_path / "copy.db"
        backup(path, copy)
    kept = snapshots(path)
    restored = tmp_path / "restored.db"
    assert restore(copy, restored, unseen).faults == ()
    assert snapshots(restored) == kept != []
    async with open_engine(restored, clock) as engine:
        await must_be_the_same(engine, game)


async def test_nobody_is_handed_one(engine, clock, path):
    """Neither the owner of data, nor a record, nor a story: all of them are made of the log."""
    game = await dealt(engine)
    before = [await engine.exports.of(person.id) for person in PEOPLE]
    assert all("snapshot" not in repr(each) for each in before)
    await play(engine, game, 60)
    made = [repr(await engine.exports.of(person.id)) for person in PEOPLE]
    await upkeep(engine, clock)
    assert snapshots(path)
    assert made == [repr(await engine.exports.of(person.id)) for person in PEOPLE]
