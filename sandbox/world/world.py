"""The state of this Discord: its messages, and the news of each change.

The world validates nothing: its callers (a request of the bot, a person, a test) have done so before. Its
objects are Discord's JSON; a change makes a new object, so what was read stays unchanged.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from sandbox.world import clock as permissions
from sandbox.world import guilds, objects
from sandbox.world.application import Application, EmojiStore
from sandbox.world.clock import Clock, Permission, Snowflakes, timestamp
from sandbox.world.errors import ApiError, ApiReason
from sandbox.world.guilds import Guild, guild_create, join_event
from sandbox.world.objects import ChannelType, File, FileStore, JsonObject, is_active, is_thread


class MessageStore:
    """Messages by channel and id, oldest first. It publishes no changes: `World` does."""

    def __init__(self) -> None:
        self._by_channel: dict[str, dict[str, JsonObject]] = {}
        self._ephemeral_to: dict[str, str] = {}

    def open(self, channel_id: str) -> None:
        """Start a channel's list of messages."""
        self._by_channel[channel_id] = {}

    def close(self, channel_id: str) -> list[JsonObject]:
        """Drop a channel's messages; returns them."""
        return list(self._by_channel.pop(channel_id).values())

    def add(self, message: JsonObject, *, ephemeral_to: str | None = None) -> None:
        """Store a new message; `ephemeral_to`: the only user who sees it."""
        self._by_channel[message["channel_id"]][message["id"]] = message
        if ephemeral_to is not None:
            self._ephemeral_to[message["id"]] = ephemeral_to

    def replace(self, message: JsonObject) -> JsonObject:
        """Replace a message by its edited form; returns the old one."""
        kept = self._by_channel[message["channel_id"]]
        old, kept[message["id"]] = kept[message["id"]], message
        return old

    def remove(self, message: JsonObject) -> None:
        del self._by_channel[message["channel_id"]][message["id"]]
        self._ephemeral_to.pop(message["id"], None)

    def get(self, channel_id: str, message_id: str) -> JsonObject:
        """The current message, ephemeral or not.

        Raises:
            ApiError: UNKNOWN_CHANNEL: there is no such channel.
            ApiError: UNKNOWN_MESSAGE: the channel has no such message.
        """
        try:
            return self._in(channel_id)[message_id]
        except KeyError:
            raise ApiError(ApiReason.UNKNOWN_MESSAGE) from None

    def find(self, message_id: str) -> JsonObject | None:
        """A message by its id alone, if it exists."""
        kept = self._by_channel.values()
        return next((those[message_id] for those in kept if message_id in those), None)

    def newest(self, channel_id: str, *, reader: str | None = None) -> Iterator[JsonObject]:
        """The messages that a reader (a user id; None: everyone) sees in a channel, newest first.

        Raises:
            ApiError: UNKNOWN_CHANNEL: there is no such channel.
        """
        for message in reversed(self._in(channel_id).values()):
            if self.ephemeral_to(message["id"]) in (None, reader):
                yield message

    def oldest(self, channel_id: str, *, reader: str | None = None) -> list[JsonObject]:
        """The same messages, oldest first."""
        return list(self.newest(channel_id, reader=reader))[::-1]

    def ephemeral_to(self, message_id: str) -> str | None:
        """The only user who sees this message; None for an ordinary one."""
        return self._ephemeral_to.get(message_id)

    def _in(self, channel_id: str) -> dict[str, JsonObject]:
        if channel_id not in self._by_channel:
            raise ApiError(ApiReason.UNKNOWN_CHANNEL)
        return self._by_channel[channel_id]


@dataclass(frozen=True, slots=True)
class WorldNews:
    """An event: Discord's name for it, its object, and its only recipient, if restricted."""

    name: str
    data: Any
    only_to: str | None = None


Listener: TypeAlias = Callable[[WorldNews], None]
OLDER = 1 << 22
"""A millisecond, in ids."""


