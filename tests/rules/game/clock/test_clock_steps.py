"""The clock in every kind of step: live defence, laying, the neutral's half, the ally's stage, prepared turns."""

import pytest

from rules.model import commands as cmd
from rules.model.board import Seat
from rules.notation.reader import read
from rules.table.news import AskNews
from rules.table.pace import DAILY, PACES
from rules.table.roster import Venue
from tests.actions import fresh
from tests.rules.support.stored import ANA, BORYS, CELINA, PEOPLE
from tests.rules.support.weeks import DAY, HOUR, MINUTE, MODERATOR, at, week

RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with week(path) as table:
        yield table
        table.must_be_sound()


async def attack(table, until="captured"):
    """The mover places, and attacks somebody who can choose their dice; gives who is attacked."""
    while (await table.look()).table.phase != "battle":
        mover = (await table.waiting())[0]
        mine = await table.look(await table.person(mover))
        land = mine.table.territories
        places = [c for c in mine.choices if c.kind == "place"]

        def front(choice, board=mine.edition.board, land=land):
            near = board.borders[choice.territory]
            return max(
                (land[n].armies for n in near if land[n].owner != land[choice.territory].owner),
                default=0,
            )

        if places:
            best = max(places, key=front)
            await table.order(
                cmd.Place(seat=mover, territory=best.territory, armies=best.armies[1])
            )
        else:
            await table.order(cmd.EndPhase(seat=mover))
    mover = await table.seat()
    mine = await table.look(await table.person(mover))
    land = mine.table.territories
    options = [c for c in mine.choices if c.kind == "attack" and c.defence_dice[1] > 1]
    best = max(options, key=lambda c: land[c.source].armies + 2 * land[c.target].armies)
    await table.order(cmd.Attack(seat=mover, source=best.source, target=best.target, until=until))
    return mover, land[best.target].owner


async def in_live_defence(table, until="captured"):
    """A game in which the mover attacks somebody who can choose; gives both."""
    await table.begin(defence="live")
    for _ in range(30):
        mover, defender = await attack(table, until)
        if (await table.look()).table.phase == "defend":
            await table.news()
            return mover, defender
        while (await table.look()).table.phase not in ("battle", "reinforce"):
            await table.act()
        await table.end_turn()
    raise AssertionError("nobody could choose")


def is_offered(look, throw):
    """Whether the mover may attack there again."""
    attacks = (c for c in look.choices if c.kind == "attack")
    return any((c.source, c.target) == (throw.source, throw.target) for c in attacks)


async def answered(table, defender, dice=2, *, holds=False):
    command = cmd.Defend(seat=defender, dice=dice)
    action = f"answer {(await table.look()).revision}"
    person = await table.person(defender)
    return await table.engine.play.order(
        action, table.game, person, command, holds=holds, look=True
    )


