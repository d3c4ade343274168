"""Makes a game's map without owners: the board's art, this game's routes, names in a language.

Lines and letters change one pixel in twenty, so only these pixels are kept beside the art.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from render.ink import palette as c
from render.ink.ink import Plane, look_up, put_around
from render.ink.lettering import Weight, text_mask
from render.map.board import Art, Sign, art, ink, local_name
from render.map.frame import WHOLE
from render.map.names import write_names
from render.map.planes import Codes
from render.map.ports import REACH, draw_port
from render.map.routes import draw_ports, draw_routes, inks, signs
from render.scene.scene import Route, Theme

_SIGN_SIZE: Final = 24


@dataclass(frozen=True, slots=True)
class Sheet:
    """The pixels of a game's map that differ from the board's art: their codes, and flat places."""

    places: NDArray[np.int32]
    codes: Codes

    def colour(self, bare: Art, table: Plane, world: Plane) -> None:
        """Fill a contiguous plane of the map's size from an owner table."""
        look_up(table, bare.codes, world)
        world.reshape(-1)[self.places] = table.take(self.codes)


@lru_cache(maxsize=4)
def sheet(board: str, language: str, routes: frozenset[Route], theme: Theme = Theme.DARK) -> Sheet:
    """The sheet of a board's routes and names; tables that agree on them share it."""
    bare = art(board, theme)
    codes = ground(bare, routes)
    write_names(codes, bare, language)
    draw_ports(codes, bare, routes, inks(bare), WHOLE)
    for sign in signs(bare, routes):
        _write_sign(codes, bare, sign, language)
    # Four bytes for a place are enough, and half of what numpy gives: several sheets are kept.
    places = np.flatnonzero(codes != bare.codes).astype(np.int32)
    return Sheet(places, codes.take(places))


def ground(bare: Art, routes: frozenset[Route]) -> Codes:
    """The board's codes with the lines of routes, but without ports and words."""
    codes = bare.codes.copy()
    draw_routes(codes, bare, routes)
    return codes


def _write_sign(codes: Codes, bare: Art, sign: Sign, language: str) -> None:
    """Write a sign; the mark of a port stands before the text, and both together in the middle."""
    mask = text_mask(local_name(sign.names, language), Weight.SEMIBOLD, _SIGN_SIZE, strength=0.85)
    x, y = sign.middle
    if sign.beacon:
        draw_port(codes, (x - mask.shape[1] // 2, y), 0, inks(bare))
        x += REACH
    put_around(codes, (x, y), mask, ink(bare, c.CREAM, bare.palette.style.letters))
