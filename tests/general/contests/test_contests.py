"""Games among computers and programs: the arena, tournaments of many, tuning."""

import asyncio
import json
import math
import os
import re
import signal
import sys
from pathlib import Path

import numpy as np
import pytest

from general.cli import main
from general.contests import selfplay
from general.contests.arena import Match, play_game, play_match, record_folder
from general.contests.entrants import Keys, read_terms
from general.contests.runs import Run, play_all
from general.contests.selfplay import MOST_SEATS, PlayedGame
from general.contests.standings import match_report, rate_entrants, table, wilson
from general.contests.tuning import fit, report
from general.records.files import read_record
from general.records.verifying import verify_record
from rules.model.errors import DataError
from rules.players.evaluation import read, write
from rules.players.features import NAMES
from rules.players.levels import EARLIER, LEVELS, OFFERED, Level, choose_steadily, seed_of
from rules.players.simulate import simulate
from rules.referee.paper.record import TextRecord
from tests.general.process import Said, started

IDLE = "import sys\nsys.stdin.read()\n"


def match(players, games=4, *, edition="gniazdo", seed=3, rounds=3, options=None):
    given = {"edition": edition, "options": options or {}, "games": games, "seed": seed}
    return Match.read(players, **given, rounds=rounds, terms=read_terms(60_000, 1024, ()))


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
        return choose_steadily(edition, view, choices)

    monkeypatch.setitem(LEVELS, "noting", Level("noting", noting))
    three = match("noting,noting,noting", games=2, rounds=1)
    for number in range(2):
        play_game(three, number)
    assert len(seeds) == len({seed for _, seed in seeds}) == 6


def test_the_same_seed_gives_the_same_games():
    """`--seed`: whatever else is asked of a command."""
    words = "sensible,sensible"
    met = [[*play_match(match(words, seed=seed), 1, range(2))] for seed in (5, 5, 6)]
    first, again, other = ([(m.winner, m.outcome) for m in games] for games in met)
    assert first == again != other


TOLD = "import sys\nopen({file!r}, 'a').write(sys.stdin.readline())\n"


def test_what_a_program_is_told_gives_no_dice_away(ended, tmp_path):
    """An adversary that reads the source and tries every seed that somebody would write.

    What is told at the end makes the dice, and is in nothing that was told before.
    """
    program, file = tmp_path / "spy.py", tmp_path / "told"
    program.write_text(TOLD.format(file=str(file)), encoding="utf-8")
    words = ["--players", f"sensible,cmd:{sys.executable} -S {program}", "--edition", "gniazdo"]
    words += ["--games", "2", "--rounds", "2", "--jobs", "1", "--json"]
    first, second = (json.loads(ended("arena", *words)) for _ in range(2))
    assert first["seed"] != second["seed"] > 10**9
    assert first["rounds"] == second["rounds"]
    heard = file.read_text(encoding="utf-8")
    assert first["secret"] not in heard
    questions = [json.loads(line) for line in heard.splitlines()]
    seeds = [each["game"]["seed"] for each in questions]
    deals = [each["view"]["territories"] for each in questions]
    assert len({*seeds}) == 4
    assert deals[0] != deals[2]
    guesses = {
        seed_of(made, each["view"]["viewer"])
        for each in questions
        for guess in (*range(64), first["seed"])
        for made in (f"{guess}|0", f"{guess}|1", str(guess))
    }
    assert not guesses.intersection(seeds)


def test_who_names_a_seed_plays_the_same_games_against_a_program(ended, tmp_path):
    program, file = tmp_path / "spy.py", tmp_path / "told"
    program.write_text(TOLD.format(file=str(file)), encoding="utf-8")
    words = ["--players", f"sensible,cmd:{sys.executable} -S {program}", "--edition", "gniazdo"]
    words += ["--games", "1", "--rounds", "1", "--jobs", "1", "--json"]
    told = json.loads(ended("arena", *words))
    ended("arena", *words, "--seed", str(told["seed"]))
    once, again = file.read_text(encoding="utf-8").splitlines()
    assert once == again
    assert f"--seed {told['seed']}" in told["command"]


