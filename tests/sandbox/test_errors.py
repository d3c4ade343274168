"""Refusals carry Discord's status, code and shape.

https://docs.discord.com/developers/topics/opcodes-and-status-codes
"""

from datetime import timedelta

import aiohttp
import pytest

from sandbox import Fault, FaultEffect, Permission, Rate
from sandbox.world.errors import ApiReason, FormError, InvalidForm
from tests.sandbox.conftest import as_bot


async def code(answer):
    status, body = await answer
    return status, body["code"]


async def test_a_wrong_token_is_refused(rest, discord):
    assert await rest("GET", "/users/@me", token=discord.token + "x") == (
        401,
        {"message": "401: Unauthorized", "code": 0},
    )


@pytest.mark.parametrize(
    ("path", "agent", "status"),
    [
        ("/users/@me", "DiscordBot (https://example.org, 1.0) further words", 200),
        ("/users/@me", "DiscordBot (https://github.com/Rapptz/discord.py 2.7.1) Python/3.11", 200),
        ("/users/@me", "Python/3.11 aiohttp/3.14.5", 403),
        ("/users/@me", "DiscordBot", 403),
        ("/oauth2/token", "Python/3.11 aiohttp/3.14.5", 403),
        ("/webhooks/1/token/messages/@original", "Python/3.11 aiohttp/3.14.5", 404),
    ],
)
async def test_a_program_has_to_name_itself_as_a_bot(discord, violations, path, agent, status):
    """Documented: reference#user-agent, and code 40333."""
    headers = as_bot(discord.token) | {"User-Agent": agent}
    address = f"{discord.address}/api/v10{path}"
    async with aiohttp.ClientSession(headers=headers) as session, session.get(address) as answered:
        assert answered.status == status
        refused = {"message": "internal network error", "code": 40333}
        assert (await answered.json() == refused) == (status == 403)
    assert [each.path for each in violations] == [path] * (status == 403)


async def test_an_unknown_route_is_refused_and_recorded(rest, violations):
    answer = await rest("GET", "/nowhere/at/all")
    assert answer == (404, {"message": "404: Not Found", "code": 0})
    assert [str(one) for one in violations] == [
        "GET /nowhere/at/all: body: There is no such route. (UNKNOWN_ROUTE)"
    ]


async def test_a_body_that_is_no_json_is_refused(rest, discord):
    path = f"/channels/{discord.channel['id']}/messages"
    assert await code(rest("POST", path, data=b"{")) == (400, 50109)


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/channels/1", (404, 10003)),
        ("POST", "/channels/1/messages", (404, 10003)),
        ("GET", "/channels/{channel}/messages/1", (404, 10008)),
        ("PATCH", "/channels/{channel}/messages/1", (404, 10008)),
        ("GET", "/guilds/1", (404, 10004)),
        ("GET", "/guilds/{guild}/members/1", (404, 10007)),
        ("GET", "/users/1", (404, 10013)),
        ("GET", "/webhooks/1/token/messages/@original", (404, 10015)),
        ("GET", "/webhooks/{bot}/token/messages/@original", (401, 50027)),
    ],
)
async def test_what_is_not_there_has_its_own_code(rest, discord, method, path, expected):
    known = {"channel": discord.channel["id"], "guild": discord.guild["id"]}
    body = {"content": "x"} if method in ("POST", "PATCH") else None
    filled = path.format(**known, bot=discord.bot["id"])
    assert await code(rest(method, filled, json=body)) == expected


async def test_an_unknown_person_has_no_direct_channel(rest):
    assert await code(rest("POST", "/users/@me/channels", json={"recipient_id": "1"})) == (
        404,
        10013,
    )


async def test_a_closed_dm_is_refused(discord, ana):
    ana.dms_open = False
    assert (await ana.command(discord.channel, "probe dm")).text == "Refused: 50007"
    assert ana.dm_messages() == []
    ana.dms_open = True
    assert (await ana.command(discord.channel, "probe dm")).text == "Sent"
    assert [one["content"] for one in ana.dm_messages()] == ["A secret"]


