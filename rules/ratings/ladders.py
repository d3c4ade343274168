"""Profiles, ratings and results by server."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from rules.engine.unit_of_work import UnitOfWork, do_by_person
from rules.people.rows import ForgottenRows, NameRows
from rules.ratings.rating_rows import Lines, RatingRows, SoloRows, StepRows
from rules.ratings.ratings import Ladder, Rating, RatingStep, SoloLadder, SoloRecord
from rules.ratings.result_rows import ResultRows, Tally
from rules.ratings.results import SeatResult
from rules.ratings.updates import rules_changed
from rules.servers.servers import ServerRows
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.table.ids import Entrant
from rules.table.roster import GameId

LINES_OF_A_PAGE: Final = 10
_TOLD_FOR: Final = timedelta(days=30)
_MOST_STEPS: Final = 100
"""The most points in a rating chart."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A row of a ladder. Equal shown ratings share a rank."""

    rank: int
    shared: bool
    entrant: Entrant
    name: str
    """Their last name in this server."""
    rating: Rating


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """An entrant's record in a server: tallies by edition, and ladder rows."""

    entrant: Entrant
    tallies: Sequence[Tally] = ()
    ranked: Mapping[Ladder, Ranked] = field(default_factory=dict)
    solos: Mapping[SoloLadder, SoloRecord] = field(default_factory=dict)
    """Their last games alone against computers."""
    has_ladder: bool = True
    """Whether the server has ratings on; without, there are no ladder rows."""
    broken_before: int = 0
    """Truces they broke before they were erased, as long as they are recognised."""


@dataclass(frozen=True, slots=True)
class LadderPage:
    """A page of a ladder; `page` counts from 0 and is capped to the last one."""

    ladder: Ladder
    page: int
    pages: int
    lines: Sequence[Ranked]
    ladders: frozenset[Ladder] = frozenset()
    """The server's non-empty ladders."""
    damaged: int = 0
    """The number of rows left out because they are damaged."""
    changed: datetime | None = None
    """When the rating rules changed, if within the last month."""
    has_solos: bool = False
    """Whether there are rows on solo ladders."""
    is_wanted: bool = True
    """Whether the server has ratings on."""


@dataclass(frozen=True, slots=True)
class SoloRanked:
    """A row of a solo ladder. Equal shown records share a rank."""

    rank: int
    shared: bool
    name: str
    """Their last name in this server."""
    record: SoloRecord


@dataclass(frozen=True, slots=True)
class SoloPage:
    """A page of a solo ladder; `page` counts from 0 and is capped to the last one."""

    ladder: SoloLadder | None
    """None if there are no solo games."""
    page: int
    pages: int
    lines: Sequence[SoloRanked]
    ladders: Sequence[SoloLadder] = ()
    """The server's non-empty solo ladders, largest first."""
    is_wanted: bool = True
    """Whether the server has ratings on."""


@dataclass(frozen=True, slots=True)
class Aftermath:
    """The results of a finished game, and its rating changes unless the server has ratings off."""

    results: Sequence[SeatResult]
    steps: Mapping[Entrant, RatingStep]
    """Rating changes by person; empty if it is unrated."""
    has_ladder: bool = True


