"""The rulebooks' own worked examples, and those that follow from their sentences (`examples.json`).

A kind of example is judged by the function of its name below; an example belongs to the preset
(edition and options) that it names, or to a board.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest

from rules.boards import load_board
from rules.editions import find_rulebook
from rules.model import commands as cmd
from rules.model.choices import AttackChoice, PlaceChoice, TradeChoice
from rules.phases.fight import compared

PRESETS = {"PL": "ryzyko"}
"""Preset to the edition that plays it."""

BOARDS = {"world"}

WITHOUT_EFFECT = {"piece_values"}
"""The value of the plastic pieces changes nothing in the game (`PL-COMP-3`); armies are numbers."""

CASES = json.loads((Path(__file__).parent / "examples.json").read_text(encoding="utf-8"))["cases"]


@dataclass
class Tables:
    """The two ways to set a table (the fixtures of these names)."""

    position: Callable
    fresh: Callable


def edition_of(given, players=3):
    return find_rulebook(PRESETS[given["preset"]]).edition({}, players)


def cards_with(deck, symbols):
    """Cards of the deck with these symbols, each card once."""
    cards = []
    for symbol in symbols:
        cards.append(next(c for c, s in deck.symbols.items() if s == symbol and c not in cards))
    return tuple(cards)


def base_reinforcement(given, tables):
    regions = edition_of(given).board.regions.values()
    scattered = [territory for region in regions for territory in region.territories[1:]]
    land = {"red": dict.fromkeys(scattered[: given["territories"]], 1)}
    return {"armies": tables.position(phase="reinforce", land=land).state.to_place["red"]}


def set_value(given, _tables):
    edition = edition_of(given)
    cards = cards_with(edition.deck, given["cards"])
    reading = edition.cards.sets(edition.deck, cards, 0)
    if reading is None:
        return {"valid": False}
    return {"valid": True, "armies": reading.armies, "read_as": list(reading.read_as)}


def trade_obligation(given, tables):
    edition = edition_of(given)
    hand = cards_with(edition.deck, given["hand"])
    land = {"red": {next(t for t in edition.board.territories if t not in hand): 1}}
    game = tables.position(phase="reinforce", land=land, hands={"red": hand})
    offered = game.offers("red", TradeChoice)
    must = not game.offers("red", PlaceChoice)
    answer = {"must_trade": must, "may_trade": bool(offered)}
    if must:
        symbols = edition.deck.symbols
        (only,) = {tuple(sorted(symbols[card] for card in choice.cards)) for choice in offered}
        answer["only_set"] = only
        answer["armies"] = offered[0].armies
        game.play(cmd.Trade(seat="red", cards=offered[0].cards))
        answer["minimum_sets"] = 1 if game.offers("red", PlaceChoice) else 2
    return answer


def attackers_allowed(given, tables):
    options = edition_of(given).combat.commit(given["armies_on_origin"])
    game = tables.position(land={"red": {"alaska": given["armies_on_origin"]}})
    offered = {choice.armies for choice in game.offers("red", AttackChoice)}
    assert offered == ({(options[0], options[-1])} if options else set())
    return {"options": list(options)}


def attack_dice_allowed(given, _tables):
    return {"options": list(edition_of(given).combat.dice(given["committed"]))}


def defence_dice_allowed(given, _tables):
    return {"options": list(edition_of(given).combat.defence(given["armies_on_target"]))}


def conquered(given, tables):
    """Alaska has taken Alberta with so many battalions sent, without a loss."""
    game = tables.position(land={"red": {"alaska": given["armies_on_origin"]}})
    sent = given["committed"]
    command = cmd.Attack(seat="red", source="alaska", target="alberta", armies=sent)
    game.play(command, (6,) * sent, (1,))
    low, high = game.legal("red")[0].armies
    return {"min": low, "max": high}


def occupation_range(given, tables):
    assert given["losses_in_last_roll"] == 0
    return conquered(given, tables)


def occupation_legal(given, tables):
    allowed = conquered(given, tables)
    return {"legal": allowed["min"] <= given["move"] <= allowed["max"]}


def start_armies(given, _tables):
    return {str(n): edition_of(given, n).start_armies for n in (3, 4, 5, 6)}


def territory_deal(given, tables):
    state = tables.fresh(PRESETS[given["preset"]], players=given["players"]).state
    held = sorted((len(state.territories_of(seat)) for seat in state.seats), reverse=True)
    return {"cards_per_player_sorted": held}


def adjacency(given, _tables):
    borders = load_board(given["map"]).borders
    return {"adjacent": given["b"] in borders[given["a"]] and given["a"] in borders[given["b"]]}


def neighbours(given, _tables):
    near = sorted(load_board(given["map"]).borders[given["territory"]])
    return {"exactly": near, "includes": near}


def continent_sizes(given, _tables):
    regions = load_board(given["map"]).regions
    return {name: len(region.territories) for name, region in regions.items()}


def continent_bonus(given, _tables):
    return {"armies": edition_of(given).board.regions[given["continent"]].bonus}


JUDGES = {
    judge.__name__: judge
    for judge in (
        base_reinforcement,
        set_value,
        trade_obligation,
        attackers_allowed,
        attack_dice_allowed,
        defence_dice_allowed,
        occupation_range,
        occupation_legal,
        start_armies,
        territory_deal,
        adjacency,
        neighbours,
        continent_sizes,
        continent_bonus,
    )
}


def played(kind_is):
    return [
        pytest.param(case, id=case["id"], marks=pytest.mark.rule(case.get("rule", "7.1")))
        for case in CASES
        if (case["input"].get("preset") in PRESETS or case["input"].get("map") in BOARDS)
        and kind_is(case["kind"])
    ]


@pytest.mark.parametrize(
    "case", played(lambda kind: kind not in WITHOUT_EFFECT and kind != "combat_outcome_only")
)
def test_worked_example(case, position, fresh):
    found = JUDGES[case["kind"]](case["input"], Tables(position, fresh))
    for name, expected in case["expected"].items():
        match name:
            case "includes":
                assert set(expected) <= set(found[name])
            case "only_set":
                assert sorted(expected) == sorted(found[name])
            case _:
                assert found[name] == expected


@pytest.mark.parametrize("case", played(lambda kind: kind == "combat_outcome_only"))
def test_worked_battle_whose_dice_are_unreadable(case):
    """Only the outcome survives in the print: it must be one that dice can bring."""
    faces = range(1, 7)
    rolls = (
        compared(tuple(sorted(roll[:a], reverse=True)), tuple(sorted(roll[a:], reverse=True)))
        for a, d in product((1, 2), (1, 2))
        for roll in product(faces, repeat=a + d)
    )
    found = {(roll.attacker_losses, roll.defender_losses) for roll in rolls}
    expected = case["expected"]
    assert (expected["attacker_losses"], expected["defender_losses"]) in found
