"""Every rule of the rulebook that has an effect on play is cited by a test (`-m rule` runs them)."""

import ast
from pathlib import Path

HERE = Path(__file__).parent

BASE_GAME = {
    "PL": (
        *("GOAL-1", "MODE-1", "COMP-1", "COMP-2", "COMP-4"),
        *(f"SETUP-{n}" for n in (1, 3, 4, 5, 6, 7, 8, 9, 10)),
        *("TURN-1", "TURN-2"),
        *(f"REINF-{n}" for n in range(1, 6)),
        *("SET-1", "SET-2", "SET-3"),
        *("TRADE-1", "TRADE-2", "TRADE-3", "TRADE-4", "BONUS-1", "CARD-1", "CARD-2"),
        *(f"ATT-{n}" for n in range(1, 7)),
        *("DICE-1", "DICE-2", "DICE-3", "RES-1", "RES-2", "RES-3"),
        *("OCC-1", "OCC-2", "OCC-3", "ELIM-1", "ELIM-2", "FORT-1", "FORT-2"),
        *("WIN-1", "WIN-2"),
    ),
    "H-ALL": (1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 15),
    "H-PL": (1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14),
}
"""Of section 2.1 and 4, what concerns three to six players without the advanced rules.

Left out: `PL-SETUP-2` (the General is the program), `PL-COMP-3`, `PL-COMP-5` and `H-ALL-14` (pieces
and colours of dice), `H-ALL-7` and `-8` (ascending sets, trades in mid-attack).
"""


def cited(file):
    """The ids in every `rule(...)` mark of the file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "rule":
            yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant))


def test_every_rule_of_the_base_game_is_cited():
    wanted = {f"{book}-{rule}" for book, rules in BASE_GAME.items() for rule in rules}
    found = {rule for file in HERE.glob("test_*.py") for rule in cited(file)}
    assert wanted - found == set()
