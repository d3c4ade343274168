"""The galaxy board: six planets in deep space, laid out by `galaxy.toml`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import numpy as np
from PIL import ImageDraw
from scipy import ndimage

from render.ink import palette as c
from render.ink.lettering import Weight, font
from render.ink.palette import BAND_STEPS, SEA_COLOURS, mix
from rules.boards.load import load_board, load_with_routes
from rules.model.board import Board
from tools.boards import courses, planets, raster, shading
from tools.boards.art import RawArt, region_numbers, surface
from tools.boards.planets import Planet, Point, space

PLAN = Path(__file__).with_name("galaxy.toml")
ROUTE_SETS = ("default", "ring", "ports")
# Half the size of plates, marks, letters, badges and names, in pixels.
PLATE_ROOM, CHEVRON_ROOM, LETTER_ROOM = (110, 22), (12, 12), (12, 14)
STAMP_ROOM, NAME_REACH = (34, 34), (34, 12)
# Half the width of the sea between territories that meet at a corner but share no border.
SEA = 7.0
# The distances of a badge's middle and of its name's middle from their territory's border, and how many
# pixels the name is below the badge (render/map/names.py draws it there).
BADGE_ROOM, NAME_ROOM, NAME_DROP = 36, 16, 42
# In pixels beyond the limb: a chevron's foot, its letter's middle, and where attacks leave the planet.
CHEVRON, LETTER, EXIT = 8, 16, 22
CHEVRON_SIZE, LETTER_SIZE = 8, 20
GLARE = 0.2
"""The share of white in the band around a planet, beside the colour of its glow."""
# A letter is moved off its chevron towards the nearer pole, so that no arrow hides it.
LETTER_OFF = 21


@dataclass(frozen=True, slots=True)
class LimbMark:
    """A lettered chevron at the limb, pointing `side` (-1: left, 1: right)."""

    letter: str
    side: int
    chevron: Point
    text: Point


def build() -> RawArt:
    """Build the art."""
    data, board = planets.plan(PLAN), load_board("galaxy")
    planned = planets.read(data)
    names = [str(name) for name in board.territories]
    fine = raster.part(planets.labels(planned, names), names, surface(board), SEA)
    labels = raster.at_map_size(fine)
    relief = shading.hills() + planets.light(planned)
    numbers = region_numbers(board)
    light = shading.land_light(fine, numbers, relief, shading.INLAND)
    shaded = shading.Shading(light, space(planned, fine > 0))
    badges = {name: _badge(labels == label) for label, name in enumerate(names, 1)}
    shading.draw_shadows(shaded, badges.values())
    marks = shading.layer(lambda pen: _draw_marks(pen, planned))
    shaded.ink(marks * 0.9, 0.8, c.CREAM)
    glows = {planet.region: planet.glow for planet in planned}
    hues = [mix(glows[region], c.CREAM, GLARE) for region in board.regions]
    count = SEA_COLOURS - BAND_STEPS * len(hues)
    shades, tints = shading.lay_over(
        *shading.quantise(shaded, labels > 0, count), shading.bands(fine, numbers, marks > 0), hues
    )
    layout = _layout(data, planned, badges) | {
        "bands": shading.first_tints(board, count),
        "courses": _courses(board, planned, labels, badges),
    }
    return RawArt(labels, shades, tints, layout)


def _courses(
    board: Board,
    planned: tuple[Planet, ...],
    labels: raster.Labels,
    badges: Mapping[str, tuple[int, int]],
) -> dict[str, list[dict[str, Any]]]:
    """The courses of each named set of the board's routes."""
    obstacles = _obstacles(planned, labels, badges)
    router = courses.Router(board, planned, labels, obstacles, badges)
    sets = {name: load_with_routes(board.id, name).sea_links for name in ROUTE_SETS}
    return {
        name: [
            {"between": pair, "line": line.tolist()}
            for pair, line in router.lay(sorted({(min(link), max(link)) for link in links})).items()
        ]
        for name, links in sets.items()
    }


def _obstacles(
    planned: tuple[Planet, ...], labels: raster.Labels, badges: Mapping[str, tuple[int, int]]
) -> raster.Labels:
    """The labels with what courses should avoid: plates, marks, badges, names under these."""
    obstacles = labels.copy()
    places = [
        *((planet.label, PLATE_ROOM, courses.TEXT) for planet in planned),
        *((mark.chevron, CHEVRON_ROOM, courses.TEXT) for mark in _marks(planned)),
        *((mark.text, LETTER_ROOM, courses.TEXT) for mark in _marks(planned)),
        *((badge, STAMP_ROOM, courses.STAMP) for badge in badges.values()),
        *(((x, y + NAME_DROP), NAME_REACH, courses.TEXT) for x, y in badges.values()),
    ]
    for (x, y), (across, down), kind in places:
        left, top = round(x), round(y)
        rows = slice(max(0, top - down), max(0, top + down))
        obstacles[rows, max(0, left - across) : max(0, left + across)] = kind
    return obstacles


def _badge(own: raster.Mask) -> tuple[int, int]:
    """The place in a territory with the most room for a badge and the name under it."""
    inland = ndimage.distance_transform_edt(own)
    below = np.zeros_like(inland)
    below[:-NAME_DROP] = inland[NAME_DROP:]
    room = np.minimum(inland - BADGE_ROOM, below - NAME_ROOM)
    y, x = np.unravel_index(ndimage.gaussian_filter(room, 2.0).argmax(), room.shape)
    return int(x), int(y)


def _layout(
    data: dict[str, Any], planned: tuple[Planet, ...], badges: dict[str, tuple[int, int]]
) -> dict[str, Any]:
    return {
        "in_space": True,
        "territories": {name: {"badge": badge} for name, badge in badges.items()},
        "regions": {planet.region: planet.label for planet in planned},
        "heading": data["heading"],
        "signs": data["signs"],
        "links": [],
        "wraps": [
            {"between": wrap.between, "exits": planet.limb(wrap.height, EXIT)}
            for planet in planned
            for wrap in planet.wraps
        ],
    }


def _marks(planned: tuple[Planet, ...]) -> Iterator[LimbMark]:
    wraps = [(planet, wrap) for planet in planned for wrap in planet.wraps]
    for letter, (planet, wrap) in zip(ascii_uppercase, wraps, strict=False):
        chevrons = planet.limb(wrap.height, CHEVRON)
        texts = planet.limb(wrap.height, LETTER)
        off = LETTER_OFF if wrap.height > 0 else -LETTER_OFF
        for side, chevron, (x, y) in zip((-1, 1), chevrons, texts, strict=True):
            yield LimbMark(letter, side, chevron, (x, y + off))


def _draw_marks(pen: ImageDraw.ImageDraw, planned: tuple[Planet, ...]) -> None:
    scale = raster.SCALE
    face = font(Weight.SEMIBOLD, LETTER_SIZE * scale)
    for mark in _marks(planned):
        x, y = mark.chevron
        size = CHEVRON_SIZE
        corners = ((x + mark.side * size, y), (x, y - size), (x, y + size))
        pen.polygon([(px * scale, py * scale) for px, py in corners], fill=255)
        middle = (mark.text[0] * scale, mark.text[1] * scale)
        pen.text(middle, mark.letter, font=face, fill=255, anchor="mm")
