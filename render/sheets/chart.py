"""Draws the course of a game as curves: territories and armies by round. It imports matplotlib."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from matplotlib.figure import Figure

from render.scene.occasions import GameCourse
from render.sheets.curves import Curve, Pen, png
from rules.core.views import TableView
from rules.model.ids import Seat

Count = Callable[[TableView, Seat], int]


def draw_chart(course: GameCourse) -> bytes:
    """The course as a PNG of WIDTH x HEIGHT pixels.

    Raises:
        ValueError: there is no view.
    """
    views = by_round(course.views)
    if not views:
        raise ValueError("a chart needs at least one view")
    return png(_draw(course, views))


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


def _draw(course: GameCourse, views: Sequence[TableView]) -> Figure:
    seats = (*views[-1].seats, *views[-1].neutrals)
    pen = Pen(seats, course.players, course.colours, course.theme)
    figure = pen.figure()
    upper, lower = figure.subplots(2, 1, sharex=True)
    figure.subplots_adjust(left=0.06, right=0.975, top=0.8, bottom=0.095, hspace=0.2)
    pen.draw_curves(upper, _curves(views, seats, _territories), course.territories)
    pen.draw_curves(lower, _curves(views, seats, _armies), course.armies)
    pen.mark_span(lower, views[0].round, views[-1].round, course.rounds)
    pen.write_legend(figure, course.heading)
    return figure


def _curves(
    views: Sequence[TableView], seats: Sequence[Seat], count: Count
) -> Mapping[Seat, Curve]:
    """A curve for each seat up to its end: rounds and counts."""
    curves = {}
    for seat in seats:
        heights = until_gone([count(view, seat) for view in views])
        curves[seat] = [view.round for view in views[: len(heights)]], heights
    return curves


def _territories(view: TableView, seat: Seat) -> int:
    return sum(held.owner == seat for held in view.territories.values())


def _armies(view: TableView, seat: Seat) -> int:
    return sum(held.armies for held in view.territories.values() if held.owner == seat)
