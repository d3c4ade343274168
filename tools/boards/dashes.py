"""Dashed lines: the sea links on the art."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import ImageDraw

from render.ink.ink import Point

Line = NDArray[np.float64]
"""(n, 2) points."""

_PERIOD, _SHARE = 13.0, 0.55
_STEPS: Final = 200

EDGE: Final = (5.6, 5.2)
"""The width of the line and the radius of the dots at its ends, for the dark edge."""
CORE: Final = (3.0, 3.6)
"""The same for the light core."""


def curve(controls: Sequence[Point]) -> Line:
    """A Bezier curve of any degree as points, by de Casteljau's algorithm."""
    t = np.linspace(0, 1, _STEPS)[:, None]
    level = [np.tile(point, (_STEPS, 1)).astype(np.float64) for point in controls]
    while len(level) > 1:
        level = [a * (1 - t) + b * t for a, b in pairwise(level)]
    return level[0]


def dash(pen: ImageDraw.ImageDraw, line: Line, width: float, scale: int) -> None:
    """Draw a line in dashes, `scale` times larger; the last dash ends where the line ends."""
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    length = float(along[-1])
    count = max(2, round(length / _PERIOD))
    period = length / (count - 1 + _SHARE)
    starts = np.arange(count) * period
    stretches = np.linspace(starts, starts + period * _SHARE, 5, axis=1)
    xs, ys = (np.interp(stretches, along, line[:, axis]) * scale for axis in (0, 1))
    for across, down in zip(xs.tolist(), ys.tolist(), strict=True):
        points = list(zip(across, down, strict=True))
        pen.line(points, fill=255, width=round(width * scale), joint="curve")
        for end in (points[0], points[-1]):
            pen.circle(end, width * scale / 2, fill=255)


def dot(pen: ImageDraw.ImageDraw, middle: Point, radius: float, scale: int) -> None:
    """Draw a dot, `scale` times larger."""
    pen.circle((middle[0] * scale, middle[1] * scale), radius * scale, fill=255)
