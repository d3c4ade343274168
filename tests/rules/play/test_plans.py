"""Lines that people give: carried out in one go, held until their seat is waited for, secret till then."""

import asyncio
import json
from dataclasses import replace

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.model.board import Seat
from rules.model.commands import (
    Defend,
    DefendChoice,
    EndPhase,
    Keep,
    Occupy,
    OccupyChoice,
    PlaceChoice,
    Resign,
    Standing,
)
from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.model.events import ArmiesPlaced, TurnBegan
from rules.notation.plan import carry_on
from rules.notation.progress import StopReason
from rules.notation.reader import WRITTEN, read
from rules.notation.steps import END, END_PHASE, March, Plain, Put, Step
from rules.play.plans import AT_ONCE
from rules.players.baseline import rank_claims
from rules.table.news import PrivateNews, TurnNews
from tests.patience import patience
from tests.rules.support.stored import (
    BORYS,
    PEOPLE,
    Failpoint,
    at_noon,
    dealt,
    failed_everywhere,
    failing_engine,
    next_order,
    play,
    replaced,
    secrets,
    unseen,
)
from tests.rules.support.tables import content, tables

QUIET = "{} +all; end"
LONG = 2 * AT_ONCE + 12
"""Commands: more than two transactions take."""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with open_engine(path, at_noon, secrets(1)) as opened:
        yield opened


async def in_turn(engine, **options):
    """A game that waits for somebody to reinforce; gives it, and the people in the order of their turns."""
    game = await dealt(engine, **options)
    while (await engine.queries.look(game)).table.phase != "reinforce":
        await play(engine, game, 1)
    roster = (await engine.queries.look(game)).roster
    seats = (await engine.queries.look(game)).table.seats
    first = seats.index((await engine.queries.look(game)).table.waiting_for[0])
    order = [roster.player_at(seat).person for seat in (*seats[first:], *seats[:first])]
    return game, order


async def own_land(engine, game, person):
    """A territory of a person's."""
    look = await engine.queries.look(game, person)
    held = look.table.territories.items()
    return next(t for t, holding in held if holding.owner == look.player.seat)


async def quiet(engine, game, person):
    """A line that places everything on one territory and ends the turn."""
    return read(QUIET.format(await own_land(engine, game, person)), "world")


async def give(engine, game, person, line, action="line"):
    line = read(line, "world") if isinstance(line, str) else line
    return await engine.plans.give(action, game, person, line)


async def news_of(engine, kind):
    return [n.content for n in await engine.outbox.untold() if isinstance(n.content, kind)]


async def plan_of(engine, game, person):
    return (await engine.queries.look(game, person)).plan


def rows(path):
    """The ids of all actions that made events, in order."""
    return [
        row[0] for row in sorted(content(path)["inbox"], key=lambda row: row[2]) if row[3] > row[2]
    ]


def must_be_sound(path):
    assert check(path, unseen).faults == ()


async def test_a_line_is_carried_out_at_once_as_one_action(engine, path):
    game, (mine, other, _) = await in_turn(engine)
    before = (await engine.queries.look(game)).revision
    told = len(await news_of(engine, TurnNews))
    receipt = await give(engine, game, mine, await quiet(engine, game, mine))
    look = await engine.queries.look(game, mine)
    assert look.plan is None
    assert look.roster.player_at(look.table.waiting_for[0]).person == other
    assert receipt.events == await engine.queries.story(game, before, viewer=mine)
    assert any(isinstance(event, ArmiesPlaced) for event in receipt.events)
    assert [row for row in rows(path) if row.startswith("line")] == [
        "line.1",
        "line.2",
        "line.3",
        "line.4",
    ]
    assert len(await news_of(engine, TurnNews)) == told + 1
    must_be_sound(path)


async def test_the_same_line_given_twice_is_carried_out_once(engine):
    game, (mine, *_) = await in_turn(engine)
    line = await quiet(engine, game, mine)
    first = await give(engine, game, mine, line)
    again = await give(engine, game, mine, line)
    assert (again.repeated, again.events) == (True, first.events)
    assert again.revision == (await engine.queries.look(game)).revision == first.revision


