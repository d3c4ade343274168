"""One order leads to 5,000 events at most, from version 2 of every edition on."""

import pytest

from rules.core.dice import ProvableDice
from rules.core.evolve import replay
from rules.editions.registry import NEWEST
from rules.model import commands as cmd
from rules.model import events as e

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
