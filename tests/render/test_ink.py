"""Ink: colours told apart, names drawn in any script, signs readable when small."""

import json
from hashlib import sha256
from io import BytesIO
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from bot.pictures.own_emojis import ART
from bot.words.signs import SIGNS
from render import Theme
from render.ink import palette as c
from render.ink.badges import RADIUS, REACH, SHAPES, outline
from render.ink.ink import coverage
from render.ink.lettering import (
    ELLIPSIS,
    SUBSTITUTE,
    Weight,
    cut_to_width,
    drawable,
    font,
    legible,
    text_mask,
    text_width,
)
from render.ink.palette import LEVELS, RAMPS, SEAT_COLOURS
from render.ink.symbols import SIDE, emojis
from render.map.board import HATCH_OF, Art, art, owner_table
from render.map.board import ink as ink_of
from render.scene.themes import STYLES
from rules.model.board import COLOURS, NEUTRAL, RegionId, Seat
from tests.render.scenes import LOOKED_AT

Matrix = NDArray[np.float64]

# Linear RGB as dichromats see it: Machado, Oliveira and Fernandes 2009, severity 1.
SIGHT = {
    "normal": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
# Linear RGB to cones, and cones' cube roots to OKLab: Ottosson 2020.
CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)


def oklab(colour: tuple[int, int, int], sight: Matrix) -> Matrix:
    channel = np.array(colour) / 255
    linear = np.where(channel <= 0.04045, channel / 12.92, ((channel + 0.055) / 1.055) ** 2.4)
    return LAB @ np.cbrt(CONES @ np.clip(sight @ linear, 0, 1))


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("sight", SIGHT)
def test_owners_colours_are_far_apart_in_every_sight(sight: str, theme: Theme) -> None:
    style = STYLES[theme]
    seen = {seat: oklab(style.colour(own), SIGHT[sight]) for seat, own in SEAT_COLOURS.items()}
    for one, other in combinations(SEAT_COLOURS, 2):
        apart = 100 * float(np.linalg.norm(seen[one] - seen[other]))
        assert apart >= (8 if NEUTRAL in (one, other) else 12), (one, other, apart)


def luminance(colour: tuple[int, int, int]) -> float:
    """Relative luminance, as WCAG 2.2 defines it."""
    channel = np.array(colour) / 255
    linear = np.where(channel <= 0.04045, channel / 12.92, ((channel + 0.055) / 1.055) ** 2.4)
    return float(linear @ (0.2126, 0.7152, 0.0722))


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize(
    ("letters", "ground"),
    [
        (c.WHITE, c.INSET),
        (c.WHITE, c.PANEL_LIT),
        (c.CREAM, c.PANEL),
        (c.WHITE, c.HALO),
        (c.CREAM, c.HALO),
    ],
)
def test_letters_stand_out_from_their_ground(
    letters: tuple[int, int, int], ground: tuple[int, int, int], theme: Theme
) -> None:
    """WCAG 2.2, 1.4.6: 7 to 1 for text."""
    style = STYLES[theme]
    assert contrast(style.colour(letters), style.colour(ground)) >= 7


def test_in_high_contrast_every_owner_stands_out_from_the_sea() -> None:
    """WCAG 2.2, 1.4.11: 3 to 1 for what isn't text."""
    style = STYLES[Theme.CONTRAST]
    assert min(contrast(style.colour(own), (0, 0, 0)) for own in SEAT_COLOURS.values()) >= 3


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_every_hatch_is_seen_in_every_theme(board: str, theme: Theme) -> None:
    palette = art(board, theme).palette
    plain = list(SEAT_COLOURS).index(Seat("red")) * len(LEVELS)
    for level in (12, 14, 16):
        near, lifted = (
            luminance(tuple(palette.colours[plain + at].tolist()))
            for at in (level, min(level + palette.style.lift, 21))
        )
        assert lifted > near * 1.05, level


