"""The galaxy for two, with the ally that fights for whoever conquers (`GX-2P-...`, `H-GX-14`, `-18`)."""

from collections import Counter

import pytest

from rules.core.dice import ProvableDice
from rules.core.views import table_view
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import AttackChoice, EndPhaseChoice, FortifyChoice, PlaceChoice
from rules.model.errors import Reason
from rules.play.news import news_of, seats_to_ask
from rules.table.news import TurnNews

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


# The stages of a turn of two with an ally, its end, and the tours after it (`GX-2P-6`, `-9`,
# `H-GX-14`).

RAYENDEZH = tuple(f"RA{number}" for number in range(1, 13))
GABA = ("GA1", "GA2", "GA3", "GA4")
NINE = {"red": dict.fromkeys((*RAYENDEZH, *GABA), 3), "blue": {"YG1": 3, "TR1": 3}}
"""Red holds two planets whole: 7 + 2 ships a turn."""


@pytest.fixture
def staged_duel(position):
    def make(**facts):
        return position(**{"name": "galaxy", "seats": SEATS, "rest": "grey", "land": NINE, **facts})

    return make


def end(game):
    """Whoever is waited for has done enough."""
    (seat,), _ = game.waiting
    return game.play_with(cmd.EndPhase(seat=seat), ProvableDice(b"a deck", len(game.log)))


def lay(game, armies=None):
    """All new ships on the first territory that may take them."""
    (seat,), _ = game.waiting
    choice = game.offers(seat, PlaceChoice)[0]
    command = cmd.Place(seat=seat, territory=choice.territory, armies=armies or choice.armies[1])
    return game.play(command)


def take(game, source, target):
    (seat,), _ = game.waiting
    game.play(cmd.Attack(seat=seat, source=source, target=target, dice=1), (6,), (1,))
    return game.play(cmd.Occupy(seat=seat, armies=1))


def now(game):
    """Who is waited for, in which phase and stage."""
    (seat,), phase = game.waiting
    return seat, phase, game.state.turn.stage


def due(game):
    return dict(table_view(game.edition, game.state).ally_due)


def reinforced(game):
    lay(game)
    end(game)
    return game


@pytest.mark.rule("GX-2P-3", "GX-2P-4", "GX-2P-6", "H-GX-14", "H-GX-15")
def test_a_turn_has_three_stages(staged_duel):
    """A gets and lays; (1) A conquers, moves; (2) B lays the ally's half and conquers; (3) A again."""
    game = staged_duel(phase="reinforce")
    assert (game.state.to_place["red"], due(game), now(game)) == (9, {}, ("red", "reinforce", 0))
    reinforced(game)
    seen = []
    while game.state.turn.seat == "red":
        seen.append((*now(game), due(game)))
        if game.waiting[1] == "place_neutral":
            assert game.state.to_place["grey"] == 4
            assert {game.owner(c.territory) for c in game.offers("blue", PlaceChoice)} == {"grey"}
            lay(game, armies=4)
        else:
            end(game)
    assert seen == [
        ("red", "battle", 1, {"blue": 4}),
        ("red", "regroup", 1, {"blue": 4}),
        ("blue", "place_neutral", 2, {}),
        ("blue", "battle", 2, {}),
        ("red", "battle", 3, {}),
        ("red", "regroup", 3, {}),
    ]
    assert (game.state.turn.seat, game.state.round) == ("blue", 1)


@pytest.mark.rule("GX-2P-6", "H-GX-14")
def test_the_answer_is_not_the_turn_of_who_answers(staged_duel):
    """B conquers with the ally's ships, those just laid included, and with their own; B does not move."""
    game = reinforced(staged_duel(phase="reinforce"))
    end(game)
    end(game)
    borders = game.edition.board.borders
    offered = (choice.territory for choice in game.offers("blue", PlaceChoice))
    fresh = next(t for t in offered if any(game.owner(near) == "red" for near in borders[t]))
    game.play(cmd.Place(seat="blue", territory=fresh, armies=4))
    attacks = {(c.source, c.target) for c in game.offers("blue", AttackChoice)}
    assert ("YG1", "YG2") in attacks  # their own ships against the ally's
    assert not any(game.owner(target) == "blue" for _, target in attacks)
    assert {target for source, target in attacks if source == fresh} <= set(NINE["red"])
    assert any(source == fresh for source, _ in attacks)  # with ships just laid
    assert game.offers("blue", FortifyChoice) == []
    view = table_view(game.edition, game.state)
    assert (view.turn, view.mover, view.stage) == ("red", "blue", 2)


