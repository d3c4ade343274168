"""The Polish rulebook's variants: the war of capitals, the game for two, world conquest, ascending sets."""

from collections import Counter
from itertools import combinations

import pytest

from rules.core.dice import ProvableDice
from rules.core.evolve import replay
from rules.core.views import player_view, table_view, visible_to
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import (
    AttackChoice,
    CapitalChoice,
    ClaimChoice,
    EndPhaseChoice,
    PlaceChoice,
    TradeChoice,
)
from rules.model.errors import Reason

CLAIM = cmd.ClaimVictory(seat="red")
HAND = ("ural", "brazil", "joker_1")


@pytest.fixture
def war(position):
    """A war of capitals under way; red's is Peru unless said otherwise."""

    def make(capitals=None, **facts):
        named = {"red": "peru", **(capitals or {"blue": "kamchatka", "yellow": "egypt"})}
        return position(goal="capitals", capitals=named, **facts)

    return make


def take(game, source="alaska", target="kamchatka", seat="red"):
    game.play(cmd.Attack(seat=seat, source=source, target=target), (6, 6, 6), (1,))
    return game.play(cmd.Occupy(seat=seat, armies=3))


def plan_all(game, seat):
    choice = game.offers(seat, PlaceChoice)[0]
    game.play(cmd.Place(seat=seat, territory=choice.territory, armies=choice.armies[1]))


@pytest.fixture
def naming(fresh):
    """All battalions are placed; everybody names their capital."""

    def make(players=3):
        game = fresh(players=players, goal="capitals")
        for seat in game.state.seats:
            plan_all(game, seat)
        return game

    return make


def name_one(game, seat):
    capital = game.offers(seat, CapitalChoice)[0].territory
    command = cmd.ChooseCapital(seat=seat, territory=capital)
    return game.play_with(command, ProvableDice(b"the deck", len(game.log)))


@pytest.mark.rule("PL-CAP-1", "PL-CAP-2")
def test_no_missions_and_capitals_are_named_after_placing(naming):
    """No missions; cards dealt and battalions placed as usual; then each names one own territory."""
    game = naming()
    assert game.state.secrets.missions == {}
    assert game.waiting == (game.state.seats, "capital")
    seat, other, _ = game.state.seats
    theirs = game.offers(other, CapitalChoice)[0].territory
    command = cmd.ChooseCapital(seat=seat, territory=theirs)
    game.refuse(command, Reason.NOT_YOURS, territory=theirs, owner=other)
    mine = {choice.territory for choice in game.offers(seat, CapitalChoice)}
    assert mine == set(game.state.territories_of(seat))


@pytest.mark.rule("PL-CAP-2")
def test_a_capital_is_hidden_until_it_falls(naming):
    """Its Risk card lies face down before them, hidden."""
    game = naming()
    seat, other, _ = game.state.seats
    events = name_one(game, seat)
    capital = game.state.capitals.named[seat]
    for viewer in (None, other):
        shown = [x for x in visible_to(events, viewer) if isinstance(x, e.CapitalNamed)]
        assert shown == [e.CapitalNamed(seat=seat, territory=None)]
    assert next(iter(visible_to(events, seat))) == e.CapitalNamed(seat=seat, territory=capital)
    assert table_view(game.edition, game.state).capitals == {}
    assert player_view(game.edition, game.state, other).capital is None
    assert player_view(game.edition, game.state, seat).capital == capital
    again = cmd.ChooseCapital(seat=seat, territory=capital)
    game.refuse(again, Reason.NOT_YOUR_TURN, waiting_for=game.state.step.waiting_for)


@pytest.mark.rule("H-PL-16")
def test_the_capitals_cards_stay_out_of_deck_and_hands(naming):
    """Capital cards stay out of the deck all game and are not part of the hand."""
    game = naming(4)
    for seat in game.state.seats:
        name_one(game, seat)
    capitals = set(game.state.capitals.named.values())
    assert len(capitals) == 4
    assert set(game.state.cards.deck) == set(game.edition.deck.symbols) - capitals
    assert game.waiting == ((game.state.seats[0],), "reinforce")


def test_who_resigns_while_capitals_are_named_is_not_waited_for(naming):
    game = naming()
    first, second, third = game.state.seats
    name_one(game, first)
    game.play(cmd.Resign(seat=second))
    assert game.waiting == ((third,), "capital")
    name_one(game, third)
    assert game.waiting == ((first,), "reinforce")
    assert set(game.state.capitals.named) == {first, third}


