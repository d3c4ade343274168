"""Setups in which empty territories are claimed one by one (`E3-SETUP-2`, `GN-SETUP-2`, `H-E1-3`)."""

from itertools import cycle, islice

import pytest

from rules.core.dice import ProvableDice
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import ClaimTerritoryChoice, PlaceChoice
from rules.model.errors import Reason

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


def plan_all(game, seat):
    choice = game.offers(seat, PlaceChoice)[0]
    command = cmd.Place(seat=seat, territory=choice.territory, armies=choice.armies[1])
    return game.play_with(command, ProvableDice(b"the deck", len(game.log)))


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
