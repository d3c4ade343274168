"""Draws a scene: the map in its owners' colours, arrows, badges, heading, legend."""

import numpy as np

from render.arrows.arrows import SCALE, draw_frames, enlarge, window, write_framed_names
from render.arrows.paths import draw_crosses, draw_moves, stage
from render.ink import palette as c
from render.ink.ink import Plane, look_up, put_around
from render.ink.lettering import Weight, cut_to_width, drawable, text_mask
from render.ink.palette import Colour
from render.map.board import WHOLE, Art, Frame, art, owner_table, owners_of
from render.map.names import erase, lines, under_names, write_again, write_caption, write_over
from render.map.plates import draw_plates
from render.map.routes import draw_ports
from render.map.sheet import ground, sheet
from render.scene.scene import Focus, Scene
from render.table.legend import HEIGHT as LEGEND_HEIGHT
from render.table.legend import draw_legend, legend_rows
from render.table.pieces import draw_pieces
from render.table.png import Picture
from rules.model.board import RegionId

WIDTH, HEIGHT = 1600, 1000

_HEADING_SIZE, _PHASE_SIZE, _PHASE_HEIGHT = 30, 22, 26


def picture(scene: Scene) -> Picture:
    """Draw a scene."""
    bare = art(scene.view.board, scene.theme)
    region = scene.focus.region
    pixels = _whole(scene, bare) if region is None else _part(scene, bare, region)
    draw_legend(pixels[-LEGEND_HEIGHT:], bare.palette, legend_rows(scene))
    return Picture(pixels, bare.palette)


def _whole(scene: Scene, bare: Art) -> Plane:
    """The whole map, with room for the legend below."""
    pixels = np.empty((HEIGHT, WIDTH), np.uint8)
    world = pixels[:-LEGEND_HEIGHT]
    names = sheet(bare.board.id, scene.language, scene.routes, scene.theme)
    table = _owner_table(scene, bare)
    names.colour(bare, table, world)
    if scene.attacks or scene.regroups or scene.focus != Focus():
        _draw_events(world, bare, scene, table)
    draw_plates(world, bare, scene, WHOLE)
    draw_pieces(world, bare, scene, WHOLE)
    _draw_heading(world, bare, scene)
    return pixels


def _draw_events(world: Plane, bare: Art, scene: Scene, table: Plane) -> None:
    """Draw frames and arrows, and over them the names; those of the lands that arrows touch larger."""
    staged, language = stage(scene), scene.language
    erase(world, bare, language, table, staged.larger)
    before = under_names(world, bare.board.id, language)
    if scene.focus.lit is not None:  # on faded land its ports have faded, too
        _draw_ports(world, bare, scene, WHOLE)
    draw_frames(world, bare, scene.focus)
    draw_moves(world, bare, scene, staged)
    if scene.focus.lit is None:
        write_again(world, before, bare, language, staged.larger)
    else:
        write_over(world, bare, language, staged.larger)
    for territory, spot in staged.larger.items():
        for caption in lines(territory, spot):
            write_caption(world, bare, caption)
    draw_crosses(world, bare, scene, staged, WHOLE)


def _part(scene: Scene, bare: Art, region: RegionId) -> Plane:
    """One region at double size, with room for the legend below."""
    frame, place = window(bare, region, WIDTH // SCALE, scene.language)
    world = look_up(_owner_table(scene, bare), ground(bare, scene.routes))
    draw_frames(world, bare, scene.focus)
    staged = stage(scene)
    draw_moves(world, bare, scene, staged)
    part = enlarge(world[place], bare.palette)
    _draw_ports(part, bare, scene, frame)
    write_framed_names(part, bare, scene.language, frame, staged.larger)
    draw_crosses(part, bare, scene, staged, frame)
    draw_plates(part, bare, scene, frame)
    draw_pieces(part, bare, scene, frame)
    return np.pad(part, ((0, LEGEND_HEIGHT), (0, 0)))


def _draw_ports(plane: Plane, bare: Art, scene: Scene, frame: Frame) -> None:
    inks = bare.palette.ink(c.HALO), bare.palette.ink(c.CREAM)
    draw_ports(plane, bare, scene.routes, inks, frame)


def _owner_table(scene: Scene, bare: Art) -> Plane:
    focus, bright = scene.focus, scene.focus.lit
    if bright is not None and focus.chosen:
        bright |= {focus.chosen}
    return owner_table(bare, owners_of(scene.view), bright)


def _draw_heading(world: Plane, bare: Art, scene: Scene) -> None:
    x, y = bare.heading.middle
    lift = _PHASE_HEIGHT if scene.phase else 0
    _write(world, bare, scene.heading, (x, y - lift), _HEADING_SIZE, c.WHITE)
    _write(world, bare, scene.phase, (x, y + 4), _PHASE_SIZE, c.CREAM)


def _write(
    world: Plane, bare: Art, words: str, middle: tuple[int, int], size: int, colour: Colour
) -> None:
    """Write a line of text with its halo, cut to the heading's width."""
    text = cut_to_width(drawable(words), Weight.BOLD, size, bare.heading.width)
    halo = text_mask(text, Weight.BOLD, size, halo=4, strength=0.75)
    for mask, ink in ((halo, c.HALO), (text_mask(text, Weight.BOLD, size), colour)):
        put_around(world, middle, mask, bare.palette.ink(ink))
