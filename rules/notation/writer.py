"""Formats steps as text: one normal form per line, or in a person's language; converts commands to steps."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from rules.model import commands as cmd
from rules.model.board import CardId, Seat, TerritoryId
from rules.model.commands import StopAt
from rules.notation.steps import (
    ANY_JOKER,
    END_PHASE,
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
from rules.notation.syntax import QUOTES, NotationError, clean_text, tokens_of
from rules.notation.words import Names, names_of, word_in


def step_of(command: cmd.Command) -> Step:
    """The step that orders exactly this command."""
    return END_PHASE if isinstance(command, cmd.EndPhase) else Step(_body_of(command))


def _body_of(command: cmd.Command) -> Body:  # noqa: C901, PLR0911, PLR0912 - one exhaustive match
    match command:
        case cmd.Place(territory=territory, armies=armies):
            return Put(territory, armies)
        case cmd.Attack():
            return _march_of(command)
        case cmd.Fortify(source=source, target=target, armies=armies):
            return Move(source, target, armies)
        case cmd.Trade(cards=cards, bonus_on=bonus_on):
            return Exchange(cards, bonus_on)
        case cmd.Occupy(armies=armies):
            return Follow(armies)
        case cmd.Defend(dice=dice):
            return Defence(dice)
        case cmd.Reroll(die=die):
            return Again(die)
        case cmd.Keep():
            return Again(None)
        case cmd.Claim(territory=territory):
            return Take(territory)
        case cmd.Prefer(territories=territories):
            return Wish(territories)
        case cmd.ChooseCapital(territory=territory):
            return Capital(territory)
        case cmd.Standing(dice=order):
            return DefaultDefence(order)
        case cmd.EndPhase():
            return Plain("/")
        case cmd.ClaimVictory():
            return Plain("announce")
        case cmd.Withdraw():
            return Plain("withdraw")
        case cmd.TakeBack():
            return Plain("undo")
        case cmd.Resign():
            return Plain("resign")


def _march_of(attack: cmd.Attack) -> March:
    return March(
        path=(attack.source, attack.target),
        armies=attack.armies,
        dice=attack.dice,
        until=attack.until,
        rerolls=not attack.keep,
    )


def command_of(step: Step, seat: Seat) -> cmd.Command | None:
    """The command for the step; None if it depends on the position or is more: a guard, a path, `best`, `all`."""
    return None if step.guards or step.otherwise else _command_of(step.body, seat)


def _command_of(body: Body, seat: Seat) -> cmd.Command | None:  # noqa: C901, PLR0911, PLR0912 - one match
    match body:
        case Put(territory, int(armies)):
            return cmd.Place(seat=seat, territory=territory, armies=armies)
        case March(path=(_, _), share=None, floor=None):
            return attack_of(body, seat)
        case Move(source, target, int(armies)):
            return cmd.Fortify(seat=seat, source=source, target=target, armies=armies)
        case Exchange(tuple(cards), bonus_on) if ANY_JOKER not in cards:
            return cmd.Trade(seat=seat, cards=cards, bonus_on=bonus_on)
        case Follow(int(armies)):
            return cmd.Occupy(seat=seat, armies=armies)
        case Defence(dice, whole=False):
            return cmd.Defend(seat=seat, dice=dice)
        case Again(None):
            return cmd.Keep(seat=seat)
        case Again(int(die)):
            return cmd.Reroll(seat=seat, die=die)
        case Take(territory):
            return cmd.Claim(seat=seat, territory=territory)
        case Wish(tuple(territories)):
            return cmd.Prefer(seat=seat, territories=territories)
        case Capital(territory):
            return cmd.ChooseCapital(seat=seat, territory=territory)
        case DefaultDefence(order):
            return cmd.Standing(seat=seat, dice=order)
        case Plain(word):
            return _plain_command(word, seat)
        case _:
            return None


def _plain_command(word: str, seat: Seat) -> cmd.Command | None:
    kinds = {
        "/": cmd.EndPhase,
        "announce": cmd.ClaimVictory,
        "withdraw": cmd.Withdraw,
        "undo": cmd.TakeBack,
        "resign": cmd.Resign,
    }
    return kinds[word](seat=seat) if word in kinds else None


def attack_of(march: March, seat: Seat) -> cmd.Attack:
    """A step's attack; its path has two territories."""
    source, target = march.path
    return cmd.Attack(
        seat=seat,
        source=source,
        target=target,
        armies=march.armies,
        dice=march.dice,
        until=march.until,
        keep=not march.rerolls,
    )


@dataclass(frozen=True, slots=True)
class Style:
    """How names and words are written: in a language (`pl`), or without one as ids and in English."""

    board: str = "world"
    language: str = ""

    def territory(self, territory: TerritoryId) -> str:
        """A territory's name, written so that it is parsed as that territory."""
        return _labels(self.board, self.language).get(territory) or _bare_or_quoted(territory)

    def word(self, *words: str) -> str:
        """Keywords, given in English."""
        return " ".join(word_in(self.language, word) for word in words)


NORMAL: Final = Style()


def write(line: Line, style: Style = NORMAL) -> str:
    """The line as text; in the normal style, the canonical form for storing and comparing."""
    said = ""
    for step in line:
        one = write_step(step, style)
        between = " " if one == "/" or said.endswith("/") else "; "
        said = f"{said}{between}{one}" if said else one
    return said


def write_step(step: Step, style: Style = NORMAL) -> str:
    """One step as text, without separators."""
    said = [*_body(step.body, style)]
    for number, guard in enumerate(step.guards):
        said += [style.word("and" if number else "if"), _guard(guard, style)]
    if step.otherwise:
        said.append(style.word("or", step.otherwise))
    return " ".join(said)


# --- names --------------------------------------------------------------------------------------


@cache
def _labels(board: str, language: str) -> Mapping[TerritoryId, str]:
    """Each territory's name in a language; ambiguous ones are left out."""
    names = names_of(board)
    labels = names.labels.get(language, {})
    return {t: _bare_or_quoted(label) for t, label in labels.items() if _is_read(label, t, names)}


def _is_read(label: str, territory: TerritoryId, names: Names) -> bool:
    return names.find(label) == territory and not set(label) & {*QUOTES, "\n"}


def _bare_or_quoted(name: str) -> str:
    """The name, in quotes if parts of it could be parsed as keywords."""
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
        case Defence(dice, whole):
            yield f"{style.word('defend')} {dice}"
            if whole:
                yield style.word("all")
        case Again(die):
            yield f"{style.word('reroll')} {style.word('none') if die is None else die}"
        case Take(territory):
            yield f"{style.word('claim')} {style.territory(territory)}"
        case Wish("best"):
            yield style.word("prefer", "best")
        case Wish(tuple(territories)):
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
    """An attack, with its clauses in canonical order."""
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