@pytest.mark.rule("H-GX-14")
@pytest.mark.parametrize("attacks", [False, True], ids=["moves once more", "conquers again"])
def test_in_the_third_stage_one_conquers_again_or_moves_once_more(staged_duel, attacks):
    game = reinforced(staged_duel(phase="reinforce"))
    end(game)
    (move, *_) = game.offers("red", FortifyChoice)
    game.play(cmd.Fortify(seat="red", source=move.source, target=move.target, armies=1))
    end(game)
    lay(game)
    end(game)
    assert (now(game), game.state.turn.attacked) == (("red", "battle", 3), False)
    if attacks:
        (attack, *_) = game.offers("red", AttackChoice)
        conquest = cmd.Attack(seat="red", source=attack.source, target=attack.target, dice=1)
        game.play(conquest, (1,), (6,) * attack.defence_dice[1])
        assert game.state.turn.attacked
        end(game)
        assert game.state.turn.seat == "blue"
    else:
        end(game)
        assert now(game) == ("red", "regroup", 3)
        (move, *_) = game.offers("red", FortifyChoice)
        game.play(cmd.Fortify(seat="red", source=move.source, target=move.target, armies=1))
        command = cmd.Fortify(seat="red", source=move.source, target=move.target, armies=1)
        game.refuse(command, Reason.ALREADY_FORTIFIED)


@pytest.mark.rule("H-GX-14")
def test_an_attack_with_the_ally_is_an_attack_in_this_sense(staged_duel):
    game = reinforced(staged_duel(phase="reinforce", land={**NINE, "grey": {"YG4": 5}}))
    for _ in range(2):
        end(game)
    lay(game)
    end(game)
    game.play(cmd.Attack(seat="red", source="YG4", target="TR1", dice=1), (1,), (6, 6))
    end(game)
    assert game.state.turn.seat == "blue"


@pytest.mark.rule("H-GX-14", "H-GX-6")
def test_nothing_to_lay_is_no_step_and_who_can_attack_nowhere_is_passed_over(staged_duel):
    land = {"red": {"YG1": 2}, "blue": {"RA1": 1}, "grey": {}}
    ones = dict.fromkeys(("YG2", "YG3"), 1)
    game = staged_duel(phase="reinforce", land={**land, "grey": ones}, rest="blue")
    assert now(game) == ("red", "battle", 1)
    seen = [now(game)]
    while game.state.turn.seat == "red":
        end(game)
        seen.append(now(game))
    assert seen == [
        ("red", "battle", 1),
        ("red", "regroup", 1),
        ("red", "battle", 3),
        ("red", "regroup", 3),
        ("blue", "reinforce", 0),
    ]


