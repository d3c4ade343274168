"""Chances of winning, what moved them, and what would have been better: as they are told once a game is over."""

import hashlib
import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.telling.analysis import fare_lines, point_lines
from bot.telling.plans import better_lines
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.analysis.analysis import explain, luck_in
from rules.analysis.chances import Judge, chance_through, quick_chance_through, weights
from rules.analysis.features import NAMES, JudgedPosition
from rules.analysis.reasons import ComparedTurn, RealTurn, SeatStanding, reasons
from rules.analysis.turn_plans import OtherTurn, in_steps, opened, plans_in, take_turn, turn_plan_of
from rules.analysis.turning_points import analysis
from rules.analysis.values import (
    Advantage,
    Analysis,
    Better,
    Breach,
    Campaign,
    ExplainedTurn,
    Shift,
    TurningPoint,
    TurnPlan,
    breaches_in,
)
from rules.analysis.workers import Workers
from rules.app import open_engine
from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice, losses
from rules.core.evolve import evolve, replay
from rules.core.odds import odds
from rules.core.views import player_view, table_view
from rules.editions.registry import find_rulebook
from rules.lessons.acts import before_turn
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.board import Holding, HoldRegions, Seat, TerritoryId
from rules.model.commands import (
    Attack,
    AttackChoice,
    Computer,
    EndPhaseChoice,
    FortifyChoice,
    OccupyChoice,
    PlaceChoice,
    Resign,
    TradeChoice,
)
from rules.model.errors import Reason, ReasonedError, TableReason
from rules.model.events import ArmiesPlaced, AttackDeclared, AttackEnded, TurnBegan
from rules.model.state import GameState, Secrets
from rules.players.levels import choose_command, find_level, seed_of
from rules.table.game import with_roster
from rules.table.roster import Act, PlaceRules, Truce
from rules.table.seats import only_person
from tests.bot.support.samples import ROSTER
from tests.rules.play.test_asking import PEOPLE, play_on
from tests.rules.play.test_asking import dealt as dealt_without
from tests.rules.support import opponents
from tests.sampling import sampled
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


def test_only_what_was_there_before_the_first_attack_is_placed():
    """Neither armies for a hand that was taken in the turn, nor those the other side lays."""
    state = fighting(9, 1)
    seat = state.turn.seat
    state = replace(state, to_place={seat: 9})
    placed, later = (
        ArmiesPlaced(seat=seat, force=seat, territory="alaska", armies=n) for n in (3, 6)
    )
    declared = AttackDeclared(
        seat=seat, source="alaska", target="kamchatka", armies=3, dice=3, until="once"
    )
    events: list[e.Event] = [placed, declared, AttackEnded(), later]
    assert turn_plan_of(DUEL, state, events, seat).placed == (("alaska", 9),)
    began = opened(DUEL, state, events, seat)
    assert began.placed == (("alaska", 3),)
    assert [campaign.way for campaign in began.campaigns] == [("alaska", "kamchatka")]


def test_nobody_places_nothing():
    """Where there is nothing to place, armies can't be massed: only attacks differ."""
    state = fighting(9, 1)
    seat = state.turn.seat
    done = TurnPlan((), (Campaign(("alaska", "kamchatka"), 1, 9, (1,), 1.0),))
    plans = plans_in(DUEL, player_view(DUEL, state, seat), done)
    assert plans
    assert all(n for plan in plans for _, n in plan.placed)
    assert () in [plan.campaigns for plan in plans]


def missed(points):
    """What the decisions of these turns cost, where a plan was better."""
    return sum(p.better.chance - p.better.instead_of for p in points if p.better)


def test_of_turns_that_were_as_good_as_a_marshals_hardly_anything_is_told(uneven):
    """Nor of a game that was lost when it began."""
    told = analysis(DUEL, uneven[1])
    assert missed(told.worst(RED)) < 0.2
    assert all(missed([point]) >= 0.03 for point in told.points if point.better)


def test_whoever_attacks_nobody_is_told_of_more_than_others():
    red, blue, yellow = MISSIONS.colours[:3]
    recruit = find_level("recruit").choose
    _, log = played(MISSIONS, {red: opponents.meek, blue: recruit, yellow: recruit}, 4)
    told = analysis(MISSIONS, log)
    costs = {seat: missed(told.worst(seat)) for seat in (red, blue, yellow)}
    assert costs[red] > max(costs[blue], costs[yellow])
    assert all(point.better.why for point in told.points if point.better)


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


