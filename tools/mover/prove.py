"""Follows every import, lazy ones too, to where the name is defined, and tells how the layout's files would use each other."""

import ast
from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from tools.mover.layout import Layout, folder_of
from tools.mover.trees import ROOMS, Module, Place, Statement, Tree

Node = TypeVar("Node", bound=Hashable)


@dataclass
class Proof:
    missing: list[str] = field(default_factory=list)
    sizes: dict[str, int] = field(default_factory=dict)
    arrows: dict[tuple[str, str], list[str]] = field(default_factory=lambda: defaultdict(list))
    """From each file to each other: the names, with the modules that they are used by today."""
    imports_before: int = 0
    imports_after: int = 0


def circles(nodes: Iterable[Node], uses: Mapping[Node, set[Node]]) -> list[list[Node]]:
    """Strongly connected parts of more than one node (Tarjan)."""
    order: dict[Node, int] = {}
    low: dict[Node, int] = {}
    stack: list[Node] = []
    found: list[list[Node]] = []

    def visit(node: Node) -> None:
        order[node] = low[node] = len(order)
        stack.append(node)
        for further in uses.get(node, ()):
            if further not in order:
                visit(further)
            if further in stack:
                low[node] = min(low[node], low[further])
        if low[node] == order[node]:
            at = stack.index(node)
            part, stack[at:] = stack[at:], []
            if len(part) > 1:
                found.append(part)

    for node in nodes:
        if node not in order:
            visit(node)
    return found


def target_of(layout: Layout, module: Module, statement: Statement) -> list[str]:
    """The files that a statement goes to: one, but imports go wherever they are needed."""
    if statement.is_import:
        return []
    if statement.names:
        file = layout.file_of(Place(module.path, statement.names[0]))
        return [file] if file else []
    return layout.files_of(module.path)[:1]


def import_lines(names: Mapping[str, set[str]]) -> int:
    """How many lines the imports of so many names take, as ruff lays them out."""
    lines = 0
    for source, found in names.items():
        listed = ", ".join(sorted(found))
        one = f"from {source} import {listed}"
        lines += 1 if len(one) <= 100 else 3 if len(listed) <= 95 else len(found) + 2
    return lines


def prove(tree: Tree, layout: Layout) -> Proof:
    proof = Proof()
    rooms = {p: m for p, m in tree.modules.items() if p.partition("/")[0] in ROOMS}
    outer: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for path, module in rooms.items():
        proof.imports_before += sum(
            (s.node.end_lineno or 0) - s.node.lineno + 1
            for s in module.statements
            if isinstance(s.node, ast.Import | ast.ImportFrom)
        )
        for source in module.imported.values():
            if source[0].partition(".")[0] not in ROOMS:
                for file in layout.files_of(path)[:1]:
                    outer[file][source[0]].add(source[1] or "")
        code = [s for s in module.statements if not s.is_import and not _is_frame(s)]
        if not layout.files_of(path):
            if code and path.rpartition("/")[0] not in layout.handing_on:
                proof.missing.append(path)
            continue
        for statement in code:
            for file in target_of(layout, module, statement):
                proof.sizes[file] = proof.sizes.get(file, 0) + statement.end - statement.start
                for place in tree.uses(module, statement.node):
                    for used in (
                        [layout.file_of(place)]
                        if place.name or place.path in layout.whole
                        else layout.files_of(place.path)
                    ):
                        if used and used != file:
                            what = place.name or "*"
                            proof.arrows[file, used].append(f"{path} -> {place.path}: {what}")
                            outer[file][used[:-3].replace("/", ".")].add(what)
    for file, names in outer.items():
        proof.imports_after += import_lines(names)
        proof.sizes[file] = proof.sizes.get(file, 0) + import_lines(names) + 5
    return proof


def _is_frame(statement: Statement) -> bool:
    node = statement.node
    return isinstance(node, ast.Expr) or (
        isinstance(node, ast.Assign) and "__all__" in statement.names
    )


def stale(tree: Tree, layout: Layout) -> list[str]:
    """What the layout names and the tree has no more, although its file isn't there either."""
    found = []
    for target in layout.targets.values():
        for source in target.sources:
            module = tree.modules.get(source.path)
            for name in source.names:
                done = (
                    target.path in tree.modules
                    and layout.renamed.get((source.path, name), name)
                    in tree.modules[target.path].defined
                )
                if not done and (module is None or name not in module.defined):
                    found.append(f"{source.path}:{name}")
            if not source.names and module is None and target.path not in tree.modules:
                found.append(source.path)
    return found


def report(tree: Tree, layout: Layout, *, verbose: bool) -> bool:
    """Print what the layout comes to; True if nothing in it goes in a circle or against the order."""
    proof = prove(tree, layout)
    for path in proof.missing:
        print("in no file:", path, tree.modules[path].source.count("\n"))
    for name in stale(tree, layout):
        print("not there:", name)
    sizes = sorted(proof.sizes.values())
    print(
        f"files {len(sizes)}, mean {sum(sizes) // len(sizes)} lines, 100 to 500: {sum(100 <= s <= 500 for s in sizes)};"
        f" import lines {proof.imports_before} -> {proof.imports_after}"
    )
    if verbose:
        for file, size in sorted(proof.sizes.items(), key=lambda item: item[1]):
            if not 100 <= size <= 500:
                print("   ", size, file)
    rank = layout.rank()
    files: dict[str, set[str]] = defaultdict(set)
    folders: dict[str, set[str]] = defaultdict(set)
    for a, b in proof.arrows:
        files[a].add(b)
        if folder_of(a) != folder_of(b):
            folders[folder_of(a)].add(folder_of(b))
    of_files, of_folders = circles(list(files), files), circles(list(folders), folders)
    for file in proof.sizes:
        if folder_of(file) not in rank:
            print("no place in the order:", folder_of(file))
    up = {
        (a, b): why
        for (a, b), why in proof.arrows.items()
        if rank.get(folder_of(b), 0) > rank.get(folder_of(a), 0)
    }
    print(
        f"cycles of files {len(of_files)}, of folders {len(of_folders)}, imports against the order {len(up)}"
    )
    for part in of_files:
        print("  circle:", *sorted(part))
        for a in part:
            for b in sorted(files[a] & set(part)):
                print("     ", a, "->", b, sorted(set(proof.arrows[a, b]))[:5])
    for part in of_folders:
        print("  circle of folders:", *sorted(part))
    for (a, b), why in sorted(up.items()):
        print("  up:", a, "->", b)
        for line in sorted(set(why))[:8]:
            print("       ", line)
    return not (of_files or of_folders or up or proof.missing)
