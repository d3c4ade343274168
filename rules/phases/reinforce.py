"""Phase 1: armies for territories and cards, placed before the first attack; trades after eliminations.

The phase ends with as few cards in hand as the edition requires; no further set may be traded (`H-E3-6`,
`H-GN-6`). If one of each isn't a set, a hand may contain none; then no trade is required (`H-E3-3`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from rules.core.edition import SET_SIZE, Phase, Table
from rules.mechanics.combat import draw_card
from rules.model.board import CardId, Seat, TerritoryId
from rules.model.commands import (
    Choice,
    ClaimVictory,
    EndPhase,
    EndPhaseChoice,
    Place,
    PlaceChoice,
    Trade,
    TradeChoice,
)
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import (
    ArmiesLost,
    ArmiesPlaced,
    CardsTraded,
    IncomeGranted,
    Step,
    StepFinished,
)
from rules.phases import base
from rules.phases.base import must_be_within, own_holding


def place_armies(table: Table, command: Place) -> None:
    """Place armies on an own territory, without limit unless by option (`PL-REINF-5`, `GN-VAR-1`)."""
    force = table.force(command.seat)
    own_holding(table, command.seat, command.territory)
    most = table.fitting(command.territory, armies_left(table, force))
    if most == 0 and armies_left(table, force):
        limit = table.edition.stack_limit
        raise IllegalCommand(Reason.NO_ROOM, territory=command.territory, limit=limit)
    must_be_within(command.armies, 1, most)
    table.emit(
        ArmiesPlaced(
            seat=command.seat, force=force, territory=command.territory, armies=command.armies
        )
    )


def place_choices(table: Table, seat: Seat) -> Iterator[PlaceChoice]:
    """Where the seat may place armies from its pool, or of the force it handles."""
    force = table.force(seat)
    armies = armies_left(table, force)
    if not armies:
        return
    for territory in table.state.territories_of(force):
        if most := table.fitting(territory, armies):
            yield PlaceChoice(territory=territory, armies=(1, most))


def finish_if_placed(table: Table, seat: Seat) -> None:
    """Finish the step of a seat that can place nothing more; armies without space are lost (`GN-VAR-1`)."""
    if any(place_choices(table, seat)):
        return
    force = table.force(seat)
    if armies := armies_left(table, force):
        table.emit(ArmiesLost(seat=force, armies=armies))
    table.emit(StepFinished(seat=seat))


def armies_left(table: Table, force: Seat) -> int:
    """The number of armies in a force's pool."""
    return table.state.to_place.get(force, 0)


def trade(table: Table, command: Trade) -> None:
    """Trade a set; a player may trade several in turn (`PL-TRADE-1`). Bonus armies are placed at once."""
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
    """Every set in the seat's hand, with its armies."""
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
    """Whether the hand is full, or there is another set and the second set is mandatory, too.

    A hand without a set needn't be traded (`H-E3-3`). `PL-TRADE-2`, `H-ALL-5`, `E1-TRADE-1`, `H-E1-6`.
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
    """Bonus armies for own territories shown on the cards (`PL-BONUS-1`, `E1-BONUS-1`, `H-ALL-6`).

    Raises:
        IllegalCommand: the territory picked isn't one of them; even if each of them gets its own, where the
            pick makes no difference.
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
    """The bonus armies on each territory, within the turn's limit and the space there."""
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


def _enter(table: Table, step: Step) -> None:
    """Grant the income; a seat with nothing to place and fewer than three cards is skipped (`GX-REINF-1`)."""
    for seat in step.waiting_for:
        table.emit(table.edition.income(table, seat))
        if armies_left(table, seat) == 0 and len(table.state.hand(seat)) < 3:
            table.emit(StepFinished(seat=seat))


def _place(table: Table, command: Place) -> None:
    refuse_until_traded(table, command.seat)
    place_armies(table, command)


