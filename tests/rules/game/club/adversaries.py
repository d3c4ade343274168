"""Adversaries of the ladder: what k accounts may try in 200 games of one week, beside an honest club.

Each strategy says who sits at which table and what its accounts do there. In the honest run the same
people sit at the same tables, and all play as well as they can. Chance is the same in both runs. The
first account is as strong as the club's strongest member, so what it wins beyond that is won by the
strategy. `python -m tests.rules.game.club.adversaries` tells what each yields (docs/ratings.md).
"""

import math
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import median

from rules.game.club.all_ratings import Standings
from rules.model.rating import Ladder
from rules.model.result import Entrant
from tests.rules.support.club import DAYS, MEMBERS, SPAN, STRENGTH, Table, club, shown, standings

ACCOUNTS = tuple(Entrant(f"account {number}") for number in range(6))
CHAMPION, *HELPERS = ACCOUNTS
GAMES = 200
WEEK = 7
SEEDS = range(20)
LADDERS = (Ladder(), Ladder(duel=True))

WIN, LOSE, HELPED = 12.0, -12.0, math.log(3)
"""What is added to the logarithm of a weight: it wins, or loses, unless others do so as well; or it is
helped by another, as much as a friend at a table can."""

Deed = tuple[Sequence[Entrant], dict[Entrant, float], Sequence[Entrant]]
"""Who sits at a table; how much better or worse each account plays than it can; who leaves at once."""


@dataclass(frozen=True, slots=True)
class Strategy:
    """A way to farm or to harm: what is done in each game, by its number and a chance."""

    name: str
    deed: Callable[[int, random.Random], Deed]
    one_person: bool = False
    """Whether all accounts are one person, who plays honestly under one name."""


def _honest(chance, count):
    return chance.sample(MEMBERS, count)


def _farm(_, __):
    return ACCOUNTS, {CHAMPION: WIN}, ()


def _farm_in_small(_, chance):
    return [CHAMPION, *chance.sample(HELPERS, 2)], {CHAMPION: WIN}, ()


def _farm_in_duels(_, chance):
    return [CHAMPION, chance.choice(HELPERS)], {CHAMPION: WIN}, ()


def _chain(_, __):
    return ACCOUNTS, {who: WIN - 4 * n for n, who in enumerate(ACCOUNTS)}, ()


def _dumps(_, __):
    return ACCOUNTS, dict.fromkeys(ACCOUNTS[:4], WIN), ()


def _established(number, chance):
    """The helpers become known among honest people first."""
    if number < GAMES // 3:
        return [chance.choice(HELPERS), *_honest(chance, 3)], {}, ()
    return ACCOUNTS, {CHAMPION: WIN}, ()


def _known_champion(number, chance):
    """So does the champion, who is fed after that."""
    if number < GAMES // 2:
        return [chance.choice(ACCOUNTS), *_honest(chance, 4)], {}, ()
    return ACCOUNTS, {CHAMPION: WIN}, ()


def _alternating(number, chance):
    if number % 2:
        return ACCOUNTS, {CHAMPION: WIN}, ()
    return [CHAMPION, *_honest(chance, 4)], {}, ()


def _collusion(_, chance):
    return ACCOUNTS[:2] + tuple(_honest(chance, 3)), {CHAMPION: HELPED, HELPERS[0]: LOSE}, ()


def _kingmakers(_, chance):
    helper = chance.choice(HELPERS)
    return [CHAMPION, helper, *_honest(chance, 4)], {CHAMPION: HELPED, helper: LOSE}, ()


def _gang(_, chance):
    """Five against one."""
    return [*ACCOUNTS[:5], *_honest(chance, 1)], dict.fromkeys(ACCOUNTS[:5], WIN), ()


def _hunt(_, __):
    """Five against always the same one, who is strong."""
    return [*ACCOUNTS[:5], MEMBERS[-2]], dict.fromkeys(ACCOUNTS[:5], WIN), ()


def _sandbag(number, chance):
    better = {CHAMPION: LOSE} if number < GAMES // 3 else {}
    return [CHAMPION, *_honest(chance, 3)], better, ()


