"""What a lesson says of each moment: what it is about, and what to do."""

from typing import Literal

from discord import ButtonStyle, ui

from bot.custom_ids import NO_GAME, Action, Press
from bot.panels.layout import Layout, button
from bot.panels.moment import Moment
from rules.model.board import HoldTerritories
from rules.model.choices import PlaceChoice, TradeChoice

Topic = Literal[
    "first", "reinforce", "card", "trade", "battle", "move", "occupied", "occupy", "regroup",
    "waiting", "held", "won", "lost",
]  # fmt: skip
"""A topic on which a lesson has something to say."""


def lesson_lines(moment: Moment) -> list[str]:
    """The sentences on the reader's moment; none where it is no lesson of theirs."""
    is_aside = moment.picked.mode == "aside"
    if moment.look.player is None or not moment.look.roster.is_lesson or is_aside:
        return []
    return [moment.say(f"lesson-{topic}", **_facts(moment)) for topic in _topics(moment)]


def begin_again(moment: Moment) -> "ui.Button[Layout]":
    """The button that begins a lesson anew."""
    table = moment.look.table
    style = ButtonStyle.primary if table and table.winner else ButtonStyle.secondary
    return button(moment.say("button-learn"), Press(NO_GAME, 0, Action.LEARN).custom_id, style)


def _topics(moment: Moment) -> list[Topic]:
    """What there is to say at this moment, the newest last."""
    player = moment.player
    table, choices = player.table, moment.look.choices
    if table.winner:
        return ["won" if table.winner == player.seat else "lost"]
    if not choices:
        return ["waiting"]
    if table.phase == "occupy":
        return ["occupied" if moment.fights else "occupy", "held"]
    if table.phase == "reinforce" and not moment.of(PlaceChoice) and moment.of(TradeChoice):
        return ["trade"]
    if table.phase != "reinforce" or not moment.of(PlaceChoice):
        return ["regroup", "held"] if table.phase == "regroup" else ["battle", "move", "held"]
    first: list[Topic] = ["first"] if table.round == 1 else []
    return [*first, *_of_cards(moment), "reinforce", "held"]


def _of_cards(moment: Moment) -> list[Topic]:
    if moment.of(TradeChoice):
        return ["trade"]
    return ["card"] if len(moment.player.hand) == 1 else []


def _facts(moment: Moment) -> dict[str, str | int]:
    player, table = moment.player, moment.player.table
    held = sum(holding.owner == player.seat for holding in table.territories.values())
    (other,) = (seat for seat in table.seats if seat != player.seat)
    goals = moment.look.edition.missions.values()
    goal = next(goal.count for goal in goals if isinstance(goal, HoldTerritories))
    return {
        "other": moment.phrasing.player(other),
        "player": moment.phrasing.player(player.seat),
        "n": held,
        "goal": goal,
        "reached": "yes" if held >= goal else "no",
        "all": len(table.territories),
    }
