"""Names: what people are called, and which territory a command means."""

import unicodedata
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.commands.finding import territory_named
from bot.text.words.naming import LONGEST_NAME, NAMELESS, clean, escape


@given(st.text(max_size=300))
def test_a_clean_name_is_short_visible_and_on_one_line(name):
    shown = clean(name)
    assert 1 <= len(shown) <= LONGEST_NAME
    assert shown == clean(shown)
    invisible = {unicodedata.category(c) for c in shown if c != "\u200d"}
    assert not invisible & {"Cc", "Cf", "Zl", "Zp", "Cs"}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("  two\n\nlines\t", "two lines"),
        ("\u202eevil\u202c", "evil"),
        ("zero\u200bwidth", "zerowidth"),
        ("", NAMELESS),
        ("\u200b\u200d", NAMELESS),
        ("x" * 200, "x" * 31 + "…"),
        ("👩\u200d🚀 Zoë", "👩\u200d🚀 Zoë"),
        ("Z" + "\u0335\u0300\u0301\u0302" * 40, "Z\u0335\u0300"),
        ("\u0300\u0301Nguye\u0302\u0303n", "Nguye\u0302\u0303n"),
        ("\u3164\u2800\u115f", NAMELESS),
        ("Ana\ud800", "Ana"),
    ],
)
def test_cleaning(name, shown):
    assert clean(name) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a*b_c~d|e`f", r"a\*b\_c\~d\|e\`f"),
        ("<@123>", r"\<\@123\>"),
        ("@everyone", r"\@everyone"),
        ("[click](http://x.y)", r"\[click\]\(http\:\/\/x.y\)"),
        ("# big", r"\# big"),
        ("- item", r"\- item"),
        ("Anna-Maria O'Neil", "Anna-Maria O'Neil"),
        ("<t:0:R>", r"\<t\:0\:R\>"),
    ],
)
def test_escaping(name, shown):
    assert escape(name) == shown


@pytest.mark.parametrize(
    ("typed", "found"),
    [("brazil", "brazil"), ("Brazylia · 7", "brazil"), ("Atlantis · 7", None), ("", None)],
)
def test_a_territory_may_be_named_by_the_label_that_was_suggested(typed, found):
    look: Any = SimpleNamespace(edition=SimpleNamespace(board=SimpleNamespace(id="world")))
    assert territory_named(look, typed) == found
