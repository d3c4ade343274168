"""Whole games by lines: kept turns come out as they were, random lines always stop, nothing unseen counts."""

import random
from dataclasses import dataclass
from functools import partial

import pytest

from rules.core.decide import legal, play, start
from rules.core.evolve import replay
from rules.core.views import player_view
from rules.model.errors import IllegalCommand
from rules.notation.plan import begin, carry_on, next_of
from rules.notation.progress import Plan, Stop, StopReason
from rules.notation.reader import WRITTEN, read
from rules.notation.steps import Step
from rules.notation.writer import write
from rules.players.levels import choose_steadily
from tests.notation.random_lines import RandomLines
from tests.notation.rewriting import (
    Turn,
    as_ordered,
    as_people_write,
    playing,
    turns,
    without_slashes,
)
from tests.rules.laws import test_golden as golden
from tests.rules.support.twins import twin_of
from tests.sampling import is_sampled, sampled


def board_of(name):
    return "galaxy" if name.startswith("galaxy") else "world"


@pytest.mark.parametrize(
    ("name", "written"),
    [
        pytest.param(name, style, marks=() if is_sampled(number + turn, 3) else pytest.mark.soak)
        for turn, style in enumerate([as_ordered, without_slashes, as_people_write])
        for number, name in enumerate(golden.GAMES)
    ],
)
def test_a_kept_turn_written_as_a_line_leads_to_the_same_events(name, written):
    for turn in turns(name):
        line = read(write(written(turn)), board_of(name), WRITTEN)
        done = begun(turn, turn.seat, line).go_on(len(turn.orders))
        assert done.at == turn.after, (write(line), turn.orders, done.stop)
        assert done.stop is None or done.stop.reason in ("done", "held")


@dataclass
class Begun:
    """A line given at a kept game, and where it has brought it."""

    turn: Turn
    seat: str
    plan: Plan
    at: tuple
    stop: Stop | None = None

    def go_on(self, most):
        played = playing(self.turn.name, self.turn.edition)
        done = carry_on(self.at, self.plan, self.seat, self._seen, played, most)
        self.at, self.plan, self.stop = done.at, done.plan, done.stop
        return self

    def _seen(self, at):
        return self.turn.edition, at[0]


def begun(turn, seat, line):
    plan = begin(line, seat, player_view(turn.edition, turn.before[0], seat))
    return Begun(turn, seat, plan, turn.before)


def positions(name, count, chance):
    """Some games under way, each with whoever is to act."""
    all_turns = list(turns(name))
    return [chance.choice(all_turns) for _ in range(count)]


def let_others_act(edition, at, played, seat):
    """The game after whoever else is waited for has acted once; None if nobody is."""
    state, _ = at
    waiting = [other for other in (state.step.waiting_for if state.step else ()) if other != seat]
    if not waiting:
        return None
    view, choices = player_view(edition, state, waiting[0]), legal(edition, state, waiting[0])
    return played(at, choose_steadily(edition, view, choices))


def carried_out(turn, seat, line, limit=60):
    """How a line ended: its last stop, however often it was held while the others acted."""
    done, played = begun(turn, seat, line), playing(turn.name, turn.edition)
    for _ in range(limit):
        done.go_on(40)
        if done.stop is not None and done.stop.reason != StopReason.HELD:
            break
        at = let_others_act(turn.edition, done.at, played, seat) if done.stop else done.at
        if at is None:
            break
        done.at = at
    return done.stop


def random_plans(count, seed):
    chance = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret
    lines = {board: RandomLines(board, seed) for board in ("world", "galaxy")}
    names = chance.sample(golden.GAMES, 10)
    for name in names:
        for turn in positions(name, count // len(names), chance):
            line = lines[board_of(name)].line()
            if chance.random() < 0.7:
                line = tuple(Step(s.body, s.guards, s.otherwise or "skip") for s in line)
            seat = chance.choice((turn.seat, *turn.before[0].seats))
            yield turn, seat, line


def test_a_line_at_random_stops_for_a_reason():
    for turn, seat, line in random_plans(1000, seed=5):
        stop = carried_out(turn, seat, line, limit=6)
        assert stop is None or stop.reason in StopReason


@pytest.mark.soak
def test_ten_thousand_lines_at_random_stop_for_a_reason():
    for turn, seat, line in random_plans(10_000, seed=6):
        stop = carried_out(turn, seat, line)
        assert stop is None or stop.reason in StopReason


@pytest.mark.parametrize("name", sampled(golden.GAMES, 6))
def test_a_line_sees_what_its_owner_sees_and_nothing_else(name):
    """At a twin of the game, in which all that others hide is different, it does the same."""
    chance = random.Random(name)  # noqa: S311
    log, ends = _log_of(name)
    lines = RandomLines(board_of(name), 3)
    edition = golden.variant_of(name).edition()
    seats = edition.colours[: golden.variant_of(name).players]
    for seat in seats:
        twin = twin_of(edition, log, seat, chance, ends)
        for revision in chance.sample(ends, min(12, len(ends))):
            state = replay(log[:revision])
            other = replay(twin.events[: twin.at[revision]])
            line = lines.line(3)
            assert _next(edition, state, seat, line) == _next(edition, other, seat, line)


def _log_of(name):
    """The events of a kept game, and the revisions at which somebody was to act."""
    log, ends = [], []
    variant = golden.variant_of(name)
    edition = variant.edition()
    table = start(edition, edition.colours[: variant.players], golden.dice_of(name, 0))
    log += table.events
    for line in golden.read(name)[1]:
        ends.append(len(log))
        table = play(edition, table.state, golden.command_of(line), golden.dice_of(name, len(log)))
        log += table.events
    return log, ends


def _next(edition, state, seat, line):
    view = player_view(edition, state, seat)
    plan = begin(line, seat, view)
    try:
        return next_of(plan, edition, view, partial(legal, edition, state, seat))
    except IllegalCommand as refusal:
        return refusal.reason
