"""The async engine: keeps games in a store, and lets nothing happen that is not written down.

One action is one transaction, and one callable on the store's thread: it looks whether the action
was done before, loads the game, decides, and writes the events, the roster, the timer and the news.
Only then does anybody hear of it. As those callables run one after the other, each is alone with
its game from the first read to the commit, and a task that is cancelled leaves nothing half done.
"""

import asyncio
import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeVar

from rules import lobby
from rules.chronicle import Turn, turns
from rules.core.decide import legal
from rules.core.dice import commitment
from rules.core.views import PlayerView, TableView, player_view, table_view, visible_to
from rules.edition import Edition
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
from rules.model.choices import Choice
from rules.model.commands import Command
from rules.model.errors import TableReason, TableRefused
from rules.model.events import Event
from rules.model.ids import Seat
from rules.model.roster import GameId, Person, PersonId, Roster, Status, Venue
from rules.news import AskNews, News, NoticeNews, OverNews, StartNews, TurnNews
from rules.store.database import Database, open_database, transaction
from rules.store.ledger import Done, Ledger
from rules.store.lock import held

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")
Clock = Callable[[], datetime]

COMPUTER_MOVES: Final = "computer"
"""The timer that says that a computer player must move."""

_KEPT_GAMES: Final = 500
_KEPT_VIEWS: Final = 200

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Receipt:
    """What an action did: the events as its actor may see them, and the table after it."""

    game: GameId
    revision: int
    events: tuple[Event, ...]
    roster: Roster
    repeated: bool
    """The action had been done before; nothing was done now."""


