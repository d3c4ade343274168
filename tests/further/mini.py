"""A sixth rulebook, as CONTRIBUTING.md says that one is added: its board can be chosen."""

from typing import Any, Final, Literal

from pydantic import Field

from rules.boards.load import load_board
from rules.editions.common_parts import TableOptions, build_edition, goal_of
from rules.editions.rulebook import Citations, OfTwo, Rulebook
from rules.mechanics import cards, combat, setup
from rules.model.board import COLOURS

PRINTED: Final[dict[str, dict[str, Any]]] = {
    "world": {"deck": "domination", "missions": "eu14"},
    "isles": {"deck": "isles", "missions": "isles"},
}
"""Which cards belong to each board."""


class Options(TableOptions):
    goal: Literal["mission", "world"] = "mission"
    board: Literal["world", "isles"] = Field("world", description="Which board is played on.")
    claim: Literal["announced", "at_once", "automatic"] = "automatic"


def _build(book, options, players):
    duel = players == 2
    return build_edition(
        book,
        options,
        board=load_board(options.board),
        **PRINTED[options.board],
        goal=goal_of(options, options.goal, players, "MI-2P-1"),
        start_armies={2: 20, 3: 15, 4: 12}[players],
        seating=setup.AS_AGREED,
        setup=setup.with_neutral_pairs("lay") if duel else setup.with_deal("lay"),
        income=cards.territories_and_regions(divisor=2, minimum=2),
        combat=combat.dice_announced(two_dice_from=2),
    )


CITATIONS: Final = Citations(
    start_armies="MI-SETUP-1",
    pieces="MI-COMP-1",
    territories="MI-SETUP-2",
    laid="MI-SETUP-3",
    order="MI-TURN-1",
    turn="MI-TURN-2",
    income="MI-REINF-1",
    bonuses="MI-REINF-2",
    attack="MI-DICE-1",
    defence="MI-DICE-2",
    losses="MI-DICE-3",
    occupation="MI-OCC-1",
    fortify="MI-FORT-1",
    joker_any="MI-SET-1",
    forced="MI-SET-2",
    award="MI-CARD-1",
    goal_world="MI-WIN-1",
    of_two=OfTwo(
        start_armies="MI-2P-1",
        territories="MI-2P-1",
        laid="MI-2P-1",
        turn="MI-TURN-2",
        goal="MI-2P-1",
        neutral="MI-2P-2",
        neutral_defends="MI-2P-3",
    ),
    bonus_none="MI-SET-3",
)

MINI: Final = Rulebook(
    name="mini",
    version=1,
    title="Mini Risk",
    players=range(2, 5),
    colours=COLOURS[:4],
    options=Options,
    build=_build,
    citations=CITATIONS,
)
VERSIONS = (MINI,)
