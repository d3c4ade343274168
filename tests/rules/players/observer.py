"""How well somebody with the source names a level's mission: they ask it what it would do for each.

    .venv/bin/python -m tests.rules.players.observer marshal 4 40 2

watches 40 games of four for two rounds, one seat of each. At each order the level is asked with each mission in
turn, and with seeds of the observer's own, since they do not know the game's; the rest of the view is told
to them, even the hand. The mission under which most orders are those that were given is named; where
several are equal, each counts in part.
"""

import hashlib
import sys
from collections import Counter
from dataclasses import replace

from general.contests.standings import wilson
from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.editions.registry import find_rulebook
from rules.players.levels import LEVELS, seed_of

TOLD = {"place", "attack", "fortify"}
"""The kinds of orders that tell something."""
SEEDS = (1, 2)


def orders_of(edition, players, level, number, rounds):
    """What one seat is asked and answers in the first rounds, and its mission."""
    seats, key = edition.colours[:players], hashlib.sha256(f"{number}".encode()).digest()
    table, watched = start(edition, seats, ProvableDice(key, 0)), seats[number % len(seats)]
    mission, revision, found = table.state.secrets.missions[watched], len(table.events), []
    while table.state.step is not None and table.state.round <= rounds:
        state, seat = table.state, table.state.step.waiting_for[0]
        view, choices = player_view(edition, state, seat), legal(edition, state, seat)
        order = level.choose(edition, view, choices, seed_of(f"observed {number}", seat))
        if seat == watched and order.kind in TOLD:
            found.append((view, choices, order))
        table = play(edition, state, order, ProvableDice(key, revision))
        revision += len(table.events)
    return found, mission


def part_named(edition, level, orders, mission):
    """1 if the observer names the mission, a part of it where they waver between several."""
    fits = Counter()
    for view, choices, order in orders:
        for name in edition.missions:
            asked = replace(view, mission=name)
            fits[name] += sum(
                _alike(level.choose(edition, asked, choices, n), order) for n in SEEDS
            )
    best = [name for name, count in fits.items() if count == max(fits.values())]
    return (mission in best) / len(best) if best else 0.0


def _alike(one, other):
    """Whether two orders look alike: how many armies are laid, or fight, is not compared."""
    return one.kind == other.kind and all(
        getattr(one, where, None) == getattr(other, where, None)
        for where in ("territory", "source", "target")
    )


def main(name, seats, games, rounds):
    """Print in how many games the mission is named."""
    edition, level, named = find_rulebook("ryzyko").edition({}, int(seats)), LEVELS[name], 0.0
    for number in range(int(games)):
        named += part_named(
            edition, level, *orders_of(edition, int(seats), level, number, int(rounds))
        )
    low, high = wilson(round(named), int(games))
    sys.stdout.write(f"named in {named:.1f} of {games} ({low:.1%} to {high:.1%})\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
