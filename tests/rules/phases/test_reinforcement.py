"""Phase 1: armies for territories and continents, and placing them (`PL-REINF-1` to `-5`)."""

import pytest

from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import EndPhaseChoice, PlaceChoice, TradeChoice
from rules.model.errors import Reason

# Territories that fill no continent, so that only their number counts.
SCATTERED = (
    "alaska",
    "alberta",
    "quebec",
    "greenland",
    "ontario",
    "venezuela",
    "peru",
    "brazil",
    "iceland",
    "scandinavia",
    "ukraine",
    "egypt",
    "congo",
    "madagascar",
    "ural",
    "siberia",
    "yakutsk",
    "china",
    "india",
    "siam",
)


def holding(*territories):
    return {"red": dict.fromkeys(territories, 1)}


def income(game):
    return next(event for event in reversed(game.log) if isinstance(event, e.IncomeGranted))


@pytest.mark.rule("PL-REINF-1")
@pytest.mark.parametrize(
    ("territories", "armies"),
    [(1, 3), (8, 3), (9, 3), (11, 3), (12, 4), (14, 4), (15, 5), (17, 5), (18, 6), (20, 6)],
)
def test_a_third_of_the_territories(position, territories, armies):
    """A third of the territories, rounded down; 8 or fewer give 3."""
    game = position(phase="reinforce", land=holding(*SCATTERED[:territories]))
    granted = e.IncomeGranted(seat="red", armies=armies, territories=territories, regions=())
    assert income(game) == granted
    assert game.state.to_place["red"] == armies


