"""Validates requests, responses and events by Discord's own OpenAPI specification.

Source: https://github.com/discord/discord-api-spec. Validators are compiled, each when its operation is first
used; a panel of three full selects takes some hundredths of a millisecond.

The specification doesn't cover the gateway: the content of each event is documented in
https://docs.discord.com/developers/events/gateway-events. A `$ref` leads into the specification.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from jsonschema_rs import Draft202012, Draft202012Validator, Registry, ValidationError
from jsonschema_rs import ValidationErrorKind as Kind

from sandbox.world.errors import FormError
from sandbox.world.objects import JsonObject


def faults_of(validator: Draft202012Validator, instance: object) -> Iterator[FormError]:
    """All validation errors of an instance."""
    if not validator.is_valid(instance):
        for error in validator.iter_errors(instance):
            yield from _explain(error)


def _explain(error: ValidationError) -> Iterator[FormError]:
    """Discord's code and text for an error; for a union, the errors of the intended variant."""
    kind = error.kind
    path = tuple(error.instance_path)
    match kind:
        case Kind.OneOfNotValid() | Kind.AnyOf():
            for inner in _meant_variant(kind.context, path):
                yield from _explain(inner)
        case Kind.MaxLength(limit=limit) | Kind.MaxItems(limit=limit):
            text = f"Must be {limit} or fewer in length."
            yield FormError(path, "BASE_TYPE_MAX_LENGTH", text)
        case Kind.MinLength(limit=limit) | Kind.MinItems(limit=limit):
            yield FormError(path, "BASE_TYPE_MIN_LENGTH", f"Must be {limit} or more in length.")
        case Kind.Required(property=name):
            yield FormError((*path, name), "BASE_TYPE_REQUIRED", "This field is required")
        case Kind.Enum():
            yield FormError(path, "BASE_TYPE_CHOICES", error.message)
        case _:
            yield FormError(path, f"BASE_TYPE_{kind.name.upper()}", error.message)


def _meant_variant(
    variants: Iterable[Iterable[ValidationError]], path: tuple[str | int, ...]
) -> list[ValidationError]:
    """The errors of the variant whose `type` fits; failing that, of the one with the fewest.

    Variants for another JSON type, such as null, are excluded.
    """
    discriminator = (*path, "type")

    def is_other(fault: ValidationError) -> bool:
        where = tuple(fault.instance_path)
        return where == discriminator or (where == path and isinstance(fault.kind, Kind.Type))

    def distance(faults: list[ValidationError]) -> tuple[bool, int]:
        return any(map(is_other, faults)), len(faults)

    return min((list(faults) for faults in variants), key=distance)


def _object(further: tuple[JsonObject, ...] = (), /, **fields: JsonObject) -> JsonObject:
    """An object with at least these fields, and all of `further`."""
    schema: JsonObject = {"type": "object", "properties": fields, "required": [*fields]}
    return {**schema, "allOf": [*further]} if further else schema


def _schema(name: str) -> JsonObject:
    return {"$ref": f"#/components/schemas/{name}"}


def _list(of: JsonObject) -> JsonObject:
    return {"type": "array", "items": of}


_ID: Final = _schema("SnowflakeType")
_TEXT: Final[JsonObject] = {"type": "string"}
_NUMBER: Final[JsonObject] = {"type": "integer"}
_FLAG: Final[JsonObject] = {"type": "boolean"}
_ANYTHING: Final[JsonObject] = {"type": "object"}
_MEMBER: Final = _schema("GuildMemberResponse")
_CHANNEL: Final = _schema("GuildChannelResponse")
_THREAD: Final = _schema("ThreadResponse")
_PERMISSIONS: Final = _object(permissions=_TEXT)

_READY: Final = _object(
    v={"const": 10},
    user=_schema("UserPIIResponse"),
    guilds=_list(_object(id=_ID, unavailable={"const": True})),
    session_id=_TEXT,
    resume_gateway_url=_TEXT,
    application=_object(id=_ID, flags=_NUMBER),
)
_READY["properties"]["shard"] = {"type": "array", "items": _NUMBER, "minItems": 2, "maxItems": 2}

