"""Shades labels: relief, rims and borders of the land, and the drawings over it."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image
from scipy import ndimage

from render.ink.palette import LEVELS, Colour
from tools.boards.raster import HEIGHT, SCALE, WIDTH, Field, Labels, Mask, halve

# In pixels: half the widths of the drawn lines, and the softness of their edges.
BORDER, COAST = 1.15, 1.3
SOFTNESS = 0.35
# The darkness of a territory along its rim, and its reach inwards.
RIM_DEPTH, RIM_REACH = 0.26, 5.5
# The relief is invented: layers of noise, (blur in pixels, weight), lit from the north-west. No package
# registry has free relief data, and only texture is needed.
RELIEF_SEED = 42
RELIEF_LAYERS = ((3.0, 0.5), (8.0, 1.0), (22.0, 1.6))
RELIEF_STRENGTH = 0.05
BASE_LIGHT = 0.04


@dataclass(slots=True)
class Shading:
    """The map before quantising: `light` of land as in LEVELS, `sea` as RGB, at the map's size."""

    light: Field
    sea: Field

    def ink(self, cover: Field, light: float, colour: Colour) -> None:
        """Draw over land and sea alike; `cover` is 0 to 1 for each pixel."""
        self.light = self.light * (1 - cover) + light * cover
        self.sea = lay_colour(self.sea, cover, colour)


def quantise(shading: Shading, land: Mask, count: int) -> tuple[Labels, list[int]]:
    """The indices of LEVELS on land, and behind them of the sea's tints; and these `count` tints, flat."""
    levels = np.array(LEVELS, np.float32)
    shades = np.abs(shading.light[..., None] - levels).argmin(axis=-1).astype(np.uint8)
    water = shading.sea[~land].round().clip(0, 255).astype(np.uint8)
    strip = Image.fromarray(water[None]).quantize(count, method=Image.Quantize.MEDIANCUT, kmeans=2)
    shades[~land] = np.asarray(strip)[0] + len(LEVELS)
    tints = list(strip.getpalette() or [])[: count * 3]
    return shades, tints + [0] * (count * 3 - len(tints))


def land_light(fine: Labels, regions: Sequence[int], relief: Field, region_border: float) -> Field:
    """The light at the map's size: relief (at SCALE times it), darker along rims, with lined borders.

    `regions` has the region number of each label, 0 for the sea; lines between regions are `region_border`
    pixels wide on each side.
    """
    land = fine > 0
    inland = distance(land)
    to_border = distance(~seams(fine))
    to_region = distance(~seams(np.array(regions, np.uint8)[fine]))
    rim = np.minimum(np.minimum(inland, to_border), 60)
    light = BASE_LIGHT + relief - RIM_DEPTH * np.exp(-rim / RIM_REACH)
    lines = np.maximum(line(to_border, BORDER), line(to_region, region_border))
    lines = np.maximum(lines, line(inland, COAST))
    light = (light * (1 - lines) - lines).astype(np.float32)
    return halve(np.where(land, light, -1.0))


def hills() -> Field:
    """The light on hills of noise under a low north-western sun, at SCALE times the map's size."""
    chance = np.random.default_rng(RELIEF_SEED)
    light = np.zeros((HEIGHT, WIDTH), np.float32)
    for blur, weight in RELIEF_LAYERS:
        noise = ndimage.gaussian_filter(chance.standard_normal((HEIGHT, WIDTH)), blur)
        slope = ndimage.sobel(noise, axis=0) + ndimage.sobel(noise, axis=1)
        light += (weight * slope / slope.std()).astype(np.float32)
    light *= RELIEF_STRENGTH / light.std()
    return np.kron(light, np.ones((SCALE, SCALE), np.float32))


def lay_colour(under: Field, cover: Field, colour: Colour) -> Field:
    """A colour laid over RGB, (height, width, 3), where it covers."""
    share = cover[..., None]
    mixed: Field = (under * (1 - share) + np.array(colour, np.float32) * share).astype(np.float32)
    return mixed


def water_mean(field: Field, land: Mask) -> Field:
    """The mean of a field over the water in each pixel of the map."""
    share = halve((~land).astype(np.float32))
    return halve(np.where(land, 0, field).astype(np.float32)) / np.maximum(share, 1 / SCALE**2)


def distance(mask: Mask) -> Field:
    """The distances, in pixels of the map, to the edge of the mask."""
    pixels: Field = (ndimage.distance_transform_edt(mask) / SCALE).astype(np.float32)
    return pixels


def line(distance: Field, half_width: float) -> Field:
    """The coverage of a line whose middle is where the distance is 0."""
    cover: Field = np.clip((half_width + SOFTNESS - distance) / (2 * SOFTNESS), 0, 1)
    return cover


def seams(labels: Labels) -> Mask:
    """The pixels where two labels other than water's meet."""
    seams = np.zeros(labels.shape, bool)
    for here, there in (
        ((slice(None, -1), slice(None)), (slice(1, None), slice(None))),
        ((slice(None), slice(None, -1)), (slice(None), slice(1, None))),
    ):
        a, b = labels[here], labels[there]
        seams[here] |= (a != b) & (a > 0) & (b > 0)
    return seams
