"""GNIAZDO's Polish rules (rules `GN-...`): armies taking part set the dice, traded cards leave the game."""

from typing import Final, Literal

from rules.boards.load import load_board
from rules.core.edition import Edition
from rules.editions.common_parts import FortifyAtFirst, TableOptions, build_edition, goal_of
from rules.editions.rulebook import Citations, OfTwo, Rulebook
from rules.mechanics import cards, combat, setup


class Options(TableOptions):
    """House rules of `gniazdo`, with its defaults."""

    goal: Literal["mission", "world"] = "world"
    two_players: Literal["neutral_40"] = "neutral_40"
    trade_after_elimination: Literal["next_turn", "down_to_4", "down_to_5"] = "down_to_5"
    traded_cards: Literal["bottom", "out", "reshuffled"] = "out"


class Options1(Options):
    """House rules of version 1, without free fortifying."""

    fortify: FortifyAtFirst = "adjacent"


def _build(book: Rulebook[Options], options: Options, players: int) -> Edition:
    duel = players == 2
    return build_edition(
        book,
        options,
        board=load_board("world"),
        deck="domination",
        missions="eu14",
        goal=goal_of(options, options.goal, players, "GN-2P-3"),
        start_armies={2: 40, 3: 35, 4: 30, 5: 25, 6: 20}[players],
        seating=setup.FIRST_BY_DICE,
        setup=setup.with_neutral_placed(40, "place") if duel else setup.with_claims("place"),
        income=cards.territories_and_regions(divisor=3, minimum=3),
        combat=combat.armies_taking_part(),
    )


CITATIONS: Final = Citations(
    start_armies="GN-SETUP-1",
    pieces="GN-COMP-1",
    territories="GN-SETUP-2",
    laid="GN-SETUP-2",
    order="GN-SETUP-2 H-ALL-1",
    turn="GN-TURN-1",
    income="GN-REINF-1",
    bonuses="GN-REINF-2",
    attack="GN-DICE-1",
    defence="GN-DICE-2",
    losses="GN-RES-1",
    occupation="GN-OCC-1",
    fortify="GN-FORT-1",
    joker_any="H-GN-1",
    forced="GN-TRADE-1 H-ALL-5",
    award="GN-CARD-1",
    goal_world="GN-WIN-1",
    of_two=OfTwo(
        start_armies="GN-2P-1",
        territories="GN-2P-1",
        laid="GN-2P-2",
        turn="GN-TURN-1",
        goal="GN-2P-3",
        neutral="GN-2P-1 GN-2P-2",
        neutral_defends="GN-2P-3",
    ),
    sets_ascending="GN-SET-3",
)

GNIAZDO = Rulebook(
    name="gniazdo",
    version=2,
    title="Risk (GNIAZDO)",
    players=range(2, 7),
    options=Options,
    build=_build,
    citations=CITATIONS,
)
VERSIONS = (GNIAZDO.at_version(1, Options1, first_reading=True), GNIAZDO)
