"""REST endpoints for messages in channels, threads and DMs.

Source: https://docs.discord.com/developers/resources/message
"""

from collections.abc import Iterator
from datetime import datetime, timedelta

from sandbox.api import call as access
from sandbox.api import limits
from sandbox.api.call import NO_CONTENT, ApiReply, Call, Endpoint, apply_draft
from sandbox.world.clock import Permission
from sandbox.world.errors import ApiError, ApiReason
from sandbox.world.objects import JsonObject, blank_message, is_active, is_thread
from sandbox.world.world import World

# Discord's documentation says "the past few minutes".
NONCE_LIFE = timedelta(minutes=5)
_PAGE = 50

_OLD = timedelta(hours=1)


class MessagesApi:
    def __init__(self, world: World) -> None:
        self._world = world
        self._nonces: dict[str, tuple[datetime, JsonObject]] = {}
        self._old_edits = limits.old_edits()

    def endpoints(self) -> Iterator[Endpoint]:
        messages = "/channels/{channel_id}/messages"
        message = f"{messages}/{{message_id}}"
        pin = "/channels/{channel_id}/messages/pins/{message_id}"
        yield Endpoint("GET", messages, self._history)
        yield Endpoint("POST", messages, self._create)
        yield Endpoint("GET", message, self._read)
        yield Endpoint("PATCH", message, self._edit)
        yield Endpoint("DELETE", message, self._delete)
        yield Endpoint("PUT", pin, self._pin)
        yield Endpoint("DELETE", pin, self._unpin)
        yield Endpoint("POST", "/channels/{channel_id}/typing", self._type)

    def _history(self, call: Call) -> ApiReply:
        channel = access.visible(self._world, call.ids["channel_id"])
        access.require(self._world, channel, Permission.READ_MESSAGE_HISTORY)
        found = self._world.messages.oldest(channel["id"])
        limit = int(call.query.get("limit", _PAGE))
        if before := call.query.get("before"):
            found = [one for one in found if int(one["id"]) < int(before)]
        if after := call.query.get("after"):
            found = [one for one in found if int(one["id"]) > int(after)][:limit]
        return ApiReply(found[: -limit - 1 : -1])

    def _create(self, call: Call) -> ApiReply:
        channel = access.visible(self._world, call.ids["channel_id"])
        access.check_may_post(self._world, channel, call.draft)
        nonce = call.form.get("nonce")
        if call.form.get("enforce_nonce") and (sent := self._sent(nonce)) is not None:
            return ApiReply(sent)
        world = self._world
        blank = blank_message(world.ids.next(), channel["id"], world.bot, world.now())
        if reference := call.form.get("message_reference"):
            blank |= {"type": 19, "message_reference": _as_told(reference, channel)}
        message = apply_draft(world, call.draft, blank)
        if nonce is not None:
            message["nonce"] = nonce
            self._nonces[str(nonce)] = (world.clock(), message)
        return ApiReply(world.post(message))

    def _sent(self, nonce: object) -> JsonObject | None:
        """The message sent with this nonce in the past few minutes, if any."""
        oldest = self._world.clock() - NONCE_LIFE
        while self._nonces and next(iter(self._nonces.values()))[0] < oldest:
            del self._nonces[next(iter(self._nonces))]
        found = self._nonces.get(str(nonce))
        return found[1] if found else None

    def _find(self, call: Call) -> JsonObject:
        channel = access.visible(self._world, call.ids["channel_id"])
        message = self._world.messages.get(channel["id"], call.ids["message_id"])
        if self._world.messages.ephemeral_to(message["id"]) is not None:
            raise ApiError(ApiReason.UNKNOWN_MESSAGE)
        return message

    def _read(self, call: Call) -> ApiReply:
        return ApiReply(self._find(call))

    def _edit(self, call: Call) -> ApiReply:
        world, message = self._world, self._find(call)
        channel = world.channel(message["channel_id"])
        if message["author"]["id"] != world.bot["id"]:
            raise ApiError(ApiReason.CANNOT_EDIT_OTHERS_MESSAGE)
        if is_thread(channel) and not is_active(channel):
            raise ApiError(ApiReason.THREAD_ARCHIVED)
        if (now := world.clock()) - datetime.fromisoformat(message["timestamp"]) > _OLD:
            self._old_edits.count(channel["id"], now)
        if call.uploads:
            access.require(world, channel, Permission.ATTACH_FILES)
        written = apply_draft(world, call.draft, message)
        return ApiReply(world.replace({**written, "edited_timestamp": world.now()}))

    def _delete(self, call: Call) -> ApiReply:
        message = self._find(call)
        if message["author"]["id"] != self._world.bot["id"]:
            channel = self._world.channel(message["channel_id"])
            access.require(self._world, channel, Permission.MANAGE_MESSAGES)
        self._world.remove(message)
        return NO_CONTENT

    def _pin(self, call: Call) -> ApiReply:
        return self._set_pinned(call, pinned=True)

    def _unpin(self, call: Call) -> ApiReply:
        return self._set_pinned(call, pinned=False)

    def _set_pinned(self, call: Call, *, pinned: bool) -> ApiReply:
        message = self._find(call)
        channel = self._world.channel(message["channel_id"])
        access.require(self._world, channel, Permission.PIN_MESSAGES)
        self._world.replace({**message, "pinned": pinned})
        return NO_CONTENT

    def _type(self, call: Call) -> ApiReply:
        access.visible(self._world, call.ids["channel_id"])
        return NO_CONTENT


def _as_told(reference: JsonObject, channel: JsonObject) -> JsonObject:
    """What a message replies to or forwards, in the message's own form: ids are text, and options are left out."""
    named = ("channel_id", "message_id", "guild_id")
    ids = {name: str(reference[name]) for name in named if reference.get(name) is not None}
    return {"type": reference.get("type") or 0, "channel_id": channel["id"], **ids}
