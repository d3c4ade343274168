"""The sandbox answers as Discord did, as far as records of Discord say so."""

import json
from pathlib import Path

import pytest

from sandbox import Permission, Sandbox, SandboxSettings
from tests.general.doctor.examined import tried
from tests.sandbox.replaying import RecordError, Replay, compare, read_record

RECORDS = sorted(Path(__file__).with_name("recorded").glob("*.json"))
NONE = "none: no record from Discord is among tests/sandbox/recorded yet"


@pytest.fixture
async def fresh():
    async with Sandbox(specification=SandboxSettings().specification) as there:
        yield there


async def unlike(discord, file):
    exchanges, _ = read_record(file)
    return [*map(str, await Replay(discord).differences(exchanges))]


@pytest.mark.skipif(not RECORDS, reason=NONE)
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
async def test_as_discord_answered(fresh, file):
    _, origin = read_record(file)
    assert origin == "https://discord.com"
    assert await unlike(fresh, file) == []


@pytest.fixture
async def record(tmp_path):
    """A record of a whole examination, made in another sandbox."""
    async with Sandbox(specification=SandboxSettings().specification) as there:
        there.allow(there.channel, Permission.MANAGE_THREADS)
        _, examination, _ = await tried(there, tmp_path, there.people[0])
        examination.traffic.write(file := tmp_path / "record.json")
    return file


async def test_the_sandbox_answers_itself_alike(fresh, record):
    fresh.allow(fresh.channel, Permission.MANAGE_THREADS)
    assert await unlike(fresh, record) == []
    exchanges, _ = read_record(record)
    assert len(exchanges) > 20
    assert fresh.messages(fresh.channel) == []
    assert fresh.violations == []


def plant(exchange, kind):
    """The same answer as if Discord had given another one."""
    body = exchange["body"]
    match kind:
        case "status":
            return exchange | {"status": 404}
        case "headers":
            return exchange | {"headers": [*exchange["headers"], "x-ratelimit-scope"]}
        case "fields":
            return exchange | {"body": {**body, "app_permissions": "0"}}
        case "types":
            return exchange | {"body": {**body, "channel_id": 1}}
        case "length":
            return exchange | {"body": {**body, "embeds": [{}]}}
        case "nested":
            first = {**body["components"][0], "spoiler": None}
            return exchange | {"body": {**body, "components": [first, *body["components"][1:]]}}


SENT = {
    "method": "POST",
    "path": "/channels/<id 1>/messages",
    "status": 200,
    "headers": ["content-type", "cf-ray"],
    "body": {"id": "<id 2>", "channel_id": "<id 1>", "embeds": [], "components": [{"type": 1}]},
}


@pytest.mark.parametrize(
    "kind", ["status", "headers", "fields", "types", "length", "nested", "code"]
)
def test_a_difference_of_each_kind_is_found(kind):
    if kind == "code":
        refused, other = (
            {**SENT, "status": 404, "body": {"code": code}} for code in (10004, 10003)
        )
        [found] = compare(refused, {**other, "headers": {"content-type"}})
        assert (found.kind, found.recorded, found.here) == ("code", 10004, 10003)
        return
    here = {**SENT, "headers": {"content-type"}}
    assert [*compare(SENT, here)] == []
    [found] = compare(plant(SENT, kind), here)
    assert found.kind == ("fields" if kind == "nested" else kind)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (json.dumps({"record": 2, "exchanges": []}), "a record of version 2; known is 1"),
        (json.dumps([]), "no record of general doctor"),
        ("{", "no record of general doctor"),
    ],
)
def test_a_record_of_another_version_is_named(tmp_path, text, words):
    file = tmp_path / "record.json"
    file.write_text(text)
    with pytest.raises(RecordError, match=words):
        read_record(file)
