"""Tables before the deal: set, joined, agreed on, started or given up, as many as may be open."""

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
from rules.table.news import LobbyNews, ThreadNews
from rules.table.roster import GameId, Person, PersonId, Scheme, Status, Venue
from rules.table.settings import Preset, set_rated, set_setting


class OpenBeside(Protocol):
    """What a feature has open beside tables, each of which counts as one."""

    def count_of(self, ledger: Ledger, person: PersonId) -> int:
        """Those that a person answers for."""

    def count_within(self, ledger: Ledger, guild: str) -> int:
        """Those of a server."""

    def count_at(self, ledger: Ledger, channel: str) -> int:
        """Those of a channel."""


@dataclass(frozen=True, slots=True)
class Quotas:
    """The most open games of one person, of one channel with its threads, and of one server."""

    person: int = 20
    channel: int = 10
    server: int = 100
    beside: Sequence[OpenBeside] = field(default=(), kw_only=True)
    """What counts beside tables; each feature hands in its own."""

    def admit_person(self, ledger: Ledger, person: PersonId) -> None:
        """Check that a person may sit down at one more table.

        Raises:
            TableRefused: they have too many.
        """
        ledger.lock(f"open games of {person}")
        beside = sum(each.count_of(ledger, person) for each in self.beside)
        games = ledger.games.count_of(person) + beside
        _must_be_below(self.person, games, TableReason.MANY_GAMES_OF_YOURS)

    def admit_table(self, ledger: Ledger, host: PersonId, venue: Venue) -> None:
        """Check that a host may set one more table at that place, or found a league.

        Raises:
            TableRefused: they, the channel or the server have too many.
        """
        self.admit_person(ledger, host)
        ledger.lock(f"open games in {venue.guild}")
        beside = sum(each.count_within(ledger, venue.guild) for each in self.beside)
        around = ledger.games.count_within(venue.guild) + beside
        _must_be_below(self.channel, self._count_at(ledger, venue), TableReason.MANY_GAMES_HERE)
        _must_be_below(self.server, around, TableReason.MANY_GAMES_IN_SERVER)

    def admit_move(self, ledger: Ledger, old: Venue, new: Venue) -> None:
        """Check that a table may come from another channel of the server.

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
    """The reason for which no new table of a server counts, whatever its host says; empty if there is none."""
    return "" if ServerRows(ledger).has_ladder(guild) else Unrated.LADDERLESS


class Lobby:
    """Actions at tables until their game is dealt out; the host's settings at any time."""

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
        """Open a table; the host sits down at once.

        Raises:
            DataError: an edition, option, setting or number of players that can't be.
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
            return None, with_roster(fresh, table, LobbyNews(), *calls, *thread)

        return await self._unit.execute_once(action, host.id, decide)

    async def join(
        self, action: str, game: GameId, person: Person, *, seat: Seat | None = None, word: str = ""
    ) -> Receipt:
        """Sit down in the lobby, take another colour there, or take one's seat back from the computer."""

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
        """Leave the lobby; the next person hosts for a host who leaves, and without people it is cancelled."""

        def change(at: Game) -> Change:
            return change_seats(at, lobby.leave(at.roster, person), person, self._unit.clock())

        return await self._unit.act(action, game, person, change)

    async def add_computer(
        self, action: str, game: GameId, by: PersonId, *, level: str = DEFAULT_LEVEL
    ) -> Receipt:
        """Seat a computer player of that level in the lobby.

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
        """Let a lobby's table play something else, as the host decides.

        Raises:
            DataError: the rulebook does not take these options.
        """
        return await self._unit.act(action, game, by, lambda at: play_instead(at, by, wanted))

    async def set_places(self, action: str, game: GameId, by: PersonId, places: int) -> Receipt:
        """Set the number of a lobby's seats, as the host decides.

        Raises:
            DataError: the rulebook is not for so many, or not with these options.
        """
        return await self._unit.act(action, game, by, lambda at: change_places(at, by, places))

    async def add_word(self, action: str, game: GameId, person: PersonId, word: str) -> Receipt:
        """Add a word to the dice, for all to see."""
        return await self._unit.act(
            action,
            game,
            person,
            lambda at: lobby_change(at, sealing.add_word(at.roster, person, action, word)),
        )

    async def add_seal(self, action: str, game: GameId, person: PersonId, seal: str) -> Receipt:
        """Add the SHA-256 of a word to the dice; the word is told after the start."""
        return await self._unit.act(
            action,
            game,
            person,
            lambda at: lobby_change(at, sealing.add_seal(at.roster, person, action, seal)),
        )

    async def tell(self, action: str, game: GameId, person: PersonId, word: str) -> Receipt:
        """Tell the word that the person sealed; with the last one the game is dealt.

        Allowed while the table rests, too: the time for telling runs on, and the news wait.
        """
        return await self._unit.act(
            action, game, person, lambda at: tell(at, person, word, self._unit.clock())
        )

    async def set_options(
        self, action: str, game: GameId, by: PersonId, options: Mapping[str, Any]
    ) -> Receipt:
        """Set some of the house options in the lobby, as the host decides; the others stay.

        Raises:
            DataError: the rulebook has no such option or value, or not together with the others.
        """
        return await self._unit.act(action, game, by, lambda at: change_options(at, by, options))

    async def set_rated(
        self, action: str, game: GameId, by: PersonId, *, rated: bool, hints: bool = False
    ) -> Receipt:
        """Say whether a lobby's game counts for ratings and whether it has hints, as the host decides."""

        def change(at: Game) -> Change:
            return lobby_change(at, set_rated(at.roster, by, rated=rated, hints=hints))

        return await self._unit.act(action, game, by, change)

    async def set_order(
        self, action: str, game: GameId, by: PersonId, seats: Sequence[Seat]
    ) -> Receipt:
        """Seat the players in the order that the host gives, where the rulebook leaves it to them."""
        return await self._unit.act(action, game, by, lambda at: agree_order(at, by, seats))

    async def set_setting(
        self, action: str, game: GameId, by: PersonId, name: str, value: str
    ) -> Receipt:
        """Set a setting of the table from now on, as the host decides.

        Raises:
            DataError: there is no such setting, or it can't have that value.
        """
        return await self._unit.act(
            action, game, by, lambda at: with_roster(at, set_setting(at.roster, by, name, value))
        )

    async def cancel(self, action: str, game: GameId, by: PersonId) -> Receipt:
        """Give a table up before its deal, as its host decides, or after a week any player."""

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
        """Close a table, in the lobby or under way, as a moderator outside their own games and leagues.

        Raises:
            TableRefused: they don't moderate the server, or play there or in its league, or it is over.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            closed = close_as_moderator(at, by, name, moderates=moderates)
            why = Why(Person(by, name), reason, self._unit.clock())
            must_not_concern(ties_of(ledger, at.roster, by, why.at, self._concerned), OWN)
            note_intervention(ledger, at.roster, InterventionKind.CLOSED, why)
            return closed

        return await self._unit.change_with_ledger(action, game, by, change)

    async def start(self, action: str, game: GameId, by: PersonId) -> Receipt:
        """Start the game, as the host decides once enough players are seated.

        It is dealt at once, unless sealed words must be told first.
        """

        def change(at: Game) -> Change:
            preconditions.must_host(at.roster, by)
            preconditions.must_not_rest(at.roster)
            if at.roster.scheme is Scheme.JOINED:
                return begin(at, f"{action}:")
            return close(at, self._unit.clock())

        return await self._unit.act(action, game, by, change)

    async def number_for(self, host: PersonId, venue: Venue) -> int:
        """The number of one more table, which no other of the server gets, before anything is done for it.

        Raises:
            TableRefused: too many games are open, there or of this host.
        """

        def work(ledger: Ledger) -> int:
            self._caps.admit_table(ledger, host, venue)
            return ServerRows(ledger).count_table(venue.guild)

        return await self._unit.write(work)
