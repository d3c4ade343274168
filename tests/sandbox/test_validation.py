"""Requests are held against Discord's OpenAPI specification."""

import time
from types import MappingProxyType

import pytest

from sandbox.checks.specification import TOLERANCES, Specification
from sandbox.settings import DISTILLED

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


def found(operation, body, query=MappingProxyType({}), files=()):
    return [str(error) for error in operation.errors(query, body, files)]


def test_the_only_tolerance_is_a_number_for_a_snowflake(operation):
    assert set(TOLERANCES) == {"SnowflakeType"}
    assert found(operation, {**DUCK, "id": 123456789012345678}) == []
    assert found(operation, {**DUCK, "id": "123456789012345678"}) == []


@pytest.mark.parametrize("wrong", [-1, 1.5, True, None, "one", "007", [1]])
def test_the_tolerance_goes_no_further(operation, wrong):
    assert len(found(operation, {**DUCK, "id": wrong})) == 1


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
    assert found(operation, body) == [expected]


def test_a_body_that_is_wanted_must_be_there(operation):
    assert found(operation, None) == ["name: This field is required (BASE_TYPE_REQUIRED)"]


@pytest.mark.parametrize(
    "query", [{"wait": "1"}, {"wait": "true"}, {"limit": "5"}, {"after": "12"}]
)
def test_queries_are_read_by_their_types(operation, query):
    assert found(operation, DUCK, query) == []


@pytest.mark.parametrize(
    "query", [{"wait": "yes"}, {"limit": "101"}, {"limit": "x"}, {"after": "x"}, {"new": "1"}]
)
def test_wrong_or_unknown_queries_are_faults(operation, query):
    assert len(found(operation, DUCK, query)) == 1


def test_where_no_files_or_body_belong_they_are_faults(operation):
    assert found(operation, DUCK, files=["files[0]"]) == [
        "files[0]: This endpoint takes no files. (BASE_TYPE_INVALID)"
    ]
    reading = Specification(SMALL).operation("GET", "/things/{thing_id}")
    assert found(reading, DUCK) == ["body: This endpoint takes no body. (BASE_TYPE_INVALID)"]
    assert found(reading, None) == []


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
