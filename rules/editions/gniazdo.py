"""GNIAZDO's Polish rules (rules `GN-...`): dice from the armies taking part, traded cards are gone."""

from typing import Literal

from rules.boards import load_board
from rules.core.edition import Edition
from rules.editions.house_options import FortifyAtFirst, TableOptions, furnish, goal_of
from rules.editions.rulebook import Rulebook
from rules.mechanics import combat, income, seating, setups
from rules.model.ids import COLOURS


class Options(TableOptions):
    goal: Literal["mission", "world"] = "world"
    two_players: Literal["neutral_40"] = "neutral_40"
    trade_after_elimination: Literal["next_turn", "down_to_4", "down_to_5"] = "down_to_5"
    traded_cards: Literal["bottom", "out", "reshuffled"] = "out"


class Options1(Options):
    fortify: FortifyAtFirst = "adjacent"


def _build(book: Rulebook[Options], options: Options, players: int) -> Edition:
    duel = players == 2
    return furnish(
        book,
        options,
        board=load_board("world"),
        deck="domination",
        missions="eu14",
        goal=goal_of(options, players, "GN-2P-3"),
        start_armies={2: 40, 3: 35, 4: 30, 5: 25, 6: 20}[players],
        seating=seating.FIRST_BY_DICE,
        setup=setups.with_neutral_placed(40, "place") if duel else setups.claimed("place"),
        income=income.territories_and_regions(divisor=3, minimum=3),
        combat=combat.armies_taking_part(),
    )


GNIAZDO = Rulebook(
    name="gniazdo",
    version=2,
    title="Risk (GNIAZDO)",
    players=range(2, 7),
    colours=COLOURS,
    options=Options,
    build=_build,
)
VERSIONS = (GNIAZDO.at_version(1, Options1), GNIAZDO)
