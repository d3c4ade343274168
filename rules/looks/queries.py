"""Queries about the games of one store. None changes anything."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from rules.core.views import TableView, missions_at_the_end, table_view, visible_to
from rules.engine.hooks import COMPUTER_MOVES
from rules.engine.persistence import log_up_to, must_be_of, since_turn_left
from rules.engine.receipts import Look
from rules.engine.unit_of_work import UnitOfWork
from rules.looks.looks import ComputersQuestion, look_as_computer, question_at, with_ahead
from rules.model.board import MissionId, Seat
from rules.model.errors import StoreError, TableReason, TableRefused
from rules.model.events import Event
from rules.store.port import Ledger
from rules.table.game import Game
from rules.table.roster import DEALT, GameId, PersonId, Roster, Status
from rules.table.seats import GameStanding, must_reach, seen_by, standing_of
from rules.table.story import (
    FinishedGame,
    PlayedTurn,
    WhatChanged,
    most_in_danger,
    stretch_between,
    turns,
)

_FINISHED_SHOWN: Final = 5
"""Games that are over on a person's dashboard."""


class Queries:
    """Queries to a store, each answered as one viewer may see it. May be called from many tasks at once."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def look(self, game: GameId, viewer: PersonId | None = None) -> Look:
        """The game as that person (None: the table) sees it.

        Raises:
            TableRefused: no such game.
        """
        return (await self._look(game, viewer))[1]

    async def look_with_ahead(
        self, game: GameId, viewer: PersonId, picked: int | None = None
    ) -> Look:
        """The game as that person sees it, with what would be open after their default moves.

        `picked`: the armies picked to move into what was taken; None for their habit.

        Raises:
            TableRefused: no such game.
        """
        at, look = await self._look(game, viewer)
        return with_ahead(look, at.state, picked)

    async def _look(self, game: GameId, viewer: PersonId | None) -> tuple[Game, Look]:
        def view(ledger: Ledger) -> tuple[Game, Look]:
            self._unit.prefetch(ledger, game, viewer)
            at = self._unit.load(ledger, game)
            return at, self._unit.look_of(ledger, at, viewer)

        return await self._unit.read(view)

    async def reach(self, game: GameId, person: PersonId, guild: str) -> Roster:
        """The table, if that person may know of it in that server (empty: a direct message).

        Raises:
            TableRefused: no such game, as far as they may know there.
        """
        if self._unit.others.are_none and (at := self._unit.memory.at_hand(game)):
            return must_reach(at.roster, person, guild)
        return await self._unit.read(
            lambda ledger: must_reach(self._unit.load(ledger, game).roster, person, guild)
        )

    async def must_be_unused_elsewhere(self, action: str, game: GameId) -> None:
        """Check that nothing was done in another game under an id, or in parts of it.

        Raises:
            TableRefused: something was.
        """

        def view(ledger: Ledger) -> None:
            if done := ledger.inbox.find_whole(action):
                must_be_of(done, game)

        await self._unit.read(view)

    async def look_as_computer(self, game: GameId) -> Look | None:
        """The game as the first computer player that it waits for sees it; None if it waits for none."""
        return await self._unit.read(lambda ledger: look_as_computer(self._unit.load(ledger, game)))

    async def computer_asked(self, game: GameId) -> ComputersQuestion | None:
        """What the first computer player that the game waits for is asked; None if it waits for none."""
        return await self._unit.read(lambda ledger: question_at(self._unit.load(ledger, game)))

    async def look_back(self, game: GameId, revision: int) -> TableView:
        """The table as it was at a revision."""
        return await self._unit.read(
            lambda ledger: self._unit.memory.table_at(ledger, game, revision)
        )

    async def story(
        self, game: GameId, since: int, until: int | None = None, viewer: PersonId | None = None
    ) -> tuple[Event, ...]:
        """The events after `since` up to `until`, as that person (None: the table) may see them."""

        def view(ledger: Ledger) -> tuple[Event, ...]:
            events = ledger.log.events(game, since, until)
            return tuple(seen_by(ledger.games.roster(game), viewer, events, since))

        return await self._unit.read(view)

    async def what_changed(self, game: GameId, person: PersonId) -> WhatChanged | None:
        """What changed for a player since the end of their last turn; None before their game begins.

        Raises:
            TableRefused: no such game.
        """

        def view(ledger: Ledger) -> WhatChanged | None:
            at = self._unit.load(ledger, game)
            player = at.roster.player_of(person)
            if player is None or at.roster.status not in DEALT:
                return None
            now = table_view(at.edition, at.state)
            left, log = since_turn_left(ledger, game, player.seat)
            since_then = at.revision - len(log)
            events = tuple(visible_to(log, None))
            before = self._unit.memory.table_at(ledger, game, since_then)
            return WhatChanged(
                since_then,
                not left,
                stretch_between(at.edition, before, events, now),
                most_in_danger(at.edition, now, player.seat),
            )

        return await self._unit.read(view)

    async def latest(
        self, game: GameId, count: int, viewer: PersonId | None = None
    ) -> tuple[Event, ...]:
        """The last events that this person (None: the table) may see, at most `count`.

        Others' secret events are not counted: the start of the list must not show how many there were.
        """

        def view(ledger: Ledger) -> tuple[Event, ...]:
            roster, seen = ledger.games.roster(game), list[Event]()
            _, until = ledger.log.revisions(game)
            while until > 0 and len(seen) < count:
                since = max(0, until - count)
                events = ledger.log.events(game, since, until)
                seen[:0] = seen_by(roster, viewer, events, since)
                until -= count
            return tuple(seen[-count:])

        return await self._unit.read(view)

    async def turns(self, game: GameId) -> tuple[PlayedTurn, ...]:
        """A game turn by turn up to now, as the table saw it; none before it is dealt.

        Raises:
            TableRefused: no such game.
        """
        at = await self._unit.read(lambda ledger: self._unit.load(ledger, game))
        log = await log_up_to(self._unit.read, game, at.revision)
        return await asyncio.to_thread(lambda: tuple(turns(at.edition, log)))

    async def finished(self, game: GameId) -> FinishedGame:
        """A game that is over, from the deal on, for everybody to replay and check.

        Raises:
            TableRefused: it is not over; until then its secrets belong to its players. Or it is a trial.
        """

        def view(ledger: Ledger) -> tuple[int, FinishedGame]:
            at = self._unit.load(ledger, game)
            if at.roster.trial:  # it began with another game's dice
                raise TableRefused(TableReason.NO_SUCH_GAME, game=game)
            if at.roster.status is not Status.OVER:
                raise TableRefused(TableReason.NOT_OVER)
            return at.revision, FinishedGame(
                at.roster,
                at.secret.hex(),
                ledger.inbox.commands(game),
                (),
                ledger.inbox.revisions_by("clock", game),
                ledger.inbox.revisions_by("computer", game),
            )

        revision, finished = await self._unit.read(view)
        return replace(finished, events=await log_up_to(self._unit.read, game, revision))

    async def games_of(self, person: PersonId) -> tuple[Roster, ...]:
        """The games in which a person sits, not those that are over."""
        return await self._unit.read(lambda ledger: ledger.games.of(person))

    async def games_in(self, channel: str) -> tuple[Roster, ...]:
        """The games whose news go to a channel, not those that are over."""
        return await self._unit.read(lambda ledger: ledger.games.within(channel))

    async def games_at(self, channel: str) -> tuple[Roster, ...]:
        """The games in a channel or in its threads, not those that are over."""

        def view(ledger: Ledger) -> tuple[Roster, ...]:
            found = (*ledger.games.within(channel), *ledger.games.under(channel))
            return tuple({roster.id: roster for roster in found}.values())

        return await self._unit.read(view)

    async def lobbies_beside(self, channel: str) -> tuple[Roster, ...]:
        """The lobbies that a channel's messages show, of tables that play in its threads."""
        found = await self._unit.read(lambda ledger: ledger.games.under(channel))
        return tuple(
            each for each in found if each.status is Status.LOBBY and each.venue.lobby == channel
        )

    async def likeliest(self, person: PersonId, games: Sequence[Roster]) -> Sequence[Roster]:
        """Those of several games that a person most likely means: the ones that wait for them.

        Where none does, those in which they still play; else all.
        """
        if len(games) < 2:
            return games

        def view(ledger: Ledger) -> Sequence[Roster]:
            stood = [(self._standing(ledger, roster, person), roster) for roster in games]
            best = min(standing for standing, _ in stood)
            return tuple(roster for standing, roster in stood if standing is best)

        return await self._unit.read(view)

    async def dashboard(
        self, person: PersonId, finished: int = _FINISHED_SHOWN
    ) -> tuple[tuple[GameStanding, Look], ...]:
        """A person's games, each with how it stands with them: those that wait for them first.

        The last so many that are over are among them. One that can't be read is left out.
        """

        def view(ledger: Ledger) -> tuple[tuple[GameStanding, Look], ...]:
            over = ledger.games.finished_by(person, finished)
            found = []
            for roster in (*ledger.games.of(person), *over):
                with suppress(StoreError):
                    at = self._unit.load(ledger, roster.id)
                    found.append((standing_of(at, person), self._unit.look_of(ledger, at, None)))
            return tuple(sorted(found, key=lambda entry: entry[0]))

        return await self._unit.read(view)

    def _standing(self, ledger: Ledger, roster: Roster, person: PersonId) -> GameStanding:
        """How a game stands with a person; one that can't be read is the least likely to be meant."""
        try:
            return standing_of(self._unit.load(ledger, roster.id), person)
        except StoreError:
            return GameStanding.OVER

    async def finished_in(self, channel: str) -> tuple[Roster, ...]:
        """The games that were played to their end in a channel, the oldest first."""
        return await self._unit.read(lambda ledger: ledger.games.within(channel, Status.OVER))

    async def missions(self, game: GameId) -> Mapping[Seat, MissionId]:
        """Every player's mission, once the game is won; none before."""
        _, until = await self._unit.read(lambda ledger: ledger.log.revisions(game))
        return missions_at_the_end(await log_up_to(self._unit.read, game, until))

    async def count_games(self) -> dict[str, int]:
        """The number of games of each status."""
        return await self._unit.read(lambda ledger: ledger.games.counts())

    async def computers_to_move(self) -> tuple[GameId, ...]:
        """The games that wait for a computer player."""
        return await self._unit.read(lambda ledger: ledger.timers.games_with(COMPUTER_MOVES))
