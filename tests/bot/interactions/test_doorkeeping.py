"""Who is let in at a table's place, asked of Discord: who is in the server, and who sees the channel."""

from dataclasses import dataclass

import pytest
from discord import ChannelType

from bot.clockwork import Clockwork
from bot.interactions.doorkeeping import Doorkeeping
from rules.model.roster import NOWHERE, PersonId, Venue
from sandbox import Permission


@dataclass
class Hours:
    now: float = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
async def bot(started):
    async with started() as (running, _):
        yield running


@pytest.fixture
def hours():
    return Hours()


@pytest.fixture
def door(bot, hours):
    return Doorkeeping(bot, Clockwork(monotonic=hours))


async def lets_in(door, discord, person, *, watches=False, thread=None):
    parent = discord.channel["id"] if thread else ""
    place = thread["id"] if thread else discord.channel["id"]
    venue = Venue(discord.guild["id"], place, parent)
    return await door.lets_in(PersonId(person.id), venue, watches=watches)


@pytest.mark.parametrize("watches", [False, True])
async def test_whoever_has_left_is_not_let_in_after_a_while(door, discord, hours, watches):
    ana = discord.people[1]
    assert await lets_in(door, discord, ana, watches=watches)
    discord.send_away(ana)
    assert await lets_in(door, discord, ana, watches=watches), "one answer is believed for a while"
    hours.now += 5
    assert not await lets_in(door, discord, ana, watches=watches)
    hours.now += 5
    discord.take_back(ana)
    assert await lets_in(door, discord, ana, watches=watches)


@pytest.mark.parametrize(
    "denied", [Permission.VIEW_CHANNEL, Permission.READ_MESSAGE_HISTORY], ids=["view", "history"]
)
async def test_who_watches_must_see_the_channel_and_what_was_said_there(door, discord, denied):
    borys = discord.people[1]
    discord.deny(discord.channel, denied, borys)
    assert not await lets_in(door, discord, borys, watches=True)
    assert await lets_in(door, discord, borys), (
        "a player has a seat wherever they are in the server"
    )


@pytest.mark.parametrize(
    ("kind", "is_let_in"),
    [(ChannelType.public_thread, True), (ChannelType.private_thread, False)],
    ids=["public", "private"],
)
async def test_who_sees_a_channel_watches_in_its_public_threads_alone(
    door, discord, bot, hours, kind, is_let_in
):
    """The bot isn't told who is in a private one."""
    borys = discord.people[1]
    channel = await bot.fetch_channel(int(discord.channel["id"]))
    await channel.create_thread(name="a game", type=kind)
    (thread,) = discord.threads(discord.channel)
    assert await lets_in(door, discord, borys, watches=True, thread=thread) is is_let_in
    discord.deny(discord.channel, Permission.READ_MESSAGE_HISTORY, borys)
    hours.now += 60
    assert not await lets_in(door, discord, borys, watches=True, thread=thread)


async def test_at_a_lesson_is_its_learner_alone(door, discord):
    """It is nowhere on Discord, so nobody watches it, and nothing is asked."""
    before = len(discord.requests)
    ana = PersonId(discord.people[0].id)
    assert [await door.lets_in(ana, NOWHERE, watches=watches) for watches in (False, True)] == [
        True,
        False,
    ]
    assert len(discord.requests) == before


async def test_in_doubt_a_player_is_let_in_and_who_watches_is_not(door, discord):
    """Where Discord gives no answer."""
    stranger = discord.people[1]
    assert not await door.lets_in(
        PersonId(stranger.id), Venue(discord.guild["id"], "1"), watches=True
    )
    assert await door.lets_in(PersonId(stranger.id), Venue("1", "1"), watches=False)


async def test_it_is_asked_once_for_many_looks(door, discord):
    ana = discord.people[0]
    for _ in range(10):
        assert await lets_in(door, discord, ana)
    assert sum("/members/" in request.path for request in discord.requests) == 1
