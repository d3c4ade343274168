"""Draws the legend under the map: a cell for each seat, with badge, name and three counts."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

import numpy as np
from PIL import ImageDraw

from render.ink import palette as c
from render.ink.badges import emblem
from render.ink.ink import SMOOTH, Mask, Plane, put, sketch
from render.ink.lettering import Weight, cut_to_width, legible, text_mask
from render.ink.palette import Colour, Palette
from render.scene.scene import Scene
from rules.core.views import TableView
from rules.model.board import Seat

HEIGHT: Final = 100
_EMBLEM_X, _EMBLEM_RADIUS, _TEXT_X, _PADDING = 40, 25, 78, 8
_NAME_SIZE, _NAME_Y = 32, 34
_COUNT_SIZES, _COUNT_Y = (27, 24, 21, 18), 74
_ICON, _ICON_GAP, _COUNT_GAP = 24, 3, 9
_KEPT: Final = 24
"""The number of cached cells, 27 KB apiece in a game of six."""


@dataclass(frozen=True, slots=True)
class LegendRow:
    """A seat in the legend."""

    seat: Seat
    name: str
    territories: int
    armies: int
    cards: int
    to_move: bool
    out: bool


def legend_rows(scene: Scene) -> list[LegendRow]:
    """The seats in turn order, then the neutrals."""
    return [_row(scene, seat) for seat in (*scene.view.seats, *scene.view.neutrals)]


def draw_legend(strip: Plane, palette: Palette, seats: list[LegendRow]) -> None:
    """Draw the legend into a strip, (HEIGHT, width), from edge to edge."""
    if not seats:
        strip[...] = palette.nearest(c.PANEL)
    for place, row in enumerate(seats):
        left, right = (strip.shape[1] * edge // len(seats) for edge in (place, place + 1))
        strip[:, left:right] = _cell(palette, row, right - left)
        if left:
            strip[16:-14, left : left + 2] = palette.nearest(c.RULE)
    strip[:3] = np.where(
        strip[:3] == palette.nearest(c.HIGHLIGHT), strip[:3], palette.nearest(c.LINE)
    )


def _row(scene: Scene, seat: Seat) -> LegendRow:
    view = scene.view
    held = [holding for holding in view.territories.values() if holding.owner == seat]
    return LegendRow(
        seat=seat,
        name=legible(scene.players.get(seat, ""), scene.colours.get(seat, ""), emoji=True),
        territories=len(held),
        armies=sum(holding.armies for holding in held),
        cards=view.hand_sizes.get(seat, 0),
        to_move=seat in _seats_to_light(view),
        out=seat in view.eliminated or seat in view.resigned,
    )


def _seats_to_light(view: TableView) -> tuple[Seat, ...]:
    """The highlighted seats: the winner's; or the one to move; or, outside turns, all that are awaited."""
    if view.winner is not None:
        return (view.winner,)
    return view.waiting_for if view.mover is None else (view.mover,)


@lru_cache(maxsize=_KEPT)
def _cell(palette: Palette, row: LegendRow, width: int) -> Plane:
    """A seat's cell, (HEIGHT, width), cached: most don't change from picture to picture."""
    cell: Plane = np.full((HEIGHT, width), palette.nearest(c.PANEL), np.uint8)
    if row.to_move:
        cell[...] = palette.nearest(c.PANEL_LIT)
        cell[:6] = palette.nearest(c.HIGHLIGHT)
    emblem(cell, palette, _EMBLEM_X, HEIGHT // 2 + 2, row.seat, _EMBLEM_RADIUS)
    room = cell.shape[1] - _TEXT_X - _PADDING
    name = text_mask(cut_to_width(row.name, Weight.BOLD, _NAME_SIZE, room), Weight.BOLD, _NAME_SIZE)
    _put_left(cell, palette, _TEXT_X, _NAME_Y, name, c.FADED if row.out else c.WHITE)
    if row.out:
        width = max(name.shape[1], 40)
        cell[_NAME_Y + 1 : _NAME_Y + 4, _TEXT_X : _TEXT_X + width] = palette.nearest(c.FADED)
    _draw_counts(cell, palette, row, room)
    cell.flags.writeable = False
    return cell


def _draw_counts(cell: Plane, palette: Palette, row: LegendRow, room: int) -> None:
    counts = [str(count) for count in (row.territories, row.armies, row.cards)]
    numbers = _numbers(counts, room - len(counts) * (_ICON + _ICON_GAP))
    x, ink = _TEXT_X, c.FADED if row.out else c.CREAM
    for icon, number in zip((_flag(), _soldier(), _card()), numbers, strict=True):
        _put_left(cell, palette, x, _COUNT_Y, icon, ink)
        _put_left(cell, palette, x + _ICON + _ICON_GAP, _COUNT_Y, number, ink)
        x += _ICON + _ICON_GAP + number.shape[1] + _COUNT_GAP


def _numbers(counts: list[str], room: int) -> list[Mask]:
    """The masks of the counts, in the largest size that leaves gaps between them."""
    for size in _COUNT_SIZES:
        numbers = [text_mask(count, Weight.BOLD, size) for count in counts]
        if sum(number.shape[1] + _COUNT_GAP for number in numbers) - _COUNT_GAP <= room:
            break
    return numbers


def _put_left(
    cell: Plane, palette: Palette, x: int, middle: int, mask: Mask, colour: Colour
) -> None:
    put(cell, x, middle - mask.shape[0] // 2, mask, palette.ink(colour))


@cache
def _flag() -> Mask:
    def draw(pen: ImageDraw.ImageDraw) -> None:
        pen.rectangle(_scale(3, 0, 5.5, 24), fill=255)
        pen.polygon(_scale(5.5, 1, 22, 7, 5.5, 13), fill=255)

    return sketch(_ICON, _ICON, draw)


@cache
def _soldier() -> Mask:
    def draw(pen: ImageDraw.ImageDraw) -> None:
        pen.ellipse(_scale(7.5, 0, 16.5, 9), fill=255)
        pen.pieslice(_scale(2, 10, 22, 38), 180, 360, fill=255)

    return sketch(_ICON, _ICON, draw)


@cache
def _card() -> Mask:
    def draw(pen: ImageDraw.ImageDraw) -> None:
        pen.rounded_rectangle(_scale(4, 1, 19, 23), 2.5 * SMOOTH, fill=255)
        pen.polygon(_scale(11.5, 6, 15.5, 12, 11.5, 18, 7.5, 12), fill=0)

    return sketch(_ICON, _ICON, draw)


def _scale(*numbers: float) -> list[float]:
    return [number * SMOOTH for number in numbers]
