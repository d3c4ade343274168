"""Three whole games, kept: their commands, and a fingerprint of every event that they led to.

A change of the rules that changes a game under way shows here first; such a change is a new version
of the edition. To write the games anew after a change that is meant:

    GOLDEN=write .venv/bin/pytest tests/rules/test_golden.py
"""

import json
import os
from collections import defaultdict
from dataclasses import fields
from hashlib import sha256
from pathlib import Path
from typing import get_args

import pytest

from rules.core.dice import ProvableDice
from rules.core.evolve import replay
from rules.editions import find_rulebook
from rules.model import commands as cmd
from rules.model import events as e

GOLDEN = Path(__file__).parent / "golden"
GAMES = {"ryzyko-3": (3, 3), "ryzyko-4": (4, 1), "ryzyko-6": (6, 8)}
"""Name to the number of seats and the seed of the players."""

KINDS = {
    field.default: kind
    for kind in get_args(cmd.Command)
    for field in fields(kind)
    if field.name == "kind"
}


def rounds(log, written):
    """A fingerprint for each round: setup first."""
    parts, number = defaultdict(list), 0
    for event in log:
        if isinstance(event, e.RoundBegan):
            number = event.round
        parts[number].append(event)
    return [sha256(written(part).encode()).hexdigest()[:16] for part in parts.values()]


def dice_of(name, revision):
    return ProvableDice(name.encode(), revision)


def record(name, fresh, wanderer, written):
    """Let the seeded players play the game, and note it down."""
    players, seed = GAMES[name]
    game, player, commands = fresh(players=players, dice=dice_of(name, 0)), wanderer(seed), []
    while game.state.winner is None:
        command = player.order(game)
        game.play_with(command, dice_of(name, len(game.log)))
        commands.append(line_of(command))
    (won,) = [event for event in game.log if isinstance(event, e.GameWon)]
    return {
        "edition": game.edition.id,
        "players": players,
        "winner": won.seat,
        "goal": won.goal,
        "mission": won.mission,
        "events": len(game.log),
        "rounds": rounds(game.log, written),
        "commands": commands,
    }


def write(name, game):
    GOLDEN.mkdir(exist_ok=True)
    text = json.dumps(game, indent=1) + "\n"
    (GOLDEN / f"{name}.json").write_text(text, encoding="utf-8")


def line_of(command):
    """The command in one line, `attack red alaska kamchatka 3 - stop_at:2`: a dash is left open."""
    words = [command.kind, *(word_of(getattr(command, name)) for name in named(command))]
    while words[-1] in ("-", "False"):
        words.pop()
    return " ".join(words)


def word_of(value):
    match value:
        case None:
            return "-"
        case cmd.StopAt(stop_at=mark):
            return f"stop_at:{mark}"
        case tuple():
            return "+".join(value)
        case _:
            return str(value)


def command_of(line):
    name, *words = line.split()
    kind = KINDS[name]
    values = {
        field: value_of(field, word)
        for field, word in zip(named(kind), words, strict=False)
        if word != "-"
    }
    return kind(**values)


def value_of(field, word):
    match field:
        case "armies":
            return int(word)
        case "dice" if word.isdecimal():
            return int(word)
        case "cards":
            return tuple(word.split("+"))
        case "until" if word.startswith("stop_at:"):
            return cmd.StopAt(int(word.removeprefix("stop_at:")))
        case "keep":
            return word == "True"
        case _:
            return word


def named(command):
    """The names of the command's own fields, in order."""
    return [field.name for field in fields(command) if field.name != "kind"]


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_game_is_played_again_to_the_same_events(name, fresh, wanderer, written):
    if os.environ.get("GOLDEN") == "write":
        write(name, record(name, fresh, wanderer, written))
    kept = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    game = fresh(kept["edition"], players=kept["players"], dice=dice_of(name, 0))
    for line in kept["commands"]:
        game.play_with(command_of(line), dice_of(name, len(game.log)))
    assert find_rulebook(kept["edition"]).id == game.state.edition
    assert rounds(game.log, written) == kept["rounds"], "read above how to write the games anew"
    assert len(game.log) == kept["events"]
    won = e.GameWon(seat=kept["winner"], goal=kept["goal"], mission=kept["mission"])
    assert game.log[-1] == won
    assert replay(game.log) == game.state
