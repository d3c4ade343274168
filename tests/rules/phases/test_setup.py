"""Setting up a game for three to six players (`PL-SETUP-1` to `-10`)."""

from collections import Counter
from dataclasses import replace
from itertools import cycle, islice

import pytest

from rules.core.decide import start
from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.board import COLOURS, DestroyColour
from rules.model.commands import ClaimTerritoryChoice, PlaceChoice
from rules.model.errors import Reason
from rules.players.baseline import rank_claims

SEATS = ("red", "blue", "yellow")


def of_kind(events, kind):
    return [event for event in events if isinstance(event, kind)]


def plan_all(game, seat):
    """The seat plans all that they have left on their first territory."""
    choice = game.offers(seat, PlaceChoice)[0]
    command = cmd.Place(seat=seat, territory=choice.territory, armies=choice.armies[1])
    return game.play_with(command, ProvableDice(b"the deck", len(game.log)))


def laid(events):
    return [event.seat for event in of_kind(events, e.PlanLaid)]


@pytest.mark.rule("PL-SETUP-1")
def test_each_plays_the_colour_that_they_chose(fresh):
    game = fresh(players=3, seats=("cyan", "green", "purple"))
    assert game.log[0].seats == ("cyan", "green", "purple")
    assert {holding.owner for holding in game.state.land.values()} == {"cyan", "green", "purple"}


@pytest.mark.rule("PL-SETUP-3")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_missions_on_unused_colours_are_removed(edition, fresh, scripted, players):
    """With fewer than 6 players cards of unused colours are removed."""
    missions = edition("ryzyko", 6).missions
    played = [
        m.id
        for m in missions.values()
        if not isinstance(m, DestroyColour) or m.colour in COLOURS[:players]
    ]
    assert len(played) == 8 + players
    drawn = _scripted_deal(edition, scripted, players, missions=played[::-1])
    game = fresh(players=players, dice=drawn)
    assert [event.mission for event in of_kind(game.log, e.MissionDealt)] == played[::-1][:players]
    drawn.must_be_spent()


@pytest.mark.rule("PL-SETUP-3", "PL-COMP-1")
def test_six_players_draw_from_all_fourteen_missions(edition, fresh, scripted):
    missions = list(edition("ryzyko", 6).missions)
    assert len(missions) == 14
    game = fresh(players=6, dice=_scripted_deal(edition, scripted, 6, missions=missions))
    assert list(game.state.secrets.missions.values()) == missions[:6]


@pytest.mark.rule("PL-SETUP-4", "PL-SETUP-6")
def test_dealing_starts_left_of_the_general(edition, fresh, scripted):
    """One mission each starting left of the General; territories are dealt the same way."""
    dice = _scripted_deal(edition, scripted, 3, order=[(1,), (6,), (3,)])
    game = fresh(players=3, dice=dice)
    assert game.state.seats == ("blue", "yellow", "red")
    assert [event.seat for event in of_kind(game.log, e.MissionDealt)] == ["blue", "yellow", "red"]
    (dealt,) = of_kind(game.log, e.TerritoriesDealt)
    assert [seat for _, seat, _ in dealt.territories[:4]] == ["blue", "yellow", "red", "blue"]


@pytest.mark.rule("H-ALL-1")
def test_tied_players_roll_again_among_themselves(edition, fresh, scripted):
    """Tied opening roll: the tied players roll again."""
    rolls = [(5,), (2,), (5,), (5,), (4,), (4,), (6,), (1,), (3,)]
    dice = _scripted_deal(edition, scripted, 4, order=rolls)
    game = fresh(players=4, dice=dice)
    dice.must_be_spent()
    assert game.state.seats == ("green", "yellow", "red", "blue")
    (drawn,) = of_kind(game.log, e.OrderDrawn)
    assert drawn.rolls == (
        (("red", 5), ("blue", 2), ("yellow", 5), ("green", 5)),
        (("red", 4), ("yellow", 4), ("green", 6)),
        (("red", 1), ("yellow", 3)),
    )


@pytest.mark.rule("PL-SETUP-5")
@pytest.mark.parametrize(("players", "armies"), [(3, 35), (4, 30), (5, 25), (6, 20)])
def test_starting_battalions(fresh, players, armies):
    """Battalions 3p 35, 4p 30, 5p 25, 6p 20: those on the board and those still to place."""
    state = fresh(players=players).state
    assert {state.armies_of(s) + state.to_place[s] for s in state.seats} == {armies}


