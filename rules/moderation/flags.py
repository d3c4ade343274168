"""A server's flags, worked out whenever a moderator asks, and never stored."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import groupby
from typing import Final

from rules.engine.unit_of_work import UnitOfWork
from rules.people.rows import NameRows
from rules.ratings.flags import Circle, Flag, Places, flags_of
from rules.ratings.rating_rows import RatingRows
from rules.ratings.ratings import FEWEST, Ladder
from rules.ratings.result_rows import ResultRows
from rules.servers.servers import ServerRows
from rules.store.port import Ledger
from rules.table.ids import Entrant, is_person

LATELY: Final = timedelta(days=365)
"""Older games raise no flags."""
_DUEL: Final = 2


@dataclass(frozen=True, slots=True)
class ServerFlags:
    """The flags of a server's two ladders, without people who were erased."""

    tables: Sequence[Flag] = ()
    duels: Sequence[Flag] = ()
    names: Mapping[Entrant, str] = field(default_factory=dict)
    """The last names in this server of those in the flags; empty if unknown."""
    is_wanted: bool = True
    """Whether the server has ratings on."""


@dataclass(frozen=True, slots=True)
class _Played:
    """A ladder's games, oldest first, and its people's ratings: their means."""

    games: Sequence[Places]
    ratings: Mapping[Entrant, float]


class Flagging:
    """Works out flags."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def of(self, guild: str) -> ServerFlags:
        """A server's flags; none if it has ratings off."""
        since = self._unit.clock() - LATELY

        def view(ledger: Ledger) -> tuple[_Played, _Played] | None:
            if not ServerRows(ledger).has_ladder(guild):
                return None
            found: dict[bool, list[Places]] = {False: [], True: []}
            rows = ResultRows(ledger).rated_since(guild, since)
            for (_, players), seats in groupby(rows, key=lambda row: (row[0], row[3])):
                if len(places := [(entrant, place) for _, entrant, place, _ in seats]) >= FEWEST:
                    known = [(who, place) for who, place in places if is_person(who)]
                    found[players == _DUEL].append(known)
            tables, duels = (
                _Played(games, RatingRows(ledger).means(guild, Ladder(duel), _people_in(games)))
                for duel, games in found.items()
            )
            return tables, duels

        played = await self._unit.read(view)
        if played is None:
            return ServerFlags(is_wanted=False)
        tables, duels = await asyncio.to_thread(
            lambda: [flags_of(each.games, each.ratings) for each in played]
        )
        people = {who for flag in (*tables, *duels) for who in people_of(flag)}

        def names(ledger: Ledger) -> Mapping[Entrant, str]:
            return {who: NameRows(ledger).in_server(who, guild) for who in people}

        return ServerFlags(tables, duels, await self._unit.read(names))


def people_of(flag: Flag) -> tuple[Entrant, ...]:
    """The people whom a flag is about."""
    return flag.people if isinstance(flag, Circle) else (flag.ahead, flag.behind)


def _people_in(games: Iterable[Places]) -> set[Entrant]:
    return {who for places in games for who, _ in places}
