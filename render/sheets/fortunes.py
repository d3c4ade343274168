"""Draws each player's chance of winning after every turn; the turns that decided the game are numbered."""

from itertools import islice

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from render.ink import colours as c
from render.scene.occasions import Fortunes
from render.sheets.curves import LABEL_SIZE, Curve, Pen, png
from rules.model.ids import Seat

_TOP = 100.0
_ABOVE = 104.0
"""How high the numbers of turns stand, in percent."""


def draw_fortunes(fortunes: Fortunes) -> bytes:
    """The chances as a PNG.

    Raises:
        ValueError: there is no turn.
    """
    if not all(fortunes.chances.values()):
        raise ValueError("a chart needs at least one turn")
    return png(_draw(fortunes))


def _draw(fortunes: Fortunes) -> Figure:
    pen = Pen(tuple(fortunes.chances), fortunes.players, fortunes.colours, fortunes.theme)
    figure = pen.figure()
    axes = figure.subplots()
    figure.subplots_adjust(left=0.06, right=0.975, top=0.75, bottom=0.095)
    pen.draw_curves(axes, {seat: _curve(fortunes, seat) for seat in fortunes.chances}, "")
    axes.set_ylim(0, _TOP)
    pen.mark_span(axes, 0, _turns(fortunes) - 1, fortunes.turns)
    _number(axes, fortunes, pen)
    pen.write(figure.text(0.06, 0.83, "", va="center"), fortunes.label, LABEL_SIZE, c.CREAM)
    pen.write_legend(figure, fortunes.heading)
    return figure


def _curve(fortunes: Fortunes, seat: Seat) -> Curve:
    """A seat's chances in percent, up to its end."""
    heights = [_TOP * chance for chance in fortunes.chances[seat]]
    out = next((at for at in range(1, len(heights)) if not any(heights[at:])), len(heights) - 1)
    return list(range(out + 1)), list(islice(heights, out + 1))


def _turns(fortunes: Fortunes) -> int:
    return max(map(len, fortunes.chances.values()))


def _number(axes: Axes, fortunes: Fortunes, pen: Pen) -> None:
    """Draw a numbered line at each turn that decided much."""
    for number, at in enumerate(fortunes.points, 1):
        axes.axvline(at, color=pen.rgb(c.CREAM), linewidth=2, linestyle=(0, (2, 2)), zorder=1)
        text = axes.text(at, _ABOVE, "", ha="center", va="center")
        pen.write(text, str(number), LABEL_SIZE, c.WHITE)