class TestLiveDefence:
    async def test_the_answer_has_a_quarter_and_the_turn_stands_still(self, engine):
        mover, defender = await in_live_defence(engine)
        time = await engine.time(defender)
        assert time.is_answer
        assert time.deadline == engine.clock.now + 6 * HOUR
        assert await engine.time(mover) is None
        await engine.pass_by(5 * HOUR)
        await engine.act(defender)
        while (await engine.look()).table.phase == "defend":
            await engine.act(defender)
        assert (await engine.time(mover)).waited == 0 * HOUR

    async def test_vacations_that_begin_while_a_question_waits(self, engine):
        """Who is asked goes away, and then who asks: neither clock runs on their days off."""
        mover, defender = await in_live_defence(engine)
        ends, spent = (await engine.time(defender)).deadline, (await engine.state(mover)).turn.spent
        times, today = engine.engine.times, engine.clock.now.date()
        await times.take_vacation(fresh(), await engine.person(defender), today, today + DAY)
        await times.take_vacation(fresh(), await engine.person(mover), today, today + 2 * DAY)
        left = ends - engine.clock.now
        midnight = at(1) + (today - at(1).date()) + 2 * DAY
        assert (await engine.time(defender)).deadline == midnight + left
        await engine.pass_to(midnight + HOUR)
        while (await engine.look()).table.phase == "defend":
            await engine.act(defender)
        assert await engine.seat() == mover
        assert (await engine.time(mover)).deadline == midnight + DAY + 3 * DAY - spent

    async def test_an_outage_while_a_question_waits_leaves_both_a_tenth(self, engine):
        """The mover had a minute left when they attacked: they have two hours and a half after it."""
        mover, defender = await in_live_defence(engine)
        while (await engine.look()).table.phase == "defend":
            await engine.act(defender)
        await engine.pass_to((await engine.time(mover)).deadline - MINUTE)
        await attack(engine)
        (asked,) = await engine.waiting()
        assert asked != mover
        await engine.pass_to((await engine.time(asked)).deadline - MINUTE)
        since = engine.clock.now
        await engine.be_away(since, since + 2 * HOUR)
        assert (await engine.time(asked)).deadline == since + 4.4 * HOUR
        while (await engine.look()).table.phase == "defend":
            await engine.act(asked)
        assert (await engine.time(mover)).deadline == since + 4.4 * HOUR

    async def test_in_mid_attack_one_time_serves_all_its_rolls(self, engine):
        _, defender = await in_live_defence(engine)
        ends = (await engine.time(defender)).deadline
        rolls = 0
        while (await engine.look()).table.phase == "defend" and rolls < 3:
            assert (await engine.time(defender)).deadline == ends
            await engine.pass_by(HOUR)
            await engine.act(defender)
            rolls += 1

    async def test_one_answer_holds_for_the_whole_attack(self, engine):
        mover, defender = await in_live_defence(engine)
        since = (await engine.look()).revision
        receipt = await answered(engine, defender, holds=True)
        assert (await engine.look()).table.phase != "defend"
        story = await engine.engine.queries.story(engine.game, since)
        chosen = [event.dice for event in story if event.kind == "defence_chosen"]
        assert chosen[0] == 2
        assert len([event for event in receipt.events if event.kind == "dice_rolled"]) >= len(
            chosen
        )
        assert await engine.seat() == mover
        asked = await engine.engine.outbox.untold(1000, engine.read)
        assert not [n for n in asked if getattr(n.content, "phase", "") == "defend"]

    async def test_and_for_all_single_throws_of_a_march(self, engine):
        """From the same territory on the same, in the same turn; on another one they are asked again."""
        mover, defender = await in_live_defence(engine, "once")
        battle = (await engine.look()).table.battle
        await answered(engine, defender, holds=True)
        throw = cmd.Attack(seat=mover, source=battle.source, target=battle.target, until="once")
        while is_offered(await engine.look(await engine.person(mover)), throw):
            await engine.order(throw)
            assert (await engine.look()).table.phase != "defend"

    async def test_an_answer_for_one_roll_does_not_hold(self, engine):
        mover, defender = await in_live_defence(engine, "once")
        battle = (await engine.look()).table.battle
        await answered(engine, defender, dice=1)
        assert (await engine.state(defender)).held is None
        throw = cmd.Attack(seat=mover, source=battle.source, target=battle.target, until="once")
        mine = await engine.look(await engine.person(mover))
        if is_offered(mine, throw) and mine.table.territories[battle.target].armies > 1:
            await engine.order(throw)
            assert (await engine.look()).table.phase == "defend"

    async def test_with_the_turn_it_ends(self, engine):
        mover, defender = await in_live_defence(engine, "once")
        await answered(engine, defender, holds=True)
        assert (await engine.state(defender)).held
        while (await engine.look()).table.turn == mover:
            await engine.act()
        assert (await engine.state(defender)).held is None

    async def test_when_it_is_up_the_general_answers_the_whole_attack(self, engine):
        mover, defender = await in_live_defence(engine)
        since = (await engine.look()).revision
        await engine.pass_by(6 * HOUR)
        look = await engine.look()
        assert look.table.phase != "defend"
        story = await engine.engine.queries.story(engine.game, since)
        chosen = [event for event in story if event.kind == "defence_chosen"]
        assert chosen
        assert {event.dice for event in chosen} == {2}
        told = await engine.told()
        assert told[:1] == [f"reminder 1 {defender}"]
        assert f"to {defender}: answered" in told
        rows = await engine.engine.outbox.untold(1000)
        asked = [row.content for row in rows if isinstance(row.content, AskNews)][-1]
        assert mover in asked.seats
        assert (asked.since, asked.until) == (since, look.revision), "all rolls are told at once"
        assert (await engine.state(defender)).missed == 0
        assert mover in await engine.waiting()

    async def test_a_reminder_comes_at_four_fifths_of_the_quarter(self, engine):
        _, defender = await in_live_defence(engine)
        assert (await engine.time(defender)).reminder == engine.clock.now + 0.8 * 6 * HOUR

    async def test_in_a_live_game_it_is_three_minutes(self, engine):
        await in_live_defence(engine)
        times = engine.engine.times
        await times.set_pace("pace", engine.game, ANA.id, PACES["live"])
        for person in (BORYS, CELINA):
            await times.agree(f"agree {person.id}", engine.game, person.id)
        assert (await engine.time()).deadline == engine.clock.now + 3 * MINUTE

    async def test_the_turn_runs_on_with_what_it_had(self, engine):
        mover, defender = await in_live_defence(engine)
        spent = (await engine.state(mover)).turn.spent
        await engine.pass_by(6 * HOUR)
        while mover not in await engine.waiting():
            await engine.act(defender)
        assert (await engine.time(mover)).deadline == engine.clock.now + 3 * DAY - spent

    async def test_the_next_attack_is_another_question(self, engine):
        mover, defender = await in_live_defence(engine)
        await engine.pass_by(5 * HOUR)
        while (await engine.look()).table.phase != "battle":
            await engine.act((await engine.waiting())[0])
        assert await engine.time(defender) is None
        _, other = await attack(engine, "once")
        if (await engine.look()).table.phase == "defend":
            assert (await engine.time(other)).deadline == engine.clock.now + 6 * HOUR
        assert mover


