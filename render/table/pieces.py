"""Draws the pieces on the map: badges, and the small marks beside them."""

from collections.abc import Collection
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from render.ink import palette as c
from render.ink.badges import rimmed_emblem, ring, stamp
from render.ink.ink import SMOOTH, Mask, Plane, fill_rounded, put_around, rounded_box, sketch
from render.ink.lettering import Weight, text_mask
from render.ink.palette import SEAT_COLOURS, Colour, Palette
from render.map.board import Art, Frame
from render.scene.scene import Scene
from rules.model.board import TerritoryId

# In pixels from a badge's middle.
_BADGE: Final = 26
"""The distance of a badge's sides that must be on the map."""
_NEWS: Final = (25, -30)
_ARRIVED: Final = (33, 12)
_CAPITAL: Final = (-29, -27)
_LOSER, _LOSER_RADIUS = (-36, 21), 12
_PILL_HEIGHT, _PILL_PADDING, _PILL_DIGITS = 25, 7, 21
_STAR_RADIUS: Final = 15
_EDGE: Final = 2.2


def draw_pieces(world: Plane, bare: Art, scene: Scene, frame: Frame) -> None:
    """Draw the badges of all territories, with marks for what happened to them.

    A badge that the edge of a part of the map would cut is left out, with its marks.
    """
    palette, scale = bare.palette, frame.scale
    shown = {name for name, place in bare.badges.items() if _whole(world, frame, place)}
    captured = {attack.target for attack in scene.attacks if attack.captured} | set(scene.taken)
    for territory, holding in scene.view.territories.items():
        if territory in shown:
            x, y = frame.at(bare.badges[territory])
            if territory in captured:
                ring(world, palette, x, y, holding.owner, scale)
            stamp(world, palette, x, y, holding.owner, holding.armies, scale)
    _draw_marks(world, bare, scene, frame, shown)


def _draw_marks(
    world: Plane, bare: Art, scene: Scene, frame: Frame, shown: Collection[TerritoryId]
) -> None:
    """Draw losers' emblems, capitals' stars and the numbers of armies that came."""
    palette, scale = bare.palette, frame.scale

    def at(territory: TerritoryId, away: tuple[int, int]) -> tuple[int, int]:
        return frame.at(bare.badges[territory], away)

    for territory in scene.taken.keys() & shown:
        loser = scene.taken[territory]
        rimmed_emblem(world, palette, *at(territory, _LOSER), loser, _LOSER_RADIUS, scale)
    for seat, territory in scene.view.capitals.items():
        if territory in shown:
            _draw_star(world, palette, at(territory, _CAPITAL), SEAT_COLOURS[seat], scale)
    for territory, armies in scene.reinforced.items():
        if territory in shown:
            _draw_pill(world, palette, at(territory, _NEWS), f"+{armies}", c.HIGHLIGHT, scale)
    for regroup in scene.regroups:
        if regroup.target in shown:
            _draw_pill(
                world, palette, at(regroup.target, _ARRIVED), f"+{regroup.armies}", c.RIM, scale
            )


def _whole(world: Plane, frame: Frame, place: tuple[int, int]) -> bool:
    """Whether all of a badge is on a part of the map."""
    (x, y), (height, width) = frame.at(place), world.shape
    reach = _BADGE * frame.scale
    return bool(reach <= x <= width - reach and reach <= y <= height - reach)


def _draw_pill(
    plane: Plane, palette: Palette, middle: tuple[int, int], text: str, colour: Colour, scale: int
) -> None:
    """Draw a number on a small rounded plate, kept wholly on the map."""
    digits = text_mask(text, Weight.BOLD, _PILL_DIGITS * scale)
    width = digits.shape[1] + 2 * _PILL_PADDING * scale
    height = _PILL_HEIGHT * scale
    x = min(max(middle[0], width // 2), plane.shape[1] - width // 2)
    y = min(max(middle[1], height // 2), plane.shape[0] - height // 2)
    rim = round(_EDGE * scale)
    for mask, ink in (
        (_plate(width, height), c.LINE),
        (_plate(width - 2 * rim, height - 2 * rim), colour),
        (digits, c.LINE),
    ):
        put_around(plane, (x, y), mask, palette.ink(ink))


def _plate(width: int, height: int) -> Mask:
    return rounded_box(width, height, height / 2)


def _draw_star(
    plane: Plane, palette: Palette, middle: tuple[int, int], colour: Colour, scale: int
) -> None:
    """Draw the star of a capital that has been shown (`PL-CAP-3`)."""
    for rim, ink in ((_EDGE * 1.8, c.LINE), (_EDGE * 0.8, c.RIM), (0.0, colour)):
        put_around(plane, middle, _star(scale, rim), palette.ink(ink))


@lru_cache(maxsize=16)
def _star(scale: int, rim: float) -> Mask:
    unit, half = SMOOTH * scale, _STAR_RADIUS + 8
    radii = (_STAR_RADIUS, _STAR_RADIUS * 0.45)
    corners = [
        (
            (half + radii[point % 2] * sin(pi * point / 5)) * unit,
            (half - radii[point % 2] * cos(pi * point / 5)) * unit,
        )
        for point in range(10)
    ]
    side = 2 * half * scale
    return sketch(side, side, lambda pen: fill_rounded(pen, corners, rim * unit))
