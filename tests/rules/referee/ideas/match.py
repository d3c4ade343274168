"""Levels and the players of this folder meet without processes: faster than the arena, and as fair.

    .venv/bin/python -m tests.rules.referee.ideas.match classic 40 2026 marshal killbot killbot killbot

plays 40 games, each over the same dice from every seat; house options follow the rulebook behind commas
(`ryzyko,goal=capitals`).
"""

import hashlib
import sys
import time
from collections import Counter, defaultdict

from general.contests.entrants import parse_options
from general.contests.standings import wilson
from rules.editions.registry import find_rulebook
from rules.players.levels import find_level
from rules.players.simulate import Computers, simulate
from tests.rules.referee.ideas.inside import as_level
from tests.rules.referee.ideas.players import KINDS

ROUNDS = 200


class Clock:
    """Adds up each player's time, and counts their turns."""

    def __init__(self):
        self.seconds, self.turns = defaultdict(float), defaultdict(set)

    def of(self, name, game):
        choose = as_level(name) if name in KINDS else find_level(name).choose

        def choose_timed(edition, view, choices, seed):
            began = time.thread_time()
            try:
                return choose(edition, view, choices, seed)
            finally:
                self.seconds[name] += time.thread_time() - began
                self.turns[name].add((game, view.table.round, view.table.turn))

        return choose_timed


def main(book, games, seed, *names):
    """Print how often each has won, and the milliseconds of a turn of theirs on average."""
    book, *options = book.split(",")
    edition = find_rulebook(book).edition(parse_options(options), len(names))
    seats, won, clock = edition.colours[: len(names)], Counter(), Clock()
    for number in range(int(games)):
        sits = {seat: names[(at + number) % len(names)] for at, seat in enumerate(seats)}
        choosers = {seat: clock.of(name, number) for seat, name in sits.items()}
        key = hashlib.sha256(f"{seed}|{number // len(seats)}".encode()).digest()
        computers = Computers(choosers, f"{seed}|{number}")
        outcome = simulate(edition, seats, key, rounds=ROUNDS, computers=computers)
        if outcome.winner:
            won[sits[outcome.winner]] += 1
    for name in dict.fromkeys(names):
        low, high = wilson(won[name], int(games))
        taken = 1000 * clock.seconds[name] / max(1, len(clock.turns[name]))
        share = f"{won[name]} of {games} ({low:.1%} to {high:.1%})"
        sys.stdout.write(f"{name}: {share}, {taken:.1f} ms a turn\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
