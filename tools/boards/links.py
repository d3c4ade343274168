"""Draws dashed sea links and the shadows of badges into the art."""

from collections.abc import Callable, Iterable

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from render.ink import palette as c
from tools.boards.dashes import CORE, EDGE, curve, dash, dot
from tools.boards.plan import Link
from tools.boards.raster import HEIGHT, SCALE, WIDTH, Field, Mask
from tools.boards.shading import Shading

BADGE_RADIUS, SHADOW_DROP, SHADOW_BLUR, SHADOW = 29, 4, 3.2, 0.55
TAKEN = 0.3
"""The coverage from which a pixel belongs to a link."""


def draw_links(shading: Shading, links: Iterable[Link]) -> Mask:
    """Draw the sea links onto the map, dashed; returns their pixels."""
    links = tuple(links)
    edge = layer(lambda pen: _dashes(pen, links, *EDGE))
    shading.ink(edge * 0.75, -0.9, c.LINE)
    shading.ink(layer(lambda pen: _dashes(pen, links, *CORE)) * 0.95, 0.85, c.CREAM)
    taken: Mask = edge > TAKEN
    return taken


def draw_shadows(shading: Shading, badges: Iterable[tuple[int, int]]) -> None:
    """Draw a soft shadow at the place of each badge."""

    def discs(pen: ImageDraw.ImageDraw) -> None:
        for x, y in badges:
            centre = (x * SCALE, (y + SHADOW_DROP) * SCALE)
            pen.circle(centre, BADGE_RADIUS * SCALE, fill=255)

    shading.ink(ndimage.gaussian_filter(layer(discs), SHADOW_BLUR) * SHADOW, -0.95, c.LINE)


def layer(draw: Callable[[ImageDraw.ImageDraw], None]) -> Field:
    """The coverage of a drawing that is made at SCALE times the map's size."""
    image = Image.new("L", (WIDTH * SCALE, HEIGHT * SCALE), 0)
    draw(ImageDraw.Draw(image))
    return np.asarray(image.reduce(SCALE), np.float32) / 255


def _dashes(pen: ImageDraw.ImageDraw, links: Iterable[Link], width: float, radius: float) -> None:
    for link in links:
        for controls in link.curves:
            dash(pen, curve(controls), width, SCALE)
            if len(link.curves) == 1:
                dot(pen, controls[0], radius, SCALE)
                dot(pen, controls[-1], radius, SCALE)
