"""The languages that the bot speaks, and language negotiation."""

import asyncio
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import resources
from importlib.resources.abc import Traversable
from threading import Lock
from typing import Final

from bot.words.catalogue import ENGLISH, Words, must_say_the_same, read_in, words
from bot.words.signs import with_signs
from rules.table.settings import LANGUAGE
from rules.words.compiled import SOURCE, is_compiled


class Shelf(Mapping[str, Words]):
    """Lazily loaded catalogues by code. Reading a compiled one takes some milliseconds."""

    def __init__(self, readers: Mapping[str, Callable[[], Words]]) -> None:
        """`readers`: the function that reads each catalogue."""
        self._readers = dict(readers)
        self._read: dict[str, Words] = {}
        self._reading = Lock()

    @classmethod
    def of(cls, catalogues: Iterable[Words]) -> "Shelf":
        """A shelf of loaded catalogues."""
        return cls({words.language: partial(_itself, words) for words in catalogues})

    def __getitem__(self, code: str) -> Words:
        """The catalogue of a language, loaded on first use."""
        if (found := self._read.get(code)) is None:
            with self._reading:
                found = self._read.get(code) or self._readers[code]()
                self._read[code] = found
        return found

    def __contains__(self, code: object) -> bool:
        """Whether there is a catalogue of a language, loaded or not."""
        return code in self._readers

    def __iter__(self) -> Iterator[str]:
        return iter(self._readers)

    def __len__(self) -> int:
        return len(self._readers)

    @property
    def read(self) -> frozenset[str]:
        """The codes of the loaded ones."""
        return frozenset(self._read)

    async def fetch(self, codes: Iterable[str]) -> None:
        """Load these in another thread, if they exist and aren't loaded yet."""
        for code in codes:
            if code in self._readers and code not in self._read:
                await asyncio.to_thread(self.__getitem__, code)

    def made_into(self, make: Callable[[Words], Words]) -> "Shelf":
        """A shelf of values derived from these catalogues on demand."""
        return Shelf({code: partial(self._made, make, code) for code in self})

    def afresh(self) -> "Shelf":
        """A shelf of the same catalogues, none of them loaded."""
        return Shelf(self._readers)

    def only(self, codes: Iterable[str]) -> "Shelf":
        """A shelf of some of these catalogues."""
        return Shelf({code: partial(self.__getitem__, code) for code in codes if code in self})

    def _made(self, make: Callable[[Words], Words], code: str) -> Words:
        return make(self[code])


def _itself(words: Words) -> Words:
    return words


_NAME: Final = re.compile(r"^language-name = (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Languages:
    """The languages that have a catalogue, by code (`en`); always including English."""

    catalogues: Shelf
    names: Mapping[str, str]
    """Each language's name for itself."""

    def best(self, *wanted: str) -> Words:
        """The words of the first wanted language that has a catalogue; else English.

        `wanted` are codes as Discord writes them (`pl`, `en-GB`); an empty one is skipped. Source:
        https://discord.com/developers/docs/reference#locales
        """
        return self.catalogues[next(self._known(wanted), ENGLISH)]

    async def fetch(self, *wanted: str) -> None:
        """Load the words that `best` would return, in another thread."""
        await self.catalogues.fetch([next(self._known(wanted), ENGLISH)])

    def _known(self, wanted: Iterable[str]) -> Iterator[str]:
        for code in wanted:
            for known in (code, code.partition("-")[0]):
                if known in self.catalogues:
                    yield known

    def with_signs(self, written: Mapping[str, str]) -> "Languages":
        """The same languages, with emojis for the signs that are `written` (`bot.words.catalogue`)."""
        made = self.catalogues.made_into(partial(with_signs, written=written))
        return Languages(made, self.names)

    def of_tables(self) -> "Languages":
        """The languages that a game's posts may be in."""
        return Languages(self.catalogues.only(LANGUAGE.values), self.names)

    def apart(self) -> "Languages":
        """The same languages with a cache of their own, which goes with them."""
        return Languages(self.catalogues.afresh(), self.names)


def find_languages(folder: Traversable | None = None) -> Languages:
    """Find the catalogues in a folder, by default the package's own.

    A compiled one is loaded on first use, as compiling has validated it. All others are loaded and validated
    now.

    Raises:
        DataError: one can't be read, or its messages differ from the English ones.
    """
    place = folder or resources.files("bot").joinpath("locale")
    codes = sorted(
        file.name.removesuffix(SOURCE) for file in place.iterdir() if file.name.endswith(SOURCE)
    )
    contents = {code: place.joinpath(f"{code}{SOURCE}").read_bytes() for code in codes}
    unjudged = [code for code in codes if not is_compiled(place, code, contents[code])]
    if unjudged:
        languages_of(read_in(place, code) for code in {ENGLISH, *unjudged})
    readers: dict[str, Callable[[], Words]] = {
        code: partial(read_in, place, code) for code in codes
    }
    if folder is None:
        readers[ENGLISH] = words  # shared with everything that only speaks English
    return Languages(Shelf(readers), {code: _name(code, contents[code].decode()) for code in codes})


def _name(code: str, source: str) -> str:
    found = _NAME.search(source)
    return found[1] if found else code


def languages_of(catalogues: Iterable[Words]) -> Languages:
    """These languages, each of which must have every English message.

    Raises:
        DataError: naming the language, and its missing or unused messages.
    """
    shelf = Shelf.of(catalogues)
    must_say_the_same({code: each.messages for code, each in shelf.items()})
    names = {
        code: each.say("language-name") if "language-name" in each.messages else code
        for code, each in shelf.items()
    }
    return Languages(shelf, names)
