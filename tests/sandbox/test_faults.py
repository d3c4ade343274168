"""Faults and rate limits on demand, as discord.py meets them."""

from datetime import timedelta

import aiohttp
import pytest

from sandbox import Fault, FaultEffect, Rate
from tests.sandbox.conftest import as_bot

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
