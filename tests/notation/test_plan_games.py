"""Whole games by lines: kept turns come out as they were, random lines always stop, nothing unseen counts."""

import random
from functools import partial

import pytest

from rules.core.decide import legal, play
from rules.core.evolve import replay
from rules.core.views import player_view
from rules.model.errors import IllegalCommand
from rules.notation.carry import carry_on
from rules.notation.plan import StopReason, begin, next_of
from rules.notation.reader import WRITTEN, read
from rules.notation.steps import Step
from rules.notation.writer import write
from rules.players import choose
from tests.notation.random_lines import RandomLines
from tests.notation.rewriting import as_ordered, as_people_write, playing, turns, without_slashes
from tests.rules import test_golden as golden
from tests.rules.twins import twin_of

SOME = golden.GAMES[::6]


def board_of(name):
    return "galaxy" if name.startswith("galaxy") else "world"


@pytest.mark.parametrize("name", golden.GAMES)
@pytest.mark.parametrize("written", [as_ordered, without_slashes, as_people_write])
def test_a_kept_turn_written_as_a_line_leads_to_the_same_events(name, written):
    for turn in turns(name):
        line = read(write(written(turn)), board_of(name), WRITTEN)
        state, _ = turn.before
        given = []

        def noting(at, command, given=given, played=playing(name, turn.edition)):
            after = played(at, command)
            given.append(command)
            return after

        plan = begin(line, turn.seat, player_view(turn.edition, state, turn.seat))
        edition = turn.edition
        done = carry_on(
            turn.before, plan, turn.seat, lambda at: (edition, at[0]), noting, len(turn.orders)
        )
        assert done.at == turn.after, (write(line), given, turn.orders, done.stop)
        assert done.stop is None or done.stop.reason in ("done", "held")


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
    return played(at, choose(edition, view, choices))


def carried_out(turn, seat, line, limit=60):
    """How a line ended: its last stop, however often it was held while the others acted."""
    played, at = playing(turn.name, turn.edition), turn.before
    plan = begin(line, seat, player_view(turn.edition, at[0], seat))
    for _ in range(limit):
        done = carry_on(at, plan, seat, lambda at: (turn.edition, at[0]), played, 40)
        if done.stop is not None and done.stop.reason != StopReason.HELD:
            return done.stop
        at, plan = done.at, done.plan
        if done.stop is not None:
            at = let_others_act(turn.edition, at, played, seat)
            if at is None:
                return done.stop
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


@pytest.mark.parametrize("name", SOME)
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
    from rules.core.decide import start

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
