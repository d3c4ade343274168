"""Erasing a person: everything that identifies them leaves the store and their tables, in one transaction.

Inputs of the dice stay: lines keep their words, which were public, but lose their author. Finished games can
thus still be verified.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from typing import Any, Final, NoReturn

from rules.clock.clocks import people
from rules.engine.unit_of_work import UnitOfWork, do_by_person
from rules.league import entry
from rules.league.rows import SeasonRows
from rules.league.season import Season
from rules.lobby import lobby
from rules.lobby.forming import give_up
from rules.model.board import Seat
from rules.model.commands import Resign
from rules.model.errors import StoreError
from rules.moderation.annulling import without_name
from rules.people.rows import ForgottenRows, KeyRows, NameRows
from rules.play.acts import PlanRows
from rules.play.orders import follow
from rules.players.levels import DEFAULT_LEVEL, find_level
from rules.ratings.recounting import rate_again
from rules.ratings.result_rows import ResultRows
from rules.store.port import Ledger
from rules.store.processes import PeerMessage
from rules.store.protocols import Effect, EffectKind
from rules.store.table import Rows
from rules.table.game import Change, Game, lobby_change, with_act, with_roster
from rules.table.ids import RECOGNISED, Entrant, entrant_of_person, forgotten_entrant
from rules.table.lines import seats_to_tell
from rules.table.news import (
    AnnulNews,
    CalledNews,
    ClosedNews,
    Content,
    FixtureNews,
    InviteNews,
    LobbyNews,
    MovedNews,
    NoticeNews,
    OpenedNews,
    PrivateNews,
    SeatAnswerNews,
    SeatAskedNews,
    SeatTakenNews,
)
from rules.table.roster import OPEN, Act, GameId, PersonId, Player, Roster, Status
from rules.table.seats import had_a_seat, is_playing, names_before, without_newcomer
from rules.table.settings import alone_in_rated

_log = logging.getLogger(__name__)

_NOBODY: Final = PersonId("")


def forget(at: Game, person: PersonId, names: Collection[str], former: str = "") -> Change:
    """The game with a person erased, who had these names.

    `former`: their placeholder from now on; empty if there is none.

    They leave a lobby; in a running game a computer has their seat for good, and if no one else plays it is
    abandoned, unless they resign it (`loses_alone`). It is posted without their name.
    """
    player = at.roster.player_of(person)
    if player is None or at.roster.status in (Status.OVER, Status.CANCELLED):
        return with_roster(at, without(at.roster, person, names, former))
    if at.roster.status is Status.LOBBY:
        return lobby_change(at, without(lobby.leave(at.roster, person), person, names))
    return _leave_to_computer(at, player, person, names, former)


def loses_alone(roster: Roster, person: PersonId) -> bool:
    """Whether this is the only person in a rated game against computers: erasure then means resigning."""
    alone = alone_in_rated(roster)
    return alone is not None and alone.person == person


def resign_forgotten(
    at: Game, seat: Seat, person: PersonId, names: Collection[str], former: str
) -> Change:
    """The game resigned by a person being erased; the computers play it to its end."""
    resigned = follow(at, Resign(seat=seat))
    roster = without(resigned.after.roster, person, names, former)
    return replace(resigned, after=replace(resigned.after, roster=roster))


def without(roster: Roster, person: PersonId, names: Collection[str], former: str = "") -> Roster:
    """The table without a person's id and names; their seat is named by its colour."""
    seats = {player.seat for player in roster.players if player.person == person}
    return replace(
        without_newcomer(roster, person, former),
        host=_NOBODY if roster.host == person else roster.host,
        players=tuple(_nameless(p, former) if p.seat in seats else p for p in roster.players),
        lines=tuple(replace(line, by=None) if line.by == person else line for line in roster.lines),
        invited=tuple(each for each in roster.invited if each != person),
        guests=roster.guests.without(person),
        acts=tuple(_by_nobody(act) if act.by in names else act for act in roster.acts),
        clocks={seat: clock for seat, clock in roster.clocks.items() if seat not in seats},
        annulment=roster.annulment and without_name(roster.annulment, person, names),
    )


