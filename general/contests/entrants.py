"""Parses players (levels and programs) and house options from the command line; derives the keys of its games.

The keys are HMACs of a seed's secret, so that one reveals nothing about another. The secret is slow to
derive (scrypt), and is printed at the end. The value of an option is JSON where it is JSON.
"""

import hashlib
import hmac
import json
import os
import re
import secrets
import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final, Self

from rules.model.board import Seat
from rules.model.errors import DataError
from rules.players.levels import LEVELS, version_of
from rules.referee.programs.process import MEMORY_MB, TIME_MS, ProgramTerms

USUAL_SEED: Final = 1
_DRAWN_BITS: Final = 63
_COST: Final = {"n": 2**14, "r": 8, "p": 1}
"""Of scrypt (RFC 7914): some 50 milliseconds per guessed seed."""


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of a seed. Some of what they derive doesn't reveal the rest."""

    seed: int
    secret: bytes = field(repr=False)

    @classmethod
    def of(cls, seed: int) -> Self:
        """The keys of a seed, the same wherever it is used."""
        made = hashlib.scrypt(str(seed).encode(), salt=b"general", **_COST, dklen=32)
        return cls(seed, made)

    def name(self, game: int) -> str:
        """The name of a game by its number, from which the seeds of its players are made."""
        return hmac.digest(self.secret, f"told|{game}".encode(), "sha256").hex()

    def secret_of(self, deal: int) -> bytes:
        """The secret of the games that are dealt alike: their dice, missions and cards come from it."""
        return hmac.digest(self.secret, f"dealt|{deal}".encode(), "sha256")


def seed_for(given: int | None, kept: int | None, *, programs: bool) -> int:
    """The seed of a command: the one that it names or that its file keeps.

    Else it is the usual one, or, where programs play, a new one, so that none has guessed it.
    """
    if given is not None:
        return given
    if kept is not None:
        return kept
    return secrets.randbits(_DRAWN_BITS) if programs else USUAL_SEED


def told_at_the_end(keys: Keys) -> dict[str, Any]:
    """The keys as JSON-like values; they reproduce every die of the games."""
    return {"seed": keys.seed, "secret": keys.secret.hex()}


_LEVEL, _PROGRAM = "level:", "cmd:"
_WORD: Final = re.compile(r"[^\W\d][\w-]*(@\d+)?")
"""One word that is no path: without `cmd:` it names a level, so that a mistyped one is not started.

An `@` with a number behind it names a version of that level.
"""
_PLAYER: Final = re.compile(r"""(?:[^,'"\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*'|['"\\].*)*""", re.DOTALL)
"""A player among others with commas between: a comma in quotes, or behind a backslash, is its own."""
_OWN: Final = "GENERAL_"
"""How the variables of General's own settings begin."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player as named on the command line: of a level, or else a program with its arguments."""

    name: str
    level: str = ""
    program: tuple[str, ...] = ()


def read_entrants(text: str) -> tuple[Entrant, ...]:
    """Read players with commas between.

    Raises:
        DataError: one of them can't be.
    """
    found, at = [], -1
    while at < len(text):
        player = _PLAYER.match(text, at + 1)
        if player is None:
            raise AssertionError("it matches even nothing")
        found.append(read_entrant(player[0]))
        at = player.end()
    return tuple(found)


def read_entrant(text: str) -> Entrant:
    """Read who plays: a level with or without `level:`, or a program, which needs `cmd:` if it is one word.

    Raises:
        DataError: it is neither.
    """
    name = text.strip()
    if name.startswith(_LEVEL) or _WORD.fullmatch(name):
        return Entrant(name, level=_level(name.removeprefix(_LEVEL)))
    try:
        program = tuple(shlex.split(name.removeprefix(_PROGRAM)))
    except ValueError as open_quote:
        raise DataError(f"player {text!r}: {open_quote}; close the quotes") from open_quote
    if not program:
        raise DataError(f"player {text!r}: write cmd:program, or a level: {', '.join(LEVELS)}")
    return Entrant(name, program=program)


def _level(name: str) -> str:
    known, _, version = name.partition("@")
    if version_of(known, int(version)) if version.isdecimal() else name in LEVELS:
        return name
    near = get_close_matches(known.lower(), LEVELS, n=1)
    meant = f"did you mean {near[0]}? There" if near else "there"
    raise DataError(
        f"level: unknown {name!r}; {meant} are {', '.join(LEVELS)}. For a program, write cmd:{name}"
    )


def read_seats(players: Iterable[str], seats: Sequence[Seat]) -> Mapping[Seat, Entrant]:
    """Read who plays at which seat, from `red=level:officer` or `red=cmd:program and its arguments`.

    Raises:
        DataError: one is not of that form, or names no seat at this table.
    """
    found: dict[Seat, Entrant] = {}
    for player in players:
        seat, _, name = player.partition("=")
        if seat not in seats or not name.strip():
            raise DataError(
                f"player {player!r}: write seat=program; the seats are {', '.join(seats)}"
            )
        found[Seat(seat)] = read_entrant(name)
    return found


def read_terms(time_ms: int, memory_mb: int, names: Iterable[str]) -> ProgramTerms:
    """Read the terms on which programs play; `names` are those of variables that they get.

    Raises:
        DataError: a variable is General's own, or there is none of that name.
    """
    wanted = tuple(dict.fromkeys(names))
    for name in wanted:
        if name.upper().startswith(_OWN):
            raise DataError(f"env {name!r}: General's own settings aren't passed to programs")
        if not name or "=" in name or name not in os.environ:
            raise DataError(f"env {name!r}: this variable isn't set")
    return ProgramTerms(time_ms, memory_mb, wanted)


def options_of_terms(terms: ProgramTerms) -> list[str]:
    """The terms as options of the command line, as far as they are not the usual ones."""
    words = ["--time-ms", str(terms.time_ms)] if terms.time_ms != TIME_MS else []
    words += ["--memory", str(terms.memory_mb)] if terms.memory_mb != MEMORY_MB else []
    return words + [word for name in terms.environment for word in ("--env", name)]


def parse_options(options: Iterable[str]) -> dict[str, Any]:
    """Parse options; gives their values by name.

    Raises:
        DataError: one is not of the form `name=value`.
    """
    return dict(_parse(option) for option in options)


def _parse(option: str) -> tuple[str, Any]:
    name, equals, value = option.partition("=")
    if not equals or not name:
        raise DataError(f"option {option!r}: write name=value")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value
