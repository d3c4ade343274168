"""Draws deep space around the planets: nebulae, stars, each planet's glow; and the planets' seas."""

from collections.abc import Iterable

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from render.ink import palette as c
from render.ink.palette import Colour
from tools.boards.planets import Planet, discs
from tools.boards.raster import HEIGHT, SCALE, WIDTH, Field, Mask, halve
from tools.boards.shading import distance, lay_colour, line, water_mean

VOID: Colour = (10, 12, 24)
# A cloud's colour, its strength, and the blurs (pixels) of its two layers of noise.
NEBULAE: tuple[tuple[Colour, float, tuple[float, float]], ...] = (
    ((46, 30, 78), 0.75, (120, 50)),
    ((16, 52, 74), 0.60, (140, 60)),
)
# Smooth gradients would cost most of the picture's bytes.
NEBULA_STEPS, GLOW_STEPS = 12, 14
GLOW, GLOW_REACH = 0.6, 15.0
SEED = 5
STAR_COLOUR: Colour = (235, 240, 255)
STARS, STAR_RADII, STAR_LIGHTS = 420, (0.5, 0.5, 0.6, 0.8, 1.2), (90, 140, 200, 255)
CROSSES, CROSS_ARMS = 9, (4.0, 7.0)
SHORE, SHALLOWS = 1.5, 5.0
LABEL = (160, 24)
"""Half the size of a planet's name, in pixels."""


def space(planets: tuple[Planet, ...], land: Mask) -> Field:
    """RGB at the map's size; `land` is at SCALE times it."""
    chance = np.random.default_rng(SEED)
    sky = np.broadcast_to(np.array(VOID, np.float32), (HEIGHT, WIDTH, 3))
    for colour, strength, blurs in NEBULAE:
        sky = lay_colour(sky, _cloud(chance, blurs) * strength, colour)
    for planet in planets:
        sky = lay_colour(sky, _glow(planet), planet.glow)
    sky = lay_colour(sky, _stars(chance) * _beyond_letters(planets), STAR_COLOUR)
    sky = _with_seas(sky, halve(discs(planets).astype(np.float32)), land)
    return lay_colour(sky, water_mean(line(distance(~land), SHORE), land), c.LINE)


def _with_seas(sky: Field, faces: Field, land: Mask) -> Field:
    """The sky with seas in the gaps between a planet's territories, deeper away from their shores."""
    shallows = np.exp(-water_mean(distance(~land), land) / SHALLOWS)
    return lay_colour(lay_colour(sky, faces, c.DEEP), faces * np.round(shallows * 6) / 6, c.SHELF)


def _cloud(chance: np.random.Generator, blurs: Iterable[float]) -> Field:
    """A cloud as a field from 0 to 1, in steps."""
    cloud = np.zeros((HEIGHT, WIDTH), np.float32)
    for blur, weight in zip(blurs, (0.6, 0.4), strict=True):
        noise = ndimage.gaussian_filter(chance.standard_normal((HEIGHT, WIDTH)), blur, mode="wrap")
        cloud += (weight * np.clip((noise / noise.std() + 0.2) / 2.6, 0, 1)).astype(np.float32)
    return np.round(cloud * NEBULA_STEPS) / NEBULA_STEPS


def _glow(planet: Planet) -> Field:
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH] + 0.5
    away = np.hypot(x - planet.centre[0], y - planet.centre[1]) - planet.radius
    glow = np.exp(-np.clip(away, 0, None) / GLOW_REACH)
    stepped: Field = np.round(glow * GLOW_STEPS) / GLOW_STEPS * GLOW
    return stepped


def _beyond_letters(planets: tuple[Planet, ...]) -> Mask:
    """The mask without planets' names: a star beside letters could be read as one of them."""
    free = np.ones((HEIGHT, WIDTH), bool)
    for planet in planets:
        x, y = planet.label
        across, down = LABEL
        free[y - down : y + down, max(0, x - across) : x + across] = False
    return free


def _stars(chance: np.random.Generator) -> Field:
    image = Image.new("L", (WIDTH * SCALE, HEIGHT * SCALE), 0)
    pen = ImageDraw.Draw(image)
    for x, y in chance.uniform(0, image.size, (STARS, 2)).tolist():
        radius = float(chance.choice(STAR_RADII)) * SCALE
        pen.circle((x, y), radius, fill=int(chance.choice(STAR_LIGHTS)))
    for x, y in chance.uniform(0, image.size, (CROSSES, 2)).tolist():
        arm = float(chance.uniform(*CROSS_ARMS)) * SCALE
        pen.line([x - arm, y, x + arm, y], fill=180, width=2)
        pen.line([x, y - arm, x, y + arm], fill=180, width=2)
    return np.asarray(image.reduce(SCALE), np.float32) / 255
