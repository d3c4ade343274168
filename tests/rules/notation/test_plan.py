"""What the steps of a line mean when they are carried out, one sentence a test."""

import random
from dataclasses import dataclass
from functools import partial

import pytest

from rules.core.decide import legal, play, start
from rules.core.evolve import replay
from rules.core.views import player_view
from rules.model import commands as cmd
from rules.model.commands import EndPhase, Place
from rules.model.errors import IllegalCommand
from rules.notation.plan import begin, carry_on, next_of
from rules.notation.progress import Plan, Stop, StopReason
from rules.notation.reader import WRITTEN, read
from rules.notation.steps import Step
from rules.notation.writer import write
from rules.players.baseline import spread
from rules.players.levels import choose_steadily
from tests.rules.laws import test_golden as golden
from tests.rules.notation.carrying import carried, next_at, position, written
from tests.rules.notation.random_lines import RandomLines
from tests.rules.notation.rewriting import (
    Turn,
    as_ordered,
    as_people_write,
    playing,
    turns,
    without_slashes,
)
from tests.rules.support.twins import twin_of
from tests.sampling import is_sampled, sampled

WIN, LOSS = ((6, 5, 4), (1,)), ((1, 1, 1), (6,))
SOUTH = {"red": {"brazil": 8, "congo": 1}, "blue": {"peru": 1, "argentina": 1, "venezuela": 1}}
"""Red in Brazil, Blue around it with one army each; all else is Yellow's."""

LANDS = [land for held in SOUTH.values() for land in held]


@pytest.fixture
def south():
    """Red's attacks by Ryzyko: Brazil with 8 armies against single ones."""
    return position(land=SOUTH)


def placing(**facts):
    return position(phase="reinforce", **{"land": SOUTH, **facts})


def test_a_step_of_a_later_phase_ends_those_before_it():
    made = carried(placing(), "red", "brazil +3; brazil > peru keep 5; brazil => peru 1", *WIN)
    assert made.said == "brazil +3; /; brazil > peru; occupy 6; /; brazil => peru 1"


def test_a_slash_is_the_command_and_end_each_that_is_left():
    assert carried(position(land=SOUTH), "red", "/").said == "/"
    made = carried(placing(), "red", "brazil +3; end")
    assert made.said == "brazil +3; /; /; /"
    assert made.game.waiting == (("blue",), "reinforce")
    assert made.stop.reason == "done"


def test_end_in_the_last_phase_ends_that_alone():
    assert carried(position(land=SOUTH, phase="regroup"), "red", "end").said == "/"


def test_what_is_past_is_not_in_this_phase(south):
    made = carried(south, "red", "brazil +1; end")
    assert made.why == ("not_in_this_phase", 1)
    assert made.stop.facts == {"phase": "battle"}
    assert carried(south, "red", "brazil +1 or skip; end").said == "/; /"


def test_announce_belongs_to_no_phase():
    made = carried(placing(), "red", "announce")
    assert (made.said, made.why) == ("", ("refused", 1))
    assert made.stop.facts["refusal"] == "not_fulfilled"
    assert carried(placing(), "red", "announce or skip; brazil +3").said == "brazil +3"


def test_a_bare_attack_goes_on_until_captured(south):
    made = carried(south, "red", "brazil > peru", *LOSS, *WIN)
    assert made.orders[0].until == "captured"
    assert made.game.owner("peru") == "red"


def test_once_is_one_throw_and_until_a_mark(south):
    assert carried(south, "red", "brazil > peru once", *LOSS).orders[0].until == "once"
    made = carried(south, "red", "brazil > peru until 6 occupy 3", *LOSS)
    assert made.orders[0].until == cmd.StopAt(6)
    assert made.game.armies("brazil") == 6


def test_a_path_goes_on_from_each_land_taken_with_all_but_keep(south):
    made = carried(south, "red", "brazil > peru > argentina keep 2", *WIN, *WIN)
    assert made.said == "brazil > peru; occupy 6; peru > argentina; occupy 4"
    assert (made.game.armies("brazil"), made.game.armies("peru")) == (2, 2)


