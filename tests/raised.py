"""Every refusal that the code can raise, read from the code itself: its kind, reason and facts."""

import ast
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from bot.words.refusals import BotReason
from rules.model.errors import LeagueReason, OptionsReason, Reason, StoreReason, TableReason
from rules.referee.refusals import RefereeReason

ROOT: Final = Path(__file__).parents[1]
ENUMS: Final[dict[str, type[StrEnum]]] = {
    "IllegalCommand": Reason,
    "TableRefused": TableReason,
    "LeagueRefused": LeagueReason,
    "OptionsRefused": OptionsReason,
    "StoreError": StoreReason,
    "Refused": RefereeReason,
    "Declined": BotReason,
}
"""The kinds of refusal that carry a reason. Where one is made, its reason is named, or handed on."""


@dataclass(frozen=True)
class Raised:
    """One place that makes a refusal; `facts` are the names of its facts."""

    kind: str
    reason: StrEnum
    facts: frozenset[str]
    where: str

    def __str__(self) -> str:
        return f"{self.kind}-{self.reason}-{'-'.join(sorted(self.facts))}"


def raised(*rooms: str) -> list[Raised]:
    """All refusals made in these rooms; those of one kind, reason and facts once."""
    found: dict[str, Raised] = {}
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*.py")):
            for each in _in_module(path):
                found.setdefault(str(each), each)
    return [found[name] for name in sorted(found)]  # the same in every process


def _in_module(path: Path) -> Iterator[Raised]:
    text = path.read_text(encoding="utf-8")
    if not any(f"{kind}(" in text for kind in ENUMS):
        return
    tree = ast.parse(text)
    functions: list[ast.FunctionDef | ast.AsyncFunctionDef] = []
    functions += [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    functions += [node for node in ast.walk(tree) if isinstance(node, ast.AsyncFunctionDef)]
    for scope in functions:
        for call in ast.walk(scope):
            if isinstance(call, ast.Call) and (kind := _name(call.func)) in ENUMS:
                where = f"{path.relative_to(ROOT)}:{call.lineno}"
                for reason in _reasons(tree, call, ENUMS[kind]):
                    for facts in _facts(scope, call, where):
                        yield Raised(kind, reason, facts, where)


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _reasons(tree: ast.AST, call: ast.Call, enum: type[StrEnum]) -> set[StrEnum]:
    """The reason named; of one that is handed on, all of its kind that the module names.

    Those that it names where it makes a refusal of that kind have the facts given there, so no
    others are tried with them. One that is read from where it was kept (`Reason(text)`) was raised
    elsewhere.
    """
    if any(isinstance(each, ast.Call) and _name(each.func) == enum.__name__ for each in call.args):
        return set()
    plain = (each for each in call.args if isinstance(each, ast.Attribute))
    named = {reason for each in plain for reason in _members(each, enum)}
    if named:
        return named
    made = (
        c for c in ast.walk(tree) if isinstance(c, ast.Call) and _name(c.func) == _name(call.func)
    )
    own = {id(node) for each in made for node in each.args if isinstance(node, ast.Attribute)}
    return _members(tree, enum, besides=own)


def _members(
    node: ast.AST, enum: type[StrEnum], besides: Collection[int] = frozenset()
) -> set[StrEnum]:
    names = {enum.__name__} | ({"Why"} if enum is RefereeReason else set())
    return {
        enum[each.attr]
        for each in ast.walk(node)
        if isinstance(each, ast.Attribute)
        and _name(each.value) in names
        and id(each) not in besides
    }


def _facts(scope: ast.AST, call: ast.Call, where: str) -> Iterator[frozenset[str]]:
    """The names given one by one, with those of a dict built in the same function."""
    named = {keyword.arg for keyword in call.keywords if keyword.arg}
    spread = [keyword.value for keyword in call.keywords if keyword.arg is None]
    dicts = [_keys(each) for value in spread for each in _built(scope, value)]
    assert bool(dicts) == bool(spread), f"{where}: facts that can't be read"
    for keys in dicts or [set()]:
        yield frozenset(named | keys)


def _built(scope: ast.AST, value: ast.expr) -> list[ast.Dict]:
    if isinstance(value, ast.Dict):
        return [value]
    return [
        built
        for node in ast.walk(scope)
        if isinstance(node, ast.Assign) and _name(node.targets[0]) == _name(value) != ""
        for built in _either(node.value)
    ]


def _either(value: ast.expr) -> list[ast.Dict]:
    """A dict, or the two of which a condition picks one."""
    picked = (value.body, value.orelse) if isinstance(value, ast.IfExp) else (value,)
    return [each for each in picked if isinstance(each, ast.Dict)]


def _keys(built: ast.Dict) -> set[str]:
    return {str(key.value) for key in built.keys if isinstance(key, ast.Constant)}
