"""Words, seals and proof of a season's draws: added during entry, revealed and verified afterwards."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType

from rules.clock.deadlines import moment_after
from rules.engine.timers import absences_until
from rules.engine.unit_of_work import UnitOfWork, do_by_person
from rules.league import rounds, seeding
from rules.league.rows import SeasonRows
from rules.league.season import ALIVE, Fixture, Season
from rules.league.standing import DealtTable, FinishedSeason
from rules.league.tables import save_season, season_of
from rules.model.errors import LeagueReason, LeagueRefused
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.table.lines import SHORTEST_SEALED, TELLING, running_hashes
from rules.table.roster import OPEN, GameId, PersonId, SeasonId


class SeasonLines:
    """Entrants' contributions to a season's randomness. Each step is one idempotent transaction."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def add_word(self, action: str, season: SeasonId, person: PersonId, word: str) -> Effect:
        """Add an entrant's public word.

        Raises:
            LeagueRefused: entry is closed, they have not entered, or there are too many lines.
        """
        return await self._by_person(
            action,
            season,
            EffectKind.LEAGUE_WORD_ADDED,
            lambda at, _: seeding.with_word(at, person, action, word),
        )

    async def add_seal(self, action: str, season: SeasonId, person: PersonId, seal: str) -> Effect:
        """Add a seal: the SHA-256 of an entrant's secret word, in hex; one per entrant.

        Raises:
            LeagueRefused: as for a word, or it isn't a SHA-256, or they already have a seal.
        """
        return await self._by_person(
            action,
            season,
            EffectKind.LEAGUE_SEALED,
            lambda at, _: seeding.with_seal(at, person, action, seal),
        )

    async def tell(self, action: str, season: SeasonId, person: PersonId, word: str) -> Effect:
        """Reveal the word behind a seal; after the last one, the first tables are drawn.

        Raises:
            LeagueRefused: no word of theirs is awaited, it doesn't match the seal, or it is too late.
        """
        return await self._by_person(
            action,
            season,
            EffectKind.LEAGUE_TOLD,
            lambda at, now: seeding.with_told(at, person, word, now),
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

        return await do_by_person(self._unit, action, work)


def line_facts(season: Season, action: str) -> dict[str, str | int]:
    """Reply fields for the line that an action added: its number, and the running hash."""
    ids = [line.id for line in season.lines]
    facts: dict[str, str | int] = {"season": season.id, "league": season.terms.name}
    if action not in ids:
        return facts
    hashes = running_hashes(season.commitment, season.lines)
    number = ids.index(action) + 1
    return {**facts, "number": number, "hash": hashes[number - 1]}


def credit_absences(ledger: Ledger, season: Season, now: datetime) -> Season:
    """The season with its reveal deadline extended by the bot's downtime."""
    if season.closed is None or season.due is None:
        return season
    absences = absences_until(ledger, now, season.guild)
    stops = sorted((each.since, each.until) for each in absences)
    return replace(season, due=moment_after(season.closed, TELLING, stops))


def settle(ledger: Ledger, season: Season, now: datetime) -> Season:
    """The season; if no more words are awaited, with its key fixed and its first tables drawn.

    Raises:
        StoreError: its secret is damaged.
    """
    if not seeding.is_settled(season, now):
        return season
    return rounds.settle_season(season, SeasonRows(ledger).secret(season), now)


class SeasonProofs:
    """Proofs of finished seasons."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def secret_of(self, season: SeasonId) -> str:
        """Return the season's dice secret in hex; empty until the season and all its tables are over."""

        def view(ledger: Ledger) -> str:
            at = season_of(ledger, season)
            return SeasonRows(ledger).secret(at).hex() if _is_over(ledger, at) else ""

        return await self._unit.read(view)

    async def finished(self, season: SeasonId) -> FinishedSeason:
        """Return a finished season with its secret, for verification.

        Raises:
            LeagueRefused: the season or one of its tables isn't over; until then the secret stays hidden.
        """

        def view(ledger: Ledger) -> FinishedSeason:
            at = season_of(ledger, season)
            if not _is_over(ledger, at):
                raise LeagueRefused(LeagueReason.NOT_OVER, name=at.terms.name)
            tables = (
                _dealt_table(ledger, fixture, fixture.game)
                for fixture in at.fixtures
                if fixture.game
            )
            return FinishedSeason(at, SeasonRows(ledger).secret(at).hex(), tuple(tables))

        return await self._unit.read(view)


def _is_over(ledger: Ledger, season: Season) -> bool:
    """Whether a season and all its games are over; games of a season cancelled long ago are looked up."""
    left = [each.game for each in season.fixtures if each.is_open and each.game]
    games_over = all(ledger.games.roster(game).status not in OPEN for game in left)
    return season.status not in ALIVE and games_over


def _dealt_table(ledger: Ledger, fixture: Fixture, game: GameId) -> DealtTable:
    roster, dealt = ledger.games.roster(game), ledger.inbox.actions(game)[0]
    events = ledger.log.events(game, 0, dealt.until)
    return DealtTable(fixture, roster, ledger.games.secret(roster).hex(), events)
