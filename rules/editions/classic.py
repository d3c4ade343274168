"""The short English rulebook (rules `E1-...`): the second set is compulsory, two armies once a set."""

from typing import Literal

from rules.boards import load_board
from rules.core.edition import Edition
from rules.editions.house_options import FortifyAtFirst, TableOptions, furnish, goal_of
from rules.editions.rulebook import Rulebook
from rules.mechanics import combat, income, seating, setups
from rules.model.ids import COLOURS


class Options(TableOptions):
    goal: Literal["mission", "world"] = "world"
    two_players: Literal["neutral_40", "plain_50"] = "neutral_40"
    bonus: Literal["per_card", "per_set", "per_turn", "none"] = "per_set"
    traded_cards: Literal["bottom", "out", "reshuffled"] = "reshuffled"
    defender_two_dice_from: Literal[2, 3] = 2


class Options1(Options):
    fortify: FortifyAtFirst = "adjacent"


def _build(book: Rulebook[Options], options: Options, players: int) -> Edition:
    duel = players == 2
    neutral = duel and options.two_players == "neutral_40"
    return furnish(
        book,
        options,
        board=load_board("world"),
        deck="domination",
        missions="eu14",
        goal=goal_of(options, players, "E1-2P-1"),
        start_armies={2: 40 if neutral else 50, 3: 35, 4: 30, 5: 25, 6: 20}[players],
        seating=seating.FIRST_BY_DICE,
        setup=setups.with_neutral_placed(40, "place") if neutral else setups.claimed("place"),
        income=income.territories_and_regions(divisor=3, minimum=3),
        combat=combat.dice_announced(two_dice_from=options.defender_two_dice_from),
        second_forced=True,
    )


CLASSIC = Rulebook(
    name="classic",
    version=2,
    title="Risk",
    players=range(2, 7),
    colours=COLOURS,
    options=Options,
    build=_build,
)
VERSIONS = (CLASSIC.at_version(1, Options1), CLASSIC)