_GUILD: Final = _object(
    (_schema("GuildWithCountsResponse"),),
    joined_at={"type": "string", "format": "date-time"},
    large=_FLAG,
    member_count=_NUMBER,
    voice_states=_list(_ANYTHING),
    members=_list(_MEMBER),
    channels=_list(_CHANNEL),
    threads=_list(_THREAD),
    presences=_list(_ANYTHING),
    stage_instances=_list(_ANYTHING),
    guild_scheduled_events=_list(_ANYTHING),
    soundboard_sounds=_list(_ANYTHING),
)

_PLACE: Final = _object(
    **dict.fromkeys(("id", "guild_id"), _ID),
    **dict.fromkeys(("name", "permissions"), _TEXT),
    **dict.fromkeys(("type", "flags"), _NUMBER),
)
"""A chosen channel: for a thread, resolved data has far fewer fields than the specification requires.

Source: https://docs.discord.com/developers/interactions/receiving-and-responding (resolved data).
"""

_RESOLVED: Final[JsonObject] = {
    "type": "object",
    "properties": {
        of: {"type": "object", "additionalProperties": one, "minProperties": 1}
        for of, one in {
            "users": _schema("UserResponse"),
            "members": {"allOf": [_schema("BasicGuildMemberResponse"), _PERMISSIONS]},
            "roles": _schema("GuildRoleResponse"),
            "channels": _PLACE,
            "attachments": _schema("MessageAttachmentResponse"),
        }.items()
    },
}

_INTERACTION: Final = _object(
    id=_ID,
    application_id=_ID,
    type=_schema("InteractionTypes"),
    data=_ANYTHING,
    channel_id=_ID,
    channel={
        "oneOf": [_schema("PrivateChannelResponse")]
        + [{"allOf": [each, _PERMISSIONS]} for each in (_CHANNEL, _THREAD)]
    },
    token=_TEXT,
    version={"const": 1},
    app_permissions=_TEXT,
    locale=_TEXT,
    entitlements=_list(_ANYTHING),
    authorizing_integration_owners={"type": "object", "additionalProperties": _TEXT},
    context=_schema("InteractionContextType"),
    attachment_size_limit=_NUMBER,
)
_INTERACTION["properties"] |= {
    "data": {"type": "object", "properties": {"resolved": _RESOLVED}},
    "message": _schema("MessageResponse"),
    "user": _schema("UserResponse"),
    "member": {"allOf": [_MEMBER, _PERMISSIONS]},
    "guild_id": _ID,
    "guild": _object(
        id=_ID, locale=_schema("AvailableLocalesEnum"), features=_list(_schema("GuildFeatures"))
    ),
    "guild_locale": _TEXT,
}
_INTERACTION["oneOf"] = [
    {"required": ["user"]},
    {"required": ["member", "guild_id", "guild", "guild_locale"]},
]

EVENTS: Final[Mapping[str, JsonObject]] = MappingProxyType(
    {
        "READY": _READY,
        "INTERACTION_CREATE": _INTERACTION,
        "GUILD_CREATE": _GUILD,
        "GUILD_DELETE": _object(id=_ID),
        "GUILD_ROLE_CREATE": _object(guild_id=_ID, role=_schema("GuildRoleResponse")),
        "CHANNEL_CREATE": _CHANNEL,
        "CHANNEL_UPDATE": _CHANNEL,
        "CHANNEL_DELETE": _CHANNEL,
        "THREAD_CREATE": _object((_THREAD,), newly_created={"const": True}),
        "THREAD_UPDATE": _THREAD,
        "THREAD_DELETE": _object(id=_ID, guild_id=_ID, parent_id=_ID, type=_NUMBER),
        "MESSAGE_CREATE": _schema("MessageResponse"),
        "MESSAGE_UPDATE": _schema("MessageResponse"),
        "MESSAGE_DELETE": _object(id=_ID, channel_id=_ID),
    }
)
"""By the event's name; sending one without a schema here is a fault."""

TOLERANCES: Mapping[str, JsonObject] = MappingProxyType(
    {
        # discord.py writes ids as numbers where the specification wants strings, in attachments, allowed
        # mentions and message references; Discord accepts both.
        "SnowflakeType": {
            "type": ["string", "integer"],
            "pattern": "^(0|[1-9][0-9]*)$",
            "minimum": 0,
        },
    }
)
"""Request schemas that are validated more leniently than written, with the reason."""

