"""Answers by hand: a line that waits for one goes on after it, and one for another turn is left alone."""

import pytest

from rules.app import open_engine
from rules.model.board import Seat
from rules.model.commands import Defend, DefendChoice, Keep, Occupy, OccupyChoice, PlaceChoice
from rules.notation.progress import StopReason
from rules.notation.steps import March, Plain, Put, Step
from tests.rules.game.play.test_plans import give, in_turn, plan_of
from tests.rules.support.stored import at_noon, next_order, play, secrets

ASKER = Seat("")
SEEDS = range(1, 12)


@pytest.fixture
def opening(tmp_path):
    """`async with opening(seed) as engine:` with the dice of that seed."""
    return lambda seed: open_engine(tmp_path / f"{seed}.db", at_noon, secrets(seed))


async def look_of(engine, game, person):
    return await engine.queries.look(game, person)


def best_attack(look, guarded=1):
    """The pair with the largest difference of armies, of those where so many defend at least."""
    table, seat = look.table, look.player.seat
    borders = look.edition.board.borders
    pairs = [
        (source, target)
        for source, holding in table.territories.items()
        if holding.owner == seat
        for target in borders[source]
        if table.territories[target].owner != seat and table.territories[target].armies >= guarded
    ]
    land = table.territories
    return max(pairs, key=lambda pair: (land[pair[0]].armies - land[pair[1]].armies, pair))


async def march(engine, game, person, **clauses):
    """A line: all on the source of the best attack, the attack, the end of the turn."""
    source, target = best_attack(await look_of(engine, game, person))
    bodies = (Put(source, "all"), March((source, target), **clauses), Plain("end"))
    return await give(engine, game, person, tuple(Step(body) for body in bodies))


async def test_a_line_goes_on_when_it_is_said_how_many_move_in(opening):
    """`occupy ask` leaves it to the person, in the middle of a line."""
    for seed in SEEDS:
        async with opening(seed) as engine:
            game, (mine, *_) = await in_turn(engine)
            receipt = await march(engine, game, mine, share="ask")
            if not receipt.look.table.conquest:
                continue
            assert receipt.look.plan.stop.reason is StopReason.QUESTION
            (choice,) = (c for c in receipt.look.choices if isinstance(c, OccupyChoice))
            command = Occupy(seat=ASKER, armies=choice.armies[0])
            done = await engine.play.order("in", game, mine, command, look=True)
            assert not done.plan_dropped
            assert done.look.plan is None
            assert done.look.player.seat not in done.look.table.waiting_for
            return
    raise AssertionError("no attack took its land")


@pytest.mark.rule("GN-VAR-4")
async def test_a_line_goes_on_after_each_answer_to_a_reroll(opening):
    async with opening(1) as engine:
        game, _ = await in_turn(engine, edition="gniazdo", reroll="with_card")
        while True:
            person, _, _ = await next_order(engine, game)
            look = await look_of(engine, game, person)
            if look.player.hand and any(isinstance(c, PlaceChoice) for c in look.choices):
                break
            await play(engine, game, 1)
        receipt, answers = await march(engine, game, person, until="captured"), 0
        while receipt.look.table.phase == "reroll":
            assert receipt.look.plan.stop.reason is StopReason.QUESTION
            answers += 1
            receipt = await engine.play.order(
                f"answer {answers}", game, person, Keep(seat=ASKER), look=True
            )
            assert not receipt.plan_dropped
        assert answers
        assert receipt.look.plan is None
        assert receipt.look.player.seat not in receipt.look.table.waiting_for


async def asked_of_another(engine, game, mine):
    """An attack at a table with live defence; gives the person who is asked."""
    look = await look_of(engine, game, mine)
    source, target = best_attack(look, guarded=3)
    line = (Step(Put(source, "all")), Step(March((source, target), until="captured")))
    after = (await give(engine, game, mine, line)).look
    assert after.table.phase == "defend"
    return after.roster.player_at(after.table.waiting_for[0]).person


@pytest.mark.rule("H-PL-5")
async def test_a_prepared_turn_outlives_an_answer_in_another_s(opening):
    """Whoever defends by hand in between has not begun their own turn."""
    async with opening(1) as engine:
        game, (mine, *others) = await in_turn(engine, defence="live")
        for person in others:
            await give(engine, game, person, "end", f"prepared {person}")
        asked = await asked_of_another(engine, game, mine)
        choices = (await look_of(engine, game, asked)).choices
        (choice,) = (c for c in choices if isinstance(c, DefendChoice))
        command = Defend(seat=ASKER, dice=choice.dice[1])
        receipt = await engine.play.order("defend", game, asked, command)
        assert not receipt.plan_dropped
        assert (await plan_of(engine, game, asked)).stop is None
