"""A planted bug: one change to the product that breaks one promise, and the tests that must catch it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mutant:
    """One bug: what it is, where and how it is planted, and the tests that must catch it."""

    what: str
    file: str
    """From the root of the tree."""
    changes: tuple[tuple[str, str], ...]
    tests: tuple[str, ...]
    """Node ids, as pytest takes them; one that fails is enough."""

    def planted_in(self, text: str) -> str:
        """The file's text with the bug in it.

        Raises:
            ValueError: an old text is not there exactly once.
        """
        for old, new in self.changes:
            if (times := text.count(old)) != 1:
                raise ValueError(f"{self.what}: {times} times in {self.file}, not once: {old!r}")
            text = text.replace(old, new)
        return text