@pytest.mark.rule("GX-2P-4", "H-GX-14")
def test_half_of_all_that_was_got_sets_included(staged_duel):
    hand = ("RA1", "RA2", "joker_1")
    game = staged_duel(phase="reinforce", hands={"red": hand})
    offered = game.legal("red")[0]
    game.play(cmd.Trade(seat="red", cards=offered.cards))
    reinforced(game)
    assert due(game) == {"blue": (9 + offered.armies) // 2}


@pytest.mark.rule("H-GX-2", "H-GX-14")
def test_the_very_first_turn_begins_with_getting_ships(fresh):
    game = fresh("galaxy", players=2, seats=SEATS)
    for seat in SEATS:
        choice = game.offers(seat, PlaceChoice)[0]
        game.play(cmd.Place(seat=seat, territory=choice.territory, armies=choice.armies[1]))
        game.play_with(cmd.EndPhase(seat=seat), ProvableDice(b"the deck", len(game.log)))
    granted = [x for x in game.log if isinstance(x, e.IncomeGranted)]
    assert [x.seat for x in granted] == ["red"]


FALLING = {"red": {**NINE["red"], "KD1": 9}, "grey": {"KD2": 1}}


@pytest.mark.rule("GX-2P-9", "H-GX-14")
def test_the_turn_in_which_the_ally_falls_is_ended_with_its_stages(staged_duel):
    game = reinforced(staged_duel(phase="reinforce", land=FALLING, rest="blue"))
    assert due(game) == {"blue": 4}
    events = take(game, "KD1", "KD2")
    assert e.AllyFell(seat="grey", by="red") in events
    assert (due(game), now(game)) == ({}, ("red", "battle", 1))
    seen = []
    while not any(isinstance(x, e.ToursBegan) for x in game.log):
        seen.append(now(game))
        end(game)
    stages = [
        ("red", "battle", 1),
        ("red", "regroup", 1),
        ("red", "battle", 3),
        ("red", "regroup", 3),
    ]
    assert seen == stages  # blue has a ship everywhere, and can attack nowhere
    assert game.state.turn.stage == 0


@pytest.mark.rule("GX-2P-9", "GX-TOUR-1", "GX-TOUR-3", "GX-TOUR-4", "H-GX-14")
@pytest.mark.parametrize("faller", SEATS)
def test_then_there_are_ordinary_tours_and_whose_turn_it_would_have_been_begins(
    staged_duel, faller
):
    other = SEATS[1 - SEATS.index(faller)]
    land = {faller: {**NINE["red"], "KD1": 9}, other: {"KD3": 4, "YG1": 4}, "grey": {"KD2": 1}}
    game = staged_duel(turn=faller, land=land, rest=other)
    take(game, "KD1", "KD2")
    while not any(isinstance(x, e.ToursBegan) for x in game.log):
        end(game)
    assert game.state.seats == (other, faller)
    seen, number = [], game.state.round
    while game.state.round == number:
        seen.append(now(game))
        if game.offers(game.waiting[0][0], PlaceChoice):
            lay(game)
        else:
            end(game)
    assert seen[:4] == [
        (other, "battle", 0),
        (faller, "battle", 0),
        (other, "regroup", 0),
        (faller, "regroup", 0),
    ]
    assert (faller, "reinforce", 0) in seen
    assert number == 2
    assert all(isinstance(x, e.RoundBegan) is False or x.round <= 3 for x in game.log)


@pytest.mark.rule("H-GX-14")
def test_by_house_rule_a_whole_turn_each_which_begins_with_the_ally_s_half(staged_duel):
    """Half of what the opponent got in their last turn, then own ships, conquest, move."""
    land = {**NINE, "blue": {"YG1": 3, "YG2": 3, "YG3": 3, "YG4": 3}}
    game = staged_duel(phase="reinforce", land=land, ally_stages="one")
    assert now(game) == ("red", "reinforce", 0)
    reinforced(game)
    assert (now(game), due(game)) == (("red", "battle", 0), {"blue": 4})
    end(game)
    assert (now(game), due(game)) == (("red", "regroup", 0), {"blue": 4})
    events = end(game)
    assert e.TurnBegan(seat="blue") in events
    assert (now(game), due(game)) == (("blue", "place_neutral", 0), {})
    assert game.state.to_place["grey"] == 4
    lay(game)
    assert (now(game), game.state.to_place["blue"], due(game)) == (("blue", "reinforce", 0), 2, {})
    reinforced(game)
    assert (now(game), due(game)) == (("blue", "battle", 0), {"red": 1})


@pytest.mark.rule("H-GX-14", "GX-2P-9")
def test_by_house_rule_too_tours_follow_the_turn_in_which_the_ally_falls(staged_duel):
    game = staged_duel(land=FALLING, rest="blue", ally_stages="one")
    take(game, "KD1", "KD2")
    assert (game.state.turn.last, now(game)) == (True, ("red", "battle", 0))
    end(game)
    end(game)
    assert game.state.seats == ("blue", "red")
    assert now(game)[1] == "battle"
    assert not game.state.turn.last


@pytest.mark.rule("GX-2P-6", "H-GX-14")
def test_a_stage_for_somebody_else_is_news_and_asks_nobody_twice(staged_duel):
    game = reinforced(staged_duel(phase="reinforce"))
    end(game)
    before, since = game.state, len(game.log)
    events = end(game)
    news = list(news_of(game.edition, events, before, game.state, since, len(game.log)))
    assert TurnNews(since=since, until=len(game.log)) in news
    assert seats_to_ask(events, game.state, "red") == ()
