"""Where everything is after a folder's move."""

import ast
import functools

from tools.mover.layout import Layout, Target, folder_of
from tools.mover.trees import ROOMS, Module, Place, Statement, Tree, is_docstring


def is_frame(statement: Statement) -> bool:
    """Whether a statement is a module's docstring or its `__all__`, which each file has for itself."""
    return statement.is_import or is_docstring(statement.node) or statement.names == ("__all__",)


@functools.cache
def _identifiers(module: Module) -> set[str]:
    nodes = list(ast.walk(module.tree))
    names = {n.id for n in nodes if isinstance(n, ast.Name)}
    names |= {a.arg for a in nodes if isinstance(a, ast.arg)}
    names |= {n.name for n in nodes if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)}
    return names | set(module.imported)


class Where:
    """Where definitions are once a folder has been moved; others stay."""

    def __init__(self, tree: Tree, layout: Layout, folder: str) -> None:
        self.tree, self.layout, self.folder = tree, layout, folder
        self.twins: set[tuple[str, str]] = set()
        """Definitions that stand in their file already, exactly so, from another module."""
        self._drawn: dict[tuple[str, str], str] = {}
        for (path, name), target in layout.parts.items():
            if folder_of(target) != folder:
                continue
            at, now = path, name
            if path not in tree.modules or name not in tree.modules[path].defined:
                at, now = layout.whole.get(path, path), layout.renamed.get((path, name), name)
            if at != target and at in tree.modules and now in tree.modules[at].defined:
                self._drawn[at, now] = target

    @functools.cache
    def statement(self, path: str, statement: Statement) -> str:
        if path.partition("/")[0] not in ROOMS:
            return path
        for name in statement.names[:1]:
            if (path, name) in self._drawn:
                return self._drawn[path, name]
            if (path, name) in self.layout.parts:
                return path  # another folder's move takes it
        target = self.layout.whole.get(path)
        return target if target and folder_of(target) == self.folder else path

    def definition(self, path: str, name: str) -> str:
        module = self.tree.modules[path]
        return self.statement(path, module.statements[module.defined[name]]) if name in module.defined else self.rest(path)

    @functools.cache
    def rest(self, path: str) -> str:
        """Where a module as a whole is: what stands in for it."""
        target = self.layout.whole.get(path)
        if target and folder_of(target) == self.folder:
            return target
        if self.is_emptied(path):
            module = self.tree.modules[path]
            for statement in module.statements:
                if not is_frame(statement):
                    return self.statement(path, statement)
        return path

    @functools.cache
    def moves(self, path: str) -> bool:
        """Whether any of a module goes elsewhere."""
        module = self.tree.modules[path]
        return any(self.statement(path, s) != path for s in module.statements if not is_frame(s))

    def is_cleaned(self, path: str) -> bool:
        """Whether it is the package of this folder, which hands nothing on any more."""
        return path == f"{self.folder}/__init__.py" and self.folder not in self.layout.handing_on

    def is_due(self, target: Target) -> bool:
        """Whether anything of a file is still elsewhere."""
        return any(
            self.statement(path, s) == target.path
            for path, module in self.tree.modules.items()
            if path != target.path
            for s in module.statements
            if not is_frame(s)
        )

    @functools.cache
    def is_emptied(self, path: str) -> bool:
        """Whether nothing of a module stays."""
        module = self.tree.modules[path]
        code = [s for s in module.statements if not is_frame(s)]
        if path.partition("/")[0] not in ROOMS or path.endswith("__init__.py") or not code:
            return False
        return all(self.statement(path, s) != path for s in code) and path not in self.layout.targets

    @functools.cache
    def identifiers(self, file: str) -> dict[str, int]:
        """How many pieces of a file call anything at all so."""
        found: dict[str, int] = {}
        for path, module in self.tree.modules.items():
            if path == file or self.layout.whole.get(path) == file:
                for name in _identifiers(module):
                    found[name] = found.get(name, 0) + 1
        return found

    def place(self, place: Place) -> str:
        return self.definition(place.path, place.name) if place.name else self.rest(place.path)