@pytest.mark.rule("PL-SETUP-6")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_all_42_territories_are_dealt(fresh, players):
    """With 4 or 5 players two players, the first two, get one more."""
    state = fresh(players=players).state
    assert len(state.land) == 42
    held = [len(state.territories_of(seat)) for seat in state.seats]
    share, over = divmod(42, players)
    assert held == [share + 1] * over + [share] * (players - over)


@pytest.mark.rule("PL-SETUP-8")
def test_one_battalion_stands_on_each_territory_first(fresh):
    game = fresh()
    assert {holding.armies for holding in game.state.land.values()} == {1}
    assert game.waiting == (game.state.seats, "place")


@pytest.mark.rule("PL-SETUP-8")
def test_battalions_are_laid_one_by_one_in_turn(fresh):
    """Players in turn add one battalion each, starting left of the General."""
    game = fresh()
    first, second, third = game.state.seats
    assert laid(plan_all(game, third)) == []
    assert laid(plan_all(game, first)) == [first]
    assert laid(plan_all(game, second)) == [second, third, first] * 20 + [second, third]


@pytest.mark.rule("PL-SETUP-8")
def test_a_plan_is_laid_only_as_far_as_the_others_have_planned(fresh):
    game = fresh()
    first, second, third = game.state.seats
    plan_all(game, first)
    plan_all(game, third)
    territory = game.offers(second, PlaceChoice)[0].territory
    events = game.play(cmd.Place(seat=second, territory=territory, armies=3))
    assert laid(events) == [second, third, first] * 3
    assert game.waiting == ((second,), "place")


@pytest.mark.rule("PL-SETUP-8")
def test_a_plan_is_laid_in_the_order_in_which_it_was_given(fresh):
    game = fresh()
    first, second, third = game.state.seats
    here, there = (choice.territory for choice in game.offers(first, PlaceChoice)[:2])
    for territory in (here, there, here):
        game.play(cmd.Place(seat=first, territory=territory, armies=1))
    events = plan_all(game, second) + plan_all(game, third)
    mine = [event.territory for event in of_kind(events, e.PlanLaid) if event.seat == first]
    assert mine == [there, here]


@pytest.mark.rule("PL-SETUP-9")
def test_all_may_be_concentrated_on_one_territory(fresh):
    game = fresh()
    for seat in game.state.seats:
        plan_all(game, seat)
    assert Counter(h.armies for h in game.state.land.values()) == {1: 39, 22: 3}


@pytest.mark.rule("H-ALL-11")
def test_who_has_none_left_is_skipped(fresh):
    """4 or 5 dealt players have unequal numbers left: a player with none is skipped."""
    game = fresh(players=4)
    a, b, c, d = game.state.seats
    assert [game.state.to_place[seat] for seat in (a, b, c, d)] == [19, 19, 20, 20]
    order = [seat for s in (d, c, b, a) for seat in laid(plan_all(game, s))]
    assert order == [a, b, c, d] * 19 + [c, d]
    assert game.waiting == ((a,), "reinforce")


@pytest.mark.rule("H-ALL-11")
def test_who_has_none_left_from_the_start_is_not_waited_for(edition):
    """With as many battalions as the larger share of land, two of four have nothing to place."""
    few = replace(edition("ryzyko", 4), start_armies=11)
    table = start(few, COLOURS[:4], ProvableDice(b"few", 0))
    left = {seat: armies for seat, armies in table.state.to_place.items() if armies}
    assert left == dict.fromkeys(table.state.seats[2:], 1)
    assert table.state.step
    assert table.state.step.waiting_for == table.state.seats[2:]


@pytest.mark.rule("PL-SETUP-10", "PL-SETUP-7")
def test_the_deck_with_the_jokers_is_shuffled_when_setup_is_over(fresh, edition, scripted):
    """Cards go back, jokers added, shuffled, face down."""
    game = fresh()
    first, second, third = game.state.seats
    plan_all(game, first)
    plan_all(game, second)
    choice = game.offers(third, PlaceChoice)[0]
    cards = sorted(edition("ryzyko", 3).deck.symbols)
    assert not game.state.cards.deck
    command = cmd.Place(seat=third, territory=choice.territory, armies=choice.armies[1])
    game.play_with(command, scripted(orders={"deck": cards}))
    assert game.state.cards.deck == tuple(cards)
    assert len(cards) == 44
    assert {"joker_1", "joker_2"} <= set(cards)
    assert all(game.hand(seat) == () for seat in SEATS)


