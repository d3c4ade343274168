"""Writes the players' names at the ends of their curves, apart from each other."""

from collections.abc import Mapping, Sequence
from typing import Final

from render.ink import palette as c
from render.ink.lettering import Weight, cut_to_width, legible, text_width
from render.sheets.curves import Lines, draw_mark
from render.sheets.graph_paper import MARGIN, WIDTH, WORDS, GraphPaper
from render.sheets.grid import Grid
from rules.model.board import Seat

_ROOM: Final = 330
"""The most pixels of a name."""
_EMBLEM: Final = 14
_TO_EMBLEM, _TO_NAME = 58, 24
"""The pixels from a grid to the emblems, and from their middles to the names."""
_APART: Final = 46
_LEADER: Final = 2.5
_FROM_END, _FROM_EMBLEM = 16, 20
"""The pixels that a leader keeps from the mark at its curve's end, and from the middle of the emblem."""


def shown_names(
    seats: Sequence[Seat], players: Mapping[Seat, str], colours: Mapping[Seat, str]
) -> Mapping[Seat, str]:
    """The seats' names as they can be drawn in their room; `colours` name those that can't be."""
    return {
        seat: cut_to_width(
            legible(players.get(seat, ""), colours.get(seat, "")), Weight.BOLD, WORDS, _ROOM
        )
        for seat in seats
    }


def right_side(names: Mapping[Seat, str]) -> int:
    """Where grids end beside which there is room for the names."""
    widest = max((text_width(name, Weight.BOLD, WORDS) for name in names.values()), default=0)
    return WIDTH - MARGIN - round(widest) - _TO_NAME - _TO_EMBLEM


def name_ends(paper: GraphPaper, grid: Grid, lines: Lines, names: Mapping[Seat, str]) -> None:
    """Write each name beside the end of its curve; one who is out stands below, and is faded."""
    _, top, right, bottom = grid.box
    longest = max(map(len, lines.values()), default=0)
    here = {seat for seat, line in lines.items() if len(line) == longest}
    ordered = sorted(lines, key=lambda seat: (lines[seat][-1][1], seat not in here))
    wanted = [lines[seat][-1][1] for seat in ordered]
    for seat, middle in zip(ordered, set_apart(wanted, _APART, top, bottom), strict=True):
        x, y = right + _TO_EMBLEM, round(middle)
        if seat in here:
            along, height = lines[seat][-1]
            paper.trace([((along + _FROM_END, height), (x - _FROM_EMBLEM, y))], _LEADER, c.FADED)
        draw_mark(paper, (x, y), seat, _EMBLEM)
        paper.write(names[seat], (x + _TO_NAME, y), c.WHITE if seat in here else c.FADED)


def set_apart(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Places in order, so far apart and within bounds, as near as can be to those that are wanted.

    Wanted ones are in order. Where they are too many, they stand closer. What is least in squares is
    found by pooling those that violate their order (isotonic regression).
    """
    gaps = len(wanted) - 1
    apart = min(apart, (high - low) / max(1, gaps))
    pools: list[tuple[float, int]] = []
    for place, each in enumerate(wanted):
        mean, count = each - place * apart, 1
        while pools and pools[-1][0] > mean:
            other, more = pools.pop()
            mean, count = (mean * count + other * more) / (count + more), count + more
        pools.append((mean, count))
    shifted = [mean for mean, count in pools for _ in range(count)]
    return [
        min(max(mean, low), high - gaps * apart) + place * apart
        for place, mean in enumerate(shifted)
    ]
