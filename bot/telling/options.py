"""House rules and presets in words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from types import MappingProxyType
from typing import Any, Final, NoReturn

from pydantic import BaseModel

from bot.words.catalogue import Words
from bot.words.naming import clean, escape
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined
from rules.boards.load import load_board
from rules.editions.registry import NEWEST, find_rulebook
from rules.editions.rulebook import Rulebook
from rules.lobby.forming import BUILT_IN, by_the_book
from rules.table.settings import Preset

_Values = tuple[object, ...]

BUILT_IN_MARK: Final = "@"
"""Prefix of built-in presets' names, with which no user-given name begins."""


def choices_of(book: Rulebook[Any]) -> Mapping[str, _Values]:
    """Every option of a rulebook that leaves a choice, with its named values."""
    options: type[BaseModel] = book.options
    return _choices(options)


@cache
def _choices(options: type[BaseModel]) -> Mapping[str, _Values]:
    """Those of such options; a schema takes milliseconds, and each view of a lobby asks for several."""
    properties = options.model_json_schema()["properties"]
    named = {name: tuple(_values(schema)) for name, schema in properties.items()}
    return MappingProxyType({name: values for name, values in named.items() if len(values) > 1})


def read_options(book: Rulebook[Any], typed: str) -> dict[str, Any]:
    """Parse options: `name=value name=value`.

    Raises:
        Declined: naming what is allowed.
    """
    return dict(_pair(book, word) for word in typed.replace(",", " ").split())


def suggest_options(book: Rulebook[Any], typed: str) -> Iterator[tuple[str, str]]:
    """Autocomplete: pairs of label and value, with each option that completes the last word typed.

    A label equals its value, because people continue to type from the label.
    """
    before, _, last = typed.rpartition(" ")
    for name, values in choices_of(book).items():
        for value in values:
            pair = f"{name}={shown_value(value)}"
            if pair.startswith(last) and f"{name}=" not in before:
                whole = f"{before} {pair}".strip()
                yield whole, whole


def with_departures(base: Preset, edition: str | None, seats: int | None, options: str) -> Preset:
    """The preset with the explicit settings; another rulebook drops its options.

    Raises:
        DataError, Declined: naming what is invalid.
    """
    name, places = edition or base.edition, seats or base.places
    kept = base.options if name == base.edition else {}
    chosen = {**kept, **read_options(find_rulebook(name), options)}
    find_rulebook(name).edition(chosen, places)
    return Preset("", name, places, chosen)


def option_lines(words: Words, book: Rulebook[Any]) -> Iterator[str]:
    """A line per option: its purpose and its values, the rulebook's own in bold."""
    for name, values in choices_of(book).items():
        said = (_value(words, book, name, value) for value in values)
        yield words.say(
            "house-line", name=name, text=words.say(f"house-{name}"), values=" · ".join(said)
        )


def departures_in_words(phrasing: Phrasing) -> str:
    """The options in which this game differs from its rulebook."""
    roster = phrasing.roster
    book = find_rulebook(roster.edition)
    departures = book.departures(roster.options, roster.places)
    return phrasing.words.listed(
        phrasing.say("lobby-option", name=name, value=value_in_words(phrasing.words, value))
        for name, value in departures.items()
    )


def agreed_in_sentences(phrasing: Phrasing) -> str:
    """Each difference from the rulebook, in a sentence."""
    roster = phrasing.roster
    book = find_rulebook(roster.edition)
    departures = book.departures(roster.options, roster.places)
    said = [_agreed_sentence(phrasing, name, value) for name, value in departures.items()]
    return " ".join(said) or phrasing.say("lobby-options-none")


def _agreed_sentence(phrasing: Phrasing, name: str, value: object) -> str:
    if isinstance(value, list | tuple):
        return phrasing.say(f"settled-{name}", n=len(value))
    if name == "board":
        return phrasing.say("settled-board", **_sizes(shown_value(value)))
    return phrasing.say(f"settled-{name}-{shown_value(value)}")


def agreed_meaning(phrasing: Phrasing, name: str) -> str:
    """The meaning of the game's value of an option."""
    value = phrasing.roster.options[name]
    if isinstance(value, list | tuple):
        return phrasing.say("routes-own", n=len(value))
    return meaning(phrasing.words, find_rulebook(phrasing.roster.edition), name, shown_value(value))


