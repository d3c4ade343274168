"""What it costs to check and fold every command, against a plain loop that does neither.

Four seats play one random game of Ryzyko. The plain loop is given the same commands and the same
dice, and changes two dicts in place: it trusts everybody and remembers nothing.
"""

import random
import statistics
from dataclasses import dataclass
from time import perf_counter

from rules.core.decide import legal, play, start
from rules.core.evolve import replay
from rules.editions.registry import find_rulebook
from rules.model import commands as cmd
from rules.model import events as e

SEATS = 4
FOLDED = 5000


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured."""

    repetitions: int = 15
    most_commands: int = 6000


ROUND = Load(repetitions=5)
SMALL = Load(repetitions=1, most_commands=300)


class Chance:
    """Dice from a generator; both loops draw the same from it."""

    def __init__(self):
        self._draw = random.Random(7).random

    def roll(self, count, label="dice"):  # noqa: ARG002 - as all dice are asked
        draw = self._draw
        return tuple(sorted([int(draw() * 6) + 1 for _ in range(count)], reverse=True))

    def shuffled(self, items, label):
        shuffled = list(items)
        random.Random(str(label)).shuffle(shuffled)
        return tuple(shuffled)


async def measure(_, load):
    """Commands a second of both loops (medians), their ratio, and the time to fold 5,000 events."""
    edition = find_rulebook("ryzyko").edition({}, SEATS)
    commands, log = _recorded(edition, load.most_commands)
    ruled, plain, folded = [], [], []
    for _ in range(load.repetitions):
        ruled.append(_timed(_ruled, edition, commands))
        plain.append(_timed(_plain, edition, commands))
        folded.append(_timed(replay, log))
    rules, floor = statistics.median(ruled), statistics.median(plain)
    return {
        "rules": {
            "commands_per_second": round(len(commands) / rules),
            "floor": {"plain_commands_per_second": round(len(commands) / floor)},
            "times_the_floor": round(rules / floor, 1),
            "target_times_the_floor": 15,
            "fold_5000_events_ms": round(statistics.median(folded) * 1000, 3),
            "target_fold_ms": 60,
            "commands": len(commands),
        }
    }


def _timed(work, *given):
    began = perf_counter()
    work(*given)
    return perf_counter() - began


def _dealt(edition):
    dice = Chance()
    return start(edition, edition.colours[:SEATS], dice), dice


def _recorded(edition, most):
    """Commands picked at random among what is legal, and as many events as are to be folded."""
    pick = random.Random(11)
    table, dice = _dealt(edition)
    commands, log = [], list(table.events)
    while table.state.step is not None and len(commands) < most:
        seat = table.state.step.waiting_for[0]
        commands.append(_picked(pick, seat, legal(edition, table.state, seat)))
        table = play(edition, table.state, commands[-1], dice)
        log += table.events
    settled = [event for event in log if not isinstance(event, e.GameWon)]
    return commands, _lengthened(settled)


def _lengthened(log):
    """The log with harmless moves to and fro behind it, until it is long enough."""
    state = replay(log)
    source = next(t for t, holding in state.land.items() if holding.armies > 1)
    seat = state.land[source].owner
    while len(log) < FOLDED:
        log.append(e.ArmiesRegrouped(seat=seat, source=source, target=source, armies=1))
    return log[:FOLDED]


def _picked(pick, seat, choices):  # noqa: PLR0911 - one match
    choice = pick.choice(choices)
    match choice:
        case cmd.PlaceChoice():
            armies = pick.randint(*choice.armies)
            return cmd.Place(seat=seat, territory=choice.territory, armies=armies)
        case cmd.AttackChoice():
            return cmd.Attack(seat=seat, source=choice.source, target=choice.target)
        case cmd.OccupyChoice():
            return cmd.Occupy(seat=seat, armies=pick.randint(*choice.armies))
        case cmd.FortifyChoice():
            source, target = choice.source, choice.target
            armies = pick.randint(*choice.armies)
            return cmd.Fortify(seat=seat, source=source, target=target, armies=armies)
        case cmd.TradeChoice():
            return cmd.Trade(seat=seat, cards=choice.cards)
        case cmd.ClaimChoice():
            return cmd.ClaimVictory(seat=seat)
        case _:
            return cmd.EndPhase(seat=seat)


def _ruled(edition, commands):
    table, dice = _dealt(edition)
    state = table.state
    for command in commands:
        state = play(edition, state, command, dice).state
    return state


def _plain(edition, commands):
    table, dice = _dealt(edition)
    owner = {territory: holding.owner for territory, holding in table.state.land.items()}
    armies = {territory: holding.armies for territory, holding in table.state.land.items()}
    taken = None
    for command in commands:
        match command:
            case cmd.Attack(seat=seat, source=source, target=target):
                attack = dice.roll(min(3, armies[source] - 1))
                defence = dice.roll(2 if armies[target] >= 3 else 1)
                for one, other in zip(attack, defence, strict=False):
                    armies[target if one > other else source] -= 1
                if armies[target] == 0:
                    owner[target] = seat
                    taken = source, target
            case cmd.Place(territory=territory, armies=placed):
                armies[territory] += placed
            case cmd.Occupy(armies=moved) if taken:
                armies[taken[0]] -= moved
                armies[taken[1]] += moved
            case cmd.Fortify(source=source, target=target, armies=moved):
                armies[source] -= moved
                armies[target] += moved
            case _:
                pass
    return owner, armies
