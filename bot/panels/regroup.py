"""The panel section of the third phase: one regrouping at most, or any number (`PL-FORT-1`, `GN-VAR-2`)."""

from typing import Final

from bot.custom_ids import Action
from bot.panels.layout import Part, text
from bot.panels.moment import Moment
from bot.panels.pickers import distinct, number_list, on_the_map, territory_lists
from rules.model.choices import FortifyChoice

_TASKS: Final = {
    "adjacent": "panel-regroup",
    "path": "panel-regroup-path",
    "free": "panel-regroup-free",
}
"""The message that says what to do, by how the table fortifies."""


def regroup(moment: Moment) -> list[Part]:
    moves = moment.of(FortifyChoice)
    if not moves:
        return [text(moment.say("panel-regrouped"))]
    parts: list[Part] = [text(moment.say(_TASKS[moment.look.edition.options["fortify"]]))]
    sources = distinct(c.source for c in moves)
    parts += territory_lists(moment, "source", "pick-source", sources)
    from_here = [c for c in moves if c.source == moment.picked.source]
    parts += territory_lists(moment, "target", "pick-target", [c.target for c in from_here])
    if chosen := next((c for c in from_here if c.target == moment.picked.target), None):
        low, high = chosen.armies
        press = moment.press(Action.FORTIFY, chosen.source, chosen.target)
        return [*parts, number_list(moment, press, low, high)]
    return parts + (on_the_map(moment) if from_here else [])