# Why a turn would have been better otherwise: what is said is so on the board, and no luck is a
# reason.

COMBAT = DUEL.combat
NOTHING = TurnPlan()


def land_of(*own, armies=None) -> Any:
    """Red's turn to fight: red holds these regions and territories, blue all else, one army on each."""
    board = DUEL.board
    held = {
        t
        for name in own
        for t in (board.regions[name].territories if name in board.regions else [name])
    }
    land = {
        t: Holding(RED if t in held else BLUE, (armies or {}).get(t, 1)) for t in board.territories
    }
    return replace(_fighting(), land=land, to_place={})


@cache
def _fighting() -> Any:
    """A moment at which red may attack."""
    state: Any = start(DUEL, (RED, BLUE), ProvableDice(bytes(32), 0)).state
    while not (state.round and state.step.phase == "battle" and state.turn.seat == RED):
        seat = state.step.waiting_for[0]
        view, choices = player_view(DUEL, state, seat), legal(DUEL, state, seat)
        command = opponents.meek(DUEL, view, choices, 0)
        state = play(DUEL, state, command, ProvableDice(bytes(32), 0)).state
    return state


def compared(was, ended, tries, back=None, done=NOTHING, better=NOTHING, later=None):
    """A real turn that ended so, beside a better one that ended, and was a round later, so."""
    tried = [OtherTurn((), state, later or state, 0.1) for state in tries]
    after = OtherTurn((), ended, back or ended, 0.0)
    return ComparedTurn(
        DUEL, RED, RealTurn(was, ended, back), done, better, tried, [after], [after]
    )


def on(territory):
    """A plan that places armies there."""
    return TurnPlan(((TerritoryId(territory), 3),))


LAST = TurnPlan((), (Campaign(("new_guinea", "eastern_australia"), 1, 6, (1,), 0.99),))
"""A plan that takes the rest of Australia."""


def told(turn):
    return [(why.kind, why.region or why.territory or why.seat) for why in reasons(turn)]


def test_nothing_is_said_where_nothing_is_better():
    """A point without a reason would teach nothing: it is left out."""
    state = land_of("australia", "siam")
    assert reasons(compared(state, state, [state] * 4)) == ()


def test_a_region_that_is_completed_but_lost_at_once_is_no_reason():
    before = land_of("siam", "indonesia", "new_guinea", "western_australia")
    whole = land_of("australia", "siam")
    assert ("region", "australia") in told(compared(before, before, [whole] * 4, better=LAST))
    lost = compared(before, before, [whole] * 4, better=LAST, later=before)
    assert ("region", "australia") not in told(lost)


def test_what_failed_by_bad_luck_is_no_reason():
    """A region that what was done would have completed nine times of ten."""
    before = land_of("siam", "indonesia", "new_guinea", "western_australia")
    attack = Campaign(("new_guinea", "eastern_australia"), 0, 6, (1,), 0.99)
    whole = land_of("australia", "siam")
    turn = compared(before, before, [whole] * 4, done=TurnPlan((), (attack,)), better=LAST)
    assert ("region", "australia") not in told(turn)


def test_what_was_left_with_one_and_lost_is_told_with_how_many_hold_it():
    ended = land_of("australia", "siam")
    back = land_of("indonesia", "new_guinea", "western_australia", "eastern_australia")
    strong = land_of("australia", "siam", armies={"siam": 9})
    turn = compared(ended, ended, [strong] * 4, back, better=on("siam"))
    assert Advantage("guard", territory=TerritoryId("siam"), n=9, than=1) in reasons(turn)


def test_a_region_that_was_lost_names_its_gate_and_nothing_twice():
    ended = land_of("australia", "siam")
    back = land_of("siam", "new_guinea", "western_australia", "eastern_australia")
    strong = land_of("australia", "siam", armies={"indonesia": 9})
    found = told(compared(ended, ended, [strong] * 4, back, better=on("indonesia")))
    assert found[0] == ("keep", "australia")
    assert ("guard", "indonesia") not in found


def test_the_other_winning_before_the_next_turn_comes_first():
    ended, safe = land_of("australia"), land_of("australia", "siam")
    turn = compared(ended, ended, [safe] * 4, replace(ended, winner=BLUE), better=on("indonesia"))
    assert told(turn)[0] == ("forestall", BLUE)


