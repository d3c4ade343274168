"""The names of the house: each public one is explained, says what it does or gives, and is one thing's alone."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from tests.test_house import ROOT, parsed, sources

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_IRREGULAR: Final = (
    "begun|broken|brought|built|chosen|done|drawn|fallen|forgotten|found|given|gone|held|kept|known"
    "|laid|left|lost|made|met|paid|said|seen|sent|shown|spent|split|sunk|taken|told|won|written"
)
"""Past participles that don't end with `ed`, of the verbs that the house uses."""


class Named(NamedTuple):
    """A public class or function of a module, as it is written there."""

    file: str
    name: str
    node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@cache
def public_names() -> tuple[Named, ...]:
    """All that modules of the rooms offer to others: classes and functions on their first level."""
    return tuple(
        Named(str(file.relative_to(ROOT)), node.name, node)
        for file in sources("py")
        for node in parsed(file).body
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and not node.name.startswith("_")
    )


@cache
def classes() -> dict[str, list[ast.ClassDef]]:
    """The classes of the rooms, by name."""
    found = defaultdict(list)
    for file in sources("py"):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(node)
    return found


def bases_of(node: ast.ClassDef) -> Iterator[ast.ClassDef]:
    """The classes of ours that a class derives from, near and far."""
    for base in node.bases:
        name = ast.unparse(base).partition("[")[0].rpartition(".")[2]
        for parent in classes().get(name, ()):
            if parent is not node:
                yield parent
                yield from bases_of(parent)


def documented(node: ast.ClassDef, method: str) -> bool:
    """Whether a class that this one derives from says what its method is for."""
    members = chain.from_iterable(base.body for base in bases_of(node))
    return any(
        isinstance(member, _FUNCTIONS) and member.name == method and ast.get_docstring(member)
        for member in members
    )


def unexplained() -> Iterator[str]:
    """Public names without a docstring: of modules, and of their public classes."""
    for file, name, node in public_names():
        if ast.get_docstring(node) is None:
            yield f"{file}: {name}"
        members = node.body if isinstance(node, ast.ClassDef) else ()
        for member in members:
            if not isinstance(member, _FUNCTIONS) or member.name.startswith("_"):
                continue
            is_known = any(
                ast.unparse(each).endswith((".setter", "overload", "override"))
                for each in member.decorator_list
            )
            known = is_known or ast.get_docstring(member) is not None
            if not known and not documented(node, member.name):  # type: ignore[arg-type]
                yield f"{file}: {name}.{member.name}"


def test_every_public_name_is_explained():
    """Where it is, or where what it implements is: the port of the store explains its adapter's tables."""
    assert [*unexplained()] == []


VERBS: Final = {
    "found": "the verb: a league is founded",
    "split": "the verb: armies are split among territories",
}
"""Functions whose name only looks like a participle."""


def is_participle(name: str) -> bool:
    return re.fullmatch(rf"{_IRREGULAR}|[a-z]+ed", name) is not None


def test_functions_are_named_by_a_verb_or_by_what_they_return():
    """A participle alone says neither what is done nor what comes back."""
    bare = [
        f"{file}: {name}"
        for file, name, node in public_names()
        if isinstance(node, _FUNCTIONS) and is_participle(name) and name not in VERBS
    ]
    assert bare == []
