"""The 256 colours of every picture, the inks by name, and their blending tables.

A picture is a plane of palette indices from the first pixel to the last, so that it is small and quick to
encode. Antialiased ink is blended by tables that give the nearest palette colour.

An ink is named by its colour in the dark theme; a style says how other themes change it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rules.model.board import NEUTRAL, Seat

DEEP: Final = (0x13, 0x26, 0x3A)
SHELF: Final = (0x36, 0x63, 0x7E)
LINE: Final = (0x09, 0x10, 0x18)
CREAM: Final = (0xE9, 0xDE, 0xBE)
HIGHLIGHT: Final = (0xFF, 0xC8, 0x57)
WHITE: Final = (0xFF, 0xFF, 0xFF)
HALO: Final = (0x07, 0x0D, 0x14)
"""The colour around letters, which makes them readable on any ground; LINE is the edge of things."""
RIM: Final = (0xF4, 0xF7, 0xFA)
"""The colour just inside the edge of things, such as arrows."""
PANEL: Final = (0x16, 0x22, 0x2E)
PANEL_LIT: Final = (0x2A, 0x3B, 0x4C)
RULE: Final = (0x34, 0x47, 0x5A)
FADED: Final = (0x8F, 0xA0, 0xB0)
INSET: Final = (0x0E, 0x16, 0x1F)

Colour = tuple[int, int, int]
Table = NDArray[np.uint8] | NDArray[np.uint16]
"""(COVERAGE + 1, n): from the coverage of the ink and the colour below it to the resulting colour."""

# Distinct in normal vision and in all three dichromacies: the worst pair is 14.4 apart in OKLab (x 100), 8.8
# with the neutral grey.
SEAT_COLOURS: Final[dict[Seat, Colour]] = {
    Seat("red"): (0xC7, 0x3A, 0x27),
    Seat("blue"): (0x44, 0x66, 0xDF),
    Seat("yellow"): (0xF3, 0xD1, 0x45),
    Seat("green"): (0x6D, 0xB4, 0x8C),
    Seat("purple"): (0x7A, 0x33, 0x78),
    Seat("cyan"): (0x86, 0xE0, 0xEA),
    NEUTRAL: (0x6A, 0x70, 0x78),
}

# Lightness of land: -1 is LINE, 0 the owner's own colour, 1 white; dense in the range of relief.
LEVELS: Final = (
    *(-1.0, -0.84, -0.68, -0.55, -0.44, -0.36, -0.30, -0.25, -0.205, -0.165, -0.13, -0.10),
    *(-0.07, -0.04, -0.01, 0.02, 0.05, 0.08, 0.12, 0.17, 0.24, 0.35, 0.55, 0.88),
)
SEA_COLOURS: Final = 60
BAND_STEPS: Final = 3
"""The tints of the band around a region, the faintest first; they are among the sea's."""
RAMPS: Final = len(LEVELS) * len(SEAT_COLOURS)

COVERAGE: Final = 8
"""The steps of antialiasing: ink covers a pixel by 0 to 8 eighths."""

_GREYS: Final = 14
_INKS: Final = (
    *(PANEL, PANEL_LIT, RULE, FADED, INSET, CREAM, HIGHLIGHT, HALO, RIM, WHITE),
    *((0xB9, 0xA4, 0x6A), (0x5A, 0x6B, 0x7C), (0x7F, 0x35, 0x27)),
)

Curve = tuple[tuple[int, int], ...]
"""Pairs of a lightness (0 to 255) in the dark theme, rising, and the lightness it is mapped to."""

Knot = tuple[float, Colour, float]
"""A level of land, and an ink with its share there beside the owner's colour."""


@dataclass(frozen=True, slots=True)
class ThemeStyle:
    """The changes that a theme makes to the dark theme's colours.

    `inks` lists the changed ones; `sea` and `space` map the lightness of the art's tints. `land` says how
    owners' colours run from dark to light, `lift` how far hatches stand out, in levels. `halo`, `letters` and
    `pale` are the levels of names on land; `rim` is the share of white in the rims of badges; `dim` is the
    level towards which dimmed land moves. `band` is one colour for the bands around all regions, `band_light`
    the lightness (0 to 255) of their own ones.
    """

    sea: Curve = ((0, 0), (255, 255))
    space: Curve = ((0, 0), (255, 255))
    inks: Mapping[Colour, Colour] = field(default_factory=dict)
    land: tuple[Knot, ...] = (
        (-1.0, LINE, 1.0),
        (0.0, LINE, 0.0),
        (0.0, RIM, 0.0),
        (1.0, RIM, 1.0),
    )
    lift: int = 2
    halo: float = -0.80
    letters: float = 0.88
    pale: float = 0.60
    rim: float = 0.45
    dim: float = -0.9
    band: Colour | None = None
    band_light: int | None = None

    def colour(self, ink: Colour) -> Colour:
        return self.inks.get(ink, ink)


