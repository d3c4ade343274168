"""Chance as documented in `rules.core.dice`: recomputed by hand, fair, and independent by label."""

import hashlib
import hmac
import math
import secrets
import sys
from collections import Counter
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.dice import ProvableDice, _below, commitment, game_key, losses
from rules.core.luck import DiceCount, Faces, count_dice
from rules.core.views import visible_to
from rules.editions.registry import NEWEST
from rules.model import events as e
from rules.model.board import NEUTRAL
from rules.players.simulate import simulate
from tests.sampling import sampled

KEY = b"a key of the game, thirty-two b."


def stream(label, revision, use):
    """HMAC-SHA256(key, "label|revision|k|n") for n = 0, 1, ..., byte by byte."""
    for block in range(1000):
        message = f"{label}|{revision}|{use}|{block}".encode("ascii")
        yield from hmac.new(KEY, message, hashlib.sha256).digest()


def faces(label, revision, use, count):
    source = stream(label, revision, use)
    found = []
    while len(found) < count:
        byte = next(source)
        if byte < 252:
            found.append(byte % 6 + 1)
    return tuple(sorted(found, reverse=True))


def shuffle(items, label, revision, use):
    """Fisher and Yates from the last place down to the second, by pairs of bytes."""
    source, order = stream(label, revision, use), list(items)
    for i in range(len(order) - 1, 0, -1):
        limit = (65536 // (i + 1)) * (i + 1)
        while (pair := 256 * next(source) + next(source)) >= limit:
            pass
        j = pair % (i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


@given(revision=st.integers(0, 10**6), counts=st.lists(st.integers(1, 3), min_size=1, max_size=6))
def test_rolls_are_as_documented(revision, counts):
    dice = ProvableDice(KEY, revision)
    for use, count in enumerate(counts):
        assert dice.roll(count) == faces("dice", revision, use, count)


@given(revision=st.integers(0, 10**6), size=st.integers(0, 60))
def test_shuffles_are_as_documented(revision, size):
    dice = ProvableDice(KEY, revision)
    for use in range(2):
        assert dice.shuffled(range(size), "deck") == shuffle(range(size), "deck", revision, use)


def test_a_known_roll_never_changes():
    """Pinned: old games must verify for ever."""
    dice = ProvableDice(bytes(range(32)), 7)
    assert [dice.roll(3), dice.roll(2), dice.roll(1, "order")] == [(5, 4, 4), (5, 4), (6,)]
    assert dice.shuffled("abcdefgh", "deck") == tuple("dbfhecag")


def test_more_than_one_block_is_used_for_a_long_draw():
    """32 bytes a block; bytes from 252 up are passed over, so no face is likelier."""
    assert ProvableDice(KEY, 0).roll(500) == faces("dice", 0, 0, 500)


def test_a_roll_stands_highest_first():
    dice = ProvableDice(KEY, 3)
    for _ in range(200):
        roll = dice.roll(3)
        assert list(roll) == sorted(roll, reverse=True)


def test_no_face_is_likelier_than_another():
    """Chi-square, 5 degrees of freedom: 20.5 is exceeded by fair dice once in a thousand keys."""
    count = 60_000
    found = Counter(ProvableDice(KEY, 1).roll(count))
    expected = count / 6
    assert set(found) == set(range(1, 7))
    assert sum((found[face] - expected) ** 2 / expected for face in found) < 20.5


def test_no_order_is_likelier_than_another():
    """Chi-square over the 24 orders of four: 23 degrees of freedom, 49.7 once in a thousand keys."""
    count = 12_000
    dice = ProvableDice(KEY, 2)
    found = Counter(dice.shuffled("abcd", "deck") for _ in range(count))
    expected = count / 24
    assert set(found) == set(permutations("abcd"))
    assert sum((seen - expected) ** 2 / expected for seen in found.values()) < 49.7


@given(items=st.lists(st.integers()))
def test_a_shuffle_loses_and_adds_nothing(items):
    assert Counter(ProvableDice(KEY, 5).shuffled(items, "deal")) == Counter(items)


@pytest.mark.parametrize("bound", [2, 3, 42, 44])
def test_pairs_beyond_the_last_whole_multiple_are_passed_over(bound):
    """At or above the largest multiple of the bound that 65,536 holds: else small places are likelier."""
    limit = 65536 // bound * bound
    pairs = [limit, 65535, limit - 1] if limit < 65536 else [65535]
    found = _below(bound, iter(b"".join(pair.to_bytes(2, "big") for pair in pairs)))
    assert found == bound - 1


def test_a_shuffle_leaves_what_it_was_given():
    items = list(range(20))
    ProvableDice(KEY, 0).shuffled(items, "deck")
    assert items == list(range(20))


def test_labels_are_independent():
    """What is drawn under one label doesn't move what is drawn under another."""
    alone, mixed = ProvableDice(KEY, 9), ProvableDice(KEY, 9)
    mixed.shuffled(range(44), "deck")
    mixed.roll(1, "order")
    mixed.shuffled(range(42), "deal")
    assert [alone.roll(3) for _ in range(5)] == [mixed.roll(3) for _ in range(5)]
    orders = {
        ProvableDice(KEY, 9).shuffled(range(44), label) for label in ("deck", "deal", "missions")
    }
    assert len(orders) == 3


@pytest.mark.parametrize("other", [ProvableDice(KEY, 10), ProvableDice(b"another", 9)])
def test_another_revision_or_key_brings_other_dice(other):
    assert ProvableDice(KEY, 9).roll(40) != other.roll(40)


def test_a_crash_cannot_roll_again():
    """The same action computed anew finds the same dice."""
    again = [ProvableDice(KEY, 12).roll(3) for _ in range(3)]
    assert len(set(again)) == 1


def test_the_commitment_is_the_sha_256_of_the_secret():
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_every_joiner_moves_the_key():
    """Nobody, the General included, knows the dice before the last player has joined."""
    joins = ["1234567890", "2345678901 my word"]
    keys = {game_key(b"secret", joins[:n]) for n in range(3)}
    assert len({*keys, game_key(b"secret", joins[::-1]), game_key(b"other", joins)}) == 5
    message = b"1234567890\n2345678901 my word"
    assert game_key(b"secret", joins) == hmac.new(b"secret", message, hashlib.sha256).digest()


# What the dice did: counted by face, and held to the odds. Luck is what nobody chose.

DEALT = e.TerritoriesDealt(
    territories=(("peru", "red", 3), ("brazil", "blue", 2), ("alaska", NEUTRAL, 2))
)
SEATS = ("red", "blue", "yellow")


def declared(target="brazil", seat="red"):
    return e.AttackDeclared(
        seat=seat, source="peru", target=target, armies=3, dice=3, until="captured"
    )


def rolled(attack, defence):
    return e.DiceRolled(armies=len(attack), attack=attack, defence=defence)


def taken(attacker, defender):
    return e.LossesTaken(attacker_losses=attacker, defender_losses=defender)


def read(*events):
    return count_dice((DEALT, *events))


# --- faces ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chi_square", "p"),
    [(4.351, 0.5), (11.070, 0.05), (15.086, 0.01), (20.515, 0.001)],
)
def test_the_p_value_is_that_of_the_tables(chi_square, p):
    """Upper critical values of chi-square with 5 degrees of freedom (NIST, section 1.3.6.7.4)."""
    # Two faces that differ by d from n each make a chi-square of 2 d^2 / n.
    n = 10**14
    d = round(math.sqrt(chi_square * n / 2))
    faces = Faces((n + d, n - d, *[n] * 4))
    assert faces.chi_square == pytest.approx(chi_square)
    assert faces.p_value == pytest.approx(p, rel=2e-3)


def test_no_dice_are_as_even_as_can_be():
    assert (Faces().dice, Faces().chi_square, Faces().p_value) == (0, 0, 1)


def test_loaded_dice_are_found_out():
    assert Faces((90, 90, 90, 90, 90, 150)).p_value < 0.001


def test_a_million_dice_are_fair():
    """Chi-square p > 0.001 over a million dice; the key is fixed, so it can't fail by chance."""
    counted = Counter()
    for revision in range(1000):
        counted.update(ProvableDice(b"a million dice of a fixed key, 32", revision).roll(1000))
    faces = Faces(tuple(counted[face] for face in range(1, 7)))
    assert faces.dice == 1_000_000
    assert faces.p_value > 0.001


@pytest.mark.soak
def test_ten_million_dice_of_a_key_that_nobody_has_tried_are_fair():
    """The same every time with another key: once in a million times it fails by chance."""
    seed = secrets.token_hex(16)
    sys.stdout.write(f"seed {seed}\n")
    counted = Counter()
    for revision in range(1000):
        counted.update(ProvableDice(bytes.fromhex(seed), revision).roll(10_000))
    assert Faces(tuple(counted[face] for face in range(1, 7))).p_value > 1e-6


def test_dice_of_the_order_of_play_are_dice():
    order = e.OrderDrawn(seats=SEATS, rolls=((("red", 5), ("blue", 5)), (("red", 2), ("blue", 1))))
    told = count_dice([order])
    assert told.faces.counts == (1, 1, 0, 0, 2, 0)
    assert not told.seats


# --- luck ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", list(product((1, 2, 3), (1, 2))))
def test_a_roll_is_held_to_the_odds_of_its_dice(dice):
    attack, defence = (6, 6, 6)[: dice[0]], (1, 1)[: dice[1]]
    pairs = min(dice)
    told = read(declared(), rolled(attack, defence), taken(0, pairs))
    expected = sum(lost * chance for lost, chance in enumerate(losses(*dice)))
    red, blue = told.seats["red"].luck, told.seats["blue"].luck
    assert red.saved == pytest.approx(expected)
    assert blue.saved == pytest.approx(-expected), "what one saves the other loses"
    assert red.deviations == pytest.approx(-blue.deviations)
    assert red.deviations == pytest.approx(expected / math.sqrt(red.variance))


def test_all_rolls_that_could_be_are_no_luck_at_all():
    """Over every face of three against two dice: the odds are exact."""
    count = DiceCount()
    count.read([DEALT])
    for faces in product(range(1, 7), repeat=5):
        attack = tuple(sorted(faces[:3], reverse=True))
        defence = tuple(sorted(faces[3:], reverse=True))
        won = sum(a > d for a, d in zip(attack, defence, strict=False))
        count.read([declared(), rolled(attack, defence), taken(2 - won, won)])
    told = count.result()
    assert told.seats["red"].luck.saved == pytest.approx(0, abs=1e-6)
    assert told.seats["blue"].luck.saved == pytest.approx(0, abs=1e-6)
    assert told.faces.chi_square == 0


def test_faces_are_counted_for_who_threw_them():
    told = read(declared(), rolled((6, 5, 1), (4, 2)), taken(0, 2))
    assert told.seats["red"].attack.counts == (1, 0, 0, 0, 1, 1)
    assert told.seats["blue"].defence.counts == (0, 1, 0, 1, 0, 0)
    assert told.seats["red"].defence.dice == told.seats["blue"].attack.dice == 0


@pytest.mark.rule("GN-VAR-4")
def test_choosing_a_die_to_roll_again_is_no_luck():
    """6 5 1 against 5 5: of the second roll's faces only a 6 saves an army; nobody chose that one."""
    events = (declared(), rolled((6, 5, 1), (5, 5)))
    kept = read(*events, taken(1, 1)).seats["red"].luck
    again = e.DieRerolled(seat="red", card="peru", die=1, attack=(6, 5, 3))
    missed = read(*events, again, taken(1, 1)).seats["red"].luck
    hit = e.DieRerolled(seat="red", card="peru", die=1, attack=(6, 6, 5))
    better = read(*events, hit, taken(0, 2)).seats["red"].luck
    assert missed.saved == pytest.approx(kept.saved - 1 / 6)
    assert better.saved == pytest.approx(kept.saved + 5 / 6)
    assert missed.saved * 5 + better.saved == pytest.approx(6 * kept.saved), "0 on average"
    assert missed.variance == pytest.approx(kept.variance + 5 / 36)


@pytest.mark.rule("GN-VAR-4")
def test_a_die_rolled_again_is_one_die_more():
    again = e.DieRerolled(seat="red", card="peru", die=6, attack=(6, 5, 1))
    told = read(declared(), rolled((6, 5, 1), (5, 5)), again, taken(1, 1))
    assert told.seats["red"].attack.counts == (1, 0, 0, 0, 1, 2)


def test_a_roll_that_cost_nobody_anything_is_no_luck():
    """The attacker resigned before it was settled."""
    told = read(declared(), rolled((1, 1, 1), (6, 6)), e.SeatResigned(seat="red"))
    assert told.faces.dice == 5
    assert told.seats["red"].luck.rolls == 0


@pytest.mark.parametrize(
    ("event", "owner"),
    [
        (
            e.TerritoryCaptured(
                seat="red", force="red", source="peru", target="brazil", loser="blue", low=1, high=1
            ),
            "red",
        ),
        (e.TerritoryClaimed(seat="yellow", territory="brazil"), "yellow"),
        (
            e.CapitalFell(seat="blue", by="yellow", territory="peru", wiped=("brazil",)),
            "yellow",
        ),
    ],
    ids=lambda value: getattr(value, "kind", value),
)
def test_who_defends_is_who_holds_it_now(event, owner):
    attack = declared(seat="green")
    told = read(event, attack, rolled((6,), (1,)), taken(0, 1))
    assert told.seats[owner].luck.lost == 1


def test_nobodys_armies_have_luck_of_their_own():
    told = read(declared("alaska"), rolled((6,), (1,)), taken(0, 1))
    assert told.seats[NEUTRAL].luck.lost == 1


@pytest.mark.parametrize("name", sampled(NEWEST, 2))
@pytest.mark.parametrize("players", [2, 3])
def test_luck_is_nothing_that_lasts_in_any_rulebook(name, players):
    """The same from the whole log as from what the table saw; no seat's luck is a habit."""
    book = NEWEST[name]
    edition = book.edition({}, max(players, book.players[0]))
    seats = edition.colours[: max(players, book.players[0])]
    logs = [Log() for _ in range(3)]
    count = DiceCount()
    for number, log in enumerate(logs):
        key = f"{name}{players}{number}".encode()
        simulate(edition, seats, key, rounds=25, dice=log)
        assert count_dice(visible_to(log.events, None)) == log.result()
        count.read(log.events)
    told = count.result()
    assert sum(its.luck.saved for its in told.seats.values()) == pytest.approx(0, abs=1e-6)
    assert all(abs(its.luck.deviations) < 4 for its in told.seats.values())
    sides = (faces for its in told.seats.values() for faces in (its.attack, its.defence))
    drawn = sum(len(rolls) for log in logs for rolls in log.order)
    assert told.faces.dice == drawn + sum(faces.dice for faces in sides)
    assert told.faces.p_value > 0.001


class Log(DiceCount):
    """A count that keeps what it read."""

    def __init__(self):
        super().__init__()
        self.events = []

    def read(self, events):
        events = list(events)
        self.events += events
        super().read(events)

    @property
    def order(self):
        return [r for event in self.events if isinstance(event, e.OrderDrawn) for r in event.rolls]
