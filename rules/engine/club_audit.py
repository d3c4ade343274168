"""A check of what remains of games: their results follow from their logs, the ratings from the results."""

import math
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final

from rules.engine.keeping import played
from rules.engine.timer_kinds import RESULTS_DUE
from rules.game.ratings import ladders_of, rated
from rules.game.results import results_of
from rules.model.errors import StoreError
from rules.model.rating import Rating
from rules.model.result import NOBODY_KNOWN, Entrant, SeatResult
from rules.model.roster import Roster, Status
from rules.store.port import Ledger
from rules.store.tables import NO_SEAT

Ratings = Mapping[tuple[str, str, Entrant], Rating]
"""Ratings by server, ladder and entrant."""

_SAME: Final = 1e-6


def faults_of_results(ledger: Ledger, roster: Roster) -> Iterator[str]:
    """The faults of the results that are kept of a game."""
    try:
        kept = ledger.results.of(roster.id)
    except StoreError as error:
        yield str(error.facts["detail"])
        return
    if roster.status is not Status.OVER or roster.is_lesson:
        if kept:
            yield "it has results, and is not over, or a lesson"
        return
    if not kept:
        timers = {(kind, seat) for kind, seat, _ in ledger.timers.of(roster.id)}
        if (RESULTS_DUE.name, NO_SEAT) not in timers:
            yield "it is over, and its results are not kept"
        return
    if _told(kept) != _told(results_of(played(ledger, roster, kept[0].ended))):
        yield "its results do not follow from its log"


def _told(results: tuple[SeatResult, ...]) -> list[tuple[object, ...]]:
    """What follows from a log alone: not who played, nor what was decided when it ended."""
    return [(r.seat, r.edition, r.players, r.lands, r.luck, r.turns, r.in_time) for r in results]


def faults_of_ratings(ledger: Ledger) -> Iterator[str]:
    """The faults of ratings, compared with those that follow from the results."""
    try:
        due = ratings_of(ledger.results.all())
    except StoreError:
        return  # it is a fault of its game
    kept: dict[tuple[str, str, Entrant], Rating] = {}
    for guild, ladder, entrant, rating, shown in ledger.ratings.all():
        kept[guild, ladder, entrant] = rating
        if shown != rating.shown:
            yield f"server {guild}: the rating of {entrant} in {ladder} is shown as {shown}"
    for guild, ladder, entrant in sorted(kept.keys() | due.keys()):
        at = guild, ladder, entrant
        if not _are_same(kept.get(at), due.get(at)):
            yield f"server {guild}: the rating of {entrant} in {ladder} does not follow from the results"


def ratings_of(results: Iterator[SeatResult]) -> Ratings:
    """All ratings that follow from results, computed again."""
    known: dict[tuple[str, str, Entrant], Rating] = {}
    for _, seats in groupby(results, key=lambda result: result.game):
        game = list(seats)
        places = [(each.entrant, each.place) for each in game if each.entrant != NOBODY_KNOWN]
        if game[0].unrated or not places:
            continue
        for ladder in ladders_of(game[0].edition, game[0].players):
            at = {entrant: (game[0].guild, ladder.name, entrant) for entrant, _ in places}
            before = {entrant: known[key] for entrant, key in at.items() if key in known}
            known |= {at[entrant]: after for entrant, after in rated(before, places).items()}
    return known


def _are_same(one: Rating | None, other: Rating | None) -> bool:
    if one is None or other is None:
        return one is other
    return (
        one.games == other.games
        and math.isclose(one.mean, other.mean, abs_tol=_SAME)
        and math.isclose(one.deviation, other.deviation, abs_tol=_SAME)
    )
