"""Panel sections of the setup before armies are placed: claiming land, and naming a capital."""

from typing import Final

from discord import ButtonStyle

from bot.components.custom_ids import Action
from bot.components.layout import Part, button, rows, text
from bot.components.lists import territory_lists
from bot.components.moment import Moment
from bot.telling.own import so_far
from rules.model.commands import CapitalChoice, ClaimTerritoryChoice

_NAMED: Final = 12
"""The wishes that are named; of more the number is told."""


def claim(moment: Moment) -> list[Part]:
    """The empty territories, to claim now or to wish for, and the General's help (`E3-SETUP-2`)."""
    board, land = moment.look.edition.board, moment.player.table.territories
    empty = [territory for territory in board.territories if territory not in land]
    mine = bool(moment.of(ClaimTerritoryChoice))
    wished = [t for t in moment.player.preference if t in empty]
    action, key = (Action.CLAIM, "pick-claim") if mine else (Action.PREFER, "pick-preference")
    offered = empty if mine else [t for t in empty if t not in wished]
    task = _task(moment, len(empty), mine=mine)
    parts: list[Part] = [text(*played_for(moment), task, _wishes(moment))]
    parts += territory_lists(moment, "source", key, offered, moment.press(action))
    general = button(moment.say("button-rank"), moment.press(Action.RANK), ButtonStyle.primary)
    name = button(moment.say("button-wish"), moment.press(Action.WISH))
    forget = button(moment.say("button-forget"), moment.press(Action.FORGET))
    return [*parts, *rows([general, name, *([forget] if wished else [])])]


def played_for(moment: Moment) -> list[str]:
    """The reader's mission, which says where it is good to stand; nothing where there are none."""
    player, phrasing = moment.player, moment.phrasing
    if not player.mission:
        return []
    mission = moment.say("hand-mission", mission=phrasing.mission(player.mission))
    return [mission, so_far(phrasing, player)]


def capital(moment: Moment) -> list[Part]:
    """A list of the reader's territories; the choice holds for the whole game, so it is confirmed (`PL-CAP-2`)."""
    owned = [choice.territory for choice in moment.of(CapitalChoice)]
    parts: list[Part] = [text(*played_for(moment), moment.say("panel-capital"))]
    parts += territory_lists(moment, "source", "pick-capital", owned)
    for picked in owned:
        if picked == moment.picked.source:
            label = moment.say("button-capital", territory=moment.phrasing.territory(picked))
            press = moment.press(Action.CAPITAL, picked)
            parts += rows([button(label, press, ButtonStyle.primary)])
    return parts


def _task(moment: Moment, empty: int, *, mine: bool) -> str:
    if mine:
        return moment.say("panel-claim", n=empty)
    waiting = moment.phrasing.players(moment.player.table.waiting_for)
    return moment.say("panel-claim-later", players=waiting)


def _wishes(moment: Moment) -> str:
    land = moment.player.table.territories
    wished = [t for t in moment.player.preference if t not in land]
    if not wished:
        return ""
    named = moment.phrasing.territories(wished[:_NAMED])
    return moment.say("panel-preference", territories=named, more=len(wished[_NAMED:]))
