"""The Russian galaxy (rules `GX-...`): tours of three stages, planets, ships and goal cards."""

from typing import ClassVar, Final, Literal

from rules.boards import Routes, load_galaxy
from rules.core.edition import Edition
from rules.editions.house_options import (
    DUEL,
    DUEL_OF_STAGES,
    DUEL_WITH_AN_ALLY,
    TOURS,
    FortifyAtFirst,
    TableOptions,
    furnish,
    goal_of,
)
from rules.editions.rulebook import Rulebook, Switch
from rules.mechanics import combat, income, seating, setups
from rules.model.ids import Seat


class _Options(TableOptions):
    goal: Literal["mission", "world"] = "mission"
    two_players: Literal["ally_28"] = "ally_28"
    routes: Routes = "default"
    hard: Switch = False
    sets: Literal["fixed", "ascending", "increments"] = "fixed"
    traded_cards: Literal["bottom", "out", "reshuffled"] = "reshuffled"
    territory_income: Literal["none", "third"] = "none"
    occupy_with: Literal["exactly", "at_least"] = "exactly"
    defender_two_dice_from: Literal[2, 3] = 2

    # GX-3P-1 to -3: no goal cards, sets by order of exchange, a joker with a pair only.
    implies: ClassVar = {
        ("hard", True): {"goal": "world", "sets": "ascending", "joker": "pair_only"}
    }


class Options1(_Options):
    fortify: FortifyAtFirst = "adjacent"
    claim: Literal["announced", "at_once", "automatic"] = "at_once"


class Options(_Options):
    claim: Literal["announced", "at_once", "automatic"] = "automatic"
    ally_stages: Literal["three", "one"] = "three"


_DUELS: Final = {None: DUEL, "three": DUEL_OF_STAGES, "one": DUEL_WITH_AN_ALLY}
"""How two play, by the option; version 1 had no such option, and the ally's armies laid before any attack."""


def _build(book: Rulebook[_Options], options: _Options, players: int) -> Edition:
    duel = players == 2
    stages = getattr(options, "ally_stages", None)
    return furnish(
        book,
        options,
        board=load_galaxy(options.routes),
        deck="galaxy",
        missions="gx12",
        goal=goal_of(options, players, "GX-2P-9"),
        start_armies={2: 40, 3: 35, 4: 30}[players],
        seating=seating.AS_AGREED,
        setup=setups.with_neutral_pairs("lay") if duel else setups.dealt("lay", jokers=True),
        play=_DUELS[stages] if duel else TOURS,
        income=income.of_planets(options.territory_income),
        combat=combat.ships_used(options.occupy_with, options.defender_two_dice_from),
        ally=duel,
        joker_pair=12,
        one_per_turn=False,
    )


GALAXY: Final[Rulebook[_Options]] = Rulebook(
    name="galaxy",
    version=2,
    title="РИСК. Освоение галактики",
    players=range(2, 5),
    colours=(Seat("red"), Seat("blue"), Seat("green"), Seat("yellow")),
    options=Options,
    build=_build,
)
VERSIONS = (GALAXY.at_version(1, Options1), GALAXY)