class Club:
    """Records, ladders and results. They contain nothing of games in progress."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def record(self, entrant: Entrant, guild: str) -> PlayerRecord:
        """An entrant's record in a server."""

        def view(ledger: Ledger) -> PlayerRecord:
            tallies = ResultRows(ledger).tallies(entrant, guild)
            if not ServerRows(ledger).has_ladder(guild):
                return PlayerRecord(entrant, tallies, has_ladder=False)
            both = (Ladder(), Ladder(duel=True))
            ranked = {
                ladder: _ranked_line(ledger, guild, lines, at)
                for ladder in both
                for lines in (RatingRows(ledger).lines(guild, ladder),)
                for at, (who, _) in enumerate(lines.ratings)
                if who == entrant
            }
            before = ForgottenRows(ledger).entrant_of(guild, entrant)
            broken = ResultRows(ledger).tallies(before, guild) if before else ()
            return PlayerRecord(
                entrant,
                tallies,
                ranked,
                SoloRows(ledger).by(guild, entrant),
                broken_before=sum(t.truces_broken for t in broken),
            )

        return await self._unit.read(view)

    async def ladder(self, guild: str, ladder: Ladder, page: int = 0) -> LadderPage:
        """A page of a ladder, best first; empty if the server has ratings off."""

        def view(ledger: Ledger) -> LadderPage:
            if not ServerRows(ledger).has_ladder(guild):
                return LadderPage(ladder, 0, 1, (), is_wanted=False)
            lines = RatingRows(ledger).lines(guild, ladder)
            pages = max(1, -(-len(lines.ratings) // LINES_OF_A_PAGE))
            at = min(page, pages - 1)
            first = at * LINES_OF_A_PAGE
            places = range(first, min(first + LINES_OF_A_PAGE, len(lines.ratings)))
            shown = tuple([_ranked_line(ledger, guild, lines, place) for place in places])
            known, changed = RatingRows(ledger).ladders(guild), self._changed(ledger, guild)
            solos = bool(SoloRows(ledger).ladders(guild))
            return LadderPage(ladder, at, pages, shown, known, lines.damaged, changed, solos)

        return await self._unit.read(view)

    async def solo_ladder(
        self, guild: str, wanted: SoloLadder | None = None, page: int = 0
    ) -> SoloPage:
        """A page of a solo ladder; empty if the server has ratings off.

        `wanted`: which one; if None or empty, the largest.
        """

        def view(ledger: Ledger) -> SoloPage:
            if not ServerRows(ledger).has_ladder(guild):
                return SoloPage(None, 0, 1, (), is_wanted=False)
            ladders = SoloRows(ledger).ladders(guild)
            if not ladders:
                return SoloPage(None, 0, 1, ())
            ladder = wanted if wanted and wanted in ladders else ladders[0]
            return _solo_page(ledger, guild, ladder, page, ladders)

        return await self._unit.read(view)

    async def has_ladder(self, guild: str) -> bool:
        """Whether a server has ratings on."""
        return await self._unit.read(lambda ledger: ServerRows(ledger).has_ladder(guild))

    async def set_ladder(self, action: str, guild: str, *, wanted: bool) -> Effect:
        """Turn a server's ratings on or off.

        It applies to tables created from then on.
        """

        def work(ledger: Ledger) -> Effect:
            ServerRows(ledger).set_ladder(guild, wanted=wanted)
            return Effect(EffectKind.LADDER_SET, {"wanted": "yes" if wanted else "no"})

        return await do_by_person(self._unit, action, work)

    def _changed(self, ledger: Ledger, guild: str) -> datetime | None:
        """When a server's rating rules changed, if less than a month ago."""
        changed = rules_changed(ledger, guild)
        return changed if changed and self._unit.clock() - changed < _TOLD_FOR else None

    async def curve(self, entrant: Entrant, guild: str, ladder: Ladder) -> tuple[int, ...]:
        """An entrant's shown ratings after each of their last games, ending with the current one."""

        def view(ledger: Ledger) -> tuple[int, ...]:
            steps = StepRows(ledger).curve(guild, entrant, _MOST_STEPS, duel=ladder.duel)
            now = RatingRows(ledger).of(guild, Ladder(ladder.duel), [entrant]).get(entrant)
            return (*steps[:-1], now.shown) if steps and now else steps

        return await self._unit.read(view)

    async def aftermath(self, game: GameId) -> Aftermath:
        """The aftermath of a game; empty if it isn't over."""

        def view(ledger: Ledger) -> Aftermath:
            results = ResultRows(ledger).of(game)
            if not results or not ServerRows(ledger).has_ladder(results[0].guild):
                return Aftermath(results, {}, has_ladder=False)
            return Aftermath(results, {step.entrant: step for step in StepRows(ledger).of(game)})

        return await self._unit.read(view)


def _ranked_line(ledger: Ledger, guild: str, lines: Lines, place: int) -> Ranked:
    """The ladder row at this place, counted from 0, with rank and name."""
    entrant, rating = lines.ratings[place]
    first = _first_as_good(lines, place, rating.shown)
    is_last = place + 1 == len(lines.ratings)
    shared = first < place or not (is_last or lines.ratings[place + 1][1].shown != rating.shown)
    name = NameRows(ledger).in_server(entrant, guild)
    return Ranked(1 + first, shared, entrant, name, rating)


def _first_as_good(lines: Lines, place: int, shown: int) -> int:
    """The first place with the same shown rating; equal ratings are adjacent since the ladder is sorted."""
    while place and lines.ratings[place - 1][1].shown == shown:
        place -= 1
    return place


def _solo_page(
    ledger: Ledger, guild: str, ladder: SoloLadder, page: int, ladders: Sequence[SoloLadder]
) -> SoloPage:
    lines = SoloRows(ledger).lines(guild, ladder)
    shown = [record.shown(ladder.players) for _, record in lines]
    pages = max(1, -(-len(lines) // LINES_OF_A_PAGE))
    at = min(page, pages - 1)
    first = at * LINES_OF_A_PAGE
    ranked = [
        SoloRanked(
            1 + shown.index(rating),
            shown.count(rating) > 1,
            NameRows(ledger).in_server(entrant, guild),
            record,
        )
        for (entrant, record), rating in [*zip(lines, shown, strict=True)][first:][:LINES_OF_A_PAGE]
    ]
    return SoloPage(ladder, at, pages, ranked, ladders)
