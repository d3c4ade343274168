"""A standing order at a table with live defence answers there, until its owner takes it back (`H-PL-5`)."""

import pytest

from rules.model import commands as cmd
from rules.model import events as e
from rules.model.board import Seat
from rules.model.errors import Reason
from rules.notation.reader import read as read_line
from rules.players.levels import choose_steadily
from rules.referee.records.record import record_of_played, verify
from rules.table.news import AskNews
from rules.table.pace import Pace
from tests.rules.game.clock.test_clock_steps import answered, attack, in_live_defence, is_offered
from tests.rules.support.stored import replaced
from tests.rules.support.weeks import DAY, HOUR, in_pace, week

RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")
pytestmark = pytest.mark.rule("H-PL-5")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with week(path) as table:
        yield table
        table.must_be_sound()


async def standing(table, seat, dice):
    """Somebody's standing order; gives the receipt."""
    look = await table.look()
    action = f"standing {seat} {dice} {look.revision}"
    person = await table.person(seat)
    command = cmd.Standing(seat=seat, dice=dice)
    return await table.engine.play.order(action, table.game, person, command, look=True)


async def asks(table):
    """The asks told since this was last looked at."""
    rows = await table.engine.outbox.untold(1000, table.read)
    table.read = rows[-1].id if rows else table.read
    return [row.content for row in rows if isinstance(row.content, AskNews)]


async def chosen(table, since=0):
    story = await table.engine.queries.story(table.game, since)
    return [event for event in story if isinstance(event, e.DefenceChosen)]


async def attacked_in_this_turn(table):
    """The mover attacks once more where somebody could choose; gives the seats attacked so."""
    if (await table.look()).table.phase == "occupy":
        await table.act()
    mine = await table.look(await table.person(await table.seat()))
    if any(c.kind == "attack" and c.defence_dice[1] > 1 for c in mine.choices):
        return [(await attack(table, "once"))[1]]
    return []


async def test_the_next_attacks_are_answered_and_nobody_is_asked(engine):
    mover, defender = await in_live_defence(engine, "once")
    for seat in {RED, BLUE, YELLOW} - {mover}:
        await standing(engine, seat, "one")
    await asks(engine)
    since = (await engine.look()).revision
    attacked = [seat for _ in range(3) for seat in await attacked_in_this_turn(engine)]
    assert attacked
    answers = await chosen(engine, since)
    assert [(event.seat, event.dice) for event in answers] == [(seat, 1) for seat in attacked]
    assert await asks(engine) == []
    assert defender != await engine.seat() == mover


async def test_given_while_it_is_asked_it_answers_at_once(engine):
    mover, defender = await in_live_defence(engine)
    since = (await engine.look()).revision
    receipt = await standing(engine, defender, "most")
    assert (await engine.look()).table.phase != "defend"
    kinds = [event.kind for event in receipt.events]
    assert kinds[:2] == ["standing_order_given", "defence_chosen"]
    story = await engine.engine.queries.story(engine.game, since)
    assert kinds[1:] == [event.kind for event in story], "all that came of it is in the answer"
    assert mover in await engine.waiting()


async def test_who_has_given_none_is_asked(engine):
    mover, defender = await in_live_defence(engine, "once")
    other = ({RED, BLUE, YELLOW} - {mover, defender}).pop()
    await standing(engine, other, "one")
    assert await engine.waiting() == (defender,)


async def test_taken_back_it_answers_no_more_in_mid_attack_either(engine):
    mover, defender = await in_live_defence(engine, "once")
    battle = (await engine.look()).table.battle
    throw = cmd.Attack(seat=mover, source=battle.source, target=battle.target, until="once")
    await standing(engine, defender, "one")
    mine = await engine.look(await engine.person(mover))
    assert is_offered(mine, throw), "one die does not decide this"
    await standing(engine, defender, "ask")
    assert (await engine.look(await engine.person(defender))).player.standing is None
    await engine.order(throw)
    assert await engine.waiting() == (defender,)
    assert (await engine.look()).table.phase == "defend"


@pytest.mark.parametrize("dice", ["ask", "most"])
async def test_it_is_newer_than_what_held_for_the_attack(engine, dice):
    """Who said one die for the whole attack, and then says otherwise, means what they said last."""
    mover, defender = await in_live_defence(engine, "once")
    battle = (await engine.look()).table.battle
    throw = cmd.Attack(seat=mover, source=battle.source, target=battle.target, until="once")
    await answered(engine, defender, dice=1, holds=True)
    assert (await engine.state(defender)).held
    await standing(engine, defender, dice)
    assert (await engine.state(defender)).held is None
    assert is_offered(await engine.look(await engine.person(mover)), throw)
    since = (await engine.look()).revision
    await engine.order(throw)
    if dice == "ask":
        assert await engine.waiting() == (defender,)
    else:
        assert [event.dice for event in await chosen(engine, since)] == [2]


