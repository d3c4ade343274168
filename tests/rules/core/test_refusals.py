"""Every reason for which a command is refused, with the facts that the player needs.

`Game.refuse` also sees to it that nothing has changed and no die was asked for.
"""

import pytest

from rules.model import commands as cmd
from rules.model.errors import IllegalCommand, Reason

FIVE = ("alaska", "joker_1", "peru", "ural", "brazil")
LAND = {"red": {"alaska": 5, "alberta": 1, "peru": 1}, "blue": {"kamchatka": 3}}


def attack(source="alaska", target="kamchatka", **orders):
    return cmd.Attack(seat="red", source=source, target=target, **orders)


def fortify(source, target, armies=1):
    return cmd.Fortify(seat="red", source=source, target=target, armies=armies)


def place(territory="alaska", armies=1):
    return cmd.Place(seat="red", territory=territory, armies=armies)


REFUSED = [
    ("battle", cmd.EndPhase(seat="green"), Reason.NOT_SEATED, {"seat": "green"}),
    ("battle", cmd.EndPhase(seat="blue"), Reason.NOT_YOUR_TURN, {"waiting_for": ("red",)}),
    (
        "battle",
        place(),
        Reason.NOT_IN_THIS_PHASE,
        {"command": "place", "phase": "battle"},
    ),
    ("battle", attack(target="utopia"), Reason.UNKNOWN_TERRITORY, {"territory": "utopia"}),
    (
        "battle",
        attack(source="kamchatka", target="alaska"),
        Reason.NOT_YOURS,
        {"territory": "kamchatka", "owner": "blue"},
    ),
    ("battle", attack(target="alberta"), Reason.YOUR_OWN, {"territory": "alberta"}),
    (
        "battle",
        attack(target="brazil"),
        Reason.NOT_ADJACENT,
        {"source": "alaska", "target": "brazil"},
    ),
    (
        "battle",
        attack(source="alberta", target="ontario"),
        Reason.TOO_FEW_ARMIES,
        {"territory": "alberta", "armies": 1},
    ),
    (
        "battle",
        attack(armies=4),
        Reason.ARMIES_NOT_ALLOWED,
        {"armies": 4, "low": 1, "high": 3},
    ),
    (
        "battle",
        attack(armies=2, dice=3),
        Reason.DICE_NOT_ALLOWED,
        {"dice": 3, "low": 1, "high": 2},
    ),
    ("reinforce", place(armies=0), Reason.MUST_TRADE, {"cards": 5, "most": 4}),
    (
        "reinforce",
        cmd.Trade(seat="red", cards=("alaska", "peru", "siam")),
        Reason.NOT_YOUR_CARD,
        {"cards": ["siam"]},
    ),
    (
        "reinforce",
        cmd.Trade(seat="red", cards=("ural", "peru", "alaska")),
        Reason.NOT_A_SET,
        {"symbols": ["cavalry", "cavalry", "infantry"]},
    ),
    ("battle", cmd.Withdraw(seat="red"), Reason.NOTHING_PLANNED, {}),
    ("battle", cmd.ClaimVictory(seat="red"), Reason.NOT_FULFILLED, {}),
]


@pytest.mark.parametrize(
    ("phase", "command", "reason", "facts"), REFUSED, ids=[row[2].value for row in REFUSED]
)
def test_refused_with_the_reason_and_its_facts(position, phase, command, reason, facts):
    game = position(phase=phase, land=LAND, hands={"red": FIVE})
    game.refuse(command, reason, **facts)


def test_armies_left_to_place(position):
    game = position(phase="reinforce", land=LAND)
    game.refuse(cmd.EndPhase(seat="red"), Reason.ARMIES_LEFT_TO_PLACE, armies=3)


def test_already_fortified(position):
    game = position(phase="regroup", land=LAND)
    game.play(fortify("alaska", "alberta", 2))
    game.refuse(fortify("alberta", "alaska"), Reason.ALREADY_FORTIFIED)


def test_already_resigned(position):
    game = position(land=LAND)
    game.play(cmd.Resign(seat="blue"))
    game.refuse(cmd.Resign(seat="blue"), Reason.ALREADY_RESIGNED, seat="blue")