def test_one_key_tells_nothing_of_another():
    keys = Keys.of(1)
    made = [keys.secret.hex(), *(keys.name(n) for n in range(3))]
    made += [keys.secret_of(n).hex() for n in range(3)]
    assert len({*made}) == 7
    assert keys.secret.hex() not in repr(keys)
    assert Keys.of(1) == keys != Keys.of(2)


def test_processes_play_what_one_plays():
    three = match("sensible,sensible,sensible", games=3)
    one = [met.outcome for met in play_match(three, 1, range(3))]
    two = {met.number: met.outcome for met in play_match(three, 2, range(3))}
    assert [two[number] for number in range(3)] == one


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
        return choose_steadily(edition, view, still)

    monkeypatch.setitem(LEVELS, "meek", Level("meek", meek))
    three = match("level:meek,sensible,sensible", games=6, rounds=100)
    told = match_report(three, Run([*play_match(three, 1, range(6))], new=6, seconds=1.0))
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
        (
            "marshall,sensible",
            "unknown 'marshall'; did you mean marshal\\? There are .* cmd:marshall",
        ),
        ("sensible,level:Officer", "unknown 'Officer'; did you mean officer"),
        ("sensible,mybot", "unknown 'mybot'; there are .* For a program, write cmd:mybot"),
        ("sensible,", "write cmd:program, or a level:"),
        ("sensible,cmd:", "write cmd:program, or a level:"),
        ("sensible,cmd:'open", "close the quotes"),
        ("sensible", "gniazdo is for 2 to 6"),
    ],
)
def test_who_can_not_play_is_named(players, why):
    with pytest.raises(DataError, match=why):
        match(players)


def test_a_comma_in_quotes_belongs_to_its_program():
    three = match("""sensible,cmd:./mine --weights '1,2' "a, b",cmd:./mine\\,x""")
    assert [each.program for each in three.entrants] == [
        (),
        ("./mine", "--weights", "1,2", "a, b"),
        ("./mine,x",),
    ]


@pytest.fixture
def meek(monkeypatch):
    """A level that never attacks, so that whoever else is there wins."""

    def choose_meekly(edition, view, choices, _seed):
        return choose_steadily(
            edition, view, [c for c in choices if c.kind not in ("attack", "claim_victory")]
        )

    monkeypatch.setitem(LEVELS, "meek", Level("meek", choose_meekly))


GONE = f"cmd:{sys.executable} -S -c pass"


@pytest.mark.usefixtures("meek")
def test_a_game_won_by_replaced_moves_is_named_and_credited_to_nobody():
    """A program that ends at once is sent out, and the computer player in its place wins."""
    two = match(f"meek,{GONE}", games=2, rounds=100)
    run = Run([*play_match(two, 1, range(2))], new=2, seconds=1.0)
    assert [(met.winner, met.credited_winner) for met in run.games] == [(1, None)] * 2
    told = match_report(two, run)
    meek, gone = told["players"]
    assert (meek["won"], gone["won"], gone["share"], gone["won_by_replaced"]) == (0, 0, 0, 2)
    assert gone["replaced"] == {"late": 0, "broken": 10 * 2, "illegal": 0, "sent_out": 2}
    assert (told["unfinished"], told["decided_by_replaced"]) == (0, [0, 1])
    shown = table(told)
    assert "replaced moves: broken 20, sent out 2; games they won, not credited: 2" in shown
    assert "not credited, since replaced moves won them: game 1, 2" in shown


@pytest.mark.usefixtures("meek")
def test_simulate_credits_no_seat_with_a_game_won_by_replaced_moves(ended):
    words = ["--games", "2", "--seats", "2", "--edition", "gniazdo", "--rounds", "100"]
    told = json.loads(ended("simulate", *words, "--player", "red=meek", "--player", f"blue={GONE}"))
    assert told["winners"] == {}
    assert told["decided_by_replaced"] == [0, 1]
    assert told["unfinished"] == 0


