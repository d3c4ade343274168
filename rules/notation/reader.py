"""Parses a line of the notation into steps. Needs only the board's names (docs/notation.md)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, get_args

from rules.model.board import CardId, TerritoryId
from rules.model.commands import StopAt
from rules.notation.steps import (
    ANY_JOKER,
    Again,
    Body,
    Capital,
    Chance,
    DefaultDefence,
    Defence,
    Exchange,
    Follow,
    Guard,
    Held,
    Keep,
    Line,
    March,
    Move,
    Otherwise,
    Plain,
    Put,
    Share,
    Step,
    Strength,
    Take,
    Wish,
    Word,
)
from rules.notation.syntax import (
    Expected,
    NotationError,
    Token,
    Tokens,
    Unreadable,
    clean_text,
    tokens_of,
)
from rules.notation.words import Names, joker_in, names_of

CARDS_IN_A_SET: Final = 3


def bodies(tokens: Tokens) -> list[Body]:
    """Parse the body of a step, or several placements.

    Raises:
        NotationError: at the first word that doesn't fit.
    """
    if tokens.at_territory():
        return _of_territory(tokens, tokens.territory())
    if tokens.at_number() or tokens.now.key == "+":
        return _puts(tokens, _put_number_first(tokens))
    if (key := tokens.now.key) not in _BODIES:
        raise tokens.wanted(Expected.STEP)
    tokens.take(key)
    return [_BODIES[key](tokens)]


def _of_territory(tokens: Tokens, first: TerritoryId) -> list[Body]:
    if tokens.now.key == ">":
        return [_march(tokens, first)]
    if tokens.take("=>"):
        target = _other(tokens, first)
        return [Move(first, target, _amount(tokens))]
    return _puts(tokens, _put(tokens, first))


# --- placing ------------------------------------------------------------------------------------


def _puts(tokens: Tokens, first: Put) -> list[Body]:
    puts: list[Body] = [first]
    while tokens.take(","):
        if tokens.at_number() or tokens.now.key == "+":
            puts.append(_put_number_first(tokens))
        else:
            puts.append(_put(tokens, tokens.territory()))
    return puts


def _put(tokens: Tokens, territory: TerritoryId) -> Put:
    if not tokens.take("+") and not (tokens.at_number() or tokens.now.key == "all"):
        raise tokens.wanted(Expected.SIGN)
    return Put(territory, "all" if tokens.take("all") else tokens.number())


def _put_number_first(tokens: Tokens) -> Put:
    tokens.take("+")
    armies = tokens.number()
    return Put(tokens.territory(), armies)


# --- moving -------------------------------------------------------------------------------------


def _other(tokens: Tokens, source: TerritoryId) -> TerritoryId:
    """Take a different territory."""
    word = tokens.now.text
    target = tokens.territory()
    if target == source:
        raise tokens.error(Unreadable.SAME_TERRITORY, word)
    return target


def _amount(tokens: Tokens) -> int | Literal["all"] | Keep:
    if tokens.take("all"):
        return "all"
    if tokens.take("keep"):
        return Keep(tokens.number())
    return tokens.number(expected=Expected.AMOUNT)


def _share(tokens: Tokens) -> Share:
    for word in ("few", "half"):
        if tokens.take(word):
            return word
    if tokens.now.key in ("all", "keep"):
        return _amount(tokens)
    return tokens.number(expected=Expected.SHARE)


def _share_or_ask(tokens: Tokens) -> Share:
    return "ask" if tokens.take("ask") else _share(tokens)


# --- attacking ----------------------------------------------------------------------------------


def _march(tokens: Tokens, first: TerritoryId) -> March:
    path = [first]
    while tokens.take(">"):
        path.append(_other(tokens, path[-1]))
    return March(tuple(path), **_clauses(tokens))


def _clauses(tokens: Tokens) -> dict[str, Any]:
    """The values of an attack's clauses, in any order, each at most once."""
    values: dict[str, Any] = {}
    said: dict[str, tuple[str, str]] = {}
    while (key := "armies" if tokens.at_number() else tokens.now.key) in _CLAUSES:
        field, value_of = _CLAUSES[key]
        word = tokens.now.text
        if field in said:
            raise _said_already(tokens, key, *said[field])
        said[field] = key, word
        tokens.take(key)
        values[field] = value_of(tokens)
        if values.get("until") == "once" and "floor" in values:
            other = said["until" if field == "floor" else "floor"][1]
            raise tokens.error(Unreadable.CONTRADICTS, word, other=other)
    return values