async def test_a_prepared_line_goes_on_in_the_action_that_brings_its_turn(engine, path):
    game, (mine, other, third) = await in_turn(engine)
    await give(engine, game, other, await quiet(engine, game, other), "prepared")
    assert (await plan_of(engine, game, other)).stop is None
    told = len(await news_of(engine, TurnNews))
    receipt = await give(engine, game, mine, await quiet(engine, game, mine))
    look = await engine.queries.look(game, third)
    assert look.table.waiting_for == (look.player.seat,)
    assert await plan_of(engine, game, other) is None
    *_, joined = await news_of(engine, TurnNews)
    assert len(await news_of(engine, TurnNews)) == told + 1
    assert joined.turns == 2
    assert joined.until == look.revision
    begun = [event.seat for event in receipt.events if isinstance(event, TurnBegan)]
    assert len(begun) == 1, "what another's plan does is no part of one's own answer"
    must_be_sound(path)


async def test_whoever_prepared_a_turn_is_told_that_it_was_carried_out(engine):
    game, (mine, other, _) = await in_turn(engine)
    line = await quiet(engine, game, other)
    await give(engine, game, other, line, "prepared")
    seat = (await engine.queries.look(game, other)).player.seat
    await give(engine, game, mine, await quiet(engine, game, mine))
    notes = [n.plan for n in await news_of(engine, PrivateNews) if n.seat == seat and n.plan]
    assert [(note.stopped, note.line) for note in notes] == [
        ("", f"{line[0].body.territory} +all; end")
    ]


async def test_whoever_has_just_given_a_line_gets_no_letter_about_it(engine):
    """They read in the answer what came of it; also of one that waits, and of one that ends their turn."""
    game, (mine, *_) = await in_turn(engine)
    seat = (await engine.queries.look(game, mine)).player.seat
    own = await own_land(engine, game, mine)
    await give(engine, game, mine, f"{own} +1; {own} +1 if {own} >= 9999 or wait", "waits")
    assert (await plan_of(engine, game, mine)).stop.reason is StopReason.GUARD
    await give(engine, game, mine, await quiet(engine, game, mine), "ends it")
    assert await plan_of(engine, game, mine) is None
    assert not [n for n in await news_of(engine, PrivateNews) if n.seat == seat and n.plan]


async def test_a_line_that_meets_the_unforeseen_waits_and_calls_its_owner(engine, path):
    game, (mine, other, _) = await in_turn(engine)
    land, seat = (
        await own_land(engine, game, mine),
        (await engine.queries.look(game, other)).player.seat,
    )
    await give(engine, game, other, f"{land} +all; end", "prepared")
    await give(engine, game, mine, await quiet(engine, game, mine))
    plan = await plan_of(engine, game, other)
    assert plan.stop.reason in (StopReason.REFUSED, StopReason.OWNER_CHANGED)
    assert plan.stop.step == 1
    (note,) = [n.plan for n in await news_of(engine, PrivateNews) if n.seat == seat and n.plan]
    assert (note.stopped, note.step) == (plan.stop.reason, 1)
    look = await engine.queries.look(game, other)
    assert look.table.waiting_for == (seat,)
    must_be_sound(path)


async def test_a_line_that_waits_goes_on_when_its_owner_says_so(engine):
    game, (mine, *_) = await in_turn(engine)
    own = await own_land(engine, game, mine)
    await give(engine, game, mine, f"{own} +all; end if {own} >= 9999 or wait")
    assert (await plan_of(engine, game, mine)).stop.reason is StopReason.GUARD
    receipt = await engine.plans.resume("again", game, mine)
    assert receipt.look.plan.stop.reason is StopReason.GUARD
    cleared = await engine.plans.clear("clear", game, mine)
    assert cleared.look.plan is None
    for act in (engine.plans.resume, engine.plans.clear):
        with pytest.raises(TableRefused) as refused:
            await act("once more", game, mine)
        assert refused.value.reason is TableReason.NO_PLAN


async def test_a_line_that_goes_on_knows_who_holds_what_now(engine):
    """Land was nobody's when the line was written, and was claimed by another before its turn."""
    game = await dealt(engine, edition="classic@2")
    _, other, _ = (person.id for person in PEOPLE)
    taken = (await next_order(engine, game))[1].territory
    board = (await engine.queries.look(game)).edition.board
    free = next(t for t in board.territories if t != taken)
    await give(engine, game, other, f"claim {taken} or wait; claim {free}", "prepared")
    await play(engine, game, 1)
    assert (await plan_of(engine, game, other)).stop.reason is StopReason.OWNER_CHANGED
    receipt = await engine.plans.resume("on", game, other)
    stop = receipt.look.plan.stop
    assert (stop.reason, stop.facts["refusal"]) == (StopReason.REFUSED, Reason.ALREADY_TAKEN)


