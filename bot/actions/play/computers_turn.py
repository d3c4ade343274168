"""A panel waits a moment for computer players, rather than to be out of date as soon as it is read."""

import asyncio
from typing import Final

from bot.interactions.request import Request
from bot.panels.parts.ahead import ways_ahead
from rules.engine import Look

QUICK: Final = 1.0
"""Seconds for which a panel waits for a computer that is asked something in its reader's turn."""
A_TURN: Final = 4.0
"""Seconds for which a lesson waits for the whole turn of the computer player."""


async def after_computers(request: Request, look: Look) -> Look:
    """The look once the computers that are waited for have acted, if that is soon."""
    if not _waits_for_computers(look):
        return look
    found = look

    async def have_acted() -> bool:
        nonlocal found
        found = await request.look(look.roster.id, ways_ahead)
        return not _waits_for_computers(found)

    try:
        async with asyncio.timeout(A_TURN if look.roster.is_lesson else QUICK):
            await request.engine.written.until(have_acted)
    except TimeoutError:
        pass
    return found


def _waits_for_computers(look: Look) -> bool:
    """Whether computers alone are waited for, in the viewer's turn or in their lesson."""
    table, player = look.table, look.player
    if table is None or player is None or look.roster.paused:
        return False
    if table.turn != player.seat and not look.roster.is_lesson:
        return False
    return bool(table.waiting_for) and all(
        look.roster.player_at(seat).computer for seat in table.waiting_for
    )
