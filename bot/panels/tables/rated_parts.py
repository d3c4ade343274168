"""Parts of a lobby that say whether its game counts for ratings and when it ends, and let its host change that."""

from typing import Final

from discord import ui

from bot.components.custom_ids import Action
from bot.components.layout import Layout, Part, Row, button, option, select, text
from bot.components.moment import Moment
from bot.words.phrasing import Phrasing
from rules.table.ids import Unrated
from rules.table.settings import settled_reason

RATED: Final = "rated"
ROUNDS: Final = "rounds"
_USUAL_ROUNDS: Final = (0, *range(10, 31, 5), *range(40, 101, 10))
"""The last rounds that are offered; 0 is none."""


def rated_line(phrasing: Phrasing) -> list[str]:
    """Whether the game counts, and if not why; nothing where the server does without a ladder."""
    why = settled_reason(phrasing.roster)
    if why is Unrated.LADDERLESS:
        return []
    return [phrasing.say("lobby-rated", why=why or "none")]


def how_rated(moment: Moment) -> list[Part]:
    """What it means that the game counts, where it does."""
    counts = settled_reason(moment.look.roster) is None
    return [text(moment.say("rated-how"))] if counts else []


def rated_buttons(moment: Moment) -> list["ui.Button[Layout]"]:
    """The buttons that let the game count for ratings, or not, or allow hints; none without a ladder."""
    roster = moment.look.roster
    if settled_reason(roster) is Unrated.LADDERLESS:
        return []
    others = ["no" if roster.rated else "yes", *([] if roster.hints else ["hints"])]
    return [
        button(moment.say("button-rated", rated=other), moment.look_at(Action.SET, RATED, other))
        for other in others
    ]


def rounds_list(moment: Moment) -> list[Row]:
    """The list of the usual last rounds; the command takes any other."""
    now = moment.look.roster.ending.rounds
    usual = sorted({*_USUAL_ROUNDS, now})
    made = [option(moment.say("option-last-round", n=n), str(n), chosen=n == now) for n in usual]
    return [select(moment.say("pick-last-round"), moment.look_at(Action.SET, ROUNDS), made)]
