"""Records of `general doctor` played against the sandbox: the same is asked, and both answers are compared."""

import json
import re
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

import aiohttp

from sandbox import Permission, controls
from tests.sandbox.conftest import as_bot
from tests.sandbox.probe import picture

VERSION = 1
TOLD = frozenset(
    {"content-type", "date", "retry-after", "via"}
    | {
        f"x-ratelimit-{name}"
        for name in ["bucket", "global", "limit", "remaining", "reset", "reset-after", "scope"]
    }
)
"""The headers that a bot reads; others are no part of the API."""
CLOSED_DM = 50007
STAND_IN = re.compile(r"<(id|token|text|address) \d+>")


class RecordError(ValueError):
    """A file that is no record, or one of another version."""


@dataclass(frozen=True)
class Difference:
    """One thing in which the sandbox's answer is not the recorded one."""

    asked: str
    kind: str
    """`status`, `code`, `fields`, `types`, `length` or `headers`."""
    where: str
    recorded: object
    here: object

    def __str__(self):
        return f"{self.asked}: {self.kind} {self.where}: {self.recorded!r}, here {self.here!r}"


def read_record(file):
    """The exchanges of a record, and where it is from.

    Raises:
        RecordError: the file says something else.
    """
    try:
        record = json.loads(file.read_text(encoding="utf-8"))
        if record["record"] != VERSION:
            raise RecordError(
                f"{file.name}: a record of version {record['record']}; known is {VERSION}. Record it anew."
            )
        return record["exchanges"], record["from"]
    except (KeyError, TypeError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"{file.name}: that is no record of general doctor.") from error


@dataclass
class Replay:
    """One record played against one sandbox; `known` says what stands here for each placeholder."""

    discord: Any
    known: dict = field(default_factory=dict)
    nonces: int = 0
    used: set = field(default_factory=set)
    """The custom ids of the controls that somebody has used."""

    async def differences(self, exchanges):
        """All differences between the recorded answers and those given here."""
        self._prepare(exchanges)
        found = []
        async with aiohttp.ClientSession() as session:
            for exchange in exchanges:
                if not exchange["status"]:
                    continue  # there never was an answer
                path = self._path(exchange["path"])
                answer = await self._ask(session, exchange, path)
                self._learn(exchange["body"], answer["body"])
                found += compare(exchange, answer)
        return found

    def _prepare(self, exchanges):
        """Let things here stand as they stood there: what the bot may do, who takes letters."""
        discord = self.discord
        for exchange in exchanges:
            body = exchange["body"]
            if exchange["path"] == "/users/@me/guilds" and body:
                granted = Permission(int(body[0]["permissions"]) & sum(Permission))
                discord.allow(discord.channel, granted)
            if exchange["status"] == 403 and body.get("code") == CLOSED_DM:
                discord.people[0].dms_open = False

    async def _ask(self, session, exchange, path):
        headers = as_bot(self.discord.token)
        asked = session.request(
            exchange["method"],
            f"{self.discord.address}/api/v10{path}",
            headers=headers,
            params={name: self._said(value) for name, value in exchange["query"].items()},
            **self._body(exchange["sent"]),
        )
        async with asked as response:
            body = await response.json() if response.status != 204 else None
            names = {name.lower() for name in response.headers}
            return {"status": response.status, "headers": names, "body": body}

    def _body(self, sent):
        if sent is None:
            return {}
        if "payload_json" not in sent:
            return {"json": self._written(sent)}
        payload = self._written(sent["payload_json"])
        form = aiohttp.FormData({"payload_json": json.dumps(payload)})
        for name in sent.keys() - {"payload_json"}:
            form.add_field(name, picture(), filename="file", content_type="image/png")
        return {"data": form}

    def _written(self, value, name=""):
        match value:
            case dict():
                return {key: self._written(each, key) for key, each in value.items()}
            case list():
                return [self._written(each, name) for each in value]
            case str() | int() if name == "nonce":
                self.nonces += 1
                return str(self.nonces)
            case str():
                return self._said(value)
            case _:
                return value

    def _said(self, text):
        if text.startswith("<id ") and text not in self.known:
            self.known[text] = self.discord.people[0].id
        return self.known.get(text, text)

    def _path(self, path):
        """The path here; a channel, an interaction that was never told of before is this one's."""
        parts = path.split("/")
        for at, part in enumerate(parts):
            if not STAND_IN.fullmatch(part) or part in self.known:
                continue
            if parts[at - 1] == "channels":
                self.known[part] = self.discord.channel["id"]
            elif parts[at - 1] == "interactions":
                self._press(part, parts[at + 1])
        return "/".join(self.known.get(part, part) for part in parts)

    def _press(self, interaction, token):
        """Use a control that was not used yet: which of them was it is not told in the record."""
        person, channel = self.discord.people[0], self.discord.channel
        for place in (channel, *self.discord.threads(channel)):
            for shown in person.messages(place):
                for control in controls(shown):
                    if control["custom_id"] not in self.used:
                        self.used.add(control["custom_id"])
                        chosen = [each["value"] for each in control.get("options", ())][-1:]
                        pressed = person.begin_press(shown, control["custom_id"], chosen)
                        self.known |= {interaction: pressed.id, token: pressed.token}
                        return

    def _learn(self, recorded, here):
        match recorded, here:
            case dict(), dict():
                for name in recorded.keys() & here.keys():
                    self._learn(recorded[name], here[name])
            case list(), list():
                for one, other in zip(recorded, here, strict=False):
                    self._learn(one, other)
            case str(), str() if STAND_IN.fullmatch(recorded):
                self.known.setdefault(recorded, here)


def compare(exchange, answer):
    """How an answer differs from the one recorded to the same request."""
    asked = f"{exchange['method']} {exchange['path']}"
    if exchange["status"] != answer["status"]:
        yield Difference(asked, "status", "", exchange["status"], answer["status"])
        return
    recorded = {name for name in exchange["headers"] if name in TOLD}
    if recorded != (here := answer["headers"] & TOLD):
        yield Difference(asked, "headers", "", sorted(recorded - here), sorted(here - recorded))
    if exchange["status"] >= 400:
        codes = exchange["body"].get("code"), answer["body"].get("code")
        if codes[0] != codes[1]:
            yield Difference(asked, "code", "", *codes)
        return
    is_list_of_all = exchange["method"] == "GET"
    yield from _unlike(asked, "", exchange["body"], answer["body"], is_list_of_all)


def _unlike(asked, where, recorded, here, may_be_longer):
    """What is of another shape; nothing is said of null, which stands for any type."""
    if recorded is None or here is None:
        return
    if type(recorded) is not type(here):
        kinds = type(recorded).__name__, type(here).__name__
        yield Difference(asked, "types", where, *kinds)
    elif isinstance(recorded, dict):
        names, others = _names(recorded), _names(here)
        if names != others:
            yield Difference(asked, "fields", where, sorted(names - others), sorted(others - names))
        for name in sorted(names & others):
            inner = f"{where}.{name}" if where else name
            yield from _unlike(asked, inner, recorded[name], here[name], may_be_longer)
    elif isinstance(recorded, list):
        if len(recorded) != len(here) and not may_be_longer:
            yield Difference(asked, "length", where, len(recorded), len(here))
        for one, other in zip_longest(recorded[:1], here[:1]):
            yield from _unlike(asked, f"{where}[]", one, other, may_be_longer)


def _names(fields):
    """The names of fields; not the ids by which things are kept."""
    return {
        name for name in fields if not (STAND_IN.fullmatch(name) or re.fullmatch(r"\d{15,}", name))
    }
