"""The part of the panel behind the three dots: a person's habits, and what is seldom wanted."""

from collections.abc import Callable
from typing import Final, get_args

from discord import SelectOption, ui

from bot.custom_ids import Action
from bot.panels.parts.layout import Layout, Part, button, option, rows, select, text
from bot.panels.parts.moment import Moment
from bot.panels.turn.teaching import begin_again, try_again
from bot.text.words.catalogue import Words
from rules.game.truces import FEWEST
from rules.model.commands import ClaimVictory
from rules.model.habits import Habits, LeaveBehind

_ASK: Final = (0, 50, 60, 75, 90, 100)
_STOP: Final = (0, 20, 30, 40, 50)
_LEAVE: Final = get_args(LeaveBehind)


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


def habit_lists(words: Words, own: Habits, custom_id: Callable[[str], str]) -> list[Part]:
    """A list for each habit, with the present one chosen; `custom_id` gives the id for a habit's."""
    shown = "yes" if own.board else "no"
    asks = [_option(words.say("option-ask", n=n), n, own.ask_under) for n in _ASK]
    stops = [_option(words.say("option-stop", n=n), n, own.stop_below) for n in _STOP]
    boards = [_option(words.say("option-board", shown=b), b, shown) for b in ("yes", "no")]
    letters = [
        _option(words.say("option-letters", how=h), h, own.card_letters) for h in ("new", "edit")
    ]
    leaves = [_option(words.say("option-leave", n=n), n, own.leave_behind) for n in _LEAVE]
    return [
        text(words.say("panel-habits")),
        select(words.say("pick-ask"), custom_id("ask"), asks),
        select(words.say("pick-stop"), custom_id("stop"), stops),
        select(words.say("pick-leave"), custom_id("leave"), leaves),
        select(words.say("pick-board"), custom_id("board"), boards),
        select(words.say("pick-letters"), custom_id("letters"), letters),
    ]


def _option(label: str, value: int | str, present: int | str) -> SelectOption:
    return option(label, str(value), chosen=value == present)
