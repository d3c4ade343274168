"""Words and seals of seasons: added while entry is open, told when it has closed; the key settled."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType

from rules.clock.deadlines import moment_after
from rules.engine.league.season_tables import save_season, season_of
from rules.engine.timers import absences_until
from rules.engine.unit_of_work import UnitOfWork, do_apart
from rules.league import mixing, rounds
from rules.model.season import Season
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.store.sql.seasons_table import SeasonRows
from rules.table.lines import SHORTEST_SEALED, TELLING, running_hashes
from rules.table.roster import PersonId, SeasonId


class SeasonLines:
    """What people add to the dice of seasons. Each step is one transaction, done once."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def add_word(self, action: str, season: SeasonId, person: PersonId, word: str) -> Effect:
        """Add an entrant's word, which everybody sees.

        Raises:
            LeagueRefused: entry is closed, they have not entered, or there are too many lines.
        """
        return await self._by_person(
            action,
            season,
            EffectKind.LEAGUE_WORD_ADDED,
            lambda at, _: mixing.with_word(at, person, action, word),
        )

    async def add_seal(self, action: str, season: SeasonId, person: PersonId, seal: str) -> Effect:
        """Add the SHA-256 of an entrant's word, in hex; one for each entrant.

        Raises:
            LeagueRefused: as for a word, or it is no SHA-256, or they have a seal already.
        """
        return await self._by_person(
            action,
            season,
            EffectKind.LEAGUE_SEALED,
            lambda at, _: mixing.with_seal(at, person, action, seal),
        )

    async def tell(self, action: str, season: SeasonId, person: PersonId, word: str) -> Effect:
        """Open an entrant's seal with its word; after the last one the first tables are drawn.

        Raises:
            LeagueRefused: no word of theirs is awaited, this is not the sealed word, or it is too late.
        """
        return await self._by_person(
            action,
            season,
            EffectKind.LEAGUE_TOLD,
            lambda at, now: mixing.with_told(at, person, word, now),
            {"strength": "weak" if len(word) < SHORTEST_SEALED else "enough"},
        )

    async def _by_person(
        self,
        action: str,
        season: SeasonId,
        kind: EffectKind,
        step: Callable[[Season, datetime], Season],
        facts: Mapping[str, str] = MappingProxyType({}),
    ) -> Effect:
        def work(ledger: Ledger) -> Effect:
            now = self._unit.clock()
            before = credit_absences(ledger, season_of(ledger, season), now)
            after = settle(ledger, step(before, now), now)
            save_season(self._unit, ledger, after)
            return Effect(kind, {**line_facts(after, action), **facts})

        return await do_apart(self._unit, action, work)


def line_facts(season: Season, action: str) -> dict[str, str | int]:
    """What the answer to an act says of the lines: the number of its own, and the running hash."""
    ids = [line.id for line in season.lines]
    facts: dict[str, str | int] = {"season": season.id, "league": season.terms.name}
    if action not in ids:
        return facts
    hashes = running_hashes(season.commitment, season.lines)
    number = ids.index(action) + 1
    return {**facts, "number": number, "hash": hashes[number - 1]}


def credit_absences(ledger: Ledger, season: Season, now: datetime) -> Season:
    """The season with the time for telling put off for as long as the General was away."""
    if season.closed is None or season.due is None:
        return season
    absences = absences_until(ledger, now, season.guild)
    stops = sorted((each.since, each.until) for each in absences)
    return replace(season, due=moment_after(season.closed, TELLING, stops))


def settle(ledger: Ledger, season: Season, now: datetime) -> Season:
    """The season; with its key settled and its first tables drawn, if it waits for no word any more.

    Raises:
        StoreError: its secret is damaged.
    """
    if not mixing.is_settled(season, now):
        return season
    return rounds.settle_season(season, SeasonRows(ledger).secret(season), now)
