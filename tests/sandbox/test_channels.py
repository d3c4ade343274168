"""Places: threads, permissions, people. https://docs.discord.com/developers/topics/threads"""

import pytest

from sandbox import ChannelType, ClientRefusal, Permission
from sandbox.world.errors import ApiError


@pytest.fixture
def channel(discord):
    return f"/channels/{discord.channel['id']}"


async def thread(rest, channel, **wishes):
    body = {"name": "A game", "type": 11, **wishes}
    status, made = await rest("POST", f"{channel}/threads", json=body)
    assert status == 201
    return made


async def test_a_thread_is_opened_and_spoken_in(discord, ana):
    done = await ana.command(discord.channel, "probe thread")
    [made] = discord.threads(discord.channel)
    assert done.text == f"<#{made['id']}>"
    assert made["thread_metadata"]["auto_archive_duration"] == 10080
    assert [one["content"] for one in discord.messages(made)] == ["Hello"]
    assert discord.threads(discord.channel)[0]["message_count"] == 1


async def test_commands_work_in_threads(discord, ana):
    await ana.command(discord.channel, "probe thread")
    [made] = discord.threads(discord.channel)
    assert (await ana.command(made, "probe ping")).text == "pong"


async def test_the_owner_archives_but_does_not_lock(rest, discord, channel):
    made = await thread(rest, channel)
    path = f"/channels/{made['id']}"
    assert (await rest("PATCH", path, json={"name": "Renamed", "archived": True}))[0] == 200
    [now] = discord.threads(discord.channel)
    assert now["name"] == "Renamed"
    assert now["thread_metadata"]["archived"]
    assert (await rest("PATCH", path, json={"locked": True}))[0] == 403
    discord.allow(discord.channel, Permission.MANAGE_THREADS)
    assert (await rest("PATCH", path, json={"locked": True}))[0] == 200


async def test_a_thread_takes_two_names_in_ten_minutes(rest, channel, clock):
    """Seen: discord-api-docs#1900, discord.js#6651; other edits go on."""
    made = await thread(rest, channel)
    path = f"/channels/{made['id']}"
    asked = [await rest("PATCH", path, json={"name": f"Name {n}"}) for n in range(3)]
    assert [status for status, _ in asked] == [200, 200, 429]
    assert asked[-1][1]["retry_after"] == 600.0
    assert (await rest("PATCH", path, json={"archived": True}))[0] == 200
    clock.turn(minutes=10)
    assert (await rest("PATCH", path, json={"name": "Name 3"}))[0] == 200


async def test_an_idle_thread_is_archived_and_opens_for_a_press(rest, discord, channel, clock):
    """Documented: topics/threads#active--archived-threads; a client opens it first (discord-api-docs#8474)."""
    made, ana = await thread(rest, channel), discord.people[0]
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    path = f"/channels/{made['id']}"
    _, message = await rest("POST", f"{path}/messages", json={"content": "x", "components": [row]})
    clock.turn(days=3)
    assert not (await rest("GET", path))[1]["thread_metadata"]["archived"]
    clock.turn(minutes=1)
    assert (await rest("GET", path))[1]["thread_metadata"]["archived"]
    edit = f"{path}/messages/{message['id']}"
    assert (await rest("PATCH", edit, json={"content": "y"}))[0] == 400
    discord.deny(discord.channel, Permission.SEND_MESSAGES_IN_THREADS, discord.people[1])
    with pytest.raises(ClientRefusal, match="An error occurred"):
        discord.people[1].begin_press(message, "Go")
    ana.begin_press(message, "Go")
    assert not (await rest("GET", path))[1]["thread_metadata"]["archived"]
    discord.lock(made)
    with pytest.raises(ClientRefusal, match="locked"):
        ana.begin_press(message, "Go")


