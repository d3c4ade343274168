"""The services: everything that the bot's messages are made from."""

from dataclasses import dataclass

from bot.monitoring.vitals import Vitals
from bot.pictures.drawing import Pictures
from bot.text.words.catalogue import Words
from bot.text.words.languages import Languages
from bot.text.words.phrasing import Phrasing
from rules.engine import Engine, Look, Profile
from rules.game.table.settings import LANGUAGE
from rules.model.roster import Roster


@dataclass(slots=True)
class Services:
    """The games, the words, the pictures, and the bot's counts of itself."""

    engine: Engine
    languages: Languages
    pictures: Pictures
    vitals: Vitals

    def words_at(self, roster: Roster) -> Words:
        """The words of the language in which a table is told its game."""
        return self.languages.best(LANGUAGE.value_at(roster))

    def words_of(self, profile: Profile, roster: Roster | None = None) -> Words:
        """The words for a person: in the language that they chose, else Discord's with them, else the table's."""
        at_table = LANGUAGE.value_at(roster) if roster else ""
        return self.languages.best(profile.language, profile.locale, at_table)

    def own_phrasing(self, look: Look) -> Phrasing:
        """The words in which a game is told to the person whose look it is."""
        return Phrasing(self.words_of(look.profile, look.roster), look.edition, look.roster)

    def phrasing(self, look: Look) -> Phrasing:
        """The words in which a game is told to its table."""
        return Phrasing(self.words_at(look.roster), look.edition, look.roster)
