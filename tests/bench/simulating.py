"""Whole games of computer players without Discord, and the same commands given without thinking."""

import hashlib
import statistics
from dataclasses import dataclass
from time import perf_counter

from general.contests.entrants import Keys
from general.contests.runs import Wanted
from general.contests.simulation import SeatPlayers, Simulated, SimulatedTable, summary
from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.editions.registry import find_rulebook
from rules.players.levels import choose_steadily

SEATS = 3
MOST_ROUNDS = 300
SEED = 1


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured."""

    repetitions: int = 7
    games: int = 10


ROUND = Load(repetitions=1)
SMALL = Load(repetitions=1, games=1)


async def measure(_, load):
    """Commands a second, each decided, checked and folded; the median of several equal runs.

    The floor leaves out the players: what may be done, what they see and what they choose.
    """
    edition = find_rulebook("ryzyko").edition({}, SEATS)
    games = [_recorded(edition, number) for number in range(load.games)]
    seats = edition.colours[:SEATS]
    table = SimulatedTable(edition, seats, Keys.of(SEED), MOST_ROUNDS, SeatPlayers({}))
    wanted = Wanted(table.about, Simulated, load.games)
    whole, rules_alone = [], []
    for _ in range(load.repetitions):
        run = summary(table, wanted.play(table.play))
        whole.append(run["commands_per_second"])
        rules_alone.append(_replayed(edition, games))
    return {
        "simulate": {
            "commands_per_second": statistics.median(whole),
            "slowest_run": min(whole),
            "fastest_run": max(whole),
            "floor": {"rules_alone_commands_per_second": statistics.median(rules_alone)},
            "games": load.games,
        }
    }


def _recorded(edition, number):
    """The key of a game, and its commands."""
    key = hashlib.sha256(f"{SEED}|{number}".encode()).digest()
    table = start(edition, edition.colours[:SEATS], ProvableDice(key, 0))
    commands, revision = [], len(table.events)
    while (step := table.state.step) is not None:
        state, seat = table.state, step.waiting_for[0]
        view, choices = player_view(edition, state, seat), legal(edition, state, seat)
        commands.append(choose_steadily(edition, view, choices))
        table = play(edition, state, commands[-1], ProvableDice(key, revision))
        revision += len(table.events)
    return key, commands


def _replayed(edition, games):
    began = perf_counter()
    for key, commands in games:
        table = start(edition, edition.colours[:SEATS], ProvableDice(key, 0))
        revision = len(table.events)
        for command in commands:
            table = play(edition, table.state, command, ProvableDice(key, revision))
            revision += len(table.events)
    return round(sum(len(commands) for _, commands in games) / (perf_counter() - began))
