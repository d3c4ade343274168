"""What everything that the bot says is made from."""

from dataclasses import dataclass

from bot.monitoring.vitals import Vitals
from bot.pictures.drawing import Pictures
from bot.text.catalogue import Words
from bot.text.languages import Languages
from rules.engine import Engine


@dataclass(slots=True)
class Desk:
    """The games, the words, the pictures, and the counts of what became of it all."""

    engine: Engine
    languages: Languages
    pictures: Pictures
    vitals: Vitals

    @property
    def words(self) -> Words:
        return self.languages.best()
