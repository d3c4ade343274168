"""The Russian galaxy (rules `GX-...`): tours of three stages, planets, ships and goal cards."""

from typing import Any, Literal

from pydantic import model_validator

from rules.boards import Routes, load_galaxy
from rules.edition import Edition
from rules.editions.house import TURN_WITH_NEUTRAL, TableOptions, furnish
from rules.mechanics import combat, income, schedules, seating, setups
from rules.model.ids import Seat
from rules.phases.battle import BATTLE_OF_A_TOUR
from rules.phases.regroup import REGROUP
from rules.phases.reinforce import REINFORCE
from rules.rulebook import Rulebook

TOUR = (BATTLE_OF_A_TOUR, REGROUP, REINFORCE)


class Options(TableOptions):
    goal: Literal["mission", "world"] = "mission"
    two_players: Literal["ally_28"] = "ally_28"
    routes: Routes = "default"
    hard: bool = False
    sets: Literal["fixed", "ascending", "increments"] = "fixed"
    traded_cards: Literal["bottom", "out", "reshuffled"] = "reshuffled"
    territory_income: Literal["none", "third"] = "none"
    occupy_with: Literal["exactly", "at_least"] = "exactly"
    defender_two_dice_from: Literal[2, 3] = 2
    claim: Literal["announced", "at_once", "automatic"] = "at_once"

    @model_validator(mode="before")
    @classmethod
    def _harder(cls, given: Any) -> Any:  # noqa: ANN401 - unvalidated input
        """The harder game: no goal cards, sets by order of exchange, a joker with a pair only (`GX-3P-1`)."""
        harder = {"goal": "world", "sets": "ascending", "joker": "pair_only"}
        return harder | given if isinstance(given, dict) and given.get("hard") is True else given


def _build(book: Rulebook[Options], options: Options, players: int) -> Edition:
    duel = players == 2
    exactly = options.occupy_with == "exactly"
    by_third = income.territories_and_regions(divisor=3, minimum=3)
    return furnish(
        book,
        options,
        board=load_galaxy(options.routes),
        deck="galaxy",
        missions="gx12",
        goal="world" if duel else options.goal,
        start_armies={2: 40, 3: 35, 4: 30}[players],
        seating=seating.as_agreed,
        setup=setups.with_neutral_pairs("lay") if duel else setups.dealt("lay", jokers=True),
        phases=TURN_WITH_NEUTRAL if duel else TOUR,
        schedule=schedules.turns_of_two if duel else schedules.phase_by_phase,
        income=by_third if options.territory_income == "third" else income.regions_alone,
        combat=combat.ships_used(exactly=exactly, two_dice_from=options.defender_two_dice_from),
        ally=duel,
        joker_pair=12,
        one_per_turn=False,
    )


GALAXY = Rulebook(
    name="galaxy",
    version=1,
    title="РИСК. Освоение галактики",
    players=range(2, 5),
    colours=tuple(Seat(colour) for colour in ("red", "blue", "green", "yellow")),
    options=Options,
    build=_build,
)
