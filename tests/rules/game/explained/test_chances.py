"""Chances of winning, what moved them, and what would have been better: as they are told once a game is over."""

import hashlib
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.evolve import evolve
from rules.core.views import player_view
from rules.editions import find_rulebook
from rules.game.explained.analysis import explain
from rules.game.explained.chances import Judge, weights
from rules.game.explained.features import NAMES, JudgedPosition
from rules.game.explained.turning_points import _better as what_was_better
from rules.game.explained.turning_points import _starts as starts_of_turns
from rules.game.explained.turning_points import analysis
from rules.model.board import Holding, HoldRegions
from rules.model.ids import Seat
from rules.model.state import GameState, Secrets
from rules.notation.reader import read
from rules.notation.steps import March
from rules.notation.writer import write
from rules.players import find_level, seed_of
from tests.rules.support import opponents
from tools import chances as fitting

RED, BLUE = Seat("red"), Seat("blue")
DUEL = find_rulebook("classic").edition({"two_players": "plain_50"}, 2)
MISSIONS = find_rulebook("ryzyko").edition({}, 3)
KEY = hashlib.sha256(b"chances").digest()


def played(edition, levels, rounds):
    """The events of a game, up to so many rounds."""
    table = start(edition, tuple(levels), ProvableDice(KEY, 0))
    state, log = table.state, list(table.events)
    while state.step and state.round <= rounds:
        seat = state.step.waiting_for[0]
        view, choices = player_view(edition, state, seat), legal(edition, state, seat)
        command = levels[seat](edition, view, choices, seed_of("chances", seat))
        table = play(edition, state, command, ProvableDice(KEY, len(log)))
        state, log = table.state, [*log, *table.events]
    return state, log


@pytest.fixture(scope="module")
def uneven():
    """A duel of a marshal against somebody who attacks nobody."""
    return played(DUEL, {RED: find_level("marshal").choose, BLUE: opponents.meek}, 30)


@pytest.fixture(scope="module")
def missions():
    """The first rounds of a game with missions."""
    recruit = find_level("recruit").choose
    return played(MISSIONS, dict.fromkeys(MISSIONS.colours[:3], recruit), 2)[0]


def test_before_all_land_has_owners_chances_are_equal():
    state = start(DUEL, (RED, BLUE), ProvableDice(KEY, 0)).state
    assert Judge(DUEL).chances(state) == {RED: 0.5, BLUE: 0.5}


def test_chances_add_up_and_whoever_has_won_has_all(uneven):
    state, log = uneven
    assert state.winner == RED
    turns = list(explain(DUEL, log))
    assert all(sum(turn.after.values()) == pytest.approx(1) for turn in turns)
    assert turns[-1].after == {RED: 1, BLUE: 0}
    for before, now in pairwise(turns):
        for seat in now.after:
            moved = now.luck(seat) + now.own(seat) + now.others(seat)
            assert now.after[seat] - before.after[seat] == pytest.approx(moved)


def test_chances_that_a_judge_knows_by_heart_are_those_that_another_one_finds(uneven):
    judge, state = Judge(DUEL), GameState()
    for event in uneven[1][:400]:
        state = evolve(state, event)
        assert judge.chances(state) == Judge(DUEL).chances(state), event


def test_an_analysis_tells_how_far_it_is_and_comes_to_its_end(uneven):
    told = []
    explained = analysis(DUEL, uneven[1], tell=told.append)
    assert told == sorted(told)
    assert 0 < told[0] < told[-1] == 1
    assert len(told) == len(explained.turns) + len(explained.points)


def test_more_armies_are_a_better_chance(missions):
    judge, seat = Judge(MISSIONS), missions.seats[0]
    land = {
        name: replace(h, armies=h.armies + 5 * (h.owner == seat))
        for name, h in missions.land.items()
    }
    assert judge.chances(replace(missions, land=land))[seat] > judge.chances(missions)[seat] + 0.1


def test_who_holds_what_their_mission_names_has_nearly_won(missions):
    seat = missions.seats[0]
    mission = next(
        m for m in MISSIONS.missions.values() if isinstance(m, HoldRegions) and not m.others
    )
    wanted = {t for r in mission.regions for t in MISSIONS.board.regions[r].territories}
    land = {t: Holding(seat, 2) if t in wanted else h for t, h in missions.land.items()}
    secret = Secrets(missions={**missions.secrets.missions, seat: mission.id})
    held = replace(missions, land=land, secrets=secret)
    position = JudgedPosition(MISSIONS, held)
    there = position.features()[:, NAMES.index("there")]
    assert dict(zip(position.seats, there, strict=True))[seat] == 1
    without = replace(held, secrets=missions.secrets)
    if missions.secrets.missions[seat] != mission.id:
        assert Judge(MISSIONS).chances(held)[seat] > Judge(MISSIONS).chances(without)[seat]


def test_of_a_turn_that_was_as_good_as_a_marshals_nothing_better_is_told(uneven):
    _, log = uneven
    told = analysis(DUEL, log)
    assert told.points[0].at == 1
    assert told.turns[1].seat == RED
    assert told.points[0].better is None


def test_of_a_turn_that_was_wasted_it_is_told_how_a_marshal_begins_it(uneven):
    """What comes before its first attack, as a line that can be read."""
    _, log = uneven
    turn, begun = list(explain(DUEL, log))[1], list(starts_of_turns(log, GameState()))[1]
    after = {s: turn.after[s] - turn.own(s) - turn.others(s) for s in turn.after}
    wasted = replace(turn, after=after, shifts=tuple(s for s in turn.shifts if s.by is None))
    told = what_was_better(DUEL, wasted, begun, Judge(DUEL))
    assert told
    assert told.chance > told.instead_of + 0.1
    assert [type(step.body) for step in told.begins][-1] is March
    assert read(write(told.begins), "world") == told.begins


def test_weights_are_fitted_to_the_features_there_are():
    """A small sample of games, as a large one is fitted: the numbers are those that games are judged by."""
    _, found = next(fitting.sample_games("sample", range(1, 6)))
    sample = fitting.Sample.of([(1, found)])
    chances = sample.chances(weights())
    assert chances.sum(1) == pytest.approx(np.ones(len(found)))
    assert (
        fitting.judge_weights(sample, fitting.fit(sample))["brier"]
        < fitting.judge_weights(sample, np.zeros(len(weights())))["brier"]
    )


@pytest.mark.soak
def test_chances_are_what_happens():
    """Over 200 games that the weights were not fitted to, each tenth of chance within ten points."""
    held_out = fitting.Sample.of(list(fitting.sample_games("soak", range(220))))
    told = fitting.judge_weights(held_out, weights())
    assert told["games"] >= 200
    assert all(abs(said - came) <= 0.1 for said, came in told["tenths"])
    assert told["ratio"] <= 0.93
