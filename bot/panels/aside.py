"""The panel section of a person's habits, which hold at all their tables."""

from typing import Final, get_args

from discord import SelectOption

from bot.custom_ids import Action
from bot.panels.layout import Part, option, select, text
from bot.panels.moment import Moment
from rules.model.habits import LeaveBehind

_ASK: Final = (0, 50, 60, 75, 90, 100)
_STOP: Final = (0, 20, 30, 40, 50)
_LEAVE: Final = get_args(LeaveBehind)


def habits(moment: Moment) -> list[Part]:
    """A list for each habit, with the present one chosen."""
    own = moment.look.profile.habits
    asks = [_option(moment.say("option-ask", n=n), n, own.ask_under) for n in _ASK]
    stops = [_option(moment.say("option-stop", n=n), n, own.stop_below) for n in _STOP]
    leaves = [_option(moment.say("option-leave", n=n), n, own.leave_behind) for n in _LEAVE]
    return [
        text(moment.say("panel-habits")),
        select(moment.say("pick-ask"), moment.look_at(Action.HABIT, "ask"), asks),
        select(moment.say("pick-stop"), moment.look_at(Action.HABIT, "stop"), stops),
        select(moment.say("pick-leave"), moment.look_at(Action.HABIT, "leave"), leaves),
    ]


def _option(label: str, value: int | str, present: int | str) -> SelectOption:
    return option(label, str(value), chosen=value == present)
