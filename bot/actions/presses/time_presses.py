"""What presses do that are about time at a table, and for a server's moderators."""

from collections.abc import Mapping
from typing import Final

from bot.actions.deed import Deed, with_game
from bot.actions.play.press_orders import Values, only
from bot.actions.tables.moderating import close, show_table, show_tables
from bot.actions.tables.reopening import reopen
from bot.actions.tables.table_time import (
    agree,
    decline,
    pace_of,
    set_pace,
    take_office,
    vote,
    wake,
)
from bot.custom_ids import Action, Press
from bot.interactions.request import Request
from rules.model.ids import Seat
from rules.model.roster import GameId


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
