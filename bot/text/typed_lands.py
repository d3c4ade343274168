"""Territories by the forms that their names have in sentences: `z Brazylii`, `Бразилию`."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from bot.text.words.catalogue import Words
from bot.text.words.languages import find_languages
from bot.text.words.resolving import TerritoryName
from rules.model.board import TerritoryId
from rules.notation.words import fold, names_of

_WITH_A_PREPOSITION: Final = ("territory-from", "territory-to", "territory-on")


def territory_told(board: str, typed: str) -> TerritoryId | None:
    """The territory whose name a sentence gives in that form, in any language; None if there is none."""
    return _forms(board).get(fold(typed))


@cache
def _forms(board: str) -> Mapping[str, TerritoryId]:
    """Every form, plain, with its preposition and without, to the territory. No two of a board have one form."""
    labels = names_of(board).labels
    return {
        fold(form): territory
        for language, words in find_languages().catalogues.items()
        for territory, label in labels.get(language, labels["en"]).items()
        for form in _told(words, TerritoryName(label, territory))
    }


def _told(words: Words, name: TerritoryName) -> Iterator[str]:
    yield words.say("territory-object", name=name, id=name.id)
    for key in _WITH_A_PREPOSITION:
        told = words.say(key, name=name, id=name.id)
        yield from (told, told.partition(" ")[2])
