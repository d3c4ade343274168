"""A table of what each press does. The router has acknowledged it, and words what is refused here."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.actions.deed import Deed, Values, only, page_deed, with_game, with_token, with_value
from bot.actions.play import orders, peacemaking, planning, turning
from bot.actions.play.fighting import fight, march
from bot.actions.play.first_look import show_turn
from bot.actions.play.press_orders import command_of
from bot.actions.presses import forms
from bot.actions.presses.own_presses import OWN_DEEDS
from bot.actions.presses.table_presses import TABLE_DEEDS
from bot.actions.tables.league_lines import LINES_DEEDS
from bot.actions.tables.leagues import LEAGUE_DEEDS
from bot.actions.tables.learning import begin_by_press, set_own_table, try_by_press
from bot.actions.views import boarding, explaining, showing, viewing
from bot.actions.views.what_changed import show_changes
from bot.custom_ids import NO_GAME, Action, Press, is_argument
from bot.interactions.request import Request
from bot.panels.pages.log_page import LogWanted
from bot.panels.parts.moment import FIELDS, Picked
from bot.panels.turn.questions import WHOLE_ATTACK
from bot.text.words.refusals import BotReason, Declined
from rules.model.ids import TerritoryId


async def _show_help(request: Request, press: Press, values: Values) -> None:
    game = None if press.game == NO_GAME else press.game
    await showing.show_help(request, game, *values[:1])


async def _show_log(request: Request, press: Press, _: Values) -> None:
    await showing.show_log(request, press.game, LogWanted.read(press.args))


async def _show_turn(request: Request, press: Press, _: Values) -> None:
    """Show the panel; from a page, with what was picked before it was opened."""
    await show_turn(request, press.game, press)


async def _show_part(request: Request, press: Press, values: Values) -> None:
    await viewing.show_part(request, press.game, only(values), press)


async def _show_targets(request: Request, press: Press, _: Values) -> None:
    if not press.args:
        raise Declined(BotReason.OUT_OF_DATE)
    source, *picked = press.args
    panel = replace(press, args=tuple(picked))
    source = source or Picked.read(panel.args).source
    await viewing.show_targets(request, press.game, TerritoryId(source), panel)


async def _choose(request: Request, press: Press, values: Values) -> None:
    """Show the panel with one more choice made; nothing is ordered."""
    field, *picked = (*press.args, "")
    before = Picked.read(tuple(picked))
    is_known = field in FIELDS and bool(values) and is_argument(values[0])
    after = before.with_value(field, values[0]) if is_known else before
    await request.show_panel(await request.panel_moment(press.game, after))


async def _order(request: Request, press: Press, values: Values) -> None:
    """Give the order, if the panel is still of this moment."""
    await orders.order(request, press.game, command_of(press, values), press.token)


async def _defend(request: Request, press: Press, values: Values) -> None:
    """Answer for the roll, or for the rest of the attack."""
    holds = WHOLE_ATTACK in press.args
    await orders.order(request, press.game, command_of(press, values), press.token, holds=holds)


async def _order_at_any_time(request: Request, press: Press, values: Values) -> None:
    await orders.order(request, press.game, command_of(press, values))


_ORDER: Final = Deed(_order, in_place=True)
_ORDER_AT_ANY_TIME: Final = Deed(_order_at_any_time, in_place=True)

DEEDS: Final[Mapping[Action, Deed]] = {
    **TABLE_DEEDS,
    Action.RULES: page_deed(showing.show_rules),
    Action.HELP: Deed(_show_help, is_look=True, in_place=True, is_of_game=False),
    Action.LEARN: Deed(begin_by_press, in_place=True, is_of_game=False),
    Action.OWN_TABLE: Deed(set_own_table, is_of_game=False),
    Action.VERIFY: with_game(showing.show_proof),
    Action.REPLAY: page_deed(viewing.show_replay),
    Action.ANALYSE: with_game(explaining.show_analysis),
    Action.TRY: Deed(try_by_press),
    Action.TURN: Deed(_show_turn, is_look=True, in_place=True),
    Action.HAND: page_deed(viewing.show_hand),
    Action.MAP: page_deed(viewing.show_map),
    Action.BOARD: with_game(boarding.open_board, is_look=True),
    Action.STATUS: page_deed(showing.show_status),
    Action.CHANGED: page_deed(show_changes),
    Action.ASIDE: page_deed(showing.show_aside),
    Action.PART: Deed(_show_part, is_look=True, in_place=True),
    Action.SHOW: Deed(_show_targets, is_look=True, in_place=True),
    Action.CONCERN: page_deed(viewing.show_concern),
    Action.CHOOSE: Deed(_choose, is_look=True, in_place=True),
    Action.SPREAD: with_token(orders.order_spread),
    Action.RANK: with_game(orders.order_claims, in_place=True),
    Action.PREFER: with_value(orders.order_claim_later, TerritoryId),
    Action.WISH: Deed(forms.wish_as_filled_in, in_place=True),
    Action.HINT: with_game(explaining.give_hint, in_place=True),
    Action.CLAIM: _ORDER,
    Action.FORGET: _ORDER_AT_ANY_TIME,
    Action.CAPITAL: _ORDER,
    Action.PLACE: _ORDER,
    Action.ALL_ON: Deed(turning.all_on, in_place=True),
    Action.SPLIT: Deed(forms.split_as_filled_in, in_place=True),
    Action.BEST: Deed(turning.trade_best, in_place=True),
    Action.FIGHT: Deed(fight, in_place=True),
    Action.MARCH: Deed(march, in_place=True),
    Action.WAY: Deed(forms.march_as_filled_in, in_place=True),
    Action.MOVE: Deed(turning.move, in_place=True),
    Action.FINISH: Deed(turning.finish, in_place=True),
    Action.HABIT: Deed(turning.set_habit, in_place=True),
    Action.WITHDRAW: _ORDER,
    Action.TRADE: _ORDER,
    Action.ATTACK: _ORDER,
    Action.DEFEND: Deed(_defend, in_place=True),
    Action.REROLL: _ORDER,
    Action.KEEP: _ORDER,
    Action.OCCUPY: _ORDER,
    Action.FORTIFY: _ORDER,
    Action.END: _ORDER,
    Action.ANNOUNCE: _ORDER,
    Action.UNDO: with_token(orders.take_back_order),
    Action.RESIGN: _ORDER,
    Action.STANDING: _ORDER_AT_ANY_TIME,
    Action.LOG: Deed(_show_log, is_look=True, in_place=True),
    Action.PLAN: with_game(planning.show_plan, is_look=True, in_place=True),
    Action.WRITE: with_value(planning.give_line, str),
    Action.GO_ON: with_token(planning.resume_plan),
    Action.CLEAR: with_token(planning.clear_plan),
    **OWN_DEEDS,
    Action.TRUCE: Deed(peacemaking.show_truces, is_look=True, in_place=True),
    Action.OFFER: Deed(peacemaking.offer_by_press, in_place=True),
    Action.ACCEPT: Deed(peacemaking.accept, in_place=True),
    Action.REFUSE: Deed(peacemaking.refuse, in_place=True),
    Action.BREAK: Deed(peacemaking.break_truce, in_place=True),
    **LEAGUE_DEEDS,
    **LINES_DEEDS,
}
"""Every action, whether a button, a list or a form asks for it."""
