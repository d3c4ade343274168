"""What the sandbox tells is held to Discord's specification: its answers, its events, what is inside them."""

import copy
import json
import time
from contextlib import asynccontextmanager
from itertools import cycle, islice
from types import MappingProxyType

import aiohttp
import pytest

from general.demo.play_out import GameSpec, play_out
from sandbox import Sandbox
from sandbox.api.application import AUTHORIZATION
from sandbox.api.rest import Rest
from sandbox.checks.specification import AS_TOLD, EVENTS, TOLERANCES, Specification
from sandbox.checks.validation import DISTILLED, Telling
from sandbox.gateway.events import _TRANSLATIONS, event_of
from sandbox.world.world import WorldNews
from tests.sampling import in_one_run_of
from tests.sandbox.conftest import as_bot
from tests.sandbox.probe import Layout, picture_file
from tools.specification import distil

OF_A_GUILD = {
    *("afk_channel_id", "application_id", "banner", "description", "discovery_splash"),
    *("home_header", "incidents_data", "max_members", "max_presences", "nsfw"),
    *("max_stage_video_channel_users", "max_video_channel_users", "premium_subscription_count"),
    *("public_updates_channel_id", "region", "rules_channel_id", "safety_alerts_channel_id"),
    *("splash", "vanity_url_code", "widget_channel_id", "widget_enabled"),
}
OF_THE_APPLICATION = {
    *("approximate_guild_count", "approximate_user_authorization_count", "type", "flags_new"),
    *("approximate_user_install_count", "eligible_oauth2_scopes", "explicit_content_filter"),
    *("interactions_endpoint_url", "redirect_uris", "role_connections_verification_url"),
}
MESSAGES = "/channels/{channel_id}/messages"


@pytest.fixture
def telling():
    return Telling(Specification.load(DISTILLED))


@asynccontextmanager
async def told(discord, **identify):
    """What a session is told first: READY, then the guild."""
    frame = {"op": 2, "d": {"token": discord.token, "intents": 1, **identify}}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{discord.address}/gateway") as socket,
    ):
        await socket.receive_json()
        await socket.send_json(frame)
        yield [(await socket.receive_json())["d"] for _ in range(2)]


@pytest.fixture
async def first(discord):
    async with told(discord) as events:
        yield events


@pytest.fixture
async def ready(first):
    return first[0]


@pytest.fixture
async def guild(first):
    return first[1]


# --- what is there


async def test_the_bot_is_told_of_itself_what_it_is_told_of_nobody_else(discord, ready, rest):
    _, itself = await rest("GET", "/users/@me")
    assert itself == ready["user"]
    own = {"mfa_enabled", "locale", "verified", "email"}
    assert own <= itself.keys()
    _, other = await rest("GET", f"/users/{discord.people[0].id}")
    assert itself.keys() - other.keys() == own
    assert {"flags", "primary_guild"} <= other.keys()


async def test_a_guild_its_roles_and_its_members_are_told_of_in_full(guild, discord, rest):
    _, asked = await rest("GET", f"/guilds/{discord.guild['id']}")
    for each in (guild, asked):
        assert each.keys() >= OF_A_GUILD
        assert each["roles"][0].keys() >= {"icon", "unicode_emoji"}
        assert each["members"][0].keys() >= {"banner", "communication_disabled_until"}


@pytest.mark.parametrize("path", ["/applications/@me", "/oauth2/applications/@me"])
async def test_the_application_is_told_of_in_full(discord, rest, path):
    discord.people[1].has_app = True
    _, about = await rest("GET", path)
    assert about.keys() >= OF_THE_APPLICATION
    assert about["approximate_guild_count"] == about["approximate_user_install_count"] == 1
    discord.send_away()
    assert (await rest("GET", path))[1]["approximate_guild_count"] == 0


