"""Runs many games on all cores: worker processes, files of results, stop and resume.

Games with the same deal share a secret, so their records are written once all of them are over: a
program can't look them up during play.
"""

import hashlib
import json
import os
import signal
import statistics
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread
from types import FrameType
from typing import Any, Final, Generic, NoReturn, Protocol, TypeVar, cast

from pydantic import TypeAdapter, ValidationError

from general.terminal import STDERR, progress_bar
from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import Seat
from rules.model.commands import Choice, Command
from rules.model.errors import DataError, IllegalCommand
from rules.model.state import GameState
from rules.players.levels import Choose
from rules.players.simulate import GameOutcome, GuestPlayers
from rules.referee.paper.form import write
from rules.referee.paper.record import Occasion, text_record_of
from rules.referee.programs.process import Miss, MissedMove
from rules.referee.records.play import follow_command, start_game
from rules.referee.records.record import record_of

_CONTEXT: Final = get_context("spawn")
_ENDING_S: Final = 10.0
"""Seconds in which a process has ended its programs; then it is ended by force, and they end with it."""


class Numbered(Protocol):
    """A game that was played."""

    @property
    def number(self) -> int:
        """Its place among those of the command, from 0."""
        ...


Result = TypeVar("Result")
T = TypeVar("T", bound=Numbered)
Kept = TypeVar("Kept")


def play_all(
    play: Callable[[int], Result], numbers: Iterable[int], most: int
) -> Generator[Result, None, None]:
    """Play these games in worker processes; yield each result when it's ready.

    Raises:
        DataError: a worker process died.
        Exception: anything that `play` raises.
    """
    left = deque(numbers)
    far_end, leash = _CONTEXT.Pipe(duplex=False)
    running: dict[Connection, BaseProcess] = {}
    try:
        for _ in range(min(most, len(left))):
            near, far = _CONTEXT.Pipe()
            running[near] = _start(play, far, far_end)
            near.send(left.popleft())
        while running:
            for pipe in cast("list[Connection]", wait(list(running))):
                came: Result = _result(pipe)
                if left:
                    pipe.send(left.popleft())
                else:
                    _end([running.pop(pipe)])
                yield came
    finally:
        _end(running.values())
        leash.close()


def _start(play: Callable[[int], Result], pipe: Connection, leash: Connection) -> BaseProcess:
    """A process that plays. Ctrl-C, which all processes of a terminal get, is meant for this one alone."""
    process = _CONTEXT.Process(target=_serve, args=(play, pipe, leash), daemon=True)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    pipe.close()
    return process


def _result(pipe: Connection) -> Any:  # noqa: ANN401 - whatever a game gives
    """What a game gave; an error in its process is sent as itself, and raised here."""
    try:
        came = pipe.recv()
    except EOFError as died:
        raise DataError(
            "a worker process died; the machine may be short of memory. Use fewer workers (--jobs 1)"
        ) from died
    if isinstance(came, Exception):
        raise came
    return came


def _end(processes: Iterable[BaseProcess]) -> None:
    """End processes, which end their programs first."""
    ending = list(processes)
    for process in ending:
        process.terminate()
    for process in ending:
        process.join(_ENDING_S)
        process.kill()


def _serve(play: Callable[[int], Result], pipe: Connection, leash: Connection) -> None:
    """Play games by their numbers until the pipe closes."""
    signal.signal(signal.SIGTERM, _leave)
    Thread(target=_end_with, args=(leash,), daemon=True).start()
    with suppress(EOFError, BrokenPipeError):
        while True:
            number = pipe.recv()
            try:
                pipe.send(play(number))
            except Exception as error:
                pipe.send(error)


