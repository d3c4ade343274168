"""Places: whoever leaves is last among those who were still in, in order of leaving (`places@2`)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.model.board import Seat
from rules.model.events import PlayerEliminated, SeatResigned
from rules.model.state import GameState
from rules.ratings.results import judge_places
from rules.table.roster import Act, PersonId, PlaceRules, Player
from tests.bot.support.samples import ROSTER

SEATS = A, B, C, D = tuple(map(Seat, ("red", "blue", "yellow", "green")))


def fell(*seats):
    return [PlayerEliminated(seat=seat, by=A) for seat in seats]


def judged(log, *acts, winner=A, seats=SEATS):
    players = tuple(Player(seat, seat, PersonId(seat)) for seat in seats)
    roster = replace(ROSTER, players=players, acts=acts, rules=PlaceRules.SECOND)
    return judge_places(roster, GameState(winner=winner), log)


def placed(log, *acts, winner=A):
    return {seat: one.place for seat, one in judged(log, *acts, winner=winner).items()}


def test_a_seat_handed_over_at_the_deal_is_last_whatever_its_computer_does():
    """It was second of six for no turn."""
    assert placed(fell(D, C, B), Act(0, "replaced", B, own=True)) == {A: 1, C: 2, D: 3, B: 4}


def test_nobody_wins_by_leaving():
    found = judged(fell(D, C, B), Act(1, "sat_in", A))
    assert (found[A].place, found[A].won, found[A].takeover) == (3, False, 3)
    assert (found[B].place, found[B].won) == (1, False), "first, and it was no victory"
    assert found[D].place == 4, "they had fallen before"


@pytest.mark.parametrize("kind", ["sat_in", "replaced", "moderated", "voted", "forgotten"])
def test_however_a_computer_came_they_have_left(kind):
    assert placed(fell(D, C, B), Act(1, kind, C)) == {A: 1, B: 2, C: 3, D: 4}


def test_in_order_of_leaving_at_one_moment_too():
    acts = Act(0, "replaced", C, own=True), Act(0, "replaced", B, own=True)
    assert placed(fell(B, C, D), *acts) == {A: 1, D: 2, B: 3, C: 4}


def test_who_resigns_is_last_among_those_still_in():
    log = [*fell(D), SeatResigned(seat=B), *fell(C)]
    assert placed(log) == {A: 1, C: 2, B: 3, D: 4}


class TestBack:
    def test_before_the_next_one_falls_the_place_is_what_they_make_of_it(self):
        acts = Act(1, "sat_in", C), Act(1, "taken_back", C)
        assert placed(fell(D, B, C), *acts) == {A: 1, C: 2, B: 3, D: 4}

    def test_after_the_next_one_has_fallen_they_have_left(self):
        acts = Act(0, "sat_in", C), Act(1, "taken_back", C)
        assert placed(fell(D, B, C), *acts) == {A: 1, B: 2, D: 3, C: 4}

    def test_who_handed_it_over_by_themselves_has_left(self):
        acts = Act(0, "replaced", A, own=True), Act(0, "taken_back", A)
        assert placed(fell(D, C, B), *acts)[A] == 4

    def test_the_first_time_counts_that_was_for_good(self):
        acts = Act(0, "sat_in", C), Act(2, "taken_back", C), Act(2, "sat_in", C)
        assert placed(fell(D, B, C), *acts)[C] == 4


@given(
    st.permutations(SEATS),
    st.lists(st.tuples(st.integers(0, 3), st.sampled_from(SEATS), st.booleans()), max_size=6),
)
def test_whoever_leaves_is_never_before_anybody_who_stays_longer(order, leaving):
    """And all are placed, one first, with no seat's own leaving ever bettering its place."""
    log, winner = fell(*order[:-1]), order[-1]
    acts = tuple(
        Act(at, "replaced", seat, own=own)
        for at, seat, own in sorted(leaving)
        if at <= (order.index(seat) if seat in order[:-1] else 3)
    )
    staying, after = placed(log, winner=winner), placed(log, *acts, winner=winner)
    assert sorted(after.values()) == [1, 2, 3, 4]
    first_left = {act.seat: act.revision for act in reversed(acts)}
    for seat, at in first_left.items():
        still_in = [
            other for other in SEATS if other not in first_left and order.index(other) >= at
        ]
        assert all(after[other] < after[seat] for other in still_in)
        if len(first_left) == 1:
            assert after[seat] >= staying[seat]
