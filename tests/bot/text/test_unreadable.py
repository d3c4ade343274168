"""Whatever can't be read in a line is told in a sentence: which step, which word, and what is wrong with it."""

import pytest

from bot.telling.plans import as_typed, why_unreadable
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.editions.registry import find_rulebook
from rules.notation.reader import read
from rules.notation.syntax import Expected, NotationError, Unreadable
from tests.bot.laws.test_every_refusal import is_a_sentence
from tests.bot.support.samples import ROSTER

ENGLISH = words()
PHRASING = Phrasing(ENGLISH, find_rulebook("ryzyko").edition({}, 3), ROSTER)
TOLD = {
    "": "It contains nothing to do.",
    "brazil 3;" * 300: "It is longer than 2,000 characters.",
    "peru 1\n" * 101: "Step 101: That is one step too many: a line has 100 at most.",
    "brazil 3; peruu +3": "Step 2: “peruu” is not a territory. Did you mean Peru?",
    "qqqq +3": "Step 1: “qqqq” is not a territory.",
    "west +3": "Step 1: “west” may mean Alberta (Western Canada), Western United States,"
    " Western Europe, Western Australia: write more of the name.",
    "brazil 1; brazil >": "Step 2: Something is missing after “\\>”: a territory.",
    "brazil +3 peru": "Step 1: “peru” does not fit there. What fits is the end of the step: `;`,"
    " a new line, or `/`.",
    "brazil ? peru": "Step 1: “?” is not a sign of the notation.",
    "brazil - peru": "Step 1: “\\-” means neither attack nor move: write `>` to attack, `=>` to move.",
    "brazil +12345": "Step 1: 12345 is too large: the most is 9,999.",
    "brazil > peru once once": "Step 1: “once” is there twice: say it once.",
    "brazil > peru keep 2 occupy 3": "Step 1: “occupy” and “keep” do not go together: leave one out.",
    "trade peru, peru, peru": "Step 1: “peru” is not a set: name three different cards.",
    "brazil > brazil": "Step 1: It leads from brazil back to brazil: name another territory.",
    "end; peru 1": "Step 2: “peru” comes after the end: `end` must be the last step.",
}
"""A line for each reason, and the sentence."""


def unreadable(line):
    with pytest.raises(NotationError) as refused:
        read(line, "world")
    return refused.value


@pytest.mark.parametrize("line", TOLD, ids=lambda line: line[:20])
def test_a_line_that_can_not_be_read_is_told_why(line):
    said = why_unreadable(PHRASING, unreadable(line))
    assert said == TOLD[line]
    assert is_a_sentence(said), said


def test_there_is_such_a_line_for_every_reason():
    assert {unreadable(line).reason for line in TOLD} == {*Unreadable}


@pytest.mark.parametrize("expected", Expected)
def test_whatever_is_expected_has_its_words(expected):
    error = NotationError(Unreadable.MISSING, 1, "x", expected=expected)
    said = why_unreadable(PHRASING, error)
    assert is_a_sentence(said), said
    assert "something else" not in said


def test_names_are_told_in_the_reader_s_words_and_what_was_typed_literally():
    error = NotationError(Unreadable.UNKNOWN_TERRITORY, 1, "*<@1>*", near=("brazil", "peru"))
    assert why_unreadable(PHRASING, error) == (
        "Step 1: “\\*\\<\\@1\\>\\*” is not a territory. Did you mean Brazil, Peru?"
    )
    assert "“*<@1>*”" in why_unreadable(PHRASING, error, str)


def test_what_was_typed_is_shown_as_it_was_in_a_block_that_nothing_can_end():
    assert as_typed("Бразилия +3;\n\u202eперу > ```") == "Бразилия +3;\nперу > '''"
    assert len(as_typed("x" * 5000)) == 2000
