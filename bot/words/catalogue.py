"""The catalogues of words, one Fluent file for each language (https://projectfluent.org)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from rules.model.errors import DataError
from rules.words.compiled import SOURCE, compile_source, kept_patterns, messages_of
from rules.words.resolving import COUNTING, Pattern, Resolver

Fact = str | int
ENGLISH: Final = "en"
_READ_AT_ONCE: Final = 8
"""More catalogues than there are languages."""


class CatalogueError(Exception):
    """A message is missing, or asks for a fact that it wasn't given: a fault of ours."""


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """The messages of one language; the bot speaks only languages that have all of them."""

    language: str
    messages: frozenset[str]
    """The ids of all messages, and of their attributes (`message.attribute`)."""
    patterns: Mapping[str, Pattern]
    resolver: Resolver

    def say(self, key: str, **facts: Fact) -> str:
        """The message with its facts filled in.

        Raises:
            CatalogueError: naming the message and what is wrong with it.
        """
        try:
            return self.resolver[key](facts)
        except KeyError as missing:
            wrong = f"it is not told {missing}" if key in self.messages else "no such message"
            raise CatalogueError(f"{key}: {wrong}") from None
        except (TypeError, ArithmeticError) as error:
            raise CatalogueError(f"{key}: {error}") from error

    def with_overrides(self, patterns: Mapping[str, Pattern]) -> "Words":
        """The same words, with those of some messages that they have replaced by others."""
        return _words(self.language, {**self.patterns, **patterns})

    def decimal(self, told: str) -> str:
        """The digits of a number that is told with decimals (`8.7`), with the language's own sign before them."""
        return told.replace(".", COUNTING[self.language].point)

    def listed(self, items: Iterable[str]) -> str:
        """The items with commas between them, and the language's word for "none" without any."""
        return ", ".join(items) or self.say("none")


@cache
def words(language: str = ENGLISH) -> Words:
    """The words of a language (`en`), read once.

    Raises:
        LookupError: there is no catalogue of that language.
        DataError: as `read`.
    """
    folder = resources.files("bot").joinpath("locale")
    if not folder.joinpath(f"{language}{SOURCE}").is_file():
        raise LookupError(f"no catalogue of language {language!r}")
    return read_in(folder, language)


def read_in(folder: Traversable, language: str) -> Words:
    """The words of the catalogue that a folder has of a language; not parsed where it is compiled.

    Raises:
        DataError: as `read`.
    """
    source = folder.joinpath(f"{language}{SOURCE}")
    content = source.read_bytes()
    if patterns := kept_patterns(folder, language, content):
        return _words(language, patterns)
    return read(language, source.name, content.decode())


@lru_cache(maxsize=_READ_AT_ONCE)
def read(language: str, file: str, source: str) -> Words:
    """The words of one catalogue; parsing it takes a sixth of a second, so it is parsed once.

    Raises:
        DataError: as `compile_source`, or it isn't known how the language counts.
    """
    return _words(language, compile_source(file, source))


def _words(language: str, patterns: Mapping[str, Pattern]) -> Words:
    if language not in COUNTING:
        raise DataError(f"{language}: it isn't known how this language counts")
    return Words(language, messages_of(patterns), patterns, Resolver(COUNTING[language], patterns))


def must_say_the_same(messages: Mapping[str, frozenset[str]]) -> None:
    """Refuse a language whose message ids differ from those of English.

    The build hook calls this, so nothing here may import more than the build requirements.

    Raises:
        DataError: naming the language, and the messages that are missing or unused.
    """
    english = messages[ENGLISH]
    for language, own in messages.items():
        if differing := sorted(english ^ _asked(own, english)):
            raise DataError(f"{language}: not the messages of {ENGLISH}: {', '.join(differing)}")


def _asked(messages: frozenset[str], english: frozenset[str]) -> set[str]:
    """The ids that the program uses; attributes that English lacks are grammatical forms of that language."""
    asked = {key.partition(".")[0] for key in english if "." in key}
    return {key for key in messages if "." not in key or key.partition(".")[0] in asked}
