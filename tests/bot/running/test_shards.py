"""A bot on several shards: one may be cut off while the others play on; letters come to the first."""

import asyncio
from datetime import timedelta

import discord as discord_py
import pytest

from bot.components.custom_ids import Action
from bot.delivery.messages import has_removed
from bot.gateway.sessions import number_of
from bot.running import connection_of, logged_in_bot
from rules.table.roster import Pause
from sandbox import ChannelType
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table, actions, press_on
from tests.patience import patience

pytestmark = pytest.mark.restless


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


async def test_it_speaks_on_as_many_as_discord_recommends(discord, bot, tables):
    assert (bot.shard_count, bot.shard_ids) == (2, [0, 1])
    assert discord.gateway.identifies == 2
    assert bot.sessions.begun == {0: 1, 1: 1}
    assert [bot.servers_on(number) for number in range(2)] == [1, 1]
    assert bot.is_reached
    for table in tables:
        await table.post("The game begins")


async def test_while_one_shard_is_cut_off_the_tables_of_the_other_play_on(discord, bot, tables):
    first, second = tables
    discord.gateway.shut_out(1)
    await discord.gateway.drop(4000, shard=1)
    await until(lambda: bot.cut_off == (1,))
    assert not bot.is_reached
    lost = second.borys.begin_command(second.place, "order place", territory="spread")
    for person in discord.people:
        placed = await person.command(first.place, "order place", territory="spread")
        assert not placed.failed
    await first.post("The setup is over")
    assert not lost.acknowledged.is_set()
    discord.gateway.shut_out(None)
    await lost.wait()
    assert "plan" in lost.text
    await until(lambda: bot.is_reached)
    assert discord.gateway.identifies == 2, "it was resumed"


async def test_what_is_asked_in_direct_messages_comes_on_the_first_whichever_shard_has_the_table(
    discord, bot, tables
):
    _, second = tables
    await second.until_told()
    for person in discord.people:
        assert person.dm_messages(), "their mission"
        own = await person.command(person.dm, "risk turn", game=second.game)
        assert not own.failed
    discord.gateway.shut_out(0)
    await discord.gateway.drop(4000, shard=0)
    await until(lambda: bot.cut_off == (0,))
    assert not discord.gateway.hears(discord.people[0].dm)
    placed = await second.ana.command(second.place, "order place", territory="spread")
    assert not placed.failed
    discord.gateway.shut_out(None)
    asked = await second.ana.command(second.ana.dm, "risk turn", game=second.game)
    assert not asked.failed


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


@pytest.mark.usefixtures("bot")
async def test_the_tables_of_threads_go_with_their_channel(discord, tables, channels):
    """Discord tells of the channel alone."""
    first, second = tables
    await second.until_told()  # else a post that is refused tells of it
    discord.delete_channel(channels[1])
    await second.until_paused(Pause.GONE)
    assert (await first.look()).roster.paused is None


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
