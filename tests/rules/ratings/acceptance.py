"""What the ladder is wanted to do, measured: order, improvement, and what adversaries gain and take.

A club of twelve plays 200 games in 20 weeks; six accounts play 200 more. In the honest run the same people
sit at the same tables, and all play as well as they can. Chance is the same in both runs. The first account is
as strong as the club's strongest member, or as its middle; so what it gains is gained by the strategy. Gains
and losses are in widths: the shown distance of the honest run's best and last member. `python -m
tests.rules.ratings.acceptance` tells every figure (docs/ratings.md).
"""

import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from statistics import fmean, median

from rules.ratings.model import is_provisional
from rules.ratings.ratings import Ladder, Standings, standings_of
from rules.ratings.results import SeatResult
from rules.table.ids import Entrant
from tests.rules.ratings.strategies import (
    ACCOUNTS,
    CHAMPION,
    GAMES,
    GANGS,
    HELPERS,
    STRATEGIES,
    Strategy,
)
from tests.rules.support.club import (
    DAYS,
    MEMBERS,
    SPAN,
    STRENGTH,
    Table,
    club,
    played,
    rank_correlation,
    results_of_tables,
    shown,
    standings,
)

SEEDS = range(20)
EVERY = (*STRATEGIES, *GANGS)
STRONG, MEDIOCRE = SPAN, SPAN / 2
FRIENDS = tuple(map(Entrant, ("a", "b", "c", "d")))
MORE_HELPERS = tuple(Entrant(f"helper {number}") for number in range(15))


def order(games: int) -> float:
    """Spearman's correlation of the members' strengths and ratings, the mean of all seeds."""
    days = DAYS * games / 200
    return fmean(rank_correlation(standings(club(s, games, days), STRENGTH)) for s in SEEDS)


def games_to_the_top(seed: int, most: int = 250) -> int:
    """How many own games the weakest needs to be shown in the top three, once they're the best."""
    found, (improver, *_) = standings(club(seed), STRENGTH), MEMBERS
    strength, own = {**STRENGTH, improver: SPAN * 12 / 11}, 0
    for table in club(f"{seed} further", games=1500, days=1050):
        if improver in table.people:
            own += 1
        found.count(played(replace(table, day=table.day + DAYS), strength))
        better = sum(shown(found, who) > shown(found, improver) for who in MEMBERS)
        if better < 3 or own == most:
            break
    return own


def lead_of_twice_as_strong(seed: int) -> float:
    """How far the best is ahead of the next one, if twice as far from the weakest; in widths."""
    *others, best = MEMBERS
    found = standings(club(seed), {**STRENGTH, best: 2 * SPAN})
    next_best = max(shown(found, who) for who in others)
    return (shown(found, best) - next_best) / width(standings(club(seed), STRENGTH))


def share_of_winners_without_gain(seed: int) -> float:
    """The share of sole winners whom a game brings nothing, or less."""
    found, gains = Standings(), []
    for table in club(seed):
        game = played(table, STRENGTH)
        moves = found.count(game)
        (winner,) = [moves[each.entrant] for each in game if each.won]
        gains.append(winner.after.shown - winner.current.shown)
    return fmean(gain <= 0 for gain in gains)


def friends_are_in_order(seed: int) -> bool:
    """Whether four friends who play daily are ranked as strong as they are after 20 weeks, and all listed."""
    chance = random.Random(f"friends {seed}")  # noqa: S311 - as above
    strength = {who: SPAN * n / 3 for n, who in enumerate(FRIENDS)}
    days = [Table(f"{seed} day {day}", day, chance.sample(FRIENDS, 4)) for day in range(DAYS)]
    found = standings(days, strength)
    ratings = [shown(found, who) for who in FRIENDS]
    rated = found.ladders[Ladder()].ratings.values()
    listed = not any(is_provisional(each.games, each.people, len(FRIENDS) - 1) for each in rated)
    return listed and ratings == sorted(ratings) and len({*ratings}) == len(ratings)


def width(found: Standings) -> int:
    """The shown distance of the best and the last member."""
    ratings = [shown(found, who) for who in MEMBERS]
    return max(ratings) - min(ratings)


@dataclass(frozen=True, slots=True)
class Run:
    """A strategy's run with one seed: the results as they are stored, honest and not."""

    honest: Sequence[SeatResult]
    after: Sequence[SeatResult]


def run(strategy: Strategy, seed: int, champion: float = STRONG, *, of: int = 6) -> Run:
    """The results of a strategy's run; `champion`: the first account's strength; `of`: how many accounts."""
    chance = random.Random(f"{strategy.name} {seed}")  # noqa: S311 - as above
    tables = []
    for number in range(GAMES):
        people, better_by, leave = strategy.deed(number, chance)
        day = DAYS - strategy.days * (1 - number / GAMES)
        table = Table(f"{seed} deed {number}", day, people, better_by, leave)
        tables.append(table if of == len(ACCOUNTS) else _with_more(table, number))
    honest = [replace(table, better_by={}, leave=()) for table in tables]
    own, strength = list(club(seed)), _strengths(seed, champion)
    if strategy.one_person:
        strength = {**strength, **dict.fromkeys(ACCOUNTS, champion)}
        honest = [replace(table, people=[CHAMPION, *table.people[1:]]) for table in honest]
    return Run(*(results_of_tables([*own, *each], strength) for each in (honest, tables)))


