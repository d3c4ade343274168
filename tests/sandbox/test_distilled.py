"""The package's specification is Discord's own, without what no bot asks here and nobody checks by."""

import copy
import json
from itertools import cycle, islice

import pytest

from general.demo.play_out import GameSpec, play_out
from sandbox import Sandbox
from sandbox.api.rest import Rest
from sandbox.checks.specification import Specification
from sandbox.settings import DISTILLED
from tools.specification import distil

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
