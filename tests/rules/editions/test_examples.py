"""The rulebooks' own worked examples, and those that follow from their sentences (`examples.json`).

A kind of example is judged by the function of its name in `judges.py`.
"""

import json
from itertools import combinations, product
from pathlib import Path

import pytest

from rules.phases.battle import compare
from tests.rules.support import judges

WITHOUT_EFFECT = {"piece_values"}
"""The value of the plastic pieces changes nothing in the game (`PL-COMP-3`); armies are numbers."""

CASES = json.loads((Path(__file__).parent / "examples.json").read_text(encoding="utf-8"))["cases"]


def played(kind_is):
    return [
        pytest.param(case, id=case["id"], marks=pytest.mark.rule(case.get("rule", "7.1")))
        for case in CASES
        if kind_is(case["kind"])
    ]


@pytest.mark.parametrize(
    "case", played(lambda kind: kind not in WITHOUT_EFFECT and kind != "combat_outcome_only")
)
def test_worked_example(case, position, fresh):
    judge = getattr(judges, case["kind"])
    found = judge(judges.Case(case["input"], position, fresh))
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
        compare(tuple(sorted(roll[:a], reverse=True)), tuple(sorted(roll[a:], reverse=True)))
        for a, d in product((1, 2), (1, 2))
        for roll in product(faces, repeat=a + d)
    )
    found = {(roll.attacker_losses, roll.defender_losses) for roll in rolls}
    expected = case["expected"]
    assert (expected["attacker_losses"], expected["defender_losses"]) in found


def test_every_example_is_judged():
    judged = set(vars(judges)) | WITHOUT_EFFECT | {"combat_outcome_only"}
    assert {case["kind"] for case in CASES} <= judged
    assert all(a["id"] != b["id"] for a, b in combinations(CASES, 2))
