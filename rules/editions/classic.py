"""The short English rulebook (rules `E1-...`): a second set is compulsory, two bonus armies per set."""

from typing import Final, Literal

from rules.boards.load import load_board
from rules.core.edition import Edition
from rules.editions.common_parts import FortifyAtFirst, TableOptions, build_edition, goal_of
from rules.editions.rulebook import Citations, OfTwo, Rulebook
from rules.mechanics import cards, combat, setup


class Options2(TableOptions):
    """House rules of version 2, in which victory by mission is announced."""

    goal: Literal["mission", "world"] = "world"
    two_players: Literal["neutral_40", "plain_50"] = "neutral_40"
    bonus: Literal["per_card", "per_set", "per_turn", "none"] = "per_set"
    traded_cards: Literal["bottom", "out", "reshuffled"] = "reshuffled"
    defender_two_dice_from: Literal[2, 3] = 2


class Options1(Options2):
    """House rules of version 1, without free fortifying."""

    fortify: FortifyAtFirst = "adjacent"


class Options(Options2):
    """House rules of `classic`, with its defaults."""

    claim: Literal["announced", "at_once", "automatic"] = "automatic"


def _build(book: Rulebook[Options2], options: Options2, players: int) -> Edition:
    duel = players == 2
    neutral = duel and options.two_players == "neutral_40"
    return build_edition(
        book,
        options,
        board=load_board("world"),
        deck="domination",
        missions="eu14",
        goal=goal_of(options, options.goal, players, "E1-2P-1"),
        start_armies={2: 40 if neutral else 50, 3: 35, 4: 30, 5: 25, 6: 20}[players],
        seating=setup.FIRST_BY_DICE,
        setup=setup.with_neutral_placed(40, "place") if neutral else setup.with_claims("place"),
        income=cards.territories_and_regions(divisor=3, minimum=3),
        combat=combat.dice_announced(two_dice_from=options.defender_two_dice_from),
        second_forced=True,
    )


CITATIONS: Final = Citations(
    start_armies="E1-SETUP-1",
    pieces="E1-COMP-1",
    territories="H-E1-3",
    laid="H-E1-3",
    order="H-E1-3 H-ALL-1",
    turn="E1-ATT-1 E1-FORT-1",
    income="E1-REINF-1",
    bonuses="H-E1-4",
    attack="H-E1-2",
    defence="H-E1-2",
    losses="E1-RES-1",
    occupation="E1-OCC-1",
    fortify="E1-FORT-1",
    joker_any="E1-SET-1",
    forced="E1-TRADE-1 H-E1-6 H-ALL-5",
    award="E1-CARD-2",
    goal_world="E1-WIN-1",
    of_two=OfTwo(
        start_armies="E1-2P-1",
        territories="H-E1-9",
        laid="H-E1-9",
        turn="E1-ATT-1 E1-FORT-1",
        goal="H-E1-9",
        neutral="E1-2P-1 H-E1-9",
        neutral_defends="E1-2P-1 H-E1-9",
    ),
    missions="E1-COMP-1",
    goal_mission="E1-COMP-1",
    claim_announced="H-E1-10 PL-WIN-2",
    claim_automatic="H-E1-10 H-ALL-15",
    sets_ascending="E1-SET-2",
    elimination_next_turn="H-E1-8",
    traded_reshuffled="H-ALL-2",
)

CLASSIC: Final[Rulebook[Options2]] = Rulebook(
    name="classic",
    version=3,
    title="Risk",
    players=range(2, 7),
    options=Options,
    build=_build,
    citations=CITATIONS,
)
VERSIONS = (
    CLASSIC.at_version(1, Options1, first_reading=True),
    CLASSIC.at_version(2, Options2),
    CLASSIC,
)
