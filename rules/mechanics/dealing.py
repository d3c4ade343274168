"""What the General deals and shuffles before play."""

from rules.edition import Table
from rules.model.board import DestroyColour
from rules.model.events import ArmiesMustered, DeckShuffled, MissionDealt, TerritoriesDealt
from rules.model.ids import CardId, TerritoryId


def deal_missions(table: Table) -> None:
    """One mission each; cards that name a colour nobody plays are taken out (`PL-SETUP-3`, `-4`)."""
    seats = table.state.seats
    deck = [
        mission.id
        for mission in table.edition.missions.values()
        if not isinstance(mission, DestroyColour) or mission.colour in seats
    ]
    shuffled = table.dice.shuffled(deck, "missions")
    for seat, mission in zip(seats, shuffled, strict=False):
        table.emit(MissionDealt(seat=seat, mission=mission))


def deal_territories(table: Table) -> None:
    """All cards but the jokers, one by one from the first seat; one army each (`PL-SETUP-6`, `-8`)."""
    seats = table.state.seats
    cards: tuple[TerritoryId, ...] = table.dice.shuffled(tuple(table.board.territories), "deal")
    dealt = tuple((card, seats[i % len(seats)]) for i, card in enumerate(cards))
    table.emit(TerritoriesDealt(territories=dealt, armies=1))


def muster(table: Table) -> None:
    """The rest of each seat's starting armies waits to be placed (`PL-SETUP-5`)."""
    seats = table.state.seats
    start = table.edition.start_armies[len(seats)]
    for seat in seats:
        armies = start - table.state.armies_of(seat)
        table.emit(ArmiesMustered(seat=seat, armies=armies))


def shuffle_deck(table: Table) -> None:
    """All Risk cards with the jokers, face down (`PL-SETUP-10`)."""
    cards: tuple[CardId, ...] = tuple(table.edition.deck.symbols)
    table.emit(DeckShuffled(cards=table.dice.shuffled(cards, "deck")))
