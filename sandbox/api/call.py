"""Parsing of the bot's requests: their messages, required permissions, and responses."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web
from aiohttp.multipart import BodyPartReader

from sandbox.checks import limits
from sandbox.checks.components import complete, media_of, walk, with_ids
from sandbox.world.clock import NOTHING, Permission, speaking
from sandbox.world.errors import ApiError, ApiReason, FormError, InvalidForm
from sandbox.world.objects import (
    AUDIBLE,
    THREAD_ONLY,
    ChannelType,
    File,
    JsonObject,
    MessageFlag,
    is_thread,
)
from sandbox.world.world import World

_USER_MENTION = re.compile(r"<@!?(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")
_UPLOAD = re.compile(r"files\[(\d)\]")
# Fields that a request may set on any message; who sees an answer is settled when it is first sent.
_SETTABLE = (
    MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
)


@dataclass(frozen=True, slots=True)
class Draft:
    """A message in a request: its JSON, and the files by form field."""

    payload: JsonObject
    uploads: Mapping[str, File] = field(default_factory=dict)


def apply_draft(world: World, draft: Draft, onto: JsonObject) -> JsonObject:
    """The message `onto` changed by a draft; only the draft's files are stored.

    Components of an edit may show a new file only if `attachments` lists it
    (https://github.com/discord/discord-api-docs/issues/7529).

    Fields missing in the draft stay as they are in `onto`; null empties them. Mentions are recomputed if the
    text is edited (https://discord.com/developers/docs/resources/message#edit-message).

    Raises:
        InvalidForm: a limit is broken, an attachment is unknown, or a file has a wrong field.
        ApiError: REQUEST_TOO_LARGE: a file is too large.
        ApiError: EMPTY_MESSAGE: nothing would be left to show.
    """
    limits.check_mentions(draft.payload.get("allowed_mentions"))
    limits.check_files([len(file.data) for file in draft.uploads.values()])
    payload = draft.payload
    flags = onto["flags"] | ((payload.get("flags") or 0) & _SETTABLE)
    attachments = _attachments(draft, onto)
    is_edit = world.messages.find(onto["id"]) is not None
    message = {
        **onto,
        "content": _trimmed(payload["content"]) if "content" in payload else onto["content"],
        "embeds": payload["embeds"] or [] if "embeds" in payload else onto["embeds"],
        "flags": flags & ~MessageFlag.LOADING,
    }
    components = payload.get("components") if "components" in payload else onto["components"]
    message["components"] = components or []
    filenames = [one["filename"] for one in attachments if not (is_edit and one.get("unlisted"))]
    limits.check_message(message, filenames, world.emojis.by_id)
    if not (message["content"] or message["embeds"] or message["components"] or attachments):
        raise ApiError(ApiReason.EMPTY_MESSAGE)
    message["attachments"] = [_store(world, one, message["channel_id"]) for one in attachments]
    _resolve(world, message)
    if "content" not in payload and _text(message) == _text(onto):
        return message
    return {**message, **_mentions(world, message, payload.get("allowed_mentions"))}


def _attachments(draft: Draft, onto: JsonObject) -> list[JsonObject]:
    """The attachments of the message: kept ones, and drafts of new ones with their file."""
    by_number: dict[str, File] = {}
    for name, file in draft.uploads.items():
        if (found := _UPLOAD.fullmatch(name)) is None:
            text = "Files are called files[0] to files[9]."
            raise InvalidForm([FormError((name,), "BASE_TYPE_INVALID", text)])
        by_number[found[1]] = file
    listed = draft.payload.get("attachments")
    old = {one["id"]: one for one in onto["attachments"]}
    entries = [*old.values()] if listed is None else []
    for place, wish in enumerate(listed or ()):
        key = str(wish["id"])
        if key in by_number:
            entries.append(_fresh(by_number.pop(key), wish))
        elif key in old:
            entries.append(old[key])
        else:
            error = FormError(("attachments", place, "id"), "INVALID_ATTACHMENT_ID", "Unknown id")
            raise InvalidForm([error])
    return entries + [_fresh(file, {}) | {"unlisted": True} for file in by_number.values()]


def _trimmed(content: str | None) -> str:
    """A text as Discord stores it: stripped."""
    return (content or "").strip()


def _fresh(file: File, wish: JsonObject) -> JsonObject:
    name = wish.get("filename") or file.name
    described = {"filename": name, "description": wish.get("description")}
    return {"file": File(name, file.data), **described}


def _store(world: World, attachment: JsonObject, channel_id: str) -> JsonObject:
    if (file := attachment.get("file")) is None:
        return attachment
    stored = world.keep(file, channel_id)
    if attachment["description"] is not None:
        stored["description"] = attachment["description"]
    return stored


def _resolve(world: World, message: JsonObject) -> None:
    """Number and complete the components, and point `attachment://name` to the stored file."""
    by_name = {f"attachment://{one['filename']}": one for one in message["attachments"]}
    by_id = {one["id"]: one for one in message["attachments"]}

    def resolve(media: JsonObject) -> JsonObject:
        if (attachment := by_name.get(media["url"])) is None:
            return media
        shown = ("url", "proxy_url", "content_type", "width", "height")
        known = {key: attachment[key] for key in shown if key in attachment}
        return {**media, **known, "attachment_id": attachment["id"]}

    def show(media: JsonObject) -> JsonObject:
        usual = {"id": world.ids.next(), "proxy_url": media["url"]}
        return {**usual, **resolve(media)}

    message["components"] = with_ids(message["components"])
    for component in walk(message["components"]):
        complete(component)
        _replace_media(component, show)
        if file := component.get("file"):
            component.update(_about(by_id.get(file.get("attachment_id"))))
    message["embeds"] = [_resolve_embed(embed, resolve) for embed in message["embeds"]]


def _about(attachment: JsonObject | None) -> JsonObject:
    """What a file component says about its file."""
    if attachment is None:
        return {}
    return {"name": attachment["filename"], "size": attachment["size"]}


def _replace_media(component: JsonObject, resolve: Callable[[JsonObject], JsonObject]) -> None:
    if not any(media_of(component)):
        return
    for slot in ("media", "file"):
        if item := component.get(slot):
            component[slot] = resolve(item)
    if "items" in component:
        items = component["items"]
        component["items"] = [{**one, "media": resolve(one["media"])} for one in items]


def _resolve_embed(embed: JsonObject, resolve: Callable[[JsonObject], JsonObject]) -> JsonObject:
    pictures = {slot: resolve(embed[slot]) for slot in ("image", "thumbnail") if embed.get(slot)}
    return {"type": "rich", **embed, **pictures}


def _parsed_by_default(message: JsonObject) -> tuple[str, ...]:
    """Answers to interactions ping only people unless they say otherwise."""
    return ("users",) if "webhook_id" in message else ("users", "everyone")


def _text(message: JsonObject) -> str:
    """The text that may mention somebody: an edit that doesn't touch it keeps its mentions."""
    displays = (said for one in walk(message["components"]) if (said := one.get("content")))
    return "\n".join((message["content"], *displays))


def _mentions(world: World, message: JsonObject, allowed: JsonObject | None) -> JsonObject:
    """The users that the message pings; embeds never ping, text displays do."""
    text = _text(message)
    parse = _parsed_by_default(message) if allowed is None else allowed.get("parse") or ()
    named = {str(one) for one in (allowed or {}).get("users") or ()}
    ids = dict.fromkeys(_USER_MENTION.findall(text))
    permitted = [one for one in ids if "users" in parse or one in named]
    channel = world.channel(message["channel_id"])
    granted = world.permissions(channel, message["author"]["id"]) & Permission.MENTION_EVERYONE
    everyone = bool(granted and "everyone" in parse and _EVERYONE.search(text))
    return {
        "mentions": [world.people[one] for one in permitted if one in world.people],
        "mention_everyone": everyone,
    }


_UNNAMED = "unnamed"
_FORM = "multipart/form-data"


@dataclass(frozen=True, slots=True)
class Call:
    """One request of the bot.

    Attributes:
        template: the path in the specification, `/channels/{channel_id}`.
        ids: values of the template's parameters, by name.
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
        """The body as an object, empty if there is none."""
        return self.body if isinstance(self.body, dict) else {}

    @property
    def draft(self) -> Draft:
        """The body as a message draft."""
        return Draft(self.form, self.uploads)

    def asks(self, name: str) -> bool:
        """Whether a boolean query parameter is true."""
        return self.query.get(name, "").lower() in ("1", "true")


@dataclass(frozen=True, slots=True)
class ApiReply:
    """An HTTP status and its JSON; no body with 204."""

    body: Any = None
    status: int = 200


NO_CONTENT = ApiReply(status=204)


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One operation. Those with an interaction's token in the path need no bot token.

    `tells_limit`: whether its responses have rate limit headers.
    """

    method: str
    template: str
    answer: Callable[[Call], ApiReply]
    public: bool = False
    tells_limit: bool = True


async def read_call(request: web.Request, endpoint: Endpoint) -> Call:
    """Read a whole request.

    Raises:
        ApiError: INVALID_JSON: the JSON is malformed.
        InvalidForm: a part of a multipart form has no name.
    """
    body, uploads = await read_body(request)
    method, template = endpoint.method, endpoint.template
    return Call(method, template, request.match_info, request.query, body, uploads)


async def read_body(request: web.Request) -> tuple[Any, Mapping[str, File]]:
    """The JSON of a request, None without any, and its files by the form's fields.

    Raises:
        ApiError: INVALID_JSON: the JSON is malformed.
        InvalidForm: a part of a multipart form has no name.
    """
    # aiohttp's own reading of the header takes a hundred times as long for each new boundary.
    declared = request.headers.get("Content-Type", "").partition(";")[0]
    if declared.strip().lower() == _FORM:
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


def visible(world: World, channel_id: str) -> JsonObject:
    """The channel, if the bot sees it; for the chat of a voice channel it must be able to connect.

    Raises:
        ApiError: UNKNOWN_CHANNEL: there is none.
        ApiError: MISSING_ACCESS: the bot may not view it.
    """
    channel = world.channel(channel_id)
    needed = Permission.VIEW_CHANNEL
    if channel["type"] in AUDIBLE:
        needed |= Permission.CONNECT
    if needed & ~world.permissions(channel, world.bot["id"]):
        raise ApiError(ApiReason.MISSING_ACCESS)
    return channel


def require(world: World, channel: JsonObject, needed: Permission) -> None:
    """Check that the bot has all these permissions in a channel.

    Raises:
        ApiError: MISSING_PERMISSIONS: it lacks one.
    """
    if needed & ~world.permissions(channel, world.bot["id"]):
        raise ApiError(ApiReason.MISSING_PERMISSIONS)


def check_may_post(world: World, channel: JsonObject, draft: Draft) -> None:
    """Check that the bot may send this draft in a channel it sees.

    Raises:
        ApiError: CLOSED_DM: the person takes no messages.
        ApiError: NO_MUTUAL_GUILD: the person and the bot no longer share a guild.
        ApiError: NO_FORUM_MESSAGE: it is a forum, which only has posts.
        ApiError: MISSING_PERMISSIONS: writing, files or embeds are not allowed.
        ApiError: THREAD_LOCKED: the thread is locked and the bot doesn't manage threads.
    """
    if channel["type"] == ChannelType.DM:
        person = channel["recipients"][0]["id"]
        if not world.meets(person):
            raise ApiError(ApiReason.NO_MUTUAL_GUILD)
        if person in world.closed_dms:
            raise ApiError(ApiReason.CLOSED_DM)
        return
    if channel["type"] in THREAD_ONLY:
        raise ApiError(ApiReason.NO_FORUM_MESSAGE)
    require(world, channel, permissions_for(draft) | speaking(thread=is_thread(channel)))
    locked = is_thread(channel) and channel["thread_metadata"]["locked"]
    granted = world.permissions(channel, world.bot["id"])
    if locked and not granted & Permission.MANAGE_THREADS:
        raise ApiError(ApiReason.THREAD_LOCKED)


def permissions_for(draft: Draft) -> Permission:
    """The permissions that sending a draft takes besides the one to write."""
    needed = NOTHING
    if draft.uploads:
        needed |= Permission.ATTACH_FILES
    if draft.payload.get("embeds"):
        needed |= Permission.EMBED_LINKS
    return needed
