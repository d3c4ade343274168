"""Ratings: how well somebody plays, from the places that they came to. Pure.

Ratings follow from the places in rated games alone, one game after the other in order of their end,
so that all of them can be computed again. The model is Plackett and Luce's with the approximation
of Weng and Lin (Journal of Machine Learning Research 12, 2011), as openskill computes it; of its
models it ordered simulated clubs best (docs/ratings.md).
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from rules.model.rating import UNRATED_YET, Ladder, Rating
from rules.model.result import NOBODY_KNOWN, Entrant, SeatResult

Ratings = Mapping[tuple[str, str, Entrant], Rating]
"""Ratings by server, ladder's name and entrant."""

MOST_IN_A_WEEK: Final = 3
"""The most rated games of the same two people within seven days."""

_MODEL: Final = PlackettLuce()
_DUEL: Final = 2
"""The players of a table that is rated apart from larger ones."""


def ladders_of(edition: str, players: int) -> tuple[Ladder, ...]:
    """The ladders that a game counts for."""
    duel = players == _DUEL
    return Ladder(duel), Ladder(duel, edition)


def ratings_after(
    before: Mapping[Entrant, Rating], places: Sequence[tuple[Entrant, int]]
) -> Mapping[Entrant, Rating]:
    """The ratings of those who played a game, after it; `places` has the place of each seat.

    A level that had several seats is rated by their mean. `before` has those who have a rating yet.
    """
    known = {entrant: before.get(entrant, UNRATED_YET) for entrant, _ in places}
    teams = [[_MODEL.rating(known[e].mean, known[e].deviation)] for e, _ in places]
    told = _MODEL.rate(teams, ranks=[place for _, place in places])
    after: dict[Entrant, list[PlackettLuceRating]] = {}
    for (entrant, _), (rating,) in zip(places, told, strict=True):
        after.setdefault(entrant, []).append(rating)
    return {
        entrant: Rating(
            fmean(each.mu for each in ratings),
            fmean(each.sigma for each in ratings),
            known[entrant].games + 1,
        )
        for entrant, ratings in after.items()
    }


def ratings_of(results: Iterable[SeatResult]) -> Ratings:
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
            known |= {
                at[entrant]: after for entrant, after in ratings_after(before, places).items()
            }
    return known