@pytest.mark.parametrize(
    ("denied", "body", "expected"),
    [
        (Permission.VIEW_CHANNEL, {"content": "x"}, 50001),
        (Permission.SEND_MESSAGES, {"content": "x"}, 50013),
        (Permission.EMBED_LINKS, {"embeds": [{"title": "x"}]}, 50013),
    ],
)
async def test_a_missing_permission_is_refused(rest, discord, denied, body, expected):
    path = f"/channels/{discord.channel['id']}/messages"
    discord.deny(discord.channel, denied)
    assert await code(rest("POST", path, json=body)) == (403, expected)
    discord.allow(discord.channel, denied)
    assert (await rest("POST", path, json=body))[0] == 200


async def test_threads_take_a_permission(discord, ana):
    discord.deny(discord.channel, Permission.CREATE_PUBLIC_THREADS)
    assert (await ana.command(discord.channel, "probe thread")).text == "Refused: 50013"


@pytest.mark.usefixtures("three_seconds")
async def test_an_answer_after_three_seconds_comes_too_late(rest, discord, ana, clock):
    asked = ana.begin_command(discord.channel, "probe silence")
    clock.turn(seconds=3.001)
    path = f"/interactions/{asked.id}/{asked.token}/callback"
    assert await code(rest("POST", path, json={"type": 5})) == (404, 10062)
    assert asked.failed


async def test_an_answer_in_the_last_moment_is_taken_and_a_second_is_not(rest, discord, ana, clock):
    asked = ana.begin_command(discord.channel, "probe silence")
    clock.turn(seconds=3)
    path = f"/interactions/{asked.id}/{asked.token}/callback"
    assert (await rest("POST", path, json={"type": 5}))[0] == 204
    assert await code(rest("POST", path, json={"type": 5})) == (400, 40060)


async def test_a_token_of_another_interaction_is_unknown(rest, discord, ana):
    asked = ana.begin_command(discord.channel, "probe silence")
    path = f"/interactions/1/{asked.token}/callback"
    assert await code(rest("POST", path, json={"type": 5})) == (404, 10062)


async def test_a_token_lives_fifteen_minutes(rest, discord, ana, clock):
    done = await ana.command(discord.channel, "probe ping")
    path = f"/webhooks/{discord.bot['id']}/{done.token}/messages/@original"
    clock.turn(minutes=15)
    assert (await rest("PATCH", path, json={"content": "Changed"}))[0] == 200
    clock.turn(seconds=1)
    assert await code(rest("PATCH", path, json={"content": "Again"})) == (401, 50027)


async def test_an_ephemeral_message_is_not_there_for_the_ordinary_endpoint(rest, discord, ana):
    done = await ana.command(discord.channel, "probe ping")
    path = f"/channels/{discord.channel['id']}/messages/{done.answer['id']}"
    assert await code(rest("PATCH", path, json={"content": "x"})) == (404, 10008)


async def test_an_answer_must_suit_the_interaction(rest, discord, ana, violations):
    asked = ana.begin_command(discord.channel, "probe silence")
    path = f"/interactions/{asked.id}/{asked.token}/callback"
    status, body = await rest("POST", path, json={"type": 7, "data": {"content": "x"}})
    assert (status, body["code"]) == (400, 50035)
    assert body["errors"]["type"]["_errors"][0]["message"] == "Value must be one of {4, 5, 9}."
    assert len(violations) == 1


async def test_an_empty_message_is_refused(rest, discord):
    path = f"/channels/{discord.channel['id']}/messages"
    assert await code(rest("POST", path, json={})) == (400, 50006)


async def test_a_person_s_words_are_not_the_bot_s_to_change(rest, discord, ana):
    said = ana.say(discord.channel, "Hello")
    path = f"/channels/{discord.channel['id']}/messages/{said['id']}"
    assert await code(rest("PATCH", path, json={"content": "x"})) == (403, 50005)
    assert await code(rest("DELETE", path)) == (403, 50013)


