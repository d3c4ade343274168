"""Paths and dotted names outside of code: in strings, comments, documents, settings, import contracts, the map."""

import ast
import functools
import io
import re
import subprocess
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tools.mover.layout import Layout, folder_of
from tools.mover.trees import ROOMS, dotted

if TYPE_CHECKING:
    from tools.mover.move import Move

_DOTTED = re.compile(rf"(?<![\w./])(?:{'|'.join(ROOMS)})(?:\.\w+)+")
_PATH = re.compile(r"(?<![\w.])(?:[\w.]+/)+[\w.-]+|(?<![\w./])\w+\.py\b")
_CONTRACTS = "[tool.importlinter]"


def tracked(root: Path) -> Iterator[Path]:
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=root, check=True, capture_output=True, text=True).stdout
    for name in names.splitlines():
        path = root / name
        if path.is_file() and not name.startswith(("tools/mover/", "CHANGELOG")) and path.suffix in _TEXTS | {".py"} or name in _NAMED:
            yield path


_TEXTS = {".md", ".toml", ".yml", ".yaml", ".ini", ".cfg", ".js", ".mjs", ".json5", ".sh", ".ftl", ".css", ".html"}
_NAMED = {"Makefile", "Dockerfile", ".dockerignore", ".gitignore", ".ci/run", ".pre-commit-config.yaml", ".oxlintrc.json"}


class Words:
    """What paths and dotted names become."""

    def __init__(self, move: "Move") -> None:
        self.move, self.where = move, move.where
        moved = [p for p in move.tree.modules if p.partition("/")[0] in ROOMS and move.where.moves(p)]
        self.paths = {p: move.where.rest(p) for p in moved if move.where.rest(p) != p and not p.endswith("__init__.py")}
        self.needles = [*(dotted(p) for p in moved), *(p.partition("/")[2] for p in self.paths)]
        self.needles += [p.rpartition("/")[2] for p in self.paths]
        self.folders = {old: new for old, new in move.layout.data.items() if new.startswith(f"{move.folder}/")}

    def concern(self, source: str) -> bool:
        """Whether a text may name anything that moves."""
        return any(needle in source for needle in (*self.needles, *self.folders))

    def path(self, found: str, *, shortened: bool) -> str:
        for old, new in self.folders.items():
            if found == old or found.startswith(f"{old}/"):
                return new + found[len(old) :]
        if found in self.paths:
            return self.paths[found]
        if shortened and found.endswith(".py") and "/" in found:
            full = self._ending(found)
            if len(full) == 1 and full[0] in self.paths:
                dropped = full[0].removesuffix(found).count("/")
                return "/".join(self.paths[full[0]].split("/")[dropped:])
        return found

    @functools.cache
    def _ending(self, found: str) -> list[str]:
        return [p for p in self.move.tree.modules if p.endswith(f"/{found}")]

    @functools.cache
    def name(self, found: str) -> str:
        parts = found.split(".")
        for length in range(len(parts), 1, -1):
            module = ".".join(parts[:length])
            path = self.move.tree.by_name.get(module)
            if path is None:
                continue
            rest = parts[length:]
            if path.endswith("__init__.py") and not rest:
                return found
            if not rest:
                return dotted(self.where.rest(path))
            target, name = self.move.attribute(path, rest[0])
            if target == path:
                return found
            if path.endswith("__init__.py") and path.removesuffix("/__init__.py") in self.move.layout.handing_on:
                return found
            return ".".join([dotted(target), name, *rest[1:]])
        return found

    def text(self, text: str, *, shortened: bool = False) -> str:
        text = _DOTTED.sub(lambda m: m.group() if m.group().endswith(".py") else self.name(m.group()), text)
        return _PATH.sub(lambda m: self.path(m.group(), shortened=shortened), text)


def rewrite_texts(root: Path, move: "Move") -> None:
    words = Words(move)
    for file in tracked(root):
        source = file.read_text(encoding="utf-8")
        name = file.relative_to(root).as_posix()
        if name != "pyproject.toml" and not words.concern(source):
            continue
        if name == "pyproject.toml":
            head, _, contracts = source.partition(_CONTRACTS)
            text = _per_file(words.text(head), words) + _CONTRACTS + rewrite_contracts(contracts, move)
        elif file.suffix == ".py":
            text = "".join(_in_strings(source, words))
        else:
            text = words.text(source, shortened=file.suffix == ".md")
        if text != source:
            file.write_text(text, encoding="utf-8")
    _map(root, move)
    _plant(root)


