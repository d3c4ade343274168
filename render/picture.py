"""Draws a scene: the map in its owners' colours, arrows, badges, heading, legend."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from render.board import Art, art, owner_table
from render.focus import SCALE, draw_frames, enlarged, window, write_names
from render.frame import WHOLE
from render.ink import look_up, put
from render.legend import HEIGHT as LEGEND_HEIGHT
from render.legend import draw_legend, rows
from render.lettering import Weight, cut_to_width, drawable, text_mask
from render.moves import draw_moves
from render.names import corner, under_names, write_again, write_over
from render.palette import CREAM, HALO, WHITE, Colour, Palette
from render.pieces import draw_pieces
from render.plates import draw_plates
from render.scene import Focus, Scene
from render.sheet import ground, sheet
from rules.model.ids import RegionId

WIDTH, HEIGHT = 1600, 1000

_HEADING_SIZE, _PHASE_SIZE, _PHASE_HEIGHT = 30, 22, 26


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: palette indices, (height, width), and their palette."""

    pixels: NDArray[np.uint8]
    palette: Palette


def picture(scene: Scene) -> Picture:
    """Draw a scene."""
    bare = art(scene.view.board, scene.theme)
    region = scene.focus.region
    pixels = _whole(scene, bare) if region is None else _part(scene, bare, region)
    draw_legend(pixels[-LEGEND_HEIGHT:], bare.palette, rows(scene))
    return Picture(pixels, bare.palette)


def _whole(scene: Scene, bare: Art) -> NDArray[np.uint8]:
    """The whole map, with room for the legend below."""
    pixels = np.empty((HEIGHT, WIDTH), np.uint8)
    world = pixels[:-LEGEND_HEIGHT]
    names = sheet(bare.board.id, scene.language, scene.routes, scene.theme)
    names.colour(bare, _owner_table(scene, bare), world)
    if scene.attacks or scene.regroups or scene.focus != Focus():
        before = under_names(world, bare.board.id, scene.language)
        draw_frames(world, bare, scene.focus)
        draw_moves(world, bare, scene)
        if scene.focus.lit is None:
            write_again(world, before, bare, scene.language)
        else:
            write_over(world, bare, scene.language)
    draw_plates(world, bare, scene, WHOLE)
    draw_pieces(world, bare, scene, WHOLE)
    _draw_heading(world, bare, scene)
    return pixels


def _part(scene: Scene, bare: Art, region: RegionId) -> NDArray[np.uint8]:
    """One region at double size, with room for the legend below."""
    frame, place = window(bare, region, WIDTH // SCALE)
    world = look_up(_owner_table(scene, bare), ground(bare, scene.routes))
    draw_frames(world, bare, scene.focus)
    draw_moves(world, bare, scene)
    part = enlarged(world[place], bare.palette)
    write_names(part, bare, scene.language, frame)
    draw_plates(part, bare, scene, frame)
    draw_pieces(part, bare, scene, frame)
    return np.pad(part, ((0, LEGEND_HEIGHT), (0, 0)))


def _owner_table(scene: Scene, bare: Art) -> NDArray[np.uint8]:
    owners = {name: holding.owner for name, holding in scene.view.territories.items()}
    focus = scene.focus
    if focus.lit is None:
        return owner_table(bare, owners)
    return owner_table(bare, owners, focus.lit | ({focus.chosen} if focus.chosen else set()))


def _draw_heading(world: NDArray[np.uint8], bare: Art, scene: Scene) -> None:
    x, y = bare.heading.middle
    lift = _PHASE_HEIGHT if scene.phase else 0
    _write(world, bare, scene.heading, (x, y - lift), _HEADING_SIZE, WHITE)
    _write(world, bare, scene.phase, (x, y + 4), _PHASE_SIZE, CREAM)


def _write(
    world: NDArray[np.uint8],
    bare: Art,
    words: str,
    middle: tuple[int, int],
    size: int,
    colour: Colour,
) -> None:
    """Write a line of text with its halo, cut to the heading's width."""
    text = cut_to_width(drawable(words), Weight.BOLD, size, bare.heading.width)
    halo = text_mask(text, Weight.BOLD, size, halo=4, strength=0.75)
    for mask, ink in ((halo, HALO), (text_mask(text, Weight.BOLD, size), colour)):
        put(world, *corner(middle, mask), mask, bare.palette.ink(ink))
