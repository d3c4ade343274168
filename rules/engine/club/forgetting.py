"""Forgetting a person: all that leads to them leaves the store, in one transaction."""

import logging
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Final

from rules.engine.work.apart import do_apart
from rules.engine.work.unit_of_work import UnitOfWork
from rules.game.club.forgetting import forget, without
from rules.game.table.game import Game
from rules.league import entry
from rules.model.calls import CalledNews, InviteNews
from rules.model.effect import Effect, EffectKind
from rules.model.errors import StoreError
from rules.model.ids import Seat
from rules.model.news import AnnulNews, ClosedNews, Content, FixtureNews, MovedNews, NoticeNews
from rules.model.own_news import PrivateNews
from rules.model.result import entrant_of_person, forgotten_entrant
from rules.model.roster import OPEN, GameId, PersonId, Roster
from rules.store.port import Ledger

_log = logging.getLogger(__name__)

_BYTES: Final = 8
_NOBODY: Final = PersonId("")


class Forgetting:
    """Forgets people."""

    def __init__(self, unit: UnitOfWork, chance: Callable[[int], bytes]) -> None:
        self._unit = unit
        self._chance = chance

    async def forget(self, action: str, person: PersonId, name: str) -> Effect:
        """Forget a person, who bears that name now; whoever is not known is forgotten, too.

        They leave their lobbies; in games under way a computer has their seat for good, and tables
        that can't go on are given up. Results stay, as somebody's whom nothing leads to.
        """

        def work(ledger: Ledger) -> Effect:
            for lesson in ledger.games.lessons_of(person):
                self._unit.delete(ledger, lesson.id)
            rosters = [*self._rosters(ledger, person, {name})]
            known = ledger.people.names_of(person).values()
            names = {name, *known, *_names_in(rosters, person)}
            seats = _seats_in(rosters, person)
            for game, seat in seats:
                ledger.plans.drop(game, seat)
            self._leave_seasons(ledger, person, names)
            self._leave_tables(ledger, person, names)
            _forget_news(ledger, person, names, seats)
            self._forget_rows(ledger, person)
            ledger.promises.forget_person(person, but=action)
            self._unit.owed.release(action)  # a row would name them again
            ledger.on_commit(self._count)
            return Effect(EffectKind.FORGOTTEN)

        return await do_apart(self._unit, action, work)

    def _count(self) -> None:
        self._unit.forgettings += 1

    def _rosters(self, ledger: Ledger, person: PersonId, names: Collection[str]) -> list[Roster]:
        """The tables where a person's id or one of the names stands; a damaged one is passed over."""
        found = []
        for game in ledger.games.naming(person, names):
            try:
                found.append(ledger.games.roster(game))
            except StoreError as error:
                _log.error("not everything is forgotten: %s", error)
        return found

    def _leave_seasons(self, ledger: Ledger, person: PersonId, names: Collection[str]) -> None:
        instead = PersonId(forgotten_entrant(self._chance(_BYTES)))
        for season in ledger.seasons.naming(person, names):
            after = entry.without_person(season, person, names, instead, self._unit.clock())
            self._unit.save_season(ledger, after)

    def _leave_tables(self, ledger: Ledger, person: PersonId, names: Collection[str]) -> None:
        for roster in self._rosters(ledger, person, names):
            at = self._playable(ledger, roster)
            if at:
                self._unit.write_down(ledger, at, forget(at, person, names))
            else:
                self._unit.rewrite(ledger, roster, without(roster, person, names))

    def _playable(self, ledger: Ledger, roster: Roster) -> Game | None:
        """The game, if it goes on; None if it is over, or so damaged that nobody can go on with it."""
        if roster.status not in OPEN:
            return None
        try:
            return self._unit.load(ledger, roster.id)
        except StoreError as error:
            _log.error("forgotten at its table alone: %s", error)
            return None

    def _forget_rows(self, ledger: Ledger, person: PersonId) -> None:
        """Forget what is kept of a person apart from games, and who had their results."""
        entrant = entrant_of_person(person)
        instead = forgotten_entrant(self._chance(_BYTES))
        ledger.results.forget(entrant, instead)
        ledger.ratings.forget(entrant, instead)
        for guild, preset in ledger.servers.presets_by(person):
            ledger.servers.set_preset(guild, replace(preset, by=None))
        ledger.rulings.forget(person)
        ledger.people.forget(person)


def _names_in(rosters: Collection[Roster], person: PersonId) -> set[str]:
    return {player.name for r in rosters for player in r.players if player.person == person}


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
        ledger.outbox.amend(news, _nameless(content, person, names))


def _nameless(content: Content, person: PersonId, names: Collection[str]) -> Content:
    """The content without a person's id, name and prepared turn."""
    match content:
        case PrivateNews():
            return replace(content, plan=None)
        case CalledNews(persons=persons):
            left = tuple(each for each in persons if each != person)
            return replace(content, persons=left, by=_by(content.by, names))
        case FixtureNews(persons=persons):
            return replace(content, persons=tuple(each for each in persons if each != person))
        case InviteNews(person=invited):
            left_for = _NOBODY if invited == person else invited
            return replace(content, person=left_for, by=_by(content.by, names))
        case NoticeNews() | MovedNews() | ClosedNews() | AnnulNews():
            return replace(content, by=_by(content.by, names))
        case _:
            return content


def _by(name: str, names: Collection[str]) -> str:
    return "" if name in names else name
