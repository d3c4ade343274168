"""The least that a bot of discord.py's does for a press: one commit of SQLite's, and the panel. A floor.

It has no rules, no words and no games, and draws nothing: it shows the panel that it was given, without its
board, whoever presses whatever. Run as a process of its own: `python bare_bot.py ADDRESS TOKEN DATABASE PANEL`.
"""

import json
import sqlite3
import sys
from pathlib import Path

import discord
from discord import ui

from sandbox import pointing

COMMAND = "panel"
_GALLERY = 12


class BareBot(discord.Client):
    """Answers every command and every press with one panel."""

    def __init__(self, database, panel):
        super().__init__(intents=discord.Intents(guilds=True))
        self._panel = json.loads(panel.read_text(encoding="utf-8"))
        self._database = sqlite3.connect(database, isolation_level=None)
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = FULL")
        self._database.execute("CREATE TABLE presses (id INTEGER PRIMARY KEY, person INTEGER)")

    async def on_ready(self):
        """Have the one command known, and say so."""
        command = {"name": COMMAND, "description": "Show the panel"}
        await self.http.bulk_upsert_global_commands(self.application_id or 0, [command])
        sys.stdout.write("ready\n")
        sys.stdout.flush()

    async def on_interaction(self, interaction):
        """Commit that it came, and answer with the panel."""
        row = interaction.id, interaction.user.id
        self._database.execute("INSERT INTO presses VALUES (?, ?)", row)
        view = ui.LayoutView(timeout=None)
        for component in self._panel:
            view.add_item(made(component))
        view.stop()
        if interaction.type is discord.InteractionType.component:
            await interaction.response.edit_message(view=view)
        else:
            await interaction.response.send_message(view=view, ephemeral=True)


def made(component):
    """A component as discord.py makes it, from Discord's JSON.

    Source: https://docs.discord.com/developers/components/reference
    """
    inside = component.get("components", ())
    children = [made(each) for each in inside if each["type"] != _GALLERY]
    match component["type"]:
        case 1:
            return ui.ActionRow(*children)
        case 2:
            style = discord.ButtonStyle(component["style"])
            emoji = component.get("emoji", {}).get("name")
            return ui.Button(
                label=component.get("label"),
                style=style,
                emoji=emoji,
                **({"url": component["url"]} if "url" in component else _identified(component)),
            )
        case 3:
            options = [_option(each) for each in component["options"]]
            placeholder = component.get("placeholder")
            return ui.Select(options=options, placeholder=placeholder, **_identified(component))
        case 10:
            return ui.TextDisplay(component["content"])
        case 14:
            return ui.Separator()
        case 17:
            return ui.Container(*children, accent_colour=component.get("accent_color"))
        case other:
            raise ValueError(f"not in any panel: {other}")


def _identified(component):
    return {"custom_id": component["custom_id"]}


def _option(option):
    emoji = option.get("emoji", {}).get("name")
    return discord.SelectOption(
        label=option["label"],
        value=option["value"],
        description=option.get("description"),
        emoji=emoji,
    )


def main(address, token, database, panel):
    """Serve until killed."""
    with pointing(address):
        BareBot(database, Path(panel)).run(token, log_handler=None)


if __name__ == "__main__":
    main(*sys.argv[1:])
