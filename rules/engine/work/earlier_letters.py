"""Letters that a seat's player has had: within a turn they get one, which later news of that turn change."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.game.play.news import told_with
from rules.model.own_news import PrivateNews
from rules.store.tables import Letter


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


def earlier_letters(newest_first: Sequence[Letter]) -> EarlierLetters:
    """What a seat's letters have told. Cards are told by the first letter after they were drawn."""
    now = EarlierLetters()
    for letter in reversed(newest_first):
        content, message = letter.content, letter.message
        if not isinstance(content, PrivateNews):
            now = replace(now, message=message or now.message)
            continue
        if content.turn:
            now = replace(now, message=None, told=None)
        has_cards = now.cards_unwritten or content.cards
        if message is None:
            now = replace(now, cards_unwritten=has_cards)
            continue
        content = replace(content, cards=has_cards)
        told = told_with(now.told, content) if now.told else content
        shows_cards = message if has_cards else now.card_message
        now = EarlierLetters(False, message, told, shows_cards)
    return now
