"""Draws the course of a game as curves: territories and armies by round. It imports matplotlib."""

from collections.abc import Callable, Iterable, Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from render.scene.occasions import Course
from render.sheets.curves import Pen, png
from rules.core.views import TableView
from rules.model.ids import Seat

Count = Callable[[TableView, Seat], int]


def draw_chart(course: Course) -> bytes:
    """The course as a PNG of WIDTH x HEIGHT pixels.

    Raises:
        ValueError: there is no view.
    """
    views = by_round(course.views)
    if not views:
        raise ValueError("a chart needs at least one view")
    return png(_Chart(course, views).draw())


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


class _Chart:
    """The figure of a course, in the colours of its theme."""

    def __init__(self, course: Course, views: Sequence[TableView]) -> None:
        self._course = course
        self._views = views
        seats = (*views[-1].seats, *views[-1].neutrals)
        self._pen = Pen(seats, course.players, course.colours, course.theme)

    def draw(self) -> Figure:
        figure = self._pen.figure()
        upper, lower = figure.subplots(2, 1, sharex=True)
        figure.subplots_adjust(left=0.06, right=0.975, top=0.8, bottom=0.095, hspace=0.2)
        self._draw_curves(upper, _territories, self._course.territories)
        self._draw_curves(lower, _armies, self._course.armies)
        first, last = self._views[0].round, self._views[-1].round
        self._pen.mark_span(lower, first, last, self._course.rounds)
        self._pen.write_legend(figure, self._course.heading)
        return figure

    def _draw_curves(self, axes: Axes, count: Count, label: str) -> None:
        """Draw a curve for each seat up to its end, on a grid."""
        curves = {}
        for seat in self._pen.seats:
            heights = until_gone([count(view, seat) for view in self._views])
            curves[seat] = [view.round for view in self._views[: len(heights)]], heights
        self._pen.draw_curves(axes, curves, label)


def _territories(view: TableView, seat: Seat) -> int:
    return sum(held.owner == seat for held in view.territories.values())


def _armies(view: TableView, seat: Seat) -> int:
    return sum(held.armies for held in view.territories.values() if held.owner == seat)
