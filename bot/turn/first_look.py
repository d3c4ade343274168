"""The panel as it opens at the beginning of a turn, with what changed since the last."""

from collections.abc import Sequence
from typing import Final

from bot.components.custom_ids import Action, Press, is_argument
from bot.components.panel_context import FIELDS, NOTHING, PanelContext, PanelSelection
from bot.interactions.panels import told_first
from bot.interactions.presses import Presses, Values
from bot.interactions.request import Request
from bot.interactions.sending import ReplyTarget
from bot.telling.own import receipt_lines
from rules.model.events import (
    ArmiesPlaced,
    ArmiesRegrouped,
    AttackDeclared,
    CardsTraded,
    DefenceChosen,
    Event,
    StageBegan,
    TerritoryOccupied,
    TurnBegan,
)
from rules.table.roster import GameId

presses = Presses()

_MOST_OF_AN_ATTACK: Final = 300
"""Most events searched for an attack in progress."""


async def show_turn(request: Request, game: GameId, press: Press | None = None) -> None:
    """Show the panel; the first time in a turn with what changed.

    `press`: of the button on a page, which leads back to the panel's selection.
    """
    picked, token = (PanelSelection.read(press.args), press.token) if press else (NOTHING, None)
    moment = await request.panel_moment(game, picked, token)
    is_new = press is None or not press.token or request.reply.surface is ReplyTarget.MESSAGE
    told = await told_first(request.engine, moment, request.person.id) if is_new else []
    await request.show_panel(moment, *told, *await _rolls_so_far(request, moment))


@presses.on(Action.TURN, is_look=True, in_place=True)
async def _show_turn_pressed(request: Request, press: Press, _: Values) -> None:
    """Show the panel; from a page, with the selection from before it was opened."""
    await show_turn(request, press.game, press)


@presses.on(Action.CHOOSE, is_look=True, in_place=True)
async def _choose(request: Request, press: Press, values: Values) -> None:
    """Show the panel with one more selection; nothing is ordered."""
    field, *picked = (*press.args, "")
    before = PanelSelection.read(tuple(picked))
    is_known = field in FIELDS and bool(values) and is_argument(values[0])
    after = before.with_value(field, values[0]) if is_known else before
    await request.show_panel(await request.panel_moment(press.game, after))


async def _rolls_so_far(request: Request, moment: PanelContext) -> list[str]:
    """The rolls of the reader's attack while another player is asked, or after they answered."""
    table, player = moment.look.table, moment.look.player
    if table is None or player is None or moment.look.edition.defence != "live":
        return []
    asked = table.battle is not None and table.battle.seat == player.seat
    may_go_on = table.turn == player.seat and table.phase in ("battle", "occupy")
    if not (asked or may_go_on):
        return []
    game = moment.look.roster.id
    events = await request.engine.queries.latest(game, _MOST_OF_AN_ATTACK, request.person.id)
    began = _answered_attack(events)
    return [] if began is None else receipt_lines(moment.phrasing, events[began:], player.seat)


def _answered_attack(events: Sequence[Event]) -> int | None:
    """Where the attack began that others answered last, rolled in one order or in several.

    None if something other than an attack was ordered since.
    """
    began: int | None = None
    pair, answered = ("", ""), False
    for at in range(len(events) - 1, -1, -1):
        match events[at]:
            case AttackDeclared(source=source, target=target) if answered:
                if began is not None and (source, target) != pair:
                    break
                began, pair = at, (source, target)
            case DefenceChosen():
                answered = True
            case TerritoryOccupied() if answered:
                break
            case TurnBegan() | StageBegan() | ArmiesPlaced() | ArmiesRegrouped() | CardsTraded():
                break
            case _:
                pass
    return began
