"""The requests of an examination and Discord's answers, and the record that is kept of them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import HTTP
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import aiohttp

from general.doctor.placeholders import Placeholders
from rules import VERSION

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
