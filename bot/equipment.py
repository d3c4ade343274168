"""The equipment that a bot works with, beside its settings and its engine."""

from dataclasses import dataclass, field
from typing import Final

from bot.clockwork import Clockwork
from bot.pictures.renderers import Renderers


@dataclass(frozen=True, slots=True)
class Equipment:
    """Time and drawing, as the bot has them; a test hands in its own where it wants others."""

    clockwork: Clockwork = field(default_factory=Clockwork)
    renderers: Renderers = field(default_factory=Renderers)


USUAL: Final = Equipment()
