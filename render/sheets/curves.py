"""Draws curves, one for each seat, on a figure in the colours of a theme. It imports matplotlib.

Figures are objects that draw themselves with Agg: nothing global is touched, and several threads may
draw at once, each its own (https://matplotlib.org/stable/users/faq.html).
"""

from collections.abc import Mapping, Sequence
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

from render.ink import colours as c
from render.ink.lettering import Weight, cut_to_width, drawable, font_file, legible
from render.ink.palette import SEAT_COLOURS, Colour
from render.scene.scene import Theme
from render.scene.themes import STYLES
from rules.model.ids import NEUTRAL, Seat

WIDTH, HEIGHT = 1600, 1000

_DPI: Final = 100
_POINT: Final = 72 / _DPI
"""The size of a pixel in points."""
_HEADING_SIZE, LABEL_SIZE, _NUMBER_SIZE = 38, 30, 25
_LINE, _MARK, _RIM = 5.0, 16.0, 1.2
_MOST_MARKS: Final = 24
"""The most marks on a curve; a longer one has them at every second point, every third, ..."""
_LINE_ROOM: Final = 1440
"""The width of a line of text, in pixels."""
_LEGEND_ROOM: Final = 1500
"""The width of the legend, in pixels."""
# Lengths in the legend, in sizes of its letters: a seat's line, the gap to its name, the next gap.
_HANDLE, _HANDLE_GAP, _SEAT_GAP = 2.6, 0.8, 1.2

Curve = tuple[Sequence[float], Sequence[float]]
"""The points of a curve: how far along, and how high."""


@dataclass(frozen=True, slots=True)
class _Look:
    """The look of a seat's curve besides its colour: the shape of its badge, and its dashes."""

    marker: Any
    dashes: tuple[float, ...] = ()


