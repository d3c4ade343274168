"""Whoever plays a seat is noted, and a computer player's seed is made of the secret: nobody can foresee it."""

import asyncio
import hmac
import json
import sqlite3
import threading
from contextlib import closing
from dataclasses import replace

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.core.dice import computer_seed
from rules.model.board import Seat
from rules.model.commands import Computer, Human, Place, Standing, TakeBack
from rules.model.errors import TableReason, TableRefused
from rules.model.events import OrderTakenBack
from rules.players.levels import (
    DEFAULT_LEVEL,
    LEVELS,
    SIMPLEST,
    choose_steadily,
    find_level,
    level_at,
    seed_of,
)
from rules.referee.records.play import TrucePart, act_parts
from rules.store.encoding import roster_json
from rules.table.handover import seed_at, with_stints
from rules.table.roster import PlayerSpan, Seeds, Status
from rules.truces.acts import AnswerOffer, OfferTruce
from tests.patience import PATIENCE, patience
from tests.rules.play.test_plans import in_turn, own_land
from tests.rules.players.test_computers import level, moving
from tests.rules.support import opponents
from tests.rules.support.releasing import RELEASED
from tests.rules.support.stored import (
    ANA,
    BORYS,
    PEOPLE,
    at_noon,
    dealt,
    opened,
    replaced,
    secrets,
    unseen,
)
from tests.rules.support.tables import tables

__all__ = ["level"]

RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")
SECRET = secrets(1)(32)
BACK = TakeBack(seat=RED)


def seed_by_hand(secret, seat, take_backs):
    """As docs/fairness.md tells it."""
    digest = hmac.new(secret, f"computer|{seat}|{take_backs}".encode(), "sha256").digest()
    return int.from_bytes(digest[:8], "big")


@pytest.fixture
async def engine(tmp_path):
    async with open_engine(tmp_path / "games.db", at_noon, secrets(1)) as opened_engine:
        yield opened_engine


@pytest.fixture
def noting(level):
    """A level that notes its seats and seeds."""
    asked = []

    def choose_noting(edition, view, choices, seed):
        asked.append((view.seat, seed))
        return choose_steadily(edition, view, choices)

    level("noting", choose_noting)
    return asked


async def table_of(engine, game):
    return await engine._unit.read(lambda ledger: engine._unit.load(ledger, game))


async def stints_of(engine, game):
    return (await engine.queries.look(game)).roster.stints


async def with_computers(engine, *names):
    """A game that has just begun, of Ana and these levels."""
    game = await opened(engine)
    for number, name in enumerate(names):
        await engine.lobby.add_computer(f"add {number}", game, ANA.id, level=name)
    await engine.lobby.start("start", game, ANA.id)
    return game


async def moved(engine, game, times):
    """Wait until so many events have followed; computers move."""
    since = (await engine.queries.look(game)).revision

    async def is_far():
        return (await engine.queries.look(game)).revision >= since + times

    async with patience():
        await engine.written.until(is_far)


