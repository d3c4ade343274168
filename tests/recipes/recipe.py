"""A recipe of CONTRIBUTING.md as the edits that somebody makes who follows it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Edit:
    """A piece of a file's text, and what stands there instead; it must be there exactly once."""

    file: str
    """From the root of the tree."""
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Recipe:
    """One thing that is added as its recipe says."""

    title: str
    """The recipe's name in CONTRIBUTING.md."""
    edits: tuple[Edit, ...] = ()
    new: Mapping[str, str | Callable[[Path], str]] = field(default_factory=dict)
    """The text of each new file, which ends with one line break; or what makes it of the copy."""
    rewritten: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
    """Files that change in every line, and what makes the new text of the old one."""
    begins: tuple[str, ...] = ()
    """Commands that are run before the first edit, in the recipe's words."""
    writes: tuple[str, ...] = ()
    """Commands that keep what was made: `NAME=value .venv/bin/pytest FILE`, `.venv/bin/general ... > FILE`."""

    @property
    def files(self) -> list[str]:
        """The files that somebody changes or makes, each once."""
        edited = (edit.file for edit in self.edits)
        return [*dict.fromkeys((*edited, *self.rewritten, *self.new))]

    def apply(self, tree: Path) -> None:
        """Make the edits in a copy of the tree.

        Raises:
            ValueError: the tree has moved on: what the recipe changes is no longer there as it was.
        """
        for edit in self.edits:
            place = tree / edit.file
            if not place.is_file():
                raise ValueError(f"{self.title}: there is no {edit.file} any more")
            text = place.read_text(encoding="utf-8")
            if (times := text.count(edit.old)) != 1:
                found = f"{times} times in {edit.file}, not once"
                raise ValueError(f"{self.title}: this stands {found}:\n{edit.old}")
            place.write_text(text.replace(edit.old, edit.new), encoding="utf-8")
        for name, rewrite in self.rewritten.items():
            place = tree / name
            place.write_text(rewrite(place.read_text(encoding="utf-8")), encoding="utf-8")
        for name, made in self.new.items():
            if (tree / name).exists():
                raise ValueError(f"{self.title}: there is a {name} now")
            text = made if isinstance(made, str) else made(tree)
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            (tree / name).write_text(text.lstrip("\n"), encoding="utf-8")


def after(file: str, line: str, *more: str) -> Edit:
    """More lines after one that stands in the file."""
    return Edit(file, f"{line}\n", "\n".join((line, *more, "")))


def before(file: str, begins: str, *more: str) -> Edit:
    """More lines before one that begins so, which is not the first of the file."""
    return Edit(file, f"\n{begins}", "\n".join(("", *more, begins)))