def test_a_game_lost_by_replaced_moves_is_its_winners(ended):
    words = ["--edition", "gniazdo", "--games", "1", "--jobs", "1", "--json", "--seed", "1"]
    told = json.loads(ended("arena", "--players", f"marshal,{GONE}", *words))
    marshal, gone = told["players"]
    assert (marshal["won"], gone["won"], gone["replaced"]["broken"]) == (1, 0, 10)
    assert told["decided_by_replaced"] == []


@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_programs_get_the_variables_and_the_memory_that_are_named(
    ended, tmp_path, monkeypatch, command
):
    monkeypatch.setenv("WEIGHTS", "mine")
    monkeypatch.setenv("GENERAL_TOKEN", "a secret")
    program, file = tmp_path / "program.py", tmp_path / "told"
    source = "import os, resource\n"
    source += f"print(resource.getrlimit(resource.RLIMIT_DATA)[0], [*os.environ], file=open({str(file)!r}, 'w'))\n"
    program.write_text(source, encoding="utf-8")
    mine = f"cmd:{sys.executable} -S {program}"
    players = (
        ["--players", f"sensible,{mine}"] if command == "arena" else ["--player", f"red={mine}"]
    )
    words = ["--games", "1", "--rounds", "1", "--edition", "gniazdo", "--time-ms", "20000"]
    ended(command, *players, *words, "--memory", "64", "--env", "WEIGHTS")
    heard = file.read_text(encoding="utf-8")
    assert heard.startswith(f"{64 * 2**20} ")
    assert "WEIGHTS" in heard
    assert "GENERAL_" not in heard


# --- ended early, and gone on with ---------------------------------------------------------------

HANGS = """
import os, sys
if os.path.exists("second"):
    out = open("fifo", "w")
    out.write("here")
    out.flush()
    sys.stdin.read()
    os.read(0, 1)
    import time
    time.sleep(120)
    out.write(", ended by itself")
open("second", "w")
"""
"""In its first game it ends at once, and is sent out; from then on it answers nothing, and does not end."""


async def ended_at_work(folder, words, sign):
    """How a command ends by a signal to it alone, once a program is at work; and all that has started."""
    async with started(folder, *words) as process:
        with await asyncio.to_thread(open, folder / "fifo", encoding="utf-8") as out:
            assert out.read(4) == "here"
            process.send_signal(sign)
            shown, err = await process.communicate()
            said = await asyncio.to_thread(out.read)
            assert said.replace("here", "") == "", "a second game's program may have begun as well"
    return Said(process.returncode, shown.decode(), err.decode())


@pytest.mark.parametrize(("jobs", "sign"), [("1", signal.SIGINT), ("2", signal.SIGTERM)])
def test_what_is_ended_tells_what_there_is_and_goes_on(ended, tmp_path, monkeypatch, jobs, sign):
    """No process is left, neither of those that play nor of programs."""
    monkeypatch.chdir(tmp_path)
    os.mkfifo("fifo")
    program = Path("hangs.py")
    program.write_text(HANGS, encoding="utf-8")
    words = ["arena", "--players", f"sensible,cmd:{sys.executable} -S hangs.py", "--rounds", "1"]
    words += ["--edition", "gniazdo", "--time-ms", "600000"]
    kept = []
    if jobs == "2":
        kept = ["--resume", "kept"]
        ended(*words, *kept, "--games", "1")
    told = asyncio.run(
        ended_at_work(tmp_path, [*words, *kept, "--games", "3", "--jobs", jobs], sign)
    )
    assert told.status == 128 + sign
    assert told.out.startswith("gniazdo@2, 1 games")
    assert "Traceback" not in told.err
    goes_on = r"Stopped after 1 of 3 games. To continue, add --resume (\S+) to the same command"
    (file,) = re.findall(goes_on, told.err)
    program.write_text("", encoding="utf-8")
    more = [*words, "--games", "3", "--jobs", "1", "--resume", file, "--json"]
    assert json.loads(ended(*more))["games"] == 3
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    assert [json.loads(line).get("number") for line in lines] == [None, 0, 1, 2]


