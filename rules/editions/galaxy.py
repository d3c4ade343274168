"""The Russian galaxy (rules `GX-...`): tours of three stages, planets, ships and goal cards."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from pydantic import Field

from rules.boards.load import Link, load_with_routes
from rules.core.edition import Edition
from rules.editions.common_parts import (
    DUEL,
    DUEL_OF_STAGES,
    DUEL_WITH_AN_ALLY,
    TOURS,
    FortifyAtFirst,
    TableOptions,
    build_edition,
    goal_of,
)
from rules.editions.rulebook import Citations, OfTwo, Rule, Rulebook, Switch
from rules.mechanics import cards, combat, setup
from rules.model.board import Seat
from rules.model.errors import OptionsReason, OptionsRefused


class _Options(TableOptions):
    goal: Literal["mission", "world"] = "mission"
    two_players: Literal["ally_28"] = "ally_28"
    routes: Literal["default", "ring", "ports", "open"] | tuple[Link, ...] = Field(
        "default",
        description="Which territories of different planets are joined: a named set, or pairs of ids.",
    )
    hard: Switch = Field(
        False, description="The harder game for three: no goal cards, the whole galaxy."
    )
    sets: Literal["fixed", "ascending", "increments"] = "fixed"
    traded_cards: Literal["bottom", "out", "reshuffled"] = "reshuffled"
    territory_income: Literal["none", "third"] = Field(
        "none", description="Whether territories bring ships, or whole planets alone."
    )
    occupy_with: Literal["exactly", "at_least"] = Field(
        "exactly",
        description="Whether exactly the ships of the last roll move in, or at least those.",
    )
    defender_two_dice_from: Literal[2, 3] = 2

    # GX-3P-1 to -3: no goal cards, sets by order of exchange, a joker with a pair only.
    implies: ClassVar = {
        ("hard", True): {"goal": "world", "sets": "ascending", "joker": "pair_only"}
    }


class Options1(_Options):
    """House rules of version 1, without free fortifying and with one kind of turn for two players."""

    fortify: FortifyAtFirst = "adjacent"
    claim: Literal["announced", "at_once", "automatic"] = "at_once"


class Options(_Options):
    """House rules of `galaxy`, with its defaults."""

    claim: Literal["announced", "at_once", "automatic"] = "automatic"
    ally_stages: Literal["three", "one"] = Field(
        "three", description="Whether two players take turns in three stages, or a whole turn each."
    )


_DUELS: Final = {None: DUEL, "three": DUEL_OF_STAGES, "one": DUEL_WITH_AN_ALLY}
"""Two-player flows by option; version 1 had none, with the ally's armies placed before any attack."""


def _goal(options: _Options, players: int) -> str:
    if options.hard and options.goal == "mission":
        text = "options: hard: this game has no goal cards (GX-3P-1)"
        raise OptionsRefused(text, OptionsReason.NO_GOAL_CARDS, rule="GX-3P-1")
    return goal_of(options, options.goal, players, "GX-2P-9")


def _build(book: Rulebook[_Options], options: _Options, players: int) -> Edition:
    duel = players == 2
    stages = getattr(options, "ally_stages", None)
    return build_edition(
        book,
        options,
        board=load_with_routes("galaxy", options.routes),
        deck="galaxy",
        missions="gx12",
        goal=_goal(options, players),
        start_armies={2: 40, 3: 35, 4: 30}[players],
        seating=setup.AS_AGREED,
        setup=setup.with_neutral_pairs("lay") if duel else setup.with_deal("lay", jokers=True),
        play=_DUELS[stages] if duel else TOURS,
        income=cards.of_planets(options.territory_income),
        combat=combat.ships_used(options.occupy_with, options.defender_two_dice_from),
        ally=duel,
        joker_pair=12,
        one_per_turn=False,
    )


def _routes(edition: Edition) -> Iterator[Rule]:
    """The rule that lists the routes between planets, as agreed at the table."""
    ids = ("GX-ATT-3", "H-GX-17")
    if edition.options["routes"] == "open":
        yield Rule("routes_open", ids, {"routes": "open"})
    else:
        yield Rule("routes", ids, {"routes": sorted(map(list, edition.board.sea_links))})


CITATIONS: Final = Citations(
    start_armies="GX-SETUP-1",
    pieces="GX-COMP-2",
    territories="GX-SETUP-3",
    laid="GX-SETUP-5 H-GX-13",
    order="GX-TOUR-2",
    turn="GX-TOUR-1",
    income="H-GX-1",
    bonuses="GX-REINF-1",
    attack="GX-DICE-1",
    defence="GX-DICE-2",
    losses="GX-RES-1",
    occupation="GX-OCC-1 H-GX-4",
    fortify="GX-MOVE-1 H-GX-19",
    joker_any="H-GX-7",
    forced="GX-TRADE-2 H-ALL-5",
    award="GX-CARD-1",
    goal_world="GX-3P-1",
    of_two=OfTwo(
        start_armies="GX-2P-1",
        territories="GX-2P-2",
        laid="GX-2P-2 H-GX-13",
        turn="GX-2P-6",
        goal="GX-2P-9",
        neutral="GX-2P-1 GX-2P-2",
        neutral_defends="GX-2P-5",
    ),
    missions="GX-SETUP-2 H-GX-20",
    goal_mission="GX-GOAL-1",
    neutral_reinforced="GX-2P-4",
    sets_fixed="GX-SET-1",
    sets_ascending="GX-3P-3",
    two_jokers="H-GX-7",
    elimination_next_turn="GX-ELIM-1",
)

GALAXY: Final[Rulebook[_Options]] = Rulebook(
    name="galaxy",
    version=2,
    title="РИСК. Освоение галактики",
    players=range(2, 5),
    colours=(Seat("red"), Seat("blue"), Seat("green"), Seat("yellow")),
    options=Options,
    build=_build,
    citations=CITATIONS,
    setup_rules=_routes,
)
VERSIONS = (GALAXY.at_version(1, Options1, first_reading=True), GALAXY)
