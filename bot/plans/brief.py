"""The short answer to a text order, for a reader who has a panel open."""

from collections.abc import Iterable

from discord import ButtonStyle

from bot.components.custom_ids import Action
from bot.components.layout import Layout, button, layout, rows, text
from bot.components.panel_context import PanelContext
from bot.plans.plans import plan_rows, waiting
from bot.table.going_on import next_table
from bot.turn.panel import idle, orders_left


def brief(moment: PanelContext, said: Iterable[str]) -> Layout:
    """The answer to a text order beside a panel: result, and what comes next."""
    table, player = moment.look.table, moment.look.player
    lines = [line for line in (*said, *orders_left(moment), waiting(moment)) if line]
    if table and moment.look.choices:
        lines.append(moment.say("order-next", phase=moment.phrasing.phase(table.phase)))
    elif table:
        lines.append(idle(moment, table))
    play = button(moment.say("button-turn"), moment.look_at(Action.TURN), ButtonStyle.primary)
    buttons = [*rows([play]), *next_table(moment), *(plan_rows(moment) if moment.look.plan else [])]
    return layout([text(*lines), *buttons], player.seat if player else None)