async def test_only_who_names_a_shard_is_told_of_one(discord, ready):
    assert "shard" not in ready
    async with told(discord, shard=[0, 1]) as (named, _):
        assert named["shard"] == [0, 1]
        assert named.keys() - ready.keys() == {"shard"}


async def test_an_answer_to_a_modal_says_what_opened_it(ana, discord):
    row = await ana.command(discord.channel, "probe row")
    opened = await ana.press(row.answer, "Form")
    sent = await ana.submit(opened, {"Armies": "3", "Where": ["A"]})
    about = sent.answer["interaction_metadata"]
    assert about["type"] == 5
    assert about["triggering_interaction_metadata"] == {
        "id": opened.id,
        "type": 3,
        "user": ana.user,
        "authorizing_integration_owners": opened.owners,
        "interacted_message_id": row.answer["id"],
    }


async def test_components_come_with_what_the_bot_left_unsaid(ana, discord, bot):
    channel = bot.get_channel(int(discord.channel["id"]))
    await channel.send(view=Layout(), file=picture_file())
    message = discord.messages(discord.channel)[-1]
    [container] = message["components"]
    assert (container["accent_color"], container["spoiler"]) == (None, False)
    thumbnail = container["components"][0]["accessory"]
    assert {"description", "spoiler"} <= thumbnail.keys()
    assert {"id", "proxy_url", "attachment_id"} <= thumbnail["media"].keys()
    row = (await ana.command(discord.channel, "probe row")).answer
    region = row["components"][1]["components"][0]
    assert (region["min_values"], region["max_values"]) == (1, 1)
    assert not any(value is None for option in region["options"] for value in option.values())


async def test_a_deleted_thread_is_told_of_by_its_place_alone(discord):
    thread = discord.people[0].open_thread(discord.channel, "A game")
    event = event_of(discord._world, WorldNews("CHANNEL_DELETE", thread))
    told_of = ("id", "guild_id", "parent_id", "type")
    assert event is not None
    assert event[:2] == ("THREAD_DELETE", {key: thread[key] for key in told_of})


# --- what is found


def without(data, path):
    """A copy in which the field at the end of the path is missing."""
    return changed(data, path, lambda inside, key: inside.pop(key))


def with_value(data, path, value):
    return changed(data, path, lambda inside, key: inside.__setitem__(key, value))


def changed(data, path, change):
    inside = made = copy.deepcopy(data)
    *way, last = path
    for step in way:
        inside = inside[step]
    change(inside, last)
    return made


def found(telling):
    """The faults that were noted since, as where they are and their codes."""
    faults = [(error.path, error.code) for one in telling.violations for error in one.errors]
    telling.violations.clear()
    return faults


IN_A_GUILD = [
    ("region",),
    ("joined_at",),
    ("roles", 0, "icon"),
    ("members", 0, "banner"),
    ("members", 0, "user", "primary_guild"),
    ("channels", 0, "position"),
    ("threads", 0, "owner_id"),
    ("threads", 0, "thread_metadata", "archived"),
]


@pytest.fixture
async def full_guild(discord):
    discord.people[0].open_thread(discord.channel, "A game")
    async with told(discord) as (_, guild):
        return guild


@pytest.mark.parametrize("path", IN_A_GUILD)
async def test_a_field_that_is_missing_is_found_however_deep(telling, full_guild, path):
    telling.note_event("GUILD_CREATE", full_guild)
    assert found(telling) == []
    telling.note_event("GUILD_CREATE", without(full_guild, path))
    assert found(telling) == [(path, "BASE_TYPE_REQUIRED")]


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        (("name",), 5),
        (("id",), 5),
        (("owner_id",), None),
        (("afk_timeout",), "300"),
        (("roles", 0, "position"), "0"),
        (("roles", 0, "name"), None),
        (("members", 0, "joined_at"), "yesterday"),
        (("members", 0, "user", "flags"), None),
        (("channels", 0, "flags"), None),
        (("threads", 0, "member_count"), 1.5),
    ],
)
async def test_a_wrong_type_and_null_are_found_however_deep(telling, full_guild, path, wrong):
    telling.note_event("GUILD_CREATE", with_value(full_guild, path, wrong))
    assert {where for where, _ in found(telling)} == {path}


