"""Parts shared by all editions, parts selected by options, and options common to all tables.

A rulebook's module names its parts; an option replaces one with another rulebook's part.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from pydantic import Field, model_validator

from rules.boards.load import load_deck, load_missions
from rules.core.edition import (
    Alliance,
    Bonus,
    CardRules,
    Combat,
    Consequence,
    Edition,
    Goal,
    Income,
    Move,
    Phase,
    Schedule,
    Sets,
)
from rules.editions.rulebook import HouseOptions, Rulebook
from rules.mechanics import alliance, cards
from rules.mechanics import combat as combat_parts
from rules.mechanics import setup as setup_parts
from rules.mechanics.setup import Seating, Setup
from rules.model.board import Board
from rules.model.commands import ClaimVictory, Command, Prefer, Resign, Standing, TakeBack, Withdraw
from rules.model.errors import OptionsReason, OptionsRefused
from rules.phases import anytime, base
from rules.phases import setup as setup_phases
from rules.phases.battle import (
    BATTLE,
    BATTLE_OF_A_TOUR,
    DEFEND,
    OCCUPY,
    REGROUP,
    REGROUP_OF_A_STAGE,
    REROLL,
)
from rules.phases.reinforce import PLACE_NEUTRAL, PLACE_NEUTRAL_FIRST, REINFORCE, TRADE_DOWN
from rules.phases.setup import CAPITAL, CLAIM, LAY, PLACE

FortifyAtFirst = Literal["adjacent", "path"]
"""The values of `fortify` in the first version of every rulebook."""


class TableOptions(HouseOptions):
    """Options that make sense in every rulebook; each module sets its defaults."""

    sets: Literal["fixed", "ascending", "increments"] = Field(
        "ascending",
        description="What sets are worth: by their symbols, rising with every set, or rising by one each time.",
    )
    joker: Literal["any", "pair_only"] = Field(
        "any", description="Whether a joker stands for any symbol, or goes with a pair only."
    )
    bonus: Literal["per_card", "per_set", "per_turn", "none"] = Field(
        "none",
        description="Two armies for cards of one's own territories: for each card, set or turn, or none.",
    )
    trade_after_elimination: Literal["next_turn", "down_to_4", "down_to_5"] = Field(
        "next_turn", description="When a hand filled by an elimination must be traded down."
    )
    traded_cards: Literal["bottom", "out", "reshuffled"] = Field(
        "bottom",
        description="Where traded cards go: under the deck, out of the game, or reshuffled.",
    )
    defence: Literal["standing", "live"] = Field(
        "standing",
        description="Whether defenders' dice follow standing orders, or each roll waits for them.",
    )
    stack_limit: Literal["none", 12] = Field(
        "none", description="The most armies that may stand on one territory."
    )
    fortify: Literal["adjacent", "path", "free"] = Field(
        "adjacent",
        description="Whether armies regroup once to a neighbour, once along one's own territories, or freely.",
    )
    reroll: Literal["off", "with_card"] = Field(
        "off",
        description="Whether a card of the origin or target lets the attacker roll one die again.",
    )
    destroyed_by_other: Literal["counts", "territories_24"] = Field(
        "counts",
        description="Whether a colour that somebody else destroyed counts for its mission.",
    )
    own_colour: Literal["territories_24", "redraw"] = Field(
        "territories_24",
        description="Whether a player who draws their own colour's mission holds 24 territories, or draws again.",
    )
    one_of_each: Literal["ten", "no_set"] = Field(
        "ten", description="Whether one card of each kind is a set where sets have a fixed worth."
    )
    two_jokers: Literal["best", "ten", "no_set"] = Field(
        "best", description="What two jokers and any third card are, where sets have a fixed worth."
    )
    claim: Literal["announced", "at_once", "automatic"] = Field(
        "announced",
        description="How victory comes: announced in one's own turn, by anybody at once, or by itself.",
    )

    sentences: ClassVar[Mapping[str, str]] = {
        "goal": "What wins: a secret mission, the whole world, or capitals.",
        "two_players": "What two players play with: neutral armies, an ally, or armies alone.",
        "defender_two_dice_from": "Armies from which a defender may roll two dice.",
    }

    implies: ClassVar[Mapping[tuple[str, object], Mapping[str, object]]] = {}
    """Defaults of other options that an option's value implies."""

    @model_validator(mode="before")
    @classmethod
    def _with_what_is_implied(cls, given: Any) -> Any:  # noqa: ANN401 - not validated yet
        if not isinstance(given, dict):
            return given
        implied: dict[str, object] = {}
        for (name, value), defaults in cls.implies.items():
            if given.get(name) == value:
                implied |= defaults
        return implied | given


