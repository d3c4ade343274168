"""The async engine: keeps games in a store, and lets nothing happen that is not written down.

One action is one transaction, and one callable on the store's thread: it looks whether the action
was done before, loads the game, decides, and writes the events, the roster, the timer and the news.
Only then does anybody hear of it. As those callables run one after the other, each is alone with
its game from the first read to the commit, and a task that is cancelled leaves nothing half done.
"""

import logging
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rules import lobby
from rules.answers import Look, Receipt, look_at
from rules.chronicle import Turn, turns
from rules.core.dice import commitment
from rules.core.views import TableView, visible_to
from rules.editions import find_rulebook
from rules.game import (
    Change,
    Game,
    Played,
    agree_order,
    begin,
    change_options,
    follow,
    lobby_change,
    open_game,
    with_roster,
)
from rules.keeper import COMPUTER_MOVES, Clock, Keeper
from rules.model.commands import Command
from rules.model.errors import TableReason, TableRefused
from rules.model.events import Event
from rules.model.ids import Seat
from rules.model.roster import GameId, Person, PersonId, Roster, Status, Venue
from rules.news import News, NoticeNews
from rules.store.database import Database, open_database
from rules.store.ledger import Ledger
from rules.store.lock import held

__all__ = ["Engine", "Look", "Receipt", "open_engine"]

_log = logging.getLogger(__name__)


@asynccontextmanager
async def open_engine(
    path: Path,
    clock: Clock = lambda: datetime.now(UTC),
    secret: Callable[[int], bytes] = secrets.token_bytes,
) -> AsyncIterator["Engine"]:
    """The engine over the database at `path`; waits while another process holds it.

    `secret` gives the random bytes behind each game's dice; only a demonstration hands in others.

    Raises:
        StoreError: the database is damaged, newer than this program or not General's.
    """

    def waiting() -> None:
        _log.warning("another process holds %s: waiting for it", path)

    async with held(path, waiting), open_database(path) as database:
        yield Engine(database, clock, secret)


