"""`/order turn`: an order, an answer or a whole turn in one line of notation, now or prepared."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from discord import app_commands

from bot.commands.finding import MOST_LABEL, GameOption, complete_by, find_game
from bot.components.modals import LONGEST_LINE
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.plans.plans import give_line, show_plan
from bot.telling.plans import style_of, why_unreadable
from bot.words.phrasing import Phrasing
from rules.engine.receipts import Look
from rules.model.commands import (
    AttackChoice,
    CapitalChoice,
    Choice,
    ClaimChoice,
    ClaimTerritoryChoice,
    DefendChoice,
    EndPhaseChoice,
    FortifyChoice,
    KeepChoice,
    OccupyChoice,
    PlaceChoice,
    RerollChoice,
    TradeChoice,
)
from rules.notation.reader import read
from rules.notation.steps import (
    Again,
    Body,
    Capital,
    Defence,
    Exchange,
    Follow,
    March,
    Move,
    Plain,
    Put,
    Step,
    Take,
)
from rules.notation.syntax import NotationError
from rules.notation.words import names_of
from rules.notation.writer import write, write_step

_LineOption = app_commands.Range[str, 1, LONGEST_LINE]


_STEP: Final = re.compile(r"(.*[;/\n])?\s*(.*)", re.DOTALL)
"""A line typed so far: the steps before, and the last one."""
_NAME: Final = re.compile(r"(.*[;/\n>+=,]|.*\b\d+\s)?\s*(.*)", re.DOTALL)
"""A line typed so far: what comes before its last name, and that name."""


def _suggested(look: Look, phrasing: Phrasing, typed: str) -> Iterator[tuple[str, str]]:
    """The line as understood so far, or what's wrong with it; then lines that go on with what is possible.

    Enter takes the first one: it is always the line that was typed.
    """
    style, is_whole = style_of(phrasing), False
    if typed.strip():
        try:
            label, is_whole = write(read(typed, look.edition.board.id), style), True
        except NotationError as error:
            label = why_unreadable(phrasing, error, str)
        if len(label) <= MOST_LABEL:
            yield label, typed
    before, last = _parts(_STEP, typed)
    steps = (write_step(Step(body), style) for body in _bodies_now(look.choices))
    yield from _going_on(before, (each for each in steps if last.casefold() in each.casefold()))
    before, last = _parts(_NAME, typed)
    if last and not is_whole:
        board = look.edition.board
        meant = names_of(board.id).matching(last, [*board.territories])
        yield from _going_on(before, map(style.territory, meant))


def _parts(pattern: re.Pattern[str], typed: str) -> tuple[str, str]:
    found = pattern.fullmatch(typed)
    before, last = found.groups() if found else ("", typed)
    return (before or "").strip(), last.strip()


def _going_on(before: str, ends: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Lines with that beginning; without those too long for a suggestion."""
    lines = (f"{before} {end}".strip() for end in ends)
    return ((line, line) for line in lines if len(line) <= MOST_LABEL)


def _bodies_now(choices: Sequence[Choice]) -> Iterator[Body]:
    """A step for each of these choices, and those that do several at once."""
    if any(isinstance(each, PlaceChoice) for each in choices):
        yield Plain("spread")
    if any(isinstance(each, TradeChoice) for each in choices):
        yield Exchange("best")
    for each in choices:
        yield from _bodies_of(each)


def _bodies_of(choice: Choice) -> Iterator[Body]:  # noqa: C901, PLR0912 - one exhaustive match
    match choice:
        case ClaimTerritoryChoice(territory=territory):
            yield Take(territory)
        case CapitalChoice(territory=territory):
            yield Capital(territory)
        case PlaceChoice(territory=territory):
            yield Put(territory, "all")
        case TradeChoice(cards=cards, bonus_on=places):
            yield from (Exchange(cards, place) for place in places or (None,))
        case AttackChoice(source=source, target=target):
            yield March((source, target))
        case DefendChoice(dice=(low, high)):
            for dice in range(high, low - 1, -1):
                yield from (Defence(dice, whole=True), Defence(dice))
        case RerollChoice(die=die):
            yield Again(die)
        case KeepChoice():
            yield Again(None)
        case OccupyChoice(armies=armies):
            yield from map(Follow, sorted({*armies}, reverse=True))
        case FortifyChoice(source=source, target=target):
            yield Move(source, target, "all")
        case EndPhaseChoice():
            yield from (Plain("/"), Plain("end"))
        case ClaimChoice():
            yield Plain("announce")


class WholeTurnCommands(app_commands.Group):
    """The command for a whole turn at once."""

    @app_commands.command()
    @app_commands.autocomplete(line=complete_by(_suggested))
    async def turn(
        self,
        interaction: Interaction,
        line: _LineOption | None = None,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game)
        if line is None:
            await show_plan(request, found)
        else:
            await give_line(request, found, line)