def test_what_a_plan_does_nothing_about_is_no_reason():
    """Whatever its simulations come to, a plan is told for what its own orders bring about."""
    before = land_of("siam", "indonesia", "new_guinea", "western_australia", "brazil")
    strong = land_of("australia", "siam", "brazil", armies={"siam": 9})
    back = land_of("brazil")
    about = dict.fromkeys(("region", "guard", "forestall"), False)
    for better in (on("brazil"), on("siam"), LAST, NOTHING):
        turn = compared(before, replace(before, winner=None), [strong] * 4, back, better=better)
        for kind, subject in told(turn):
            about[kind] = True
            assert kind != "region" or better is LAST
            assert subject != "siam" or better == on("siam")
        if better in (on("brazil"), NOTHING):
            assert not told(turn)
    assert about["region"]
    assert about["guard"]


def test_how_a_seat_stands_is_what_can_be_counted():
    at = SeatStanding(DUEL, land_of("australia", armies={"indonesia": 5, "siam": 7}), RED)
    assert (at.income, at.borders, at.largest, at.strongest) == (3 + 2, 1, 5, "indonesia")
    assert (at.threat(TerritoryId("indonesia")), at.at(TerritoryId("siam"))) == (7, 0)


@pytest.mark.parametrize("than", [0, 1, 2])
def test_each_reason_is_a_whole_sentence(than):
    phrasing = Phrasing(words(), DUEL, ROSTER)
    for kind in ("guard", "lost", "odds", "gambles", "income", "together", "borders", "weaken"):
        why = Advantage(
            kind,
            territory=TerritoryId("siam"),
            source=TerritoryId("china"),
            seat=RED,
            n=7,
            than=than,
        )
        better = Better(NOTHING, 0.5, 0.4, (why,))
        (*_, line) = better_lines(phrasing, TurnPlan(((TerritoryId("siam"), 3),)), better)
        assert line.endswith("."), line
        assert "{" not in line


def walked(armies, defenders):
    """The chance to get through, roll by roll."""
    if not defenders:
        return 1.0
    against, *rest = defenders
    if not against:
        return walked(armies - 1, rest)
    if armies < 2:
        return 0.0
    roll = losses(min(3, armies - 1), min(2, against))
    pairs = len(roll) - 1
    return sum(
        chance * walked(armies - lost, [against - pairs + lost, *rest])
        for lost, chance in enumerate(roll)
    )


quickly = settings(max_examples=30)


class TestTheChanceToGetThrough:
    """Each territory is fought for with those who are left, one of whom stays behind each time."""

    @quickly
    @given(st.integers(2, 9), st.lists(st.integers(1, 3), min_size=1, max_size=3))
    def test_it_is_what_it_comes_to_roll_by_roll(self, armies, defenders):
        assert chance_through(COMBAT, armies, defenders) == pytest.approx(
            walked(armies, defenders), abs=0.01
        )

    @quickly
    @given(st.integers(2, 60), st.integers(1, 30))
    def test_for_one_territory_it_is_its_odds(self, armies, against):
        won = odds(COMBAT, armies - 1, against).win
        assert chance_through(COMBAT, armies, (against,)) == pytest.approx(won, abs=0.01)

    @quickly
    @given(st.integers(2, 30), st.lists(st.integers(1, 6), min_size=1, max_size=6))
    def test_a_longer_way_is_never_likelier(self, armies, defenders):
        for chance in (chance_through, quick_chance_through):
            ways = [chance(COMBAT, armies, defenders[:n]) for n in range(1, len(defenders) + 1)]
            assert all(shorter >= longer - 1e-6 for shorter, longer in pairwise(ways))


WAY = (TerritoryId("alaska"), TerritoryId("kamchatka"), TerritoryId("japan"))


def test_a_plan_that_goes_on_takes_its_armies_along():
    """All that are left go on to the next attack; only so the way is what its odds say."""
    state = land_of("alaska", armies={"alaska": 20})
    plan = TurnPlan((), (Campaign(WAY, 2, 20, (1, 1), 1.0),))
    for number in range(4):
        ended = take_turn(DUEL, state, plan, number, Judge(DUEL)).ended
        assert SeatStanding(DUEL, ended, RED).at(WAY[2])
        assert SeatStanding(DUEL, ended, RED).at(WAY[0]) == 1