async def test_an_archived_thread_is_not_edited_but_wakes_when_spoken_in(rest, discord, ana):
    await ana.command(discord.channel, "probe thread")
    [thread] = discord.threads(discord.channel)
    [hello] = discord.messages(thread)
    discord.archive(thread)
    path = f"/channels/{thread['id']}/messages"
    edit = rest("PATCH", f"{path}/{hello['id']}", json={"content": "x"})
    assert await code(edit) == (400, 50083)
    assert (await rest("POST", path, json={"content": "Awake"}))[0] == 200
    [thread] = discord.threads(discord.channel)
    assert not thread["thread_metadata"]["archived"]


async def test_a_locked_thread_stays_shut(rest, discord, ana):
    await ana.command(discord.channel, "probe thread")
    [thread] = discord.threads(discord.channel)
    discord.archive(thread, locked=True)
    path = f"/channels/{thread['id']}/messages"
    assert await code(rest("POST", path, json={"content": "x"})) == (400, 160005)
    discord.allow(discord.channel, Permission.MANAGE_THREADS)
    assert (await rest("POST", path, json={"content": "x"}))[0] == 200


def test_a_form_s_errors_are_nested_by_path():
    errors_of = [
        FormError(("components", 0, "label"), "A", "a"),
        FormError(("components",), "B", "b"),
    ]
    assert InvalidForm(errors_of).body() == {
        "message": "Invalid Form Body",
        "code": 50035,
        "errors": {
            "components": {
                "0": {"label": {"_errors": [{"code": "A", "message": "a"}]}},
                "_errors": [{"code": "B", "message": "b"}],
            }
        },
    }


def test_every_error_has_its_own_code():
    codes = [reason.code for reason in ApiReason if reason.code]
    assert len(codes) == len(set(codes)) >= 20


# Faults and rate limits on demand, as discord.py meets them.

MESSAGES = "/channels/{channel_id}/messages"


@pytest.fixture
def send(discord, rest):
    async def sent(content="x"):
        path = f"/channels/{discord.channel['id']}/messages"
        return await rest("POST", path, json={"content": content})

    return sent


def contents(discord):
    return [message["content"] for message in discord.messages(discord.channel)]


async def test_a_refused_request_has_no_effect(discord, send):
    discord.faults.add(
        Fault(FaultEffect.REFUSE, "POST", "/messages", status=503, body={"message": "x"})
    )
    assert await send() == (503, {"message": "x"})
    assert (await send("y"))[0] == 200
    assert contents(discord) == ["y"]


async def test_an_applied_request_may_be_answered_with_a_failure(discord, send):
    discord.faults.add(Fault(FaultEffect.APPLY_THEN_REFUSE, status=502))
    assert (await send())[0] == 502
    assert contents(discord) == ["x"]


@pytest.mark.parametrize(
    ("effect", "left"), [(FaultEffect.RESET, []), (FaultEffect.APPLY_THEN_RESET, ["x"])]
)
async def test_a_connection_may_break_before_or_after(discord, send, effect, left):
    discord.faults.add(Fault(effect, times=1))
    with pytest.raises(aiohttp.ClientError):
        await send()
    assert contents(discord) == left


async def test_a_delay_is_only_a_delay(discord, send, clock):
    before = clock.now
    discord.faults.add(Fault(FaultEffect.DELAY, delay=3.2))
    assert (await send())[0] == 200
    assert clock.now - before == timedelta(seconds=3.2)
    assert contents(discord) == ["x"]


async def test_faults_hit_what_they_name_and_so_many_times(discord, rest, send):
    discord.faults.add(Fault(FaultEffect.REFUSE, "GET", "/users", times=2))
    assert (await send())[0] == 200
    statuses = [(await rest("GET", "/users/@me"))[0] for _ in range(3)]
    assert statuses == [500, 500, 200]


async def test_faults_can_be_called_off(discord, send):
    discord.faults.add(Fault(FaultEffect.REFUSE))
    discord.faults.clear()
    assert (await send())[0] == 200


@pytest.mark.restless
async def test_the_bot_repeats_what_failed_and_a_nonce_keeps_it_single(discord, ana):
    """discord.py repeats a 502; the message was sent, so its nonce must save it (nonce `dm-1`)."""
    discord.faults.add(Fault(FaultEffect.APPLY_THEN_REFUSE, "POST", "/messages", status=502))
    assert (await ana.command(discord.channel, "probe dm")).text == "Sent"
    assert [one["content"] for one in ana.dm_messages()] == ["A secret"]
    assert [one.status for one in discord.requests if one.path.endswith("/messages")] == [502, 200]