class TestSeeds:
    def test_a_seed_is_made_of_the_secret_the_seat_and_the_take_backs(self):
        assert computer_seed(SECRET, RED, 0) == seed_by_hand(SECRET, RED, 0)
        told = {(s, seat, n) for s in (SECRET, b"other") for seat in (RED, BLUE) for n in range(3)}
        assert len({computer_seed(*each) for each in told}) == len(told)

    async def test_at_a_new_table_each_computer_player_is_asked_with_its_own(
        self, engine, workers, noting
    ):
        game = await with_computers(engine, "noting", "noting")
        await engine.hand_overs.replace("replace", game, ANA.id, RED)
        async with moving(engine, workers):
            await moved(engine, game, 20)
        secret = (await table_of(engine, game)).secret
        assert set(noting) == {(seat, seed_by_hand(secret, seat, 0)) for seat in (BLUE, YELLOW)}

    async def test_a_take_back_that_all_saw_changes_it(self, engine):
        game, (mine, *_) = await in_turn(engine)
        first = await table_of(engine, game)
        for number in (1, 2):
            land = await own_land(engine, game, mine)
            await engine.play.order(
                f"place {number}", game, mine, Place(seat=RED, territory=land, armies=1)
            )
            await engine.play.order(f"back {number}", game, mine, BACK)
            now = await table_of(engine, game)
            assert seed_at(now, BLUE) == seed_by_hand(first.secret, BLUE, number)

    async def test_one_in_secret_changes_nothing_that_others_could_see(self, engine):
        """What a computer player chose would tell them of it."""
        game = await dealt(engine)
        first = await table_of(engine, game)
        waits = first.waiting_for[0]
        other = next(p for p in first.roster.players if p.seat != waits)
        land = await own_land(engine, game, other.person)
        await engine.play.order(
            "plan", game, other.person, Place(seat=RED, territory=land, armies=1)
        )
        await engine.play.order("back", game, other.person, BACK)
        now = await table_of(engine, game)
        story = await engine.queries.story(game, 0, viewer=other.person)
        assert any(isinstance(event, OrderTakenBack) for event in story)
        assert seed_at(now, waits) == seed_at(first, waits)

    async def test_it_is_the_same_after_a_restart(self, tmp_path):
        path = tmp_path / "kept.db"
        async with open_engine(path, at_noon, secrets(1)) as engine:
            game, (mine, *_) = await in_turn(engine)
            land = await own_land(engine, game, mine)
            await engine.play.order("place", game, mine, Place(seat=RED, territory=land, armies=1))
            await engine.play.order("back", game, mine, BACK)
            before = seed_at(await table_of(engine, game), BLUE)
        async with open_engine(path, at_noon, secrets(1)) as engine:
            assert seed_at(await table_of(engine, game), BLUE) == before

    async def test_a_table_that_was_written_without_it_goes_on_with_its_old_seeds(self, engine):
        game = await with_computers(engine, SIMPLEST, SIMPLEST)
        now = await table_of(engine, game)
        written = json.loads(roster_json().dump_json(now.roster))
        older = {name: value for name, value in written.items() if name not in ("seeds", "stints")}
        roster = roster_json().validate_json(json.dumps(older))
        assert roster.seeds is Seeds.NAMED
        assert seed_at(replace(now, roster=roster), BLUE) == seed_of(game, BLUE)

        def put_back(ledger):
            ledger.games.save(now.roster, roster)
            engine._unit.memory.forget(ledger, game)

        await engine._unit.change(put_back)
        await engine.hand_overs.replace("replace", game, ANA.id, RED)
        assert await stints_of(engine, game) == (), "who played before can't be told any more"

    async def test_nobody_is_shown_it_before_the_end(self, engine, workers, level, caplog):
        caplog.set_level("DEBUG")
        game = await with_computers(engine, level("plain", opponents.plain), "plain")
        async with moving(engine, workers):
            await engine.hand_overs.replace("replace", game, ANA.id, RED)
            await moved(engine, game, 20)
        at = await table_of(engine, game)
        seed = seed_at(at, BLUE)
        looks = [await engine.queries.look(game, p) for p in (None, *(p.id for p in PEOPLE))]
        asked = await engine.queries.computer_asked(game)
        story = await engine.queries.story(game, 0, viewer=ANA.id)
        told = f"{looks} {asked} {story} {caplog.text} {at.roster}"
        assert looks[0].roster.status is Status.PLAYING
        assert all(each not in told for each in (str(seed), f"{seed:x}", at.secret.hex()))