def test_no_room(position):
    game = position(
        name="gniazdo", phase="regroup", stack_limit=12, land={"red": {"alaska": 9, "alberta": 12}}
    )
    refused = fortify("alaska", "alberta")
    game.refuse(refused, Reason.NO_ROOM, territory="alberta", limit=12)


def test_already_taken(fresh):
    game = fresh("parker")
    first, second, _ = game.state.seats
    game.play(cmd.Claim(seat=first, territory="peru"))
    again = cmd.Claim(seat=second, territory="peru")
    game.refuse(again, Reason.ALREADY_TAKEN, territory="peru", owner=first)


def test_not_on_a_card(position):
    hand = ("alaska", "alberta", "argentina")
    land = {"red": {"alaska": 1, "peru": 1}}
    game = position(name="classic", phase="reinforce", land=land, hands={"red": hand})
    trade = cmd.Trade(seat="red", cards=hand, bonus_on="peru")
    game.refuse(trade, Reason.NOT_ON_A_CARD, territory="peru", shown=("alaska",))


@pytest.mark.rule("PL-BONUS-1")
@pytest.mark.parametrize("bonus", ["per_card", "per_set", "per_turn", "none"])
def test_a_bonus_can_be_picked_only_where_a_traded_card_shows_own_land(position, bonus):
    """However the bonus is given: a pick that could change nothing is refused like any other."""
    hand = ("alaska", "alberta", "joker_1")
    land = {"red": {"alaska": 1, "japan": 1}}
    facts = {"phase": "reinforce", "land": land, "hands": {"red": hand}, "bonus": bonus}
    game = position(name="ryzyko", **facts)
    for picked in ("joker_1", "moon", "japan", "alberta", ""):
        trade = cmd.Trade(seat="red", cards=hand, bonus_on=picked)
        game.refuse(trade, Reason.NOT_ON_A_CARD, territory=picked, shown=("alaska",))
    game.play(cmd.Trade(seat="red", cards=hand, bonus_on="alaska"))
    assert game.armies("alaska") == (1 if bonus == "none" else 3)


def test_no_card_to_show(position):
    facts = {"land": LAND, "hands": {"red": ("ural",)}, "reroll": "with_card"}
    game = position(name="gniazdo", **facts)
    game.play(attack(armies=2), (5,), (6, 1))
    refused = cmd.Reroll(seat="red", die=5)
    game.refuse(refused, Reason.NO_CARD_TO_SHOW, territories=("alaska", "kamchatka"))


def test_game_over(position):
    game = position(land=LAND)
    game.play(cmd.Resign(seat="blue"))
    game.play(cmd.Resign(seat="red"))
    game.refuse(cmd.EndPhase(seat="yellow"), Reason.GAME_OVER, winner="yellow")


def test_every_reason_is_tried_here():
    in_test_take_back = {
        Reason.NOTHING_TO_TAKE_BACK,
        Reason.DICE_FELL,
        Reason.CARD_DRAWN,
        Reason.CARDS_SHOWN,
        Reason.SOMEBODY_FELL,
        Reason.PLAY_BEGAN,
        Reason.SOMEBODY_ACTED,
    }
    apart = in_test_take_back | {
        Reason.ARMIES_LEFT_TO_PLACE,
        Reason.ALREADY_FORTIFIED,
        Reason.ALREADY_RESIGNED,
        Reason.GAME_OVER,
        Reason.NO_ROOM,
        Reason.ALREADY_TAKEN,
        Reason.NOT_ON_A_CARD,
        Reason.NO_CARD_TO_SHOW,
        Reason.TRUCE_HOLDS,  # tests/rules/game/play/test_truces.py
        Reason.TURN_TOO_LONG,  # tests/rules/game/play/test_turn_limit.py
        Reason.NOBODY_IS_ASKED,  # tests/rules/game/play/test_standing_answers.py
    }
    assert {reason for _, _, reason, _ in REFUSED} | apart == set(Reason)


def test_a_refusal_says_its_reason_and_facts():
    refusal = IllegalCommand(Reason.YOUR_OWN, territory="peru")
    assert str(refusal) == "your_own: {'territory': 'peru'}"
    assert str(IllegalCommand(Reason.NOT_FULFILLED)) == "not_fulfilled"
