"""The galaxy for two, with the ally that fights for whoever conquers (`GX-2P-...`, `H-GX-14`, `-18`)."""

from collections import Counter

import pytest

from rules.core.dice import ProvableDice
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import AttackChoice, EndPhaseChoice, FortifyChoice, PlaceChoice
from rules.model.errors import Reason

SEATS = ("red", "blue")


@pytest.fixture
def duel(position):
    def make(**facts):
        return position(**{"name": "galaxy", "seats": SEATS, "rest": "grey", **facts})

    return make


def attack(source, target, seat="red", **orders):
    return cmd.Attack(seat=seat, source=source, target=target, **orders)


@pytest.mark.rule("GX-2P-1", "GX-2P-2")
def test_forty_ships_each_and_twenty_eight_of_the_ally_s(fresh):
    """Jokers out, 14 cards each, own ships on own 14; the other 14 to the ally, 2 ships each."""
    game = fresh("galaxy", players=2, seats=SEATS)
    state = game.state
    assert Counter(h.owner for h in state.land.values()) == {"red": 14, "blue": 14, "grey": 14}
    assert {h.armies for h in state.land.values() if h.owner == "grey"} == {2}
    assert dict(state.to_place) == {"red": 26, "blue": 26}
    assert (state.secrets.missions, game.waiting) == ({}, (SEATS, "lay"))
    assert all(game.owner(c.territory) == "red" for c in game.offers("red", PlaceChoice))
    for seat in SEATS:
        choice = game.offers(seat, PlaceChoice)[0]
        game.play(cmd.Place(seat=seat, territory=choice.territory, armies=26))
        game.play_with(cmd.EndPhase(seat=seat), ProvableDice(b"the deck", len(game.log)))
    assert len(game.state.cards.deck) == 44


@pytest.mark.rule("GX-2P-3", "GX-2P-4", "GX-2P-6", "H-GX-15")
def test_version_1_let_the_ally_s_half_be_laid_before_any_attack(duel, edition):
    """9:2=4, placed by the defender (other player) on ally territories; then A attacks, then moves."""
    planets = edition("galaxy", 2).board.regions
    mine = [*planets["rayendezh2"].territories, *planets["gaba2"].territories]
    land = {"red": dict.fromkeys(mine, 2), "blue": {"YG1": 2}}
    game = duel(name="galaxy@1", phase="reinforce", land=land)
    assert game.state.to_place["red"] == 9
    game.play(cmd.Place(seat="red", territory="GA1", armies=9))
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("blue",), "place_neutral")
    assert game.state.to_place["grey"] == 4
    assert {game.owner(c.territory) for c in game.offers("blue", PlaceChoice)} == {"grey"}
    game.play(cmd.Place(seat="blue", territory="TA1", armies=4))
    assert game.waiting == (("red",), "battle")
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("red",), "regroup")
    game.play(cmd.EndPhase(seat="red"))
    assert game.state.turn.seat == "blue"


@pytest.mark.rule("GX-2P-5")
@pytest.mark.parametrize(("order", "dice"), [("most", (5, 4)), ("one", (5,))])
def test_one_attacks_opponent_or_ally_and_the_other_rolls_for_the_ally(duel, order, dice):
    land = {"red": {"YG1": 6}, "blue": {"YG2": 2}, "grey": {"YG3": 3}}
    game = duel(land=land, standing={"blue": order})
    assert {c.target for c in game.offers("red", AttackChoice) if c.source == "YG1"} >= {
        "YG2",
        "YG3",
    }
    game.play(attack("YG1", "YG3"), (6, 6, 6), dice)
    assert game.armies("YG3") == 3 - len(dice)


@pytest.mark.rule("GX-2P-6", "GX-2P-7", "H-GX-14")
def test_whose_turn_it_is_may_attack_with_the_ally_but_never_their_own(duel):
    """Never conquer one's own territories with ally ships; only against the other player."""
    land = {"red": {"YG1": 6, "YG2": 2}, "blue": {"TR1": 1, "TR5": 1}, "grey": {"YG4": 5, "YG3": 1}}
    game = duel(land=land)
    by_ally = {(c.source, c.target) for c in game.offers("red", AttackChoice) if c.source == "YG4"}
    assert by_ally == {("YG4", "TR1")}
    game.refuse(attack("YG4", "YG1"), Reason.YOUR_OWN, territory="YG1")
    game.refuse(attack("TR1", "YG4"), Reason.NOT_YOURS, territory="TR1", owner="blue")
    later = duel(land=land, turn="blue")
    by_ally = {(c.source, c.target) for c in later.offers("blue", AttackChoice)}
    assert ("YG4", "YG1") in by_ally
    assert ("YG4", "TR1") not in by_ally


