"""The catalogues of words, one Fluent file for each language, compiled, with signs; and the languages.

A digest says what it was made from, and what it was made to. Whoever finds none, or one that is not right,
parses the Fluent file: what is said never depends on it.

In a catalogue the messages `mark` and `die` say them in characters that everybody has. Where Discord has
the emojis, these take their place in every sentence of every language; `plain` leads back.
"""

import asyncio
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from threading import Lock
from typing import Final, Literal

from bot.words.messages import COUNTING, Node, Pattern, Resolver
from rules.model.board import COLOURS, NEUTRAL
from rules.model.errors import DataError
from rules.table.settings import LANGUAGE

SOURCE: Final = ".ftl"
COMPILED: Final = ".json"
_PARSER: Final = "parsing.py"


def compile_source(file: str, source: str) -> dict[str, Pattern]:
    """The patterns of a catalogue's source; `file` is what faults are named by.

    Raises:
        DataError: as `bot.words.messages.patterns_of`.
    """
    # Its parser is not loaded where everything is compiled already.
    from bot.words.messages import patterns_of  # noqa: PLC0415

    return patterns_of(file, source)


def compiled_text(file: str, content: bytes) -> str:
    """What is kept of a catalogue: a line with the digest, then its patterns.

    Raises:
        DataError: as `compile_source`.
    """
    patterns = compile_source(file, content.decode())
    kept = json.dumps(patterns, ensure_ascii=False, separators=(",", ":"))
    return f"{_digest(content, kept)}\n{kept}"


def messages_in(text: str) -> frozenset[str]:
    """The ids of the messages in what is kept of a catalogue, and of their attributes."""
    return messages_of(json.loads(text.partition("\n")[2]))


def messages_of(patterns: Iterable[str]) -> frozenset[str]:
    """The ids that the program may ask for: those of messages and attributes, not of terms."""
    return frozenset(key for key in patterns if not key.startswith("-"))


def is_compiled(folder: Traversable, language: str, content: bytes) -> bool:
    """Whether a catalogue is kept, made from this content of its source by this program."""
    return _kept(folder, language, content) is not None


def kept_patterns(folder: Traversable, language: str, content: bytes) -> dict[str, Pattern] | None:
    """What is kept of a catalogue, if it was made from this content of its source by this program."""
    kept = _kept(folder, language, content)
    patterns: dict[str, Pattern] | None = json.loads(kept) if kept is not None else None
    return patterns


def _kept(folder: Traversable, language: str, content: bytes) -> str | None:
    file = folder.joinpath(f"{language}{COMPILED}")
    if not file.is_file():
        return None
    digest, _, kept = file.read_text(encoding="utf-8").partition("\n")
    return kept if digest == _digest(content, kept) else None


def _digest(content: bytes, kept: str) -> str:
    """The digest of a catalogue's source, of that by which it is parsed, and of what came of it."""
    parser = resources.files("bot.words").joinpath(_PARSER).read_bytes()
    return sha256(parser + content + kept.encode()).hexdigest()


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


Side = Literal["attack", "defence"]

_SIDES: Final[tuple[Side, ...]] = ("attack", "defence")
_FACES: Final = range(1, 7)
SIGNS: Final = (
    *COLOURS, NEUTRAL, *(f"{side}_{face}" for side in _SIDES for face in _FACES)
)  # fmt: skip
"""Badges by seat, dice by side and face."""
_NAMED: Final = re.compile(rf"({'|'.join(SIGNS)})(?:_v[0-9]+)?")
_WRITTEN: Final = re.compile(rf"<:{_NAMED.pattern}:[0-9]+>")


def sign_of(name: str) -> str | None:
    """The sign (`red`, `attack_6`) that an emoji of this name shows; None for a name that isn't ours."""
    found = _NAMED.fullmatch(name)
    return found[1] if found else None


def with_signs(usual: Words, written: Mapping[str, str]) -> Words:
    """The words with emojis for the signs that are `written` (`<:red:123>`), as usual for the others."""
    badges: dict[Node, Pattern] = {
        seat: written.get(seat) or _mark(usual, seat) for seat in (*COLOURS, NEUTRAL)
    }
    dice: dict[Node, Pattern] = {
        side: _chosen("n", _faces(usual, side, written)) for side in _SIDES
    }
    return usual.with_overrides({"mark": _chosen("seat", badges), "die": _chosen("side", dice)})


def plain(text: str) -> str:
    """The text in characters that everybody has: for labels, for logs, and where room is short."""
    return _WRITTEN.sub(lambda found: _plainly(found[1]), text)


def without_badges(text: str) -> str:
    """The text as `plain` has it, without the badges before names: for where colours are shown otherwise."""
    return _badges().sub("", plain(text))


def dice_signs(said: Words, dice: Iterable[int], side: Side) -> str:
    """The dice of one side."""
    return " ".join(said.say("die", n=die, side=side) for die in dice)


def _faces(usual: Words, side: Side, written: Mapping[str, str]) -> dict[Node, Pattern]:
    """The faces of one side's dice; whatever is none is told as a number."""
    faces: dict[Node, Pattern] = {
        face: written.get(f"{side}_{face}") or usual.say("die", n=face, side=side)
        for face in _FACES
    }
    return {**faces, "other": [["fact", "n"]]}


@cache
def _badges() -> re.Pattern[str]:
    badges = {_mark(words(), seat) for seat in (*COLOURS, NEUTRAL)}
    return re.compile(rf"(?:{'|'.join(map(re.escape, sorted(badges)))}) ")


def _chosen(fact: str, by: Mapping[Node, Pattern]) -> Pattern:
    """A choice by a fact, the last where none fits."""
    return [["select", ["fact", fact], [*by], [*by.values()], len(by) - 1]]


def _plainly(sign: str) -> str:
    side, _, face = sign.partition("_")
    if side in _SIDES:
        return words().say("die", n=int(face), side=side)
    return _mark(words(), sign)


def _mark(usual: Words, seat: str) -> str:
    return usual.say("mark", seat=seat)


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
        """The same languages, with emojis for the signs that are `written` (`bot.words.catalogue`)."""
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
