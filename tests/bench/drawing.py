"""Pictures: what drawing costs beside compressing the same pixels, and beside Pillow's own PNG."""

import asyncio
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from io import BytesIO
from itertools import product
from pathlib import Path
from time import perf_counter

import numpy as np
from isal import isal_zlib
from PIL import Image

from bot.pictures.drawing import DRAWN_AT_ONCE
from render import Attack, Theme, draw
from render.table.picture import picture
from rules.boards.load import LANGUAGES
from tests.bench.timing import against, spread
from tests.render.scenes import LONG_TURN, LONG_TURN_IN_SPACE
from tests.render.tables import dealt, in_galaxy, with_armies

TABLES = 8
ATTACKS = (
    Attack("brazil", "north_africa", captured=True),
    Attack("china", "siam", captured=False),
)
IN_SPACE = (Attack("RA1", "RA3", captured=True), Attack("YG4", "TR1", captured=False))
SCENES = {
    "world": ("world", lambda: dealt(6, attacks=ATTACKS)),
    "galaxy": ("galaxy", lambda: in_galaxy(count=6, attacks=IN_SPACE)),
    "long_turn": ("world", lambda: dealt(6, **LONG_TURN)),
    "long_turn_in_space": ("galaxy", lambda: in_galaxy(count=6, **LONG_TURN_IN_SPACE)),
}
# Each in a process of its own. The rules are loaded first: a bot has them when it draws.
_FIRST = """
import json, sys
from time import perf_counter
from tests.render.tables import dealt, in_galaxy
from render import draw
scene = (dealt if sys.argv[1] == "world" else in_galaxy)(count=6)
began = perf_counter()
draw(scene)
sys.stdout.write(json.dumps(perf_counter() - began))
"""
_EVERYTHING = """
import json, sys
from tests.bench.drawing import draw_everything, resident
draw_everything(int(sys.argv[1]))
sys.stdout.write(json.dumps(resident()))
"""


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured."""

    repetitions: int = 40
    slow_repetitions: int = 6
    starts: int = 5
    rounds: int = 8
    themes: int = len(Theme)


ROUND = Load(repetitions=20, slow_repetitions=3, starts=2, rounds=4)
SMALL = Load(repetitions=2, slow_repetitions=2, starts=2, rounds=1, themes=1)


async def measure(_, load):
    """Both boards, and what holds for drawing as a whole."""
    return {
        "pictures": {
            **{name: _turn(board, made, load) for name, (board, made) in SCENES.items()},
            "loop_lag_while_eight_draw": {**await _lag(load.rounds), "target_worst_ms": 20},
            "all_boards_themes_and_languages_mb": _alone(_EVERYTHING, str(load.themes)),
        }
    }


def draw_everything(themes):
    """Every board in so many themes and in every language."""
    for theme, language in product([*Theme][:themes], LANGUAGES):
        draw(dealt(6, theme=theme, language=language, attacks=ATTACKS))
        draw(in_galaxy(count=6, theme=theme, language=language, attacks=IN_SPACE))


def resident():
    """The memory that this process holds, in MB (of 1,000,000 bytes); None without /proc."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except FileNotFoundError:
        return None
    kib = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return round(int(kib) * 1024 / 1_000_000, 1)


def _turn(board, made, load):
    """A whole turn picture: its attacks, 42 badges, six seats."""
    scene = made()
    drawn = picture(scene)
    rows = np.zeros((drawn.pixels.shape[0], drawn.pixels.shape[1] + 1), np.uint8)
    rows[:, 1:] = drawn.pixels
    colours = Image.open(BytesIO(drawn.png())).convert("RGB")
    drawing, packing = _in_turns(
        load.repetitions, lambda: picture(scene), lambda: isal_zlib.compress(rows, 2)
    )
    whole, pillow = _in_turns(
        load.slow_repetitions,
        lambda: picture(scene).png(),
        lambda: colours.save(BytesIO(), "PNG"),
    )
    first = [_alone(_FIRST, board) for _ in range(load.starts)]
    draw(scene)
    # A bot makes the scene anew each time.
    equal = iter([made() for _ in range(load.repetitions)])
    (again,) = _in_turns(load.repetitions, lambda: draw(next(equal)))
    return {
        "drawing": {**against(drawing, packing), "target_times_the_floor": 2},
        "whole": {**against(whole, pillow), "target_times_the_floor": 1 / 8},
        "bytes": len(drawn.png()),
        "target_bytes": 430_000,
        "first": {**spread(first), "target_p50_ms": 300},
        "again": {**spread(again), "target_p50_ms": 0.3},
    }


def _in_turns(times, *works):
    """How long each took, one after the other, so that a busy moment strikes all."""
    taken = [[] for _ in works]
    for _ in range(times):
        for seconds, work in zip(taken, works, strict=True):
            began = perf_counter()
            work()
            seconds.append(perf_counter() - began)
    return taken


async def _lag(rounds):
    """How late the loop wakes while eight tables have new pictures drawn all the time."""
    loop = asyncio.get_running_loop()
    scenes = [
        with_armies(dealt(6, attacks=ATTACKS, round=table), "iceland", number)
        for number in range(1, rounds + 1)
        for table in range(TABLES)
    ]
    late = []
    with ThreadPoolExecutor(DRAWN_AT_ONCE) as executor:
        drawing = asyncio.gather(*(loop.run_in_executor(executor, draw, each) for each in scenes))
        while not drawing.done():
            began = perf_counter()
            await asyncio.sleep(0.001)
            late.append(perf_counter() - began - 0.001)
        await drawing
    return {**spread(late), "worst_ms": round(max(late) * 1000, 3)}


def _alone(script, *arguments):
    """What a script finds out in a process of its own."""
    done = subprocess.run(  # noqa: S603 - this interpreter, these scripts
        [sys.executable, "-c", script, *arguments],
        cwd=Path(__file__).parents[2],
        env={"PYTHONPATH": "."},
        capture_output=True,
        check=True,
    )
    return json.loads(done.stdout)
