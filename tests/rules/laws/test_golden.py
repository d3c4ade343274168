"""Whole games, kept: their commands, and a fingerprint of every event that they led to.

Some of each rulebook and variant, at the version that its file names. A change of the rules that
changes a game under way shows here first; such a change is a new version of the edition. Beside them
stands each game's setup and first turn in words, with the rules that it follows, checked by eye. To
write down games that are not kept yet, and every first turn anew, and then, after a change that is
meant, the fingerprints of those that are:

    GOLDEN=write .venv/bin/pytest tests/rules/laws/test_golden.py
    GOLDEN=again .venv/bin/pytest tests/rules/laws/test_golden.py
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
from rules.model import commands as cmd
from rules.model import events as e
from tests.rules.support.annotating import first_turn
from tests.rules.support.variants import Variant

GOLDEN = Path(__file__).parent / "golden"
MODE = os.environ.get("GOLDEN")

VARIANTS = {
    "ryzyko": ("3", "4", "6"),
    "ryzyko duel": ("2a", "2b", "2c"),
    "ryzyko goal=world": ("3", "4", "5"),
    "ryzyko goal=capitals": ("2", "3", "6"),
    "ryzyko sets=ascending": ("3", "4", "5"),
    "classic": ("3", "4", "5"),
    "classic duel": ("2a", "2b", "2c"),
    "classic two_players=plain_50": ("2a", "2b", "2c"),
    "classic goal=mission": ("3", "4", "6"),
    "parker": ("3", "4", "5"),
    "parker sets=fixed": ("3a", "3b", "4"),
    "parker goal=mission": ("3", "4", "6"),
    "gniazdo": ("3", "4", "5"),
    "gniazdo duel": ("2a", "2b", "2c"),
    "gniazdo stack_limit=12": ("2", "3", "4"),
    "gniazdo fortify=path": ("2", "3", "4"),
    "gniazdo sets=increments": ("3a", "3b", "4"),
    "gniazdo reroll=with_card": ("2", "3", "4"),
    "galaxy": ("3a", "3b", "4"),
    "galaxy duel": ("2a", "2b", "2c"),
    "galaxy hard=true": ("3a", "3b", "3c"),
    "ryzyko@2": ("3", "5"),
    "ryzyko@2 goal=capitals capital_lost_by=holder": ("3", "4", "6"),
    "classic@2": ("3", "4"),
    "parker@2": ("3", "4"),
    "classic@3 goal=mission": ("3", "4"),
    "parker@3 goal=mission": ("3", "4"),
    "parker@3 sets=fixed": ("3a", "3b"),
    "gniazdo@2": ("3", "4"),
    "gniazdo@2 fortify=free": ("2", "3", "4"),
    "galaxy@2": ("3a", "3b", "4"),
    "galaxy@2 duel": ("2a", "2b", "2c"),
    "galaxy@2 ally_stages=one": ("2a", "2b", "2c"),
    "galaxy@2 hard=true": ("3a", "3b", "3c"),
    "lesson@3": ("2a", "2b"),
}
"""Edition and option to the games kept, named by their number of players; without a version, the first."""

GAMES = [f"{variant} {game}" for variant, games in VARIANTS.items() for game in games]

KINDS = {
    field.default: kind
    for kind in get_args(cmd.Command)
    for field in fields(kind)
    if field.name == "kind"
}


def variant_of(name):
    edition, *options, game = name.split()
    given = dict(option.split("=") for option in options if "=" in option)
    typed = {n: json.loads(v) if v in ("true", "12") else v for n, v in given.items()}
    return Variant(edition if "@" in edition else f"{edition}@1", int(game[0]), typed)


def file_of(name):
    return GOLDEN / f"{name.replace(' ', '-').replace('=', '-')}.txt"


def dice_of(name, revision):
    return ProvableDice(name.replace(" ", "-").encode(), revision)


def rounds(log, written):
    """A fingerprint for each round: setup first."""
    parts, number = defaultdict(list), 0
    for event in log:
        if isinstance(event, e.RoundBegan):
            number = event.round
        parts[number].append(event)
    return [sha256(written(part).encode()).hexdigest()[:16] for part in parts.values()]


def begun(name, fresh):
    variant = variant_of(name)
    seats = variant.edition().colours
    return fresh(variant.name, variant.players, seats, dice_of(name, 0), **variant.options)


def recorded(name, fresh, wanderer):
    """The commands of the shortest of some games that lasts a while and is won."""
    games = (_played(name, fresh, wanderer(seed)) for seed in range(10))
    return min((commands for commands in games if commands), key=len)


def _played(name, fresh, player, most=2500):
    game, commands = begun(name, fresh), []
    least = 60 if name.startswith("lesson") else 150  # a lesson is short
    while game.state.winner is None and len(commands) < most:
        command = player.order(game)
        game.play_with(command, dice_of(name, len(game.log)))
        commands.append(line_of(command))
    return commands if game.state.winner and len(commands) >= least else []


def replayed(name, fresh, commands):
    game = begun(name, fresh)
    for line in commands:
        game.play_with(command_of(line), dice_of(name, len(game.log)))
    return game


def summary(game, written):
    (won,) = [event for event in game.log if isinstance(event, e.GameWon)]
    return {
        "edition": game.edition.id,
        "winner": won.seat,
        "goal": won.goal,
        "mission": won.mission,
        "events": len(game.log),
        "rounds": rounds(game.log, written),
    }


def read(name):
    head, *commands = file_of(name).read_text(encoding="utf-8").splitlines()
    return json.loads(head), commands


def write(name, fresh, wanderer, written):
    """Keep a game that is not kept yet; in the mode `again`, only its fingerprints change."""
    kept = file_of(name).exists()
    commands = read(name)[1] if kept else recorded(name, fresh, wanderer)
    game = replayed(name, fresh, commands)
    if not kept or MODE == "again":
        lines = [json.dumps(summary(game, written)), *commands]
        file_of(name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    told_in(name).write_text(told(game), encoding="utf-8")


def told(game):
    return "\n".join(first_turn(game.edition, game.log)) + "\n"


def told_in(name):
    return file_of(name).with_suffix(".first-turn.txt")


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
    given = zip(named(kind), words, strict=False)
    return kind(**{field: value_of(field, word) for field, word in given if word != "-"})


def value_of(field, word):
    match field:
        case "armies" | "die":
            return int(word)
        case "dice" if word.isdecimal():
            return int(word)
        case "cards" | "territories":
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
    if MODE:
        write(name, fresh, wanderer, written)
    head, commands = read(name)
    game = replayed(name, fresh, commands)
    assert summary(game, written) == head, "read above how to write the games anew"
    assert replay(game.log) == game.state
    assert told(game) == told_in(name).read_text(encoding="utf-8")


def test_nothing_else_is_kept():
    kept = {file.name for file in GOLDEN.iterdir()}
    assert kept == {path.name for name in GAMES for path in (file_of(name), told_in(name))}
