"""A person's client: validates what they do like Discord's clients, and sends it.

Observed on desktop: a choice stays when the message is edited, and nothing is sent for the same value until
another component is used, or the bot fails to answer
(https://github.com/discord/discord-api-docs/issues/4801, 7536, 7765).

The page and the people in tests both use it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sandbox.checks import modal_fields
from sandbox.checks import options as command_options
from sandbox.checks.components import SELECTS, ComponentType, bounds, controls, find_control
from sandbox.checks.modal_fields import FieldValue
from sandbox.checks.options import OptionType
from sandbox.interactions.interactions import Interaction, InteractionKind, Interactions
from sandbox.world import guilds
from sandbox.world.clock import Permission, speaking
from sandbox.world.errors import ClientRefusal
from sandbox.world.objects import (
    THREAD_ONLY,
    ChannelType,
    JsonObject,
    blank_message,
    is_active,
    is_thread,
)
from sandbox.world.world import World


@dataclass(frozen=True, slots=True)
class _Selected:
    custom_id: str
    place: int
    values: tuple[str, ...]
    sent: Interaction


class Selections:
    """Each person's last choice in each message.

    Attributes:
        forgetful: people on phones, whose clients clear it when the message is edited.
    """

    def __init__(self) -> None:
        self.forgetful: set[str] = set()
        self._last: dict[tuple[str, str], _Selected] = {}

    def check(
        self, user: JsonObject, message: JsonObject, control: JsonObject, values: Sequence[str]
    ) -> None:
        """Check that a client would send this.

        Raises:
            ClientRefusal: the same is selected there already.
        """
        last = self._last.get((user["id"], message["id"]))
        if last is None or control["type"] not in SELECTS or user["id"] in self.forgetful:
            return
        if last.sent.failed or last.sent.answered_with is None:  # two clicks at once both arrive
            return
        is_there = control["custom_id"] == last.custom_id or _place(message, control) == last.place
        if is_there and last.values == tuple(values):
            raise ClientRefusal(
                "{0} is chosen there already: a client sends nothing", str(list(values))
            )

    def note(
        self, message: JsonObject, control: JsonObject, values: Sequence[str], sent: Interaction
    ) -> None:
        """Record what was sent; using a component other than a select clears the choice."""
        key = sent.user["id"], message["id"]
        if control["type"] in SELECTS:
            place = _place(message, control)
            self._last[key] = _Selected(control["custom_id"], place, tuple(values), sent)
        else:
            self._last.pop(key, None)


def _place(message: JsonObject, control: JsonObject) -> int:
    """The index of a select among a message's selects."""
    selects = [each["custom_id"] for each in controls(message) if each["type"] in SELECTS]
    return selects.index(control["custom_id"])


_IN_GUILD, _IN_BOT_DM = 0, 1
_BY_ID = frozenset({OptionType.USER, OptionType.CHANNEL, OptionType.ROLE, OptionType.MENTIONABLE})


