"""A game's map before anybody owns it: the board's art, this game's routes, names in a language."""

from functools import lru_cache

from render.board import Art, Codes, Sign, art, ink
from render.ink import put
from render.lettering import Weight, lettered
from render.names import corner, named, write_names
from render.palette import CREAM
from render.routes import courses, draw_routes, sign
from render.scene import Route, Theme

_SIGN_SIZE = 24


@lru_cache(maxsize=8)
def sheet(board: str, language: str, routes: frozenset[Route], theme: Theme = Theme.DARK) -> Codes:
    """The board's codes with routes and names; tables that agree on them share it."""
    bare = art(board, theme)
    codes = ground(bare, routes)
    write_names(codes, bare, language)
    if said := sign(bare, routes):
        _write_sign(codes, bare, said, language)
    codes.flags.writeable = False
    return codes


def ground(bare: Art, routes: frozenset[Route]) -> Codes:
    """The board's codes with routes, without a word."""
    codes = bare.codes.copy()
    draw_routes(codes, bare, courses(bare.board.id, routes).values())
    return codes


def _write_sign(codes: Codes, bare: Art, said: Sign, language: str) -> None:
    mask = lettered(named(said.names, language), Weight.SEMIBOLD, _SIGN_SIZE, strength=0.85)
    put(codes, *corner(said.middle, mask), mask, ink(bare, CREAM, bare.palette.style.letters))
