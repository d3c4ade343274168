"""Saves results and updates ratings in the transaction that ends a game. For the store's thread."""

import logging
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, TypeVar

from rules.engine.hooks import FinishedGame, TimerFired, TimerKind
from rules.model.errors import StoreError
from rules.people.profiles import known_as
from rules.people.rows import ForgottenRows, KnownName, NameRows
from rules.ratings.rating_rows import RatingRows, ScoreRows, SoloRows, StepRows
from rules.ratings.ratings import (
    A_WEEK,
    Ladder,
    RatingStep,
    TableRatings,
    ladders_of,
    rated_places,
    ratings_after,
    solo_game,
    standings_of,
)
from rules.ratings.result_rows import ResultRows
from rules.ratings.results import PlayedGame, SeatResult, is_judged, results_of
from rules.store.port import Ledger
from rules.table.game import Change
from rules.table.ids import Entrant, Unrated, is_known
from rules.table.roster import Roster

_log = logging.getLogger(__name__)

_K = TypeVar("_K")
_V = TypeVar("_V")

_RULES_CHANGED: Final = "rules of ratings changed: "
"""Followed by a server's id: when its ratings were recomputed under new rules."""


def record_results(ended: FinishedGame) -> None:
    """Save the results of a game that ends now; abandoned games and lessons have none."""
    if is_judged(ended.roster):
        keep_results_of(ended.ledger, ended.roster, ended.at)


def keep_results_of(ledger: Ledger, roster: Roster, ended: datetime) -> None:
    """Save a finished game's results and update the ratings; once per game."""
    if ResultRows(ledger).of(roster.id):
        return
    results: Sequence[SeatResult] = results_of(played_game(ledger, roster, ended))
    if roster.annulment and roster.annulment.is_done:
        results = [replace(each, unrated=Unrated.ANNULLED) for each in results]
    ResultRows(ledger).keep(results)
    for player in roster.players:  # before rating: names are used to recognise people who came back
        if player.person:
            NameRows(ledger).put(KnownName(roster.venue.guild, player.person, player.name))
    _rate_in_steps(ledger, _as_heirs(ledger, results))


def played_game(ledger: Ledger, roster: Roster, ended: datetime) -> PlayedGame:
    """A finished game, as input for its results."""
    log, clocked = ledger.log.events(roster.id), ledger.inbox.clocked_seats(roster.id)
    return PlayedGame(roster, log, clocked, ended)


def _rate_in_steps(ledger: Ledger, results: Sequence[SeatResult]) -> None:
    """Rate a game's players and save each person's rating change."""
    one, before = results[0], _shown(ledger, results)
    rate(ledger, results)
    if not rated_places(results):
        return
    duel = ladders_of(one.edition, one.players)[0].duel
    steps = (
        RatingStep(one.game, who, one.guild, duel, one.ended, before.get(who), after)
        for who, after in _shown(ledger, results).items()
    )
    StepRows(ledger).put(*steps)


def _shown(ledger: Ledger, results: Sequence[SeatResult]) -> Mapping[Entrant, int]:
    """The shown ratings of a game's people, if they have any; empty if damaged."""
    one, people = results[0], [each.entrant for each in results if is_known(each.entrant)]
    ladder = ladders_of(one.edition, one.players)[0]
    try:
        rated = RatingRows(ledger).of(one.guild, ladder, people)
    except StoreError:
        return {}
    return {who: rating.shown for who, rating in rated.items()}


def rate(ledger: Ledger, results: Sequence[SeatResult]) -> None:
    """Update the ratings of a game's players, unless it is unrated."""
    try:
        _rate_people(ledger, results)
        _count_solo(ledger, results)
    except StoreError as error:
        _log.error("rebuilding ratings from all results: %s", error.facts["detail"])
        rate_again(ledger, results[0].guild)


def _rate_people(ledger: Ledger, results: Sequence[SeatResult]) -> None:
    one, places = results[0], rated_places(results)
    if not places:
        return
    people = [who for who, _ in places]
    met = _meetings(ledger, one, people)
    for ladder in ladders_of(one.edition, one.players):
        _set(
            ledger,
            one.guild,
            ladder,
            ratings_after(_before(ledger, one, ladder, people), places, met),
        )