AS_TOLD: Mapping[str, JsonObject] = MappingProxyType(
    {
        # The specification lacks media channels, which exist:
        # https://docs.discord.com/developers/resources/channel#channel-object-channel-types
        "GuildChannelResponse": {"properties": {"type": {"enum": [0, 2, 4, 5, 13, 14, 15, 16]}}},
        # The codes of a form's errors are words: .../reference#error-messages
        "InnerErrors": {
            "properties": {
                "_errors": {
                    "type": "array",
                    "items": {
                        "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
                        "required": ["code", "message"],
                    },
                }
            }
        },
        # A rate limit response only sometimes has a code:
        # .../topics/rate-limits#exceeding-a-rate-limit-rate-limit-response-structure
        "RatelimitedResponse": {
            "allOf": [
                {
                    "properties": {
                        "code": {"type": "integer"},
                        "message": {"type": "string"},
                        "retry_after": {"type": "number"},
                        "global": {"type": "boolean"},
                    },
                    "required": ["message", "retry_after", "global"],
                }
            ]
        },
    }
)
"""Response schemas in which Discord's documentation differs from its specification.

Keywords replace the schema's, properties are added.
"""

_DOCUMENT = "discord:specification"
_JSON = "application/json"
_FORM = "multipart/form-data"


class Specification:
    """The operations of Discord's API, with the schemas of their requests and responses, and its events."""

    def __init__(self, document: JsonObject) -> None:
        self._paths: JsonObject = document["paths"]
        self._schemas: JsonObject = document["components"]["schemas"]
        self._shared: JsonObject = document["components"]["responses"]
        self._asked = self._registry(TOLERANCES)
        self._told = self._registry(AS_TOLD)
        self._operations: dict[tuple[str, str], Operation | None] = {}
        self._answers: dict[tuple[str, str, int], Draft202012Validator | None] = {}
        self._events: dict[str, Draft202012Validator] = {}
        self._compiled: dict[str, Draft202012Validator] = {}

    def _registry(self, otherwise: Mapping[str, JsonObject]) -> Registry:
        """The whole document, with some schemas replaced."""
        meant = {
            name: _meant(self._schemas[name], other)
            for name, other in otherwise.items()
            if name in self._schemas
        }
        schemas = {**self._schemas, **meant}
        components = {"schemas": schemas, "responses": self._shared}
        contents = {"components": components, "paths": self._paths, "events": {**EVENTS}}
        return Registry([(_DOCUMENT, contents)], draft=Draft202012)

    @staticmethod
    @lru_cache(maxsize=2)
    def load(path: Path) -> "Specification":
        """Load the specification's file, cached per process.

        Raises:
            OSError: it can't be read, or isn't a specification.
        """
        try:
            return Specification(json.loads(path.read_bytes()))
        except (ValueError, LookupError, TypeError) as error:
            raise OSError(f"{path}: this is not Discord's OpenAPI specification") from error

    def operation(self, method: str, template: str) -> "Operation | None":
        """The operation of a method and path template; None if Discord has none."""
        key = (method.lower(), template)
        if key not in self._operations:
            self._operations[key] = self._build(*key)
        return self._operations[key]

    def _build(self, method: str, template: str) -> "Operation | None":
        path = self._paths.get(template, {})
        if (found := path.get(method)) is None:
            return None
        contents = found.get("requestBody", {}).get("content", {})
        body = None
        if contents:
            media = _JSON if _JSON in contents else _FORM
            steps = ("paths", template, method, "requestBody", "content", media, "schema")
            body = self._compile({"$ref": f"{_DOCUMENT}#{_pointer(steps)}"})
        parameters = [*path.get("parameters", ()), *found.get("parameters", ())]
        queries = {one["name"]: one for one in parameters if one["in"] == "query"}
        query = self._compile(
            {
                "type": "object",
                "properties": {name: _absolute(one["schema"]) for name, one in queries.items()},
                "required": [name for name, one in queries.items() if one.get("required")],
                "additionalProperties": False,
            }
        )
        types = {name: self._types(one["schema"]) for name, one in queries.items()}
        return Operation(body, query, types, takes_files=_FORM in contents)

    def _compile(self, schema: JsonObject) -> Draft202012Validator:
        return Draft202012Validator(schema, registry=self._asked, validate_formats=False)

    # --- what the sandbox tells

    def answer_faults(
        self, method: str, template: str, status: int, body: object
    ) -> list[FormError]:
        """All errors of a response to a request: unknown status, missing fields, wrong types."""
        key = (method.lower(), template, status)
        if key not in self._answers:
            self._answers[key] = self._build_answer(*key)
        if (validator := self._answers[key]) is not None:
            return [*faults_of(validator, body)]
        return [] if body is None else [FormError((), "BASE_TYPE_INVALID", "No body belongs here.")]

    def event_faults(self, name: str, data: object) -> list[FormError]:
        """All errors of a gateway event; one without a schema is an error."""
        if name not in EVENTS:
            return [FormError((), "UNKNOWN_EVENT", "There is no schema of such an event.")]
        if name not in self._events:
            self._events[name] = self._compile_told("events", name)
        return [*faults_of(self._events[name], data)]

    def _build_answer(self, method: str, template: str, status: int) -> Draft202012Validator | None:
        """The validator of a response; None if it has no body."""
        answers = self._paths[template][method]["responses"]
        stated = next((each for each in (str(status), f"{status // 100}XX") if each in answers), "")
        if not stated:
            return Draft202012Validator(False)
        answer, steps = answers[stated], ["paths", template, method, "responses", stated]
        if "$ref" in answer:
            name = answer["$ref"].rpartition("/")[2]
            answer, steps = self._shared[name], ["components", "responses", name]
        if "content" not in answer:
            return None
        schema = answer["content"][_JSON]["schema"]
        known = json.dumps(schema)
        if known not in self._compiled:
            self._compiled[known] = self._compile_told(*steps, "content", _JSON, "schema")
        return self._compiled[known]

    def _compile_told(self, *steps: str) -> Draft202012Validator:
        schema = {"$ref": f"{_DOCUMENT}#{_pointer(steps)}"}
        return Draft202012Validator(schema, registry=self._told, validate_formats=True)

    def _types(self, schema: JsonObject) -> frozenset[str]:
        """The JSON types that a query parameter may have, for parsing its text."""
        while "$ref" in schema:
            schema = self._schemas[schema["$ref"].rpartition("/")[2]]
        types = schema.get("type", "string")
        return frozenset([types] if isinstance(types, str) else types)