def test_a_path_without_keep_goes_on_with_all(south):
    made = carried(south, "red", "brazil > peru > argentina; occupy 3", *WIN, *WIN)
    assert made.said == "brazil > peru; occupy 7; peru > argentina; occupy 3"


def test_where_a_path_fails_its_rest_is_left_out():
    game = position(land={**SOUTH, "red": {"brazil": 2}})
    made = carried(game, "red", "brazil > peru > argentina; end", (1,), (6,))
    assert made.said == "brazil > peru; /; /"


def test_armies_sent_are_fewer_further_on_where_fewer_stand_there(south):
    made = carried(south, "red", "brazil > peru > argentina 3 occupy 3", *WIN, (6, 5), (1,))
    assert [order.armies for order in made.orders[::2]] == [3, 2]


def test_while_attacks_once_as_long_as_the_chance_holds():
    """6 that may fight against 1: 99.8 %; 2 against 1: 75.4 %; 1 against 1: 41.7 %."""
    game = position(land={"red": {"brazil": 4}, "blue": {"peru": 1}})
    rolls = (*LOSS, (1, 1), (6,))
    made = carried(game, "red", "brazil > peru while 70%; end", *rolls)
    assert made.said == "brazil > peru once; brazil > peru once; /; /"
    assert game.armies("brazil") == 2


def test_while_that_never_holds_attacks_never(south):
    assert carried(south, "red", "brazil > peru while 100%; end").said == "/; /"


def test_if_asks_the_chance_before_each_land_of_a_path():
    game = position(land={"red": {"brazil": 4}, "blue": {"peru": 1, "argentina": 5}})
    made = carried(game, "red", "brazil > peru > argentina occupy all if 50%; end", *WIN)
    assert made.said == "brazil > peru; occupy 3; /; /"


def test_if_asks_the_chance_of_the_dice_that_are_sent():
    """3 against 2 with three dice: 65.6 % in Parker's; with one die less than a half."""
    land = {"red": {"brazil": 4}, "blue": {"peru": 2}}
    game = position(name="parker", land=land)
    assert carried(game, "red", "brazil > peru dice 1 if 60%").said == ""
    assert (
        next_at(game, "red", written(game, "red", "brazil > peru if 60%").plan).then.kind
        == "attack"
    )


def test_if_asks_the_chance_of_a_single_throw_where_there_is_only_one():
    """Three dice against one win a throw with 66.0 %; fought on, it is 91.6 %."""
    game = position(land={"red": {"brazil": 4}, "blue": {"peru": 1}})
    assert carried(game, "red", "brazil > peru once if 70%").said == ""
    assert carried(game, "red", "brazil > peru once if 65%", *LOSS).said == "brazil > peru once"


def test_the_chance_asked_goes_down_to_until_alone():
    game = position(land={"red": {"brazil": 10}, "blue": {"peru": 8}})
    assert carried(game, "red", "brazil > peru until 9 if 10%").said == ""


def test_a_condition_that_fails_leaves_the_step_out(south):
    line = (
        "brazil > peru if peru yellow; brazil > peru if peru >= 2; brazil > peru if congo blue; end"
    )
    assert carried(south, "red", line).said == "/; /"
    game = position(land=SOUTH)
    line = "brazil > peru once if brazil mine and peru <= 1 and peru blue"
    assert carried(game, "red", line, *LOSS).said == "brazil > peru once"


def test_or_wait_waits_where_a_condition_fails(south):
    made = carried(south, "red", "brazil > peru if peru >= 2 or wait; end")
    assert (made.said, made.why) == ("", ("guard", 1))


def test_or_end_ends_the_turn_where_a_condition_fails(south):
    made = carried(south, "red", "brazil > peru if peru >= 2 or end; brazil > venezuela")
    assert made.said == "/; /"
    assert made.stop.reason == "done"


@pytest.mark.parametrize(
    ("share", "armies"),
    [("3", 3), ("all", 7), ("few", 3), ("keep 3", 5), ("keep 0", 7), ("keep 9", 3)],
)
def test_the_occupation_is_said_by_the_clause_or_by_the_next_step(share, armies):
    by_clause = share if share.startswith("keep") else f"occupy {share}"
    for line in (f"brazil > peru {by_clause}", f"brazil > peru; occupy {share}"):
        made = carried(position(land=SOUTH), "red", line, *WIN)
        assert made.orders[1].armies == armies
        assert made.stop.reason == "done"


