"""What everything that the bot says is made from, and what a test may hand in instead."""

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


@dataclass(slots=True)
class Services:
    """The games, the words, the pictures, and the bot's counts of itself."""

    engine: Engine
    languages: Languages
    pictures: Pictures
    vitals: Metrics
    background: Background = field(default_factory=Background, kw_only=True)

    def words_at(self, roster: Roster) -> Words:
        """The words of the language in which a table is told its game."""
        return self.languages.best(LANGUAGE.value_at(roster))

    async def words_of(self, profile: Profile, told_in: str = "") -> Words:
        """The words for a person: in the language that they chose, else Discord's with them, else that one."""
        wanted = profile.language, profile.locale, told_in
        await self.languages.fetch(*wanted)
        return self.languages.best(*wanted)

    async def own_phrasing(self, look: Look) -> Phrasing:
        """The words in which a game is told to the person whose look it is."""
        words = await self.words_of(look.profile, LANGUAGE.value_at(look.roster))
        return Phrasing(words, look.edition, look.roster)

    async def fetch_words(self, look: Look) -> None:
        """Have the words read in which a game is told to its table; else `phrasing` reads them."""
        await self.languages.fetch(LANGUAGE.value_at(look.roster))

    def phrasing(self, look: Look) -> Phrasing:
        """The words in which a game is told to its table."""
        return Phrasing(self.words_at(look.roster), look.edition, look.roster)
