"""Who holds a database over PostgreSQL: one process, and the next as soon as it dies or stands still."""

import asyncio
import random
import sys
from collections import Counter
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.app import open_engine
from rules.audit import check
from rules.store.processes import (
    EVERY,
    Member,
    PeerMessage,
    as_mask,
    parts_in,
    parts_on,
    place_named,
    shares_of,
)
from tests.patience import patience
from tests.postgres_server import connected
from tests.rules.support import acting
from tests.rules.support import sharing as together
from tests.rules.support.stored import at_noon, secrets, unseen

LONG = timedelta(seconds=25)
LOW, HIGH = parts_on({0}, 2), parts_on({1}, 2)


@pytest.fixture
def place(postgres):
    return place_named(postgres.made())


def leases_of(place, *parts, silence=LONG):
    """The leases of processes that want these parts, none of which holds any yet."""
    from rules.store.postgres.leases import Leases  # noqa: PLC0415 - an extra

    return [Leases(place, wanted, silence) for wanted in parts]


@asynccontextmanager
async def released(*leases):
    try:
        yield
    finally:
        for each in leases:
            each.release()


def cut(leases, postgres):
    """The connection by which a process holds its parts is ended."""
    postgres.admin(f"SELECT pg_terminate_backend({leases._raw.info.backend_pid}, 5000)")


class TestLeases:
    async def test_a_second_process_waits_for_the_first(self, place):
        first, second = leases_of(place, EVERY, EVERY)
        async with released(first, second):
            await first.acquire()
            assert not second.take()
            assert len(second.others()) == 1
            waiting = asyncio.create_task(second.acquire())
            first.release()
            await waiting
            assert second.held == EVERY

    async def test_each_holds_its_own_and_takes_what_becomes_free(self, place):
        """One for all: parts come as those who hold them go; none is held by two."""
        low, high, every = leases_of(place, LOW, HIGH, EVERY)
        async with released(low, high, every):
            assert low.take()
            assert high.take()
            assert not every.take()
            low.release()
            assert every.take()
            assert every.held == LOW
            high.release()
            assert every.take()
            assert every.held == EVERY

    async def test_a_part_that_nobody_looks_after_is_known_by_its_number(self, place):
        (low,) = leases_of(place, LOW)
        async with released(low):
            assert low.take()
            low._look_after()
            assert low.unheld == HIGH

    async def test_nothing_is_done_while_the_hold_is_lost(self, place, postgres):
        """The connection that held it is gone, and another process was quicker."""
        first, second = leases_of(place, EVERY, EVERY)
        async with released(first, second):
            await first.acquire()
            cut(first, postgres)
            assert second.take()
            first._look_after()
            assert "another process" in str(first.refusal())
            second.release()
            first._look_after()
            assert first.refusal() is None
            assert first.held == EVERY

    async def test_what_the_others_left_is_held_on(self, place, postgres):
        """One that has lost a part to another goes on with the rest."""
        first, second = leases_of(place, EVERY, LOW)
        async with released(first, second):
            await first.acquire()
            cut(first, postgres)
            assert second.take()
            first._look_after()
            assert first.refusal() is None
            assert first.held == HIGH

    async def test_what_others_say_is_heard_without_waiting_for_a_look(self, place, postgres):
        """By the same way a connection that ends is noticed at once."""
        (leases,) = leases_of(place, EVERY)
        async with released(leases):
            await leases.acquire()
            heard = asyncio.Queue()
            leases.listen(heard.put_nowait)
            keeping = asyncio.create_task(leases.keep(3600))
            with connected(place.secret) as raw:
                raw.execute("SELECT pg_notify('general', 'forgotten')")
            async with patience():
                assert await heard.get() is PeerMessage.FORGOTTEN
            before = leases.hold
            cut(leases, postgres)
            async with patience():
                while leases.hold == before or not leases.held:
                    assert await heard.get() is PeerMessage.HELD
            keeping.cancel()

    async def test_a_process_that_stands_still_is_taken_over(self, place):
        """It gives no sign of life, though its connection is there; when it wakes it does nothing."""
        first, second = leases_of(place, EVERY, EVERY, silence=timedelta(seconds=2))
        async with released(first, second):
            await first.acquire()
            async with patience():
                await second.acquire()
            assert "stalled" in str(first.refusal())
            first._look_after()
            assert "another process" in str(first.refusal())

    async def test_whoever_ceases_to_wait_holds_nothing(self, place):
        first, second = leases_of(place, EVERY, EVERY)
        async with released(first, second):
            first.release()
            assert not first.take(), "a thread of it was still at that"
            assert second.take()