class World:
    """Guilds with their channels, people, messages and commands."""

    def __init__(self, clock: Clock, *, guild: str, bot: str) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.address = ""
        self.files = FileStore()
        self.home = Guild(self.ids.next(), guild)
        """The initial guild."""
        self.guilds = {self.home.id: self.home}
        self.bot = objects.user_object(self.ids.next(), bot, bot=True)
        self.application = Application(self.bot, self.ids)
        self.emojis = EmojiStore(self.ids)
        self.people: dict[str, JsonObject] = {}
        self.locales: dict[str, str] = {}
        """People's locales, if not English."""
        self.closed_dms: set[str] = set()
        self.granted: dict[str, Permission] = {}
        """Permissions that people have in every guild besides those of @everyone."""
        self.channels: dict[str, JsonObject] = {}
        self.listeners: list[Listener] = []
        self.messages = MessageStore()
        self.dm_of: dict[str, str] = {}
        self._since = self.now()

    def now(self) -> str:
        """The current time in Discord's format."""
        return timestamp(self.clock())

    def tell(self, name: str, data: Any, only_to: str | None = None) -> None:  # noqa: ANN401
        """Publish news to every listener (the `Any` is whatever JSON the news has)."""
        for listener in self.listeners:
            listener(WorldNews(name, data, only_to))

    # --- people

    def join(self, name: str) -> JsonObject:
        """Add a new person, who is in every guild; the first one owns them."""
        person = objects.user_object(self.ids.next(), name)
        return self.people.setdefault(person["id"], person)

    def member(self, user: JsonObject, guild: Guild, at: JsonObject | None = None) -> JsonObject:
        """A user as a member of a guild, with their permissions in the channel `at`."""
        granted = None if at is None else int(self.nominal_permissions(at, user["id"]))
        return objects.member_object(user, self._since, guild.nicks, granted)

    # --- guilds

    def add_guild(self, name: str, furniture: JsonObject) -> Guild:
        """Add a guild with the bot and everybody. It is a millisecond older than the previous one.

        So guilds added one after the other are spread evenly over any number of shards.
        """
        oldest = min(int(guild_id) for guild_id in self.guilds)
        made = Guild(str(oldest - OLDER), name, furniture=furniture)
        self.guilds[made.id] = made
        self.tell("GUILD_CREATE", join_event(self.guild(made)), self.bot["id"])
        return made

    def guild_of(self, channel: JsonObject) -> Guild | None:
        """The guild of a channel; None for a DM."""
        return self.guilds[channel["guild_id"]] if "guild_id" in channel else None

    def leave(self, user_id: str, guild: Guild) -> None:
        """End a user's membership; the bot gets an event if it is its own."""
        guild.away.add(user_id)
        if user_id == self.bot["id"]:
            self.tell("GUILD_DELETE", {"id": guild.id}, user_id)

    def come_back(self, user_id: str, guild: Guild) -> None:
        """Make a user a member again; the bot gets an event if it is the one."""
        guild.away.discard(user_id)
        if user_id == self.bot["id"]:
            self.tell("GUILD_CREATE", join_event(self.guild(guild)), user_id)

    def meets(self, user_id: str) -> bool:
        """Whether a user shares a guild with the bot."""
        return any(not guild.away & {user_id, self.bot["id"]} for guild in self.guilds.values())

    def guild(self, guild: Guild) -> JsonObject:
        """The guild in GUILD_CREATE."""
        owner = next(iter(self.people), self.bot["id"])
        inside = [self.channels[channel_id] for channel_id in guild.channels]
        return guild_create(
            guild,
            owner,
            joined_at=self._since,
            member_count=1 + len(self.people),
            members=[self.member(self.bot, guild)],
            channels=[channel for channel in inside if not is_thread(channel)],
            threads=[thread for thread in inside if is_active(thread)],
        )

    def permissions(self, channel: JsonObject, user_id: str) -> Permission:
        """The permissions of a user in a channel, thread or DM."""
        if (guild := self.guild_of(channel)) and user_id in guild.away:
            return permissions.NOTHING
        return permissions.effective(
            self.nominal_permissions(channel, user_id), thread=is_thread(channel)
        )

    def nominal_permissions(self, channel: JsonObject, user_id: str) -> Permission:
        """A user's permissions there as Discord reports them; for non-members, those of @everyone."""
        if (guild := self.guild_of(channel)) is None:
            return permissions.IN_DM
        if user_id == next(iter(self.people), None):
            return permissions.EVERYTHING
        place = self.channels[channel["parent_id"]] if is_thread(channel) else channel
        keys = (guild.id,) if user_id in guild.away else (guild.id, user_id)
        here = permissions.nominal(place["permission_overwrites"], keys)
        return here | self.granted.get(user_id, permissions.NOTHING)

    def open_role(self, name: str) -> JsonObject:
        """Add a role to the first guild, which grants nothing and which nobody has yet."""
        made = objects.role_object(self.ids.next(), name, len(self.home.roles))
        self.home.roles[made["id"]] = made
        self.tell("GUILD_ROLE_CREATE", {"guild_id": self.home.id, "role": made})
        return made

    # --- channels

    def channel(self, channel_id: str) -> JsonObject:
        """The channel with this id; an idle thread is archived now.

        Raises:
            ApiError: UNKNOWN_CHANNEL: there is none.
        """
        if channel_id not in self.channels:
            raise ApiError(ApiReason.UNKNOWN_CHANNEL)
        if guilds.is_idle(found := self.channels[channel_id], self.clock()):
            return self.set_thread_state(found, archived=True)
        return found

    def set_thread_state(self, thread: JsonObject, **changes: object) -> JsonObject:
        """Archive, open or lock a thread."""
        state = {**thread["thread_metadata"], **changes, "archive_timestamp": self.now()}
        return self.change_channel(thread, thread_metadata=state)

    def open_channel(
        self, name: str, kind: ChannelType = ChannelType.TEXT, guild: Guild | None = None
    ) -> JsonObject:
        """Add a channel to a guild, by default the first one."""
        place = guild or self.home
        position = sum(not is_thread(self.channels[each]) for each in place.channels)
        made = objects.guild_channel(self.ids.next(), place.id, name, position, kind)
        return self._add_channel(made)

    def set_tags(
        self, forum: JsonObject, tags: Iterable[tuple[str, bool]], *, required: bool
    ) -> JsonObject:
        """Set a forum's tags, each with whether only those who manage threads may set it."""
        made = [objects.forum_tag(self.ids.next(), name, moderated=kept) for name, kept in tags]
        flags = int(objects.ChannelFlag.REQUIRE_TAG) if required else 0
        return self.change_channel(forum, available_tags=made, flags=flags)

    def open_thread(
        self, parent: JsonObject, owner: str, wishes: JsonObject, *, on_message: str | None = None
    ) -> JsonObject:
        """Add a user's thread, of the kind in `wishes`; one on a message has the message's id."""
        thread_id = on_message or self.ids.next()
        thread = objects.thread_channel(thread_id, parent, owner, wishes, self.now())
        if parent["type"] in objects.THREAD_ONLY:
            self.channels[parent["id"]] = {**parent, "last_message_id": thread_id}
        return self._add_channel(thread)

    def open_dm(self, user_id: str) -> JsonObject:
        """The bot's DM channel with a person, opened on first use."""
        if channel_id := self.dm_of.get(user_id):
            return self.channels[channel_id]
        made = objects.dm_channel(self.ids.next(), self.people[user_id])
        self.dm_of[user_id] = made["id"]
        return self._add_channel(made)

    def change_channel(self, channel: JsonObject, **changes: object) -> JsonObject:
        """Replace fields of a channel."""
        changed = {**channel, **changes}
        self.channels[channel["id"]] = changed
        self.tell("CHANNEL_UPDATE", changed, self.audience(changed))
        return changed

    def close_channel(self, channel: JsonObject) -> None:
        """Delete a channel with its threads and messages."""
        threads = [c for c in self.channels.values() if c.get("parent_id") == channel["id"]]
        del self.channels[channel["id"]]
        if guild := self.guild_of(channel):
            del guild.channels[channel["id"]]
        for message in self.messages.close(channel["id"]):
            self.files.drop(channel["id"], message["attachments"])
        self.tell("CHANNEL_DELETE", channel, self.audience(channel))
        for thread in threads:
            self.close_channel(thread)

    def audience(self, channel: JsonObject) -> str | None:
        """The only user who sees a DM channel; None if everyone does.

        Thread members aren't modelled, so only the bot sees a private thread.
        """
        if channel["type"] == ChannelType.PRIVATE_THREAD:
            return str(self.bot["id"])
        recipients = channel.get("recipients")
        return recipients[0]["id"] if recipients else None

    def _add_channel(self, channel: JsonObject) -> JsonObject:
        self.channels[channel["id"]] = channel
        if guild := self.guild_of(channel):
            guild.channels[channel["id"]] = None
        self.messages.open(channel["id"])
        self.tell("CHANNEL_CREATE", channel, self.audience(channel))
        return channel

    # --- messages

    def keep(self, file: File, channel_id: str) -> JsonObject:
        """Store a file for a channel's message; returns its attachment."""
        names = {"channel_id": channel_id, "attachment_id": self.ids.next()}
        return self.files.keep(file, address=self.address, **names)

    def post(self, message: JsonObject, *, ephemeral_to: str | None = None) -> JsonObject:
        """Add a new message to its channel; an archived thread reopens."""
        channel = self.channels[message["channel_id"]]
        self.messages.add(message, ephemeral_to=ephemeral_to)
        if ephemeral_to is None:
            self._note_post(channel, message)
        self.tell("MESSAGE_CREATE", message, self._reader(message))
        return message

    def _note_post(self, channel: JsonObject, message: JsonObject) -> None:
        if is_thread(channel) and not is_active(channel):
            metadata = {**channel["thread_metadata"], "archived": False}
            channel = self.change_channel(channel, thread_metadata=metadata)
        counts = {}
        if is_thread(channel) and message["id"] != channel["id"]:  # a post's first doesn't count
            counts = {key: channel[key] + 1 for key in ("message_count", "total_message_sent")}
        self.channels[channel["id"]] = {**channel, "last_message_id": message["id"], **counts}

    def replace(self, message: JsonObject) -> JsonObject:
        """Replace a message by its edited form."""
        old = self.messages.replace(message)
        gone = [one for one in old["attachments"] if one not in message["attachments"]]
        self.files.drop(message["channel_id"], gone)
        self.tell("MESSAGE_UPDATE", message, self._reader(message))
        return message

    def remove(self, message: JsonObject) -> None:
        """Delete a message and its files."""
        reader = self._reader(message)
        self.messages.remove(message)
        self.files.drop(message["channel_id"], message["attachments"])
        gone = {"id": message["id"], "channel_id": message["channel_id"]}
        self.tell("MESSAGE_DELETE", gone, reader)

    def _reader(self, message: JsonObject) -> str | None:
        channel = self.channels[message["channel_id"]]
        return self.messages.ephemeral_to(message["id"]) or self.audience(channel)

    # --- commands

    def register(self, commands: Iterable[JsonObject], *, overwrite: bool) -> list[JsonObject]:
        """Add or overwrite the application's commands; one of a known name keeps its id."""
        registered = self.application.register(commands, overwrite=overwrite)
        self.tell("COMMANDS", self.application.commands)
        return registered