async def test_a_button_is_for_now_and_prepares_nothing(engine):
    """One who is not asked may prepare a line; a button's, made for this moment, is refused."""
    game, (_, other, _) = await in_turn(engine)
    token = (await engine.queries.look(game, other)).token
    line = await quiet(engine, game, other)
    with pytest.raises(IllegalCommand) as refused:
        await engine.plans.give("button", game, other, line, token=token)
    assert refused.value.reason is Reason.NOT_YOUR_TURN
    assert await plan_of(engine, game, other) is None


async def test_an_order_by_hand_ends_a_line_and_says_so(engine):
    game, (mine, other, _) = await in_turn(engine)
    await give(engine, game, other, await quiet(engine, game, other), "prepared")
    standing = await engine.play.order("standing", game, other, Standing(seat=Seat(""), dice="one"))
    assert not standing.plan_dropped
    assert await plan_of(engine, game, other)
    with pytest.raises(IllegalCommand):
        await engine.play.order("early", game, other, EndPhase(seat=Seat("")))
    assert await plan_of(engine, game, other), "a refused order changes nothing"
    await give(engine, game, mine, await waiting_line(engine, game, mine), "waits")
    command = (await next_order(engine, game))[1]
    assert (await engine.play.order("by hand", game, mine, command)).plan_dropped
    assert await plan_of(engine, game, mine) is None
    assert await plan_of(engine, game, other)


async def waiting_line(engine, game, person):
    own = await own_land(engine, game, person)
    return f"{own} +1 if {own} >= 9999 or wait; end"


async def test_a_new_line_takes_the_place_of_the_old_one(engine):
    game, (_, other, _) = await in_turn(engine)
    await give(engine, game, other, await quiet(engine, game, other), "one")
    await give(engine, game, other, "end", "two")
    assert (await plan_of(engine, game, other)).line == "end"


async def test_whoever_falls_or_resigns_has_no_plan_any_more(engine, path):
    game, (_, other, third) = await in_turn(engine)
    for person in (other, third):
        await give(engine, game, person, "end", f"line {person}")
    await engine.play.order("resign", game, other, Resign(seat=Seat("")))
    look = await engine.queries.look(game)
    assert {row[1] for row in content(path)["plans"]} == {look.roster.player_of(third).seat}
    with pytest.raises(IllegalCommand):
        await give(engine, game, other, "end", "too late")
    await engine.play.order("resign too", game, third, Resign(seat=Seat("")))
    assert content(path)["plans"] == []
    must_be_sound(path)


async def test_a_plan_stays_and_goes_on_when_a_computer_sits_in(engine):
    game, (mine, other, _) = await in_turn(engine)
    await give(engine, game, other, await quiet(engine, game, other), "prepared")
    seat = (await engine.queries.look(game, other)).player.seat
    await replaced(engine, game, seat)
    with pytest.raises(TableRefused):
        await give(engine, game, other, "end", "while it plays")
    await give(engine, game, mine, await quiet(engine, game, mine))
    assert await plan_of(engine, game, other) is None
    assert seat not in (await engine.queries.look(game)).table.waiting_for


async def test_a_plan_outlives_the_process(path):
    async with open_engine(path, at_noon, secrets(1)) as engine:
        game, (mine, other, third) = await in_turn(engine)
        await give(engine, game, other, await quiet(engine, game, other), "prepared")
    async with open_engine(path, at_noon, secrets(1)) as engine:
        await give(engine, game, mine, await quiet(engine, game, mine))
        look = await engine.queries.look(game, third)
        assert look.table
        assert look.player
        assert look.table.waiting_for == (look.player.seat,)
    must_be_sound(path)


def orders(path, game):
    """The kinds of all commands of a game, in order."""
    kept = [row for row in content(path)["inbox"] if row[1] == game and row[5]]
    return [json.loads(row[5])["kind"] for row in sorted(kept, key=lambda row: row[2])]