@asynccontextmanager
async def acting_on(place):
    """A process that plays one order after the other, once it holds the database."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", acting.__name__, place.secret, stdout=asyncio.subprocess.PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def killed(place, times, chance):
    """Let processes play, each killed amid its orders while the next one waits; what they said was done."""
    said = []
    async with AsyncExitStack() as running:
        at_work = await running.enter_async_context(acting_on(place))
        for _ in range(times):
            said += [await at_work.stdout.readline()]  # it holds the database: only one waits
            waiting = await running.enter_async_context(acting_on(place))
            said += [await at_work.stdout.readline() for _ in range(chance.randrange(20))]
            at_work.kill()
            said += [await at_work.stdout.read()]
            at_work = waiting
        said += [await at_work.stdout.readline()]
        at_work.kill()
        said += [await at_work.stdout.read()]
    return b"".join(said).decode().splitlines()


def must_be_done_once(place, said):
    """All that anybody was told was done is there, once, and every game folds."""
    with connected(place.secret) as raw:
        kept = [action for (action,) in raw.execute("SELECT action FROM inbox")]
    assert max(Counter(said).values()) == 1
    assert set(said) <= set(kept)
    assert check(place, unseen).faults == ()


@pytest.mark.parametrize(
    "times", [1, pytest.param(40, marks=pytest.mark.soak)], ids=["once", "forty times"]
)
async def test_what_a_killed_process_did_is_there_and_the_next_goes_on(place, times):
    said = await killed(place, times, random.Random(times))  # noqa: S311
    assert len(said) > times
    must_be_done_once(place, said)


class Sharing:
    """A process with half of the servers, and all that it says."""

    def __init__(self, process):
        self.process = process
        self.said = []
        self._heard = asyncio.Event()

    async def listen(self):
        while line := await self.process.stdout.readline():
            self.said.append(line.decode().split())
            self._heard.set()

    async def until(self, lines):
        """Wait until it has said so many lines."""
        async with patience():
            while len(self.said) < lines:
                self._heard.clear()
                await self._heard.wait()


@asynccontextmanager
async def sharing(place, shard):
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        *(together.__name__, place.secret, str(shard), "2"),
        stdout=asyncio.subprocess.PIPE,
    )
    each = Sharing(process)
    listening = asyncio.create_task(each.listen())
    try:
        yield each
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
        await listening


@pytest.mark.parametrize(
    "times", [2, pytest.param(40, marks=pytest.mark.soak)], ids=["twice", "forty times"]
)
async def test_two_at_work_at_once_are_killed_and_nothing_is_lost_or_done_twice(place, times):
    """Each order is done once, each answer given truly, all news are told; also what crosses both halves."""
    chance, all_ = random.Random(times), []  # noqa: S311
    async with AsyncExitStack() as running:

        async def begun(shard):
            all_.append(await running.enter_async_context(sharing(place, shard)))
            return all_[-1]

        both = [await begun(shard) for shard in range(2)]
        for process in both:
            await process.until(1)
        for number in range(times):
            shard = number % 2
            waiting = await begun(shard)
            await both[shard].until(len(both[shard].said) + chance.randrange(5, 40))
            both[shard].process.kill()
            await waiting.until(1)
            both[shard] = waiting
        for process in both:
            await process.until(20)
    must_be_true(place, [line for each in all_ for line in each.said], times + 2)


def must_be_true(place, lines, killed):
    """What the processes said is so in the database, and none said what another one has said."""
    did = [action for kind, action, *_ in lines_of(lines, "did")]
    with connected(place.secret) as raw:
        kept = {action for (action,) in raw.execute("SELECT action FROM inbox")}
    assert max(Counter(did).values()) == 1
    assert {*did} <= kept
    late = {action: end for _, action, end in lines_of(lines, "late")}
    answered = Counter(action for _, action in lines_of(lines, "answered"))
    assert [action for action, end in late.items() if end == "nothing" and action in kept] == []
    assert [a for a in late if answered[a] > 1] == []
    assert len(late) <= killed * len(together.SERVERS)
    told = Counter(news for _, news in lines_of(lines, "told"))
    assert sum(times - 1 for times in told.values()) <= killed
    assert check(place, unseen).faults == ()


def lines_of(lines, kind):
    return [line for line in lines if line[0] == kind]


# Processes over PostgreSQL that share all servers fairly: who joins is given its share, and who
# dies loses it.

SHARDS = 4
FAIR_LOW, FAIR_HIGH = parts_on({0, 1}, SHARDS), parts_on({2, 3}, SHARDS)
_END = (
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted"
    " AND classid::bigint = 1195724364 AND objid = 0"
)


@pytest.fixture
def address(postgres):
    return postgres.made()


@pytest.fixture
def process(address):
    """A process at work, as one of those that share."""

    @asynccontextmanager
    async def opened():
        place = place_named(address)
        async with open_engine(place, at_noon, secrets(1), shards=SHARDS) as engine:
            yield engine

    return opened


async def until(engine, is_so):
    """Wait until something holds of what a process has, or is to have."""

    async def checked():
        return is_so(engine.others)

    async with patience():
        await asyncio.wait(
            [
                asyncio.create_task(engine.others.divided.until(checked)),
                asyncio.create_task(engine.others.held.until(checked)),
            ],
            return_when=asyncio.FIRST_COMPLETED,
        )


async def until_it_has(engine, parts):
    await until(engine, lambda others: others.parts == parts)


async def until_asked(engine, parts):
    await until(engine, lambda others: others.division.asked == parts)


async def hand_over(giver, taker, parts):
    """The taker hears of parts, so the giver is asked for them, and lets go."""
    await taker.others.division.note_heard(parts)
    await until_asked(giver, parts)
    await giver.others.division.let_go(parts)
    await until(taker, lambda others: parts <= others.parts)


async def test_who_is_alone_has_all_of_it_at_once(process):
    async with process() as engine:
        assert engine.others.parts == EVERY
        assert engine.others.division.is_last


async def test_who_joins_has_its_share_once_it_hears_of_it(process):
    """Until then whoever has it keeps it: presses there would reach nobody who may answer."""
    async with process() as first, process() as second:
        assert second.others.parts == frozenset()
        assert second.others.division.due == FAIR_HIGH
        await until(first, lambda others: others.division.due == FAIR_LOW)
        assert (first.others.parts, first.others.division.asked) == (EVERY, frozenset())
        half = parts_on({2}, SHARDS)
        await second.others.division.note_heard(half)
        await until_asked(first, half)
        assert second.others.parts == frozenset(), "nobody takes what another holds"
        await first.others.division.let_go(half)
        await until_it_has(second, half)
        assert first.others.parts == EVERY - half
        await hand_over(first, second, FAIR_HIGH - half)
        assert (first.others.parts, second.others.parts) == (FAIR_LOW, FAIR_HIGH)


async def test_who_leaves_lets_others_have_all_of_it_and_takes_nothing_back(process):
    async with process() as first, process() as second:
        await hand_over(first, second, FAIR_HIGH)
        await first.others.division.leave()
        await until(second, lambda others: others.division.due == EVERY)
        await hand_over(first, second, FAIR_LOW)
        assert first.others.parts == frozenset()
        assert first.others.division.due == frozenset()


async def test_one_whose_connection_is_cut_has_its_share_again_and_nobody_has_it_besides(
    process, address
):
    """It comes back as one that is new, and tells again what it hears of."""
    async with process() as first, process() as second:
        await first.others.division.note_heard(EVERY)
        await hand_over(first, second, FAIR_HIGH)
        leases = first.others.division
        before = leases.hold
        with connected(address) as raw:
            raw.execute(_END)
        await until(first, lambda others: others.parts == FAIR_LOW and leases.hold != before)
        assert second.others.parts == FAIR_HIGH
        await second.others.division.leave()
        await until_asked(second, FAIR_HIGH)


async def test_the_share_of_one_that_ends_is_the_others(process):
    async with process() as first:
        async with process() as second:
            await hand_over(first, second, FAIR_HIGH)
        await until_it_has(first, EVERY)
        assert first.others.division.is_last


async def test_what_was_let_go_of_is_taken_over_anew_when_it_comes_back(process):
    """Somebody else has looked after it meanwhile: answers may be owed there, and nobody was at work."""
    async with process() as first:
        async with process() as second:
            await second.others.division.note_heard(FAIR_HIGH)
            await until_asked(first, FAIR_HIGH)
            before = first.others.changes
            await first.others.let_go(FAIR_HIGH)
            await until_it_has(second, FAIR_HIGH)
        await until_it_has(first, EVERY)
        async with patience():
            await first.others.until_changed(before)
        waiting = asyncio.create_task(first.others.until_changed(first.others.changes))
        await asyncio.wait([waiting], timeout=0.01)
        assert not waiting.done()
        waiting.cancel()


async def test_what_a_process_was_told_to_look_after_is_given_back_to_it(process, address):
    async with process() as sharing:
        told = asyncio.create_task(serve(address, FAIR_LOW))
        await until_asked(sharing, FAIR_LOW)
        await sharing.others.division.let_go(FAIR_LOW)
        await until_it_has(sharing, FAIR_HIGH)
        told.cancel()
        await asyncio.gather(told, return_exceptions=True)
        await until_it_has(sharing, EVERY)


async def serve(address, parts):
    async with open_engine(place_named(address), at_noon, secrets(2), parts=parts):
        await asyncio.Event().wait()


async def test_at_what_is_about_to_be_let_go_of_nothing_begins(process):
    async with process() as engine:
        assert engine.others.holds("")
        with engine.others.yielding(frozenset({0})):
            assert not engine.others.holds("")
            assert engine.others.holds(str(1 << 22))
        await engine.others.until_held("")


# The servers divided fairly: whoever comes or goes, nobody has two shards more than another.

NAMES = tuple("abcdefg")
COUNTS = st.sampled_from([2**power for power in range(7)])


@st.composite
def processes(draw):
    """Some that share, of which some leave; what each has, in whichever way it came to that."""
    names = NAMES[: draw(st.integers(1, len(NAMES)))]
    count = draw(COUNTS)
    members = [Member(name, count, leaves=draw(st.booleans())) for name in names]
    owners = draw(st.lists(st.sampled_from([*names, ""]), min_size=count, max_size=count))
    held = {name: set() for name in names}
    for shard, owner in enumerate(owners):
        if owner:
            held[owner] |= parts_on({shard}, count)
    return count, members, held


def sizes(count, shares):
    return sorted(len(parts) // (64 // count) for parts in shares.values())


@given(processes())
def test_all_is_somebodys_and_nobody_has_two_shards_more_than_another(found):
    count, members, held = found
    shares = shares_of(members, held)
    staying = [each for each in members if not each.leaves]
    assert {*shares} == {each.name for each in staying}
    if not staying:
        return
    assert sum(map(len, shares.values())) == len(EVERY)
    assert frozenset().union(*shares.values()) == EVERY
    assert sizes(count, shares)[-1] - sizes(count, shares)[0] <= 1


@given(processes())
def test_once_all_have_their_share_nothing_changes_hands(found):
    _, members, held = found
    shares = shares_of(members, held)
    staying = [each for each in members if not each.leaves]
    assert shares_of(staying, shares) == shares


@given(processes())
def test_no_more_changes_hands_than_must(found):
    """Who has most keeps most; an adversary would have shards go round and round."""
    count, members, held = found
    shares = shares_of(members, held)
    had = sizes(count, {name: held[name] for name in shares})
    kept = sizes(count, {name: share & held[name] for name, share in shares.items()})
    assert sum(kept) == sum(min(pair) for pair in zip(had, sizes(count, shares), strict=True))


@given(processes())
def test_all_work_out_the_same_whatever_they_see_first(found):
    _, members, held = found
    assert shares_of(members, held) == shares_of(members, dict(reversed(held.items())))


def test_what_somebody_was_told_to_look_after_is_theirs_and_the_rest_is_shares_of():
    """Beside a process with shards of its own those that share are its spares as soon as it is gone."""
    told = Member("told", wanted=parts_on({0}, 2))
    first, second = Member("first", 4), Member("second", 4)
    shares = shares_of([first, told, second], {"first": EVERY})
    assert shares == {"told": told.wanted, "first": parts_on({1}, 4), "second": parts_on({3}, 4)}
    assert shares_of([first, second], shares) == {
        "first": parts_on({0, 1}, 4),
        "second": parts_on({2, 3}, 4),
    }


def test_of_two_with_the_same_shards_the_one_that_has_them_keeps_them():
    wanted = parts_on({1}, 4)
    one, other = Member("one", wanted=wanted), Member("other", wanted=wanted)
    shares = shares_of([one, other, Member("sharing", 4)], {"other": wanted})
    assert shares["one"] == frozenset()
    assert shares["other"] == wanted
    assert shares["sharing"].isdisjoint(wanted)


def test_who_divides_by_more_shards_is_followed_by_all():
    """Discord recommends more of them as servers are more; whoever began with fewer hears of more than it has."""
    shares = shares_of([Member("old", 2), Member("new", 4)], {"old": EVERY})
    assert shares == {"old": parts_on({0, 1}, 4), "new": parts_on({2, 3}, 4)}


def test_where_there_are_more_processes_than_shards_some_wait():
    shares = shares_of([Member(name, 2) for name in "abc"], {"b": parts_on({0}, 2)})
    assert sizes(2, shares) == [0, 1, 1]
    assert shares["b"] == parts_on({0}, 2)


@given(st.frozensets(st.sampled_from(sorted(EVERY))))
def test_a_mask_is_as_good_as_its_parts(parts):
    assert parts_in(as_mask(parts)) == parts
