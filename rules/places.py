"""Where tables play, and what becomes of them when a place or a person vanishes."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from rules import lobby
from rules.answers import Receipt
from rules.game import Change, Game, lobby_change, with_roster
from rules.keeper import Keeper
from rules.model.roster import GameId, Pause, Person, PersonId, Roster, Status, Venue
from rules.news import MovedNews, NoticeNews
from rules.store.ledger import Ledger


class Places:
    """Tables that rest because nothing can be told where they play, and how they go on."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self.resting: frozenset[str] = frozenset()
        """The channels of the tables that rest."""
        self._reopened = False

    async def load(self) -> None:
        """Read from the store which tables rest."""
        self.resting = await self._keeper.read(lambda ledger: ledger.resting())

    async def pause(self, channel: str, why: Pause) -> None:
        """Let the tables of a channel rest; nobody may act there until they go on."""
        self.resting |= {channel}  # at once: it may be opened again before all is written
        await self._change(lambda ledger: ledger.to_be_told_in(channel), why)

    async def pause_server(self, guild: str) -> None:
        """Let the tables of a server rest that has sent the General away."""
        await self._change(lambda ledger: ledger.to_be_told_in_guild(guild), Pause.REMOVED)

    async def resume(self, channel: str) -> None:
        """Let the tables of a channel go on, and tell what waited."""
        await self._change(lambda ledger: ledger.to_be_told_in(channel), None)

    async def resume_server(self, guild: str) -> None:
        """Let the tables of a server go on that has taken the General back."""
        await self._change(lambda ledger: ledger.to_be_told_in_guild(guild), None)

    async def move(
        self, action: str, game: GameId, by: Person, venue: Venue, *, in_charge: bool = False
    ) -> Receipt:
        """Let a table play at another place from now on, whether it rests or not.

        `in_charge`: he runs the server that it plays in, whether he plays or not.

        Raises:
            TableRefused: it is not his to decide, the game is over, or the place is in another server.
        """

        def change(at: Game) -> Change:
            roster = lobby.move(at.roster, by.id, venue, in_charge=in_charge)
            if roster.status is Status.LOBBY:
                return lobby_change(at, roster)
            return with_roster(at, roster, MovedNews(at.revision, by.name))

        receipt = await self._keeper.act(action, game, by.id, change)
        await self._reopen()
        return receipt

    async def note_left(self, game: GameId, person: PersonId) -> None:
        """A player is no longer in the server; said once, and a host hands his office on."""

        def change(at: Game) -> Change:
            player = at.roster.player_of(person)
            if player is None or player.left or player.computer:
                return Change(at)
            roster = lobby.note_left(at.roster, person)
            notices = [NoticeNews(player.seat, "left")]
            if roster.host != at.roster.host and (host := roster.player_of(roster.host)):
                notices.append(NoticeNews(host.seat, "hosts"))
            return with_roster(at, roster, *notices)

        await self._keeper.amend(lambda _: [game], change)

    def take_reopened(self) -> bool:
        """Whether news that waited may be told since this was asked last."""
        reopened, self._reopened = self._reopened, False
        return reopened

    async def _change(self, found: Callable[[Ledger], Iterable[Roster]], why: Pause | None) -> None:
        def games(ledger: Ledger) -> Iterable[GameId]:
            return [roster.id for roster in found(ledger) if _differs(roster, why)]

        await self._keeper.amend(games, lambda at: with_roster(at, replace(at.roster, paused=why)))
        await (self.load() if why else self._reopen())

    async def _reopen(self) -> None:
        await self.load()
        self._reopened = True
        self._keeper.news.set()


def _differs(roster: Roster, why: Pause | None) -> bool:
    """A place that is gone does not come back."""
    return roster.paused is not why and (why is not None or roster.paused is not Pause.GONE)
