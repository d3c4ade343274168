"""Lobby commands: create, join, configure, start or cancel a table, within quotas."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

from rules.clock.hand_overs import take_back
from rules.editions.registry import find_rulebook
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork
from rules.lobby import lobby
from rules.lobby.forming import (
    agree_order,
    begin,
    change_options,
    change_places,
    close,
    close_as_moderator,
    empty_table,
    give_up,
    new_id,
    play_instead,
    tell,
)
from rules.lobby.lobby import change_seats
from rules.lobby_alerts.alerts import calls_to
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.moderation.log import (
    OWN,
    Concerned,
    InterventionKind,
    Why,
    must_not_concern,
    note_intervention,
    ties_of,
)
from rules.players.levels import DEFAULT_LEVEL
from rules.servers.servers import ServerRows
from rules.store.port import Ledger
from rules.table import sealing
from rules.table import seats as preconditions
from rules.table.game import Change, Game, lobby_change, open_game, with_roster
from rules.table.ids import Unrated
from rules.table.news import DiceNews, LobbyNews, ThreadNews
from rules.table.roster import GameId, Person, PersonId, Scheme, Status, Venue
from rules.table.settings import Preset, set_rated, set_setting


class OpenBeside(Protocol):
    """A feature's open items that count for quotas like tables."""

    def count_of(self, ledger: Ledger, person: PersonId) -> int:
        """The number a person is responsible for."""

    def count_within(self, ledger: Ledger, guild: str) -> int:
        """The number in a server."""

    def count_at(self, ledger: Ledger, channel: str) -> int:
        """The number in a channel."""


@dataclass(frozen=True, slots=True)
class Quotas:
    """The most open games per person, per channel including threads, and per server."""

    person: int = 20
    channel: int = 10
    server: int = 100
    beside: Sequence[OpenBeside] = field(default=(), kw_only=True)
    """What else counts like tables, registered by features."""

    def admit_person(self, ledger: Ledger, person: PersonId) -> None:
        """Check that a person may join one more table.

        Raises:
            TableRefused: they have too many.
        """
        ledger.lock(f"open games of {person}")
        beside = sum(each.count_of(ledger, person) for each in self.beside)
        games = ledger.games.count_of(person) + beside
        _must_be_below(self.person, games, TableReason.MANY_GAMES_OF_YOURS)

    def admit_table(self, ledger: Ledger, host: PersonId, venue: Venue) -> None:
        """Check that a host may create one more table there, or found a league.

        Raises:
            TableRefused: the host, the channel or the server has too many.
        """
        self.admit_person(ledger, host)
        ledger.lock(f"open games in {venue.guild}")
        beside = sum(each.count_within(ledger, venue.guild) for each in self.beside)
        around = ledger.games.count_within(venue.guild) + beside
        _must_be_below(self.channel, self._count_at(ledger, venue), TableReason.MANY_GAMES_HERE)
        _must_be_below(self.server, around, TableReason.MANY_GAMES_IN_SERVER)

    def admit_move(self, ledger: Ledger, old: Venue, new: Venue) -> None:
        """Check that a table may move to a channel of the same server.

        Raises:
            TableRefused: the channel has too many.
        """
        if (old.parent or old.channel) != (new.parent or new.channel):
            ledger.lock(f"open games in {new.guild}")
            _must_be_below(self.channel, self._count_at(ledger, new), TableReason.MANY_GAMES_HERE)

    def _count_at(self, ledger: Ledger, venue: Venue) -> int:
        channel = venue.parent or venue.channel
        beside = sum(each.count_at(ledger, channel) for each in self.beside)
        return ledger.games.count_at(venue) + beside


USUAL: Final = Quotas()


def _must_be_below(most: int, games: int, reason: TableReason) -> None:
    if games >= most:
        raise TableRefused(reason, games=games)


def unrated_in(ledger: Ledger, guild: str) -> str:
    """Why all new tables of a server are unrated; empty if they needn't be."""
    return "" if ServerRows(ledger).has_ladder(guild) else Unrated.LADDERLESS


