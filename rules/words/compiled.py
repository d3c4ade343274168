"""Catalogues of words (https://projectfluent.org), compiled so that no start parses them.

A digest says what a compiled catalogue was made from, and what it was made to. Where there is none, or one
that doesn't fit, the source is parsed: what is said never depends on it.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from rules.words.resolving import Node, Pattern

SOURCE: Final = ".ftl"
COMPILED: Final = ".json"
_PARSER: Final = "parsing.py"

_SHARED: Final = ("rule-", "rules-", "illegal-")
_SHARED_WORDS: Final = ("command", "phase", "symbol")
"""What the referee says as the bot does: messages by the beginnings of their ids, and by their ids."""


def compile_source(file: str, source: str) -> dict[str, Pattern]:
    """The patterns of a catalogue's source; `file` is what faults are named by.

    Raises:
        DataError: as `rules.words.parsing.patterns_of`.
    """
    # Its parser is not loaded where everything is compiled already.
    from rules.words.parsing import patterns_of  # noqa: PLC0415

    return patterns_of(file, source)


def compiled_text(file: str, content: bytes) -> str:
    """What is kept of a catalogue: a line with the digest, then its patterns.

    Raises:
        DataError: as `compile_source`.
    """
    return _packed(content, compile_source(file, content.decode()))


def referee_patterns(own: bytes, english: bytes) -> dict[str, Pattern]:
    """The patterns of the referee's sentences: its own, and those that it shares with the bot's English ones.

    Raises:
        DataError: as `compile_source`.
    """
    shared = compile_source("en.ftl", english.decode())
    wanted = (key for key in shared if key in _SHARED_WORDS or key.startswith(_SHARED))
    reached = _reached(wanted, shared)
    return {key: shared[key] for key in shared if key in reached} | compile_source(
        "referee.ftl", own.decode()
    )


def referee_text(own: bytes, english: bytes) -> str:
    """What is kept of the referee's sentences.

    Raises:
        DataError: as `compile_source`.
    """
    return _packed(own + english, referee_patterns(own, english))


def _reached(keys: Iterable[str], patterns: Mapping[str, Pattern]) -> set[str]:
    """These ids, and those of all that their messages refer to."""
    reached, ahead = set[str](), list(keys)
    while ahead:
        if (key := ahead.pop()) not in reached:
            reached.add(key)
            ahead += _references(patterns[key])
    return reached


def _references(node: Node) -> Iterator[str]:
    match node:
        case ["entry" | "term" | "declined", str(key), *_]:
            yield key
        case list():
            for each in node:
                yield from _references(each)
        case _:
            pass


def messages_in(text: str) -> frozenset[str]:
    """The ids of the messages in what is kept of a catalogue, and of their attributes."""
    return messages_of(json.loads(text.partition("\n")[2]))


def messages_of(patterns: Iterable[str]) -> frozenset[str]:
    """The ids that the program may ask for: those of messages and attributes, not of terms."""
    return frozenset(key for key in patterns if not key.startswith("-"))


def is_compiled(folder: Traversable, name: str, content: bytes) -> bool:
    """Whether a catalogue is kept, made from this content of its source by this program."""
    return _kept(folder, name, content) is not None


def kept_patterns(folder: Traversable, name: str, content: bytes) -> dict[str, Pattern] | None:
    """What is kept of a catalogue, if it was made from this content of its source by this program."""
    kept = _kept(folder, name, content)
    patterns: dict[str, Pattern] | None = json.loads(kept) if kept is not None else None
    return patterns


def _packed(content: bytes, patterns: Mapping[str, Pattern]) -> str:
    kept = json.dumps(patterns, ensure_ascii=False, separators=(",", ":"))
    return f"{_digest(content, kept)}\n{kept}"


def _kept(folder: Traversable, name: str, content: bytes) -> str | None:
    file = folder.joinpath(f"{name}{COMPILED}")
    if not file.is_file():
        return None
    digest, _, kept = file.read_text(encoding="utf-8").partition("\n")
    return kept if digest == _digest(content, kept) else None


def _digest(content: bytes, kept: str) -> str:
    """The digest of a catalogue's source, of that by which it is parsed, and of what came of it."""
    parser = resources.files("rules.words").joinpath(_PARSER).read_bytes()
    return sha256(parser + content + kept.encode()).hexdigest()
