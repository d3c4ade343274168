"""How often who sits where in the order of turns wins: a table of `docs/opponents.md`, made by hand.

.venv/bin/python -m tests.rules.editions.order_of_seats marshal 1000
"""

import hashlib
import statistics
import sys
from collections import Counter

from rules.editions.registry import find_rulebook
from rules.players.levels import find_level
from rules.players.simulate import Computers, simulate

SEATS = 3


def played(name, games):
    """Of each game who won, by their place in the order of turns, and the round in which it ended."""
    edition = find_rulebook("ryzyko").edition({"goal": "capitals"}, SEATS)
    choose, order = find_level(name).choose, list[str]()

    def choose_noting(edition, view, choices, seed):
        order[:] = view.table.seats
        return choose(edition, view, choices, seed)

    seats = edition.colours[:SEATS]
    computers = dict.fromkeys(seats, choose_noting)
    for number in range(games):
        key = hashlib.sha256(f"cap|{number}".encode()).digest()
        outcome = simulate(
            edition, seats, key, rounds=100, computers=Computers(computers, f"cap|{number}")
        )
        yield order.index(outcome.winner) if outcome.winner else None, outcome.rounds


def main(name, games):
    """Print how many were won from each place, and the median of the rounds."""
    winners, rounds = zip(*played(name, games), strict=True)
    won = dict(sorted(Counter(place + 1 for place in winners if place is not None).items()))
    sys.stdout.write(f"{name}: won {won}, half over by round {statistics.median(rounds)}\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
