"""A check of what remains of games: their results follow from their logs, the ratings from the results."""

import math
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import astuple, replace
from itertools import groupby
from typing import Final

from rules.model.errors import StoreError
from rules.ratings.rating import Rating, ladder_named
from rules.ratings.rating_rows import RatingRows, ScoreRows, SoloRows
from rules.ratings.ratings import Standings, standings_of
from rules.ratings.result_rows import ResultRows, Tally
from rules.ratings.results import SeatResult, is_judged, results_of
from rules.ratings.updates import RATINGS_DUE, RESULTS_DUE, known_results, played_game
from rules.store.port import Ledger
from rules.store.protocols import NO_SEAT
from rules.table.ids import NOBODY_KNOWN, Entrant
from rules.table.roster import PlaceRules, Roster, Status

_SAME: Final = 1e-6


def faults_of_results(ledger: Ledger, roster: Roster) -> Iterator[str]:
    """The faults of the results that are kept of a game."""
    try:
        kept = ResultRows(ledger).of(roster.id)
    except StoreError as error:
        yield str(error.facts["detail"])
        return
    if not is_judged(roster):
        if kept:
            yield "it has results, and is not over, or a lesson"
        return
    if not kept and roster.status is Status.CANCELLED:
        return  # closed by a moderator before such a table was judged
    if not kept:
        timers = {(kind, seat) for kind, seat, _ in ledger.timers.of(roster.id)}
        if (RESULTS_DUE.name, NO_SEAT) not in timers:
            yield "it is over, and its results are not kept"
        return
    if _facts_of_log(kept) != _facts_of_log(results_of(played_game(ledger, roster, kept[0].ended))):
        yield "its results do not follow from its log"


def _facts_of_log(results: tuple[SeatResult, ...]) -> list[tuple[object, ...]]:
    """What follows from a log and its rules alone: not who played, nor what was decided when it ended."""
    return [
        (r.seat, r.edition, r.players, r.lands, r.luck, r.turns, r.in_time, r.rules, *_judged(r))
        for r in results
    ]


def _judged(result: SeatResult) -> tuple[object, ...]:
    """What was judged of a seat; the first rules asked who sat there, which may be forgotten by now."""
    if result.rules is PlaceRules.FIRST:
        return ()
    return result.place, result.won, result.takeover


def faults_of_ratings(ledger: Ledger) -> Iterator[str]:
    """The faults of ratings, compared with those that follow from the results."""
    try:
        by_server: dict[str, list[SeatResult]] = {}
        for each in known_results(ledger):
            by_server.setdefault(each.guild, []).append(each)
        kept = _kept_standings(ledger)
    except StoreError:
        return  # it is a fault of its row
    waiting = _computed_again(ledger)
    for guild in sorted({*by_server, *kept} - waiting):
        due = standings_of(by_server.get(guild, ()))
        yield from _faults_between(guild, kept.get(guild, Standings()), due)
    for at in RatingRows(ledger).sound():
        if at.shown != at.rating.shown:
            yield f"server {at.guild}: the rating of {at.entrant} in {at.ladder} is shown as {at.shown}"


def _computed_again(ledger: Ledger) -> frozenset[str]:
    """The servers whose ratings are still to be computed under the present rules."""
    games = ledger.timers.games_with(RATINGS_DUE.name)
    return frozenset(each.guild for game in games for each in ResultRows(ledger).of(game))


def _kept_standings(ledger: Ledger) -> dict[str, Standings]:
    kept: defaultdict[str, Standings] = defaultdict(Standings)
    for one in RatingRows(ledger).sound():
        kept[one.guild].ratings[ladder_named(one.ladder), one.entrant] = one.rating
    for between in ScoreRows(ledger).sound():
        kept[between.guild].scores[ladder_named(between.ladder), between.pair] = between.score
    for alone in SoloRows(ledger).sound():
        kept[alone.guild].solos[alone.ladder, alone.entrant] = alone.record
    return kept


def _faults_between(guild: str, kept: Standings, due: Standings) -> Iterator[str]:
    places = kept.ratings.keys() | due.ratings.keys()
    for ladder, entrant in sorted(places, key=lambda at: (at[0].name, at[1])):
        at = ladder, entrant
        if not _are_same(kept.ratings.get(at), due.ratings.get(at)):
            what = f"the rating of {entrant} in {ladder.name}"
            yield f"server {guild}: {what} does not follow from the results"
    if not _same_scores(kept, due):
        yield f"server {guild}: the scores of people against each other do not follow from the results"
    if kept.solos != due.solos:
        yield f"server {guild}: the games of those who play alone do not follow from the results"


def _same_scores(kept: Standings, due: Standings) -> bool:
    return kept.scores.keys() == due.scores.keys() and all(
        math.isclose(one, other, abs_tol=_SAME)
        for at, score in kept.scores.items()
        for one, other in zip(astuple(score), astuple(due.scores[at]), strict=True)
    )


def faults_of_tallies(ledger: Ledger) -> Iterator[str]:
    """The faults of what results add up to, compared with the results."""
    try:
        results = list(ResultRows(ledger).all())
    except StoreError:
        return  # it is a fault of its row
    due = {key: list(those) for key, those in groupby(sorted(results, key=_whose), _whose)}
    for (entrant, guild), those in due.items():
        if entrant == NOBODY_KNOWN:
            continue
        kept = ResultRows(ledger).tallies(entrant, guild)
        games = {tally.edition: tally for tally in kept}
        for edition in {each.edition for each in those} | games.keys():
            tally = Tally(guild, entrant, edition)
            for each in those:
                tally = tally.with_result(each) if each.edition == edition else tally
            if not _add_up(games.get(edition), tally):
                yield f"server {guild}: the tally of {entrant} in {edition} does not add up"


def _whose(result: SeatResult) -> tuple[Entrant, str]:
    return result.entrant, result.guild


def _add_up(kept: Tally | None, due: Tally) -> bool:
    return (
        kept is not None
        and replace(kept, luck=due.luck) == due
        and math.isclose(kept.luck, due.luck, abs_tol=_SAME)
    )


def _are_same(one: Rating | None, other: Rating | None) -> bool:
    if one is None or other is None:
        return one is other
    return (
        (one.games, one.people) == (other.games, other.people)
        and math.isclose(one.mean, other.mean, abs_tol=_SAME)
        and math.isclose(one.deviation, other.deviation, abs_tol=_SAME)
    )