@pytest.mark.rule("H-PL-24", "PL-TURN-1")
@pytest.mark.parametrize("name", ["ryzyko", "ryzyko@1"])
def test_seats_are_drawn_and_each_thing_goes_clockwise_through_them(fresh, scripted, name):
    """The deal, the missions, the laying and the turns alike; nobody keeps the seat that they joined by."""
    lands = list(fresh(name).edition.board.territories)
    goals = [m for m in fresh(name).edition.missions if "destroy" not in m]
    goals += ["destroy_red", "destroy_blue", "destroy_green"]
    dice = scripted((1,), (6,), (3,), orders={"missions": goals, "deal": lands})
    game = fresh(name, seats=("red", "blue", "green"), dice=dice)
    order = ("blue", "green", "red")
    assert game.state.seats == order
    assert [game.owner(land) for land in lands[:4]] == [*order, "blue"]
    assert list(game.state.secrets.missions) == [*order]
    for seat in order:
        plan_all(game, seat)
    turns = [step.waiting_for[0] for step in (game.state.step, *game.state.agenda)]
    assert turns == [seat for seat in order for _ in range(3)]


@pytest.mark.rule("PL-TURN-1")
def test_the_first_turn_is_left_of_the_general_then_clockwise(fresh):
    game = fresh()
    for seat in game.state.seats:
        plan_all(game, seat)
    turns = [step.waiting_for[0] for step in (game.state.step, *game.state.agenda)]
    assert turns == [seat for seat in game.state.seats for _ in range(3)]


def test_a_plan_may_be_withdrawn_as_far_as_it_is_not_laid(fresh):
    game = fresh()
    first, *_ = game.state.seats
    plan_all(game, first)
    assert game.state.to_place[first] == 20
    events = game.play(cmd.Withdraw(seat=first))
    assert events == (e.PlanWithdrawn(seat=first), e.StepReopened(seat=first))
    assert game.state.to_place[first] == 20
    assert {choice.armies for choice in game.offers(first, PlaceChoice)} == {(1, 20)}


def test_who_is_still_planning_withdraws_without_being_called_back(fresh):
    game = fresh()
    last = game.state.seats[-1]
    territory = game.offers(last, PlaceChoice)[0].territory
    game.play(cmd.Place(seat=last, territory=territory, armies=4))
    waited_for = game.waiting
    assert game.play(cmd.Withdraw(seat=last)) == (e.PlanWithdrawn(seat=last),)
    assert game.waiting == waited_for


def test_nothing_planned_or_all_laid_cannot_be_withdrawn(fresh, position):
    game = fresh()
    first = game.state.seats[0]
    game.refuse(cmd.Withdraw(seat=first), Reason.NOTHING_PLANNED)
    territory = game.offers(first, PlaceChoice)[0].territory
    game.play(cmd.Place(seat=first, territory=territory, armies=1))
    game.refuse(cmd.Withdraw(seat=first), Reason.NOTHING_PLANNED)
    position().refuse(cmd.Withdraw(seat="red"), Reason.NOTHING_PLANNED)


def test_no_more_may_be_planned_than_are_left(fresh):
    game = fresh()
    last = game.state.seats[-1]
    mine = game.offers(last, PlaceChoice)[0].territory
    for armies in (-1, 0, 22):
        refused = cmd.Place(seat=last, territory=mine, armies=armies)
        game.refuse(refused, Reason.ARMIES_NOT_ALLOWED, armies=armies, low=1, high=21)
    game.play(cmd.Place(seat=last, territory=mine, armies=20))
    second = cmd.Place(seat=last, territory=mine, armies=2)
    game.refuse(second, Reason.ARMIES_NOT_ALLOWED, armies=2, low=1, high=1)


def test_who_has_planned_all_is_not_asked_again(fresh):
    game = fresh()
    first, second, third = game.state.seats
    territory = game.offers(first, PlaceChoice)[0].territory
    plan_all(game, first)
    again = cmd.Place(seat=first, territory=territory, armies=1)
    game.refuse(again, Reason.NOT_YOUR_TURN, waiting_for=(second, third))
    assert game.legal(first) == ()


def test_plans_go_on_one_s_own_land_only(fresh):
    game = fresh()
    first, second, _ = game.state.seats
    theirs = game.offers(second, PlaceChoice)[0].territory
    command = cmd.Place(seat=first, territory=theirs, armies=1)
    game.refuse(command, Reason.NOT_YOURS, territory=theirs, owner=second)
    nowhere = cmd.Place(seat=first, territory="atlantis", armies=1)
    game.refuse(nowhere, Reason.UNKNOWN_TERRITORY, territory="atlantis")


