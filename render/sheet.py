"""Makes a game's map without owners: the board's art, this game's routes, names in a language.

Lines and letters change one pixel in twenty, so only these pixels are kept beside the art.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from render.board import Art, Sign, art, ink, name_in
from render.ink import look_up, put
from render.lettering import Weight, text_mask
from render.names import corner, write_names
from render.palette import CREAM
from render.planes import Codes
from render.routes import courses, draw_routes, sign
from render.scene import Route, Theme

_SIGN_SIZE = 24


@dataclass(frozen=True, slots=True)
class Sheet:
    """The pixels of a game's map that differ from the board's art: their codes, and flat places."""

    places: NDArray[np.intp]
    codes: Codes

    def colour(self, bare: Art, table: NDArray[np.uint8], world: NDArray[np.uint8]) -> None:
        """Fill a contiguous plane of the map's size from an owner table."""
        look_up(table, bare.codes, world)
        world.reshape(-1)[self.places] = table.take(self.codes)


@lru_cache(maxsize=8)
def sheet(board: str, language: str, routes: frozenset[Route], theme: Theme = Theme.DARK) -> Sheet:
    """The sheet of a board's routes and names; tables that agree on them share it."""
    bare = art(board, theme)
    codes = ground(bare, routes)
    write_names(codes, bare, language)
    if said := sign(bare, routes):
        _write_sign(codes, bare, said, language)
    places = np.flatnonzero(codes != bare.codes)
    return Sheet(places, codes.take(places))


def ground(bare: Art, routes: frozenset[Route]) -> Codes:
    """The board's codes with routes, but without words."""
    codes = bare.codes.copy()
    draw_routes(codes, bare, courses(bare.board.id, routes).values())
    return codes


def _write_sign(codes: Codes, bare: Art, said: Sign, language: str) -> None:
    mask = text_mask(name_in(said.names, language), Weight.SEMIBOLD, _SIGN_SIZE, strength=0.85)
    put(codes, *corner(said.middle, mask), mask, ink(bare, CREAM, bare.palette.style.letters))
