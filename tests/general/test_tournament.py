"""The arena for authors of players: records, tournaments of many, ratings."""

import json
import math
import sys

import pytest

from general.cli import main
from general.contests.arena import Match, play_match, record_folder
from general.contests.entrants import read_terms
from general.contests.runs import Run
from general.contests.standings import match_report, rate_entrants, table
from general.records.files import read_record
from general.records.verifying import verify_record
from rules.model.errors import DataError
from rules.players.levels import LEVELS, Level, choose_steadily
from rules.referee.paper.record import TextRecord


def match(players, games=4, *, seats=None, seed=3, rounds=3, recorded=False):
    given = {"edition": "gniazdo", "games": games, "seats": seats, "recorded": recorded}
    terms = read_terms(1000, 1024, ())
    return Match.read(players, options={}, seed=seed, rounds=rounds, terms=terms, **given)


def played(a_match, numbers, records=None):
    met = [*play_match(a_match, 1, numbers, records)]
    return match_report(a_match, Run(met, new=len(met), seconds=1.0))


@pytest.fixture
def meek(monkeypatch):
    """A level that never attacks."""

    def choose_meekly(edition, view, choices, _seed):
        still = [c for c in choices if c.kind not in ("attack", "claim_victory")]
        return choose_steadily(edition, view, still)

    monkeypatch.setitem(LEVELS, "meek", Level("meek", choose_meekly))


# --- records --------------------------------------------------------------------------------------


def test_each_game_has_a_record_that_proves_itself(tmp_path):
    """Those that were won as text, with who sat where; the others as JSON."""
    two = match("recruit,sensible", games=2, rounds=60, recorded=True)
    played(two, range(2), record_folder(two, tmp_path / "kept"))
    listed = [
        json.loads(line) for line in (tmp_path / "kept/games.jsonl").read_text("utf-8").splitlines()
    ]
    assert listed[0]["seed"] is None
    for number, line in enumerate(listed[1:]):
        file = tmp_path / "kept" / line["file"]
        said, true = verify_record(file)
        assert true, said
        record = read_record(file)
        head = record.head if isinstance(record, TextRecord) else record
        assert head.secret in (two.keys.secret_of(0).hex(), None)
        assert line["seats"] == {
            "red": two.entrants[number].name,
            "blue": two.entrants[1 - number].name,
        }
    assert [line["file"].partition(".")[0] for line in listed[1:]] == ["game-00001", "game-00002"]


def test_no_record_tells_a_secret_that_is_still_played_with(tmp_path):
    """An adversary that reads the records while the same deal is played from another seat."""
    two = match("sensible,sensible", games=4, rounds=2, recorded=True)
    folder = record_folder(two, tmp_path)
    coming = play_match(two, 1, range(4), folder)
    there = [len([*tmp_path.glob("game-*")]) for _ in coming]
    assert there == [0, 2, 2, 4]
    again = play_match(two, 1, range(3, 5), record_folder(two, tmp_path))
    next(again)
    again.close()
    assert len([*tmp_path.glob("game-*")]) == 4


def test_what_is_ended_early_has_the_records_so_far(tmp_path):
    two = match("sensible,sensible", games=4, rounds=2, recorded=True)
    coming = play_match(two, 1, range(4), record_folder(two, tmp_path))
    next(coming)
    coming.close()
    assert [file.name for file in tmp_path.glob("game-*")] == ["game-00001.json"]


CHEAT = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    command = {"kind": "place", "seat": asked["view"]["viewer"], "territory": "alaska", "armies": 99}
    print(json.dumps({"id": asked["id"], "command": command}), flush=True)
