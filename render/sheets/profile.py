"""Draws a person's record in a server: rating curve, editions, totals."""

from collections.abc import Sequence
from typing import Final

from render.ink import palette as c
from render.ink.ink import Point, fill_panel
from render.ink.lettering import Weight, cut_to_width, drawable, legible
from render.scene.scene import EditionPlayed, ProfileSheet
from render.sheets.charts import (
    MARGIN,
    WIDTH,
    GraphPaper,
    Grid,
    Scale,
    Side,
    draw_grid,
    left_side,
    round_step,
    write_below,
)

MOST_EDITIONS: Final = 5
MOST_FIGURES: Final = 4

_LABEL_Y: Final = 112
_ROWS: Final = (150, 500)
_MOST_UP, _MOST_ALONG = 5, 13
_INDENT: Final = 16
_LEAST_GAMES: Final = 2
"""A curve has at least two ends."""
_LEAST_SPAN: Final = 100
"""The rating points that the grid spans at least, so that a small change looks small."""
_LINE, _RIM = 6.0, 2.6
_DOT: Final = 12
_LOWER: Final = 630
_BARS: Final = 686
"""The top of the part below the curve."""
_BAR, _BAR_GAP, _BAR_ROUND = 26, 64, 8
_TITLE_ROOM, _COUNT_ROOM = 460, 150
_HALF: Final = WIDTH // 2
_BOX_HEIGHT, _GAP, _CORNER = 155, 20, 18
_SMALL, _FIGURE = 40, 64


def draw_profile(sheet: ProfileSheet) -> bytes:
    """The picture as a PNG of WIDTH x HEIGHT pixels."""
    return _draw(sheet).png()


def _draw(sheet: ProfileSheet) -> GraphPaper:
    paper = GraphPaper(sheet.theme, legible(sheet.name, sheet.otherwise))
    _draw_curve(paper, sheet)
    if sheet.editions:
        paper.write(sheet.won, (MARGIN, _LOWER), c.FADED, size=_SMALL)
    for row, played in enumerate(sheet.editions[:MOST_EDITIONS]):
        _draw_edition(paper, played, _most(sheet.editions), _BARS + row * _BAR_GAP)
    for number, (said, figure) in enumerate(sheet.figures[:MOST_FIGURES]):
        _draw_figure(paper, number, said, figure)
    return paper


def _draw_curve(paper: GraphPaper, sheet: ProfileSheet) -> None:
    """Draw the rating after each game; with fewer than two games, the rating in words."""
    if len(sheet.curve) < _LEAST_GAMES:
        (top, bottom), middle = _ROWS, (WIDTH // 2, sum(_ROWS) // 2)
        fill_panel(
            paper.pixels, paper.palette, (MARGIN, top, WIDTH - MARGIN, bottom), _CORNER, c.INSET
        )
        said = f"{sheet.label} {sheet.curve[0]}" if sheet.curve else sheet.unrated
        paper.write(said, middle, c.CREAM if sheet.curve else c.FADED, Side.MIDDLE)
        return
    grid = _grid(sheet.curve)
    paper.write(sheet.label, (grid.box[0], _LABEL_Y), c.CREAM)
    draw_grid(paper, grid)
    line = [grid.point(at, height) for at, height in enumerate(sheet.curve, 1)]
    paper.trace([line], _LINE + _RIM, c.CREAM)
    paper.trace([line], _LINE, c.HIGHLIGHT)
    _draw_dot(paper, line[-1])
    write_below(paper, grid, sheet.games)


def _draw_dot(paper: GraphPaper, middle: Point) -> None:
    """Draw the end of the curve: the current rating."""
    x, y = (round(each) for each in middle)
    for radius, colour in ((_DOT + 2, c.INSET), (_DOT, c.CREAM), (_DOT - 2, c.HIGHLIGHT)):
        box = (x - radius, y - radius, x + radius, y + radius)
        fill_panel(paper.pixels, paper.palette, box, radius, colour)


def _grid(curve: Sequence[int]) -> Grid:
    """A grid with round numbers from below the lowest rating to above the highest."""
    low, high = min(curve), max(curve)
    step = round_step(max(_LEAST_SPAN, high - low), _MOST_UP - 1)
    first, last = low // step * step, (high // step + 1) * step
    (top, bottom), left, right = _ROWS, left_side(last), WIDTH - MARGIN
    games = len(curve)
    return Grid(
        box=(left, top, right, bottom),
        along=Scale((1, games), (left + _INDENT, right - _INDENT), round_step(games, _MOST_ALONG)),
        up=Scale((first, last), (bottom, top), step),
    )


def _most(editions: Sequence[EditionPlayed]) -> int:
    return max((each.games for each in editions), default=1)


def _draw_edition(paper: GraphPaper, played: EditionPlayed, most: int, top: int) -> None:
    """Draw a bar for the games of an edition, with the won part lit, and the counts beside it."""
    middle = top + _BAR // 2
    title = cut_to_width(drawable(played.title), Weight.BOLD, _SMALL, _TITLE_ROOM - _GAP)
    paper.write(title, (MARGIN, middle), c.CREAM, size=_SMALL)
    left, right = MARGIN + _TITLE_ROOM, _HALF - _COUNT_ROOM - _GAP
    whole = max(_BAR, (right - left) * played.games // max(1, most))
    won = whole * played.wins // max(1, played.games)
    for width, colour in ((whole, c.RULE), (won, c.HIGHLIGHT)):
        if width >= 2 * _BAR_ROUND:
            box = (left, top, left + width, top + _BAR)
            fill_panel(paper.pixels, paper.palette, box, _BAR_ROUND, colour)
    counts = f"{played.wins} / {played.games}"
    paper.write(counts, (_HALF - _GAP, middle), c.WHITE, Side.RIGHT, _SMALL)


def _draw_figure(paper: GraphPaper, number: int, said: str, figure: str) -> None:
    """Draw one of the boxes on the right, which form a 2 x 2 grid."""
    width = (WIDTH - MARGIN - _HALF - 2 * _GAP) // 2
    left = _HALF + _GAP + number % 2 * (width + _GAP)
    top = _LOWER - _GAP + number // 2 * (_BOX_HEIGHT + _GAP)
    box = (left, top, left + width, top + _BOX_HEIGHT)
    fill_panel(paper.pixels, paper.palette, box, _CORNER, c.INSET)
    room = width - 2 * _GAP
    shown = cut_to_width(drawable(figure), Weight.BOLD, _FIGURE, room)
    paper.write(shown, (left + width // 2, top + _BOX_HEIGHT // 3), c.WHITE, Side.MIDDLE, _FIGURE)
    words = cut_to_width(drawable(said), Weight.BOLD, _SMALL, room)
    below = top + _BOX_HEIGHT * 3 // 4
    paper.write(words, (left + width // 2, below), c.CREAM, Side.MIDDLE, _SMALL)