async def test_conversations_are_not_opened_with_many_at_once(rest, discord, clock):
    """Documented: 40003; seen at some 25. One that is open is no new one."""
    people = [discord.add_person(f"P{n}") for n in range(26)]

    async def ask(person):
        return await rest("POST", "/users/@me/channels", json={"recipient_id": person.id})

    asked = [await ask(person) for person in people]
    assert [status for status, _ in asked] == [200] * 25 + [400]
    assert asked[-1][1]["code"] == 40003
    assert (await ask(people[0]))[0] == 200
    clock.turn(minutes=10)
    assert (await ask(people[-1]))[0] == 200


async def test_threads_are_listed_by_their_state(rest, discord, channel):
    active, archived = await thread(rest, channel), await thread(rest, channel)
    discord.archive(archived)
    _, listed = await rest("GET", f"/guilds/{discord.guild['id']}/threads/active")
    assert [one["id"] for one in listed["threads"]] == [active["id"]]
    _, listed = await rest("GET", f"{channel}/threads/archived/public")
    assert [one["id"] for one in listed["threads"]] == [archived["id"]]
    assert listed["has_more"] is False


async def test_a_message_carries_one_thread_with_its_own_id(rest, channel):
    _, message = await rest("POST", f"{channel}/messages", json={"content": "x"})
    path = f"{channel}/messages/{message['id']}/threads"
    status, made = await rest("POST", path, json={"name": "On it"})
    assert (status, made["id"]) == (201, message["id"])
    status, refused = await rest("POST", path, json={"name": "Again"})
    assert (status, refused["code"]) == (400, 160004)


async def test_a_thread_has_no_threads(rest, channel):
    made = await thread(rest, channel)
    status, refused = await rest(
        "POST", f"/channels/{made['id']}/threads", json={"name": "x", "type": 11}
    )
    assert (status, refused["code"]) == (400, 50024)


async def test_speaking_in_threads_is_another_permission(rest, discord, channel):
    made = await thread(rest, channel)
    path = f"/channels/{made['id']}/messages"
    discord.deny(discord.channel, Permission.SEND_MESSAGES)
    assert (await rest("POST", path, json={"content": "x"}))[0] == 200
    discord.deny(discord.channel, Permission.SEND_MESSAGES_IN_THREADS)
    assert (await rest("POST", path, json={"content": "x"}))[0] == 403


async def test_deleting_takes_a_permission_and_takes_the_threads_along(rest, discord, channel):
    made = await thread(rest, channel)
    assert (await rest("DELETE", channel))[0] == 403
    other = discord.add_channel("other")
    discord.allow(discord.channel, Permission.MANAGE_CHANNELS)
    assert (await rest("DELETE", channel))[0] == 200
    assert (await rest("GET", f"/channels/{made['id']}"))[0] == 404
    assert [one["id"] for one in discord.guild["channels"]] == [other["id"]]


async def test_a_channel_is_renamed_by_who_may(rest, discord, channel):
    assert (await rest("PATCH", channel, json={"name": "war"}))[0] == 403
    discord.allow(discord.channel, Permission.MANAGE_CHANNELS)
    assert (await rest("PATCH", channel, json={"name": "war"}))[0] == 200
    assert discord.channel["name"] == "war"


async def test_the_client_learns_of_places_and_permissions(discord, bot):
    """discord.py computes the same permissions from what the gateway told it."""
    place = discord.add_channel("second")
    discord.deny(place, Permission.ATTACH_FILES)
    await discord.people[0].command(place, "probe ping")
    known = bot.get_channel(int(place["id"]))
    assert not known.permissions_for(known.guild.me).attach_files
    assert known.permissions_for(known.guild.me).send_messages


async def test_the_client_learns_of_threads(discord, ana, bot):
    await ana.command(discord.channel, "probe thread")
    [made] = discord.threads(discord.channel)
    discord.archive(made)
    discord.delete_channel(made)
    await ana.command(discord.channel, "probe ping")
    assert {"thread_create", "thread_update", "raw_thread_delete"} <= set(bot.heard)