def _by_nobody(act: Act) -> Act:
    """An act without its author's name; newcomers stay distinguishable from the seat's owner."""
    return replace(act, by=str(act.seat) if act.kind == "taken_back" else "")


def with_former(roster: Roster, former: str, instead: str) -> Roster:
    """The table with an erased person's placeholder replaced by another entrant."""
    players = (replace(p, former=instead) if p.former == former else p for p in roster.players)
    arrivals = tuple(
        replace(each, former=instead) if each.former == former else each
        for each in roster.newcomers.arrivals
    )
    newcomers = replace(roster.newcomers, arrivals=arrivals)
    return replace(roster, players=tuple(players), newcomers=newcomers)


def _nameless(player: Player, former: str) -> Player:
    return replace(player, person=None, name=str(player.seat), former=former, named=0, earlier=())


def _leave_to_computer(
    at: Game, player: Player, person: PersonId, names: Collection[str], former: str
) -> Change:
    """Give the seat to a computer for good, unless no one else is left or their sealed word is missing."""
    missing = player.seat in seats_to_tell(at.roster)
    heirs = [p for p in at.roster.players if p.person and p.person != person]
    if missing or not heirs:
        abandoned = give_up(at, without(lobby.give_up(at.roster), person, names))
        return replace(abandoned, news=(*abandoned.news, NoticeNews(player.seat, "deserted")))
    roster = with_act(at.roster, at.revision, "forgotten", player.seat)
    roster = _hand_over(without(roster, person, names, former), player.seat)
    news: list[Content] = [LobbyNews()]
    if at.roster.status is Status.SEALED or is_playing(at, player.seat):
        news.append(NoticeNews(player.seat, "forgotten"))
    if roster.host == _NOBODY:
        heir = next((p for p in people(at) if p in heirs and not p.left), heirs[0])
        roster = replace(roster, host=heir.person or _NOBODY)
        roster = with_act(roster, at.revision, "host", heir.seat)
        news.append(NoticeNews(heir.seat, "hosts"))
    return with_roster(at, roster, *news)


def _hand_over(roster: Roster, seat: Seat) -> Roster:
    """The table with a computer at a seat, under a computer's name."""
    heir = replace(
        roster.player_at(seat),
        name=lobby.free_name(roster),
        kind=find_level(DEFAULT_LEVEL).computer,
    )
    return replace(roster, players=tuple(heir if p.seat == seat else p for p in roster.players))


_BYTES: Final = 8
_LOOKS: Final = 3600.0
"""Seconds between checks for expired recognition."""


Sleep = Callable[[float], Awaitable[object]]
EmptyLog = Callable[[], Awaitable[None]]
"""Purges deleted data from the store's log (`Store.empty_log`)."""
DropExpired = Callable[[], Awaitable[None]]
"""Deletes a feature's data about people that has expired."""
KeepSeason = Callable[[Ledger, Season, Season], None]
"""Saves a season, given its previous state."""


