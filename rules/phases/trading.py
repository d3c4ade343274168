"""Trading sets of cards for armies, wherever a phase allows it."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from rules.core.edition import SET_SIZE, Table
from rules.model.board import CardId, Seat, TerritoryId
from rules.model.commands import Trade, TradeChoice
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import CardsTraded


def trade(table: Table, command: Trade) -> None:
    """Trade one set; a player may trade several in turn (`PL-TRADE-1`). Bonus armies are placed at once."""
    rules, seat = table.edition.cards, command.seat
    hand = table.state.hand(seat)
    strange = [card for card in command.cards if card not in hand]
    if strange or len(set(command.cards)) != len(command.cards):
        raise IllegalCommand(Reason.NOT_YOUR_CARD, cards=strange or command.cards)
    reading = rules.sets(table.edition.deck, command.cards, table.state.cards.sets_traded)
    if reading is None:
        symbols = [table.edition.deck.symbols[card] for card in command.cards]
        raise IllegalCommand(Reason.NOT_A_SET, symbols=symbols)
    table.emit(
        CardsTraded(
            seat=seat,
            cards=command.cards,
            read_as=reading.read_as,
            armies=reading.armies,
            bonus=_bonus(table, seat, command),
            under_deck=rules.traded == "bottom",
            forced=len(hand) >= rules.forced_from,
        )
    )


def trade_choices(table: Table, seat: Seat) -> Iterator[TradeChoice]:
    """Every set in the seat's hand, with the armies that it brings."""
    rules, traded = table.edition.cards, table.state.cards.sets_traded
    for cards in combinations(table.state.hand(seat), SET_SIZE):
        if reading := rules.sets(table.edition.deck, cards, traded):
            shown = _territories_shown(table, seat, cards)
            each = tuple(t for t in shown if rules.bonus.one and _bonus_armies(table, (t,)))
            yield TradeChoice(
                cards=cards,
                armies=reading.armies,
                bonus=_bonus_armies(table, each[:1] or shown),
                bonus_on=each if len(each) > 1 else (),
            )


def must_trade(table: Table, seat: Seat) -> bool:
    """Whether the hand is full, or a set is left over where the second set is forced too.

    A hand without a set need not be traded (`H-E3-3`). `PL-TRADE-2`, `H-ALL-5`, `E1-TRADE-1`, `H-E1-6`.
    """
    rules = table.edition.cards
    full = len(table.state.hand(seat)) >= rules.forced_from
    again = rules.second_forced and table.state.turn.forced
    return (full or again) and any(trade_choices(table, seat))


def refuse_until_traded(table: Table, seat: Seat) -> None:
    """Refuse a command that must wait for a trade."""
    if must_trade(table, seat):
        held = len(table.state.hand(seat))
        most = min(held, table.edition.cards.forced_from) - 1
        raise IllegalCommand(Reason.MUST_TRADE, cards=held, most=most)


def _bonus(table: Table, seat: Seat, command: Trade) -> tuple[tuple[TerritoryId, int], ...]:
    """Bonus armies for own territories that the cards show now (`PL-BONUS-1`, `E1-BONUS-1`, `H-ALL-6`).

    Raises:
        IllegalCommand: the territory picked is not one of them. That is refused where each of them gets
            its own, too, although the pick changes nothing there.
    """
    shown, picked = _territories_shown(table, seat, command.cards), command.bonus_on
    if picked is not None and picked not in shown:
        raise IllegalCommand(Reason.NOT_ON_A_CARD, territory=picked, shown=shown)
    if not table.edition.cards.bonus.one:
        return _bonus_armies(table, shown)
    if picked is None:
        return _bonus_armies(table, shown)[:1]
    return _bonus_armies(table, (picked,))


def _territories_shown(
    table: Table, seat: Seat, cards: Sequence[CardId]
) -> tuple[TerritoryId, ...]:
    land = table.state.land
    shown = (TerritoryId(card) for card in cards)
    return tuple(t for t in shown if t in land and land[t].owner == seat)


def _bonus_armies(
    table: Table, shown: Sequence[TerritoryId]
) -> tuple[tuple[TerritoryId, int], ...]:
    """The bonus armies on each territory, within the turn's limit and the room there."""
    bonus = table.edition.cards.bonus
    granted: list[tuple[TerritoryId, int]] = []
    used = table.state.turn.bonus_used
    for territory in shown:
        left = bonus.armies if bonus.per_turn is None else min(bonus.armies, bonus.per_turn - used)
        armies = table.fitting(territory, left)
        if armies > 0:
            granted.append((territory, armies))
            used += armies
    return tuple(granted)