async def test_members_are_known_by_id(rest, discord):
    ana = discord.people[0]
    _, member = await rest("GET", f"/guilds/{discord.guild['id']}/members/{ana.id}")
    assert member["user"] == ana.user
    assert (await rest("GET", f"/users/{ana.id}"))[1] == ana.user


async def test_the_bot_s_servers_are_listed_with_their_members_counted_if_it_asks(rest, discord):
    """hikari always asks for the counts, and reads them."""
    _, [plain] = await rest("GET", "/users/@me/guilds")
    _, [counted] = await rest("GET", "/users/@me/guilds", params={"with_counts": "true"})
    members = 1 + len(discord.people)
    counts = {"approximate_member_count": members, "approximate_presence_count": members}
    assert counted == plain | counts
    assert not plain.keys() & counts.keys()


async def test_an_entry_of_a_menu_may_have_any_name_and_is_not_typed(rest, discord, ana):
    path = f"/applications/{discord.bot['id']}/commands"
    entries = [{"type": 2, "name": "Show Profile"}, {"type": 3, "name": "profile"}]
    assert (await rest("PUT", path, json=entries))[0] == 200
    assert [each["name"] for each in discord.commands] == ["Show Profile", "profile"]
    with pytest.raises(ClientRefusal):
        ana.begin_command(discord.channel, "profile")


async def test_an_activity_s_command_is_not_to_be_left_out(rest, discord):
    """Seen: 50240, "You cannot remove this app's Entry Point command in a bulk update operation"."""
    path = f"/applications/{discord.bot['id']}/commands"
    discord.enable_activities()
    before = discord.commands
    status, refused = await rest("PUT", path, json=[])
    assert (status, refused["code"], discord.commands) == (400, 50240, before)
    [*_, launch] = (await rest("GET", path, params={"with_localizations": "true"}))[1]
    assert launch["name_localizations"] == {"pl": "uruchom"}
    assert "name_localizations" not in (await rest("GET", path))[1][-1]
    kept = {name: launch[name] for name in ("id", "type", "name", "handler")}
    assert (await rest("PUT", path, json=[kept]))[0] == 200
    assert [each["name"] for each in discord.commands] == ["launch"]


async def test_commands_keep_their_ids_when_registered_again(rest, discord, bot):
    path = f"/applications/{discord.bot['id']}/commands"
    [before] = discord.commands
    await bot.tree.sync()
    assert [one["id"] for one in discord.commands] == [before["id"]]
    extra = {"name": "extra", "description": "One more"}
    status, made = await rest("POST", path, json=extra)
    assert status == 201
    assert await rest("GET", path) == (200, discord.commands)
    assert [one["name"] for one in discord.commands] == ["probe", "extra"]
    assert made in discord.commands


async def test_new_threads_of_a_channel_may_be_put_off_for_minutes(discord, rest, clock):
    """Seen: discord-api-docs#7816 (219 seconds). Posts and threads on messages count, refused ones don't."""
    discord.limit_threads(2)
    path, body = f"/channels/{discord.channel['id']}", {"name": "x"}
    _, sent = await rest("POST", f"{path}/messages", json={"content": "x"})
    on_it = f"{path}/messages/{sent['id']}/threads"
    assert (await rest("POST", on_it, json=body))[0] == 201
    clock.turn(seconds=81)
    assert (await rest("POST", f"{path}/threads", json=body | {"type": 11}))[0] == 201
    status, said = await rest("POST", f"{path}/threads", json=body | {"type": 11})
    assert (status, said["retry_after"]) == (429, 219)
    forum = discord.add_channel("forum", ChannelType.FORUM)
    post = body | {"message": {"content": "x"}}
    made = [await rest("POST", f"/channels/{forum['id']}/threads", json=post) for _ in range(3)]
    assert [status for status, _ in made] == [201, 201, 429]
    clock.turn(seconds=219)
    assert (await rest("POST", f"{path}/threads", json=body | {"type": 11}))[0] == 201


# Channels of other kinds than text: what each takes.
# https://docs.discord.com/developers/topics/threads

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