@pytest.mark.parametrize("field", ["mfa_enabled", "locale", "flags"])
async def test_ready_must_say_of_the_bot_what_only_it_is_told(telling, ready, field):
    telling.note_event("READY", ready)
    assert found(telling) == []
    telling.note_event("READY", without(ready, ("user", field)))
    assert found(telling) == [(("user", field), "BASE_TYPE_REQUIRED")]


@pytest.fixture
async def message(discord, ana, bot):
    """An answer with a picture among its components, as Discord would give it."""
    assert bot.is_ready()
    return (await ana.command(discord.channel, "probe layout")).answer


@pytest.mark.parametrize(
    "path",
    [
        ("flags",),
        ("author", "flags"),
        ("interaction_metadata", "authorizing_integration_owners"),
        ("components", 0, "spoiler"),
        ("components", 0, "components", 0, "accessory", "media", "proxy_url"),
        ("attachments", 0, "size"),
    ],
)
async def test_an_answer_is_checked_as_an_event_is(telling, message, path):
    telling.note_answer("POST", MESSAGES, 200, message)
    telling.note_answer("GET", MESSAGES, 200, [message])
    telling.note_event("MESSAGE_CREATE", message)
    assert found(telling) == []
    wrong = without(message, path)
    telling.note_answer("POST", MESSAGES, 200, wrong)
    telling.note_answer("GET", MESSAGES, 200, [message, wrong])
    telling.note_event("MESSAGE_CREATE", wrong)
    fault = "BASE_TYPE_REQUIRED"
    assert found(telling) == [(path, fault), ((1, *path), fault), (path, fault)]


def test_what_was_wrong_is_told_with_where_it_was_told(telling):
    telling.note_answer("GET", "/gateway", 200, {})
    telling.note_event("GUILD_DELETE", {})
    assert [str(one) for one in telling.violations] == [
        "answer 200 to GET /gateway: url: This field is required (BASE_TYPE_REQUIRED)",
        "event GUILD_DELETE: id: This field is required (BASE_TYPE_REQUIRED)",
    ]


def test_a_body_where_none_belongs_and_none_where_one_does_are_found(telling):
    message = "/channels/{channel_id}/messages/{message_id}"
    telling.note_answer("DELETE", message, 204, None)
    assert found(telling) == []
    telling.note_answer("DELETE", message, 204, {})
    assert found(telling) == [((), "BASE_TYPE_INVALID")]
    telling.note_answer("GET", message, 200, None)
    assert found(telling) == [((), "BASE_TYPE_TYPE")]


def test_a_status_that_discord_does_not_give_is_found(telling):
    refusal = {"message": "Unknown Channel", "code": 10003}
    telling.note_answer("GET", "/gateway", 404, refusal)
    assert found(telling) == []
    telling.note_answer("GET", "/gateway", 201, {"url": "ws://127.0.0.1/gateway"})
    assert len(found(telling)) == 1


def test_an_event_without_a_schema_is_found(telling):
    telling.note_event("GUILD_BAN_ADD", {})
    assert found(telling) == [((), "UNKNOWN_EVENT")]


def test_every_event_that_is_sent_has_a_schema():
    threads = {name.replace("CHANNEL", "THREAD") for name in _TRANSLATIONS if "CHANNEL" in name}
    assert EVENTS.keys() == {"READY", *_TRANSLATIONS, *threads}


def test_without_a_specification_nothing_is_noted():
    blind = Telling(None)
    blind.note_event("READY", {})
    blind.note_answer("GET", "/gateway", 200, {})
    assert blind.violations == []


# --- where Discord documents something else