_SHIELD: Final = ((-0.95, 0.87), (0.95, 0.87), (0.95, -0.1), (0, -1.06), (-0.95, -0.1))
_LOOKS: Final = {
    Seat("red"): _Look("o"),
    Seat("blue"): _Look("s", (6, 1.5)),
    Seat("yellow"): _Look("D", (3, 1)),
    Seat("green"): _Look("H", (8, 1.5, 1.5, 1.5)),
    Seat("purple"): _Look("^", (1.5, 1)),
    Seat("cyan"): _Look(_SHIELD, (5, 1, 1, 1, 1, 1)),
    NEUTRAL: _Look("8", (1, 2.5)),
}


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws the curves of these seats; `colours` name those whose names can't be drawn."""

    seats: Sequence[Seat]
    players: Mapping[Seat, str]
    colours: Mapping[Seat, str]
    theme: Theme

    def figure(self) -> Figure:
        """An empty figure of WIDTH x HEIGHT pixels."""
        size = WIDTH / _DPI, HEIGHT / _DPI
        return Figure(figsize=size, dpi=_DPI, facecolor=self.rgb(c.PANEL))

    def draw_curves(self, axes: Axes, curves: Mapping[Seat, Curve], label: str) -> None:
        """Draw a curve for each seat, on a grid."""
        axes.set_facecolor(self.rgb(c.INSET))
        axes.grid(visible=True, color=self.rgb(c.RULE), linewidth=1.5 * _POINT)
        axes.set_axisbelow(True)
        for spine in axes.spines.values():
            spine.set_color(self.rgb(c.RULE))
        longest = max((len(along) for along, _ in curves.values()), default=1)
        for seat, (along, heights) in curves.items():
            for line in self._lines(seat, along, heights, longest):
                line.set_clip_on(False)
                axes.add_line(line)
        axes.autoscale_view()
        axes.set_ylim(bottom=0)
        axes.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=6))
        self.write(axes.set_title("", loc="left", pad=10), label, LABEL_SIZE, c.CREAM)
        self._letter_ticks(axes)

    def _lines(
        self, seat: Seat, x: Sequence[float], y: Sequence[float], longest: int = 1
    ) -> tuple[Line2D, Line2D]:
        """A seat's line and the edge below it: not every colour can be seen on every ground."""
        look = _LOOKS[seat]
        edge = self.rgb(c.CREAM)
        under = Line2D(x, y, color=edge, linewidth=(_LINE + 2 * _RIM) * _POINT)
        over = Line2D(
            x,
            y,
            color=self.rgb(SEAT_COLOURS[seat]),
            linewidth=_LINE * _POINT,
            marker=look.marker,
            markersize=_MARK * _POINT,
            markeredgecolor=edge,
            markeredgewidth=_RIM * _POINT,
            markevery=1 + (longest - 1) // _MOST_MARKS,
        )
        if look.dashes:
            # The lengths of dashes are in line widths.
            narrower = _LINE / (_LINE + 2 * _RIM)
            under.set_dashes([length * narrower for length in look.dashes])
            over.set_dashes(look.dashes)
        for line in (under, over):
            line.set_dash_capstyle("butt")
        return under, over

    def mark_span(self, axes: Axes, first: int, last: int, label: str) -> None:
        """Mark the points from the first to the last along an axis."""
        margin = max(0.5, (last - first) * 0.02)
        axes.set_xlim(first - margin, last + margin)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=14))
        self._letter_ticks(axes)
        self.write(axes.set_xlabel("", labelpad=6), label, LABEL_SIZE, c.CREAM)

    def _letter_ticks(self, axes: Axes) -> None:
        axes.tick_params(length=0, pad=8)
        for tick in (*axes.xaxis.get_major_ticks(), *axes.yaxis.get_major_ticks()):
            tick.label1.set_fontproperties(_font(Weight.SEMIBOLD, _NUMBER_SIZE))
            tick.label1.set_color(self.rgb(c.CREAM))

    def write_legend(self, figure: Figure, words: str) -> None:
        """Write the heading, and each seat's line with its name."""
        heading = figure.text(0.5, 0.958, "", ha="center", va="center")
        self.write(heading, words, _HEADING_SIZE, c.WHITE)
        if not self.seats:
            return
        # matplotlib lays the lines of a tuple on each other, though its annotations know no tuples.
        handles: list[Any] = [self._lines(seat, (), ()) for seat in self.seats]
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
            prop=_font(Weight.BOLD, LABEL_SIZE),
        )
        around = (_HANDLE + _HANDLE_GAP + _SEAT_GAP) * LABEL_SIZE
        room = int(_LEGEND_ROOM / len(handles) - around)
        for text, seat in zip(legend.get_texts(), self.seats, strict=True):
            name = legible(self.players.get(seat, ""), self.colours.get(seat, ""))
            self.write(text, name, LABEL_SIZE, c.WHITE, room)

    def write(self, text: Text, words: str, size: int, ink: Colour, room: int = _LINE_ROOM) -> None:
        """Set words from outside, cut to their room, so that none of them is read as a formula."""
        text.set_parse_math(False)
        text.set_text(cut_to_width(drawable(words), Weight.BOLD, size, room))
        text.set_fontproperties(_font(Weight.BOLD, size))
        text.set_color(self.rgb(ink))

    def rgb(self, ink: Colour) -> tuple[float, float, float]:
        """The ink in the theme, as matplotlib takes it: shares of red, green and blue."""
        red, green, blue = (channel / 255 for channel in STYLES[self.theme].colour(ink))
        return red, green, blue


def _font(weight: Weight, size: int) -> FontProperties:
    return FontProperties(fname=font_file(weight), size=size * _POINT)


def png(figure: Figure) -> bytes:
    """The figure in the 256 colours that fit it best: a third of the bytes."""
    full, small = BytesIO(), BytesIO()
    figure.savefig(full, format="png")
    with Image.open(full) as image:
        image.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(small, "PNG")
    return small.getvalue()
