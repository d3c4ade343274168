"""The Polish game for two, with the neutral third between them (`PL-2P-1` to `-9`)."""

from collections import Counter

import pytest

from rules.core.dice import ProvableDice
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import AttackChoice, ClaimChoice, EndPhaseChoice, PlaceChoice
from rules.model.errors import Reason

SEATS = ("red", "blue")


@pytest.fixture
def duel(position):
    """Red and blue; what nobody is named for is the neutral's."""

    def make(**facts):
        return position(seats=SEATS, rest="grey", **facts)

    return make


def laying(game, seat):
    choice = game.offers(seat, PlaceChoice)[0]
    command = cmd.Place(seat=seat, territory=choice.territory, armies=choice.armies[1])
    return game.play_with(command, ProvableDice(b"the deck", len(game.log)))


@pytest.mark.rule("PL-2P-1", "PL-MODE-1")
def test_there_are_no_missions(fresh):
    """Destroy the opponent; neutral forces do not matter; no missions."""
    game = fresh(players=2)
    assert game.state.secrets.missions == {}
    assert game.edition.goals == {}
    game.refuse(
        cmd.ClaimVictory(seat="red"),
        Reason.NOT_IN_THIS_PHASE,
        command="claim_victory",
        phase="place",
    )


@pytest.mark.rule("PL-2P-1", "H-PL-22")
def test_whoever_destroys_the_other_has_won_whatever_the_neutral_holds(duel):
    """That equals all 42 except against the neutral, which is irrelevant."""
    game = duel(land={"red": {"alaska": 9}, "blue": {"kamchatka": 1}})
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    events = game.play(cmd.Occupy(seat="red", armies=3))
    assert events[-1] == e.GameWon(seat="red", goal="last_standing")
    assert len(game.state.territories_of("grey")) == 40


@pytest.mark.rule("PL-2P-2", "PL-2P-3", "PL-2P-4")
def test_forty_battalions_each_and_two_on_each_of_fourteen_neutral_territories(fresh):
    """40 battalions each, neutral 28; jokers out, 14 cards each; 2 on each neutral territory."""
    game = fresh(players=2)
    state = game.state
    assert state.fates.neutrals == ("grey",)
    assert Counter(h.owner for h in state.land.values()) == {"red": 14, "blue": 14, "grey": 14}
    assert {h.armies for h in state.land.values() if h.owner == "grey"} == {2}
    assert {h.armies for h in state.land.values() if h.owner != "grey"} == {1}
    assert dict(state.to_place) == {"red": 26, "blue": 26}


@pytest.mark.rule("PL-2P-3", "PL-2P-4")
def test_they_place_in_turn_as_in_the_game_for_more_and_nothing_on_the_neutral(fresh):
    game = fresh(players=2)
    first, second = game.state.seats
    neutral = game.state.territories_of("grey")[0]
    command = cmd.Place(seat=first, territory=neutral, armies=1)
    game.refuse(command, Reason.NOT_YOURS, territory=neutral, owner="grey")
    assert all(game.owner(c.territory) == first for c in game.offers(first, PlaceChoice))
    laying(game, first)
    laid = [x.seat for x in laying(game, second) if isinstance(x, e.PlanLaid)]
    assert laid == [second, first] * 25 + [second]


@pytest.mark.rule("H-PL-10")
def test_a_die_roll_takes_the_place_of_the_general_s_left_and_the_jokers_go_back(fresh):
    """Jokers go back after placing; the General's left is replaced by a die roll."""
    game = fresh(players=2)
    (drawn,) = [x for x in game.log if isinstance(x, e.OrderDrawn)]
    best = max(drawn.rolls[-1], key=lambda roll: roll[1])[0]
    assert game.state.seats[0] == best
    for seat in game.state.seats:
        laying(game, seat)
    assert sorted(game.state.cards.deck) == sorted(game.edition.deck.symbols)
    assert game.waiting == ((best,), "reinforce")


@pytest.fixture
def seventeen(duel):
    """Red holds 9 territories and trades one of each, one of them an own territory: 3 + 10 + 2."""

    def make(**facts):
        hand = ("alaska", "kamchatka", "brazil")
        mine = ("alaska", "alberta", "ontario", "quebec", "greenland", "iceland", "egypt", "congo")
        land = {"red": dict.fromkeys(mine, 1), "blue": {"japan": 3, "peru": 2}}
        return duel(phase="reinforce", land=land, hands={"red": hand}, **facts)

    return make


def place_all(game, seat, territory):
    force = "grey" if game.state.step.force else seat
    left = game.state.to_place[force]
    return game.play(cmd.Place(seat=seat, territory=territory, armies=left))


@pytest.mark.rule("PL-2P-6", "H-PL-9")
def test_the_neutral_gets_half_of_all_that_the_player_got(seventeen):
    """HALF of their total reinforcement, rounded down: of everything, incl. cards and premium battalions."""
    game = seventeen()
    game.play(cmd.Trade(seat="red", cards=("alaska", "kamchatka", "brazil")))
    assert game.armies("alaska") == 3
    place_all(game, "red", "alaska")
    events = game.play(cmd.EndPhase(seat="red"))
    assert e.IncomeGranted(seat="grey", armies=7, territories=0, regions=()) in events
    assert game.state.to_place["grey"] == 7


@pytest.mark.rule("PL-2P-7")
def test_the_other_player_places_them_after_the_first_has_placed_their_own(seventeen):
    game = seventeen()
    place_all(game, "red", "alaska")
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("blue",), "place_neutral")
    own = cmd.Place(seat="blue", territory="japan", armies=1)
    game.refuse(own, Reason.NOT_YOURS, territory="japan", owner="blue")
    assert {game.owner(c.territory) for c in game.offers("blue", PlaceChoice)} == {"grey"}
    place_all(game, "blue", "siberia")
    assert game.armies("siberia") == 2
    assert game.waiting == (("red",), "battle")


