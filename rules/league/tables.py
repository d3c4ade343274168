"""A season's tables as games: which may open, their seats, their dice, and the deal."""

import logging
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from rules.editions.registry import find_rulebook
from rules.engine.hooks import FinishedGame
from rules.engine.unit_of_work import UnitOfWork
from rules.league.rounds import FEWEST, stands_still, tables_to_open
from rules.league.rows import SeasonRows
from rules.league.season import Fixture, Season, SeasonEntrant, SeasonStatus
from rules.league.seeding import season_edition
from rules.lobby import lobby
from rules.lobby.forming import close, empty_table
from rules.model.errors import LeagueReason, LeagueRefused, StoreError
from rules.ratings.ratings import Ladder
from rules.ratings.recount_rows import shown_ratings
from rules.servers.servers import ServerRows
from rules.store.port import Ledger
from rules.table.game import Change, Game, open_game
from rules.table.ids import entrant_of_person
from rules.table.news import FixtureNews
from rules.table.roster import GameId, Person, PersonId, Roster, SeasonId, Status, Venue
from rules.table.settings import LANGUAGE

_log = logging.getLogger(__name__)

SEASONS: Final = "seasons"
"""The signal that a season may have posts to send or tables to open."""


def save_season(unit: UnitOfWork, ledger: Ledger, season: Season) -> None:
    """Save a season, and wake the tasks that post for it and open its tables."""
    SeasonRows(ledger).save(season)
    unit.wake(ledger, SEASONS)


class OpenSeasons:
    """Running seasons, counted for quotas together with tables."""

    def count_of(self, ledger: Ledger, person: PersonId) -> int:
        """Running seasons founded by a person."""
        return SeasonRows(ledger).count_founded(person)

    def count_within(self, ledger: Ledger, guild: str) -> int:
        """Running seasons of a server."""
        return SeasonRows(ledger).count_within(guild)

    def count_at(self, ledger: Ledger, channel: str) -> int:
        """Running seasons of a channel."""
        return SeasonRows(ledger).count_at(channel)


def entrants_of(ledger: Ledger, roster: Roster) -> tuple[PersonId, ...]:
    """All entrants of a table's league, since the game concerns them."""
    season = SeasonRows(ledger).find(roster.season) if roster.season else None
    return tuple(p.person for p in (*season.entrants, *season.substitutes)) if season else ()


def set_table(
    season: Season, fixture: Fixture, game: GameId, venue: Venue, secret: bytes, now: datetime
) -> Game:
    """The table in its lobby, with its entrants seated, plus computers if there are too few."""
    persons = [entrant for p in fixture.persons if (entrant := season.entrant(p))]
    seats = max(len(persons), FEWEST)
    chosen = season.founder if season.founder in fixture.persons else fixture.persons[0]
    host = Person(chosen, "")
    wanted = replace(season.terms.preset, edition=season_edition(season), places=seats)
    empty = empty_table(game, venue, host, wanted, secret, now)
    settings = {LANGUAGE.name: season.language}
    roster = replace(empty, season=season.id, pace=season.terms.pace, settings=settings)
    roster = _seat_all(roster, persons)
    return open_game(roster, secret, (), 0)


def deal_table(at: Game, season: Season, fixture: Fixture, now: datetime) -> Change:
    """The change that deals the game; each player is notified once."""
    dealt = close(at, now)
    called = {dealt.after.roster.player_at(seat).person for seat in dealt.after.waiting_for}
    others = tuple(person for person in fixture.persons if person not in called)
    told = FixtureNews(season.terms.name, fixture.round, fixture.group, others)
    return replace(dealt, news=(told, *dealt.news))


def _seat_all(roster: Roster, persons: list[SeasonEntrant]) -> Roster:
    colours = find_rulebook(roster.edition).colours
    for entrant in persons:
        person = Person(entrant.person, entrant.name)
        roster = lobby.join(roster, person, entrant.entered, "", colours, None)
    first = persons[0]
    for number in range(len(persons), roster.places):
        roster = lobby.add_computer(roster, first.person, f"{first.entered}.{number}", colours)
    return roster


def season_of(ledger: Ledger, season: SeasonId) -> Season:
    """Return the season with this id.

    Raises:
        LeagueRefused: there is none, or it is damaged.
    """
    found = SeasonRows(ledger).find(season)
    if found is None:
        raise LeagueRefused(LeagueReason.NO_LEAGUE)
    return found


def ratings_in(ledger: Ledger, season: Season) -> Mapping[PersonId, int]:
    """The public ratings of a season's entrants in its server; empty if they have none."""
    if season.terms.seeding != "rating" or season.status is not SeasonStatus.ENTRY:
        return {}
    if not ServerRows(ledger).has_ladder(season.guild):
        return {}
    entrants = {entrant_of_person(each.person): each.person for each in season.entrants}
    try:
        found = shown_ratings(ledger, season.guild, Ladder(), entrants)
    except StoreError as error:
        _log.error(
            "season %s: ratings unreadable, seeding by lot instead: %s",
            season.id,
            error.facts["detail"],
        )
        return {}
    return {entrants[who]: shown for who, shown in found.items()}


def was_closed(ended: FinishedGame) -> bool:
    """Whether a moderator closed a league's table during the game."""
    played = ended.before.status is Status.PLAYING and ended.roster.status is Status.CANCELLED
    return played and not stands_still(ended.before, ended.at)


def openable(ledger: Ledger, season: Season, sits: Counter[PersonId]) -> tuple[Fixture, ...]:
    """The tables to open now, with nobody at more than two; `sits` counts those about to open."""
    return tables_to_open(season, ledger.games.count_in_leagues, sits)