async def test_every_answer_tells_its_limit(discord):
    async with aiohttp.ClientSession() as session:
        headers = as_bot(discord.token)
        address = f"{discord.address}/api/v10/users/@me"
        async with session.get(address, headers=headers) as response:
            told = {
                key: value for key, value in response.headers.items() if key.startswith("X-Rate")
            }
    assert set(told) == {
        "X-RateLimit-Limit",
        "X-RateLimit-Remaining",
        "X-RateLimit-Reset",
        "X-RateLimit-Reset-After",
        "X-RateLimit-Bucket",
    }
    assert told["X-RateLimit-Limit"] == "10000"


async def test_first_answers_to_interactions_tell_no_limit_and_what_follows_does(discord, ana):
    asked = ana.begin_command(discord.channel, "probe silence")
    there = f"{discord.address}/api/v10"
    first = f"{there}/interactions/{asked.id}/{asked.token}/callback"
    edit = f"{there}/webhooks/{discord.bot['id']}/{asked.token}/messages/@original"
    async with aiohttp.ClientSession(headers=as_bot(discord.token)) as session:
        async with session.post(first, json={"type": 5}) as answered:
            assert answered.status == 204
            assert [name for name in answered.headers if name.startswith("X-Rate")] == []
        async with session.patch(edit, json={"content": "x"}) as edited:
            assert "X-RateLimit-Bucket" in edited.headers


async def test_a_narrow_route_refuses_until_its_window_is_over(discord, send, clock):
    discord.rate_limits.narrow("POST", MESSAGES, Rate(2, timedelta(seconds=5)))
    assert [(await send())[0] for _ in range(2)] == [200, 200]
    status, body = await send()
    assert status == 429
    assert body == {"message": "You are being rate limited.", "retry_after": 5.0, "global": False}
    clock.turn(seconds=5)
    assert (await send())[0] == 200


async def test_all_requests_together_have_a_limit_if_one_is_set(discord, rest, send, clock, ana):
    """Documented: topics/rate-limits#global-rate-limit; answers to interactions are not counted."""
    discord.rate_limits.limit_all(Rate(2, timedelta(seconds=1)))
    assert [(await send())[0] for _ in range(2)] == [200, 200]
    status, body = await rest("GET", "/users/@me")
    assert status == 429
    assert body == {"message": "You are being rate limited.", "retry_after": 1.0, "global": True}
    assert (await ana.command(discord.channel, "probe ping")).text
    clock.turn(seconds=1)
    assert (await rest("GET", "/users/@me"))[0] == 200


async def test_routes_as_seen_are_counted_each_though_their_buckets_bear_one_name(
    discord, rest, send
):
    """Seen: discord-api-docs#2761 (five in five seconds), #8073 (one name for sending and editing)."""
    discord.rate_limits.narrow_as_seen()
    asked = [await send() for _ in range(6)]
    assert [status for status, _ in asked] == [200] * 5 + [429]
    there = f"/channels/{discord.channel['id']}/messages/{asked[0][1]['id']}"
    assert (await rest("PATCH", there, json={"content": "y"}))[0] == 200
    headers = as_bot(discord.token)
    async with aiohttp.ClientSession(f"{discord.address}", headers=headers) as session:
        names = set()
        for method, path in (("PATCH", there), ("POST", there.rpartition("/")[0])):
            async with session.request(method, f"/api/v10{path}", json={"content": "z"}) as told:
                names.add(told.headers["X-RateLimit-Bucket"])
    assert len(names) == 1


async def test_each_channel_has_a_limit_of_its_own(discord, rest, send):
    discord.rate_limits.narrow("POST", MESSAGES, Rate(1, timedelta(seconds=5)))
    other = discord.add_channel("other")
    await send()
    assert (await send())[0] == 429
    path = f"/channels/{other['id']}/messages"
    assert (await rest("POST", path, json={"content": "x"}))[0] == 200