class TestStints:
    async def test_they_begin_with_the_deal_and_with_each_change(self, engine):
        game = await with_computers(engine, "recruit", "marshal")
        dealt_at = (await engine.queries.look(game)).revision
        begun = (
            PlayerSpan(dealt_at, BLUE, "recruit", 1),
            PlayerSpan(dealt_at, YELLOW, "marshal", 2),
        )
        assert await stints_of(engine, game) == begun
        await engine.hand_overs.replace("replace", game, ANA.id, RED)
        await engine.hand_overs.take_back("back", game, ANA.id)
        version = LEVELS[DEFAULT_LEVEL].version
        sat_in = (
            PlayerSpan(dealt_at, RED, DEFAULT_LEVEL, version),
            PlayerSpan(dealt_at, RED, None, None),
        )
        assert await stints_of(engine, game) == (*begun, *sat_in)

    async def test_a_table_that_was_written_without_versions_goes_on_with_the_first(self, engine):
        game = await with_computers(engine, "marshal", "officer")
        now = await table_of(engine, game)
        written = json.loads(roster_json().dump_json(now.roster))
        for player in written["players"]:
            player["kind"].pop("version", None)
        roster = roster_json().validate_json(json.dumps(written))
        levels = [level_at(each.kind) for each in roster.players if isinstance(each.kind, Computer)]
        assert levels == [find_level("marshal@1"), find_level("officer@1")]
        assert [each.version for each in with_stints(roster, 1).stints[-2:]] == [1, 1]

    async def test_a_new_version_is_noted_with_the_first_order_that_it_gives(
        self, engine, workers, level, monkeypatch
    ):
        game = await with_computers(engine, level("plain", opponents.plain), "plain")
        newer = replace(LEVELS["plain"], version=2)
        monkeypatch.setitem(LEVELS, "plain", newer)
        before = await engine.queries.look(game)
        await engine.hand_overs.replace("replace", game, ANA.id, RED)
        async with moving(engine, workers):
            await moved(engine, game, 10)
        versions = [s for s in await stints_of(engine, game) if s.seat == BLUE]
        assert [(s.revision, s.version) for s in versions] == [
            (before.revision, 1),
            (before.revision, 2),
        ]

    async def test_who_stands_in_is_noted_at_each_move(self, engine, workers, level):
        game = await with_computers(engine, level("broken", opponents.broken), SIMPLEST)
        await engine.hand_overs.replace("replace", game, ANA.id, RED)
        async with moving(engine, workers):
            await moved(engine, game, 20)
        ordered = [s for s in await stints_of(engine, game) if s.seat == BLUE]
        assert ordered[0].level == "broken"
        assert {(s.level, s.stands_in) for s in ordered[1:]} == {(SIMPLEST, True)}
        moves = {s.revision for s in ordered[1:]}
        computed = await engine._unit.read(
            lambda ledger: ledger.inbox.revisions_by("computer", game)
        )
        assert moves
        assert moves <= computed


