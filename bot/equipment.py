"""The equipment that a bot works with, besides its settings and its engine."""

from dataclasses import dataclass, field
from typing import Final

from discord import app_commands

from bot.gateway.background import Clockwork
from bot.pictures.own_emojis import ART
from bot.pictures.renderers import Renderers
from bot.words.catalogue import Languages


@dataclass(frozen=True, slots=True)
class Equipment:
    """The clock, renderers, languages and further commands of a bot; a test may hand in its own."""

    clockwork: Clockwork = field(default_factory=Clockwork)
    renderers: Renderers = field(default_factory=Renderers)
    languages: Languages | None = None
    """The languages that the bot speaks; None for all that the package has catalogues of."""
    emoji_art: int = ART
    """The number of the art of the application's emojis; `NONE` where there shall be none."""
    commands: tuple[app_commands.Group, ...] = ()
    """Groups beside the bot's own `/risk` and `/order`."""


USUAL: Final = Equipment()
