"""Dealing and shuffling before play."""

from rules.core.edition import Deed, Table
from rules.model import events as e
from rules.model.board import CardId, DestroyColour, MissionId, Seat, TerritoryId


def deal_missions(table: Table) -> None:
    """Deal one mission each, without cards that name a colour nobody plays (`PL-SETUP-3`, `-4`, `H-GX-20`)."""
    for seat, mission in zip(table.state.seats, _shuffled_missions(table), strict=False):
        table.emit(e.MissionDealt(seat=seat, mission=mission))


def deal_missions_but_ones_own(table: Table) -> None:
    """Deal one mission each; a player who would get that of their own colour gets the next (`H-PL-11`)."""
    deck = list(_shuffled_missions(table))
    for seat in table.state.seats:
        drawn = next(card for card in deck if not _names(table, card, seat))
        deck.remove(drawn)
        table.emit(e.MissionDealt(seat=seat, mission=drawn))


def _shuffled_missions(table: Table) -> tuple[MissionId, ...]:
    seats = table.state.seats
    deck = [
        mission.id
        for mission in table.edition.missions.values()
        if not isinstance(mission, DestroyColour) or mission.colour in seats
    ]
    return table.dice.shuffled(deck, "missions")


def _names(table: Table, card: MissionId, seat: Seat) -> bool:
    mission = table.edition.missions[card]
    return isinstance(mission, DestroyColour) and mission.colour == seat


def deal_territories(*, jokers: bool = False, armies: int = 1, neutral_armies: int = 1) -> Deed:
    """Deal all territories' cards one by one from the first seat, the neutral last (`PL-SETUP-6`, `-8`).

    `armies` stand on each own territory, `neutral_armies` on each of the neutral's. With `jokers`
    in the deal somebody may get fewer territories (`GX-SETUP-3`, `H-GX-12`).
    """

    def deal(table: Table) -> None:
        neutrals = table.state.fates.neutrals
        owners = (*table.state.seats, *neutrals)
        deck = tuple(table.edition.deck.symbols) if jokers else tuple(table.board.territories)
        cards = enumerate(table.dice.shuffled(deck, "deal"))
        hands = ((TerritoryId(card), owners[i % len(owners)]) for i, card in cards)
        dealt = tuple(
            (card, owner, neutral_armies if owner in neutrals else armies)
            for card, owner in hands
            if card in table.board.territories
        )
        table.emit(e.TerritoriesDealt(territories=dealt))

    return deal


def muster(table: Table) -> None:
    """Give each seat the rest of its starting armies to place (`PL-SETUP-5`)."""
    start = table.edition.start_armies
    for seat in table.state.seats:
        table.emit(e.ArmiesMustered(seat=seat, armies=start - table.state.armies_of(seat)))


def muster_neutral(armies: int) -> Deed:
    """Give the neutral the rest of its armies, which the players place between them (`GN-2P-2`)."""

    def deed(table: Table) -> None:
        for seat in table.state.fates.neutrals:
            left = armies - table.state.armies_of(seat)
            table.emit(e.ArmiesMustered(seat=seat, armies=left))

    return deed


def reveal_plans(table: Table) -> None:
    """Lay everybody's secret plans, and show them, all together (`H-GX-13`)."""
    for seat in table.state.playing():
        if plan := table.state.secrets.plans.get(seat):
            table.emit(e.PlanRevealed(seat=seat, plan=plan))


def shuffle_deck(table: Table) -> None:
    """Shuffle all Risk cards with the jokers, but not those of capitals (`PL-SETUP-10`, `H-PL-16`)."""
    capitals = table.state.capitals.named.values()
    cards: tuple[CardId, ...] = tuple(
        card for card in table.edition.deck.symbols if TerritoryId(card) not in capitals
    )
    table.emit(e.DeckShuffled(cards=table.dice.shuffled(cards, "deck")))
