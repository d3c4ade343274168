"""The choice between tables, where a command may mean several of them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord

from bot.components.custom_ids import WHOLE_ATTACK, Action, Press
from bot.components.layout import Layout, button, layout, rows, text
from bot.interactions.request import Request
from bot.outbox.new_threads import thread_name
from rules.engine.receipts import Look

_MOST: Final = 20
"""The tables among which there is a choice: four rows of buttons."""

_ORDERS: Final = "order "
_LOOKS: Final = {
    f"risk {action}": action
    for action in (Action.TURN, Action.HAND, Action.MAP, Action.STATUS, Action.LOG)
}
_Wanted = tuple[Action, tuple[str, ...]]


async def which_table(request: Request) -> Layout | None:
    """A button for each table, which does there what was asked for; None where no press means the same.

    An order that a custom id has no words for leads to the table's panel.
    """
    command = request.interaction.command
    if not isinstance(command, discord.app_commands.Command):
        return None
    name, options = command.qualified_name, {**vars(request.interaction.namespace)}
    exact = _same(name, {key: value for key, value in options.items() if key != "game"})
    if exact is None and not name.startswith(_ORDERS):
        return None
    looks = [
        await request.engine.queries.look(g, request.person.id) for g in request.fitting[:_MOST]
    ]
    names = _names(request, looks)
    buttons = [
        button(name, _press(look, exact or (Action.TURN, ())).custom_id)
        for name, look in zip(names, looks, strict=True)
    ]
    asked = request.words.say("which-table", does="order" if exact else "panel")
    hosts = [
        f"**{name}**: {thread_name(request.phrasing(look))}"
        for name, look in zip(names, looks, strict=True)
    ]
    return layout([text(asked, *hosts), *rows(buttons)])


def _same(name: str, options: Mapping[str, Any]) -> _Wanted | None:
    """The press that means the same as a command at whatever table, with its arguments."""
    match name, options:
        case (("order end" | "order announce" | "order undo" | "order keep"), {}):
            return Action(name.removeprefix(_ORDERS)), ()
        case "order standing", {"dice": ("most" | "one") as dice}:
            return Action.STANDING, (dice,)
        case "order defend", {"dice": dice, "rolls": "this roll only"}:
            return Action.DEFEND, (str(dice),)
        case "order defend", {"dice": dice}:
            return Action.DEFEND, (str(dice), WHOLE_ATTACK)
        case "order place", {"territory": "spread"}:
            return Action.SPREAD, ()
        case _:
            return (_LOOKS[name], ()) if name in _LOOKS and not options else None


def _press(look: Look, wanted: _Wanted) -> Press:
    """The press at that table, good for its present moment."""
    action, args = wanted
    return Press(look.roster.id, look.token, action, args)


def _names(request: Request, looks: Sequence[Look]) -> list[str]:
    """A short name for each table that no other has: its number, or its id where another server has it, too."""
    names = [
        request.phrasing(look).say("games-go", number=look.roster.number, game=look.roster.id)
        for look in looks
    ]
    return [
        request.phrasing(look).say("games-go", number=0, game=look.roster.id)
        if names.count(name) > 1
        else name
        for name, look in zip(names, looks, strict=True)
    ]
