"""The exact odds against every line of the chain walked one by one, and against known figures."""

import time
from collections import Counter
from functools import cache
from itertools import product

import pytest

from rules.core.odds import chance_at_once, dice_limit, odds
from rules.editions.registry import NEWEST
from rules.phases.battle import compare

COMBATS = {name: book.edition({}, 3).combat for name, book in NEWEST.items()}
STRIPPED = NEWEST["classic"].edition({"defender_two_dice_from": 3}, 3).combat


@cache
def rolls(attack_dice, defence_dice):
    """How often one roll costs the attacker and the defender so many, over all faces."""
    counts = Counter()
    for faces in product(range(1, 7), repeat=attack_dice + defence_dice):
        attack = tuple(sorted(faces[:attack_dice], reverse=True))
        defence = tuple(sorted(faces[attack_dice:], reverse=True))
        lost = compare(attack, defence)
        counts[lost.attacker_losses, lost.defender_losses] += 1
    return {losses: count / counts.total() for losses, count in counts.items()}


def walked(combat, attackers, defenders, stop_at, most_dice=9):
    """Chances by attackers and defenders left, following every roll."""

    @cache
    def end(attacking, defending):
        if attacking + 1 <= max(stop_at, 1) or defending == 0:
            return {(attacking, defending): 1.0}
        found = Counter()
        allowed = combat.dice(combat.commit(attacking + 1)[-1])[-1]
        dice = min(allowed, most_dice), combat.defence(defending)[-1]
        for (lost, killed), chance in rolls(*dice).items():
            for left, then in end(attacking - lost, defending - killed).items():
                found[left] += chance * then
        return found

    attackers_left, defenders_left = [0.0] * (attackers + 1), [0.0] * (defenders + 1)
    for (attacking, defending), chance in end(attackers, defenders).items():
        attackers_left[attacking] += chance
        defenders_left[defending] += chance
    return attackers_left, defenders_left


@pytest.mark.parametrize("combat", [*COMBATS.values(), STRIPPED], ids=[*COMBATS, "two_from_3"])
def test_odds_are_those_of_every_roll_followed(combat):
    for attackers, defenders, stop_at in product((0, 1, 2, 3, 5, 11), (1, 2, 3, 4, 9), range(7)):
        found = odds(combat, attackers, defenders, stop_at)
        attackers_left, defenders_left = walked(combat, attackers, defenders, stop_at)
        assert found.attackers_left == pytest.approx(attackers_left, abs=1e-12)
        assert found.defenders_left == pytest.approx(defenders_left, abs=1e-12)


@pytest.mark.parametrize("combat", [*COMBATS.values(), STRIPPED], ids=[*COMBATS, "two_from_3"])
def test_odds_of_fewer_dice_are_those_of_every_roll_followed(combat):
    sizes = product((0, 1, 2, 3, 5, 11), (1, 2, 3, 4, 9), (1, 2, 4), (1, 2, 3))
    for attackers, defenders, stop_at, dice in sizes:
        found = odds(combat, attackers, defenders, stop_at, dice)
        attackers_left, defenders_left = walked(combat, attackers, defenders, stop_at, dice)
        assert found.attackers_left == pytest.approx(attackers_left, abs=1e-12)
        assert found.defenders_left == pytest.approx(defenders_left, abs=1e-12)


@pytest.mark.parametrize("combat", COMBATS.values(), ids=COMBATS)
def test_the_chance_at_once_is_that_of_one_roll(combat):
    for attackers, defenders, dice in product((0, 1, 2, 3, 5), (1, 2, 3), (None, 1, 2, 3)):
        allowed = combat.commit(attackers + 1)
        expected = 0.0
        if allowed:
            most = combat.dice(allowed[-1])[-1]
            rolled = rolls(min(most, dice or most), combat.defence(defenders)[-1])
            expected = sum(chance for (_, killed), chance in rolled.items() if killed == defenders)
        assert chance_at_once(combat, attackers, defenders, dice) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("edition", "armies", "dice", "most"),
    [
        *(("ryzyko", None, None, None), ("ryzyko", 2, None, 2), ("ryzyko", 3, 1, 1)),
        *(("classic", None, 2, 2), ("galaxy", 2, None, 2), ("gniazdo", 2, None, 1)),
        *(("gniazdo", 20, None, 3), ("ryzyko", 0, None, 0), ("gniazdo", 0, None, 0)),
    ],
)
def test_the_dice_of_an_attack_follow_from_what_it_names(edition, armies, dice, most):
    assert dice_limit(COMBATS[edition], armies, dice) == most


def test_fewer_dice_can_be_asked_for_in_the_protocol(asker):
    """One die against one: 15 of 36 throws."""
    one = asker.ask("odds", attackers=1, defenders=1, edition="classic")["win"]
    asked = asker.ask("odds", attackers=3, defenders=1, edition="classic", dice=1)
    assert asked["win"] == pytest.approx(1 - (1 - one) ** 3)


@pytest.mark.parametrize(
    ("attackers", "defenders", "win"),
    [(1, 1, 15 / 36), (3, 1, 0.916), (3, 2, 0.656), (5, 5, 0.506), (9, 10, 0.480)],
)
def test_well_known_chances_with_two_defending_dice_from_two_armies(attackers, defenders, win):
    """Osborne, "Markov chains for the Risk board game revisited" (2003), table 3."""
    assert odds(COMBATS["parker"], attackers, defenders).win == pytest.approx(win, abs=5e-4)


def test_two_polish_battalions_defend_with_one_die():
    """`H-PL-3`: so the attacker's chances are better than by the other rulebooks."""
    assert odds(COMBATS["ryzyko"], 3, 2).win > odds(COMBATS["parker"], 3, 2).win


@pytest.mark.parametrize("name", COMBATS)
def test_a_thousand_against_a_thousand(name):
    found = odds(COMBATS[name], 1000, 1000)
    assert sum(found.attackers_left) == pytest.approx(1)
    assert sum(found.defenders_left) == pytest.approx(1)
    assert sum(found.attackers_left[1:]) == pytest.approx(found.win)
    assert odds(COMBATS[name], 1000, 1000, stop_at=1001).defenders_left[1000] == 1


def test_a_stopped_attack_keeps_its_mark_or_one_less():
    found = odds(COMBATS["parker"], 20, 40, stop_at=10)
    assert sum(found.attackers_left[:8]) == 0
    assert found.attackers_left[8] > 0
    assert found.attackers_left[9] > 0


def test_any_pair_up_to_a_hundred_is_answered_at_once():
    """On average, by this process's own time: the machine may be busy."""
    odds(COMBATS["classic"], 100, 100)
    began = time.process_time()
    pairs = list(product(range(10, 101, 10), repeat=2))
    for attackers, defenders in pairs:
        odds(COMBATS["classic"], attackers, defenders)
    assert (time.process_time() - began) / len(pairs) < 0.001
