"""Shades labels: relief, rims and borders of the land, bands in the regions' colours; and the drawings over it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from render.ink import palette as c
from render.ink.palette import BAND_STEPS, LEVELS, Colour, mix
from rules.model.board import Board
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
# The shadows of badges, in pixels and as a share of darkness.
BADGE_RADIUS, SHADOW_DROP, SHADOW_BLUR, SHADOW = 29, 4, 3.2, 0.55


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


# In pixels: where a band begins, counted from the coast or the border, and its width.
AT_SEA, ON_LAND = (1.5, 4.0), (1.0, 3.4)
EDGE = 1.3
"""The dark edge that separates a band on land from the owner's colour."""
INLAND = sum(ON_LAND) + EDGE
"""How far from a border between regions the owner's colour begins."""
TINGE = 0.45
"""The share of its region's colour in the shelf off a coast."""


def bands(fine: Labels, regions: Sequence[int], spared: Mask) -> Labels:
    """The bands at the map's size: 1 + BAND_STEPS * (region - 1) + step, the faintest 0; 0 where there is none.

    `regions` numbers the region of each label from 1, 0 for the sea; bands leave out `spared` pixels.
    """
    land = fine > 0
    offshore, (rows, columns) = ndimage.distance_transform_edt(~land, return_indices=True)
    region = np.array(regions, np.uint8)[fine]
    inland = distance(~seams(region))
    zone = ~land & _within(offshore / SCALE, AT_SEA) | land & _within(inland, ON_LAND)
    nearest = region[rows, columns]
    best = np.zeros((HEIGHT, WIDTH), np.float32)
    found = np.zeros((HEIGHT, WIDTH), np.uint8)
    for number in range(1, max(regions) + 1):
        cover = halve((zone & (nearest == number)).astype(np.float32))
        steps = np.round(cover * BAND_STEPS).astype(np.uint8)
        wins = (cover > best) & (steps > 0)
        best[wins] = cover[wins]
        found[wins] = (number - 1) * BAND_STEPS + steps[wins]
    found[spared] = 0
    return found


def _tints(hues: Iterable[Colour]) -> list[int]:
    """The tints of bands in these colours, BAND_STEPS each, the faintest first; flat."""
    under = mix(c.LINE, c.SHELF, 0.5)
    shares = [step / BAND_STEPS for step in range(1, BAND_STEPS + 1)]
    return [channel for hue in hues for share in shares for channel in mix(under, hue, share)]


def shelf(hue: Colour) -> Colour:
    """The colour of the shelf off the coasts of a region."""
    return mix(c.SHELF, hue, TINGE)


def first_tints(board: Board, first: int) -> dict[str, int]:
    """The index of each region's faintest tint among the sea's."""
    return {region: first + BAND_STEPS * at for at, region in enumerate(board.regions)}


def lay_over(
    shades: Labels, water: list[int], banded: Labels, hues: Iterable[Colour]
) -> tuple[Labels, list[int]]:
    """The shades with bands over them, and the water's tints with those of the bands behind them."""
    first = len(LEVELS) + len(water) // 3
    return np.where(banded > 0, first + banded - 1, shades).astype(np.uint8), water + _tints(hues)


def _within(distance: np.ndarray, zone: tuple[float, float]) -> Mask:
    start, breadth = zone
    inside: Mask = (distance >= start) & (distance < start + breadth)
    return inside