def _plant(root: Path) -> None:
    """Let each planted bug name the file in which its text stands."""
    sources = {f.relative_to(root).as_posix(): f.read_text(encoding="utf-8") for room in ROOMS for f in (root / room).rglob("*.py")}
    for file in (root / "tests" / "mutants").glob("*.py"):
        text = file.read_text(encoding="utf-8")
        if "Mutant(" not in text:
            continue
        tree = ast.parse(text)
        named = {n.targets[0].id: n.value.value for n in tree.body if isinstance(n, ast.Assign) and isinstance(n.targets[0], ast.Name) and isinstance(n.value, ast.Constant)}
        named |= {n.target.id: n.value.value for n in tree.body if isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name) and isinstance(n.value, ast.Constant)}
        lines = text.splitlines(keepends=True)
        for call in ast.walk(tree):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Mutant" and len(call.args) > 2):
                continue
            place, edits = call.args[1], call.args[2]
            path = place.value if isinstance(place, ast.Constant) else named.get(getattr(place, "id", ""), "")
            if not isinstance(path, str) or not path.endswith(".py") or not isinstance(edits, ast.Tuple):
                continue
            try:
                olds = [old for old, _ in ast.literal_eval(edits)]
            except (ValueError, TypeError):
                continue
            if all(old in sources.get(path, "") for old in olds):
                continue
            others = [p for p, source in sources.items() if all(source.count(old) == 1 for old in olds)]
            if len(others) == 1 and place.lineno == place.end_lineno:
                line = lines[place.lineno - 1]
                lines[place.lineno - 1] = line[: place.col_offset] + f'"{others[0]}"' + line[place.end_col_offset :]
        if "".join(lines) != text:
            file.write_text("".join(lines), encoding="utf-8")


def _in_strings(source: str, words: Words) -> Iterator[str]:
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    at = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.STRING, tokenize.COMMENT):
            a = starts[token.start[0] - 1] + token.start[1]
            b = starts[token.end[0] - 1] + token.end[1]
            yield source[at:a]
            yield words.text(token.string, shortened=True)
            at = b
    yield source[at:]


def _per_file(text: str, words: Words) -> str:
    """The rows of ruff's per-file-ignores, whose braces list several files."""

    def row(match: re.Match[str]) -> str:
        before, inner, after = match.groups()
        files = [f"{before}{part}{after}" for part in inner.split(",")]
        new = [words.paths.get(f, f) for f in files]
        if new == files:
            return match.group()
        new = list(dict.fromkeys(new))
        if len(new) == 1:
            return f'"{new[0]}"'
        room = new[0].partition("/")[0]
        if any(f.partition("/")[0] != room for f in new):
            raise ValueError(f"several rooms: {new}")
        return f'"{room}/{{{",".join(f.partition("/")[2].removesuffix(".py") for f in new)}}}.py"'

    return re.sub(r'"([\w/]+/)\{([^}"*]+)\}(\.py)"', row, text)


# --- Import contracts


def _spread(entry: str, move: "Move") -> dict[str, str]:
    """The modules of a contract's entry, and the file of each after the move."""
    path = entry.replace(".", "/")
    return {
        p: move.where.rest(p)
        for p in move.tree.modules
        if (p == f"{path}.py" or p.startswith(f"{path}/")) and not p.endswith("__init__.py")
    }


def _entries(entries: list[str], move: "Move", *, every: bool) -> list[str]:
    """A contract's modules after the move. `every`: a file counts only if all that went into it is meant."""
    spread = {e: _spread(e, move) for e in entries}
    meant = {p for files in spread.values() for p in files}
    sources: dict[str, set[str]] = {}
    for path in move.tree.modules:
        if path.partition("/")[0] in ROOMS and (path.endswith(".py")) and not path.endswith("__init__.py"):
            sources.setdefault(move.where.rest(path), set()).add(path)
    new: list[str] = []
    for entry in entries:
        files = spread[entry]
        if not files or (all(p == t for p, t in files.items()) and not (every and _is_joined(entry, move))):
            new.append(entry)
            continue
        inside = entry.replace(".", "/") + "/"
        stays = [p for p, t in files.items() if t.startswith(inside)]
        if every and any(sources.get(t, set()) - meant for t in sources if t.startswith(inside)):
            stays = []  # others come into its folder
        if stays:
            new.append(entry)
        for target in dict.fromkeys(files.values()):
            if stays and target.startswith(entry.replace(".", "/") + "/"):
                continue
            if not every or sources.get(target, set()) <= meant:
                new.append(dotted(target))
    return _folded(list(dict.fromkeys(new)), move)


