"""The source tree as it is: modules, their statements, and where each imported name is defined."""

import ast
import functools
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOMS = ("rules", "bot", "render", "general", "sandbox")
"""The packages that are moved."""
READERS = ("tests", "tools")
"""What only has its imports and paths rewritten."""


@dataclass(eq=False)
class Statement:
    """A statement at the top of a module, with the comments above it."""

    node: ast.stmt
    start: int
    """The first line, from 0: that of its comments."""
    end: int
    """The line after the last."""
    names: tuple[str, ...]
    """What it defines."""

    @property
    def is_import(self) -> bool:
        return isinstance(self.node, ast.Import | ast.ImportFrom) or is_type_checking(self.node)


@dataclass(eq=False)
class Module:
    path: str
    source: str
    tree: ast.Module
    statements: list[Statement] = field(default_factory=list)
    defined: dict[str, int] = field(default_factory=dict)
    """The index of the statement that defines each name first."""
    links: list[tuple[str, str | None]] = field(default_factory=list)
    """What it imports anywhere: a module, and a name in it (None: the module)."""
    imported: dict[str, tuple[str, str | None]] = field(default_factory=dict)
    """For each name that an import at the top binds: the module, and the name in it (None: the module)."""

    @property
    def name(self) -> str:
        return dotted(self.path)

    @functools.cached_property
    def lines(self) -> list[str]:
        return self.source.splitlines(keepends=True)

    def text(self, statement: Statement) -> str:
        return "".join(self.lines[statement.start : statement.end])


def dotted(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_type_checking(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.If)
        and isinstance(node.test, ast.Name)
        and node.test.id == "TYPE_CHECKING"
    )


def names_of(node: ast.stmt) -> Iterator[str]:
    """The names that a statement binds in its module, but for those of imports."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign):
        for target in node.targets:
            yield from (n.id for n in ast.walk(target) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))
    elif isinstance(node, ast.AnnAssign | ast.AugAssign) and isinstance(node.target, ast.Name):
        yield node.target.id
    elif isinstance(node, ast.If | ast.Try | ast.With | ast.For) and not is_type_checking(node):
        for child in ast.walk(node):
            if isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store):
                yield child.id
            elif isinstance(child, ast.FunctionDef | ast.ClassDef):
                yield child.name
            elif isinstance(child, ast.ImportFrom):
                yield from (a.asname or a.name for a in child.names)


def is_docstring(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


_PARSED: dict[str, Module] = {}
"""Modules as they were read last: several folders may be moved at once."""


def parse(path: str, source: str) -> Module:
    if path in _PARSED and _PARSED[path].source == source:
        return _PARSED[path]
    module = _PARSED[path] = _parse(path, source)
    return module


def _parse(path: str, source: str) -> Module:
    module = Module(path, source, ast.parse(source))
    for each in ast.walk(module.tree) if "import" in source else ():
        if isinstance(each, ast.ImportFrom) and each.module and each.module.partition(".")[0] in ROOMS:
            module.links += [(each.module, alias.name) for alias in each.names]
        elif isinstance(each, ast.Import):
            module.links += [(alias.name, None) for alias in each.names if alias.name.partition(".")[0] in ROOMS]
    before = 0
    for node in module.tree.body:
        if is_docstring(node) and module.statements and not module.statements[-1].is_import:
            before = node.end_lineno or 0
            module.statements[-1].end = before  # a constant's docstring stays with it
            continue
        module.statements.append(
            Statement(node, before, node.end_lineno or 0, tuple(names_of(node)))
        )
        before = node.end_lineno or 0
    for index, statement in enumerate(module.statements):
        for name in statement.names:
            module.defined.setdefault(name, index)
        if statement.is_import:
            for inner in ast.walk(statement.node):
                if isinstance(inner, ast.ImportFrom) and inner.module:
                    for alias in inner.names:
                        module.imported[alias.asname or alias.name] = (inner.module, alias.name)
                elif isinstance(inner, ast.Import):
                    for alias in inner.names:
                        bound = alias.asname or alias.name.partition(".")[0]
                        module.imported[bound] = (alias.name if alias.asname else bound, None)
    return module


@dataclass(frozen=True)
class Place:
    """Where something is defined: a name in a file, or (None) a whole module."""

    path: str
    name: str | None


class Tree:
    """All modules below a root."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.modules: dict[str, Module] = {}
        for room in (*ROOMS, *READERS):
            for file in sorted((root / room).rglob("*.py")):
                path = file.relative_to(root).as_posix()
                if not path.startswith("tools/mover/"):
                    self.modules[path] = parse(path, file.read_text(encoding="utf-8"))
        self.by_name = {dotted(path): path for path in self.modules}

    def module_at(self, name: str) -> str | None:
        return self.by_name.get(name)

    @functools.cache
    def find(self, module: str, name: str, depth: int = 0) -> Place | None:
        """Where `from module import name` leads: followed through what hands it on. None: to no module here."""
        path = self.by_name.get(module)
        if path is None:
            return None
        found = self.modules[path]
        if name in found.defined:
            return Place(path, name)
        if name in found.imported and depth < 9:
            source, inner = found.imported[name]
            if inner is None:
                return (
                    Place(self.by_name[source], None)
                    if source in self.by_name
                    else Place(path, name)
                )
            if source != module and (further := self.find(source, inner, depth + 1)):
                return further
            if f"{source}.{inner}" in self.by_name:
                return Place(self.by_name[f"{source}.{inner}"], None)
            return Place(path, name)
        if f"{module}.{name}" in self.by_name:
            return Place(self.by_name[f"{module}.{name}"], None)
        return Place(path, name)

    def uses(self, module: Module, node: ast.AST, *, quotes: bool = True) -> Iterator[Place]:
        """What a part of a module uses of other modules, and of the rest of its own."""
        local = dict(module.imported)
        for inner in ast.walk(node):
            if isinstance(inner, ast.ImportFrom) and inner.module:
                local |= {a.asname or a.name: (inner.module, a.name) for a in inner.names}
                for alias in inner.names:
                    if place := self.find(inner.module, alias.name):
                        if place.name is not None:
                            yield place
            elif isinstance(inner, ast.Import):
                local |= {a.asname: (a.name, None) for a in inner.names if a.asname}
        parents = {id(a.value): a for a in ast.walk(node) if isinstance(a, ast.Attribute)}
        quoted = [
            part
            for inner in ast.walk(node)
            if quotes and isinstance(inner, ast.Constant)
            and isinstance(inner.value, str)
            and inner.value.isidentifier()
            for part in [ast.Name(inner.value, ast.Load())]
        ]
        for inner in (*ast.walk(node), *quoted):
            if not isinstance(inner, ast.Name):
                continue
            if inner.id in module.defined:
                yield Place(module.path, inner.id)
            elif inner.id in local:
                source, name = local[inner.id]
                place = (
                    self.find(source, name)
                    if name
                    else Place(self.by_name[source], None)
                    if source in self.by_name
                    else None
                )
                if place is None:
                    continue
                if place.name is None and (attribute := parents.get(id(inner))) is not None:
                    reached = self.find(dotted(place.path), attribute.attr)
                    yield reached or place
                else:
                    yield place