def test_a_plan_has_at_most_four_orders_none_of_which_waits_for_luck():
    """Its largest attacks as far as they are likely, none from where another one goes; all armies are placed."""
    armies = {"alaska": 9, "siam": 12, "iceland": 3, "brazil": 5}
    state = land_of(*armies, armies={**armies, "ural": 40})
    ways = (
        (("alaska", "kamchatka", "japan"), (1, 1)),
        (("japan", "mongolia"), (1,)),
        (("alaska", "alberta"), (9,)),
        (("siam", "china", "ural"), (1, 40)),
        (("iceland", "greenland"), (1,)),
    )
    campaigns = [Campaign(way, 0, 2, against, 1.0) for way, against in ways]
    placed = (("brazil", 3), ("siam", 2), ("alaska", 1))
    long = TurnPlan(placed, tuple(campaigns), (("alaska", "brazil", 3),), (4,))
    view = player_view(DUEL, state, RED)
    plan = in_steps(DUEL, view, long)
    assert plan.steps <= 4
    assert [campaign.way for campaign in plan.campaigns] == [ways[0][0], ("siam", "china")]
    assert dict(plan.placed) == {"siam": 6}
    assert [campaign.armies for campaign in plan.campaigns] == [9, 18]
    (largest,) = in_steps(DUEL, view, long, 1).campaigns
    assert largest.way[0] == "siam"


# A turning point begins with what happened: how far a chance fell in a round, and what brought that about.


def turn_of(seat, round_, before, luck=0.0, own=0.0, others=0.0):
    """A turn of red or blue, in which so much came to red, by red's decisions and by blue's."""
    parts = ((None, luck), (RED, own), (BLUE, others))
    shifts = tuple(Shift(by, {RED: part, BLUE: -part}) for by, part in parts)
    after = before + luck + own + others
    return ExplainedTurn(round_, seat, {RED: after, BLUE: 1 - after}, shifts)


@pytest.fixture(scope="module")
def lost():
    """The first rounds of a game among three, which nobody wins, and its analysis."""
    recruit = find_level("recruit").choose
    log = played(MISSIONS, dict.fromkeys(MISSIONS.colours[:3], recruit), 3)[1]
    return analysis(MISSIONS, log)


def test_those_who_lost_come_first_with_their_largest_falls_then_the_winners_missed_plans():
    """As they happened, from a turn to the same seat's next one, whether or not a plan was better."""
    state, log = played(DUEL, dict.fromkeys((RED, BLUE), find_level("officer@1").choose), 40)
    told = analysis(DUEL, log)
    seats = [point.seat for point in told.points]
    assert state.winner == RED
    assert set(seats) == {RED, BLUE}
    assert seats == sorted(seats, key=[BLUE, RED].index)
    assert all(point.better for point in told.points if point.seat == RED)
    falls = [point.before - point.after for point in told.points if point.seat == BLUE]
    assert falls == sorted(falls, reverse=True)
    begins = [at for at, turn in enumerate(told.turns) if turn.seat == BLUE]
    chance = [
        told.turns[at - 1].after[BLUE] if at > 2 else told.turns[0].after[BLUE] for at in begins
    ]
    largest = max(now - then for now, then in pairwise([*chance, 0.0]))
    assert falls[0] == pytest.approx(largest)


def test_people_come_before_computers():
    red, blue, yellow = MISSIONS.colours[:3]
    recruit = find_level("recruit").choose
    log = played(MISSIONS, dict.fromkeys((red, blue, yellow), recruit), 2)[1]
    levels = {red: None, blue: "recruit", yellow: "recruit"}
    seats = [point.seat for point in analysis(MISSIONS, log, levels=levels).points]
    assert seats == sorted(seats, key=lambda seat: seat != red)
    assert red in seats


def test_all_falls_are_told_even_if_nothing_was_better(lost):
    assert any(point.better for point in lost.points)
    without = [point for point in lost.points if not point.better]
    assert without
    assert all(point.before - point.after >= 0.03 for point in without)


