"""The panel section of the third phase: one regrouping at most, or any number (`PL-FORT-1`, `GN-VAR-2`)."""

from functools import partial
from typing import Final

from discord import SelectOption

from bot.components.custom_ids import Action
from bot.components.layout import Part, button, option, rows, text
from bot.components.lists import (
    beside,
    beside_in_words,
    distinct,
    number_list,
    on_the_map,
    paged_list,
    territory_lists,
)
from bot.components.moment import Moment
from rules.core.views import TableView
from rules.engine.receipts import Look
from rules.model.commands import FortifyChoice

_TASKS: Final = {
    "adjacent": "panel-regroup",
    "path": "panel-regroup-path",
    "free": "panel-regroup-free",
}
"""The message that says what to do, by how the table fortifies."""


def regroup(moment: Moment) -> list[Part]:
    """The list of moves; after the button for that, lists of sources, targets and numbers."""
    if not moment.of(FortifyChoice):
        return [text(moment.say("panel-regrouped"))]
    task = text(moment.say(_TASKS[moment.look.edition.options["fortify"]]))
    if moment.picked.mode == "amount":
        return [task, *_where_and_how_many(moment)]
    other = button(moment.say("button-amount"), moment.turning_to("amount"))
    return [task, *moves_list(moment), *rows([other])]


def ends_with_a_move(moment: Moment) -> bool:
    """Whether the turn, or the stage, ends by itself after a move: nothing can follow it."""
    return bool(moment.look.edition.options["fortify"] != "free")


def moves_list(moment: Moment) -> list[Part]:
    """The moves of as many as may go, the best first: towards the enemy, from where none is near."""
    moves = moment.moves
    if moves is None or moves.table is None:
        return []
    found = _moves(moment, moves, moves.table)
    if not found:
        return []
    tours = moment.phrasing.tours or not ends_with_a_move(moment)
    placeholder = moment.say("pick-move" if tours else "pick-move-and-end")
    press, made = moment.press(Action.MOVE, moment.follow), partial(_move, moment, moves.table)
    return [paged_list(moment, "m", placeholder, press, found, made)]


def _moves(moment: Moment, moves: Look, table: TableView) -> list[FortifyChoice]:
    choices = [c for c in moves.choices if isinstance(c, FortifyChoice)]
    ends = {end for choice in choices for end in (choice.source, choice.target)}
    enemies = {t: beside(moment, table, t).armies for t in ends}
    conquest = moment.player.table.conquest
    taken = conquest.target if conquest else moment.picked.source

    def rank(choice: FortifyChoice) -> tuple[bool, bool, bool, int, int]:
        here, there = enemies[choice.source], enemies[choice.target]
        return choice.source == taken, there == 0, here > 0, -choice.armies[1], -there

    return sorted(choices, key=rank)


def _move(moment: Moment, table: TableView, choice: FortifyChoice) -> SelectOption:
    land, phrasing = table.territories, moment.phrasing
    label = moment.say(
        "option-move",
        n=choice.armies[1],
        source=phrasing.territory(choice.source),
        own=land[choice.source].armies,
        target=phrasing.territory(choice.target),
        theirs=land[choice.target].armies,
    )
    near = beside_in_words(moment, beside(moment, table, choice.target))
    return option(label, f"{choice.source}.{choice.target}", near)


def _where_and_how_many(moment: Moment) -> list[Part]:
    moves = moment.of(FortifyChoice)
    parts: list[Part] = []
    sources = distinct(c.source for c in moves)
    parts += territory_lists(moment, "source", "pick-source", sources)
    from_here = [c for c in moves if c.source == moment.picked.source]
    parts += territory_lists(moment, "target", "pick-target", [c.target for c in from_here])
    if chosen := next((c for c in from_here if c.target == moment.picked.target), None):
        low, high = chosen.armies
        press = moment.press(Action.MOVE, "", chosen.source, chosen.target)
        return [*parts, number_list(moment, press, low, high)]
    back = button(moment.say("button-back"), moment.turning_to(""))
    return [*parts, *(on_the_map(moment) if from_here else []), *rows([back])]
