"""A table finds its place in every kind of channel, and is told in words where it can't.

Which kind takes what: https://docs.discord.com/developers/topics/threads
"""

from itertools import product
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.components.custom_ids import Action
from rules.table.roster import Pause, Venue
from sandbox import ChannelType, Fault, FaultEffect, Permission
from tests.bot.support.table import Table, press_on

TEXT, ANNOUNCEMENT = ChannelType.TEXT, ChannelType.ANNOUNCEMENT
VOICE, STAGE = ChannelType.VOICE, ChannelType.STAGE
FORUM, MEDIA = ChannelType.FORUM, ChannelType.MEDIA
THREAD_OF = {
    TEXT: ChannelType.PUBLIC_THREAD,
    ANNOUNCEMENT: ChannelType.ANNOUNCEMENT_THREAD,
    FORUM: ChannelType.PUBLIC_THREAD,
    MEDIA: ChannelType.PUBLIC_THREAD,
}
"""The kind of thread that a table gets where it gets one."""
IN_A = {
    "thread": TEXT,
    "thread of announcements": ANNOUNCEMENT,
    "post": FORUM,
    "post with a picture": MEDIA,
}
"""Places inside channels, by what they are called here."""
PLACES = (*THREAD_OF, VOICE, STAGE, *IN_A)

ONLY_IN_SERVERS = ("league", "moderate")
"""Commands that mean nothing in a direct message."""

NAMES = {
    Permission.VIEW_CHANNEL: "View Channel",
    Permission.SEND_MESSAGES: "Send Messages",
    Permission.SEND_MESSAGES_IN_THREADS: "Send Messages in Threads",
    Permission.CREATE_PUBLIC_THREADS: "Create Public Threads",
    Permission.CONNECT: "Connect",
    Permission.ATTACH_FILES: "Attach Files",
    Permission.READ_MESSAGE_HISTORY: "Read Message History",
    Permission.EMBED_LINKS: "Embed Links",
}
ALWAYS = {Permission.VIEW_CHANNEL, Permission.ATTACH_FILES, Permission.READ_MESSAGE_HISTORY}
IN_THREADS = ALWAYS | {Permission.SEND_MESSAGES_IN_THREADS}
IN_VOICE = ALWAYS | {Permission.SEND_MESSAGES, Permission.CONNECT}
NEEDED: dict[ChannelType | str, set[Permission]] = {
    TEXT: IN_THREADS,
    ANNOUNCEMENT: IN_THREADS | {Permission.CREATE_PUBLIC_THREADS},
    VOICE: IN_VOICE,
    STAGE: IN_VOICE,
    FORUM: IN_THREADS | {Permission.SEND_MESSAGES},
    MEDIA: IN_THREADS | {Permission.SEND_MESSAGES},
    **dict.fromkeys(IN_A, IN_THREADS),
}


def made(discord, place, *, number=0):
    """The place where the command is given, and the channel that carries its permissions."""
    if place in IN_A:
        outer = discord.add_channel(f"outer-{number}", IN_A[place])
        if IN_A[place] in (FORUM, MEDIA):
            return discord.people[0].open_post(outer, "Who plays?", "Come!"), outer
        return discord.people[0].open_thread(outer, "Who plays?"), outer
    channel = discord.add_channel(f"place-{number}", place)
    return channel, channel


def place_of_table(discord, place, given):
    """The thread that the table was given, or the place itself."""
    if place not in THREAD_OF:
        return given
    (thread,) = discord.threads(given)
    assert thread["type"] == THREAD_OF[place]
    assert thread["owner_id"] == discord.bot["id"]
    return thread


