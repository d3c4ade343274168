"""What is drawn on the art itself: dashed sea links, and the shadows that badges cast."""

import itertools
from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage

from render.palette import CREAM, LINE
from tools.boards.plan import Link, Point
from tools.boards.raster import HEIGHT, SCALE, WIDTH, Field
from tools.boards.shading import Shading

DASH_PERIOD, DASH_SHARE = 13.0, 0.55
# (line width, radius of the dot at an end) of the dark edge and of the light core.
EDGE, CORE = (5.6, 5.2), (3.0, 3.6)
BADGE_RADIUS, SHADOW_DROP, SHADOW_BLUR, SHADOW = 29, 4, 3.2, 0.55
STEPS = 200


def draw_links(shading: Shading, links: Iterable[Link]) -> None:
    """Dash the sea links onto the map."""
    links = tuple(links)
    shading.ink(_layer(lambda pen: _dashes(pen, links, *EDGE)) * 0.75, -0.9, LINE)
    shading.ink(_layer(lambda pen: _dashes(pen, links, *CORE)) * 0.95, 0.85, CREAM)


def draw_shadows(shading: Shading, badges: Iterable[tuple[int, int]]) -> None:
    """Lay a soft shadow where each badge will stand."""

    def discs(pen: ImageDraw.ImageDraw) -> None:
        for x, y in badges:
            centre = (x * SCALE, (y + SHADOW_DROP) * SCALE)
            pen.circle(centre, BADGE_RADIUS * SCALE, fill=255)

    shading.ink(ndimage.gaussian_filter(_layer(discs), SHADOW_BLUR) * SHADOW, -0.95, LINE)


def curve(points: Iterable[Point]) -> NDArray[np.float64]:
    """A Bezier curve of any degree as (STEPS, 2) points, by de Casteljau."""
    t = np.linspace(0, 1, STEPS)[:, None]
    level = [np.tile(point, (STEPS, 1)).astype(np.float64) for point in points]
    while len(level) > 1:
        level = [a * (1 - t) + b * t for a, b in itertools.pairwise(level)]
    return level[0]


def _layer(draw: Callable[[ImageDraw.ImageDraw], None]) -> Field:
    image = Image.new("L", (WIDTH * SCALE, HEIGHT * SCALE), 0)
    draw(ImageDraw.Draw(image))
    return np.asarray(image.reduce(SCALE), np.float32) / 255


def _dashes(pen: ImageDraw.ImageDraw, links: Iterable[Link], width: float, dot: float) -> None:
    for link in links:
        for control in link.curves:
            line = curve(control) * SCALE
            _dash(pen, line, width * SCALE)
            if len(link.curves) == 1:
                pen.circle(tuple(line[0]), dot * SCALE, fill=255)
                pen.circle(tuple(line[-1]), dot * SCALE, fill=255)


def _dash(pen: ImageDraw.ImageDraw, line: NDArray[np.float64], width: float) -> None:
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    length = float(along[-1])
    count = max(2, round(length / (DASH_PERIOD * SCALE)))
    # The last dash ends at the end of the line.
    period = length / (count - 1 + DASH_SHARE)
    for start in np.arange(count) * period:
        stretch = np.linspace(start, start + period * DASH_SHARE, 5)
        xs, ys = (np.interp(stretch, along, line[:, axis]) for axis in (0, 1))
        points = list(zip(xs.tolist(), ys.tolist(), strict=True))
        pen.line(points, fill=255, width=round(width), joint="curve")
        for end in (points[0], points[-1]):
            pen.circle(end, width / 2, fill=255)
