"""The layout as data: which module, or which of its definitions, goes into which file.

A line `> rules/model :: sentence` opens a folder and gives its package's docstring; folders stand in the order in which
they may import: each imports what stands above it. `>> render :: sentence` keeps what the package's `__init__` hands on.
A file is a line `rules/model/board.py :: sentence` followed by its sources, indented: `model/board` is a whole module of
the same room, `model/truce:Border` only that definition of one. A sentence that is left out is the first source's own.
`= old:name new` renames a definition on its way, `@ old new` moves a file or folder of data with the folder of its new path.
"""

from dataclasses import dataclass, field
from pathlib import Path

from tools.mover.trees import Place

FILE = Path(__file__).with_name("layout.txt")


@dataclass
class Source:
    path: str
    names: tuple[str, ...]
    """Empty: what no other file takes of it."""


@dataclass
class Target:
    path: str
    says: str
    sources: list[Source] = field(default_factory=list)

    @property
    def folder(self) -> str:
        return folder_of(self.path)


@dataclass
class Layout:
    folders: dict[str, str] = field(default_factory=dict)
    """The sentence of each folder, in the order of imports. A file directly in a room counts as a folder."""
    handing_on: set[str] = field(default_factory=set)
    targets: dict[str, Target] = field(default_factory=dict)
    whole: dict[str, str] = field(default_factory=dict)
    parts: dict[tuple[str, str], str] = field(default_factory=dict)
    renamed: dict[tuple[str, str], str] = field(default_factory=dict)
    data: dict[str, str] = field(default_factory=dict)

    def file_of(self, place: Place) -> str | None:
        """The file that a definition, or the rest of a module, belongs to. None: the layout does not name it."""
        if place.name is not None and (place.path, place.name) in self.parts:
            return self.parts[place.path, place.name]
        if place.path in self.whole:
            return self.whole[place.path]
        return place.path if place.path in self.targets else None

    def files_of(self, path: str) -> list[str]:
        """All files that a module goes to."""
        found = [self.whole[path]] if path in self.whole else [path] if path in self.targets else []
        return [
            *found,
            *dict.fromkeys(t for (p, _), t in self.parts.items() if p == path and t not in found),
        ]

    def rank(self) -> dict[str, int]:
        return {folder: index for index, folder in enumerate(self.folders)}


LONE = ("rules", "bot", "general", "sandbox")
"""Rooms whose own files each have a place of their own in the order."""


def folder_of(path: str) -> str:
    folder = path.rpartition("/")[0]
    return path if folder in LONE and not path.endswith("__init__.py") else folder


def read(text: str | None = None) -> Layout:
    layout = Layout()
    target: Target | None = None
    for number, line in enumerate((text or FILE.read_text(encoding="utf-8")).splitlines(), 1):
        row = line.split("#")[0].rstrip()
        if not row:
            continue
        if row.startswith(">"):
            folder, _, says = row.lstrip("> ").partition(" :: ")
            layout.folders[folder.strip()] = says.strip()
            if row.startswith(">>"):
                layout.handing_on.add(folder.strip())
        elif row.startswith("="):
            old, new = row[1:].split()
            path, _, name = old.partition(":")
            layout.renamed[f"{path}.py", name] = new
        elif row.startswith("@"):
            old, new = row[1:].split()
            layout.data[old] = new
        elif not row.startswith(" "):
            path, _, says = row.partition("::")
            target = Target(path.strip(), says.strip())
            if target.path in layout.targets:
                raise ValueError(f"line {number}: {target.path} twice")
            layout.targets[target.path] = target
        else:
            if target is None:
                raise ValueError(f"line {number}: no file")
            room = target.path.partition("/")[0]
            for word in row.split():
                module, _, names = word.partition(":")
                source = Source(f"{room}/{module}.py", tuple(filter(None, names.split(","))))
                target.sources.append(source)
                if source.names:
                    layout.parts |= dict.fromkeys(
                        ((source.path, n) for n in source.names), target.path
                    )
                elif source.path in layout.whole:
                    raise ValueError(f"line {number}: {source.path} twice")
                else:
                    layout.whole[source.path] = target.path
    return layout
