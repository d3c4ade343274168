"""Two processes at work with one database over PostgreSQL: each does what is its own, and hears of the rest."""

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

import pytest

from rules.app import Engine, open_engine
from rules.audit import check
from rules.databases import shared_turn
from rules.engine.unit_of_work import Owed
from rules.league.rows import SeasonRows
from rules.league.season import Terms
from rules.lobby.acts import USUAL
from rules.model.errors import StoreError, StoreReason
from rules.servers.servers import Founders
from rules.store.processes import (
    EVERY,
    EVERYWHERE,
    PeerMessage,
    as_mask,
    part_of,
    parts_on,
    place_named,
)
from rules.table.news import NoticeNews
from rules.table.roster import Venue
from rules.table.settings import Preset
from tests.patience import PATIENCE, patience
from tests.postgres_server import connected
from tests.rules.support.stored import (
    ANA,
    PEOPLE,
    Clock,
    at_noon,
    next_order,
    play,
    secrets,
    seen,
    unseen,
)

LOW, HIGH = parts_on({0}, 2), parts_on({1}, 2)
HERE, THERE = str(2 << 22), str(3 << 22)
"""A server of each half."""
SOON = 0.5
WAITING = (
    "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database ="
    " (SELECT oid FROM pg_database WHERE datname = current_database())"
)
"""Whether anybody waits for an advisory lock."""
ASKED_FOR = {
    *("forgotten", "interventions", "keys", "names", "presets", "rating_changes"),
    *("ladder_ratings", "pair_records", "rating_frequencies", "recounts", "ratings"),
    *("results", "servers", "solos", "tallies", "wishes"),
}
"""Tables of servers in which rows are looked up by server, and none is found by itself."""


@pytest.fixture
def place(postgres):
    return place_named(postgres.made())


@asynccontextmanager
async def both(place, clock=at_noon):
    """Two processes, each with its half."""
    async with (
        open_engine(place, clock, secrets(1), parts=LOW) as low,
        open_engine(place, clock, secrets(2), parts=HIGH) as high,
    ):
        yield low, high


async def table_in(guild, engine):
    """A game that has just begun in a server."""
    venue = Venue(guild, f"c{guild}")
    new = await engine.lobby.new(
        f"new {guild}", venue=venue, host=ANA, edition="ryzyko@2", options={}, places=3
    )
    for person in PEOPLE[1:]:
        await engine.lobby.join(f"{guild} {person.id}", new.game, person)
    await engine.lobby.start(f"start {guild}", new.game, ANA.id)
    return new.game


async def found_in(guild, engine):
    """A season of a league that is founded in a server."""
    founded = await engine.seasons.found(
        f"found {guild}",
        (guild, f"c{guild}"),
        ANA,
        Terms("Winter", Preset("", "ryzyko", 4, {}), "groups", 1),
        timedelta(days=3),
        rights=[Founders.EVENTS],
    )
    return founded.facts["season"]


def cut(leases, postgres):
    """The connection by which a process holds its parts is ended, and it does not know it."""
    postgres.admin(f"SELECT pg_terminate_backend({leases._raw.info.backend_pid}, 5000)")


def leases_of(engine):
    return engine._unit._store._leases


def all_of(engine):
    return engine._unit.read(lambda ledger: ledger.timers.next(engine._unit.kinds))


class TestParts:
    def test_servers_of_a_shard_stay_together(self):
        """By Discord's formula, whatever power of two of shards there is."""
        for count in (1, 2, 4, 8, 16, 32, 64):
            shards = [parts_on({shard}, count) for shard in range(count)]
            assert sorted(part for parts in shards for part in parts) == sorted(EVERY)
            for guild in (123456789012345678, 1 << 22, 8_999_999_999_999_999_999):
                assert part_of(str(guild)) in parts_on({(guild >> 22) % count}, count)

    def test_what_is_no_server_is_of_the_first(self):
        assert {part_of(each) for each in ("", "g", "-4194304", "9" * 19, "4194304.0")} == {0}

    def test_a_mask_has_every_part(self):
        assert as_mask(EVERY) == EVERYWHERE
        assert as_mask({63}) == -(1 << 63)
        for part in EVERY:
            assert as_mask({part}) >> part & 1

    async def test_the_database_reckons_parts_alike(self, place):
        async with open_engine(place, at_noon, secrets(1)) as engine:
            for guild in (HERE, THERE, "g", "9" * 19, str((1 << 63) - 1)):
                game = await table_in(guild, engine)
                with connected(place.secret) as raw:
                    found = raw.execute("SELECT part FROM games WHERE id = %s", (game,))
                    assert found.fetchone() == (part_of(guild),)