def test_every_seat_has_a_colour_a_shape_and_a_hatch_of_its_own() -> None:
    seats = (*COLOURS, NEUTRAL)
    for kept in (SEAT_COLOURS, SHAPES, HATCH_OF):
        assert tuple(kept) == seats
    assert len({shape.corners for shape in SHAPES.values()}) == len(seats)
    assert len({HATCH_OF[seat] for seat in COLOURS}) == len(COLOURS)


def test_a_picture_has_at_most_256_colours(world: Art) -> None:
    assert RAMPS < len(world.palette.colours) <= 256


def test_full_ink_hides_and_no_ink_shows_what_is_underneath(world: Art) -> None:
    table = world.palette.ink(c.WHITE)
    before, after = world.palette.colours, world.palette.colours[table]
    assert (table[0] == np.arange(len(before))).all()
    assert (after[-1] == c.WHITE).all()


def test_ink_at_sea_stays_among_the_seas_own_colours(world: Art) -> None:
    table = world.palette.ink_at_sea(c.CREAM)
    assert table.shape[1] == len(world.palette.colours) - RAMPS
    assert int(table.max()) < table.shape[1]


def regions_side_by_side(bare: Art) -> set[tuple[RegionId, RegionId]]:
    """The regions that share a border, over land or sea."""
    region = {name: territory.region for name, territory in bare.board.territories.items()}
    borders = bare.board.borders
    return {
        (region[here], region[there])
        for here in borders
        for there in borders[here]
        if region[here] < region[there]
    }


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", [Theme.DARK, Theme.LIGHT])
@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_regions_side_by_side_have_bands_that_every_sight_tells_apart(
    board: str, theme: Theme, sight: str
) -> None:
    bare = art(board, theme)
    bands = {region: bare.palette.colours[RAMPS + band[-1]] for region, band in bare.bands.items()}
    seen = {region: oklab(tuple(each.tolist()), SIGHT[sight]) for region, each in bands.items()}
    assert set(seen) == set(bare.board.regions)
    for one, other in regions_side_by_side(bare):
        apart = 100 * float(np.linalg.norm(seen[one] - seen[other]))
        assert apart >= 5, (one, other, apart)


@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_in_high_contrast_all_bands_are_light_lines(board: str) -> None:
    bare = art(board, Theme.CONTRAST)
    for band in bare.bands.values():
        assert contrast(tuple(bare.palette.colours[RAMPS + band[-1]].tolist()), (0, 0, 0)) >= 10


def test_whoever_holds_a_whole_region_has_its_band_and_no_letter_changes_with_it(
    world: Art,
) -> None:
    """A band's tints are written over by its holder's; no ink may blend into them."""
    africa = world.board.regions["africa"].territories
    nobody, held = (
        owner_table(world, dict.fromkeys(africa, COLOURS[0]) | changes)
        for changes in ({africa[0]: COLOURS[1]}, {})
    )
    band = world.land_codes + np.array(world.bands["africa"])
    assert set((held[band] // len(LEVELS)).tolist()) == {0}
    assert (nobody[band] == RAMPS + np.array(world.bands["africa"])).all()
    other = world.land_codes + np.array(world.bands["asia"])
    assert (held[other] == nobody[other]).all()
    bands = {place for each in world.bands.values() for place in each}
    for colour in (c.CREAM, c.HALO):
        blended = ink_of(world, colour, 0.9)[1:, world.land_codes :] - world.land_codes
        assert not bands & set(blended.ravel().tolist())


# Players call themselves anything; every name must become something the font can draw.


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Zażółć Gęślą", "Zażółć Gęślą"),
        ("Екатерина", "Екатерина"),
        ("  two   words\n", "two words"),
        ("Kasia 🔥", f"Kasia {SUBSTITUTE}"),
        ("田中", SUBSTITUTE),
        ("Anna 田中太郎", f"Anna {SUBSTITUTE}"),
        ("𝕱𝖆𝖓𝖈𝖞 ｗｉｄｅ", "Fancy wide"),
        ("e\u0301\u0302\u0303", "é"),
        ("\u202egnp.exe\u200b", "gnp.exe"),
        ("👨\u200d👩\ufe0f", SUBSTITUTE),
        ("\ud800", ""),
        ("", ""),
    ],
)
def test_a_name_is_drawn_in_what_the_font_has(name: str, drawn: str) -> None:
    assert drawable(name) == drawn


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Zofia", "Zofia"),
        ("田中太郎", "Red"),
        ("שָׁלוֹם עולם", "Red"),
        ("مرحبا بالعالم", "Red"),
        ("\u0301\u0302", "Red"),
        ("Anna 田中", f"Anna {SUBSTITUTE}"),
        ("!?", "!?"),
        ("😀" * 3, "😀" * 3),
        ("田中 🎲", f"{SUBSTITUTE} 🎲"),
        ("", "Red"),
    ],
)
def test_a_name_of_which_nothing_can_be_read_gives_way_to_its_colour(name: str, drawn: str) -> None:
    assert legible(name, "Red", emoji=True) == drawn
    assert legible(name, "", emoji=True) == drawable(name, emoji=True)


