"""The signs in texts: as on the map, readable at 22 pixels on dark and light, told apart by shape."""

import json
from hashlib import sha256
from io import BytesIO
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from bot.pictures.own_emojis import ART
from bot.words.signs import SIGNS
from render.ink.badges import RADIUS, REACH, outline
from render.ink.palette import SEAT_COLOURS
from render.ink.symbols import SIDE, emojis
from tests.render.scenes import LOOKED_AT

GOLDEN = json.loads(Path(__file__).with_name("golden_emojis.json").read_text("utf-8"))
LARGEST = 256 * 1024
IN_A_LINE = 22
GROUNDS = {"dark": (0x31, 0x33, 0x38), "light": (0xFF, 0xFF, 0xFF)}
DRAWN = {sign: Image.open(BytesIO(png)) for sign, png in emojis().items()}


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
    now = {sign: digest(image) for sign, image in DRAWN.items()}
    assert {"art": ART, **now} == GOLDEN
    assert (LOOKED_AT / "emojis.webp").is_file()


def test_there_is_one_for_each_sign_of_the_texts():
    assert tuple(DRAWN) == SIGNS


@pytest.mark.parametrize("sign", SIGNS)
def test_each_is_what_discord_takes(sign):
    image = DRAWN[sign]
    assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (SIDE, SIDE))
    assert len(emojis()[sign]) < LARGEST
    opaque = np.asarray(image)[..., 3]
    assert opaque[SIDE // 2, SIDE // 2] == 255
    assert opaque.min() == 0, "its corners are transparent"


@pytest.mark.parametrize("seat", SEAT_COLOURS)
def test_badges_have_the_shape_and_the_colour_of_the_map(seat):
    image = DRAWN[seat]
    assert np.asarray(image)[SIDE // 2, SIDE // 2, :3].tolist() == [*SEAT_COLOURS[seat]]
    here = silhouette(image)
    on_the_map = trimmed(outline(seat, RADIUS, 1, REACH) > 4)
    cut = trimmed(here)
    scaled = Image.fromarray(on_the_map.astype(np.uint8)).resize(cut.shape[::-1])
    assert (cut == (np.asarray(scaled) > 0)).mean() > 0.96


@pytest.mark.parametrize("ground", GROUNDS)
def test_all_differ_without_their_colours(ground):
    """Even in grey levels, 22 pixels high, no two are alike, and each stands out from its ground."""
    shown = {sign: small(image, GROUNDS[ground]) for sign, image in DRAWN.items()}
    bare = small(Image.new("RGBA", (SIDE, SIDE)), GROUNDS[ground])
    for sign, pixels in shown.items():
        assert (abs(pixels - bare) > 64).sum() > 50, sign
    for one, other in combinations(shown, 2):
        assert (abs(shown[one] - shown[other]) > 64).sum() >= 4, (one, other)


def test_badges_differ_in_their_outlines_alone():
    for one, other in combinations(SEAT_COLOURS, 2):
        assert (silhouette(DRAWN[one]) != silhouette(DRAWN[other])).mean() > 0.02, (one, other)


def test_dice_show_as_many_pips_as_they_count():
    for side, ink in (("attack", 255), ("defence", 0)):
        for face in range(1, 7):
            within = np.asarray(DRAWN[f"{side}_{face}"].convert("L"))[24:104, 24:104]
            lit = (abs(within.astype(int) - ink) < 64).sum()
            assert round(lit / (np.pi * 11**2)) == face