class TestEachItsOwn:
    async def test_news_timers_and_promises_are_found_of_ones_own_parts(self, place):
        async with both(place) as (low, high):
            here, there = await table_in(HERE, low), await table_in(THERE, high)
            await low.promises.promise("asked here", ANA.id, "address", HERE)
            await high.promises.promise("asked there", ANA.id, "address", THERE)
            for engine, own in ((low, here), (high, there)):
                assert {news.game for news in await engine.outbox.untold()} == {own}
                assert (await all_of(engine)).game == own
                (owed,) = await engine.promises.left_over()
                assert owed.guild == (HERE if engine is low else THERE)

    async def test_no_answer_is_noted_for_a_server_of_another_process(self, place):
        """Nobody would give it: neither this process nor, as long as it lives, that one."""
        async with both(place) as (low, high):
            for engine, own, others in ((low, (HERE, ""), (THERE,)), (high, (THERE,), (HERE, ""))):
                for guild in own:
                    assert await engine.promises.promise(f"in {guild}", ANA.id, "address", guild)
                for guild in others:
                    with pytest.raises(StoreError, match="another process holds the lease"):
                        await engine.promises.promise("no", ANA.id, "address", guild)
            owed = Owed("new elsewhere", ANA.id, "address", HERE)
            high.promises.owed.expect(owed)
            with pytest.raises(StoreError, match="another process holds the lease"):
                await high.lobby.new(
                    owed.action,
                    venue=Venue(HERE, "c"),
                    host=ANA,
                    edition="ryzyko@2",
                    options={},
                    places=3,
                )
            assert await high.queries.games_of(ANA.id) == ()
            shown = [await engine.exports.of(ANA.id) for engine in (low, high)]
            assert [sorted(each["answers_owed"]) for each in shown] == [
                sorted((f"in {HERE}", "in ", f"in {THERE}"))
            ] * 2

    async def test_an_order_is_done_whose_answer_was_promised_before(self, place):
        """As of every press that takes its time: its row is looked up amid what the order reads."""
        async with both(place) as (low, _):
            here = await table_in(HERE, low)
            person, command, revision = await next_order(low, here)
            owed = Owed("slow", person, "address", HERE)
            low.promises.owed.expect(owed)
            await low.promises.promise(owed.action, person, owed.address, HERE)
            receipt = await low.play.order(owed.action, here, person, command)
            assert receipt.revision > revision
            await low.promises.strike_out(owed.action)
            low.promises.owed.release(owed.action)
            await play(low, here, 1)

    async def test_every_row_is_of_the_part_of_its_server(self, place):
        """Whatever is looked for by part is filed by its server; what isn't divided is named here."""
        async with both(place) as (low, high):
            for engine, guild in ((low, HERE), (high, THERE)):
                await table_in(guild, engine)
                await engine.promises.promise(f"in {guild}", ANA.id, "address", guild)
                await found_in(guild, engine)
        with connected(place.secret) as raw:
            columns = raw.execute(
                "SELECT table_name, array_agg(column_name::text) FROM information_schema.columns"
                " WHERE table_schema = current_schema() GROUP BY table_name"
            ).fetchall()
            divided = {table for table, names in columns if {"part", "guild"} <= {*names}}
            filed = {table for table, names in columns if "guild" in names}
            assert divided == {"games", "seasons", "asked"}
            assert filed - divided == ASKED_FOR
            for table in divided:
                rows = raw.execute(f"SELECT guild, part FROM {table}").fetchall()  # noqa: S608
                assert {guild for guild, _ in rows} == {HERE, THERE}
                assert [part for _, part in rows] == [part_of(guild) for guild, _ in rows]

    async def test_moves_of_computers_are_made_where_their_server_is_looked_after(self, place):
        async with both(place) as (low, high):
            games = {}
            for engine, guild in ((low, HERE), (high, THERE)):
                new = await engine.lobby.new(
                    f"new {guild}",
                    venue=Venue(guild, f"c{guild}"),
                    host=ANA,
                    edition="ryzyko@2",
                    options={},
                    places=6,
                )
                for number in range(5):
                    await engine.lobby.add_computer(f"{guild} {number}", new.game, ANA.id)
                await engine.lobby.start(f"start {guild}", new.game, ANA.id)
                games[engine] = new.game
            for engine, game in games.items():
                assert {*await engine.queries.computers_to_move()} <= {game}
            found = [await engine.queries.computers_to_move() for engine in games]
            assert any(found)

    async def test_seasons_are_kept_where_their_server_is_looked_after(self, place):
        """What one tells, opens and closes, and when it is due."""
        clock = Clock(at_noon())
        async with both(place, clock) as (low, high):
            of = {}
            for engine, guild in ((low, HERE), (high, THERE)):
                of[engine] = await found_in(guild, engine)
            for engine, season in of.items():
                assert [errand.season.id for errand in await engine.seasons.errands()] == [season]
                later = clock.now + timedelta(days=4)
                due, first = await engine._unit.read(
                    lambda ledger, later=later: (
                        SeasonRows(ledger).due(later),
                        SeasonRows(ledger).next_due(),
                    )
                )
                assert [each.id for each in due] == [season]
                assert first is not None

    async def test_the_next_process_finds_what_the_other_has_left(self, place):
        """News, timers and answers go with the part, and nothing is found twice."""
        first = AsyncExitStack()
        low = await first.enter_async_context(open_engine(place, at_noon, secrets(1), parts=LOW))
        async with first, hearing(place) as (next_, heard):
            here = await table_in(HERE, low)
            await low.promises.promise("asked here", ANA.id, "address", HERE)
            assert await next_.outbox.untold() == ()
            told = [news.id for news in await low.outbox.untold()]
            await first.aclose()
            async with patience():
                await heard.wait()
            assert [news.id for news in await next_.outbox.untold()] == told
            assert (await all_of(next_)).game == here
            assert [owed.action for owed in await next_.promises.left_over()] == ["asked here"]