async def test_by_a_line_of_the_notation(engine):
    mover, defender = await in_live_defence(engine, "once")
    person = await engine.person(defender)
    for text, waits in (("standing ask", True), ("standing one", False)):
        line = read_line(text, (await engine.look()).edition.board.id)
        await engine.engine.plans.give(text, engine.game, person, line)
        assert (defender in await engine.waiting()) == waits
    assert mover in await engine.waiting()


async def test_attacks_of_computers_are_answered_by_it(engine):
    await engine.begin(defence="live")
    for seat in (BLUE, YELLOW):
        await replaced(engine.engine, engine.game, seat, f"replace {seat}")
    await standing(engine, RED, "most")
    await asks(engine)
    for _ in range(150):
        look = await engine.look()
        if look.roster.status.name != "PLAYING":
            break
        if seen := await engine.engine.queries.look_as_computer(engine.game):
            command = choose_steadily(seen.edition, seen.player, seen.choices)
            action = f"computer:{engine.game}:{seen.revision}"
            await engine.engine.play.order_as_computer(action, engine.game, command)
        else:
            assert look.table.phase != "defend"
            await engine.act()
    assert RED in {event.seat for event in await chosen(engine)}
    assert [news for news in await asks(engine) if news.phase == "defend"] == []


async def test_it_answers_for_whoever_sits_in_until_its_owner_takes_it_back(engine):
    mover, defender = await in_live_defence(engine, "once")
    await standing(engine, defender, "one")
    await replaced(engine.engine, engine.game, defender)
    story = await engine.engine.queries.story(engine.game, 0)
    throw = next(event for event in reversed(story) if event.kind == "attack_declared")
    since = (await engine.look()).revision
    await engine.order(
        cmd.Attack(seat=mover, source=throw.source, target=throw.target, until="once")
    )
    assert [event.dice for event in await chosen(engine, since)] == [1]


async def test_its_answers_show_nobody_s_presence(engine):
    """A player who is away is no less away because their order answers."""
    mover, defender = await in_live_defence(engine)
    await standing(engine, defender, "one")

    def last_order(ledger):
        return ledger.inbox.last_order(engine.game, defender)

    before = await engine.engine._unit.read(last_order)
    await engine.pass_by(2 * HOUR)
    if (await engine.look()).table.phase == "occupy":
        await engine.act()
    since = (await engine.look()).revision
    for _ in range(3):
        _, attacked = await attack(engine, "once")
        if attacked == defender:
            break
        while (await engine.look()).table.phase == "defend":
            await engine.act()
    assert defender in {event.seat for event in await chosen(engine, since)}
    assert await engine.engine._unit.read(last_order) == before
    assert mover


async def test_a_turn_that_the_clock_plays_goes_on_after_its_answers(engine):
    """As a computer would play: no attack of it stops for ever because nobody had to be asked."""
    await engine.begin(defence="live")
    await in_pace(engine, Pace(DAY, 0 * DAY, "computer_turn"))
    mover = await engine.seat()
    for seat in {RED, BLUE, YELLOW} - {mover}:
        await standing(engine, seat, "most")
    for _ in range(3):
        mover = await engine.seat()
        since = (await engine.look()).revision
        await engine.pass_by(DAY)
        for _ in range(30):
            if await engine.waiting() != (mover,):
                break
            await engine.pass_by(HOUR)
        assert mover not in await engine.waiting()
        if await chosen(engine, since):
            return
    raise AssertionError("no attack of the clock's was answered")


async def test_the_record_has_each_answer_as_a_defend_and_is_played_again(engine):
    mover, defender = await in_live_defence(engine)
    await standing(engine, defender, "one")
    for seat in {RED, BLUE, YELLOW} - {mover}:
        await engine.order(cmd.Resign(seat=seat))
    played = await engine.engine.queries.finished(engine.game)
    record = record_of_played(played)
    verify(record)
    given = [each.command for each in record.actions if isinstance(each.command, cmd.Defend)]
    assert given
    assert {(command.seat, command.dice) for command in given} == {(defender, 1)}


def test_where_nobody_is_asked_nothing_is_taken_back(position):
    game = position(land={"red": {"alaska": 9}, "blue": {"kamchatka": 5}})
    game.refuse(cmd.Standing(seat="blue", dice="ask"), Reason.NOBODY_IS_ASKED)


async def test_an_answer_that_is_given_twice_tells_the_same(engine):
    """After a crash the late answer begins in the midst of the same attack, and has all that came of it."""
    mover, defender = await in_live_defence(engine)
    person, command = await engine.person(defender), cmd.Standing(seat=defender, dice="one")
    once, again = [
        await engine.engine.play.order("press", engine.game, person, command) for _ in range(2)
    ]
    assert again.repeated
    assert again.events == once.events
    assert again.battle == once.battle
    assert once.battle.seat == mover
