"""Draws one chart in a process of its own: `python -m render.drawn_alone`.

It draws the pickled subject on its standard input and writes the PNG, so that the caller need not load
matplotlib.
"""

import pickle
import sys

from render.chart import draw_chart
from render.fortunes import draw_fortunes
from render.occasions import Course, Fortunes

if __name__ == "__main__":
    given: Course | Fortunes = pickle.load(sys.stdin.buffer)  # noqa: S301 - from the process that started this
    drawn = draw_chart(given) if isinstance(given, Course) else draw_fortunes(given)
    sys.stdout.buffer.write(drawn)
