"""Interactions: what a person did, the bot's answers, timeouts, and token lifetimes.

Source: https://docs.discord.com/developers/interactions/receiving-and-responding
"""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import IntEnum, StrEnum
from typing import Self

from sandbox.checks.components import text_of
from sandbox.checks.limits import FILE_BYTES
from sandbox.checks.options import command_path
from sandbox.world.clock import USUAL
from sandbox.world.errors import ApiError, ApiReason
from sandbox.world.objects import JsonObject, MessageFlag
from sandbox.world.world import World

ACKNOWLEDGE_WITHIN = timedelta(seconds=3)
ANSWER_WITHIN = 60.0
"""Seconds: a safety timeout, not a measure of speed."""
NO_ANSWER = "The application did not respond"


class InteractionKind(IntEnum):
    """The kinds of interaction: what a person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackKind(IntEnum):
    """The kinds of first answer."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9
    LAUNCH = 12


class State(StrEnum):
    """The states of an interaction, in the page's words."""

    PENDING = "pending"
    DEFERRED = "deferred"
    DONE = "done"
    FAILED = "failed"


@dataclass(slots=True, eq=False)
class Interaction:
    """One interaction of one person, with the bot's answers to it.

    Attributes:
        answered_with: the kind of the first answer, None before it.
        original_id: the message of the first answer, or the pressed message that it edited.
        followup_ids: the messages sent after it.
        modal: the modal that the bot opened (custom_id, title, components), if any.
        choices: autocomplete suggestions.
        why: why it failed, in a person's words.
    """

    id: str
    token: str
    kind: InteractionKind
    user: JsonObject
    channel_id: str
    source_id: str | None
    command: str
    """The command, such as `host replace`; empty for presses."""
    owners: JsonObject
    """The installations that it came through: `authorizing_integration_owners`."""
    created: datetime
    world: World
    opener: Self | None = None
    """The interaction that opened the submitted modal."""
    state: State = State.PENDING
    answered_with: CallbackKind | None = None
    original_id: str | None = None
    followup_ids: list[str] = field(default_factory=list)
    modal: JsonObject | None = None
    choices: list[JsonObject] = field(default_factory=list)
    why: str | None = None
    activity: str | None = None
    """The instance of the Activity that it opened."""
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)
    finished: asyncio.Event = field(default_factory=asyncio.Event)
    _alarm: asyncio.TimerHandle | None = None

    @property
    def failed(self) -> bool:
        """Whether the person saw "The application did not respond"."""
        return self.state is State.FAILED

    @property
    def metadata(self) -> JsonObject:
        """The `interaction_metadata` of a message that answers it."""
        about: JsonObject = {
            "id": self.id,
            "type": int(self.kind),
            "user": self.user,
            "authorizing_integration_owners": self.owners,
        }
        if self.opener is not None:
            return {**about, "triggering_interaction_metadata": self.opener.metadata}
        return about | ({"interacted_message_id": self.source_id} if self.source_id else {})

    @property
    def answers(self) -> list[JsonObject]:
        """The original answer (or the message it edited), then the follow-ups, as they are now."""
        ids = [*([self.original_id] if self.original_id else []), *self.followup_ids]
        found = map(self.world.messages.find, ids)
        return [message for message in found if message is not None]

    @property
    def answer(self) -> JsonObject | None:
        """The first of the answers, if there is any."""
        return next(iter(self.answers), None)

    @property
    def ephemeral(self) -> bool:
        """Whether only this person sees the answer."""
        answer = self.answer
        return answer is not None and bool(answer["flags"] & MessageFlag.EPHEMERAL)

    @property
    def text(self) -> str:
        """All the text of the answer; empty without one."""
        answer = self.answer
        return "" if answer is None else text_of(answer)

    async def wait(self, *, within: float = ANSWER_WITHIN) -> Self:
        """Wait until the answer is complete; after a deferral, until something follows it.

        An interaction that isn't acknowledged in time ends up `failed`.

        Raises:
            TimeoutError: it was deferred, and nothing followed within so many seconds.
        """
        try:
            async with asyncio.timeout(within):
                await self.finished.wait()
        except TimeoutError:
            who = self.user["global_name"]
            what = f"{self.kind.name.lower()} of {who}: {self.state} after {within:g} s"
            raise TimeoutError(what) from None
        return self

    def watch(self) -> None:
        """Start the timeout that fails the interaction."""
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(ACKNOWLEDGE_WITHIN.total_seconds(), self.fail)
        self._move(State.PENDING)

    def claim(self, interaction_id: str) -> None:
        """Check that a first answer is still accepted.

        Raises:
            ApiError: ALREADY_ACKNOWLEDGED: it had one.
            ApiError: UNKNOWN_INTERACTION: it is too late, or the id and the token don't match.
        """
        if self.answered_with is not None:
            raise ApiError(ApiReason.ALREADY_ACKNOWLEDGED)
        if self.world.clock() - self.created > ACKNOWLEDGE_WITHIN:
            self.fail()
        if self.failed or interaction_id != self.id:
            raise ApiError(ApiReason.UNKNOWN_INTERACTION)

    def acknowledge(self, kind: CallbackKind) -> None:
        """Record the first answer; a deferral leaves the interaction unfinished."""
        self.answered_with = kind
        self.dismiss()
        deferred = kind in (CallbackKind.DEFERRED_MESSAGE, CallbackKind.DEFERRED_UPDATE)
        self._move(State.DEFERRED if deferred else State.DONE)

    def complete(self) -> None:
        """Record what follows a deferral."""
        if self.state is not State.DONE:
            self._move(State.DONE)

    def fail(self) -> None:
        """Fail the interaction: the person sees that there is no answer."""
        self.dismiss()
        self.why = NO_ANSWER
        self._move(State.FAILED)

    def dismiss(self) -> None:
        """Cancel the timeout."""
        if self._alarm is not None:
            self._alarm.cancel()

    def _move(self, state: State) -> None:
        self.state = state
        if state is not State.PENDING:
            self.acknowledged.set()
        if state in (State.DONE, State.FAILED):
            self.finished.set()
        news: JsonObject = {"id": self.id, "state": state.value}
        if self.why is not None:
            news["why"] = self.why
        self.world.tell("INTERACTION", news, self.user["id"])


