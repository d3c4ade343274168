"""Sets of Risk cards, income, and goals."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, Literal, assert_never

from rules.core.edition import SET_SIZE, Goal, Income, SetReading, Sets, Table
from rules.core.victory import is_void
from rules.model.board import (
    JOKER,
    Board,
    CardId,
    Deck,
    DestroyColour,
    HoldRegions,
    HoldTerritories,
    Mission,
    RegionId,
    Seat,
)
from rules.model.events import IncomeGranted
from rules.model.state import GameState

JokerRule = Literal["any", "alike", "pair_only"]
"""The cards that a joker goes with: any; those that can be read as three of a kind, so that two jokers go
with any third card (as version 1 of every edition read `GX-3P-2`); or two cards of the same kind.
"""


def fixed_values(
    *,
    same: tuple[int, int, int],
    different: int | None,
    joker_pair: int | None = None,
    two_jokers: Literal["best", "ten", "no_set"] = "best",
    joker: JokerRule = "any",
) -> Sets:
    """Sets with values by symbol: three of the deck's first, second or third kind, or mixed (`PL-SET-3`).

    A joker matches any symbol (`PL-SET-2`), and the best reading counts (`H-PL-6`), except that a pair with a
    joker is worth `joker_pair` if that is set (`GX-SET-1`, `H-GX-7`). Without `different`, one of each isn't
    a set (`H-E3-3`). `two_jokers`: with any third card they count as their best reading, as ten armies, or as
    no set (`H-GX-7`).
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
    """Sets with values by order of trade, over all players: the listed ones, then `then` more each."""

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


def regions_held(board: Board, state: GameState, seat: Seat) -> tuple[RegionId, ...]:
    """The regions the seat holds completely (`PL-REINF-2`), with no territory unclaimed."""
    held = set(state.territories_of(seat))
    return tuple([r.id for r in board.regions.values() if held.issuperset(r.territories)])


def territories_and_regions(*, divisor: int = 3, minimum: int = 3) -> Income:
    """Armies for a fraction of the territories held, or the minimum, and for regions (`PL-REINF-1`, `-2`)."""

    def income(table: Table, seat: Seat) -> IncomeGranted:
        held = len(table.state.territories_of(seat))
        regions, bonuses = _regions_and_bonuses(table, seat)
        return IncomeGranted(
            seat=seat,
            armies=max(minimum, held // divisor) + bonuses,
            territories=held,
            regions=regions,
        )

    return income


def of_planets(territories: Literal["none", "third"]) -> Income:
    """Armies for complete planets, and for a third of the territories if the option says so (`H-GX-1`)."""
    return _regions_alone if territories == "none" else territories_and_regions()


def _regions_alone(table: Table, seat: Seat) -> IncomeGranted:
    """Armies for complete planets, none for territories (`GX-REINF-1`, `H-GX-1`)."""
    regions, bonuses = _regions_and_bonuses(table, seat)
    return IncomeGranted(seat=seat, armies=bonuses, territories=0, regions=regions)


def _regions_and_bonuses(table: Table, seat: Seat) -> tuple[tuple[RegionId, ...], int]:
    """The regions the seat holds completely, and their total armies."""
    regions = regions_held(table.board, table.state, seat)
    return regions, sum(table.board.regions[region].bonus for region in regions)


def secret_mission(*, only_by_holder: bool = False) -> Goal:
    """A goal: the seat's mission is completed (`PL-WIN-1`).

    A colour eliminated by another player counts (`H-PL-12`), unless `only_by_holder`: then the card's
    substitute mission applies.
    """

    def goal(table: Table, seat: Seat) -> bool:
        mission = table.state.secrets.missions.get(seat)
        if mission is None:
            return False
        return _is_fulfilled(table, seat, table.edition.missions[mission], only_by_holder)

    return goal


def _is_fulfilled(table: Table, seat: Seat, mission: Mission, only_by_holder: bool) -> bool:
    match mission:
        case HoldRegions(regions=named, others=others):
            held = regions_held(table.board, table.state, seat)
            return set(named) <= set(held) and len(held) >= len(named) + others
        case HoldTerritories(count=count, armies=armies):
            stacks = (h.armies for h in table.state.land.values() if h.owner == seat)
            return sum(stack >= armies for stack in stacks) >= count
        case DestroyColour(colour=colour, instead=instead):
            by = table.state.fates.eliminated.get(colour)
            absent = not table.state.holds_land(colour)
            if is_void(mission, seat, by, absent=absent, only_by_holder=only_by_holder):
                return _is_fulfilled(table, seat, table.edition.missions[instead], only_by_holder)
            return by is not None
        case _:
            assert_never(mission)


CAPITALS_NEEDED: Final = {2: 2, 3: 2, 4: 3, 5: 3, 6: 4}
"""Capitals needed, including one's own, by the initial number of players (`PL-CAP-7`, `H-PL-15`)."""


def hold_capitals(table: Table, seat: Seat) -> bool:
    """Whether the seat now holds its own capital and enough others (`PL-CAP-5`, `-6`, `H-PL-19`)."""
    named, land = table.state.capitals.named, table.state.land
    held = [namer for namer, capital in named.items() if land[capital].owner == seat]
    return seat in held and len(held) >= table.edition.capitals_needed[len(table.state.seats)]