@pytest.mark.rule("PL-CAP-3", "H-PL-17", "H-PL-20")
def test_a_capital_s_fall_shows_it_and_takes_the_hand(war):
    """Its owner must show the card and give the conqueror all their Risk cards; traded next time."""
    land = {"red": {"alaska": 9, "peru": 1}, "blue": {"kamchatka": 1, "iceland": 2}}
    game = war(land=land, hands={"blue": HAND, "red": ("china", "siam")})
    events = take(game)
    kinds = [type(x) for x in events]
    order = [e.TerritoryOccupied, e.HandTaken, e.CapitalFell]
    assert sorted(order, key=kinds.index) == order
    assert game.hand("red") == ("china", "siam", *HAND)
    assert table_view(game.edition, game.state).capitals == {"blue": "kamchatka"}
    assert game.waiting == (("red",), "battle")
    assert game.offers("red", TradeChoice) == []


@pytest.mark.rule("PL-CAP-3")
def test_nobody_resigns_their_hand_away_from_the_conqueror_of_their_capital(war):
    land = {"red": {"alaska": 9, "peru": 1}, "blue": {"kamchatka": 1, "iceland": 2}}
    game = war(land=land, hands={"blue": HAND})
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    events = game.play(cmd.Resign(seat="blue"))
    assert not any(isinstance(x, e.HandReturned) for x in events)
    game.play(cmd.Occupy(seat="red", armies=3))
    assert (game.hand("red"), game.hand("blue")) == (HAND, ())


@pytest.mark.rule("PL-CAP-4", "H-PL-17", "H-PL-21")
def test_the_loser_is_wiped_off_the_capital_s_continent(war):
    """Each vacated territory gets ONE battalion of the conqueror, from the box, not from the board."""
    blue = {"kamchatka": 1, "japan": 7, "siam": 2, "iceland": 5}
    land = {"red": {"alaska": 9, "peru": 1}, "blue": blue}
    game = war(land=land)
    fell = next(x for x in take(game) if isinstance(x, e.CapitalFell))
    assert fell == e.CapitalFell(
        seat="blue", by="red", territory="kamchatka", wiped=("siam", "japan")
    )
    assert [game.armies(t) for t in ("alaska", "kamchatka", "japan", "siam")] == [6, 3, 1, 1]
    assert game.state.territories_of("blue") == ("iceland",)
    assert game.owner("china") == "yellow"
    assert game.state.fates.eliminated == {}


@pytest.mark.rule("H-PL-17")
def test_who_is_left_with_nothing_is_eliminated(war):
    land = {"red": {"alaska": 9, "peru": 1}, "blue": {"kamchatka": 1, "japan": 7, "siam": 2}}
    game = war(land=land, hands={"blue": HAND})
    events = take(game)
    taken = [x for x in events if isinstance(x, e.HandTaken)]
    assert [x.count for x in taken] == [3]
    assert e.PlayerEliminated(seat="blue", by="red") in events


@pytest.mark.rule("H-PL-17")
def test_another_capital_there_changes_hands_without_a_second_wipe(war):
    """Other capitals standing there change hands too, without a second wipe."""
    blue = {"kamchatka": 1, "japan": 2, "iceland": 2}
    land = {"red": {"alaska": 9, "peru": 1}, "blue": blue, "yellow": {"siam": 3, "india": 3}}
    game = war({"blue": "kamchatka", "yellow": "japan"}, land=land)
    events = take(game)
    assert [x.seat for x in events if isinstance(x, e.CapitalFell)] == ["blue"]
    assert (game.owner("japan"), game.armies("japan")) == ("red", 1)
    assert game.owner("siam") == "yellow"


@pytest.mark.rule("H-PL-18")
def test_a_capital_won_from_a_third_player_wipes_nothing(war):
    """Third parties exchanging a captured capital trigger nothing."""
    land = {"red": {"alaska": 9, "peru": 1}, "yellow": {"kamchatka": 1}, "blue": {"japan": 3}}
    game = war(land=land, hands={"blue": HAND, "yellow": ("china",)})
    events = take(game)
    assert not any(isinstance(x, e.CapitalFell | e.HandTaken) for x in events)
    assert game.owner("japan") == "blue"


@pytest.mark.rule("H-PL-18")
def test_by_the_german_reading_it_falls_from_whoever_holds_it(war):
    """The German variant reads otherwise: make it a switch."""
    land = {"red": {"alaska": 9, "peru": 1}, "yellow": {"kamchatka": 1}, "blue": {"japan": 3}}
    hands = {"blue": HAND, "yellow": ("china",)}
    game = war(land=land, hands=hands, capital_lost_by="holder")
    events = take(game)
    (fell,) = [x for x in events if isinstance(x, e.CapitalFell)]
    assert (fell.seat, fell.by) == ("blue", "red")
    assert [(x.seat, x.cards) for x in events if isinstance(x, e.HandTaken)] == [
        ("yellow", ("china",))
    ]
    assert game.owner("japan") == "blue"


