"""Orders at a table: taken back there, and so many in a turn."""

import asyncio
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.app import open_engine
from rules.audit import check
from rules.core.dice import ProvableDice
from rules.model import events as e
from rules.model.board import COLOURS, Seat
from rules.model.commands import (
    Attack,
    AttackChoice,
    EndPhase,
    Fortify,
    FortifyChoice,
    Occupy,
    Place,
    Standing,
    TakeBack,
    Trade,
)
from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.model.events import OrderTakenBack
from rules.notation.progress import StopReason
from rules.notation.reader import read
from rules.play import orders
from rules.play.orders import must_have_orders_left, orders_left
from rules.players.levels import choose_steadily
from rules.table.game import Game, turn_orders_after
from rules.table.news import TurnNews, UndoneNews
from tests.rules.play.test_plans import give, in_turn, news_of, own_land, plan_of, quiet
from tests.rules.support.stored import at_noon, dealt, replaced, secrets, unseen

BACK = TakeBack(seat=Seat(""))
END = EndPhase(seat=Seat(""))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with open_engine(path, at_noon, secrets(1)) as opened:
        yield opened


async def place(engine, game, person, action, armies=1):
    where = await own_land(engine, game, person)
    command = Place(seat=Seat(""), territory=where, armies=armies)
    return await engine.play.order(action, game, person, command, look=True)


async def back(engine, game, person, action="back", **how):
    return await engine.play.order(action, game, person, BACK, look=True, **how)


async def refused(action):
    try:
        await action
    except (IllegalCommand, TableRefused) as refusal:
        return refusal.reason
    return None


async def table_of(engine, game):
    return (await engine.queries.look(game)).table


async def test_it_is_offered_as_long_as_it_is_possible(engine, path):
    game, (mine, other, _) = await in_turn(engine)
    table = await table_of(engine, game)
    assert not (await engine.queries.look(game, mine)).can_take_back
    assert (await place(engine, game, mine, "place")).look.can_take_back
    assert not (await engine.queries.look(game, other)).can_take_back
    receipt = await back(engine, game, mine)
    assert [event.kind for event in receipt.events] == ["order_taken_back"]
    assert not receipt.look.can_take_back
    assert await table_of(engine, game) == table
    assert await refused(back(engine, game, mine, "again")) is Reason.SOMEBODY_ACTED
    assert check(path, unseen).faults == ()


async def test_it_goes_on_after_a_restart(path):
    async with open_engine(path, at_noon, secrets(1)) as engine:
        game, (mine, *_) = await in_turn(engine)
        tables = [await table_of(engine, game)]
        for number in range(2):
            await place(engine, game, mine, f"place-{number}")
            tables.append(await table_of(engine, game))
        await engine.play.order("standing", game, mine, Standing(seat=Seat(""), dice="one"))
    for number in range(2):
        async with open_engine(path, at_noon, secrets(1)) as engine:
            assert (await engine.queries.look(game, mine)).can_take_back
            await back(engine, game, mine, f"back-{number}")
            tables.pop()
            assert await table_of(engine, game) == tables[-1]
    async with open_engine(path, at_noon, secrets(1)) as engine:
        assert not (await engine.queries.look(game, mine)).can_take_back
    assert check(path, unseen).faults == ()


async def test_two_presses_at_once_take_back_one_order(engine, path):
    game, (mine, *_) = await in_turn(engine)
    await place(engine, game, mine, "one")
    token = (await place(engine, game, mine, "two")).look.token
    presses = (back(engine, game, mine, f"press-{n}", token=token) for n in range(2))
    done = await asyncio.gather(*presses, return_exceptions=True)
    (failed,) = [each for each in done if isinstance(each, TableRefused)]
    assert failed.reason is TableReason.STALE
    story = await engine.queries.story(game, 0)
    assert sum(isinstance(event, OrderTakenBack) for event in story) == 1
    assert check(path, unseen).faults == ()


async def test_the_same_press_delivered_again_takes_nothing_more_back(engine):
    game, (mine, *_) = await in_turn(engine)
    await place(engine, game, mine, "one")
    await place(engine, game, mine, "two")
    first = await back(engine, game, mine)
    again = await back(engine, game, mine)
    assert again.repeated
    assert again.events == first.events
    assert again.look.can_take_back


async def test_a_button_of_before_is_not_good_again(engine):
    """Tokens only grow: the panel of the moment that has come back was made for another one."""
    game, (mine, *_) = await in_turn(engine)
    before = (await engine.queries.look(game, mine)).token
    await place(engine, game, mine, "one")
    receipt = await back(engine, game, mine)
    assert receipt.look.token > before
    where = await own_land(engine, game, mine)
    old = engine.play.order(
        "old", game, mine, Place(seat=Seat(""), territory=where, armies=1), token=before
    )
    assert await refused(old) is TableReason.STALE


async def test_the_next_ones_panel_is_of_no_moment_any_more(engine):
    game, (mine, other, _) = await in_turn(engine)
    await give(engine, game, mine, await quiet(engine, game, mine))
    theirs = (await engine.queries.look(game, other)).token
    await back(engine, game, mine)
    order = engine.play.order("theirs", game, other, END, token=theirs)
    assert await refused(order) is Reason.NOT_YOUR_TURN
    await engine.play.order("mine", game, mine, END)
    assert (await engine.queries.look(game, other)).token > theirs


