"""What presses do on a person's own pages, and on the leaderboard: they belong to no game."""

from collections.abc import Mapping
from typing import Final

from bot.actions.deed import (
    Deed,
    Values,
    only,
    with_game,
    with_guest,
    with_two_fields,
    with_value,
)
from bot.actions.people import own
from bot.actions.people.club import show_ladder_pressed
from bot.actions.views import boarding, lobbies
from bot.custom_ids import Action, Press
from bot.interactions.request import Request
from bot.panels.pages import own_page
from bot.text.words.refusals import BotReason, Declined


async def _show_me(request: Request, press: Press, _values: Values) -> None:
    """Show the person's own page, or one of its others."""
    match press.args:
        case ():
            await own.show_own(request, press.game)
        case (own_page.HABITS,):
            await own.show_habits(request, press.game)
        case (own_page.CONTACTS,):
            await own.show_contacts(request, press.game)
        case (own_page.FORGET,):
            await own.ask_to_forget(request, press.game)
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


async def _set_habit(request: Request, press: Press, values: Values) -> None:
    await own.set_own_habit(request, press.game, only(press.args), only(values))


async def _call_me(request: Request, press: Press, values: Values) -> None:
    await lobbies.call_me(request, only(press.args), only(values))


async def _call_off(request: Request, press: Press, _: Values) -> None:
    await lobbies.call_no_more(request, *press.args[:1])


async def _set_invitations(request: Request, press: Press, _: Values) -> None:
    await own.set_invitations(request, press.game, only(press.args))


OWN_DEEDS: Final[Mapping[Action, Deed]] = {
    Action.ME: Deed(_show_me, is_look=True, in_place=True, is_of_game=False),
    Action.THEME: with_value(own.set_theme, str, is_of_game=False),
    Action.LANGUAGE: with_value(own.set_own_language, str, is_of_game=False),
    Action.MY_HABIT: Deed(_set_habit, in_place=True, is_of_game=False),
    Action.MY_GUESTS: Deed(_set_invitations, in_place=True, is_of_game=False),
    Action.BLOCK: with_guest(own.block, is_of_game=False),
    Action.UNBLOCK: with_value(own.unblock, str, is_of_game=False),
    Action.EXPORT: with_game(own.export, is_of_game=False),
    Action.CLOSE_PAGES: with_game(boarding.close_pages, is_of_game=False),
    Action.FORGET_ME: with_game(own.forget, in_place=True, is_of_game=False),
    Action.LADDER: Deed(show_ladder_pressed, is_look=True, in_place=True, is_of_game=False),
    Action.CALL_ME: Deed(_call_me, in_place=True, is_of_game=False),
    Action.CALL_OFF: Deed(_call_off, in_place=True, is_of_game=False),
    Action.ZONE: with_value(own.set_zone, str, is_of_game=False),
    Action.QUIET: with_two_fields(own.set_quiet_hours, is_of_game=False),
    Action.NO_QUIET: with_game(own.drop_quiet_hours, in_place=True, is_of_game=False),
    Action.VACATION: with_two_fields(own.take_vacation, is_of_game=False),
    Action.WORK: with_game(own.end_vacation, in_place=True, is_of_game=False),
}
"""Every action on pages that belong to no game."""