@pytest.mark.parametrize(
    ("luck", "own", "others", "said"),
    [
        (-0.1, 0.02, -0.05, "the dice of round 4 (turn 2)"),
        (-0.05, 0.02, -0.1, "did in round 4 (turn 2)"),
        (-0.03, -0.1, -0.05, "No plan that was tried was clearly better"),
    ],
)
def test_where_nothing_was_better_the_cause_is_named(luck, own, others, said):
    first = turn_of(RED, 3, 0.6)
    turns = (turn_of(None, 0, 0.6), first, turn_of(BLUE, 4, 0.6, luck, own, others))
    board = table_view(DUEL, land_of("australia"))
    point = TurningPoint(1, RED, NOTHING, board, turns[1:])
    ((_, lines),) = point_lines(Phrasing(words(), DUEL, ROSTER), Analysis(turns, (point,)))
    assert said in lines
    assert "Better" not in lines


signed = st.floats(-0.3, 0.3, allow_nan=False)


@given(st.lists(st.tuples(signed, signed, signed), min_size=1, max_size=4))
def test_what_is_told_of_luck_and_decisions_adds_up(moved):
    """In whole points, for each player: luck and decisions are exactly the way from before to after."""
    turns, chance = [turn_of(None, 0, 0.5)], 0.5
    for luck, own, others in moved:
        scale = min(1.0, 0.5 / len(moved) / (abs(luck) + abs(own) + abs(others) + 1e-9))
        turns.append(turn_of(RED, 1, chance, luck * scale, own * scale, others * scale))
        chance = turns[-1].after[RED]
    lines = fare_lines(Phrasing(words(), DUEL, ROSTER), Analysis(tuple(turns), ()))
    assert len(lines) == 2
    for line in lines:
        numbers = re.findall(r"([−+±]?\d+)(?=%|,|\))", line.split(": ")[1])
        before, after, *parts = (int(n.replace("−", "-").replace("±", "")) for n in numbers)
        assert after - before == sum(parts), line


class Winning:
    """Dice by which every attack succeeds without loss: they are rolled in turn with those of the defence."""

    def __init__(self):
        self.rolls = 0

    def roll(self, count, label="dice"):  # noqa: ARG002 - as dice are asked
        self.rolls += 1
        return (6 if self.rolls % 2 else 1,) * count

    def shuffled(self, items, label):  # noqa: ARG002 - as dice are asked
        return tuple(items)


class Carrying:
    """A turn in which a plan's orders are given as they are written."""

    def __init__(self, edition, state):
        self.edition, self.state, self.seat = edition, state, state.turn.seat

    def give(self, command):
        self.state = play(self.edition, self.state, command, Winning()).state

    def choices(self, kind):
        found = legal(self.edition, self.state, self.seat)
        return [choice for choice in found if isinstance(choice, kind)]

    def out(self, plan):
        """Give all orders; each must be among what is legal then."""
        seat = self.seat
        for worth in plan.traded:
            cards = next(c.cards for c in self.choices(TradeChoice) if c.worth == worth)
            self.give(cmd.Trade(seat=seat, cards=cards))
        for territory, armies in plan.placed:
            left = armies
            while left:
                (may,) = [c for c in self.choices(PlaceChoice) if c.territory == territory]
                now = min(left, may.armies[1])
                assert may.armies[0] <= now
                self.give(cmd.Place(seat=seat, territory=territory, armies=now))
                left -= now
        for campaign in plan.campaigns:
            assert self.state.land[campaign.way[0]].armies == campaign.armies
            for source, target in pairwise(campaign.way):
                self.go_on_to(AttackChoice)
                pairs = [(c.source, c.target) for c in self.choices(AttackChoice)]
                assert (source, target) in pairs
                self.give(cmd.Attack(seat=seat, source=source, target=target, until="captured"))
                if self.settled(goes_on=target != campaign.way[-1]):
                    return
        for source, target, armies in plan.moved:
            self.go_on_to(FortifyChoice)
            (may,) = [
                c for c in self.choices(FortifyChoice) if (c.source, c.target) == (source, target)
            ]
            assert may.armies[0] <= armies <= may.armies[1]
            self.give(cmd.Fortify(seat=seat, source=source, target=target, armies=armies))

    def go_on_to(self, kind):
        """End phases until there is such a choice."""
        while not self.choices(kind):
            assert self.choices(EndPhaseChoice)
            self.give(cmd.EndPhase(seat=self.seat))

    def settled(self, *, goes_on):
        """Answer what an attack asks, by everybody; whether the game is over."""
        while self.state.step:
            mover = self.state.step.waiting_for[0]
            choices = legal(self.edition, self.state, mover)
            moves = [c for c in choices if isinstance(c, OccupyChoice)]
            if moves:
                self.give(cmd.Occupy(seat=mover, armies=moves[0].armies[goes_on]))
            elif mover != self.seat or not any(isinstance(c, EndPhaseChoice) for c in choices):
                view = player_view(self.edition, self.state, mover)
                self.give(find_level("sensible").choose(self.edition, view, choices, 0))
            else:
                return False
        return True