def test_no_more_than_three_schemas_are_read_otherwise():
    assert set(AS_TOLD) == {"GuildChannelResponse", "InnerErrors", "RatelimitedResponse"}


def test_a_media_channel_is_one_and_a_thread_is_none(telling, discord):
    channel = discord.channel
    for kind, faults in ((0, 0), (16, 0), (11, 1), (17, 1)):
        telling.note_event("CHANNEL_UPDATE", {**channel, "type": kind})
        assert bool(found(telling)) == bool(faults), kind


def test_the_codes_of_a_form_are_words_and_no_numbers(telling):
    def refused(code):
        faults = [{"code": code, "message": "This field is required"}]
        tree = {"embeds": {"0": {"_errors": faults}}}
        said = {"code": 50035, "message": "Invalid Form Body", "errors": tree}
        telling.note_answer("POST", MESSAGES, 400, said)
        return bool(found(telling))

    assert not refused("BASE_TYPE_REQUIRED")
    assert refused(50035)


def test_who_is_too_fast_is_told_how_long_to_wait(telling):
    said = {"message": "You are being rate limited.", "retry_after": 0.5, "global": False}
    telling.note_answer("POST", MESSAGES, 429, said)
    assert found(telling) == []
    for missing in said:
        telling.note_answer("POST", MESSAGES, 429, without(said, (missing,)))
        assert found(telling) == [((missing,), "BASE_TYPE_REQUIRED")]


# --- in the sandbox


async def test_what_the_sandbox_tells_wrongly_is_among_its_violations(discord, rest, violations):
    del discord._world.bot["flags"]
    await rest("GET", "/users/@me")
    async with told(discord):
        pass
    assert [(one.method, one.path) for one in violations] == [
        ("answer 200 to GET", "/users/@me"),
        ("event", "READY"),
        ("event", "GUILD_CREATE"),
    ]


async def test_news_and_refusals_are_checked_too(discord, connect, rest, violations):
    async with connect():
        discord.add_role("Hosts")
        discord.people[0].open_thread(discord.channel, "A game")
        await rest("GET", "/channels/1")
        assert violations == []
        discord._world.home.roles.clear()
        discord._world.tell("GUILD_ROLE_CREATE", {"guild_id": discord.guild["id"], "role": {}})
        assert {one.path for one in violations} == {"GUILD_ROLE_CREATE"}


async def test_what_a_persons_token_opens_is_checked(discord, violations):
    ana = discord.people[0]
    code = ana.authorize("identify")
    granted = discord._world.application.codes[code]
    discord._world.application.tokens["t"] = granted
    headers = as_bot("t") | {"Authorization": "Bearer t"}
    async with aiohttp.ClientSession(headers=headers) as session:
        url = f"{discord.address}/api/v10{AUTHORIZATION[1]}"
        assert (await session.get(url)).status == 200
        assert violations == []
        del granted["application"]["verify_key"]
        await session.get(url)
    assert [str(one.path) for one in violations] == [AUTHORIZATION[1]]


def test_a_message_of_many_options_is_checked_in_less_than_a_millisecond(telling, discord):
    option = {"label": "Alaska", "value": "alaska"}
    select = {"type": 3, "id": 2, "min_values": 1, "max_values": 1, "options": [option] * 25}
    rows = [
        {"type": 1, "id": number, "components": [{**select, "custom_id": f"s{number}"}]}
        for number in range(3)
    ]
    message = discord.people[0].say(discord.channel, "Choose") | {"components": rows}
    took = []
    for _ in range(20):
        start = time.thread_time()
        telling.note_event("MESSAGE_CREATE", message)
        took.append(time.thread_time() - start)
    assert found(telling) == []
    assert min(took) < 0.001


# Requests are held against Discord's OpenAPI specification.

