"""Draws each player's chance of winning after every turn; the turns that decided the game are numbered."""

from collections.abc import Sequence
from typing import Final

from render.ink import palette as c
from render.scene.scene import Fortunes
from render.sheets.curves import draw_curves
from render.sheets.end_labels import name_ends, right_side, set_apart, shown_names
from render.sheets.graph_paper import GraphPaper, Side
from render.sheets.grid import Grid, draw_grid, lay_grid, left_side, write_below
from rules.model.board import Seat

_TOP: Final = 100.0
_ROWS: Final = (216, 876)
_LABEL_Y: Final = 102
_NUMBERS_Y, _UNDER_NUMBER = 160, 182
_NUMBERS_APART: Final = 44
_DASH, _BROAD = 6, 2.5


def draw_fortunes(fortunes: Fortunes) -> bytes:
    """The chances as a PNG.

    Raises:
        ValueError: there is no turn.
    """
    if not all(fortunes.chances.values()):
        raise ValueError("a chart needs at least one turn")
    return _draw(fortunes).png()


def _draw(fortunes: Fortunes) -> GraphPaper:
    paper = GraphPaper(fortunes.theme, fortunes.heading)
    names = shown_names(tuple(fortunes.chances), fortunes.players, fortunes.colours)
    sides = left_side(_TOP), right_side(names)
    grid = lay_grid(_ROWS, sides, (0, _turns(fortunes) - 1), _TOP)
    paper.write(fortunes.label, (sides[0], _LABEL_Y), c.CREAM)
    draw_grid(paper, grid)
    _number(paper, grid, fortunes.points)
    lines = {
        seat: [grid.point(turn, height) for turn, height in enumerate(_curve(fortunes, seat))]
        for seat in fortunes.chances
    }
    name_ends(paper, grid, lines, names)
    draw_curves(paper, lines)
    write_below(paper, grid, fortunes.turns)
    return paper


def _curve(fortunes: Fortunes, seat: Seat) -> Sequence[float]:
    """A seat's chances in percent, up to its end."""
    heights = [_TOP * chance for chance in fortunes.chances[seat]]
    out = next((at for at in range(1, len(heights)) if not any(heights[at:])), len(heights) - 1)
    return heights[: out + 1]


def _turns(fortunes: Fortunes) -> int:
    return max(map(len, fortunes.chances.values()))


def _number(paper: GraphPaper, grid: Grid, points: Sequence[int]) -> None:
    """Draw a numbered line at each turn that decided much; numbers of close ones stand apart."""
    left, top, right, bottom = grid.box
    wanted = [grid.along.at(at) for at in points]
    half = _NUMBERS_APART / 2
    for number, (x, over) in enumerate(
        zip(wanted, set_apart(wanted, _NUMBERS_APART, left + half, right - half), strict=True), 1
    ):
        paper.trace([((over, _UNDER_NUMBER), (x, top))], _BROAD, c.CREAM)
        dashes = [((x, y), (x, y + _DASH)) for y in range(top, bottom - _DASH, 2 * _DASH)]
        paper.trace(dashes, _BROAD, c.CREAM)
        paper.write(str(number), (round(over), _NUMBERS_Y), c.WHITE, Side.MIDDLE)
