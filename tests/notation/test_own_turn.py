"""A line belongs to one turn of its owner's, and goes on in no other."""

import pytest

from rules.model.commands import EndPhase, Place
from tests.notation.carrying import position, written

HELD = {"red": {"KD1": 4}, "green": {"KD2": 2}}
"""Nobody holds a whole planet, so nobody is granted ships."""


def tour():
    return position(
        name="galaxy", seats=("red", "blue", "green"), phase="battle", land=HELD, rest="blue"
    )


def goes_through_a_tour(line):
    """Red's line, carried on each time that others have ended their stages, until the next tour."""
    game = tour()
    made = written(game, "red", line).go_on()
    while (game.state.round, game.state.step.waiting_for) != (2, ("red",)):
        act(game, game.state.step.waiting_for[0])
        made.go_on()
    return made


def act(game, seat):
    """Place what a seat is granted, or end its stage."""
    for choice in game.legal(seat):
        if choice.kind == "place":
            game.play(Place(seat=seat, territory=choice.territory, armies=choice.armies[1]))
            return
    game.play(EndPhase(seat=seat))


@pytest.mark.rule("GX-TOUR-1")
@pytest.mark.parametrize(
    "line", ["KD1 +all; end", "spread; end", "KD1 +1 or end", "KD1 +2 or skip; end"]
)
def test_what_asks_for_no_more_than_is_granted_is_done(line):
    made = goes_through_a_tour(line)
    assert made.stop.reason == "done"
    assert made.said == "/; /"


@pytest.mark.rule("GX-TOUR-1")
def test_anything_else_waits_for_its_owner_in_the_next_turn():
    """Stopped in its turn, which others then ended for it, it does not go on in another."""
    game = tour()
    made = written(game, "red", "/; KD1 +2; end").go_on()
    while game.state.step.waiting_for != ("red",):
        act(game, game.state.step.waiting_for[0])
    assert made.go_on().why == ("refused", 2)
    while game.state.round == 1 or "red" not in game.state.step.waiting_for:
        act(game, game.state.step.waiting_for[0])
    assert made.go_on().why == ("not_in_this_phase", 2)
    assert made.said == "/"


def test_a_standing_order_given_before_ends_no_turn():
    """It is no deed of the turn in which it is given, which the `end` behind it would take for its own."""
    game = position(phase="battle", land={"blue": {"peru": 3}})
    made = written(game, "blue", "standing one; end").go_on()
    assert made.why == ("held", 2)
    while game.state.turn.seat == "red":
        game.play(EndPhase(seat="red"))
    assert made.go_on().why == ("refused", 2)
    assert made.stop.facts["refusal"] == "armies_left_to_place"
