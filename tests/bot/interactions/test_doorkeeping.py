"""Who is let in at a table's place, asked of Discord: who is in the server, and who sees the channel."""

import asyncio
from dataclasses import dataclass
from itertools import product

import pytest
from discord import ChannelType

from bot.delivery.access import AccessChecks
from bot.gateway.background import Clockwork
from rules.table.roster import NOWHERE, PersonId, Venue
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
    return AccessChecks(bot, Clockwork(monotonic=hours))


async def lets_in(door, discord, person, *, watches=False, thread=None):
    parent = discord.channel["id"] if thread else ""
    place = thread["id"] if thread else discord.channel["id"]
    venue = Venue(discord.guild["id"], place, parent)
    return await door.lets_in(PersonId(person.id), venue, watches=watches)


async def deny(discord, permission, person):
    """Take a permission from somebody in the channel, and wait until the bot is told."""
    discord.deny(discord.channel, permission, person)
    await discord.people[0].command(discord.channel, "risk help")


@pytest.mark.parametrize("watches", [False, True])
async def test_whoever_has_left_is_not_let_in_after_a_while(door, discord, hours, watches):
    ana = discord.people[1]
    assert await lets_in(door, discord, ana, watches=watches)
    discord.send_away(ana)
    hours.now += 59
    assert await lets_in(door, discord, ana, watches=watches), "one answer is believed for a minute"
    hours.now += 1
    assert not await lets_in(door, discord, ana, watches=watches)
    hours.now += 60
    discord.take_back(ana)
    assert await lets_in(door, discord, ana, watches=watches)


@pytest.mark.parametrize(
    "denied", [Permission.VIEW_CHANNEL, Permission.READ_MESSAGE_HISTORY], ids=["view", "history"]
)
async def test_who_watches_must_see_the_channel_and_what_was_said_there(door, discord, denied):
    """What the channel itself says counts at once; a player has a seat wherever they are in the server."""
    borys = discord.people[1]
    assert await lets_in(door, discord, borys, watches=True)
    await deny(discord, denied, borys)
    assert not await lets_in(door, discord, borys, watches=True)
    assert await lets_in(door, discord, borys)


@pytest.mark.parametrize(
    ("kind", "is_let_in"),
    [(ChannelType.public_thread, True), (ChannelType.private_thread, False)],
    ids=["public", "private"],
)
async def test_who_sees_a_channel_watches_in_its_public_threads_alone(
    door, discord, bot, kind, is_let_in
):
    """The bot isn't told who is in a private one."""
    borys = discord.people[1]
    channel = await bot.fetch_channel(int(discord.channel["id"]))
    await channel.create_thread(name="a game", type=kind)
    (thread,) = discord.threads(discord.channel)
    assert await lets_in(door, discord, borys, watches=True, thread=thread) is is_let_in
    await deny(discord, Permission.READ_MESSAGE_HISTORY, borys)
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


def asked(discord):
    """What Discord was asked by REST, but for what interactions and posts need."""
    paths = [request.path for request in discord.requests if request.method == "GET"]
    return [path for path in paths if "/guilds/" in path or "/channels/" in path]


async def test_a_look_costs_one_request_a_minute(door, discord, hours):
    """Of each person; who sees a channel, or the one that a thread hangs in, is known from the gateway."""
    ana, borys = discord.people[:2]
    thread = ana.open_thread(discord.channel, "talk")
    await ana.command(discord.channel, "risk help")  # told after the thread
    before = len(asked(discord))
    for _ in range(5):
        looks = product((ana, borys), (True, False), (None, thread))
        let_in = (lets_in(door, discord, who, watches=w, thread=where) for who, w, where in looks)
        assert all(await asyncio.gather(*let_in))
        hours.now += 10
    assert ["/members/" in path for path in asked(discord)[before:]] == [True] * 2
    discord.deny(discord.channel, Permission.VIEW_CHANNEL, borys)
    await ana.command(discord.channel, "risk help")
    assert not await lets_in(door, discord, borys, watches=True, thread=thread)
    assert len(asked(discord)) == before + 2


async def test_an_archived_thread_is_asked_about_once(door, bot, discord, hours):
    """As one of before the bot connected, of which Discord tells nothing; a minute later it is still known."""
    ana = discord.people[0]
    thread = ana.open_thread(discord.channel, "talk")
    await ana.command(discord.channel, "risk help")
    bot._connection._note(discord.guild["id"], lambda r: r.without_channel(thread["id"]))
    before = len(asked(discord))
    for _ in range(3):
        assert await lets_in(door, discord, ana, watches=True, thread=thread)
        hours.now += 60
    assert sum("/channels/" in path for path in asked(discord)[before:]) == 1


async def test_where_another_process_hears_of_the_server_discord_is_asked(door, bot, discord):
    """Once a minute for all: of the server and of the channel; and of each person."""
    ana, borys = discord.people[:2]
    bot._connection.rights.clear()
    before = len(asked(discord))
    for _ in range(2):
        assert await lets_in(door, discord, ana, watches=True)
        assert await lets_in(door, discord, borys, watches=True)
    assert len(asked(discord)) == before + 4


async def test_hundreds_who_wait_are_asked_about_one_by_one(door, discord, hours):
    """The last answer is believed meanwhile: no table makes the bot hasten at Discord."""
    people = [discord.add_person(f"P{n}") for n in range(30)]
    for each in people:
        assert await lets_in(door, discord, each, watches=True)
    before = len(asked(discord))
    hours.now += 60
    for each in people:
        assert await lets_in(door, discord, each, watches=True)
    assert len(asked(discord)) == before + 10
    hours.now += 5
    for each in people:
        assert await lets_in(door, discord, each, watches=True)
    assert len(asked(discord)) == before + 20