def test_all_follow_where_enemies_stand_beside_the_land_taken_else_few():
    made = carried(position(land=SOUTH), "red", "brazil > peru; end", *WIN)
    assert made.orders[1].armies == 7
    inland = {"red": {"brazil": 8, "peru": 1, "argentina": 1}, "blue": {"venezuela": 1}}
    inland["red"] |= {"central_america": 1}
    made = carried(position(land=inland), "red", "brazil > venezuela; end", *WIN)
    assert made.orders[1].armies == 3


def test_answers_that_nobody_asks_for_are_passed_over(south):
    made = carried(
        south, "red", "reroll 1; occupy 3; defend 2; brazil > peru; reroll none; occupy 4", *WIN
    )
    assert made.said == "brazil > peru; occupy 4"


def test_an_occupation_is_refused_as_any_order(south):
    made = carried(south, "red", "brazil > peru; occupy 9", *WIN)
    assert made.why == ("refused", 2)
    assert made.stop.facts["facts"] == {"armies": 9, "low": 3, "high": 7}


def rerolling():
    land = {"red": {"brazil": 9}, "blue": {"peru": 2}}
    return position(name="gniazdo", land=land, hands={"red": ["peru"]}, reroll="with_card")


@pytest.mark.rule("GN-VAR-4")
def test_a_reroll_is_answered_by_the_next_step():
    line = "brazil > peru; reroll 1; reroll none; occupy 5"
    made = carried(rerolling(), "red", line, (5, 4, 1), (6, 6), (6,), (6, 6, 6), (1, 1))
    assert made.said == "brazil > peru; reroll 1; reroll none; occupy 5"


@pytest.mark.rule("GN-VAR-4")
def test_a_question_without_an_answer_stops():
    made = carried(rerolling(), "red", "brazil > peru; occupy 5", (5, 4, 1), (6, 6))
    assert (made.said, made.why) == ("brazil > peru", ("question", 1))
    assert made.stop.facts == {"phase": "reroll"}


@pytest.mark.rule("GN-VAR-4")
def test_reroll_none_as_a_clause_is_never_asked():
    made = carried(rerolling(), "red", "brazil > peru reroll none", (6, 6, 6), (1, 1))
    assert made.orders[0].keep
    assert made.orders[1].kind == "occupy"


@pytest.mark.rule("GN-VAR-4")
def test_an_answer_that_is_refused_is_told_with_its_own_step():
    made = carried(rerolling(), "red", "brazil > peru; reroll 3", (5, 4, 1), (6, 6))
    assert made.why == ("refused", 2)
    again = carried(
        rerolling(),
        "red",
        "brazil > peru; reroll 3 or skip; reroll none; occupy 5",
        (6, 6, 6),
        (1, 1),
    )
    assert again.said == "brazil > peru; reroll none; occupy 5"


def test_a_land_that_has_changed_its_owner_stops_the_line(south):
    made = written(south, "red", "brazil > peru; end")
    later = position(land={**SOUTH, "blue": {"argentina": 1}})  # Peru is Yellow's
    made.game = later
    assert made.go_on().why == ("owner_changed", 1)
    assert made.stop.facts == {"territory": "peru"}
    assert made.said == ""


def test_ones_own_land_that_the_third_side_took_stops_the_line():
    """What that side takes of others' may be the line's own doing; what it took of one's own is not."""
    land = {"red": {"brazil": 3, "peru": 1}, "grey": {"congo": 2}}
    game = position(seats=("red", "blue"), phase="reinforce", land=land, rest="blue")
    made = written(game, "red", "peru +1; end")
    land = {"red": {"brazil": 3}, "grey": {"congo": 2, "peru": 1}}
    made.game = position(seats=("red", "blue"), phase="reinforce", land=land, rest="blue")
    assert made.go_on().why == ("owner_changed", 1)
    assert made.stop.facts == {"territory": "peru"}


def test_a_land_that_the_step_itself_asks_about_may_have_another_owner(south):
    made = written(south, "red", "brazil > peru if peru <= 3")
    made.game = position(land={**SOUTH, "blue": {"argentina": 1}})
    assert made.go_on(*WIN).orders[0].kind == "attack"


