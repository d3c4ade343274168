"""The games of a command: played, kept, ended early by a signal, gone on with."""

import hashlib
import json
import signal
import statistics
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any, Final, Generic, NoReturn, Protocol, TypeVar

from general.contests.game_files import GameFile
from general.terminal import STDERR, progress_bar
from rules.players.simulate import GameOutcome
from rules.referee.programs.process import Miss

_ENDS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Numbered(Protocol):
    """A game that was played."""

    @property
    def number(self) -> int:
        """Its place among those of the command, from 0."""
        ...


T = TypeVar("T", bound=Numbered)


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
        told = f"Ended after {len(run.games)} of {self.games} games."
        if run.games:
            file = self.resume or self._write_games(run)
            told += f" The same command with --resume {file} goes on."
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
