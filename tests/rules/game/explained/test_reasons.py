"""Why a turn would have been better otherwise: what is said is so on the board, and no luck is a reason."""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.telling.plans import why_line
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.analysis.chances import Judge, chance_through, quick_chance_through
from rules.analysis.reasons import ComparedTurn, RealTurn, SeatStanding, reasons
from rules.analysis.turn_plans import OtherTurn, cores_of, take_turn
from rules.analysis.values import Advantage, Campaign, TurningPoint, TurnPlan
from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice, losses
from rules.core.odds import odds
from rules.core.views import player_view, table_view
from rules.editions.registry import find_rulebook
from rules.model.board import Holding, Seat, TerritoryId
from tests.bot.support.samples import ROSTER
from tests.rules.support import opponents

RED, BLUE = Seat("red"), Seat("blue")
DUEL = find_rulebook("classic").edition({"two_players": "plain_50"}, 2)
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


def told(turn):
    return [(why.kind, why.region or why.territory or why.seat) for why in reasons(turn)]


def test_nothing_is_said_where_nothing_is_better():
    """A point without a reason would teach nothing: it is left out."""
    state = land_of("australia", "siam")
    assert reasons(compared(state, state, [state] * 4)) == ()


def test_a_region_that_is_completed_but_lost_at_once_is_no_reason():
    before = land_of("siam", "indonesia", "new_guinea", "western_australia")
    whole = land_of("australia", "siam")
    assert ("region", "australia") in told(compared(before, before, [whole] * 4))
    assert ("region", "australia") not in told(compared(before, before, [whole] * 4, later=before))


def test_what_failed_by_bad_luck_is_no_reason():
    """A region that what was done would have completed nine times of ten."""
    before = land_of("siam", "indonesia", "new_guinea", "western_australia")
    attack = Campaign(("new_guinea", "eastern_australia"), 0, 6, (1,), 0.99)
    turn = compared(
        before, before, [land_of("australia", "siam")] * 4, done=TurnPlan((), (attack,))
    )
    assert ("region", "australia") not in told(turn)


def test_what_was_left_with_one_and_lost_is_told_with_how_many_hold_it():
    ended = land_of("australia", "siam")
    back = land_of("indonesia", "new_guinea", "western_australia", "eastern_australia")
    strong = land_of("australia", "siam", armies={"siam": 9})
    turn = compared(ended, ended, [strong] * 4, back)
    assert Advantage("guard", territory=TerritoryId("siam"), n=9, than=1) in reasons(turn)


def test_a_region_that_was_lost_names_its_gate_and_nothing_twice():
    ended = land_of("australia", "siam")
    back = land_of("siam", "new_guinea", "western_australia", "eastern_australia")
    strong = land_of("australia", "siam", armies={"indonesia": 9})
    found = told(compared(ended, ended, [strong] * 4, back))
    assert found[0] == ("keep", "australia")
    assert ("guard", "indonesia") not in found


def test_the_other_winning_before_the_next_turn_comes_first():
    ended, safe = land_of("australia"), land_of("australia", "siam")
    turn = compared(ended, ended, [safe] * 4, replace(ended, winner=BLUE))
    assert told(turn)[0] == ("forestall", BLUE)


def test_how_a_seat_stands_is_what_can_be_counted():
    at = SeatStanding(DUEL, land_of("australia", armies={"indonesia": 5, "siam": 7}), RED)
    assert (at.income, at.borders, at.largest, at.strongest) == (3 + 2, 1, 5, "indonesia")
    assert (at.threat(TerritoryId("indonesia")), at.at(TerritoryId("siam"))) == (7, 0)


@pytest.mark.parametrize("than", [0, 1, 2])
def test_each_reason_is_a_whole_sentence(than):
    phrasing = Phrasing(words(), DUEL, ROSTER)
    board = table_view(DUEL, land_of("australia"))
    for kind in ("guard", "lost", "odds", "gambles", "income", "together", "borders", "weaken"):
        why = Advantage(
            kind,
            territory=TerritoryId("siam"),
            source=TerritoryId("china"),
            seat=RED,
            n=7,
            than=than,
        )
        point = TurningPoint(1, RED, NOTHING, NOTHING, 0.5, 0.4, (why,), board)
        (line,) = why_line(phrasing, point)
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


def test_of_a_long_turn_its_largest_attacks_can_be_kept_in_mind():
    small, large = (Campaign(WAY[:2], 1, 9, (n,), chance) for n, chance in ((1, 0.9), (4, 0.8)))
    unlikely = Campaign(WAY[1:], 0, 3, (9,), 0.1)
    plan = TurnPlan(((WAY[0], 3),), (small, unlikely, large))
    assert [core.campaigns for core in cores_of(plan)] == [(large,), (small, large)]
