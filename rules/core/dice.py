"""Dice and shuffles: injected into the rules, so that chance can be proved, repeated or scripted.

Every die, shuffle and draw of a real game is computed from the game's secret key:

    block(label, revision, k, n) = HMAC-SHA256(key, "label|revision|k|n")

`label` names the use (`dice`, `order`, `deal`, `deck`, `missions`), `revision` is the number of
events before the action, `k` counts the uses of that label within the action from 0, and `n` counts
blocks from 0 when one is not enough. A die takes the block's bytes from the left: a byte below 252
gives `byte % 6 + 1`, others are skipped. A shuffle is a Fisher-Yates shuffle from the last place
down to the second: for place `i`, counted from 0, it takes bytes in pairs (big-endian) and swaps with
place `pair % (i + 1)`, skipping pairs at or above the largest multiple of `i + 1` up to 65,536. All
faces and orders are equally likely, and a crash can't lead to a re-roll.

The key is made from the game's secret, whose SHA-256 is published before anyone else joins, and from
what the players add. Under the scheme `lines@1` that is a public, growing chain of numbered lines,
each with the running hash (64 hex digits) after it:

    hash 0 = SHA-256(secret)
    hash n = SHA-256("hash n-1" LF "n|id|kind|text")

`n` is the number in decimal, `id` the interaction's, `kind` one of `rules.table.roster.LineKind`.
No id contains a `|`, no id or text a line break, so no two chains hash the same text. The last line
closes the chain and states who plays what. With the words of the seals, revealed after that,

    key = HMAC-SHA256(secret, "lines@1" LF "last hash" LF "n|word" LF "n|word" ...)

where `n` is the number of a seal's line, in order; the seals of people who left before the start
have no word. Under `joined@1`, the scheme of older tables, the key is `HMAC-SHA256(secret, what was
added, joined by LF)`.
All of it is UTF-8; LF is one line feed, and there is none at the end.

A computer player's choices aren't chance, but mustn't be predictable either. Their seed also comes
from the secret: the first 8 bytes, big-endian, of

    HMAC-SHA256(secret, "computer|seat|t")

where `t` is the number of public undos so far. No key is ever made from such a message.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Protocol, TypeVar

from rules.model.board import Seat

T = TypeVar("T")


class Dice(Protocol):
    """The source of chance for the rules."""

    def roll(self, count: int, label: str = "dice") -> tuple[int, ...]:
        """`count` faces from 1 to 6, highest first."""
        ...

    def shuffled(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        """The items in a random order."""
        ...


def armies_beaten(attack: Sequence[int], defence: Sequence[int]) -> int:
    """Armies that the defender loses: one for each pair in which the attacker's die is higher.

    Both sides are sorted highest first, and compared in that order. Every other pair costs the
    attacker an army, equal dice included (`PL-RES-1` to `-3`).
    """
    return sum(a > d for a, d in zip(attack, defence, strict=False))


@lru_cache(maxsize=64)
def losses(attack_dice: int, defence_dice: int) -> tuple[float, ...]:
    """Probabilities that one roll costs the attacker 0, 1, ... armies, and the defender the rest."""
    pairs = min(attack_dice, defence_dice)
    counts = [0] * (pairs + 1)
    for faces in product(range(1, 7), repeat=attack_dice + defence_dice):
        attack, defence = faces[:attack_dice], faces[attack_dice:]
        won = armies_beaten(sorted(attack, reverse=True), sorted(defence, reverse=True))
        counts[pairs - won] += 1
    total = sum(counts)
    return tuple(count / total for count in counts)


class ProvableDice:
    """Dice that anyone with the key can recompute. One object serves one action."""

    def __init__(self, key: bytes, revision: int) -> None:
        self._key = key
        self._revision = revision
        self._uses: dict[str, int] = {}

    def roll(self, count: int, label: str = "dice") -> tuple[int, ...]:
        """The next blocks' faces under this label, highest first."""
        stream = self._stream(label)
        faces = [next(byte % 6 + 1 for byte in stream if byte < 252) for _ in range(count)]
        return tuple(sorted(faces, reverse=True))

    def shuffled(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        """The items shuffled by the next blocks under this label."""
        order, stream = list(items), self._stream(label)
        for place in range(len(order) - 1, 0, -1):
            other = _below(place + 1, stream)
            order[place], order[other] = order[other], order[place]
        return tuple(order)

    def _stream(self, label: str) -> Iterator[int]:
        use = self._uses.get(label, 0)
        self._uses[label] = use + 1
        return self._bytes(f"{label}|{self._revision}|{use}|")

    def _bytes(self, prefix: str) -> Iterator[int]:
        block = 0
        while True:
            yield from hmac.digest(self._key, f"{prefix}{block}".encode(), "sha256")
            block += 1


def _below(bound: int, stream: Iterator[int]) -> int:
    limit = 65536 - 65536 % bound
    while True:
        pair = next(stream) << 8 | next(stream)
        if pair < limit:
            return pair % bound


def commitment(secret: bytes) -> str:
    """SHA-256 of the game's secret in hex, shown in the lobby before anyone joins."""
    return hashlib.sha256(secret).hexdigest()


def game_key(secret: bytes, joins: Sequence[str]) -> bytes:
    """The key under `joined@1`: the secret mixed with each player's contribution, in joining order."""
    return hmac.digest(secret, "\n".join(joins).encode(), "sha256")


def running_hash(before: str, number: int, written: str) -> str:
    """The hash after a line, in hex; `written` is its `id|kind|text`, `before` the previous hash."""
    return hashlib.sha256(f"{before}\n{number}|{written}".encode()).hexdigest()


def lines_key(
    secret: bytes, last: str, told: Sequence[tuple[int, str]], scheme: str = "lines@1"
) -> bytes:
    """The key under `lines@1`: `last` is the closing line's hash, `told` each seal's number and word.

    Under `season@2` a season's key is computed in the same way, with that name instead.
    """
    message = (scheme, last, *(f"{number}|{word}" for number, word in told))
    return hmac.digest(secret, "\n".join(message).encode(), "sha256")


def computer_seed(secret: bytes, seat: Seat, take_backs: int) -> int:
    """The seed of a seat's computer player after this many public undos."""
    return int.from_bytes(
        hmac.digest(secret, f"computer|{seat}|{take_backs}".encode(), "sha256")[:8]
    )


def seal_of(word: str) -> str:
    """The SHA-256 of a word, in hex."""
    return hashlib.sha256(word.encode()).hexdigest()
