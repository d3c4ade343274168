"""RYZYKO, the Polish rulebook (rules `PL-...`): secret missions for three to six, a duel for two."""

from typing import Literal

from rules.boards import load_board
from rules.core.edition import Edition
from rules.editions.house_options import DUEL, TURNS, FortifyAtFirst, TableOptions, furnish, goal_of
from rules.editions.rulebook import Rulebook
from rules.mechanics import combat, income, seating, setups
from rules.model.ids import COLOURS


class Options(TableOptions):
    goal: Literal["mission", "world", "capitals"] = "mission"
    two_players: Literal["neutral_28"] = "neutral_28"
    sets: Literal["fixed", "ascending", "increments"] = "fixed"
    bonus: Literal["per_card", "per_set", "per_turn", "none"] = "per_card"
    defender_two_dice_from: Literal[2, 3] = 3
    capital_lost_by: Literal["namer", "holder"] = "namer"


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
        armies="battalions",
        goal=goal_of(options, players, "PL-2P-1"),
        start_armies={2: 40, 3: 35, 4: 30, 5: 25, 6: 20}[players],
        seating=seating.DRAWN_BY_DICE,
        setup=setups.with_neutral_pairs("place") if duel else setups.dealt("place"),
        play=DUEL if duel else TURNS,
        income=income.territories_and_regions(divisor=3, minimum=3),
        combat=combat.battalions_sent(two_dice_from=options.defender_two_dice_from),
    )


RYZYKO = Rulebook(
    name="ryzyko",
    version=2,
    title="Ryzyko",
    players=range(2, 7),
    colours=COLOURS,
    options=Options,
    build=_build,
)
VERSIONS = (RYZYKO.at_version(1, Options1), RYZYKO)
