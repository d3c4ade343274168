"""What a set of Risk cards is, and what it is worth."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from rules.edition import Bonus, SetReading, Sets, Table
from rules.model.board import JOKER, Deck
from rules.model.ids import CardId, Seat, TerritoryId


def fixed(*, same: tuple[int, int, int], different: int) -> Sets:
    """Worth by symbol: three of the deck's first, second or third kind, or one of each (`PL-SET-3`).

    A joker stands for any symbol (`PL-SET-2`); the best reading counts (`H-PL-6`).
    """

    def sets(deck: Deck, cards: Sequence[CardId], sets_traded: int) -> SetReading | None:
        def worth(symbols: tuple[str, ...]) -> int:
            kinds = set(symbols)
            return different if len(kinds) > 1 else same[deck.kinds.index(symbols[0])]

        return max(
            (SetReading(symbols, worth(symbols)) for symbols in readings(deck, cards)),
            key=lambda reading: reading.armies,
            default=None,
        )

    return sets


def readings(deck: Deck, cards: Sequence[CardId]) -> Iterator[tuple[str, ...]]:
    """Every way to read three cards as three of a kind or one of each (`PL-SET-1`)."""
    if len(cards) != 3:
        return
    faces: Iterable[tuple[str, ...]] = (
        deck.kinds if (symbol := deck.symbols[card]) == JOKER else (symbol,) for card in cards
    )
    for symbols in product(*faces):
        if len(set(symbols)) != 2:
            yield symbols


def bonus_per_card(armies: int) -> Bonus:
    """So many armies on the own territory of every card traded, without a cap (`PL-BONUS-1`, `H-PL-7`)."""

    def bonus(
        table: Table,
        seat: Seat,
        cards: Sequence[CardId],
        on: TerritoryId | None,
    ) -> tuple[tuple[TerritoryId, int], ...]:
        own = (TerritoryId(card) for card in cards if _holds(table, seat, card))
        return tuple((territory, armies) for territory in own)

    return bonus


def _holds(table: Table, seat: Seat, card: CardId) -> bool:
    holding = table.state.land.get(TerritoryId(card))
    return holding is not None and holding.owner == seat