def _said_already(tokens: Tokens, key: str, key_before: str, word_before: str) -> NotationError:
    if key == key_before:
        return tokens.error(Unreadable.TWICE)
    return tokens.error(Unreadable.CONTRADICTS, other=word_before)


def _no_rerolls(tokens: Tokens) -> bool:
    if not tokens.take("none"):
        raise tokens.wanted(Expected.NONE)
    return False


_CLAUSES: Final[Mapping[str, tuple[str, Callable[[Tokens], Any]]]] = MappingProxyType(
    {
        "armies": ("armies", Tokens.number),
        "dice": ("dice", Tokens.number),
        "once": ("until", lambda _: "once"),
        "until": ("until", lambda tokens: StopAt(tokens.number())),
        "keep": ("share", lambda tokens: Keep(tokens.number())),
        "occupy": ("share", _share_or_ask),
        "reroll": ("rerolls", _no_rerolls),
        "while": ("floor", Tokens.percent),
    }
)
"""By the word that begins a clause (`armies`: a number alone): its field in `March` and its parser."""


# --- cards --------------------------------------------------------------------------------------


def _exchange(tokens: Tokens) -> Exchange:
    if tokens.take("best"):
        return Exchange("best")
    if tokens.take("forced"):
        return Exchange("forced")
    word = tokens.now.text
    cards = [_card(tokens, Expected.SET)]
    while tokens.take(","):
        cards.append(_card(tokens, Expected.CARD))
    known = [card for card in cards if card != ANY_JOKER]
    if len(cards) != CARDS_IN_A_SET or len({*known}) != len(known):
        raise tokens.error(Unreadable.NOT_A_SET, word)
    return Exchange(tuple(cards), tokens.territory() if tokens.take("on") else None)


def _card(tokens: Tokens, expected: Expected) -> CardId:
    if not tokens.at_territory():
        raise tokens.wanted(expected)
    number = tokens.word(joker_in)
    if number is None:
        return CardId(tokens.territory())
    if not number and tokens.at_number():
        number = str(tokens.number())
    return CardId(f"{ANY_JOKER}_{int(number)}") if number else ANY_JOKER


# --- answers, and steps outside a turn ----------------------------------------------------------


def _again(tokens: Tokens) -> Again:
    if tokens.take("none"):
        return Again(None)
    return Again(tokens.number(expected=Expected.REROLL))


def _wish(tokens: Tokens) -> Wish:
    if tokens.take("none"):
        return Wish(())
    if tokens.take("best"):
        return Wish("best")
    if not tokens.at_territory():
        raise tokens.wanted(Expected.WISH)
    wished = [tokens.territory()]
    while tokens.take(","):
        wished.append(tokens.territory())
    return Wish(tuple(wished))


def _default_defence(tokens: Tokens) -> DefaultDefence:
    if tokens.take("most"):
        return DefaultDefence("most")
    if tokens.take("one"):
        return DefaultDefence("one")
    if tokens.take("ask"):
        return DefaultDefence("ask")
    raise tokens.wanted(Expected.DEFENCE)


def _word_alone(word: Word) -> Callable[[Tokens], Plain]:
    body = Plain(word)
    return lambda _: body


_BODIES: Final[Mapping[str, Callable[[Tokens], Body]]] = MappingProxyType(
    {
        "trade": _exchange,
        "occupy": lambda tokens: Follow(_share(tokens)),
        "defend": lambda tokens: Defence(tokens.number(), bool(tokens.take("all"))),
        "reroll": _again,
        "claim": lambda tokens: Take(tokens.territory()),
        "prefer": _wish,
        "capital": lambda tokens: Capital(tokens.territory()),
        "standing": _default_defence,
        **{word: _word_alone(word) for word in get_args(Word)},
    }
)
"""By the word that begins a step: the parser for the rest of its body."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits for the length of a line and the size of its numbers."""

    characters: int
    steps: int
    number: int


