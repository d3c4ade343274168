"""Numbered lines: what people add to a key besides its secret, each with a running hash. Pure.

Tables and seasons of leagues have the same lines; `rules.core.dice` says how hashes and keys are computed.
"""

import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Final

from rules.core.dice import lines_key, running_hash, seal_of
from rules.model.roster import Line, LineKind

MOST_OF_ONE: Final = 6
"""The most lines of one person at one table, or in one season."""
LONGEST_WORD: Final = 60
SHORTEST_SEALED: Final = 20
"""The length from which a sealed word protects anybody: a shorter one can be guessed from its SHA-256."""
LONGEST_SEALED: Final = 100
TELLING: Final = timedelta(hours=24)
"""The time after the lines are closed for which the words that were sealed are waited for."""

_SEAL: Final = re.compile(r"[0-9a-f]{64}")
_UNWRITABLE: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
"""The Unicode categories of control characters, surrogates, and line and paragraph separators."""


def line_text(line: Line) -> str:
    """The text of a line that is hashed beside its number."""
    return f"{line.id}|{line.kind}|{line.text}"


def running_hashes(commitment: str, lines: Iterable[Line]) -> tuple[str, ...]:
    """The running hash after each line, in hex. `commitment` is hash 0."""
    hashes = [commitment]
    for number, line in enumerate(lines, start=1):
        hashes.append(running_hash(hashes[-1], number, line_text(line)))
    return tuple(hashes[1:])


def key_of(secret: bytes, commitment: str, lines: Sequence[Line]) -> bytes:
    """The key of the dice.

    Raises:
        ValueError: it is not settled yet: the lines are open, or a sealed word is not told.
    """
    if not is_closed(lines) or awaited_seals(lines):
        raise ValueError("no dice before the lines are closed and every sealed word is told")
    told = [(n, lines[n - 1].told) for n in standing_seals(lines)]
    return lines_key(secret, running_hashes(commitment, lines)[-1], told)


def is_closed(lines: Sequence[Line]) -> bool:
    """Whether the closing line is there, after which none follows."""
    return bool(lines) and lines[-1].kind is LineKind.CLOSE


def awaited_seals(lines: Sequence[Line]) -> tuple[int, ...]:
    """The numbers of seals whose words are still to be told; none before the lines are closed."""
    return tuple(n for n in standing_seals(lines) if not lines[n - 1].told)


def standing_seals(lines: Sequence[Line]) -> tuple[int, ...]:
    """The numbers of seals that were valid when the lines were closed; none before that."""
    return tuple(json.loads(lines[-1].text)["seals"]) if is_closed(lines) else ()


def fits(seal: str, word: str) -> bool:
    """Whether a seal is that of the word. A line feed after it, as `echo` adds, is accepted."""
    return seal in (seal_of(word), seal_of(f"{word}\n"))


def is_writable(word: str) -> bool:
    """Whether a word is one line without control characters, and not empty."""
    return bool(word) and not any(unicodedata.category(c) in _UNWRITABLE for c in word)


def is_weak(line: Line) -> bool:
    """Whether the told word of a seal is so short that it could have been guessed."""
    return 0 < len(line.told) < SHORTEST_SEALED


def read_seal(typed: str) -> str | None:
    """The seal in what was typed, with or without what `sha256sum` prints after it; None if it is none."""
    first = typed.strip().partition(" ")[0].lower()
    return first if _SEAL.fullmatch(first) else None


def one_line(word: str) -> str:
    """A word that everybody sees, made one line; it may be empty, or too long."""
    return "".join(c for c in " ".join(word.split()) if is_writable(c))
