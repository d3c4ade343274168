"""A line of the notation into steps. Reading needs the board's names, and nothing else (docs/notation.md)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.notation.bodies import bodies
from rules.notation.errors import Expected, NotationError, Unreadable
from rules.notation.lexer import Token, clean_text, tokens_of
from rules.notation.names import Names, names_of
from rules.notation.steps import Body, Chance, Guard, Held, Line, March, Otherwise, Step, Strength
from rules.notation.tokens import Tokens


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a line may be, and how large its numbers."""

    characters: int
    steps: int
    number: int


TYPED: Final = Limits(characters=2_000, steps=100, number=9_999)
"""What people type."""

WRITTEN: Final = Limits(characters=4 * 2**20, steps=2**20, number=10**9 - 1)
"""What the General wrote: a line in its normal form, or one of a record."""


class Noted(NamedTuple):
    """A step, and what stands in braces behind it: what came of it, as the General noted."""

    step: Step
    note: str = ""


def read(text: str, board: str, limits: Limits = TYPED) -> Line:
    """The steps of a line, on a board by its id (`world`); notes in braces are passed over.

    Raises:
        NotationError: naming the first step and word that can't be read.
    """
    return tuple(noted.step for noted in read_noted(text, board, limits))


def read_noted(text: str, board: str, limits: Limits = WRITTEN) -> tuple[Noted, ...]:
    """The steps of a line, each with its note.

    Raises:
        NotationError: naming the first step and word that can't be read.
    """
    steps = tokens_of(_within(limits, clean_text(_within(limits, text))))
    if not steps:
        raise NotationError(Unreadable.EMPTY, 0)
    return tuple(_each(steps, names_of(board), limits))


def _within(limits: Limits, text: str) -> str:
    """The text itself; one that is clean_text may have become longer."""
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
    """What is said between two separators: one step, or several placings."""
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
