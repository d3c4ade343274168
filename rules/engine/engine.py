"""The async engine: keeps games in a store, and lets nothing happen that is not written down.

One action is one transaction, and one callable on the store's thread: it checks whether the action
was done before, loads the game, decides, and writes the events, the roster, the timers and the news.
Only then does anybody hear of it. These callables run one after the other, so each is alone with
its game from the first read to the commit, and a task that is cancelled leaves nothing half done.
"""

import logging
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from rules.core.dice import commitment
from rules.editions import find_rulebook
from rules.engine.promises import OwedAnswers
from rules.engine.queries import Looks
from rules.engine.quotas import USUAL, Caps
from rules.engine.receipts import Receipt
from rules.engine.timer_kinds import KINDS, TimerKind
from rules.engine.timers import Timers
from rules.engine.unit_of_work import Clock, UnitOfWork
from rules.engine.uptime import Attendance
from rules.engine.venues import Places
from rules.game import handover, lobby, preconditions, sealing
from rules.game.changes import (
    Change,
    agree_order,
    begin,
    change_options,
    close,
    follow,
    give_up,
    lobby_change,
    tell,
    with_roster,
)
from rules.game.game import Game, open_game
from rules.game.table_settings import set_setting
from rules.game.waiting import Patience, time_waited
from rules.model.commands import Command
from rules.model.errors import TableReason, TableRefused
from rules.model.ids import Seat
from rules.model.news import Content, News, NoticeNews, PrivateNews
from rules.model.roster import GameId, Person, PersonId, Roster, Scheme, Status, Venue
from rules.players import DEFAULT_LEVEL
from rules.store.port import Ledger, Store
from rules.store.sqlite import open_store

_log = logging.getLogger(__name__)


@asynccontextmanager
async def open_engine(
    path: Path,
    clock: Clock = lambda: datetime.now(UTC),
    secret: Callable[[int], bytes] = secrets.token_bytes,
    caps: Caps = USUAL,
    kinds: Sequence[TimerKind] = KINDS,
) -> AsyncIterator["Engine"]:
    """The engine over the database at `path`; waits while another process holds it.

    `secret` gives the random bytes behind each game's dice; only demonstrations replace it.
    `kinds` are those of the timers that may fall due.

    Raises:
        StoreError: the database is damaged, newer than this program or not General's, or it is
            missing although other files of it are there.
    """
    async with open_store(path) as store:
        engine = Engine(store, clock, secret, caps, kinds)
        await engine.places.load()
        await engine.attendance.load()
        yield engine


