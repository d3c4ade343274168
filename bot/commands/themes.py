"""The themes as an option's choices."""

from typing import Final

from discord import app_commands

from bot.panels.pages.own_page import AS_TABLE
from render import Theme

THEMES: Final = [
    app_commands.Choice(name="dark", value=Theme.DARK.value),
    app_commands.Choice(name="light", value=Theme.LIGHT.value),
    app_commands.Choice(name="high contrast", value=Theme.CONTRAST.value),
]
OWN_THEMES: Final = [*THEMES, app_commands.Choice(name="as the table’s", value=AS_TABLE)]
