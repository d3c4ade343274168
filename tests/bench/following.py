"""What it costs to carry out turns that were given as lines, besides what they cost when played at a table.

Four computers play one game of Ryzyko at a table without a store. Its turns are given again, order by
order and each as one line; the orders are the same, so what the line takes more is the following alone.
"""

import gc
import statistics
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from operator import attrgetter
from time import process_time

from rules.core.decide import legal, play
from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.editions.registry import find_rulebook
from rules.lobby import forming
from rules.model.board import COLOURS
from rules.model.commands import Human
from rules.notation.plan import begin, carry_on
from rules.notation.writer import step_of
from rules.play.orders import follow
from rules.players.levels import choose_steadily
from rules.table.game import Game, dice_at
from rules.table.roster import GameId, PersonId, Player, Roster, Status, Venue

SEATS = 4
TARGET_SHARE = 0.5
_MOST = 10_000


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured."""

    repetitions: int = 15
    commands: int = 500


ROUND = Load(repetitions=7)
SMALL = Load(repetitions=2, commands=60)


async def measure(_, load):
    """CPU time in microseconds of one command: played at a table, by the rules alone, and followed."""
    turns = list(_turns(_table(), load.commands))
    timed = {_at_a_table: [], _by_the_rules: [], _by_lines: []}
    for _ in range(load.repetitions):
        for each, taken in timed.items():
            taken.append(_cpu(each, turns))
    commands = sum(len(orders) for _, orders, _ in turns)
    played, ruled, lines = (min(each) * 1e6 / commands for each in timed.values())
    return {
        "following": {
            "commands": commands,
            "turns": len(turns),
            "orders_a_turn_median": statistics.median(len(orders) for _, orders, _ in turns),
            "followed_us": round(lines - played, 1),
            "floor": {"played_us": round(played, 1), "by_the_rules_alone_us": round(ruled, 1)},
            "share_of_playing": round((lines - played) / played, 2),
            "target_share_of_playing": TARGET_SHARE,
        }
    }


def _table():
    seats = COLOURS[:SEATS]
    now = datetime(2026, 1, 1, tzinfo=UTC)
    people = tuple(
        Player(seat, seat, PersonId(f"{n}"), Human(), joined=f"{n}:")
        for n, seat in enumerate(seats)
    )
    book = find_rulebook("ryzyko")
    options = book.edition({}, SEATS).options
    roster = Roster(
        id=GameId("bench"),
        status=Status.LOBBY,
        venue=Venue("1", "2"),
        host=PersonId("0"),
        edition=book.id,
        options=options,
        places=SEATS,
        players=people,
        commitment="",
        created=now,
        since=now,
    )
    table = Game(roster, b"a bench", book.edition({}, SEATS))
    return forming.begin(table, "start").after


def _turns(table, most):
    """The table before each turn, the turn's orders, and its line as a plan; without the setup."""
    given = []
    while table.state.step and len(given) < most:
        seat = table.state.step.waiting_for[0]
        view = player_view(table.edition, table.state, seat)
        choices = legal(table.edition, table.state, seat)
        given.append((table, choose_steadily(table.edition, view, choices)))
        table = follow(table, given[-1][1]).after
    played = [each for each in given if each[0].state.round > 0]
    for seat, turn in groupby(played, key=lambda each: each[1].seat):
        tables, orders = zip(*turn, strict=True)
        view = player_view(tables[0].edition, tables[0].state, seat)
        yield tables[0], orders, begin(tuple(map(step_of, orders)), seat, view)


def _cpu(work, turns):
    gc.collect()
    gc.freeze()  # the tables of all turns are kept for measuring alone, and are not to be walked
    began = process_time()
    for table, orders, plan in turns:
        work(table, orders, plan)
    taken = process_time() - began
    gc.unfreeze()
    return taken


def _followed(table, command):
    return follow(table, command).after


def _at_a_table(table, orders, _):
    for order in orders:
        table = _followed(table, order)


def _by_the_rules(table, orders, _):
    state, revision, key = table.state, table.revision, dice_at(table)._key
    for order in orders:
        after = play(table.edition, state, order, ProvableDice(key, revision))
        state, revision = after.state, revision + len(after.events)


def _by_lines(table, orders, plan):
    carry_on(table, plan, orders[0].seat, attrgetter("edition", "state"), _followed, _MOST)