def test_a_land_that_the_line_itself_takes_is_no_change(south):
    made = carried(south, "red", "brazil > peru keep 3; brazil => peru 1; peru > argentina", *WIN)
    assert made.why == ("not_in_this_phase", 3)
    made = carried(position(land=SOUTH), "red", "brazil > peru; peru > argentina", *WIN, *WIN)
    assert made.stop.reason == "done"


MISTYPED = {
    "peru => brazil 3": "not_yours",
    "brazil => peru 3": "not_yours",
    "brazil => congo 3": "not_adjacent",
    "brazil => alaska 3": "not_yours",
}


@pytest.mark.parametrize(("line", "why"), MISTYPED.items())
def test_a_step_that_fits_no_later_phase_ends_none(south, line, why):
    made = carried(south, "red", f"{line}; end")
    assert (made.why, made.said) == (("refused", 1), "")
    assert made.stop.facts["refusal"] == why
    assert made.game.waiting == (("red",), "battle")
    made = carried(position(land=SOUTH), "red", f"{line} or skip; brazil > peru keep 5", *WIN)
    assert made.said == "brazil > peru; occupy 3"
    assert carried(position(land=SOUTH), "red", f"{line} or end; brazil > peru").said == "/; /"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("brazil > egypt", "not_adjacent"),
        ("peru > brazil", "not_yours"),
        ("congo > east_africa", "too_few_armies"),
        ("brazil > congo", "your_own"),
        ("brazil > peru 9", "armies_not_allowed"),
    ],
)
def test_an_attack_that_can_not_be_ends_no_reinforcement(line, why):
    made = carried(placing(), "red", f"brazil +3; {line}")
    assert (made.why, made.said) == (("refused", 2), "brazil +3")
    assert made.stop.facts["refusal"] == why
    assert made.game.waiting == (("red",), "reinforce")


TOUR = {"red": {"KD1": 4, "KD2": 1}, "green": {"KD3": 2}}


@pytest.mark.rule("GX-TOUR-1")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("KD3 +2", "not_yours"),
        ("KD1 +2", "armies_not_allowed"),
        ("KD1 => KD3 1", "not_yours"),
        ("trade KD1, KD2, KD3", "not_your_card"),
    ],
)
def test_a_placing_in_the_first_stage_ends_it_only_where_ships_may_come(line, why):
    seats = ("red", "blue", "green")
    game = position(name="galaxy", seats=seats, phase="battle", land=TOUR, rest="blue")
    made = carried(game, "red", line)
    assert (made.why, made.said) == (("refused", 1), "")
    assert made.stop.facts["refusal"] == why
    hands = {"red": ("KD1", "KD2", "KD4")}
    game = position(name="galaxy", seats=seats, phase="battle", land=TOUR, rest="blue", hands=hands)
    assert carried(game, "red", "KD1 +2").said == "/"


@pytest.mark.rule("H-GX-14")
def test_what_the_other_may_still_change_is_no_reason_to_refuse():
    """In the first stage of three: by the third one the other player may have taken the land."""
    land = {"red": {"KD1": 1, "KD2": 3}, "blue": {"KD3": 9}}
    for line, why in (
        ("KD1 > KD2", None),
        ("KD3 > KD2", "not_yours"),
        ("KD2 > RA1", "not_adjacent"),
    ):
        game = position(
            name="galaxy", seats=("red", "blue"), phase="reinforce", land=land, rest="grey"
        )
        game.play(cmd.EndPhase(seat="red"))
        assert (game.waiting, game.state.turn.stage) == ((("red",), "regroup"), 1)
        made = carried(game, "red", line)
        assert made.said == ("/" if why is None else "")
        assert made.why == (("held", 1) if why is None else ("refused", 1))
        assert made.stop.facts.get("refusal") == why


def test_what_the_rules_refuse_waits_skips_or_ends(south):
    refused = "brazil > congo"
    made = carried(south, "red", f"{refused}; end")
    assert (made.why, made.said) == (("refused", 1), "")
    assert made.stop.facts["refusal"] == "your_own"
    assert carried(position(land=SOUTH), "red", f"{refused} or skip; end").said == "/; /"
    made = carried(position(land=SOUTH), "red", f"{refused} or end; brazil > peru")
    assert made.said == "/; /"


