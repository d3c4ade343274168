"""The languages that the bot speaks, and the choice among them for each conversation."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable

from bot.text.words.catalogue import ENGLISH, Words, read_in
from bot.text.words.compiled import SOURCE
from bot.text.words.signs import with_signs
from rules.game.table.settings import LANGUAGE
from rules.model.errors import DataError


@dataclass(frozen=True, slots=True)
class Languages:
    """The languages that have a catalogue, by code (`en`); English is always among them."""

    catalogues: Mapping[str, Words]

    def best(self, *wanted: str) -> Words:
        """The words of the first wanted language that has a catalogue; else English.

        `wanted` are codes as Discord writes them (`pl`, `en-GB`); an empty one is skipped.
        Source: https://discord.com/developers/docs/reference#locales
        """
        for code in wanted:
            for known in (code, code.partition("-")[0]):
                if known in self.catalogues:
                    return self.catalogues[known]
        return self.catalogues[ENGLISH]

    def with_signs(self, written: Mapping[str, str]) -> "Languages":
        """The same languages, with emojis for the signs that are `written` (`bot.text.words.signs`)."""
        spoken = self.catalogues.items()
        return Languages({code: with_signs(words, written) for code, words in spoken})

    def of_tables(self) -> "Languages":
        """Those of the languages in which a table can be told its game."""
        spoken = self.catalogues.items()
        return Languages({code: words for code, words in spoken if code in LANGUAGE.values})


def find_languages(folder: Traversable | None = None) -> Languages:
    """The languages of the catalogues in a folder, by default the package's own.

    Raises:
        DataError: one can't be read, or has other messages than the English one.
    """
    place = folder or resources.files("bot").joinpath("locale")
    sources = (file.name for file in place.iterdir() if file.name.endswith(SOURCE))
    return languages_of(read_in(place, name.removesuffix(SOURCE)) for name in sources)


def languages_of(catalogues: Iterable[Words]) -> Languages:
    """These languages, each of which must be able to say all that English can.

    Raises:
        DataError: naming the language, and the messages that it lacks or that nobody asks for.
    """
    found = {words.language: words for words in catalogues}
    english = found[ENGLISH].messages
    for language, words in found.items():
        if differing := sorted(english ^ _asked(words.messages, english)):
            raise DataError(f"{language}: not the messages of {ENGLISH}: {', '.join(differing)}")
    return Languages(found)


def _asked(messages: frozenset[str], english: frozenset[str]) -> set[str]:
    """The messages by which the program asks; attributes that English has none of are a language's own forms."""
    asked = {key.partition(".")[0] for key in english if "." in key}
    return {key for key in messages if "." not in key or key.partition(".")[0] in asked}
