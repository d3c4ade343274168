"""The register of all interactions whose tokens are valid, and the payload that the bot is sent.

Source: https://docs.discord.com/developers/interactions/receiving-and-responding
"""

from collections.abc import Collection
from datetime import timedelta

from sandbox.checks.limits import FILE_BYTES
from sandbox.checks.options import command_path
from sandbox.interactions.interaction import Interaction, InteractionKind
from sandbox.world.clock import USUAL
from sandbox.world.errors import ApiError, ApiReason
from sandbox.world.objects import JsonObject
from sandbox.world.world import World

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

        `source` is the message whose component was used; `installed` are the kinds of installation
        that the command or component is for; `opener` is the one that a modal was opened by.
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
        """The interaction of a token, for its first answer.

        Raises:
            ApiError: UNKNOWN_INTERACTION: there is none.
        """
        if token not in self._by_token:
            raise ApiError(ApiReason.UNKNOWN_INTERACTION)
        return self._by_token[token]

    def with_id(self, interaction_id: str) -> Interaction | None:
        """The interaction of an id; None if it is unknown, or too long ago."""
        return self._by_token.get(_token(interaction_id))

    def find_answered(self, token: str) -> Interaction:
        """The interaction of a token, for what follows its first answer.

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
        """Stop every alarm."""
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
    """The INTERACTION_CREATE that the bot is sent."""
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