class Engine:
    """Every game of one store. All its methods may be called at once from many tasks.

    `action` is the caller's id of what was asked (a Discord interaction's): the same action twice
    changes nothing and gives the first receipt again.
    """

    def __init__(self, database: Database, clock: Clock, secret: Callable[[int], bytes]) -> None:
        self._keeper = Keeper(database, clock)
        self._secret = secret
        self.news = self._keeper.news
        """Set when there may be something to tell."""
        self.moves = self._keeper.moves
        """Set when a computer player may have to move."""
        self.news.set()
        self.moves.set()

    # --- the table -----------------------------------------------------------------------------

    async def new(
        self,
        action: str,
        *,
        venue: Venue,
        host: Person,
        edition: str,
        options: Mapping[str, Any],
        places: int,
        word: str = "",
    ) -> Receipt:
        """Open a table; the host sits down at once.

        Raises:
            DataError: an edition, option or number of players that can't be.
        """
        book = find_rulebook(edition)
        full = book.edition(options, places).options
        secret, now = self._secret(32), self._keeper.clock()
        empty = Roster(
            id=_new_id(self._secret),
            status=Status.LOBBY,
            venue=venue,
            host=host.id,
            edition=book.id,
            options=full,
            places=places,
            players=(),
            commitment=commitment(secret),
            created=now,
            since=now,
        )
        roster = lobby.join(empty, host, _entropy(action, word), book.colours, None)

        def work(ledger: Ledger) -> Change:
            ledger.open_game(roster, secret)
            opened = lobby_change(open_game(roster, secret, (), 0), roster)
            ledger.tell(roster.id, opened.news)
            return opened

        return await self._keeper.once(action, host.id, work)

    async def join(
        self, action: str, game: GameId, person: Person, *, seat: Seat | None = None, word: str = ""
    ) -> Receipt:
        """Sit down in the lobby, or take one's seat back from the computer."""

        def change(at: Game) -> Change:
            if at.roster.status is Status.PLAYING and at.roster.player_of(person.id):
                return self._taken_back(at, person.id)
            colours = find_rulebook(at.roster.edition).colours
            entropy = _entropy(action, word)
            return lobby_change(at, lobby.join(at.roster, person, entropy, colours, seat))

        return await self._keeper.act(action, game, person.id, change)

    async def leave(self, action: str, game: GameId, person: PersonId) -> Receipt:
        return await self._keeper.act(
            action, game, person, lambda at: lobby_change(at, lobby.leave(at.roster, person))
        )

    async def add_computer(self, action: str, game: GameId, by: PersonId) -> Receipt:
        def change(at: Game) -> Change:
            colours = find_rulebook(at.roster.edition).colours
            return lobby_change(
                at, lobby.add_computer(at.roster, by, _entropy(action, ""), colours)
            )

        return await self._keeper.act(action, game, by, change)

    async def set_options(
        self, action: str, game: GameId, by: PersonId, options: Mapping[str, Any]
    ) -> Receipt:
        """The host sets some of the house options in the lobby; the others stay.

        Raises:
            DataError: the rulebook takes no such option, or not together with the others.
        """
        return await self._keeper.act(action, game, by, lambda at: change_options(at, by, options))

    async def set_order(
        self, action: str, game: GameId, by: PersonId, seats: Sequence[Seat]
    ) -> Receipt:
        """The host seats the players in the order agreed on, where the rulebook leaves it to them."""
        return await self._keeper.act(action, game, by, lambda at: agree_order(at, by, seats))

    async def set_theme(self, action: str, game: GameId, by: PersonId, theme: str) -> Receipt:
        """The host chooses how the table's pictures look from now on."""
        return await self._keeper.act(
            action, game, by, lambda at: with_roster(at, lobby.set_theme(at.roster, by, theme))
        )

    async def cancel(self, action: str, game: GameId, by: PersonId) -> Receipt:
        return await self._keeper.act(
            action, game, by, lambda at: lobby_change(at, lobby.cancel(at.roster, by))
        )

    async def start(self, action: str, game: GameId, by: PersonId) -> Receipt:
        """Deal the game out; the host's to do, once the seats are taken."""

        def change(at: Game) -> Change:
            lobby.must_host(at.roster, by)
            return begin(at, _entropy(action, ""))

        return await self._keeper.act(action, game, by, change)

    async def replace(self, action: str, game: GameId, by: PersonId, seat: Seat) -> Receipt:
        """The host hands an absent player's seat to a computer."""

        def change(at: Game) -> Change:
            roster = lobby.hand_to_computer(at.roster, by, seat)
            return with_roster(at, roster, NoticeNews(seat, "replaced"))

        return await self._keeper.act(action, game, by, change)

    async def take_back(self, action: str, game: GameId, person: PersonId) -> Receipt:
        return await self._keeper.act(action, game, person, lambda at: self._taken_back(at, person))

    def _taken_back(self, at: Game, person: PersonId) -> Change:
        roster = lobby.take_back(at.roster, person)
        seat = lobby.must_play(roster, person).seat
        return with_roster(at, roster, NoticeNews(seat, "taken_back"))

    # --- the game ------------------------------------------------------------------------------

    async def order(
        self,
        action: str,
        game: GameId,
        person: PersonId,
        command: Command,
        *,
        token: int | None = None,
    ) -> Receipt:
        """Let a person order; his seat is looked up, whatever the command says.

        Raises:
            IllegalCommand: the rules refuse it.
            TableRefused: no such game, not his, not under way, or `token` is not his seat's
                present one, that is, what he pressed was made for an earlier moment.
        """

        def change(at: Game) -> Change:
            lobby.must_be_playing(at.roster)
            player = lobby.must_play(at.roster, person)
            if player.computer:
                raise TableRefused(TableReason.COMPUTER_PLAYS, name=player.name)
            if token is not None and token != at.token(player.seat):
                raise TableRefused(TableReason.STALE)
            return follow(at, replace(command, seat=player.seat))

        return await self._keeper.act(action, game, person, change)

    async def order_as_computer(self, action: str, game: GameId, command: Command) -> Receipt:
        """Let a computer player order, for as long as the seat is a computer's."""

        def change(at: Game) -> Change:
            lobby.must_be_playing(at.roster)
            if not at.roster.player_at(command.seat).computer:
                raise TableRefused(TableReason.NOT_A_PLAYER)
            return follow(at, command)

        return await self._keeper.act(action, game, None, change)

    # --- looking -------------------------------------------------------------------------------

    async def look(self, game: GameId, viewer: PersonId | None = None) -> Look:
        """What that person (None: the table) sees.

        Raises:
            TableRefused: no such game.
        """

        def view(ledger: Ledger) -> Look:
            at = self._keeper.load(ledger, game)
            player = at.roster.player_of(viewer)
            return look_at(at, player.seat if player else None)

        return await self._keeper.read(view)

    async def look_as_computer(self, game: GameId) -> Look | None:
        """What the first computer player that is waited for sees; None if none is."""

        def view(ledger: Ledger) -> Look | None:
            at = self._keeper.load(ledger, game)
            return look_at(at, at.computers[0]) if at.computers else None

        return await self._keeper.read(view)

    async def look_back(self, game: GameId, revision: int) -> TableView:
        """The table as it was at a revision."""
        return await self._keeper.read(lambda ledger: self._keeper.table_at(ledger, game, revision))

    async def story(
        self, game: GameId, since: int, until: int | None = None, viewer: PersonId | None = None
    ) -> tuple[Event, ...]:
        """The events after `since` up to `until`, as that person (None: the table) may see them."""

        def view(ledger: Ledger) -> tuple[Event, ...]:
            player = ledger.roster(game).player_of(viewer)
            events = ledger.events(game, since, until)
            return tuple(visible_to(events, player.seat if player else None))

        return await self._keeper.read(view)

    async def turns(self, game: GameId) -> tuple[Turn, ...]:
        """A game turn by turn up to now, as the table saw it; none before it is dealt.

        Raises:
            TableRefused: no such game.
        """

        def view(ledger: Ledger) -> tuple[Turn, ...]:
            return tuple(turns(self._keeper.load(ledger, game).edition, ledger.events(game)))

        return await self._keeper.read(view)

    async def played(self, game: GameId) -> Played:
        """A game that is over, from its first deal on, for everybody to play again and check.

        Raises:
            TableRefused: it is not over; until then its secrets are its players'.
        """

        def view(ledger: Ledger) -> Played:
            at = self._keeper.load(ledger, game)
            if at.roster.status is not Status.OVER:
                raise TableRefused(TableReason.NOT_OVER)
            return Played(at.roster, at.secret.hex(), ledger.commands(game), ledger.events(game))

        return await self._keeper.read(view)

    async def games_of(self, person: PersonId) -> tuple[Roster, ...]:
        """The games in which a person sits, not those that are over."""
        return await self._keeper.read(lambda ledger: ledger.games_of(person))

    async def games_in(self, channel: str) -> tuple[Roster, ...]:
        """The games whose news go to a channel, not those that are over."""
        return await self._keeper.read(lambda ledger: ledger.games_in(channel))

    async def finished_in(self, channel: str) -> tuple[Roster, ...]:
        """The games that were played to their end in a channel, the oldest first."""
        return await self._keeper.read(lambda ledger: ledger.games_in(channel, Status.OVER))

    # --- telling, and computer players ---------------------------------------------------------

    async def untold(self, limit: int = 100) -> tuple[News, ...]:
        """What is still to be told, in order."""
        return await self._keeper.read(lambda ledger: ledger.untold(limit))

    async def told(self, news: int, message: str | None = None) -> None:
        """It was told, with that message."""
        await self._keeper.write(
            lambda ledger: ledger.mark_told(news, message, self._keeper.clock())
        )

    async def post_of(self, game: GameId, kind: str) -> str | None:
        """The message with which the newest news of that kind were told."""
        return await self._keeper.read(lambda ledger: ledger.post_of(game, kind))

    async def dm_closed(self, person: PersonId) -> bool:
        return await self._keeper.read(lambda ledger: ledger.dm_closed(person))

    async def set_dm_closed(self, person: PersonId, closed: bool) -> None:
        await self._keeper.write(lambda ledger: ledger.set_dm_closed(person, closed=closed))

    async def theme_of(self, person: PersonId) -> str:
        """The look that a person chose for his own pictures; empty for each table's."""
        return await self._keeper.read(lambda ledger: ledger.theme_of(person))

    async def set_theme_of(self, person: PersonId, theme: str) -> None:
        await self._keeper.write(lambda ledger: ledger.set_theme_of(person, theme))

    async def computers_to_move(self) -> tuple[GameId, ...]:
        """The games that wait for a computer player."""
        return await self._keeper.read(lambda ledger: ledger.timed(COMPUTER_MOVES))


def _entropy(action: str, word: str) -> str:
    """What an action adds to the dice: its id, which the caller does not choose, and a word.

    In one line, since lines are what the game's key is made of.
    """
    return f"{action}:{' '.join(word.split())}"


def _new_id(random: Callable[[int], bytes]) -> GameId:
    return GameId("".join("abcdefghijklmnopqrstuvwxyz234567"[byte % 32] for byte in random(6)))