@pytest.mark.rule("GX-2P-7", "GX-2P-8", "H-GX-14")
def test_what_the_ally_conquers_is_the_ally_s_and_brings_no_card(duel):
    """Conquests by the ally become ally territory, no card."""
    land = {"red": {"YG1": 6}, "blue": {"TR1": 1, "TR5": 1}, "grey": {"YG4": 5}}
    game = duel(land=land, deck=("RA1",))
    game.play(attack("YG4", "TR1"), (6, 6, 6), (1,))
    assert game.waiting == (("red",), "occupy")
    game.play(cmd.Occupy(seat="red", armies=3))
    assert (game.owner("TR1"), game.armies("TR1"), game.armies("YG4")) == ("grey", 3, 2)
    assert game.hand("red") == ()
    assert not game.state.turn.captured


@pytest.mark.rule("GX-2P-8")
def test_a_conquest_of_the_ally_s_land_earns_a_card_as_usual(duel):
    game = duel(land={"red": {"YG1": 6}, "blue": {"TR1": 1}, "grey": {"YG4": 1}}, deck=("RA1",))
    game.play(attack("YG1", "YG4"), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    assert game.hand("red") == ("RA1",)


@pytest.mark.rule("H-GX-14", "GX-MOVE-1")
def test_the_ally_takes_no_moves_in_the_second_stage(duel):
    land = {"red": {"YG1": 6, "YG2": 1}, "blue": {"TR1": 1}, "grey": {"KD1": 5}}
    game = duel(land=land, phase="regroup")
    assert {c.source for c in game.offers("red", FortifyChoice)} == {"YG1"}
    command = cmd.Fortify(seat="red", source="KD1", target="KD2", armies=1)
    game.refuse(command, Reason.NOT_YOURS, territory="KD1", owner="grey")


@pytest.mark.rule("GX-2P-9")
def test_a_destroyed_ally_gets_no_more_and_the_game_goes_on(duel, edition):
    """The game goes on between two."""
    planet = edition("galaxy", 2).board.regions["rayendezh2"].territories
    land = {"red": dict.fromkeys(planet, 3), "grey": {"GA3": 1}}
    game = duel(rest="blue", land=land)
    game.play(attack("RA2", "GA3", dice=1), (6,), (1,))
    game.play(cmd.Occupy(seat="red", armies=1))
    assert game.waiting == (("red",), "battle")
    later = duel(name="galaxy@1", rest="blue", phase="reinforce", land={**land, "grey": {}})
    later.play(cmd.Place(seat="red", territory="RA1", armies=7))
    later.play(cmd.EndPhase(seat="red"))
    assert later.waiting == (("red",), "battle")


@pytest.mark.rule("GX-2P-9", "H-GX-18")
@pytest.mark.parametrize("source", ["YG1", "YG4"], ids=["with their own ships", "through the ally"])
def test_whoever_s_orders_leave_the_opponent_without_land_has_won(duel, source):
    """The player who directed it wins (opponent owns nothing)."""
    land = {"red": {"YG1": 6}, "blue": {"YG2": 1}, "grey": {"YG4": 6}}
    game = duel(land=land, hands={"blue": ("RA1",)})
    game.play(attack(source, "YG2"), (6, 6, 6), (1,))
    events = game.play(cmd.Occupy(seat="red", armies=3))
    assert e.PlayerEliminated(seat="blue", by="red") in events
    assert events[-1] == e.GameWon(seat="red", goal="last_standing")


@pytest.mark.rule("GX-2P-3", "H-GX-14")
def test_without_new_ships_nobody_waits_in_the_stages_of_ships(duel):
    land = {"red": {"YG1": 6}, "blue": {"YG2": 3}}
    game = duel(land=land, phase="reinforce")
    assert game.waiting == (("red",), "battle")
    assert game.offers("red", EndPhaseChoice)