@pytest.mark.parametrize("place", PLACES, ids=str)
async def test_a_game_is_played_in_every_kind_of_place(table, discord, place):
    """Set, joined, started, and told: the lobby, the start, the setup's end and a turn."""
    given, _ = made(discord, place)
    answer = await table.open(given)
    expected = place_of_table(discord, place, given)
    assert f"<#{expected['id']}>" in answer.text
    assert ("has no threads" in answer.text) == (place in (VOICE, STAGE))
    assert table.place == expected["id"]
    lobby = await table.lobby()
    for person in (table.borys, table.celina):
        await press_on(person, lobby, Action.JOIN)
    await press_on(table.ana, await table.lobby(), Action.START)
    start = await table.post("The game begins")
    assert start["attachments"]
    for person in discord.people:
        await person.command(table.place, "order place", territory="spread")
    mover = await table.mover()
    assert await table.post("The setup is over")
    await table.pass_turn(mover)
    assert await table.post(f"{mover.name}: places")
    await table.until_told()
    assert (await table.look()).roster.paused is None


@pytest.mark.parametrize("place", PLACES, ids=str)
async def test_a_table_moves_to_every_kind_of_place(table, discord, place):
    await table.begin()
    await table.until_told()
    given, outer = made(discord, place)
    moved = await table.ana.command(given, "host move", game=table.game)
    expected = place_of_table(discord, place, given)
    assert f"<#{expected['id']}>" in moved.text
    table.place = expected["id"]
    assert await table.post("has moved here")
    parent = "" if place in (VOICE, STAGE) else outer["id"]
    assert (await table.look()).roster.venue == Venue(discord.guild["id"], expected["id"], parent)


@pytest.mark.parametrize(("place", "denied"), [*product(PLACES, NAMES)], ids=str)
async def test_exactly_what_is_lacking_is_named(table, discord, place, denied):
    """And what is not needed there is not asked for."""
    given, outer = made(discord, place)
    discord.deny(outer, denied)
    answer = await table.open(given)
    if denied in NEEDED[place]:
        assert (
            answer.text
            == f"I can’t run a game here, because I lack these permissions: {NAMES[denied]}."
        )
        assert table.game is None
        own = 1 if place in IN_A else 0
        assert len(discord.threads(outer)) == own, "nothing is made for what is refused"
    else:
        assert await table.lobby()
        await table.until_told()
        assert (await table.look()).roster.paused is None


async def test_all_that_is_lacking_is_named_at_once(table, discord):
    channel = discord.add_channel("news", ANNOUNCEMENT)
    discord.deny(channel, Permission.ATTACH_FILES | Permission.CREATE_PUBLIC_THREADS)
    answer = await table.open(channel)
    assert "Attach Files, Create Public Threads" in answer.text


async def test_a_text_channel_without_threads_needs_what_its_game_takes(table, discord):
    """There the table plays in the channel itself, as long as that is open."""
    discord.deny(discord.channel, Permission.CREATE_PUBLIC_THREADS)
    discord.deny(discord.channel, Permission.SEND_MESSAGES_IN_THREADS)
    await table.open()
    assert table.place == discord.channel["id"]
    discord.deny(discord.channel, Permission.SEND_MESSAGES)
    refused = await table.open()
    assert (
        refused.text == "I can’t run a game here, because I lack these permissions: Send Messages."
    )


def full():
    """The server has as many active threads as Discord allows."""
    body = {"message": "Maximum number of active threads reached", "code": 160006}
    return Fault(FaultEffect.REFUSE, "POST", "/threads", status=400, body=body)


@pytest.mark.parametrize("place", [TEXT, ANNOUNCEMENT, FORUM], ids=str)
async def test_where_discord_makes_no_thread_after_all(table, discord, place):
    """A text channel has room for a game; announcements go out to everybody, forums have posts only."""
    given, _ = made(discord, place)
    discord.faults.add(full())
    answer = await table.open(given)
    if place is TEXT:
        assert table.place == given["id"]
        assert await table.lobby()
    else:
        thing = "post" if place is FORUM else "thread"
        assert f"can’t make a {thing}" in answer.text
        assert table.game is None
        assert place is FORUM or discord.messages(given) == []


async def test_a_text_channel_is_no_way_out_where_nothing_may_be_said_in_it(table, discord):
    discord.deny(discord.channel, Permission.SEND_MESSAGES)
    discord.faults.add(full())
    answer = await table.open()
    assert "can’t make a thread" in answer.text
    assert table.game is None