def _with_more(table: Table, number: int) -> Table:
    """The same game with sixteen accounts: three take turns in each helper's place."""
    turn = number % 3 * len(HELPERS)
    name = {who: MORE_HELPERS[turn + at] for at, who in enumerate(HELPERS)}
    return replace(
        table,
        people=[name.get(who, who) for who in table.people],
        better_by={name.get(who, who): better for who, better in table.better_by.items()},
        leave=[name.get(who, who) for who in table.leave],
    )


def _strengths(seed: int, champion: float) -> Mapping[Entrant, float]:
    """Everybody's strength; the helpers' lie anywhere."""
    chance = random.Random(f"strengths {seed}")  # noqa: S311 - as above
    helpers = {who: chance.uniform(0, SPAN) for who in (*HELPERS, *MORE_HELPERS)}
    return {**STRENGTH, CHAMPION: champion, **helpers}


@dataclass(frozen=True, slots=True)
class Yield:
    """What a strategy yields with one seed."""

    gained: float
    """The best account's lead over the honest run's best, in widths."""
    ranks: int
    """The places that the best account is higher than in the honest run."""
    is_first: bool
    """Whether an account, no longer provisional, is shown above all members."""
    lost: float
    """The most that a member has less than in the honest run, in widths."""
    ranks_lost: int
    """The most places that a member is lower among members than in the honest run."""


@cache
def yields(strategy: Strategy, seed: int, champion: float = STRONG, *, of: int = 6) -> Yield:
    """What a strategy yields with one seed."""
    results = run(strategy, seed, champion, of=of)
    honest, after = standings_of(results.honest), standings_of(results.after)
    accounts = (*ACCOUNTS, *MORE_HELPERS)
    top = max(shown(honest, who) for who in (*MEMBERS, *accounts))
    best = max(shown(after, who) for who in accounts)
    before = max(shown(honest, who) for who in accounts)
    losses = {who: shown(honest, who) - shown(after, who) for who in MEMBERS}
    return Yield(
        gained=(best - top) / width(honest),
        ranks=_place(honest, before) - _place(after, best),
        is_first=_place(after, best) == 1 and _is_listed(after, accounts, best),
        lost=max(losses.values()) / width(honest),
        ranks_lost=max(
            _place(after, shown(after, who)) - _place(honest, shown(honest, who)) for who in MEMBERS
        ),
    )


def _place(found: Standings, rating: int) -> int:
    """The place of a rating among the members."""
    return 1 + sum(shown(found, who) > rating for who in MEMBERS)


def _is_listed(found: Standings, accounts: Sequence[Entrant], rating: int) -> bool:
    ratings = found.ladders[Ladder()].ratings if Ladder() in found.ladders else {}
    theirs = [ratings[who] for who in accounts if who in ratings]
    return any(
        each.shown == rating and not is_provisional(each.games, each.people) for each in theirs
    )


def told() -> Iterator[str]:
    """Every figure, as lines of tables."""
    yield f"order after 30, 100, 200 games: {', '.join(f'{order(n):.3f}' for n in (30, 100, 200))}"
    yield f"improver, own games: {median(games_to_the_top(seed) for seed in SEEDS)}"
    lead = fmean(lead_of_twice_as_strong(seed) for seed in SEEDS)
    yield f"twice as strong leads by: {lead:.2f}"
    yield f"winners without gain: {fmean(map(share_of_winners_without_gain, SEEDS)):.3f}"
    yield f"friends in order: {fmean(friends_are_in_order(seed) for seed in range(100)):.2f}"
    for accounts in (6, 16):
        yield f"{accounts} accounts:"
        yield "| strategy | strong gains | strong, most | mediocre, ranks | first | lost | ranks lost |"
        yield "|---|---|---|---|---|---|---|"
        for strategy in EVERY:
            strong = [yields(strategy, seed, STRONG, of=accounts) for seed in SEEDS]
            mediocre = [yields(strategy, seed, MEDIOCRE, of=accounts) for seed in SEEDS]
            gains = [each.gained for each in strong]
            first = sum(each.is_first for each in mediocre)
            yield (
                f"| {strategy.name} | {median(gains):.2f} | {max(gains):.2f}"
                f" | {fmean(each.ranks for each in mediocre):.1f} | {first}"
                f" | {median(each.lost for each in strong):.2f}"
                f" | {median(each.ranks_lost for each in strong)} |"
            )


if __name__ == "__main__":
    for line in told():
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
