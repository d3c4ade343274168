"""Draws the course of a game as curves: territories and armies by round."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from render.ink import palette as c
from render.scene.scene import GameCourse
from render.sheets.curves import draw_curves
from render.sheets.end_labels import name_ends, right_side, shown_names
from render.sheets.graph_paper import GraphPaper
from render.sheets.grid import draw_grid, lay_grid, left_side, write_below
from rules.core.views import TableView
from rules.model.board import Seat

Count = Callable[[TableView, Seat], int]
Counts = Mapping[Seat, Sequence[int]]

_UPPER, _LOWER = (132, 462), (546, 876)
_WORDS_ABOVE: Final = 34


def draw_chart(course: GameCourse) -> bytes:
    """The course as a PNG of WIDTH x HEIGHT pixels.

    Raises:
        ValueError: there is no view.
    """
    views = by_round(course.views)
    if not views:
        raise ValueError("a chart needs at least one view")
    return _draw(course, views).png()


def by_round(views: Iterable[TableView]) -> list[TableView]:
    """The last view of each round, in order."""
    last = {view.round: view for view in views}
    return [last[number] for number in sorted(last)]


def until_gone(counts: Sequence[int]) -> Sequence[int]:
    """The counts up to the first 0 after other counts: a seat that is out draws no line."""
    for place, count in enumerate(counts):
        if count == 0 and any(counts[:place]):
            return counts[: place + 1]
    return counts


def _draw(course: GameCourse, views: Sequence[TableView]) -> GraphPaper:
    paper = GraphPaper(course.theme, course.heading)
    rounds = [view.round for view in views]
    seats = (*views[-1].seats, *views[-1].neutrals)
    names = shown_names(seats, course.players, course.colours)
    counted = [_counts(views, seats, count) for count in (_territories, _armies)]
    left = max(left_side(_highest(counts)) for counts in counted)
    for rows, counts, words in zip(
        (_UPPER, _LOWER), counted, (course.territories, course.armies), strict=True
    ):
        span = rounds[0], rounds[-1]
        grid = lay_grid(rows, (left, right_side(names)), span, _highest(counts))
        paper.write(words, (left, rows[0] - _WORDS_ABOVE), c.CREAM)
        draw_grid(paper, grid)
        lines = {
            seat: [
                grid.point(number, height) for number, height in zip(rounds, heights, strict=False)
            ]
            for seat, heights in counts.items()
        }
        name_ends(paper, grid, lines, names)
        draw_curves(paper, lines)
    write_below(paper, grid, course.rounds)
    return paper


def _counts(views: Sequence[TableView], seats: Sequence[Seat], count: Count) -> Counts:
    """The counts of each seat up to its end, by round."""
    return {seat: until_gone([count(view, seat) for view in views]) for seat in seats}


def _highest(counts: Counts) -> int:
    return max((max(heights) for heights in counts.values()), default=0)


def _territories(view: TableView, seat: Seat) -> int:
    return sum(held.owner == seat for held in view.territories.values())


def _armies(view: TableView, seat: Seat) -> int:
    return sum(held.armies for held in view.territories.values() if held.owner == seat)
