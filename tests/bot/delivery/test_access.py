"""Who is let in at a table's place, asked of Discord: who is in the server, and who sees the channel."""

import asyncio
from dataclasses import dataclass
from itertools import product

import pytest
from discord import ChannelType

from bot.components.custom_ids import Action, Press
from bot.delivery.access import AccessChecks
from bot.gateway.background import Clockwork
from bot.gateway.state import Rights
from rules.table.roster import NOWHERE, PersonId, Status, Venue
from sandbox import Permission
from tests.bot.support.table import Panel, control_of


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


# Those who left a table's server, or were removed from it: from elsewhere they neither see nor
# order anything.

GONE = "You’ve left this game’s server"


async def gone_mover(table, discord):
    """Whose turn it is, removed from the server since they last asked for anything."""
    mover = await table.play_setup()
    discord.send_away(mover)
    return mover


@pytest.mark.parametrize(
    "command", ["risk play", "risk hand", "risk status", "risk log", "risk map", "order undo"]
)
async def test_no_command_shows_or_does_anything(table, discord, engine, command):
    mover = await gone_mover(table, discord)
    before = await engine.queries.look(table.game)
    for options in ({"game": table.game}, {}):
        answer = await mover.command(mover.dm, command, **options)
        assert GONE in answer.text
        assert not [each for each in shown(answer) if table.game in each]
    after = await engine.queries.look(table.game)
    assert (after.revision, after.table) == (before.revision, before.table)


@pytest.mark.parametrize("action", [Action.TURN, Action.HAND, Action.ALL_ON, Action.WRITE])
async def test_nor_does_a_press_on_an_older_message(table, discord, engine, action):
    """As on a letter, or in a panel that was opened before; the form for a line opens as little."""
    mover = await gone_mover(table, discord)
    look = await table.look(mover)
    letter = (await mover.command(mover.dm, "risk help")).answer
    custom_id = Press(table.game, look.token, action).custom_id
    button = {"type": 2, "style": 2, "label": "Press", "custom_id": custom_id, "id": 2}
    pressed = await mover.press(
        {**letter, "components": [{"type": 1, "components": [button]}]}, custom_id, None
    )
    assert GONE in pressed.text
    assert not [each for each in shown(pressed) if table.game in each]
    assert (await engine.queries.look(table.game)).revision == look.revision


async def test_nothing_is_suggested_to_them(table, discord):
    """The person to move: others have nothing to choose, and see no suggestions in any case."""
    mover = await table.play_setup()
    options = {"game": table.game}
    assert await mover.autocomplete(table.place, "order turn", "line", "", **options)
    discord.send_away(mover)
    assert not await mover.autocomplete(mover.dm, "order turn", "line", "", **options)


@pytest.mark.parametrize("command", ["my games", "my settings", "my forget"])
async def test_no_list_of_theirs_names_a_game_or_its_place(table, discord, command):
    """Nor when somebody has to move there until when (issue 41, item 11)."""
    mover = await gone_mover(table, discord)
    answer = await mover.command(mover.dm, command)
    for told in (table.game, table.place):
        assert str(told) not in str(answer.answer)
    assert not await mover.autocomplete(mover.dm, "risk status", "game", "")


async def test_of_several_games_those_that_are_left_are_not_named(table, discord):
    """Issue 41, item 11: the refusal that asks which of them is meant named each with its place."""
    await table.play_setup()
    mover, games = await table.mover(), [table.game]
    await table.begin()
    games.append(table.game)
    discord.send_away(mover)
    answer = await mover.command(mover.dm, "risk status")
    assert GONE in answer.text
    assert not [game for game in games if game in str(answer.answer)]


async def test_where_they_are_their_games_are_listed_and_nothing_is_asked(table, discord):
    def asked():
        return [each for each in discord.requests if each.path.endswith(f"/members/{mover.id}")]

    mover = await table.play_setup()
    before = len(asked())
    assert table.game in (await mover.command(table.place, "my games")).text
    assert len(asked()) == before
    for _ in range(2):
        assert table.game in (await mover.command(mover.dm, "my games")).text
    assert len(asked()) <= before + 1, "it is believed for a minute"


async def test_the_table_hears_of_it_and_another_hosts(table, discord):
    await table.play_setup()
    discord.send_away(table.ana)
    assert GONE in (await table.ana.command(table.ana.dm, "risk play")).text
    assert await table.post("Ana is no longer in the server")
    assert (await table.look()).roster.host == table.borys.id
    assert (await table.look()).roster.player_of(PersonId(table.ana.id)).left


async def test_a_seat_of_a_lobby_is_free_again(table, discord):
    await table.seat_all()
    discord.send_away(table.celina)
    answer = await table.celina.command(table.celina.dm, "risk status", game=table.game)
    assert GONE in answer.text
    roster = (await table.look()).roster
    assert roster.status is Status.LOBBY
    assert roster.player_of(PersonId(table.celina.id)) is None


async def test_who_is_back_plays_on(table, discord, engine):
    mover = await gone_mover(table, discord)
    assert GONE in (await mover.command(mover.dm, "risk play")).text
    discord.take_back(mover)
    before = (await engine.queries.look(table.game)).revision
    source, _ = await table.border(mover)
    await mover.command(table.place, "order turn", line=f"{source} +all")
    assert (await engine.queries.look(table.game)).revision > before
    assert not (await table.look()).roster.player_of(PersonId(mover.id)).left