class Engine(Looks):
    """The games of one store. All methods may be called at once from many tasks.

    `action` is the caller's id of the request (a Discord interaction's): the same action a second
    time changes nothing and gives the first receipt again.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        secret: Callable[[int], bytes],
        caps: Caps = USUAL,
        kinds: Sequence[TimerKind] = KINDS,
    ) -> None:
        super().__init__(UnitOfWork(store, clock, kinds))
        self._caps = caps
        self._secret = secret
        self.places = Places(self._unit, caps)
        self.owed = OwedAnswers(self._unit)
        self.attendance = Attendance(self._unit)
        self.timers = Timers(self._unit)
        self.attach = self._unit.attach
        """Attach a function that is called at the end of every game (`rules/engine/endings.py`)."""
        self.news = self._unit.news
        """Set when there may be something to tell."""
        self.moves = self._unit.moves
        """Set when a computer player may have to move."""
        self.written = self._unit.written
        """Notified of each commit."""
        self.pulse = self._unit.pulse
        """The pulse of the commits: whether decisions reach the disk."""
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
            DataError: an invalid edition, option or number of players.
            TableRefused: too many games are open.
        """
        book = find_rulebook(edition)
        full = book.edition(options, places).options
        secret, now = self._secret(32), self._unit.clock()
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
            scheme=Scheme.LINES,
        )
        roster = lobby.join(empty, host, action, word, book.colours, None)

        def decide(ledger: Ledger) -> tuple[None, Change]:
            self._caps.admit_table(ledger, host.id, venue)
            ledger.games.open(roster, secret)
            return None, lobby_change(open_game(roster, secret, (), 0), roster)

        return await self._unit.once(action, host.id, decide)

    async def join(
        self, action: str, game: GameId, person: Person, *, seat: Seat | None = None, word: str = ""
    ) -> Receipt:
        """Sit down in the lobby, or take one's seat back from the computer."""

        def change(at: Game, ledger: Ledger) -> Change:
            if at.roster.status is Status.PLAYING and at.roster.player_of(person.id):
                return self._with_seat_back(at, person.id)
            colours = find_rulebook(at.roster.edition).colours
            joined = lobby.join(at.roster, person, action, word, colours, seat)
            self._caps.admit_person(ledger, person.id)
            return lobby_change(at, joined)

        return await self._unit.act_knowing(action, game, person.id, change)

    async def leave(self, action: str, game: GameId, person: PersonId) -> Receipt:
        return await self._unit.act(
            action, game, person, lambda at: lobby_change(at, lobby.leave(at.roster, person))
        )

    async def add_computer(
        self, action: str, game: GameId, by: PersonId, *, level: str = DEFAULT_LEVEL
    ) -> Receipt:
        """Seat a computer player of that level in the lobby.

        Raises:
            DataError: there is no such level.
        """

        def change(at: Game) -> Change:
            colours = find_rulebook(at.roster.edition).colours
            return lobby_change(at, lobby.add_computer(at.roster, by, action, colours, level))

        return await self._unit.act(action, game, by, change)

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
        def change(at: Game) -> Change:
            return give_up(at, lobby.cancel(at.roster, by, self._unit.clock()))

        return await self._unit.act(action, game, by, change)

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

    async def replace(
        self,
        action: str,
        game: GameId,
        by: PersonId,
        seat: Seat,
        *,
        patience: timedelta = timedelta(),
        moderates: bool = False,
    ) -> Receipt:
        """Hand an absent player's seat to a computer, as the host decides; player and table are told.

        `patience`: how long the table must have waited for the player. `moderates`: whether `by`
        moderates the server that it plays in; without a seat at the table they need not wait.

        Raises:
            TableRefused: it is not theirs to decide, or `left` of that time has still to pass.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            shown = Patience(patience, self._time_waited(at, ledger, seat))
            roster = handover.hand_to_computer(at.roster, by, seat, shown, moderates=moderates)
            notice = NoticeNews(seat, "replaced" if roster.player_of(by) else "moderated")
            own = at.roster.player_at(seat).person == by
            return with_roster(
                at, roster, notice, *([] if own else [PrivateNews(seat, replaced=True)])
            )

        return await self._unit.act_knowing(action, game, by, change)

    def _time_waited(self, at: Game, ledger: Ledger, seat: Seat) -> timedelta | None:
        """The time for which the table has waited for a seat without a command; None if it does not."""
        if seat not in at.waiting_for:
            return None
        since = at.roster.waits.get(seat, at.roster.since)
        acted = ledger.inbox.last_order(at.roster.id, seat) or since
        return time_waited(max(since, acted), self._unit.clock(), self.attendance.absences)

    async def take_back(self, action: str, game: GameId, person: PersonId) -> Receipt:
        return await self._unit.act(
            action, game, person, lambda at: self._with_seat_back(at, person)
        )

    def _with_seat_back(self, at: Game, person: PersonId) -> Change:
        roster = handover.take_back(at.roster, person)
        seat = preconditions.must_play(roster, person).seat
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
        look: bool = False,
    ) -> Receipt:
        """Follow a person's command; their seat is looked up, whatever the command says.

        `look`: the receipt includes their look at the game afterwards.

        Raises:
            IllegalCommand: the rules refuse it.
            TableRefused: there is no such game, it is not theirs or not under way, or `token` is
                not their seat's present one: the button they pressed was made for an earlier moment.
        """

        def change(at: Game) -> Change:
            preconditions.must_be_playing(at.roster)
            player = preconditions.must_play(at.roster, person)
            if player.computer:
                raise TableRefused(TableReason.COMPUTER_PLAYS, name=player.name)
            preconditions.must_not_rest(at.roster)
            if token is not None and token != at.token(player.seat):
                raise TableRefused(TableReason.STALE)
            present = replace(at, roster=handover.note_back(at.roster, player.seat))
            return follow(present, replace(command, seat=player.seat))

        return await self._unit.act(action, game, person, change, look=look)

    async def order_as_computer(self, action: str, game: GameId, command: Command) -> Receipt:
        """Follow a computer player's command, for as long as the seat is a computer's."""

        def change(at: Game) -> Change:
            preconditions.must_be_playing(at.roster)
            preconditions.must_not_rest(at.roster)
            if not at.roster.player_at(command.seat).computer:
                raise TableRefused(TableReason.NOT_A_PLAYER)
            return follow(at, command)

        return await self._unit.act(action, game, None, change, look=False)

    async def check_room(self, host: PersonId, venue: Venue) -> None:
        """Check that one more table may be set at a place, before anything is done for it.

        Raises:
            TableRefused: too many games are open.
        """
        await self._unit.read(lambda ledger: self._caps.admit_table(ledger, host, venue))

    # --- telling ------------------------------------------------------------------------------

    async def told(self, news: int, message: str | None = None) -> None:
        """Mark news as told; `message` is the id of the message, if there is one."""
        await self._unit.write(
            lambda ledger: ledger.outbox.mark_told(news, message, self._unit.clock())
        )

    async def tell_together(self, parts: Sequence[News], content: Content) -> News:
        """The last of these news, changed to tell `content` for all; none may have been sent before."""
        *earlier, last = parts

        def work(ledger: Ledger) -> None:
            for part in earlier:
                ledger.outbox.mark_told(part.id, None, self._unit.clock())
            ledger.outbox.replace(last.id, content)

        await self._unit.write(work)
        return replace(last, content=content)

    async def set_dm_closed(self, person: PersonId, closed: bool) -> None:
        await self._unit.write(lambda ledger: ledger.people.set_dm_closed(person, closed=closed))

    async def set_theme_of(self, person: PersonId, theme: str) -> None:
        await self._unit.write(lambda ledger: ledger.people.set_theme_of(person, theme))


def _new_id(random: Callable[[int], bytes]) -> GameId:
    return GameId("".join("abcdefghijklmnopqrstuvwxyz234567"[byte % 32] for byte in random(6)))
