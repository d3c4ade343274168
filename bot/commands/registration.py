"""What Discord knows of the commands: read, registered, and noted with the games.

Source: https://docs.discord.com/developers/interactions/application-commands
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Final

import discord
from discord.http import Route

from rules.databases import note_at, write_note_at
from rules.store.processes import Place

ENTRY_POINT: Final = 4
"""The type of the command that opens an application's Activity; Discord makes it, and is not to lose it."""


class Handler(IntEnum):
    """Who answers that command."""

    BOT = 1
    DISCORD = 2


_SENT_ALONG: Final = (
    "id", "type", "name", "name_localizations", "description", "description_localizations", "handler",
    "default_member_permissions", "integration_types", "contexts",
)  # fmt: skip

NOTE: Final = "commands"
"""The name under which is noted what was registered last for the bot that plays the games of a place."""

Command = Mapping[str, Any]
"""A command as Discord writes it."""


def is_typed(command: Command) -> bool:
    """Whether a registered command is one that people type, as all of the bot's are."""
    return bool(command.get("type", 1) != ENTRY_POINT)


async def read_commands(client: discord.Client, application: int) -> list[dict[str, Any]]:
    """The commands that Discord has of an application, with their translations.

    Raises:
        discord.HTTPException: Discord refuses to say.
    """
    path = "/applications/{application_id}/commands"
    route = Route("GET", path, application_id=application)
    found: list[dict[str, Any]] = await client.http.request(
        route, params={"with_localizations": "true"}
    )
    return found


def with_entry_point(
    payload: Sequence[dict[str, Any]], there: Sequence[Command], handler: Handler
) -> list[dict[str, Any]]:
    """All that is to be registered at once, with an Activity's command where there is one, and its handler.

    Discord refuses a registration that would remove it (50240), and with it all others.
    """
    kept = [
        {name: each[name] for name in _SENT_ALONG if each.get(name) is not None}
        for each in there
        if not is_typed(each)
    ]
    for each in kept:
        each["handler"] = handler
        if "default_member_permissions" in each:
            each["default_member_permissions"] = int(each["default_member_permissions"])
    return [*payload, *kept]


@dataclass(frozen=True, slots=True)
class Registered:
    """What was registered last: for which application, and a digest of the commands."""

    application: int
    digest: str

    @classmethod
    def of(cls, application: int, payload: Sequence[Command]) -> "Registered":
        """What is about to be registered."""
        text = json.dumps(payload, sort_keys=True, default=str)
        return cls(application, hashlib.sha256(text.encode()).hexdigest())

    @classmethod
    def read(cls, place: Place) -> "Registered | None":
        """What is noted of the place where the games are kept; None where nothing is that can be read.

        Raises:
            StoreError: the database can't be reached.
        """
        try:
            application, digest = note_at(place, NOTE).split()
            return cls(int(application), digest)
        except ValueError:
            return None

    def write(self, place: Place) -> None:
        """Note it there.

        Raises:
            OSError, StoreError: it can't be written.
        """
        write_note_at(place, NOTE, f"{self.application} {self.digest}\n")
