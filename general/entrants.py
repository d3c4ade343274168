"""Who plays a seat, as it is written on the command line: `level:officer`, or `cmd:./mine --fast`."""

import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules.model.errors import DataError
from rules.model.ids import Seat
from rules.players import LEVELS, find_level

_LEVEL, _PROGRAM = "level:", "cmd:"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player as named on the command line: of a level, or else a program with its arguments."""

    name: str
    level: str = ""
    program: tuple[str, ...] = ()


def read_entrant(text: str) -> Entrant:
    """Read who plays: a level with or without `level:`, or a program with or without `cmd:`.

    Raises:
        DataError: it is neither.
    """
    name = text.strip()
    if name in LEVELS or name.startswith(_LEVEL):
        return Entrant(name, level=find_level(name.removeprefix(_LEVEL)).name)
    try:
        program = tuple(shlex.split(name.removeprefix(_PROGRAM)))
    except ValueError as open_quote:
        raise DataError(f"player {text!r}: {open_quote}; close the quotes") from open_quote
    if not program:
        raise DataError(f"player {text!r}: write cmd:program, or a level of {', '.join(LEVELS)}")
    return Entrant(name, program=program)


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
                f"player {player!r}: write seat=program, with a seat of {', '.join(seats)}"
            )
        found[Seat(seat)] = read_entrant(name)
    return found
