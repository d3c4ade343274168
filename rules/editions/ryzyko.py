"""RYZYKO, the Polish rulebook (rules `PL-...`): secret missions for three to six, a duel for two."""

from collections.abc import Iterator
from typing import Final, Literal

from pydantic import Field

from rules.boards.load import load_board
from rules.core.edition import Edition
from rules.editions.common_parts import (
    DUEL,
    TURNS,
    FortifyAtFirst,
    TableOptions,
    build_edition,
    goal_of,
)
from rules.editions.rulebook import Citations, OfTwo, Rule, Rulebook
from rules.mechanics import cards, combat, setup


class Options(TableOptions):
    """House rules of `ryzyko`, with its defaults."""

    goal: Literal["mission", "world", "capitals"] = "mission"
    two_players: Literal["neutral_28"] = "neutral_28"
    sets: Literal["fixed", "ascending", "increments"] = "fixed"
    bonus: Literal["per_card", "per_set", "per_turn", "none"] = "per_card"
    defender_two_dice_from: Literal[2, 3] = 3
    capital_lost_by: Literal["namer", "holder"] = Field(
        "namer",
        description="Whether a capital falls only when taken from its owner, or from any holder.",
    )


class Options1(Options):
    """House rules of version 1, without free fortifying."""

    fortify: FortifyAtFirst = "adjacent"


def _build(book: Rulebook[Options], options: Options, players: int) -> Edition:
    duel = players == 2
    return build_edition(
        book,
        options,
        board=load_board("world"),
        deck="domination",
        missions="eu14",
        armies="battalions",
        goal=goal_of(options, options.goal, players, "PL-2P-1"),
        start_armies={2: 40, 3: 35, 4: 30, 5: 25, 6: 20}[players],
        seating=setup.DRAWN_BY_DICE,
        setup=setup.with_neutral_pairs("place") if duel else setup.with_deal("place"),
        play=DUEL if duel else TURNS,
        income=cards.territories_and_regions(divisor=3, minimum=3),
        combat=combat.battalions_sent(two_dice_from=options.defender_two_dice_from),
        capitals_of_holders=options.capital_lost_by == "holder",
    )


def _capitals(edition: Edition) -> Iterator[Rule]:
    """Rules about choosing capitals, and losing them."""
    if not edition.capitals_needed:
        return
    named = ("PL-CAP-1", "PL-CAP-2", "H-PL-16")
    yield Rule("capital_named", named, {"capital_card": "out_of_the_deck"})
    lost_by = edition.options["capital_lost_by"]
    falls = {"hand": "conqueror", "region": "conqueror", "armies": 1}
    facts = {"capital_lost_by": lost_by, "capital_brings": falls}
    lost = ("PL-CAP-3", "PL-CAP-4", "H-PL-17", "H-PL-18")
    yield Rule(f"capital_lost_by_{lost_by}", lost, facts)


CITATIONS: Final = Citations(
    start_armies="PL-SETUP-5",
    pieces="PL-COMP-3",
    territories="PL-SETUP-6",
    laid="PL-SETUP-8",
    order="PL-TURN-1 H-PL-24 H-ALL-1",
    turn="PL-TURN-2",
    income="PL-REINF-1",
    bonuses="PL-REINF-2 H-PL-1",
    attack="PL-ATT-4 PL-DICE-1",
    defence="PL-DICE-3",
    losses="PL-RES-1 PL-RES-2",
    occupation="PL-OCC-1",
    fortify="PL-FORT-1",
    joker_any="PL-SET-2 H-PL-6",
    forced="PL-TRADE-2 H-ALL-5",
    award="PL-CARD-1",
    goal_world="PL-WD-1",
    of_two=OfTwo(
        start_armies="PL-2P-2",
        territories="PL-2P-3",
        laid="PL-2P-3",
        turn="PL-2P-7 PL-2P-9",
        goal="PL-2P-1",
        neutral="PL-2P-2 PL-2P-3 PL-2P-4",
        neutral_defends="PL-2P-1 PL-2P-8 PL-2P-9",
    ),
)

RYZYKO = Rulebook(
    name="ryzyko",
    version=2,
    title="Ryzyko",
    players=range(2, 7),
    options=Options,
    build=_build,
    citations=CITATIONS,
    goal_rules=_capitals,
)
VERSIONS = (RYZYKO.at_version(1, Options1, first_reading=True), RYZYKO)
