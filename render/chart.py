"""Draws the course of a game as curves: territories and armies by round. It imports matplotlib.

`python -m render.chart` draws the pickled course on its standard input, and writes the PNG, so that
the caller need not load matplotlib.

Figures are objects that draw themselves with Agg: nothing global is touched, and several threads may
draw at once, each its own (https://matplotlib.org/stable/users/faq.html).
"""

import pickle
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.lines import Line2D
from matplotlib.text import Text
from matplotlib.ticker import MaxNLocator
from PIL import Image

from render.lettering import Weight, cut_to_width, drawable, font_file, legible
from render.occasions import Course
from render.palette import CREAM, INSET, PANEL, RULE, SEAT_COLOURS, WHITE, Colour
from render.themes import STYLES
from rules.core.views import TableView
from rules.model.ids import NEUTRAL, Seat

WIDTH, HEIGHT = 1600, 1000

_DPI: Final = 100
_POINT: Final = 72 / _DPI
"""The size of a pixel in points."""
_HEADING_SIZE, _LABEL_SIZE, _NUMBER_SIZE = 38, 30, 25
_LINE, _MARK, _RIM = 5.0, 16.0, 1.2
_MOST_MARKS: Final = 24
"""The most marks on a curve; a longer one has them at every second round, every third, ..."""
_LINE_ROOM: Final = 1440
"""The width of a line of text, in pixels."""
_LEGEND_ROOM: Final = 1500
"""The width of the legend, in pixels."""
# Lengths in the legend, in sizes of its letters: a seat's line, the gap to its name, the next gap.
_HANDLE, _HANDLE_GAP, _SEAT_GAP = 2.6, 0.8, 1.2

Count = Callable[[TableView, Seat], int]


@dataclass(frozen=True, slots=True)
class Look:
    """The look of a seat's curve besides its colour: the shape of its badge, and its dashes."""

    marker: Any
    dashes: tuple[float, ...] = ()


_SHIELD: Final = ((-0.95, 0.87), (0.95, 0.87), (0.95, -0.1), (0, -1.06), (-0.95, -0.1))
_LOOKS: Final = {
    Seat("red"): Look("o"),
    Seat("blue"): Look("s", (6, 1.5)),
    Seat("yellow"): Look("D", (3, 1)),
    Seat("green"): Look("H", (8, 1.5, 1.5, 1.5)),
    Seat("purple"): Look("^", (1.5, 1)),
    Seat("cyan"): Look(_SHIELD, (5, 1, 1, 1, 1, 1)),
    NEUTRAL: Look("8", (1, 2.5)),
}


