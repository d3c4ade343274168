"""Every reason for which a command is refused, with the facts that the player needs.

`Game.refuse` also sees to it that nothing has changed and no die was asked for.
"""

from contextlib import suppress
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.decide import legal, play
from rules.core.dice import ProvableDice
from rules.core.evolve import evolve, replay
from rules.editions.registry import NEWEST
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.board import Seat
from rules.model.errors import IllegalCommand, Reason
from rules.model.state import GameState, StateDraft
from tests.rules.support.variants import plain
from tests.rules.support.wild import Wild

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
        Reason.TRUCE_HOLDS,  # tests/rules/truces/test_truces.py
        Reason.TURN_TOO_LONG,  # tests/rules/play/test_orders.py
        Reason.NOBODY_IS_ASKED,  # tests/rules/play/test_asking.py
    }
    assert {reason for _, _, reason, _ in REFUSED} | apart == set(Reason)


def test_a_refusal_says_its_reason_and_facts():
    refusal = IllegalCommand(Reason.YOUR_OWN, territory="peru")
    assert str(refusal) == "your_own: {'territory': 'peru'}"
    assert str(IllegalCommand(Reason.NOT_FULFILLED)) == "not_fulfilled"


# One order leads to 5,000 events at most, from version 2 of every edition on.

MOST = 5_000
ATTACK = cmd.Attack(seat="red", source="alaska", target="kamchatka", until="captured")


@pytest.fixture
def facing(position):
    """Tens of thousands against as many."""

    def make(name="ryzyko", armies=56_068, **facts):
        land = {"red": {"alaska": armies + 4000}, "blue": {"kamchatka": armies, "egypt": 1}}
        return position(name=name, land=land, **facts)

    return make


def attacked(game):
    return game.play_with(ATTACK, ProvableDice(b"a long war", len(game.log)))


@pytest.mark.rule("H-ALL-17")
@pytest.mark.parametrize("book", [name for name in NEWEST if name != "galaxy"])
def test_an_attack_that_would_go_on_for_longer_rests_and_can_be_given_again(facing, book):
    game, rests = facing(book, 16_000), 0
    while game.owner("kamchatka") == "blue" and game.armies("alaska") > 1:
        events = attacked(game)
        assert len(events) <= MOST
        if events[-1].kind != "attack_ended":
            continue
        if e.AttackCutShort(most=MOST) in events:
            rests += 1
            assert len(events) > MOST - 20
            assert events[-2:] == (e.AttackCutShort(most=MOST), e.AttackEnded())
            assert game.waiting == (("red",), "battle")
            assert game.state.battle is None
    assert rests >= 4
    assert replay(game.log) == game.state


def test_version_1_goes_on_to_the_end(facing):
    events = attacked(facing("ryzyko@1"))
    assert len(events) > 8 * MOST
    assert not any(isinstance(x, e.AttackCutShort) for x in events)


def test_at_a_live_table_each_answer_is_an_order_of_its_own(facing):
    game = facing("parker", defence="live")
    events = attacked(game)
    assert game.waiting == (("blue",), "defend")
    assert len(events) < 10


def test_who_is_left_with_one_die_needs_no_rest(position):
    """A mark that is reached first ends the attack as ever."""
    land = {"red": {"alaska": 3000}, "blue": {"kamchatka": 3000, "egypt": 1}}
    game = position(land=land)
    until = cmd.StopAt(stop_at=2_500)
    command = cmd.Attack(seat="red", source="alaska", target="kamchatka", until=until)
    events = game.play_with(command, ProvableDice(b"a short war", len(game.log)))
    assert not any(isinstance(x, e.AttackCutShort) for x in events)
    assert game.armies("alaska") in (2_499, 2_500)


# What is folded upon a state leaves it, and all that was made before, as it was: the rules are
# pure. Whoever kept a state (a look that is shown, the past of an order, another command's
# beginning) would otherwise find in it what came later, or what was refused.

COMMANDS = 120
"""After so many a game is cut."""


@settings(max_examples=10)
@given(variant=st.sampled_from(plain()), seed=st.integers(0, 2**16))
def test_what_was_made_before_stays_as_it_was(fresh, played, variant, seed):
    wild, kept, told = Wild(seed), [], 0
    dice = ProvableDice(b"kept %d" % seed, 0)
    game = fresh(variant.name, variant.players, variant.edition().colours, dice)
    for at in played(game, seed, COMMANDS):
        kept += [(made, repr(made)) for made in (at.state, *at.log[told:])]
        told = len(at.log)
        if at.state.step is not None:
            _try(at, wild.command(at.edition, at.state))
    assert [repr(made) for made, _ in kept] == [was for _, was in kept]


def _try(game, command):
    """Have it decided, with no heed to what comes of it."""
    legal(game.edition, game.state, command.seat)
    with suppress(IllegalCommand):
        play(game.edition, game.state, command, ProvableDice(b"tried", 0), past=game.past)


@settings(max_examples=10)
@given(variant=st.sampled_from(plain()), seed=st.integers(0, 2**16))
def test_one_by_one_or_all_at_once_events_lead_to_the_same_state(fresh, played, variant, seed):
    game = fresh(variant.name, variant.players, variant.edition().colours)
    *_, last = played(game, seed, COMMANDS)
    states = [GameState()]
    for event in last.log:
        states.append(evolve(states[-1], event))
    assert states[-1] == replay(last.log) == last.state
    middle = len(last.log) // 2
    assert replay(last.log[middle:], states[middle]) == last.state
    assert replay(last.log[:middle]) == states[middle]


def test_a_state_that_was_decided_is_frozen_and_no_draft_any_more(fresh):
    state = fresh().state
    with pytest.raises(FrozenInstanceError):
        state.winner = Seat("red")
    assert type(state) is GameState


def test_a_draft_that_somebody_kept_can_t_change_the_state_that_it_became(fresh):
    draft = StateDraft(fresh().state)
    draft.winner = Seat("red")
    frozen = draft.freeze()
    assert frozen.winner == "red"
    with pytest.raises(FrozenInstanceError):
        draft.winner = None


def test_a_draft_shares_nothing_that_it_changes_with_the_state_it_was_made_from(fresh):
    state = fresh().state
    land, to_place = dict(state.land), dict(state.to_place)
    draft, (territory, *_) = StateDraft(state), state.land
    draft.add_armies(territory, 5)
    draft.add_to_pool(state.seats[0], 5)
    assert (state.land, state.to_place) == (land, to_place)
    assert draft.land[territory].armies == land[territory].armies + 5
