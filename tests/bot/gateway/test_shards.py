"""A bot on several shards: one may be cut off while the others play on; letters come to the first."""

import asyncio
from datetime import timedelta

import discord as discord_py
import pytest
from discord import SessionStartLimits
from hypothesis import given
from hypothesis import strategies as st

from bot.client import connection_of, logged_in_bot, running_bot
from bot.components.custom_ids import Action
from bot.delivery.messages import has_removed
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
from rules.analysis.workers import open_workers
from rules.app import open_engine
from rules.table.roster import Pause
from sandbox import ChannelType
from sandbox.gateway.events import shard_telling_of
from tests.bot.gateway.test_rest_faults import LATE
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table, actions, press_on
from tests.patience import patience


@pytest.fixture
def channels(discord):
    """A channel on each of two shards, by its number."""
    discord.gateway.limits.shards = 2
    guilds = [discord.guild, discord.add_guild("Second Club")]
    by_shard = {number_of(int(guild["id"]), 2): guild for guild in guilds}
    return [discord.add_channel("risk", guild=by_shard[number]) for number in range(2)]


@pytest.fixture
async def bot(channels, started):
    assert channels
    async with started() as (bot, engine):
        bot.engine = engine
        yield bot


@pytest.fixture
async def tables(discord, bot, channels):
    """A game on each shard."""
    made = []
    for channel in channels:
        table = Table(discord, bot.engine)
        await table.open(channel)
        for person in (table.borys, table.celina):
            await person.command(table.place, "risk join")
        await table.ana.command(table.place, "risk start")
        made.append(table)
    return made


async def until(condition):
    async with patience():
        while not condition():  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0)


@pytest.mark.restless
async def test_it_speaks_on_as_many_as_discord_recommends(discord, bot, tables):
    assert (bot.shard_count, bot.shard_ids) == (2, [0, 1])
    assert discord.gateway.identifies == 2
    assert bot.sessions.begun == {0: 1, 1: 1}
    assert [bot.servers_on(number) for number in range(2)] == [1, 1]
    assert bot.is_reached
    for table in tables:
        await table.post("The game begins")


@pytest.mark.restless
async def test_while_one_shard_is_cut_off_the_tables_of_the_other_play_on(discord, bot, tables):
    first, second = tables
    discord.gateway.shut_out(1)
    await discord.gateway.drop(4000, shard=1)
    await until(lambda: bot.cut_off == (1,))
    assert not bot.is_reached
    lost = second.borys.begin_command(second.place, "order turn", line="spread")
    for person in discord.people:
        placed = await person.command(first.place, "order turn", line="spread")
        assert not placed.failed
    await first.post("The setup is over")
    assert not lost.acknowledged.is_set()
    discord.gateway.shut_out(None)
    await lost.wait()
    assert "plan" in lost.text
    await until(lambda: bot.is_reached)
    assert discord.gateway.identifies == 2, "it was resumed"


@pytest.mark.restless
async def test_what_is_asked_in_direct_messages_comes_on_the_first_whichever_shard_has_the_table(
    discord, bot, tables
):
    _, second = tables
    await second.until_told()
    for person in discord.people:
        assert person.dm_messages(), "their mission"
        own = await person.command(person.dm, "risk play", game=second.game)
        assert not own.failed
    discord.gateway.shut_out(0)
    await discord.gateway.drop(4000, shard=0)
    await until(lambda: bot.cut_off == (0,))
    assert not discord.gateway.hears(discord.people[0].dm)
    placed = await second.ana.command(second.place, "order turn", line="spread")
    assert not placed.failed
    discord.gateway.shut_out(None)
    asked = await second.ana.command(second.ana.dm, "risk play", game=second.game)
    assert not asked.failed


@pytest.mark.restless
async def test_a_shard_that_must_begin_anew_is_counted_and_forgets_servers_left_meanwhile(
    discord, bot, channels
):
    """Discord lists only those that the bot is in; of the others it never told that they were left."""
    left = channels[1]["guild_id"]
    discord.gateway.invalidate(resumable=False, shard=1)
    discord.send_away(guild=left)
    await until(lambda: bot.sessions.begun == {0: 1, 1: 2})
    assert [str(guild.id) for guild in bot.guilds] == [channels[0]["guild_id"]]
    assert discord.gateway.identifies == 3


@pytest.mark.restless
async def test_of_servers_it_keeps_only_what_it_needs(discord, channels, started):
    """Ids, and forums: with thousands of servers all else would be most of the process."""
    forum = discord.add_forum("games", "risk")
    discord.add_role("Judges")
    discord.people[0].open_post(forum, "Who plays?", "Come!")
    async with started() as (bot, _):
        await discord.people[0].command(channels[0], "risk help")
        for guild in bot.guilds:
            assert {channel.type for channel in guild.channels} <= {discord_py.ChannelType.forum}
            assert not guild.roles
            assert not guild.threads
            assert not guild.emojis
        assert isinstance(bot.get_channel(int(forum["id"])), discord_py.ForumChannel)
        later = discord.add_channel("later", ChannelType.FORUM)
        discord.add_channel("talk")
        await discord.people[0].command(channels[0], "risk help")
        assert bot.get_channel(int(later["id"]))
        discord.delete_channel(later)
        await discord.people[0].command(channels[0], "risk help")
        kept = {channel.id for guild in bot.guilds for channel in guild.channels}
        assert kept == {int(forum["id"])}


