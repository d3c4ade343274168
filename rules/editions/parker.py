"""The long English rulebook (rules `E3-...`): territories are claimed, both sides announce dice."""

from typing import ClassVar, Final, Literal

from rules.boards import load_board
from rules.core.edition import Edition
from rules.editions.citations import Citations
from rules.editions.common_parts import furnish
from rules.editions.house_options import FortifyAtFirst, TableOptions
from rules.editions.rulebook import Rulebook
from rules.mechanics import combat, income, seating, setups


class Options(TableOptions):
    """House options of `parker`, with its defaults."""

    goal: Literal["mission", "world"] = "world"
    bonus: Literal["per_card", "per_set", "per_turn", "none"] = "per_turn"
    trade_after_elimination: Literal["next_turn", "down_to_4", "down_to_5"] = "down_to_4"
    traded_cards: Literal["bottom", "out", "reshuffled"] = "reshuffled"
    defender_two_dice_from: Literal[2, 3] = 2

    # E3-FIX-3: where sets have a fixed worth, every card of an own territory brings bonus armies.
    implies: ClassVar = {("sets", "fixed"): {"bonus": "per_card"}}


class Options1(Options):
    """The same under version 1, in which nobody regroups freely."""

    fortify: FortifyAtFirst = "adjacent"


def _build(book: Rulebook[Options], options: Options, players: int) -> Edition:
    return furnish(
        book,
        options,
        board=load_board("world"),
        deck="domination",
        missions="eu14",
        goal=options.goal,
        start_armies={3: 35, 4: 30, 5: 25, 6: 20}[players],
        seating=seating.FIRST_BY_DICE,
        setup=setups.with_claims("place"),
        income=income.territories_and_regions(divisor=3, minimum=3),
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
    sets_fixed="E3-FIX-1 H-E3-3",
    sets_ascending="E3-SET-3",
    bonus_per_card="E3-FIX-3",
    traded_reshuffled="H-ALL-2",
)

PARKER = Rulebook(
    name="parker",
    version=2,
    title="Risk (1993)",
    players=range(3, 7),
    options=Options,
    build=_build,
    citations=CITATIONS,
)
VERSIONS = (PARKER.at_version(1, Options1, first_reading=True), PARKER)