def test_what_is_kept_is_not_played_again(ended, tmp_path, monkeypatch):
    """The same comes out as of one run; a line that was cut short is played again."""
    file = tmp_path / "kept"
    words = ["simulate", "--seats", "2", "--rounds", "3", "--edition", "gniazdo"]
    ended(*words, "--games", "2", "--resume", str(file))
    with file.open("a", encoding="utf-8") as kept:
        kept.write('{"number": 2, "outc')
    asked = []

    def counting(*at, **by):
        asked.append(at)
        return simulate(*at, **by)

    monkeypatch.setattr("general.contests.simulation.simulate", counting)
    told = json.loads(ended(*words, "--games", "3", "--resume", str(file)))
    assert len(asked) == 1
    whole = json.loads(ended(*words, "--games", "3"))
    for name in ("games", "winners", "goals", "rounds", "commands", "events"):
        assert told[name] == whole[name]
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1 + 3


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("[]\n", "not a file of games of this command (line 1)"),
        ("nonsense", "not a file of games of this command (line 1)"),
        ('{"command": "arena"}\n', "not a file of games of this command (line 1)"),
        ("{about}\n{}\n", "not a file of games of this command (line 2)"),
        ("{other}\n", "holds games with seed 2, not 1; repeat the same command"),
    ],
)
def test_a_file_that_keeps_something_else_is_refused_and_left(capsys, tmp_path, content, why):
    file = tmp_path / "kept"
    words = ["simulate", "--games", "1", "--rounds", "1", "--seed", "1", "--resume", str(file)]
    with pytest.raises(SystemExit):
        main(words)
    about = file.read_text(encoding="utf-8").splitlines()[0]
    other = about.replace('"seed": 1', '"seed": 2')
    file.write_text(content.replace("{about}", about).replace("{other}", other), encoding="utf-8")
    before = file.read_bytes()
    capsys.readouterr()
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 1
    assert why in " ".join(capsys.readouterr().err.split())
    assert file.read_bytes() == before


def test_dice_are_not_counted_in_games_that_a_file_keeps(capsys):
    with pytest.raises(SystemExit) as end:
        main(["simulate", "--dice", "--resume", "kept"])
    assert end.value.code == 2
    assert "counts dice as they fall" in capsys.readouterr().err


def test_a_process_that_dies_is_told():
    with pytest.raises(DataError, match="a worker process died"):
        list(play_all(os._exit, range(2), most=2))


@pytest.mark.parametrize("name", ["GENERAL_TOKEN", "general_token", "", "NO_SUCH", "A=B"])
def test_a_variable_that_no_program_gets_is_named(monkeypatch, name):
    monkeypatch.setenv("GENERAL_TOKEN", "a secret")
    with pytest.raises(DataError, match=f"^env '{name}': "):
        read_terms(1000, 1024, [name])


# The arena for authors of players: records, tournaments of many, ratings.


def tournament_match(players, games=4, *, seats=None, seed=3, rounds=3, recorded=False):
    given = {"edition": "gniazdo", "games": games, "seats": seats, "recorded": recorded}
    terms = read_terms(1000, 1024, ())
    return Match.read(players, options={}, seed=seed, rounds=rounds, terms=terms, **given)


def played(a_match, numbers, records=None):
    met = [*play_match(a_match, 1, numbers, records)]
    return match_report(a_match, Run(met, new=len(met), seconds=1.0))


@pytest.fixture
def tournament_meek(monkeypatch):
    """A level that never attacks."""

    def choose_meekly(edition, view, choices, _seed):
        still = [c for c in choices if c.kind not in ("attack", "claim_victory")]
        return choose_steadily(edition, view, still)

    monkeypatch.setitem(LEVELS, "meek", Level("meek", choose_meekly))


