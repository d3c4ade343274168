"""The part of the panel behind the three dots: a person's habits, and what is seldom wanted."""

from discord import ui

from bot.components.custom_ids import Action
from bot.components.layout import Layout, Part, button, rows, text
from bot.components.moment import Moment
from bot.panels.turn.teaching import begin_again, try_again
from bot.people.page import habit_lists
from rules.model.commands import ClaimVictory
from rules.truces.truces import FEWEST


def aside(moment: Moment) -> list[Part]:
    """How the reader likes to play, and the buttons that are rarely wanted, in their turn or out of it."""
    may_truce = len(moment.player.table.seats) >= FEWEST
    buttons = [
        button(moment.say("button-status"), moment.page(Action.STATUS)),
        *([map_page(moment)] if moment.look.profile.habits.board else []),
        *_standing(moment),
        *_early(moment),
        *([button(moment.say("button-truce"), moment.look_at(Action.TRUCE))] if may_truce else []),
        button(moment.say("button-rules"), moment.page(Action.RULES)),
        button(moment.say("button-me"), moment.look_at(Action.ME)),
        *try_again(moment),
        begin_again(moment)
        if moment.look.roster.is_taught
        else button(moment.say("button-resign"), moment.turning_to("resign")),
        *([refresh(moment)] if moment.look.choices else []),
        button(moment.say("button-back"), moment.turning_to("")),
    ]
    habits = habit_lists(
        moment.phrasing.words,
        moment.look.profile.habits,
        lambda habit: moment.look_at(Action.HABIT, habit),
    )
    return [*habits, text(standing_order(moment)), *rows(buttons)]


def _standing(moment: Moment) -> list["ui.Button[Layout]"]:
    """The buttons for every other standing order; where the defender is asked, to be asked again is one."""
    asks = moment.look.edition.defence == "live"
    now = moment.player.standing or ("ask" if asks else "most")
    orders = ("most", "one", "ask") if asks else ("most", "one")
    return [
        button(moment.say(f"button-standing-{order}"), moment.look_at(Action.STANDING, order))
        for order in orders
        if order != now
    ]


def _early(moment: Moment) -> list["ui.Button[Layout]"]:
    """The button that announces victory out of turn, where the first to show their card wins (`GX-WIN-1`)."""
    if ClaimVictory not in moment.look.edition.anytime:
        return []
    return [button(moment.say("button-announce"), moment.press(Action.ANNOUNCE))]


def map_page(moment: Moment) -> "ui.Button[Layout]":
    """The button that shows the board at full size."""
    return button(moment.say("button-map"), moment.page(Action.MAP))


def browser_page(moment: Moment) -> "ui.Button[Layout]":
    """The button that leads to the board in a browser."""
    return button(moment.say("button-board"), moment.look_at(Action.BOARD))


def refresh(moment: Moment) -> "ui.Button[Layout]":
    """The button that shows the panel as things stand now."""
    return button(moment.say("button-refresh"), moment.look_at(Action.TURN))


def standing_order(moment: Moment) -> str:
    """The sentence on how many dice the reader's defenders roll, or that the reader is asked."""
    order = moment.player.standing
    if moment.look.edition.defence == "live":
        return moment.say("panel-defence-live", dice=order or "none")
    return moment.say("panel-standing", dice=order or "most")
