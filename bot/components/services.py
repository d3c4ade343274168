"""The services behind everything that the bot sends; tests may replace them."""

from dataclasses import dataclass, field
from typing import Final

from discord import app_commands

from bot.gateway.background import Background, Clockwork
from bot.monitoring.metrics import Metrics
from bot.pictures.drawing import Pictures
from bot.pictures.own_emojis import ART
from bot.pictures.renderers import Renderers
from bot.words.catalogue import Words
from bot.words.languages import Languages
from bot.words.phrasing import Phrasing
from rules.app import Engine
from rules.engine.receipts import Look, Profile
from rules.table.roster import Roster
from rules.table.settings import LANGUAGE


@dataclass(frozen=True, slots=True)
class Equipment:
    """Clock, renderers, languages and extra commands of a bot; replaceable in tests."""

    clockwork: Clockwork = field(default_factory=Clockwork)
    renderers: Renderers = field(default_factory=Renderers)
    languages: Languages | None = None
    """The languages that the bot speaks; None for all catalogues of the package."""
    emoji_art: int = ART
    """The version of the application's emojis; `NONE` for no emojis."""
    commands: tuple[app_commands.Group, ...] = ()
    """Groups beside the bot's own `/risk` and `/order`."""


USUAL: Final = Equipment()


@dataclass(slots=True)
class Services:
    """The games, the words, the pictures, and the metrics."""

    engine: Engine
    languages: Languages
    pictures: Pictures
    metrics: Metrics
    background: Background = field(default_factory=Background, kw_only=True)

    def words_at(self, roster: Roster) -> Words:
        """The words of the language of a game's posts."""
        return self.languages.best(LANGUAGE.value_at(roster))

    async def words_of(self, profile: Profile, told_in: str = "") -> Words:
        """The words for a person: of their chosen language, else of their Discord locale, else of `told_in`."""
        wanted = profile.language, profile.locale, told_in
        await self.languages.fetch(*wanted)
        return self.languages.best(*wanted)

    async def own_phrasing(self, look: Look) -> Phrasing:
        """The phrasing of a game for the person whose look it is."""
        words = await self.words_of(look.profile, LANGUAGE.value_at(look.roster))
        return Phrasing(words, look.edition, look.roster)

    async def fetch_words(self, look: Look) -> None:
        """Load the words of a game's language in another thread; else `phrasing` loads them."""
        await self.languages.fetch(LANGUAGE.value_at(look.roster))

    def phrasing(self, look: Look) -> Phrasing:
        """The phrasing of a game in the language of its posts."""
        return Phrasing(self.words_at(look.roster), look.edition, look.roster)
