"""`general doctor --record`: HTTP requests and Discord's answers, with private data redacted.

Only fields listed here are kept; other values become placeholders, equal where the values were equal, so
a record is safe to share.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import HTTP
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import aiohttp

from rules import VERSION

_KEPT: Final = frozenset(
    {
        "accent_color", "allow", "archived", "attachment_id_given", "auto_archive_duration", "available_tags",
        "channel_type", "code", "component_type", "content_type", "custom_id", "default_sort_order", "deny",
        "discoverability_state", "flags", "format_type", "height", "installs", "integration_type", "locale",
        "locked", "max_concurrency", "max_values", "min_values", "nonce_enforced", "parse", "permissions",
        "position", "premium_type", "rate_limit_per_user", "scopes", "shards", "size", "style", "total", "type",
        "version_number", "width",
    }
)  # fmt: skip
"""Fields whose values aren't private."""
_ERROR: Final = frozenset({"code", "message"})
_ID: Final = re.compile(r"\d{15,20}")
_FILE: Final = "attachment://"
_SHORT: Final = re.compile(r"[a-z0-9]{1,5}")
_PLAIN: Final = re.compile(r"oauth2|[a-z@-]*")
_HAVE_TOKENS: Final = frozenset({"webhooks", "interactions"})


@dataclass(slots=True)
class Placeholders:
    """The placeholders of one record: the same one wherever the same thing stood."""

    _known: dict[tuple[str, str], str] = field(default_factory=dict)

    def path(self, path: str) -> str:
        """A path in which ids and tokens have placeholders."""
        parts = path.split("/")
        return "/".join(self._part(parts, at) for at in range(len(parts)))

    def _part(self, parts: list[str], at: int) -> str:
        part = parts[at]
        if at >= 2 and parts[at - 2] in _HAVE_TOKENS:
            return self._stand_in("token", part)
        return part if _PLAIN.fullmatch(part) else self._stand_in("id", part)

    def argument(self, value: str) -> str:
        """The value of a query's parameter: a number, a yes or no; or what stands for it."""
        return value if _SHORT.fullmatch(value) else self._text(value)

    def value(self, value: Any, name: str = "") -> Any:  # noqa: ANN401 - any JSON
        """JSON in which what is private has placeholders; `name` is the field that it stands in."""
        match value:
            case dict():
                return self._fields(value)
            case list():
                return [self.value(each, name) for each in value]
            case bool() | None:
                return value
            case str():
                return value if name in _KEPT else self._text(value)
            case int() if _ID.fullmatch(str(value)):  # as discord.py sends some
                return self._stand_in("id", str(value))
            case _:
                return value if name in _KEPT else type(value)()

    def _fields(self, fields: dict[str, Any]) -> dict[str, Any]:
        says_error = fields.keys() >= _ERROR and isinstance(fields["message"], str)
        return {
            self._name(name): value if says_error and name == "message" else self.value(value, name)
            for name, value in fields.items()
        }

    def _name(self, name: str) -> str:
        """The name of a field; where things are kept by their ids, a placeholder."""
        return self._stand_in("id", name) if _ID.fullmatch(name) else name

    def _text(self, text: str) -> str:
        if not text:
            return text
        if text.startswith(_FILE):
            return _FILE + self._stand_in("text", text.removeprefix(_FILE))
        if _ID.fullmatch(text):
            return self._stand_in("id", text)
        return self._stand_in("address" if "://" in text else "text", text)

    def _stand_in(self, kind: str, hidden: str) -> str:
        number = sum(known == kind for known, _ in self._known) + 1
        return self._known.setdefault((kind, hidden), f"<{kind} {number}>")


_API: Final = "/api/v10"
_JSON: Final = "payload_json"


@dataclass(slots=True)
class RestExchange:
    """One request and its answer; `status` is 0 until there is one."""

    method: str
    path: str
    query: Mapping[str, str]
    sent: bytearray = field(default_factory=bytearray)
    status: int = 0
    headers: Mapping[str, str] = field(default_factory=dict)
    received: bytearray = field(default_factory=bytearray)


@dataclass(slots=True)
class Traffic:
    """All that was asked of Discord, in order."""

    exchanges: list[RestExchange] = field(default_factory=list)
    host: str = ""

    def trace(self) -> aiohttp.TraceConfig:
        """What a discord.py client is given so that its requests are here."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._begin)
        config.on_request_chunk_sent.append(self._send)
        config.on_request_end.append(self._end)
        config.on_response_chunk_received.append(self._receive)
        return config

    async def _begin(
        self, _: aiohttp.ClientSession, at: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        url = params.url
        at.exchange = RestExchange(params.method, url.path.removeprefix(_API), dict(url.query))
        if url.path.startswith(_API):  # not the gateway
            self.host = f"{url.scheme}://{url.host}"
            self.exchanges.append(at.exchange)

    async def _send(
        self,
        _: aiohttp.ClientSession,
        at: SimpleNamespace,
        params: aiohttp.TraceRequestChunkSentParams,
    ) -> None:
        at.exchange.sent += params.chunk

    async def _end(
        self, _: aiohttp.ClientSession, at: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        at.exchange.status, at.exchange.headers = params.response.status, params.response.headers

    async def _receive(
        self,
        _: aiohttp.ClientSession,
        at: SimpleNamespace,
        params: aiohttp.TraceResponseChunkReceivedParams,
    ) -> None:
        at.exchange.received += params.chunk

    def record(self, now: datetime | None = None) -> dict[str, Any]:
        """All of it as JSON, without what is private; says from where and when it came."""
        hidden = Placeholders()
        return {
            "record": 1,
            "from": self.host,
            "at": (now or datetime.now(UTC)).isoformat(timespec="seconds"),
            "version": VERSION,
            "exchanges": [_as_json(each, hidden) for each in self.exchanges],
        }

    def write(self, file: Path) -> None:
        """Write the record into a file.

        Raises:
            OSError: it can't be written.
        """
        file.write_text(json.dumps(self.record(), indent=1) + "\n", encoding="utf-8")


def _as_json(exchange: RestExchange, hidden: Placeholders) -> dict[str, Any]:
    return {
        "method": exchange.method,
        "path": hidden.path(exchange.path),
        "query": {name: hidden.argument(value) for name, value in exchange.query.items()},
        "sent": hidden.value(_json_of(exchange.sent)),
        "status": exchange.status,
        "headers": sorted({name.lower() for name in exchange.headers}),
        "body": hidden.value(_json_of(exchange.received)),
    }


def _json_of(body: bytes | bytearray) -> Any:  # noqa: ANN401 - any JSON
    """What a body says; of a form of several parts its JSON and the names of the others."""
    if not body:
        return None
    if not body.startswith(b"--"):
        return json.loads(body)
    boundary, _, _ = bytes(body).partition(b"\r\n")
    head = b'Content-Type: multipart/form-data; boundary="' + boundary[2:] + b'"\r\n\r\n'
    form = message_from_bytes(head + bytes(body), policy=HTTP)
    said: dict[str, Any] = {}
    for part in form.iter_parts():
        name, content = str(part["content-disposition"].params["name"]), part.get_content()
        said[name] = json.loads(content) if name == _JSON else len(content)
    return said
