"""Who resigns leaves a garrison that only defends (a house rule, `H-ALL-13`)."""

from dataclasses import replace

import pytest

from rules.core.dice import ProvableDice
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import ClaimChoice, PlaceChoice
from rules.model.errors import Reason
from tests.rules.support.soundness import must_be_sound
from tests.rules.support.variants import Variant, plain
from tests.sampling import sampled

HAND = ("alaska", "joker_1", "peru")


@pytest.mark.rule("H-ALL-13")
def test_their_armies_stay_where_they_are(position):
    game = position(land={"blue": {"kamchatka": 4, "japan": 2}})
    before = game.state.land
    game.play(cmd.Resign(seat="blue"))
    assert game.state.land == before
    assert game.state.fates.resigned == {"blue"}


@pytest.mark.rule("H-ALL-13")
def test_their_cards_go_under_the_deck(position):
    game = position(land={"blue": {"kamchatka": 4}}, hands={"blue": HAND})
    deck = game.state.cards.deck
    events = game.play(cmd.Resign(seat="blue"))
    assert e.HandReturned(seat="blue", count=3, cards=HAND) in events
    assert game.state.cards.deck == (*deck, *HAND)
    assert game.hand("blue") == ()


@pytest.mark.rule("H-ALL-13")
def test_their_mission_is_put_away(position):
    game = position(land={"blue": {"kamchatka": 4}}, missions={"blue": "asia_africa"})
    game.play(cmd.Resign(seat="blue"))
    assert game.state.secrets.missions == {}


@pytest.mark.rule("H-ALL-13")
def test_their_turns_are_passed_over_now_and_later(position):
    game = position(land={"red": {"alaska": 1}, "blue": {"kamchatka": 4}})
    game.play(cmd.Resign(seat="blue"))
    game.play(cmd.EndPhase(seat="red"))
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("yellow",), "reinforce")
    assert "blue" not in {s for step in game.state.agenda for s in step.waiting_for}


@pytest.mark.rule("H-ALL-13")
@pytest.mark.parametrize("phase", ["reinforce", "battle", "regroup"])
def test_in_their_own_turn_the_next_player_begins(position, phase):
    game = position(phase=phase, land={"red": {"alaska": 4}, "blue": {"kamchatka": 4}})
    game.play(cmd.Resign(seat="red"))
    assert game.waiting == (("blue",), "reinforce")
    assert game.state.turn.seat == "blue"
    assert game.state.to_place["red"] == 0


@pytest.mark.rule("H-ALL-13")
def test_the_last_of_a_round_resigns_and_a_new_round_begins(position):
    game = position(
        turn="yellow", phase="regroup", land={"red": {"alaska": 1}, "blue": {"peru": 1}}
    )
    game.play(cmd.Resign(seat="yellow"))
    assert (game.state.round, game.waiting) == (2, (("red",), "reinforce"))


@pytest.mark.rule("H-ALL-13")
def test_in_a_conquest_the_fewest_move_in_first(position):
    """Every territory is always garrisoned (`PL-OCC-2`)."""
    game = position(land={"red": {"alaska": 9}, "blue": {"kamchatka": 1, "japan": 1}})
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    game.play(cmd.Resign(seat="red"))
    assert (game.armies("alaska"), game.armies("kamchatka")) == (6, 3)
    assert game.state.conquest is None
    assert game.waiting == (("blue",), "reinforce")


@pytest.mark.rule("H-ALL-13")
def test_in_a_conquest_that_eliminated_the_hand_goes_under_the_deck_with_their_own(position):
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}, "green": {"egypt": 2}}
    seats = ("red", "blue", "yellow", "green")
    hands = {"red": ("india",), "blue": HAND}
    game = position(seats=seats, land=land, hands=hands)
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    game.play(cmd.Resign(seat="red"))
    assert game.state.fates.eliminated == {"blue": "red"}
    assert game.state.cards.deck[-4:] == ("india", *HAND)
    assert game.waiting == (("yellow",), "reinforce")


@pytest.mark.rule("H-ALL-13")
def test_who_took_the_last_opponent_s_last_territory_has_won_even_if_they_resign(position):
    game = position(land={"red": {"alaska": 9}, "blue": {"kamchatka": 1}}, rest="yellow")
    game.play(cmd.Resign(seat="yellow"))
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    events = game.play(cmd.Resign(seat="red"))
    assert events[-1] == e.GameWon(seat="red", goal="last_standing")
    assert game.armies("kamchatka") == 3


@pytest.mark.rule("H-ALL-13")
def test_another_s_resignation_leaves_a_conquest_to_be_settled(position):
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1, "japan": 1}, "green": {"egypt": 2}}
    game = position(seats=("red", "blue", "yellow", "green"), land=land)
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    for seat in ("blue", "green"):
        game.play(cmd.Resign(seat=seat))
    assert game.waiting == (("red",), "occupy")
    game.play(cmd.Occupy(seat="red", armies=5))
    assert game.waiting == (("red",), "battle")


