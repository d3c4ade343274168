"""Flags: what stands out is flagged, nothing in honest clubs, whatever their size."""

import random
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.moderation.flags import people_of
from rules.ratings.flags import AlwaysAhead, Circle, Unlikely, flags_of
from rules.ratings.ratings import Ladder, Standings, rated_places
from rules.table.ids import Entrant
from tests.rules.ratings.acceptance import EVERY, MEDIOCRE, SEEDS, STRONG, run, yields
from tests.rules.ratings.strategies import ACCOUNTS
from tests.rules.support.club import STRENGTH, Table, club, results_of_tables
from tests.sampling import sampled

ANA, BORYS = Entrant("ana"), Entrant("borys")
LEVEL = {ANA: 0.0, BORYS: 0.0}
MANY = tuple(Entrant(f"{number:02}") for number in range(20))


def in_order(*people):
    """A game whose people finished in this order."""
    return [(who, place) for place, who in enumerate(people, 1)]


def mixed(count, people=MANY, seats=4):
    """Games of people drawn by lot, who finish in any order."""
    chance = random.Random(count)  # noqa: S311 - a test must be repeatable, not secret
    return [in_order(*chance.sample(people, seats)) for _ in range(count)]


def kinds(flags):
    return [type(flag) for flag in flags]


def test_four_friends_who_play_daily_are_a_circle():
    """And so they are however often they play others, too, unless that is more than now and then."""
    friends = MANY[:4]
    daily = mixed(60, friends)
    (circle,) = flags_of([*mixed(60), *daily], {})
    assert isinstance(circle, Circle)
    assert circle == Circle(friends, circle.share)
    assert 0.7 <= circle.share < 1
    assert flags_of([*mixed(400), *daily], {}) == ()


def test_half_of_a_ladder_is_no_circle():
    one, other = MANY[:10], MANY[10:]
    assert flags_of([*mixed(100, one), *mixed(100, other)], {}) == ()
    assert kinds(flags_of([*mixed(100, one[:9]), *mixed(100, other)], {})) == [Circle]


def test_newcomers_with_a_single_game_are_no_circle():
    newcomers = [Entrant(f"new {number}") for number in range(4)]
    assert flags_of([*mixed(200), in_order(*newcomers)], {}) == ()
    assert kinds(flags_of([*mixed(200), *mixed(8, newcomers)], {})) == [Circle]


def test_who_is_always_ahead_of_somebody_that_plays_with_nobody_else():
    chance = random.Random(1)  # noqa: S311 - as above
    together = [in_order(ANA, *chance.sample(MANY, 2), BORYS) for _ in range(17)]
    together += [in_order(BORYS, *chance.sample(MANY, 2), ANA) for _ in range(3)]
    without = [in_order(BORYS, *chance.sample(MANY, 2)) for _ in range(5)]
    games = [*mixed(200), *together, *without]
    assert AlwaysAhead(ANA, BORYS, 17, 20, 0.8) in flags_of(games, {})
    turned = [*games, in_order(BORYS, *MANY[:2], ANA)]
    assert AlwaysAhead not in kinds(flags_of(turned, {})), "in 17 of 21"


def test_where_all_play_with_all_nobody_is_always_ahead():
    """In a club of four everybody plays most games with the strongest."""
    chance = random.Random(1)  # noqa: S311 - as above
    games = [in_order(MANY[0], *chance.sample(MANY[1:4], 3)) for _ in range(60)]
    assert flags_of(games, {MANY[0]: 3}) == ()


def test_results_are_unlikely_below_one_in_a_thousand_to_either_side():
    """Of a single pair, with equal ratings: 2 ** -10 and 2 ** -11."""
    assert flags_of([in_order(ANA, BORYS)] * 10, LEVEL) == ()
    assert flags_of([in_order(ANA, BORYS)] * 11, LEVEL) == (Unlikely(ANA, BORYS, 11, 11, 5.5),)
    assert flags_of([in_order(ANA, BORYS)] * 40, {ANA: 2.75, BORYS: -2.75}) == ()


def test_whose_rating_isnt_known_yet_has_no_unlikely_results():
    """As while a server's ratings are recomputed."""
    assert flags_of([in_order(ANA, BORYS)] * 40, {ANA: 0.0}) == ()


def test_who_has_learnt_since_is_compared_with_the_last_games():
    games = [in_order(BORYS, ANA)] * 200 + [in_order(ANA, BORYS), in_order(BORYS, ANA)] * 20
    assert flags_of(games, LEVEL) == ()


