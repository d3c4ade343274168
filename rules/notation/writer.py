"""Steps into text: one normal form for each line, or the words of a person's language."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from rules.model.board import CardId, TerritoryId
from rules.model.commands import StopAt
from rules.notation.errors import NotationError
from rules.notation.keywords import word_in
from rules.notation.lexer import QUOTES, clean_text, tokens_of
from rules.notation.names import Names, names_of
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
    Plain,
    Put,
    Share,
    Step,
    Strength,
    Take,
    Wish,
)


@dataclass(frozen=True, slots=True)
class Style:
    """How names and words are written: in a language (`pl`), or, without one, as ids and in English."""

    board: str = "world"
    language: str = ""

    def territory(self, territory: TerritoryId) -> str:
        """A territory's name, so that it is read as that territory."""
        return _labels(self.board, self.language).get(territory) or _bare_or_quoted(territory)

    def word(self, *words: str) -> str:
        """Words of the notation, named by the English ones."""
        return " ".join(word_in(self.language, word) for word in words)


NORMAL: Final = Style()


def write(line: Line, style: Style = NORMAL) -> str:
    """The line as text; in the normal style, the one form in which it is kept and compared."""
    said = ""
    for step in line:
        one = write_step(step, style)
        between = " " if one == "/" or said.endswith("/") else "; "
        said = f"{said}{between}{one}" if said else one
    return said


def write_step(step: Step, style: Style = NORMAL) -> str:
    """One step as text, without what separates it from others."""
    said = [*_body(step.body, style)]
    for number, guard in enumerate(step.guards):
        said += [style.word("and" if number else "if"), _guard(guard, style)]
    if step.otherwise:
        said.append(style.word("or", step.otherwise))
    return " ".join(said)


# --- names --------------------------------------------------------------------------------------


@cache
def _labels(board: str, language: str) -> Mapping[TerritoryId, str]:
    """Each territory's name in a language; one that would be read as another's is left out."""
    names = names_of(board)
    labels = names.labels.get(language, {})
    return {t: _bare_or_quoted(label) for t, label in labels.items() if _is_read(label, t, names)}


def _is_read(label: str, territory: TerritoryId, names: Names) -> bool:
    return names.find(label) == territory and not set(label) & {*QUOTES, "\n"}


def _bare_or_quoted(name: str) -> str:
    """The name, in quotes where some of it would be read as words of the notation."""
    return name if _is_bare(name) else f'"{name}"'


@cache
def _is_bare(name: str) -> bool:
    try:
        steps = tokens_of(clean_text(name))
    except NotationError:
        return False
    return len(steps) == 1 and all(token.kind == "word" for token in steps[0])


# --- bodies -------------------------------------------------------------------------------------


def _body(body: Body, style: Style) -> Iterator[str]:  # noqa: C901, PLR0912 - one exhaustive match
    match body:
        case Put(territory, armies):
            yield f"{style.territory(territory)} +{_share(armies, style)}"
        case March():
            yield from _march(body, style)
        case Move(source, target, armies):
            yield f"{style.territory(source)} => {style.territory(target)} {_share(armies, style)}"
        case Exchange():
            yield from _exchange(body, style)
        case Follow(armies):
            yield f"{style.word('occupy')} {_share(armies, style)}"
        case Defence(dice):
            yield f"{style.word('defend')} {dice}"
        case Again(die):
            yield f"{style.word('reroll')} {style.word('none') if die is None else die}"
        case Take(territory):
            yield f"{style.word('claim')} {style.territory(territory)}"
        case Wish(territories):
            wished = ", ".join(map(style.territory, territories))
            yield f"{style.word('prefer')} {wished or style.word('none')}"
        case Capital(territory):
            yield f"{style.word('capital')} {style.territory(territory)}"
        case DefaultDefence(dice_order):
            yield style.word("standing", dice_order)
        case Plain("/"):
            yield "/"
        case Plain(word):
            yield style.word(word)


def _march(march: March, style: Style) -> Iterator[str]:
    """An attack; its clauses in the order of the normal form."""
    yield " > ".join(map(style.territory, march.path))
    if march.armies is not None:
        yield f"{march.armies}"
    if march.dice is not None:
        yield f"{style.word('dice')} {march.dice}"
    yield from _until(march.until, style)
    if isinstance(march.share, Keep):
        yield _share(march.share, style)
    elif march.share is not None:
        yield f"{style.word('occupy')} {_share(march.share, style)}"
    if not march.rerolls:
        yield style.word("reroll", "none")
    if march.floor is not None:
        yield f"{style.word('while')} {march.floor}%"


def _until(until: Literal["once", "captured"] | StopAt, style: Style) -> Iterator[str]:
    if until == "once":
        yield style.word("once")
    elif isinstance(until, StopAt):
        yield f"{style.word('until')} {until.stop_at}"


def _share(share: Share, style: Style) -> str:
    match share:
        case Keep(armies):
            return f"{style.word('keep')} {armies}"
        case int():
            return str(share)
        case _:
            return style.word(share)


def _exchange(exchange: Exchange, style: Style) -> Iterator[str]:
    yield style.word("trade")
    match exchange.cards:
        case "best" | "forced" as which:
            yield style.word(which)
        case cards:
            yield ", ".join(_card(card, style) for card in cards)
    if exchange.bonus_on is not None:
        yield f"{style.word('on')} {style.territory(exchange.bonus_on)}"


def _card(card: CardId, style: Style) -> str:
    name, _, number = card.partition("_")
    if name != ANY_JOKER:
        return style.territory(TerritoryId(card))
    if not style.language:
        return card
    return f"{style.word(ANY_JOKER)} {number}".rstrip()


# --- guards -------------------------------------------------------------------------------------


def _guard(guard: Guard, style: Style) -> str:
    match guard:
        case Chance(percent):
            return f"{percent}%"
        case Held(territory, by):
            return f"{style.territory(territory)} {style.word(by)}"
        case Strength(territory, sign, armies):
            return f"{style.territory(territory)} {sign} {armies}"
