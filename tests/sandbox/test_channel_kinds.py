"""Channels of other kinds than text: what each takes. https://docs.discord.com/developers/topics/threads"""

import pytest

from sandbox import ChannelType, ClientRefusal, Permission
from sandbox.world.errors import ApiError

TEXT, VOICE, STAGE = ChannelType.TEXT, ChannelType.VOICE, ChannelType.STAGE
ANNOUNCEMENT, FORUM, MEDIA = ChannelType.ANNOUNCEMENT, ChannelType.FORUM, ChannelType.MEDIA
KINDS = (TEXT, ANNOUNCEMENT, VOICE, STAGE, FORUM, MEDIA)
REFUSED = (400, 50024)
WORDS = {"content": "x"}


async def asked(rest, channel, path, body):
    """The status, and Discord's code or the type of the thread."""
    status, answer = await rest("POST", f"/channels/{channel['id']}/{path}", json=body)
    return status, answer.get("code", answer.get("type"))


@pytest.mark.parametrize(
    ("kind", "wished", "expected"),
    [
        (TEXT, 10, REFUSED),
        (TEXT, 11, (201, 11)),
        (TEXT, 12, (201, 12)),
        (TEXT, None, (201, 12)),
        (ANNOUNCEMENT, 10, (201, 10)),
        (ANNOUNCEMENT, 11, REFUSED),
        (ANNOUNCEMENT, 12, REFUSED),
        (ANNOUNCEMENT, None, REFUSED),
        (VOICE, 11, REFUSED),
        (STAGE, 11, REFUSED),
    ],
)
async def test_a_channel_has_the_threads_of_its_kind(rest, discord, kind, wished, expected):
    channel = discord.add_channel("place", kind)
    body = {"name": "A game"} | ({} if wished is None else {"type": wished})
    assert await asked(rest, channel, "threads", body) == expected


@pytest.mark.parametrize(
    ("kind", "expected"), [(TEXT, (201, 11)), (ANNOUNCEMENT, (201, 10)), (VOICE, REFUSED)]
)
async def test_a_thread_on_a_message_is_of_its_channels_kind(rest, discord, kind, expected):
    channel = discord.add_channel("place", kind)
    said = discord.people[0].say(channel, "Here?")
    assert await asked(rest, channel, f"messages/{said['id']}/threads", {"name": "x"}) == expected


@pytest.mark.parametrize("kind", KINDS)
async def test_only_posts_are_written_in_forums(rest, discord, kind):
    channel = discord.add_channel("place", kind)
    expected = (400, 40058) if kind in (FORUM, MEDIA) else (200, 0)
    assert await asked(rest, channel, "messages", WORDS) == expected


@pytest.mark.parametrize("kind", [FORUM, MEDIA])
async def test_a_post_is_a_thread_with_its_first_message(rest, discord, kind):
    forum = discord.add_channel("games", kind)
    path = f"/channels/{forum['id']}/threads"
    discord.deny(forum, Permission.CREATE_PUBLIC_THREADS)
    status, post = await rest("POST", path, json={"name": "A game", "message": WORDS})
    assert (status, post["type"], post["parent_id"]) == (201, 11, forum["id"])
    assert post["id"] == post["message"]["id"] == post["message"]["channel_id"]
    assert post["applied_tags"] == []
    assert [m["content"] for m in discord.messages(post)] == ["x"]
    assert await asked(rest, post, "messages", WORDS) == (200, 0)
    [now] = discord.threads(forum)
    assert now["message_count"] == 1, "without the first"
    assert discord.guild["channels"][-1]["last_message_id"] == post["id"]


async def test_a_post_needs_words_and_the_permission_to_speak(rest, discord, violations):
    forum = discord.add_channel("games", FORUM)
    assert await asked(rest, forum, "threads", {"name": "A game", "type": 11}) == (400, 50035)
    empty = {"name": "A game", "message": {"content": ""}}
    assert await asked(rest, forum, "threads", empty) == (400, 50006)
    assert discord.threads(forum) == [], "nothing is left of it"
    assert violations
    discord.deny(forum, Permission.SEND_MESSAGES)
    body = {"name": "A game", "message": WORDS}
    assert await asked(rest, forum, "threads", body) == (403, 50013)


async def test_tags_are_the_forums_and_may_be_required(rest, discord, violations):
    forum = discord.add_forum("games", "risk", "staff", moderated=("staff",), tag_required=True)
    risk, staff = (tag["id"] for tag in forum["available_tags"])
    post = {"name": "A game", "message": WORDS}
    assert await asked(rest, forum, "threads", post) == (400, 40067)
    assert await asked(rest, forum, "threads", {**post, "applied_tags": [risk]}) == (201, 11)
    assert await asked(rest, forum, "threads", {**post, "applied_tags": [staff]}) == (403, 50013)
    assert await asked(rest, forum, "threads", {**post, "applied_tags": ["12"]}) == (400, 50035)
    discord.allow(forum, Permission.MANAGE_THREADS)
    assert await asked(rest, forum, "threads", {**post, "applied_tags": [staff]}) == (201, 11)
    assert violations
    closed = discord.add_forum("shut", "staff", moderated=("staff",), tag_required=True)
    assert await asked(rest, closed, "threads", post) == (400, 40066)


