"""Administration of the guild for tests and drivers: channels, permissions, members, outages."""

from collections.abc import Collection

from sandbox.people.people import Person
from sandbox.world.clock import NOTHING, Permission, overwrite
from sandbox.world.guilds import Guild
from sandbox.world.objects import ChannelType, JsonObject, Reference, id_of, is_thread
from sandbox.world.world import World


class Administration:
    """Full control of the guilds; the bot gets the same events as from Discord.

    The default is the first guild.
    """

    def __init__(self, world: World) -> None:
        self._world = world

    def speak(self, locale: str) -> None:
        """Set the guild's language (`pl`)."""
        self._world.home.locale = locale

    # --- what is there

    @property
    def guild(self) -> JsonObject:
        """The guild with its channels and active threads."""
        return self._world.guild(self._world.home)

    @property
    def bot(self) -> JsonObject:
        """The bot's user."""
        return self._world.bot

    @property
    def commands(self) -> list[JsonObject]:
        """The registered commands."""
        return self._world.application.commands

    def enable_activities(self) -> None:
        """Enable Activities for the application, as in the developer portal; it gets a command that opens one."""
        self._world.application.enable_activities()

    @property
    def emojis(self) -> list[JsonObject]:
        """The application's emojis."""
        return list(self._world.emojis.by_id.values())

    def add_emoji(self, name: str, picture: bytes, maker: Person) -> JsonObject:
        """Add an application emoji that a person creates in the developer portal."""
        return self._world.emojis.add(name, picture, maker.user)

    def delete_emoji(self, emoji: Reference) -> None:
        """Delete one of the application's emojis in the developer portal."""
        self._world.emojis.remove(id_of(emoji))

    def threads(self, channel: Reference) -> list[JsonObject]:
        """A channel's threads, including archived ones."""
        return [
            one
            for one in self._world.channels.values()
            if is_thread(one) and one["parent_id"] == id_of(channel)
        ]

    def messages(self, channel: Reference) -> list[JsonObject]:
        """The messages that everyone sees in a channel, oldest first."""
        return self._world.messages.oldest(id_of(channel))

    def file(self, attachment: JsonObject) -> bytes:
        """The bytes of an attachment.

        Raises:
            LookupError: its message is gone.
        """
        path = attachment["url"].partition("/cdn/attachments/")[2]
        if (file := self._world.files.find(path)) is None:
            raise LookupError(f"no file is kept at {path}")
        return file.data

    # --- what may be changed

    def add_guild(self, name: str, furniture: JsonObject | None = None) -> JsonObject:
        """Add a guild with all people; guilds added one after the other are on different shards.

        `furniture`: additional lists for its GUILD_CREATE, as in a busy server.
        """
        return self._world.guild(self._world.add_guild(name, furniture or {}))

    def add_channel(
        self, name: str, kind: ChannelType = ChannelType.TEXT, guild: Reference | None = None
    ) -> JsonObject:
        """Add a channel to a guild: text, announcement, voice, stage, forum or media."""
        return self._world.open_channel(name, kind, self._guild_named(guild))

    def _guild_named(self, guild: Reference | None) -> Guild:
        return self._world.home if guild is None else self._world.guilds[id_of(guild)]

    def add_forum(
        self,
        name: str,
        *tags: str,
        moderated: Collection[str] = (),
        tag_required: bool = False,
        kind: ChannelType = ChannelType.FORUM,
    ) -> JsonObject:
        """Add a forum, or a media channel, whose posts may have tags of these names.

        Only members who manage threads may set `moderated` tags; `tag_required` says whether every post must
        have a tag.
        """
        made = ((tag, tag in moderated) for tag in tags)
        forum = self._world.open_channel(name, kind)
        return self._world.set_tags(forum, made, required=tag_required)

    def add_role(self, name: str) -> JsonObject:
        """Add a role to the guild, for selects to offer; it grants nothing."""
        return self._world.open_role(name)

    def allow(self, channel: Reference, permission: Permission) -> None:
        """Grant the bot permissions in a channel and its threads."""
        self._overwrite(channel, allow=permission)

    def deny(self, channel: Reference, permission: Permission, who: Person | None = None) -> None:
        """Deny permissions to the bot, or to a person, in a channel and its threads."""
        self._overwrite(channel, deny=permission, who=who)

    def _overwrite(
        self,
        channel: Reference,
        allow: Permission = NOTHING,
        deny: Permission = NOTHING,
        who: Person | None = None,
    ) -> None:
        found = self._world.channel(id_of(channel))
        key = who.id if who else self._world.bot["id"]
        changed = overwrite(found["permission_overwrites"], key, allow=allow, deny=deny)
        self._world.change_channel(found, permission_overwrites=changed)

    def appoint(self, person: Person, permission: Permission) -> None:
        """Grant a person permissions in the whole guild, like a role."""
        self._world.granted[person.id] = permission

    def archive(self, thread: Reference, *, locked: bool = False) -> None:
        """Archive a thread, as a moderator does; the bot can't reopen one that is locked, too."""
        self._set_state(thread, archived=True, locked=locked)

    def welcome_in(self, channel: Reference) -> None:
        """Make a channel the guild's system channel."""
        self._world.home.system_channel = id_of(channel)

    def lock(self, thread: Reference) -> None:
        """Lock a thread without archiving it, as a moderator does."""
        self._set_state(thread, locked=True)

    def unlock(self, thread: Reference) -> None:
        """Reopen an archived or locked thread, as a moderator does."""
        self._set_state(thread, archived=False, locked=False)

    def _set_state(self, thread: Reference, **changes: bool) -> None:
        self._world.set_thread_state(self._world.channel(id_of(thread)), **changes)

    def send_away(self, who: Person | None = None, guild: Reference | None = None) -> None:
        """Remove a person from a guild; without one, kick the bot.

        The commands stay, as in a guild that has added only an application's commands. A bot that is kicked
        before it connects has never been a member.
        """
        self._world.leave(who.id if who else self._world.bot["id"], self._guild_named(guild))

    def take_back(self, who: Person | None = None) -> None:
        """Make a person a member again; by default, invite the bot again."""
        if who is None:
            self._world.application.installed = True
        self._world.come_back(who.id if who else self._world.bot["id"], self._world.home)

    def uninstall(self) -> None:
        """Remove the application from the guild: its bot and its commands.

        People who have installed it for themselves (`Person.has_app`) can still use its user commands.
        """
        self._world.application.installed = False
        self.send_away()

    def suffer_outage(self) -> None:
        """Make the guild temporarily unavailable for the bot, as in an outage of Discord's."""
        gone = {"id": self._world.home.id, "unavailable": True}
        self._world.tell("GUILD_DELETE", gone, self._world.bot["id"])

    def delete_channel(self, channel: Reference) -> None:
        """Delete a channel or thread, as a moderator does."""
        self._world.close_channel(self._world.channel(id_of(channel)))

    def delete_message(self, message: JsonObject) -> None:
        """Delete a message, as a moderator does."""
        self._world.remove(self._world.messages.get(message["channel_id"], message["id"]))
