"""The names that a rulebook gives things, in one language: territories, cards, phases, armies."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from bot.text.words.catalogue import Fact, Words
from bot.text.words.naming import escape
from bot.text.words.resolving import TerritoryName
from rules.core.edition import Edition
from rules.model.board import JOKER, CardId, MissionId, Names, RegionId, TerritoryId


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words for one edition."""

    words: Words
    edition: Edition

    def say(self, key: str, **facts: Fact) -> str:
        """A message, in the words of the edition's rulebook where it has its own."""
        return self.words.say(key, edition=self.edition.id.partition("@")[0], **facts)

    def territory(self, territory: TerritoryId) -> TerritoryName:
        """A territory's name; for an id that the board doesn't know, the id, made safe to show."""
        printed = self.edition.board.territories.get(territory)
        name = self._name_of(printed.names) if printed else escape(territory)
        return TerritoryName(name, territory)

    def region(self, region: RegionId) -> str:
        """A region's name, as its board calls it."""
        return self._name_of(self.edition.board.regions[region].names)

    def mission(self, mission: MissionId) -> str:
        """The text of a mission's card."""
        return self._name_of(self.edition.missions[mission].names)

    def card(self, card: CardId) -> str:
        """A card: its territory and its symbol; a joker by its symbol alone."""
        symbol = self.symbol(self.edition.deck.symbols[card])
        if self.edition.deck.symbols[card] == JOKER:
            return symbol
        return self.say("card", territory=self.territory(TerritoryId(card)), symbol=symbol)

    def cards(self, cards: Iterable[CardId]) -> str:
        """The cards with commas between them, or the word for none."""
        return self.words.listed(self.card(card) for card in cards)

    def symbol(self, symbol: str) -> str:
        """The name of a card's symbol."""
        return self.say("symbol", symbol=symbol)

    def armies(self, count: int) -> str:
        """A number of armies, as the rulebook calls its pieces."""
        return self.say("armies", n=count)

    def phase(self, phase: str) -> str:
        """A phase's name, in the middle of a sentence."""
        return self.say("phase", phase=phase)

    def territories(self, territories: Iterable[TerritoryId]) -> str:
        """The territories' names with commas between them, or the word for none."""
        return self.words.listed(map(self.territory, territories))

    @property
    def tours(self) -> bool:
        """Whether all players take one stage before anybody takes the next (`GX-TOUR-1`)."""
        return self.edition.tours

    def sums(self, amounts: Iterable[tuple[TerritoryId, int]]) -> str:
        """`3 on Brazil, 2 on Peru`; amounts for one territory are added up."""
        total = Counter[TerritoryId]()
        for territory, armies in amounts:
            total[territory] += armies
        return self.words.listed(
            self.say("sum", n=armies, territory=self.territory(territory))
            for territory, armies in total.items()
        )

    def _name_of(self, names: Names) -> str:
        return names.get(self.words.language) or names["en"]