def draw_chart(course: Course) -> bytes:
    """The course as a PNG of WIDTH x HEIGHT pixels.

    Raises:
        ValueError: there is no view.
    """
    views = by_round(course.views)
    if not views:
        raise ValueError("a chart needs at least one view")
    return _png(_Chart(course, views).draw())


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
        self._seats = (*views[-1].seats, *views[-1].neutrals)
        self._style = STYLES[course.theme]

    def draw(self) -> Figure:
        size = WIDTH / _DPI, HEIGHT / _DPI
        figure = Figure(figsize=size, dpi=_DPI, facecolor=self._rgb(PANEL))
        upper, lower = figure.subplots(2, 1, sharex=True)
        figure.subplots_adjust(left=0.06, right=0.975, top=0.8, bottom=0.095, hspace=0.2)
        self._draw_curves(upper, _territories, self._course.territories)
        self._draw_curves(lower, _armies, self._course.armies)
        self._mark_rounds(lower)
        self._write_legend(figure)
        return figure

    def _draw_curves(self, axes: Axes, count: Count, label: str) -> None:
        """Draw a curve for each seat up to its end, on a grid."""
        axes.set_facecolor(self._rgb(INSET))
        axes.grid(visible=True, color=self._rgb(RULE), linewidth=1.5 * _POINT)
        axes.set_axisbelow(True)
        for spine in axes.spines.values():
            spine.set_color(self._rgb(RULE))
        for seat in self._seats:
            heights = until_gone([count(view, seat) for view in self._views])
            rounds = [view.round for view in self._views[: len(heights)]]
            for line in self._lines(seat, rounds, heights):
                line.set_clip_on(False)
                axes.add_line(line)
        axes.autoscale_view()
        axes.set_ylim(bottom=0)
        axes.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=6))
        self._set(axes.set_title("", loc="left", pad=10), label, _LABEL_SIZE, CREAM)
        self._letter_ticks(axes)

    def _lines(self, seat: Seat, x: Sequence[float], y: Sequence[float]) -> tuple[Line2D, Line2D]:
        """A seat's line and the edge below it: not every colour can be seen on every ground."""
        look = _LOOKS[seat]
        edge = self._rgb(CREAM)
        under = Line2D(x, y, color=edge, linewidth=(_LINE + 2 * _RIM) * _POINT)
        over = Line2D(
            x,
            y,
            color=self._rgb(SEAT_COLOURS[seat]),
            linewidth=_LINE * _POINT,
            marker=look.marker,
            markersize=_MARK * _POINT,
            markeredgecolor=edge,
            markeredgewidth=_RIM * _POINT,
            markevery=1 + (len(self._views) - 1) // _MOST_MARKS,
        )
        if look.dashes:
            # The lengths of dashes are in line widths.
            narrower = _LINE / (_LINE + 2 * _RIM)
            under.set_dashes([length * narrower for length in look.dashes])
            over.set_dashes(look.dashes)
        for line in (under, over):
            line.set_dash_capstyle("butt")
        return under, over

    def _mark_rounds(self, axes: Axes) -> None:
        """Mark the rounds along the common axis."""
        first, last = self._views[0].round, self._views[-1].round
        margin = max(0.5, (last - first) * 0.02)
        axes.set_xlim(first - margin, last + margin)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=14))
        self._letter_ticks(axes)
        self._set(axes.set_xlabel("", labelpad=6), self._course.rounds, _LABEL_SIZE, CREAM)

    def _letter_ticks(self, axes: Axes) -> None:
        axes.tick_params(length=0, pad=8)
        for tick in (*axes.xaxis.get_major_ticks(), *axes.yaxis.get_major_ticks()):
            tick.label1.set_fontproperties(_font(Weight.SEMIBOLD, _NUMBER_SIZE))
            tick.label1.set_color(self._rgb(CREAM))

    def _write_legend(self, figure: Figure) -> None:
        """Write the heading, and each seat's line with its name."""
        heading = figure.text(0.5, 0.958, "", ha="center", va="center")
        self._set(heading, self._course.heading, _HEADING_SIZE, WHITE)
        if not self._seats:
            return
        # matplotlib lays the lines of a tuple on each other, though its annotations know no tuples.
        handles: list[Any] = [self._lines(seat, (), ()) for seat in self._seats]
        # A label that begins with an underscore would be left out: names are set afterwards.
        legend = figure.legend(
            handles,
            ["-"] * len(handles),
            loc="center",
            bbox_to_anchor=(0.5, 0.89),
            ncols=len(handles),
            frameon=False,
            handlelength=_HANDLE,
            handletextpad=_HANDLE_GAP,
            columnspacing=_SEAT_GAP,
            borderpad=0,
            prop=_font(Weight.BOLD, _LABEL_SIZE),
        )
        around = (_HANDLE + _HANDLE_GAP + _SEAT_GAP) * _LABEL_SIZE
        room = int(_LEGEND_ROOM / len(handles) - around)
        for text, seat in zip(legend.get_texts(), self._seats, strict=True):
            name = legible(self._course.players.get(seat, ""), self._course.colours.get(seat, ""))
            self._set(text, name, _LABEL_SIZE, WHITE, room)

    def _set(self, text: Text, words: str, size: int, ink: Colour, room: int = _LINE_ROOM) -> None:
        """Set words from outside, cut to their room, so that none of them is read as a formula."""
        text.set_parse_math(False)
        text.set_text(cut_to_width(drawable(words), Weight.BOLD, size, room))
        text.set_fontproperties(_font(Weight.BOLD, size))
        text.set_color(self._rgb(ink))

    def _rgb(self, ink: Colour) -> tuple[float, float, float]:
        red, green, blue = (channel / 255 for channel in self._style.colour(ink))
        return red, green, blue


def _territories(view: TableView, seat: Seat) -> int:
    return sum(held.owner == seat for held in view.territories.values())


def _armies(view: TableView, seat: Seat) -> int:
    return sum(held.armies for held in view.territories.values() if held.owner == seat)


def _font(weight: Weight, size: int) -> FontProperties:
    return FontProperties(fname=font_file(weight), size=size * _POINT)


def _png(figure: Figure) -> bytes:
    """The figure in the 256 colours that fit it best: a third of the bytes."""
    full, small = BytesIO(), BytesIO()
    figure.savefig(full, format="png")
    with Image.open(full) as image:
        image.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(small, "PNG")
    return small.getvalue()


if __name__ == "__main__":
    given: Course = pickle.load(sys.stdin.buffer)  # noqa: S301 - from the process that started this
    sys.stdout.buffer.write(draw_chart(given))
