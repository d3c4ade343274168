"""The long English rulebook (rules `E3-...`): territories are claimed, both sides announce dice."""

from typing import ClassVar, Final, Literal

from rules.boards.load import load_board
from rules.core.edition import Edition
from rules.editions.common_parts import FortifyAtFirst, TableOptions, build_edition
from rules.editions.rulebook import Citations, Rulebook
from rules.mechanics import cards, combat, setup
from rules.model.errors import OptionsReason, OptionsRefused


class Options2(TableOptions):
    """House rules of version 2, in which victory is announced and one of each is worth 10."""

    goal: Literal["mission", "world"] = "world"
    bonus: Literal["per_card", "per_set", "per_turn", "none"] = "per_turn"
    trade_after_elimination: Literal["next_turn", "down_to_4", "down_to_5"] = "down_to_4"
    traded_cards: Literal["bottom", "out", "reshuffled"] = "reshuffled"
    defender_two_dice_from: Literal[2, 3] = 2

    # E3-FIX-3: if sets have fixed values, every card of an own territory brings bonus armies.
    implies: ClassVar = {("sets", "fixed"): {"bonus": "per_card"}}


class Options1(Options2):
    """House rules of version 1, without free fortifying."""

    fortify: FortifyAtFirst = "adjacent"


class Options(Options2):
    """House rules of `parker`, with its defaults."""

    one_of_each: Literal["ten", "no_set"] = "no_set"
    claim: Literal["announced", "at_once", "automatic"] = "automatic"

    # H-E3-3: 10 is the value of one of each, so two jokers are worth it only if that is a set.
    implies: ClassVar = {**Options2.implies, ("two_jokers", "ten"): {"one_of_each": "ten"}}


def _build(book: Rulebook[Options2], options: Options2, players: int) -> Edition:
    if isinstance(options, Options) and (options.two_jokers, options.one_of_each) == (
        "ten",
        "no_set",
    ):
        text = "options: two_jokers: 10 is the worth of one of each, which is no set here (H-E3-3)"
        raise OptionsRefused(text, OptionsReason.TEN_IS_NO_SET, rule="H-E3-3")
    return build_edition(
        book,
        options,
        board=load_board("world"),
        deck="domination",
        missions="eu14",
        goal=options.goal,
        start_armies={3: 35, 4: 30, 5: 25, 6: 20}[players],
        seating=setup.FIRST_BY_DICE,
        setup=setup.with_claims("place"),
        income=cards.territories_and_regions(divisor=3, minimum=3),
        combat=combat.dice_announced(two_dice_from=options.defender_two_dice_from),
    )


CITATIONS: Final = Citations(
    start_armies="E3-SETUP-1",
    pieces="E3-COMP-1",
    territories="E3-SETUP-2",
    laid="E3-SETUP-3",
    order="E3-SETUP-2 H-ALL-1",
    turn="E3-TURN-1",
    income="E3-REINF-1",
    bonuses="E3-REINF-2",
    attack="E3-DICE-1",
    defence="E3-DICE-2",
    losses="E3-RES-1",
    occupation="E3-OCC-1",
    fortify="E3-FORT-1",
    joker_any="E3-SET-1",
    forced="E3-TRADE-2 H-ALL-5",
    award="E3-CARD-1",
    goal_world="E3-WIN-1",
    missions="H-E3-7",
    goal_mission="E3-WIN-1",
    claim_announced="H-E3-8 PL-WIN-2",
    claim_automatic="E3-WIN-1 H-E3-8 H-ALL-15",
    sets_fixed="E3-FIX-1 E3-FIX-2 H-E3-3",
    sets_ascending="E3-SET-3",
    two_jokers="E3-FIX-2 H-E3-3",
    bonus_per_card="E3-FIX-3",
    traded_reshuffled="H-ALL-2",
)

PARKER: Final[Rulebook[Options2]] = Rulebook(
    name="parker",
    version=3,
    title="Risk (1993)",
    players=range(3, 7),
    options=Options,
    build=_build,
    citations=CITATIONS,
)
VERSIONS = (
    PARKER.at_version(1, Options1, first_reading=True),
    PARKER.at_version(2, Options2),
    PARKER,
)
