"""Presses about a table: its form, its time, its moderators. Each reads what was filled in, and hands it on."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from bot.actions.deed import Deed, Values, number, only, with_game
from bot.actions.tables.at_table import add_computer, add_word, join, tell_word
from bot.actions.tables.hosting import (
    Guest,
    find_preset,
    invite,
    play_preset,
    remove_computer,
    save_preset,
    set_option,
    set_rated,
    set_seats,
    show_form,
)
from bot.actions.tables.moderating import close, show_table, show_tables
from bot.actions.tables.reopening import reopen
from bot.actions.tables.table_time import agree, decline, pace_of, set_pace, take_office, vote, wake
from bot.custom_ids import Action, Press
from bot.interactions.request import Request
from bot.panels.parts.modals import ANY_COLOUR
from bot.panels.tables import form
from bot.text.words.refusals import BotReason, Declined
from rules.model.ids import Seat
from rules.model.roster import GameId


async def _join_as(request: Request, press: Press, values: Values) -> None:
    colour, word = (*values, "", "")[:2]
    seat = Seat(colour) if colour not in ("", ANY_COLOUR) else None
    await join(request, press.game, seat, word)


async def _add_computer(request: Request, press: Press, values: Values) -> None:
    await add_computer(request, press.game, *values[:1])


async def _remove_computer(request: Request, press: Press, values: Values) -> None:
    await remove_computer(request, press.game, Seat(only(values)))


async def show_page(request: Request, press: Press, values: Values) -> None:
    await show_form(request, press.game, (*values, *press.args, "")[0])


async def _set_form(request: Request, press: Press, values: Values) -> None:
    """Set what the form's list is for: what is played, the seats, or a house option."""
    match press.args:
        case (form.PLAY,):
            guild = (await request.look(press.game)).roster.venue.guild
            preset = await find_preset(request, guild, only(values))
            await play_preset(request, press.game, preset)
        case (form.SEATS,):
            await set_seats(request, press.game, number(only(values)))
        case (form.GOAL,):
            await set_option(request, press.game, form.GOAL, only(values), page="")
        case (form.RATED, ("yes" | "no") as said):
            await set_rated(request, press.game, rated=said == "yes")
        case (form.OPTION, name):
            await set_option(request, press.game, name, only(values), page=name)
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


async def _take_colour(request: Request, press: Press, values: Values) -> None:
    await join(request, press.game, Seat(only(values)))


async def _invite(request: Request, press: Press, values: Values) -> None:
    """Invite the person who was picked in a list of the server's people."""
    data: Any = request.interaction.data or {}
    resolved, picked = data.get("resolved") or {}, only(values)
    if (user := (resolved.get("users") or {}).get(picked)) is None:
        raise Declined(BotReason.OUT_OF_DATE)
    member = (resolved.get("members") or {}).get(picked)
    name = (member or {}).get("nick") or user.get("global_name") or user["username"]
    guest = Guest(picked, name, bool(user.get("bot")), member is not None)
    await invite(request, press.game, guest)


async def _save_preset(request: Request, press: Press, values: Values) -> None:
    await save_preset(request, press.game, only(values))


async def _add_word(request: Request, press: Press, values: Values) -> None:
    word, seal = (*values, "", "")[:2]
    await add_word(request, press.game, word, seal)


async def _tell_word(request: Request, press: Press, values: Values) -> None:
    await tell_word(request, press.game, only(values))


FORM_PRESSES: Final[Mapping[Action, Callable[[Request, Press, Values], Awaitable[None]]]] = {
    Action.JOIN_AS: _join_as,
    Action.COMPUTER: _add_computer,
    Action.REMOVE: _remove_computer,
    Action.SET: _set_form,
    Action.COLOUR: _take_colour,
    Action.INVITE: _invite,
    Action.SAVE: _save_preset,
    Action.WORD: _add_word,
    Action.TELL: _tell_word,
}
"""The act of each press that changes something at a table before it is dealt, and needs what was picked."""


async def _vote(request: Request, press: Press, values: Values) -> None:
    await vote(request, press.game, Seat(only(values)))


async def _set_pace(request: Request, press: Press, values: Values) -> None:
    await set_pace(request, press.game, pace_of(request, only(values)))


async def _show_tables(request: Request, _press: Press, _values: Values) -> None:
    await show_tables(request)


async def _show_table(request: Request, press: Press, values: Values) -> None:
    game = GameId(values[0]) if values else press.game
    await show_table(request, game, sure="close" in press.args)


TIME_DEEDS: Final[Mapping[Action, Deed]] = {
    Action.VOTE: Deed(_vote, in_place=True),
    Action.OFFICE: with_game(take_office, in_place=True),
    Action.WAKE: with_game(wake, in_place=True),
    Action.REOPEN: with_game(reopen, in_place=True),
    Action.PACE: Deed(_set_pace, in_place=True),
    Action.AGREE: with_game(agree, in_place=True),
    Action.DECLINE: with_game(decline, in_place=True),
    Action.TABLES: Deed(_show_tables, is_look=True, in_place=True, is_of_game=False),
    Action.MODERATE: Deed(_show_table, is_look=True, in_place=True, is_of_game=False),
    Action.CLOSE: with_game(close, in_place=True),
}
"""Every action that is about time."""