SMALL = {
    "paths": {
        "/things/{thing_id}": {
            "parameters": [{"name": "thing_id", "in": "path", "schema": {"type": "string"}}],
            "post": {
                "parameters": [
                    {"name": "wait", "in": "query", "schema": {"type": "boolean"}},
                    {"name": "limit", "in": "query", "schema": {"type": "integer", "maximum": 100}},
                    {
                        "name": "after",
                        "in": "query",
                        "schema": {"$ref": "#/components/schemas/SnowflakeType"},
                    },
                ],
                "requestBody": {
                    "content": {
                        "application/json": {"schema": {"$ref": "#/components/schemas/Thing"}}
                    }
                },
            },
            "get": {},
        }
    },
    "components": {
        "responses": {},
        "schemas": {
            "SnowflakeType": {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"},
            "Thing": {
                "type": "object",
                "properties": {
                    "id": {"$ref": "#/components/schemas/SnowflakeType"},
                    "name": {"type": "string", "minLength": 2, "maxLength": 4},
                    "part": {
                        "oneOf": [
                            {"$ref": "#/components/schemas/Wheel"},
                            {"$ref": "#/components/schemas/Door"},
                        ]
                    },
                },
                "required": ["name"],
            },
            "Wheel": {
                "type": "object",
                "properties": {"type": {"enum": [1]}, "spokes": {"type": "integer"}},
                "required": ["type", "spokes"],
            },
            "Door": {
                "type": "object",
                "properties": {"type": {"enum": [2]}, "locks": {"type": "array", "maxItems": 1}},
                "required": ["type", "locks"],
            },
        },
    },
}
DUCK = {"name": "duck"}


@pytest.fixture(scope="module")
def operation():
    return Specification(SMALL).operation("POST", "/things/{thing_id}")


def validation_found(operation, body, query=MappingProxyType({}), files=()):
    return [str(error) for error in operation.errors(query, body, files)]


def test_the_only_tolerance_is_a_number_for_a_snowflake(operation):
    assert set(TOLERANCES) == {"SnowflakeType"}
    assert validation_found(operation, {**DUCK, "id": 123456789012345678}) == []
    assert validation_found(operation, {**DUCK, "id": "123456789012345678"}) == []


@pytest.mark.parametrize("wrong", [-1, 1.5, True, None, "one", "007", [1]])
def test_the_tolerance_goes_no_further(operation, wrong):
    assert len(validation_found(operation, {**DUCK, "id": wrong})) == 1


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({}, "name: This field is required (BASE_TYPE_REQUIRED)"),
        ({"name": "x"}, "name: Must be 2 or more in length. (BASE_TYPE_MIN_LENGTH)"),
        ({"name": "xxxxx"}, "name: Must be 4 or fewer in length. (BASE_TYPE_MAX_LENGTH)"),
        ({"name": 1}, 'name: 1 is not of type "string" (BASE_TYPE_TYPE)'),
        (
            {**DUCK, "part": {"type": 2, "locks": [1, 2]}},
            "part.locks: Must be 1 or fewer in length. (BASE_TYPE_MAX_LENGTH)",
        ),
        ({**DUCK, "part": {"type": 1}}, "part.spokes: This field is required (BASE_TYPE_REQUIRED)"),
    ],
)
def test_a_fault_is_told_where_it_is(operation, body, expected):
    assert validation_found(operation, body) == [expected]


def test_a_body_that_is_wanted_must_be_there(operation):
    assert validation_found(operation, None) == [
        "name: This field is required (BASE_TYPE_REQUIRED)"
    ]


@pytest.mark.parametrize(
    "query", [{"wait": "1"}, {"wait": "true"}, {"limit": "5"}, {"after": "12"}]
)
def test_queries_are_read_by_their_types(operation, query):
    assert validation_found(operation, DUCK, query) == []


@pytest.mark.parametrize(
    "query", [{"wait": "yes"}, {"limit": "101"}, {"limit": "x"}, {"after": "x"}, {"new": "1"}]
)
def test_wrong_or_unknown_queries_are_faults(operation, query):
    assert len(validation_found(operation, DUCK, query)) == 1


