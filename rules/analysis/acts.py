"""Analyses of finished games, computed in a worker process, and hints for players of computers."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Generator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.analysis.values import Analysis, levels_at
from rules.analysis.workers import Workers, open_workers
from rules.core.decide import legal
from rules.core.views import player_view
from rules.editions.registry import find_rulebook
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork
from rules.looks.queries import Queries
from rules.model.board import Seat
from rules.model.commands import Command
from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.model.events import Event
from rules.players.levels import Question, choose_command, find_level, seed_of
from rules.store.port import Ledger
from rules.table.game import Change, Game, rules_of, with_roster
from rules.table.roster import GameId, PersonId, Player
from rules.table.seats import must_act, only_person
from rules.table.settings import allows_hints
from rules.truces.truces import kept_choices


def must_want_hint(at: Game, person: PersonId) -> Player:
    """Return the player, if they may get a hint now.

    Raises:
        TableRefused: they don't play here now, not against computers alone, or hints are not allowed.
        IllegalCommand: they have nothing to decide.
    """
    player = must_act(at.roster, person)
    if only_person(at.roster) is None:
        raise TableRefused(TableReason.NOT_ALONE)
    if not allows_hints(at.roster):
        raise TableRefused(TableReason.NO_HINTS)
    if player.seat not in at.waiting_for:
        raise IllegalCommand(Reason.NOT_YOUR_TURN, waiting_for=at.waiting_for)
    return player


def mark_hinted(at: Game, person: PersonId) -> Change:
    """Mark the table permanently as one where a hint was given.

    Raises:
        TableRefused, IllegalCommand: as for `must_want_hint`.
    """
    must_want_hint(at, person)
    return with_roster(at, replace(at.roster, hinted=True))


_ADVISER = "marshal"


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint and its receipt, with the look that it is for."""

    receipt: Receipt
    command: Command


class Hints:
    """Hints for people who play against computers alone."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def give(self, action: str, game: GameId, person: PersonId, workers: Workers) -> Hint:
        """Ask a marshal what to do from this person's view, and mark the table.

        A hint never breaks a truce. If the marshal doesn't finish, the table isn't marked.

        Raises:
            TableRefused: they don't play here now, or not against computers alone.
            IllegalCommand: they have nothing to decide.
            WorkerDied, MemoryError, TimeoutError: the marshal didn't finish.
        """
        question = await self._unit.read(lambda ledger: self._question(ledger, game, person))
        command = await workers.run(choose_command, question)
        receipt = await self._unit.act(action, game, person, lambda at: mark_hinted(at, person))
        return Hint(receipt, command)

    def _question(self, ledger: Ledger, game: GameId, person: PersonId) -> Question:
        at = self._unit.load(ledger, game)
        seat = must_want_hint(at, person).seat
        view = player_view(at.edition, at.state, seat)
        choices = kept_choices(at, seat, legal(at.edition, at.state, seat))
        level, rules = find_level(_ADVISER), rules_of(at.roster)
        return Question(level, *rules, view, choices, seed_of(game, seat))


_PATIENCE: Final = 90.0
"""The timeout for a whole game in seconds, generous for a busy machine: most take two or three."""
_KEPT: Final = 16


@asynccontextmanager
async def open_analyses(queries: Queries) -> AsyncIterator["Analyses"]:
    """Analyses with a worker of their own, so that no table has to wait for them."""
    async with open_workers(patience=_PATIENCE) as workers:
        analyses = Analyses(queries, workers)
        try:
            yield analyses
        finally:
            await analyses.close()


class Analyses:
    """Cached analyses of the games of one store. Safe to use from many tasks."""

    def __init__(self, queries: Queries, workers: Workers) -> None:
        self._queries = queries
        self._workers = workers
        self._made: OrderedDict[GameId, asyncio.Task[Analysis]] = OrderedDict()
        self._parts: dict[GameId, float] = {}

    async def of(self, game: GameId) -> Analysis:
        """The analysis of a finished game. Concurrent requests share one computation.

        Raises:
            TableRefused: it isn't over; until then its secrets belong to its players.
            WorkerDied, MemoryError, TimeoutError: it didn't finish.
        """
        if game not in self._made:
            making = asyncio.create_task(self._make(game), name=f"analysis of {game}")
            self._made[game] = making
            making.add_done_callback(lambda done: self._forget_failure(game, done))
            if len(self._made) > _KEPT:
                self._made.popitem(last=False)
        return await asyncio.shield(self._made[game])

    def made(self, game: GameId) -> Analysis | None:
        """The analysis of a game, if it is cached."""
        making = self._made.get(game)
        is_made = making and making.done() and not (making.cancelled() or making.exception())
        return making.result() if making and is_made else None

    def part(self, game: GameId) -> float:
        """The progress of a game's analysis, from 0 to 1; 0 if it isn't running."""
        return self._parts.get(game, 0.0)

    async def close(self) -> None:
        """Cancel running analyses."""
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
    from rules.analysis.turning_points import analysing  # noqa: PLC0415 - imports numpy

    return analysing(find_rulebook(book).edition(options, players), events, levels=levels)