def _end(table: Table, command: EndPhase) -> None:
    seat = command.seat
    refuse_until_traded(table, seat)
    if any(place_choices(table, seat)):
        raise IllegalCommand(Reason.ARMIES_LEFT_TO_PLACE, armies=armies_left(table, seat))
    finish_if_placed(table, seat)


def _choices(table: Table, seat: Seat) -> Iterator[Choice]:
    yield from base.victory_choices(table, seat)
    yield from trade_choices(table, seat)
    if must_trade(table, seat):
        return
    places = tuple(place_choices(table, seat))
    yield from places or (EndPhaseChoice(),)


REINFORCE = Phase(
    "reinforce",
    {Place: _place, Trade: trade, EndPhase: _end, ClaimVictory: base.claim_victory},
    _choices,
    _enter,
)


def dealing_a_set(phase: Phase, *, round_: int) -> Phase:
    """The phase, dealing players with a mission the cards missing for a set in one round (`L-CARD-1`)."""

    def enter_with_a_set(table: Table, step: Step) -> None:
        for seat in step.waiting_for:
            while _lacks_a_set(table, seat):
                draw_card(table, seat)
        phase.enter(table, step)

    def _lacks_a_set(table: Table, seat: Seat) -> bool:
        state = table.state
        if state.round != round_ or seat not in state.secrets.missions or not state.cards.deck:
            return False
        return not any(trade_choices(table, seat))

    return replace(phase, enter=enter_with_a_set)


def _begin_trading_down(table: Table, step: Step) -> None:
    for seat in step.waiting_for:
        _finish_if_done(table, seat)


def _trade(table: Table, command: Trade) -> None:
    if not _holds_too_many(table, command.seat):
        raise IllegalCommand(Reason.NOT_IN_THIS_PHASE, command="trade", phase="trade_down")
    trade(table, command)
    _finish_if_done(table, command.seat)


def _place_traded(table: Table, command: Place) -> None:
    if _owes(table, command.seat):
        held, most = len(table.state.hand(command.seat)), table.edition.cards.trade_down_to
        raise IllegalCommand(Reason.MUST_TRADE, cards=held, most=most)
    place_armies(table, command)
    _finish_if_done(table, command.seat)


def _trades_down(table: Table, seat: Seat) -> Iterator[Choice]:
    return trade_choices(table, seat) if _owes(table, seat) else place_choices(table, seat)


def _owes(table: Table, seat: Seat) -> bool:
    return _holds_too_many(table, seat) and any(trade_choices(table, seat))


def _holds_too_many(table: Table, seat: Seat) -> bool:
    return len(table.state.hand(seat)) > table.edition.cards.trade_down_to


def _finish_if_done(table: Table, seat: Seat) -> None:
    if not _owes(table, seat):
        finish_if_placed(table, seat)


TRADE_DOWN = Phase(
    "trade_down", {Trade: _trade, Place: _place_traded}, _trades_down, _begin_trading_down
)


def _begin_neutral(table: Table, step: Step) -> None:
    """Grant half of all that the player got this turn, rounded down (`H-PL-9`); nothing without land."""
    _grant(table, step, table.state.turn.granted // 2)


def _enter_first(table: Table, step: Step) -> None:
    """At the start of a turn, grant half of all that the other player got in theirs (`H-GX-14`)."""
    _grant(table, step, table.state.turn.granted_before // 2)


def _grant(table: Table, step: Step, half: int) -> None:
    seat = step.waiting_for[0]
    neutral = table.force(seat)
    if half and table.state.holds_land(neutral):
        table.emit(IncomeGranted(seat=neutral, armies=half, territories=0, regions=()))
    finish_if_placed(table, seat)


def _place_on_neutral(table: Table, command: Place) -> None:
    place_armies(table, command)
    finish_if_placed(table, command.seat)


PLACE_NEUTRAL = Phase("place_neutral", {Place: _place_on_neutral}, place_choices, _begin_neutral)
PLACE_NEUTRAL_FIRST = replace(PLACE_NEUTRAL, enter=_enter_first)
