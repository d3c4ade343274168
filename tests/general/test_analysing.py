"""`general analyse`: chances that add up, and what moved them, of games that are over alone."""

import gzip
import json
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from general.cli import main
from general.records.analysing import analyse, analysis_values, in_words
from render.sheets.charts import HEIGHT, WIDTH
from rules.model.errors import DataError

RELEASED = Path(__file__).parent / "released"


@pytest.fixture
def record(tmp_path):
    def unpacked(name):
        file = tmp_path / f"{name}.json"
        file.write_bytes(gzip.decompress((RELEASED / f"{name}-1.json.gz").read_bytes()))
        return file

    return unpacked


@pytest.mark.parametrize("name", ["classic", "galaxy", "ryzyko"])
def test_chances_add_up_and_so_does_what_moved_them(record, name):
    turns = analysis_values(analyse(record(name)))["turns"]
    for before, now in pairwise(turns):
        assert sum(of["chance"] for of in now["seats"].values()) == pytest.approx(1, abs=0.001)
        for seat, of in now["seats"].items():
            moved = of["luck"] + of["own"] + of["others"]
            assert of["chance"] - before["seats"][seat]["chance"] == pytest.approx(moved, abs=0.001)
    assert sorted(of["chance"] for of in turns[-1]["seats"].values())[-2:] == [0, 1]


def test_how_an_attack_comes_out_is_luck_and_moves_those_who_watch_it(record):
    turns = analysis_values(analyse(record("classic")))["turns"]
    watching = [
        of["luck"] for t in turns[1:] for seat, of in t["seats"].items() if seat != t["turn"]
    ]
    assert min(watching) < -0.01
    assert max(watching) > 0.01  # cards, which chance brings as well, are drawn by who moves alone
    others = {turn["turn"]: turn["seats"] for turn in turns[1:]}
    assert all(of["own"] == 0 for at, seats in others.items() for s, of in seats.items() if s != at)


def test_it_is_told_as_a_table_with_the_dearest_turns_below(record):
    explained = analyse(record("galaxy"))
    count = len(explained.analysis.turns)
    lines = in_words(explained).splitlines()
    marked = [line[0] for line in lines[1 : count + 1] if line[0] != " "]
    points = [line[0] for line in lines[count + 2 : -1] if not line.startswith(" ")]
    worst = explained.analysis.worst()
    assert sorted(marked) == sorted({str(n) for n, _ in enumerate(worst, 1)})
    assert points == [str(n) for n, _ in enumerate(worst, 1)]
    assert lines[-1].startswith("In percentage points"), "what the numbers mean, as on Discord"
    values = analysis_values(explained)
    assert values["turning_points"] == [point.at for point in worst]
    assert all(told["chance"] > told["instead_of"] for told in values["points"])


def test_a_game_that_is_not_over_is_not_explained(record):
    with pytest.raises(DataError, match="not over"):
        analyse(record("opening"))


def test_the_command_gives_json_and_a_chart_as_well(record, capsys, tmp_path):
    chart = tmp_path / "chances.png"
    with pytest.raises(SystemExit) as ended:
        main(["analyse", str(record("galaxy")), "--json", "--chart", str(chart)])
    assert not ended.value.code
    said = capsys.readouterr()
    assert json.loads(said.out)["turning_points"]
    assert not said.err, "progress is for terminals"
    with Image.open(chart) as drawn:
        assert (drawn.format, drawn.size) == ("PNG", (WIDTH, HEIGHT))