class TestSetup:
    async def test_seats_that_lay_have_clocks_of_their_own(self, engine):
        await engine.deal()
        await engine.pass_by(DAY)
        await engine.engine.hand_overs.replace("r", engine.game, MODERATOR, YELLOW, moderates=True)
        await engine.engine.hand_overs.take_back("b", engine.game, CELINA.id)
        assert (await engine.time(RED)).deadline == at(4, 12)
        assert (await engine.time(BLUE)).deadline == at(4, 12)
        assert (await engine.time(YELLOW)).deadline == at(5, 12)
        await engine.pass_to(at(4, 12))
        assert YELLOW in await engine.waiting()
        assert (await engine.time(YELLOW)).deadline == at(5, 12)

    async def test_two_deadlines_at_one_moment_are_worked_off_in_order(self, engine):
        await engine.deal()
        await engine.pass_to(at(4, 12))
        told = [word for word in await engine.told() if word.startswith("safe_turn")]
        assert told == ["safe_turn blue", "safe_turn red", "safe_turn yellow"]
        assert (await engine.look()).table.round == 1

    async def test_what_is_laid_for_somebody_lies_where_they_are_threatened(self, engine):
        await engine.deal()
        await engine.pass_to(at(4, 12))
        look = await engine.look()
        land, borders = look.table.territories, look.edition.board.borders
        tall = [t for t, holding in land.items() if holding.armies > 2]
        assert tall
        for territory in tall:
            assert any(land[n].owner != land[territory].owner for n in borders[territory])

    async def test_who_laid_in_time_is_not_asked_again(self, engine):
        await engine.deal()
        while RED in await engine.waiting():
            await engine.act(RED)
        assert await engine.time(RED) is None
        await engine.pass_to(at(4, 12))
        assert "safe_turn red" not in await engine.told()

    async def test_each_claim_has_the_full_time(self, engine):
        await engine.deal(edition="classic")
        look = await engine.look()
        if look.table.phase != "claim":
            pytest.skip("the territories are dealt")
        first = await engine.seat()
        await engine.pass_by(2 * DAY)
        await engine.act(first)
        assert (await engine.time()).deadline == engine.clock.now + 3 * DAY
        await engine.pass_by(3 * DAY)
        assert await engine.seat() != first

    async def test_a_capital_lies_deepest_in_one_s_own_land(self, engine):
        await engine.deal(goal="capitals")
        look = await engine.look()
        for _ in range(4):
            if (await engine.look()).table.phase == "capital":
                break
            await engine.pass_by(3 * DAY)
        look = await engine.look(ANA.id)
        assert look.table.phase == "capital"
        await engine.pass_by(3 * DAY)
        look = await engine.look(ANA.id)
        assert look.player.capital is not None
        assert look.table.territories[look.player.capital].owner == RED