@dataclass(frozen=True, slots=True)
class Operation:
    """The compiled validators of one operation; `types` are those of the query parameters, by name."""

    body: Draft202012Validator | None
    query: Draft202012Validator
    types: Mapping[str, frozenset[str]]
    takes_files: bool

    def errors(
        self, query: Mapping[str, str], body: object, files: Iterable[str]
    ) -> Iterator[FormError]:
        """All errors of a request.

        Args:
            query: the query parameters as text.
            body: the JSON body, None without one.
            files: the form fields of uploaded files.
        """
        decoded = {n: _decode(text, self.types.get(n, frozenset())) for n, text in query.items()}
        yield from faults_of(self.query, decoded)
        if self.body is not None:
            yield from faults_of(self.body, {} if body is None else body)
        elif body is not None:
            yield FormError((), "BASE_TYPE_INVALID", "This endpoint takes no body.")
        for name in () if self.takes_files else files:
            yield FormError((name,), "BASE_TYPE_INVALID", "This endpoint takes no files.")


def _meant(schema: JsonObject, other: JsonObject) -> JsonObject:
    """A schema with other keywords; of `properties`, only the differing ones are replaced."""
    properties = {**schema.get("properties", {}), **other.get("properties", {})}
    return {**schema, **other, **({"properties": properties} if properties else {})}


def _decode(text: str, types: frozenset[str]) -> object:
    """A query parameter's text parsed as the first type that fits; other text stays as it is, and fails."""
    if "boolean" in types and text.lower() in ("true", "false", "1", "0"):
        return text.lower() in ("true", "1")
    if "integer" in types and "string" not in types and text.lstrip("-").isdigit():
        return int(text)
    return text


def _pointer(steps: Iterable[str]) -> str:
    escaped = (step.replace("~", "~0").replace("/", "~1") for step in steps)
    return "".join(f"/{step.replace('{', '%7B').replace('}', '%7D')}" for step in escaped)


def _absolute(schema: JsonObject) -> JsonObject:
    """The schema with its references made absolute."""
    if "$ref" in schema:
        return {**schema, "$ref": f"{_DOCUMENT}{schema['$ref']}"}
    return schema
