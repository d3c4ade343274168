"""Runs computer players: moves whenever a game waits for one, chosen off the event loop.

A fast level chooses on a thread, which takes less time than a round trip to another process. A heavy one
chooses in a worker process, since threads share the interpreter lock. If a level fails in any way, the
simplest one makes the move, so that no table gets stuck.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Final, NoReturn

from rules.analysis.workers import Workers
from rules.app import Engine
from rules.core.views import PlayerView
from rules.engine.receipts import Look
from rules.looks.looks import ComputersQuestion
from rules.model.commands import Command, Computer
from rules.model.errors import StoreError, TableRefused
from rules.players.levels import (
    SIMPLEST,
    Level,
    Question,
    choose_command,
    choose_in_peace,
    find_level,
    level_at,
)
from rules.table.game import rules_of
from rules.table.roster import GameId, Roster

_log = logging.getLogger(__name__)

_PAUSE: Final = 10.0
"""Seconds until a failed move is retried, unless something happens sooner."""


async def play_computers(engine: Engine, workers: Workers) -> NoReturn:
    """Make all computer players' moves, independently per game, until cancelled.

    Due moves are recorded in the store, so a restart continues where it was. A game that can't be read or
    saved, or whose computer player fails, doesn't block others; it is retried.
    """
    await _ComputerPlayers(engine, workers).play()


class _ComputerPlayers:
    """The computer players of all games."""

    def __init__(self, engine: Engine, workers: Workers) -> None:
        self._engine = engine
        self._workers = workers
        self._moving: set[GameId] = set()
        self._quick = asyncio.Lock()
        """Held while a fast level chooses: several threads wouldn't be faster."""

    async def play(self) -> NoReturn:
        async with asyncio.TaskGroup() as moves:
            while True:
                self._engine.moves.clear()
                for game in await self._waiting():
                    if game not in self._moving:
                        self._moving.add(game)
                        moves.create_task(self._move(game), name=f"computer's move in {game}")
                await self._rest()

    async def _rest(self) -> None:
        """Wait until a game may need a move, or for a while.

        Not with `asyncio.wait_for`: in Python 3.11 it swallows a cancellation that coincides with the event.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(_PAUSE):
                await self._engine.moves.wait()

    async def _waiting(self) -> tuple[GameId, ...]:
        try:
            return await self._engine.queries.computers_to_move()
        except StoreError as error:
            _log.warning("could not read where computers move, retrying: %s", error)
            return ()

    async def _move(self, game: GameId) -> None:
        """Make the game's next move, if it is a computer's, and schedule the one after that."""
        try:
            if await self._has_moved(game):
                self._engine.moves.set()
        except StoreError as error:
            _log.warning("computer's move in game %s failed, retrying: %s", game, error)
        except (
            Exception
        ) as error:  # one game's fault must not affect others; its text may contain secrets
            _log.error("computer's move in game %s failed: %s", game, type(error).__name__)
            await asyncio.sleep(_PAUSE)
        finally:
            self._moving.discard(game)

    async def _has_moved(self, game: GameId) -> bool:
        asked = await self._engine.queries.computer_asked(game)
        if asked is None:
            return False
        try:
            level = _level_at(asked.look.roster, asked.view)
            await self._order(asked.look, await self._choice(level, asked))
        except StoreError:
            raise
        except Exception as error:
            if await self._is_awaited(asked.look):
                await self._make_up_for(error, asked)
            else:  # someone else acted while the computer was choosing: it chooses again
                why = getattr(error, "reason", type(error).__name__)
                _log.info("computer's move in game %s is outdated, choosing again: %s", game, why)
        return True

    async def _order(self, look: Look, command: Command, stand_in: Level | None = None) -> None:
        game = look.roster.id
        action = f"computer:{game}:{look.revision}"
        await self._engine.play.order_as_computer(
            action, game, command, seen=look, stand_in=stand_in
        )

    async def _make_up_for(self, failure: Exception, asked: ComputersQuestion) -> None:
        """Make the move with the simplest level after another one failed."""
        game, name = asked.look.roster.id, type(failure).__name__  # its text may contain secrets
        _log.error(
            "computer's move in game %s failed, falling back to level %s: %s", game, SIMPLEST, name
        )
        level = find_level(SIMPLEST)
        await self._order(asked.look, await self._quick_choice(level, asked), level)

    async def _is_awaited(self, look: Look) -> bool:
        """Whether the table is unchanged since this look, and waits for the move."""
        try:
            now = await self._engine.queries.look_as_computer(look.roster.id)
        except TableRefused:  # a lesson that was restarted is gone
            return False
        if now is None or now.roster.truces != look.roster.truces:
            return False
        return (now.revision, now.player) == (look.revision, look.player)

    async def _choice(self, level: Level, asked: ComputersQuestion) -> Command:
        if not level.heavy:
            return await self._quick_choice(level, asked)
        rules, choices = rules_of(asked.look.roster), asked.look.choices
        question = Question(level, *rules, asked.view, choices, asked.seed)
        return await self._workers.run(choose_command, question)

    async def _quick_choice(self, level: Level, asked: ComputersQuestion) -> Command:
        look, view = asked.look, asked.view
        async with self._quick:
            return await asyncio.to_thread(
                choose_in_peace, level.choose, look.edition, view, look.choices, asked.seed
            )


def _level_at(roster: Roster, view: PlayerView) -> Level:
    kind = roster.player_at(view.seat).kind
    if not isinstance(kind, Computer):
        raise TypeError("a person's seat was given to a computer player")
    return level_at(kind) or find_level(kind.level)
