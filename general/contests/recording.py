"""Games of a match as files: a record for each, which `verify`, `analyse` and `notation` read, and a list of them.

The games that are dealt alike have one secret, so their records are written once all of them are over:
a program that looks for them there finds nothing that it could use.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from general.contests.game_files import GameFile
from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import Seat
from rules.model.commands import Choice, Command
from rules.model.errors import IllegalCommand
from rules.model.state import GameState
from rules.players.levels import Choose
from rules.players.simulate import GuestPlayers
from rules.referee.paper.form import write
from rules.referee.paper.record import Occasion, text_record_of
from rules.referee.programs.process import MissedMove
from rules.referee.records.play import follow_command, start_game
from rules.referee.records.record import record_of

_LIST: Final = "games.jsonl"


class OrdersNoted:
    """Players from outside whose orders are noted, with those of the computer players at their table."""

    def __init__(self, guests: GuestPlayers) -> None:
        self._guests = guests
        self.orders: list[Command] = []
        """All that were carried out, in order."""

    def order(self, edition: Edition, state: GameState, seat: Seat) -> Command | None:
        """The seat's command; None leaves it to the computer player."""
        command = self._guests.order(edition, state, seat)
        if command is not None:
            self.orders.append(command)
        return command

    def goes_on_after(self, seat: Seat, refusal: IllegalCommand) -> bool:
        """Whether the seat has another command, now that the rules refused this one."""
        self.orders.pop()
        return self._guests.goes_on_after(seat, refusal)

    def of(self, choose: Choose) -> Choose:
        """The same choice of a computer player, noted."""

        def choose_noted(
            edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
        ) -> Command:
            command = choose(edition, view, choices, seed)
            self.orders.append(command)
            return command

        return choose_noted


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game as its record tells it: as text if it was won, else as JSON."""

    content: str
    is_text: bool


def record_orders(
    edition: Edition, seats: Mapping[Seat, str], secret: bytes, orders: Iterable[Command]
) -> Recorded:
    """The record of a game in which these orders were given; `seats` names who sits where."""
    game = start_game(edition, tuple(seats), secret)
    for order in orders:
        game = follow_command(game, order, game.dice)
    record = record_of(game)
    if record.secret is None:
        return Recorded(record.model_dump_json(), is_text=False)
    return Recorded(write(text_record_of(record, Occasion(names=seats))), is_text=True)


@dataclass(frozen=True, slots=True)
class Listed:
    """A line on a game in the list of those recorded."""

    file: str
    seats: Mapping[Seat, str]
    winner: Seat | None
    missed: Sequence[MissedMove]


class RecordFolder:
    """A folder with a record of each game of a match.

    Args:
        folder: is made, if it is missing.
        about: what is played, as JSON-like values.
        alike: games whose numbers give the same value here are dealt alike.

    Raises:
        DataError: it holds records of something else.
        OSError: it can't be written to.
    """

    def __init__(self, folder: Path, about: Mapping[str, Any], alike: Callable[[int], int]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._list = GameFile(folder / _LIST, about, Listed)
        self._list.begun()
        self._alike = alike
        self._waiting: dict[int, tuple[Listed, Recorded]] = {}

    def add(self, number: int, listed: Listed, recorded: Recorded, left: Iterable[int]) -> None:
        """Take in a game that is over; `left` are the numbers of those still to be played."""
        self._waiting[number] = (listed, recorded)
        to_come = {self._alike(number) for number in left}
        self._write(n for n in sorted(self._waiting) if self._alike(n) not in to_come)

    def close(self) -> None:
        """Write what was still held back: nothing more is played."""
        self._write(sorted(self._waiting))

    def _write(self, numbers: Iterator[int] | list[int]) -> None:
        for number in list(numbers):
            listed, recorded = self._waiting.pop(number)
            (self._folder / listed.file).write_text(recorded.content, encoding="utf-8")
            self._list.add([listed])


def file_of(number: int, recorded: Recorded) -> str:
    """The name of a game's file, by its number from 0; in files and tables they are told from 1."""
    return f"game-{number + 1:05}{'.risk' if recorded.is_text else '.json'}"