@pytest.mark.parametrize("kind", [VOICE, STAGE])
async def test_the_chat_of_a_voice_channel_is_for_who_can_connect(rest, discord, kind):
    """https://github.com/discord/discord-api-docs/pull/5111"""
    channel = discord.add_channel("hall", kind)
    assert await asked(rest, channel, "messages", WORDS) == (200, 0)
    discord.deny(channel, Permission.CONNECT)
    assert await asked(rest, channel, "messages", WORDS) == (403, 50001)


async def test_announcement_threads_are_listed_and_heard_of(rest, discord, ana, bot):
    channel = discord.add_channel("news", ANNOUNCEMENT)
    made = ana.open_thread(channel, "A game")
    assert made["type"] == ChannelType.ANNOUNCEMENT_THREAD
    _, listed = await rest("GET", f"/guilds/{discord.guild['id']}/threads/active")
    assert [one["id"] for one in listed["threads"]] == [made["id"]]
    await ana.command(made, "probe ping")
    known = bot.get_channel(int(made["id"]))
    assert (known.parent.is_news(), known.type.name) == (True, "news_thread")


@pytest.mark.parametrize("kind", KINDS)
async def test_the_client_knows_each_kind(discord, ana, bot, kind):
    channel = discord.add_channel("place", kind)
    assert (await ana.command(channel, "probe ping")).text == "pong"
    assert bot.get_channel(int(channel["id"])).type.value == kind


async def test_people_open_posts_and_say_nothing_beside_them(discord):
    ana = discord.people[0]
    borys = discord.people[1]
    forum = discord.add_forum("games", "risk", tag_required=True)
    [risk] = forum["available_tags"]
    with pytest.raises(ApiError, match="A tag is required"):
        borys.open_post(forum, "Who plays?", "Come!")
    post = borys.open_post(forum, "Who plays?", "Come!", risk)
    assert (post["owner_id"], post["applied_tags"]) == (borys.id, [risk["id"]])
    assert [m["content"] for m in ana.messages(post)] == ["Come!"]
    with pytest.raises(ClientRefusal):
        ana.say(forum, "x")
    with pytest.raises(ClientRefusal):
        ana.open_post(discord.channel, "x", "x")
    with pytest.raises(ApiError, match="on this channel type"):
        ana.open_thread(post, "x")
    shut = discord.add_forum("shut", "staff", moderated=("staff",), tag_required=True)
    with pytest.raises(ApiError, match="no tags available"):
        borys.open_post(shut, "x", "x")


async def test_what_the_bot_is_told_it_may_do_leaves_out_only_what_is_denied(discord, ana, bot):
    """Who may not speak can't attach either, but Discord does not compute that in.

    https://docs.discord.com/developers/topics/permissions#implicit-permissions
    """
    assert bot.is_ready()
    discord.deny(discord.channel, Permission.SEND_MESSAGES)
    assert (await ana.command(discord.channel, "probe allowed")).text == "attach_files"


class TestWithoutTheBot:
    """Commands of an application whose bot is no member of the guild."""

    async def test_a_bot_that_was_never_there_is_told_of_no_guild(self, discord, connect):
        discord.send_away()
        ana = discord.people[0]
        async with connect() as bot:
            asked = await ana.command(discord.channel, "probe allowed")
            assert asked.text == "send_messages attach_files", "what everybody may"
            assert list(bot.guilds) == []
            discord.add_channel("news", ANNOUNCEMENT)
            ana.say(discord.channel, "x")
            await ana.command(discord.channel, "probe ping")
            assert not {"guild_available", "guild_channel_create", "message"} & set(bot.heard)

    async def test_requests_about_the_guild_are_refused(self, rest, discord):
        discord.send_away()
        status, refused = await rest("GET", f"/guilds/{discord.guild['id']}")
        assert (status, refused["code"]) == (404, 10004)
        channel = discord.channel
        assert await asked(rest, channel, "messages", WORDS) == (403, 50001)

    async def test_commands_for_guilds_are_not_for_who_has_the_application_alone(
        self, discord, ana
    ):
        discord.uninstall()
        ana.has_app = True
        with pytest.raises(ClientRefusal, match="not installed"):
            await ana.command(discord.channel, "probe ping")

    async def test_commands_for_users_go_along_with_them(self, discord, ana, borys, bot):
        [command] = discord.commands
        command["integration_types"] = [0, 1]
        assert await owners(discord, bot, ana) == {0: int(discord.guild["id"])}
        ana.has_app = True
        both = {0: int(discord.guild["id"]), 1: int(ana.id)}
        assert await owners(discord, bot, ana) == both
        discord.uninstall()
        assert await owners(discord, bot, ana) == {1: int(ana.id)}
        with pytest.raises(ClientRefusal, match="not installed"):
            await borys.command(discord.channel, "probe ping")
        discord.take_back()
        assert (await borys.command(discord.channel, "probe ping")).text == "pong"


async def owners(discord, bot, person):
    """By whose installation discord.py takes a command to have come."""
    seen = []
    bot.on_interaction = bot.event(_noting(seen))
    await person.command(discord.channel, "probe ping")
    return seen[-1]


def _noting(seen):
    async def on_interaction(interaction):
        seen.append(dict(interaction._integration_owners))

    return on_interaction
