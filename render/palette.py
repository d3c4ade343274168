"""The 256 colours of every picture, and how ink blends among them.

A picture is a plane of palette indices from the first pixel to the last, so that it is small and
quick to encode. Antialiased ink is blended through tables that name the nearest palette colour.
"""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rules.model.ids import NEUTRAL, Seat

Colour = tuple[int, int, int]
Table = NDArray[np.uint8] | NDArray[np.uint16]
"""(COVERAGE + 1, n): coverage of the ink and what is underneath, to what is seen."""

# Told apart in normal sight and in all three dichromacies: the worst pair is 14.4 apart in OKLab
# (x 100), 8.8 with the neutral grey.
SEAT_COLOURS: Final[dict[Seat, Colour]] = {
    Seat("red"): (0xC7, 0x3A, 0x27),
    Seat("blue"): (0x44, 0x66, 0xDF),
    Seat("yellow"): (0xF3, 0xD1, 0x45),
    Seat("green"): (0x6D, 0xB4, 0x8C),
    Seat("purple"): (0x7A, 0x33, 0x78),
    Seat("cyan"): (0x86, 0xE0, 0xEA),
    NEUTRAL: (0x6A, 0x70, 0x78),
}

DEEP: Final = (0x13, 0x26, 0x3A)
SHELF: Final = (0x36, 0x63, 0x7E)
LINE: Final = (0x09, 0x10, 0x18)
CREAM: Final = (0xE9, 0xDE, 0xBE)
HIGHLIGHT: Final = (0xFF, 0xC8, 0x57)
WHITE: Final = (0xFF, 0xFF, 0xFF)
PANEL: Final = (0x16, 0x22, 0x2E)
PANEL_LIT: Final = (0x2A, 0x3B, 0x4C)
RULE: Final = (0x34, 0x47, 0x5A)
FADED: Final = (0x8F, 0xA0, 0xB0)
INSET: Final = (0x0E, 0x16, 0x1F)

# Lightness of land: -1 is LINE, 0 the owner's own colour, 1 white. Dense where relief lives.
LEVELS: Final = (
    *(-1.0, -0.84, -0.68, -0.55, -0.44, -0.36, -0.30, -0.25, -0.205, -0.165, -0.13, -0.10),
    *(-0.07, -0.04, -0.01, 0.02, 0.05, 0.08, 0.12, 0.17, 0.24, 0.35, 0.55, 0.88),
)
SEA_COLOURS: Final = 56
RAMPS: Final = len(LEVELS) * len(SEAT_COLOURS)

COVERAGE: Final = 8
"""Steps of antialiasing: ink covers a pixel by 0 to 8 eighths."""

_GREYS: Final = 14
_INKS: Final = (
    *(PANEL, PANEL_LIT, RULE, FADED, INSET, CREAM, HIGHLIGHT),
    *((0xB9, 0xA4, 0x6A), (0x5A, 0x6B, 0x7C), (0x7F, 0x35, 0x27)),
)


class Palette:
    """The ramps of the owners, the tints of one board's sea, and the inks, in this order."""

    def __init__(self, sea: NDArray[np.uint8]) -> None:
        """Take the sea's tints, (SEA_COLOURS, 3)."""
        ramps = [mixed for colour in SEAT_COLOURS.values() for mixed in _ramp(colour)]
        greys = [_mix(LINE, WHITE, step / (_GREYS - 1)) for step in range(_GREYS)]
        self.colours: Final = np.array([*ramps, *sea.tolist(), *greys, *_INKS], np.uint8)
        self._inks: dict[Colour, NDArray[np.uint8]] = {}
        self._indices: dict[Colour, int] = {}

    def nearest(self, colour: Colour) -> int:
        """The index of the palette's colour nearest to this one."""
        if colour not in self._indices:
            self._indices[colour] = int(_nearest(np.array([colour], np.float64), self.colours)[0])
        return self._indices[colour]

    def ink(self, colour: Colour) -> NDArray[np.uint8]:
        """The blending table of an ink over this palette."""
        if colour not in self._inks:
            self._inks[colour] = _blending(colour, self.colours)
        return self._inks[colour]

    def ink_at_sea(self, colour: Colour) -> NDArray[np.uint8]:
        """The same over the colours from RAMPS on alone, counted from there."""
        return _blending(colour, self.colours[RAMPS:])

    def bytes(self) -> bytes:
        """Red, green and blue of each colour in turn."""
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


def _mix(under: Colour, over: Colour, share: float) -> Colour:
    red, green, blue = (
        round(a * (1 - share) + b * share) for a, b in zip(under, over, strict=True)
    )
    return red, green, blue


def _ramp(colour: Colour) -> list[Colour]:
    return [_mix(colour, LINE if level < 0 else WHITE, abs(level)) for level in LEVELS]


def _blending(ink: Colour, under: NDArray[np.uint8]) -> NDArray[np.uint8]:
    cover = np.arange(COVERAGE + 1, dtype=np.float64)[:, None, None] / COVERAGE
    mixed = under * (1 - cover) + np.array(ink, np.float64) * cover
    nearest = _nearest(mixed.reshape(-1, 3), under)
    return nearest.reshape(mixed.shape[:2]).astype(np.uint8)


def _nearest(wanted: NDArray[np.float64], colours: NDArray[np.uint8]) -> NDArray[np.intp]:
    """Nearest by squared distance. Eighths of whole numbers stay exact in floats everywhere."""
    have = colours.astype(np.float64)
    distances: NDArray[np.float64] = (have**2).sum(axis=1) - 2 * (wanted @ have.T)
    nearest: NDArray[np.intp] = distances.argmin(axis=1)
    return nearest