def test_where_emoji_are_not_drawn_a_name_of_them_gives_way_too() -> None:
    assert legible("😀" * 100, "Red") == "Red"


def test_a_long_name_ends_in_an_ellipsis_and_fits() -> None:
    cut = cut_to_width("W" * 200, Weight.BOLD, 32, 180)
    assert cut.endswith(ELLIPSIS)
    assert cut.startswith("WW")
    assert font(Weight.BOLD, 32).getlength(cut) <= 180


def test_a_name_that_fits_is_left_alone() -> None:
    assert cut_to_width("Zofia", Weight.BOLD, 32, 180) == "Zofia"


def test_a_halo_is_wider_than_its_letters_all_round() -> None:
    plain = text_mask("Siam", Weight.SEMIBOLD, 18)
    halo = text_mask("Siam", Weight.SEMIBOLD, 18, halo=2)
    assert halo.shape == (plain.shape[0] + 4, plain.shape[1] + 4)
    assert (halo[2:-2, 2:-2] >= plain).all()
    assert halo.sum() > plain.sum()


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Kasia 🔥", "Kasia 🔥"),
        ("👨\u200d👩\ufe0f", "👨👩"),
        ("👋🏽", "👋"),
        ("田中 🎲", f"{SUBSTITUTE} 🎲"),
    ],
)
def test_emoji_are_drawn_one_by_one_where_they_are_allowed(name: str, drawn: str) -> None:
    assert drawable(name, emoji=True) == drawn


def test_emoji_stand_in_the_line_with_their_own_width() -> None:
    face = font(Weight.BOLD, 32)
    assert text_width("Ace 🎲", Weight.BOLD, 32) > face.getlength("Ace ") + 20
    plain, dice = (text_mask(text, Weight.BOLD, 32) for text in ("Ace ", "Ace 🎲"))
    assert (dice[:, : plain.shape[1] - 1] == plain[:, :-1]).all()
    assert dice[:, plain.shape[1] :].any()
    assert text_width(cut_to_width("😀" * 100, Weight.BOLD, 32, 180), Weight.BOLD, 32) <= 180


DRAWN = st.text("AVTaoyfijlW.,1 żŁĘgЖяфΩΆ…•ß", max_size=9)


@given(DRAWN, st.sampled_from([18, 26, 34, 44]), st.sampled_from([0, 2, 3, 4]))
def test_a_line_is_as_pillow_draws_it_as_a_whole(text: str, size: int, halo: int) -> None:
    """Characters are put together here, each drawn once: no pixel may tell."""
    mask = text_mask(text, Weight.SEMIBOLD, size, halo=halo, strength=0.9)
    height, width = mask.shape
    image, face = Image.new("L", (width, height), 0), font(Weight.SEMIBOLD, size)
    place = halo + 1, height // 2
    ImageDraw.Draw(image).text(place, text, font=face, fill=255, anchor="lm", stroke_width=halo)
    assert (mask == coverage(np.asarray(image), 0.9)).all()
    assert width == round(face.getlength(text)) + 2 * (halo + 1)


# The signs in texts: as on the map, readable at 22 pixels on dark and light, told apart by shape.

