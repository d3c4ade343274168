"""Where tables are played: pausing when a channel closes, resuming, moving, and players leaving a server."""

from collections import deque
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.engine.hooks import LOBBY_ENDS
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork
from rules.lobby import lobby
from rules.lobby.acts import Quotas
from rules.lobby.lobby import change_seats
from rules.moderation.log import InterventionKind, Why, note_intervention
from rules.play.news import news_of_loss
from rules.store.port import Ledger
from rules.table import handover
from rules.table.game import Change, Game, lobby_change, with_act, with_roster
from rules.table.news import MovedNews, NoticeNews
from rules.table.roster import OPEN, GameId, Pause, Person, PersonId, Roster, Status, Venue
from rules.table.seats import seats_in_play

_MOST_REFUSALS: Final = 3
_WITHIN: Final = timedelta(hours=1)
"""A channel that closed too often within this time is left paused; its tables can still be moved."""


class Venues:
    """Pauses tables while the bot can't post to their channel, and resumes them."""

    def __init__(self, unit: UnitOfWork, caps: Quotas) -> None:
        self._unit = unit
        self._caps = caps
        self.resting: frozenset[str] = frozenset()
        """The channels of paused tables."""
        self.reopenings = 0
        """Counts transactions that resume tables, incremented before each commits: if unchanged after reading
        news, none of them are of such tables.
        """
        self._shut: dict[str, deque[datetime]] = {}

    async def load(self) -> None:
        """Read the channels of paused tables from the store."""
        self.resting = await self._unit.read(lambda ledger: ledger.games.resting_channels())

    async def places_at(self, guild: str, channel: str) -> frozenset[str]:
        """The channels and threads of the tables played in a server's channel."""
        tables = await self._unit.read(lambda ledger: ledger.games.to_be_told_in_guild(guild))
        places = (roster.venue for roster in tables)
        return frozenset(at.channel for at in places if channel in (at.channel, at.parent))

    async def lobbies(self) -> tuple[Roster, ...]:
        """The tables not dealt yet, of the servers this process owns."""

        def view(ledger: Ledger) -> tuple[Roster, ...]:
            games = ledger.timers.games_with(LOBBY_ENDS)
            return tuple(at.roster for at in self._unit.readable(ledger, games))

        return await self._unit.read(view)

    async def pause(self, channel: str, why: Pause) -> bool:
        """Pause a channel's tables; no one can act there until they resume.

        Returns whether it is the first time within the hour.
        """
        times = self._shut_of_late(channel)
        times.append(self._unit.clock())
        self.resting |= {
            channel
        }  # at once: the channel may open again before everything is written
        await self._change(lambda ledger: ledger.games.to_be_told_in(channel), why)
        return len(times) == 1

    async def pause_server(self, guild: str) -> None:
        """Pause the tables of a server that removed the bot."""
        await self._change(lambda ledger: ledger.games.to_be_told_in_guild(guild), Pause.REMOVED)

    async def resume(self, channel: str) -> None:
        """Resume a channel's tables and send their news, unless it closed too often."""
        if len(self._shut_of_late(channel)) < _MOST_REFUSALS:
            await self._change(lambda ledger: ledger.games.to_be_told_in(channel), None)

    async def resume_servers(self, guilds: Collection[str]) -> None:
        """Resume the tables of servers that the bot is in, perhaps again."""
        await self._change(lambda ledger: ledger.games.resting_in_guilds(guilds), None)

    def _shut_of_late(self, channel: str) -> deque[datetime]:
        """When the channel's tables were paused within the last hour."""
        oldest = self._unit.clock() - _WITHIN
        self._shut = {
            place: times for place, times in self._shut.items() if times and times[-1] > oldest
        }
        times = self._shut.setdefault(channel, deque(maxlen=_MOST_REFUSALS))
        while times and times[0] <= oldest:
            times.popleft()
        return times

    async def move(
        self,
        action: str,
        game: GameId,
        by: Person,
        venue: Venue,
        *,
        in_charge: bool = False,
        reason: str = "",
    ) -> Receipt:
        """Move a table to another channel, paused or not.

        `in_charge`: whether `by` runs the table's server; they needn't play.

        Raises:
            TableRefused: not theirs to decide, the game is over, the channel is in another server or has too
                many games.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            roster = lobby.move(at.roster, by.id, venue, in_charge=in_charge)
            if at.roster.player_of(by.id) is None:
                roster = with_act(roster, at.revision, "moved", by=by.name)
                why = Why(by, reason, self._unit.clock())
                note_intervention(ledger, at.roster, InterventionKind.MOVED, why)
            self._caps.admit_move(ledger, at.roster.venue, venue)
            self.reopenings += 1
            if roster.status in (Status.LOBBY, Status.SEALED):
                return lobby_change(at, roster)
            left = "" if at.roster.paused else at.roster.venue.channel
            return with_roster(at, roster, MovedNews(at.revision, by.name, left))

        receipt = await self._unit.change_with_ledger(action, game, by.id, change)
        await self.load()
        return receipt

    async def check_move(
        self, game: GameId, by: PersonId, venue: Venue, *, in_charge: bool = False
    ) -> None:
        """Check that a table may move, before anything is created there.

        Raises:
            TableRefused: as for `move`.
        """

        def look(ledger: Ledger) -> None:
            roster = self._unit.load(ledger, game).roster
            lobby.move(roster, by, venue, in_charge=in_charge)
            self._caps.admit_move(ledger, roster.venue, venue)

        await self._unit.read(look)

    async def settle_in(self, game: GameId, thread: str) -> bool:
        """Move a table into the thread created for it; returns whether it did.

        Tables that are over or have moved elsewhere stay where they are.
        """

        def change(at: Game) -> Change:
            if at.roster.status not in OPEN or at.roster.venue.awaits != thread:
                return Change(at)
            left = at.roster.venue
            there = Venue(left.guild, thread, left.channel, left.channel)
            moved = replace(at.roster, venue=there)
            if moved.status in (Status.LOBBY, Status.SEALED):
                return lobby_change(at, moved)
            return with_roster(at, moved, MovedNews(at.revision, "", left.channel))

        await self._unit.bulk_change(lambda _: [game], change)
        roster = await self._unit.read(lambda ledger: self._unit.load(ledger, game).roster)
        return roster.venue.channel == thread

    async def settle_here(self, game: GameId, thread: str) -> None:
        """Stop a table from waiting for that thread; it stays in its channel."""

        def change(at: Game) -> Change:
            if at.roster.venue.awaits != thread:
                return Change(at)
            return with_roster(at, replace(at.roster, venue=replace(at.roster.venue, awaits="")))

        await self._unit.bulk_change(lambda _: [game], change)

    async def note_left(self, game: GameId, person: PersonId) -> None:
        """Record that a player left the server; it is announced once, and the host's role passes on.

        In a lobby their seat becomes free. In a finished game they aren't awaited, and nothing is announced.
        """

        def change(at: Game) -> Change:
            player = at.roster.player_of(person)
            if at.roster.status not in OPEN or player is None or player.left or player.computer:
                return Change(at)
            if at.roster.status is Status.LOBBY:
                freed = lobby.leave(at.roster, person)
                return change_seats(at, freed, person, self._unit.clock())
            roster = handover.note_left(at.roster, person, seats_in_play(at))
            notices = [NoticeNews(player.seat, "left")]
            if roster.host != at.roster.host and (host := roster.player_of(roster.host)):
                notices.append(NoticeNews(host.seat, "hosts"))
            return with_roster(at, roster, *notices)

        await self._unit.bulk_change(lambda _: [game], change)

    async def _change(self, found: Callable[[Ledger], Iterable[Roster]], why: Pause | None) -> None:
        def change(at: Game) -> Change:
            news = news_of_loss(at.roster) if why is Pause.GONE else ()
            return with_roster(at, replace(at.roster, paused=why), *news)

        def games(ledger: Ledger) -> Iterable[GameId]:
            self.reopenings += why is None
            return [roster.id for roster in found(ledger) if _differs(roster, why)]

        await self._unit.bulk_change(games, change)
        await self.load()


def _differs(roster: Roster, why: Pause | None) -> bool:
    """Whether the reason for the pause changes: deleted channels stay so, closed ones override nothing."""
    if why is Pause.CLOSED:
        return roster.paused is None
    return roster.paused is not why and (why is not None or roster.paused is not Pause.GONE)