def _scripted_deal(edition, scripted, players, *, order=None, missions=None):
    """Dice for a whole setup: turn order as seated unless named, missions and land in file order."""
    rules = edition("ryzyko", players)
    seats = COLOURS[:players]
    played = [
        m.id
        for m in rules.missions.values()
        if not isinstance(m, DestroyColour) or m.colour in seats
    ]
    rolls = order or [(6 - i,) for i in range(players)]
    orders = {"missions": missions or played, "deal": tuple(rules.board.territories)}
    return scripted(*rolls, orders=orders)


# Setups in which empty territories are claimed one by one (`E3-SETUP-2`, `GN-SETUP-2`, `H-E1-3`).

CLAIMING = ["classic", "parker", "gniazdo"]


def claim_next(game):
    (seat,) = game.state.step.waiting_for
    territory = game.offers(seat, ClaimTerritoryChoice)[0].territory
    dice = ProvableDice(b"the deck", len(game.log))
    game.play_with(cmd.Claim(seat=seat, territory=territory), dice)
    return seat


def claim_all(game):
    claimed = []
    while game.waiting[1] == "claim":
        claimed.append(claim_next(game))
    return claimed


def laid_by_all(game):
    events = [x for seat in game.state.seats for x in plan_all(game, seat)]
    return [x.seat for x in events if isinstance(x, e.PlanLaid)]


@pytest.mark.rule("E3-SETUP-2", "GN-SETUP-2", "H-E1-3", "H-GN-7")
@pytest.mark.parametrize("name", CLAIMING)
def test_the_highest_die_begins_and_the_others_follow_as_they_sit(fresh, scripted, name):
    """Highest die places the first infantry; from their left everyone claims one in turn."""
    dice = scripted((3,), (6,), (3,), (1,))
    game = fresh(name, players=4, dice=dice)
    dice.must_be_spent()
    assert game.state.seats == ("blue", "yellow", "green", "red")
    assert game.state.land == {}
    assert game.waiting == (("blue",), "claim")
    assert claim_all(game) == list(islice(cycle(game.state.seats), 42))


@pytest.mark.rule("H-ALL-1")
def test_only_who_tied_for_the_highest_rolls_again(fresh, scripted):
    dice = scripted((5,), (2,), (5,), (2,), (1,), (4,))
    game = fresh("parker", players=4, dice=dice)
    dice.must_be_spent()
    assert game.state.seats[0] == "yellow"


@pytest.mark.rule("E3-SETUP-2", "GN-SETUP-2")
def test_any_empty_territory_may_be_claimed_once(fresh):
    """One unoccupied territory in turn until all 42 are taken."""
    game = fresh("parker")
    first, second, third = game.state.seats
    assert len(game.offers(first, ClaimTerritoryChoice)) == 42
    game.play(cmd.Claim(seat=first, territory="peru"))
    taken = cmd.Claim(seat=second, territory="peru")
    game.refuse(taken, Reason.ALREADY_TAKEN, territory="peru", owner=first)
    early = cmd.Claim(seat=third, territory="brazil")
    game.refuse(early, Reason.NOT_YOUR_TURN, waiting_for=(second,))
    nowhere = cmd.Claim(seat=second, territory="atlantis")
    game.refuse(nowhere, Reason.UNKNOWN_TERRITORY, territory="atlantis")
    assert len(game.offers(second, ClaimTerritoryChoice)) == 41