TYPED: Final = Limits(characters=2_000, steps=100, number=9_999)
"""For lines that people type."""

WRITTEN: Final = Limits(characters=4 * 2**20, steps=2**20, number=10**9 - 1)
"""For lines written by the bot: in normal form, or in a record."""


class Noted(NamedTuple):
    """A step with its note in braces: the outcome recorded by the bot."""

    step: Step
    note: str = ""


def read(text: str, board: str, limits: Limits = TYPED) -> Line:
    """Parse a line for a board id (`world`); notes in braces are skipped.

    Raises:
        NotationError: naming the first step and word that can't be parsed.
    """
    return tuple(noted.step for noted in read_noted(text, board, limits))


def read_noted(text: str, board: str, limits: Limits = WRITTEN) -> tuple[Noted, ...]:
    """Parse a line's steps with their notes.

    Raises:
        NotationError: naming the first step and word that can't be parsed.
    """
    steps = tokens_of(_within(limits, clean_text(_within(limits, text))))
    if not steps:
        raise NotationError(Unreadable.EMPTY, 0)
    return tuple(_each(steps, names_of(board), limits))


def _within(limits: Limits, text: str) -> str:
    """The text itself, checked again since `clean_text` may have made it longer."""
    if len(text) > limits.characters:
        raise NotationError(Unreadable.TOO_LONG, 0, most=limits.characters)
    return text


def _each(steps: list[list[Token]], names: Names, limits: Limits) -> Iterator[Noted]:
    said, ended = 0, False
    for number, given in enumerate(steps, start=1):
        tokens = Tokens(given, number, names, limits.number)
        if ended:
            raise tokens.error(Unreadable.AFTER_END)
        ended = tokens.now.key == "end"
        for noted in _steps(tokens):
            said += 1
            if said > limits.steps:
                raise tokens.error(Unreadable.TOO_MANY_STEPS, tokens.first, most=limits.steps)
            yield noted


def _steps(tokens: Tokens) -> Iterator[Noted]:
    """Parse what is between two separators: one step, or several placements."""
    said = bodies(tokens)
    guards = tuple(_guards(tokens, said)) if tokens.take("if") else ()
    otherwise = _otherwise(tokens) if tokens.take("or") else ""
    note = tokens.note()
    if not tokens.at_end():
        raise tokens.wanted(_expected_after(said, guards, otherwise, note))
    for body in said[:-1]:
        yield Noted(Step(body, guards, otherwise))
    yield Noted(Step(said[-1], guards, otherwise), note)


def _expected_after(said: list[Body], guards: object, *then: str) -> Expected:
    attack = isinstance(said[0], March) and not (guards or any(then))
    return Expected.CLAUSE if attack else Expected.STEP_END


def _otherwise(tokens: Tokens) -> Otherwise:
    for word in ("wait", "skip", "end"):
        if tokens.take(word):
            return word
    raise tokens.wanted(Expected.OTHERWISE)


def _guards(tokens: Tokens, said: list[Body]) -> Iterator[Guard]:
    tokens.read_colours()
    asked = False
    while True:
        if tokens.at_number():
            if not isinstance(said[0], March):
                raise tokens.error(Unreadable.CONTRADICTS, other=tokens.first)
            if asked:
                raise tokens.error(Unreadable.TWICE)
            asked = True
            yield Chance(tokens.percent())
        else:
            yield _fact(tokens)
        if not tokens.take("and"):
            return


def _fact(tokens: Tokens) -> Held | Strength:
    territory = tokens.territory()
    if tokens.take("mine"):
        return Held(territory, "mine")
    if seat := tokens.colour():
        return Held(territory, seat)
    if tokens.take("<="):
        return Strength(territory, "<=", tokens.number())
    if tokens.take(">="):
        return Strength(territory, ">=", tokens.number())
    if tokens.take("<"):
        return Strength(territory, "<=", _positive(tokens) - 1)
    if tokens.take(">"):
        return Strength(territory, ">=", tokens.number(most=tokens.largest - 1) + 1)
    raise tokens.wanted(Expected.FACT)


def _positive(tokens: Tokens) -> int:
    zero = tokens.wanted(Expected.POSITIVE)
    if number := tokens.number():
        return number
    raise zero
