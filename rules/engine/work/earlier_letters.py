"""Letters that a seat's player has had: within a turn they get one, which later news of that turn change."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.table.news import PrivateNews, ToldAlone, told_with


@dataclass(frozen=True, slots=True)
class EarlierLetters:
    """What letters have told a seat's player before some news, and what they have not."""

    cards_unwritten: bool = False
    """Whether they drew cards of which no letter has told."""
    message: str | None = None
    """The message of the letter or reminder that they had in the turn under way, if any."""
    told: PrivateNews | None = None
    """What that letter says."""
    card_message: str | None = None
    """The newest message that showed their cards."""

    def joined(self, content: PrivateNews) -> PrivateNews:
        """What the letter of this turn says once it tells this as well."""
        return told_with(self.told, content) if self.told else content


def earlier_letters(newest_first: Sequence[ToldAlone]) -> EarlierLetters:
    """What a seat's letters have told. Cards are told by the first letter after they were drawn."""
    now = EarlierLetters()
    for content, message in reversed(newest_first):
        if isinstance(content, PrivateNews) and content.seated:
            now = EarlierLetters()
        if not isinstance(content, PrivateNews):
            now = replace(now, message=message or now.message)
            continue
        if content.turn:
            now = replace(now, message=None, told=None)
        has_cards = now.cards_unwritten or content.cards
        if message is None:
            now = replace(now, cards_unwritten=has_cards)
            continue
        said = now.joined(replace(content, cards=has_cards))  # a row says what it was written for
        shows_cards = message if has_cards else now.card_message
        now = EarlierLetters(False, message, said, shows_cards)
    return now
