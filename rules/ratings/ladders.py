"""Profiles, ratings and results by server."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from rules.engine.unit_of_work import UnitOfWork, do_by_person
from rules.people.rows import ForgottenRows, NameRows
from rules.ratings.rating_rows import (
    FrequencyRows,
    Line,
    Lines,
    LineState,
    RatingRows,
    SoloRows,
    StepRows,
)
from rules.ratings.ratings import (
    Frequencies,
    Ladder,
    RatingStep,
    SoloLadder,
    SoloRecord,
    ladders_for_all,
)
from rules.ratings.recount_rows import EarlierRows, RecountRows, shown_ratings
from rules.ratings.recounting import rules_changed
from rules.ratings.result_rows import ResultRows, Tally
from rules.ratings.results import SeatResult
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
    """0 if they have none: their rating is provisional or resting."""
    shared: bool
    name: str
    """Their last name in this server."""
    line: Line


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
    frequencies: Frequencies = field(default_factory=Frequencies)
    """How often the higher rating finished ahead."""
    is_recounted: bool = False
    """Whether these are ratings under earlier rules, until new ones are computed."""
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
            ladders = _Ladders(ledger, guild, self._unit.clock())
            ranked = {
                ladder: _ranked_line(ledger, guild, lines, at)
                for ladder in ladders_for_all()
                for lines in (ladders.lines(ladder).lines,)
                for at, line in enumerate(lines)
                if line.entrant == entrant
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
            ladders = _Ladders(ledger, guild, self._unit.clock())
            found = ladders.lines(ladder)
            pages = max(1, -(-len(found.lines) // LINES_OF_A_PAGE))
            at = min(page, pages - 1)
            first = at * LINES_OF_A_PAGE
            places = range(first, min(first + LINES_OF_A_PAGE, len(found.lines)))
            shown = tuple([_ranked_line(ledger, guild, found.lines, place) for place in places])
            return LadderPage(
                *(ladder, at, pages, shown, ladders.known(), found.damaged),
                self._changed(ledger, guild),
                has_solos=bool(SoloRows(ledger).ladders(guild)),
                frequencies=ladders.frequencies(ladder),
                is_recounted=ladders.are_earlier,
            )

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
            now = shown_ratings(ledger, guild, Ladder(ladder.duel), [entrant]).get(entrant)
            return (*steps[:-1], now) if steps and now is not None else steps

        return await self._unit.read(view)

    async def aftermath(self, game: GameId) -> Aftermath:
        """The aftermath of a game; empty if it isn't over."""

        def view(ledger: Ledger) -> Aftermath:
            results = ResultRows(ledger).of(game)
            if not results or not ServerRows(ledger).has_ladder(results[0].guild):
                return Aftermath(results, {}, has_ladder=False)
            return Aftermath(results, {step.entrant: step for step in StepRows(ledger).of(game)})

        return await self._unit.read(view)


class _Ladders:
    """A server's ladders: those under earlier rules until new ratings are computed."""

    def __init__(self, ledger: Ledger, guild: str, now: datetime) -> None:
        self._ledger, self._guild, self._now = ledger, guild, now
        under_way = RecountRows(ledger).get(guild)
        self.are_earlier = under_way is not None and under_way.earlier

    def lines(self, ladder: Ladder) -> Lines:
        """All rows of a ladder."""
        if self.are_earlier:
            return EarlierRows(self._ledger).lines(self._guild, ladder)
        return RatingRows(self._ledger).lines(self._guild, ladder, self._now)

    def known(self) -> frozenset[Ladder]:
        """The non-empty ladders."""
        rows = EarlierRows if self.are_earlier else RatingRows
        return rows(self._ledger).ladders(self._guild)

    def frequencies(self, ladder: Ladder) -> Frequencies:
        """How often the higher rating finished ahead; none if the row is damaged."""
        kept = FrequencyRows(self._ledger).get(self._guild, 0, int(ladder.duel))
        return kept.frequencies if kept else Frequencies()


def _ranked_line(ledger: Ledger, guild: str, lines: Sequence[Line], at: int) -> Ranked:
    """The ladder row at this place, counted from 0, with rank and name."""
    line = lines[at]
    name = NameRows(ledger).in_server(line.entrant, guild)
    if line.state is not LineState.RANKED:
        return Ranked(0, False, name, line)
    first = at
    while first and lines[first - 1].shown == line.shown:
        first -= 1
    after = lines[at + 1] if at + 1 < len(lines) else None
    shared = first < at or _is_level(line, after)
    return Ranked(1 + first, shared, name, line)


def _is_level(line: Line, other: Line | None) -> bool:
    return other is not None and (other.state, other.shown) == (line.state, line.shown)


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