# --- records --------------------------------------------------------------------------------------


def test_each_game_has_a_record_that_proves_itself(tmp_path):
    """Those that were won as text, with who sat where; the others as JSON."""
    two = tournament_match("recruit,sensible", games=2, rounds=60, recorded=True)
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
    two = tournament_match("sensible,sensible", games=4, rounds=2, recorded=True)
    folder = record_folder(two, tmp_path)
    coming = play_match(two, 1, range(4), folder)
    there = [len([*tmp_path.glob("game-*")]) for _ in coming]
    assert there == [0, 2, 2, 4]
    again = play_match(two, 1, range(3, 5), record_folder(two, tmp_path))
    next(again)
    again.close()
    assert len([*tmp_path.glob("game-*")]) == 4


def test_what_is_ended_early_has_the_records_so_far(tmp_path):
    two = tournament_match("sensible,sensible", games=4, rounds=2, recorded=True)
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
    two = tournament_match(
        f"sensible,cmd:{sys.executable} -S {program}", games=1, rounds=1, recorded=True
    )
    told = played(two, range(1), record_folder(two, tmp_path / "kept"))
    assert told["players"][1]["replaced"]["illegal"] > 0
    said, _ = verify_record(tmp_path / "kept" / "game-00001.json")
    assert "the rules were kept" in said


def test_a_folder_with_records_of_another_match_is_refused(tmp_path):
    record_folder(tournament_match("sensible,sensible", recorded=True), tmp_path)
    record_folder(tournament_match("sensible,sensible", recorded=True), tmp_path)
    with pytest.raises(DataError, match="holds games with commitment"):
        record_folder(tournament_match("sensible,sensible", seed=4, recorded=True), tmp_path)


def test_misses_are_told_with_their_reasons(capsys, tmp_path):
    words = ["--players", f"sensible,cmd:{sys.executable} -S -c pass", "--edition", "gniazdo"]
    words += ["--games", "1", "--rounds", "1", "--jobs", "1", "--record", str(tmp_path)]
    with pytest.raises(SystemExit):
        main(["arena", *words])
    assert "broken: cmd:" in (said := capsys.readouterr().out)
    assert "(10 times, first in game 1, round 0, place): it exited" in said
    assert "with --seed " in said
    line = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()[1]
    assert json.loads(line)["missed"][0]["miss"] == "broken"


# --- tournaments ----------------------------------------------------------------------------------


def test_every_choice_of_entrants_meets_at_every_seat():
    many = tournament_match("sensible,sensible,sensible,sensible", seats=3, games=12)
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


@pytest.mark.usefixtures("tournament_meek")
def test_a_tournament_has_a_table_of_ratings():
    many = tournament_match("level:meek,level:sensible,sensible", seats=2, games=12, rounds=100)
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
    told = played(tournament_match("sensible,sensible", games=2, rounds=1), range(2))
    assert "ratings" not in told
    assert "--seats" not in told["command"]


def test_what_there_is_of_a_tournament_is_told_before_all_have_met():
    told = played(tournament_match("sensible,recruit,officer", seats=2, rounds=1), range(1))
    assert [each["games"] for each in told["players"]] == [1, 1, 0]
    assert told["players"][2]["share"] == 0
    assert told["players"][2]["high"] == 1
    assert "Not all players have met equally often: a full round robin takes 6 games." in table(
        told
    )


def test_too_few_players_for_the_seats_are_refused():
    with pytest.raises(DataError, match="2 aren't enough for 3 seats"):
        tournament_match("sensible,sensible", seats=3)


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


# Tuning: what a fit learns, and from what.


def game_of(number, kind="world", moments=6):
    """A made-up game of three: whoever is `strongest` wins, and nothing else tells anything."""
    chance = np.random.default_rng(number)
    winner = number % 3
    features = chance.normal(0, 1, (moments, MOST_SEATS, len(NAMES))).astype(np.float32)
    features[:, winner, NAMES.index("strongest")] += 2
    features[:, :, NAMES.index("land")] = 0.25
    playing = np.arange(MOST_SEATS) < np.full((moments, 1), 3)
    features[~playing] = 0
    ends = np.ones(moments, bool)
    mover = np.arange(moments) % 3
    return PlayedGame(number, kind, "made up", features, playing, ends, mover, winner)


