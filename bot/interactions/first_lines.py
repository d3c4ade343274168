"""What the reader of a panel has to know first, at the beginning of their turn: above the panel, once."""

from dataclasses import replace

from bot.components.moment import Moment
from bot.telling.outcome import changed_lines
from bot.telling.own import so_far
from rules.app import Engine
from rules.table.roster import PersonId
from rules.table.story import WhatChanged


def _is_beginning(moment: Moment) -> bool:
    """Whether the reader's turn, or their stage of it, may have just begun."""
    table = moment.look.table
    if table is None or not moment.look.choices or table.mover != moment.player.seat:
        return False
    staged = moment.phrasing.tours or table.tours or table.stage
    return table.phase == "reinforce" or (table.phase == "battle" and bool(staged))


async def told_first(engine: Engine, moment: Moment, person: PersonId) -> list[str]:
    """What the reader lost, what is most in danger, and how far they are; nothing once they have acted."""
    if not _is_beginning(moment):
        return []
    game, seat = moment.look.roster.id, moment.player.seat
    changed = await engine.queries.what_changed(game, person)
    if changed is None or any(did.seat == seat and did.is_told for did in changed.outcome.doings):
        return []
    # A lesson says at every moment how far its reader is.
    far = [] if moment.look.roster.is_taught else [so_far(moment.phrasing, moment.player)]
    return [*_changed(moment, changed), *far]


def _changed(moment: Moment, changed: WhatChanged) -> list[str]:
    seat, outcome = moment.player.seat, changed.outcome
    lost = tuple(taking for taking in outcome.taken if taking.loser == seat)
    lines = changed_lines(
        moment.phrasing, replace(outcome, taken=lost, doings=()), seat, changed.danger
    )
    return lines if lost or not changed.first else lines[1:]