@dataclass(frozen=True, slots=True)
class Look:
    """What one viewer may see of a game, and what he may do now."""

    roster: Roster
    revision: int
    edition: Edition
    table: TableView | None
    player: PlayerView | None
    choices: tuple[Choice, ...]
    token: int
    """The revision at which the viewer's seat was last asked or last acted; 0 without a seat."""
    secret: str | None = None
    """The secret of the game's dice in hex, once the game is over: now everybody may check them."""


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
        self._database = database
        self._clock = clock
        self._secret = secret
        self._games: dict[GameId, Game] = {}
        self._views: dict[tuple[GameId, int], TableView] = {}
        self.news = asyncio.Event()
        """Set when there may be something to tell."""
        self.moves = asyncio.Event()
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
        secret, now = self._secret(32), self._clock()
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

        return await self._once(action, host.id, work)

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

        return await self._act(action, game, person.id, change)

    async def leave(self, action: str, game: GameId, person: PersonId) -> Receipt:
        return await self._act(
            action, game, person, lambda at: lobby_change(at, lobby.leave(at.roster, person))
        )

    async def add_computer(self, action: str, game: GameId, by: PersonId) -> Receipt:
        def change(at: Game) -> Change:
            colours = find_rulebook(at.roster.edition).colours
            return lobby_change(
                at, lobby.add_computer(at.roster, by, _entropy(action, ""), colours)
            )

        return await self._act(action, game, by, change)

    async def set_options(
        self, action: str, game: GameId, by: PersonId, options: Mapping[str, Any]
    ) -> Receipt:
        """The host sets some of the house options in the lobby; the others stay.

        Raises:
            DataError: the rulebook takes no such option, or not together with the others.
        """
        return await self._act(action, game, by, lambda at: change_options(at, by, options))

    async def set_order(
        self, action: str, game: GameId, by: PersonId, seats: Sequence[Seat]
    ) -> Receipt:
        """The host seats the players in the order agreed on, where the rulebook leaves it to them."""
        return await self._act(action, game, by, lambda at: agree_order(at, by, seats))

    async def cancel(self, action: str, game: GameId, by: PersonId) -> Receipt:
        return await self._act(
            action, game, by, lambda at: lobby_change(at, lobby.cancel(at.roster, by))
        )

    async def start(self, action: str, game: GameId, by: PersonId) -> Receipt:
        """Deal the game out; the host's to do, once the seats are taken."""

        def change(at: Game) -> Change:
            lobby.must_host(at.roster, by)
            return begin(at, _entropy(action, ""))

        return await self._act(action, game, by, change)

    async def replace(self, action: str, game: GameId, by: PersonId, seat: Seat) -> Receipt:
        """The host hands an absent player's seat to a computer."""

        def change(at: Game) -> Change:
            roster = lobby.hand_to_computer(at.roster, by, seat)
            return with_roster(at, roster, NoticeNews(seat, "replaced"))

        return await self._act(action, game, by, change)

    async def take_back(self, action: str, game: GameId, person: PersonId) -> Receipt:
        return await self._act(action, game, person, lambda at: self._taken_back(at, person))

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

        return await self._act(action, game, person, change)

    async def order_as_computer(self, action: str, game: GameId, command: Command) -> Receipt:
        """Let a computer player order, for as long as the seat is a computer's."""

        def change(at: Game) -> Change:
            lobby.must_be_playing(at.roster)
            if not at.roster.player_at(command.seat).computer:
                raise TableRefused(TableReason.NOT_A_PLAYER)
            return follow(at, command)

        return await self._act(action, game, None, change)

    # --- looking -------------------------------------------------------------------------------

    async def look(self, game: GameId, viewer: PersonId | None = None) -> Look:
        """What that person (None: the table) sees.

        Raises:
            TableRefused: no such game.
        """

        def view(ledger: Ledger) -> Look:
            at = self._load(ledger, game)
            player = at.roster.player_of(viewer)
            return _look(at, player.seat if player else None)

        return await self._read(view)

    async def look_as_computer(self, game: GameId) -> Look | None:
        """What the first computer player that is waited for sees; None if none is."""

        def view(ledger: Ledger) -> Look | None:
            at = self._load(ledger, game)
            return _look(at, at.computers[0]) if at.computers else None

        return await self._read(view)

    async def look_back(self, game: GameId, revision: int) -> TableView:
        """The table as it was at a revision."""

        def view(ledger: Ledger) -> TableView:
            if (game, revision) not in self._views:
                at = self._load(ledger, game)
                past = at.back_at(ledger.events(game, 0, revision))
                _keep(self._views, (game, revision), past, _KEPT_VIEWS)
            return self._views[game, revision]

        return await self._read(view)

    async def story(
        self, game: GameId, since: int, until: int | None = None, viewer: PersonId | None = None
    ) -> tuple[Event, ...]:
        """The events after `since` up to `until`, as that person (None: the table) may see them."""

        def view(ledger: Ledger) -> tuple[Event, ...]:
            player = ledger.roster(game).player_of(viewer)
            events = ledger.events(game, since, until)
            return tuple(visible_to(events, player.seat if player else None))

        return await self._read(view)

    async def turns(self, game: GameId) -> tuple[Turn, ...]:
        """A game turn by turn up to now, as the table saw it; none before it is dealt.

        Raises:
            TableRefused: no such game.
        """

        def view(ledger: Ledger) -> tuple[Turn, ...]:
            return tuple(turns(self._load(ledger, game).edition, ledger.events(game)))

        return await self._read(view)

    async def played(self, game: GameId) -> Played:
        """A game that is over, from its first deal on, for everybody to play again and check.

        Raises:
            TableRefused: it is not over; until then its secrets are its players'.
        """

        def view(ledger: Ledger) -> Played:
            at = self._load(ledger, game)
            if at.roster.status is not Status.OVER:
                raise TableRefused(TableReason.NOT_OVER)
            return Played(at.roster, at.secret.hex(), ledger.commands(game), ledger.events(game))

        return await self._read(view)

    async def games_of(self, person: PersonId) -> tuple[Roster, ...]:
        """The games in which a person sits, not those that are over."""
        return await self._read(lambda ledger: ledger.games_of(person))

    async def games_in(self, channel: str) -> tuple[Roster, ...]:
        """The games whose news go to a channel, not those that are over."""
        return await self._read(lambda ledger: ledger.games_in(channel))

    async def finished_in(self, channel: str) -> tuple[Roster, ...]:
        """The games that were played to their end in a channel, the oldest first."""
        return await self._read(lambda ledger: ledger.games_in(channel, Status.OVER))

    # --- telling, and computer players ---------------------------------------------------------

    async def untold(self, limit: int = 100) -> tuple[News, ...]:
        """What is still to be told, in order."""
        return await self._read(lambda ledger: ledger.untold(limit))

    async def told(self, news: int, message: str | None = None) -> None:
        """It was told, with that message."""
        await self._write(lambda ledger: ledger.mark_told(news, message, self._clock()))

    async def post_of(self, game: GameId, kind: str) -> str | None:
        """The message with which the newest news of that kind were told."""
        return await self._read(lambda ledger: ledger.post_of(game, kind))

    async def dm_closed(self, person: PersonId) -> bool:
        return await self._read(lambda ledger: ledger.dm_closed(person))

    async def set_dm_closed(self, person: PersonId, closed: bool) -> None:
        await self._write(lambda ledger: ledger.set_dm_closed(person, closed=closed))

    async def computers_to_move(self) -> tuple[GameId, ...]:
        """The games that wait for a computer player."""
        return await self._read(lambda ledger: ledger.due(COMPUTER_MOVES, self._clock()))

    # --- one action, one transaction -----------------------------------------------------------

    async def _act(
        self, action: str, game: GameId, actor: PersonId | None, change: Callable[[Game], Change]
    ) -> Receipt:
        def work(ledger: Ledger) -> Change:
            at = self._load(ledger, game)
            decided = _dated(at, change(at), self._clock())
            self._write_down(ledger, at, decided)
            return decided

        return await self._once(action, actor, work)

    async def _once(
        self, action: str, actor: PersonId | None, work: Callable[[Ledger], Change]
    ) -> Receipt:
        def run(connection: sqlite3.Connection) -> Receipt:
            ledger = Ledger(connection)
            with transaction(connection):
                if done := ledger.done(action):
                    return _repeated(ledger, done, actor)
                change = work(ledger)
                until = change.after.revision
                done = Done(change.after.roster.id, until - len(change.events), until)
                ledger.remember(action, done, self._clock(), change.command)
            self._remember(change)
            return _receipt(change.after.roster, done, change.events, actor, repeated=False)

        receipt = await self._database.run(run)
        self.news.set()
        self.moves.set()
        return receipt

    def _write_down(self, ledger: Ledger, before: Game, change: Change) -> None:
        """Everything that a change leads to, within its transaction."""
        after = change.after
        game = after.roster.id
        if change.events:
            ledger.append(game, before.revision, change.events)
        if after.roster != before.roster:
            ledger.save_roster(before.roster, after.roster)
        if after.told != before.told:
            ledger.told_up_to(game, after.told)
        if after.computers:
            ledger.set_timer(game, COMPUTER_MOVES, self._clock())
        elif before.computers:
            ledger.clear_timer(game, COMPUTER_MOVES)
        ledger.tell(game, change.news)

    def _remember(self, change: Change) -> None:
        """Keep at hand what is on disk now."""
        after = change.after
        game = after.roster.id
        _keep(self._games, game, after, _KEPT_GAMES)
        if any(isinstance(told, StartNews | TurnNews | AskNews | OverNews) for told in change.news):
            view = table_view(after.edition, after.state)
            _keep(self._views, (game, after.revision), view, _KEPT_VIEWS)

    def _load(self, ledger: Ledger, game: GameId) -> Game:
        if game not in self._games:
            roster, secret = ledger.roster(game), ledger.secret(game)
            opened = open_game(roster, secret, ledger.events(game), ledger.told(game))
            _keep(self._games, game, opened, _KEPT_GAMES)
        return self._games[game]

    async def _read(self, view: Callable[[Ledger], T]) -> T:
        return await self._database.run(lambda connection: view(Ledger(connection)))

    async def _write(self, work: Callable[[Ledger], None]) -> None:
        def run(connection: sqlite3.Connection) -> None:
            with transaction(connection):
                work(Ledger(connection))

        await self._database.run(run)


