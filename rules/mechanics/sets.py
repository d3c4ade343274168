"""Sets of Risk cards, and their worth."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import Literal

from rules.core.edition import SET_SIZE, SetReading, Sets
from rules.model.board import JOKER, CardId, Deck

JokerRule = Literal["any", "alike", "pair_only"]
"""The cards that a joker goes with: any; those that can be read as three of a kind, so that two jokers
go with any third card (as version 1 of every edition read `GX-3P-2`); or two cards of the same kind."""


def fixed_values(
    *,
    same: tuple[int, int, int],
    different: int | None,
    joker_pair: int | None = None,
    two_jokers: Literal["best", "ten", "no_set"] = "best",
    joker: JokerRule = "any",
) -> Sets:
    """Sets worth by symbol: three of the deck's first, second or third kind, or one of each (`PL-SET-3`).

    A joker stands for any symbol (`PL-SET-2`), and the best reading counts (`H-PL-6`), except that
    a pair with a joker is worth `joker_pair` where that is set (`GX-SET-1`, `H-GX-7`). Without
    `different`, one of each is no set (`H-E3-3`). `two_jokers`: with any third card they count as
    their best reading, as ten armies, or as no set (`H-GX-7`).
    """

    def sets(deck: Deck, cards: Sequence[CardId], sets_traded: int) -> SetReading | None:
        jokers = sum(deck.symbols[card] == JOKER for card in cards)
        if jokers > 1 and two_jokers == "no_set":
            return None

        def worth(symbols: tuple[str, ...]) -> int:
            if len(set(symbols)) > 1:
                return different or 0
            if jokers > 1 and two_jokers == "ten":
                return 10
            if jokers and joker_pair is not None:
                return joker_pair
            return same[deck.kinds.index(symbols[0])]

        reading = _best(deck, cards, worth, joker)
        return reading if reading and reading.armies else None

    return sets


def escalating_values(*values: int, then: int, joker: JokerRule = "any") -> Sets:
    """Sets worth by order of trade: the first by anybody the first value, and so on; then `then` more each."""

    def sets(deck: Deck, cards: Sequence[CardId], sets_traded: int) -> SetReading | None:
        beyond = max(0, sets_traded + 1 - len(values))
        value = values[min(sets_traded, len(values) - 1)] + then * beyond
        return _best(deck, cards, lambda _symbols: value, joker)

    return sets


def _best(
    deck: Deck,
    cards: Sequence[CardId],
    worth: Callable[[tuple[str, ...]], int],
    joker: JokerRule,
) -> SetReading | None:
    symbols = tuple(deck.symbols[card] for card in cards)
    jokers = symbols.count(JOKER)
    if joker == "pair_only" and jokers > 1:
        return None
    alike = joker != "any" and jokers > 0
    allowed = (
        read for read in _readings(deck.kinds, symbols) if not (alike and len(set(read)) > 1)
    )
    return max(
        (SetReading(read, worth(read)) for read in allowed),
        key=lambda reading: reading.armies,
        default=None,
    )


@lru_cache(maxsize=1024)
def _readings(kinds: tuple[str, ...], symbols: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Every way to read three symbols as three of a kind or one of each (`PL-SET-1`)."""
    if len(symbols) != SET_SIZE:
        return ()
    faces = (kinds if symbol == JOKER else (symbol,) for symbol in symbols)
    return tuple(read for read in product(*faces) if len(set(read)) != 2)