class Forgetting:
    """Erases people."""

    def __init__(
        self,
        unit: UnitOfWork,
        chance: Callable[[int], bytes],
        keep_season: KeepSeason,
        empty_log: EmptyLog,
        clear_names: Callable[[], None],
        tables: Sequence[type[Rows[Any]]],
        expiries: Sequence[DropExpired] = (),
    ) -> None:
        """`tables`: the features' tables, from which people's data is deleted.

        `expiries`: what features delete by themselves in time.
        """
        self._tables = tables
        self._expiries = expiries
        self._unit = unit
        self._clear_names = clear_names
        self._empty_log = empty_log
        self._keep_season = keep_season
        self._chance = chance

    async def forget(self, action: str, person: PersonId, name: str) -> Effect:
        """Erase a person with this current name, even if nothing is known of them.

        They leave their lobbies; in running games a computer has their seat for good, and tables that can't
        go on are abandoned. Results stay under a placeholder, which a digest of their id recognises for
        `RECOGNISED` and which is untraceable afterwards.
        """

        def work(ledger: Ledger) -> Effect:
            for lesson in ledger.games.lessons_of(person):
                self._unit.delete(ledger, lesson.id)
            rosters = [*self._rosters(ledger, person, {name})]
            known = NameRows(ledger).of(person).values()
            names = {name, *known, *_names_in(rosters, person)}
            seats = _seats_in(rosters, person)
            for game, seat in seats:
                PlanRows(ledger).give_up(game, seat)
            self._leave_seasons(ledger, person, names)
            self._leave_tables(ledger, person, names, action)
            _forget_news(ledger, person, names, seats)
            self._forget_rows(ledger, person)
            ledger.promises.forget_person(person, but=action)
            self._unit.owed.release(action)  # a row would name them again
            ledger.on_commit(self._count)
            ledger.publish(PeerMessage.FORGOTTEN)
            return Effect(EffectKind.FORGOTTEN)

        effect = await do_by_person(self._unit, action, work)
        self._clear_names()
        await self._empty_log()
        return effect

    def _count(self) -> None:
        self._unit.others.forgettings += 1

    def _rosters(self, ledger: Ledger, person: PersonId, names: Collection[str]) -> list[Roster]:
        """The tables that mention a person's id or one of the names; damaged ones are skipped."""
        found = []
        for game in ledger.games.naming(person, names):
            try:
                found.append(ledger.games.roster(game))
            except StoreError as error:
                _log.error("skipped damaged game, person not fully forgotten: %s", error)
        return found

    def _leave_seasons(self, ledger: Ledger, person: PersonId, names: Collection[str]) -> None:
        instead = PersonId(forgotten_entrant(self._chance(_BYTES)))
        for season in SeasonRows(ledger).naming(person, names):
            after = entry.without_person(season, person, names, instead, self._unit.clock())
            self._keep_season(ledger, season, after)

    def _leave_tables(
        self, ledger: Ledger, person: PersonId, names: Collection[str], action: str
    ) -> None:
        for roster in self._rosters(ledger, person, names):
            at, former = self._playable(ledger, roster), self._former(ledger, roster, person)
            seat = roster.player_of(person)
            if at and seat and loses_alone(at.roster, person):
                change = resign_forgotten(at, seat.seat, person, names, former)
                self._unit.commit_change(ledger, at, change, f"{action}.{roster.id}")
            elif at:
                self._unit.commit_change(ledger, at, forget(at, person, names, former))
            else:
                self._unit.rewrite(ledger, roster, without(roster, person, names, former))

    def _former(self, ledger: Ledger, roster: Roster, person: PersonId) -> str:
        """The placeholder for a person leaving a running game; empty if the game will have no results.

        It gets their seat's result; and if they come back, it keeps them from a second seat there.
        """
        goes_on = roster.status is Status.PLAYING and not roster.is_lesson
        if not goes_on or not had_a_seat(roster, person):
            return ""
        return self._recognise(ledger, roster.venue.guild, person)

    def _recognise(self, ledger: Ledger, guild: str, person: PersonId) -> Entrant:
        until = self._unit.clock() + RECOGNISED
        return ForgottenRows(ledger).note(guild, person, until, self._chance)

    def _playable(self, ledger: Ledger, roster: Roster) -> Game | None:
        """The game, if it is in progress; None if it is over, or too damaged to continue."""
        if roster.status not in OPEN:
            return None
        try:
            return self._unit.load(ledger, roster.id)
        except StoreError as error:
            _log.error("damaged game, person removed from its roster only: %s", error)
            return None

    async def leave_server(self, guild: str) -> None:
        """Stop recognising people in a server that removed the bot; its key is destroyed."""

        def work(ledger: Ledger) -> None:
            for entrant in ForgottenRows(ledger).within(guild):
                self._part(ledger, guild, entrant)
            KeyRows(ledger).drop(guild)

        await self._unit.write(work)
        await self._empty_log()

    async def stay_in(
        self, guilds: Collection[str], is_known: Callable[[str], bool] = lambda _: True
    ) -> None:
        """Do the same in all servers but `guilds`, which the bot is in, to catch removals during downtime.

        `is_known`: whether a server would be listed if the bot were in it.
        """
        known = await self._unit.read(lambda ledger: KeyRows(ledger).servers())
        for guild in {*known} - {*guilds}:
            if is_known(guild):
                await self.leave_server(guild)

    async def keep(self, sleep: Sleep = asyncio.sleep) -> NoReturn:
        """End recognition and delete expired data in time, until cancelled. Failures are retried."""
        while True:
            try:
                await self.recognise_no_longer()
                for drop_expired in self._expiries:
                    await drop_expired()
            except StoreError as error:
                _log.warning("could not delete people's expired data, retrying: %s", error)
            await sleep(_LOOKS)

    async def recognise_no_longer(self) -> None:
        """Delete the digests of people erased longer than `RECOGNISED` ago."""
        now = self._unit.clock()
        if not await self._unit.read(lambda ledger: ForgottenRows(ledger).due(now)):
            return

        def work(ledger: Ledger) -> None:
            for guild, entrant in ForgottenRows(ledger).due(now):
                self._part(ledger, guild, entrant)

        await self._unit.write(work)
        await self._empty_log()

    def _part(self, ledger: Ledger, guild: str, entrant: Entrant) -> None:
        """Remove all that identifies an erased person; people who came back keep their ratings."""
        has_heir = (guild, entrant) in ForgottenRows(ledger).heirs(guild)
        instead = forgotten_entrant(self._chance(_BYTES))
        for rows in self._tables:
            rows(ledger).rename(entrant, instead, guild)
        ForgottenRows(ledger).drop(guild, entrant)
        for game in ledger.games.naming(PersonId(entrant), ()):
            roster = ledger.games.roster(game)
            self._unit.rewrite(ledger, roster, with_former(roster, entrant, instead))
        if has_heir:
            rate_again(ledger, guild, self._unit.clock())

    def _forget_rows(self, ledger: Ledger, person: PersonId) -> None:
        """Delete a person's data outside games, and the names of their results."""
        entrant = entrant_of_person(person)
        for guild in ResultRows(ledger).servers_of(entrant):
            instead = self._recognise(ledger, guild, person)
            for rows in self._tables:
                rows(ledger).rename(entrant, instead, guild)
        for rows in self._tables:
            rows(ledger).forget(person)