@asynccontextmanager
async def hearing(place):
    """A process that wants all parts, and takes those that another lets go; it tells when it has them all."""
    async with open_engine(place, at_noon, secrets(2), parts=EVERY) as engine:
        heard = asyncio.Event()
        leases_of(engine).listen(
            lambda notice: (
                heard.set() if notice is PeerMessage.HELD and engine._unit.others.are_none else None
            )
        )
        yield engine, heard


class TestAcross:
    async def test_whose_game_is_anothers_is_told_by_that_one(self, place):
        """A press in a letter comes to the first shard, whichever server its game is of."""
        async with both(place) as (low, high):
            there = await table_in(THERE, high)
            await play(high, there, 3)
            high.news.clear()
            with connected(place.secret) as raw:
                raw.execute("LISTEN general")
                await play(high, there, 1)
                person, command, revision = await next_order(low, there)
                await low.play.order(f"letter {revision}", there, person, command)
                raw.execute("NOTIFY general, 'end'")
                said = [next(raw.notifies(timeout=PATIENCE)).payload for _ in range(2)]
            assert said == ["woken", "end"], "nobody is told of what its own process does"
            async with patience():
                await high.news.wait()
            assert await low.outbox.untold() == ()
            assert await seen(low, there) == await seen(high, there)

    async def test_who_is_forgotten_is_in_nobodys_memory(self, place):
        async with both(place) as (low, high):
            there = await table_in(THERE, high)
            await seen(high, there)
            heard = asyncio.Event()
            leases_of(high).listen(lambda notice: heard.set() if notice == "forgotten" else None)
            counted = high.profiles.forgettings
            await low.forgetting.forget("forget", ANA.id, "Ana")
            async with patience():
                await heard.wait()
            assert high._unit.memory.at_hand(there) is None
            assert high.profiles.forgettings > counted
            assert "Ana" not in str((await high.queries.look(there)).roster)

    async def test_what_is_at_hand_is_trusted_by_nobody_who_is_not_alone(self, place):
        """The table may have been changed by another process since."""
        async with both(place) as (low, high):
            there = await table_in(THERE, high)
            await high.queries.reach(there, ANA.id, THERE)
            await low.lobby.set_setting("dark", there, ANA.id, "theme", "light")
            roster = await high.queries.reach(there, ANA.id, THERE)
            assert roster.settings["theme"] == "light"

    async def test_a_vacation_stops_a_persons_clocks_everywhere(self, place):
        async with both(place) as (low, high):
            here, there = await table_in(HERE, low), await table_in(THERE, high)
            for engine, game in ((low, here), (high, there)):
                while ANA.id != (order := await next_order(engine, game))[0]:
                    await engine.play.order(f"{game} {order[2]}", game, *order[:2])
            today = await low.times.today(ANA.id)
            await low.times.take_vacation("off", ANA.id, today, today + timedelta(days=2))
            for game in (here, there):
                looks = [await engine.queries.look(game) for engine in (low, high)]
                assert looks[0] == looks[1]
                (clock,) = [looks[0].roster.clocks[seat] for seat in seats_of(looks[0], ANA.id)]
                assert clock.rests.vacations


