"""The stages of a turn of two with an ally, its end, and the tours after it (`GX-2P-6`, `-9`, `H-GX-14`)."""

import pytest

from rules.core.dice import ProvableDice
from rules.core.views import table_view
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import AttackChoice, FortifyChoice, PlaceChoice
from rules.model.errors import Reason
from rules.play.news import news_of, seats_to_ask
from rules.table.news import TurnNews

SEATS = ("red", "blue")
RAYENDEZH = tuple(f"RA{number}" for number in range(1, 13))
GABA = ("GA1", "GA2", "GA3", "GA4")
NINE = {"red": dict.fromkeys((*RAYENDEZH, *GABA), 3), "blue": {"YG1": 3, "TR1": 3}}
"""Red holds two planets whole: 7 + 2 ships a turn."""


@pytest.fixture
def duel(position):
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
def test_a_turn_has_three_stages(duel):
    """A gets and lays; (1) A conquers, moves; (2) B lays the ally's half and conquers; (3) A again."""
    game = duel(phase="reinforce")
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
def test_the_answer_is_not_the_turn_of_who_answers(duel):
    """B conquers with the ally's ships, those just laid included, and with their own; B does not move."""
    game = reinforced(duel(phase="reinforce"))
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
def test_in_the_third_stage_one_conquers_again_or_moves_once_more(duel, attacks):
    game = reinforced(duel(phase="reinforce"))
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
def test_an_attack_with_the_ally_is_an_attack_in_this_sense(duel):
    game = reinforced(duel(phase="reinforce", land={**NINE, "grey": {"YG4": 5}}))
    for _ in range(2):
        end(game)
    lay(game)
    end(game)
    game.play(cmd.Attack(seat="red", source="YG4", target="TR1", dice=1), (1,), (6, 6))
    end(game)
    assert game.state.turn.seat == "blue"


@pytest.mark.rule("H-GX-14", "H-GX-6")
def test_nothing_to_lay_is_no_step_and_who_can_attack_nowhere_is_passed_over(duel):
    land = {"red": {"YG1": 2}, "blue": {"RA1": 1}, "grey": {}}
    ones = dict.fromkeys(("YG2", "YG3"), 1)
    game = duel(phase="reinforce", land={**land, "grey": ones}, rest="blue")
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
def test_half_of_all_that_was_got_sets_included(duel):
    hand = ("RA1", "RA2", "joker_1")
    game = duel(phase="reinforce", hands={"red": hand})
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
def test_the_turn_in_which_the_ally_falls_is_ended_with_its_stages(duel):
    game = reinforced(duel(phase="reinforce", land=FALLING, rest="blue"))
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
def test_then_there_are_ordinary_tours_and_whose_turn_it_would_have_been_begins(duel, faller):
    other = SEATS[1 - SEATS.index(faller)]
    land = {faller: {**NINE["red"], "KD1": 9}, other: {"KD3": 4, "YG1": 4}, "grey": {"KD2": 1}}
    game = duel(turn=faller, land=land, rest=other)
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
def test_by_house_rule_a_whole_turn_each_which_begins_with_the_ally_s_half(duel):
    """Half of what the opponent got in their last turn, then own ships, conquest, move."""
    land = {**NINE, "blue": {"YG1": 3, "YG2": 3, "YG3": 3, "YG4": 3}}
    game = duel(phase="reinforce", land=land, ally_stages="one")
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
def test_by_house_rule_too_tours_follow_the_turn_in_which_the_ally_falls(duel):
    game = duel(land=FALLING, rest="blue", ally_stages="one")
    take(game, "KD1", "KD2")
    assert (game.state.turn.last, now(game)) == (True, ("red", "battle", 0))
    end(game)
    end(game)
    assert game.state.seats == ("blue", "red")
    assert now(game)[1] == "battle"
    assert not game.state.turn.last


@pytest.mark.rule("GX-2P-6", "H-GX-14")
def test_a_stage_for_somebody_else_is_news_and_asks_nobody_twice(duel):
    game = reinforced(duel(phase="reinforce"))
    end(game)
    before, since = game.state, len(game.log)
    events = end(game)
    news = list(news_of(game.edition, events, before, game.state, since, len(game.log)))
    assert TurnNews(since=since, until=len(game.log)) in news
    assert seats_to_ask(events, game.state, "red") == ()
