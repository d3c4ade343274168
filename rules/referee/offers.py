"""The house options of a rulebook as the protocol lists them: names, defaults, values, words."""

from collections.abc import Mapping
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

from rules.editions.rulebook import Rulebook
from rules.referee.protocol import OptionPart

TEXTS: Final[Mapping[str, str]] = {
    "goal": "What wins: a secret mission, the whole world, or capitals.",
    "sets": "What sets are worth: by their symbols, rising with every set, or rising by one each time.",
    "two_players": "What two players play with: neutral armies, an ally, or armies alone.",
    "defence": "Whether defenders' dice follow standing orders, or each roll waits for them.",
    "defender_two_dice_from": "Armies from which a defender may roll two dice.",
    "joker": "Whether a joker stands for any symbol, or goes with a pair only.",
    "bonus": "Two armies for cards of own territories: for each card, set or turn, or none.",
    "trade_after_elimination": "When a hand filled by an elimination must be traded down.",
    "traded_cards": "Where traded cards go: under the deck, out of the game, or reshuffled.",
    "stack_limit": "The most armies that may stand on one territory.",
    "fortify": "Whether armies regroup once to a neighbour, once along own territories, or freely.",
    "reroll": "Whether a card of the origin or target lets the attacker roll one die again.",
    "routes": "Which territories of different planets are joined: a named set, or pairs of ids.",
    "hard": "The harder game for three: no goal cards, the whole galaxy.",
    "territory_income": "Whether territories bring ships, or whole planets alone.",
    "destroyed_by_other": "Whether a colour that another destroyed counts for its mission.",
    "own_colour": "Whether a player who draws their own colour's mission holds 24 territories, or draws again.",
    "one_of_each": "Whether one card of each kind is a set where sets have a fixed worth.",
    "two_jokers": "What two jokers and any third card are, where sets have a fixed worth.",
    "capital_lost_by": "Whether a capital falls only from its own player, or from whoever holds it.",
    "occupy_with": "Whether exactly the ships of the last throw move in, or at least those.",
    "ally_stages": "Whether two players take turns in three stages, or a whole turn each.",
    "claim": "How victory comes: announced in one's own turn, by anybody at once, or by itself.",
}
"""A sentence for every option that any rulebook has."""

PAIRS: Final = [["territory", "territory"]]
"""Stands among an option's choices where it also takes a list of pairs."""


def options_offered(book: Rulebook[Any]) -> dict[str, OptionPart]:
    """Every option of the rulebook by name."""
    return {
        name: OptionPart(
            default=field.default, choices=tuple(_choices(field.annotation)), text=TEXTS[name]
        )
        for name, field in book.options.model_fields.items()
    }


def _choices(kind: object) -> list[Any]:
    if kind is bool:
        return [False, True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) in (Union, UnionType):
        return [choice for each in get_args(kind) for choice in _choices(each)]
    return [PAIRS]
