"""One's own prepared turn: its page, and what a panel shows of it."""

from discord import ButtonStyle, ui

from bot.components.custom_ids import Action
from bot.components.layout import Layout, Part, Row, button, layout, rows, text
from bot.components.moment import Moment, border_of_truce, is_replaced, still_plays
from bot.telling.plans import example, kept_line_shown, line_shown, progress, waits_at
from rules.notation.plan import KeptPlan


def plan_page(moment: Moment) -> Layout:
    """The reader's prepared turn, or how to write one."""
    plan = moment.look.plan
    parts: list[Part] = _page(moment, plan) if plan else _how_to_write(moment)
    back = button(moment.say("button-turn"), moment.look_at(Action.TURN))
    return layout([*parts, *rows([*plan_buttons(moment), back])], moment.player.seat)


def plan_buttons(moment: Moment) -> list["ui.Button[Layout]"]:
    """The buttons for what may be done with the reader's plan, or to write one."""
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


def _breaking(moment: Moment, plan: KeptPlan) -> list["ui.Button[Layout]"]:
    """The button that breaks the truce at which a plan stopped."""
    if not (pair := border_of_truce(plan)):
        return []
    press = moment.press(Action.BREAK, *pair)
    return [button(moment.say("button-break-on"), press, ButtonStyle.danger)]


def waiting(moment: Moment) -> str:
    """The sentences on a plan that waits for the reader: where, why, what to do; empty if none does."""
    plan = moment.look.plan
    if plan is None or plan.stop is None:
        return ""
    return f"{waits_at(moment.phrasing, plan.line, plan.stop)}\n{moment.say('plan-what-to-do')}"


def held_line(moment: Moment) -> str:
    """The sentence on a plan that goes on by itself; empty if none does."""
    plan = moment.look.plan
    if plan is None or plan.stop is not None:
        return ""
    return moment.say("plan-held", mine=_is_readers_turn(moment))


def told_of_plan(moment: Moment) -> list[str]:
    """The sentences on a plan that waits for the reader, as the panel tells them."""
    return [waiting(moment)]


def plan_rows(moment: Moment) -> list[Row]:
    """The way to the reader's prepared turn, and where it waits what may be done with it.

    In their own turn it stands behind the three dots, with what is seldom wanted.
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


def _page(moment: Moment, plan: KeptPlan) -> list[Part]:
    state = waiting(moment) or held_line(moment)
    head = moment.say("plan-title", game=moment.look.roster.id)
    shown = kept_line_shown(moment.phrasing, plan.line)
    return [text(head, shown, progress(moment.phrasing, plan), state)]


def _how_to_write(moment: Moment) -> list[Part]:
    shown = line_shown(moment.phrasing, example(moment.look.edition, moment.player))
    head = moment.say("plan-title-none", game=moment.look.roster.id)
    return [text(head, moment.say("plan-how", example=shown))]


def _is_readers_turn(moment: Moment) -> str:
    """Whether it is the reader's turn, `yes` or `no`, as messages ask for it."""
    table, player = moment.look.table, moment.look.player
    return "yes" if table and player and table.mover == player.seat else "no"
