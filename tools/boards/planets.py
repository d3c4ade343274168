"""Draws planets as spheres seen from the front, with their light and limbs, and the deep space around them."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from render.ink import palette as c
from render.ink.palette import Colour
from tools.boards.raster import HEIGHT, SCALE, WIDTH, Field, Labels, Mask, halve
from tools.boards.shading import distance, lay_colour, line, water_mean

Point = tuple[float, float]

# Borders wander by layers of noise: (blur, reach), both in pixels.
WANDER_SEED = 90
WANDER_LAYERS = ((16.0, 8.0), (5.0, 2.5))
# The sun, north-west and in front of the sheet; the darkness of the night side, and the brightness of the
# glint.
SUN = (-0.45, -0.55, 0.70)
NIGHT, GLINT, GLINT_FROM = 0.46, 0.15, 0.72
# The limb: the share of the radius at which it begins, and its darkness.
LIMB_FROM, LIMB = 0.86, 0.2


@dataclass(frozen=True, slots=True)
class Wrap:
    """A border behind the planet: its two territories, and its height (pixels from the planet's middle)."""

    between: tuple[str, str]
    height: float


@dataclass(frozen=True, slots=True)
class Planet:
    """A planet; each point belongs to the territory with the nearest of its places, in pixels from the middle."""

    region: str
    centre: Point
    radius: float
    label: tuple[int, int]
    glow: tuple[int, int, int]
    territories: Mapping[str, tuple[Point, ...]]
    wraps: tuple[Wrap, ...]

    def limb(self, height: float, beyond: float) -> tuple[Point, Point]:
        """The points left and right of the planet, `beyond` its limb at a height."""
        half = sqrt(self.radius**2 - height**2) + beyond
        x, y = self.centre
        return (x - half, y + height), (x + half, y + height)


def read(data: Mapping[str, Any]) -> tuple[Planet, ...]:
    """The planets of a plan; a missing field is a KeyError."""
    return tuple(_planet(raw) for raw in data["planet"])


def plan(path: Path) -> dict[str, Any]:
    """Read the file of a plan."""
    return tomllib.loads(path.read_text("utf-8"))


def labels(planets: Iterable[Planet], names: Sequence[str]) -> Labels:
    """The labels of pixels: 1 for the first name and so on, 0 for space; (HEIGHT * SCALE, WIDTH * SCALE)."""
    wander_x, wander_y = _wander()
    fine = np.zeros((HEIGHT * SCALE, WIDTH * SCALE), np.uint8)
    for planet in planets:
        x, y = _from_middle(planet)
        window = _window(planet)
        places = [(name, at) for name, each in planet.territories.items() for at in each]
        nearest = _nearest(x + wander_x[window], y + wander_y[window], (at for _, at in places))
        own = np.array([1 + names.index(name) for name, _ in places], np.uint8)
        inside = np.hypot(x, y) <= planet.radius
        fine[window][inside] = own[nearest][inside]
    return fine


def light(planets: Iterable[Planet]) -> Field:
    """The sunlight added to each pixel, at SCALE times the map's size."""
    sun = np.array(SUN) / np.linalg.norm(SUN)
    lit = np.zeros((HEIGHT * SCALE, WIDTH * SCALE), np.float32)
    for planet in planets:
        x, y = (field / planet.radius for field in _from_middle(planet))
        away = np.hypot(x, y)
        height = np.sqrt(np.clip(1 - away**2, 0, 1))
        facing = x * sun[0] + y * sun[1] + height * sun[2]
        night = NIGHT * np.clip(1 - facing, 0, 1.2) ** 1.25
        glint = GLINT * np.clip((facing - GLINT_FROM) / (1 - GLINT_FROM), 0, 1)
        limb = LIMB * np.clip((away - LIMB_FROM) / (1 - LIMB_FROM), 0, 1) ** 2
        inside = away <= 1
        lit[_window(planet)][inside] = (glint - night - limb)[inside]
    return lit


def discs(planets: Iterable[Planet]) -> Mask:
    """The planets' faces, at SCALE times the map's size."""
    faces = np.zeros((HEIGHT * SCALE, WIDTH * SCALE), bool)
    for planet in planets:
        faces[_window(planet)] |= np.hypot(*_from_middle(planet)) <= planet.radius
    return faces


def _planet(raw: Mapping[str, Any]) -> Planet:
    return Planet(
        region=raw["region"],
        centre=tuple(raw["centre"]),
        radius=raw["radius"],
        label=tuple(raw["label"]),
        glow=tuple(raw["glow"]),
        territories={
            name: tuple((x, y) for x, y in places) for name, places in raw["territories"].items()
        },
        wraps=tuple(Wrap(tuple(wrap["between"]), wrap["height"]) for wrap in raw.get("wraps", ())),
    )


def _window(planet: Planet) -> tuple[slice, slice]:
    x, y = planet.centre
    reach = planet.radius + 2
    return (
        slice(int((y - reach) * SCALE), int((y + reach) * SCALE)),
        slice(int((x - reach) * SCALE), int((x + reach) * SCALE)),
    )


def _from_middle(planet: Planet) -> tuple[Field, Field]:
    """The offset of each pixel of its window from the planet's middle, right and down."""
    rows, columns = _window(planet)
    y, x = np.mgrid[rows, columns]
    return (x + 0.5) / SCALE - planet.centre[0], (y + 0.5) / SCALE - planet.centre[1]


def _nearest(x: Field, y: Field, places: Iterable[Point]) -> Labels:
    away = np.stack([(x - px) ** 2 + (y - py) ** 2 for px, py in places])
    nearest: Labels = away.argmin(axis=0).astype(np.uint8)
    return nearest


def _wander() -> tuple[Field, Field]:
    """The offset by which each pixel is moved right and down before its territory is chosen."""
    chance = np.random.default_rng(WANDER_SEED)
    return _strays(chance), _strays(chance)


def _strays(chance: np.random.Generator) -> Field:
    stray = np.zeros((HEIGHT, WIDTH), np.float32)
    for blur, far in WANDER_LAYERS:
        noise = ndimage.gaussian_filter(chance.standard_normal((HEIGHT, WIDTH)), blur)
        stray += (far * noise / noise.std() / 2).astype(np.float32)
    wide: Field = ndimage.zoom(stray, SCALE, order=1)
    return wide


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
