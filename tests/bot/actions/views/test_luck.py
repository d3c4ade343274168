"""The dice of a game in words: short under the last post, whole for who asks, and within the limits."""

import pytest

from bot.components.layout import MOST_TEXT
from bot.telling.story import dice_summary, dice_table
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.core.luck import DiceTold, Faces, Luck, SeatsDice
from rules.editions.registry import NEWEST, find_rulebook
from rules.model.board import NEUTRAL, Seat
from tests.bot.support.games import LONG_NAMES, roster_of

MANY = Faces((123_456, 123_457, 123_456, 123_456, 123_456, 123_456))
MOST_LINES = 700
"""Of the 2,000 characters of a post, so that the last turn and the goal keep their room."""


def phrasing(players=3, book="ryzyko", names=("Ana", "Borys", "Celina"), language="en"):
    edition = find_rulebook(book).edition({}, players)
    return Phrasing(words(language), edition, roster_of(edition, edition.colours[:players], names))


def fared(saved, rolls=40, faces=Faces()):  # noqa: B008 - a frozen value
    return SeatsDice(faces, faces, Luck(rolls, 20 + saved, 20, 9.0))


def told(faces=Faces((20,) * 6), **seats):  # noqa: B008 - a frozen value
    return DiceTold(faces, {Seat(seat): fared for seat, fared in seats.items()})


def test_who_had_most_and_least_luck():
    dice, luck = dice_summary(
        phrasing(), told(red=fared(-4.04), blue=fared(6.2), yellow=fared(-2.2))
    )
    assert dice == "🎲 120 dice fell, as evenly as fair dice do."
    assert luck == (
        "🍀 Most luck: 🔵 Borys (6.2 fewer battalions lost than the odds predict)."
        " Least: 🔴 Ana (4.0 more battalions lost than the odds predict)."
    )


def test_armies_have_the_rulebooks_name():
    assert (
        "3.0 fewer ships"
        in dice_summary(phrasing(book="galaxy"), told(red=fared(3), blue=fared(0)))[1]
    )


@pytest.mark.parametrize(
    ("language", "least"),
    [("pl", "straty większe o 4,0"), ("ru", "потери больше ожидаемых на 4,0")],
)
def test_decimals_are_written_as_the_language_writes_them(language, least):
    spoken = phrasing(language=language)
    luck = dice_summary(spoken, told(red=fared(-4.04), blue=fared(6.2)))[1]
    assert least in luck
    assert "6,2" in luck


def test_exactly_the_odds_are_no_luck():
    line = dice_summary(phrasing(), told(red=fared(0), blue=fared(0.04)))[1]
    assert line.count("as many battalions lost as the odds predict") == 2


def test_nobodys_luck_is_not_told_under_the_post():
    """Of the neutral's armies; and where one player alone has rolled there is nobody to compare."""
    assert len(dice_summary(phrasing(2), told(red=fared(1), **{NEUTRAL: fared(-9)}))) == 1
    assert len(dice_summary(phrasing(2), told(red=fared(1), blue=fared(0, rolls=0)))) == 1


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ((5, 5, 5, 5, 5, 4), "29 dice fell, too few to judge them by."),
        ((5, 5, 5, 5, 5, 5), "30 dice fell, as evenly as fair dice do."),
        (
            (40, 20, 20, 20, 20, 20),
            "less evenly than fair dice usually do: one game in 72 is at least",
        ),
        ((900, 0, 0, 0, 0, 0), "one game in 1,000,000 is at least as uneven."),
    ],
)
def test_how_even_the_dice_are(counts, said):
    """40 of 140 dice are ones: chi-square 14.3, p = 1/72."""
    assert said in dice_summary(phrasing(), told(Faces(counts)))[0]


def test_where_nothing_was_rolled_nothing_is_said():
    """In the galaxy the order is agreed, and somebody may resign before the first attack."""
    assert dice_summary(phrasing(), told(Faces())) == []


def test_the_table_tells_all_of_each_player():
    lines = "\n".join(dice_table(phrasing(), told(blue=fared(-6, faces=Faces((1, 2, 3, 4, 5, 6))))))
    assert "**120 dice** fell, as evenly as fair dice do." in lines
    assert "`20 20 20 20 20 20` (chi-square 0.00, p = 1.000)" in lines
    assert "Borys (6.0 more battalions lost than the odds predict): 20 in 40 rolls" in lines
    assert "the odds predict 14.0 (-2.0 standard deviations)" in lines
    assert "attack `1 2 3 4 5 6`, defence `1 2 3 4 5 6`" in lines


def test_who_fared_almost_as_the_odds_say_is_off_by_no_minus_nothing():
    lines = "\n".join(dice_table(phrasing(), told(blue=fared(-0.1))))
    assert "(+0.0 standard deviations)" in lines


@pytest.mark.parametrize("book", NEWEST)
def test_the_longest_names_and_figures_fit(book):
    rulebook = NEWEST[book]
    players = rulebook.players[-1]
    said = phrasing(players, book, LONG_NAMES)
    luck = Luck(123_456, 234_567.8, 123_456, 99_999.0)
    seats = (*rulebook.colours[:players], NEUTRAL)
    dice = told(MANY, **dict.fromkeys(seats, SeatsDice(MANY, MANY, luck)))
    assert len("\n".join(dice_summary(said, dice))) < MOST_LINES
    proof = said.say("proof", rolls=123_456, events=1_234_567)
    secret = said.say("proof-secret", secret="f" * 64, commitment="f" * 64, game="abcdef")
    assert len("\n".join((proof, secret, *dice_table(said, dice)))) < MOST_TEXT
