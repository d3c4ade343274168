"""Catalogues compiled: what a Fluent file was parsed to, kept beside it as JSON (`tools/catalogues.py`).

A digest says what it was made from, and what it was made to. Whoever finds none, or one that is not right,
parses the Fluent file: what is said never depends on it.
"""

import json
from collections.abc import Iterable
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from bot.text.words.resolving import Pattern

SOURCE: Final = ".ftl"
COMPILED: Final = ".json"
_PARSER: Final = "parsing.py"


def compile_source(file: str, source: str) -> dict[str, Pattern]:
    """The patterns of a catalogue's source; `file` is what faults are named by.

    Raises:
        DataError: as `bot.text.words.parsing.patterns_of`.
    """
    # Its parser is not loaded where everything is compiled already.
    from bot.text.words.parsing import patterns_of  # noqa: PLC0415

    return patterns_of(file, source)


def compiled_text(file: str, content: bytes) -> str:
    """What is kept of a catalogue: a line with the digest, then its patterns.

    Raises:
        DataError: as `compile_source`.
    """
    patterns = compile_source(file, content.decode())
    kept = json.dumps(patterns, ensure_ascii=False, separators=(",", ":"))
    return f"{_digest(content, kept)}\n{kept}"


def messages_in(text: str) -> frozenset[str]:
    """The ids of the messages in what is kept of a catalogue, and of their attributes."""
    return messages_of(json.loads(text.partition("\n")[2]))


def messages_of(patterns: Iterable[str]) -> frozenset[str]:
    """The ids that the program may ask for: those of messages and attributes, not of terms."""
    return frozenset(key for key in patterns if not key.startswith("-"))


def is_compiled(folder: Traversable, language: str, content: bytes) -> bool:
    """Whether a catalogue is kept, made from this content of its source by this program."""
    return _kept(folder, language, content) is not None


def kept_patterns(folder: Traversable, language: str, content: bytes) -> dict[str, Pattern] | None:
    """What is kept of a catalogue, if it was made from this content of its source by this program."""
    kept = _kept(folder, language, content)
    patterns: dict[str, Pattern] | None = json.loads(kept) if kept is not None else None
    return patterns


def _kept(folder: Traversable, language: str, content: bytes) -> str | None:
    file = folder.joinpath(f"{language}{COMPILED}")
    if not file.is_file():
        return None
    digest, _, kept = file.read_text(encoding="utf-8").partition("\n")
    return kept if digest == _digest(content, kept) else None


def _digest(content: bytes, kept: str) -> str:
    """The digest of a catalogue's source, of that by which it is parsed, and of what came of it."""
    parser = resources.files("bot.text.words").joinpath(_PARSER).read_bytes()
    return sha256(parser + content + kept.encode()).hexdigest()
