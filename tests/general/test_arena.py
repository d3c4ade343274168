"""The arena: who meets whom, at which seats, over which dice; and what is told of it."""

import json
import sys

import pytest

from general.arena import Match, play_game, play_match, report, table, wilson
from general.cli import main
from rules.model.errors import DataError
from rules.players import LEVELS, Level, choose

IDLE = "import sys\nsys.stdin.read()\n"


def match(players, games=4, *, edition="gniazdo", seed=3, rounds=3, options=None):
    given = {"edition": edition, "options": options or {}, "games": games, "seed": seed}
    return Match.read(players, **given, rounds=rounds, time_ms=1000)


@pytest.fixture
def ended(capsys):
    """`ended("arena", ...)`: what a command prints."""

    def run(*words):
        with pytest.raises(SystemExit) as end:
            main(words)
        assert end.value.code == 0
        return capsys.readouterr().out

    return run


def test_each_player_sits_once_at_each_seat_over_the_same_dice():
    four = match("sensible,sensible,sensible,sensible", games=8)
    for at in range(4):
        seats = [next(s for s, who in four.seating(n).items() if who == at) for n in range(4)]
        assert len({*seats}) == 4
    outcomes = [play_game(four, number).outcome for number in range(8)]
    assert outcomes[0] == outcomes[1] == outcomes[2] == outcomes[3]
    assert outcomes[4] == outcomes[7] != outcomes[0]


def test_seeds_differ_by_game_and_seat(monkeypatch):
    seeds = set()

    def noting(edition, view, choices, seed):
        seeds.add((view.seat, seed))
        return choose(edition, view, choices)

    monkeypatch.setitem(LEVELS, "noting", Level("noting", noting))
    three = match("noting,noting,noting", games=2, rounds=1)
    for number in range(2):
        play_game(three, number)
    assert len(seeds) == len({seed for _, seed in seeds}) == 6


def test_processes_play_what_one_plays():
    three = match("sensible,sensible,sensible", games=3)
    one = [met.outcome for met in play_match(three, jobs=1)]
    assert [met.outcome for met in play_match(three, jobs=2)] == one


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (8, 10, 0.4902, 0.9433), (140, 200, 0.6332, 0.7592)],
)
def test_intervals_are_wilsons(won, games, low, high):
    """Values of R's `prop.test(correct=FALSE)`."""
    assert wilson(won, games) == pytest.approx((low, high), abs=0.0002)


def test_what_came_of_a_match(monkeypatch):
    """Who never attacks does not win; those of one name are counted together."""

    def meek(edition, view, choices, _seed):
        still = [c for c in choices if c.kind not in ("attack", "claim_victory")]
        return choose(edition, view, still)

    monkeypatch.setitem(LEVELS, "meek", Level("meek", meek))
    three = match("level:meek,sensible,sensible", games=6, rounds=100)
    told = report(three, play_match(three, jobs=1))
    by_name = {each["player"]: each for each in told["players"]}
    assert by_name["level:meek"]["won"] == 0
    assert by_name["sensible"]["won"] + told["unfinished"] == told["games"] == 6
    assert (by_name["sensible"]["seats"], by_name["sensible"]["chance"]) == (2, 0.6667)
    assert by_name["sensible"]["low"] <= by_name["sensible"]["share"]
    taken = by_name["sensible"]["ms_a_turn"]
    assert 0 < taken["p50"] <= taken["p99"] <= taken["most"]
    assert "sensible" in table(told)


def test_levels_and_programs_meet_and_replaced_answers_are_told(ended, tmp_path):
    program = tmp_path / "idle.py"
    program.write_text(IDLE, encoding="utf-8")
    command = f"cmd:{sys.executable} -S {program}"
    words = ["--games", "2", "--rounds", "1", "--time-ms", "1", "--jobs", "1"]
    words += ["--edition", "gniazdo", "--option", "fortify=path", "--json"]
    told = json.loads(ended("arena", "--players", f"sensible,{command},level:sensible", *words))
    players = {each["player"]: each for each in told["players"]}
    assert {*players} == {"sensible", "level:sensible", command}
    assert players[command]["replaced"]["late"] > 0
    assert "ms_a_turn" not in players[command]
    assert "--option fortify=path" in told["command"]
    assert "gniazdo" in ended("arena", "--players", "sensible,sensible", *words[:-1])


def test_simulate_takes_levels_and_programs_alike(ended, tmp_path):
    program = tmp_path / "idle.py"
    program.write_text(IDLE, encoding="utf-8")
    words = ["--games", "1", "--rounds", "1", "--time-ms", "1"]
    players = [f"red=cmd:{sys.executable} -S {program}", "blue=level:sensible"]
    named = [word for player in players for word in ("--player", player)]
    told = json.loads(ended("simulate", *words, *named))
    assert {*told["replaced"]} == {"red"}
    assert told["replaced"]["red"]["late"] > 0


@pytest.mark.parametrize(
    ("players", "why"),
    [
        ("level:bold,sensible", "level: unknown 'bold'; there are"),
        ("sensible,", "write cmd:program, or a level of"),
        ("sensible,cmd:", "write cmd:program, or a level of"),
        ("sensible,cmd:'open", "close the quotes"),
        ("sensible", "gniazdo is for 2 to 6"),
    ],
)
def test_who_can_not_play_is_named(players, why):
    with pytest.raises(DataError, match=why):
        match(players)
