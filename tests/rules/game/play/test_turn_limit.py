"""So many attacks and moves a person may order in a turn, and no more: at the table's door, not by the rules."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.app import open_engine
from rules.core.dice import ProvableDice
from rules.model import events as e
from rules.model.board import COLOURS
from rules.model.commands import (
    Attack,
    AttackChoice,
    EndPhase,
    Fortify,
    FortifyChoice,
    Occupy,
    Place,
    TakeBack,
    Trade,
)
from rules.model.errors import IllegalCommand, Reason
from rules.notation.progress import StopReason
from rules.notation.reader import read
from rules.play import orders
from rules.play.orders import must_have_orders_left, orders_left
from rules.players.levels import choose_steadily
from rules.table.game import Game, turn_orders_after
from tests.rules.support.stored import at_noon, dealt

RED, BLUE = COLOURS[:2]
BRAZIL, PERU = "brazil", "peru"


def moved(seat):
    return e.ArmiesRegrouped(seat=seat, source=BRAZIL, target=PERU, armies=1)


def attacked(seat):
    return e.AttackDeclared(seat=seat, source=BRAZIL, target=PERU, armies=3, dice=3, until="once")


@given(st.lists(st.sampled_from([moved(RED), moved(BLUE), attacked(RED), e.TurnBegan(seat=RED)])))
def test_what_is_counted_is_the_turn_under_way(events):
    """However the log is cut into actions, and whether it was folded at once or not."""
    since = max((at for at, each in enumerate(events) if each.kind == "turn_began"), default=0)
    counted = turn_orders_after({}, events)
    for seat in (RED, BLUE):
        own = [each for each in events[since:] if each.kind != "turn_began" and each.seat == seat]
        assert counted.get(seat, 0) == len(own)
    for cut in range(len(events)):
        assert turn_orders_after(turn_orders_after({}, events[:cut]), events[cut:]) == counted


class AtTurn:
    """A game at a moment of its turn, as far as the door looks at it."""

    def __init__(self, **ordered):
        self.turn_orders = ordered


def test_it_is_500_with_a_warning_from_450_on():
    attack = Attack(seat=RED, source=BRAZIL, target=PERU)
    at: Game = AtTurn(red=499)  # type: ignore[assignment]
    must_have_orders_left(at, attack)
    assert orders_left(at, RED) == 1
    assert orders_left(at, BLUE) is None
    assert orders_left(AtTurn(red=449), RED) is None  # type: ignore[arg-type]
    assert orders_left(AtTurn(red=450), RED) == 50  # type: ignore[arg-type]
    with pytest.raises(IllegalCommand) as refusal:
        must_have_orders_left(AtTurn(red=500), attack)  # type: ignore[arg-type]
    assert (refusal.value.reason, refusal.value.facts) == (Reason.TURN_TOO_LONG, {"most": 500})


@pytest.mark.parametrize(
    "command",
    [
        Place(seat=RED, territory=BRAZIL, armies=1),
        Occupy(seat=RED, armies=1),
        Trade(seat=RED, cards=("a", "b", "c")),
        EndPhase(seat=RED),
        TakeBack(seat=RED),
        Attack(seat=BLUE, source=BRAZIL, target=PERU),
    ],
)
def test_what_must_be_done_is_always_taken(command):
    """A table under way may have had more before there was a limit: its turn can be ended."""
    must_have_orders_left(AtTurn(red=15_000), command)  # type: ignore[arg-type]


async def in_battle(engine):
    """A game in its first battle, and whose turn it is."""
    game = await dealt(engine, edition="classic", fortify="free")
    while (look := await engine.queries.look(game)).table.round == 0:
        person = look.roster.player_at(look.table.waiting_for[0]).person
        mine = await engine.queries.look(game, person)
        command = choose_steadily(mine.edition, mine.player, mine.choices)
        await engine.play.order(f"{look.revision}", game, person, command)
    person = look.roster.player_at(look.table.turn).person
    await engine.plans.give("place", game, person, read("spread; /", "world"))
    return game, person


async def regrouping(engine, game, person):
    """A move to and fro, once the person regroups."""
    await engine.play.order("fought", game, person, EndPhase(seat=RED))
    look = await engine.queries.look(game, person)
    there = next(c for c in look.choices if isinstance(c, FortifyChoice))
    move = Fortify(seat=RED, source=there.source, target=there.target, armies=1)
    return move, replace(move, source=there.target, target=there.source)


@pytest.fixture
async def engine(tmp_path):
    async with open_engine(tmp_path / "games.db", at_noon) as opened:
        yield opened


async def test_who_moves_to_and_fro_for_ever_comes_to_an_end(engine, monkeypatch):
    """An adversary at a table where armies move freely: by hand, by lines, and taking each move back."""
    monkeypatch.setattr(orders, "MOST_ORDERS", 6)
    monkeypatch.setattr(orders, "WARNED_FROM", 4)
    game, person = await in_battle(engine)
    moves = await regrouping(engine, game, person)
    for number in range(4):
        await engine.play.order(f"move {number}", game, person, moves[0])
        await engine.play.order(f"back {number}", game, person, TakeBack(seat=RED))
    assert (await engine.queries.look(game, person)).orders_left == 2
    there, here = moves[0].source, moves[0].target
    line = read(f"{there} => {here} 1; {here} => {there} 1; {there} => {here} 1", "world")
    receipt = await engine.plans.give("to and fro", game, person, line)
    stop = receipt.look.plan.stop
    assert (stop.reason, stop.facts["refusal"]) == (StopReason.REFUSED, Reason.TURN_TOO_LONG)
    assert receipt.look.orders_left == 0
    with pytest.raises(IllegalCommand) as refusal:
        await engine.play.order("by hand", game, person, moves[0])
    assert refusal.value.reason is Reason.TURN_TOO_LONG
    after = await engine.play.order("end", game, person, EndPhase(seat=RED), look=True)
    assert after.look.orders_left is None
    assert (await engine.queries.look(game)).table.turn != receipt.look.player.seat


async def test_it_is_counted_again_after_a_restart(tmp_path, monkeypatch):
    """It stands in the log, so a table of an older version is counted as well."""
    async with open_engine(tmp_path / "games.db", at_noon) as engine:
        game, person = await in_battle(engine)
        look = await engine.queries.look(game, person)
        attack = next(c for c in look.choices if isinstance(c, AttackChoice))
        order = Attack(seat=RED, source=attack.source, target=attack.target)
        await engine.play.order("attack", game, person, order)
    monkeypatch.setattr(orders, "MOST_ORDERS", 1)
    async with open_engine(tmp_path / "games.db", at_noon) as again:
        with pytest.raises(IllegalCommand) as refusal:
            await again.play.order("another", game, person, order)
        assert refusal.value.reason is Reason.TURN_TOO_LONG


def test_the_rules_know_of_no_such_limit(position):
    """Records are played again whatever a turn held, and so does the referee."""
    land = {"red": {BRAZIL: 2, PERU: 1}}
    game = position(name="classic", phase="regroup", land=land, fortify="free")
    moves = [
        Fortify(seat=RED, source=here, target=there, armies=1)
        for here, there in ((BRAZIL, PERU), (PERU, BRAZIL))
    ]
    for number in range(orders.MOST_ORDERS + 1):
        game.play_with(moves[number % 2], ProvableDice(b"", number))
    assert turn_orders_after({}, game.log) == {RED: orders.MOST_ORDERS + 1}