def _sandbags(number, chance):
    """Three lose among themselves and then surprise honest people."""
    if number < GAMES // 2:
        return ACCOUNTS, dict.fromkeys(ACCOUNTS[3:], WIN), ()
    return [chance.choice(ACCOUNTS[:3]), *_honest(chance, 3)], {}, ()


def _fed_among_others(_, chance):
    feeding = dict.fromkeys(HELPERS[:3], LOSE)
    return [*ACCOUNTS[:4], *_honest(chance, 2)], {CHAMPION: HELPED, **feeding}, ()


def _resign_chain(_, chance):
    """Three resign at once, so that the fourth is third of six at the worst."""
    return [*ACCOUNTS[:4], *_honest(chance, 2)], {}, HELPERS[:3]


def _handed_over(_, chance):
    """The seat goes to a computer at once; it plays as well as the strongest."""
    return [CHAMPION, *_honest(chance, 5)], {}, [CHAMPION]


def _abandon(number, chance):
    """Every second game, one that is being lost, is left."""
    return [CHAMPION, *_honest(chance, 4)], {}, [CHAMPION] * (number % 2)


def _new_names(number, chance):
    """The strongest is forgotten again and again, and comes back: six names, one after the other."""
    return [ACCOUNTS[number * len(ACCOUNTS) // GAMES], *_honest(chance, 4)], {}, ()


STRATEGIES = (
    Strategy("six alone, one of whom wins", _farm),
    Strategy("three alone at small tables", _farm_in_small),
    Strategy("tables of two, against helpers", _farm_in_duels),
    Strategy("a chain: each loses to the one above", _chain),
    Strategy("two lose to four", _dumps),
    Strategy("helpers known to honest people first", _established),
    Strategy("all known first, then fed", _known_champion),
    Strategy("fed and honest tables in turn", _alternating),
    Strategy("collusion of two at honest tables", _collusion),
    Strategy("another kingmaker at each honest table", _kingmakers),
    Strategy("five against one honest person", _gang),
    Strategy("five against always the same one", _hunt),
    Strategy("losing on purpose, then winning", _sandbag),
    Strategy("three who lose on purpose, then win", _sandbags),
    Strategy("three who feed at honest tables", _fed_among_others),
    Strategy("three who resign at once", _resign_chain),
    Strategy("the seat handed over at once", _handed_over),
    Strategy("leaving what is being lost", _abandon),
    Strategy("six names, one after the other", _new_names, one_person=True),
)


def _strengths(seed):
    """Everybody's strength: the first account's is the club's best, the others' lie anywhere."""
    chance = random.Random(f"strengths {seed}")  # noqa: S311 - a test must be repeatable, not secret
    helpers = {who: chance.uniform(0, SPAN) for who in HELPERS}
    return {**STRENGTH, CHAMPION: SPAN, **helpers}


def _run(strategy: Strategy, seed: int) -> tuple[Standings, Standings]:
    """The standings after the honest run and after the adversaries'."""
    chance = random.Random(f"{strategy.name} {seed}")  # noqa: S311 - as above
    tables = []
    for number in range(GAMES):
        people, better_by, leave = strategy.deed(number, chance)
        day = DAYS - WEEK + WEEK * number / GAMES
        tables.append(Table(f"{seed} deed {number}", day, people, better_by, leave))
    honest = [replace(table, better_by={}, leave=()) for table in tables]
    own, strength = list(club(seed)), _strengths(seed)
    if strategy.one_person:
        strength |= dict.fromkeys(ACCOUNTS, SPAN)
        honest = [replace(table, people=[CHAMPION, *table.people[1:]]) for table in honest]
    return standings([*own, *honest], strength), standings([*own, *tables], strength)


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
    for strategy in STRATEGIES:
        found = [yields(strategy, seed) for seed in SEEDS]
        above, loss = [one.above_top for one in found], [one.worst_loss for one in found]
        medians = round(median(above)), round(median(loss))
        yield f"| {strategy.name} | {medians[0]}, {max(above)} | {medians[1]}, {max(loss)} |"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in told())
