"""Levels of computer players: their registry."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.choices import Choice
from rules.model.commands import Command
from rules.model.errors import DataError
from rules.model.ids import Seat
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


_OFFERED: Final = (
    Level("recruit", recruit.choose),
    Level("officer", officer.choose, heavy=True),
    Level("marshal", marshal.choose, heavy=True),
)
_OTHERS: Final = (Level("steady", steady.choose), Level("sensible", baseline.choose))

OFFERED: Final = tuple(level.name for level in _OFFERED)
"""The names of the levels that a table can choose, the weakest first."""

LEVELS: Final[dict[str, Level]] = {level.name: level for level in (*_OFFERED, *_OTHERS)}
"""All levels by name. A level stays for as long as there are games in which it plays."""

SIMPLEST: Final = OFFERED[0]
"""The level that makes a move which another one fails to make."""

DEFAULT_LEVEL: Final = "officer"
"""The level if nobody chose one, and of a computer player that stands in for a person."""


def seed_of(game: str, seat: Seat) -> int:
    """A seed of a game's public name, which holds no secret: for hints, the clock and simulated games.

    At a table computer players have others (`rules.game.table.stints`), or they could be foreseen.
    """
    return int.from_bytes(hashlib.sha256(f"{game}|{seat}".encode()).digest()[:8])


def find_level(name: str) -> Level:
    """The level of that name.

    Raises:
        DataError: naming the levels that there are.
    """
    if name not in LEVELS:
        raise DataError(f"level: unknown {name!r}; there are {', '.join(LEVELS)}")
    return LEVELS[name]