def _names_in(rosters: Collection[Roster], person: PersonId) -> set[str]:
    own = (player for r in rosters for player in r.players if player.person == person)
    now = {name for player in own for name in (player.name, *player.earlier)}
    return now.union(*(names_before(roster, person) for roster in rosters))


def _seats_in(rosters: Collection[Roster], person: PersonId) -> frozenset[tuple[GameId, Seat]]:
    seated = [(roster.id, roster.player_of(person)) for roster in rosters]
    return frozenset((game, player.seat) for game, player in seated if player)


def _forget_news(
    ledger: Ledger,
    person: PersonId,
    names: Collection[str],
    seats: Collection[tuple[GameId, Seat]],
) -> None:
    for news, content in ledger.outbox.naming(person, names, seats):
        ledger.outbox.amend(news, _news_without(content, person, names))


def _news_without(  # noqa: PLR0911 - one for each kind of news
    content: Content, person: PersonId, names: Collection[str]
) -> Content:
    """The content without a person's id, name and prepared turn."""
    match content:
        case PrivateNews():
            return replace(content, plan=None)
        case CalledNews(persons=persons):
            left = tuple(each for each in persons if each != person)
            return replace(content, persons=left, by=_by(content.by, names))
        case FixtureNews(persons=persons):
            return replace(content, persons=tuple(each for each in persons if each != person))
        case InviteNews(person=invited) if invited == person:
            return replace(content, person=_NOBODY, guest="", by=_by(content.by, names))
        case InviteNews(inviter=inviter):
            left_by = _NOBODY if inviter == person else inviter
            return replace(content, inviter=left_by, by=_by(content.by, names))
        case NoticeNews() | MovedNews() | ClosedNews() | AnnulNews():
            return replace(content, by=_by(content.by, names))
        case OpenedNews(person=called) if called == person:
            return OpenedNews(_NOBODY)
        case SeatAskedNews(person=asking):
            left_for = _NOBODY if asking == person else asking
            return replace(content, person=left_for, by=_by(content.by, names))
        case SeatTakenNews(person=told) | SeatAnswerNews(person=told) if told == person:
            return replace(content, person=_NOBODY)
        case _:
            return content


def _by(name: str, names: Collection[str]) -> str:
    return "" if name in names else name