TOKEN_LIFE = timedelta(minutes=15)
INSTALLATIONS = (0, 1)
"""To a guild, and to a user."""


class Interactions:
    """The interactions whose tokens are still valid."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_token: dict[str, Interaction] = {}

    def start(
        self,
        kind: InteractionKind,
        user: JsonObject,
        channel: JsonObject,
        data: JsonObject,
        source: JsonObject | None = None,
        *,
        installed: Collection[int] = INSTALLATIONS,
        opener: Interaction | None = None,
    ) -> Interaction:
        """Send an interaction to the bot.

        `source` is the message with the component; `installed` are the kinds of installation that the command
        or component is for; `opener` is the interaction that opened the modal.
        """
        self._forget_expired()
        world = self._world
        interaction_id = world.ids.next()
        started = Interaction(
            id=interaction_id,
            token=_token(interaction_id),
            kind=kind,
            user=user,
            channel_id=channel["id"],
            source_id=source["id"] if source else None,
            command=command_path(data) if kind is InteractionKind.COMMAND else "",
            owners=world.application.owners(channel, user["id"], installed),
            created=world.clock(),
            world=world,
            opener=opener,
        )
        self._by_token[started.token] = started
        started.watch()
        world.tell("INTERACTION_CREATE", payload(world, started, data, source))
        return started

    def find(self, token: str) -> Interaction:
        """The interaction with a token, for its first answer.

        Raises:
            ApiError: UNKNOWN_INTERACTION: there is none.
        """
        if token not in self._by_token:
            raise ApiError(ApiReason.UNKNOWN_INTERACTION)
        return self._by_token[token]

    def with_id(self, interaction_id: str) -> Interaction | None:
        """The interaction with an id; None if it is unknown, or too old."""
        return self._by_token.get(_token(interaction_id))

    def find_answered(self, token: str) -> Interaction:
        """The interaction with a token, for edits and follow-ups.

        Raises:
            ApiError: INVALID_WEBHOOK_TOKEN: there is none, or its 15 minutes are over.
            ApiError: UNKNOWN_WEBHOOK: it has no answer yet.
        """
        found = self._by_token.get(token)
        if found is None or self._is_expired(found):
            raise ApiError(ApiReason.INVALID_WEBHOOK_TOKEN)
        if found.answered_with is None:
            raise ApiError(ApiReason.UNKNOWN_WEBHOOK)
        return found

    def close(self) -> None:
        """Cancel every timeout."""
        for interaction in self._by_token.values():
            interaction.dismiss()

    def _is_expired(self, interaction: Interaction) -> bool:
        return self._world.clock() - interaction.created > TOKEN_LIFE

    def _forget_expired(self) -> None:
        while (oldest := next(iter(self._by_token.values()), None)) is not None:
            if not self._is_expired(oldest):
                return
            oldest.dismiss()
            del self._by_token[oldest.token]


def _token(interaction_id: str) -> str:
    return f"interaction-{interaction_id}"


def payload(
    world: World, interaction: Interaction, data: JsonObject, source: JsonObject | None
) -> JsonObject:
    """The INTERACTION_CREATE for the bot."""
    channel = world.channel(interaction.channel_id)
    user = interaction.user
    made: JsonObject = {
        "id": interaction.id,
        "application_id": world.application.id,
        "type": int(interaction.kind),
        "token": interaction.token,
        "version": 1,
        "data": data,
        "channel_id": channel["id"],
        "channel": {
            **channel,
            "permissions": str(int(world.nominal_permissions(channel, user["id"]))),
        },
        "app_permissions": str(int(world.nominal_permissions(channel, world.bot["id"]))),
        "attachment_size_limit": FILE_BYTES,
        "locale": world.locales.get(user["id"], USUAL),
        "entitlements": [],
        "authorizing_integration_owners": interaction.owners,
    }
    if (guild := world.guild_of(channel)) is None:
        made |= {"context": 1, "user": user}
    else:
        about = {"id": guild.id, "locale": guild.locale, "features": []}
        made |= {"context": 0, "guild_id": guild.id, "guild": about}
        made |= {"guild_locale": guild.locale, "member": world.member(user, guild, channel)}
    return made if source is None else {**made, "message": source}
