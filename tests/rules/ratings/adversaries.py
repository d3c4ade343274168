"""Adversaries of the ladder: what each strategy yields, beside the same club at the same tables.

In the honest run the same people sit at the same tables, and all play as well as they can. Chance is
the same in both runs. The first account is as strong as the club's strongest member, so what it wins
beyond that is won by the strategy. `python -m tests.rules.ratings.adversaries` tells what each
yields (docs/ratings.md).
"""

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from statistics import median

from rules.ratings.ratings import Ladder, Standings
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
from tests.rules.support.club import DAYS, MEMBERS, SPAN, STRENGTH, Table, club, shown, standings

SEEDS = range(20)
LADDERS = (Ladder(), Ladder(duel=True))


def _strengths(seed):
    """Everybody's strength: the first account's is the club's best, the others' lie anywhere."""
    chance = random.Random(f"strengths {seed}")  # noqa: S311 - a test must be repeatable, not secret
    helpers = {who: chance.uniform(0, SPAN) for who in HELPERS}
    return {**STRENGTH, CHAMPION: SPAN, **helpers}


def _deeds(strategy: Strategy, seed: int) -> list[Table]:
    """The tables at which a strategy's accounts sit."""
    chance = random.Random(f"{strategy.name} {seed}")  # noqa: S311 - as above
    tables = []
    for number in range(GAMES):
        people, better_by, leave = strategy.deed(number, chance)
        day = DAYS - strategy.days * (1 - number / GAMES)
        tables.append(Table(f"{seed} deed {number}", day, people, better_by, leave))
    return tables


def tables_of(strategy: Strategy, seed: int) -> tuple[list[Table], dict[Entrant, float]]:
    """The tables of a club with its adversaries, and everybody's strength."""
    strength = _strengths(seed)
    if strategy.one_person:
        strength |= dict.fromkeys(ACCOUNTS, SPAN)
    return [*club(seed), *_deeds(strategy, seed)], strength


def _run(strategy: Strategy, seed: int) -> tuple[Standings, Standings]:
    """The standings after the honest run and after the adversaries'."""
    tables = _deeds(strategy, seed)
    honest = [replace(table, better_by={}, leave=()) for table in tables]
    if strategy.one_person:
        honest = [replace(table, people=[CHAMPION, *table.people[1:]]) for table in honest]
    whole, strength = tables_of(strategy, seed)
    return standings([*club(seed), *honest], strength), standings(whole, strength)


@dataclass(frozen=True, slots=True)
class Yield:
    """What a strategy yields with one seed, as the leaderboard shows it."""

    above_top: int
    """The best account's rating above the best one's of the honest run."""
    worst_loss: int
    """The most that an honest member has less than in the honest run."""


def yields(strategy: Strategy, seed: int) -> Yield:
    """What a strategy yields with one seed."""
    honest, after = _run(strategy, seed)
    top = max(shown(honest, who) for who in (*MEMBERS, *ACCOUNTS))
    best = max(shown(after, who, ladder) for who in ACCOUNTS for ladder in LADDERS)
    loss = max(shown(honest, who) - shown(after, who) for who in MEMBERS)
    return Yield(best - top, loss)


def told() -> Iterator[str]:
    """What each strategy yields, as lines of a table."""
    yield "| strategy | above the honest top: median, most | an honest member's loss: median, most |"
    yield "|---|---|---|"
    for strategy in (*STRATEGIES, *GANGS):
        found = [yields(strategy, seed) for seed in SEEDS]
        above, loss = [one.above_top for one in found], [one.worst_loss for one in found]
        medians = round(median(above)), round(median(loss))
        yield f"| {strategy.name} | {medians[0]}, {max(above)} | {medians[1]}, {max(loss)} |"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in told())
