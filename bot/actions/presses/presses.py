"""A table of what each press does. The router has acknowledged it, and words what is refused here."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.actions.deed import Deed, Values, only, page, with_game
from bot.actions.play.fighting import fight, march
from bot.actions.play.first_look import show_turn
from bot.actions.play.orders import (
    order,
    order_claim_later,
    order_claims,
    order_spread,
    take_back_order,
)
from bot.actions.play.peacemaking import accept, break_truce, offer_by_press, refuse, show_truces
from bot.actions.play.planning import clear_plan, give_line, resume_plan, show_plan
from bot.actions.play.press_orders import command_of
from bot.actions.play.turning import all_on, finish, move, set_habit, trade_best
from bot.actions.presses.forms import march_as_filled_in, split_as_filled_in, wish_as_filled_in
from bot.actions.presses.own_presses import OWN_DEEDS
from bot.actions.presses.table_presses import FORM_PRESSES, TIME_DEEDS, show_page
from bot.actions.tables.at_table import (
    cancel,
    join,
    leave,
    replace_player,
    show_lines,
    start,
    take_back,
)
from bot.actions.tables.hosting import play_again
from bot.actions.tables.league_lines import LINES_DEEDS
from bot.actions.tables.leagues import LEAGUE_DEEDS
from bot.actions.tables.learning import begin_by_press, set_own_table
from bot.actions.views.explaining import give_hint, show_analysis
from bot.actions.views.showing import (
    show_aside,
    show_help,
    show_log,
    show_proof,
    show_rules,
    show_status,
)
from bot.actions.views.viewing import (
    show_concern,
    show_hand,
    show_map,
    show_part,
    show_replay,
    show_targets,
)
from bot.actions.views.what_changed import show_changes
from bot.custom_ids import NO_GAME, Action, Press
from bot.interactions.request import Request
from bot.panels.pages.log_page import LogWanted
from bot.panels.parts.moment import FIELDS, Picked
from bot.panels.turn.questions import WHOLE_ATTACK
from bot.text.words.refusals import BotReason, Declined
from rules.model.ids import Seat, TerritoryId


async def _show_help(request: Request, press: Press, values: Values) -> None:
    game = None if press.game == NO_GAME else press.game
    await show_help(request, game, *values[:1])


async def _show_log(request: Request, press: Press, _: Values) -> None:
    await show_log(request, press.game, LogWanted.read(press.args))


async def _show_turn(request: Request, press: Press, _: Values) -> None:
    """Show the panel; from a page, with what was picked before it was opened."""
    await show_turn(request, press.game, press)


async def _show_part(request: Request, press: Press, values: Values) -> None:
    await show_part(request, press.game, only(values), press)


async def _show_targets(request: Request, press: Press, _: Values) -> None:
    if not press.args:
        raise Declined(BotReason.OUT_OF_DATE)
    source, *picked = press.args
    panel = replace(press, args=tuple(picked))
    source = source or Picked.read(panel.args).source
    await show_targets(request, press.game, TerritoryId(source), panel)


async def _choose(request: Request, press: Press, values: Values) -> None:
    """Show the panel with one more choice made; nothing is ordered."""
    field, *picked = (*press.args, "")
    before = Picked.read(tuple(picked))
    after = before.with_value(field, values[0]) if values and field in FIELDS else before
    await request.show_panel(await request.panel_moment(press.game, after))


async def _spread(request: Request, press: Press, _: Values) -> None:
    await order_spread(request, press.game, press.token)


async def _rank(request: Request, press: Press, _: Values) -> None:
    await order_claims(request, press.game)


async def _prefer(request: Request, press: Press, values: Values) -> None:
    await order_claim_later(request, press.game, TerritoryId(only(values)))


async def _replace(request: Request, press: Press, values: Values) -> None:
    await replace_player(request, press.game, Seat(only(values)))


async def _give_line(request: Request, press: Press, values: Values) -> None:
    await give_line(request, press.game, only(values))


async def _go_on(request: Request, press: Press, _: Values) -> None:
    await resume_plan(request, press.game, press.token)


async def _clear(request: Request, press: Press, _: Values) -> None:
    await clear_plan(request, press.game, press.token)


async def _order(request: Request, press: Press, values: Values) -> None:
    """Give the order, if the panel is still of this moment."""
    await order(request, press.game, command_of(press, values), press.token)


async def _defend(request: Request, press: Press, values: Values) -> None:
    """Answer for the roll, or for the rest of the attack."""
    holds = WHOLE_ATTACK in press.args
    await order(request, press.game, command_of(press, values), press.token, holds=holds)


async def _undo(request: Request, press: Press, _: Values) -> None:
    await take_back_order(request, press.game, press.token)


async def _order_at_any_time(request: Request, press: Press, values: Values) -> None:
    await order(request, press.game, command_of(press, values))


DEEDS: Final[Mapping[Action, Deed]] = {
    Action.JOIN: with_game(join, in_place=True),
    Action.LEAVE: with_game(leave, in_place=True),
    **{action: Deed(act, in_place=True) for action, act in FORM_PRESSES.items()},
    Action.TABLE: Deed(show_page, is_look=True, in_place=True),
    Action.AGAIN: with_game(play_again),
    Action.START: with_game(start, in_place=True),
    Action.CANCEL: with_game(cancel, in_place=True),
    Action.LINES: with_game(show_lines, is_look=True),
    Action.RULES: page(show_rules),
    Action.HELP: Deed(_show_help, is_look=True, in_place=True, is_of_game=False),
    Action.LEARN: Deed(begin_by_press, in_place=True, is_of_game=False),
    Action.OWN_TABLE: Deed(set_own_table, is_of_game=False),
    Action.VERIFY: with_game(show_proof),
    Action.REPLAY: page(show_replay),
    Action.ANALYSE: with_game(show_analysis),
    Action.TURN: Deed(_show_turn, is_look=True, in_place=True),
    Action.HAND: page(show_hand),
    Action.MAP: page(show_map),
    Action.STATUS: page(show_status),
    Action.CHANGED: page(show_changes),
    Action.ASIDE: page(show_aside),
    Action.PART: Deed(_show_part, is_look=True, in_place=True),
    Action.SHOW: Deed(_show_targets, is_look=True, in_place=True),
    Action.CONCERN: page(show_concern),
    Action.CHOOSE: Deed(_choose, is_look=True, in_place=True),
    Action.SPREAD: Deed(_spread, in_place=True),
    Action.RANK: Deed(_rank, in_place=True),
    Action.PREFER: Deed(_prefer, in_place=True),
    Action.WISH: Deed(wish_as_filled_in, in_place=True),
    Action.REPLACE: Deed(_replace, in_place=True),
    Action.TAKE_BACK: with_game(take_back, in_place=True),
    Action.HINT: with_game(give_hint, in_place=True),
    Action.CLAIM: Deed(_order, in_place=True),
    Action.FORGET: Deed(_order_at_any_time, in_place=True),
    Action.CAPITAL: Deed(_order, in_place=True),
    Action.PLACE: Deed(_order, in_place=True),
    Action.ALL_ON: Deed(all_on, in_place=True),
    Action.SPLIT: Deed(split_as_filled_in, in_place=True),
    Action.BEST: Deed(trade_best, in_place=True),
    Action.FIGHT: Deed(fight, in_place=True),
    Action.MARCH: Deed(march, in_place=True),
    Action.WAY: Deed(march_as_filled_in, in_place=True),
    Action.MOVE: Deed(move, in_place=True),
    Action.FINISH: Deed(finish, in_place=True),
    Action.HABIT: Deed(set_habit, in_place=True),
    Action.WITHDRAW: Deed(_order, in_place=True),
    Action.TRADE: Deed(_order, in_place=True),
    Action.ATTACK: Deed(_order, in_place=True),
    Action.DEFEND: Deed(_defend, in_place=True),
    Action.REROLL: Deed(_order, in_place=True),
    Action.KEEP: Deed(_order, in_place=True),
    Action.OCCUPY: Deed(_order, in_place=True),
    Action.FORTIFY: Deed(_order, in_place=True),
    Action.END: Deed(_order, in_place=True),
    Action.ANNOUNCE: Deed(_order, in_place=True),
    Action.UNDO: Deed(_undo, in_place=True),
    Action.RESIGN: Deed(_order, in_place=True),
    Action.STANDING: Deed(_order_at_any_time, in_place=True),
    Action.LOG: Deed(_show_log, is_look=True, in_place=True),
    Action.PLAN: with_game(show_plan, is_look=True, in_place=True),
    Action.WRITE: Deed(_give_line, in_place=True),
    Action.GO_ON: Deed(_go_on, in_place=True),
    Action.CLEAR: Deed(_clear, in_place=True),
    **OWN_DEEDS,
    Action.TRUCE: Deed(show_truces, is_look=True, in_place=True),
    Action.OFFER: Deed(offer_by_press, in_place=True),
    Action.ACCEPT: Deed(accept, in_place=True),
    Action.REFUSE: Deed(refuse, in_place=True),
    Action.BREAK: Deed(break_truce, in_place=True),
    **TIME_DEEDS,
    **LEAGUE_DEEDS,
    **LINES_DEEDS,
}
"""Every action, whether a button, a list or a form asks for it."""
