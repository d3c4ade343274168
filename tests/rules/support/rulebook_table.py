"""The table of every rule and the tests that hold it: `python -m tests.rules.support.rulebook_table`.

Rules and their text are those of `docs/rulebook.md`; a test cites them in its `rule` mark. Rules that
change nothing in play stand in `without_effect.json`, with the reason.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

HERE = Path(__file__).parent
TESTS = HERE.parent
RULEBOOK = TESTS.parents[1] / "docs" / "rulebook.md"
EDITIONS = {
    "PL": "ryzyko",
    "E1": "classic",
    "E3": "parker",
    "GN": "gniazdo",
    "GX": "galaxy",
}
"""The edition of each prefix of rules."""

_ID = re.compile(rf"(?:H-)?(?:ALL|{'|'.join(EDITIONS)})-[A-Z0-9-]+")
_PARAGRAPH = re.compile(rf"^- \*\*({_ID.pattern})\*\* (.+)$", re.MULTILINE)


def paragraphs() -> dict[str, str]:
    """Every rule of the five rulebooks and every reading of a hole: id to text."""
    found = _PARAGRAPH.findall(RULEBOOK.read_text(encoding="utf-8"))
    assert len(dict(found)) == len(found), "an id stands twice"
    return dict(found)


def without_effect() -> dict[str, str]:
    """Rules that change nothing in play, with the reason."""
    return dict(json.loads((HERE / "without_effect.json").read_text(encoding="utf-8")))


def cited() -> dict[str, list[str]]:
    """Rule to the tests that cite it, as `file::test`."""
    tests: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for name, rules in _citations(ast.parse(file.read_text(encoding="utf-8"))):
            for rule in rules:
                tests.setdefault(rule, []).append(f"{file.name}::{name}")
    return tests


def _citations(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """Each test of a file with the rules in its decorators and in the mark of the whole file."""
    marks = [
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith(
            "test"
        ):
            yield (
                node.name,
                {rule for mark in (*marks, *node.decorator_list) for rule in _ids(mark)},
            )


def _ids(mark: ast.expr) -> Iterator[str]:
    for node in ast.walk(mark):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and _ID.fullmatch(node.value)
        ):
            yield node.value


def edition_of(rule: str) -> str:
    return EDITIONS.get(rule.removeprefix("H-").split("-")[0], "all five")


def table(tests: Mapping[str, list[str]], idle: Mapping[str, str]) -> Iterator[str]:
    """One line a rule: its id, its edition, and its tests or why there are none."""
    for rule in paragraphs():
        held = ", ".join(tests.get(rule, ())) or f"no effect: {idle.get(rule, 'MISSING')}"
        yield f"{rule:12} {edition_of(rule):9} {held}"


def missing(tests: Mapping[str, list[str]], idle: Mapping[str, str]) -> list[str]:
    return [rule for rule in paragraphs() if rule not in tests and rule not in idle]


def main() -> int:
    tests, idle = cited(), without_effect()
    for line in table(tests, idle):
        sys.stdout.write(f"{line}\n")
    lost = missing(tests, idle)
    count = len(paragraphs())
    sys.stdout.write(f"{count} rules, {len(idle)} without effect, {len(lost)} missing\n")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