@given(st.lists(st.permutations(MANY[:5]), max_size=40))
def test_the_order_of_seats_changes_nothing(games):
    ordered, ratings = [in_order(*game) for game in games], dict.fromkeys(MANY[:5], 0.0)
    assert flags_of(ordered, ratings) == flags_of([game[::-1] for game in ordered], ratings)


@pytest.mark.parametrize(
    "games",
    [
        [],
        [[]],
        [[(ANA, 1)]] * 20,
        [[(ANA, 1), (BORYS, 1)]] * 20,
        [[(who, 1) for who in MANY[:6]]] * 100,
    ],
    ids=["none", "all erased", "one person", "always level", "all always level"],
)
def test_nothing_stands_out_where_nothing_is(games):
    assert flags_of(games, {}) == ()


def test_one_pair_with_ten_thousand_games():
    (flag,) = flags_of([in_order(ANA, BORYS)] * 10_000, LEVEL)
    assert flag == Unlikely(ANA, BORYS, 40, 40, 20)


def found_in(results):
    """The flags of a club's two ladders, by the program's own ratings."""
    found, games = Standings(), {False: [], True: []}
    for _, seats in groupby(results, key=lambda result: result.game):
        game = list(seats)
        found.count(game)
        games[game[0].players == 2].append(rated_places(game))
    for duel, played in games.items():
        if ladder := found.ladders.get(Ladder(duel)):
            means = {who: rating.mean for who, rating in ladder.ratings.items()}
            yield from flags_of(played, means)


@pytest.mark.parametrize("seed", sampled(range(100), 60))
def test_nothing_is_flagged_in_an_honest_club(seed):
    for games in (30, 60, 200):
        assert not [*found_in(results_of_tables(club(seed, games, games * 0.7), STRENGTH))]


@pytest.mark.soak
@pytest.mark.parametrize("people", [4, 6, 8, 30])
@pytest.mark.parametrize("seats", [(2,), (3, 4)])
def test_nor_in_small_and_large_ones(people, seats):
    members = [Entrant(f"{number}") for number in range(people)]
    strength = {who: 2.75 * n / (people - 1) for n, who in enumerate(members)}
    for seed in range(20):
        chance = random.Random(f"{seed} {people} {seats}")  # noqa: S311 - as above
        tables = [
            Table(f"{seed} {number}", number / 2, chance.sample(members, chance.choice(seats)))
            for number in range(4 * people)
        ]
        assert not [*found_in(results_of_tables(tables, strength))]


NOT_CAUGHT = {
    "the seat handed over at once",
    "leaving what is being lost",
    "six names, one after the other",
    "140 honest games, then fed at three",
    "160 honest games, then fed at three",
    "140 honest games, then fed by three",
    "every fourth game fed",
    "known in duels, then fed in duels",
    "a kingmaker at every third table",
    "helpers who lose to the champion alone",
    "two against the best",
    "duels against always the same one",
    "every fourth game fed, 20 weeks",
    "a kingmaker at every third table, 20 weeks",
    "helpers who lose to the champion alone, 20 weeks",
    "140 honest games, then fed at three, 20 weeks",
}
"""With some seeds: they look like honest play, or are honest most of the time."""
CAUGHT = [strategy for strategy in EVERY if strategy.name not in NOT_CAUGHT]


def is_caught(strategy, seed, champion=STRONG):
    """Whether a flag names one of the strategy's accounts."""
    flags = found_in(run(strategy, seed, champion).after)
    return any({*people_of(flag)} & {*ACCOUNTS} for flag in flags)


@pytest.mark.parametrize("strategy", sampled(CAUGHT, 20), ids=lambda strategy: strategy.name)
def test_a_strategy_is_flagged(strategy):
    assert is_caught(strategy, SEEDS[EVERY.index(strategy) % len(SEEDS)])


@pytest.mark.soak
@pytest.mark.parametrize("strategy", CAUGHT, ids=lambda strategy: strategy.name)
def test_most_strategies_are_flagged_with_each_seed(strategy):
    assert all(is_caught(strategy, seed) for seed in SEEDS)


@pytest.mark.soak
def test_a_mediocre_cheat_is_hardly_ever_first_without_a_flag():
    first = [(s, seed) for s in EVERY for seed in SEEDS if yields(s, seed, MEDIOCRE).is_first]
    unseen = [each for each in first if not is_caught(*each, MEDIOCRE)]
    assert len(unseen) <= 0.05 * len(EVERY) * len(SEEDS)


def test_those_that_are_not_caught_are_few():
    assert {*NOT_CAUGHT} <= {strategy.name for strategy in EVERY}
    assert (len(CAUGHT), len(EVERY)) == (38, 54)
