"""Levels of computer players: their registry."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import Seat
from rules.model.commands import Choice, Command, Computer
from rules.model.errors import DataError
from rules.players import baseline, marshal, officer, recruit, steady

Choose = Callable[[Edition, PlayerView, Sequence[Choice], int], Command]
"""A function from the edition, a seat's view, its choices and its seed to one command."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level of computer player: its name, and the function that chooses.

    `choose` is pure and defined at the top of a module, where another process finds it by its name.
    """

    name: str
    choose: Choose
    heavy: bool = False
    """Whether its choices take milliseconds, so that another process must make them."""
    version: int = 1
    """It is raised whenever the level would choose otherwise anywhere: records name it."""

    @property
    def computer(self) -> Computer:
        """A computer player of this level."""
        return Computer(self.name, self.version)


_OFFERED: Final = (
    Level("recruit", recruit.choose_as_recruit),
    Level("officer", officer.choose_as_officer, heavy=True, version=2),
    Level("marshal", marshal.choose_as_marshal, heavy=True, version=2),
)
_EARLIER: Final = (
    Level("officer", officer.choose_first_as_officer, heavy=True),
    Level("marshal", marshal.choose_first, heavy=True),
)
_OTHERS: Final = (Level("steady", steady.choose_steadily), Level("sensible", baseline.choose))

OFFERED: Final = tuple(level.name for level in _OFFERED)
"""The names of the levels that a table can choose, the weakest first."""

LEVELS: Final[dict[str, Level]] = {level.name: level for level in (*_OFFERED, *_OTHERS)}
"""The newest version of all levels by name."""

EARLIER: Final = {(level.name, level.version): level for level in _EARLIER}
"""The earlier versions of levels. A version stays for as long as there are games in which it plays."""

SIMPLEST: Final = OFFERED[0]
"""The level that makes a move which another one fails to make."""

DEFAULT_LEVEL: Final = "officer"
"""The level if nobody chose one, and of a computer player that stands in for a person."""


def seed_of(game: str, seat: Seat) -> int:
    """A seed of a game's public name, which holds no secret: for hints, the clock and simulated games.

    At a table computer players have others (`rules.game.table.stints`), or they could be foreseen.
    """
    return int.from_bytes(hashlib.sha256(f"{game}|{seat}".encode()).digest()[:8])


def version_of(name: str, version: int | None) -> Level | None:
    """The version of a level that is installed here, if it is."""
    newest = LEVELS.get(name)
    return newest if newest and newest.version == version else EARLIER.get((name, version or 0))


def level_at(computer: Computer) -> Level | None:
    """The level of a computer player, in its version; the newest where that is not installed."""
    return version_of(computer.level, computer.version) or LEVELS.get(computer.level)


def find_level(text: str) -> Level:
    """The newest version of the level of that name, or the version that is named behind an `@`.

    Raises:
        DataError: naming the levels that there are.
    """
    name, at, version = text.partition("@")
    level = (
        version_of(name, int(version) if version.isdecimal() else None) if at else LEVELS.get(name)
    )
    if level is None:
        raise DataError(f"level: unknown {text!r}; there are {', '.join(LEVELS)}")
    return level