def value_in_words(words: Words, value: object) -> str:
    """The value in words; for a list of routes only their number, since `/risk rules` lists them."""
    if isinstance(value, list | tuple):
        return words.say("routes-own", n=len(value))
    return shown_value(value)


def _value(words: Words, book: Rulebook[Any], name: str, value: object) -> str:
    is_default = value == book.options.model_fields[name].default
    key = "house-default" if is_default else "house-value"
    return words.say(
        key, value=shown_value(value), text=meaning(words, book, name, shown_value(value))
    )


def meaning(words: Words, book: Rulebook[Any], name: str, value: str) -> str:
    """The meaning of a value; for a board its size, since the value is its name already."""
    if name != "board":
        return words.say(f"house-{name}-{value}")
    return words.say("house-board-size", edition=book.name, **_sizes(value))


def _sizes(name: str) -> dict[str, int]:
    board = load_board(name)
    return {"territories": len(board.territories), "regions": len(board.regions)}


def _pair(book: Rulebook[Any], word: str) -> tuple[str, object]:
    name, mark, typed = word.partition("=")
    shown = escape(clean(word))
    if not mark:
        raise Declined(BotReason.NOT_A_PAIR, typed=shown)
    options = choices_of(book)
    if name not in options:
        _refuse(escape(clean(name)), get_close_matches(name.casefold(), options, 2))
    for value in options[name]:
        if shown_value(value) == typed.casefold():
            return name, value
    values = _list_codes(map(shown_value, options[name]))
    raise Declined(
        BotReason.BAD_OPTION_VALUE, name=f"`{name}`", typed=escape(clean(typed)), allowed=values
    )


def _refuse(shown: str, near: Sequence[str]) -> NoReturn:
    """Refuse an unknown option name, suggesting similar ones."""
    if near:
        raise Declined(BotReason.UNKNOWN_OPTION, name=shown, nearest=_list_codes(near))
    raise Declined(BotReason.STRANGE_OPTION, name=shown)


def _values(schema: Mapping[str, Any]) -> Iterator[object]:
    if schema.get("type") == "boolean":
        yield from (False, True)
    if "const" in schema:
        yield schema["const"]
    yield from schema.get("enum", ())
    for one in schema.get("anyOf", ()):
        yield from _values(one)


def shown_value(value: object) -> str:
    """A value as people type it."""
    return str(value).lower()


def _list_codes(items: Iterable[str]) -> str:
    return ", ".join(f"`{item}`" for item in items)


@dataclass(frozen=True, slots=True)
class Offered:
    """A preset on offer: a built-in one, a rulebook without house rules, or a saved one."""

    kind: str
    preset: Preset

    @property
    def value(self) -> str:
        """The value in a list."""
        return self.preset.name if self.kind == "saved" else f"{BUILT_IN_MARK}{self.preset.name}"

    @property
    def facts(self) -> dict[str, str | int]:
        """The message arguments for its label and its line in a list."""
        preset = self.preset
        return {
            "kind": self.kind,
            "name": preset.name,
            "edition": preset.edition,
            "n": preset.places,
        }

    def plays(self, now: Preset) -> bool:
        """Whether the game currently plays that, with any number of seats."""
        preset = self.preset
        return (preset.edition, dict(preset.options)) == (now.edition, dict(now.options))


def presets_named(words: Words, saved: Sequence[Preset]) -> list[tuple[str, Offered]]:
    """Everything that can be chosen by name, each with its label in a language."""
    offered = [
        *(Offered("preset", preset) for preset in BUILT_IN),
        *(Offered("book", preset) for preset in by_the_book()),
        *(Offered("saved", preset) for preset in saved),
    ]
    return [(words.say("preset", **each.facts), each) for each in offered]


def about(words: Words, offered: Offered) -> str:
    """A preset in a line."""
    return words.say("preset-about", **offered.facts)


FIRST_EDITION: Final = next(iter(NEWEST))


def seats_allowed() -> range:
    """The possible numbers of seats over all rulebooks."""
    counts = [book.players for book in NEWEST.values()]
    return range(min(c[0] for c in counts), max(c[-1] for c in counts) + 1)
