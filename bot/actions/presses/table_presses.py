"""Presses about a table: its form, its time, its moderators. Each reads what was filled in, and hands it on."""

from collections.abc import Mapping
from typing import Final

from bot.actions.deed import (
    Deed,
    Values,
    number,
    only,
    two_fields,
    with_game,
    with_guest,
    with_two_fields,
    with_value,
)
from bot.actions.tables import (
    annulling,
    at_table,
    hosting,
    moderating,
    newcoming,
    table_lines,
    table_time,
)
from bot.actions.tables.reopening import reopen
from bot.custom_ids import Action, Press
from bot.interactions.request import Request
from bot.panels.parts.modals import ANY_COLOUR
from bot.panels.tables import form, rated_parts
from bot.panels.tables.going_on import SURE
from bot.text.words.refusals import BotReason, Declined
from rules.model.ids import Seat
from rules.model.roster import GameId, PersonId


async def _join_as(request: Request, press: Press, values: Values) -> None:
    colour, word = two_fields(values)
    seat = Seat(colour) if colour not in ("", ANY_COLOUR) else None
    await at_table.join(request, press.game, seat, word)


async def _add_computer(request: Request, press: Press, values: Values) -> None:
    await at_table.add_computer(request, press.game, *values[:1])


async def _replace(request: Request, press: Press, values: Values) -> None:
    seat = only(values or press.args[:1])
    is_sure = press.args[1:] == (SURE,)
    await at_table.replace_player(request, press.game, Seat(seat), is_sure=is_sure)


async def _show_page(request: Request, press: Press, values: Values) -> None:
    await hosting.show_form(request, press.game, (*values, *press.args, "")[0])


async def _set_form(request: Request, press: Press, values: Values) -> None:
    """Set what the form's list is for: what is played, the seats, or a house option."""
    match press.args:
        case (form.PLAY,):
            guild = (await request.look(press.game)).roster.venue.guild
            preset = await hosting.find_preset(request, guild, only(values))
            await hosting.play_preset(request, press.game, preset)
        case (form.SEATS,):
            await hosting.set_seats(request, press.game, number(only(values)))
        case (form.GOAL,):
            await hosting.set_option(request, press.game, form.GOAL, only(values), page="")
        case (rated_parts.ROUNDS,):
            await table_time.set_rounds(request, press.game, number(only(values)))
        case (rated_parts.RATED, ("yes" | "no" | "hints") as said):
            await hosting.set_rated(request, press.game, said)
        case (form.OPTION, name):
            await hosting.set_option(request, press.game, name, only(values), page=name)
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


async def _set_pace(request: Request, press: Press, values: Values) -> None:
    pace = table_time.pace_of(request, only(values))
    await table_time.set_pace(request, press.game, pace)


async def _propose_end(request: Request, press: Press, _: Values) -> None:
    await table_time.settle(request, press.game, is_sure=press.args == (SURE,))


async def _show_tables(request: Request, _press: Press, _values: Values) -> None:
    await moderating.show_tables(request)


async def _show_table(request: Request, press: Press, values: Values) -> None:
    game = GameId(values[0]) if values else press.game
    await moderating.show_table(request, game, sure="close" in press.args)


async def _show_interventions(request: Request, press: Press, _: Values) -> None:
    page = (*press.args, "0")[0]
    await moderating.show_interventions(request, int(page[:6]) if page.isdecimal() else 0)


TABLE_DEEDS: Final[Mapping[Action, Deed]] = {
    Action.JOIN: with_game(at_table.join, in_place=True),
    Action.JOIN_AS: Deed(_join_as, in_place=True),
    Action.LEAVE: with_game(at_table.leave, in_place=True),
    Action.COMPUTER: Deed(_add_computer, in_place=True),
    Action.REMOVE: with_value(hosting.free_seat, Seat),
    Action.TABLE: Deed(_show_page, is_look=True, in_place=True),
    Action.SET: Deed(_set_form, in_place=True),
    Action.COLOUR: with_value(at_table.join, Seat),
    Action.INVITE: with_guest(hosting.invite),
    Action.RESERVE: with_guest(hosting.reserve),
    Action.RELEASE: with_value(hosting.release, PersonId),
    Action.BAN: with_guest(hosting.ban),
    Action.LIFT_BAN: with_value(hosting.lift_ban, PersonId),
    Action.SAVE: with_value(hosting.save_preset, str),
    Action.WORD: with_two_fields(table_lines.add_word),
    Action.TELL: with_value(table_lines.tell_word, str),
    Action.LINES: with_game(table_lines.show_lines, is_look=True),
    Action.START: with_game(at_table.start, in_place=True),
    Action.CANCEL: with_game(at_table.cancel, in_place=True),
    Action.AGAIN: with_game(hosting.play_again),
    Action.REPLACE: Deed(_replace, in_place=True),
    Action.TAKE_BACK: with_game(at_table.take_back, in_place=True),
    Action.VOTE: with_value(table_time.vote, Seat),
    Action.OFFICE: with_game(table_time.take_office, in_place=True),
    Action.WAKE: with_game(table_time.wake, in_place=True),
    Action.REOPEN: with_game(reopen, in_place=True),
    Action.PACE: Deed(_set_pace, in_place=True),
    Action.AGREE: with_game(table_time.agree, in_place=True),
    Action.DECLINE: with_game(table_time.decline, in_place=True),
    Action.SETTLE: Deed(_propose_end, in_place=True),
    Action.SETTLE_YES: with_game(table_time.settle_yes, in_place=True),
    Action.SETTLE_NO: with_game(table_time.settle_no, in_place=True),
    Action.ADMIT: Deed(newcoming.give_seat, in_place=True),
    Action.DENY: Deed(newcoming.deny_seat, in_place=True),
    Action.TABLES: Deed(_show_tables, is_look=True, in_place=True, is_of_game=False),
    Action.MODERATE: Deed(_show_table, is_look=True, in_place=True, is_of_game=False),
    Action.CLOSE: with_game(moderating.close, in_place=True),
    Action.ANNUL: with_game(annulling.vote_to_annul),
    Action.INTERVENTIONS: Deed(_show_interventions, is_look=True, in_place=True, is_of_game=False),
}
"""Every action about a table, before it is dealt and beside its game."""
