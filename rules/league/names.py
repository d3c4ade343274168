"""Tables and leagues by the names that their people bear now, as far as they were heard of.

What was told stays as it was told, so a table keeps the names that its people bore before: they are still found
by these, and forgotten with them (`rules/privacy/forgetting.py`).

Discord tells of a name by whatever comes from its bearer, or names them. Tables and leagues keep the names that
their people bear: what is done there, or the next look at them, writes down those that are others by now.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from rules.league.season import ALIVE, Season, SeasonEntrant
from rules.table.game import Game
from rules.table.roster import OPEN, Person, PersonId, Player, Roster

_MOST_EARLIER: Final = 50
"""The names that somebody may have borne at one table; then they keep the last, as all of them are kept."""


def with_names(roster: Roster, names: Mapping[PersonId, str]) -> Roster:
    """The table whose people have these names; the same where nobody gets another one."""
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
    """The season whose founder, entrants and substitutes have these names; the same where nobody gets another one.

    Referees keep theirs: rulings name them, and are forgotten by that name.
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
"""The names that are remembered: those heard last."""


class NamesHeard:
    """The names that people bear in each server. Only the event loop notes some; any thread asks."""

    def __init__(self) -> None:
        self._names: dict[tuple[str, PersonId], str] = {}

    def note(self, guild: str, person: Person) -> None:
        """Remember what somebody is called in a server; where it is none, that is not known."""
        if not guild:
            return
        self._names.pop((guild, person.id), None)
        self._names[guild, person.id] = person.name
        if len(self._names) > _MOST:
            del self._names[next(iter(self._names))]

    def clear(self) -> None:
        """Remember nothing: somebody was forgotten, or another process may have heard of later names."""
        self._names.clear()

    def at(self, game: Game) -> Game:
        """The game whose people have the names that were heard; the same where they have them already."""
        roster = self.of_table(game.roster)
        return game if roster is game.roster else replace(game, roster=roster)

    def of_table(self, roster: Roster) -> Roster:
        """The table with these names; one that is over keeps those with which it ended."""
        if roster.status not in OPEN:
            return roster
        seated = ((p.person, p.name) for p in roster.players if p.person)
        others = self._others(roster.venue.guild, seated)
        return with_names(roster, others) if others else roster

    def of_season(self, season: Season) -> Season:
        """The season with these names; one that is over keeps those with which it ended."""
        if season.status not in ALIVE:
            return season
        known = ((each.person, each.name) for each in (*season.entrants, *season.substitutes))
        others = self._others(season.guild, ((season.founder, season.founder_name), *known))
        return with_season_names(season, others) if others else season

    def _others(self, guild: str, known: Iterable[tuple[PersonId, str]]) -> Mapping[PersonId, str]:
        """The names of those who are called otherwise than is known."""
        heard = ((person, name, self._names.get((guild, person))) for person, name in known)
        return {person: now for person, name, now in heard if now and now != name}
