"""The languages that the bot speaks, and the choice among them for each conversation."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from bot.text.words.catalogue import ENGLISH, Words, must_say_the_same, read_in, words
from bot.text.words.compiled import SOURCE, is_compiled
from bot.text.words.shelf import Shelf
from bot.text.words.signs import with_signs
from rules.table.settings import LANGUAGE

_NAME: Final = re.compile(r"^language-name = (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Languages:
    """The languages that have a catalogue, by code (`en`); English is always among them."""

    catalogues: Shelf
    names: Mapping[str, str]
    """What each calls itself."""

    def best(self, *wanted: str) -> Words:
        """The words of the first wanted language that has a catalogue; else English.

        `wanted` are codes as Discord writes them (`pl`, `en-GB`); an empty one is skipped.
        Source: https://discord.com/developers/docs/reference#locales
        """
        return self.catalogues[next(self._known(wanted), ENGLISH)]

    async def fetch(self, *wanted: str) -> None:
        """Have the words that `best` would give read, in another thread."""
        await self.catalogues.fetch([next(self._known(wanted), ENGLISH)])

    def _known(self, wanted: Iterable[str]) -> Iterator[str]:
        for code in wanted:
            for known in (code, code.partition("-")[0]):
                if known in self.catalogues:
                    yield known

    def with_signs(self, written: Mapping[str, str]) -> "Languages":
        """The same languages, with emojis for the signs that are `written` (`bot.text.words.signs`)."""
        made = self.catalogues.made_into(partial(with_signs, written=written))
        return Languages(made, self.names)

    def of_tables(self) -> "Languages":
        """Those of the languages in which a table can be told its game."""
        return Languages(self.catalogues.only(LANGUAGE.values), self.names)

    def apart(self) -> "Languages":
        """The same languages, which keep nothing in memory once these are forgotten."""
        return Languages(self.catalogues.afresh(), self.names)


def find_languages(folder: Traversable | None = None) -> Languages:
    """The languages of the catalogues in a folder, by default the package's own.

    One that is compiled is read when it is first spoken: whatever compiles it has judged it. All others are
    read and judged now.

    Raises:
        DataError: one can't be read, or has other messages than the English one.
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
        readers[ENGLISH] = words  # the one that whatever speaks English alone has, too
    return Languages(Shelf(readers), {code: _name(code, contents[code].decode()) for code in codes})


def _name(code: str, source: str) -> str:
    found = _NAME.search(source)
    return found[1] if found else code


def languages_of(catalogues: Iterable[Words]) -> Languages:
    """These languages, each of which must be able to say all that English can.

    Raises:
        DataError: naming the language, and the messages that it lacks or that nobody asks for.
    """
    shelf = Shelf.of(catalogues)
    must_say_the_same({code: each.messages for code, each in shelf.items()})
    names = {
        code: each.say("language-name") if "language-name" in each.messages else code
        for code, each in shelf.items()
    }
    return Languages(shelf, names)
