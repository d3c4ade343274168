"""Lets computer players move whenever a game waits for them; thinking is done off the event loop."""

import asyncio
import logging
from contextlib import suppress
from typing import Final, NoReturn

from rules.engine.engine import Engine
from rules.engine.receipts import Look
from rules.model.commands import Command
from rules.model.errors import IllegalCommand, StoreError, TableRefused
from rules.model.roster import GameId
from rules.players import choose

_log = logging.getLogger(__name__)


_PAUSE: Final = 10.0
"""Seconds after which a store that failed is tried again, unless something happens sooner."""


async def play_computers(engine: Engine) -> NoReturn:
    """Move for every computer player that is waited for, one move a game in turn, for ever.

    What is due stands in the store, so a restart goes on where it was. A game that can't be read or
    kept stops no other; it is tried again.
    """
    while True:
        engine.moves.clear()
        games = await _waiting(engine)
        moved = [await _moved(engine, game) for game in games]
        if not any(moved):
            with suppress(TimeoutError):
                await asyncio.wait_for(engine.moves.wait(), _PAUSE)


async def _waiting(engine: Engine) -> tuple[GameId, ...]:
    try:
        return await engine.computers_to_move()
    except StoreError as error:
        _log.warning("the computers' games can't be read: %s", error)
        return ()


async def _moved(engine: Engine, game: GameId) -> bool:
    """Whether there was something to do, and it is done."""
    try:
        return await _move(engine, game)
    except StoreError as error:
        _log.warning("computer's move in %s is put off: %s", game, error)
        return False


async def _move(engine: Engine, game: GameId) -> bool:
    look = await engine.look_as_computer(game)
    if look is None or look.player is None:
        return False
    command = await asyncio.to_thread(_thought, look)
    try:
        await engine.order_as_computer(f"computer:{game}:{look.revision}", game, command)
    except (IllegalCommand, TableRefused) as refusal:
        # Somebody resigned or took his seat back while the computer was thinking.
        _log.info("computer's move in %s came too late: %s", game, refusal.reason)
    return True


def _thought(look: Look) -> Command:
    if look.player is None:
        raise AssertionError("a computer without a seat was asked")
    return choose(look.edition, look.player, look.choices)