async def test_whoever_was_called_is_told_of_it_before_the_next_post(engine):
    game, (mine, _, _) = await in_turn(engine)
    await give(engine, game, mine, await quiet(engine, game, mine))
    (*_, first) = await news_of(engine, TurnNews)
    await back(engine, game, mine)
    assert (await news_of(engine, TurnNews))[-1] == first
    (undone,) = await news_of(engine, UndoneNews)
    assert undone.since == first.until
    assert undone.seats == (await engine.queries.look_back(game, first.until)).waiting_for
    told = await engine.queries.story(game, undone.since, undone.until)
    assert isinstance(told[0], OrderTakenBack)
    await engine.play.order("end", game, mine, END)
    (*_, second) = await news_of(engine, TurnNews)
    assert second.since == undone.until


async def test_what_is_left_of_a_line_is_dropped_by_it(engine):
    game, (mine, *_) = await in_turn(engine)
    where = await own_land(engine, game, mine)
    await give(engine, game, mine, f"{where} +1; announce; end")
    assert await plan_of(engine, game, mine) is not None
    receipt = await back(engine, game, mine)
    assert receipt.plan_dropped
    assert await plan_of(engine, game, mine) is None


async def test_a_line_may_undo(engine):
    game, (mine, *_) = await in_turn(engine)
    table, where = await table_of(engine, game), await own_land(engine, game, mine)
    receipt = await give(engine, game, mine, f"{where} +1; undo")
    assert [event.kind for event in receipt.events] == ["armies_placed", "order_taken_back"]
    assert await table_of(engine, game) == table


async def test_who_acted_by_a_line_has_acted(engine):
    game, (mine, other, _) = await in_turn(engine)
    theirs = await own_land(engine, game, other)
    await give(engine, game, other, f"{theirs} +1", "prepared")
    await give(engine, game, mine, await quiet(engine, game, mine))
    assert not (await engine.queries.look(game, mine)).can_take_back
    assert await refused(back(engine, game, mine)) is Reason.SOMEBODY_ACTED


async def test_a_line_of_the_next_that_did_nothing_tells_nobody_that_it_is_there(engine):
    game, (mine, other, _) = await in_turn(engine)
    await give(engine, game, other, "announce or wait", "prepared")
    await give(engine, game, mine, await quiet(engine, game, mine))
    assert (await engine.queries.look(game, mine)).can_take_back
    await back(engine, game, mine)


async def test_where_a_computer_is_about_to_act_it_is_not_offered(engine):
    game, (mine, other, _) = await in_turn(engine)
    look = await engine.queries.look(game, mine)
    seat = look.roster.player_of(other).seat
    await replaced(engine, game, seat)
    await give(engine, game, mine, await quiet(engine, game, mine))
    look = await engine.queries.look(game, mine)
    assert look.table.waiting_for == (seat,)
    assert not look.can_take_back


async def test_who_was_replaced_takes_nothing_back(engine):
    game, (mine, *_) = await in_turn(engine)
    receipt = await place(engine, game, mine, "one")
    host = receipt.roster.host
    await engine.hand_overs.replace("replace", game, host, receipt.look.player.seat)
    assert not (await engine.queries.look(game, mine)).can_take_back
    assert await refused(back(engine, game, mine)) is TableReason.COMPUTER_PLAYS


# So many attacks and moves a person may order in a turn, and no more: at the table's door, not by
# the rules.

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
async def limited_engine(tmp_path):
    async with open_engine(tmp_path / "games.db", at_noon) as opened:
        yield opened


async def test_who_moves_to_and_fro_for_ever_comes_to_an_end(limited_engine, monkeypatch):
    """An adversary at a table where armies move freely: by hand, by lines, and taking each move back."""
    monkeypatch.setattr(orders, "MOST_ORDERS", 6)
    monkeypatch.setattr(orders, "WARNED_FROM", 4)
    game, person = await in_battle(limited_engine)
    moves = await regrouping(limited_engine, game, person)
    for number in range(4):
        await limited_engine.play.order(f"move {number}", game, person, moves[0])
        await limited_engine.play.order(f"back {number}", game, person, TakeBack(seat=RED))
    assert (await limited_engine.queries.look(game, person)).orders_left == 2
    there, here = moves[0].source, moves[0].target
    line = read(f"{there} => {here} 1; {here} => {there} 1; {there} => {here} 1", "world")
    receipt = await limited_engine.plans.give("to and fro", game, person, line)
    stop = receipt.look.plan.stop
    assert (stop.reason, stop.facts["refusal"]) == (StopReason.REFUSED, Reason.TURN_TOO_LONG)
    assert receipt.look.orders_left == 0
    with pytest.raises(IllegalCommand) as refusal:
        await limited_engine.play.order("by hand", game, person, moves[0])
    assert refusal.value.reason is Reason.TURN_TOO_LONG
    after = await limited_engine.play.order("end", game, person, EndPhase(seat=RED), look=True)
    assert after.look.orders_left is None
    assert (await limited_engine.queries.look(game)).table.turn != receipt.look.player.seat


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
