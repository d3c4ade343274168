"""Lines of notation: parsing, execution as far as possible, the result; and the page of a prepared turn."""

from collections.abc import Iterable, Sequence
from typing import Final

from discord import ButtonStyle, ui

from bot.components.custom_ids import Action, Press
from bot.components.layout import Layout, Part, Row, button, last_fitting, layout, rows, text
from bot.components.modals import LONGEST_LINE, line_form
from bot.components.panel_context import PanelContext, border_of_truce, is_replaced, still_plays
from bot.interactions.presses import Presses
from bot.interactions.request import Request
from bot.table.going_on import next_table
from bot.telling.own import receipt_lines
from bot.telling.plans import (
    as_typed,
    example,
    kept_line_shown,
    line_shown,
    line_to_change,
    progress,
    waits_at,
    why_unreadable,
)
from bot.telling.story import from_declaration, log_lines
from bot.turn.orders import ASKER, as_player, next_picked, order, with_following
from bot.turn.panel import idle, orders_left
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined
from rules.engine.receipts import Receipt
from rules.model.board import Seat
from rules.model.commands import Command, Defend
from rules.model.errors import TableReason, TableRefused
from rules.model.events import Event
from rules.notation.plan import KeptPlan
from rules.notation.reader import read
from rules.notation.steps import Again, DefaultDefence, Defence, Follow, Line, Plain, Step, Wish
from rules.notation.syntax import NotationError
from rules.notation.writer import command_of
from rules.table.roster import GameId, Status


def plan_page(moment: PanelContext) -> Layout:
    """The reader's prepared turn, or how to write one."""
    plan = moment.look.plan
    parts: list[Part] = _page(moment, plan) if plan else _how_to_write(moment)
    back = button(moment.say("button-turn"), moment.look_at(Action.TURN))
    return layout([*parts, *rows([*plan_buttons(moment), back])], moment.player.seat)


def plan_buttons(moment: PanelContext) -> list["ui.Button[Layout]"]:
    """The buttons for the reader's plan, or to write one."""
    write = moment.look_at(Action.WRITE)
    if not (plan := moment.look.plan):
        return [button(moment.say("button-write"), write, ButtonStyle.primary)]
    go_on = button(moment.say("button-go-on"), moment.press(Action.GO_ON), ButtonStyle.primary)
    broken = _breaking(moment, plan)
    return [
        *([go_on] if plan.stop and not broken else []),
        *broken,
        button(moment.say("button-change"), write),
        button(moment.say("button-clear"), moment.press(Action.CLEAR)),
    ]


def _breaking(moment: PanelContext, plan: KeptPlan) -> list["ui.Button[Layout]"]:
    """The button that breaks the truce at which a plan stopped."""
    if not (pair := border_of_truce(plan)):
        return []
    press = moment.press(Action.BREAK, *pair)
    return [button(moment.say("button-break-on"), press, ButtonStyle.danger)]


def waiting(moment: PanelContext) -> str:
    """Where a plan waits for the reader, why, and what to do; empty if none does."""
    plan = moment.look.plan
    if plan is None or plan.stop is None:
        return ""
    return f"{waits_at(moment.phrasing, plan.line, plan.stop)}\n{moment.say('plan-what-to-do')}"


def held_line(moment: PanelContext) -> str:
    """That a plan continues by itself; empty if none does."""
    plan = moment.look.plan
    if plan is None or plan.stop is not None:
        return ""
    return moment.say("plan-held", mine=_is_readers_turn(moment))


def _saved_line(moment: PanelContext) -> str:
    """That a turn is saved for later, when it runs, and how to drop it; empty if it isn't for later."""
    plan = moment.look.plan
    if plan is None or plan.stop is not None or _is_readers_turn(moment) == "yes":
        return ""
    before = _turns_before(moment)
    player = moment.phrasing.player(before[0]) if before else "none"
    return moment.say("plan-saved", n=len(before), player=player)


