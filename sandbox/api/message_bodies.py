"""Makes the message in the channel out of what a request says."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from sandbox.checks import limits
from sandbox.checks.components import complete, media_of, walk, with_ids
from sandbox.world.clock import Permission
from sandbox.world.errors import ApiError, ApiReason, FormError, InvalidForm
from sandbox.world.objects import File, JsonObject, MessageFlag
from sandbox.world.world import World

_USER_MENTION = re.compile(r"<@!?(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")
_UPLOAD = re.compile(r"files\[(\d)\]")
# What a request may set on any message; who sees an answer is settled when it is first sent.
_SETTABLE = (
    MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
)


@dataclass(frozen=True, slots=True)
class Draft:
    """A message as a request describes it: its JSON, and the files by form field."""

    payload: JsonObject
    uploads: Mapping[str, File] = field(default_factory=dict)


def apply_draft(world: World, draft: Draft, onto: JsonObject) -> JsonObject:
    """The message `onto` changed by a draft; only the draft's files are stored.

    Components of an edit may show a new file only if `attachments` lists it
    (https://github.com/discord/discord-api-docs/issues/7529).

    Fields that the draft leaves out stay as they are in `onto`; null empties them. Mentions are made out
    anew where the text is edited (https://discord.com/developers/docs/resources/message#edit-message).

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
    """The attachments of the message: those it keeps, and drafts of new ones holding their file."""
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
    """A text as Discord keeps it: without the spaces around it."""
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
    """Number and complete the components, and let `attachment://name` lead to the stored file."""
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
    """What a file's component says of its file."""
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
    """The text that may mention somebody: an edit that leaves it alone leaves its mentions as they were."""
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