class Lobby:
    """Actions at tables before the deal; the host's settings at any time."""

    def __init__(
        self,
        unit: UnitOfWork,
        caps: Quotas,
        secret: Callable[[int], bytes],
        concerned: Sequence[Concerned],
    ) -> None:
        self._unit = unit
        self._concerned = concerned
        self._caps = caps
        self._secret = secret

    async def new(  # noqa: PLR0913 - all that a table is opened with
        self,
        action: str,
        *,
        venue: Venue,
        host: Person,
        edition: str,
        options: Mapping[str, Any],
        places: int,
        word: str = "",
        settings: Mapping[str, str] | None = None,
        number: int = 0,
    ) -> Receipt:
        """Create a table, with its host seated.

        Raises:
            DataError: invalid edition, option, setting or number of players.
            TableRefused: too many games are open.
        """
        book = find_rulebook(edition)
        secret = self._secret(32)
        wanted = Preset("", edition, places, options)
        empty = empty_table(new_id(self._secret), venue, host, wanted, secret, self._unit.clock())
        roster = lobby.join(replace(empty, number=number), host, action, word, book.colours, None)
        for name, value in (settings or {}).items():
            roster = set_setting(roster, host.id, name, value)

        def decide(ledger: Ledger) -> tuple[None, Change]:
            self._caps.admit_table(ledger, host.id, venue)
            unrated = unrated_in(ledger, venue.guild)
            table = replace(roster, unrated=unrated) if unrated else roster
            ledger.games.open(table, secret)
            calls = calls_to(ledger, table, self._unit.clock())
            thread = (ThreadNews(venue.awaits),) if venue.awaits else ()
            fresh = open_game(table, secret, (), 0)
            return None, with_roster(fresh, table, LobbyNews(), DiceNews(), *calls, *thread)

        return await self._unit.execute_once(action, host.id, decide)

    async def join(
        self, action: str, game: GameId, person: Person, *, seat: Seat | None = None, word: str = ""
    ) -> Receipt:
        """Join the lobby, change one's colour there, or take one's seat back from the computer."""

        def change(at: Game, ledger: Ledger) -> Change:
            if at.roster.status is Status.PLAYING and at.roster.player_of(person.id):
                return take_back(at, person.id)
            colours = find_rulebook(at.roster.edition).colours
            if seat and at.roster.status is Status.LOBBY and at.roster.player_of(person.id):
                return lobby_change(at, lobby.recolour(at.roster, person.id, colours, seat))
            joined = lobby.join(at.roster, person, action, word, colours, seat)
            self._caps.admit_person(ledger, person.id)
            return change_seats(at, joined, person.id, self._unit.clock())

        return await self._unit.change_with_ledger(action, game, person.id, change)

    async def leave(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Leave the lobby; if the host leaves, the next person hosts; with no people left it is cancelled."""

        def change(at: Game) -> Change:
            return change_seats(at, lobby.leave(at.roster, person), person, self._unit.clock())

        return await self._unit.act(action, game, person, change)

    async def add_computer(
        self, action: str, game: GameId, by: PersonId, *, level: str = DEFAULT_LEVEL
    ) -> Receipt:
        """Add a computer player of this level to the lobby.

        Raises:
            DataError: there is no such level.
        """

        def change(at: Game) -> Change:
            colours = find_rulebook(at.roster.edition).colours
            added = lobby.add_computer(at.roster, by, action, colours, level)
            return change_seats(at, added, by, self._unit.clock())

        return await self._unit.act(action, game, by, change)

    async def play_instead(
        self, action: str, game: GameId, by: PersonId, wanted: Preset
    ) -> Receipt:
        """Change what a lobby's table plays, as the host.

        Raises:
            DataError: the rulebook doesn't support these options.
        """
        return await self._unit.act(action, game, by, lambda at: play_instead(at, by, wanted))

    async def set_places(self, action: str, game: GameId, by: PersonId, places: int) -> Receipt:
        """Set a lobby's number of seats, as the host.

        Raises:
            DataError: the rulebook doesn't support this number, or not with these options.
        """
        return await self._unit.act(action, game, by, lambda at: change_places(at, by, places))

    async def add_word(self, action: str, game: GameId, person: PersonId, word: str) -> Receipt:
        """Add a public word to the dice."""
        return await self._unit.act(
            action,
            game,
            person,
            lambda at: lobby_change(at, sealing.add_word(at.roster, person, action, word)),
        )

    async def add_seal(self, action: str, game: GameId, person: PersonId, seal: str) -> Receipt:
        """Add the SHA-256 of a word to the dice; the word is revealed after the start."""
        return await self._unit.act(
            action,
            game,
            person,
            lambda at: lobby_change(at, sealing.add_seal(at.roster, person, action, seal)),
        )

    async def tell(self, action: str, game: GameId, person: PersonId, word: str) -> Receipt:
        """Reveal the person's sealed word; after the last one the game is dealt.

        Allowed even while the table is paused, since the deadline keeps running; the news wait.
        """
        return await self._unit.act(
            action, game, person, lambda at: tell(at, person, word, self._unit.clock())
        )

    async def set_options(
        self, action: str, game: GameId, by: PersonId, options: Mapping[str, Any]
    ) -> Receipt:
        """Set some of a lobby's house rules, as the host; the others stay.

        Raises:
            DataError: the rulebook has no such option or value, or the combination is invalid.
        """
        return await self._unit.act(action, game, by, lambda at: change_options(at, by, options))

    async def set_rated(
        self, action: str, game: GameId, by: PersonId, *, rated: bool, hints: bool = False
    ) -> Receipt:
        """Set whether a lobby's game is rated and has hints, as the host."""

        def change(at: Game) -> Change:
            return lobby_change(at, set_rated(at.roster, by, rated=rated, hints=hints))

        return await self._unit.act(action, game, by, change)

    async def set_order(
        self, action: str, game: GameId, by: PersonId, seats: Sequence[Seat]
    ) -> Receipt:
        """Set the seating order, as the host, if the rulebook leaves it to the players."""
        return await self._unit.act(action, game, by, lambda at: agree_order(at, by, seats))

    async def set_setting(
        self, action: str, game: GameId, by: PersonId, name: str, value: str
    ) -> Receipt:
        """Set a table setting, as the host.

        Raises:
            DataError: there is no such setting or value.
        """
        return await self._unit.act(
            action, game, by, lambda at: with_roster(at, set_setting(at.roster, by, name, value))
        )

    async def cancel(self, action: str, game: GameId, by: PersonId) -> Receipt:
        """Cancel a table before its deal: the host, or after a week any player."""

        def change(at: Game) -> Change:
            return give_up(at, lobby.cancel(at.roster, by, self._unit.clock()))

        return await self._unit.act(action, game, by, change)

    async def close(
        self,
        action: str,
        game: GameId,
        by: PersonId,
        *,
        name: str,
        moderates: bool,
        reason: str = "",
    ) -> Receipt:
        """Close a table, before or during the game, as a moderator; not in their own games and leagues.

        Raises:
            TableRefused: they don't moderate the server, play there or in its league, or it is over.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            closed = close_as_moderator(at, by, name, moderates=moderates)
            why = Why(Person(by, name), reason, self._unit.clock())
            must_not_concern(ties_of(ledger, at.roster, by, why.at, self._concerned), OWN)
            note_intervention(ledger, at.roster, InterventionKind.CLOSED, why)
            return closed

        return await self._unit.change_with_ledger(action, game, by, change)

    async def start(self, action: str, game: GameId, by: PersonId) -> Receipt:
        """Start the game, as the host, once enough players are seated.

        It is dealt at once, unless sealed words have to be revealed first.
        """

        def change(at: Game) -> Change:
            preconditions.must_host(at.roster, by)
            preconditions.must_not_rest(at.roster)
            if at.roster.scheme is Scheme.JOINED:
                return begin(at, f"{action}:")
            return close(at, self._unit.clock())

        return await self._unit.act(action, game, by, change)

    async def number_for(self, host: PersonId, venue: Venue) -> int:
        """Reserve the server's next table number before creating anything on Discord.

        Raises:
            TableRefused: too many games are open, there or by this host.
        """

        def work(ledger: Ledger) -> int:
            self._caps.admit_table(ledger, host, venue)
            return ServerRows(ledger).count_table(venue.guild)

        return await self._unit.write(work)