def _turns_before(moment: PanelContext) -> list[Seat]:
    """The seats that play before the reader, from the one whose turn it is; none if that isn't known."""
    table, own = moment.look.table, moment.player.seat
    if table is None or table.mover is None or table.stage or table.tours:
        return []
    out = {*table.eliminated, *table.resigned}
    order = [seat for seat in table.seats if seat not in out or seat == table.mover]
    if own not in order or table.mover not in order:
        return []
    first = order.index(table.mover)
    turned = [*order[first:], *order[:first]]
    return turned[: turned.index(own)]


def told_of_plan(moment: PanelContext) -> list[str]:
    """The lines on a plan that waits for the reader, for the panel."""
    return [waiting(moment)]


def plan_rows(moment: PanelContext) -> list[Row]:
    """The button to the reader's prepared turn, and its controls if it waits.

    In their own turn it is in the overflow menu, with other rare buttons.
    """
    if not still_plays(moment) or is_replaced(moment):
        return []
    if moment.look.roster.is_taught and moment.look.plan is None:
        return []
    plan = moment.look.plan
    if plan and plan.stop:
        return rows(plan_buttons(moment))
    if plan is None and moment.look.choices and moment.picked.mode != "aside":
        return []
    key = "button-plan" if plan else "button-prepare"
    mine = _is_readers_turn(moment)
    return rows([button(moment.say(key, mine=mine), moment.look_at(Action.PLAN))])


def brief(moment: PanelContext, said: Iterable[str]) -> Layout:
    """The short answer to a text order for a reader who has a panel open: result, and what comes next."""
    table, player = moment.look.table, moment.look.player
    lines = [line for line in (*said, *orders_left(moment), waiting(moment)) if line]
    if table and moment.look.choices:
        lines.append(moment.say("order-next", phase=moment.phrasing.phase(table.phase)))
    elif table:
        lines.append(idle(moment, table))
    play = button(moment.say("button-turn"), moment.look_at(Action.TURN), ButtonStyle.primary)
    buttons = [*rows([play]), *next_table(moment), *(plan_rows(moment) if moment.look.plan else [])]
    return layout([text(*lines), *buttons], player.seat if player else None)


def _page(moment: PanelContext, plan: KeptPlan) -> list[Part]:
    state = waiting(moment) or held_line(moment)
    head = moment.say("plan-title", game=moment.look.roster.id)
    shown = kept_line_shown(moment.phrasing, plan.line)
    return [text(head, shown, progress(moment.phrasing, plan), state)]


def _how_to_write(moment: PanelContext) -> list[Part]:
    shown = line_shown(moment.phrasing, example(moment.look.edition, moment.player))
    head = moment.say("plan-title-none", game=moment.look.roster.id)
    return [text(head, moment.say("plan-how", example=shown))]


def _is_readers_turn(moment: PanelContext) -> str:
    """Whether it is the reader's turn, `yes` or `no`, as a message argument."""
    table, player = moment.look.table, moment.look.player
    return "yes" if table and player and table.mover == player.seat else "no"


presses = Presses()

_ROOM: Final = 1_400
"""Characters for what a line did; the rest of the answer is the line and the panel."""


async def _form_of_line(request: Request, press: Press) -> ui.Modal:
    """The form for a line, prefilled with the rest of the person's plan."""
    look = await request.look(press.game)
    left = line_to_change(request.phrasing(look), look.plan, LONGEST_LINE) if look.plan else ""
    return line_form(request.words, press.custom_id, left)


@presses.with_value(Action.WRITE, str, form=_form_of_line)
async def give_line(request: Request, game: GameId, typed: str) -> None:
    """Carry out a line, and answer with what was understood and done, and what happens to the rest.

    A lone answer, or a lone order for any time, leaves a prepared turn as it is.

    Raises:
        Declined: it can't be parsed; nothing was done.
        IllegalCommand, TableRefused: it is refused.
    """
    phrasing = request.phrasing(await request.look(game))
    line = _read(phrasing, typed)
    understood = phrasing.say("plan-understood", line=line_shown(phrasing, line))
    if alone := _alone_in(line):
        command, holds = alone
        await order(request, game, command, holds=holds, said=(understood,))
        return
    receipt = await request.engine.plans.give(
        request.action, game, request.person.id, line, ahead=True
    )
    await _show(request, receipt, understood)


