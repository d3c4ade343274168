"""A long game as a GIF, from its scenes to the last byte, and the same pictures merely drawn."""

import io
import statistics
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from render import Attack, Scene
from render.table.film import MOST_BYTES, write_replay
from render.table.picture import picture
from rules.boards.load import load_board
from rules.core.views import Holding, TableView
from rules.model.board import COLOURS

PLACED, ATTACKS = 2, 4


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured."""

    turns: int = 200
    repetitions: int = 2


ROUND = Load(turns=60, repetitions=1)
SMALL = Load(turns=3, repetitions=1)


async def measure(_, load):
    """The median of several replays; the first, which reads the art, is told apart."""
    scenes = _long_game(load.turns)
    first, size = _written(scenes)
    warm, drawn, sizes = [], [], [size]
    for _ in range(load.repetitions):
        seconds, size = _written(scenes)
        warm.append(seconds)
        sizes.append(size)
        began = perf_counter()
        for scene in scenes:
            picture(scene)
        drawn.append(perf_counter() - began)
    return {
        "replay": {
            "turns": load.turns,
            "seconds": round(statistics.median(warm), 2),
            "first_seconds": round(first, 2),
            "target_seconds": 6,
            "megabytes": round(max(sizes) / 1e6, 2),
            "target_megabytes": MOST_BYTES / 1e6,
            "floor": {"pictures_alone_seconds": round(statistics.median(drawn), 2)},
        }
    }


def _written(scenes):
    """How long it took to write the replay, and its bytes."""
    file, began = io.BytesIO(), perf_counter()
    write_replay(scenes, file)
    return perf_counter() - began, file.tell()


def _long_game(turns):
    """Six seats; in each turn some armies are placed and some neighbours attacked, half in vain."""
    board, chance = load_board("world"), np.random.default_rng(1)
    names = list(board.territories)
    land = {name: Holding(COLOURS[at % 6], 3) for at, name in enumerate(names)}
    scenes = []
    for turn in range(turns):
        seat, attacks = COLOURS[turn % 6], []
        own = [name for name in names if land[name].owner == seat] or names[:1]
        for name in chance.choice(own, PLACED):
            land[name] = Holding(seat, land[name].armies + 2)
        for at, source in enumerate(chance.choice(own, ATTACKS)):
            target = str(chance.choice(board.borders[source]))
            attacks.append(Attack(source, target, captured=at % 2 == 0))
            land[target] = Holding(seat if at % 2 == 0 else land[target].owner, 1 + at)
        scenes.append(_scene(turn, seat, dict(land), tuple(attacks)))
    return scenes


def _scene(turn, seat, land, attacks):
    view = TableView(
        edition="ryzyko@1",
        board="world",
        seats=COLOURS,
        round=1 + turn // 6,
        phase="regroup",
        turn=seat,
        waiting_for=(seat,),
        territories=land,
        to_place={},
        hand_sizes=dict.fromkeys(COLOURS, turn % 5),
        sets_traded=turn // 9,
        conquest=None,
        capitals={},
        neutrals=(),
        eliminated={},
        resigned=frozenset(),
        winner=None,
    )
    players = {colour: colour.title() for colour in COLOURS}
    return Scene(view, players, heading=f"Round {view.round}", attacks=attacks)
