"""Players' current display names: cached, shown in tables and leagues, and saved there where they changed.

Posts aren't rewritten, so a table also keeps the former names of its players: they can still be searched for,
and are erased with their owner (`rules/privacy/forgetting.py`).

Discord sends names with whatever a user does or is mentioned in. Tables and leagues store names; the next
action there, or the next look at them, updates those that changed.
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from rules.engine.unit_of_work import UnitOfWork
from rules.league.season import ALIVE, Season, SeasonEntrant
from rules.model.errors import StoreError
from rules.store.port import Ledger
from rules.table.game import Game, with_roster
from rules.table.roster import OPEN, Person, PersonId, Player, Roster, SeasonId

_log = logging.getLogger(__name__)

_MOST_EARLIER: Final = 50
"""The most former names kept per player at a table; beyond that the last name stays, since all are kept."""


def with_names(roster: Roster, names: Mapping[PersonId, str]) -> Roster:
    """The roster with these names; the same object if nothing changes."""
    number = 1 + max((player.named for player in roster.players), default=0)
    players = tuple(_renamed(player, names, number) for player in roster.players)
    return roster if players == roster.players else replace(roster, players=players)


def _renamed(player: Player, names: Mapping[PersonId, str], number: int) -> Player:
    name = names.get(player.person, player.name) if player.person else player.name
    if name == player.name:
        return player
    earlier = (*(each for each in player.earlier if each != name), player.name)
    if len(earlier) > _MOST_EARLIER:
        return player
    return replace(player, name=name, named=number, earlier=earlier)


def with_season_names(season: Season, names: Mapping[PersonId, str]) -> Season:
    """The season whose founder, entrants and substitutes have these names; the same object if unchanged.

    Referees keep theirs: rulings contain them, and erasure finds them by that name.
    """
    number = 1 + max((each.named for each in (*season.entrants, *season.substitutes)), default=0)

    def renamed(entrant: SeasonEntrant) -> SeasonEntrant:
        name = names.get(entrant.person, entrant.name)
        return entrant if name == entrant.name else replace(entrant, name=name, named=number)

    after = replace(
        season,
        founder_name=names.get(season.founder, season.founder_name),
        entrants=tuple(map(renamed, season.entrants)),
        substitutes=tuple(map(renamed, season.substitutes)),
    )
    return season if after == season else after


_MOST: Final = 10_000
"""The most names remembered; the oldest are dropped first."""


class NamesHeard:
    """Current display names by server. Only the event loop writes; any thread may read."""

    def __init__(self) -> None:
        self._names: dict[tuple[str, PersonId], str] = {}

    def note(self, guild: str, person: Person) -> None:
        """Remember a user's name in a server; without a server it isn't kept."""
        if not guild:
            return
        self._names.pop((guild, person.id), None)
        self._names[guild, person.id] = person.name
        if len(self._names) > _MOST:
            del self._names[next(iter(self._names))]

    def clear(self) -> None:
        """Clear the cache: someone was erased, or another process may have seen newer names."""
        self._names.clear()

    def at(self, game: Game) -> Game:
        """The game with current names; the same object if nothing changes."""
        roster = self.of_table(game.roster)
        return game if roster is game.roster else replace(game, roster=roster)

    def of_table(self, roster: Roster) -> Roster:
        """The roster with current names; a finished table keeps those it ended with."""
        if roster.status not in OPEN:
            return roster
        seated = ((p.person, p.name) for p in roster.players if p.person)
        others = self._others(roster.venue.guild, seated)
        return with_names(roster, others) if others else roster

    def of_season(self, season: Season) -> Season:
        """The season with current names; a finished season keeps those it ended with."""
        if season.status not in ALIVE:
            return season
        known = ((each.person, each.name) for each in (*season.entrants, *season.substitutes))
        others = self._others(season.guild, ((season.founder, season.founder_name), *known))
        return with_season_names(season, others) if others else season

    def _others(self, guild: str, known: Iterable[tuple[PersonId, str]]) -> Mapping[PersonId, str]:
        """The names that differ from the known ones."""
        heard = ((person, name, self._names.get((guild, person))) for person, name in known)
        return {person: now for person, name, now in heard if now and now != name}


TakeStep = Callable[[Ledger, SeasonId, Callable[[Season, datetime], Season]], Season]
"""Runs a step of a season and its consequences; returns the resulting season."""


class CurrentNames:
    """Saves changed display names, each time in its own transaction. Nothing is posted."""

    def __init__(self, unit: UnitOfWork, take: TakeStep, heard: NamesHeard) -> None:
        self.heard = heard
        """Current display names; callers add the names they see."""
        self._unit = unit
        self._take = take

    async def of_table(self, roster: Roster) -> Roster:
        """The table with current names, saved if possible."""
        now = self.heard.of_table(roster)

        def work(ledger: Ledger) -> None:
            at = self._unit.load(ledger, roster.id)
            after = self.heard.of_table(at.roster)
            if after is not at.roster:
                self._unit.commit_change(ledger, at, with_roster(at, after))

        if now is not roster:
            await self._keep(work)
        return now

    async def of_season(self, season: Season) -> Season:
        """The season with current names, saved if possible."""
        now = self.heard.of_season(season)
        if now is not season:
            await self._keep(lambda ledger: self._take(ledger, season.id, _unchanged))
        return now

    async def _keep(self, work: Callable[[Ledger], object]) -> None:
        try:
            await self._unit.change(work)
        except StoreError as error:
            _log.warning("could not save changed names: %s", error)


def _unchanged(season: Season, _: datetime) -> Season:
    """The season itself: only its names change."""
    return season
