"""Names: what people are called, and which territory a command means."""

import re
import unicodedata
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from bot.commands.finding import territory_named
from bot.words.catalogue import words
from bot.words.naming import LONGEST_NAME, NAMELESS, clean, escape, game_named
from bot.words.phrasing import Phrasing
from tests.bot.support.games import played

SEEN_JOINED = (
    "(?<=[\u2190-\U0001faff\ufe0f\U000e007f])\u200d(?=[\u2190-\U0001faff])"
    "|(?<=[\u0620-\u06ff])\u200c(?=[\u0620-\u06ff])"
    "|(?<=[\u0900-\u0dff])[\u200c\u200d](?=[\u0900-\u0dff])"
)
COUNTRY = "(?<=\U0001f3f4)[\U000e0061-\U000e007a]{5}\U000e007f"
ENGLAND = "\U0001f3f4" + "".join(chr(0xE0000 + ord(c)) for c in "gbeng") + "\U000e007f"
PIECES = (
    "a", " ", "می", "د", "خ", "ක", "\u0dca", "👩", "🚀", "🏴", "☠", "\ufe0f", "\u0300", "\u0301", "\u200c",
    "\u200d", "\U000e0067", "\U000e0062", "\U000e007f", ENGLAND, "\U0001f3fd", "\U0001faff", "^", "°",
    "\u202e", "\u2066", "\u200b", "\u2060", "\ufeff",
    "e", "\u05d4", "\ufb2a", "\u0653", "ا", "1", "\u20e3", "\u034f",
)  # fmt: skip


@given(st.text(max_size=300))
def test_a_clean_name_is_short_visible_and_on_one_line(name):
    shown = clean(name)
    assert 1 <= len(shown) <= LONGEST_NAME
    assert shown == clean(shown)
    plain = re.sub(f"{SEEN_JOINED}|{COUNTRY}", "", shown)
    invisible = {unicodedata.category(c) for c in plain}
    assert not invisible & {"Cc", "Cf", "Zl", "Zp", "Cs"}


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
@examples(max_examples=500, database=None)
def test_nothing_invisible_gets_through_however_it_is_put_together(name):
    """Joiners and tags stay only where something is seen of them; marks never pile up, whatever is between."""
    shown = clean(name)
    assert 1 <= len(shown) <= LONGEST_NAME
    assert shown == clean(shown)
    plain = re.sub(f"{SEEN_JOINED}|{COUNTRY}", "", shown)
    assert not {unicodedata.category(c) for c in plain} & {"Cc", "Cf", "Zl", "Zp", "Cs"}
    bare = re.sub("[\u200c\u200d]", "", shown)
    assert not re.search("[\u0300\u0301\ufe0f]{3}", bare)


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
        ("\u0300\u0301Nguye\u0302\u0303n", "Nguyễn"),
        ("a \u200d\u0300", "a"),  # no mark without a character, nor by a joiner before it
        ("\u3164\u2800\u115f", NAMELESS),
        ("Ana\ud800", "Ana"),
        ("\U0001fada Zoë", "\U0001fada Zoë"),
        ("\U0001fadf", "\U0001fadf"),
        ("\U000effff\u0378", NAMELESS),
        (f"{ENGLAND} Tom", f"{ENGLAND} Tom"),
        ("\U0001f3f4\U000e0067\U000e0062 Tom", "\U0001f3f4 Tom"),
        ("A\U000e0067\U000e007fB", "AB"),
        ("x" * 28 + ENGLAND + "y" * 9, "x" * 28 + "…"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("د\u200cر", "در"),
        ("می\u200c\u200cخ", "میخ"),
        ("\u200cمی\u200c", "می"),
        ("A\u200cB\u200dC", "ABC"),
        ("\u0300 \ufe0f", NAMELESS),
        ("ක්\u200dර", "ක්\u200dර"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("🙂\u200d↔\ufe0f", "🙂\u200d↔\ufe0f"),
        ("1\ufe0f\u20e3 ☕\ufe0e", "1\ufe0f\u20e3 ☕\ufe0e"),
    ],
)
def test_cleaning(name, shown):
    assert clean(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        "Zoe\u0308", "An\ufe0fa", "Ana\u034f", "Ana\U000e0100", "An\ufe00a", "A\u17b4na", "Ana\u180b",
        "Ana1\ufe0f",
    ],
)  # fmt: skip
def test_names_that_look_alike_are_the_same(name):
    """Nobody is taken for another by a mark that is invisible, or by letters that are put together otherwise.

    Issue 41, item 14: players of one name get numbers.
    """
    assert clean(name) in {"Zoë", "Ana", "Ana1"}


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


class TestOfOneName:
    """Players of one name at a table are told apart by numbers, wherever they are shown."""

    @pytest.mark.parametrize(
        ("names", "called"),
        [
            (["Alex", "Bo", "Alex"], ["Alex", "Bo", "Alex 2"]),
            (["Alex", "Alex", "Alex"], ["Alex", "Alex 2", "Alex 3"]),
            (["Alex 2", "Alex", "Alex"], ["Alex 2", "Alex", "Alex 3"]),
            (["Alex", "Alex", "Alex 2"], ["Alex", "Alex 3", "Alex 2"]),
            (["alex", "Alex"], ["alex", "Alex"]),
        ],
    )
    def test_the_later_ones_have_numbers_that_nobody_bears(self, names, called):
        edition, roster, *_ = next(iter(played(len(names), b"n" * 32, rounds=1)))
        players = (replace(p, name=n) for p, n in zip(roster.players, names, strict=True))
        roster = replace(roster, players=tuple(players))
        phrasing = Phrasing(words(), edition, roster)
        assert [phrasing.name(seat) for seat in roster.seats] == called
        assert game_named(words(), roster).endswith(", ".join(called))