async def long_line(engine, game, person):
    """A line of more commands than two transactions take: plans of the setup, made and withdrawn."""
    own = await own_land(engine, game, person)
    return read("; ".join([f"{own} +1; withdraw"] * (LONG // 2)), "world", WRITTEN)


async def test_a_long_line_goes_on_by_itself_after_a_crash(path):
    """SIGKILL between two transactions of a line: it goes on where it was, and nothing is done twice."""
    async with open_engine(path, at_noon, secrets(1)) as engine:
        game = await dealt(engine)
        await give(engine, game, BORYS.id, await long_line(engine, game, BORYS.id))
        assert len(orders(path, game)) == AT_ONCE
        assert (await plan_of(engine, game, BORYS.id)).cursor.step == AT_ONCE
    must_be_sound(path)
    async with open_engine(path, at_noon, secrets(1)) as engine:
        timers = asyncio.create_task(engine.timers.keep())

        async def is_done():
            return await plan_of(engine, game, BORYS.id) is None

        async with patience():
            await engine.written.until(is_done)
        timers.cancel()
    assert orders(path, game) == ["place", "withdraw"] * (LONG // 2)
    must_be_sound(path)


async def test_a_line_that_is_longer_in_its_normal_form_than_people_may_type_goes_on(engine):
    game, (mine, other, _) = await in_turn(engine)
    await give(engine, game, other, "wus 1 if wus >= 9999;" * 80 + "end or wait", "prepared")
    assert len((await plan_of(engine, game, other)).line) > 2_000
    await give(engine, game, mine, await quiet(engine, game, mine))
    assert (await plan_of(engine, game, other)).stop.reason is StopReason.REFUSED


async def test_steps_that_are_refused_one_after_the_other_hold_no_line_up(engine):
    """More of them than one transaction takes commands, and none of them does anything."""
    game, (mine, other, _) = await in_turn(engine)
    own, foreign = await own_land(engine, game, mine), await own_land(engine, game, other)
    skipped = f"{foreign} +1 or skip;" * (AT_ONCE + 12)
    line = read(skipped + f"{own} +all; end", "world", WRITTEN)
    await give(engine, game, mine, line)
    assert await plan_of(engine, game, mine) is None
    look = await engine.queries.look(game, other)
    assert look.table.waiting_for == (look.player.seat,)


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.file
async def test_a_line_that_fails_anywhere_is_as_if_it_never_was(path, after):
    """None of its commands is kept, or all are."""
    failpoint = Failpoint()
    async with failing_engine(path, failpoint, secrets(1)) as engine:
        game, (mine, *_) = await in_turn(engine)
        line = await quiet(engine, game, mine)
        inbox = len(content(path)["inbox"])
        failures = await failed_everywhere(
            path,
            failpoint,
            lambda: give(engine, game, mine, line),
            lambda: engine.queries.look(game, mine),
            after=after,
        )
        assert failures >= 5
        assert len(content(path)["inbox"]) > inbox + 1
    must_be_sound(path)


async def test_a_damaged_plan_is_passed_over_and_found(engine, path):
    game, (mine, other, _) = await in_turn(engine)
    await give(engine, game, other, await quiet(engine, game, other), "prepared")
    with tables(path) as raw:
        raw.execute("UPDATE plans SET body = replace(body, 'all', 'few')")
    await give(engine, game, mine, await quiet(engine, game, mine))
    look = await engine.queries.look(game, other)
    assert look.plan is None
    assert look.table.waiting_for == (look.player.seat,)
    (fault,) = check(path, unseen).faults
    assert fault.endswith("prepared turn of blue: checksum mismatch")


async def test_a_fault_of_one_plan_holds_up_nobody(engine, monkeypatch):
    game, (mine, other, _) = await in_turn(engine)
    await give(engine, game, other, await quiet(engine, game, other), "prepared")
    line = await quiet(engine, game, mine)
    monkeypatch.setattr("rules.play.plans.carry_on", failing_for(line))
    await give(engine, game, mine, line)
    assert (await plan_of(engine, game, other)).stop.reason is StopReason.FAILED
    look = await engine.queries.look(game, other)
    assert look.table.waiting_for == (look.player.seat,)


def failing_for(line):
    """A loop that fails for every other line than this one."""

    def carried(at, plan, *others):
        if plan.line != line:
            raise ZeroDivisionError
        return carry_on(at, plan, *others)

    return carried


class TestSecrecy:
    """Nobody but its owner can learn that there is a plan, until it is carried out."""

    async def all_that_others_see(self, engine, game, owner):
        others = [None, *(p.id for p in PEOPLE if p.id != owner)]
        looks = [await engine.queries.look(game, viewer) for viewer in others]
        latest = [await engine.queries.latest(game, 20, viewer) for viewer in others]
        news = [replace_plan(n) for n in await engine.outbox.untold(1000)]
        return looks, latest, await engine.queries.turns(game), news

    @pytest.mark.parametrize("line", ["end", "{land} +all if {land} <= 1 or wait; end"])
    async def test_twins_with_and_without_one_look_alike(self, tmp_path, line):
        """The second line waits at once: then even the moves that follow are alike."""
        shown = []
        for planned in (False, True):
            path = tmp_path / f"{planned}.db"
            async with open_engine(path, at_noon, secrets(1)) as engine:
                game, (mine, other, _) = await in_turn(engine)
                land = await own_land(engine, game, other)
                if planned:
                    await give(engine, game, other, line.format(land=land), "prepared")
                before = await self.all_that_others_see(engine, game, other)
                if line == "end":
                    shown.append(before)
                    continue
                receipt = await give(engine, game, mine, await quiet(engine, game, mine))
                assert (await plan_of(engine, game, other) is not None) == planned
                shown.append((before, receipt, await self.all_that_others_see(engine, game, other)))
        without, having = shown
        assert without == having

    async def test_a_look_shows_a_plan_to_its_owner_alone(self, engine):
        game, (_, other, third) = await in_turn(engine)
        await give(engine, game, other, "end", "prepared")
        for viewer in (None, third):
            assert (await engine.queries.look(game, viewer)).plan is None
        assert (await engine.queries.look(game, other)).plan.line == "end"


def replace_plan(news):
    """The news as others can know of them: their numbers, and that there is a row."""
    if isinstance(news.content, PrivateNews):
        return replace(news, content=replace(news.content, plan=None))
    return news


async def test_a_line_whose_phase_has_gone_by_does_not_reach_into_the_next_tour(engine, path):
    """`GX-TOUR-1`: whoever has no ships to lay is not asked in that stage, so its step is never due."""
    game = await dealt(engine, edition="galaxy")
    while (await engine.queries.look(game)).table.phase != "battle":
        await play(engine, game, 1)
    spread = Step(Plain("spread"), otherwise="skip")
    for number in range(3):
        look = await engine.queries.look(game)
        person = look.roster.player_at(look.table.waiting_for[0]).person
        line = (END_PHASE, END_PHASE, spread, END)
        await give(engine, game, person, line, f"tour {number}")
    table = (await engine.queries.look(game)).table
    assert (table.round, table.phase) == (2, "battle")
    must_be_sound(path)


# Answers by hand: a line that waits for one goes on after it, and one for another turn is left
# alone.

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


@pytest.mark.rule("H-PL-5")
@pytest.mark.parametrize(("line", "asks_again"), [("defend 1", True), ("defend 1 all", False)])
async def test_an_answer_by_line_is_for_one_roll_or_for_the_whole_attack(opening, line, asks_again):
    async with opening(1) as engine:
        game, (mine, *_) = await in_turn(engine, defence="live")
        asked = await asked_of_another(engine, game, mine)
        receipt = await give(engine, game, asked, line, "answer")
        assert receipt.look.plan is None
        rolls = [e for e in await engine.queries.story(game, 0) if e.kind == "dice_rolled"]
        assert rolls
        assert (receipt.look.table.phase == "defend") is asks_again


@pytest.mark.rule("E3-SETUP-2")
async def test_the_best_preferences_are_as_general_ranks_them(opening):
    async with opening(1) as engine:
        game = await dealt(engine, edition="parker")
        look = await look_of(engine, game, BORYS.id)
        ranked = rank_claims(look.edition, look.player)
        receipt = await give(engine, game, BORYS.id, "prefer best")
        left = [t for t in ranked if t not in receipt.look.table.territories]
        assert [t for t in receipt.look.player.preference if t in left] == left