def goal_of(options: TableOptions, goal: str, players: int, rule: str) -> str:
    """The goal for this number of players: two have no missions and eliminate each other (by `rule`).

    Raises:
        OptionsRefused: missions were requested for two players.
    """
    if players == 2 and goal == "mission" and "goal" in options.model_fields_set:
        text = f"options: goal: two players have no missions ({rule})"
        raise OptionsRefused(text, OptionsReason.NO_MISSIONS_FOR_TWO, rule=rule)
    return "world" if players == 2 and goal == "mission" else goal


@dataclass(frozen=True, slots=True)
class TurnFlow:
    """The phases of a turn, and the order in which a round goes through them."""

    phases: tuple[Phase, ...]
    schedule: Schedule
    alliance: Alliance | None = None
    tours: bool = False


TURNS: Final = TurnFlow((REINFORCE, BATTLE, REGROUP), setup_parts.turn_by_turn)
DUEL: Final = TurnFlow((REINFORCE, PLACE_NEUTRAL, BATTLE, REGROUP), setup_parts.turns_of_two)
DUEL_OF_STAGES: Final = TurnFlow(
    (REINFORCE, PLACE_NEUTRAL, BATTLE_OF_A_TOUR, REGROUP_OF_A_STAGE),
    alliance.turns_of_three_stages,
    alliance.THREE_STAGES,
)
DUEL_WITH_AN_ALLY: Final = TurnFlow(
    (PLACE_NEUTRAL_FIRST, REINFORCE, BATTLE_OF_A_TOUR, REGROUP),
    alliance.turns_of_one_stage,
    alliance.ONE_STAGE,
)
TOURS: Final = TurnFlow(
    (BATTLE_OF_A_TOUR, REGROUP, REINFORCE), setup_parts.phase_by_phase, tours=True
)


_BONUSES: Mapping[str, Bonus] = {
    "per_card": Bonus(2),
    "per_set": Bonus(2, one=True),
    "per_turn": Bonus(2, one=True, per_turn=2),
    "none": Bonus(0),
}
_TRADE_DOWN_TO = {"next_turn": None, "down_to_4": 4, "down_to_5": 5}


_MOST_EVENTS: Final = 5_000
"""The most events per order, except in first versions: one attack of 56,068 ships made 39,983."""