def _is_joined(entry: str, move: "Move") -> bool:
    """Whether others come into a package in this move."""
    inside = entry.replace(".", "/") + "/"
    return any(
        move.where.rest(p).startswith(inside) and not p.startswith(inside)
        for p in move.tree.modules
        if p.partition("/")[0] in ROOMS and not p.endswith("__init__.py")
    )


def _folded(entries: list[str], move: "Move") -> list[str]:
    """Entries without those that lie within another."""
    return [e for e in entries if not any(e.startswith(f"{other}.") for other in entries)]


def rewrite_contracts(text: str, move: "Move") -> str:
    blocks = text.split("[[tool.importlinter.contracts]]")
    first, rest = blocks[0], blocks[1:]
    out = [first]
    room = move.folder.partition("/")[0]
    for block in rest:
        contract = tomllib.loads(block)
        inside = [c.partition(".")[0] for c in contract.get("containers", ())]
        if contract["type"] == "layers" and room in inside and room in ("rules", "bot", "general", "sandbox"):
            continue  # the order is proved by `prove` while folders move
        for key, every in (("source_modules", True), ("forbidden_modules", False)):
            if key in contract:
                new = _entries(contract[key], move, every=every)
                if new != contract[key]:
                    block = re.sub(rf"{key} = \[[^\]]*\]", _array(key, new), block)
        if "ignore_imports" in contract:
            new = list(dict.fromkeys(_ignored(each, move) for each in contract["ignore_imports"]))
            if new != contract["ignore_imports"]:
                block = re.sub(r"ignore_imports = \[[^\]]*\]", _array("ignore_imports", new), block)
        out.append(block)
    return "[[tool.importlinter.contracts]]".join(out)


def _ignored(row: str, move: "Move") -> str:
    return " -> ".join(_entries([e], move, every=False)[0] if e.partition(".")[0] in ROOMS else e for e in row.split(" -> "))


def _array(key: str, entries: Iterable[str]) -> str:
    one = f"{key} = [{', '.join(f'{chr(34)}{e}{chr(34)}' for e in entries)}]"
    if len(one) <= 100:
        return one
    return f"{key} = [\n" + "".join(f'    "{e}",\n' for e in entries) + "]"


# --- The map in docs/architecture.md


def _map(root: Path, move: "Move") -> None:
    """Name the packages that there are now, each with its sentence."""
    page = root / "docs" / "architecture.md"
    text = page.read_text(encoding="utf-8")
    room = move.folder.partition("/")[0]
    found = re.search(rf"(^### {room}\n.*?^```\n)(.*?)(^```)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        return
    rows: dict[str, str] = {}
    for line in found[2].splitlines(keepends=True):
        if named := re.match(r" *([\w/]+/)(?= |$)", line):
            rows[named[1]] = line
        elif rows:
            rows[list(rows)[-1]] += line
    packages = {
        f"{init.parent.relative_to(root / room).as_posix()}/"
        for init in (root / room).rglob("__init__.py")
        if init.parent != root / room
    }
    rows = {name: line for name, line in rows.items() if name in packages}
    if not move.folder.endswith(".py") and move.folder != room:
        name = move.folder.partition("/")[2] + "/"
        says = move.layout.folders[move.folder].rstrip(".")
        says = says[0].lower() + says[1:] if not says.startswith("`") else says
        indent = "  " * name.count("/", 0, -1)
        rows[name] = f"{indent}{name}".ljust(28) + f"{says}\n"
    rank = {f.partition("/")[2] + "/": i for i, f in enumerate(move.layout.folders) if f.startswith(f"{room}/")}
    order = sorted(rows, key=lambda n: (_top_rank(n, rank), n.count("/") > 1, rank.get(n, -1)))
    block = "".join(rows[n] for n in order)
    text = text[: found.start(2)] + block + text[found.end(2) :]
    page.write_text(text, encoding="utf-8")
    house = root / "tests" / "test_house.py"
    tests = house.read_text(encoding="utf-8")
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    layered = {c for each in settings["tool"]["importlinter"]["contracts"] for c in each.get("containers", ())}
    match = re.search(r"LAYERED = \[(.*?)\]", tests, re.DOTALL)
    if match:
        names = [n for n in re.findall(r'"([\w.]+)"', match[1]) if n in layered]
        listed = ", ".join(f'"{n}"' for n in names)
        tests = tests[: match.start(1)] + f"\n    {listed},\n" + tests[match.end(1) :]
        house.write_text(tests, encoding="utf-8")


def _top_rank(name: str, rank: dict[str, int]) -> int:
    top = name.partition("/")[0] + "/"
    return rank.get(top, max(rank.values(), default=0) + 1) if top in rank else min((r for n, r in rank.items() if n.startswith(top)), default=999)
