"""The panel as it is opened: at the beginning of a turn, with what the reader has to know first."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.custom_ids import Press
from bot.interactions.reply import Surface
from bot.interactions.request import Request
from bot.panels.moment import NOTHING, Moment, Picked
from bot.text.outcome import changed_lines
from bot.text.own_deeds import receipt_lines
from bot.text.so_far import so_far
from rules.core.views import Battle
from rules.engine import Look
from rules.game.since import WhatChanged
from rules.model.events import (
    ArmiesPlaced,
    AttackDeclared,
    Event,
    StageBegan,
    TerritoryOccupied,
    TurnBegan,
)
from rules.model.roster import GameId

_MOST_OF_AN_ATTACK: Final = 300
"""The last events, among which an attack under way is looked for."""


async def show_turn(request: Request, game: GameId, press: Press | None = None) -> None:
    """Show the panel, the first one of a turn with what changed.

    `press`: of the button on a page, which leads back to what was picked before it was opened.
    """

    def picked_at(look: Look) -> Picked:
        return Picked.read(press.args) if press and press.token == look.token else NOTHING

    moment = await request.panel_moment(game, picked_at)
    is_new = press is None or not press.token or request.reply.surface is Surface.MESSAGE
    told = await told_first(request, moment) if is_new else []
    await request.show_panel(moment, *told, *await _rolls_so_far(request, moment))


async def _rolls_so_far(request: Request, moment: Moment) -> list[str]:
    """The rolls of the reader's attack in whose midst somebody else is asked."""
    table, player = moment.look.table, moment.look.player
    if table is None or player is None or table.battle is None:
        return []
    if table.battle.seat != player.seat or moment.look.choices:
        return []
    game = moment.look.roster.id
    events = await request.engine.queries.latest(game, _MOST_OF_AN_ATTACK, request.person.id)
    return receipt_lines(moment.phrasing, _attack_in(events, table.battle), player.seat)


def _attack_in(events: Sequence[Event], battle: Battle) -> Sequence[Event]:
    """The events of the attack under way, thrown in one order or in several."""
    began = len(events)
    for at in range(len(events) - 1, -1, -1):
        match events[at]:
            case AttackDeclared(source=source, target=target):
                if (source, target) != (battle.source, battle.target):
                    break
                began = at
            case TerritoryOccupied() | TurnBegan() | StageBegan() | ArmiesPlaced():
                break
            case _:
                pass
    return events[began:]


def _is_beginning(moment: Moment) -> bool:
    """Whether the reader's turn, or their stage of it, may have just begun."""
    table = moment.look.table
    if table is None or not moment.look.choices or table.mover != moment.player.seat:
        return False
    staged = moment.phrasing.tours or table.tours or table.stage
    return table.phase == "reinforce" or (table.phase == "battle" and bool(staged))


async def told_first(request: Request, moment: Moment) -> list[str]:
    """What the reader lost, what is most in danger, and how far they are; nothing once they have acted."""
    if not _is_beginning(moment):
        return []
    game, seat = moment.look.roster.id, moment.player.seat
    changed = await request.engine.queries.what_changed(game, request.person.id)
    if changed is None or any(did.seat == seat and did.is_told for did in changed.outcome.doings):
        return []
    return [*_changed(moment, changed), so_far(moment.phrasing, moment.player)]


def _changed(moment: Moment, changed: WhatChanged) -> list[str]:
    seat, outcome = moment.player.seat, changed.outcome
    lost = tuple(taking for taking in outcome.taken if taking.loser == seat)
    lines = changed_lines(
        moment.phrasing, replace(outcome, taken=lost, doings=()), seat, changed.danger
    )
    return lines if lost or not changed.first else lines[1:]