@pytest.mark.restless
@pytest.mark.usefixtures("bot")
async def test_the_tables_of_threads_go_with_their_channel(discord, tables, channels):
    """Discord tells of the channel alone."""
    first, second = tables
    await second.until_told()  # else a post that is refused tells of it
    discord.delete_channel(channels[1])
    await second.until_paused(Pause.GONE)
    assert (await first.look()).roster.paused is None


@pytest.mark.restless
@pytest.mark.parametrize(("mine", "other"), [("0-0/2", 1), ("1-1/2", 0)])
async def test_a_process_with_some_of_the_shards_judges_no_server_of_the_others(
    discord, settings, channels, mine, other
):
    """It is not told which servers those are in; none of them has removed the bot because of that."""
    some = settings.model_copy(update={"shards": mine})
    mine, theirs = (int(channels[number]["guild_id"]) for number in (1 - other, other))
    async with logged_in_bot(some, WITHOUT_EMOJIS) as bot, connection_of(bot):
        assert [guild.id for guild in bot.guilds] == [mine]
        assert bot.speaks_for(mine)
        assert not bot.speaks_for(theirs)
        assert not has_removed(bot, str(mine))
        assert not has_removed(bot, str(theirs)), "nobody tells it"
    assert discord.gateway.identifies == 1


@pytest.mark.restless
async def test_a_bot_that_rests_before_it_begins_a_session_can_be_stopped(
    discord, settings, channels
):
    """discord.py would try to begin the others for ever, though it was closed."""
    assert channels

    class Spent:
        """An allowance of one IDENTIFY."""

        counted = 0

        def pause_to_identify(self):
            return timedelta(hours=self.counted)

        def count_identify(self):
            self.counted += 1
            return timedelta()

    async def connect():
        async with logged_in_bot(settings, WITHOUT_EMOJIS) as bot:
            bot.identifying.allowance = Spent()
            async with connection_of(bot):
                raise AssertionError("it can't be ready")

    connecting = asyncio.create_task(connect())
    await discord.wait_for(lambda: discord.gateway.identifies == 1, "the first shard")
    connecting.cancel()
    async with patience():
        await asyncio.wait([connecting])
    assert connecting.cancelled()
    assert discord.gateway.identifies == 1


@pytest.mark.restless
async def test_a_table_whose_thread_is_gone_has_another_whatever_is_kept_of_its_server(
    discord, bot, tables, channels
):
    """The channel is looked up, and what the bot may do there."""
    assert bot
    _, second = tables
    discord.delete_channel(second.place)
    await second.until_paused(Pause.GONE)
    line = await discord.wait_for_message(channels[1], lambda m: Action.REOPEN in actions(m))
    answer = await press_on(second.borys, line, Action.REOPEN)
    assert not answer.failed
    assert (await second.look()).roster.paused is None


# The gateway breaks off, asks for a new connection, falls silent, or says everything twice.

HEARTBEAT = timedelta(milliseconds=50)
SILENCE = 0.5
"""Seconds without a word after which the bots of some tests connect anew: discord.py's are 60."""
SETUP = ["## The game begins", "## The setup is over"]


async def befall(discord, fault):
    match fault:
        case int():
            await discord.gateway.drop(fault)
        case "reconnect":
            discord.gateway.ask_to_reconnect()
        case "resumable":
            discord.gateway.invalidate(resumable=True)
        case "invalid":
            discord.gateway.invalidate(resumable=False)
        case "unacknowledged":
            discord.gateway.acknowledges_heartbeats = False
        case "silent":
            discord.gateway.fall_silent()


def titles(discord, place):
    """Of each post there, without the names that follow."""
    lines = (message["content"].splitlines()[0] for message in discord.messages(place))
    return [line.partition(":")[0] for line in lines]


@pytest.mark.restless
@pytest.mark.parametrize(
    "fault", [1000, 1001, 4000, 4008, 4009, "reconnect", "resumable", "invalid"]
)
async def test_the_bot_comes_back_and_the_game_goes_on(table, discord, fault):
    await table.begin()
    await table.post("The game begins")
    connected = discord.gateway.identifies + discord.gateway.resumes
    await befall(discord, fault)
    await discord.wait_for(
        lambda: discord.gateway.identifies + discord.gateway.resumes > connected or None,
        "the bot again",
    )
    assert "plan" in (await table.borys.command(table.place, "order turn", line="spread")).text
    assert discord.gateway.identifies <= 2


