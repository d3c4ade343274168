"""REST endpoints for channels, members, threads, and opening DM channels.

Sources: https://docs.discord.com/developers/resources/channel, .../topics/threads
"""

from collections.abc import Iterator
from itertools import filterfalse

from sandbox.api import call as access
from sandbox.api import limits
from sandbox.api.call import NO_CONTENT, ApiReply, Call, Draft, Endpoint, apply_draft
from sandbox.world import guilds
from sandbox.world.clock import Permission
from sandbox.world.errors import ApiError, ApiReason, FormError, InvalidForm
from sandbox.world.guilds import Guild
from sandbox.world.objects import (
    THREAD_ONLY,
    ChannelType,
    JsonObject,
    blank_message,
    is_active,
    is_thread,
)
from sandbox.world.world import World

_THREAD_STATE = ("archived", "locked", "auto_archive_duration")
_EDITABLE = ("name", "topic", "position", "rate_limit_per_user")


class ChannelsApi:
    def __init__(self, world: World) -> None:
        self._world = world
        self._names = limits.names()
        self._dms = limits.dms()
        self.new_threads: limits.HiddenLimit | None = None
        """The rate limit on new threads of a channel; None, unless one is set."""

    def endpoints(self) -> Iterator[Endpoint]:
        channel, guild = "/channels/{channel_id}", "/guilds/{guild_id}"
        yield Endpoint("GET", channel, self._read)
        yield Endpoint("PATCH", channel, self._edit)
        yield Endpoint("DELETE", channel, self._delete)
        yield Endpoint("POST", f"{channel}/threads", self._thread)
        yield Endpoint("POST", f"{channel}/messages/{{message_id}}/threads", self._thread_on)
        yield Endpoint("GET", f"{channel}/threads/archived/public", self._list_archived)
        yield Endpoint("PUT", f"{channel}/thread-members/@me", self._join_thread)
        yield Endpoint("PUT", f"{channel}/thread-members/{{user_id}}", self._add_to_thread)
        yield Endpoint("GET", guild, self._guild)
        yield Endpoint("GET", f"{guild}/channels", self._channels)
        yield Endpoint("GET", f"{guild}/threads/active", self._active)
        yield Endpoint("GET", f"{guild}/members/{{user_id}}", self._member)
        yield Endpoint("GET", "/users/{user_id}", self._user)
        yield Endpoint("POST", "/users/@me/channels", self._open_dm)

    def _read(self, call: Call) -> ApiReply:
        return ApiReply(access.visible(self._world, call.ids["channel_id"]))

    def _edit(self, call: Call) -> ApiReply:
        channel = access.visible(self._world, call.ids["channel_id"])
        changes = {key: call.form[key] for key in _EDITABLE if key in call.form}
        if is_thread(channel):
            self._check_thread_edit(channel, call.form)
            changes["thread_metadata"] = self._thread_state(channel, call.form)
        else:
            access.require(self._world, channel, Permission.MANAGE_CHANNELS)
        if changes.get("name", channel["name"]) != channel["name"]:
            self._names.count(channel["id"], self._world.clock())
        return ApiReply(self._world.change_channel(channel, **changes))

    def _check_thread_edit(self, thread: JsonObject, form: JsonObject) -> None:
        """A thread's owner may rename and archive it; only those who manage threads may lock it."""
        granted = self._world.permissions(thread, self._world.bot["id"])
        own = thread["owner_id"] == self._world.bot["id"]
        locked = thread["thread_metadata"]["locked"]
        if not granted & Permission.MANAGE_THREADS and (locked or not own or "locked" in form):
            raise ApiError(ApiReason.MISSING_PERMISSIONS)

    def _thread_state(self, thread: JsonObject, form: JsonObject) -> JsonObject:
        changed = {key: form[key] for key in _THREAD_STATE if key in form}
        state = {**thread["thread_metadata"], **changed}
        if "archived" in changed:
            state["archive_timestamp"] = self._world.now()
        return state

    def _delete(self, call: Call) -> ApiReply:
        channel = access.visible(self._world, call.ids["channel_id"])
        manage = Permission.MANAGE_THREADS if is_thread(channel) else Permission.MANAGE_CHANNELS
        access.require(self._world, channel, manage)
        self._world.close_channel(channel)
        return ApiReply(channel)

    def _count_thread(self, channel: JsonObject) -> None:
        if self.new_threads:
            self.new_threads.count(channel["id"], self._world.clock())

    def _thread(self, call: Call) -> ApiReply:
        channel = access.visible(self._world, call.ids["channel_id"])
        self._count_thread(channel)
        if channel["type"] in THREAD_ONLY:
            return self._open_post(channel, call)
        return self._open_thread(channel, call.form, guilds.wished_kind(channel, call.form))

    def _thread_on(self, call: Call) -> ApiReply:
        channel = access.visible(self._world, call.ids["channel_id"])
        kind, message_id = guilds.kind_on_message(channel), call.ids["message_id"]
        self._world.messages.get(channel["id"], message_id)
        if message_id in self._world.channels:
            raise ApiError(ApiReason.THREAD_ALREADY_MADE)
        self._count_thread(channel)
        return self._open_thread(channel, call.form, kind, on_message=message_id)

    def _open_thread(
        self,
        channel: JsonObject,
        form: JsonObject,
        kind: ChannelType,
        *,
        on_message: str | None = None,
    ) -> ApiReply:
        public, private = Permission.CREATE_PUBLIC_THREADS, Permission.CREATE_PRIVATE_THREADS
        is_private = kind is ChannelType.PRIVATE_THREAD
        access.require(self._world, channel, private if is_private else public)
        wishes, bot = {**form, "type": kind}, self._world.bot["id"]
        thread = self._world.open_thread(channel, bot, wishes, on_message=on_message)
        return ApiReply(thread, status=201)

    def _open_post(self, forum: JsonObject, call: Call) -> ApiReply:
        """Open a thread with its first message, of the same id; the permission to write is enough."""
        world, form = self._world, call.form
        if "message" not in form:
            error = FormError(("message",), "BASE_TYPE_REQUIRED", "This field is required")
            raise InvalidForm([error])
        draft = Draft(form["message"], call.uploads)
        access.require(world, forum, Permission.SEND_MESSAGES | access.permissions_for(draft))
        moderates = bool(world.permissions(forum, world.bot["id"]) & Permission.MANAGE_THREADS)
        guilds.check_tags(forum, form.get("applied_tags") or (), moderates=moderates)
        wishes = {**form, "type": ChannelType.PUBLIC_THREAD}
        thread = world.open_thread(forum, world.bot["id"], wishes)
        blank = blank_message(thread["id"], thread["id"], world.bot, world.now())
        try:
            message = world.post(apply_draft(world, draft, blank))
        except ApiError:
            world.close_channel(thread)
            raise
        return ApiReply({**world.channel(thread["id"]), "message": message}, status=201)

    def _list_archived(self, call: Call) -> ApiReply:
        channel = access.visible(self._world, call.ids["channel_id"])
        own = (each for each in self._threads() if each["parent_id"] == channel["id"])
        public = (each for each in own if each["type"] != ChannelType.PRIVATE_THREAD)
        return ApiReply(self._listing(filterfalse(is_active, public)))

    def _active(self, call: Call) -> ApiReply:
        inside = map(self._world.channels.__getitem__, self._guild_of(call).channels)
        return ApiReply(self._listing(filter(is_active, inside)))

    def _threads(self) -> Iterator[JsonObject]:
        return filter(is_thread, self._world.channels.values())

    @staticmethod
    def _listing(threads: Iterator[JsonObject]) -> JsonObject:
        return {"threads": list(threads), "members": [], "has_more": False}

    def _join_thread(self, call: Call) -> ApiReply:
        access.visible(self._world, call.ids["channel_id"])
        return NO_CONTENT

    def _add_to_thread(self, call: Call) -> ApiReply:
        access.visible(self._world, call.ids["channel_id"])
        if call.ids["user_id"] not in self._world.people:
            raise ApiError(ApiReason.UNKNOWN_MEMBER)
        return NO_CONTENT

    def _guild_of(self, call: Call) -> Guild:
        guild = self._world.guilds.get(call.ids["guild_id"])
        if guild is None or self._world.bot["id"] in guild.away:
            raise ApiError(ApiReason.UNKNOWN_GUILD)
        return guild

    def _guild(self, call: Call) -> ApiReply:
        return ApiReply(self._world.guild(self._guild_of(call)))

    def _channels(self, call: Call) -> ApiReply:
        return ApiReply(self._world.guild(self._guild_of(call))["channels"])

    def _member(self, call: Call) -> ApiReply:
        guild = self._guild_of(call)
        user_id = call.ids["user_id"]
        known = {**self._world.people, self._world.bot["id"]: self._world.bot}
        if (user := known.get(user_id)) is None or user_id in guild.away:
            raise ApiError(ApiReason.UNKNOWN_MEMBER)
        return ApiReply(self._world.member(user, guild))

    def _user(self, call: Call) -> ApiReply:
        if (user := self._world.people.get(call.ids["user_id"])) is None:
            raise ApiError(ApiReason.UNKNOWN_USER)
        return ApiReply(user)

    def _open_dm(self, call: Call) -> ApiReply:
        recipient = str(call.form.get("recipient_id"))
        if recipient not in self._world.people:
            raise ApiError(ApiReason.UNKNOWN_USER)
        if recipient not in self._world.dm_of:
            self._dms.count("", self._world.clock())
        return ApiReply(self._world.open_dm(recipient))