@pytest.mark.rule("E3-SETUP-3", "GN-SETUP-2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_then_one_army_each_in_turn_from_whoever_comes_next(fresh, players):
    """One army each in turn on own territories until all are out: the claims were turns too."""
    game = fresh("parker", players=players)
    claimed = claim_all(game)
    assert game.waiting == (game.state.seats, "place")
    laid = laid_by_all(game)
    pieces = game.edition.start_armies * players
    assert claimed + laid == list(islice(cycle(game.state.seats), pieces))


@pytest.mark.rule("E3-SETUP-3")
def test_no_limit_per_territory(fresh):
    game = fresh("parker")
    claim_all(game)
    laid_by_all(game)
    stacks = sorted(holding.armies for holding in game.state.land.values())
    assert stacks[-3:] == [22, 22, 22]


@pytest.mark.rule("E3-SETUP-1", "E1-SETUP-1", "GN-SETUP-1", "H-E1-1")
@pytest.mark.parametrize("name", CLAIMING)
@pytest.mark.parametrize(("players", "armies"), [(3, 35), (4, 30), (5, 25), (6, 20)])
def test_starting_armies(fresh, name, players, armies):
    """3p 35, 4p 30, 5p 25, 6p 20; six players of E1: 20, as in all other rulebooks."""
    game = fresh(name, players=players)
    assert set(game.state.to_place.values()) == {armies}
    claim_all(game)
    laid_by_all(game)
    assert {game.state.armies_of(seat) for seat in game.state.seats} == {armies}


@pytest.mark.rule("E3-SETUP-4", "GN-CARD-1", "E3-COMP-1", "E1-COMP-1")
@pytest.mark.parametrize("name", CLAIMING)
def test_the_first_placer_takes_the_first_turn_and_the_jokers_stay_in(fresh, name):
    """Shuffle Risk cards without missions (wild cards stay in): 42 and 2."""
    game = fresh(name)
    claim_all(game)
    laid_by_all(game)
    assert game.waiting == ((game.state.seats[0],), "reinforce")
    assert sorted(game.state.cards.deck) == sorted(game.edition.deck.symbols)
    assert len(game.state.cards.deck) == 44
    assert game.state.secrets.missions == {}


@pytest.mark.rule("E1-2P-1")
def test_classically_two_claim_the_board_with_fifty_each(fresh):
    """2 players: "Classically ... 50"."""
    game = fresh("classic", players=2, two_players="plain_50")
    assert game.state.fates.neutrals == ()
    claim_all(game)
    laid_by_all(game)
    assert {game.state.armies_of(seat) for seat in game.state.seats} == {50}


@pytest.mark.rule("H-ALL-13", "H-ALL-14")
@pytest.mark.parametrize("claims", [0, 1, 2, 3, 7, 41])
def test_land_that_a_resigning_player_would_have_claimed_goes_round(fresh, claims):
    game = fresh("parker", players=4)
    for _ in range(claims):
        claim_next(game)
    gone = game.state.seats[2]
    held = game.state.territories_of(gone)
    game.play(cmd.Resign(seat=gone))
    claimed = claim_all(game)
    assert len(game.state.land) == 42
    assert game.state.territories_of(gone) == held
    left = [seat for seat in game.state.seats if seat != gone]
    at = left.index(claimed[0]) if claimed else 0
    assert claimed == list(islice(cycle(left[at:] + left[:at]), 42 - claims))
    for seat in left:
        plan_all(game, seat)
    assert game.waiting == ((game.state.seats[0],), "reinforce")


@pytest.mark.rule("H-ALL-14")
def test_two_who_are_left_of_six_lack_no_armies_to_claim_with(fresh):
    """Never refuse a legal placement for lack of plastic: twenty armies, twenty-one territories."""
    game = fresh("parker", players=6)
    for seat in game.state.seats[2:]:
        game.play(cmd.Resign(seat=seat))
    claim_all(game)
    first, second = game.state.seats[:2]
    assert [len(game.state.territories_of(s)) for s in (first, second)] == [21, 21]
    assert {h.armies for h in game.state.land.values()} == {1}
    assert game.waiting == ((first,), "reinforce")


@pytest.mark.rule("H-PL-11", "H-E3-7", "H-E3-8")
@pytest.mark.parametrize("held", [23, 24])
def test_a_colour_that_left_before_it_held_land_means_24_territories(position, held):
    """Whoever had to destroy it could never do so; the card names what holds instead."""
    board = list(position().edition.board.territories)
    facts = {"name": "parker", "goal": "mission", "missions": {"blue": "destroy_red"}}
    game = position(turn="blue", land={"blue": dict.fromkeys(board[:held], 1)}, **facts)
    game.play(cmd.Resign(seat="red"))
    assert game.state.winner == ("blue" if held == 24 else None)


@pytest.mark.parametrize("claim", ["at_once", "automatic"])
def test_nobody_wins_while_land_is_claimed(fresh, claim):
    game = fresh("parker", goal="mission", claim=claim)
    if claim == "at_once":
        command = cmd.ClaimVictory(seat=game.state.seats[1])
        facts = {"command": "claim_victory", "phase": "claim"}
        game.refuse(command, Reason.NOT_IN_THIS_PHASE, **facts)
    claim_all(game)
    assert game.state.winner is None


def test_what_a_resigned_player_preferred_is_forgotten(fresh):
    game = fresh("parker", players=4)
    last = game.state.seats[-1]
    game.play(cmd.Prefer(seat=last, territories=("peru",)))
    game.play(cmd.Resign(seat=last))
    assert game.state.secrets.preferences == {}


# Claiming by preference: said beforehand, done in turn (`E3-SETUP-2`, `GN-SETUP-2`).


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