def build_edition(  # noqa: PLR0913 - everything a rulebook defines
    book: Rulebook[Any],
    options: TableOptions,
    *,
    board: Board,
    deck: str,
    missions: str,
    armies: str = "armies",
    goal: str,
    start_armies: int,
    seating: Seating,
    setup: Setup,
    combat: Combat,
    income: Income,
    play: TurnFlow = TURNS,
    ally: bool = False,
    joker_pair: int | None = None,
    second_forced: bool = False,
    one_per_turn: bool = True,
    capitals_of_holders: bool = False,
) -> Edition:
    """The edition made from a rulebook's parts and the table's options.

    `capitals_of_holders`: a capital falls when taken from any holder, not only from its original owner. Games
    and records of a first version stay as they were.
    """
    first = book.first_reading
    fortify: str = options.fortify
    down_to = _TRADE_DOWN_TO[options.trade_after_elimination]
    capitals = goal == "capitals"
    redraw = options.own_colour == "redraw"
    missions_dealt = setup_parts.deal_missions_but_ones_own if redraw else setup_parts.deal_missions
    deal_missions = (missions_dealt,) if goal == "mission" else ()
    return Edition(
        id=book.id,
        options=options.model_dump(mode="json") | {"goal": goal},
        board=board,
        deck=load_deck(deck, board.id),
        missions=load_missions(missions, board.id, armies),
        colours=book.colours,
        start_armies=start_armies,
        setup=(seating.deed, *deal_missions, *setup.deeds),
        opening=setup_parts.with_phases(setup.opening, CAPITAL.name) if capitals else setup.opening,
        lot=setup.lot,
        order=seating.order,
        neutral=setup.neutral,
        before_play=(setup_parts.reveal_plans, setup_parts.shuffle_deck),
        phases=play.phases,
        asides=(PLACE, LAY, CLAIM, CAPITAL, OCCUPY, DEFEND, REROLL, TRADE_DOWN),
        anytime=_anytime(options),
        schedule=play.schedule,
        tours=play.tours,
        alliance=play.alliance,
        income=income,
        cards=CardRules(
            sets=_sets(options, joker_pair, first=first),
            bonus=_BONUSES[options.bonus],
            trade_down_to=down_to or 5,
            second_forced=second_forced,
            traded=options.traded_cards,
            one_per_turn=one_per_turn,
        ),
        combat=combat,
        fortify_targets=(
            combat_parts.own_neighbours if fortify == "adjacent" else combat_parts.along_own_path
        ),
        regroups_once=fortify != "free",
        conquest=(
            *(() if one_per_turn else (combat_parts.for_the_conquest,)),
            *_falling(of_holders=capitals_of_holders, capitals=capitals, first=first),
            combat_parts.eliminate,
            *((combat_parts.ally_falls,) if play.alliance else ()),
            *((combat_parts.make_trade_down,) if down_to else ()),
        ),
        forces=combat_parts.own_and_ally if ally else combat_parts.own_alone,
        defence=options.defence,
        reroll=options.reroll == "with_card",
        stack_limit=None if options.stack_limit == "none" else options.stack_limit,
        goal=goal,
        goals=_goals(goal, options),
        capitals_needed=cards.CAPITALS_NEEDED if capitals else {},
        claim=options.claim,
        crowned_late=first,
        most_events=None if first else _MOST_EVENTS,
    )


def _sets(options: TableOptions, joker_pair: int | None, *, first: bool) -> Sets:
    joker: cards.JokerRule = options.joker
    if first and joker == "pair_only":
        joker = "alike"
    match options.sets:
        case "fixed":
            return cards.fixed_values(
                same=(4, 6, 8),
                different=10 if options.one_of_each == "ten" else None,
                joker_pair=joker_pair,
                two_jokers=options.two_jokers,
                joker=joker,
            )
        case "ascending":
            return cards.escalating_values(4, 6, 8, 10, 12, 15, then=5, joker=joker)
        case "increments":
            return cards.escalating_values(4, then=1, joker=joker)


def _anytime(options: TableOptions) -> Mapping[type[Command], Move]:
    moves: dict[type[Command], Move] = {
        Resign: anytime.resign,
        Standing: anytime.give_standing_order,
        Withdraw: setup_phases.withdraw,
        Prefer: setup_phases.prefer,
        TakeBack: anytime.take_order_back,
    }
    if options.claim == "at_once":
        moves[ClaimVictory] = base.claim_at_once
    return moves


def _falling(*, of_holders: bool, capitals: bool, first: bool) -> tuple[Consequence, ...]:
    if not capitals:
        return ()
    shows_all = of_holders and not first
    return (combat_parts.capital_falls(only_from_its_namer=not of_holders, shows_all=shows_all),)


def _goals(goal: str, options: TableOptions) -> Mapping[str, Goal]:
    match goal:
        case "mission":
            holder = options.destroyed_by_other == "territories_24"
            return {"mission": cards.secret_mission(only_by_holder=holder)}
        case "capitals":
            return {"capitals": cards.hold_capitals}
        case _:
            return {}
