"""The end of a turn: its button, what is given up by it, the question whether to, the last order taken back."""

from typing import Final

from discord import ButtonStyle, ui

from bot.components.custom_ids import Action
from bot.components.layout import Layout, Part, button, rows, text
from bot.components.lists import percent
from bot.components.moment import Moment
from rules.core.views import TableView
from rules.model.commands import EndPhaseChoice, PlaceChoice
from rules.players.attacks import safest

LIKELY: Final = 0.8
"""The chance from which an attack is pointed out to whoever ends a turn without a conquest."""


def end_buttons(moment: Moment, table: TableView) -> list["ui.Button[Layout]"]:
    """The button that ends all that is left of the turn, or its phase; none where neither can be ended."""
    if _may_finish(moment, table):
        return [_finish(moment)]
    return _end_phase(moment, table)


def _finish(moment: Moment) -> "ui.Button[Layout]":
    """The button that ends all that is left of the turn, or of its stage."""
    asks = moment.turning_to("ending")
    press = asks if forgone_by_ending(moment) else moment.press(Action.FINISH, moment.follow)
    nothing_else = len(moment.look.choices) == 1 and not moment.ahead.battle
    style = ButtonStyle.primary if nothing_else else ButtonStyle.secondary
    return button(moment.say("button-finish"), press, style)


def _may_finish(moment: Moment, table: TableView) -> bool:
    """Whether one press can end all that is left of the turn, or of its stage."""
    if table.turn != moment.player.seat and not table.stage:
        return False
    if table.phase == "occupy":
        return moment.fights is not None
    if table.phase in ("battle", "regroup"):
        return bool(moment.of(EndPhaseChoice))
    is_last = moment.phrasing.tours or table.tours
    may = bool(moment.of(EndPhaseChoice) or moment.of(PlaceChoice))
    return table.phase == "reinforce" and may and (is_last or not table.stage)


def _end_phase(moment: Moment, table: TableView) -> list["ui.Button[Layout]"]:
    if not moment.of(EndPhaseChoice):
        return []
    label = moment.say(f"button-end-{table.phase}")
    nothing_else = len(moment.look.choices) == 1
    style = ButtonStyle.primary if nothing_else else ButtonStyle.secondary
    return [button(label, moment.press(Action.END), style)]


def forgone_by_ending(moment: Moment) -> str:
    """The sentence on what is given up by ending the turn now; empty where nothing is."""
    if places := moment.of(PlaceChoice):
        return moment.say("forgone-places", n=max(choice.armies[1] for choice in places))
    return _card_forgone(moment)


def _card_forgone(moment: Moment) -> str:
    """The sentence on the card that a conquest would bring, where one is likely (`PL-CARD-1`)."""
    table, fights = moment.player.table, moment.fights
    if table.captured or fights is None or not moment.look.edition.cards.one_per_turn:
        return ""
    best = safest(fights.edition, fights.table, fights.choices) if fights.table else None
    if best is None or best[2] < LIKELY:
        return ""
    source, target, chance = best
    return moment.say(
        "forgone-card",
        source=moment.phrasing.territory(source),
        target=moment.phrasing.territory(target),
        chance=percent(chance),
    )


def sure_to_end(moment: Moment, forgone: str) -> list[Part]:
    """The question whether to end the turn all the same."""
    press = moment.press(Action.FINISH, moment.follow)
    sure = button(moment.say("button-finish-yes"), press, ButtonStyle.danger)
    back = button(moment.say("button-back"), moment.turning_to(""))
    return [text(forgone), *rows([sure, back])]


def take_back_button(moment: Moment) -> list["ui.Button[Layout]"]:
    """The button, where there is an order that the reader may still take back; else none."""
    if not moment.look.can_take_back:
        return []
    return [button(moment.say("button-undo"), moment.press(Action.UNDO))]