def seats_of(look, person):
    return [player.seat for player in look.roster.players if player.person == person]


class TestTakenOver:
    async def test_news_that_are_anothers_by_now_are_not_told(self, place):
        async with both(place) as (low, high):
            here = await table_in(HERE, low)
            news, *_ = await low.outbox.untold()
            assert await low.outbox.is_own(news)
            assert not await high.outbox.is_own(news)
            assert news.game == here

    async def test_where_another_has_brought_it_up_to_date_nothing_is_taken_any_more(
        self, place, postgres
    ):
        """An older program that has lost its connection does not go on with what it does not know."""
        from rules.store.postgres.leases import Leases  # noqa: PLC0415 - an extra

        old = Leases(place)
        assert old.take()
        with connected(place.secret) as raw:
            raw.execute("UPDATE schema_version SET version = 1000")
        cut(old, postgres)
        for _ in range(2):
            old._look_after()
            refused = old.refusal()
            assert refused
            assert refused.reason is StoreReason.NEWER
        old.release()

    @pytest.mark.parametrize(
        "lost",
        [LOW, parts_on({0}, 4), frozenset({part_of(HERE)})],
        ids=["all", "another shard", "its server's part"],
    )
    async def test_who_was_taken_over_and_does_not_know_it_writes_nothing(
        self, place, postgres, lost
    ):
        """Each transaction that writes counts its process's leases: one that is missing is enough."""
        from rules.store.postgres.leases import Leases  # noqa: PLC0415 - an extra
        from rules.store.postgres.store import open_pool  # noqa: PLC0415 - an extra

        old, new = Leases(place, LOW), Leases(place, lost)
        assert old.take()
        async with open_pool(place, old, SOON) as store:
            engine = Engine(store, at_noon, secrets(1), USUAL)
            here = await table_in(HERE, engine)
            cut(old, postgres)
            assert new.take()
            before = await seen(engine, here)
            with pytest.raises(StoreError) as refused:
                await play(engine, here, 1)
            assert "taken over" in str(refused.value)
            assert await seen(engine, here) == before
            if lost == LOW:
                new.release()
            old._look_after()
            assert old.held == (LOW if lost == LOW else LOW - lost)
            await play(engine, here, 1)
        for each in (old, new):
            each.release()
        assert check(place, unseen).faults == ()

    async def test_who_lost_one_of_several_parts_writes_nothing(self, place):
        """What it let go of itself still bears its name, and stands for nothing that it lost."""
        from rules.store.postgres.leases import Leases, let_go_of  # noqa: PLC0415 - an extra
        from rules.store.postgres.store import open_pool  # noqa: PLC0415 - an extra

        old = Leases(place, LOW)
        assert old.take()
        assert old._raw
        let_go_of(old._raw, {0})
        old.hold = replace(old.hold, parts=LOW - {0})
        async with open_pool(place, old, SOON) as store:
            engine = Engine(store, at_noon, secrets(1), USUAL)
            here = await table_in(HERE, engine)
            with connected(place.secret) as raw:
                raw.execute("UPDATE leases SET holder = 'another' WHERE part = 4")
            with pytest.raises(StoreError, match="taken over"):
                await play(engine, here, 1)
        old.release()

    @pytest.mark.parametrize("dies", [False, True], ids=["the next", "the one after the next"])
    async def test_what_was_sent_before_a_process_died_is_waited_for(self, place, postgres, dies):
        """Its commit is under way at the server when its parts are free: what it did is not known before.

        `dies`: so is the next process, which waits for that; then the one after it does.
        """
        from rules.store.postgres.connection import PostgresConnection, connect  # noqa: PLC0415
        from rules.store.postgres.leases import Leases  # noqa: PLC0415 - an extra

        old, new = Leases(place, LOW), Leases(place, LOW)
        assert old.take()
        with connect(place.secret) as raw:
            connection = PostgresConnection(raw)
            connection.hold_of = old.hold
            with connection.writing(waits=False):
                raw.execute("INSERT INTO notes VALUES ('under way', 'x')")
                cut(old, postgres)
                taking = await waiting_to_take(new, raw)
                if dies:
                    cut(new, postgres)
                    with pytest.raises(StoreError, match="terminat"):
                        await taking
                    new = Leases(place, LOW)
                    taking = await waiting_to_take(new, raw)
            async with patience():
                assert await taking
            assert raw.execute("SELECT text FROM notes WHERE name = 'under way'").fetchone()
        assert new.held == LOW
        for each in (old, new):
            each.release()