@pytest.mark.rule("H-PL-9")
def test_without_neutral_land_there_is_nothing_to_place(position):
    """If no neutral territory is left: nothing. Neutral gets no continent bonus of its own."""
    australia = ("indonesia", "new_guinea", "western_australia", "eastern_australia")
    facts = {"seats": SEATS, "phase": "reinforce", "rest": "blue"}
    game = position(land={"red": {"alaska": 1}, "grey": dict.fromkeys(australia, 1)}, **facts)
    place_all(game, "red", "alaska")
    events = game.play(cmd.EndPhase(seat="red"))
    assert e.IncomeGranted(seat="grey", armies=1, territories=0, regions=()) in events
    game = position(land={"red": {"alaska": 1}, "grey": {}}, **facts)
    place_all(game, "red", "alaska")
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("red",), "battle")


@pytest.mark.rule("PL-2P-8", "H-PL-10")
@pytest.mark.parametrize(("order", "dice"), [("most", (3, 2)), ("one", (3,))])
def test_the_other_player_s_order_rules_the_neutral_s_dice(duel, order, dice):
    """Neutral is attacked like any opponent; the other player rolls for it (1 or 2 from 3 battalions)."""
    land = {"red": {"alaska": 9}, "blue": {"peru": 1}, "grey": {"kamchatka": 3}}
    game = duel(land=land, standing={"blue": order, "red": "one" if order == "most" else "most"})
    attack = cmd.Attack(seat="red", source="alaska", target="kamchatka")
    game.play(attack, (6, 6, 6), dice)
    assert game.armies("kamchatka") == 3 - len(dice)


@pytest.mark.rule("PL-2P-8", "PL-DICE-3")
def test_at_a_live_table_the_other_player_is_asked_for_the_neutral(duel):
    land = {"red": {"alaska": 9}, "blue": {"peru": 1}, "grey": {"kamchatka": 3}}
    game = duel(land=land, defence="live")
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"))
    assert game.waiting == (("blue",), "defend")
    game.play(cmd.Defend(seat="blue", dice=1), (6, 6, 6), (1,))
    assert game.waiting == (("red",), "battle")


@pytest.mark.rule("PL-2P-8")
def test_a_conquest_of_the_neutral_earns_a_card(duel):
    game = duel(land={"red": {"alaska": 9}, "blue": {"peru": 1}}, deck=("ural",))
    game.play(cmd.Attack(seat="red", source="alaska", target="alberta"), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    game.play(cmd.EndPhase(seat="red"))
    assert game.hand("red") == ("ural",)


@pytest.mark.rule("PL-2P-8")
def test_the_neutral_s_last_territory_eliminates_nobody(position):
    facts = {"seats": SEATS, "rest": "blue", "land": {"red": {"alaska": 9}, "grey": {"alberta": 1}}}
    game = position(**facts)
    game.play(cmd.Attack(seat="red", source="alaska", target="alberta"), (6, 6, 6), (1,))
    events = game.play(cmd.Occupy(seat="red", armies=3))
    assert not any(isinstance(x, e.PlayerEliminated) for x in events)
    assert game.waiting == (("red",), "battle")


@pytest.mark.rule("PL-2P-5", "PL-2P-9")
def test_the_neutral_never_attacks_never_regroups_and_takes_no_turns(duel):
    """Players alternate; otherwise as with three to six."""
    game = duel(land={"red": {"alaska": 2}, "blue": {"peru": 4}, "grey": {"alberta": 9}})
    assert {c.source for c in game.offers("red", AttackChoice)} == {"alaska"}
    command = cmd.Attack(seat="red", source="alberta", target="ontario")
    game.refuse(command, Reason.NOT_YOURS, territory="alberta", owner="grey")
    game.play(cmd.EndPhase(seat="red"))
    moved = cmd.Fortify(seat="red", source="alberta", target="ontario", armies=1)
    game.refuse(moved, Reason.NOT_YOURS, territory="alberta", owner="grey")
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("blue",), "reinforce")
    place_all(game, "blue", "peru")
    game.play(cmd.EndPhase(seat="blue"))
    assert game.waiting == (("red",), "place_neutral")
    place_all(game, "red", "alberta")
    for _ in range(2):
        game.play(cmd.EndPhase(seat="blue"))
    assert (game.state.round, game.waiting) == (2, (("red",), "reinforce"))


@pytest.mark.rule("PL-2P-9")
def test_the_neutral_s_pool_is_no_player_s(seventeen):
    """Red has nothing to do while blue places, and blue cannot end it before all stand."""
    game = seventeen()
    place_all(game, "red", "alaska")
    game.play(cmd.EndPhase(seat="red"))
    assert game.legal("red") == ()
    assert game.offers("blue", EndPhaseChoice) == []
    ending = cmd.EndPhase(seat="blue")
    game.refuse(ending, Reason.NOT_IN_THIS_PHASE, command="end_phase", phase="place_neutral")


def test_who_resigns_while_they_place_for_the_neutral_has_lost(seventeen):
    game = seventeen()
    place_all(game, "red", "alaska")
    game.play(cmd.EndPhase(seat="red"))
    events = game.play(cmd.Resign(seat="blue"))
    assert events[-1] == e.GameWon(seat="red", goal="last_standing")
    assert game.offers("red", ClaimChoice) == []
