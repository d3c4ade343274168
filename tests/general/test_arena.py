"""The arena: who meets whom, at which seats, over which dice; and what is told of it."""

import asyncio
import json
import os
import re
import signal
import sys
from pathlib import Path

import pytest

from general.cli import main
from general.contests.arena import Match, play_game, play_match
from general.contests.entrants import Keys, read_terms
from general.contests.runs import Run, play_all
from general.contests.standings import match_report, table, wilson
from rules.model.errors import DataError
from rules.players.levels import LEVELS, Level, choose_steadily, seed_of
from rules.players.simulate import simulate
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
        ("sensible,mybot", "unknown 'mybot'; there are .* A program is written cmd:mybot"),
        ("sensible,", "write cmd:program, or a level of"),
        ("sensible,cmd:", "write cmd:program, or a level of"),
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
    assert "replaced moves: broken 20, sent out 2; games won by them, not credited: 2" in shown
    assert "credited to nobody, since they were won by replaced moves: game 1, 2" in shown


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
    goes_on = r"Ended after 1 of 3 games. The same command with --resume (\S+) goes on"
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
        ("[]\n", "keeps no games of this command (line 1)"),
        ("nonsense", "keeps no games of this command (line 1)"),
        ('{"command": "arena"}\n', "keeps no games of this command (line 1)"),
        ("{about}\n{}\n", "keeps no games of this command (line 2)"),
        ("{other}\n", "keeps games with seed 2, not 1; give the same command"),
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
    assert "dice are counted as they fall" in capsys.readouterr().err


def test_a_process_that_dies_is_told():
    with pytest.raises(DataError, match="a process that played games has died"):
        list(play_all(os._exit, range(2), most=2))


@pytest.mark.parametrize("name", ["GENERAL_TOKEN", "general_token", "", "NO_SUCH", "A=B"])
def test_a_variable_that_no_program_gets_is_named(monkeypatch, name):
    monkeypatch.setenv("GENERAL_TOKEN", "a secret")
    with pytest.raises(DataError, match=f"^env '{name}': "):
        read_terms(1000, 1024, [name])