class Client:
    """Everyone's client program."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions
        self.selections = Selections()

    def command(
        self,
        user: JsonObject,
        channel: JsonObject,
        command_id: str,
        options: Sequence[JsonObject],
        *,
        typing: bool = False,
    ) -> Interaction:
        """Send a slash command, or request autocomplete while it is being typed.

        A forum has no message box, and the page offers none; but Discord lists forums among the channels of
        interactions, so commands in one aren't refused.

        Raises:
            ClientRefusal: no such command here, or its options are wrong.
        """
        self._check_reader(user, channel)
        command = next(
            (one for one in self._world.application.commands if one["id"] == command_id), None
        )
        if command is None:
            raise ClientRefusal("There is no such command.")
        _check_place(command, channel)
        installed = command["integration_types"]
        if not self._world.application.owners(channel, user["id"], installed):
            raise ClientRefusal("/{0} is not installed here.", command["name"])
        self._check_permissions(command, user, channel)
        command_options.check_options(command, options, typing=typing)
        about = {"id": command_id, "name": command["name"], "type": command["type"]}
        data: JsonObject = {**about, "options": list(options)}
        ids = [o["value"] for o in command_options.leaves(options) if o["type"] in _BY_ID]
        if ids:
            data["resolved"] = command_options.resolve(self._world, channel, ids)
        kind = InteractionKind.AUTOCOMPLETE if typing else InteractionKind.COMMAND
        return self._interactions.start(kind, user, channel, data, installed=installed)

    def press(
        self, user: JsonObject, message: JsonObject, name: str, values: Sequence[str] | None = None
    ) -> Interaction:
        """Press a button or choose in a select, named by custom id, label or placeholder.

        `message` is as the person sees it: one read before an edit is pressed in its old state.

        Raises:
            ClientRefusal: there is no such control, or the values aren't offered or are selected already.
        """
        channel = self._world.channel(message["channel_id"])
        self._check_reader(user, channel)
        if self._world.messages.ephemeral_to(message["id"]) not in (None, user["id"]):
            raise ClientRefusal("This message is for somebody else's eyes.")
        self._open_thread(user, channel)
        control = find_control(message, name)
        data: JsonObject = {
            "custom_id": control["custom_id"],
            "component_type": control["type"],
            "id": control["id"],
        }
        if control["type"] in SELECTS:
            data["values"] = list(values or ())
            _check_values(control, data["values"])
            if control["type"] != ComponentType.STRING_SELECT:
                chosen = command_options.resolve(self._world, channel, data["values"])
                data["resolved"] = chosen
        current = self._world.messages.get(channel["id"], message["id"])
        self.selections.check(user, message, control, data.get("values", ()))
        sent = self._interactions.start(InteractionKind.COMPONENT, user, channel, data, current)
        self.selections.note(message, control, data.get("values", ()), sent)
        return sent

    def opener(self, interaction_id: str) -> Interaction:
        """The interaction that was answered with a modal.

        Raises:
            ClientRefusal: it is unknown or too old.
        """
        if (found := self._interactions.with_id(interaction_id)) is None:
            raise ClientRefusal("This form is too old to be sent.")
        return found

    def submit(
        self,
        user: JsonObject,
        opened: Interaction,
        entered: Mapping[str, FieldValue],
        *,
        forged: bool = False,
    ) -> Interaction:
        """Send the modal that an interaction opened.

        Input is by custom id or label; other fields keep their initial value. With `forged`, only the names
        are checked.

        Raises:
            ClientRefusal: no modal was opened, there is no such field, or one doesn't take its value.
            ApiError: REQUEST_TOO_LARGE: a file is too large.
        """
        if opened.modal is None or opened.user["id"] != user["id"]:
            raise ClientRefusal("No modal is open.")
        channel = self._world.channel(opened.channel_id)
        fields = modal_fields.fields_of(opened.modal)
        values = modal_fields.fill_in(fields, entered)
        for field in () if forged else fields:
            modal_fields.check_field(self._world, field, values[field.custom_id])
        data = modal_fields.submission(self._world, channel, opened.modal, values)
        source = opened.source_id and self._world.messages.find(opened.source_id)
        return self._interactions.start(
            InteractionKind.MODAL, user, channel, data, source or None, opener=opened
        )

    def say(self, user: JsonObject, channel: JsonObject, content: str) -> JsonObject:
        """Post a person's message.

        Raises:
            ClientRefusal: it is another person's channel, takes posts only, or there is no text.
        """
        self._check_reader(user, channel)
        if channel["type"] in THREAD_ONLY:
            raise ClientRefusal("Here are posts only.")
        if not content.strip():
            raise ClientRefusal("There is nothing to say.")
        return self._post(user, channel, content, self._world.ids.next())

    def open_thread(self, user: JsonObject, channel: JsonObject, name: str) -> JsonObject:
        """Start a public thread.

        Raises:
            ApiError: WRONG_CHANNEL_TYPE: the channel has none, or only posts.
        """
        wishes = {"name": name, "type": guilds.kind_on_message(channel)}
        return self._world.open_thread(channel, user["id"], wishes)

    def open_post(
        self, user: JsonObject, forum: JsonObject, name: str, content: str, tags: Sequence[str] = ()
    ) -> JsonObject:
        """Create a forum post with its first message; `tags` are ids.

        Raises:
            ClientRefusal: it is no forum.
            ApiError: NO_FREE_TAG, TAG_REQUIRED, MISSING_PERMISSIONS: the tags aren't valid for it.
        """
        if forum["type"] not in THREAD_ONLY:
            raise ClientRefusal("Posts are for forums.")
        moderates = self._world.permissions(forum, user["id"]) & Permission.MANAGE_THREADS
        guilds.check_tags(forum, tags, moderates=bool(moderates))
        wishes = {"name": name, "type": ChannelType.PUBLIC_THREAD, "applied_tags": tags}
        post = self._world.open_thread(forum, user["id"], wishes)
        self._post(user, post, content, post["id"])
        return self._world.channel(post["id"])

    def _post(
        self, user: JsonObject, channel: JsonObject, content: str, message_id: str
    ) -> JsonObject:
        message = blank_message(message_id, channel["id"], user, self._world.now())
        return self._world.post({**message, "content": content})

    def _check_permissions(
        self, command: JsonObject, user: JsonObject, channel: JsonObject
    ) -> None:
        needed = command["default_member_permissions"]
        granted = self._world.permissions(channel, user["id"])
        if needed and channel["type"] != ChannelType.DM and int(needed) & ~granted:
            raise ClientRefusal("/{0} is not for everyone.", command["name"])

    def _open_thread(self, user: JsonObject, channel: JsonObject) -> None:
        """Reopen an archived thread, as clients do before a press (discord-api-docs#8474).

        Raises:
            ClientRefusal: it is locked (#7900), or they may not write there, and can't reopen it.
        """
        if is_thread(channel) and channel["thread_metadata"]["locked"]:
            raise ClientRefusal("Nothing can be pressed in a locked thread.")
        if not is_thread(channel) or is_active(channel):
            return
        if speaking(thread=True) & ~self._world.permissions(channel, user["id"]):
            raise ClientRefusal("An error occurred, please try again.")
        self._world.set_thread_state(channel, archived=False)

    def _check_reader(self, user: JsonObject, channel: JsonObject) -> None:
        if self._world.audience(channel) not in (None, user["id"]):
            raise ClientRefusal("This is somebody else's conversation.")


def _check_place(command: JsonObject, channel: JsonObject) -> None:
    contexts = command["contexts"]
    if contexts is None:
        contexts = [_IN_GUILD, *([_IN_BOT_DM] if command["dm_permission"] else [])]
    if (_IN_BOT_DM if channel["type"] == ChannelType.DM else _IN_GUILD) not in contexts:
        raise ClientRefusal("/{0} can't be used here.", command["name"])
    if is_thread(channel) and channel["thread_metadata"]["archived"]:
        raise ClientRefusal("Commands can't be used in an archived thread.")


def _check_values(select: JsonObject, values: Sequence[str]) -> None:
    low, high = bounds(select)
    if not low <= len(values) <= high:
        raise ClientRefusal("{0} values are too few or too many.", len(values))
    if select["type"] == ComponentType.STRING_SELECT:
        offered = [option["value"] for option in select["options"]]
        if unknown := [value for value in values if value not in offered]:
            raise ClientRefusal(f"{unknown} are not among {offered}")
