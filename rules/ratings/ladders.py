"""What remains of games, server by server: profiles, ratings and the results behind them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from rules.engine.unit_of_work import UnitOfWork, do_by_person
from rules.people.rows import ForgottenRows, NameRows
from rules.ratings.rating import Ladder, Rating, RatingStep, SoloLadder, SoloRecord
from rules.ratings.rating_rows import Lines, RatingRows, SoloRows, StepRows
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
"""The most points of a curve."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line of a ladder. Those whose shown ratings are equal share a rank."""

    rank: int
    shared: bool
    entrant: Entrant
    name: str
    """The name that they bore last in this server."""
    rating: Rating


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """What an entrant has done in a server: tallies by edition, and their lines of the ladders."""

    entrant: Entrant
    tallies: Sequence[Tally] = ()
    ranked: Mapping[Ladder, Ranked] = field(default_factory=dict)
    solos: Mapping[SoloLadder, SoloRecord] = field(default_factory=dict)
    """Their last games alone against computers."""
    has_ladder: bool = True
    """Whether the server wants ratings; where it does not there are no lines of ladders."""
    broken_before: int = 0
    """The truces that they broke before they were forgotten, for as long as they are recognised."""


@dataclass(frozen=True, slots=True)
class LadderPage:
    """A page of a ladder; `page` counts from 0 and is the last one if there are not so many."""

    ladder: Ladder
    page: int
    pages: int
    lines: Sequence[Ranked]
    ladders: frozenset[Ladder] = frozenset()
    """The ladders of the server that have any lines."""
    damaged: int = 0
    """The number of lines that are left out, since they are damaged."""
    changed: datetime | None = None
    """The moment at which the rules of ratings changed, in the month after that."""
    has_solos: bool = False
    """Whether anybody stands on a ladder of those who play alone."""
    is_wanted: bool = True
    """Whether the server wants ratings."""


@dataclass(frozen=True, slots=True)
class SoloRanked:
    """One line of a solo ladder. Those whose shown records are equal share a rank."""

    rank: int
    shared: bool
    name: str
    """The name that they bore last in this server."""
    record: SoloRecord


@dataclass(frozen=True, slots=True)
class SoloPage:
    """A page of a solo ladder; `page` counts from 0 and is the last one if there are not so many."""

    ladder: SoloLadder | None
    """None where nobody has played alone."""
    page: int
    pages: int
    lines: Sequence[SoloRanked]
    ladders: Sequence[SoloLadder] = ()
    """The solo ladders of the server that have any lines, those with the most first."""
    is_wanted: bool = True
    """Whether the server wants ratings."""


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What came of a game that is over, and of ratings nothing where its server does without."""

    results: Sequence[SeatResult]
    steps: Mapping[Entrant, RatingStep]
    """What it brought to the ratings of its people; empty where it counts for nothing."""
    has_ladder: bool = True


class Club:
    """Records, ladders and results. Nothing of a game that goes on is in any of them."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def record(self, entrant: Entrant, guild: str) -> PlayerRecord:
        """What an entrant has done in a server."""

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
        """A page of a ladder, the best first; an empty one where the server wants no ratings."""

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
        """A page of a ladder of those who play alone; an empty one where the server wants no ratings.

        `wanted`: which of them; the one with the most lines if it is None or has none.
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
        """Whether a server wants ratings."""
        return await self._unit.read(lambda ledger: ServerRows(ledger).has_ladder(guild))

    async def set_ladder(self, action: str, guild: str, *, wanted: bool) -> Effect:
        """Say whether a server wants ratings, as somebody who manages it decides.

        Tables that are set from then on are rated, or not.
        """

        def work(ledger: Ledger) -> Effect:
            ServerRows(ledger).set_ladder(guild, wanted=wanted)
            return Effect(EffectKind.LADDER_SET, {"wanted": "yes" if wanted else "no"})

        return await do_by_person(self._unit, action, work)

    def _changed(self, ledger: Ledger, guild: str) -> datetime | None:
        """The moment at which the rules changed in a server, if it is less than a month ago."""
        changed = rules_changed(ledger, guild)
        return changed if changed and self._unit.clock() - changed < _TOLD_FOR else None

    async def curve(self, entrant: Entrant, guild: str, ladder: Ladder) -> tuple[int, ...]:
        """The ratings of an entrant, as shown, after each of their last games; the last is as it is now."""

        def view(ledger: Ledger) -> tuple[int, ...]:
            steps = StepRows(ledger).curve(guild, entrant, _MOST_STEPS, duel=ladder.duel)
            now = RatingRows(ledger).of(guild, Ladder(ladder.duel), [entrant]).get(entrant)
            return (*steps[:-1], now.shown) if steps and now else steps

        return await self._unit.read(view)

    async def aftermath(self, game: GameId) -> Aftermath:
        """What came of a game; nothing where it is not over."""

        def view(ledger: Ledger) -> Aftermath:
            results = ResultRows(ledger).of(game)
            if not results or not ServerRows(ledger).has_ladder(results[0].guild):
                return Aftermath(results, {}, has_ladder=False)
            return Aftermath(results, {step.entrant: step for step in StepRows(ledger).of(game)})

        return await self._unit.read(view)


def _ranked_line(ledger: Ledger, guild: str, lines: Lines, place: int) -> Ranked:
    """The line at a place of a ladder, counted from 0, with its rank and its name."""
    entrant, rating = lines.ratings[place]
    first = _first_as_good(lines, place, rating.shown)
    is_last = place + 1 == len(lines.ratings)
    shared = first < place or not (is_last or lines.ratings[place + 1][1].shown != rating.shown)
    name = NameRows(ledger).in_server(entrant, guild)
    return Ranked(1 + first, shared, entrant, name, rating)


def _first_as_good(lines: Lines, place: int, shown: int) -> int:
    """The first place with the same shown rating: those of one are neighbours, as the best come first."""
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