def _meetings(
    ledger: Ledger, game: SeatResult, people: Sequence[Entrant]
) -> Mapping[frozenset[Entrant], int]:
    """Each pair's rated games in the week before, including those from before an erasure."""
    known = {name: who for who in people for name in known_as(ledger, game.guild, who)}
    found = ResultRows(ledger).meetings(game.guild, [*known], game.ended - A_WEEK, game.game)
    met = Counter[frozenset[Entrant]]()
    for pair, count in found.items():
        met[frozenset(known[name] for name in pair)] += count
    return met


def _before(
    ledger: Ledger, game: SeatResult, ladder: Ladder, people: Sequence[Entrant]
) -> TableRatings:
    return TableRatings(
        RatingRows(ledger).of(game.guild, ladder, people),
        ScoreRows(ledger).among(game.guild, ladder, people),
    )


def _set(ledger: Ledger, guild: str, ladder: Ladder, after: TableRatings) -> None:
    RatingRows(ledger).set(guild, ladder, after.ratings)
    ScoreRows(ledger).set(guild, ladder, after.scores)


def _count_solo(ledger: Ledger, results: Sequence[SeatResult]) -> None:
    solo, guild = solo_game(results), results[0].guild
    if solo:
        before = SoloRows(ledger).of(guild, solo.ladder, solo.entrant)
        SoloRows(ledger).set(guild, solo.ladder, solo.entrant, before.with_game(won=solo.won))


def known_results(ledger: Ledger) -> Iterable[SeatResult]:
    """All results, with those of recognised people credited to their new identity."""
    heirs = ForgottenRows(ledger).heirs()
    results = ResultRows(ledger).all()
    return (_as_heir(each, heirs) for each in results) if heirs else results


def _as_heirs(ledger: Ledger, results: Sequence[SeatResult]) -> Sequence[SeatResult]:
    """A game's results for rating: people who came back after an erasure continue with their old rating."""
    guild = results[0].guild
    heirs = ForgottenRows(ledger).heirs(guild)
    for (_, before), person in heirs.items():
        RatingRows(ledger).rename(before, person, guild)
        ScoreRows(ledger).rename(before, person, guild)
        SoloRows(ledger).rename(before, person, guild)
    return [_as_heir(each, heirs) for each in results]


def _as_heir(result: SeatResult, heirs: Mapping[tuple[str, Entrant], Entrant]) -> SeatResult:
    heir = heirs.get((result.guild, result.entrant))
    return replace(result, entrant=heir) if heir else result


def rate_again(ledger: Ledger, guild: str) -> None:
    """Recompute all ratings of a server from its results, for example after one has changed.

    If results are damaged, the server has no ratings until they are repaired.
    """
    RatingRows(ledger).clear(guild)
    ScoreRows(ledger).clear(guild)
    SoloRows(ledger).clear(guild)
    try:
        found = standings_of(each for each in known_results(ledger) if each.guild == guild)
    except StoreError as error:
        _log.error("ratings not rebuilt: %s", error.facts["detail"])
        return
    for ladder in {ladder for ladder, _ in found.ratings}:
        _set(
            ledger,
            guild,
            ladder,
            TableRatings(_of(found.ratings, ladder), _of(found.scores, ladder)),
        )
    for (solo, entrant), record in found.solos.items():
        SoloRows(ledger).set(guild, solo, entrant, record)


def _of(found: Mapping[tuple[Ladder, _K], _V], wanted: Ladder) -> Mapping[_K, _V]:
    return {key: value for (ladder, key), value in found.items() if ladder == wanted}


def rules_changed(ledger: Ledger, guild: str) -> datetime | None:
    """When a server's ratings were recomputed under new rules, if they were."""
    return ledger.uptime.moment(_RULES_CHANGED + guild)


def _results_due(firing: TimerFired) -> Change:
    """Save the results of a game that ended before results existed."""
    keep_results_of(firing.ledger, firing.at.roster, firing.at.roster.since)
    return Change(firing.at)


RESULTS_DUE: Final = TimerKind("result", _results_due)
"""Timers set by a migration for each finished game, in the order of their end."""


def _ratings_due(firing: TimerFired) -> Change:
    """Recompute a server's ratings under the current rules, and record when."""
    for guild in {each.guild for each in ResultRows(firing.ledger).of(firing.at.roster.id)}:
        rate_again(firing.ledger, guild)
        firing.ledger.uptime.set_moment(_RULES_CHANGED + guild, firing.now)
    return Change(firing.at)


RATINGS_DUE: Final = TimerKind("ratings", _ratings_due)
"""Timers set by a migration for each server with ratings under earlier rules."""
