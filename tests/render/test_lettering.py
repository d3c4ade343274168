"""Players call themselves anything; every name must become something the font can draw."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

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