PLANNED = [
    ("classic", 3, 3),
    ("ryzyko", 3, 3),
    ("galaxy", 4, 5),
    ("gniazdo", 4, 3),
    ("parker", 3, 3),
]


@pytest.mark.parametrize("case", sampled(PLANNED, 3), ids=str)
def test_each_order_of_a_better_plan_can_be_given_as_it_is_written(case):
    book, players, rounds = case
    edition = find_rulebook(book).edition({}, players)
    levels = dict.fromkeys(edition.colours[:players], find_level("recruit").choose)
    log = played(edition, levels, rounds)[1]
    points = analysis(edition, log).points
    missed = [(point, point.better.plan) for point in points if point.better]
    assert missed
    for point, plan in missed:
        assert 0 < plan.steps <= 4
        state = replay(before_turn(log, point.at)[1])
        assert state.turn.seat == point.seat
        Carrying(edition, state).out(plan)


# Turning points know of truces: whoever broke one in a turn that decided much is named there.

TURNS: list[e.Event] = [
    e.RoundBegan(round=1, agenda=()),
    e.TurnBegan(seat=RED),
    e.StepFinished(seat=RED),
    e.TurnBegan(seat=BLUE),
    e.StepFinished(seat=BLUE),
    e.TurnBegan(seat=RED),
]
HALF = {RED: 0.5, BLUE: 0.5}


def broken(revision, by=RED, other=BLUE):
    return Act(revision, "truce_broken", other, "Ana", Truce((by, other), (), 3))


def test_a_breach_belongs_to_the_turn_in_whose_midst_it_is():
    """An act at revision n comes after n events."""
    acts = [broken(2), broken(3, BLUE, RED), broken(4), broken(6), Act(5, "moved", by="Mona")]
    assert [(b.at, b.by, b.other) for b in breaches_in(TURNS, acts)] == [
        (1, RED, BLUE),
        (1, BLUE, RED),
        (2, RED, BLUE),
        (3, RED, BLUE),
    ]


def test_it_is_told_beside_its_turning_point_alone():
    edition = find_rulebook("ryzyko").edition({}, 3)
    turns = tuple(ExplainedTurn(1, RED, HALF, ()) for _ in range(3))
    phrasing = Phrasing(words(), edition, ROSTER)
    state = start(edition, edition.colours[:3], ProvableDice(bytes(32), 0)).state
    board, nothing = table_view(edition, state), TurnPlan()
    point = TurningPoint(1, RED, nothing, board, turns[1:2])
    analysed = Analysis(turns, (point,))
    breaches = [Breach(1, BLUE, RED), Breach(2, RED, BLUE)]
    ((_, told),) = point_lines(phrasing, analysed, breaches)
    lines = [line for line in told.splitlines() if "truce" in line]
    assert len(lines) == 1
    player, other = phrasing.player(BLUE), phrasing.player(RED)
    assert f"{player} breaks the truce with {other} this turn." in lines[0]


# Hints are for one person among computers, who is told what their own view allows; the table stays
# marked.

ANA, BORYS = (person.id for person in PEOPLE[:2])


async def dealt(engine, *table):
    """A game whose host has allowed hints."""
    return await dealt_without(engine, *table, hints=True)


class Here(Workers):
    """Workers that do at once, and here, what they are asked; `asked` is what it was."""

    def __init__(self):
        super().__init__(1, 1.0, 1.0)
        self.asked = []

    async def run(self, function, *given):  # type: ignore[override]
        self.asked += given
        return function(*given)


def is_asked_in_play(look):
    return look.table.round and look.choices


def has_attacks(look):
    return any(isinstance(choice, AttackChoice) for choice in look.choices)


async def refusal_of(engine, game, person):
    with pytest.raises(ReasonedError) as refused:
        await engine.hints.give("hint", game, person, Here())
    assert not (await engine.queries.look(game)).roster.hinted
    return refused.value.reason