async def test_a_post_has_a_tag_where_one_is_required(table, discord):
    tags = ("staff", "risk")
    forum = discord.add_forum("games", *tags, moderated=("staff",), tag_required=True)
    await table.open(forum)
    (post,) = discord.threads(forum)
    risk = next(tag["id"] for tag in forum["available_tags"] if tag["name"] == "risk")
    assert post["applied_tags"] == [risk]
    free = discord.add_forum("talk", *tags)
    await table.open(free)
    (post,) = discord.threads(free)
    assert post["applied_tags"] == []
    shut = discord.add_forum("shut", "staff", moderated=("staff",), tag_required=True)
    before = table.game
    assert "Make one yourself" in (await table.open(shut)).text
    assert table.game == before


async def test_a_locked_thread_is_refused_until_the_bot_may_speak_there(table, discord):
    thread = table.ana.open_thread(discord.channel, "Old")
    discord.lock(thread)
    answer = await table.open(thread)
    assert "thread is locked" in answer.text
    assert table.game is None
    discord.allow(discord.channel, Permission.MANAGE_THREADS)
    await table.open(thread)
    assert table.place == thread["id"]
    assert await table.lobby()


class TestPlacesThatShut:
    """Wherever a table plays, it rests when nothing can be told there, and goes on afterwards."""

    async def test_announcements(self, table, discord):
        channel = discord.add_channel("news", ANNOUNCEMENT)
        await begun(table, channel)
        discord.archive(table.place, locked=True)
        await table.borys.command(discord.channel, "order resign", game=table.game, sure=True)
        await table.until_paused(Pause.CLOSED)
        beside = await discord.wait_for_message(channel, lambda m: "rests" in m["content"])
        assert f"<#{table.place}>" in beside["content"]
        discord.unlock(table.place)
        assert await table.post("Borys", "resigns")

    async def test_a_forum_is_told_nothing_beside_its_posts(self, table, discord):
        forum = discord.add_channel("games", FORUM)
        await begun(table, discord.people[0].open_post(forum, "Who plays?", "Come!"))
        discord.archive(table.place, locked=True)
        await table.borys.command(discord.channel, "order resign", game=table.game, sure=True)
        await table.until_paused(Pause.CLOSED)
        await table.until_told()
        assert not [r for r in discord.requests if r.path == f"/channels/{forum['id']}/messages"]
        discord.unlock(table.place)
        assert await table.post("Borys", "resigns")

    async def test_a_forum_goes_with_its_posts(self, table, discord):
        forum = discord.add_channel("games", FORUM)
        await begun(table, forum)
        discord.delete_channel(forum)
        await table.until_paused(Pause.GONE)

    async def test_a_voice_channel_that_nobody_may_connect_to(self, table, discord):
        hall = discord.add_channel("hall", VOICE)
        await begun(table, hall)
        discord.deny(hall, Permission.CONNECT)
        await table.borys.command(hall, "order resign", sure=True)
        await table.until_paused(Pause.CLOSED)
        discord.allow(hall, Permission.CONNECT)
        assert await table.post("Borys", "resigns")

    async def test_a_locked_thread_is_not_tried_because_somebody_asks_in_it(self, table, discord):
        """What shuts it is seen before a request is spent on it."""
        await begun(table, discord.channel)
        discord.lock(table.place)
        await table.borys.command(table.place, "order resign", sure=True)
        await table.until_paused(Pause.CLOSED)
        asked = len(discord.requests)
        await table.ana.command(table.place, "risk status")
        await table.until_told()
        assert (await table.look()).roster.paused is Pause.CLOSED
        path = f"/channels/{table.place}/messages"
        assert path not in [r.path for r in list(discord.requests)[asked:] if r.method == "POST"]


async def begun(table, place):
    """A game of the three in that place, told of so far."""
    await table.open(place)
    lobby = await table.lobby()
    for person in (table.borys, table.celina):
        await press_on(person, lobby, Action.JOIN)
    await press_on(table.ana, await table.lobby(), Action.START)
    await table.post("The game begins")
    await table.until_told()


