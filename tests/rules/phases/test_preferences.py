"""Claiming by preference: said beforehand, done in turn (`E3-SETUP-2`, `GN-SETUP-2`)."""

import pytest

from rules.core.views import player_view
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.errors import Reason
from rules.players.baseline import rank_claims


@pytest.fixture
def claiming(fresh):
    return fresh(name="parker")


def claims(events):
    return [
        (event.seat, event.territory) for event in events if isinstance(event, e.TerritoryClaimed)
    ]


def test_a_preference_is_claimed_when_the_turn_comes_round(claiming):
    first, second, third = claiming.state.seats
    assert claims(claiming.play(cmd.Prefer(seat=second, territories=("peru", "brazil")))) == []
    claimed = claims(claiming.play(cmd.Claim(seat=first, territory="alaska")))
    assert claimed == [(first, "alaska"), (second, "peru")]
    assert claiming.waiting == ((third,), "claim")


def test_what_is_taken_by_then_is_passed_over(claiming):
    first, second, _ = claiming.state.seats
    claiming.play(cmd.Prefer(seat=second, territories=("peru", "brazil")))
    claimed = claims(claiming.play(cmd.Claim(seat=first, territory="peru")))
    assert claimed == [(first, "peru"), (second, "brazil")]


def test_who_is_at_turn_claims_their_best_at_once(claiming):
    first, second, _ = claiming.state.seats
    claimed = claims(claiming.play(cmd.Prefer(seat=first, territories=("peru",))))
    assert claimed == [(first, "peru")]
    assert claiming.waiting == ((second,), "claim")


def test_a_preference_that_is_used_up_waits_for_its_owner(claiming):
    first, second, third = claiming.state.seats
    for seat, territories in ((second, ("peru",)), (third, ("brazil",))):
        claiming.play(cmd.Prefer(seat=seat, territories=territories))
    claiming.play(cmd.Claim(seat=first, territory="alaska"))
    claiming.play(cmd.Claim(seat=first, territory="kamchatka"))
    assert claiming.waiting == ((second,), "claim")


def test_the_last_preference_given_counts_and_none_takes_it_back(claiming):
    first, second, _ = claiming.state.seats
    for territories in (("peru",), ("brazil",), ()):
        claiming.play(cmd.Prefer(seat=second, territories=territories))
    claiming.play(cmd.Claim(seat=first, territory="alaska"))
    assert claiming.waiting == ((second,), "claim")


def test_with_everybodys_preference_the_claiming_is_over_at_once(claiming):
    edition, board = claiming.edition, claiming.edition.board
    for seat in claiming.state.seats:
        ranked = rank_claims(edition, player_view(edition, claiming.state, seat))
        claiming.play(cmd.Prefer(seat=seat, territories=ranked))
    assert set(claiming.state.land) == set(board.territories)
    held = [len(claiming.state.territories_of(seat)) for seat in claiming.state.seats]
    assert held == [14, 14, 14]
    assert claiming.waiting[1] == "place"


def test_a_preference_names_the_board_and_comes_before_the_claims_are_over(claiming, fresh):
    seat = claiming.state.seats[1]
    claiming.refuse(
        cmd.Prefer(seat=seat, territories=("peru", "atlantis")),
        Reason.UNKNOWN_TERRITORY,
        territory="atlantis",
    )
    dealt = fresh()
    late = cmd.Prefer(seat="red", territories=("peru",))
    dealt.refuse(late, Reason.NOT_IN_THIS_PHASE, command="prefer", phase="place")
