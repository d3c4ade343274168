"""Consequences of a conquest once it is occupied: cards drawn, traded ones used again."""

from collections.abc import Collection

from rules.core.edition import Consequence, Table
from rules.model import events as e
from rules.model.board import Seat, TerritoryId


def eliminate(table: Table, seat: Seat, loser: Seat, territory: TerritoryId) -> None:
    """Eliminate a loser with no army left; their Risk cards go to the conqueror (`PL-ELIM-1`)."""
    if table.state.holds_land(loser) or loser in table.state.fates.neutrals:
        return
    _hand_over(table, seat, loser)
    table.emit(e.PlayerEliminated(seat=loser, by=seat))


def ally_falls(table: Table, seat: Seat, loser: Seat, territory: TerritoryId) -> None:
    """Note that the ally lost its last territory: after this turn there is none (`GX-2P-9`, `H-GX-14`)."""
    if loser in table.state.fates.neutrals and not table.state.holds_land(loser):
        table.emit(e.AllyFell(seat=loser, by=seat))


def make_trade_down(table: Table, seat: Seat, loser: Seat, territory: TerritoryId) -> None:
    """Make the conqueror trade if an elimination leaves them six cards or more (`E3-ELIM-2`, `GN-ELIM-2`)."""
    gained = table.state.fates.eliminated.get(loser) == seat
    if gained and len(table.state.hand(seat)) >= max(6, table.edition.cards.trade_down_to + 1):
        table.emit(e.StepInterrupted(by=e.Step((seat,), "trade_down")))


def capital_falls(*, only_from_its_namer: bool = True, shows_all: bool = False) -> Consequence:
    """The loser of a capital loses their cards and every territory of its region (`PL-CAP-3`, `-4`, `H-PL-17`).

    With `only_from_its_namer` that happens only if the player who named the capital loses it, each
    time (`H-PL-18`); else also if another holder does. Another capital that nobody has been shown may
    be among the territories wiped. It counts as captured and, with `shows_all`, is shown too
    (`PL-CAP-3`, `H-PL-17`: without a wipe of its own).
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
    """The seats that named one of these as their capital, and have not been made to show it yet."""
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
    """Draw the top card; an empty deck is made anew from traded cards, where they come back (`H-ALL-2`)."""
    cards = table.state.cards
    if not cards.deck and cards.discard and table.edition.cards.traded == "reshuffled":
        table.emit(e.DiscardReshuffled(cards=table.dice.shuffled(cards.discard, "deck")))
    deck = table.state.cards.deck
    if deck:
        table.emit(e.CardDrawn(seat=seat, card=deck[0]))