@pytest.mark.rule("PL-REINF-2", "H-PL-1")
@pytest.mark.parametrize(
    ("continent", "bonus"),
    [
        ("australia", 2),
        ("south_america", 2),
        ("africa", 3),
        ("europe", 5),
        ("north_america", 5),
        ("asia", 7),
    ],
)
def test_a_whole_continent_pays_its_bonus(position, edition, continent, bonus):
    """Continent bonus if the whole continent is held before the move starts: 2, 2, 3, 5, 5, 7."""
    inside = edition("ryzyko", 3).board.regions[continent].territories
    game = position(phase="reinforce", land=holding(*inside))
    assert income(game).regions == (continent,)
    assert income(game).armies == max(3, len(inside) // 3) + bonus


@pytest.mark.rule("PL-REINF-3")
def test_a_continent_with_one_territory_missing_pays_nothing(position, edition):
    """Paid as long as all its territories are held."""
    inside = edition("ryzyko", 3).board.regions["asia"].territories
    game = position(phase="reinforce", land=holding(*inside[1:]))
    assert income(game).regions == ()
    assert income(game).armies == 3


@pytest.mark.rule("PL-REINF-2")
def test_several_continents_pay_together(position, edition):
    regions = edition("ryzyko", 3).board.regions
    inside = (*regions["australia"].territories, *regions["south_america"].territories)
    assert income(position(phase="reinforce", land=holding(*inside))).armies == 3 + 2 + 2


@pytest.mark.rule("PL-REINF-2")
def test_a_continent_taken_during_the_turn_pays_only_the_next_time(position):
    """Held "before the move starts": a conquest brings nothing in the same turn."""
    land = {"red": {"new_guinea": 1, "western_australia": 1, "eastern_australia": 5}}
    game = position(phase="reinforce", land=land)
    game.play(cmd.Place(seat="red", territory="new_guinea", armies=3))
    game.play(cmd.EndPhase(seat="red"))
    game.play(cmd.Attack(seat="red", source="new_guinea", target="indonesia"), (6, 5, 4), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    assert game.state.to_place["red"] == 0


@pytest.mark.rule("PL-REINF-4")
def test_trading_adds_to_what_is_to_be_placed(position):
    hand = ("alaska", "alberta", "argentina")
    game = position(phase="reinforce", land=holding("egypt"), hands={"red": hand})
    game.play(cmd.Trade(seat="red", cards=hand))
    assert game.state.to_place["red"] == 3 + 4


@pytest.mark.rule("PL-REINF-5")
def test_armies_go_to_one_or_many_own_territories(position):
    game = position(phase="reinforce", land={"red": {"alaska": 40, "egypt": 1}})
    game.play(cmd.Place(seat="red", territory="alaska", armies=2))
    game.play(cmd.Place(seat="red", territory="egypt", armies=1))
    assert (game.armies("alaska"), game.armies("egypt")) == (42, 2)
    assert game.state.to_place["red"] == 0


def test_no_more_are_placed_than_granted(position):
    game = position(phase="reinforce", land=holding("alaska", "egypt"))
    for armies in (-2, 0, 4):
        refused = cmd.Place(seat="red", territory="alaska", armies=armies)
        game.refuse(refused, Reason.ARMIES_NOT_ALLOWED, armies=armies, low=1, high=3)
    game.play(cmd.Place(seat="red", territory="alaska", armies=3))
    more = cmd.Place(seat="red", territory="alaska", armies=1)
    game.refuse(more, Reason.ARMIES_NOT_ALLOWED, armies=1, low=1, high=0)


def test_armies_stand_on_own_territories_only(position):
    game = position(phase="reinforce", land=holding("alaska"))
    theirs = cmd.Place(seat="red", territory="alberta", armies=1)
    game.refuse(theirs, Reason.NOT_YOURS, territory="alberta", owner="yellow")
    nowhere = cmd.Place(seat="red", territory="narnia", armies=1)
    game.refuse(nowhere, Reason.UNKNOWN_TERRITORY, territory="narnia")


@pytest.mark.rule("PL-ATT-1", "H-ALL-10")
def test_all_reinforcements_are_placed_before_the_first_attack(position):
    """Attacks come only after all reinforcements are placed."""
    game = position(phase="reinforce", land={"red": {"alaska": 5}})
    attack = cmd.Attack(seat="red", source="alaska", target="kamchatka")
    game.refuse(attack, Reason.NOT_IN_THIS_PHASE, command="attack", phase="reinforce")
    game.play(cmd.Place(seat="red", territory="alaska", armies=2))
    game.refuse(cmd.EndPhase(seat="red"), Reason.ARMIES_LEFT_TO_PLACE, armies=1)
    assert game.offers("red", EndPhaseChoice) == []
    game.play(cmd.Place(seat="red", territory="alaska", armies=1))
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("red",), "battle")


@pytest.mark.rule("PL-TURN-2")
def test_three_phases_in_fixed_order_then_the_next_player(position):
    """Reinforcement, battle, regrouping; the move is then over."""
    game = position(phase="reinforce", land={"red": {"alaska": 1}, "blue": {"egypt": 1}})
    seen = []
    for _ in range(7):
        (seat,), phase = game.waiting
        seen.append((seat, phase))
        if phase == "reinforce":
            place = game.offers(seat, PlaceChoice)[0]
            game.play(cmd.Place(seat=seat, territory=place.territory, armies=place.armies[1]))
        game.play(cmd.EndPhase(seat=seat))
    phases = ("reinforce", "battle", "regroup")
    turns = [(seat, phase) for seat in ("red", "blue", "yellow") for phase in phases]
    assert seen == turns[:7]


@pytest.mark.rule("PL-TURN-1")
def test_after_the_last_seat_a_new_round_begins_with_the_first(position):
    game = position(turn="yellow", phase="regroup", land={"red": {"alaska": 1}})
    events = game.play(cmd.EndPhase(seat="yellow"))
    assert isinstance(events[1], e.RoundBegan)
    assert game.state.round == 2
    assert game.waiting == (("red",), "reinforce")


@pytest.mark.rule("PL-TRADE-2")
def test_who_must_trade_may_not_place_first(position):
    """With 5 or more cards they must trade one or more sets."""
    hand = ("alaska", "alberta", "argentina", "ontario", "brazil")
    game = position(phase="reinforce", land=holding("egypt"), hands={"red": hand})
    place = cmd.Place(seat="red", territory="egypt", armies=1)
    game.refuse(place, Reason.MUST_TRADE, cards=5, most=4)
    assert {type(choice) for choice in game.legal("red")} == {TradeChoice}
