"""Which shards a process speaks on, as a setting names them, and how soon each begins its session."""

from datetime import timedelta

import pytest
from discord import SessionStartLimits
from hypothesis import given
from hypothesis import strategies as st

from bot.gateway.background import Clockwork
from bot.gateway.sessions import (
    APART,
    MOST,
    Identifying,
    Sessions,
    ShardRange,
    every_shard,
    number_of,
    parse_shards,
)
from bot.settings import Settings
from sandbox.gateway.events import shard_telling_of

COUNTS = [1, 2, 4, 8, 16, 32, 64]
SNOWFLAKES = st.integers(1, 2**63 - 1)


class HandClock:
    """A clock that only sleepers move."""

    def __init__(self):
        self.now = 1000.0

    async def sleep(self, seconds):
        self.now += seconds


@pytest.fixture
def clock():
    return HandClock()


def identifying_by(clock, concurrency=1, remaining=1000, reset_after=0):
    made = Identifying(Clockwork(lambda: clock.now, clock.sleep))
    limits = {"total": 1000, "remaining": remaining, "reset_after": reset_after}
    made.obey(SessionStartLimits(**limits, max_concurrency=concurrency))
    return made


@given(st.sampled_from(COUNTS), st.data())
def test_shards_are_named_by_the_first_the_last_and_how_many(count, data):
    first = data.draw(st.integers(0, count - 1))
    last = data.draw(st.integers(first, count - 1))
    named = parse_shards(f"{first}-{last}/{count}")
    assert named == ShardRange(first, last, count)
    assert [*named.numbers] == [*range(first, last + 1)]


@pytest.mark.parametrize("text", ["auto", " Auto "])
def test_auto_leaves_it_to_discord(text):
    assert parse_shards(text) is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0-2/3", "there can be 1, 2, 4, 8, 16, 32 or 64 shards, not 3"),
        ("0-127/128", "there can be 1, 2, 4, 8, 16, 32 or 64 shards, not 128"),
        ("0-0/0", "there can be 1, 2, 4, 8, 16, 32 or 64 shards, not 0"),
        ("0-4/4", "of 4 shards the first is 0 and the last is 3"),
        ("3-2/4", "of 4 shards the first is 0 and the last is 3"),
        ("4", "name shards as 0-3/16"),
        ("", "name shards as 0-3/16"),
        ("-1-3/4", "name shards as 0-3/16"),
        ("0-3/16; rm", "name shards as 0-3/16"),
        (f"0-3/{'9' * 5000}", "name shards as 0-3/16"),
    ],
)
def test_what_names_no_shards_is_refused_in_words(text, words):
    with pytest.raises(ValueError, match=words):
        parse_shards(text)
    with pytest.raises(ValueError, match=words):
        Settings(_env_file=None, shards=text)


@pytest.mark.parametrize(
    ("recommended", "count"), [(1, 1), (2, 2), (3, 4), (5, 8), (64, 64), (65, MOST), (1000, MOST)]
)
def test_as_many_as_discord_recommends_are_rounded_up_to_a_power_of_two(recommended, count):
    """So that their number can be doubled while half of the servers stay where they are."""
    assert every_shard(recommended) == ShardRange(0, count - 1, count)


@given(SNOWFLAKES, st.sampled_from(COUNTS))
def test_the_bot_and_discord_reckon_alike_where_a_server_is(server, count):
    assert number_of(server, count) == shard_telling_of(str(server), count)
    assert number_of(None, count) == 0


def test_only_what_comes_on_a_shard_that_was_cut_off_may_be_late():
    """A direct message comes on the first; the server's own shard counts, and no other."""
    on_first, on_second = 2 << 22, 3 << 22
    sessions = Sessions(shards=2)
    asked = (None, on_first, on_second)
    assert [sessions.is_cut_off(one) for one in asked] == [False, False, False]
    sessions.cut_off = {1}
    assert [sessions.is_cut_off(one) for one in asked] == [False, False, True]
    sessions.cut_off = {0}
    assert [sessions.is_cut_off(one) for one in asked] == [True, True, False]


@given(
    st.integers(1, 16),
    st.lists(st.tuples(st.integers(0, 63), st.floats(0, 12)), max_size=40),
)
def test_no_two_shards_of_a_bucket_identify_within_five_seconds(concurrency, asked):
    """Whatever comes when: shards that start, and sessions that Discord has made invalid."""
    clock = HandClock()
    identifying = identifying_by(clock, concurrency)
    done = {}
    for shard, later in asked:
        clock.now += later
        if not identifying.take_bucket(shard):
            clock.now += APART  # as discord.py's own pause does
        bucket = shard % concurrency
        assert clock.now - done.get(bucket, 0) >= APART - 1e-6
        done[bucket] = clock.now


async def test_shards_of_other_buckets_need_not_wait(clock):
    identifying = identifying_by(clock, concurrency=4)
    assert [identifying.take_bucket(shard) for shard in range(5)] == [True] * 4 + [False]


async def begin(identifying):
    await identifying.count()


async def test_where_discord_allows_no_more_sessions_it_waits_until_there_are_more(clock):
    began, identifying = clock.now, identifying_by(clock, remaining=2, reset_after=3_600_000)
    for _ in range(2):
        await begin(identifying)
    assert clock.now == began
    for _ in range(50):
        await begin(identifying)
        assert clock.now == began + 3600


class Allowance:
    """A host's allowance of one IDENTIFY in an hour."""

    def __init__(self, clock):
        self._clock, self.times = clock, []

    def pause_to_identify(self):
        last = self.times[-1] if self.times else -3600.0
        return max(timedelta(), timedelta(seconds=last + 3600 - self._clock.now))

    def count_identify(self):
        if not (pause := self.pause_to_identify()):
            self.times.append(self._clock.now)
        return pause


async def test_every_identify_is_counted_and_waits_until_the_host_allows_it(clock):
    identifying = identifying_by(clock)
    identifying.allowance = Allowance(clock)
    for _ in range(2):
        await begin(identifying)
    assert identifying.allowance.times == [1000.0, 4600.0]


async def test_where_other_processes_begin_sessions_each_waits_for_its_turn(clock):
    """Shards of one bucket, wherever they are begun, are five seconds apart."""
    asked, free = [], {}

    async def turn(bucket):
        asked.append(bucket)
        at = max(clock.now, free.get(bucket, 0.0))
        free[bucket] = at + APART
        return at - clock.now

    one, other = identifying_by(clock, concurrency=2), identifying_by(clock, concurrency=2)
    one.turns = other.turns = turn
    began = clock.now
    assert all([await each.is_turn_of(shard) for shard in (0, 1) for each in (one, other)])
    assert asked == ["identify 0"] * 2 + ["identify 1"] * 2
    assert clock.now - began >= APART