def _leave(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit


def _end_with(leash: Connection) -> None:
    """End this process when its parent is gone, which closes the leash."""
    leash.poll(None)
    os._exit(0)


_LONGEST_LINE: Final = 4 * 2**20
"""The most bytes of a line; a game has some thousand."""


class GameFile(Generic[Kept]):
    """A file that keeps games; its first line says of what.

    Args:
        file: may be missing.
        about: what is played, as JSON-like values.
        kind: the type of a game.
    """

    def __init__(self, file: Path, about: Mapping[str, Any], kind: type[Kept]) -> None:
        self._file = file
        self._about = json.loads(json.dumps(about))
        self._games: TypeAdapter[Kept] = TypeAdapter(kind)

    def begun(self) -> list[Kept]:
        """The games that it keeps; a new file keeps none. A last line that was cut short is taken away.

        Raises:
            DataError: it is no such file, or keeps games of something else.
            OSError: it can't be read or written to.
        """
        if not self._file.exists():
            self.add([])
        found: list[Kept] = []
        with self._file.open("rb") as lines:
            self._must_be_about(lines.readline(_LONGEST_LINE))
            while (line := lines.readline(_LONGEST_LINE)).endswith(b"\n"):
                try:
                    found.append(self._games.validate_json(line))
                except ValidationError as error:
                    raise self._no_file(f"line {len(found) + 2}") from error
            whole = lines.tell() - len(line)
        if line:
            with self._file.open("r+b") as file:
                file.truncate(whole)
        return found

    def add(self, games: Iterable[Kept]) -> None:
        """Add games, and say of what they are, if it is new.

        Raises:
            OSError: it can't be written to.
        """
        with self._file.open("ab") as file:
            if not file.tell():
                file.write(json.dumps(self._about).encode() + b"\n")
            for game in games:
                file.write(self._games.dump_json(game) + b"\n")

    def _must_be_about(self, line: bytes) -> None:
        try:
            about = json.loads(line)
        except ValueError as error:
            raise self._no_file("line 1") from error
        if not isinstance(about, dict) or about.keys() != self._about.keys():
            raise self._no_file("line 1")
        for name, value in self._about.items():
            if about[name] != value:
                raise DataError(
                    f"{self._file}: holds games with {name} {about[name]!r}, not {value!r};"
                    " repeat the same command, or name another file"
                )

    def _no_file(self, where: str) -> DataError:
        return DataError(f"{self._file}: not a file of games of this command ({where})")


def seed_kept(file: Path | None) -> int | None:
    """The seed of the games that a file keeps; None without a file, or one that names none.

    Raises:
        OSError: it can't be read.
    """
    if file is None or not file.exists():
        return None
    with file.open("rb") as lines, suppress(ValueError):
        about = json.loads(lines.readline(_LONGEST_LINE))
        seed = about.get("seed") if isinstance(about, dict) else None
        return seed if isinstance(seed, int) else None
    return None


_ENDS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@dataclass(frozen=True, slots=True)
class Run(Generic[T]):
    """What was played, in order, and how it ended."""

    games: Sequence[T]
    new: int
    """How many of the games were played now, and were not kept before."""
    seconds: float
    signal: int = 0
    """The signal that ended it early."""

    @property
    def per_second(self) -> float:
        """The games that were played in a second, or 0."""
        return self.new / self.seconds if self.new else 0.0


def lengths_of(outcomes: Iterable[GameOutcome]) -> dict[str, float]:
    """The rounds that games took, as JSON-like values."""
    rounds = [outcome.rounds for outcome in outcomes]
    return {"fewest": min(rounds), "median": statistics.median(rounds), "most": max(rounds)}


def count_misses(misses: Iterable[Mapping[Miss, int]]) -> dict[str, int]:
    """How many moves of a program were replaced, by the reason."""
    found = list(misses)
    return {str(miss): sum(each.get(miss, 0) for each in found) for miss in Miss}


@dataclass(frozen=True, slots=True)
class Wanted(Generic[T]):
    """The games that a command is to play: so many, which are about this, of that type."""

    about: Mapping[str, Any]
    kind: type[T]
    games: int
    resume: Path | None = None
    """The file that keeps them."""

    def play(self, play: Callable[[Sequence[int]], Generator[T, None, None]]) -> Run[T]:
        """Play those that are not kept yet; a signal ends it, and what was played until then is there."""
        kept = GameFile(self.resume, self.about, self.kind) if self.resume else None
        games = {game.number: game for game in kept.begun()} if kept else {}
        games = {number: game for number, game in games.items() if number < self.games}
        left = [number for number in range(self.games) if number not in games]
        began, before = time.perf_counter(), len(games)
        with (
            _stoppable() as stop,
            closing(play(left)) as coming,
            progress_bar("Playing") as progress,
        ):
            for done, game in enumerate(coming, 1):
                games[game.number] = game
                if kept:
                    kept.add([game])
                progress(done, len(left))
        seconds = time.perf_counter() - began
        run = Run([games[at] for at in sorted(games)], len(games) - before, seconds, *stop)
        if run.signal:
            self._say_how_to_go_on(run)
        return run

    def _say_how_to_go_on(self, run: Run[T]) -> None:
        told = f"Stopped after {len(run.games)} of {self.games} games."
        if run.games:
            file = self.resume or self._write_games(run)
            told += f" To continue, add --resume {file} to the same command."
        STDERR.print(told, markup=False, highlight=False, soft_wrap=True)

    def _write_games(self, run: Run[T]) -> Path:
        """A new file with what was played, named after what it is about."""
        name = hashlib.sha256(json.dumps(self.about).encode()).hexdigest()[:12]
        file = Path(f"games-{name}.jsonl")
        file.unlink(missing_ok=True)
        GameFile(file, self.about, self.kind).add(run.games)
        return file


@contextmanager
def _stoppable() -> Iterator[list[int]]:
    """Let a signal end the block, not the process; what is yielded has its number then."""
    ended: list[int] = []

    def end(number: int, _frame: FrameType | None) -> NoReturn:
        ended[:] = [number]
        raise KeyboardInterrupt

    # One that is ignored (nohup) stays so.
    heard = [each for each in _ENDS if signal.getsignal(each) is not signal.SIG_IGN]
    before = {each: signal.signal(each, end) for each in heard}
    try:
        yield ended
    except KeyboardInterrupt:
        if not ended:
            raise
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


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
    """A game's record: text if it was won, else JSON."""

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
    """A game's file name by its number from 0; files and tables count from 1."""
    return f"game-{number + 1:05}{'.risk' if recorded.is_text else '.json'}"