async def test_those_who_are_there_play_from_their_direct_messages(table):
    mover = await table.play_setup()
    panel = Panel(mover, await mover.command(mover.dm, "risk play"))
    assert GONE not in panel.text
    assert control_of(panel.last.answer, Action.ALL_ON) or panel.offers


def shown(answer):
    """Every custom id of an answer's controls."""
    return [control["custom_id"] for control in walk(answer.answer) if "custom_id" in control]


def walk(part):
    match part:
        case dict():
            yield part
            for each in part.values():
                yield from walk(each)
        case list():
            for each in part:
                yield from walk(each)
        case _:
            return


# Who sees a channel, by what Discord's documentation says of owners, roles and overwrites.

VIEW, HISTORY, ADMINISTRATOR, SENDS = 1 << 10, 1 << 16, 1 << 3, 1 << 11
SEES = VIEW | HISTORY
SERVER, OWNER, MEMBER, ROLE, OTHER_ROLE, CHANNEL, THREAD = "1", "2", "3", "4", "5", "6", "7"
TEXT, PUBLIC, PRIVATE = 0, 11, 12


def overwrite(whose, kind, allow=0, deny=0):
    return {"id": whose, "type": kind, "allow": str(allow), "deny": str(deny)}


def rights(*overwrites, everyone=SEES, role=0, thread=PUBLIC):
    granted = {SERVER: everyone, ROLE: role, OTHER_ROLE: 0}
    return Rights.of(
        {
            "id": SERVER,
            "owner_id": OWNER,
            "roles": [{"id": each, "permissions": str(SENDS | granted[each])} for each in granted],
            "channels": [{"id": CHANNEL, "type": TEXT, "permission_overwrites": [*overwrites]}],
            "threads": [{"id": THREAD, "type": thread, "parent_id": CHANNEL}],
        }
    )


def sees(known, person=MEMBER, roles=(ROLE,), channel=CHANNEL):
    return known.lets_see(channel, person, roles)


EVERYONE_DENIED = overwrite(SERVER, 0, deny=VIEW)


@pytest.mark.parametrize(
    ("known", "expected"),
    [
        (rights(), True),
        (rights(everyone=0), False),
        (rights(everyone=VIEW), False),
        (rights(everyone=HISTORY), False),
        (rights(everyone=VIEW, role=HISTORY), True),
        (rights(EVERYONE_DENIED), False),
        (rights(EVERYONE_DENIED, role=SEES), False),
        (rights(EVERYONE_DENIED, role=ADMINISTRATOR), True),
        (rights(EVERYONE_DENIED, overwrite(ROLE, 0, allow=VIEW)), True),
        (rights(EVERYONE_DENIED, overwrite(OTHER_ROLE, 0, allow=VIEW)), False),
        (rights(overwrite(ROLE, 0, deny=HISTORY)), False),
        (rights(overwrite(ROLE, 0, deny=HISTORY), overwrite(MEMBER, 1, allow=HISTORY)), True),
        (rights(overwrite(MEMBER, 1, deny=VIEW), overwrite(ROLE, 0, allow=VIEW)), False),
        (rights(overwrite(OWNER, 1, deny=VIEW)), True),
        (rights(overwrite(SERVER, 0, deny=SENDS)), True),
    ],
)
def test_a_member_sees_what_discord_says(known, expected):
    assert sees(known) is expected
    assert sees(known, channel=THREAD) is expected, "a thread has the rights of its channel"
    assert sees(known, person=OWNER, roles=())


def test_of_roles_what_one_allows_counts_though_another_denies_it():
    known = rights(overwrite(ROLE, 0, allow=VIEW), overwrite(OTHER_ROLE, 0, deny=VIEW))
    assert sees(known, roles=(ROLE, OTHER_ROLE))
    assert not sees(known, roles=(OTHER_ROLE,))


def test_nobody_sees_a_private_thread_from_elsewhere():
    known = rights(thread=PRIVATE)
    assert not sees(known, channel=THREAD)
    assert not sees(known, person=OWNER, channel=THREAD)


def test_changes_count_at_once():
    known = rights(everyone=0)
    assert sees(known.with_role({"id": ROLE, "permissions": str(SEES)}))
    assert not sees(rights(role=SEES, everyone=0).without_role(ROLE))
    assert sees(known.with_server({"id": SERVER, "owner_id": MEMBER}))
    changed = {"id": CHANNEL, "type": TEXT, "permission_overwrites": [EVERYONE_DENIED]}
    assert not sees(rights().with_channel(changed))
    assert not rights().without_channel(CHANNEL).knows(CHANNEL)
    assert not sees(rights().without_channel(CHANNEL), channel=THREAD)


def test_a_busy_server_takes_little():
    """Of 50 channels with overwrites of their own, and 50 roles."""
    channels = [
        {
            "id": str(10**18 + n * 7919),
            "type": TEXT,
            "permission_overwrites": [overwrite(str(10**18 + n * 104729), 0, allow=VIEW)],
        }
        for n in range(50)
    ]
    roles = [{"id": str(10**18 + n * 104729), "permissions": str(SEES)} for n in range(50)]
    busy = {"id": SERVER, "owner_id": OWNER, "roles": roles, "channels": channels, "threads": []}
    assert len(Rights.of(busy).packed) < 3_000