def test_where_no_files_or_body_belong_they_are_faults(operation):
    assert validation_found(operation, DUCK, files=["files[0]"]) == [
        "files[0]: This endpoint takes no files. (BASE_TYPE_INVALID)"
    ]
    reading = Specification(SMALL).operation("GET", "/things/{thing_id}")
    assert validation_found(reading, DUCK) == [
        "body: This endpoint takes no body. (BASE_TYPE_INVALID)"
    ]
    assert validation_found(reading, None) == []


def test_what_discord_has_not_is_no_operation():
    small = Specification(SMALL)
    assert small.operation("DELETE", "/things/{thing_id}") is None
    assert small.operation("GET", "/nothing") is None


# --- by what Discord has


@pytest.fixture
def discords():
    return Specification.load(DISTILLED)


def select(number):
    options = [{"label": f"Territory {n}", "value": f"t{n}"} for n in range(25)]
    return {"type": 1, "components": [{"type": 3, "custom_id": f"s{number}", "options": options}]}


def panel():
    shown = [{"type": 10, "content": "Choose"}, *(select(number) for number in range(3))]
    return {"flags": 1 << 15, "components": shown, "attachments": [{"id": 0, "filename": "a.png"}]}


def test_every_endpoint_is_in_the_specification(discord, discords):
    """One that is new: `make specification`."""
    assert [one for one in discord.operations if discords.operation(*one) is None] == []


def test_a_panel_of_three_full_selects_is_checked_in_less_than_a_millisecond(discords):
    operation = discords.operation("POST", "/channels/{channel_id}/messages")
    body = panel()
    assert list(operation.errors({}, body, ())) == []
    took = []
    for _ in range(20):
        start = time.thread_time()
        list(operation.errors({}, body, ()))
        took.append(time.thread_time() - start)
    assert min(took) < 0.001


async def test_a_wrong_request_fails_as_on_discord_and_is_recorded(discord, rest, violations):
    path = f"/channels/{discord.channel['id']}/messages"
    body = panel()
    body["components"][1]["components"][0]["options"] = []
    status, answer = await rest("POST", path, json=body)
    assert (status, answer["code"]) == (400, 50035)
    options = answer["errors"]["components"]["1"]["components"]["0"]["options"]
    assert options["_errors"][0]["code"] == "BASE_TYPE_MIN_LENGTH"
    [violation] = violations
    assert (violation.method, violation.path) == ("POST", path)
    assert discord.messages(discord.channel) == []


async def test_an_unknown_query_is_recorded(discord, rest, violations):
    status, _ = await rest("GET", f"/channels/{discord.channel['id']}/messages?newest=1")
    assert status == 400
    assert len(violations) == 1


def test_the_file_is_read_once():
    assert Specification.load(DISTILLED) is Specification.load(DISTILLED)


# The package's specification is Discord's own, without what no bot asks here and nobody checks by.

LONG = "x" * 5000
WRONG = (None, True, -1, 1.5, 2**40, "", LONG, [], [{}] * 200, {}, {"unheard": "of"})
LARGEST = 300_000


@pytest.fixture(scope="module")
def document():
    return json.loads(DISTILLED.read_bytes())


def test_it_is_small_and_bears_its_notice(document):
    assert DISTILLED.stat().st_size < LARGEST
    notice = (DISTILLED.parent / "LICENSE").read_text(encoding="utf-8")
    assert notice.startswith("MIT License\n\nCopyright 2023 Discord\n")
    assert document["x-notice"].startswith("Copyright 2023 Discord")
    assert document["info"]["license"]["identifier"] == "MIT"


def test_it_has_what_the_sandbox_serves_and_no_more(document):
    methods = {"get", "post", "put", "patch", "delete"}
    had = {
        (name.upper(), path) for path, of in document["paths"].items() for name in methods & set(of)
    }
    assert had == set(Sandbox().operations)


