"""The three themes: dark, light, and high contrast."""

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from render.ink import palette as c
from render.ink.palette import BAND_STEPS, SEAT_COLOURS, Colour, Curve, ThemeStyle, mix
from render.scene.scene import Theme
from rules.model.board import (
    NEUTRAL,
    Seat,
)

# The weights of red, green and blue in perceived lightness, in thousandths (ITU-R BT.601).
_LUMA: Final = (299, 587, 114)
_FULLER: Final = 22
"""The saturation of bands on pale water, in tenths."""
_BLACK: Final = (0x00, 0x00, 0x00)
_PAPER: Final = (0xFB, 0xF8, 0xF0)

_DARK: Final = ThemeStyle()
# Territories keep their colours and their dark lines; water, paper and letters change places.
_LIGHT: Final = ThemeStyle(
    sea=((15, 60), (34, 208), (105, 240), (150, 60), (222, 40)),
    space=((13, 236), (36, 222), (91, 200), (222, 60)),
    inks={
        c.LINE: (0x20, 0x28, 0x30),
        c.HALO: _PAPER,
        c.WHITE: (0x12, 0x18, 0x20),
        c.CREAM: (0x2C, 0x2A, 0x28),
        c.INSET: _PAPER,
        c.PANEL: (0xEE, 0xE8, 0xDA),
        c.PANEL_LIT: (0xFF, 0xFB, 0xEC),
        c.RULE: (0xC4, 0xBA, 0xA4),
        c.FADED: (0x86, 0x7F, 0x72),
        c.HIGHLIGHT: (0xE0, 0x80, 0x00),
    },
    halo=0.88,
    letters=-0.97,
    dim=0.95,
    band_light=135,
    pale=-0.60,
    rim=0.0,
)
# Flat land without relief, strong hatches, black water, white letters.
_CONTRAST: Final = ThemeStyle(
    sea=((34, 0), (91, 22), (222, 255)),
    space=((34, 0), (91, 22), (222, 255)),
    inks={
        SEAT_COLOURS[Seat("red")]: (0xD9, 0x0B, 0x10),
        SEAT_COLOURS[Seat("blue")]: (0x45, 0x64, 0xC8),
        SEAT_COLOURS[Seat("yellow")]: (0xFF, 0xDE, 0x00),
        SEAT_COLOURS[Seat("green")]: (0x3F, 0xC0, 0x78),
        SEAT_COLOURS[Seat("purple")]: (0xED, 0x80, 0xEF),
        SEAT_COLOURS[Seat("cyan")]: (0xB4, 0xFB, 0xFD),
        SEAT_COLOURS[NEUTRAL]: (0x7E, 0x89, 0x83),
        c.LINE: _BLACK,
        c.HALO: _BLACK,
        c.RIM: c.WHITE,
        c.CREAM: c.WHITE,
        c.INSET: _BLACK,
        c.PANEL: _BLACK,
        c.PANEL_LIT: (0x2E, 0x2E, 0x2E),
        c.RULE: (0x7A, 0x7A, 0x7A),
        c.FADED: (0xB0, 0xB0, 0xB0),
        c.HIGHLIGHT: (0xFF, 0xE0, 0x00),
    },
    land=(
        *((-1.0, c.LINE, 1.0), (-0.55, c.LINE, 0.45), (-0.30, c.LINE, 0.06), (0.08, c.RIM, 0.0)),
        *((0.24, c.RIM, 0.30), (1.0, c.RIM, 1.0)),
    ),
    lift=8,
    band=c.CREAM,
    halo=-1.0,
    letters=1.0,
    pale=0.88,
    rim=0.65,
)
STYLES: Final[Mapping[Theme, ThemeStyle]] = {
    Theme.DARK: _DARK,
    Theme.LIGHT: _LIGHT,
    Theme.CONTRAST: _CONTRAST,
}


def band_tints(tints: NDArray[np.uint8], style: ThemeStyle) -> NDArray[np.uint8]:
    """The tints of regions' bands, (n, 3), BAND_STEPS each: more saturated on pale water, or all in one colour."""
    if style.band is None and style.band_light is None:
        return tints
    edge = style.colour(c.LINE)
    hues = [_in_style(tuple(hue), style) for hue in tints[BAND_STEPS - 1 :: BAND_STEPS].tolist()]
    shares = [step / BAND_STEPS for step in range(1, BAND_STEPS + 1)]
    return np.array([mix(edge, hue, share) for hue in hues for share in shares], np.uint8)


def _in_style(hue: Colour, style: ThemeStyle) -> Colour:
    if style.band is not None or style.band_light is None:
        return style.colour(style.band or hue)
    luma = sum(weight * channel for weight, channel in zip(_LUMA, hue, strict=True)) // 1000
    red, green, blue = (
        min(255, max(0, style.band_light + (channel - luma) * _FULLER // 10)) for channel in hue
    )
    return red, green, blue


def relight(tints: NDArray[np.uint8], curve: Curve) -> NDArray[np.uint8]:
    """Tints, (n, 3), at the lightness given by the curve; each keeps its hue."""
    luma = (tints * np.array(_LUMA)).sum(axis=1) / 1000
    dark, wanted = ([knot[end] for knot in curve] for end in (0, 1))
    shift = np.interp(luma, dark, wanted) - luma
    moved: NDArray[np.float64] = (tints + shift[:, None]).round(3).round()
    return moved.clip(0, 255).astype(np.uint8)
