"""Lets computer players move whenever a game waits for them; thinking is done off the event loop."""

import asyncio
import logging
from typing import NoReturn

from rules.engine import Engine, Look
from rules.model.commands import Command
from rules.model.errors import IllegalCommand, TableRefused
from rules.model.roster import GameId
from rules.players import choose

_log = logging.getLogger(__name__)


async def play_computers(engine: Engine) -> NoReturn:
    """Move for every computer player that is waited for, one move a game in turn, for ever.

    What is due stands in the store, so a restart goes on where it was.
    """
    while True:
        engine.moves.clear()
        games = await engine.computers_to_move()
        for game in games:
            await _move(engine, game)
        if not games:
            await engine.moves.wait()


async def _move(engine: Engine, game: GameId) -> None:
    look = await engine.look_as_computer(game)
    if look is None or look.player is None:
        return
    command = await asyncio.to_thread(_thought, look)
    try:
        await engine.order_as_computer(f"computer:{game}:{look.revision}", game, command)
    except (IllegalCommand, TableRefused) as refusal:
        # Somebody resigned or took his seat back while the computer was thinking.
        _log.info("computer's move in %s came too late: %s", game, refusal.reason)


def _thought(look: Look) -> Command:
    if look.player is None:
        raise AssertionError("a computer without a seat was asked")
    return choose(look.edition, look.player, look.choices)
