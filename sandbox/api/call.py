"""The bot's requests as they are read, the replies to them, and the endpoints that make these."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web
from aiohttp.multipart import BodyPartReader

from sandbox.api.message_bodies import Draft
from sandbox.world.errors import ApiError, ApiReason, FormError, InvalidForm
from sandbox.world.objects import File, JsonObject

_UNNAMED = "unnamed"


@dataclass(frozen=True, slots=True)
class Call:
    """One request of the bot.

    Attributes:
        template: the path as the specification writes it, `/channels/{channel_id}`.
        ids: the values for the template's braces, by name.
        query: the query parameters, as text.
        body: the JSON (of a multipart form: its `payload_json`); None without any.
        uploads: the files of a multipart form, by field.
    """

    method: str
    template: str
    ids: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    uploads: Mapping[str, File] = field(default_factory=dict)

    @property
    def form(self) -> JsonObject:
        """The body as an object, empty without one."""
        return self.body if isinstance(self.body, dict) else {}

    @property
    def draft(self) -> Draft:
        """The body as a message to write."""
        return Draft(self.form, self.uploads)

    def asks(self, name: str) -> bool:
        """Whether a yes-or-no query parameter says yes."""
        return self.query.get(name, "").lower() in ("1", "true")


@dataclass(frozen=True, slots=True)
class ApiReply:
    """An HTTP status and its JSON; with 204 no body at all."""

    body: Any = None
    status: int = 200


NO_CONTENT = ApiReply(status=204)


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One operation. Those with an interaction's token in the path need no bot token.

    `tells_limit`: whether its answers have headers that say how many more requests are welcome.
    """

    method: str
    template: str
    answer: Callable[[Call], ApiReply]
    public: bool = False
    tells_limit: bool = True


async def read_call(request: web.Request, endpoint: Endpoint) -> Call:
    """Read a request to its end.

    Raises:
        ApiError: INVALID_JSON: the JSON can't be read.
        InvalidForm: a part of a multipart form has no name.
    """
    body, uploads = await read_body(request)
    method, template = endpoint.method, endpoint.template
    return Call(method, template, request.match_info, request.query, body, uploads)


async def read_body(request: web.Request) -> tuple[Any, Mapping[str, File]]:
    """The JSON of a request, None without any, and its files by the form's fields.

    Raises:
        ApiError: INVALID_JSON: the JSON can't be read.
        InvalidForm: a part of a multipart form has no name.
    """
    if request.content_type == "multipart/form-data":
        return await _read_form(request)
    raw = await request.read()
    return (_parse(raw) if raw else None), {}


async def _read_form(request: web.Request) -> tuple[Any, dict[str, File]]:
    body: Any = None
    uploads: dict[str, File] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader) or part.name is None:
            error = FormError((), "BASE_TYPE_INVALID", "Every part of the form needs a name.")
            raise InvalidForm([error])
        data = bytes(await part.read(decode=False))
        if part.name == "payload_json":
            body = _parse(data)
        else:
            uploads[part.name] = File(part.filename or _UNNAMED, data)
    return body, uploads


def _parse(raw: bytes) -> Any:  # noqa: ANN401 - JSON is anything
    try:
        return json.loads(raw)
    except ValueError:
        raise ApiError(ApiReason.INVALID_JSON) from None
