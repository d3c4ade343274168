"""Let computer players move whenever a game waits for them; they choose off the event loop.

A quick level chooses on a thread: that takes less time than the way to another process and back.
A heavy one chooses in a worker process, where it holds up nobody: threads share one interpreter lock.
Where a level fails, however it does, the simplest one makes the move: no table waits for its repair.
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
from rules.players.levels import SIMPLEST, Level, choose_in_peace, find_level, level_at
from rules.players.question import Question, choose_command
from rules.table.game import rules_of
from rules.table.roster import GameId, Roster

_log = logging.getLogger(__name__)

_PAUSE: Final = 10.0
"""The seconds after which a failed move is tried again, unless something happens sooner."""


async def play_computers(engine: Engine, workers: Workers) -> NoReturn:
    """Move for every computer player that is waited for, each game by itself, until cancelled.

    Moves that are due are noted in the store, so a restart goes on where it was. A game that can't be
    read or kept, or whose computer player fails, stops no other; it is tried again.
    """
    await _ComputerPlayers(engine, workers).play()


class _ComputerPlayers:
    """The computer players of all games."""

    def __init__(self, engine: Engine, workers: Workers) -> None:
        self._engine = engine
        self._workers = workers
        self._moving: set[GameId] = set()
        self._quick = asyncio.Lock()
        """Held while a quick level chooses: several threads would be no faster."""

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
        """Wait until a game may have to move, or for a while.

        Not by `asyncio.wait_for`: in Python 3.11 it swallows a cancellation that meets the event.
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
        """Make the game's next move, if it is a computer's, and see to the one after that."""
        try:
            if await self._has_moved(game):
                self._engine.moves.set()
        except StoreError as error:
            _log.warning("computer's move in game %s failed, retrying: %s", game, error)
        except Exception as error:  # a fault in one game is no other's; its words may be secrets
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
            else:  # somebody else did something while the computer was choosing: it chooses anew
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
        """Let the simplest level make the move that another one failed to make."""
        game, name = asked.look.roster.id, type(failure).__name__  # its words may be secrets
        _log.error(
            "computer's move in game %s failed, falling back to level %s: %s", game, SIMPLEST, name
        )
        level = find_level(SIMPLEST)
        await self._order(asked.look, await self._quick_choice(level, asked), level)

    async def _is_awaited(self, look: Look) -> bool:
        """Whether the table is still as it was when that look was taken, and waits for that move."""
        try:
            now = await self._engine.queries.look_as_computer(look.roster.id)
        except TableRefused:  # a lesson that was begun again is gone
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
