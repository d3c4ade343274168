"""What the tests patch, read from their source: each patched object, as far as it can be told."""

import ast
import builtins
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

_PATCHING = ("setattr", "delattr")


@dataclass(frozen=True, slots=True)
class Patch:
    """A patch of an attribute; `through` are the objects that lead to it, the one that has it last."""

    file: Path
    line: int
    through: tuple[object, ...]


def patches(file: Path) -> Iterator[Patch]:
    """Each call of a `setattr` or `delattr`, and each assignment to an attribute of a module."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = dict(_imported(tree))
    for node in ast.walk(tree):
        for target in _targets(node):
            yield Patch(file, target.lineno, tuple(_through(target, names)))


def _targets(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[target, *_]):
            if name in _PATCHING:
                yield target
        case ast.Assign(targets=targets):
            yield from (each.value for each in targets if isinstance(each, ast.Attribute))


def _imported(tree: ast.AST) -> Iterator[tuple[str, tuple[str, str]]]:
    """Each imported name with its module, and its name there (empty: it is the module)."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=aliases):
                for each in aliases:
                    whole = each.name if each.asname else each.name.partition(".")[0]
                    yield each.asname or whole, (whole, "")
            case ast.ImportFrom(module=str(module), names=aliases):
                for each in aliases:
                    yield each.asname or each.name, (module, each.name)


def _through(target: ast.expr, names: dict[str, tuple[str, str]]) -> Iterator[object]:
    """The objects on the way to the one that is patched; none where that is a value of the test's."""
    match target:
        case ast.Constant(value=str(path)):
            yield from _walked(*path.split(".")[:-1])
        case ast.Name(id=name) if name in names:
            module, inside = names[name]
            yield _found(module, inside) if inside else import_module(module)
        case ast.Attribute(value=value, attr=attr):
            before = tuple(_through(value, names))
            yield from before
            if before and hasattr(before[-1], attr):
                yield getattr(before[-1], attr)


def _walked(first: str, *rest: str) -> Iterator[object]:
    here: object = import_module(first)
    yield here
    for name in rest:
        module = here.__name__ if isinstance(here, ModuleType) else ""
        yield (here := _found(module, name) if module else getattr(here, name))


@cache
def _found(module: str, name: str) -> object:
    """What a module has by that name: an attribute, or a module inside it."""
    here = import_module(module)
    return getattr(here, name) if hasattr(here, name) else import_module(f"{module}.{name}")


def home(thing: object) -> str:
    """The top-level package that a module, class or function is of; empty for any other value."""
    module = thing.__name__ if isinstance(thing, ModuleType) else getattr(thing, "__module__", "")
    return "" if module == builtins.__name__ else str(module or "").partition(".")[0]