async def test_a_marshal_is_asked_with_the_persons_own_view_and_the_table_stays_marked(tmp_path):
    async with open_engine(tmp_path / "g.db") as engine:
        game = await dealt(engine, "ryzyko", 1, 2)
        while (look := await engine.queries.look(game, ANA)).table and not is_asked_in_play(look):
            await play_on(engine, game)
        assert not look.roster.hinted
        workers = Here()
        hint = await engine.hints.give("hint", game, ANA, workers)
        (question,) = workers.asked
        assert (question.view, question.choices) == (look.player, look.choices)
        assert question.level.name == "marshal"
        assert hint.command == choose_command(question)
    async with open_engine(tmp_path / "g.db") as engine:
        again = await engine.queries.look(game, ANA)
        assert again.roster.hinted
        assert again.revision == look.revision


async def test_no_hint_breaks_a_truce(tmp_path):
    """A marshal is not asked for attacks that would; with no other attack open none is advised."""
    async with open_engine(tmp_path / "g.db") as engine:
        game = await dealt(engine, "classic", 1, 2)
        while not has_attacks(look := await engine.queries.look(game, ANA)):
            await play_on(engine, game)
        assert look.table
        own, *others = [p.seat for p in look.roster.players]
        held = tuple(Truce((own, other), (), look.table.round) for other in others)
        await engine._unit.act(
            "peace", game, ANA, lambda at: with_roster(at, replace(at.roster, truces=held))
        )
        workers = Here()
        hint = await engine.hints.give("hint", game, ANA, workers)
        (question,) = workers.asked
        assert not any(isinstance(choice, AttackChoice) for choice in question.choices)
        assert not isinstance(hint.command, Attack)


async def test_a_marshal_who_comes_to_no_end_leaves_no_mark(tmp_path, monkeypatch):
    def stuck(_):
        raise TimeoutError

    monkeypatch.setattr("rules.analysis.acts.choose_command", stuck)
    async with open_engine(tmp_path / "g.db") as engine:
        game = await dealt(engine, "classic", 1, 2)
        while not (await engine.queries.look(game, ANA)).choices:
            await play_on(engine, game)
        with pytest.raises(TimeoutError):
            await engine.hints.give("hint", game, ANA, Here())
        assert not (await engine.queries.look(game)).roster.hinted


async def test_where_another_person_plays_or_has_played_nobody_is_told(tmp_path):
    async with open_engine(tmp_path / "g.db") as engine:
        game = await dealt(engine, "ryzyko", 2, 1)
        assert await refusal_of(engine, game, ANA) is TableReason.NOT_ALONE
        roster = (await engine.queries.look(game)).roster
        replaced = [
            replace(p, kind=Computer("officer")) if p.person == BORYS else p for p in roster.players
        ]
        assert only_person(replace(roster, players=tuple(replaced))) is None
        (seat,) = (p.seat for p in roster.players if p.person == BORYS)
        await engine.play.order("resign", game, BORYS, Resign(seat=seat))
        assert await refusal_of(engine, game, ANA) is TableReason.NOT_ALONE


async def test_where_the_host_allowed_none_nobody_is_told(tmp_path):
    async with open_engine(tmp_path / "g.db") as engine:
        game = await dealt_without(engine, "ryzyko", 1, 2)
        assert await refusal_of(engine, game, ANA) is TableReason.NO_HINTS


async def test_a_table_dealt_under_the_first_rules_has_its_hints(tmp_path):
    async with open_engine(tmp_path / "g.db") as engine:
        game = await dealt_without(engine, "classic", 1, 2)
        first = PlaceRules.FIRST
        await engine._unit.act(
            "old", game, ANA, lambda at: with_roster(at, replace(at.roster, rules=first))
        )
        while not (await engine.queries.look(game, ANA)).choices:
            await play_on(engine, game)
        assert await engine.hints.give("hint", game, ANA, Here())


async def test_whoever_has_nothing_to_decide_is_told_nothing(tmp_path):
    async with open_engine(tmp_path / "g.db") as engine:
        game = await dealt(engine, "classic", 1, 2)
        while (await engine.queries.look(game, ANA)).choices:
            await play_on(engine, game)
        assert await refusal_of(engine, game, ANA) is Reason.NOT_YOUR_TURN
        assert await refusal_of(engine, game, BORYS) is TableReason.NOT_A_PLAYER