def test_every_schema_that_is_named_is_there_and_every_one_is_named(document):
    kept = document["components"]
    named = {name.rpartition("/")[2] for name in references(document)}
    assert named == {*kept["schemas"], *kept["responses"]}


def references(value):
    if isinstance(value, dict):
        if isinstance(reference := value.get("$ref"), str):
            yield reference
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from references(inner)


def test_a_property_called_description_is_no_remark():
    schema = {
        "title": "Thing",
        "description": "what it is",
        "properties": {"description": {"type": "string", "description": "words"}, "title": True},
        "required": ["description"],
    }
    source = {
        "openapi": "3.1.0",
        "info": {"title": "t", "version": "1", "license": {}},
        "paths": {
            "/things": {
                "post": {
                    "description": "makes one",
                    "requestBody": {"content": {"application/json": {"schema": schema}}},
                    "responses": {"200": {"content": {"application/json": {"schema": schema}}}},
                }
            }
        },
        "components": {"schemas": {"Unused": {}}, "responses": {}},
    }
    made = json.loads(distil(json.dumps(source).encode(), [("POST", "/things")]))
    post = made["paths"]["/things"]["post"]
    for judged in (post["requestBody"], post["responses"]["200"]):
        assert judged["content"]["application/json"]["schema"] == {
            "properties": {"description": {"type": "string"}, "title": True},
            "required": ["description"],
        }
    assert made["components"]["schemas"] == {}


# --- against the whole


def test_the_same_source_gives_the_same_bytes(whole):
    assert distil(whole.read_bytes(), Sandbox().operations) == DISTILLED.read_bytes()


@pytest.fixture
async def asked(tmp_path, monkeypatch):
    """What the bot asked in a short game: one request of each form."""
    found = {}
    check = Rest._check

    def noted(rest, call):
        found[call.method, call.template, form(call.body)] = call
        check(rest, call)

    monkeypatch.setattr(Rest, "_check", noted)
    await play_out(GameSpec("ryzyko", 3, 27, {}), tmp_path, lambda _round, _done: None)
    return list(found.values())


def form(value):
    """What a body is made of: its names and types, without its words and numbers."""
    if isinstance(value, dict):
        return tuple((name, form(inner)) for name, inner in sorted(value.items()))
    if isinstance(value, list):
        return tuple(sorted({form(inner) for inner in value}, key=repr))
    return type(value).__name__


def mutated(body):
    """The body with one place of it wrong, each in turn: another value, or missing."""
    values = cycle(WRONG)
    for path in places(body):
        for wrong in islice(values, 2):
            changed, (inside, key) = opened(body, path)
            inside[key] = wrong
            yield changed["body"]
        changed, (inside, key) = opened(body, path)
        if path:
            del inside[key]
            yield changed["body"]


def places(value):
    yield ()
    entries = [*value.items()] if isinstance(value, dict) else []
    entries += enumerate(value[:1]) if isinstance(value, list) else []
    for key, inner in entries:
        for path in places(inner):
            yield (key, *path)


def opened(body, path):
    """A copy, and where in it the path ends."""
    changed = {"body": copy.deepcopy(body)}
    inside, key = changed, "body"
    for step in path:
        inside, key = inside[key], step
    return changed, (inside, key)


@in_one_run_of(3)
async def test_it_finds_the_faults_that_the_whole_finds(asked, whole):
    small, large = Specification.load(DISTILLED), Specification.load(whole)
    refused = 0
    for call in asked:
        here, there = (each.operation(call.method, call.template) for each in (small, large))
        assert here
        assert there
        assert list(here.errors(call.query, call.body, call.uploads)) == []
        for body in mutated(call.body):
            faults = list(here.errors(call.query, body, call.uploads))
            assert faults == list(there.errors(call.query, body, call.uploads)), body
            refused += bool(faults)
    assert len({(call.method, call.template) for call in asked}) >= 6
    assert refused > 300
