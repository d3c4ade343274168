"""Games that are over, explained in a worker process: each once, for as long as it is remembered."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Generator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from rules.editions.registry import find_rulebook
from rules.engine.explained.workers import Workers, open_workers
from rules.game.explained.explained import Analysis, levels_at
from rules.looks.queries import Queries
from rules.model.board import Seat
from rules.model.events import Event
from rules.table.game import rules_of
from rules.table.roster import GameId

_PATIENCE: Final = 90.0
"""The seconds that a whole game may take, though the machine be busy: most take two or three."""
_KEPT: Final = 16


@asynccontextmanager
async def open_analyses(queries: Queries) -> AsyncIterator["Analyses"]:
    """Analyses for as long as the block lasts, by a worker of their own: no table waits for them."""
    async with open_workers(patience=_PATIENCE) as workers:
        analyses = Analyses(queries, workers)
        try:
            yield analyses
        finally:
            await analyses.close()


class Analyses:
    """Analyses of the games of one store. May be asked from many tasks at once."""

    def __init__(self, queries: Queries, workers: Workers) -> None:
        self._queries = queries
        self._workers = workers
        self._made: OrderedDict[GameId, asyncio.Task[Analysis]] = OrderedDict()
        self._parts: dict[GameId, float] = {}

    async def of(self, game: GameId) -> Analysis:
        """The analysis of a game that is over. One that is being made is waited for, not made twice.

        Raises:
            TableRefused: it is not over; until then its secrets belong to its players.
            WorkerDied, MemoryError, TimeoutError: it came to no end.
        """
        if game not in self._made:
            making = asyncio.create_task(self._make(game), name=f"analysis of {game}")
            self._made[game] = making
            making.add_done_callback(lambda done: self._forget_failure(game, done))
            if len(self._made) > _KEPT:
                self._made.popitem(last=False)
        return await asyncio.shield(self._made[game])

    def made(self, game: GameId) -> Analysis | None:
        """The analysis of a game, if it is made and remembered."""
        making = self._made.get(game)
        is_made = making and making.done() and not (making.cancelled() or making.exception())
        return making.result() if making and is_made else None

    def part(self, game: GameId) -> float:
        """How far the analysis of a game is, from 0 to 1; 0 of one that is not being made."""
        return self._parts.get(game, 0.0)

    async def close(self) -> None:
        """Give up what is being made."""
        for making in self._made.values():
            making.cancel()
        await asyncio.gather(*self._made.values(), return_exceptions=True)

    async def _make(self, game: GameId) -> Analysis:
        played = await self._queries.finished(game)
        rules, levels = rules_of(played.roster), levels_at(played.roster)
        return await self._workers.follow(
            lambda part: self._note(game, part), _analyse, *rules, played.events, levels
        )

    def _note(self, game: GameId, part: float) -> None:
        self._parts[game] = part

    def _forget_failure(self, game: GameId, done: asyncio.Task[Analysis]) -> None:
        self._parts.pop(game, None)
        if (done.cancelled() or done.exception()) and self._made.get(game) is done:
            del self._made[game]


def _analyse(
    book: str,
    options: Mapping[str, Any],
    players: int,
    events: Sequence[Event],
    levels: Mapping[Seat, str | None],
) -> Generator[float, None, Analysis]:
    from rules.game.explained.turning_points import analysing  # noqa: PLC0415 - it brings numpy

    return analysing(find_rulebook(book).edition(options, players), events, levels=levels)
