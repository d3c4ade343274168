"""The catalogues of words, one Fluent file for each language (https://projectfluent.org)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

Fact = str | int
FALLBACK: Final = "en"
_KEPT: Final = 4096


class CatalogueError(Exception):
    """A message is missing, or asks for a fact that it wasn't given: a fault of ours."""


@dataclass(frozen=True, slots=True)
class Words:
    """The messages of one language; what it lacks is said in English."""

    language: str
    bundles: tuple[FluentBundle, ...]

    def has(self, key: str) -> bool:
        return any(bundle.has_message(key) for bundle in self.bundles)

    def say(self, key: str, **facts: Fact) -> str:
        """The message with its facts filled in.

        Raises:
            CatalogueError: naming the message and what is wrong with it.
        """
        for bundle in self.bundles:
            if bundle.has_message(key):
                return _format(bundle, key, tuple(facts.items()))
        raise CatalogueError(f"{key}: no such message")

    def listed(self, items: Iterable[str]) -> str:
        """The items with commas between them, and the language's word for "none" without any."""
        return ", ".join(items) or self.say("none")


@cache
def words(language: str = FALLBACK) -> Words:
    """The words of a language (`en`), read once.

    Raises:
        LookupError: there is no catalogue of that language.
    """
    chain = dict.fromkeys((language, FALLBACK))
    return Words(language, tuple(_bundle(each) for each in chain))


@cache
def _bundle(language: str) -> FluentBundle:
    file = resources.files("bot").joinpath("locale", f"{language}.ftl")
    if not file.is_file():
        raise LookupError(f"no catalogue of language {language!r}")
    # Names are cleaned of direction marks already; isolating marks would only litter the text.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


# A panel says some fifty things, most of them as the panel before: territories and their armies.
@lru_cache(maxsize=_KEPT)
def _format(bundle: FluentBundle, key: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise CatalogueError(f"{key}: has no words of its own")
    given: dict[str, FluentType | str | int] = dict(facts)
    text, errors = bundle.format_pattern(pattern, given)
    if errors:
        raise CatalogueError(f"{key}: {errors[0]}")
    return str(text)