@pytest.mark.rule("PL-CAP-3", "H-PL-17")
@pytest.mark.parametrize(
    ("rulebook", "shown"), [("ryzyko", ["blue", "yellow"]), ("ryzyko@1", ["blue"])]
)
def test_a_capital_that_changes_hands_in_the_wipe_is_shown(war, rulebook, shown):
    """By the option the wipe may take the loser's own capital, which nobody has seen yet."""
    land = {
        "red": {"alaska": 9, "peru": 1},
        "yellow": {"kamchatka": 1, "japan": 4, "siam": 2, "egypt": 2},
        "blue": {"iceland": 3},
    }
    capitals = {"blue": "kamchatka", "yellow": "japan"}
    game = war(capitals, name=rulebook, land=land, rest="blue", capital_lost_by="holder")
    events = take(game)
    assert [x.seat for x in events if isinstance(x, e.CapitalFell)] == shown
    assert (game.owner("japan"), game.owner("siam"), game.owner("egypt")) == (
        "red",
        "red",
        "yellow",
    )
    seen = table_view(game.edition, game.state).capitals
    assert ("yellow" in seen) is ("yellow" in shown)
    assert [x for x in events if isinstance(x, e.CapitalFell)][1:] == [
        e.CapitalFell(seat=seat, by="red", territory="japan", wiped=()) for seat in shown[1:]
    ]


@pytest.mark.rule("H-PL-18")
def test_a_capital_come_home_wipes_nobody(war):
    land = {"red": {"kamchatka": 1, "siam": 1, "peru": 1}, "blue": {"japan": 9}}
    game = war(land=land, turn="blue")
    events = take(game, "japan", "kamchatka", seat="blue")
    assert not any(isinstance(x, e.CapitalFell | e.HandTaken) for x in events)
    assert game.owner("siam") == "red"


@pytest.mark.rule("H-PL-18")
def test_a_capital_retaken_and_lost_again_falls_again(war):
    """Also again if they had retaken it."""
    land = {"red": {"alaska": 9, "peru": 1}, "blue": {"kamchatka": 1, "china": 2, "iceland": 1}}
    game = war(land=land)
    game.log.append(e.CapitalFell(seat="blue", by="red", territory="kamchatka", wiped=()))
    game.state = replay(game.log)
    assert [x.wiped for x in take(game) if isinstance(x, e.CapitalFell)] == [("china",)]


@pytest.mark.rule("PL-CAP-5", "PL-CAP-7", "H-PL-15", "H-PL-19")
@pytest.mark.parametrize(("players", "needed"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 4)])
def test_how_many_capitals_win(position, players, needed):
    """They depend on the number of players and include one's own; 6 players: 4."""
    seats = ("red", "blue", "yellow", "green", "purple", "cyan")[:players]
    places = ("peru", "egypt", "india", "alaska", "iceland", "siam")
    capitals = dict(zip(seats, places, strict=False))
    for held in (needed - 1, needed):
        land = {"red": dict.fromkeys(places[:held], 1), "blue": {"ural": 1}}
        game = position(seats=seats, goal="capitals", capitals=capitals, land=land, rest=seats[-1])
        assert bool(game.offers("red", ClaimChoice)) == (held == needed)
    assert game.play(CLAIM)[-1] == e.GameWon(seat="red", goal="capitals")


@pytest.mark.rule("PL-CAP-6")
def test_nobody_wins_without_their_own_capital(war):
    game = war(land={"red": {"kamchatka": 1, "egypt": 1, "alaska": 1}, "blue": {"peru": 1}})
    assert game.offers("red", ClaimChoice) == []
    game.refuse(CLAIM, Reason.NOT_FULFILLED)


@pytest.mark.rule("H-PL-19")
def test_capitals_are_counted_by_who_holds_them_now_in_one_s_own_move(war):
    """Claim in own move (PL-WIN-2)."""
    land = {"red": {"peru": 1, "kamchatka": 1}, "blue": {"alaska": 1}}
    assert war(land=land).offers("red", ClaimChoice)
    game = war(land=land, turn="blue")
    game.refuse(CLAIM, Reason.NOT_YOUR_TURN, waiting_for=("blue",))


@pytest.mark.rule("H-PL-19")
def test_two_play_for_both_capitals_and_the_neutral_has_none(naming):
    game = naming(2)
    for seat in game.state.seats:
        name_one(game, seat)
    assert set(game.state.capitals.named) == set(game.state.seats)
    assert "grey" not in game.state.capitals.named


