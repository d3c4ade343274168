"""What it costs to read a line of the notation, and to write it: whole turns of kept games.

The floor splits each line at its blanks and looks every word up.
"""

import statistics
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from time import perf_counter, process_time

from rules.notation.reader import WRITTEN, read
from rules.notation.steps import END_PHASE
from rules.notation.words import names_of
from rules.notation.writer import NORMAL, Style, step_of, write
from tests.bench.timing import against
from tests.rules.laws import test_golden as golden

GAMES = ("ryzyko 3", "classic 4", "parker 3", "gniazdo 4", "galaxy 3a")
TARGET_MS = 0.1


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured."""

    repetitions: int = 15
    games: int = len(GAMES)


ROUND = Load(repetitions=5)
SMALL = Load(repetitions=1, games=1)


async def measure(_, load):
    """Reading a turn as it is kept, and as it is shown in Russian; writing it; its length in characters.

    All that is known of the names of a board is made before.
    """
    turns = [turn for name in GAMES[: load.games] for turn in _turns(name)]
    kept = [(write(line), board) for line, board in turns]
    shown = [(write(line, Style(board, "ru")), board) for line, board in turns]
    words = [names_of(board).spellings for _, board in turns]
    floor = _timed(_looked_up, list(zip((text for text, _ in kept), words, strict=True)), load)
    began = process_time()
    reading = _timed(_read, kept, load)
    used = process_time() - began
    return {
        "reading": {
            "kept": against(reading, floor),
            "kept_cpu_mean_ms": round(used * 1000 / len(reading), 4),
            "shown": against(_timed(_read, shown, load), floor),
            "writing": against(
                _timed(_written, [(line, NORMAL) for line, _ in turns], load), floor
            ),
            "target_p50_ms": TARGET_MS,
            "characters_median": statistics.median(len(text) for text, _ in kept),
        }
    }


def _turns(name):
    """What one seat ordered in a row, as lines, each with its board; those of the setup are left out."""
    board = "galaxy" if name.startswith("galaxy") else "world"
    commands = [golden.command_of(line) for line in golden.read(name)[1]]
    for _, turn in groupby(commands, key=attrgetter("seat")):
        line = tuple(map(step_of, turn))
        if END_PHASE in line:
            yield line, board


def _timed(work, given, load):
    """The seconds that each piece of work took, each time."""
    seconds = []
    for _ in range(load.repetitions):
        for each in given:
            began = perf_counter()
            work(*each)
            seconds.append(perf_counter() - began)
    return seconds


def _read(text, board):
    return read(text, board, WRITTEN)


def _written(line, style):
    return write(line, style)


def _looked_up(text, words):
    return [words.get(word) for word in text.split()]