class Palette:
    """The colour ramps of the owners, the tints of one board's sea, and the inks, in this order."""

    def __init__(self, sea: NDArray[np.uint8], style: ThemeStyle) -> None:
        """`sea`: the tints of the sea, (SEA_COLOURS, 3)."""
        self.style: Final = style
        ramps = [tone for seat in SEAT_COLOURS.values() for tone in _ramp(seat, style)]
        ends = style.colour(LINE), style.colour(RIM)
        greys = [mix(*ends, step / (_GREYS - 1)) for step in range(_GREYS)]
        inks = [style.colour(ink) for ink in _INKS]
        self.colours: Final = np.array([*ramps, *sea.tolist(), *greys, *inks], np.uint8)
        self._inks: dict[Colour, NDArray[np.uint8]] = {}
        self._indices: dict[Colour, int] = {}

    def nearest(self, ink: Colour) -> int:
        """The index of the palette's colour nearest to this ink."""
        if ink not in self._indices:
            wanted = np.array([self.style.colour(ink)], np.float32)
            self._indices[ink] = int(_nearest(wanted, self.colours)[0])
        return self._indices[ink]

    def ink(self, ink: Colour) -> NDArray[np.uint8]:
        """The blending table of an ink over this palette."""
        if ink not in self._inks:
            self._inks[ink] = _blending(self.style.colour(ink), self.colours)
        return self._inks[ink]

    def ink_at_sea(self, ink: Colour, spared: Sequence[int] = ()) -> NDArray[np.uint8]:
        """The blending table over only the colours from RAMPS on, counted from there.

        Nothing is blended into those that are `spared`.
        """
        return _blending(self.style.colour(ink), self.colours[RAMPS:], spared)

    def bytes(self) -> bytes:
        """The red, green and blue of each colour in turn."""
        return self.colours.tobytes()


@cache
def level_ink(target: float) -> NDArray[np.uint16]:
    """The blending table of an ink over land's levels, towards a target lightness."""
    levels = np.array(LEVELS)
    cover = np.arange(COVERAGE + 1)[:, None] / COVERAGE
    mixed = levels * (1 - cover) + target * cover
    nearest: NDArray[np.uint16] = (
        np.abs(mixed[:, :, None] - levels).argmin(axis=2).astype(np.uint16)
    )
    return nearest


def mix(under: Colour, over: Colour, share: float) -> Colour:
    """A colour mixed with a share of another over it."""
    red, green, blue = (
        round(a * (1 - share) + b * share) for a, b in zip(under, over, strict=True)
    )
    return red, green, blue


def _ramp(seat: Colour, style: ThemeStyle) -> list[Colour]:
    """The colours of a seat's land at each level, interpolated between the style's knots."""
    own = np.array(style.colour(seat), np.float64)
    knots = [own + (np.array(style.colour(ink)) - own) * share for _, ink, share in style.land]
    at = [level for level, _, _ in style.land]
    channels = [np.interp(LEVELS, at, [knot[channel] for knot in knots]) for channel in range(3)]
    red, green, blue = (channel.round().astype(int).tolist() for channel in channels)
    return list(zip(red, green, blue, strict=True))


def _blending(
    ink: Colour, under: NDArray[np.uint8], spared: Sequence[int] = ()
) -> NDArray[np.uint8]:
    kept = np.delete(np.arange(len(under)), spared)
    have = under[kept].astype(np.float32)
    table = np.empty((COVERAGE + 1, len(under)), np.uint8)
    # Of equal colours, the nearest is the first: zero coverage must not change anything.
    table[0] = np.arange(len(under))
    # The likeness of a mixture is a mixture of likenesses: only these two are computed.
    below, above = (_likeness(np.array(each, np.float32), have) for each in (under, [ink]))
    lengths = (have**2).sum(axis=1)
    for step in range(1, COVERAGE):
        cover = np.float32(2 * step / COVERAGE)
        # Step by step: the data of one step stays in the processor's cache.
        table[step] = kept[(lengths - cover * above - (2 - cover) * below).argmin(axis=1)]
    table[COVERAGE] = kept[(lengths - 2 * above).argmin(axis=1)]
    return table


def _nearest(wanted: NDArray[np.float32], colours: NDArray[np.uint8]) -> NDArray[np.intp]:
    """The nearest colours by squared distance; eighths of whole numbers are exact floats everywhere."""
    have = colours.astype(np.float32)
    nearest: NDArray[np.intp] = ((have**2).sum(axis=1) - 2 * _likeness(wanted, have)).argmin(axis=1)
    return nearest


def _likeness(one: NDArray[np.float32], other: NDArray[np.float32]) -> NDArray[np.float32]:
    """The dot product of each of these colours with each of those.

    By channels and not as a matrix product: BLAS would start threads of its own.
    """
    red, green, blue = (np.multiply.outer(one[:, at], other[:, at]) for at in range(3))
    likeness: NDArray[np.float32] = red + green + blue
    return likeness