def _dated(at: Game, change: Change, now: datetime) -> Change:
    """The change, with the moment from which the table waits for whom it waits now."""
    after = change.after
    if after.waiting_for == at.waiting_for and after.roster.status is at.roster.status:
        return change
    roster = replace(after.roster, since=now)
    return replace(change, after=replace(after, roster=roster))


def _look(at: Game, seat: Seat | None) -> Look:
    dealt = at.roster.status in (Status.PLAYING, Status.OVER)
    edition, state = at.edition, at.state
    return Look(
        roster=at.roster,
        revision=at.revision,
        edition=edition,
        table=table_view(edition, state) if dealt else None,
        player=player_view(edition, state, seat) if dealt and seat else None,
        choices=legal(edition, state, seat) if seat else (),
        token=at.token(seat) if seat else 0,
        secret=at.secret.hex() if at.roster.status is Status.OVER else None,
    )


def _repeated(ledger: Ledger, done: Done, actor: PersonId | None) -> Receipt:
    events = ledger.events(done.game, done.since, done.until)
    return _receipt(ledger.roster(done.game), done, events, actor, repeated=True)


def _receipt(
    roster: Roster, done: Done, events: Sequence[Event], actor: PersonId | None, *, repeated: bool
) -> Receipt:
    player = roster.player_of(actor)
    seen = tuple(visible_to(events, player.seat if player else None))
    return Receipt(done.game, done.until, seen, roster, repeated)


def _keep(values: dict[K, V], key: K, value: V, most: int) -> None:
    """Keep the value, and let go of the one kept longest when there are too many."""
    values.pop(key, None)
    values[key] = value
    if len(values) > most:
        del values[next(iter(values))]


def _entropy(action: str, word: str) -> str:
    """What an action adds to the dice: its id, which the caller does not choose, and a word.

    In one line, since lines are what the game's key is made of.
    """
    return f"{action}:{' '.join(word.split())}"


def _new_id(random: Callable[[int], bytes]) -> GameId:
    return GameId("".join("abcdefghijklmnopqrstuvwxyz234567"[byte % 32] for byte in random(6)))