@pytest.mark.rule("H-ALL-13")
def test_what_the_last_who_stays_had_just_taken_is_occupied(position):
    """Every territory is always garrisoned (`PL-OCC-2`), also when the game ends."""
    game = position(land={"red": {"alaska": 9}, "blue": {"kamchatka": 1, "japan": 1}})
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    game.play(cmd.Resign(seat="blue"))
    events = game.play(cmd.Resign(seat="yellow"))
    assert events[-1] == e.GameWon(seat="red", goal="last_standing")
    assert (game.armies("alaska"), game.armies("kamchatka")) == (6, 3)


@pytest.mark.rule("H-ALL-13")
def test_their_garrison_is_attacked_and_rolls_by_their_last_order(position):
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 5}}
    game = position(land=land, standing={"blue": "one"})
    game.play(cmd.Resign(seat="blue"))
    attack = cmd.Attack(seat="red", source="alaska", target="kamchatka")
    game.play(attack, (6, 6, 6), (1,))
    assert game.armies("kamchatka") == 4


@pytest.mark.rule("H-ALL-13")
def test_their_colour_is_destroyed_when_its_last_battalion_falls(position):
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}}
    game = position(land=land, missions={"red": "destroy_blue"}, hands={"blue": HAND})
    game.play(cmd.Resign(seat="blue"))
    assert game.offers("red", ClaimChoice) == []
    game.refuse(cmd.ClaimVictory(seat="red"), Reason.NOT_FULFILLED)
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    assert game.hand("red") == ()
    won = game.play(cmd.ClaimVictory(seat="red"))
    assert won[-1] == e.GameWon(seat="red", goal="mission", mission="destroy_blue")


@pytest.mark.rule("H-ALL-13")
def test_the_last_who_has_not_resigned_has_won(position):
    game = position(land={"red": {"alaska": 1}, "blue": {"peru": 1}})
    game.play(cmd.Resign(seat="blue"))
    events = game.play(cmd.Resign(seat="red"))
    assert events[-1] == e.GameWon(seat="yellow", goal="last_standing")
    assert game.waiting is None


@pytest.mark.rule("H-ALL-13")
def test_who_has_resigned_may_do_nothing_more(position):
    game = position(land={"red": {"alaska": 4}, "blue": {"kamchatka": 4}})
    game.play(cmd.Resign(seat="red"))
    assert game.legal("red") == ()
    game.refuse(cmd.Resign(seat="red"), Reason.ALREADY_RESIGNED, seat="red")
    game.refuse(cmd.Standing(seat="red", dice="one"), Reason.ALREADY_RESIGNED, seat="red")
    attack = cmd.Attack(seat="red", source="alaska", target="kamchatka")
    for command in (attack, cmd.EndPhase(seat="red"), cmd.ClaimVictory(seat="red")):
        game.refuse(command, Reason.NOT_YOUR_TURN, waiting_for=("blue",))


def plan_all(game, seat):
    choice = game.offers(seat, PlaceChoice)[0]
    command = cmd.Place(seat=seat, territory=choice.territory, armies=choice.armies[1])
    return game.play_with(command, ProvableDice(b"the deck", len(game.log)))


@pytest.mark.rule("H-ALL-13")
def test_in_setup_their_unlaid_armies_are_gone_and_the_others_lay_on(fresh):
    game = fresh()
    first, second, third = game.state.seats
    plan_all(game, second)
    plan_all(game, third)
    events = game.play_with(cmd.Resign(seat=first), ProvableDice(b"the deck", len(game.log)))
    assert [x.seat for x in events if isinstance(x, e.PlanLaid)] == [second, third] * 21
    assert game.state.armies_of(first) == 14
    assert (game.state.round, game.waiting) == (1, ((second,), "reinforce"))


@pytest.mark.rule("H-ALL-13")
def test_in_setup_a_resignation_of_who_has_planned_takes_their_plan_away(fresh):
    game = fresh()
    first, second, third = game.state.seats
    plan_all(game, first)
    game.play(cmd.Resign(seat=first))
    assert game.state.secrets.plans.get(first, ()) == ()
    assert game.waiting == ((second, third), "place")
    game.refuse(cmd.Withdraw(seat=first), Reason.NOTHING_PLANNED)


@pytest.mark.rule("H-ALL-13")
def test_in_setup_the_last_who_stays_has_won(fresh):
    game = fresh()
    first, second, third = game.state.seats
    game.play(cmd.Resign(seat=first))
    events = game.play(cmd.Resign(seat=third))
    assert events[-1] == e.GameWon(seat=second, goal="last_standing")


