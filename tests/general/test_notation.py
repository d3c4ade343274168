"""`general notation`: a recorded game as text; what can't be one ends in a sentence and exit status 1."""

import json

import pytest

from general.cli import main
from general.records.verifying import verify_record
from rules.model.errors import DataError
from rules.referee.base.words import MOST_TEXT
from tests.general.records import finished
from tests.referee.papers import paper


@pytest.fixture
def notation(capsys):
    """`notation(file, "--check")`: exit status, what is printed, and what is complained of."""

    def run(*words):
        with pytest.raises(SystemExit) as ended:
            main(["notation", *map(str, words)])
        said = capsys.readouterr()
        return ended.value.code or 0, said.out, said.err

    return run


@pytest.fixture
def file(tmp_path):
    """`file(name, text)`: a file with that text."""

    def make(name, text):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return make


def test_json_is_written_as_text_and_text_as_it_is(notation, file):
    code, out, err = notation(file("game.json", json.dumps(finished("classic"))))
    assert (code, err) == (0, "")
    assert out.startswith('[General "1"]\n[Edition "classic@2"]\n')
    assert notation(file("game.risk", out)) == (0, out, "")
    untidy = out.replace("\n", "\r\n").replace("claim", "CLAIM")
    assert notation(file("untidy.txt", f"\ufeff# a remark\r\n{untidy}")) == (0, out, "")


def test_a_check_says_that_all_is_true_or_which_line_is_not(notation, file):
    text = paper("classic")
    code, out, _ = notation(file("game.risk", text), "--check")
    assert code == 0
    assert "all is as the secret says" in out
    assert "Words sealed before the deal: 1." in out
    assert verify_record(file("game.risk", text)) == (out.rstrip("\n"), True)
    bad = text.replace("deal {", "deal {1 ", 1)
    line = text[: text.index("\ndeal")].count("\n") + 2
    code, out, _ = notation(file("game.risk", bad), "--check")
    assert code == 1
    assert f"The record was changed at line {line}: it says {{1 " in out
    code, out, err = notation(file("game.risk", bad))
    assert (code, out) == (1, "")
    assert f"at line {line}" in err


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "it is empty"),
        ("[General", "its first line must be"),
        (b"[General \xff", "byte 9 is not UTF-8"),
        ('[General "3"]', 'made for version "3"'),
        ("# a letter\n[Dear people", "its first line must be"),
    ],
)
def test_what_is_no_game_on_paper_ends_in_a_sentence(text, problem, notation, file):
    for name in ("game.risk", "game.txt"):
        code, out, err = notation(file(name, text))
        assert (code, out) == (1, "")
        assert "not a record of a game: " in err
        assert problem in err or not text


def test_a_text_that_is_too_large_is_not_read(tmp_path):
    path = tmp_path / "game.risk"
    with path.open("wb") as hole:
        hole.write(b'[General "1"]\n')
        hole.truncate(MOST_TEXT + 1)
    with pytest.raises(DataError, match=f"more than {MOST_TEXT} bytes, and not read"):
        verify_record(path)


def test_a_game_that_was_set_up_or_is_not_over_has_no_text(notation, file):
    under_way = {**finished("classic"), "secret": None}
    code, out, err = notation(file("game.json", json.dumps(under_way)))
    assert (code, out) == (1, "")
    assert "once it is over" in err


def test_a_text_can_not_drive_a_terminal(notation, file):
    evil = paper("classic").replace('[Result "', '[Result "\x1b[2J', 1)
    code, out, err = notation(file("game.risk", evil))
    assert (code, out) == (1, "")
    assert "\x1b" not in err
