"""The long English rulebook (rules `E3-...`): territories are claimed, both sides announce dice."""

from typing import ClassVar, Literal

from rules.boards import load_board
from rules.core.edition import Edition
from rules.editions.house_options import FortifyAtFirst, TableOptions, furnish
from rules.editions.rulebook import Rulebook
from rules.mechanics import combat, income, seating, setups
from rules.model.ids import COLOURS


class Options(TableOptions):
    goal: Literal["mission", "world"] = "world"
    bonus: Literal["per_card", "per_set", "per_turn", "none"] = "per_turn"
    trade_after_elimination: Literal["next_turn", "down_to_4", "down_to_5"] = "down_to_4"
    traded_cards: Literal["bottom", "out", "reshuffled"] = "reshuffled"
    defender_two_dice_from: Literal[2, 3] = 2

    # E3-FIX-3: where sets have a fixed worth, every card of an own territory brings its armies.
    implies: ClassVar = {("sets", "fixed"): {"bonus": "per_card"}}


class Options1(Options):
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
        setup=setups.claimed("place"),
        income=income.territories_and_regions(divisor=3, minimum=3),
        combat=combat.dice_announced(two_dice_from=options.defender_two_dice_from),
    )


PARKER = Rulebook(
    name="parker",
    version=2,
    title="Risk (1993)",
    players=range(3, 7),
    colours=COLOURS,
    options=Options,
    build=_build,
)
VERSIONS = (PARKER.at_version(1, Options1), PARKER)
