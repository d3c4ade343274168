"""Records of whole games, what to change in them, and the verifier that needs none of our code."""

import copy
import hashlib
import importlib.util
import subprocess
import sys
from functools import cache
from pathlib import Path

from rules.core.decide import legal
from rules.core.dice import seal_of
from rules.core.views import player_view
from rules.editions.registry import find_rulebook
from rules.model.state import GameState
from rules.players.levels import choose_steadily
from rules.referee.records.play import RefereedGame, deal, follow_command
from rules.referee.records.record import record_of
from rules.table.lines import closing
from rules.table.roster import Line, LineKind

STANDALONE = Path(__file__).parents[2] / "docs" / "verify.py"
TABLES = {
    "ryzyko": ("ryzyko", 3, {"own_colour": "redraw"}),
    "capitals": ("ryzyko", 4, {"goal": "capitals"}),
    "neutral pairs": ("ryzyko", 2, {}),
    "classic": ("classic@2", 2, {}),  # whose record docs/fairness.md computes by hand
    "missions": ("classic", 4, {"goal": "mission"}),
    "parker": ("parker", 5, {"traded_cards": "bottom"}),
    "live": ("parker@2", 3, {"defence": "live"}),
    "gniazdo": ("gniazdo", 3, {"reroll": "with_card"}),
    "galaxy": ("galaxy", 3, {}),
    "ally": ("galaxy", 2, {}),
    "lesson": ("lesson@3", 2, {}),
    "older": ("classic", 3, {}),
}
OLDER = {"older"}
"""Those of a table that was set under `joined@1`."""
SEALED = "sześć wron na płocie"
CHANCE = {
    "order_drawn": ("seats", "rolls"),
    "mission_dealt": ("seat", "mission"),
    "territories_dealt": ("territories",),
    "deck_shuffled": ("cards",),
    "discard_reshuffled": ("cards",),
    "card_drawn": ("card",),
    "dice_rolled": ("attack", "defence"),
    "die_rerolled": ("attack",),
    "losses_taken": ("attacker_losses", "defender_losses"),
}
"""What the standalone verifier answers for: what an event shows of chance, or follows at once."""


@cache
def finished(name):
    """The record of a whole game of computer players, as plain values. Not to be changed."""
    book, players, options = TABLES[name]
    edition = find_rulebook(book).edition(options, players)
    seats, secret = edition.colours[:players], hashlib.sha256(name.encode()).digest()
    if name in OLDER:
        joined = ("101:owl", "102:żółw", *(f"{n}:" for n in range(103, 102 + players)))
        game = RefereedGame(edition, seats, secret, GameState(), joined=joined)
    else:
        lines = lines_of(edition, seats)
        game = RefereedGame(edition, seats, secret, GameState(), lines=lines)
    game = deal(game, game.dice)
    while game.state.step is not None:
        seat = game.state.step.waiting_for[0]
        view = player_view(edition, game.state, seat)
        game = follow_command(
            game, choose_steadily(edition, view, legal(edition, game.state, seat)), game.dice
        )
    return record_of(game).model_dump(mode="json")


def lines_of(edition, seats):
    """What the players of such a table added: one a word and one a seal, and one left before the start."""
    words = {0: "owl", 1: "żółw"}
    sat = [
        Line(str(101 + n), LineKind.JOIN if n in words else LineKind.COMPUTER, words.get(n, ""))
        for n in range(len(seats))
    ]
    before = (
        Line("100", LineKind.JOIN, "raven"),
        Line("99", LineKind.SEAL, seal_of("of somebody who has left")),
    )
    after = (
        Line("120", LineKind.WORD, "moose"),
        Line("121", LineKind.SEAL, seal_of(SEALED), SEALED),
    )
    numbers = range(len(before) + 1, len(before) + len(seats) + 1)
    pairs, seal = zip(seats, numbers, strict=True), len(before) + len(seats) + 2
    # As an older General would have closed them: before there were the other options.
    options = {"goal": edition.options["goal"], "defence": edition.options["defence"]}
    text = closing(edition.id, options, pairs, [seal])
    return (*before, *sat, *after, Line("", LineKind.CLOSE, text))


def altered(name):
    """A copy whose parts may be changed: what is changed is copied, the rest is shared."""
    return dict(finished(name))


@cache
def standalone_code():
    spec = importlib.util.spec_from_file_location("standalone", STANDALONE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def standalone(record):
    """What `docs/verify.py` says of a record; None where it has nothing to say against it."""
    try:
        standalone_code().check(record)
    except SystemExit as said:
        return str(said)
    except Exception as error:
        return f"this is not the record of a finished game: {error!r}"
    return None


def in_a_process(file):
    """`docs/verify.py` as a loser runs it, with nothing of ours within its reach."""
    done = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, "-I", STANDALONE, file],
        capture_output=True,
        text=True,
        check=False,
        cwd=file.parent,
    )
    return done.returncode, done.stdout, done.stderr


def another(value):
    """A value of the same type that is not this one."""
    match value:
        case bool():
            return not value
        case int():
            return value % 6 + 1
        case str():
            return f"{value[1:]}{value[0]}" if len(set(value)) > 1 else f"{value}_"
        case None:
            return "alaska"
        case dict():
            return {**value, "unheard_of": 1}
        case _:
            return value[1:] if value else [1]


def places(value, path=()):
    """The path to every part of it."""
    yield path
    match value:
        case dict():
            for key, part in value.items():
                yield from places(part, (*path, key))
        case list():
            for number, part in enumerate(value):
                yield from places(part, (*path, number))


def changed(name, path, to):
    """The record with the part at that path another."""
    record = altered(name)
    at = record
    for key in path[:-1]:
        at[key] = copy.copy(at[key])
        at = at[key]
    at[path[-1]] = to(at[path[-1]])
    return record
