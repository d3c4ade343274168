"""Catalogues on a shelf: each is read when it is first asked for, and then kept."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from threading import Lock

from bot.text.words.catalogue import Words


class Shelf(Mapping[str, Words]):
    """The catalogues by code. Reading one that is compiled takes some milliseconds."""

    def __init__(self, readers: Mapping[str, Callable[[], Words]]) -> None:
        """`readers`: what reads each catalogue."""
        self._readers = dict(readers)
        self._read: dict[str, Words] = {}
        self._reading = Lock()

    @classmethod
    def of(cls, catalogues: Iterable[Words]) -> "Shelf":
        """A shelf of catalogues that are read already."""
        return cls({words.language: partial(_itself, words) for words in catalogues})

    def __getitem__(self, code: str) -> Words:
        """The catalogue of a language; read now, if nobody asked for it before."""
        if (found := self._read.get(code)) is None:
            with self._reading:
                found = self._read.get(code) or self._readers[code]()
                self._read[code] = found
        return found

    def __contains__(self, code: object) -> bool:
        """Whether there is a catalogue of a language, read or not."""
        return code in self._readers

    def __iter__(self) -> Iterator[str]:
        """The codes of all languages."""
        return iter(self._readers)

    def __len__(self) -> int:
        """The number of languages."""
        return len(self._readers)

    @property
    def read(self) -> frozenset[str]:
        """The codes of those that are read."""
        return frozenset(self._read)

    async def fetch(self, codes: Iterable[str]) -> None:
        """Read these in another thread, as far as they are there and not read yet."""
        for code in codes:
            if code in self._readers and code not in self._read:
                await asyncio.to_thread(self.__getitem__, code)

    def made_into(self, make: Callable[[Words], Words]) -> "Shelf":
        """A shelf of what is made of each of these catalogues, when that is asked for."""
        return Shelf({code: partial(self._made, make, code) for code in self})

    def afresh(self) -> "Shelf":
        """A shelf of the same catalogues, of which none is read yet."""
        return Shelf(self._readers)

    def only(self, codes: Iterable[str]) -> "Shelf":
        """A shelf of some of these catalogues."""
        return Shelf({code: partial(self.__getitem__, code) for code in codes if code in self})

    def _made(self, make: Callable[[Words], Words], code: str) -> Words:
        return make(self[code])


def _itself(words: Words) -> Words:
    return words