@pytest.fixture(scope="module")
def made_up():
    return [game_of(number) for number in range(60)]


@pytest.fixture(scope="module")
def fitted(made_up):
    few = [game_of(number, kind="duel") for number in range(19)]
    return fit([*made_up, *few], 1, "2026-11-30")


def test_a_fit_is_told_by_how_well_it_judges_other_games(made_up):
    told = report(made_up)["world"]
    assert (told["games"], told["held_out"]) == (60, 12)
    assert told["log_loss"] < 0.7 * told["log_loss_of_land"]
    assert told["log_loss_of_land"] == pytest.approx(math.log(3), abs=1e-3)


def test_a_fit_learns_what_decides(fitted):
    assert int(np.abs(fitted.nets["world"].linear).argmax()) == NAMES.index("strongest")


def test_a_fit_does_not_depend_on_the_order_in_which_games_end(made_up, fitted):
    """Worker processes finish in any order."""
    again = fit(made_up[::-1], 1, "2026-11-30")
    assert write(again) == write(fitted)


def test_a_kind_with_few_games_has_no_net(fitted):
    assert fitted.games == {"world": 60}
    assert {*fitted.nets} == {"world"}


def test_too_few_games_are_refused(made_up):
    with pytest.raises(DataError, match="too few for a fit; 20 of each kind"):
        fit(made_up[:19], 1, "")


def test_a_game_is_played_and_kept_alike_from_seed_and_number():
    one, again = (selfplay.play_game(3, 2) for _ in range(2))
    assert one
    assert again
    assert (one.features == again.features).all()
    assert (one.about, one.winner) == (again.about, again.winner)
    assert one.playing[:, one.winner].all()
    assert (one.features[~one.playing] == 0).all()


def test_every_kind_of_game_and_every_level_is_played():
    """A fit knows what records and tables are played by, earlier versions, too."""
    planned = [selfplay.plan_game(1, number)[0] for number in range(200)]
    levels = {level for game in planned for level in game.levels.values()}
    assert levels == {*OFFERED, "sensible", *(f"{name}@{n}" for name, n in EARLIER)}
    assert {len(game.levels) for game in planned} == {2, 3, 4, 5, 6}
    assert {game.edition.goal for game in planned} == {"world", "mission", "capitals"}


def test_tuning_with_too_few_games_writes_nothing(tmp_path, capsys):
    with pytest.raises(SystemExit) as end:
        main(["tune", "--games", "1", "--jobs", "1", "--out", str(tmp_path / "fit.json")])
    assert end.value.code == 1
    assert "too few for a fit" in capsys.readouterr().err
    assert not (tmp_path / "fit.json").exists()


def test_a_file_that_is_no_fit_is_not_overwritten(tmp_path, capsys):
    kept = tmp_path / "record.json"
    kept.write_text('{"game": 1}', encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["tune", "--out", str(kept)])
    assert "not a fit" in capsys.readouterr().err
    assert kept.read_text(encoding="utf-8") == '{"game": 1}'


@pytest.mark.soak
def test_tuning_writes_a_fit_and_its_log(tmp_path):
    """Some two minutes of a core."""
    out, log = tmp_path / "fit.json", tmp_path / "log"
    with pytest.raises(SystemExit) as end:
        main(["tune", "--games", "300", "--out", str(out), "--log", str(log)])
    assert end.value.code == 0
    fitted = read(out.read_bytes())
    told = json.loads(log.read_text(encoding="utf-8"))
    assert fitted.games["world"] == told["kinds"]["world"]["games"]
    assert told["kinds"]["world"]["log_loss"] < told["kinds"]["world"]["log_loss_of_land"]
