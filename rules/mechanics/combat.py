"""Battles: numbers by rulebook, whose armies may attack, where armies may move, effects of conquests."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import Literal

from rules.core.edition import Combat, Consequence, Table
from rules.model import events as e
from rules.model.board import Seat, TerritoryId, steps_from


def battalions_sent(*, two_dice_from: int = 3) -> Combat:
    """One to three battalions are sent and roll at most as many dice; at least as many must move in.

    The defender may roll two dice with `two_dice_from` battalions or more. `PL-ATT-4`, `PL-DICE-1` to `-3`,
    `PL-OCC-1`, `H-PL-4`.
    """
    return Combat(
        commit=_up_to_three,
        dice=lambda armies: range(1, armies + 1),
        defence=_one_or_two(two_dice_from),
        follow=lambda armies, _dice: armies,
    )


def dice_announced(*, two_dice_from: int = 2) -> Combat:
    """Both sides announce dice; as many armies as dice must move in (`E3-DICE-1`, `-2`, `E3-OCC-1`)."""
    return Combat(
        commit=_up_to_three,
        dice=lambda armies: range(armies, armies + 1),
        defence=_one_or_two(two_dice_from),
        follow=lambda _armies, dice: dice,
        names_armies=False,
    )


def armies_taking_part() -> Combat:
    """The armies taking part, one of which stays, determine the dice (`GN-DICE-1`, `-2`, `H-GN-3`)."""
    return Combat(
        commit=lambda stack: range(2, stack + 1),
        dice=lambda armies: range(min(3, armies - 1), min(3, armies - 1) + 1),
        defence=lambda stack: range(min(2, stack), min(2, stack) + 1),
        follow=lambda _armies, dice: dice,
    )


def ships_used(occupy_with: Literal["exactly", "at_least"], two_dice_from: int) -> Combat:
    """Each ship used rolls one die; those of the last roll move in (`GX-DICE-1`, `-2`, `H-GX-4`)."""
    announced = dice_announced(two_dice_from=two_dice_from)
    return replace(announced, names_armies=True, exactly=occupy_with == "exactly")


def _one_or_two(two_dice_from: int) -> Callable[[int], range]:
    """The defender's dice by their stack: one; from this many armies on, one or two by choice."""
    return lambda stack: range(1, 3 if stack >= two_dice_from else 2)


def _up_to_three(stack: int) -> range:
    return range(1, min(3, stack - 1) + 1)


def own_alone(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The player's own seat: they command no one else's armies."""
    return (seat,)


def own_and_ally(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The player's own seat and the ally, which fights for both players (`GX-2P-6`, `H-GX-14`)."""
    return (seat, *table.state.fates.neutrals)


def own_neighbours(table: Table, seat: Seat, source: TerritoryId) -> Iterator[TerritoryId]:
    """Own neighbours, across a border, a dashed line (`PL-FORT-1`) or a space route (`H-GX-19`)."""
    land = table.state.land
    return (t for t in table.board.borders[source] if land[t].owner == seat)


def along_own_path(table: Table, seat: Seat, source: TerritoryId) -> Iterator[TerritoryId]:
    """The territories connected by a path of own ones (`GN-VAR-2`)."""
    steps = steps_from([source], lambda here: own_neighbours(table, seat, here))
    return iter(sorted(territory for territory in steps if territory != source))


def eliminate(table: Table, seat: Seat, loser: Seat, territory: TerritoryId) -> None:
    """Eliminate a loser with no army left; their Risk cards go to the conqueror (`PL-ELIM-1`)."""
    if table.state.holds_land(loser) or loser in table.state.fates.neutrals:
        return
    _hand_over(table, seat, loser)
    table.emit(e.PlayerEliminated(seat=loser, by=seat))


def ally_falls(table: Table, seat: Seat, loser: Seat, territory: TerritoryId) -> None:
    """Record that the ally lost its last territory: it is gone after this turn (`GX-2P-9`, `H-GX-14`)."""
    if loser in table.state.fates.neutrals and not table.state.holds_land(loser):
        table.emit(e.AllyFell(seat=loser, by=seat))


def make_trade_down(table: Table, seat: Seat, loser: Seat, territory: TerritoryId) -> None:
    """Force a trade if an elimination leaves the conqueror six cards or more (`E3-ELIM-2`, `GN-ELIM-2`)."""
    gained = table.state.fates.eliminated.get(loser) == seat
    if gained and len(table.state.hand(seat)) >= max(6, table.edition.cards.trade_down_to + 1):
        table.emit(e.StepInterrupted(by=e.Step((seat,), "trade_down")))


def capital_falls(*, only_from_its_namer: bool = True, shows_all: bool = False) -> Consequence:
    """A capital's loser loses their cards and all territories in its region (`PL-CAP-3`, `-4`, `H-PL-17`).

    With `only_from_its_namer` that happens only, and each time, if its original owner loses it (`H-PL-18`);
    otherwise also if another holder does. A hidden capital may be among the territories wiped. It counts as
    captured and, with `shows_all`, is revealed too (`PL-CAP-3`, `H-PL-17`: without a wipe of its own).
    """

    def consequence(table: Table, seat: Seat, loser: Seat, territory: TerritoryId) -> None:
        namer = _namer(table, territory)
        if namer is None or namer == seat or (only_from_its_namer and namer != loser):
            return
        _hand_over(table, seat, loser)
        region = table.board.regions[table.board.territories[territory].region]
        land = table.state.land
        wiped = tuple(t for t in region.territories if land[t].owner == loser)
        table.emit(e.CapitalFell(seat=namer, by=seat, territory=territory, wiped=wiped))
        if shows_all:
            for other in _hidden_among(table, wiped):
                capital = table.state.capitals.named[other]
                table.emit(e.CapitalFell(seat=other, by=seat, territory=capital, wiped=()))

    return consequence


def _hidden_among(table: Table, territories: Collection[TerritoryId]) -> list[Seat]:
    """The seats whose capital is among these and still hidden."""
    named, shown = table.state.capitals.named, table.state.capitals.shown
    return [seat for seat, at in named.items() if at in territories and seat not in shown]


def _namer(table: Table, territory: TerritoryId) -> Seat | None:
    named = table.state.capitals.named.items()
    return next((seat for seat, capital in named if capital == territory), None)


def _hand_over(table: Table, seat: Seat, loser: Seat) -> None:
    hand = table.state.hand(loser)
    if hand:
        table.emit(e.HandTaken(seat=loser, by=seat, count=len(hand), cards=hand))


def for_the_turn(table: Table, seat: Seat) -> None:
    """Draw exactly one card for a turn with a capture, when the attacks are over (`PL-CARD-1`, `-2`)."""
    if table.edition.cards.one_per_turn and table.state.turn.captured:
        draw_card(table, seat)


def for_the_conquest(table: Table, seat: Seat, loser: Seat, territory: TerritoryId) -> None:
    """Draw one card for every territory that the seat's own armies conquer (`GX-CARD-1`, `GX-2P-8`)."""
    if table.state.land[territory].owner == seat:
        draw_card(table, seat)


def draw_card(table: Table, seat: Seat) -> None:
    """Draw the top card; an empty deck is refilled from traded cards, if they are reused (`H-ALL-2`)."""
    cards = table.state.cards
    if not cards.deck and cards.discard and table.edition.cards.traded == "reshuffled":
        table.emit(e.DiscardReshuffled(cards=table.dice.shuffled(cards.discard, "deck")))
    deck = table.state.cards.deck
    if deck:
        table.emit(e.CardDrawn(seat=seat, card=deck[0]))
