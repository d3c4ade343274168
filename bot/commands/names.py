"""What commands are called: their names, and those that some had before."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord
from discord import app_commands

from bot.commands.finding import MOST_LABEL, Suggestions, labels_with, suggestions
from bot.interactions.context import Interaction

_RENAMED: Final = {
    "risk host": "host",
    "risk me": "my",
    "risk games": "my games",
    "risk computer": "risk table computer",
}
"""Names until 1.0.0, in whole or their beginning."""
_NESTING: Final = (
    discord.AppCommandOptionType.subcommand.value,
    discord.AppCommandOptionType.subcommand_group.value,
)

CommandName = app_commands.Range[str, 1, MOST_LABEL]


def both_names(typed: str) -> tuple[str, str]:
    """The name of a command as it was typed, and what it is called now: `host pace` for `risk host pace`."""
    name = " ".join(typed.casefold().removeprefix("/").split())
    for before, now in _RENAMED.items():
        if name == before or name.startswith(f"{before} "):
            return name, now + name.removeprefix(before)
    return name, name


def name_called(data: Mapping[str, Any]) -> str:
    """The name by which a command was called, of which this bot may know nothing.

    `data` is an interaction's: https://docs.discord.com/developers/interactions/receiving-and-responding
    """
    return " ".join(_called(data))


def _called(data: Mapping[str, Any]) -> Iterator[str]:
    yield data["name"]
    for inner in data.get("options", ()):
        if inner["type"] in _NESTING:
            yield from _called(inner)


async def complete_names(interaction: Interaction, typed: str) -> Suggestions:
    """The names of commands that fit what is typed; an earlier name leads to the one now."""
    every = interaction.client.tree.walk_commands()
    names = sorted(each.qualified_name for each in every if isinstance(each, app_commands.Command))
    return suggestions(labels_with(both_names(typed)[1], ((name, name) for name in names)))
