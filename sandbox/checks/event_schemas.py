"""JSON Schemas of the gateway's events, whose objects are those that Discord's specification describes.

The specification has no gateway: which object an event carries, and what else, is in
https://docs.discord.com/developers/events/gateway-events. A `$ref` leads into the specification.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sandbox.world.objects import JsonObject


def _object(further: tuple[JsonObject, ...] = (), /, **fields: JsonObject) -> JsonObject:
    """An object that has at least these fields, and is all of `further` besides."""
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
"""A channel that was chosen: of a thread much less is told than the specification requires.

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
"""By the event's name; one that is sent and has no schema here is itself a fault."""