@pytest.fixture
async def listening(discord, settings):
    """A table whose bot soon notices that its connection has died, and is asked for many heartbeats."""
    discord.gateway.heartbeat = HEARTBEAT
    async with open_engine(settings.database) as engine, logged_in_bot(settings) as bot:
        bot._connection.heartbeat_timeout = SILENCE
        async with connection_of(bot), open_workers() as workers, bot.serving(engine, workers):
            yield Table(discord, engine)


async def resumed(discord, before):
    """Wait until the bot has noticed; then its heartbeats are acknowledged again."""
    await discord.wait_for(lambda: discord.gateway.resumes > before, "the bot again")
    discord.gateway.acknowledges_heartbeats = True


@pytest.mark.restless
@pytest.mark.parametrize("fault", ["unacknowledged", "silent"])
async def test_a_connection_that_died_without_a_word_is_noticed_and_resumed(
    listening, discord, fault
):
    """Nothing closes it. What was ordered into the silence is replayed, and done once."""
    table = listening
    await table.begin()
    await table.until_told()
    before = discord.gateway.resumes
    await befall(discord, fault)
    asked = table.borys.begin_command(table.place, "order turn", line="spread")
    await resumed(discord, before)
    await asked.wait()
    assert "plan" in asked.text
    for person in (table.ana, table.celina):
        await person.command(table.place, "order turn", line="spread")
    await table.post("The setup is over")
    await table.until_told()
    assert titles(discord, table.place) == SETUP
    assert [len(person.dm_messages()) for person in discord.people] == [1, 1, 1]
    assert discord.gateway.identifies == 1


@pytest.mark.restless
async def test_what_was_asked_too_long_before_the_silence_ended_is_not_done(
    listening, discord, discord_clock
):
    """The person was told that nothing came; what is replayed of it finds nobody waiting."""
    table = listening
    await table.begin()
    before = discord.gateway.resumes
    await befall(discord, "silent")
    asked = table.borys.begin_command(table.place, "order turn", line="spread")
    await discord_clock.sleep(LATE)
    await resumed(discord, before)
    await asked.wait()
    assert asked.failed
    assert not (await table.look(table.borys)).player.plan
    again = await table.borys.command(table.place, "order turn", line="spread")
    assert "plan" in again.text


async def dropped(discord, started, code):
    """The bot, until its connection is closed with a code that ends it."""
    async with started() as (bot, _):
        await discord.wait_until_online()
        await discord.gateway.drop(code)
        await bot.connection


@pytest.mark.restless
@pytest.mark.parametrize("code", [4004, 4014])
async def test_what_can_not_be_mended_ends_the_bot_with_the_reason(discord, started, code):
    """A refused token or intent: trying again would only wear the starts out."""
    with pytest.raises(discord_py.DiscordException):
        await dropped(discord, started, code)
    assert discord.gateway.identifies == 1


@pytest.mark.restless
async def test_what_is_said_twice_is_done_once(table, discord):
    """A whole setup with every event delivered twice."""
    await table.seat_all()
    discord.gateway.deliveries = 2
    await press_on(table.ana, await table.lobby(), Action.START)
    for person in discord.people:
        answered = await person.command(table.place, "order turn", line="spread")
        assert not answered.failed
    await table.post("The setup is over")
    await table.until_told()
    assert titles(discord, table.place) == SETUP
    callbacks = [r for r in discord.requests if r.path.endswith("/callback") and r.status < 300]
    assert len({r.path for r in callbacks}) == len(callbacks)


@pytest.mark.restless
async def test_two_bots_with_one_token_show_in_the_log(discord, started, settings, tmp_path, said):
    """8: each has a database of its own, so no lock keeps them apart; one acknowledges, both know."""
    other = settings.model_copy(update={"database": tmp_path / "other.db"})
    async with (
        started(),
        open_engine(other.database) as another,
        running_bot(other, another, WITHOUT_EMOJIS),
    ):
        answered = await discord.people[0].command(discord.channel, "risk help")
        assert not answered.failed
        await said("another bot with this token")


# Which shards a process speaks on, as a setting names them, and how soon each begins its session.

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
        ("0-2/3", "the number of shards must be 1, 2, 4, 8, 16, 32 or 64, not 3"),
        ("0-127/128", "the number of shards must be 1, 2, 4, 8, 16, 32 or 64, not 128"),
        ("0-0/0", "the number of shards must be 1, 2, 4, 8, 16, 32 or 64, not 0"),
        ("0-4/4", "with 4 shards, numbers go from 0 to 3"),
        ("3-2/4", "with 4 shards, numbers go from 0 to 3"),
        ("4", "write auto, or shards as first-last"),
        ("", "write auto, or shards as first-last"),
        ("-1-3/4", "write auto, or shards as first-last"),
        ("0-3/16; rm", "write auto, or shards as first-last"),
        (f"0-3/{'9' * 5000}", "write auto, or shards as first-last"),
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
