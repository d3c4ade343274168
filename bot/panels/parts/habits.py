"""Lists from which a person says how they like to play, in a panel or outside of any."""

from collections.abc import Callable
from typing import Final, get_args

from discord import SelectOption

from bot.components.layout import Part, option, select, text
from bot.words.catalogue import Words
from rules.model.commands import Habits, LeaveBehind

_ASK: Final = (0, 50, 60, 75, 90, 100)
_STOP: Final = (0, 20, 30, 40, 50)
_LEAVE: Final = get_args(LeaveBehind)


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