"""


def test_what_the_rules_refuse_is_in_no_record(tmp_path):
    program = tmp_path / "cheat.py"
    program.write_text(CHEAT, encoding="utf-8")
    two = match(f"sensible,cmd:{sys.executable} -S {program}", games=1, rounds=1, recorded=True)
    told = played(two, range(1), record_folder(two, tmp_path / "kept"))
    assert told["players"][1]["replaced"]["illegal"] > 0
    said, _ = verify_record(tmp_path / "kept" / "game-00001.json")
    assert "the rules are kept" in said


def test_a_folder_with_records_of_another_match_is_refused(tmp_path):
    record_folder(match("sensible,sensible", recorded=True), tmp_path)
    record_folder(match("sensible,sensible", recorded=True), tmp_path)
    with pytest.raises(DataError, match="keeps games with commitment"):
        record_folder(match("sensible,sensible", seed=4, recorded=True), tmp_path)


def test_misses_are_told_with_their_reasons(capsys, tmp_path):
    words = ["--players", f"sensible,cmd:{sys.executable} -S -c pass", "--edition", "gniazdo"]
    words += ["--games", "1", "--rounds", "1", "--jobs", "1", "--record", str(tmp_path)]
    with pytest.raises(SystemExit):
        main(["arena", *words])
    assert "broken: cmd:" in (said := capsys.readouterr().out)
    assert "(10 times, first in game 1, round 0, place): it has ended" in said
    assert "With --seed " in said
    line = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()[1]
    assert json.loads(line)["missed"][0]["miss"] == "broken"


# --- tournaments ----------------------------------------------------------------------------------


def test_every_choice_of_entrants_meets_at_every_seat():
    many = match("sensible,sensible,sensible,sensible", seats=3, games=12)
    assert many.round_robin == 12
    seatings = [tuple(many.seating(number).values()) for number in range(12)]
    assert len({*seatings}) == 12
    assert len({frozenset(table) for table in seatings}) == 4
    for who in range(4):
        assert sorted(table.index(who) for table in seatings if who in table) == [
            0,
            0,
            0,
            1,
            1,
            1,
            2,
            2,
            2,
        ]
    assert many.seating(12) == many.seating(0)
    assert [many.deal(number) for number in (0, 2, 3)] == [0, 0, 1]


@pytest.mark.usefixtures("meek")
def test_a_tournament_has_a_table_of_ratings():
    many = match("level:meek,level:sensible,sensible", seats=2, games=12, rounds=100)
    told = played(many, range(12))
    rows = told["ratings"]
    assert rows[-1]["player"] == "level:meek"
    assert rows[-1]["points"] < -200
    assert [row["games"] for row in rows] == [8, 8, 8]
    assert sum(row["points"] for row in rows) == pytest.approx(0, abs=0.2)
    assert {each["games"] for each in told["players"]} == {8}
    assert {each["chance"] for each in told["players"]} == {0.5}
    assert "--seats 2" in told["command"]
    assert "give or take" in table(told)
    assert "equally often" not in table(told)


def test_a_match_that_fills_its_table_is_no_tournament():
    told = played(match("sensible,sensible", games=2, rounds=1), range(2))
    assert "ratings" not in told
    assert "--seats" not in told["command"]


def test_what_there_is_of_a_tournament_is_told_before_all_have_met():
    told = played(match("sensible,recruit,officer", seats=2, rounds=1), range(1))
    assert [each["games"] for each in told["players"]] == [1, 1, 0]
    assert told["players"][2]["share"] == 0
    assert told["players"][2]["high"] == 1
    assert "Not all have met equally often: that takes 6 games." in table(told)


def test_too_few_players_for_the_seats_are_refused():
    with pytest.raises(DataError, match="2 are too few for 3 seats"):
        match("sensible,sensible", seats=3)


def test_ratings_are_those_of_bradley_and_terry():
    """Three wins to one are 400 log10(3) points, but for what is taken of an average one each."""
    duels = [(frozenset("ab"), "a")] * 3000 + [(frozenset("ab"), "b")] * 1000
    rated = rate_entrants(duels)
    assert rated["a"].points - rated["b"].points == pytest.approx(400 * math.log10(3), abs=0.5)
    assert rated["a"].points == -rated["b"].points
    assert 0 < rated["a"].give_or_take < 20
    tables = [(frozenset("abc"), who) for who in "aab" * 100]
    by_three = rate_entrants(tables)
    assert by_three["a"].points > by_three["b"].points > by_three["c"].points
    assert rate_entrants([]) == {}
