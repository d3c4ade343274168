"""What adversaries of the ladder try: six accounts, 200 games beside an honest club.

Each strategy says who sits at which table and what its accounts do there.
"""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rules.table.ids import Entrant
from tests.rules.support.club import DAYS, MEMBERS

ACCOUNTS = tuple(Entrant(f"account {number}") for number in range(6))
CHAMPION, *HELPERS = ACCOUNTS
GAMES = 200
WEEK = 7

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
    days: int = WEEK
    """The days in which the games are played; the last ones of the club's."""

    def at_leisure(self) -> "Strategy":
        """The same in all the time of the club."""
        return replace(self, name=f"{self.name}, {DAYS // WEEK} weeks", days=DAYS)


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


def _fed_after(acquainted, helpers, honest=5):
    """All accounts play honestly so often first; then the champion is fed at tables of their own."""

    def deed(number, chance):
        if number < acquainted:
            return [ACCOUNTS[number % len(ACCOUNTS)], *_honest(chance, honest)], {}, ()
        return [CHAMPION, *chance.sample(HELPERS, helpers)], {CHAMPION: WIN}, ()

    return deed


def _fed_by_few(number, chance):
    """So do four of the accounts."""
    if number < 140:
        return [ACCOUNTS[number % 4], *_honest(chance, 5)], {}, ()
    return [CHAMPION, *chance.sample(HELPERS[:3], 2)], {CHAMPION: WIN}, ()


def _fed_now_and_then(number, chance):
    """Every fourth game; the others are honest."""
    if number % 4:
        return [ACCOUNTS[number % len(ACCOUNTS)], *_honest(chance, 5)], {}, ()
    return [CHAMPION, *chance.sample(HELPERS, 2)], {CHAMPION: WIN}, ()


def _fed_in_duels_when_known(number, chance):
    if number < 120:
        return [ACCOUNTS[number % len(ACCOUNTS)], *_honest(chance, 1)], {}, ()
    return [CHAMPION, HELPERS[number % 5]], {CHAMPION: WIN}, ()


def _two_kingmakers(chance, honest, help_by):
    helpers = chance.sample(HELPERS, 2)
    better = {CHAMPION: help_by, **dict.fromkeys(helpers, LOSE)}
    return [CHAMPION, *helpers, *_honest(chance, honest)], better, ()


def _kingmakers_in_twos(_, chance):
    return _two_kingmakers(chance, 3, 2 * HELPED)


def _known_kingmakers(number, chance):
    if number < GAMES // 2:
        return [HELPERS[number % 5], *_honest(chance, 4)], {}, ()
    return _two_kingmakers(chance, 3, HELPED)


def _known_kingmakers_of_two(number, chance):
    """At smaller tables, where two who help weigh more."""
    if number < GAMES // 2:
        return [HELPERS[number % 5], *_honest(chance, 4)], {}, ()
    return _two_kingmakers(chance, 2, 2 * HELPED)


def _kingmaker_at_a_third(number, chance):
    """The helpers play honestly otherwise."""
    helper = HELPERS[number // 3 % 5]
    if number % 3:
        return [HELPERS[number % 5], *_honest(chance, 5)], {}, ()
    return [CHAMPION, helper, *_honest(chance, 4)], {CHAMPION: HELPED, helper: LOSE}, ()


def _kingmakers_in_shifts(number, chance):
    """One helper after the other, each for a while."""
    helper = HELPERS[number * 5 // GAMES]
    return [CHAMPION, helper, *_honest(chance, 4)], {CHAMPION: HELPED, helper: LOSE}, ()


def _two_kingmakers_in_shifts(number, chance):
    helpers = [HELPERS[number * 5 // GAMES], HELPERS[(number * 5 // GAMES + 1) % 5]]
    better = {CHAMPION: 2 * HELPED, **dict.fromkeys(helpers, LOSE)}
    return [CHAMPION, *helpers, *_honest(chance, 3)], better, ()


def _lose_to_one_alone(number, chance):
    """The helpers play as well as they can where the champion is not."""
    if number % 2:
        return [*chance.sample(HELPERS, 2), *_honest(chance, 3)], {}, ()
    return [CHAMPION, *chance.sample(HELPERS, 2), *_honest(chance, 1)], {CHAMPION: WIN}, ()


def _feed_and_crown(number, chance):
    """Known first, then fed and helped in turn."""
    if number < 80:
        return [ACCOUNTS[number % len(ACCOUNTS)], *_honest(chance, 5)], {}, ()
    if number % 2:
        return [CHAMPION, *chance.sample(HELPERS, 2)], {CHAMPION: WIN}, ()
    return _two_kingmakers(chance, 3, HELPED)


def _against_the_best(_, chance):
    """Two of them, one of whom helps the other, against the club's strongest."""
    one, other = chance.sample(ACCOUNTS, 2)
    others = [who for who in _honest(chance, 3) if who != MEMBERS[-1]]
    return [one, other, MEMBERS[-1], *others], {one: 2 * HELPED}, ()


def _duels_with_one(number, _):
    account = ACCOUNTS[number % len(ACCOUNTS)]
    return [account, MEMBERS[-2]], {account: WIN}, ()


IN_A_WEEK = (
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
    Strategy("100 honest games, then fed at three", _fed_after(100, 2, 4)),
    Strategy("140 honest games, then fed at three", _fed_after(140, 2)),
    Strategy("160 honest games, then fed at three", _fed_after(160, 2)),
    Strategy("140 honest games, then fed at four", _fed_after(140, 3)),
    Strategy("140 honest games, then fed by three", _fed_by_few),
    Strategy("every fourth game fed", _fed_now_and_then),
    Strategy("known in duels, then fed in duels", _fed_in_duels_when_known),
    Strategy("two kingmakers at each honest table", _kingmakers_in_twos),
    Strategy("helpers known first, then two kingmakers", _known_kingmakers),
    Strategy("the same at smaller tables", _known_kingmakers_of_two),
    Strategy("a kingmaker at every third table", _kingmaker_at_a_third),
    Strategy("one kingmaker after the other", _kingmakers_in_shifts),
    Strategy("helpers who lose to the champion alone", _lose_to_one_alone),
    Strategy("known first, then fed and crowned in turn", _feed_and_crown),
    Strategy("two against the best", _against_the_best),
    Strategy("duels against always the same one", _duels_with_one),
)
POOLS = tuple(
    each
    for each in IN_A_WEEK
    if each.deed in (_farm, _farm_in_small, _farm_in_duels, _chain, _dumps)
)
"""Accounts that play with nobody else."""
_TOO_SLOW_TO_STOP = (_gang, _hunt)
GANGS = tuple(each.at_leisure() for each in IN_A_WEEK if each.deed in _TOO_SLOW_TO_STOP)
"""Five against one for many weeks: nobody gains, and an honest member loses more than by all others."""
_AT_LEISURE = (
    _farm, _farm_in_small, _farm_in_duels, _known_champion, _alternating, _collusion, _kingmakers,
    _fed_among_others, _fed_now_and_then, _kingmakers_in_twos, _known_kingmakers_of_two,
    _kingmaker_at_a_third, _kingmakers_in_shifts, _lose_to_one_alone, _feed_and_crown,
)  # fmt: skip
STRATEGIES = (
    *IN_A_WEEK,
    *(each.at_leisure() for each in IN_A_WEEK if each.deed in _AT_LEISURE),
    Strategy("140 honest games, then fed at three", _fed_after(140, 2)).at_leisure(),
    Strategy("two kingmakers in shifts", _two_kingmakers_in_shifts).at_leisure(),
)