def test_a_refused_line_goes_on_from_the_step_that_was_refused(south):
    made = carried(south, "red", "brazil > peru once if peru yellow; brazil > congo; end")
    assert made.why == ("refused", 2)
    assert made.plan.cursor.step == 1


def test_the_implied_end_of_a_phase_is_refused_with_its_step():
    made = carried(placing(), "red", "brazil +1; brazil > peru")
    assert made.why == ("refused", 2)
    assert made.stop.facts == {"refusal": "armies_left_to_place", "facts": {"armies": 2}}


def test_all_places_what_is_left_and_then_nothing():
    made = carried(placing(), "red", "brazil +1; congo +all; brazil +all; end")
    assert made.said == "brazil +1; congo +2; /; /; /"


def test_all_on_anothers_land_is_refused():
    made = carried(placing(), "red", "peru +all")
    assert made.stop.facts["refusal"] == "not_yours"


def test_all_is_as_much_as_there_is_room_for():
    land = {"red": {"brazil": 11, "congo": 1}}
    game = position(name="gniazdo", phase="reinforce", land=land, stack_limit=12)
    assert carried(game, "red", "brazil +all; congo +all").said == "brazil +1; congo +2"


def test_spread_is_the_generals_even_spread():
    land = {"red": {"brazil": 1, "congo": 1, "peru": 1, "argentina": 1, "venezuela": 1}}
    made = carried(placing(land=land), "red", "spread; end")
    placed = {order.territory: order.armies for order in made.orders[:-3]}
    game = placing(land=land)
    view = player_view(game.edition, game.state, "red")
    whole = spread(game.edition, view, game.legal("red"))
    assert placed == {order.territory: order.armies for order in whole}
    assert sorted(placed.values()) == [1, 2, 2]


def test_a_move_of_all_or_all_but_some():
    regroup = position(land=SOUTH | {"red": {"brazil": 8, "north_africa": 1}}, phase="regroup")
    assert carried(regroup, "red", "brazil => north_africa all").orders[0].armies == 7
    regroup = position(land=SOUTH | {"red": {"brazil": 8, "north_africa": 1}}, phase="regroup")
    assert carried(regroup, "red", "brazil => north_africa keep 3").orders[0].armies == 5
    regroup = position(land=SOUTH | {"red": {"brazil": 3, "north_africa": 1}}, phase="regroup")
    assert carried(regroup, "red", "brazil => north_africa keep 3; end").said == "/"


def trading(*symbols):
    """Red about to place, with cards of these symbols that show no land of anybody's named."""
    deck, hand = position().edition.deck.symbols, []
    for symbol in symbols:
        hand.append(next(c for c, s in deck.items() if s == symbol and c not in (*hand, *LANDS)))
    return position(phase="reinforce", land=SOUTH, hands={"red": hand})


def test_trade_best_is_the_set_worth_most():
    game = trading("infantry", "infantry", "infantry", "artillery", "artillery", "artillery")
    (order,) = carried(game, "red", "trade best").orders
    assert {game.edition.deck.symbols[card] for card in order.cards} == {"artillery"}


def test_trade_best_without_a_set_is_passed_over():
    assert carried(trading("infantry"), "red", "trade best; brazil +3").said == "brazil +3"


def test_trade_forced_trades_only_if_the_rules_demand_it():
    three = trading("infantry", "infantry", "infantry")
    assert carried(three, "red", "trade forced; brazil +3").said == "brazil +3"
    five = trading("infantry", "infantry", "infantry", "cavalry", "cavalry")
    assert carried(five, "red", "trade forced").orders[0].kind == "trade"


def test_a_joker_without_number_is_whichever_is_in_hand():
    hand = ["alaska", "alberta", "joker_2"]
    game = position(phase="reinforce", land=SOUTH, hands={"red": hand})
    made = carried(game, "red", "trade alaska, alberta, joker")
    assert made.orders[0].cards == ("alaska", "alberta", "joker_2")


def test_a_seat_that_is_not_waited_for_is_held(south):
    made = carried(south, "blue", "peru +3; end")
    assert (made.said, made.why) == ("", ("held", 1))


