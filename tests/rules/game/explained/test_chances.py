"""Chances of winning, what moved them, and what would have been better: as they are told once a game is over."""

import hashlib
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from rules.analysis.analysis import explain, luck_in
from rules.analysis.chances import Judge, weights
from rules.analysis.features import NAMES, JudgedPosition
from rules.analysis.turn_plans import plans_in, turn_plan_of
from rules.analysis.turning_points import analysis
from rules.analysis.values import Campaign, TurnPlan
from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.evolve import evolve, replay
from rules.core.views import player_view
from rules.editions.registry import find_rulebook
from rules.model import commands as cmd
from rules.model.board import Holding, HoldRegions, Seat
from rules.model.events import ArmiesPlaced, AttackDeclared, AttackEnded, TurnBegan
from rules.model.state import GameState, Secrets
from rules.players.levels import find_level, seed_of
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
    return played(DUEL, {RED: find_level("marshal@1").choose, BLUE: opponents.meek}, 30)


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
    assert len(told) > len(explained.turns)


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


def test_the_setup_belongs_to_nobody(uneven):
    """Who is dealt what, and what is laid before play, is charged to nobody."""
    setup = next(explain(DUEL, uneven[1]))
    assert setup.round == 0
    assert {shift.by for shift in setup.shifts} <= {None}


def fighting(armies, against):
    """Red's turn to fight, with so many armies on Alaska beside Kamchatka's."""
    state: Any = start(DUEL, (RED, BLUE), ProvableDice(KEY, 0)).state
    while not (state.round and state.step.phase == "battle"):
        seat = state.step.waiting_for[0]
        view, choices = player_view(DUEL, state, seat), legal(DUEL, state, seat)
        state = play(
            DUEL, state, opponents.meek(DUEL, view, choices, 0), ProvableDice(KEY, 0)
        ).state
    seat = state.turn.seat
    other = BLUE if seat == RED else RED
    land = {**state.land, "alaska": Holding(seat, armies), "kamchatka": Holding(other, against)}
    return replace(state, land=land)


def test_luck_is_of_a_whole_attack_against_its_odds_when_it_began():
    """However the dice fall, to begin it is worth the same: all that differs is luck."""
    state, begun, came = fighting(9, 6), set(), set()
    seat = state.turn.seat
    command = cmd.Attack(seat=seat, source="alaska", target="kamchatka", until="captured")
    for n in range(6):
        events = play(DUEL, state, command, ProvableDice(KEY, n)).events
        declared = next(iter(explain(DUEL, events[:1], state)))
        (turn,) = explain(DUEL, events, state)
        begun.add(round(declared.own(seat), 9))
        came.add(round(turn.luck(seat), 4))
        assert turn.after[seat] == pytest.approx(
            Judge(DUEL).chances(state)[seat] + turn.own(seat) + turn.luck(seat)
        )
    assert len(begun) == 1
    assert min(came) < -0.01 < 0.01 < max(came)


def test_luck_alone_is_what_a_whole_explanation_finds_of_it(uneven):
    log = uneven[1]
    half = next(n for n, e in enumerate(log) if isinstance(e, TurnBegan)) + 1
    state, rest, judge = replay(log[:half]), log[half : half + 300], Judge(DUEL)
    whole = sum(turn.luck(RED) for turn in explain(DUEL, rest, state, judge))
    assert luck_in(DUEL, rest, state, judge, RED) == pytest.approx(whole)


def test_a_plan_folds_what_was_done_four_times_and_joins_what_was_taken_in_a_row():
    state = fighting(9, 1)
    seat = state.turn.seat
    state = replace(state, to_place={seat: 4})
    placed = [ArmiesPlaced(seat=seat, force=seat, territory="alaska", armies=1)] * 4
    declared = AttackDeclared(
        seat=seat, source="alaska", target="kamchatka", armies=3, dice=3, until="once"
    )
    told = turn_plan_of(DUEL, state, [*placed, declared, AttackEnded(), declared], seat)
    assert told.placed == (("alaska", 4),)
    (campaign,) = told.campaigns
    assert (campaign.way, campaign.armies, campaign.against) == (("alaska", "kamchatka"), 13, 1)


def test_what_was_done_is_no_plan_of_its_own_and_nobody_places_nothing():
    """Where there is nothing to place, armies can't be massed: only attacks differ."""
    state = fighting(9, 1)
    seat = state.turn.seat
    done = TurnPlan((), (Campaign(("alaska", "kamchatka"), 1, 9, (1,), 1.0),))
    plans = plans_in(DUEL, player_view(DUEL, state, seat), done)
    assert plans
    assert all(n for plan in plans for _, n in plan.placed)
    ways = [tuple(campaign.way for campaign in plan.campaigns) for plan in plans]
    assert (("alaska", "kamchatka"),) not in ways
    assert () in ways


def test_of_turns_that_were_as_good_as_a_marshals_hardly_anything_is_told(uneven):
    """Nor of a game that was lost when it began."""
    told = analysis(DUEL, uneven[1])
    assert sum(point.cost for point in told.worst(RED)) < 0.2
    assert all(point.cost >= 0.03 for point in told.points)


def test_whoever_attacks_nobody_is_told_of_more_than_others():
    red, blue, yellow = MISSIONS.colours[:3]
    recruit = find_level("recruit").choose
    _, log = played(MISSIONS, {red: opponents.meek, blue: recruit, yellow: recruit}, 4)
    told = analysis(MISSIONS, log)
    costs = {seat: sum(point.cost for point in told.worst(seat)) for seat in (red, blue, yellow)}
    assert costs[red] > max(costs[blue], costs[yellow])
    assert all(point.why for point in told.points)
    assert [p.cost for p in told.points] == sorted((p.cost for p in told.points), reverse=True)


def test_weights_are_fitted_to_the_features_there_are():
    """A small sample of games, as a large one is fitted: the numbers are those that games are judged by."""
    game = next(fitting.sample_games("sample", range(1, 6)))
    sample = fitting.Sample.of([game[2]])
    chances = sample.chances(weights())
    assert chances.sum(1) == pytest.approx(np.ones(len(sample.won)))
    fitted, even = (
        fitting.judge_game(game, weighed) for weighed in (fitting.fit(sample), 0 * weights())
    )
    assert fitted.missed < even.missed
    assert fitting.report([fitted])["all"]["by_turn"] < fitting.report([even])["all"]["by_turn"]


def test_games_of_the_levels_before_are_played_by_them():
    """What records are of is fitted to as well, and who plays is known."""
    planned = [fitting.plan_game("before", n, fitting.BEFORE)[0] for n in range(9)]
    levels = {level for game in planned for level in game.levels.values()}
    assert {"officer@1", "marshal@1"} <= levels
    assert not {"officer", "marshal"} & levels


@pytest.mark.soak
def test_chances_are_what_happens():
    """Over games that the weights were not fitted to, each tenth of chance within ten points."""
    games = list(fitting.sample_games("soak", range(220)))
    told = fitting.report([fitting.judge_game(game, weights()) for game in games])["all"]
    assert told["games"] >= 200
    assert told["by_game"] <= 0.85
    sample = fitting.Sample.of([found for _, _, found in games])
    chances, there = sample.chances(weights()), sample.there > 0
    said, came = chances[there], sample.won[there]
    for tenth in range(10):
        within = (said * 10).astype(int).clip(max=9) == tenth
        assert abs(said[within].mean() - came[within].mean()) <= 0.1
