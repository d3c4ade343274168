"""RYZYKO, the Polish rulebook (rules `PL-...`): secret missions for three to six players."""

from typing import Literal

from rules.boards import load_board, load_deck, load_missions
from rules.edition import CardRules, Edition
from rules.mechanics import (
    award,
    combat,
    conquest,
    dealing,
    fortifying,
    goals,
    income,
    schedules,
    seating,
    sets,
)
from rules.model.commands import Resign, Standing, Withdraw
from rules.model.ids import COLOURS
from rules.phases import anytime, place
from rules.phases.battle import BATTLE
from rules.phases.occupy import OCCUPY
from rules.phases.place import PLACE
from rules.phases.regroup import REGROUP
from rules.phases.reinforce import REINFORCE
from rules.rulebook import HouseOptions, Rulebook


class Options(HouseOptions):
    defender_two_dice_from: Literal[2, 3] = 3
    """`H-PL-3`."""
    destroyed_by_other: Literal["counts", "territories_24"] = "counts"
    """`H-PL-12`."""


def _build(book: Rulebook[Options], options: Options, players: int) -> Edition:  # noqa: ARG001
    only_by_holder = options.destroyed_by_other == "territories_24"
    return Edition(
        id=book.id,
        options=options.model_dump(mode="json"),
        board=load_board("world"),
        deck=load_deck("domination", "world"),
        missions=load_missions("eu14", "world"),
        colours=book.colours,
        start_armies={3: 35, 4: 30, 5: 25, 6: 20},
        setup=(
            seating.drawn_by_dice,
            dealing.deal_missions,
            dealing.deal_territories,
            dealing.muster,
        ),
        opening=(PLACE.name,),
        before_play=(dealing.shuffle_deck,),
        phases=(REINFORCE, BATTLE, REGROUP),
        asides=(PLACE, OCCUPY),
        anytime={
            Resign: anytime.resign,
            Standing: anytime.standing,
            Withdraw: place.withdraw,
        },
        schedule=schedules.turn_by_turn,
        income=income.territories_and_regions(divisor=3, minimum=3),
        cards=CardRules(
            sets=sets.fixed(same=(4, 6, 8), different=10),
            bonus=sets.bonus_per_card(2),
            forced_from=5,
            under_deck=True,
            award=award.one_per_turn,
        ),
        combat=combat.battalions_sent(two_dice_from=options.defender_two_dice_from),
        fortify_targets=fortifying.own_neighbours,
        conquest=(conquest.eliminate,),
        goals={"mission": goals.secret_mission(only_by_holder=only_by_holder)},
    )


RYZYKO = Rulebook(
    name="ryzyko",
    version=1,
    title="Ryzyko",
    players=range(3, 7),
    colours=COLOURS,
    options=Options,
    build=_build,
)