@pytest.mark.rule("H-ALL-13")
def test_a_plan_laid_while_another_resigns_keeps_the_turn_order(fresh):
    game = fresh(players=4)
    a, b, c, d = game.state.seats
    for seat in (a, c, d):
        plan_all(game, seat)
    assert game.state.armies_of(a) == 12
    events = game.play_with(cmd.Resign(seat=b), ProvableDice(b"the deck", len(game.log)))
    laid = [x.seat for x in events if isinstance(x, e.PlanLaid)]
    assert laid == [*[c, d, a] * 18, c, d, c, d]


# Whoever resigns, at whatever kind of step of whatever rulebook: the game goes on or is over
# (`H-ALL-13`).

VARIANTS = [
    *plain(),
    Variant("ryzyko", 4, {"goal": "capitals", "defence": "live"}),
    Variant("ryzyko", 2, {"goal": "capitals", "defence": "live"}),
    Variant("parker", 4, {"defence": "live", "goal": "mission", "claim": "automatic"}),
    Variant("gniazdo", 4, {"reroll": "with_card", "stack_limit": 12}),
    Variant("gniazdo", 2, {"reroll": "with_card", "stack_limit": 12}),
    Variant("galaxy", 3, {"reroll": "with_card", "defence": "live"}),
    Variant("galaxy", 2, {"defence": "live"}),
]

AFTERWARDS = 20
"""Commands played on after a resignation."""


def branch(game):
    return replace(game, log=list(game.log))


def resigned(game, seat):
    """The game after the seat has resigned; None if it has already fallen."""
    after, command = branch(game), cmd.Resign(seat=seat)
    if game.state.conquest and not game.state.holds_land(seat):
        game.refuse(command, Reason.ALREADY_RESIGNED, seat=seat)
        return None
    after.play_with(command, ProvableDice(b"resigning", len(after.log)))
    return after


def steps_of(game):
    """The kinds of step that a game of this variant comes to."""
    edition = game.edition
    setup = next(x.agenda for x in game.log if isinstance(x, e.RoundBegan))
    asked = {"defend": edition.defence == "live", "reroll": edition.reroll}
    return {
        "occupy",
        *(step.phase for step in setup),
        *(phase.name for phase in edition.phases),
        *(phase for phase, is_asked in asked.items() if is_asked),
    }


@pytest.mark.rule("H-ALL-13")
@pytest.mark.parametrize("variant", sampled(VARIANTS, 3), ids=str)
def test_anybody_may_resign_at_any_step(fresh, played, variant):
    """Twice at each kind of step, by those who are waited for and by the others."""
    seats = variant.edition().colours
    game = fresh(variant.name, variant.players, seats, **variant.options)
    seen = []
    for at in played(game, 5, limit=900):
        phase = at.state.step.phase if at.state.step else None
        if phase is None or seen.count(phase) == 2 or (seen and seen[-1] == phase):
            continue
        seen.append(phase)
        for seat in at.state.playing():
            after = resigned(at, seat)
            if after is not None:
                must_go_on(after, played)
    assert set(seen) >= steps_of(game)


def must_go_on(game, played):
    must_be_sound(game)
    for at in played(game, 7, limit=AFTERWARDS):
        must_be_sound(at)


@pytest.mark.rule("H-ALL-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_but_one_resign_one_after_the_other(fresh, players):
    seats = ("red", "blue", "green", "yellow")
    for name in ("ryzyko", "classic", "gniazdo", "galaxy"):
        game = fresh(name, players, seats)
        for seat in game.state.seats[:-1]:
            assert game.state.winner is None
            game.play(cmd.Resign(seat=seat))
        assert game.state.winner == game.state.seats[-1]
        must_be_sound(game)


@pytest.mark.rule("H-ALL-13")
@pytest.mark.parametrize("claimed", [0, 1, 20])
@pytest.mark.parametrize("name", ["classic", "parker", "gniazdo", "classic@1"])
def test_the_last_resignation_while_land_is_claimed_decides_a_game_of_missions(
    fresh, name, claimed
):
    """Whatever mission is left: no region is anybody's while some of its land is nobody's."""
    winners = set()
    for key in range(14):
        dice = ProvableDice(bytes([key]), 0)
        game = fresh(name, 3, ("red", "blue", "green"), dice, goal="mission")
        for territory in list(game.edition.board.territories)[:claimed]:
            (seat,) = game.state.step.waiting_for
            game.play(cmd.Claim(seat=seat, territory=territory))
        for seat in game.state.seats[:-1]:
            game.play(cmd.Resign(seat=seat))
        assert game.state.winner == game.state.seats[-1]
        assert game.log[-1].goal == "last_standing"
        winners.add(game.state.secrets.missions[game.state.winner])
    assert len(winners) > 6
