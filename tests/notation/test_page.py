"""docs/notation.md: every example is read as the page says, and its words are those of the notation."""

import re
from pathlib import Path

import pytest

from rules.model.board import COLOURS
from rules.notation import words
from rules.notation.reader import read, read_noted
from rules.notation.steps import VERSION
from rules.notation.syntax import NotationError, Unreadable
from rules.notation.words import fold
from rules.notation.writer import write

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
FENCED = re.findall(r"^```(\w*) ?(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
TABLE = [
    [cell.split() for cell in row.strip("| ").split(" |")]
    for row in PAGE.split("|---|---|---|\n")[1].split("\n\n")[0].splitlines()
]


def examples(kind):
    """Each example of that kind, with its board."""
    return [(text, board or "world") for named, board, text in FENCED if named == kind]


def test_every_example_is_read_by_a_test():
    assert {kind for kind, *_ in FENCED} == {"ebnf", "turn", "alike", "refused", "risk"}
    assert PAGE.startswith(f"# The notation, version {VERSION}\n")


@pytest.mark.parametrize(("text", "board"), examples("turn"))
def test_turns_are_given_in_normal_form(text, board):
    for line in text.splitlines():
        assert write(read(line, board)) == line


@pytest.mark.parametrize(("text", "board"), examples("alike"))
def test_what_stands_together_reads_alike_and_ends_in_the_normal_form(text, board):
    for group in text.strip().split("\n\n"):
        *lines, normal = group.splitlines()
        assert len(lines) > 1
        assert {write(read(line, board)) for line in lines} == {normal}


def test_errors_are_those_of_the_page():
    ((text, _),) = examples("refused")
    for row in text.splitlines():
        line, said = re.split(r" {2,}", row)
        with pytest.raises(NotationError) as caught:
            read(line, "world")
        error = caught.value
        assert f"{error.reason}, step {error.step}, {error.word}" == said


def test_every_reason_is_on_the_page():
    for reason in Unreadable:
        assert re.search(rf"\b{reason}\b", PAGE), reason


def test_the_lines_of_the_game_on_paper_are_read():
    ((text, board),) = examples("risk")
    lines = re.findall(rf"^(?:{'|'.join(COLOURS)}): (.*)$", text, re.MULTILINE)
    notes = [note for line in lines for _, note in read_noted(line, board) if note]
    assert notes == ["652:1", "211:3 664:5", "641:53"]


def test_the_words_are_those_that_are_read():
    told = {fold(word): row[0][0] for row in TABLE for cell in row for word in cell}
    read_as = words.KEYWORDS | words.COLOUR_WORDS
    assert {word: first for word, first in told.items() if first != "joker"} == read_as
    assert all(words.joker_in(word) == "" for word, first in told.items() if first == "joker")


@pytest.mark.parametrize(("column", "language"), [(0, "en"), (1, "pl"), (2, "ru")])
def test_the_first_word_of_a_language_is_the_one_shown(column, language):
    for row in TABLE:
        english = row[0][0]
        assert words.word_in(language, english) == (row[column] or [english])[0]