async def duel(table, edition="ryzyko", **options):
    """A game of two people."""
    engine = table.engine
    receipt = await engine.lobby.new(
        "new", venue=Venue("g", "c"), host=ANA, edition=edition, options=options, places=2
    )
    table.game = receipt.game
    await engine.lobby.join("join", table.game, BORYS)
    await engine.lobby.start("start", table.game, ANA.id)
    while (await table.look()).table.round == 0:
        await table.act()
    await table.news()
    return table


class TestOfTwo:
    async def test_the_neutral_s_half_has_a_quarter(self, engine):
        await duel(engine)
        while (await engine.look()).table.phase != "place_neutral":
            await engine.act()
        seat = await engine.seat()
        time = await engine.time(seat)
        assert time.is_answer
        assert time.deadline == engine.clock.now + 6 * HOUR
        await engine.pass_by(6 * HOUR)
        assert (await engine.look()).table.phase != "place_neutral"
        assert f"to {seat}: answered" in await engine.told()

    async def test_and_the_turn_stands_still_meanwhile(self, engine):
        await duel(engine)
        mover = await engine.seat()
        await engine.pass_by(10 * HOUR)
        while (await engine.look()).table.phase != "place_neutral":
            await engine.act()
        await engine.pass_by(6 * HOUR)
        assert await engine.seat() == mover
        assert (await engine.time(mover)).waited == 10 * HOUR

    async def test_the_stage_with_the_ally_has_the_full_time(self, engine):
        await duel(engine, "galaxy")
        for _ in range(200):
            look = await engine.look()
            if look.table.stage == 2 and look.table.phase == "battle":
                break
            await engine.act()
        look = await engine.look()
        assert look.table.stage == 2
        time = await engine.time()
        assert not time.is_answer
        assert time.turn_ends == engine.clock.now + DAY

    async def test_the_ally_s_step_is_played_when_time_is_up(self, engine):
        await duel(engine, "galaxy")
        begun = (await engine.look()).revision
        for _ in range(12):
            await engine.pass_by(4 * DAY)
        assert (await engine.look()).revision > begun
        assert (await engine.roster()).asleep is not None

    async def test_one_other_person_s_vote_is_enough(self, engine):
        await duel(engine)
        mover = await engine.seat()
        absent = await engine.person(mover)
        other = next(p for p in PEOPLE[:2] if p.id != absent)
        await engine.pass_by(12 * HOUR)
        await engine.engine.hand_overs.vote("v", engine.game, other.id, mover)
        assert (await engine.roster()).player_at(mover).computer


class TestPrepared:
    async def give(self, table, person, line):
        steps = read(line, "world")
        return await table.engine.plans.give(f"plan {line}", table.game, person, steps)

    async def test_a_prepared_turn_that_waits_goes_on_first(self, engine):
        await engine.begin()
        mine = await engine.look(ANA.id)
        land = mine.table.territories
        own = [t for t, h in land.items() if h.owner == RED]
        left = mine.table.to_place[RED]
        await self.give(engine, ANA.id, f"{own[0]} +{left - 1}")
        await self.give(engine, ANA.id, f"{own[1]} +{left}; {own[0]} +1; end")
        assert (await engine.look(ANA.id)).plan.stop is not None
        await engine.pass_by(3 * DAY + MINUTE)
        assert await engine.waiting() == (BLUE,)
        assert "safe_turn red" in await engine.told()

    async def test_one_that_was_prepared_out_of_turn_is_played_at_once(self, engine):
        await engine.begin()
        look = await engine.look()
        own = next(t for t, h in look.table.territories.items() if h.owner == BLUE)
        await self.give(engine, BORYS.id, f"{own} +all; end")
        await engine.end_turn()
        told = await engine.told()
        assert "safe_turn blue" not in told
        assert await engine.waiting() == (YELLOW,)

    async def test_a_replaced_player_s_prepared_turn_goes_on(self, engine):
        await engine.begin()
        look = await engine.look()
        own = next(t for t, h in look.table.territories.items() if h.owner == BLUE)
        await self.give(engine, BORYS.id, f"{own} +all; end")
        await engine.engine.hand_overs.replace("r", engine.game, MODERATOR, BLUE, moderates=True)
        await engine.end_turn()
        assert await engine.waiting() == (YELLOW,)
        assert (await engine.look(BORYS.id)).plan is None


async def test_the_pace_is_the_usual_one(engine):
    await engine.begin()
    assert (await engine.roster()).pace == DAILY
