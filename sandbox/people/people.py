"""Simulated people for tests and drivers: commands, presses, modals, messages."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from sandbox.checks import options as command_options
from sandbox.checks.modal_fields import FieldValue
from sandbox.interactions.interactions import Interaction
from sandbox.people.user_client import Client
from sandbox.world.errors import ClientRefusal
from sandbox.world.objects import JsonObject, Reference, id_of
from sandbox.world.world import World


@dataclass(repr=False, eq=False)
class Person:
    """A member of the guild, with everything that they can do in their client.

    Async methods wait for the bot to come online and to complete its answer; the same method with `begin_`
    returns at once, and a test sees what happens meanwhile. Mistakes that a client would not let a person
    make raise `ClientRefusal`.
    """

    _world: World
    _client: Client
    user: JsonObject
    _ready: Callable[[JsonObject, str | None], Awaitable[object]]

    def __repr__(self) -> str:
        return f"Person({self.name!r})"

    @property
    def id(self) -> str:
        return str(self.user["id"])

    @property
    def name(self) -> str:
        return str(self.user["global_name"])

    @property
    def mention(self) -> str:
        """The text that mentions the person."""
        return f"<@{self.id}>"

    def rename(self, name: str) -> None:
        """Change their display name in all guilds; a bot without the privileged intent gets no event."""
        self.user["global_name"] = name

    def take_nickname(self, nick: str, guild: Reference | None = None) -> None:
        """Set a nickname in a guild, the first one by default; the bot gets no event for that either."""
        place = self._world.home if guild is None else self._world.guilds[id_of(guild)]
        place.nicks[self.id] = nick

    def speak(self, locale: str) -> None:
        """Set the language of the person's client (`pl`), which is part of each interaction."""
        self._world.locales[self.id] = locale

    # --- what they do

    async def command(self, channel: Reference, path: str, /, **options: object) -> Interaction:
        """Use a slash command, such as `command(channel, "risk new", seats=3)`, and await its answer.

        Option values are strings, numbers, booleans, or a person or channel.

        Raises:
            ClientRefusal: the command or an option is not registered, or a value doesn't fit.
            TimeoutError: it was deferred and never finished.
        """
        await self._ready(self._channel(channel), path)
        return await self.begin_command(channel, path, **options).wait()

    def begin_command(self, channel: Reference, path: str, /, **options: object) -> Interaction:
        """Use a slash command without waiting."""
        steps = command_options.find(self._world.application.commands, path)
        nested = command_options.nest(steps, options)
        return self._client.command(self.user, self._channel(channel), steps[0]["id"], nested)

    def authorize(self, *scopes: str) -> str:
        """Grant the application OAuth2 scopes; returns the code."""
        return self._world.application.authorize(self.user, scopes)

    async def autocomplete(
        self, channel: Reference, path: str, option: str, typed: str, /, **options: object
    ) -> list[JsonObject]:
        """The choices (`name`, `value`) suggested for the text typed in an option so far.

        Raises:
            TimeoutError: the bot offered nothing, not even an empty list.
        """
        place = self._channel(channel)
        await self._ready(place, path)
        steps = command_options.find(self._world.application.commands, path)
        nested = command_options.nest(steps, {**options, option: typed}, focused=option)
        asked = self._client.command(self.user, place, steps[0]["id"], nested, typing=True)
        await asked.wait()
        if asked.failed:
            raise TimeoutError(f"/{path}: no choices for {option}")
        return asked.choices

    async def press(
        self, message: Reference, name: str, values: Sequence[str] | None = None
    ) -> Interaction:
        """Use a button or select, named by custom id, label or placeholder; await the answer.

        Raises:
            ClientRefusal: the message has no such usable control, or doesn't offer the values.
            TimeoutError: it was deferred and never finished.
        """
        pressed = self._found(message)
        await self._ready(self._channel(pressed["channel_id"]), None)
        return await self.begin_press(pressed, name, values).wait()

    def begin_press(
        self, message: Reference, name: str, values: Sequence[str] | None = None
    ) -> Interaction:
        """Use a button or select without waiting."""
        return self._client.press(self.user, self._found(message), name, values)

    async def submit(
        self, opened: Interaction, fields: Mapping[str, FieldValue], *, forged: bool = False
    ) -> Interaction:
        """Fill in the modal that an interaction opened, by custom id or label; await the answer.

        Give text, True or False for a checkbox, the value of a radio group's option (None for no option), and
        lists of values, ids or `File`s for the rest. Fields that aren't named stay as they were shown. With
        `forged`, the input isn't validated, unlike in any client and in Discord itself.

        Raises:
            ClientRefusal: no modal was opened, there is no such field, or one doesn't take its value.
            ApiError: REQUEST_TOO_LARGE: a file is over 10 MiB.
            TimeoutError: it was deferred and never finished.
        """
        await self._ready(self._channel(opened.channel_id), None)
        return await self.begin_submit(opened, fields, forged=forged).wait()

    def begin_submit(
        self, opened: Interaction, fields: Mapping[str, FieldValue], *, forged: bool = False
    ) -> Interaction:
        """Submit a modal without waiting."""
        return self._client.submit(self.user, opened, fields, forged=forged)

    def say(self, channel: Reference, content: str) -> JsonObject:
        return self._client.say(self.user, self._channel(channel), content)

    def open_thread(self, channel: Reference, name: str) -> JsonObject:
        """Start a public thread of the channel's kind.

        Raises:
            ApiError: WRONG_CHANNEL_TYPE: it has none, or only posts.
        """
        return self._client.open_thread(self.user, self._channel(channel), name)

    def open_post(self, forum: Reference, name: str, content: str, *tags: Reference) -> JsonObject:
        """Create a post in a forum or media channel; returns its thread.

        Raises:
            ClientRefusal: it is no forum.
            ApiError: NO_FREE_TAG, TAG_REQUIRED, MISSING_PERMISSIONS: the tags don't suit it.
        """
        place, ids = self._channel(forum), [id_of(tag) for tag in tags]
        return self._client.open_post(self.user, place, name, content, ids)

    @property
    def has_app(self) -> bool:
        """Whether the person has installed the application for themselves, for use anywhere."""
        return self.id in self._world.application.installed_by

    @has_app.setter
    def has_app(self, has_it: bool) -> None:
        mine = self._world.application.installed_by
        (mine.add if has_it else mine.discard)(self.id)

    @property
    def on_mobile(self) -> bool:
        """Whether their client forgets the choice in a select, as on phones."""
        return self.id in self._client.selections.forgetful

    @on_mobile.setter
    def on_mobile(self, is_it: bool) -> None:
        forgetful = self._client.selections.forgetful
        (forgetful.add if is_it else forgetful.discard)(self.id)

    # --- what they see

    def messages(self, channel: Reference) -> list[JsonObject]:
        """The messages that the person sees in a channel, including their ephemeral ones; oldest first."""
        return self._world.messages.oldest(id_of(channel), reader=self.id)

    @property
    def dm(self) -> JsonObject:
        """The person's DM channel with the bot."""
        return self._world.open_dm(self.id)

    def dm_messages(self) -> list[JsonObject]:
        """The person's direct messages with the bot, oldest first."""
        return self.messages(self.dm)

    @property
    def dms_open(self) -> bool:
        """Whether the person accepts direct messages from the bot."""
        return self.id not in self._world.closed_dms

    @dms_open.setter
    def dms_open(self, is_open: bool) -> None:
        (self._world.closed_dms.discard if is_open else self._world.closed_dms.add)(self.id)

    def _found(self, message: Reference) -> JsonObject:
        """A message as the person sees it, by object or id."""
        if isinstance(message, dict):
            return message
        if (found := self._world.messages.find(id_of(message))) is None:
            raise ClientRefusal("There is no such message.")
        return found

    def _channel(self, channel: Reference) -> JsonObject:
        return self._world.channel(id_of(channel))
