"""Results and ratings, kept in the transaction in which a game ends. For the store's thread."""

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import combinations, product
from typing import Final

from rules.engine.work.endings import EndedGame
from rules.engine.work.timer_kind import Firing, TimerKind
from rules.game.club.concern import is_known
from rules.game.club.ratings import MOST_IN_A_WEEK, ladders_of, ratings_after, ratings_of
from rules.game.club.results import PlayedGame, is_judged, results_of
from rules.game.table.change import Change
from rules.model.errors import StoreError
from rules.model.gain import RatingStep
from rules.model.rating import Ladder, Rating
from rules.model.result import NOBODY_KNOWN, Entrant, SeatResult, Unrated, is_person
from rules.model.roster import Roster
from rules.store.port import Ledger

_log = logging.getLogger(__name__)

_A_WEEK: Final = timedelta(days=7)


def keep_results(ended: EndedGame) -> None:
    """Keep the results of a game that ends now; one that is given up has none, nor has a lesson."""
    if is_judged(ended.roster):
        keep_results_of(ended.ledger, ended.roster, ended.at)


def keep_results_of(ledger: Ledger, roster: Roster, ended: datetime) -> None:
    """Keep the results of a game that is over, and what ratings come of them; once for each game."""
    if ledger.results.of(roster.id):
        return
    results = _with_unrated(ledger, results_of(played_game(ledger, roster, ended)))
    if roster.annulment and roster.annulment.is_done:
        results = [replace(each, unrated=Unrated.ANNULLED) for each in results]
    ledger.results.keep(results)
    for player in roster.players:  # before they are rated: by their names it is known who came back
        if player.person:
            ledger.people.set_name_of(player.person, roster.venue.guild, player.name)
    _rate_in_steps(ledger, _as_heirs(ledger, results))


def played_game(ledger: Ledger, roster: Roster, ended: datetime) -> PlayedGame:
    """A game that is over, as its results follow from it."""
    log, clocked = ledger.log.events(roster.id), ledger.inbox.clocked_seats(roster.id)
    return PlayedGame(roster, log, clocked, ended)


def _rate_in_steps(ledger: Ledger, results: Sequence[SeatResult]) -> None:
    """Rate those who played a game, and keep what it brought to each of the people."""
    one, before = results[0], _shown(ledger, results)
    rate(ledger, results)
    if one.unrated:
        return
    duel = ladders_of(one.edition, one.players)[0].duel
    ledger.steps.note(
        RatingStep(one.game, who, one.guild, duel, one.ended, before.get(who), after)
        for who, after in _shown(ledger, results).items()
    )


def _shown(ledger: Ledger, results: Sequence[SeatResult]) -> Mapping[Entrant, int]:
    """The ratings, as they are shown, of the people of a game who have one; none where they are damaged."""
    one, people = results[0], [each.entrant for each in results if is_known(each.entrant)]
    ladder = ladders_of(one.edition, one.players)[0]
    try:
        rated = ledger.ratings.of(one.guild, ladder, people)
    except StoreError:
        return {}
    return {who: rating.shown for who, rating in rated.items()}


def rate(ledger: Ledger, results: Sequence[SeatResult]) -> None:
    """Rate those who played a game, unless it counts for no rating."""
    places = [(each.entrant, each.place) for each in results if each.entrant != NOBODY_KNOWN]
    if not places or results[0].unrated:
        return
    one = results[0]
    for ladder in ladders_of(one.edition, one.players):
        try:
            before = ledger.ratings.of(one.guild, ladder, {entrant for entrant, _ in places})
        except StoreError as error:
            _log.error("rated again from all results: %s", error.facts["detail"])
            after = rate_again(ledger, one.guild, ladder)
        else:
            after = ratings_after(before, places)
        ledger.ratings.set(one.guild, ladder, after)


def known_results(ledger: Ledger) -> Iterable[SeatResult]:
    """All results; those of people who came back after they were forgotten count as theirs."""
    heirs = ledger.forgotten.heirs()
    results = ledger.results.all()
    return (_as_heir(each, heirs) for each in results) if heirs else results


def _as_heirs(ledger: Ledger, results: Sequence[SeatResult]) -> Sequence[SeatResult]:
    """The results of a game as they are rated: whoever has come back goes on from the rating that they had."""
    guild = results[0].guild
    heirs = ledger.forgotten.heirs(guild)
    for (_, before), person in heirs.items():
        ledger.ratings.forget(before, person, guild)
    return [_as_heir(each, heirs) for each in results]


def _as_heir(result: SeatResult, heirs: Mapping[tuple[str, Entrant], Entrant]) -> SeatResult:
    heir = heirs.get((result.guild, result.entrant))
    return replace(result, entrant=heir) if heir else result


def known_as(ledger: Ledger, guild: str, entrant: Entrant) -> tuple[Entrant, ...]:
    """All that a person is in the results of a server: by their id, and as who was forgotten of late."""
    before = ledger.forgotten.entrant_of(guild, entrant)
    return (entrant, before) if before else (entrant,)


def rate_server_again(ledger: Ledger, guild: str, ladders: Iterable[Ladder]) -> None:
    """Compute ladders of a server again, in place of what is kept of them."""
    for ladder in ladders:
        after = rate_again(ledger, guild, ladder)
        ledger.ratings.drop(guild, ladder)
        ledger.ratings.set(guild, ladder, after)


def rate_again(ledger: Ledger, guild: str, ladder: Ladder) -> Mapping[Entrant, Rating]:
    """A ladder's ratings as they follow from all results; none where those are damaged, too."""
    try:
        found = ratings_of(known_results(ledger))
    except StoreError as error:
        _log.error("not rated: %s", error.facts["detail"])
        return {}
    return {
        who: rating for (g, name, who), rating in found.items() if (g, name) == (guild, ladder.name)
    }


def _with_unrated(ledger: Ledger, results: Sequence[SeatResult]) -> Sequence[SeatResult]:
    """The results, unrated if two of the people had enough rated games with each other of late."""
    one = results[0]
    people = [each.entrant for each in results if is_person(each.entrant)]
    if one.unrated is None and _meet_often(ledger, one, people):
        return [replace(each, unrated=Unrated.OFTEN) for each in results]
    return results


def _meet_often(ledger: Ledger, one: SeatResult, people: Collection[Entrant]) -> bool:
    since = one.ended - _A_WEEK
    known = [known_as(ledger, one.guild, each) for each in people]
    return any(
        sum(ledger.results.count_meetings(one.guild, *pair, since) for pair in product(*both))
        >= MOST_IN_A_WEEK
        for both in combinations(known, 2)
    )


def _results_due(firing: Firing) -> Change:
    """Keep the results of a game that was over before results were kept."""
    keep_results_of(firing.ledger, firing.at.roster, firing.at.roster.since)
    return Change(firing.at)


RESULTS_DUE: Final = TimerKind("result", _results_due)
"""Timers that the migration set for each game that was over, in the order in which they ended."""
