"""Territories' names, found however they are typed."""

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Final

from rules.boards import load_board
from rules.model.ids import TerritoryId

COUNT_MARK: Final = " · "
"""Stands between a territory's name and its armies in lists to choose from."""

_LONGEST_COMPARED: Final = 60
"""Characters, more than any territory's name has. To compare a long text would take much time."""

_LETTERS: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i"})
"""Letters that Unicode doesn't decompose into a base letter and a mark."""


def plain(text: str) -> str:
    """The text as it is compared with names: no case, no diacritics, letters and digits only."""
    spread = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(c for c in spread if c.isalnum())


@dataclass(frozen=True, slots=True)
class Gazetteer:
    """Every name of every territory of one board, in every language."""

    spellings: Mapping[str, TerritoryId]
    """Plain spelling (id, name or alias) to the territory."""
    labels: Mapping[TerritoryId, str]
    """Territory to its English name."""

    def find(self, text: str) -> TerritoryId | None:
        """The territory meant, if any; a list's label (`Brazil · 7`) may come back instead of its value."""
        found = self.spellings.get(plain(text))
        return found or self.spellings.get(plain(text.rpartition(COUNT_MARK)[0]))

    def nearest(self, text: str, count: int = 3) -> tuple[TerritoryId, ...]:
        """The territories spelled most like the text, best first; may be none."""
        close = get_close_matches(
            plain(text)[:_LONGEST_COMPARED], self.spellings, n=3 * count, cutoff=0.6
        )
        begun = (spelling for spelling in self.spellings if _begins(spelling, text))
        return _distinct((self.spellings[s] for s in (*close, *begun)), count)

    def matching(self, text: str, among: Collection[TerritoryId]) -> Iterator[TerritoryId]:
        """The territories `among` these with a spelling that begins with the text, then those that contain it."""
        typed = plain(text)
        begun = {t for spelling, t in self.spellings.items() if spelling.startswith(typed)}
        contains = {t for spelling, t in self.spellings.items() if typed in spelling}
        yield from (t for t in among if t in begun)
        yield from (t for t in among if t in contains - begun)


@cache
def gazetteer(board: str) -> Gazetteer:
    """The gazetteer of a board by its id (`world`); a territory's name wins over another's alias."""
    territories = load_board(board).territories
    spellings: dict[str, TerritoryId] = {}
    for territory in territories.values():
        for spelling in (territory.id, *territory.names.values()):
            spellings[plain(spelling)] = territory.id
    for territory in territories.values():
        for alias in territory.aliases:
            spellings.setdefault(plain(alias), territory.id)
    return Gazetteer(spellings, {id_: t.names["en"] for id_, t in territories.items()})


def _begins(spelling: str, text: str) -> bool:
    typed = plain(text)
    return len(typed) > 1 and spelling.startswith(typed)


def _distinct(territories: Iterable[TerritoryId], count: int) -> tuple[TerritoryId, ...]:
    return tuple(dict.fromkeys(territories))[:count]
