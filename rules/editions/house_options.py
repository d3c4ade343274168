"""The options that every table may set; a page adds those of its own rulebook."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

from rules.editions.rulebook import HouseOptions
from rules.model.errors import OptionsReason, OptionsRefused

FortifyAtFirst = Literal["adjacent", "path"]
"""The values of `fortify` under the first reading of every rulebook."""


class TableOptions(HouseOptions):
    """Options that make sense under every rulebook; a page sets its defaults."""

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
    """Defaults of other options that go with an option's value."""

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
    """The goal for this number of players: two have no missions and destroy each other (by `rule`).

    Raises:
        OptionsRefused: missions were asked for in a game of two.
    """
    if players == 2 and goal == "mission" and "goal" in options.model_fields_set:
        text = f"options: goal: two players have no missions ({rule})"
        raise OptionsRefused(text, OptionsReason.NO_MISSIONS_FOR_TWO, rule=rule)
    return "world" if players == 2 and goal == "mission" else goal
