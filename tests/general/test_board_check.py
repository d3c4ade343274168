"""`general board check`: what it says of the boards that come along, and of a damaged one."""

import json
from importlib import resources

import pytest

from general.cli import main

OWN = resources.files("rules") / "boards" / "world.json"


@pytest.fixture
def judged(capsys):
    """`judged(file, ...)`: the exit status, and what was said."""

    def run(*words):
        with pytest.raises(SystemExit) as end:
            main(["board", "check", *map(str, words)])
        out, err = capsys.readouterr()
        return end.value.code, out + err

    return run


@pytest.fixture
def damaged(tmp_path):
    """`damaged(change)`: the world's board after a change to what its file says."""

    def write(change):
        board = json.loads(OWN.read_text("utf-8"))
        change(board)
        file = tmp_path / "world.json"
        file.write_text(json.dumps(board), "utf-8")
        return file

    return write


@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_the_boards_that_come_along_are_sound(judged, board):
    file = resources.files("rules") / "boards" / f"{board}.json"
    assert judged(file) == (0, f"{board}.json: nothing to complain of\n")


def test_an_edge_that_the_picture_lacks_is_told(judged, damaged):
    file = damaged(lambda board: board["edges"].append({"between": ["peru", "siam"], "sea": False}))
    status, said = judged(file)
    assert status == 1
    assert said == "peru and siam are neighbours by land, but do not touch\n"


def test_a_name_that_is_missing_is_told(judged, damaged):
    status, said = judged(damaged(lambda board: board["territories"][0]["names"].pop("pl")))
    assert status == 1
    assert "territories.0: Value error, names: want en, pl, ru" in said


def test_a_board_without_art_is_told(judged, tmp_path):
    assert judged(OWN, "--art", tmp_path) == (
        1,
        "world.territories.png: there is no such art\n",
    )


def test_a_file_that_is_no_board_is_told(judged, tmp_path):
    (tmp_path / "noise.json").write_bytes(b"\xff\x00")
    status, said = judged(tmp_path / "noise.json")
    assert status == 1
    assert said.startswith("noise.json: file: Invalid JSON")