class TestWithoutTheBot:
    """Where only the commands are in the server, its bot is not: nothing can be told there."""

    @pytest.fixture
    async def table(self, discord, started):
        """At a bot that has never been in the server."""
        discord.send_away()
        async with started() as (_, engine):
            yield Table(discord, engine)

    @pytest.mark.parametrize("place", PLACES, ids=str)
    async def test_no_table_is_set_and_the_bot_is_offered(self, table, discord, place):
        given, outer = made(discord, place)
        discord.deny(outer, Permission.ATTACH_FILES)
        before = len(discord.threads(outer))
        answer = await table.open(given)
        assert answer.ephemeral
        assert "I am not in this server" in answer.text
        assert "lack" not in answer.text
        link = next(word for word in answer.text.split() if word.startswith("https://"))
        asked = parse_qs(urlsplit(link).query)
        assert asked["client_id"] == [discord.bot["id"]]
        assert asked["guild_id"] == [discord.guild["id"]]
        assert asked["scope"] == ["bot applications.commands"]
        wanted = {*NAMES} - {Permission.EMBED_LINKS, Permission.CONNECT}
        assert asked["permissions"] == [str(sum(map(int, wanted)))]
        assert table.game is None
        assert len(discord.threads(outer)) == before

    async def test_every_command_is_answered_in_words(self, table, discord):
        await table.ana.command(discord.channel, "risk help")
        paths = [*leaves(discord.commands)]
        assert len(paths) > 30
        for path, options in paths:
            answer = await table.ana.command(discord.channel, path, **options)
            assert answer.ephemeral, path
            assert answer.text, path
            assert "Something went wrong" not in answer.text, path
            if path.split()[0] not in ONLY_IN_SERVERS and path.split()[-1] in (
                "status",
                "turn",
                "join",
                "move",
                "new",
                "map",
                "end",
            ):
                assert "I am not in this server" in answer.text, path

    async def test_the_bot_that_is_invited_sets_the_table(self, table, discord):
        await table.open()
        discord.take_back()
        await table.ana.command(discord.channel, "risk new")
        assert discord.threads(discord.channel)
        await discord.wait_for_message(discord.channel, lambda m: "**Seats**" in m["content"])


async def test_who_was_sent_away_shows_the_game_and_leaves_it_at_rest(table, discord):
    """Its players see it from anywhere; what they are told they may do there opens nothing."""
    await begun(table, discord.channel)
    discord.send_away()
    await table.until_paused(Pause.REMOVED)
    asked = len(discord.requests)
    status = await table.ana.command(table.place, "risk status")
    assert "rests" in status.text
    ordered = await table.ana.command(table.place, "order resign", sure=True)
    assert "invited again" in ordered.text
    moved = await table.ana.command(discord.channel, "host move", game=table.game)
    assert "I am not in this server" in moved.text
    assert (await table.look()).roster.paused is Pause.REMOVED
    later = [r.path for r in list(discord.requests)[asked:] if r.path.startswith("/channels/")]
    assert later == []


async def test_discord_offers_the_commands_in_servers_and_to_the_bot_alone(table, discord):
    """Installed to a person they would go along to where the bot is not."""
    await table.ana.command(discord.channel, "risk help")
    for command in discord.commands:
        assert command["integration_types"] == [0]
        assert command["contexts"] == ([0] if command["name"] in ONLY_IN_SERVERS else [0, 1])


def leaves(commands, path=()):
    """Every command that can be given, with values for what it requires."""
    for command in commands:
        here = (*path, command["name"])
        below = [one for one in command["options"] if one["type"] in (1, 2)]
        if below:
            yield from leaves([{"options": [], **one} for one in below], here)
        else:
            required = [one for one in command["options"] if one.get("required")]
            yield " ".join(here), {one["name"]: sample(one) for one in required}


def sample(option):
    match option:
        case {"choices": [first, *_]}:
            return first["value"]
        case {"type": 3}:
            return "x" * (option.get("min_length") or 1)
        case {"type": 4}:
            return option.get("min_value") or 1
        case {"type": 6}:
            return "1"
        case _:
            return True