GOLDEN = json.loads(Path(__file__).with_name("golden_emojis.json").read_text("utf-8"))
LARGEST = 256 * 1024
IN_A_LINE = 22
GROUNDS = {"dark": (0x31, 0x33, 0x38), "light": (0xFF, 0xFF, 0xFF)}
EMOJI_DRAWN = {sign: Image.open(BytesIO(png)) for sign, png in emojis().items()}


def digest(image):
    return sha256(np.asarray(image).tobytes()).hexdigest()


def small(image, ground):
    """As it stands in a line, in grey levels."""
    shown = Image.new("RGB", (IN_A_LINE, IN_A_LINE), ground)
    reduced = image.resize((IN_A_LINE, IN_A_LINE), Image.Resampling.LANCZOS)
    shown.paste(reduced, mask=reduced)
    return np.asarray(shown.convert("L")).astype(int)


def silhouette(image):
    return np.asarray(image)[..., 3] > 127


def trimmed(shape):
    """Without its empty margins."""
    rows, columns = (np.flatnonzero(shape.any(axis=axis)) for axis in (1, 0))
    return shape[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def test_they_are_as_they_were_looked_at():
    """Whoever changes one raises ART, or Discord keeps the old ones; then this file is written anew."""
    now = {sign: digest(image) for sign, image in EMOJI_DRAWN.items()}
    assert {"art": ART, **now} == GOLDEN
    assert (LOOKED_AT / "emojis.webp").is_file()


def test_there_is_one_for_each_sign_of_the_texts():
    assert tuple(EMOJI_DRAWN) == SIGNS


@pytest.mark.parametrize("sign", SIGNS)
def test_each_is_what_discord_takes(sign):
    image = EMOJI_DRAWN[sign]
    assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (SIDE, SIDE))
    assert len(emojis()[sign]) < LARGEST
    opaque = np.asarray(image)[..., 3]
    assert opaque[SIDE // 2, SIDE // 2] == 255
    assert opaque.min() == 0, "its corners are transparent"


@pytest.mark.parametrize("seat", SEAT_COLOURS)
def test_badges_have_the_shape_and_the_colour_of_the_map(seat):
    image = EMOJI_DRAWN[seat]
    assert np.asarray(image)[SIDE // 2, SIDE // 2, :3].tolist() == [*SEAT_COLOURS[seat]]
    here = silhouette(image)
    on_the_map = trimmed(outline(seat, RADIUS, 1, REACH) > 4)
    cut = trimmed(here)
    scaled = Image.fromarray(on_the_map.astype(np.uint8)).resize(cut.shape[::-1])
    assert (cut == (np.asarray(scaled) > 0)).mean() > 0.96


@pytest.mark.parametrize("ground", GROUNDS)
def test_all_differ_without_their_colours(ground):
    """Even in grey levels, 22 pixels high, no two are alike, and each stands out from its ground."""
    shown = {sign: small(image, GROUNDS[ground]) for sign, image in EMOJI_DRAWN.items()}
    bare = small(Image.new("RGBA", (SIDE, SIDE)), GROUNDS[ground])
    for sign, pixels in shown.items():
        assert (abs(pixels - bare) > 64).sum() > 50, sign
    for one, other in combinations(shown, 2):
        assert (abs(shown[one] - shown[other]) > 64).sum() >= 4, (one, other)


def test_badges_differ_in_their_outlines_alone():
    for one, other in combinations(SEAT_COLOURS, 2):
        assert (silhouette(EMOJI_DRAWN[one]) != silhouette(EMOJI_DRAWN[other])).mean() > 0.02, (
            one,
            other,
        )


def test_dice_show_as_many_pips_as_they_count():
    for side, ink in (("attack", 255), ("defence", 0)):
        for face in range(1, 7):
            within = np.asarray(EMOJI_DRAWN[f"{side}_{face}"].convert("L"))[24:104, 24:104]
            lit = (abs(within.astype(int) - ink) < 64).sum()
            assert round(lit / (np.pi * 11**2)) == face