def test_a_fallen_capital_s_owner_who_resigned_in_their_garrison_loses_it_all_the_same(war):
    land = {"red": {"alaska": 9, "peru": 1}, "blue": {"kamchatka": 1, "japan": 7, "iceland": 1}}
    game = war(land=land, hands={"blue": HAND})
    game.play(cmd.Resign(seat="blue"))
    events = take(game)
    assert not any(isinstance(x, e.HandTaken) for x in events)
    assert game.state.territories_of("blue") == ("iceland",)


def test_who_has_resigned_never_wins_by_the_capitals_they_garrison(war):
    """A house rule lets victory come in others' moves, but not to who has left the table."""
    land = {"blue": {"kamchatka": 1, "peru": 1}, "red": {"alaska": 9, "iceland": 1}}
    game = war(land=land, claim="at_once")
    game.play(cmd.Resign(seat="blue"))
    game.refuse(cmd.ClaimVictory(seat="blue"), Reason.ALREADY_RESIGNED, seat="blue")
    game = war(land=land, claim="automatic")
    game.play(cmd.Resign(seat="blue"))
    game.play(cmd.EndPhase(seat="red"))
    assert game.state.winner is None


def test_no_two_seats_can_name_the_same_capital(naming):
    game = naming(6)
    offered = [{c.territory for c in game.offers(s, CapitalChoice)} for s in game.state.seats]
    assert all(not (one & other) for one, other in combinations(offered, 2))


# The Polish game for two, with the neutral third between them (`PL-2P-1` to `-9`).

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


# The advanced rules that change one thing: world conquest and ascending sets (`PL-WD-1`,
# `PL-ASC-1`, `-2`).

SCALE = (4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45)
SETS = [("alaska", "alberta", "argentina"), ("peru", "ontario", "congo")]


@pytest.mark.rule("PL-WD-1", "H-PL-22")
def test_world_conquest_knows_no_missions_and_ends_with_the_last_opponent(fresh, position):
    """Goal: eliminate all others; else as 3-6. Ends when every opponent is eliminated."""
    assert fresh(goal="world").state.secrets.missions == {}
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}, "yellow": {"egypt": 1}}
    game = position(goal="world", land=land, rest="red")
    game.play(cmd.Resign(seat="yellow"))
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    events = game.play(cmd.Occupy(seat="red", armies=3))
    assert events[-1] == e.GameWon(seat="red", goal="last_standing")


@pytest.mark.rule("PL-WD-1")
def test_no_share_of_the_world_is_enough(position, edition):
    most = dict.fromkeys(list(edition("ryzyko", 3).board.territories)[:41], 2)
    game = position(goal="world", land={"red": most}, rest="blue")
    assert game.offers("red", ClaimChoice) == []


@pytest.mark.rule("PL-ASC-1")
@pytest.mark.parametrize(("traded", "armies"), list(enumerate(SCALE)))
def test_each_set_is_worth_more_than_the_last(edition, cards_with, traded, armies):
    """Sets worth 4, 6, 8, 10, 12, 15, 20, 25, 30, then +5."""
    rules = edition("ryzyko", 3, sets="ascending")
    cards = cards_with("ryzyko", "infantry", "infantry", "infantry")
    assert rules.cards.sets(rules.deck, cards, traded).armies == armies


@pytest.mark.rule("PL-ASC-2")
def test_the_symbols_change_nothing_but_must_still_be_a_set(edition, cards_with):
    """Symbols do not change the value but the set must still be 3 same or 3 different."""
    rules = edition("ryzyko", 3, sets="ascending")

    def worth(*symbols):
        reading = rules.cards.sets(rules.deck, cards_with("ryzyko", *symbols), 4)
        return reading and reading.armies

    assert worth("artillery", "artillery", "artillery") == 12
    assert worth("infantry", "cavalry", "artillery") == 12
    assert worth("infantry", "joker", "joker") == 12
    assert worth("infantry", "infantry", "cavalry") is None


@pytest.mark.rule("PL-ASC-2", "H-ALL-7")
def test_sets_count_over_all_players_and_one_after_the_other(position):
    """Counted over all players; several sets in one turn count one after the other."""
    game = position(
        phase="reinforce",
        sets="ascending",
        land={"red": {"siam": 1}, "blue": {"egypt": 1}},
        hands={"blue": (), "red": (*SETS[0], *SETS[1])},
        traded=[("china", "ural", "yakutsk")],
    )
    assert game.state.cards.sets_traded == 1
    gained = [game.play(cmd.Trade(seat="red", cards=cards))[0].armies for cards in SETS]
    assert gained == [6, 8]
    assert game.offers("red", TradeChoice) == []
