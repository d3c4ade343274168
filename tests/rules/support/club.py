"""A simulated club: members of known strength, who meet at tables and are rated by the real rules.

Their strengths go in equal steps, as handicaps would make them, from a player of an earlier General
to a marshal, who stand as far apart as the arena has measured (docs/opponents.md). Who falls in which
order is drawn as Plackett and Luce do, with these strengths as weights: two hundred whole games for
each of twenty seeds would take an hour. Places are judged and ratings computed by the program itself.
"""

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta

from rules.model.board import Seat
from rules.model.events import PlayerEliminated
from rules.model.state import GameState
from rules.ratings.model import UNRATED_YET
from rules.ratings.ratings import Ladder, Standings, standings_of
from rules.ratings.results import SeatResult, judge_places
from rules.table.ids import NOBODY_KNOWN, Entrant
from rules.table.roster import Act, GameId, PersonId, PlaceRules, Player
from tests.bot.support.samples import ROSTER
from tests.rules.support.stored import at_noon

MEMBERS = tuple(Entrant(str(number)) for number in range(12))
SPAN = math.log(0.94 / 0.06)
"""Marshals win 94 of 100 games against the players of an earlier General."""
STRENGTH = {who: SPAN * n / (len(MEMBERS) - 1) for n, who in enumerate(MEMBERS)}
"""The logarithms of the weights."""
GAMES = 200
DAYS = 140
SIZES = (3, 4, 5, 6)
_FED_SHARE = 0.3
_FED = math.log(3)
_NEVER = -12.0


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits at a table, when their game ends, and what makes them play better or worse than they can."""

    name: str
    """A name that no other table has: chance follows from it, so that it is the same in each run."""
    day: float
    people: Sequence[Entrant]
    better_by: Mapping[Entrant, float] = field(default_factory=dict)
    """What is added to the logarithms of their weights."""
    leave: Sequence[Entrant] = ()
    """Those who hand their seats to computers before the first turn, in this order."""


def played(table: Table, strength: Mapping[Entrant, float]) -> tuple[SeatResult, ...]:
    """The results of a table's game, judged by the rules of places."""
    clocks = {
        who: -math.log(random.Random(f"{table.name} {who}").random())  # noqa: S311
        / math.exp(strength[who] + table.better_by.get(who, 0.0))
        for who in table.people
    }
    order = sorted(table.people, key=lambda who: clocks[who])
    seats = {who: Seat(who) for who in table.people}
    players = tuple(Player(seats[who], who, PersonId(who)) for who in table.people)
    acts = tuple(Act(0, "replaced", seats[who], who, own=True) for who in table.leave)
    roster = replace(ROSTER, players=players, acts=acts, rules=PlaceRules.SECOND)
    log = [PlayerEliminated(seat=seats[who], by=seats[order[0]]) for who in reversed(order[1:])]
    judged = judge_places(roster, GameState(winner=seats[order[0]]), log)
    return tuple(
        SeatResult(
            game=GameId(table.name),
            seat=seats[who],
            guild="g",
            ended=at_noon() + timedelta(days=table.day),
            edition="ryzyko",
            players=len(order),
            entrant=who,
            place=judged[seats[who]].place,
            won=judged[seats[who]].won,
            lands=0,
            luck=0.0,
            turns=0,
            in_time=0,
            rules=PlaceRules.SECOND,
        )
        for who in table.people
    )


def results_of_tables(
    tables: Iterable[Table], strength: Mapping[Entrant, float]
) -> list[SeatResult]:
    """The results of all tables, in the order in which their games end."""
    by_time = sorted(tables, key=lambda table: table.day)
    return [result for table in by_time for result in played(table, strength)]


def standings(tables: Iterable[Table], strength: Mapping[Entrant, float]) -> Standings:
    """What follows from the games of all tables."""
    return standings_of(results_of_tables(tables, strength))


def club(seed, games=GAMES, days=DAYS, *, feeding=False):
    """The tables of a club's members; one may do nothing but lose to another."""
    chance = random.Random(f"club {seed}")  # noqa: S311 - a test must be repeatable, not secret
    feeder, fed = chance.sample(MEMBERS, 2) if feeding else (NOBODY_KNOWN, NOBODY_KNOWN)
    for number in range(games):
        people = _people(chance, feeder, fed)
        better_by = {feeder: _NEVER, fed: _FED} if feeding and feeder in people else {}
        yield Table(f"{seed} club {number}", number * days / games, people, better_by)


def _people(chance, feeder, fed):
    """Three to six members; the feeder sits only where the one does whom they feed."""
    size = chance.choice(SIZES)
    others = [who for who in MEMBERS if who not in (feeder, fed)]
    if feeder and chance.random() < _FED_SHARE:
        return [feeder, fed, *chance.sample(others, size - 2)]
    return chance.sample([who for who in MEMBERS if who != feeder], size)


def shown(found, who, ladder=Ladder()):  # noqa: B008 - a frozen value
    """Somebody's rating as the leaderboard shows it."""
    state = found.ladders.get(ladder)
    return (state.ratings.get(who, UNRATED_YET) if state else UNRATED_YET).shown


def rank_correlation(found):
    """Spearman's rank correlation between the members' strengths and their ratings as shown."""
    ratings = [shown(found, who) for who in MEMBERS]
    ranks = [sum(s < own for s in ratings) + (ratings.count(own) - 1) / 2 for own in ratings]
    mean = (len(MEMBERS) - 1) / 2
    covariance = sum((n - mean) * (rank - mean) for n, rank in enumerate(ranks))
    variances = [sum((x - mean) ** 2 for x in xs) for xs in (range(len(MEMBERS)), ranks)]
    return covariance / math.sqrt(math.prod(variances))


def strongest_in_order(found, count=3):
    """Whether the strongest members stand in the right order among themselves."""
    ratings = [shown(found, who) for who in MEMBERS[-count:]]
    return ratings == sorted(ratings) and len(set(ratings)) == count