def test_what_may_be_said_at_any_time_is_said_at_once(south):
    made = carried(south, "blue", "standing one; peru +3")
    assert (made.said, made.why) == ("standing one", ("held", 2))
    assert carried(south, "blue", "resign").stop.reason == "done"


def test_a_claim_of_victory_is_held_for_ones_turn_where_it_must_be(south):
    assert carried(south, "blue", "announce or skip").why == ("held", 1)


def test_the_game_being_over_a_line_is_done():
    game = position(land={"red": {"brazil": 8}}, rest="red", seats=("red", "blue", "yellow"))
    made = written(game, "blue", "peru +3")
    game.play(cmd.Resign(seat="blue"))
    assert made.go_on().stop.reason == "done"


@pytest.mark.rule("PL-2P-7")
def test_the_neutrals_half_is_placed_by_the_other_and_the_line_is_held():
    land = {"red": {"brazil": 3}, "blue": {"peru": 1}, "grey": {"congo": 1, "egypt": 1}}
    game = position(seats=("red", "blue"), phase="reinforce", land=land, rest="blue")
    red = carried(game, "red", "brazil +all; end")
    assert red.why == ("held", 2)
    blue = carried(game, "blue", "congo +all; peru +2")
    assert [order.territory for order in blue.orders] == ["congo"]
    assert blue.why == ("held", 2)
    assert red.go_on().said.endswith("/; /; /")
    assert red.stop.reason == "done"


@pytest.mark.rule("PL-2P-7")
def test_a_line_for_ones_own_turn_waits_while_the_neutral_is_placed():
    land = {"red": {"brazil": 3}, "blue": {"peru": 1}, "grey": {"congo": 1, "egypt": 1}}
    game = position(seats=("red", "blue"), phase="reinforce", land=land, rest="blue")
    carried(game, "red", "brazil +all; /")
    assert game.waiting == (("blue",), "place_neutral")
    assert carried(game, "blue", "peru +2; end").why == ("held", 1)


@pytest.mark.rule("PL-DICE-3")
def test_a_live_defence_holds_the_attackers_line_and_is_answered_by_the_defenders():
    game = position(land={**SOUTH, "blue": {"peru": 5}}, defence="live")
    red = carried(game, "red", "brazil > peru once; end")
    assert red.why == ("held", 1)
    blue = carried(game, "blue", "defend 1", (6, 6, 6), (1,))
    assert blue.said == "defend 1"
    assert red.go_on().said.endswith("/; /")


@pytest.mark.rule("PL-DICE-3")
def test_a_turn_prepared_does_not_answer_for_the_defence():
    game = position(land={**SOUTH, "blue": {"peru": 5}}, defence="live")
    carried(game, "red", "brazil > peru once")
    assert carried(game, "blue", "peru +3; end").why == ("held", 1)


def test_a_line_is_begun_by_its_owners_view_alone(south):
    with pytest.raises(ValueError, match="red can't write by the view of blue"):
        begin(read("end", "world"), "red", player_view(south.edition, south.state, "blue"))


def test_a_line_may_be_cut_off_after_so_many_commands(south):
    made = written(south, "red", "brazil > peru; end").go_on(*WIN, most=1)
    assert made.stop is None
    assert made.go_on().stop.reason == "done"


@pytest.mark.rule("PL-2P-7")
def test_end_does_not_reach_into_another_turn():
    land = {"red": {"brazil": 3}, "blue": {"peru": 1}, "grey": {"congo": 1, "egypt": 1}}
    game = position(seats=("red", "blue"), phase="reinforce", land=land, rest="blue")
    carried(game, "red", "brazil +all; /")
    assert carried(game, "blue", "congo +all; end").stop.reason == "done"


# Whole games by lines: kept turns come out as they were, random lines always stop, nothing unseen
# counts.


def board_of(name):
    return "galaxy" if name.startswith("galaxy") else "world"


@pytest.mark.parametrize(
    ("name", "written"),
    [
        pytest.param(name, style, marks=() if is_sampled(number + turn, 6) else pytest.mark.soak)
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


# A line belongs to one turn of its owner's, and goes on in no other.

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
