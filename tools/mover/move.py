"""Moves the definitions of one folder of the layout to where they belong, and rewrites all that names them."""

import ast
import builtins
import functools
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tools.mover import places, project
from tools.mover.layout import Layout, Target
from tools.mover.scopes import names_in
from tools.mover.trees import READERS, ROOMS, Module, Place, Statement, Tree, dotted, is_docstring, is_type_checking

Edit = tuple[int, int, str]
"""From where to where in a module's source, and the new text."""


@dataclass(frozen=True, order=True)
class Need:
    """An import: `from module import name as local`, or with no name `import module as local`."""

    module: str
    name: str | None
    local: str
    types_only: bool = False

    def line(self) -> str:
        if self.name is None:
            return f"import {self.module}" + (f" as {self.local}" if self.local != self.module.partition(".")[0] else "")
        return f"from {self.module} import {self.name}" + (f" as {self.local}" if self.local != self.name else "")


class Offsets:
    """Positions in a module's source."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.lines = source.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def at(self, line: int, column: int) -> int:
        text = self.lines[line - 1] if line <= len(self.lines) else ""
        return self.starts[line - 1] + len(text.encode()[:column].decode())

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno or 0, node.end_col_offset or 0)


@functools.cache
def all_names(statement: Statement) -> list[tuple[ast.Name, ast.AST | None, bool]]:
    return list(names_in(statement.node))


def _comment(text: str) -> str:
    """The comment of an import, which goes with each line that it becomes."""
    found = re.search(r"#.*", text)
    return f"  {found.group().rstrip()}" if found else ""


def grouped(lines: Iterable[str]) -> list[str]:
    """Imports with those of one module in one line."""
    found: dict[str, list[str]] = {}
    for line in dict.fromkeys(lines):
        source, told, name = line.partition(" import ")
        found.setdefault(source if told and " as " not in name else line, []).append(name)
    return [key if " import " in key or not key.startswith("from ") else f"{key} import {', '.join(names)}" for key, names in found.items()]


def _gathered(text: str) -> str:
    """Imports of one module that stand together in a function, as one."""
    lines = text.split("\n")
    out: list[str] = []
    for line in lines:
        found = re.fullmatch(r"(\s+from \S+ import )([\w, ]+?)(  #.*)?", line)
        if found and " as " not in line:
            before = next((i for i in range(len(out) - 1, -1, -1) if not out[i].strip().startswith("from ") or out[i].startswith(found[1])), -1)
            if before >= 0 and out[before].startswith(found[1]) and "(" not in out[before] and " as " not in out[before]:
                head, _, comment = out[before].partition("  #")
                names = [n for n in found[2].split(", ") if n not in head.removeprefix(found[1]).split(", ")]
                out[before] = ", ".join([head, *names]) + (f"  #{comment}" if comment else found[3] or "")
                continue
        out.append(line)
    return "\n".join(out)


class _Lazy(dict[str, Offsets]):
    def __init__(self, tree: Tree) -> None:
        super().__init__()
        self.tree = tree

    def __missing__(self, path: str) -> Offsets:
        self[path] = Offsets(self.tree.modules[path].source)
        return self[path]


def apply(source: str, edits: Iterable[Edit], start: int = 0, end: int | None = None) -> str:
    text, at, end = "", start, len(source) if end is None else end
    for a, b, new in sorted(set(edits)):
        if a < start or b > end:
            continue
        if a < at:
            raise ValueError(f"edits overlap: {source[a:b]!r} -> {new!r}")
        text, at = text + source[at:a] + new, b
    return text + source[at:end]


class Move:
    def __init__(self, root: Path, layout: Layout, folder: str) -> None:
        self.root, self.layout, self.folder = root, layout, folder
        self.tree = Tree(root)
        self.where = places.Where(self.tree, layout, folder)
        self.renames: dict[tuple[str, str], str] = {}
        """New names of definitions whose own would be taken in their new file."""
        self.locals: dict[tuple[str, str, str], str] = {}
        """What an import of a module binds in a new file, or how what it binds is reached there."""
        self.offsets = _Lazy(self.tree)
        self.reached: dict[tuple[str, str], set[Need]] = defaultdict(set)
        """What became of each import of a module."""
        self.building = {t.path for t in self.targets() if self.where.is_due(t)}
        self.notes: list[str] = []

    # --- What a name means

    def new_name(self, path: str, name: str) -> str:
        return self.renames.get((path, name)) or self.layout.renamed.get((path, name), name)

    def attribute(self, path: str, name: str) -> tuple[str, str]:
        """Where `module.name` leads, and its name there."""
        module = self.tree.modules[path]
        if name in module.defined:
            return self.where.definition(path, name), self.new_name(path, name)
        if name in module.imported and not self._hands_on(path, name):
            for statement in module.statements:
                if not statement.is_import and any(n.id == name for n, _, own in all_names(statement) if own):
                    return self.where.statement(path, statement), name
        if self._hands_on(path, name) and not self.where.is_cleaned(path) and not self.where.moves(path):
            return path, name
        if place := self.tree.find(dotted(path), name):
            if place.name and place.path != path:
                return self.where.definition(place.path, place.name), self.new_name(place.path, place.name)
        return self.where.rest(path), name

    def _hands_on(self, path: str, name: str) -> bool:
        return path.endswith("__init__.py") or "__all__" in self.tree.modules[path].defined

    # --- What a piece of code comes to in its new file

    def edits(self, module: Module, statement: Statement, file: str) -> tuple[list[Edit], set[Need]]:
        """The edits of a statement for the file that it goes to, and the imports that it needs there."""
        edits: list[Edit] = []
        needs: set[Need] = set()
        offsets = self.offsets[module.path]
        patched = dict(self._patched(statement.node))
        inner = self._inner_imports(module, statement.node, file, edits)
        types = self._types_only(module)
        torn: list[tuple[ast.Name, str]] = []
        names = [*all_names(statement), *((n, None, True) for n in self._quoted(statement.node))]
        for node, parent, own in names:
            if not own:
                if node.id in inner and isinstance(node.ctx, ast.Load):
                    asked = patched.get(id(node)) or (parent if isinstance(parent, ast.Attribute) and parent.value is node else None)
                    self._reach(node, asked, inner[node.id], file, edits, set(), offsets, local=True)
                continue
            if node.id in module.defined:
                target, name = self.where.definition(module.path, node.id), self.new_name(module.path, node.id)
                if target != file:
                    needs.add(Need(dotted(target), name, name))
                if name != node.id:
                    torn.append((node, name))
            elif node.id in module.imported:
                source, name_there = module.imported[node.id]
                place = self.tree.find(source, name_there) if name_there else self._module_place(source)
                only = node.id in types
                if place is None:
                    local = self.locals.get((module.path, file, node.id), node.id)
                    if "." in local:
                        needs.add(Need(source, None, source, only))
                    else:
                        needs.add(Need(source, name_there, local, only))
                    if local != node.id:
                        torn.append((node, local))
                elif place.name is None:
                    reached = patched.get(id(node)) or (parent if isinstance(parent, ast.Attribute) and parent.value is node else None)
                    self._reach(node, reached, place.path, file, edits, needs, offsets, only=only, whole=module)
                else:
                    target, name = self._definition_for(module, source, name_there or "", place)
                    if target == file:
                        if name != node.id:
                            torn.append((node, name))
                    else:
                        kept = name if node.id == name_there else node.id
                        local = self.locals.get((module.path, file, node.id), kept)
                        needs.add(Need(dotted(target), name, local, only))
                        if local != node.id:
                            torn.append((node, local))
        for node, new in torn:
            edits += self._renamed(module, statement, node, new)
        edits += self._renamed_definitions(module, statement)
        return edits, needs

    def _definition_for(self, module: Module, source: str, name: str, place: Place) -> tuple[str, str]:
        """Where an imported definition is imported from now: its own file, or the package that hands it on."""
        path = self.tree.by_name[source]
        package = path.removesuffix("/__init__.py")
        if path != place.path and path.endswith("__init__.py") and package in self.layout.handing_on:
            return path, name
        assert place.name is not None
        if path != place.path and path not in self.building and not self.where.moves(path) and not self.where.is_cleaned(path):
            if self.where.definition(place.path, place.name) == place.path:
                return path, name
        return self.where.definition(place.path, place.name), self.new_name(place.path, place.name)

    def _module_place(self, name: str) -> Place | None:
        path = self.tree.by_name.get(name)
        return Place(path, None) if path and "." in name else None

    def _reach(
        self,
        node: ast.Name,
        reached: ast.Attribute | ast.Constant | None,
        path: str,
        file: str,
        edits: list[Edit],
        needs: set[Need],
        offsets: Offsets,
        *,
        local: bool = False,
        only: bool = False,
        whole: Module | None = None,
    ) -> None:
        """What becomes of `module.name`, or of a module that is handed on as it is."""
        if reached is None:
            target, name = self.where.rest(path), ""
        elif isinstance(reached, ast.Constant):
            target, name = self.attribute(path, str(reached.value))
            if name != reached.value:
                a, b = offsets.span(reached)
                edits.append((a, b, f'"{name}"'))
        else:
            target, name = self.attribute(path, reached.attr)
        if target == file and isinstance(reached, ast.Attribute):
            a, b = offsets.span(reached)
            edits.append((a, b, name))
            return
        alias = self._alias(node.id, path, target, file, whole)
        package, _, stem = dotted(target).rpartition(".")
        need = Need(package, stem, alias, only)
        needs.add(need)
        if whole is not None:
            self.reached[whole.path, node.id].add(need)
        if alias != node.id:
            a, b = offsets.span(node)
            edits.append((a, b, alias))
        if isinstance(reached, ast.Attribute) and name != reached.attr:
            a, b = offsets.span(reached)
            edits.append((b - len(reached.attr), b, name))

    def _alias(self, local: str, path: str, target: str, file: str, module: Module | None) -> str:
        """What a module is called where it is used: by its own name, unless that means something else there."""
        if module is not None and (chosen := self.locals.get((module.path, file, local))):
            return chosen
        if target == path:
            return local
        stem = Path(target).stem
        old_stem = Path(path).parent.name if path.endswith("__init__.py") else Path(path).stem
        if local != old_stem or stem == local:
            return local
        return local if stem in self.where.identifiers(file) or stem in dir(builtins) else stem

    def _patched(self, node: ast.AST) -> Iterator[tuple[int, ast.Constant]]:
        """Names of modules that a call looks up an attribute of: `monkeypatch.setattr(module, "name", ...)`."""
        for call in ast.walk(node):
            if not isinstance(call, ast.Call) or len(call.args) < 2:
                continue
            called = call.func.attr if isinstance(call.func, ast.Attribute) else call.func.id if isinstance(call.func, ast.Name) else ""
            first, second = call.args[:2]
            if called in {"setattr", "delattr", "getattr", "object", "counted"} and isinstance(first, ast.Name):
                if isinstance(second, ast.Constant) and isinstance(second.value, str):
                    yield id(first), second

    def _quoted(self, node: ast.AST) -> Iterator[ast.Name]:
        """Names in annotations that are quoted."""
        for each in ast.walk(node):
            found: list[ast.expr | None] = []
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
                args = each.args
                found = [a.annotation for a in (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg) if a]
                found.append(each.returns)
            elif isinstance(each, ast.AnnAssign):
                found = [each.annotation]
            elif isinstance(each, ast.Call) and getattr(each.func, "id", "") == "cast":
                found = [each.args[0]]
            elif isinstance(each, ast.Subscript) and not isinstance(each.slice, ast.Constant):
                found = [each.slice]
            for annotation in filter(None, found):
                for inner in ast.walk(annotation):
                    if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                        for word in re.finditer(r"(?<![\w.])[A-Za-z_]\w*", inner.value):
                            yield ast.Name(
                                word.group(),
                                ast.Load(),
                                lineno=inner.lineno,
                                col_offset=inner.col_offset + 1 + word.start(),
                                end_lineno=inner.lineno,
                                end_col_offset=inner.col_offset + 1 + word.end(),
                            )

    def _types_only(self, module: Module) -> set[str]:
        names: set[str] = set()
        for statement in module.statements:
            if is_type_checking(statement.node):
                for node in ast.walk(statement.node):
                    if isinstance(node, ast.ImportFrom | ast.Import):
                        names |= {a.asname or a.name for a in node.names}
        return names

    def _renamed(self, module: Module, statement: Statement, node: ast.Name, new: str) -> Iterator[Edit]:
        offsets = self.offsets[module.path]
        a, b = offsets.span(node)
        if module.source[a:b] == node.id:
            yield a, b, new
            return
        # Before Python 3.12 the place of a name in a long f-string is not told exactly.
        for holder in ast.walk(statement.node):
            if isinstance(holder, ast.JoinedStr) and any(n is node for n in ast.walk(holder)):
                a, b = offsets.span(holder)
                for found in re.finditer(rf"(?<=[{{(\s,!]){node.id}(?=[^\w])", module.source[a:b]):
                    yield a + found.start(), a + found.end(), new
                return

    def _renamed_definitions(self, module: Module, statement: Statement) -> Iterator[Edit]:
        node = statement.node
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and node.value.args and statement.names:
            first, new = node.value.args[0], self.new_name(module.path, statement.names[0])
            if isinstance(first, ast.Constant) and first.value == statement.names[0] != new:
                yield *self.offsets[module.path].span(first), f'"{new}"'
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            new = self.new_name(module.path, node.name)
            if new != node.name:
                start = self.offsets[module.path].at(node.lineno, node.col_offset)
                at = module.source.index(node.name, start)
                yield at, at + len(node.name), new

    # --- Imports inside functions

    def _inner_imports(self, module: Module, node: ast.stmt, file: str, edits: list[Edit]) -> dict[str, str]:
        """Rewrite imports within functions; gives the modules that they bind, for what is asked of these."""
        bound: dict[str, str] = {}
        offsets = self.offsets[module.path]
        holders = [n for n in ast.walk(node) if isinstance(n, ast.ImportFrom) and n.module and n.module.partition(".")[0] in ROOMS]
        for each in holders:
            lines: list[str] = []
            for alias in each.names:
                place = self.tree.find(each.module or "", alias.name)
                local = alias.asname or alias.name
                if place is None:
                    lines.append(Need(each.module or "", alias.name, local).line())
                elif place.name is None:
                    bound[local] = place.path
                    targets = dict.fromkeys(self._asked_of(node, local, place.path))
                    for target in targets or [self.where.rest(place.path)]:
                        if target == file:
                            continue
                        package, _, stem = dotted(target).rpartition(".")
                        lines.append(Need(package, stem, self._alias(local, place.path, target, file, None)).line())
                else:
                    target, name = self._definition_for(module, each.module or "", alias.name, place)
                    if target != file:
                        lines.append(Need(dotted(target), name, local if alias.asname else name).line())
            before = [Need(each.module or "", a.name, a.asname or a.name).line() for a in each.names]
            if lines == before:
                continue
            a, b = offsets.span(each)
            end = module.source.index("\n", b)
            comment = _comment(module.source[a:end])
            indent = " " * each.col_offset
            edits.append((a, end, f"{comment}\n{indent}".join(grouped(lines)) + comment if lines else "pass" + comment))
        return bound

    def _asked_of(self, node: ast.AST, local: str, path: str) -> Iterator[str]:
        patched = dict(self._patched(node))
        asked = {id(n.value): n for n in ast.walk(node) if isinstance(n, ast.Attribute)}
        for each in ast.walk(node):
            if isinstance(each, ast.Name) and each.id == local:
                if attribute := asked.get(id(each)):
                    yield self.attribute(path, attribute.attr)[0]
                elif id(each) in patched:
                    yield self.attribute(path, str(patched[id(each)].value))[0]
                else:
                    yield self.where.rest(path)

    # --- New files

    def targets(self) -> list[Target]:
        return [t for t in self.layout.targets.values() if t.folder == self.folder]

    def pieces(self, target: Target) -> list[tuple[Module, list[Statement]]]:
        """The statements that go to a file, by the module that they come from: what is used first comes first."""
        found: dict[str, list[Statement]] = {}
        order = [s.path for s in target.sources]
        later = [self.layout.whole.get(p, p) for p in order]
        for path in dict.fromkeys([*order, *later, target.path, *self.tree.modules]):
            module = self.tree.modules.get(path)
            if module is None:
                continue
            taken = [s for s in module.statements if not places.is_frame(s) and self.where.statement(path, s) == target.path]
            if taken:
                found[path] = taken
        uses: dict[str, set[str]] = defaultdict(set)
        for path, statements in found.items():
            for statement in statements:
                for place in self.tree.uses(self.tree.modules[path], statement.node):
                    if place.path in found and place.path != path:
                        uses[path].add(place.path)
        ordered: list[str] = []

        def take(path: str, above: tuple[str, ...] = ()) -> None:
            if path in ordered or path in above:
                return
            for other in found:
                if other in uses[path]:
                    take(other, (*above, path))
            ordered.append(path)

        for path in found:
            take(path)
        return [(self.tree.modules[path], found[path]) for path in ordered]

    def settle_names(self, target: Target, pieces: list[tuple[Module, list[Statement]]]) -> None:
        """Give new names to what two pieces of one file call alike."""
        kept: dict[str, str] = {}
        for module, statements in pieces:
            for statement in statements:
                for name in statement.names if isinstance(statement.node, ast.Assign | ast.AnnAssign) else ():
                    dump = ast.dump(statement.node)
                    if kept.setdefault(name, dump) == dump and kept.get(f"{name} in") not in (None, module.path):
                        self.where.twins.add((module.path, name))
                    kept.setdefault(f"{name} in", module.path)
        taken: dict[str, tuple[str, str]] = {}
        by_size = sorted(pieces, key=lambda p: -sum(s.end - s.start for s in p[1]))
        for module, statements in by_size:
            for name in [n for s in statements for n in s.names if (module.path, n) not in self.where.twins]:
                new = self.new_name(module.path, name)
                if new in taken and taken[new][0] != module.path:
                    stem = Path(module.path).stem
                    stem = stem.upper() if name.isupper() else stem
                    fresh = f"_{stem}{name}" if name.startswith("_") else f"{stem}_{name}"
                    bare = name.lstrip("_")
                    if bare[:1].isupper() and (not name.isupper() or len(bare) == 1):
                        fresh = name.removesuffix(bare) + Path(module.path).stem.title().replace("_", "") + bare
                    self.notes.append(f"taken in {target.path}: {module.path[:-3]}:{name} {fresh}")
                    self.renames[module.path, name] = new = fresh
                taken.setdefault(new, (module.path, name))
        for module, statements in pieces:
            for statement in statements:
                self._free_shadowed(module, statement, target)
        bound: dict[str, object] = {name: place for name, place in taken.items()}
        for module, statements, outside in [(*each, outside) for outside in (False, True) for each in by_size]:
            used = {n.id for s in statements for n, _, own in all_names(s) if own}
            used |= {n.id for s in statements for n in self._quoted(s.node)}
            for local in sorted(used & set(module.imported)):
                source, inner = module.imported[local]
                place = self.tree.find(source, inner) if inner else self._module_place(source)
                if (place is None) is not outside:
                    continue
                means: object = (source, inner)
                if place is not None and place.name is not None:
                    if self.where.definition(place.path, place.name) == target.path:
                        continue
                    means = (place.path, place.name)
                elif place is not None:
                    means = (self.where.rest(place.path), None)
                    if self.where.rest(place.path) == target.path:
                        continue
                    stem = Path(self.where.rest(place.path)).stem
                    if stem != local and local == Path(place.path).stem and stem not in bound:
                        bound[stem] = means
                        continue
                if bound.setdefault(local, means) != means:
                    if place is None:
                        fresh = f"{source}.{inner}"
                    else:
                        stem = source.rpartition(".")[2]
                        if place.name is None:
                            fresh = f"{local}_{Path(place.path).parent.name}"
                        elif local.isupper():
                            fresh = f"{stem.upper()}_{local}"
                        else:
                            fresh = f"{stem.title().replace('_', '')}{local}" if local[0].isupper() else f"{stem}_{local}"
                    self.notes.append(f"import in {target.path} of {module.path}: {local} {fresh}")
                    self.locals[module.path, target.path, local] = fresh

    def _free_shadowed(self, module: Module, statement: Statement, target: Target) -> None:
        """Give a new name to what was reached by its module, where its own would mean something else."""
        names = all_names(statement)
        bound = {n.arg for n in ast.walk(statement.node) if isinstance(n, ast.arg)}
        bound |= {n.id for n, _, own in names if not own and isinstance(n.ctx, ast.Store)}
        for node, parent, _ in names:
            source, name = module.imported.get(node.id, ("", None))
            place = self.tree.find(source, name) if name else None
            if place is None or place.name or not isinstance(parent, ast.Attribute) or parent.attr not in bound:
                continue
            file, new = self.attribute(place.path, parent.attr)
            if file == target.path and new in bound:
                self.renames[place.path, parent.attr] = f"{Path(place.path).stem}_{new}"
                self.notes.append(f"shadowed in {target.path}: {place.path}:{new}")

    def docstring(self, target: Target, pieces: list[tuple[Module, list[Statement]]]) -> str:
        existing = self.tree.modules.get(target.path)
        done = existing is not None and target.path not in [s.path for s in target.sources]
        order = [*([target.path] if done else []), *(s.path for s in target.sources)]
        texts = [ast.get_docstring(self.tree.modules[p].tree, clean=False) or "" for p in order if any(m.path == p for m, _ in pieces)]
        if len(texts) == 1 and (not target.says or done):
            return f'"""{texts[0]}"""\n' if texts[0] else ""
        first, *_ = texts or [""]
        further = [t.partition("\n\n")[2].rstrip() for t in texts if t.partition("\n\n")[2].strip()]
        says = target.says or first.partition("\n\n")[0].rstrip()
        body = "\n\n".join([says, *further])
        return f'"""{body}\n"""\n' if further else f'"""{says}"""\n'

    def build(self, target: Target) -> str:
        pieces = self.pieces(target)
        needs: set[Need] = set()
        texts: list[tuple[Statement, str, Module]] = []
        for module, statements in pieces:
            for statement in statements:
                if any((module.path, n) in self.where.twins for n in statement.names):
                    continue
                edits, more = self.edits(module, statement, target.path)
                needs |= more
                a, b = self.offsets[module.path].starts[statement.start], self.offsets[module.path].starts[statement.end]
                texts.append((statement, apply(module.source, edits, a, b), module))
        needs = {n for n in needs if not (n.name is not None and n.module == dotted(target.path))}
        ordered = self._valid_order(texts)
        body = "\n\n".join(text.strip("\n") for text in ordered)
        body = self._spaced([t for t in ordered])
        alls = ""
        if len(pieces) == 1 and "__all__" in pieces[0][0].defined and not pieces[0][0].path.endswith("__init__.py"):
            module = pieces[0][0]
            alls = "\n\n" + module.text(module.statements[module.defined["__all__"]]).strip("\n") + "\n"
            needs |= {
                Need(*self._handed(module, name))
                for name in ast.literal_eval(module.statements[module.defined["__all__"]].node.value)  # type: ignore[attr-defined]
                if name in module.imported
            }
        for module, _ in pieces:
            for statement in module.statements:
                text = module.text(statement)
                if statement.is_import and "F401" in text:
                    self.notes.append(f"import for its own sake in {module.path}: {text.strip()}")
        return self.docstring(target, pieces) + self._imports(needs) + alls + "\n\n" + body

    def _handed(self, module: Module, name: str) -> tuple[str, str | None, str]:
        source, inner = module.imported[name]
        place = self.tree.find(source, inner or "") if inner else None
        if place is not None and place.name:
            return dotted(self.where.definition(place.path, place.name)), self.new_name(place.path, place.name), name
        return source, inner, name

    def _spaced(self, texts: list[str]) -> str:
        return "".join(texts)

    def _imports(self, needs: set[Need]) -> str:
        solid = {(n.module, n.name, n.local) for n in needs if not n.types_only}
        lines = sorted({n.line() for n in needs if not n.types_only})
        types = sorted({n.line() for n in needs if n.types_only and (n.module, n.name, n.local) not in solid})
        if types:
            lines.append("from typing import TYPE_CHECKING")
        text = "\n" + "\n".join(lines) + "\n"
        if types:
            text += "\nif TYPE_CHECKING:\n" + "".join(f"    {line}\n" for line in types)
        return text

    def _valid_order(self, texts: list[tuple[Statement, str, Module]]) -> list[str]:
        """The statements so that none runs before what it needs when the module is loaded."""
        home = {(module.path, name): i for i, (s, _, module) in reversed([*enumerate(texts)]) for name in s.names}
        done: list[int] = []

        def take(index: int, above: tuple[int, ...] = ()) -> None:
            if index in done or index in above:
                return
            statement, _, module = texts[index]
            for place in self._eager(module, statement.node):
                if (at := home.get((place.path, place.name or ""))) is not None:
                    take(at, (*above, index))
            done.append(index)

        for index in range(len(texts)):
            take(index)
        return [texts[i][1] for i in done]

    def _eager(self, module: Module, node: ast.stmt) -> Iterator[Place]:
        """What a statement needs as it is run: everything but the bodies of functions."""
        shallow = ast.parse(ast.unparse(node)).body[0]
        for each in ast.walk(shallow):
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
                each.body = [ast.Pass()]
            elif isinstance(each, ast.Lambda):
                each.body = ast.Constant(None)
        yield from self.tree.uses(module, shallow, quotes=False)

    # --- Files that stay

    def rewrite(self, module: Module) -> str | None:
        """A file that stays where it is, with new imports; None if nothing in it changes."""
        path, offsets = module.path, self.offsets[module.path]
        edits: list[Edit] = []
        needs: set[Need] = set()
        if not self.where.moves(path) and not self._concerns(module):
            return None
        leaves = [s for s in module.statements if not s.is_import and not places.is_frame(s) and self.where.statement(path, s) != path]
        stays = [s for s in module.statements if not s.is_import and s not in leaves]
        for statement in stays:
            more, needed = self.edits(module, statement, path)
            edits += more
            needs |= needed
        for statement in leaves:
            edits.append((offsets.starts[statement.start], offsets.starts[statement.end], ""))
        added: list[str] = []
        seen: set[Need] = set()
        for statement in module.statements:
            if statement.is_import:
                for node in ast.walk(statement.node):
                    if isinstance(node, ast.ImportFrom | ast.Import):
                        seen |= self._replace_import(module, node, needs, edits)
        old = {(m, n, local) for local, (m, n) in module.imported.items()}
        for need in sorted({replace(n, types_only=False) for n in needs} - {replace(n, types_only=False) for n in seen}):
            if (need.module, need.name, need.local) not in old and need.module.partition(".")[0] in ROOMS:
                added.append(need.line())
        if not edits and not added:
            return None
        text = apply(module.source, edits)
        if added:
            parsed = ast.parse(text)
            at = next((n.lineno - 1 for n in parsed.body if isinstance(n, ast.Import | ast.ImportFrom)), None)
            lines = text.splitlines(keepends=True)
            if at is None:
                at = (parsed.body[0].end_lineno or 0) if parsed.body and is_docstring(parsed.body[0]) else 0
            text = "".join([*lines[:at], *(f"{line}\n" for line in added), *lines[at:]])
        return text

    def _concerns(self, module: Module) -> bool:
        """Whether a file imports anything that is elsewhere after the move."""
        for source, name in module.links:
            path = self.tree.by_name.get(source)
            if path and (self.where.moves(path) or self.where.is_cleaned(path) or path in self.building):
                return True
            place = self.tree.find(source, name) if name else None
            if place and (self.where.moves(place.path) or self.where.is_cleaned(place.path)):
                return True
        return False

    def _replace_import(self, module: Module, node: ast.ImportFrom | ast.Import, needs: set[Need], edits: list[Edit]) -> set[Need]:
        """Write an import at the top of a file anew, where it leads elsewhere now."""
        before: list[Need] = []
        after: list[Need] = []
        by_origin = {(n.module, n.name, n.local) for n in needs}
        for alias in node.names:
            local = alias.asname or alias.name
            if isinstance(node, ast.Import):
                need = Need(alias.name, None, alias.asname or alias.name.partition(".")[0])
                before.append(need)
                path = self.tree.by_name.get(alias.name)
                if path and alias.asname and self.where.rest(path) != path:
                    package, _, stem = dotted(self.where.rest(path)).rpartition(".")
                    need = Need(package, stem, alias.asname)
                after.append(need)
                continue
            source = node.module or ""
            need = Need(source, alias.name, local)
            before.append(need)
            place = self.tree.find(source, alias.name)
            if place is None:
                after.append(need)
            elif place.name is None:
                mine = [*{replace(n, types_only=False) for n in self.reached[module.path, local]}]
                if not mine:
                    target = self.where.rest(place.path)
                    package, _, stem = dotted(target).rpartition(".")
                    mine = [Need(package, stem, local if alias.asname or target == place.path else stem)] if target != module.path else []
                after += sorted(mine)
            else:
                target, name = self._definition_for(module, source, alias.name, place)
                if target != module.path:
                    after.append(Need(dotted(target), name, local if alias.asname else name))
        del by_origin
        if [n.line() for n in before] == [n.line() for n in after]:
            return set(after)
        offsets = self.offsets[module.path]
        a, b = offsets.span(node)
        end = module.source.find("\n", b)
        comment = _comment(module.source[a:end])
        indent = " " * node.col_offset
        lines = grouped(n.line() for n in after)
        edits.append((a, end, f"{comment}\n{indent}".join(lines) + comment if lines else ("pass" if node.col_offset else "")))
        return set(after)

    # --- All of it

    def is_due(self) -> bool:
        """Whether anything is still elsewhere, or the folder's package says something else."""
        if any(self.where.is_due(t) for t in self.targets()):
            return True
        init = self.tree.modules.get(f"{self.folder}/__init__.py")
        if self.folder.endswith(".py") or self.folder in self.layout.handing_on:
            return False
        return init is None or init.source != f'"""{self.layout.folders[self.folder]}"""\n'

    def run(self) -> list[str]:
        """Do it; gives the files that were written or removed."""
        written: dict[str, str] = {}
        builds = [t for t in self.targets() if self.where.is_due(t)]
        for target in builds:
            self.settle_names(target, self.pieces(target))
        for target in builds:
            written[target.path] = self.build(target)
        gone: list[str] = []
        for path, module in self.tree.modules.items():
            if path in written:
                continue
            if self.where.is_emptied(path):
                gone.append(path)
                continue
            if (text := self.rewrite(module)) is not None:
                written[path] = text
        if not self.folder.endswith(".py"):
            says = self.layout.folders[self.folder]
            if self.folder not in self.layout.handing_on:
                written[f"{self.folder}/__init__.py"] = f'"""{says}"""\n'
        for path in gone:
            (self.root / path).unlink()
        for path, text in written.items():
            file = self.root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(_gathered(text), encoding="utf-8")
        gone += self._remove_empty_packages(set(written))
        project.rewrite_texts(self.root, self)
        return [*written, *gone]

    def _remove_empty_packages(self, written: set[str]) -> list[str]:
        gone: list[str] = []
        for old, new in self.layout.data.items():
            if new.startswith(f"{self.folder}/") and (self.root / old).exists():
                (self.root / new).parent.mkdir(parents=True, exist_ok=True)
                subprocess.run(["git", "mv", old, new], cwd=self.root, check=True)
        for room in ROOMS:
            for init in sorted((self.root / room).rglob("__init__.py"), key=lambda p: -len(p.parts)):
                folder = init.parent
                others = [f for f in folder.rglob("*") if f.is_file() and f != init and "__pycache__" not in f.parts]
                if not others and folder.relative_to(self.root).as_posix() not in self.layout.folders:
                    init.unlink()
                    gone.append(init.relative_to(self.root).as_posix())
                    for cache in folder.rglob("*.pyc"):
                        cache.unlink()
                    for each in sorted(folder.rglob("*"), key=lambda p: -len(p.parts)):
                        each.rmdir()
                    folder.rmdir()
        return gone
