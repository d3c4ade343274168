"""Whole games for the tests of charts: who held what in each round, and what chances they had."""

import random
from dataclasses import replace

from render.scene.scene import Fortunes, GameCourse
from rules.core.views import Holding
from rules.model.board import COLOURS, NEUTRAL
from tests.render.tables import dealt

NAMES = ("Zofia", "Łukasz", "Екатерина", "Żaneta", "Ἀλέξανδρος", "O'Brien")
LONG = ("Wolfeschlegelsteinhausen", "Мирослава Константинопольская", "Żółć gęślą", "田中", "Q", "")


def played(seats, rounds, seed=1, *, neutral=False, names=NAMES, **changes):
    """A game in which everybody lays armies and takes land as chance has it, but the neutral only loses some."""
    chance, view = random.Random(seed), dealt(seats).view  # noqa: S311 - repeatable
    order = (*COLOURS[:seats], *((NEUTRAL,) if neutral else ()))
    land = {name: Holding(order[at % len(order)], 3) for at, name in enumerate(view.territories)}
    view = replace(view, neutrals=order[seats:])
    views = [replace(view, round=0, territories=dict(land))]
    for number in range(1, rounds + 1):
        for seat in COLOURS[:seats]:
            _take_turn(chance, land, seat)
        views.append(replace(view, round=number, territories=dict(land)))
    called = {seat: seat.title() for seat in order}
    players = {**dict(zip(COLOURS, names, strict=True)), NEUTRAL: "Ally"}
    words = {"heading": "World domination", "colours": called, **changes}
    return GameCourse(views, players, "Territories", "Armies", "Round", **words)


def _take_turn(chance, land, seat):
    own = [name for name, held in land.items() if held.owner == seat]
    for name in chance.choices(own, k=max(3, len(own) // 3)) if own else ():
        land[name] = Holding(seat, land[name].armies + 1)
    for source in chance.choices(own, k=3) if own else ():
        target = chance.choice([*land])
        if land[source].armies > 3 and chance.random() < 0.6:
            half = land[source].armies // 2
            land[target] = land[source] = Holding(seat, half)


def judged(seats, turns, seed=1, *, names=NAMES, **changes):
    """Chances that rise and fall by a third at most; the second of four or more is out halfway."""
    chance, order = random.Random(seed), COLOURS[:seats]  # noqa: S311 - repeatable
    weights, chances = dict.fromkeys(order, 1.0), {seat: [1 / seats] for seat in order}
    for turn in range(1, turns + 1):
        for seat in order:
            weights[seat] *= chance.choice((0.75, 1.0, 1.25))
        if seats > 3 and turn == turns // 2:
            weights[order[1]] = 0
        for seat in order:
            chances[seat].append(weights[seat] / sum(weights.values()))
    best = max(order, key=lambda seat: chances[seat][-1])
    for seat in order:
        chances[seat][-1] = float(seat == best)
    points = [turns // 5, turns // 5 + 1, turns // 2, turns]
    words = {"heading": "World domination", "colours": {seat: seat.title() for seat in order}}
    players = dict(zip(COLOURS, names, strict=True))
    label = "Chance of winning, in %"
    return Fortunes(chances, points, players, label, "Turn", **{**words, **changes})
