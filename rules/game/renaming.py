"""People who are called otherwise by now, at their table and in their league. Pure.

What was told stays as it was told, so a table keeps the names that its people bore before: they are still found
by these, and forgotten with them (`rules/game/club/forgetting.py`).
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rules.model.season import Season, SeasonEntrant
from rules.table.roster import PersonId, Player, Roster

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