async def waiting_to_take(leases, raw):
    """The taking of leases that waits for what is under way at the server."""
    taking = asyncio.create_task(asyncio.to_thread(leases.take))
    async with patience():
        while not raw.execute(WAITING).fetchone():
            assert not taking.done()
            await asyncio.sleep(0)
    return taking


class TestAbsences:
    async def test_the_absence_of_one_process_counts_for_its_servers_alone(self, place):
        clock = Clock(at_noon())
        async with open_engine(place, clock, secrets(1), parts=LOW) as low:
            async with open_engine(place, clock, secrets(2), parts=HIGH) as high:
                await low.uptime.note()
                await high.uptime.note()
            for _ in range(10):
                clock.now += timedelta(minutes=1)
                await low.uptime.note()
            async with open_engine(place, clock, secrets(2), parts=HIGH) as high:
                during = await absences_for(high, clock.now)
                await high.uptime.note()
                after = await absences_for(low, clock.now)
        assert during == after
        assert [len(each) for each in after] == [0, 1]
        assert after[1][0].until - after[1][0].since == timedelta(minutes=10)

    async def test_where_nobody_was_for_a_part_yet_it_is_as_it_was_for_all(self, place):
        """Such as a database that was moved there from a file."""
        clock = Clock(at_noon())
        async with open_engine(place, clock, secrets(1)) as engine:
            await engine._unit.write(lambda ledger: ledger.uptime.set_moment("at_work", clock.now))
            clock.now += timedelta(hours=1)
            assert [len(each) for each in await absences_for(engine, clock.now)] == [1, 1]


async def absences_for(engine, now):
    """The absences of the General from each of both servers."""
    from rules.engine.timers import absences_until  # noqa: PLC0415 - for the store's thread

    return await engine._unit.read(
        lambda ledger: [absences_until(ledger, now, guild) for guild in (HERE, THERE)]
    )


@pytest.mark.parametrize(
    "rows", [200, pytest.param(5000, marks=pytest.mark.soak)], ids=["some", "ten thousand"]
)
async def test_none_of_the_rows_that_two_processes_write_is_missed(place, rows):
    """Ids are given before the commit, and commits come in another order."""
    async with both(place) as (low, high):
        here = await table_in(HERE, low)
        first = {news.id for news in await low.outbox.untold()}
        told = set(first)
        done = asyncio.Event()

        async def write(engine, number):
            content = [NoticeNews("red", "left")] * (1 + number % 2)
            await engine._unit.write(lambda ledger: ledger.outbox.tell(here, content[:1]))

        async def relay():
            highest = 0
            while True:
                last = done.is_set()
                for news in await low.outbox.untold(1000, highest, told):
                    assert news.id not in told
                    told.add(news.id)
                    highest = max(highest, news.id)
                if last:
                    return

        relaying = asyncio.create_task(relay())
        for begin in range(0, rows, 20):
            await asyncio.gather(
                *(write(engine, n) for n in range(begin, begin + 20) for engine in (low, high))
            )
        done.set()
        await relaying
        assert len(told) - len(first) == 2 * rows


async def test_sessions_that_several_processes_begin_are_so_far_apart(place):
    """A row for each bucket; the server's clock is the only one that counts."""
    waits = await asyncio.gather(
        *(asyncio.to_thread(shared_turn, place, "identify 0", 5.0) for _ in range(6))
    )
    assert all(later - sooner > 4.0 for sooner, later in pairwise(sorted(waits)))
    assert shared_turn(place, "identify 1", 5.0) == 0.0
