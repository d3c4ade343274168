"""Chance as documented in `rules.core.dice`: recomputed by hand, fair, and independent by label."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.dice import ProvableDice, _below, commitment, game_key

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
