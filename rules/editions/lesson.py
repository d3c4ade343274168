"""The rules of a lesson: a turn as in `classic`, on a small board, won by thirteen territories (rules `L-...`)."""

from dataclasses import replace
from typing import Final, Literal

from pydantic import Field

from rules.boards import load_board
from rules.core.edition import Edition
from rules.editions import classic
from rules.editions.citations import Citations, OfTwo
from rules.editions.furnish import furnish
from rules.editions.house_options import GOAL, TableOptions
from rules.editions.rulebook import Rulebook
from rules.mechanics import combat, income, seating, setups
from rules.model.ids import COLOURS

_ON_EACH: Final = 2
"""The armies that are dealt with each territory."""


class Options(TableOptions):
    goal: Literal["mission"] = Field("mission", description=GOAL)
    bonus: Literal["per_card", "per_set", "per_turn", "none"] = "per_set"
    traded_cards: Literal["bottom", "out", "reshuffled"] = "reshuffled"
    claim: Literal["announced", "at_once", "automatic"] = "automatic"


def _build(book: Rulebook[Options], options: Options, players: int) -> Edition:
    board = load_board("eurasia")
    return furnish(
        book,
        options,
        board=board,
        deck="eurasia",
        missions="eurasia",
        goal=options.goal,
        start_armies=_ON_EACH * len(board.territories) // players,
        seating=seating.AS_AGREED,
        setup=setups.all_dealt(_ON_EACH),
        income=income.territories_and_regions(divisor=3, minimum=3),
        combat=combat.dice_announced(two_dice_from=2),
        second_forced=True,
    )


CITATIONS: Final[Citations] = replace(
    classic.CITATIONS,
    start_armies="L-SETUP-1",
    territories="L-SETUP-1",
    laid="L-SETUP-1",
    order="L-SETUP-2",
    goal_mission="L-WIN-1",
    missions="L-WIN-1",
    of_two=OfTwo(
        start_armies="L-SETUP-1",
        territories="L-SETUP-1",
        laid="L-SETUP-1",
        turn="E1-ATT-1 E1-FORT-1",
        goal="L-WIN-1",
        neutral="L-SETUP-3",
        neutral_defends="L-SETUP-3",
    ),
)

LESSON: Final = Rulebook(
    name="lesson",
    version=1,
    title="A lesson",
    players=range(2, 4),
    colours=COLOURS[:3],
    options=Options,
    build=_build,
    citations=CITATIONS,
    offered=False,
)
VERSIONS = (LESSON,)