class TestTheMoment:
    """An order that was chosen from what is past could not be chosen again from the record."""

    async def test_an_order_chosen_before_something_else_happened_is_refused(self, engine):
        game = await with_computers(engine, SIMPLEST, SIMPLEST)
        await engine.hand_overs.replace("replace", game, ANA.id, RED)
        seen = await engine.queries.look_as_computer(game)
        command = choose_steadily(seen.edition, seen.player, seen.choices)
        await engine.hand_overs.take_back("mine", game, ANA.id)
        await engine.play.order("standing", game, ANA.id, Standing(seat=RED, dice="one"))
        await engine.hand_overs.replace("again", game, ANA.id, RED)
        with pytest.raises(TableRefused) as refused:
            await engine.play.order_as_computer("late", game, command, seen=seen)
        assert refused.value.reason is TableReason.STALE

    async def test_one_chosen_before_a_truce_is_refused(self, engine):
        """No event tells of a truce, so the revision is the same."""
        game, (mine, other, third) = await in_turn(engine, edition="classic")
        seats = [(await engine.queries.look(game, p)).player.seat for p in (mine, other)]
        await replaced(engine, game, seats[0])
        seen = await engine.queries.look_as_computer(game)
        assert seen.player.seat == seats[0]
        command = choose_steadily(seen.edition, seen.player, seen.choices)
        offer = (await engine.do("offer", game, third, OfferTruce(seats[1], (), 2))).roster.offers[
            -1
        ]
        receipt = await engine.do("answer", game, other, AnswerOffer(offer.number, agrees=True))
        assert act_parts(receipt.roster)[-1].truce == TrucePart(
            seats=offer.seats, borders=(), until=receipt.roster.truces[-1].until
        )
        assert (await engine.queries.look(game)).revision == seen.revision
        with pytest.raises(TableRefused) as refused:
            await engine.play.order_as_computer("late", game, command, seen=seen)
        assert refused.value.reason is TableReason.STALE
        now = await engine.queries.look_as_computer(game)
        await engine.play.order_as_computer("in time", game, command, seen=now)

    async def test_it_is_asked_anew_and_nobody_stands_in(self, engine, workers, level, caplog):
        """A standing order, which the others don't see, comes while it thinks."""
        caplog.set_level("INFO")
        loop, thinks, goes_on, asked = (
            asyncio.get_running_loop(),
            asyncio.Event(),
            threading.Event(),
            [],
        )

        def slow(edition, view, choices, _seed):
            asked.append(view.seat)
            loop.call_soon_threadsafe(thinks.set)
            goes_on.wait(PATIENCE)
            return choose_steadily(edition, view, choices)

        game = await with_computers(engine, level("slow", slow), "slow")
        while (await table_of(engine, game)).waiting_for[0] == RED:
            look = await engine.queries.look(game, ANA.id)
            await engine.play.order(
                f"{look.revision}",
                game,
                ANA.id,
                choose_steadily(look.edition, look.player, look.choices),
            )
        before = (await engine.queries.look(game)).revision
        async with moving(engine, workers):
            await thinks.wait()
            await engine.play.order("standing", game, ANA.id, Standing(seat=RED, dice="one"))
            goes_on.set()
            await moved(engine, game, 1)
        assert "is outdated, choosing again: stale" in caplog.text
        assert asked[:2] == [asked[0]] * 2
        stints = await stints_of(engine, game)
        assert not any(stint.stands_in or stint.revision > before for stint in stints)


# The kinds of players: how they are seated, written down, and read as older versions wrote them.

KINDS_BLUE = Seat("blue")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def kinds_engine(path):
    async with open_engine(path, at_noon, secrets(1)) as opened_engine:
        yield opened_engine


async def test_a_computer_stands_in_for_a_person_who_stays_on_the_paper(kinds_engine):
    game = await dealt(kinds_engine)
    roster = (await replaced(kinds_engine, game, KINDS_BLUE)).roster
    player = roster.player_of(BORYS.id)
    assert (player.seat, player.kind) == (KINDS_BLUE, find_level(DEFAULT_LEVEL).computer)
    roster = (await kinds_engine.hand_overs.take_back("back", game, BORYS.id)).roster
    assert roster.player_at(KINDS_BLUE).kind == Human()


async def test_a_table_is_written_with_kinds(kinds_engine):
    game = await opened(kinds_engine)
    roster = (await kinds_engine.lobby.add_computer("add", game, ANA.id)).roster
    written = json.loads(roster_json().dump_json(roster))
    assert [player["kind"] for player in written["players"]] == [
        {"kind": "human"},
        {"kind": "computer", "level": "officer", "version": 2},
    ]
    assert roster_json().validate_python(written) == roster


@pytest.mark.file
async def test_a_table_of_an_older_general_is_read_as_it_was(path):
    released = RELEASED / "0001.sql"
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript(released.read_text(encoding="utf-8"))
    async with open_engine(path, at_noon) as engine:
        (game,) = await engine.queries.games_in("c1")
        kinds = {player.name: player.kind for player in game.players}
        assert kinds == {"Ana": Human(), "Borys": Computer("sensible"), "Celina": Human()}
        assert game.player_at(KINDS_BLUE).person == BORYS.id
        assert '"computer":true' in text_of(path, game.id)
        assert check(path, unseen).faults == ()
        await engine.hand_overs.take_back("back", game.id, BORYS.id)
        assert '"computer"' not in text_of(path, game.id)
    assert check(path, unseen).faults == ()


def text_of(database, game):
    with tables(database) as raw:
        return raw.execute("SELECT roster FROM games WHERE id = ?", (game,)).fetchone()[0]
