"""What presses do on a person's own pages, and on the leaderboard: they belong to no game."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.actions.deed import Deed, Values, only, own_deed, with_game
from bot.actions.people.club import show_ladder_pressed
from bot.actions.people.own import (
    ask_to_forget,
    drop_quiet_hours,
    end_vacation,
    export,
    forget,
    set_habit,
    set_quiet_hours,
    set_theme,
    set_zone,
    show_habits,
    show_own,
    take_vacation,
)
from bot.custom_ids import Action, Press
from bot.interactions.request import Request
from bot.panels.pages import own_page
from bot.text.words.refusals import BotReason, Declined


async def _show_me(request: Request, press: Press, _values: Values) -> None:
    """Show the person's own page, or one of its others."""
    match press.args:
        case ():
            await show_own(request, press.game)
        case (own_page.HABITS,):
            await show_habits(request, press.game)
        case (own_page.FORGET,):
            await ask_to_forget(request, press.game)
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


async def _set_theme(request: Request, press: Press, values: Values) -> None:
    await set_theme(request, only(values), press.game)


async def _set_habit(request: Request, press: Press, values: Values) -> None:
    if len(press.args) != 1:
        raise Declined(BotReason.OUT_OF_DATE)
    await set_habit(request, press.args[0], only(values), press.game)


async def _set_zone(request: Request, press: Press, values: Values) -> None:
    await set_zone(request, only(values), press.game)


async def _set_quiet_hours(request: Request, press: Press, values: Values) -> None:
    start, end = (*values, "", "")[:2]
    await set_quiet_hours(request, start, end, press.game)


async def _take_vacation(request: Request, press: Press, values: Values) -> None:
    first, last = (*values, "", "")[:2]
    await take_vacation(request, first, last, press.game)


OWN_DEEDS: Final[Mapping[Action, Deed]] = {
    Action.ME: Deed(_show_me, is_look=True, in_place=True, is_of_game=False),
    Action.THEME: Deed(_set_theme, in_place=True, is_of_game=False),
    Action.MY_HABIT: Deed(_set_habit, in_place=True, is_of_game=False),
    Action.EXPORT: replace(with_game(export), is_of_game=False),
    Action.FORGET_ME: own_deed(forget),
    Action.LADDER: Deed(show_ladder_pressed, is_look=True, in_place=True, is_of_game=False),
    Action.ZONE: Deed(_set_zone, in_place=True, is_of_game=False),
    Action.QUIET: Deed(_set_quiet_hours, in_place=True, is_of_game=False),
    Action.NO_QUIET: own_deed(drop_quiet_hours),
    Action.VACATION: Deed(_take_vacation, in_place=True, is_of_game=False),
    Action.WORK: own_deed(end_vacation),
}
"""Every action on pages that belong to no game."""
