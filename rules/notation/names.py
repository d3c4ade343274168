"""Territories' names, found however they are typed."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Final, NamedTuple

from rules.boards import load_board
from rules.model.board import Territory
from rules.model.ids import TerritoryId
from rules.notation.keywords import fold

SHORTEST_BEGINNING: Final = 3
"""Letters that a beginning has at least: two begin too many names."""

_LONGEST_COMPARED: Final = 60
"""Characters, more than any territory's name has. To compare a long text would take much time."""

_BETWEEN_WORDS: Final = re.compile(r"[\W_]+")


class Spelling(NamedTuple):
    """One way to write a territory's name, and the plain words that it consists of."""

    text: str
    words: tuple[str, ...]
    territory: TerritoryId


@dataclass(frozen=True, slots=True)
class Names:
    """Every name of every territory of one board, in every language."""

    spellings: Mapping[str, TerritoryId]
    """Plain spelling (id, name or alias) to the territory."""
    labels: Mapping[str, Mapping[TerritoryId, str]]
    """Language to each territory's name in it."""
    _beginnings: Mapping[str, tuple[Spelling, ...]]
    """What a name begins with, as one plain word, to all that begin so."""
    _first_words: Mapping[str, tuple[Spelling, ...]]
    """What the first of a name's several words begins with, to all that begin so."""

    def find(self, typed: str) -> TerritoryId | None:
        """The territory with that id, name or alias, in any language, if there is one."""
        whole = TerritoryId(typed)
        return whole if whole in self.labels["en"] else self.spellings.get(fold(typed))

    def begun(self, typed: str) -> Mapping[TerritoryId, str]:
        """The territories with a name that begins so, as a whole or word by word (`n afr`), and that name."""
        if len(typed) > _LONGEST_COMPARED or len(whole := fold(typed)) < SHORTEST_BEGINNING:
            return {}
        found: dict[TerritoryId, str] = {}
        for spelling in (*self._beginnings.get(whole, ()), *self._begun_by_words(_words(typed))):
            found.setdefault(spelling.territory, spelling.text)
        return found

    def _begun_by_words(self, words: tuple[str, ...]) -> Iterator[Spelling]:
        for spelling in self._first_words.get(words[0], ()) if len(words) > 1 else ():
            pairs = zip(spelling.words, words, strict=False)
            if len(words) <= len(spelling.words) and all(s.startswith(w) for s, w in pairs):
                yield spelling

    def nearest(self, typed: str, count: int = 3) -> tuple[TerritoryId, ...]:
        """The territories spelled most like the text, best first; may be none."""
        whole = fold(typed[: 2 * _LONGEST_COMPARED])[:_LONGEST_COMPARED]
        close = get_close_matches(whole, self.spellings, n=3 * count, cutoff=0.6)
        begun = (s for s in self.spellings if len(whole) > 1 and s.startswith(whole))
        return _distinct((self.spellings[s] for s in (*close, *begun)), count)

    def matching(self, typed: str, among: Collection[TerritoryId]) -> Iterator[TerritoryId]:
        """The territories `among` these with a spelling that begins with the text, then those that contain it."""
        whole = fold(typed)
        begun = {t for spelling, t in self.spellings.items() if spelling.startswith(whole)}
        contains = {t for spelling, t in self.spellings.items() if whole in spelling}
        yield from (t for t in among if t in begun)
        yield from (t for t in among if t in contains - begun)


@cache
def names_of(board: str) -> Names:
    """The names of a board by its id (`world`). An id wins over a name, and a name over an alias.

    Raises:
        DataError: there is no such board, or its file is invalid.
    """
    territories = load_board(board).territories.values()
    spellings: dict[str, TerritoryId] = {}
    for each in (_ids, _names, _aliases):
        for territory in territories:
            for text in each(territory):
                spellings.setdefault(fold(text), territory.id)
    every = [s for territory in territories for s in _spellings_of(territory)]
    return Names(
        spellings,
        {
            language: {t.id: t.names[language] for t in territories}
            for language in ("en", "pl", "ru")
        },
        _by_beginning((("".join(s.words), s) for s in every), SHORTEST_BEGINNING),
        _by_beginning((s.words[0], s) for s in every if len(s.words) > 1),
    )


def _ids(territory: Territory) -> Iterable[str]:
    return (territory.id,)


def _names(territory: Territory) -> Iterable[str]:
    return territory.names.values()


def _aliases(territory: Territory) -> Iterable[str]:
    return territory.aliases


def _spellings_of(territory: Territory) -> Iterator[Spelling]:
    """All spellings, those first that people know best."""
    for text in (*_names(territory), *_aliases(territory), territory.id):
        if words := _words(text):
            yield Spelling(text, words, territory.id)


def _words(text: str) -> tuple[str, ...]:
    """The words of a text, plain; those without a letter or digit left out."""
    return tuple(filter(None, map(fold, _BETWEEN_WORDS.split(text))))


def _by_beginning(
    keyed: Iterable[tuple[str, Spelling]], shortest: int = 1
) -> Mapping[str, tuple[Spelling, ...]]:
    found: dict[str, list[Spelling]] = {}
    for key, spelling in keyed:
        for end in range(shortest, len(key) + 1):
            found.setdefault(key[:end], []).append(spelling)
    return {beginning: tuple(spellings) for beginning, spellings in found.items()}


def _distinct(territories: Iterable[TerritoryId], count: int) -> tuple[TerritoryId, ...]:
    return tuple(dict.fromkeys(territories))[:count]