@presses.with_game(Action.PLAN, is_look=True, in_place=True)
async def show_plan(request: Request, game: GameId) -> None:
    """Show this person's own prepared turn, or how to write one.

    Raises:
        TableRefused: they don't play, or the game isn't running.
    """
    moment = await request.moment(game)
    if moment.look.roster.player_of(request.person.id) is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    if moment.look.roster.status is Status.OVER:
        raise TableRefused(TableReason.GAME_OVER)
    if moment.look.player is None:
        raise TableRefused(TableReason.NOT_STARTED)
    await request.reply.answer(plan_page(moment))


@presses.with_token(Action.GO_ON)
async def resume_plan(request: Request, game: GameId, token: int) -> None:
    """Resume the person's plan where it waits.

    Raises:
        TableRefused: they have none, or the button was out of date.
    """
    await as_player(request, game, token)
    receipt = await request.engine.plans.resume(request.action, game, request.person.id)
    await _show(request, receipt)


@presses.with_token(Action.CLEAR)
async def clear_plan(request: Request, game: GameId, token: int) -> None:
    """Delete the person's plan; the answer shows it once more, for copying.

    Raises:
        TableRefused: as for `resume_plan`.
    """
    look, _ = await as_player(request, game, token)
    receipt = await request.engine.plans.clear(request.action, game, request.person.id)
    moment = request.moment_after(receipt)
    was = kept_line_shown(moment.phrasing, look.plan.line) if look.plan else ""
    await request.show_panel(moment, moment.say("plan-cleared", line=was))


def _alone_in(line: Line) -> tuple[Command, bool] | None:
    """The only order of a line, if no turn is needed for it, and whether it holds for a whole attack."""
    match line:
        case (Step(Defence(dice, whole), (), ""),):
            return Defend(seat=ASKER, dice=dice), whole
        case (
            Step(
                Again() | Follow() | DefaultDefence() | Wish() | Plain("announce" | "resign")
            ) as step,
        ):
            command = command_of(step, ASKER)
            return (command, False) if command else None
        case _:
            return None


def _read(phrasing: Phrasing, typed: str) -> Line:
    """Parse a typed line.

    Raises:
        Declined: with the reason, and with the text, so that it isn't lost.
    """
    try:
        return read(typed, phrasing.edition.board.id)
    except NotationError as error:
        why, shown = why_unreadable(phrasing, error), as_typed(typed)
        raise Declined(BotReason.UNREADABLE, why=why, typed=shown) from error


async def _show(request: Request, receipt: Receipt, *said: str) -> None:
    whole = await request.engine.play.occupy_with_only(request.action, request.person.id, receipt)
    after = request.moment_after(whole)
    done = from_declaration(whole.battle, whole.events)
    seat = after.look.player.seat if after.look.player else None
    moment = PanelContext(after.phrasing, after.look, next_picked(done, seat))
    lines = (*said, *_done(moment, done), _outcome(moment, done))
    await request.show_panel(await with_following(request, moment), *lines)


def _done(moment: PanelContext, events: Sequence[Event]) -> list[str]:
    """The lines for what was done: with all dice if they fit, else only the last without dice."""
    whole = receipt_lines(moment.phrasing, events, moment.player.seat)
    if last_fitting(whole, _ROOM) == whole:
        return whole
    return last_fitting(log_lines(moment.phrasing, events), _ROOM)


def _outcome(moment: PanelContext, events: Sequence[Event]) -> str:
    """What happens to the line; the panel itself describes one that waits."""
    if moment.look.plan:
        return _saved_line(moment) or held_line(moment)
    return moment.say("plan-done" if events else "plan-nothing")
